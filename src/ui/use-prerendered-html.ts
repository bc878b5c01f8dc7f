import { useEffect, useState } from 'react';
import { useHydrated } from '@/lib/use-hydrated';

/** Marks the element that holds the text of a prerendered page: one at most. */
export const prerenderedMark = { 'data-written': '' } as const;

/** The HTML of an element of the finished page that is hydrated; null on a page made in the browser. */
export function useFinishedHtml(selector: string): string | null {
  const alive = useHydrated();
  const [html] = useState(() =>
    alive || typeof document === 'undefined' ? null : document.querySelector(selector)?.innerHTML,
  );
  return html || null;
}

/** The prerendered HTML of a text, so that no reader loads the Markdown code; null on other pages or for a changed text. */
export function usePrerenderedHtml(content: string): string | null {
  const html = useFinishedHtml('[data-written]');
  const [written] = useState(content);
  // The cards in it have no code of their own.
  useEffect(() => {
    if (document.querySelector('[data-embed]'))
      void import('./embed-player').then((code) => code.showAllowedPlayers());
  }, []);
  return written === content ? html : null;
}
