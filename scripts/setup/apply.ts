import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { langs } from '../../src/lib/lang.ts';
import { slugOf } from '../../src/lib/text.ts';
import { writeWhole } from '../build/write-whole.ts';
import { type Answers, sectionNames, switches } from './answers.ts';
import { withAccent } from './colours.ts';
import { initialsOf, markOfInitials } from './initials.ts';
import { setLiterals } from './literals.ts';
import { readLogo } from './logo.ts';
import { newSamples, newSections, newSeed, newServices } from './new-content.ts';

/** Files of the project, read and written whole; it notes what changed. */
export class Project {
  readonly changed = new Set<string>();
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  at = (file: string) => join(this.root, file);
  read = (file: string) => readFileSync(this.at(file), 'utf8');
  has = (file: string) => existsSync(this.at(file));

  write(file: string, text: string): void {
    if (this.has(file) && this.read(file) === text) return;
    writeWhole(this.at(file), Buffer.from(text));
    this.changed.add(file);
  }

  edit(file: string, change: (text: string) => string): void {
    this.write(file, change(this.read(file)));
  }

  remove(file: string): void {
    if (!this.has(file)) return;
    rmSync(this.at(file), { recursive: true });
    this.changed.add(file);
  }
}

/** The name in small letters and hyphens, for what only machines read. */
export const keyOf = (name: string) => slugOf(name) || 'agency';

const seed = 'supabase/seed.sql';

/** What a hosted project is given of it, by `--supabase`. */
export const servicesFile = 'supabase/services.sql';
export const sectionsFile = 'supabase/sections.sql';

/** What is drawn for the demo's content, and the test that it is drawn. */
const demoPictures = [
  'public/demo',
  'public/people',
  'scripts/pictures/demo',
  'scripts/pictures/demo-pictures.test.ts',
];

const demoArticle = 'f1000000-0000-4000-8000-000000000001';

/** Whether the site is still the demo agency's: its first article is in the seed, which a setup writes last. */
export const isDemo = (root: string) => readFileSync(join(root, seed), 'utf8').includes(demoArticle);

const facts = 'src/brand/facts.ts';
const brand = 'src/brand/brand.ts';

/** Whether the facts say something else than this until now. */
function isNew(project: Project, values: Record<string, unknown>): boolean {
  const text = project.read(facts);
  return setLiterals(text, facts, values) !== text;
}

function writeFacts(project: Project, answers: Answers, fresh: boolean): void {
  const { name, city, region, country, countryCode, phone, email, director } = answers;
  const { companiesHelped, yearsOfExperience } = answers;
  const values: Record<string, unknown> = {
    name,
    city,
    region,
    country,
    countryCode,
    phone,
    phoneLink: phone.replace(/[^+\d]/g, ''),
    email,
    founded: answers.founded,
    companiesHelped,
    yearsOfExperience,
    'legal.form': answers.legalForm,
    'legal.address': answers.address,
    'legal.postalCode': answers.postalCode,
    'legal.registration': answers.registration,
    'legal.director': director,
    'legal.host': answers.host,
  };
  if (answers.latitude !== undefined && answers.longitude !== undefined) {
    values.location = { latitude: answers.latitude, longitude: answers.longitude };
  }
  // A figure that nobody gave is not shown; one that stood there before is shown as somebody chose.
  if (fresh || isNew(project, { companiesHelped })) values['shows.companies'] = companiesHelped > 0;
  if (fresh || isNew(project, { yearsOfExperience })) values['shows.experience'] = yearsOfExperience > 0;
  // Of the demo agency nothing is kept; what somebody wrote since is his.
  if (fresh) {
    values.chat = { label: 'WhatsApp', url: '' };
    values.social = { instagram: '', facebook: '', linkedin: '', tiktok: '' };
    values.welcome = director ? [{ name: director, portrait: null }] : [];
  }
  project.edit(facts, (text) => setLiterals(text, facts, values));
  if (!fresh) return;
  project.edit(brand, (text) => setLiterals(text, brand, { people: 0 }));
  const who = director || name;
  const answering = 'src/brand/answering.ts';
  project.edit(answering, (text) =>
    setLiterals(text, answering, { web: who, design: who, seo: who, strategy: who, careers: who }),
  );
}

