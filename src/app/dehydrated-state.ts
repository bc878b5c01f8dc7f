import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import type { Lang } from '@/lib/lang';

interface PageState {
  path: string;
  queries: DehydratedState;
}

export const stateElementId = 'state';

/** Leaves out the time of the build: the same content makes the same page. */
export function pageState(path: string, client: QueryClient): PageState {
  const { queries, mutations } = dehydrate(client);
  return {
    path,
    queries: { mutations, queries: queries.map((query) => ({ ...query, dehydratedAt: 0 })) },
  };
}

export const notFoundPath = (lang: Lang) => `/${lang}/404`;

export function readPageState(pathname: string): PageState | null {
  const text = document.getElementById(stateElementId)?.textContent;
  if (!text) return null;
  // The build of this same code wrote it.
  const state = JSON.parse(text) as PageState;
  return state.path === pathname.replace(/(.)\/$/, '$1') ? state : null;
}
