/** An order to build the site that was taken. */
export interface Order {
  at: Date;
  /** When the pages in place at that moment were built; null where nobody knew. */
  replaced: string | null;
}

/** A build takes a host a few minutes; one that is not there by then has most likely failed. */
const patienceMs = 15 * 60_000;

/** Whether what was ordered then should be there by now; both in milliseconds. */
const isOverdue = (orderedAt: number, now: number): boolean => now - orderedAt > patienceMs;

export type Progress = 'building' | 'late' | 'done';

/** What became of an order, by the pages that were in place when somebody last looked. */
export function progressOf(
  { at, replaced }: Order,
  built: string | null | undefined,
  lookedAt: number,
): Progress {
  if (built && (!replaced || Date.parse(built) > Date.parse(replaced))) return 'done';
  return isOverdue(at.getTime(), lookedAt) ? 'late' : 'building';
}

/** How the orders stand that the clock gives for what crosses its date. */
export interface ScheduledBuilds {
  /** Whether somebody looks at the clock. */
  watched: boolean;
  /** How many things crossed their date since the last order, and how many will. */
  waiting: number;
  coming: number;
  /** How often a build was ordered in vain since, and what was said to that. */
  tries: number;
  answer: string | null;
  /** When the host last took an order. */
  taken_at: string | null;
}

/** Whether the pages in place are older than an order that should have replaced them by now. */
export function isLate(takenAt: string | null, built: string | null | undefined, now: number): boolean {
  if (!takenAt || !built) return false;
  return Date.parse(built) < Date.parse(takenAt) && isOverdue(Date.parse(takenAt), now);
}
