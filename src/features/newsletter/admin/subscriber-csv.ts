import { toCsv } from '@/lib/csv';
import type { Lang } from '@/lib/lang';

export interface ExportedSubscriber {
  email: string;
  language: string;
  subscribed: boolean;
  created_at: string;
  unsubscribed_at: string | null;
  consent_version: string;
  unsubscribe_token: string;
}

/** Labels of the file, in the language of the page. */
export interface ExportLabels {
  columns: readonly [
    email: string,
    status: string,
    language: string,
    subscribedOn: string,
    unsubscribedOn: string,
    consent: string,
    link: string,
  ];
  subscribed: string;
  unsubscribed: string;
}

interface ExportOptions {
  labels: ExportLabels;
  date: (moment: string) => string;
  /** The unsubscribe address. */
  unsubscribe: (lang: Lang, token: string) => string;
}

/** Subscriptions as CSV for a mailing tool, each with its unsubscribe link. */
export function subscribersCsv(
  rows: readonly ExportedSubscriber[],
  { labels, date, unsubscribe }: ExportOptions,
): string {
  // Spreadsheets parse a date with plain spaces only.
  const plain = (moment: string) => date(moment).replaceAll('\u00a0', ' ');
  const lines = rows.map((row) => [
    row.email,
    row.subscribed ? labels.subscribed : labels.unsubscribed,
    row.language,
    plain(row.created_at),
    row.unsubscribed_at ? plain(row.unsubscribed_at) : '',
    row.consent_version,
    unsubscribe(row.language === 'en' ? 'en' : 'fr', row.unsubscribe_token),
  ]);
  return toCsv([labels.columns, ...lines]);
}
