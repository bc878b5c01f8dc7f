import { endOfDay, messageKey, required } from '@/i18n/form-rules';
import { toLocalTime } from '@/i18n/local-time';
import { breaking } from '@/lib/breakable';
import { type Lang, langs } from '@/lib/lang';
import { unixLines } from '@/lib/written-text';
import { z } from '@/lib/zod';
import {
  contractOf,
  contractTypes,
  lastMoment,
  type OfferRow,
  workplaceOf,
  workplaces,
  writtenIn,
} from './model';

const limits = { title: 200, location: 120, text: 20_000, salary: 10_000_000 } as const;

const long = 'admin-careers:editor.errors.long';

/** Typed with or without spaces, as amounts are written. */
const amount = z
  .string()
  .transform((text) => text.replace(/[\s\p{Sc}]/gu, ''))
  .superRefine((text, context) => {
    if (text === '') return;
    if (!/^\d+$/.test(text))
      context.addIssue({ code: 'custom', message: messageKey('admin-careers:editor.errors.salary') });
    else if (Number(text) > limits.salary) {
      context.addIssue({ code: 'custom', message: messageKey('admin-careers:editor.errors.salaryLarge') });
    }
  })
  .transform((text) => (text === '' ? null : Number(text)));

const untold = z.literal('').transform(() => null);

export const offerSchema = z
  .object({
    title: breaking().pipe(required('admin-careers:editor.errors.title', limits.title, long)),
    location: required('admin-careers:editor.errors.location', limits.location, long),
    contract_type: z.enum(contractTypes, messageKey('admin-careers:editor.errors.contract')),
    workplace: z.enum(workplaces).or(untold),
    language: z.enum(langs).or(untold),
    salary_min: amount,
    salary_max: amount,
    closes_at: endOfDay('admin-careers:editor.errors.date', 'admin-careers:editor.errors.dateFar'),
    description: required('admin-careers:editor.errors.description', limits.text, long),
    requirements: required('admin-careers:editor.errors.requirements', limits.text, long),
    published: z.boolean(),
  })
  .superRefine(({ salary_min, salary_max }, context) => {
    if (salary_min !== null && salary_max !== null && salary_max < salary_min) {
      context.addIssue({
        code: 'custom',
        path: ['salary_max'],
        message: messageKey('admin-careers:editor.errors.salaryOrder'),
      });
    }
  });

export type OfferFields = z.input<typeof offerSchema>;
export type OfferInput = z.output<typeof offerSchema>;

export const offerBounds: Partial<Record<keyof OfferFields, { max: number }>> = {
  title: { max: limits.title },
  location: { max: limits.location },
  description: { max: limits.text },
  requirements: { max: limits.text },
};

export const emptyOffer = (lang: Lang): OfferFields => ({
  title: '',
  location: 'Paris, France',
  contract_type: 'CDI',
  workplace: '',
  language: lang,
  salary_min: '',
  salary_max: '',
  closes_at: '',
  description: '',
  requirements: '',
  published: false,
});

/** The last day of an offer on the agency's calendar, as a date field holds it. */
const lastDayOf = (closing: string | null) => closing && toLocalTime(lastMoment(closing)).slice(0, 10);

export function toOfferFields(row: OfferRow): OfferFields {
  return {
    title: row.title,
    location: row.location,
    contract_type: contractOf(row.contract_type),
    workplace: workplaceOf(row.workplace) ?? '',
    language: writtenIn(row.language) ?? '',
    salary_min: row.salary_min === null ? '' : String(row.salary_min),
    salary_max: row.salary_max === null ? '' : String(row.salary_max),
    closes_at: lastDayOf(row.closes_at) ?? '',
    description: unixLines(row.description),
    requirements: unixLines(row.requirements),
    published: row.published,
  };
}

export function isUnchanged(row: OfferRow, { closes_at, ...input }: OfferInput): boolean {
  return (
    Object.entries(input).every(([column, value]) => row[column as keyof typeof input] === value) &&
    lastDayOf(row.closes_at) === lastDayOf(closes_at)
  );
}
