/** Retention periods of personal data; the owner may shorten them here. The privacy policy names the same. */
export const retention = {
  applicationMonths: 24,
  /** Links to the page of an application (app.application_by_token). */
  applicationLinkMonths: 6,
  applicationDraftHours: 24,
  /** A note about one of them that could not be saved, on the device of the colleague. */
  noteDraftHours: 24 * 30,
  messageMonths: 12,
  /** The codes of visitors who read and liked, as the database's own sweep (app.retention). */
  visitorKeyMonths: 13,
  /** Figures of visits, by the same sweep, after 750 days. */
  figureMonths: 25,
  /** Counters of attempts, by the same sweep. */
  counterHours: 24,
  /** Encrypted backups, by the schedule that makes them (docs/backup-workflow.yml names the same). */
  backupDays: 30,
  /** Longer than any ticket lives: a file without an application by then was never sent. */
  orphanHours: 24,
} as const;

/** In a month without that day its last one counts, as in SQL. */
export function monthsAgo(months: number, now = new Date()): Date {
  const moment = new Date(now);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  if (months > 0 && moment.getUTCDate() !== now.getUTCDate()) moment.setUTCDate(0);
  return moment;
}
