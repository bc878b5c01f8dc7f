import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '@/i18n/format';
import { useLang, useT } from '@/i18n/i18n';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { messageQueries } from '../admin/queries';

/** How many messages nobody has read yet, beside the link to them; nothing when all are. */
export function UnreadCount() {
  const t = useT();
  const lang = useLang();
  const { data: count } = useQuery(messageQueries.unread());
  if (!count) return null;
  return (
    <>
      <span aria-hidden="true" className="ml-auto font-semibold text-accent tabular">
        {formatNumber(lang, count)}
      </span>
      <VisuallyHidden>({t('inbox.unread', { count })})</VisuallyHidden>
    </>
  );
}
