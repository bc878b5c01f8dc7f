import type { Tables } from '@/lib/database.types';
import { isLang, type Lang } from '@/lib/lang';
import { mailtoLink } from '@/lib/patterns';

export type Message = Tables<'contact_messages'>;

export type ListedMessage = Pick<
  Message,
  'id' | 'from_name' | 'from_email' | 'subject' | 'message' | 'delivery' | 'read_at' | 'created_at'
>;

/** Subjects of the contact form; the database allows no other. */
const subjects = ['projet', 'collaboration', 'information', 'autre'] as const;
export type Subject = (typeof subjects)[number];

const deliveries = ['pending', 'sent', 'failed', 'not_configured'] as const;
export type Delivery = (typeof deliveries)[number];

export const subjectOf = ({ subject }: { subject: string }): Subject =>
  subjects.find((known) => known === subject) ?? 'autre';

export const deliveryOf = ({ delivery }: { delivery: string }): Delivery =>
  deliveries.find((known) => known === delivery) ?? 'pending';

export const noteMax = 5000;

/** Longer addresses are cut off by mail programs; the reply quotes as much as fits. */
const quoteMax = 1200;

/** In the language of the message, not of who answers it. */
const replies: Record<
  Lang,
  { subject: (agency: string) => string; wrote: (name: string, date: string) => string }
> = {
  fr: {
    subject: (agency) => `Re: votre message à ${agency}`,
    wrote: (name, date) => `Le ${date}, ${name} a écrit\u00A0:`,
  },
  en: {
    subject: (agency) => `Re: your message to ${agency}`,
    wrote: (name, date) => `On ${date}, ${name} wrote:`,
  },
};

export function langOf({ language }: { language: string }): Lang {
  return isLang(language) ? language : 'fr';
}

/** A mailto: link with the answer begun: addressed, with a subject, what they wrote quoted below. */
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
  const query = `subject=${encodeURIComponent(phrases.subject(agency))}&body=${encodeURIComponent(body)}`;
  return `${mailtoLink(message.from_email)}?${query}`;
}
