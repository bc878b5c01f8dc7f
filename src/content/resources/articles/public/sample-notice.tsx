import { useTranslation } from 'react-i18next';
import { Icon } from '@/ui/icon';
import type { Fallback } from '../model';

export function SampleNotice({ fallback }: { fallback: NonNullable<Fallback> }) {
  const { t } = useTranslation('articles');
  return (
    <p
      role="status"
      className="mt-6 flex items-start gap-3 rounded-panel border border-l-3 border-line border-l-info bg-surface px-4 py-3 text-sm text-muted"
    >
      <Icon name="info" className="mt-px size-5 text-info" />
      <span>{t(`sampleNotice.${fallback}`)}</span>
    </p>
  );
}
