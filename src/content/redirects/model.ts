import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';

export type Addressed = 'articles' | 'projects';

export interface Redirect {
  from: string;
  to: string;
}

interface RedirectRow {
  noun: string;
  old_slug: string;
  slug: string;
}

/** A former address is a slug, or the whole path it had on the site it was imported from. */
export const formerPath = (old: string, path: (slug: string) => string): string =>
  old.startsWith('/') ? old : path(old);

export function redirectOf(lang: Lang, { noun, old_slug, slug }: RedirectRow): Redirect {
  const path = (one: string) => (noun === 'projects' ? paths.project : paths.article)(lang, one);
  return { from: formerPath(old_slug, path), to: path(slug) };
}
