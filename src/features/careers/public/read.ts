import { contractOf, type Salary, workplaceOf, writtenIn } from '@/content/resources/offers/model';
import { unwrap } from '@/lib/failure';
import { fetchAllRows } from '@/lib/paging';
import { isUuid } from '@/lib/patterns';
import type { Selected } from '@/lib/selected';
import { type PublicClient, publicClient } from '@/lib/supabase-public';

const offerColumns =
  'id, title, description, requirements, location, contract_type, workplace, salary_min, salary_max, language, closes_at, created_at';

/** The checks of the table promise these values; what is not one of them is not told. */
export function toOffer({
  contract_type,
  salary_min,
  salary_max,
  closes_at,
  created_at,
  ...row
}: Selected<'job_offers', typeof offerColumns>) {
  const salary: Salary = { min: salary_min, max: salary_max };
  return {
    ...row,
    contract: contractOf(contract_type),
    workplace: workplaceOf(row.workplace),
    salary,
    language: writtenIn(row.language),
    closesAt: closes_at,
    createdAt: created_at,
  };
}

export type Offer = ReturnType<typeof toOffer>;

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
  return rows.map(({ updated_at, ...row }) => ({ offer: toOffer(row), updatedAt: updated_at }));
}
