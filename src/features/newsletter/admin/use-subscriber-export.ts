import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { downloadCsv } from '@/lib/csv';
import { paths } from '@/lib/paths';
import { toast } from '@/ui/toast-store';
import { subscriberMutations } from './mutations';
import type { SubscriberFilter } from './queries';
import { subscribersCsv } from './subscriber-csv';

/** Makes a file of everybody the list shows, however many pages they fill. */
export function useSubscriberExport() {
  const { t } = useTranslation(['admin-newsletter', 'dashboard']);
  const lang = useLang();
  const { mutate, isPending } = useMutation(subscriberMutations.fetchAll());

  const download = (filter: SubscriberFilter) =>
    mutate(filter, {
      onSuccess: (rows) => {
        const csv = subscribersCsv(rows, {
          words: {
            columns: [
              t('columns.email'),
              t('columns.status'),
              t('columns.language'),
              t('csv.subscribedOn'),
              t('csv.unsubscribedOn'),
              t('csv.consent'),
              t('csv.link'),
            ],
            subscribed: t('dashboard:newsletter.subscribed'),
            unsubscribed: t('dashboard:newsletter.unsubscribed'),
          },
          date: (moment) => formatDate(lang, moment, 'stamp'),
          unsubscribe: (language, token) => location.origin + paths.unsubscribe(language, token),
        });
        downloadCsv(t('file', { date: new Date().toISOString().slice(0, 10) }), csv);
        toast({
          kind: 'success',
          title: t('exportedTitle'),
          description: t('exported', { count: rows.length }),
        });
      },
    });
  return { download, isPending };
}
