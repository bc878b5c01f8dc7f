import { everyRow } from '@/lib/every-row';
import { unwrap } from '@/lib/failure';
import { supabasePublic } from '@/lib/supabase-public';

/** Every open offer, for whoever lists the pages of the site. */
export function readOfferAddresses() {
  return everyRow(async (from, to) =>
    unwrap(
      await supabasePublic
        .from('job_offers')
        .select('id, updated_at')
        .eq('published', true)
        .order('created_at', { ascending: false })
        .order('id')
        .range(from, to),
    ),
  );
}
