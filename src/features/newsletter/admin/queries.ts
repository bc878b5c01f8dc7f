import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { logExport } from '@/features/audit/log/admin/log-export';
import { unwrap, unwrapPage } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { fetchAllRows, pageWithin } from '@/lib/paging';
import { escapeLike } from '@/lib/patterns';
import { statisticsKeys, subscriberKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import type { ExportedSubscriber } from './subscriber-csv';

export interface Subscriber {
  id: string;
  email: string;
  created_at: string;
  subscribed: boolean;
}

export interface ListedSubscriber extends Subscriber {
  language: string;
  resubscribed_at: string | null;
}

/** Empty means all. */
export interface SubscriberFilter {
  text: string;
  status: 'subscribed' | 'unsubscribed' | '';
  language: Lang | '';
}

const subscriberPageSize = 50;

/** The rows of a filter, newest first. */
export function filtered(columns: string, { text, status, language }: SubscriberFilter) {
  let query = supabase.from('newsletter').select(columns, { count: 'exact' });
  if (text) query = query.ilike('email', `%${escapeLike(text)}%`);
  if (status) query = query.eq('subscribed', status === 'subscribed');
  if (language) query = query.eq('language', language);
  return query.order('created_at', { ascending: false }).order('id');
}

interface ListedPage {
  rows: ListedSubscriber[];
  total: number;
}

async function readPage(filter: SubscriberFilter, from: number): Promise<ListedPage> {
  const answer = await filtered('id, email, created_at, subscribed, language, resubscribed_at', filter)
    .range(from, from + subscriberPageSize - 1)
    .overrideTypes<ListedSubscriber[], { merge: false }>();
  return unwrapPage(answer);
}

export const subscriberQueries = {
  latest: (limit: number) =>
    queryOptions({
      queryKey: [...subscriberKeys.all(), 'latest', limit],
      queryFn: async (): Promise<Subscriber[]> =>
        unwrap(
          await supabase
            .from('newsletter')
            .select('id, email, created_at, subscribed')
            .order('created_at', { ascending: false })
            .order('id')
            .limit(limit),
        ),
      staleTime: 0,
    }),

  list: (filter: SubscriberFilter, page: number) =>
    queryOptions({
      queryKey: [...subscriberKeys.all(), 'list', filter, page],
      queryFn: ({ client }): Promise<ListedPage> => {
        const from = (page - 1) * subscriberPageSize;
        const first = subscriberQueries.list(filter, 1);
        return pageWithin(from, {
          first: client.getQueryData(first.queryKey),
          readFirst: () => client.fetchQuery(first),
          read: () => readPage(filter, from),
        });
      },
      staleTime: 0,
    }),
};

const exportColumns =
  'email, language, subscribed, created_at, unsubscribed_at, consent_version, unsubscribe_token';

export const subscriberMutations = {
  /** All subscribers of a filter, from all pages. */
  fetchAll: () =>
    mutationOptions({
      mutationFn: async (filter: SubscriberFilter) => {
        const rows = await fetchAllRows(async (from, to) =>
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
