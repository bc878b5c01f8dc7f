import { formatDate } from '@/i18n/format';
import type { Lang } from '@/lib/lang';

export const publicationStates = ['published', 'scheduled', 'draft'] as const;
export type PublicationState = (typeof publicationStates)[number];

export function publicationState(
  article: { published: boolean; published_at: string | null },
  now = Date.now(),
): PublicationState {
  if (!article.published) return 'draft';
  return article.published_at && Date.parse(article.published_at) > now ? 'scheduled' : 'published';
}

export const dayAndHour = (lang: Lang, moment: string) => ({
  date: formatDate(lang, moment),
  time: formatDate(lang, moment, 'clock'),
});
