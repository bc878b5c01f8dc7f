import type { FieldErrors, Resolver } from 'react-hook-form';
import type { MessageKey } from '@/i18n';
import { emailPattern } from '@/lib/patterns';
import { fileError } from './files';

/** How much each field may hold; the table has the same bounds and counts the same way: characters. */
export const bounds = { name: 120, nameLeast: 2, email: 254, phone: 40, message: 5000 } as const;

/** What the fields hold, under the names of the table: no CV at first. */
export interface ApplicationFields {
  full_name: string;
  email: string;
  phone: string;
  message: string;
  cv: File | null;
  letter: File | null;
}

/** What is handed in: never without a CV. */
export interface Application extends ApplicationFields {
  cv: File;
}

/** One line: what a paste brought along besides letters becomes a space. */
const line = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();

const length = (text: string) => [...text].length;

type FormError = Extract<MessageKey, `careers:form.errors.${string}`>;

const nameError = (name: string): FormError | null => {
  if (length(name) < bounds.nameLeast) return 'careers:form.errors.name';
  return length(name) > bounds.name ? 'careers:form.errors.nameLong' : null;
};

const emailError = (email: string): FormError | null =>
  emailPattern.test(email) && length(email) <= bounds.email ? null : 'careers:form.errors.email';

/**
 * The rules of the form, in the place of a schema: a validation library would weigh more than the form, and
 * visitors load neither until they open an offer.
 */
export const checkApplication: Resolver<ApplicationFields> = async (fields) => {
  const values: ApplicationFields = {
    ...fields,
    full_name: line(fields.full_name),
    email: fields.email.trim(),
    phone: line(fields.phone),
    message: fields.message.trim(),
  };
  const { full_name, email, phone, message, cv, letter } = values;
  const found: Record<keyof ApplicationFields, FormError | null> = {
    full_name: nameError(full_name),
    email: emailError(email),
    phone: length(phone) > bounds.phone ? 'careers:form.errors.phoneLong' : null,
    message: length(message) > bounds.message ? 'careers:form.errors.messageLong' : null,
    cv: cv ? await fileError(cv) : 'careers:form.errors.cv',
    letter: letter && (await fileError(letter)),
  };
  const errors: FieldErrors<ApplicationFields> = Object.fromEntries(
    Object.entries(found).flatMap(([name, error]) =>
      error ? [[name, { type: 'validate', message: error }] as const] : [],
    ),
  );
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};
