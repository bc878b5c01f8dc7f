import { expect, it } from 'vitest';
import { matches, offerChoices, type ReceivedApplication } from './application-model';

const application = (given: Partial<ReceivedApplication> = {}): ReceivedApplication => ({
  id: 'abcdef01-0000-4000-8000-000000000000',
  job_offer_id: 'o1',
  full_name: 'Éloïse Müller',
  email: 'eloise@example.org',
  phone: '',
  message: 'Strasbourg',
  cv_file_path: '',
  cover_letter_file_path: null,
  status: 'new',
  note: '',
  language: 'fr',
  rating: null,
  stage_changed_at: '',
  created_at: '',
  updated_at: '',
  deleted_at: null,
  deleted_by: null,
  former_offer_id: null,
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
