import { toCsv } from '@/lib/download';
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

export const tools = ['brevo', 'mailchimp', 'listmonk'] as const;
export type Tool = (typeof tools)[number];

export interface ConfirmedSubscriber {
  email: string;
  language: string;
  confirmed_at: string;
}

export function importCsv(tool: Tool, rows: readonly ConfirmedSubscriber[]): string {
  const { columns, toCells } = formats[tool];
  return toCsv([columns, ...rows.map(toCells)], { guardsFormulas: false });
}

const dayOf = ({ confirmed_at }: ConfirmedSubscriber) => confirmed_at.slice(0, 10);

const formats: Record<Tool, { columns: string[]; toCells: (row: ConfirmedSubscriber) => string[] }> = {
  brevo: {
    columns: ['EMAIL', 'LANGUAGE', 'CONFIRMED_ON'],
    toCells: (row) => [row.email, row.language, dayOf(row)],
  },
  mailchimp: {
    columns: ['Email Address', 'Language', 'Confirmed On'],
    toCells: (row) => [row.email, row.language, dayOf(row)],
  },
  listmonk: {
    columns: ['email', 'name', 'attributes'],
    // It wants a name, and nobody told us one.
    toCells: (row) => [
      row.email,
      row.email.slice(0, row.email.indexOf('@')),
      JSON.stringify({ language: row.language, confirmed_on: dayOf(row) }),
    ],
  },
};
