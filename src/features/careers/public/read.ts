import {
  contractOf,
  type Offer,
  type OfferRow,
  workplaceOf,
  writtenIn,
} from '@/content/resources/offers/model';
import { unwrap } from '@/lib/failure';
import { fetchAllRows } from '@/lib/paging';
import { isUuid } from '@/lib/patterns';
import { type PublicClient, publicClient } from '@/lib/supabase-public';

const offerColumns =
  'id, title, description, requirements, location, contract_type, workplace, salary_min, salary_max, language, closes_at, created_at';

type PublicRow = Omit<OfferRow, 'published' | 'updated_at'>;

/** The checks of the table promise these values; what is not one of them is not told. */
export function toOffer(row: PublicRow): Offer {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    requirements: row.requirements,
    location: row.location,
    contract: contractOf(row.contract_type),
    workplace: workplaceOf(row.workplace),
    salary: { min: row.salary_min, max: row.salary_max },
    language: writtenIn(row.language),
    closesAt: row.closes_at,
    createdAt: row.created_at,
  };
}

const openOffers = (client: PublicClient) =>
  client.from('job_offers').select(offerColumns).eq('published', true);

export async function readList(): Promise<Offer[]> {
  const rows = unwrap(
    await openOffers(await publicClient())
      .order('created_at', { ascending: false })
      .order('id'),
  );
  return rows.map(toOffer);
}

export async function readById(id: string): Promise<Offer | null> {
  if (!isUuid(id)) return null;
  const row = unwrap(
    await openOffers(await publicClient())
      .eq('id', id)
      .maybeSingle(),
  );
  return row && toOffer(row);
}

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
