import { offerColumns, toOffer } from '@/content/resources/offers/model';
import { everyRow } from '@/lib/every-row';
import { unwrap } from '@/lib/failure';
import { supabasePublic } from '@/lib/supabase-public';

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
