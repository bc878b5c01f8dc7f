import { queryOptions } from '@tanstack/react-query';
import { type Offer, offerColumns, toOffer } from '@/content/resources/offers/model';
import { everyRow } from '@/lib/every-row';
import { unwrap } from '@/lib/failure';
import { isUuid } from '@/lib/patterns';
import { offerKeys } from '@/lib/query-keys';
import { supabasePublic } from '@/lib/supabase-public';

const openOffers = () => supabasePublic.from('job_offers').select(offerColumns).eq('published', true);

export const offerQueries = {
  /** Every open offer, newest first. Both languages list the same ones, so no language is asked for. */
  list: () =>
    queryOptions({
      queryKey: offerKeys.public(),
      queryFn: async (): Promise<Offer[]> =>
        unwrap(await openOffers().order('created_at', { ascending: false }).order('id')).map(toOffer),
      meta: { failure: false },
    }),

  /** One open offer; null when there is none of that id, or none any more. */
  byId: (id: string) =>
    queryOptions({
      queryKey: [...offerKeys.public(), id],
      queryFn: async (): Promise<Offer | null> => {
        if (!isUuid(id)) return null;
        const row = unwrap(await openOffers().eq('id', id).maybeSingle());
        return row && toOffer(row);
      },
    }),
};

/** Every open offer, newest first, for whoever writes the pages of the site. */
export async function readAllOffers() {
  const rows = await everyRow(async (from, to) =>
    unwrap(
      await supabasePublic
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
