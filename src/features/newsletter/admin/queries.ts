import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { logExport } from '@/content/list/row-export';
import { unwrapPage } from '@/lib/answers';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { fetchAllRows, listPageSize, pageWithin } from '@/lib/paging';
import { escapeLike } from '@/lib/patterns';
import { statisticsKeys, subscriberKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import type { ConfirmedSubscriber, ExportedSubscriber } from './subscriber-csv';

export interface Subscriber {
  id: string;
  email: string;
  created_at: string;
  subscribed: boolean;
  confirmed_at: string | null;
}

export const subscriberStates = ['subscribed', 'waiting', 'unsubscribed'] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** Unconfirmed addresses wait, and get nothing. */
export const subscriberStateOf = ({ subscribed, confirmed_at }: Subscriber): SubscriberState =>
  !subscribed ? 'unsubscribed' : confirmed_at === null ? 'waiting' : 'subscribed';

export interface ListedSubscriber extends Subscriber {
  language: string;
  resubscribed_at: string | null;
}

export interface SubscriberFilter {
  text: string;
  status: SubscriberState | '';
  language: Lang | '';
}

export function filtered(columns: string, { text, status, language }: SubscriberFilter) {
  let query = supabase.from('newsletter').select(columns, { count: 'exact' });
  if (text) query = query.ilike('email', `%${escapeLike(text)}%`);
  if (status) query = query.eq('subscribed', status !== 'unsubscribed');
  if (status === 'waiting') query = query.is('confirmed_at', null);
  if (status === 'subscribed') query = query.not('confirmed_at', 'is', null);
  if (language) query = query.eq('language', language);
  return query.order('created_at', { ascending: false }).order('id');
}

interface ListedPage {
  rows: ListedSubscriber[];
  total: number;
}

async function readPage(filter: SubscriberFilter, from: number): Promise<ListedPage> {
  const answer = await filtered(
    'id, email, created_at, subscribed, confirmed_at, language, resubscribed_at',
    filter,
  )
    .range(from, from + listPageSize - 1)
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
            .select('id, email, created_at, subscribed, confirmed_at')
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
        const from = (page - 1) * listPageSize;
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

async function readExport<Row>(columns: string, filter: SubscriberFilter): Promise<Row[]> {
  const rows = await fetchAllRows<Row>(async (from, to) =>
    unwrap(await filtered(columns, filter).range(from, to).overrideTypes<Row[], { merge: false }>()),
  );
  await logExport('newsletter', rows.length);
  return rows;
}

const exportMeta = {
  failure: { title: 'common:error', description: 'admin-newsletter:exportFailed' },
} as const;

export const subscriberMutations = {
  fetchAll: () =>
    mutationOptions({
      mutationFn: (filter: SubscriberFilter) => readExport<ExportedSubscriber>(exportColumns, filter),
      meta: exportMeta,
    }),

  fetchConfirmed: () =>
    mutationOptions({
      mutationFn: (filter: SubscriberFilter) =>
        readExport<ConfirmedSubscriber>('email, language, confirmed_at', { ...filter, status: 'subscribed' }),
      meta: exportMeta,
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
