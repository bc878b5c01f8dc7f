import { type MouseEvent, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAfterHydration } from '@/lib/use-hydrated';

/** Options of a link that changes only what the page lists: neither scroll nor focus moves. */
export const keepScroll = { preventScrollReset: true, state: { keepScroll: true } } as const;

/** The query string; empty while a prerendered page is hydrated. */
export const useSearch = (): string => useAfterHydration(useLocation().search, '');

/** Query string of a list; shows a prerendered list, hidden by the starter, once it follows it. */
export function useAnsweredSearch(): string {
  const { search } = useLocation();
  const answered = useAfterHydration(search, '');
  useLayoutEffect(() => {
    if (answered === search) delete document.documentElement.dataset.asked;
  }, [answered, search]);
  return answered;
}

/** Whether a click opens a link here and not in a tab, a window or as a download. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
