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

/** The labels of the file, in the language of whoever asked for it. */
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
  /** A moment as the list shows it. */
  date: (moment: string) => string;
  /** The address of the page that takes somebody off the list. */
  unsubscribe: (lang: Lang, token: string) => string;
}

/** The subscriptions as a file for a mailing tool: everybody with their own way out. */
export function subscribersCsv(
  rows: readonly ExportedSubscriber[],
  { labels, date, unsubscribe }: ExportOptions,
): string {
  // A table calculator takes a moment for one with a plain space only.
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
