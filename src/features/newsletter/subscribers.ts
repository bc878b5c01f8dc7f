import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import { unwrap } from '@/lib/failure';

export interface Subscriber {
  id: string;
  email: string;
  created_at: string;
  subscribed: boolean;
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
};

export const subscriberMutations = {
  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        unwrap(await data.from('newsletter').delete().eq('id', id));
      },
      meta: {
        success: { title: 'dashboard.newsletter.removedTitle', description: 'dashboard.newsletter.removed' },
        failure: {
          title: 'common.error',
          description: 'dashboard.newsletter.removeFailed',
          serverMessage: true,
        },
        refreshes: [subscriberQueries.all(), ['statistics']],
      },
    }),
};
