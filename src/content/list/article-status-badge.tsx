import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '@/ui/badge';
import type { PublicationState } from './publication-status';

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
