import { type Agency, agencyAsBuilt, agencyWith } from '@/brand/agency';
import { areSpans, settings } from '@/brand/facts';
import type { ExceptionalDays } from '@/brand/hours';
import type { SettingsOverrides } from '@/brand/overrides';
import { messageKey } from '@/i18n/form-rules';
import type { Tables } from '@/lib/database.types';
import { z } from '@/lib/zod';
import { readSpans, writeSpans } from './spans';

export type SettingsRow = Tables<'site_settings'>;

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
  ...settings,
  hours: z.array(day),
  exceptional_days: z.array(z.string().transform(readDays)),
  /** Private: no fact of the agency. */
  acknowledges_messages: z.boolean(),
});

export type SettingsInput = z.output<typeof settingsSchema>;
export type SettingsFields = z.input<typeof settingsSchema>;

/** Effective values by column, without the facts that are fixed with a build. */
function valuesOf(facts: Agency, acknowledges: boolean | null = null): SettingsInput {
  const { phoneLink, welcome, drawings, people, sections, answering, ...values } = facts;
  return { ...values, acknowledges_messages: acknowledges ?? false };
}

const asFields = (values: SettingsInput): SettingsFields =>
  Object.fromEntries(
    Object.entries({
      ...values,
      hours: values.hours.map(writeSpans),
      exceptional_days: values.exceptional_days.map(writeDays),
    }).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  ) as SettingsFields;

/** Columns that are set. The database has validated those of JSON. */
function overridesOf(row: SettingsRow): SettingsOverrides {
  const { id: _, updated_at: __, acknowledges_messages: ___, ...columns } = row;
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== null),
  ) as SettingsOverrides;
}

export const toFields = (row: SettingsRow): SettingsFields =>
  asFields(valuesOf(agencyWith(overridesOf(row)), row.acknowledges_messages));

export const toVersionFields = ({ hours, exceptional_days, ...fields }: SettingsFields) => ({
  ...fields,
  hours: hours.map(readSpans),
  exceptional_days: exceptional_days.map(readDays),
});

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
