import { isSupportedCountry } from 'libphonenumber-js/max';
import { z } from 'zod';
import { factsSchema, settings } from '../../src/brand/facts.ts';
import { serviceIcons } from '../../src/content/resources/services/model.ts';
import formTexts from '../../src/i18n/locales/en/admin-settings.json' with { type: 'json' };
import { slugOf } from '../../src/lib/written-text.ts';
import { missingFacts } from '../build/require-facts.ts';
import { internationalPhone, placeFacts, publicHolidays } from './place.ts';

export class SetupError extends Error {}

const line = z.string().trim().max(200);
const bilingual = z.strictObject({ fr: line, en: line });

export const agencySchema = factsSchema.extend({
  key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens'),
  region: settings.region.or(z.literal('')),
  country_code: settings.country_code.refine(
    (code): boolean => isSupportedCountry(code),
    'admin-settings:errors.country',
  ),
  holidays: z.array(
    z.strictObject({
      day: z.union([
        z.number().int(),
        z.string().regex(/^([a-z]+day )?\d\d-\d\d$/, 'a day like 07-14, or monday 09-01'),
      ]),
      name: bilingual,
    }),
  ),
});

/** Files that a setup writes: agency.json and holidays.json of `src/brand`, the key of `src/lib/site-key.ts`. */
export type Facts = z.output<typeof agencySchema>;

function sentence(message: string): string {
  const [, path] = /^admin-settings:(.+)/.exec(message) ?? [];
  return path ? String(valueAt(formTexts, path)) : message;
}

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour has six digits, like #a83f27')
  .toLowerCase();
export const serviceText = z.strictObject({ title: line.min(1).max(80), text: line.max(400) });

const otherAnswers = z.object({
  accentDark: color.optional(),
  accentLight: color.optional(),
  /** An SVG file; without one, initials. */
  logo: z.string().optional(),
  initials: z.string().trim().min(1).max(3).optional(),
  services: z
    .array(z.strictObject({ icon: z.enum(serviceIcons), fr: serviceText, en: serviceText }))
    .max(12)
    .default([]),
});

const answersSchema = agencySchema.extend(otherAnswers.shape);

export interface Answers extends z.infer<typeof otherAnswers> {
  facts: Facts;
}

export type Given = { [name: string]: unknown };

const isBranch = (value: unknown): value is Given => typeof value === 'object' && value !== null;
const isTree = (value: unknown): value is Given => isBranch(value) && !Array.isArray(value);

export const sectionNames = Object.keys(agencySchema.shape.sections.shape) as (keyof Facts['sections'])[];

export const valueAt = (tree: unknown, path: string): unknown =>
  path.split('.').reduce((value, key) => (isBranch(value) ? value[key] : undefined), tree);

export function setValue(tree: Given, path: string, value: unknown): void {
  const [key = '', ...rest] = path.split('.');
  if (rest.length === 0) tree[key] = value;
  else {
    const inner = isBranch(tree[key]) ? tree[key] : {};
    tree[key] = inner;
    setValue(inner, rest.join('.'), value);
  }
}

const merged = (base: unknown, given: unknown): unknown =>
  isTree(base) && isTree(given)
    ? {
        ...base,
        ...Object.fromEntries(Object.entries(given).map(([key, value]) => [key, merged(base[key], value)])),
      }
    : given;

export const keyOf = (name: string) => slugOf(name) || 'agency';

export function factsToStartFrom(present: Facts, given: Given, isFresh: boolean): Given {
  if (!isFresh) return { ...present };
  const answered = (path: string) => String(given[path] ?? '');
  const who = answered('director') || answered('name');
  const place = placeFacts({
    city: answered('city'),
    region: answered('region'),
    postal_code: answered('postal_code'),
    country_code: answered('country_code'),
    phone: answered('phone'),
  });
  const left = Object.keys(settings).filter((name) => typeof present[name as keyof Facts] === 'string');
  return {
    ...present,
    ...Object.fromEntries(left.map((name) => [name, ''])),
    ...{ latitude: undefined, longitude: undefined },
    ...place,
    holidays: (place.holidays ?? []).map(
      (holiday) =>
        (place.country_code === present.country_code &&
          present.holidays.find(({ day }) => day === holiday.day)) ||
        holiday,
    ),
    chat_label: 'WhatsApp',
    founded: new Date().getFullYear(),
    companies_helped: 0,
    years_of_experience: 0,
    people: 0,
    drawings: 'plain',
    welcome: answered('director') ? [{ name: answered('director'), portrait: null }] : [],
    answering: { web: who, design: who, seo: who, strategy: who, careers: who },
  };
}

const withPhone = (answers: unknown): unknown =>
  isTree(answers) && typeof answers.phone === 'string'
    ? { ...answers, phone: internationalPhone(answers.phone, String(answers.country_code)) }
    : answers;

export function faultsOf(given: Given, facts: Given): Map<string, string> {
  const { error } = answersSchema.safeParse(withPhone(merged(facts, given)));
  return new Map(error?.issues.map(({ path, message }) => [path.join('.'), sentence(message)]));
}

export function readAnswers(given: Given, present: Facts, isFresh: boolean): Answers {
  const read = answersSchema.safeParse(withPhone(merged(factsToStartFrom(present, given, isFresh), given)));
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message, code }) =>
      code === 'unrecognized_keys' ? message : `${path.join('.')}: ${sentence(message)}`,
    );
    throw new SetupError(faults.join('\n'));
  }
  const { accentDark, accentLight, logo, initials, services, ...facts } = read.data;
  const isNew = (name: keyof Facts) => isFresh || facts[name] !== present[name];
  if (isNew('name') && given.key === undefined) facts.key = keyOf(facts.name);
  // A figure that was not given is hidden; an earlier one is shown as before.
  if (isNew('companies_helped')) facts.shows_companies = facts.companies_helped > 0;
  if (isNew('years_of_experience')) facts.shows_experience = facts.years_of_experience > 0;
  return { facts, accentDark, accentLight, logo, initials, services };
}

export function missingAnswers(facts: Facts): string[] {
  return [...missingFacts(facts), ...(facts.phone ? [] : ['phone'])];
}

export function placeNotes(facts: Facts) {
  const { city, country_code, country_en, currency, holidays, latitude, longitude, time_zone } = facts;
  const { leftOut } = publicHolidays(facts);
  const names = holidays.map(({ name }) => name.en).join(', ');
  return [
    `Where it is: ${city}, ${country_en} (${country_code}), ${time_zone}, ${currency}.`,
    `On the map: ${latitude}, ${longitude}; unless given, that is the middle of the town.`,
    `Closed on: ${names || 'no public holiday'}.`,
    ...(leftOut.length > 0
      ? [`On another date each year, to enter as exceptional days: ${leftOut.join(', ')}.`]
      : []),
    ...(country_code === 'FR'
      ? []
      : ['legal.json and privacy.json name no law of a country: have a lawyer read them.']),
  ];
}

export function leftOfDemo(given: Given): string[] {
  const left: [path: string, what: string][] = [
    ['hours', 'opening hours (hours)'],
    ['founded', 'year of founding (founded)'],
    ['accentDark', 'colour on dark ground (accentDark)'],
    ['accentLight', 'colour on light ground (accentLight)'],
    ['services', 'services (services)'],
    ['answering', 'who answers (answering)'],
  ];
  return [
    ...left.filter(([path]) => valueAt(given, path) === undefined).map(([, what]) => what),
    'the texts of the pages (Texts in the admin, or src/i18n/locales)',
  ];
}
