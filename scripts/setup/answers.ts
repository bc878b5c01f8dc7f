import { isSupportedCountry } from 'libphonenumber-js/max';
import { z } from 'zod';
import type { Facts as AgencyFacts } from '../../src/brand/agency.ts';
import type { Holiday } from '../../src/brand/holidays.ts';
import { slugOf } from '../../src/lib/written-text.ts';
import { missingFacts } from '../build/require-facts.ts';
import { internationalPhone, placeFacts, publicHolidays } from './place.ts';

/** What a setup writes: agency.json and holidays.json of `src/brand`, the key of `src/lib/site-key.ts`. */
export interface Facts extends AgencyFacts {
  holidays: readonly Holiday[];
  key: string;
}

export class SetupError extends Error {}

const line = z.string().trim().max(200);
const needed = line.min(1, 'is needed').max(60);
const bilingual = z.strictObject({ fr: line, en: line });
const webAddress = z.url({ protocol: /^https$/ }).or(z.literal(''));
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'a time like 09:00');
const date = z.iso.date();
const spans = z.array(z.strictObject({ from: time, to: time }));
/** Parses the text of flags and questions. */
const numeric = (rule: z.ZodNumber) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() ? Number(value) : value), rule);
const year = numeric(z.number().int().min(1900).max(2100));
const count = numeric(z.number().int().min(0));

export const agencySchema = z.strictObject({
  name: needed,
  city: needed,
  region: line,
  country: bilingual,
  countryCode: z.string().refine(isSupportedCountry, 'is needed, as two capital letters, like FR'),
  phone: z.string().regex(/^(\+[\d ().-]{6,28})?$/, 'a number as people dial it, like 02 40 00 00 00'),
  email: z.email('an address like bonjour@example.com'),
  chat: z.strictObject({ label: needed, url: webAddress }),
  social: z.strictObject({
    instagram: webAddress,
    facebook: webAddress,
    linkedin: webAddress,
    tiktok: webAddress,
  }),
  founded: year,
  companiesHelped: count,
  yearsOfExperience: count,
  shows: z.strictObject({ founded: z.boolean(), companies: z.boolean(), experience: z.boolean() }),
  hours: z.strictObject({
    week: z.array(spans).length(7),
    exceptions: z.array(
      z.strictObject({ from: date, to: date, spans, announce: z.number().int().min(0), reason: bilingual }),
    ),
  }),
  timeZone: z
    .string()
    .refine(
      (name) => Intl.supportedValuesOf('timeZone').includes(name),
      'is needed, as an IANA name like Europe/Paris',
    ),
  currency: z
    .string()
    .refine((code) => Intl.supportedValuesOf('currency').includes(code), 'is needed, as a code like EUR'),
  mail: z.strictObject({ serviceId: line, templateId: line, publicKey: line }),
  location: z.strictObject({
    latitude: numeric(z.number('is needed: the town is not known').min(-90).max(90)),
    longitude: numeric(z.number('is needed: the town is not known').min(-180).max(180)),
  }),
  welcome: z.array(z.strictObject({ name: needed, portrait: z.string().startsWith('/').nullable() })),
  legal: z.strictObject({
    form: bilingual,
    address: line,
    postalCode: line,
    registration: line,
    director: line,
    host: z.strictObject({ name: line, address: line, phone: line }),
  }),
  key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens'),
  drawings: z.enum(['house', 'plain']),
  people: count,
  sections: z.strictObject({
    careers: z.boolean(),
    chat: z.boolean(),
    newsletter: z.boolean(),
    portfolio_likes: z.boolean(),
  }),
  answering: z.strictObject({ web: line, design: line, seo: line, strategy: line, careers: line }),
  holidays: z.array(
    z.strictObject({
      day: z.union([
        z.number().int(),
        z.string().regex(/^([a-z]+day )?\d\d-\d\d$/, 'a day like 07-14, or monday 09-01'),
      ]),
      name: bilingual,
    }),
  ),
}) satisfies z.ZodType<Facts>;

