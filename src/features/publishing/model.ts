import { z } from '@/lib/zod';

export interface Order {
  at: Date;
  replaced: string | null;
}

/** Covers the few minutes of a build; a later one has most likely failed. */
const timeoutMs = 15 * 60_000;

const isOverdue = (orderedAt: number, now: number): boolean => now - orderedAt > timeoutMs;

export type Progress = 'building' | 'late' | 'done';

export function progressOf(
  { at, replaced }: Order,
  built: string | null | undefined,
  readAt: number,
): Progress {
  if (built && (!replaced || Date.parse(built) > Date.parse(replaced))) return 'done';
  return isOverdue(at.getTime(), readAt) ? 'late' : 'building';
}

export const scheduledBuilds = z.object({
  watched: z.boolean(),
  /** Rows whose date passed since the last order, and rows with a date ahead. */
  waiting: z.number(),
  coming: z.number(),
  /** Failed orders since, and the last answer. */
  tries: z.number(),
  answer: z.string().nullable(),
  taken_at: z.string().nullable(),
});

export type ScheduledBuilds = z.output<typeof scheduledBuilds>;

export function isLate(takenAt: string | null, built: string | null | undefined, now: number): boolean {
  if (!takenAt || !built) return false;
  return Date.parse(built) < Date.parse(takenAt) && isOverdue(Date.parse(takenAt), now);
}
