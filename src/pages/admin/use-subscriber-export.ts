import { useMutation } from '@tanstack/react-query';
import { subscriberMutations } from '@/features/newsletter/admin/mutations';
import type { SubscriberFilter } from '@/features/newsletter/admin/queries';
import { subscribersCsv } from '@/features/newsletter/export';
import { formatDate } from '@/i18n/format';
import { useLang, useT } from '@/i18n/i18n';
import { downloadCsv } from '@/lib/csv';
import { paths } from '@/lib/paths';
import { toast } from '@/ui/toast-store';

/** Makes a file of everybody the list shows, however many pages they fill. */
export function useSubscriberExport() {
  const t = useT();
  const lang = useLang();
  const { mutate, isPending } = useMutation(subscriberMutations.fetchAll());

  const download = (filter: SubscriberFilter) =>
    mutate(filter, {
      onSuccess: (rows) => {
        const csv = subscribersCsv(rows, {
          words: {
            columns: [
              t('adminNewsletter.columns.email'),
              t('adminNewsletter.columns.status'),
              t('adminNewsletter.columns.language'),
              t('adminNewsletter.csv.subscribedOn'),
              t('adminNewsletter.csv.unsubscribedOn'),
              t('adminNewsletter.csv.consent'),
              t('adminNewsletter.csv.link'),
            ],
            subscribed: t('dashboard.newsletter.subscribed'),
            unsubscribed: t('dashboard.newsletter.unsubscribed'),
          },
          date: (moment) => formatDate(lang, moment, 'stamp'),
          unsubscribe: (language, token) => location.origin + paths.unsubscribe(language, token),
        });
        downloadCsv(t('adminNewsletter.file', { date: new Date().toISOString().slice(0, 10) }), csv);
        toast({
          kind: 'success',
          title: t('adminNewsletter.exportedTitle'),
          description: t('adminNewsletter.exported', { count: rows.length }),
        });
      },
    });
  return { download, isPending };
}
