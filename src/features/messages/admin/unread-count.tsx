import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
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
      <span aria-hidden="true" className="ml-auto font-semibold text-accent tabular">
        {formatNumber(lang, count)}
      </span>
      <VisuallyHidden>({t('unread', { count })})</VisuallyHidden>
    </>
  );
}
