import { useState } from 'react';
import { useAlive } from '@/lib/use-alive';

/** Marks the element of a finished page that a text stands in: there is one at most. */
export const writtenMark = { 'data-written': '' } as const;

/**
 * The HTML a finished page already has of its text, so that its reader does not load what turns Markdown into elements.
 * Null where that code has to come: with another page, or when the text has changed since.
 */
export function useWritten(content: string): string | null {
  const alive = useAlive();
  const [written] = useState(() =>
    alive || typeof document === 'undefined'
      ? null
      : { content, html: document.querySelector('[data-written]')?.innerHTML },
  );
  return (written?.content === content && written.html) || null;
}
