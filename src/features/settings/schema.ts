import { type Agency, agencyAsBuilt, agencyWith } from '@/brand/agency';
import type { ExceptionalDays } from '@/brand/hours';
import type { SettingsOverrides } from '@/brand/overrides';
import type { MessageKey } from '@/i18n';
import { email, line, messageKey, typed } from '@/i18n/form-rules';
import type { Tables } from '@/lib/database.types';
import { z } from '@/lib/zod';
import { areSpans, readSpans, writeSpans } from './spans';

export type SettingsRow = Tables<'site_settings'>;

const long = 'admin-settings:errors.long';
const optional = (maxLength: number) => line(maxLength, long);
const needed = (maxLength: number) =>
  optional(maxLength).min(1, messageKey('admin-settings:errors.required'));
const matching = (pattern: RegExp, wrong: MessageKey) => typed().regex(pattern, messageKey(wrong));
const numberWithin = (min: number, max: number, wrong: MessageKey, pattern = /^\d+$/) =>
  z
    .string()
    .trim()
    .refine((value) => pattern.test(value) && Number(value) >= min && Number(value) <= max, messageKey(wrong))
    .transform(Number);
const degrees = (max: number, wrong: MessageKey) =>
  numberWithin(-max, max, wrong, /^-?\d{1,3}(\.\d{1,10})?$/);

