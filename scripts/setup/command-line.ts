import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sectionNames } from './answers.ts';
import { SetupError } from './setup-error.ts';

/** Each flag that answers a question, and the answer it is. */
const flags = {
  name: 'name',
  city: 'city',
  region: 'region',
  email: 'email',
  phone: 'phone',
  address: 'address',
  'postal-code': 'postalCode',
  'country-code': 'countryCode',
  latitude: 'latitude',
  longitude: 'longitude',
  founded: 'founded',
  director: 'director',
  registration: 'registration',
  'accent-dark': 'accentDark',
  'accent-light': 'accentLight',
  logo: 'logo',
  initials: 'initials',
  drawings: 'drawings',
} as const;

const numbers = new Set<string>(['founded', 'latitude', 'longitude']);

/** `icon | titre | texte | title | text`, once for each service. */
function serviceOf(line: string) {
  const [icon, titre, texte = '', title, text = '', ...more] = line.split('|').map((part) => part.trim());
  if (!icon || !titre || !title || more.length > 0) {
    throw new SetupError(`--service takes "icon | titre | texte | title | text", not "${line}".`);
  }
  return { icon, fr: { title: titre, text: texte }, en: { title, text } };
}

export const usage = `npm run setup                                  asks
npm run setup -- --answers agency.json         asks nothing
npm run setup -- --name "…" --city … --email … ${Object.keys(flags)
  .slice(3)
  .map((flag) => `[--${flag} …]`)
  .join(' ')} [--without ${sectionNames.join(',')}]
    [--service "sun | titre | texte | title | text"]…
npm run setup -- --supabase [--owner you@…]     the project behind the site`;

export interface CommandLine {
  given: Record<string, unknown>;
  /** Nobody is asked: what is not given stays for later. */
  silent: boolean;
  supabase: boolean;
  /** The first owner of the project. */
  owner: string | undefined;
  /** Types, lint and the build afterwards. */
  check: boolean;
}

export function readCommandLine(args: string[]): CommandLine {
  const text = { type: 'string' } as const;
  const options = {
    ...Object.fromEntries(Object.keys(flags).map((flag) => [flag, text])),
    accent: text,
    without: text,
    service: { type: 'string', multiple: true },
    answers: text,
    owner: text,
    supabase: { type: 'boolean' },
    'no-check': { type: 'boolean' },
  } as const;
  let values: Record<string, string | boolean | string[] | undefined>;
  try {
    values = parseArgs({ args, options }).values;
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
  const { answers: file, accent, without, service: services } = values;
  const given: Record<string, unknown> = typeof file === 'string' ? readFile(file) : {};
  if (accent) Object.assign(given, { accentDark: accent, accentLight: accent });
  for (const [flag, name] of Object.entries(flags)) {
    const value = values[flag];
    if (value !== undefined) given[name] = numbers.has(flag) ? Number(value) : value;
  }
  if (Array.isArray(services)) given.services = services.map(serviceOf);
  if (typeof without === 'string') given.without = without.split(',').filter(Boolean);
  return {
    given,
    silent: Object.keys(given).length > 0 || !process.stdin.isTTY,
    supabase: values.supabase === true,
    owner: typeof values.owner === 'string' ? values.owner : undefined,
    check: values['no-check'] !== true,
  };
}

function readFile(file: string): Record<string, unknown> {
  if (!existsSync(file)) throw new SetupError(`There is no file ${file}.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new SetupError(`${file} is no JSON.`);
  }
}
