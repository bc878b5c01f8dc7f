import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@/i18n/format';
import { useLang, useT } from '@/i18n/i18n';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { adminApplicationQueries } from '../admin/queries';

/** How many applications nobody has looked into yet, beside the link to them; nothing when there are none. */
export function FreshCount() {
  const t = useT();
  const lang = useLang();
  const { data: count } = useQuery(adminApplicationQueries.fresh());
  if (!count) return null;
  return (
    <>
      <span aria-hidden="true" className="ml-auto font-semibold text-accent tabular">
        {formatNumber(lang, count)}
      </span>
      <VisuallyHidden>({t('jobs.applications.fresh', { count })})</VisuallyHidden>
    </>
  );
}
