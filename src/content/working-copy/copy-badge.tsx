import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Badge } from '@/ui/badge';
import type { ListedCopy } from './model';

/** Says that a public row has changes readers do not see. */
export function CopyBadge({ copy: { state, publish_at } }: { copy: ListedCopy }) {
  const { t } = useTranslation('working-copies');
  const lang = useLang();
  return (
    <Badge icon="layers" tone="info">
      {publish_at ? t('badge.dated', { date: formatDate(lang, publish_at, 'moment') }) : t(`badge.${state}`)}
    </Badge>
  );
}
