import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';

/** Kinds that keep former addresses. */
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

export function redirectOf(lang: Lang, { noun, old_slug, slug }: RedirectRow): Redirect {
  const path = noun === 'projects' ? paths.project : paths.article;
  return { from: path(lang, old_slug), to: path(lang, slug) };
}
