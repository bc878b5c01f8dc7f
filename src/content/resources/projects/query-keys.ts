import { type Lang, otherLang } from '@/lib/lang';

/** Query keys, in a file of their own for code that reads the cache without loading the queries. */
export const projectKeys = {
  all: (lang: Lang) => ['projects', lang] as const,
  translation: (lang: Lang, slug: string) =>
    [...projectKeys.all(otherLang(lang)), 'translation', slug] as const,
};
