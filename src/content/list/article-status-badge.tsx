import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/ui/badge';
import type { PublicationState, TranslationState } from './publication-status';

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