/** What machines call the site, after its name. */
function writeKeys(project: Project, name: string): void {
  const key = keyOf(name);
  project.edit(brand, (text) => setLiterals(text, brand, { key }));
  project.edit('package.json', (text) => text.replace(/^(\s*"name": )"[^"]*"/m, `$1"${key}"`));
  project.edit('package-lock.json', (text) =>
    text.replace(/("name": )"[^"]*"/g, replaceFirst(2, `$1"${key}"`)),
  );
  project.edit('wrangler.jsonc', (text) => text.replace(/("name": )"[^"]*"/, `$1"${key}"`));
  project.edit('supabase/config.toml', (text) => text.replace(/^(project_id = )"[^"]*"/m, `$1"${key}"`));
}

/** For `replace` of every match: the first so many are replaced, the others stay. */
function replaceFirst(count: number, replacement: string) {
  let left = count;
  return (match: string, head: string) => {
    left -= 1;
    return left >= 0 ? replacement.replace('$1', head) : match;
  };
}

async function writeLooks(project: Project, answers: Answers, fresh: boolean): Promise<void> {
  const { accentDark, accentLight, logo, initials, name, drawings } = answers;
  const tokens = 'src/brand/tokens.css';
  let css = project.read(tokens);
  if (accentDark) css = withAccent(css, 'dark', accentDark);
  if (accentLight) css = withAccent(css, 'light', accentLight);
  const letters = initials ?? (fresh ? initialsOf(name) : '');
  const mark = logo ? readLogo(logo) : await markOfInitials(letters);
  if (drawings) {
    project.edit(brand, (text) => text.replace(/drawings: '(?:house|plain)'/, `drawings: '${drawings}'`));
  }
  project.write(tokens, css);
  if (mark.length > 0) project.write('src/brand/mark.json', `${JSON.stringify(mark)}\n`);
}

/** Switches off what the agency does not have; its admin may switch it on again. */
function writeSections(project: Project, answers: Answers): void {
  const { without } = answers;
  const file = 'src/brand/switches.ts';
  if (!without) return;
  if (without.length > 0) project.write(sectionsFile, newSections(answers));
  else project.remove(sectionsFile);
  for (const section of sectionNames) {
    const isOn = !without.includes(section);
    project.edit(file, (text) => setLiterals(text, file, { [switches[section]]: isOn }));
  }
}

type Tree = { [key: string]: Tree | string };

function setText(catalogue: Tree, path: string, text: string): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let place: Tree | string | undefined = catalogue;
  for (const key of keys) place = typeof place === 'object' ? place[key] : undefined;
  if (typeof place === 'object' && typeof place[last] === 'string') place[last] = text;
}

/** Takes the demo agency's content out. The seed goes last, so that a setup that was stopped in the middle goes on. */
function clearDemo(project: Project, answers: Answers): void {
  for (const path of demoPictures) project.remove(path);
  for (const lang of langs) {
    project.write(`src/content/resources/articles/samples/${lang}.ts`, newSamples(lang, answers));
    const { place, house } = JSON.parse(
      readFileSync(join(import.meta.dirname, `texts/${lang}.json`), 'utf8'),
    ) as Record<'place' | 'house', Record<string, string>>;
    const texts = { ...place, ...(answers.drawings === 'plain' ? house : {}) };
    for (const [key, text] of Object.entries(texts)) {
      const [namespace, path = ''] = key.split(':');
      project.edit(`src/i18n/locales/${lang}/${namespace}.json`, (source) => {
        const catalogue = JSON.parse(source) as Tree;
        setText(catalogue, path, text);
        return `${JSON.stringify(catalogue, null, 2)}\n`;
      });
    }
  }
  project.write(seed, newSeed(answers));
}

export interface Applied {
  changed: readonly string[];
  cleared: boolean;
}

/**
 * Writes what was answered. Whatever is refused is refused before anything is written. The content of the demo goes once;
 * what somebody wrote since is his.
 */
export async function apply(root: string, given: Answers): Promise<Applied> {
  const project = new Project(root);
  const fresh = isDemo(root);
  const answers: Answers = fresh ? { ...given, drawings: given.drawings ?? 'plain' } : given;
  await writeLooks(project, answers, fresh);
  // Before the facts say it, which a setup that was stopped in between compares with.
  if (fresh || isNew(project, { name: answers.name })) writeKeys(project, answers.name);
  writeFacts(project, answers, fresh);
  writeSections(project, answers);
  if (answers.services.length > 0) project.write(servicesFile, newServices(answers));
  if (fresh) clearDemo(project, answers);
  return { changed: [...project.changed], cleared: fresh };
}
