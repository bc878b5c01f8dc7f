import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useLang } from '@/i18n';
import type { Lang } from '@/lib/lang';
import type { Addressed } from '../model';
import { addressQueries } from './queries';

interface FormerAddressProps {
  kind: Addressed;
  slug: string;
  path: (lang: Lang, slug: string) => string;
  waiting: ReactNode;
  children: ReactNode;
}

export function FormerAddress({ kind, slug, path, waiting, children }: FormerAddressProps) {
  const lang = useLang();
  const { data, isPending } = useQuery(addressQueries.newSlug(kind, lang, slug));
  if (isPending) return waiting;
  return data ? <Navigate to={path(lang, data)} replace /> : children;
}
