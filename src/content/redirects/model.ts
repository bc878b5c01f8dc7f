import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';

/** Kinds that keep former addresses. */
export type Addressed = 'articles' | 'projects';

/** Former and present path of a page. */
export interface Redirect {
  from: string;
  to: string;
}

/** Row of `list_redirects`. */
interface RedirectRow {
  noun: string;
  old_slug: string;
  slug: string;
}

export function redirectOf(lang: Lang, { noun, old_slug, slug }: RedirectRow): Redirect {
  const path = noun === 'projects' ? paths.project : paths.article;
  return { from: path(lang, old_slug), to: path(lang, slug) };
}
