import { type Lang, otherLang } from '@/lib/lang';
import type { Article } from './model';

/** Query keys, in a file of their own for code that reads the cache without loading the queries. */
export const articleKeys = {
  /** Of giving categories other names. */
  categoryNames: () => ['articles', 'category names'] as const,
  all: (lang: Lang) => ['articles', lang] as const,
  bySlug: (lang: Lang, slug: string) => [...articleKeys.all(lang), 'detail', slug] as const,
  around: (lang: Lang, slug: string) => [...articleKeys.all(lang), 'around', slug] as const,
  translation: (lang: Lang, { id, slug }: Pick<Article, 'id' | 'slug'>) =>
    [...articleKeys.all(otherLang(lang)), 'translation', id, slug] as const,
};
