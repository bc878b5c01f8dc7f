import { expect, it } from 'vitest';
import { application as build } from '../../../tests/support/build';
import { matches, offerChoices, type ReceivedApplication } from './application-model';

const application = (given: Partial<ReceivedApplication> = {}) =>
  build({
    id: 'abcdef01-0000-4000-8000-000000000000',
    job_offer_id: 'o1',
    full_name: 'Éloïse Müller',
    job_offers: { title: 'Développeur', language: 'fr' },
    ...given,
  });
const all = { text: '', offer: '', status: '' } as const;

it('searches name, address, offer and reference, without accents', () => {
  for (const text of ['muller eloise', 'EXAMPLE.org', 'developpeur', 'ABCDEF01']) {
    expect(matches(application(), { ...all, text }), text).toBe(true);
  }
  expect(matches(application(), { ...all, text: 'eloise nobody' })).toBe(false);
});

it('filters by offer, deleted offers and status', () => {
  const orphan = application({ job_offer_id: null, job_offers: null });
  expect(matches(application(), { ...all, offer: 'o1' })).toBe(true);
  expect(matches(orphan, { ...all, offer: 'o1' })).toBe(false);
  expect(matches(orphan, { ...all, offer: 'none' })).toBe(true);
  expect(matches(application(), { ...all, status: 'hired' })).toBe(false);
  expect(offerChoices([orphan, application(), application()])).toEqual([
    { id: 'o1', title: 'Développeur' },
    { id: 'none', title: null },
  ]);
});
