import type { TFunction } from 'i18next';
import { formatMoney } from '@/i18n/format';
import type { Tables } from '@/lib/database.types';
import { type Lang, langs } from '@/lib/lang';

export type OfferRow = Tables<'job_offers'>;

export const contractTypes = ['CDI', 'CDD', 'Stage', 'Alternance', 'Freelance'] as const;
export const workplaces = ['on_site', 'hybrid', 'remote'] as const;

export type ContractType = (typeof contractTypes)[number];
export type Workplace = (typeof workplaces)[number];

/** Characters of its text in the description of the page. */
export const metaExcerpt = 160;

export interface Salary {
  min: number | null;
  max: number | null;
}

export const wordsOf = ({ description, requirements }: Pick<OfferRow, 'description' | 'requirements'>) =>
  `${description}\n${requirements}`;

export const workplaceOf = (text: string | null): Workplace | null =>
  workplaces.find((one) => one === text) ?? null;

export const writtenIn = (text: string | null): Lang | null => langs.find((one) => one === text) ?? null;

export function contractOf(text: string): ContractType {
  return contractTypes.find((one) => one === text) ?? 'CDI';
}

export function isClosed({ closes_at }: Pick<OfferRow, 'closes_at'>, now = Date.now()): boolean {
  return closes_at !== null && Date.parse(closes_at) <= now;
}

/** Last moment to apply, so that an offer that closes at midnight ends the day before. */
export const lastMoment = (closing: string): string => new Date(Date.parse(closing) - 1).toISOString();

export function salaryText(t: TFunction<'offer'>, lang: Lang, { min, max }: Salary): string | null {
  const amount = (value: number) => formatMoney(lang, value);
  if (min !== null && max !== null) {
    return min === max ? amount(min) : t('salaryBetween', { min: amount(min), max: amount(max) });
  }
  if (min !== null) return t('salaryFrom', { min: amount(min) });
  return max === null ? null : t('salaryUpTo', { max: amount(max) });
}

export const referenceOf = (ticket: string) => ticket.slice(0, 8).toUpperCase();
