import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { Badge } from '@/ui/badge';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { messageQueries } from './queries';

/** How many messages nobody has read yet, beside the link to them; nothing when all are. */
export function UnreadCount() {
  const { t } = useTranslation('admin-messages');
  const lang = useLang();
  const { data: count } = useQuery(messageQueries.unread());
  if (!count) return null;
  return (
    <>
      <span aria-hidden="true" className="ml-auto flex">
        <Badge tone="accent" className="font-semibold tabular">
          {formatNumber(lang, count)}
        </Badge>
      </span>
      <VisuallyHidden>({t('unread', { count })})</VisuallyHidden>
    </>
  );
}
