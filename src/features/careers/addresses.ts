import { data } from '@/lib/data';
import { everyRow } from '@/lib/every-row';
import { unwrap } from '@/lib/failure';

/** Every open offer, for whoever lists the pages of the site. */
export function readOfferAddresses() {
  return everyRow(async (from, to) =>
    unwrap(
      await data
        .from('job_offers')
        .select('id, updated_at')
        .eq('published', true)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    ),
  );
}
