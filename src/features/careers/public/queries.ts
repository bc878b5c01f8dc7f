import { queryOptions } from '@tanstack/react-query';
import { type Offer, offerColumns, toOffer } from '@/content/resources/offers/model';
import { unwrap } from '@/lib/failure';
import { fetchAllRows } from '@/lib/paging';
import { isUuid } from '@/lib/patterns';
import { offerKeys } from '@/lib/query-keys';
import { type PublicClient, publicClient } from '@/lib/supabase-public';

const openOffers = (client: PublicClient) =>
  client.from('job_offers').select(offerColumns).eq('published', true);

export const offerQueries = {
  /** All open offers, newest first, the same in both languages. */
  list: () =>
    queryOptions({
      queryKey: offerKeys.public(),
      queryFn: async (): Promise<Offer[]> =>
        unwrap(
          await openOffers(await publicClient())
            .order('created_at', { ascending: false })
            .order('id'),
        ).map(toOffer),
      meta: { failure: false },
    }),

  /** One open offer; null if the id is unknown or no longer open. */
  byId: (id: string) =>
    queryOptions({
      queryKey: [...offerKeys.public(), id],
      queryFn: async (): Promise<Offer | null> => {
        if (!isUuid(id)) return null;
        const row = unwrap(
          await openOffers(await publicClient())
            .eq('id', id)
            .maybeSingle(),
        );
        return row && toOffer(row);
      },
    }),
};

/** All open offers, newest first, for prerendering. */
export async function readAllOffers() {
  const rows = await fetchAllRows(async (from, to) =>
    unwrap(
      await (await publicClient())
        .from('job_offers')
        .select(`${offerColumns}, updated_at`)
        .eq('published', true)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    ),
  );
  return rows.map((row) => ({ offer: toOffer(row), updatedAt: row.updated_at }));
}
