import { referenceOf } from '@/content/resources/offers/model';
import type { Tables } from '@/lib/database.types';
import { fold } from '@/lib/text';

/** As in the check of the database, in order of progress. */
export const statuses = ['new', 'shortlisted', 'interview', 'offer', 'hired', 'rejected'] as const;
export type Status = (typeof statuses)[number];

export const statusOf = (text: string): Status => statuses.find((one) => one === text) ?? 'new';

type Row = Tables<'job_applications'>;

/** An application with its offer, null if that was deleted. */
export interface ReceivedApplication extends Row {
  job_offers: { title: string; language: string | null } | null;
}

/** Empty means all. */
export interface ApplicationFilter {
  text: string;
  /** Id of an offer, or `none` for deleted offers. */
  offer: string;
  status: string;
}

export function matches(
  application: ReceivedApplication,
  { text, offer, status }: ApplicationFilter,
): boolean {
  if (offer !== '' && offer !== (application.job_offer_id ?? 'none')) return false;
  if (status !== '' && status !== application.status) return false;
  const searched = fold(
    [
      application.full_name,
      application.email,
      application.phone,
      application.job_offers?.title ?? '',
      referenceOf(application.id),
    ].join('\n'),
  );
  return fold(text)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

export interface OfferChoice {
  id: string;
  /** Null for deleted offers. */
  title: string | null;
}

/** Offers with applications, by title, for the filter. */
export function offerChoices(applications: readonly ReceivedApplication[]): OfferChoice[] {
  const choices = new Map<string, string | null>();
  for (const { job_offer_id, job_offers } of applications) {
    choices.set(job_offer_id ?? 'none', job_offers?.title ?? null);
  }
  return [...choices]
    .map(([id, title]) => ({ id, title }))
    .sort((one, other) => (one.title ?? '\uffff').localeCompare(other.title ?? '\uffff'));
}
