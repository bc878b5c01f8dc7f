import { emailPattern, withAsciiHost } from '../lib/patterns.ts';
import { isPlainText } from '../lib/plain-text.ts';
import { emailMax, withoutInvisible } from '../lib/text.ts';
import { characters } from '../lib/written-text.ts';
import { z } from '../lib/zod.ts';
import { minutesOf, type Span, stepMinutes } from './hours.ts';

// The rules of the database, with messages as keys of the catalogue admin-settings.
const errors = 'admin-settings:errors';

const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .refine((value) => characters(value) <= maxLength, `${errors}.long`)
    .refine((value) => isPlainText(value), 'admin:unseenCharacters');
const needed = (maxLength: number) => line(maxLength).min(1, `${errors}.required`);
const matching = (pattern: RegExp, wrong: string) =>
  z.string(`${errors}.required`).overwrite(withoutInvisible).regex(pattern, `${errors}.${wrong}`);
const number = (rule: z.ZodNumber, pattern = /^\d+$/) =>
  z
    .union([z.number(), z.string()], `${errors}.required`)
    .transform((value) =>
      typeof value === 'number' ? value : pattern.test(value.trim()) ? Number(value) : Number.NaN,
    )
    .pipe(rule);
const whole = (min: number, max: number, wrong: string) =>
  number(z.int(`${errors}.${wrong}`).min(min, `${errors}.${wrong}`).max(max, `${errors}.${wrong}`));
const degrees = (max: number, wrong: string) =>
  number(
    z.number(`${errors}.${wrong}`).min(-max, `${errors}.${wrong}`).max(max, `${errors}.${wrong}`),
    /^-?\d{1,3}(\.\d{1,10})?$/,
  );

const webAddress = matching(
  /^(https:\/\/[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:\d{1,5})?([/?#][^\s"<>\\`{}|^]*)?)?$/,
  'address',
).max(300, `${errors}.long`);
const identifier = matching(/^[A-Za-z0-9_-]{0,100}$/, 'identifier');

function isTimeZone(name: string): boolean {
  if (!/^(UTC|[A-Z][A-Za-z_]+(\/[A-Z][A-Za-z_-]*){1,2})$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

const currencies = new Set(Intl.supportedValuesOf('currency'));

export const maxSpans = 4;

const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time);

/** In order, without overlap, on quarters of an hour. */
export function areSpans(spans: readonly Span[]): boolean {
  let free = 0;
  for (const { from, to } of spans) {
    if (!isTime(from) || !isTime(to) || minutesOf(from) % stepMinutes || minutesOf(to) % stepMinutes) {
      return false;
    }
    if (minutesOf(from) < free || minutesOf(to) <= minutesOf(from)) return false;
    free = minutesOf(to);
  }
  return spans.length <= maxSpans;
}

const spans = z
  .array(z.strictObject({ from: z.string(), to: z.string() }))
  .refine(areSpans, `${errors}.hours`);
const date = z.iso.date();

/** Columns of `site_settings`, for the form, agency.json and setup. An empty one hides its element. */
export const settings = {
  name: needed(60),
  city: needed(80),
  region: needed(80),
  /** ISO 3166-1 alpha-2, for structured data. */
  country_code: matching(/^[A-Z]{2}$/, 'country'),
  country_fr: needed(60),
  country_en: needed(60),
  latitude: degrees(85, 'latitude'),
  longitude: degrees(180, 'longitude'),
  /** Formatted for reading. */
  phone: matching(/^(\+\d[\d ().-]{5,27}\d)?$/, 'phone').refine(
    (phone) => phone.replace(/\D/g, '').length <= 15,
    `${errors}.phone`,
  ),
  email: z
    .string(`${errors}.required`)
    .overwrite(withoutInvisible)
    .min(1, `${errors}.required`)
    .max(emailMax, `${errors}.email`)
    .overwrite(withAsciiHost)
    .regex(emailPattern, `${errors}.email`),
  street: line(160),
  postal_code: line(16),
  chat_label: needed(40),
  chat_url: webAddress,
  hours: z.array(spans).length(7),
  exceptional_days: z.array(
    z.strictObject({
      from: date,
      to: date,
      spans,
      announce: z.int().min(0).max(60),
      reason: z.strictObject({ fr: line(60), en: line(60) }),
    }),
  ),
  instagram: webAddress,
  linkedin: webAddress,
  facebook: webAddress,
  tiktok: webAddress,
  legal_form_fr: line(120),
  legal_form_en: line(120),
  registration: line(120),
  director: line(120),
  host_name: line(120),
  host_phone: line(40),
  host_address: line(200),
  founded: whole(1000, 2999, 'year'),
  /** Marketing claims of the texts, as numbers so that each language words them. */
  companies_helped: whole(0, 1_000_000, 'number'),
  years_of_experience: whole(0, 999, 'number'),
  shows_founded: z.boolean(),
  shows_companies: z.boolean(),
  shows_experience: z.boolean(),
  /** ISO 4217, of the salaries in job offers. */
  currency: z
    .string()
    .trim()
    .refine((code) => currencies.has(code), `${errors}.currency`),
  /** IANA name of the time zone of the opening hours. */
  time_zone: z.string().trim().refine(isTimeZone, `${errors}.timeZone`),
  emailjs_service_id: identifier,
  emailjs_template_id: identifier,
  emailjs_public_key: identifier,
};

/** Required by law; while one is empty the site is not built. */
export const legalFacts = [
  'street',
  'postal_code',
  'legal_form_fr',
  'legal_form_en',
  'registration',
  'director',
  'host_name',
  'host_address',
  'host_phone',
] as const satisfies readonly (keyof typeof settings)[];

const name = z.string().trim().max(200);

export const factsSchema = z.strictObject({
  ...settings,
  /** In order: who answers, who visits, who designs. Portraits are files of public/. */
  welcome: z.array(z.strictObject({ name: name.min(1), portrait: z.string().startsWith('/').nullable() })),
  drawings: z.enum(['house', 'plain']),
  /** As the texts say; those who are not shown are behind closed shutters. 0 hides the number. */
  people: number(z.int().min(0)),
  /** Parts of the site that are on, by their columns of `site_sections`. */
  sections: z.strictObject({
    careers: z.boolean(),
    chat: z.boolean(),
    newsletter: z.boolean(),
    portfolio_likes: z.boolean(),
  }),
  answering: z.strictObject({ web: name, design: name, seo: name, strategy: name, careers: name }),
});

export type Facts = z.output<typeof factsSchema>;
