import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import { everyRow } from '@/lib/every-row';
import { unwrap, unwrapPage } from '@/lib/failure';
import { isLang, type Lang } from '@/lib/lang';
import type { ExportedSubscriber } from './export';

export interface Subscriber {
  id: string;
  email: string;
  created_at: string;
  subscribed: boolean;
}

export interface ListedSubscriber extends Subscriber {
  language: string;
}

/** What the list is narrowed to; empty means all. */
export interface SubscriberFilter {
  text: string;
  status: 'subscribed' | 'unsubscribed' | '';
  language: Lang | '';
}

export function readFilter(params: URLSearchParams): SubscriberFilter {
  const [status, language] = [params.get('status'), params.get('language')];
  return {
    text: params.get('q') ?? '',
    status: status === 'subscribed' || status === 'unsubscribed' ? status : '',
    language: isLang(language) ? language : '',
  };
}

/** Lists page past fifty. */
export const subscriberPageSize = 50;

/** The signs of a pattern are taken as letters; a star cannot be, so it stands for any one sign. */
const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`;

function narrowed(columns: string, { text, status, language }: SubscriberFilter) {
  let query = data.from('newsletter').select(columns, { count: 'exact' });
  if (text) query = query.ilike('email', pattern(text));
  if (status) query = query.eq('subscribed', status === 'subscribed');
  if (language) query = query.eq('language', language);
  return query.order('created_at', { ascending: false }).order('id');
}

/** What administrators may do with subscriptions; visitors may not even read them. */
export const subscriberQueries = {
  all: () => ['subscribers'] as const,

  latest: (limit: number) =>
    queryOptions({
      queryKey: [...subscriberQueries.all(), 'latest', limit],
      queryFn: async (): Promise<Subscriber[]> =>
        unwrap(
          await data
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
      queryKey: [...subscriberQueries.all(), 'list', filter, page],
      queryFn: async (): Promise<{ rows: ListedSubscriber[]; total: number }> => {
        const from = (page - 1) * subscriberPageSize;
        const answer = await narrowed('id, email, created_at, subscribed, language', filter)
          .range(from, from + subscriberPageSize - 1)
          .overrideTypes<ListedSubscriber[], { merge: false }>();
        return unwrapPage(answer);
      },
      staleTime: 0,
    }),
};

export const subscriberMutations = {
  /** Everybody the list shows, on all its pages. */
  fetchAll: () =>
    mutationOptions({
      mutationFn: (filter: SubscriberFilter) =>
        everyRow(async (from, to) =>
          unwrap(
            await narrowed(
              'email, language, subscribed, created_at, unsubscribed_at, consent_version, unsubscribe_token',
              filter,
            )
              .range(from, to)
              .overrideTypes<ExportedSubscriber[], { merge: false }>(),
          ),
        ),
      meta: { failure: { title: 'common:error', description: 'admin-newsletter:exportFailed' } },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        unwrap(await data.from('newsletter').delete().eq('id', id));
      },
      meta: {
        success: { title: 'dashboard:newsletter.removedTitle', description: 'dashboard:newsletter.removed' },
        failure: {
          title: 'common:error',
          description: 'dashboard:newsletter.removeFailed',
          serverMessage: true,
        },
        refreshes: [subscriberQueries.all(), ['statistics']],
      },
    }),
};
