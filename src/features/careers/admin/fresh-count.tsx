import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { Badge } from '@/ui/badge';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { adminApplicationQueries } from './queries';

/** Counts new applications beside their link; renders nothing without any. */
export function FreshCount() {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  const { data: count } = useQuery(adminApplicationQueries.fresh());
  if (!count) return null;
  return (
    <>
      <span aria-hidden="true" className="ml-auto flex">
        <Badge tone="accent" className="font-semibold tabular">
          {formatNumber(lang, count)}
        </Badge>
      </span>
      <VisuallyHidden>({t('applications.fresh', { count })})</VisuallyHidden>
    </>
  );
}
