import type { Lang } from '@/lib/lang';

export const publicationStates = ['published', 'scheduled', 'draft'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** What visitors get: nothing, nothing yet, or the article. */
export function publicationState(
  article: { published: boolean; published_at: string | null },
  now = Date.now(),
): PublicationState {
  if (!article.published) return 'draft';
  return article.published_at && Date.parse(article.published_at) > now ? 'scheduled' : 'published';
}

export const translationStates = ['missing', 'draft', 'outdated', 'current'] as const;
export type TranslationState = (typeof translationStates)[number];

/** How the pair stands, seen from one of its two articles; 'outdated' when the English lags behind the French. */
export function translationState(
  lang: Lang,
  own: { updated_at: string },
  translation: { published: boolean; updated_at: string } | null,
): TranslationState {
  if (!translation) return 'missing';
  if (!translation.published) return 'draft';
  const [french, english] = lang === 'fr' ? [own, translation] : [translation, own];
  return Date.parse(english.updated_at) < Date.parse(french.updated_at) ? 'outdated' : 'current';
}
