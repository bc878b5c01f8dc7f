import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { adminApplicationQueries } from './queries';

/** How many applications nobody has looked into yet, beside the link to them; nothing when there are none. */
export function FreshCount() {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  const { data: count } = useQuery(adminApplicationQueries.fresh());
  if (!count) return null;
  return (
    <>
      <span aria-hidden="true" className="ml-auto font-semibold text-accent tabular">
        {formatNumber(lang, count)}
      </span>
      <VisuallyHidden>({t('applications.fresh', { count })})</VisuallyHidden>
    </>
  );
}
