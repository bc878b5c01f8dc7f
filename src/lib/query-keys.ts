import { type Lang, otherLang } from './lang';

/** Key of mutations that change content; one whose answer has `published: false` changed nothing for visitors. */
export const contentChange = ['content change'] as const;

export const articleKeys = {
  all: (lang: Lang) => ['articles', lang] as const,
  bySlug: (lang: Lang, slug: string) => [...articleKeys.all(lang), 'detail', slug] as const,
  readNext: (lang: Lang, slug: string) => [...articleKeys.all(lang), 'around', slug] as const,
  translation: (lang: Lang, { id, slug }: { id: string; slug: string }) =>
    [...articleKeys.all(otherLang(lang)), 'translation', id, slug] as const,
};

export const translationKey = (list: string, lang: Lang, slug: string) =>
  [list, otherLang(lang), 'translation', slug] as const;

export const projectKeys = {
  all: (lang: Lang) => ['portfolio', lang] as const,
};

export const pageKeys = {
  all: (lang: Lang) => ['pages', lang] as const,
  bySlug: (lang: Lang, slug: string) => [...pageKeys.all(lang), 'detail', slug] as const,
};

export const serviceKeys = {
  all: (lang: Lang) => ['services', lang] as const,
  steps: (lang: Lang) => ['steps', lang] as const,
};

export const teamKeys = {
  all: (lang: Lang) => ['team', lang] as const,
};

export const testimonialKeys = {
  all: (lang: Lang) => ['testimonials', lang] as const,
};

export const offerKeys = {
  all: () => ['offers'] as const,
  public: () => ['offers', 'public'] as const,
  admin: () => ['offers', 'admin'] as const,
};
