import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { EmailMessage } from '@supabase/lite';
import { writeWhole } from './write-whole.ts';

export interface Mail {
  id: string;
  at: string;
  source: 'emailjs' | 'auth' | 'mail';
  to: string;
  subject: string;
  body: string;
  html?: string;
  fields: Record<string, string>;
}

const KEPT = 200;

export class Outbox {
  readonly #file: string | null;
  #mails: Mail[];

  constructor(file: string | null) {
    this.#file = file;
    this.#mails = file !== null && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  }

  get mails(): readonly Mail[] {
    return this.#mails;
  }

  add(mail: Omit<Mail, 'id' | 'at'> & { id?: string }): void {
    if (this.#mails.some(({ id }) => id === mail.id)) return;
    this.#mails = [...this.#mails, { id: randomUUID(), at: new Date().toISOString(), ...mail }].slice(-KEPT);
    if (this.#file !== null) writeWhole(this.#file, JSON.stringify(this.#mails), 0o600);
  }

  /** Receives an auth mail of lite, which fills in values but leaves the choice of the language. */
  receive({ to, subject, text = '', html = '' }: EmailMessage, lang: unknown): void {
    const body = inLanguage(html, lang);
    this.add({ source: 'auth', to, subject: inLanguage(subject, lang), body: text, html: body, fields: {} });
  }
}

const inLanguage = (template: string, lang: unknown) =>
  template.replace(
    /^\{\{ if eq \.Data\.lang "en" \}\}([\s\S]*)\{\{ else \}\}([\s\S]*)\{\{ end \}\}$/,
    (_, en: string, fr: string) => (lang === 'en' ? en : fr),
  );
