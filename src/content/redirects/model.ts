import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';

/** What keeps its former addresses. */
export type Addressed = 'articles' | 'projects';

/** A former address of a page, and where the page is now; both as in the address bar. */
export interface Redirect {
  from: string;
  to: string;
}

/** As `list_redirects` tells it. */
interface RedirectRow {
  noun: string;
  old_slug: string;
  slug: string;
}

export function redirectOf(lang: Lang, { noun, old_slug, slug }: RedirectRow): Redirect {
  const path = noun === 'projects' ? paths.project : paths.article;
  return { from: path(lang, old_slug), to: path(lang, slug) };
}
