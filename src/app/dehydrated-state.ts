import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query';
import type { Lang } from '@/lib/lang';

interface PageState {
  path: string;
  queries: DehydratedState;
}

export const stateElementId = 'state';

/**
 * Leaves out the time of the build, so that the same content makes the same page, and what a query takes itself to be
 * without it: no error, nothing to invalidate.
 */
export function pageState(path: string, client: QueryClient): { path: string; queries: object } {
  const { queries } = dehydrate(client);
  const isSaid = ([name, value]: [string, unknown]) =>
    value !== null && value !== false && name !== 'fetchStatus';
  return {
    path,
    queries: {
      queries: queries.map(({ dehydratedAt, state, ...query }) => ({
        ...query,
        state: Object.fromEntries(Object.entries(state).filter(isSaid)),
      })),
    },
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
