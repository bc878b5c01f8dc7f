import { type Lang, otherLang } from '@/lib/lang';

/** The names of the answers, for who looks at what is known already without loading the questions. */
export const projectKeys = {
  all: (lang: Lang) => ['projects', lang] as const,
  translation: (lang: Lang, slug: string) =>
    [...projectKeys.all(otherLang(lang)), 'translation', slug] as const,
};