export const icons = [
  'brace',
  'cross',
  'window',
  'gable',
  'lozenge',
  'posts',
  'rails',
  'sun',
  'door',
  'stair',
  'king',
  'quarter',
] as const;

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
    .array(z.strictObject({ icon: z.enum(icons), fr: serviceText, en: serviceText }))
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

/** Of the demo agency only the facts that fit any agency, such as its hours. */
export function factsToStartFrom(present: Facts, given: Given, isFresh: boolean): Given {
  if (!isFresh) return { ...present };
  const answered = (path: string) => String(valueAt(given, path) ?? '');
  const director = answered('legal.director');
  const who = director || answered('name');
  const place = placeFacts({
    city: answered('city'),
    region: answered('region'),
    postalCode: answered('legal.postalCode'),
    countryCode: answered('countryCode'),
    phone: answered('phone'),
  });
  return {
    ...present,
    ...{ country: { fr: '', en: '' }, countryCode: '', timeZone: '', currency: '', location: {} },
    ...place,
    // Names of the demo's holidays were chosen with care.
    holidays: (place.holidays ?? []).map(
      (holiday) =>
        (place.countryCode === present.countryCode &&
          present.holidays.find(({ day }) => day === holiday.day)) ||
        holiday,
    ),
    name: '',
    city: '',
    region: '',
    phone: '',
    email: '',
    chat: { label: 'WhatsApp', url: '' },
    social: { instagram: '', facebook: '', linkedin: '', tiktok: '' },
    founded: new Date().getFullYear(),
    companiesHelped: 0,
    yearsOfExperience: 0,
    people: 0,
    drawings: 'plain',
    welcome: director ? [{ name: director, portrait: null }] : [],
    legal: {
      form: { fr: '', en: '' },
      address: '',
      postalCode: '',
      registration: '',
      director: '',
      host: { name: '', address: '', phone: '' },
    },
    answering: { web: who, design: who, seo: who, strategy: who, careers: who },
  };
}

const withPhone = (answers: unknown): unknown =>
  isTree(answers) && typeof answers.phone === 'string'
    ? { ...answers, phone: internationalPhone(answers.phone, String(answers.countryCode)) }
    : answers;

export function faultsOf(given: Given, facts: Given): Map<string, string> {
  const { error } = answersSchema.safeParse(withPhone(merged(facts, given)));
  return new Map(error?.issues.map(({ path, message }) => [path.join('.'), message]));
}

export function readAnswers(given: Given, present: Facts, isFresh: boolean): Answers {
  const read = answersSchema.safeParse(withPhone(merged(factsToStartFrom(present, given, isFresh), given)));
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message, code }) =>
      code === 'unrecognized_keys' ? message : `${path.join('.')}: ${message}`,
    );
    throw new SetupError(faults.join('\n'));
  }
  const { accentDark, accentLight, logo, initials, services, ...facts } = read.data;
  const isNew = (name: keyof Facts) => isFresh || facts[name] !== present[name];
  if (isNew('name') && given.key === undefined) facts.key = keyOf(facts.name);
  // A figure that was not given is hidden; an earlier one is shown as before.
  if (isNew('companiesHelped')) facts.shows.companies = facts.companiesHelped > 0;
  if (isNew('yearsOfExperience')) facts.shows.experience = facts.yearsOfExperience > 0;
  return { facts, accentDark, accentLight, logo, initials, services };
}

export function missingAnswers(facts: Facts): string[] {
  return [...missingFacts(facts), ...(facts.phone ? [] : ['phone'])];
}

export function placeNotes({ city, region, country, countryCode, timeZone, currency, ...facts }: Facts) {
  const { location, holidays, legal } = facts;
  const { leftOut } = publicHolidays({ countryCode, region, postalCode: legal.postalCode });
  const names = holidays.map(({ name }) => name.en).join(', ');
  return [
    `Where it is: ${city}, ${country.en} (${countryCode}), ${timeZone}, ${currency}.`,
    `On the map: ${location.latitude}, ${location.longitude}; unless given, that is the middle of the town.`,
    `Closed on: ${names || 'no public holiday'}.`,
    ...(leftOut.length > 0
      ? [`On another date each year, to enter as exceptional days: ${leftOut.join(', ')}.`]
      : []),
    ...(countryCode === 'FR'
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
