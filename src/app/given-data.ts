import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What a finished page carries besides its text: the answers it was written from. */
export interface GivenData {
  /** The path it was written for; another one is made in the browser. */
  path: string;
  answers: [QueryKey, unknown][];
}

/** The element that holds it. */
export const givenId = 'given';

/** What the page was given, if it is the finished page of this very path. */
export function readGiven(pathname: string): GivenData | null {
  const text = document.getElementById(givenId)?.textContent;
  if (!text) return null;
  // Written by the build of this same code.
  const given = JSON.parse(text) as GivenData;
  return given.path === pathname.replace(/(.)\/$/, '$1') ? given : null;
}

/**
 * The answers are shown, and asked again in the background whatever their age: a page may be a minute old and already
 * miss what was published since.
 */
export function fillCache(client: QueryClient, { answers }: GivenData): void {
  for (const [key, data] of answers) client.setQueryData(key, data, { updatedAt: 1 });
}
