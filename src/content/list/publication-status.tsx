import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/ui/badge';

export const publicationStates = ['published', 'scheduled', 'draft'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** The publish state, as visitors meet it. */
export function publicationState(
  article: { published: boolean; published_at: string | null },
  now = Date.now(),
): PublicationState {
  if (!article.published) return 'draft';
  return article.published_at && Date.parse(article.published_at) > now ? 'scheduled' : 'published';
}

const translationStates = ['missing', 'draft', 'outdated', 'current'] as const;
export type TranslationState = (typeof translationStates)[number];

/** State of a translation as the server derives it: outdated when it was made from another French text. */
export const translationStateOf = (text: string): TranslationState =>
  translationStates.find((state) => state === text) ?? 'missing';

const tones: Record<PublicationState, BadgeTone> = {
  published: 'success',
  scheduled: 'info',
  draft: 'neutral',
};

export function StatusBadge({ state }: { state: PublicationState }) {
  const { t } = useTranslation('admin-articles');
  return (
    <Badge dot tone={tones[state]}>
      {t(`status.${state}`)}
    </Badge>
  );
}

const pairTones: Record<TranslationState, BadgeTone> = {
  missing: 'neutral',
  draft: 'neutral',
  current: 'success',
  outdated: 'info',
};

export function TranslationBadge({ state }: { state: TranslationState }) {
  const { t } = useTranslation('admin-articles');
  return <Badge tone={pairTones[state]}>{t(`status.translation.${state}`)}</Badge>;
}
