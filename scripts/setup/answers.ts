import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Agency } from '../../src/brand/agency.ts';
import { SetupError } from './setup-error.ts';

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'a colour has six digits, like #a83f27')
  .toLowerCase();
const line = z.string().trim().max(200);
const bilingual = z.strictObject({ fr: line, en: line });
const text = z.strictObject({ title: line.min(1).max(80), text: line.max(400) });

/** Icons of the kit that a service may have. */
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

export const sectionNames = ['careers', 'chat', 'newsletter', 'likes'] as const;

/** What a question calls them, and what the code and the database do. */
export const switches = {
  careers: 'careers',
  chat: 'chat',
  newsletter: 'newsletter',
  likes: 'portfolio_likes',
} as const satisfies Record<(typeof sectionNames)[number], string>;

/** Everything the setup is told. What is left out stays for later: the site does not invent it. */
export const answersSchema = z.strictObject({
  name: line.min(1).max(60),
  city: line.min(1).max(60),
  region: line.default(''),
  country: bilingual.default({ fr: 'France', en: 'France' }),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, 'two capital letters, like FR')
    .default('FR'),
  email: z.email(),
  phone: z
    .string()
    .regex(/^(\+[\d ]{6,20})?$/, 'a number like +33 2 40 00 00 00')
    .default(''),
  address: line.default(''),
  postalCode: line.default(''),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  founded: z.number().int().min(1900).max(2100).default(new Date().getFullYear()),
  companiesHelped: z.number().int().min(0).default(0),
  yearsOfExperience: z.number().int().min(0).default(0),
  legalForm: bilingual.default({ fr: '', en: '' }),
  registration: line.default(''),
  director: line.default(''),
  host: z
    .strictObject({ name: line, address: line, phone: line })
    .default({ name: '', address: '', phone: '' }),
  accentDark: colour.optional(),
  accentLight: colour.optional(),
  /** An SVG file; without one, initials. */
  logo: z.string().optional(),
  initials: z.string().trim().min(1).max(3).optional(),
  without: z.array(z.enum(sectionNames)).optional(),
  drawings: z.enum(['house', 'plain']).optional(),
  services: z
    .array(z.strictObject({ icon: z.enum(icons), fr: text, en: text }))
    .max(12)
    .default([]),
});

export type Answers = z.infer<typeof answersSchema>;

/** Where the demo agency is: whoever was asked for a place and named none is not there. */
const demoPlace = { latitude: 48.5798, longitude: 7.7407 };

/** What the files of a site that was set up before answer, so that a second run need not be told again. */
export function presentAnswers({ legal, location, ...facts }: Agency): Record<string, unknown> {
  const { name, city, region, country, countryCode, email, phone } = facts;
  const { founded, companiesHelped, yearsOfExperience } = facts;
  return {
    ...{ name, city, region, country, countryCode, email, phone },
    ...{ founded, companiesHelped, yearsOfExperience },
    ...(isDeepStrictEqual(location, demoPlace) ? {} : location),
    legalForm: legal.form,
    address: legal.address,
    postalCode: legal.postalCode,
    registration: legal.registration,
    director: legal.director,
    host: legal.host,
  };
}

/** What was given, in order; otherwise one sentence that names each answer that is not. */
export function readAnswers(given: unknown): Answers {
  const read = answersSchema.safeParse(given);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message, code }) => {
    const name = path.join('.') || 'answers';
    return code === 'unrecognized_keys' ? message : `${name}: ${message}`;
  });
  throw new SetupError(faults.join('\n'));
}

/** A place is no text: until one is told, that of the demo agency stands there. */
const place = 'latitude and longitude (until then the map leads to the demo agency in Strasbourg)';

/** What a site has to tell by law or courtesy, and was left for later. */
export function leftForLater(answers: Answers): string[] {
  const { region, phone, address, postalCode, legalForm, registration, director, host } = answers;
  const { latitude, longitude } = answers;
  const told: Record<string, string> = {
    region,
    [place]: latitude !== undefined && longitude !== undefined ? 'told' : '',
    phone,
    address,
    postalCode,
    legalForm: legalForm.fr && legalForm.en,
    registration,
    director,
    host: host.name && host.address && host.phone,
  };
  return Object.keys(told).filter((name) => !told[name]);
}
