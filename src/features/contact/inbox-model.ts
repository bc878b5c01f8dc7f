import type { Tables } from '@/lib/database.types';
import { isLang, type Lang } from '@/lib/lang';
import { mailtoLink } from '@/lib/paths';
import { z } from '@/lib/zod';

export type Message = Tables<'contact_messages'>;

export type ListedMessage = Pick<
  Message,
  | 'id'
  | 'from_name'
  | 'subject'
  | 'message'
  | 'language'
  | 'delivery'
  | 'undelivered'
  | 'status'
  | 'assignee'
  | 'reminder_on'
  | 'list_rank'
  | 'read_at'
  | 'created_at'
>;

export type EnquiryEntry = Tables<'enquiry_entries'>;

export const statuses = ['new', 'conversation', 'won', 'lost', 'archived'] as const;
export type Status = (typeof statuses)[number];

export const statusOf = ({ status }: { status: string }): Status =>
  statuses.find((known) => known === status) ?? 'new';

export const openStatuses: readonly Status[] = ['new', 'conversation'];

export const inboxSchema = z.object({
  mailer: z.boolean(),
  counts: z.record(z.enum([...statuses, 'due']), z.number()),
  people: z.array(z.object({ id: z.string(), name: z.string(), here: z.boolean() })),
});
export type Inbox = z.output<typeof inboxSchema>;

export const isDue = (
  { reminder_on, status }: Pick<Message, 'reminder_on' | 'status'>,
  today: string,
): boolean => reminder_on !== null && reminder_on <= today && openStatuses.includes(statusOf({ status }));

/** Time of the newest answer or received mail, which the author of an answer must have seen. */
export const lastExchange = (entries: readonly EnquiryEntry[]): string | null =>
  entries.findLast(({ kind }) => kind === 'reply' || kind === 'received')?.id ?? null;

const subjects = ['projet', 'collaboration', 'information', 'autre'] as const;
export type Subject = (typeof subjects)[number];

const deliveries = ['pending', 'sent', 'failed', 'not_configured'] as const;
export type Delivery = (typeof deliveries)[number];

export const subjectOf = ({ subject }: { subject: string }): Subject =>
  subjects.find((known) => known === subject) ?? 'autre';

export const deliveryOf = ({ delivery }: { delivery: string }): Delivery =>
  deliveries.find((known) => known === delivery) ?? 'pending';

/** Same limits as the table. */
export const entryMax = 8000;
export const replySubjectMax = 200;

/** Longer addresses are cut off by mail programs; the reply quotes as much as fits. */
const quoteMax = 1200;

/** Texts in the language of the message, not of the person who answers. */
const replies: Record<
  Lang,
  { subject: (agency: string) => string; wrote: (name: string, date: string) => string }
> = {
  fr: {
    subject: (agency) => `Re: Votre message à ${agency}`,
    wrote: (name, date) => `Le ${date}, ${name} a écrit\u00A0:`,
  },
  en: {
    subject: (agency) => `Re: Your message to ${agency}`,
    wrote: (name, date) => `On ${date}, ${name} wrote:`,
  },
};

export function langOf({ language }: { language: string }): Lang {
  return isLang(language) ? language : 'fr';
}

export const replySubject = (message: Pick<Message, 'language'>, agency: string): string =>
  replies[langOf(message)].subject(agency);

export function replyLink(
  message: Pick<Message, 'from_name' | 'from_email' | 'message' | 'language'>,
  agency: string,
  date: string,
): string {
  const phrases = replies[langOf(message)];
  const whole = [...message.message];
  const text = whole.length > quoteMax ? `${whole.slice(0, quoteMax).join('')}…` : message.message;
  const quoted = text
    .split(/\r\n?|\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `\r\n\r\n${phrases.wrote(message.from_name, date)}\r\n${quoted}`;
  const query = `subject=${encodeURIComponent(replySubject(message, agency))}&body=${encodeURIComponent(body)}`;
  return `${mailtoLink(message.from_email)}?${query}`;
}
