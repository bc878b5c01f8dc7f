import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { pagePath } from '@/lib/site-page';
import { addressQueries } from './queries';

interface FormerAddressProps {
  /** Null as long as nothing is to be asked. */
  path: string | null;
  waiting: ReactNode;
  children: ReactNode;
}

/** Leads on from an address at which nothing lives. */
export function FormerAddress({ path, waiting, children }: FormerAddressProps) {
  const { data, isPending } = useQuery({ ...addressQueries.missing(path ?? ''), enabled: path !== null });
  if (isPending) return waiting;
  return data ? <Redirect to={data}>{waiting}</Redirect> : children;
}

function Redirect({ to, children }: { to: string; children: ReactNode }) {
  const [path = ''] = to.split(/[?#]/);
  const isPage = pagePath(path) !== null;
  useEffect(() => {
    if (!isPage) location.replace(to);
  }, [to, isPage]);
  return isPage ? <Navigate to={to} replace /> : children;
}
