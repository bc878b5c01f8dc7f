/** What keeps its former addresses. */
export type Addressed = 'articles' | 'projects';

/** A former address of a page, and where the page is now; both as in the address bar. */
export interface Redirect {
  from: string;
  to: string;
}
