import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useLang } from '@/i18n';
import type { Lang } from '@/lib/lang';
import type { Addressed } from '../model';
import { addressQueries } from './queries';

interface MovedOnProps {
  noun: Addressed;
  slug: string;
  /** Where something of that kind is. */
  path: (lang: Lang, slug: string) => string;
  /** While nobody knows yet. */
  waiting: ReactNode;
  /** Nothing was ever here, or it is gone. */
  children: ReactNode;
}

/** Nothing lives at this address: whoever asks for one that was left is sent on, and goes back to where he came from. */
export function MovedOn({ noun, slug, path, waiting, children }: MovedOnProps) {
  const lang = useLang();
  const { data, isPending } = useQuery(addressQueries.newSlug(noun, lang, slug));
  if (isPending) return waiting;
  return data ? <Navigate to={path(lang, data)} replace /> : children;
}
