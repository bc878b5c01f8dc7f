import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CountBadge } from '@/ui/count-badge';
import { adminApplicationQueries } from './queries';

/** Counts new applications beside their link; renders nothing without any. */
export function FreshCount() {
  const { t } = useTranslation('admin-careers');
  const { data: count } = useQuery(adminApplicationQueries.fresh());
  return count ? <CountBadge count={count} label={t('applications.fresh', { count })} /> : null;
}
