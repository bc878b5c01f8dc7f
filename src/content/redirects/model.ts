import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { slugOf } from '@/lib/written-text';

const publicPaths = { articles: paths.article, pages: paths.page, projects: paths.project } as const;

/** Nouns whose rows have an address of their own. */
export type Addressed = keyof typeof publicPaths;

export const isAddressed = (noun: string): noun is Addressed => noun in publicPaths;

export const publicPathOf = (noun: Addressed, lang: Lang, slug: string) => publicPaths[noun](lang, slug);

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
  const path = (one: string) => publicPathOf(isAddressed(noun) ? noun : 'articles', lang, one);
  return { from: formerPath(old_slug, path), to: path(slug) };
}

/** Whether a slug follows its title: until it is edited, and never after the first publication. */
export const slugFollows = (row: { slug: string; title: string; published_at: string | null } | null) =>
  row === null || (row.published_at === null && row.slug === slugOf(row.title));