/** Same rule as in the database: the link opens in another window. */
const webAddress = typed()
  .max(300, messageKey(long))
  .regex(
    /^(https:\/\/[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:\d{1,5})?([/?#][^\s"<>\\`{}|^]*)?)?$/,
    messageKey('admin-settings:errors.address'),
  );
const identifier = matching(/^[A-Za-z0-9_-]{0,100}$/, 'admin-settings:errors.identifier');

function isTimeZone(name: string): boolean {
  if (!/^(UTC|[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_-]*){1,2})$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

const day = z
  .string()
  .refine((spans) => areSpans(readSpans(spans)), messageKey('admin-settings:errors.hours'))
  .transform(readSpans);

/** A form holds exceptional days as text, so that a device draft can. */
export const readDays = (text: string): ExceptionalDays => JSON.parse(text) as ExceptionalDays;
export const writeDays = ({ from, to, spans, announce, reason }: ExceptionalDays): string =>
  JSON.stringify({
    from,
    to,
    spans: spans.map((span) => ({ from: span.from, to: span.to })),
    announce,
    reason: { fr: reason.fr, en: reason.en },
  });

export const settingsSchema = z.object({
  name: needed(60),
  city: needed(80),
  region: needed(80),
  country_fr: needed(60),
  country_en: needed(60),
  country_code: matching(/^[A-Z]{2}$/, 'admin-settings:errors.country'),
  latitude: degrees(85, 'admin-settings:errors.latitude'),
  longitude: degrees(180, 'admin-settings:errors.longitude'),
  phone: matching(/^(\+\d[\d ().-]{5,27}\d)?$/, 'admin-settings:errors.phone').refine(
    (phone) => phone.replace(/\D/g, '').length <= 15,
    messageKey('admin-settings:errors.phone'),
  ),
  email: email('admin-settings:errors.required', 'admin-settings:errors.email'),
  chat_label: needed(40),
  chat_url: webAddress,
  street: optional(160),
  postal_code: optional(16),
  hours: z.array(day),
  exceptional_days: z.array(z.string().transform(readDays)),
  instagram: webAddress,
  facebook: webAddress,
  linkedin: webAddress,
  tiktok: webAddress,
  legal_form_fr: optional(120),
  legal_form_en: optional(120),
  registration: optional(120),
  director: optional(120),
  host_name: optional(120),
  host_address: optional(200),
  host_phone: optional(40),
  founded: numberWithin(1000, 2999, 'admin-settings:errors.year'),
  companies_helped: numberWithin(0, 1_000_000, 'admin-settings:errors.number'),
  years_of_experience: numberWithin(0, 999, 'admin-settings:errors.number'),
  shows_founded: z.boolean(),
  shows_companies: z.boolean(),
  shows_experience: z.boolean(),
  currency: z
    .string()
    .trim()
    .refine((code) => currencies.has(code), messageKey('admin-settings:errors.currency')),
  time_zone: z.string().trim().refine(isTimeZone, messageKey('admin-settings:errors.timeZone')),
  emailjs_service_id: identifier,
  emailjs_template_id: identifier,
  emailjs_public_key: identifier,
  acknowledges_messages: z.boolean(),
});

export type SettingsFields = z.input<typeof settingsSchema>;
export type SettingsInput = z.output<typeof settingsSchema>;

/** Effective values by column. Whether messages are acknowledged is no public fact of the agency. */
const valuesOf = (agency: Agency, acknowledges: boolean | null = null): SettingsInput => ({
  name: agency.name,
  city: agency.city,
  region: agency.region,
  country_fr: agency.country.fr,
  country_en: agency.country.en,
  country_code: agency.countryCode,
  latitude: agency.location.latitude,
  longitude: agency.location.longitude,
  phone: agency.phone,
  email: agency.email,
  chat_label: agency.chat.label,
  chat_url: agency.chat.url,
  street: agency.legal.address,
  postal_code: agency.legal.postalCode,
  hours: agency.hours.week.map((spans) => [...spans]),
  exceptional_days: [...agency.hours.exceptions],
  ...agency.social,
  legal_form_fr: agency.legal.form.fr,
  legal_form_en: agency.legal.form.en,
  registration: agency.legal.registration,
  director: agency.legal.director,
  host_name: agency.legal.host.name,
  host_address: agency.legal.host.address,
  host_phone: agency.legal.host.phone,
  founded: agency.founded,
  companies_helped: agency.companiesHelped,
  years_of_experience: agency.yearsOfExperience,
  shows_founded: agency.shows.founded,
  shows_companies: agency.shows.companies,
  shows_experience: agency.shows.experience,
  currency: agency.currency,
  time_zone: agency.timeZone,
  emailjs_service_id: agency.mail.serviceId,
  emailjs_template_id: agency.mail.templateId,
  emailjs_public_key: agency.mail.publicKey,
  acknowledges_messages: acknowledges ?? false,
});

const asFields = (values: SettingsInput): SettingsFields => ({
  ...values,
  latitude: String(values.latitude),
  longitude: String(values.longitude),
  founded: String(values.founded),
  companies_helped: String(values.companies_helped),
  years_of_experience: String(values.years_of_experience),
  hours: values.hours.map(writeSpans),
  exceptional_days: values.exceptional_days.map(writeDays),
});

/** Columns that are set. The database has validated those of JSON. */
function overridesOf(row: SettingsRow): SettingsOverrides {
  const { id: _, updated_at: __, acknowledges_messages: ___, ...columns } = row;
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== null),
  ) as SettingsOverrides;
}

/** Effective values as fields. */
export const toFields = (row: SettingsRow): SettingsFields =>
  asFields(valuesOf(agencyWith(overridesOf(row)), row.acknowledges_messages));

/** Fields as the columns hold them. */
export const toVersionFields = ({ hours, exceptional_days, ...fields }: SettingsFields) => ({
  ...fields,
  hours: hours.map(readSpans),
  exceptional_days: exceptional_days.map(readDays),
});

/** Defaults of the code as fields. */
export const originalFields = asFields(valuesOf(agencyAsBuilt()));

export type SettingsChanges = { [Column in keyof SettingsInput]: SettingsInput[Column] | null };

/** Columns to write: null for a default of the code. Latitude and longitude go together. */
export function toChanges(input: SettingsInput): SettingsChanges {
  const original = valuesOf(agencyAsBuilt());
  const isSet = (column: keyof SettingsInput) =>
    JSON.stringify(settingsText(input, column)) !== JSON.stringify(settingsText(original, column));
  const isMoved = isSet('latitude') || isSet('longitude');
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const column = name as keyof SettingsInput;
      const isOverride = column === 'latitude' || column === 'longitude' ? isMoved : isSet(column);
      return [column, isOverride ? value : null];
    }),
  ) as SettingsChanges;
}

/** Orders the entries of objects, so that equal values compare as equal. */
const settingsText = (values: SettingsInput, column: keyof SettingsInput) => asFields(values)[column];

export function isUnchanged(row: SettingsRow, changes: SettingsChanges): boolean {
  const stored = toFields(row);
  const wanted = toFields({ ...row, ...changes } as SettingsRow);
  return JSON.stringify(stored) === JSON.stringify(wanted);
}
