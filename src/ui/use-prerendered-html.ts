import { useEffect, useState } from 'react';
import { useHydrated } from '@/lib/use-hydrated';

/** Marks the element that holds the text of a prerendered page: one at most. */
export const prerenderedMark = { 'data-written': '' } as const;

/** The HTML of an element of the finished page that is hydrated; null on a page made in the browser. */
export function useFinishedHtml(selector: string): string | null {
  const hydrated = useHydrated();
  const [html] = useState(() =>
    hydrated || typeof document === 'undefined' ? null : document.querySelector(selector)?.innerHTML,
  );
  return html || null;
}

export function loadEmbedPlayers(): (() => void) | undefined {
  if (!document.querySelector('[data-embed]')) return undefined;
  const load = (event?: Event) =>
    import('./embed-player').then(
      ({ showPlayers }) => {
        stop();
        showPlayers(event?.target);
      },
      () => undefined,
    );
  const stop = () => document.removeEventListener('click', load);
  document.addEventListener('click', load);
  void load();
  return stop;
}

/** The prerendered HTML of a text, so that no reader loads the Markdown code; null on other pages or for a changed text. */
export function usePrerenderedHtml(content: string): string | null {
  const html = useFinishedHtml('[data-written]');
  const [written] = useState(content);
  // The cards in the prerendered HTML have no React code.
  useEffect(loadEmbedPlayers, []);
  return written === content ? html : null;
}
