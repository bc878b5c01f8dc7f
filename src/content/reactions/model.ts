import type { Lang } from '@/lib/lang';

export interface ArticleTarget {
  kind: 'article';
  id: string;
  lang: Lang;
}

export interface ProjectTarget {
  kind: 'project';
  id: number;
  lang: Lang;
}

export type Target = ArticleTarget | ProjectTarget;

export interface Counts {
  views: number;
  likes: number;
}

export const unknownVisitor = 'unknown';

/** Filter for this visitor's like. Visitors read only their own, so an unknown key may be omitted. */
export const likeOf = ({ kind, id, lang }: Target, ip: string) => ({
  [kind === 'article' ? 'article_id' : 'project_id']: id,
  language: lang,
  ...(ip === unknownVisitor ? {} : { ip_address: ip }),
});

export function countAfter(count: number, liked: boolean): number {
  return Math.max(0, count + (liked ? 1 : -1));
}
