import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '@/ui/count-badge';
import { messageQueries } from './queries';

/** Counts unread messages beside their link; renders nothing without any. */
export function UnreadCount() {
  const { t } = useTranslation('admin-messages');
  const { data: count } = useQuery(messageQueries.unread());
  return count ? <CountBadge count={count} label={t('unread', { count })} /> : null;
}
