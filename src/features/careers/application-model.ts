import { referenceOf } from '@/content/resources/offers/model';
import type { Tables } from '@/lib/database.types';
import { fold } from '@/lib/fold';
import { isLang, type Lang } from '@/lib/lang';
import { monthsAgo, retention } from '@/lib/retention';

/** As in the check of the database, in order of progress; `withdrawn` is set by the applicant alone. */
export const statuses = [
  'new',
  'shortlisted',
  'interview',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type Status = (typeof statuses)[number];

export const statusOf = (text: string): Status => statuses.find((one) => one === text) ?? 'new';

const openStages: readonly Status[] = ['new', 'shortlisted', 'interview', 'offer'];
export const isOpen = ({ status }: { status: string }): boolean => openStages.includes(statusOf(status));

/** The stage one step on or back: never refused or withdrawn, which are no progress. */
export function stageBeside(status: string, step: number): Status | null {
  const progress: readonly Status[] = [...openStages, 'hired'];
  const index = progress.indexOf(statusOf(status));
  return index < 0 ? null : (progress[index + step] ?? null);
}

const dayMs = 86_400_000;

/** After so many days in a stage an applicant has waited long. */
export const longWait = 7;

export function waitOf({ stage_changed_at }: { stage_changed_at: string }, now = Date.now()) {
  const elapsedMs = Math.max(0, now - Date.parse(stage_changed_at));
  return { days: Math.floor(elapsedMs / dayMs), hours: Math.floor(elapsedMs / 3_600_000) };
}

type Row = Tables<'job_applications'>;

export const letters = { invitation: 'interview', refusal: 'rejected', offer: 'offer' } as const;
export type Letter = keyof typeof letters;

export const langOf = ({ language }: { language: string }): Lang => (isLang(language) ? language : 'fr');

export const subjectMax = 200;
export const entryMax = 5000;

export const erasureDate = ({ created_at }: { created_at: string }): Date =>
  monthsAgo(-retention.applicationMonths, new Date(created_at));

export interface ReceivedApplication extends Row {
  job_offers: { title: string; language: string | null } | null;
}

export interface ApplicationFilter {
  text: string;
  /** Id of an offer, or `none` for deleted offers. */
  offer: string;
  status: Status | '';
}

export function matches(
  application: ReceivedApplication,
  { text, offer, status }: ApplicationFilter,
): boolean {
  if (offer !== '' && offer !== (application.job_offer_id ?? 'none')) return false;
  if (status !== '' && status !== application.status) return false;
  if (text.trim() === '') return true;
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

export function offerChoices(applications: readonly ReceivedApplication[]): OfferChoice[] {
  const choices = new Map<string, string | null>();
  for (const { job_offer_id, job_offers } of applications) {
    choices.set(job_offer_id ?? 'none', job_offers?.title ?? null);
  }
  return [...choices]
    .map(([id, title]) => ({ id, title }))
    .sort((one, other) => (one.title ?? '\uffff').localeCompare(other.title ?? '\uffff'));
}
