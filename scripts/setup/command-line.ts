import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Given, SetupError, sectionNames, setValue } from './answers.ts';

const flags = {
  name: 'name',
  city: 'city',
  region: 'region',
  email: 'email',
  phone: 'phone',
  address: 'street',
  'postal-code': 'postal_code',
  'country-code': 'country_code',
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

/** Parses `icon | titre | texte | title | text`, once for each service. */
function serviceOf(line: string) {
  const [icon, titre, texte = '', title, text = '', ...more] = line.split('|').map((part) => part.trim());
  if (!icon || !titre || !title || more.length > 0) {
    throw new SetupError(`--service takes "icon | titre | texte | title | text", not "${line}".`);
  }
  return { icon, fr: { title: titre, text: texte }, en: { title, text } };
}

export const usage = `npm run setup                                  asks
npm run setup -- --answers answers.json        asks nothing
npm run setup -- --name "…" --city … --email … ${Object.keys(flags)
  .filter((flag) => !['name', 'city', 'email'].includes(flag))
  .map((flag) => `[--${flag} …]`)
  .join(' ')} [--without ${sectionNames.join(',')}]
    [--service "sun | titre | texte | title | text"]…
npm run setup -- --supabase [--owner you@…]     the project behind the site`;

export interface CommandLine {
  given: Given;
  silent: boolean;
  supabase: boolean;
  owner: string | undefined;
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
  const given = typeof file === 'string' ? readFile(file) : {};
  if (accent) Object.assign(given, { accentDark: accent, accentLight: accent });
  for (const [flag, path] of Object.entries(flags)) {
    if (values[flag] !== undefined) setValue(given, path, values[flag]);
  }
  if (Array.isArray(services)) given.services = services.map(serviceOf);
  if (typeof without === 'string') given.sections = sectionsWithout(without.split(',').filter(Boolean));
  return {
    given,
    silent: Object.keys(given).length > 0 || !process.stdin.isTTY,
    supabase: values.supabase === true,
    owner: typeof values.owner === 'string' ? values.owner : undefined,
    check: values['no-check'] !== true,
  };
}

const sectionsWithout = (names: string[]) =>
  Object.fromEntries([...sectionNames, ...names].map((name) => [name, !names.includes(name)]));

function readFile(file: string): Given {
  if (!existsSync(file)) throw new SetupError(`There is no file ${file}.`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new SetupError(`${file} is no JSON.`);
  }
}
