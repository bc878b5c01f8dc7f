import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { EmailDriver, EmailMessage } from '@supabase/lite';
import { writeAtomically } from './data-folder.ts';

export interface Mail {
  id: string;
  at: string;
  source: 'emailjs' | 'auth';
  to: string;
  subject: string;
  body: string;
  fields: Record<string, string>;
}

const KEPT = 200;

/** Every mail the product would have sent, the newest last; in a file when there is one. */
export class Outbox implements EmailDriver {
  readonly #file: string | null;
  #mails: Mail[];

  constructor(file: string | null) {
    this.#file = file;
    this.#mails = file !== null && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  }

  get mails(): readonly Mail[] {
    return this.#mails;
  }

  add(mail: Omit<Mail, 'id' | 'at'>): void {
    this.#mails = [...this.#mails, { id: randomUUID(), at: new Date().toISOString(), ...mail }].slice(-KEPT);
    if (this.#file !== null) writeAtomically(this.#file, JSON.stringify(this.#mails), 0o600);
  }

  /** Lite hands its auth e-mails over here. */
  async send({ to, subject, text, html }: EmailMessage): Promise<void> {
    this.add({ source: 'auth', to, subject, body: text ?? readableText(html ?? ''), fields: {} });
  }
}

/** An HTML mail as text: its links stay, as addresses behind their words. */
export function readableText(html: string): string {
  return html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
    .replace(
      /<a\b[^>]*\bhref\s*=\s*("([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a>/gi,
      (_, _q, double, single, words) => `${words}: ${double ?? single}`,
    )
    .replace(/<br\s*\/?>|<\/(p|div|h\d|li|tr)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|#x27|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
};
