import * as z from 'zod/mini';
import type { MessageKey } from '@/i18n/i18n';
import { fileError } from './files';

/** How much each field may hold; the table has the same bounds. */
export const bounds = { name: 120, nameLeast: 2, email: 254, phone: 40, message: 5000 } as const;

/** A misspelt key does not compile; the field translates it. */
const say = (key: MessageKey): string => key;

/** As the database's app.is_email, so that what passes here passes there. */
const emailShape = /^[^\s\p{Cc}@<>(),;:"\\]+@[^\s\p{Cc}@<>(),;:"\\]+\.[^\s\p{Cc}@<>(),;:"\\.]+$/u;

/** One line: what a paste brought along besides letters becomes a space. */
const line = () => z.overwrite<string>((text) => text.replace(/\p{Cc}+/gu, ' ').trim());

/** Asked of the file itself, so the schema is asynchronous. */
const pdf = z.custom<File | null>().check(async (context) => {
  const error = context.value && (await fileError(context.value));
  if (error) context.issues.push({ code: 'custom', message: error, input: context.value });
});

/** Zod's small edition: it travels with the form, and only to a visitor who opens an offer. */
export const applicationSchema = z.object({
  full_name: z
    .string()
    .check(
      line(),
      z.minLength(bounds.nameLeast, say('careers.form.errors.name')),
      z.maxLength(bounds.name, say('careers.form.errors.nameLong')),
    ),
  email: z
    .string()
    .check(
      z.trim(),
      z.maxLength(bounds.email, say('careers.form.errors.email')),
      z.regex(emailShape, say('careers.form.errors.email')),
    ),
  phone: z.string().check(line(), z.maxLength(bounds.phone, say('careers.form.errors.phoneLong'))),
  message: z.string().check(z.trim(), z.maxLength(bounds.message, say('careers.form.errors.messageLong'))),
  cv: pdf.check(z.refine((file) => file !== null, say('careers.form.errors.cv'))),
  letter: pdf,
});

/** What the fields hold: no CV at first. */
export type ApplicationFields = z.input<typeof applicationSchema>;

/** What is handed in: never without a CV. */
export type Application = z.output<typeof applicationSchema> & { cv: File };
