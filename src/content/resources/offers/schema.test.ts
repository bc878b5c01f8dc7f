import '@/i18n/admin-catalogues';
import { describe, expect, it } from 'vitest';
import { loadNamespaces, type MessageKey, message as textOf } from '@/i18n';
import { offer } from '../../../../tests/support/build';
import { emptyOffer, isUnchanged, type OfferFields, offerSchema, toOfferFields } from './schema';

await loadNamespaces('fr', ['admin-careers']);

const valid: OfferFields = { ...emptyOffer('fr'), title: 'Web', description: 'd', requirements: 'r' };

/** The French messages of the fields. */
function errorsOf(change: Partial<OfferFields>): Record<string, string> {
  const result = offerSchema.safeParse({ ...valid, ...change });
  if (result.success) return {};
  const first = result.error.issues.toReversed();
  return Object.fromEntries(
    first.map(({ path, message }) => [String(path[0]), textOf('fr', message as MessageKey)]),
  );
}

describe('An offer', () => {
  it('begins with the specified defaults and is a draft', () => {
    expect(offerSchema.parse(valid)).toMatchObject({
      location: 'Paris, France',
      contract_type: 'CDI',
      published: false,
      salary_min: null,
      salary_max: null,
      closes_at: null,
    });
  });

  it('reports missing fields in the specified words', () => {
    const unknown = 'CDX' as OfferFields['contract_type'];
    expect(
      errorsOf({ title: ' ', description: '', requirements: '\n', location: '', contract_type: unknown }),
    ).toEqual({
      title: 'Le titre est requis',
      description: 'La description est requise',
      requirements: 'Les prérequis sont requis',
      location: 'Le lieu est requis',
      contract_type: 'Le type de contrat est requis',
    });
  });

  it('parses a salary in common notations, as whole euros with maximum above minimum', () => {
    expect(offerSchema.parse({ ...valid, salary_min: '36 000 €', salary_max: '43\u202f000' })).toMatchObject({
      salary_min: 36_000,
      salary_max: 43_000,
    });
    expect(errorsOf({ salary_min: '12,5' }).salary_min).toMatch(/nombre entier/);
    expect(errorsOf({ salary_min: '2', salary_max: '1' }).salary_max).toMatch(/sous le bas/);
    expect(errorsOf({ salary_max: '10000001' }).salary_max).toMatch(/au plus/);
  });

  it('may leave out the workplace and the language', () => {
    expect(offerSchema.parse({ ...valid, workplace: '', language: '' })).toMatchObject({
      workplace: null,
      language: null,
    });
    expect(emptyOffer('fr').workplace).toBe('');
    const told = { workplace: 'remote', language: 'en' } as const;
    expect(offerSchema.parse({ ...valid, ...told })).toMatchObject(told);
  });

  it('closes at the end of its last day, in the agency’s time zone', () => {
    expect(offerSchema.parse({ ...valid, closes_at: '2027-01-04' }).closes_at).toBe(
      '2027-01-04T22:59:00.000Z',
    );
    expect(errorsOf({ closes_at: '2027-01' }).closes_at).toMatch(/date/);
  });

  it.each([
    ['2027-01-04T03:12:00+00:00', '2027-01-04'],
    ['2027-01-04T23:00:00+00:00', '2027-01-04'],
    ['2027-01-04T23:00:01+00:00', '2027-01-05'],
  ])('that closes at %s is open on %s for the last time', (closes_at, day) => {
    const row = offer({ closes_at });
    const fields = toOfferFields(row);
    expect(fields.closes_at).toBe(day);
    expect(isUnchanged(row, offerSchema.parse(fields))).toBe(true);
  });
});
