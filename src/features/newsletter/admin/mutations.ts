import { mutationOptions } from '@tanstack/react-query';
import { logExport } from '@/features/audit/log/admin/log-export';
import { everyRow } from '@/lib/every-row';
import { unwrap } from '@/lib/failure';
import { statisticsKeys, subscriberKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { filtered, type SubscriberFilter } from './queries';
import type { ExportedSubscriber } from './subscriber-csv';

const exportColumns =
  'email, language, subscribed, created_at, unsubscribed_at, consent_version, unsubscribe_token';

export const subscriberMutations = {
  /** Everybody the list shows, on all its pages. */
  fetchAll: () =>
    mutationOptions({
      mutationFn: async (filter: SubscriberFilter) => {
        const rows = await everyRow(async (from, to) =>
          unwrap(
            await filtered(exportColumns, filter)
              .range(from, to)
              .overrideTypes<ExportedSubscriber[], { merge: false }>(),
          ),
        );
        await logExport('newsletter', rows.length);
        return rows;
      },
      meta: { failure: { title: 'common:error', description: 'admin-newsletter:exportFailed' } },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        unwrap(await supabase.from('newsletter').delete().eq('id', id));
      },
      meta: {
        success: { title: 'dashboard:newsletter.removedTitle', description: 'dashboard:newsletter.removed' },
        failure: {
          title: 'common:error',
          description: 'dashboard:newsletter.removeFailed',
          serverMessage: true,
        },
        refreshes: [subscriberKeys.all(), statisticsKeys.all()],
      },
    }),
};
