import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { offerKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import type { OfferRow } from '../model';

/** An offer as administrators list it: drafts too, with how many people have applied. */
export interface ListedOffer extends OfferRow {
  applications: number;
}

export const adminOfferQueries = {
  list: () =>
    queryOptions({
      queryKey: [...offerKeys.admin(), 'list'],
      queryFn: async (): Promise<ListedOffer[]> => {
        const rows = unwrap(
          await supabase
            .from('job_offers')
            .select('*, job_applications(count)')
            .order('created_at', { ascending: false })
            .order('id'),
        );
        return rows.map(({ job_applications, ...row }) => ({
          ...row,
          applications: job_applications[0]?.count ?? 0,
        }));
      },
      meta: { failure: { title: 'common:error', description: 'admin-careers:offers.loadFailed' } },
    }),

  byId: (id: string) =>
    queryOptions({
      queryKey: [...offerKeys.admin(), 'detail', id],
      queryFn: async (): Promise<OfferRow | null> =>
        unwrap(await supabase.from('job_offers').select('*').eq('id', id).maybeSingle()),
      // An editor starts from what is stored now, and nothing may change under the hands of who is typing.
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      meta: { failure: { title: 'common:error', description: 'admin-careers:offers.loadOneFailed' } },
    }),
};
