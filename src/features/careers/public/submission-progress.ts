import { siteKey } from '@/lib/site-key';

export type FilePurpose = 'cv' | 'letter';

export interface UploadTarget {
  path: string;
  stored: boolean;
}

export interface SubmissionProgress {
  ticket: string;
  /** Token of the applicant's page; empty if the server did not answer it. */
  page: string;
  places: ReadonlyMap<string, UploadTarget>;
}

/** Also when it is chosen again after a reload. One document used for both purposes needs two paths. */
export const fileKey = (purpose: FilePurpose, { name, size, lastModified }: File) =>
  `${purpose} ${size} ${lastModified} ${name}`;

export const purposeOf = (key: string): FilePurpose => (key.startsWith('cv ') ? 'cv' : 'letter');

const keyOf = (offerId: string) => `${siteKey}.application.${offerId}`;

const isUploadTarget = (value: unknown): value is UploadTarget =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'stored' in value &&
  typeof value.stored === 'boolean';

export function readProgress(offerId: string): SubmissionProgress | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(offerId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('ticket' in stored) || !('places' in stored))
      return null;
    const { ticket, places } = stored;
    const page = 'page' in stored && typeof stored.page === 'string' ? stored.page : '';
    if (typeof ticket !== 'string' || typeof places !== 'object') return null;
    const entries = Object.entries(places ?? {}).filter((entry): entry is [string, UploadTarget] =>
      isUploadTarget(entry[1]),
    );
    return { ticket, page, places: new Map(entries) };
  } catch {
    return null;
  }
}

export function keepProgress(offerId: string, { ticket, page, places }: SubmissionProgress): void {
  try {
    sessionStorage.setItem(
      keyOf(offerId),
      JSON.stringify({ ticket, page, places: Object.fromEntries(places) }),
    );
  } catch {
    // Blocked storage: a reload starts again with another ticket.
  }
}

export function forgetProgress(offerId: string): void {
  try {
    sessionStorage.removeItem(keyOf(offerId));
  } catch {
    // Nothing was stored.
  }
}
