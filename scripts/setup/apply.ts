import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { writeWhole } from '../../dev/write-whole.ts';
import { langs } from '../../src/lib/lang.ts';
import { type Answers, type Facts, type Given, readAnswers, setValue, valueAt } from './answers.ts';
import { accentColors, presentAccent, themeCss } from './colours.ts';
import { initialsOf, markOfInitials, readLogo } from './logo.ts';
import { newSamples, newSections, newSeed, newServices } from './new-content.ts';
import en from './texts/en.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

class Project {
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
    writeWhole(this.at(file), text);
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

const seed = 'supabase/seed.sql';

export const servicesFile = 'supabase/services.sql';
export const sectionsFile = 'supabase/sections.sql';

const demoPictures = [
  'public/demo',
  'public/people',
  'scripts/pictures/demo',
  'scripts/pictures/demo-pictures.test.ts',
];

const bilingualCards = 'src/brand/drawings/bay-seo.svg';

const factsFile = 'src/brand/agency.json';
const holidaysFile = 'src/brand/holidays.json';
const keyFile = 'src/lib/site-key.ts';

export function factsIn(root: string): Facts {
  const [facts, holidays] = [factsFile, holidaysFile].map((file) =>
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  );
  const [, key = ''] = readFileSync(join(root, keyFile), 'utf8').match(/siteKey = '(.*)'/) ?? [];
  return { ...facts, holidays, key };
}

const demoArticle = 'f1000000-0000-4000-8000-000000000001';

/** Whether the site is still the demo agency's: its first article is in the seed, which a setup writes last. */
export const isDemo = (root: string) => readFileSync(join(root, seed), 'utf8').includes(demoArticle);

function writeKeys(project: Project, key: string): void {
  project.edit('package.json', (text) => text.replace(/^(\s*"name": )"[^"]*"/m, `$1"${key}"`));
  project.edit('package-lock.json', (text) =>
    text.replace(/("name": )"[^"]*"/g, replaceFirst(2, `$1"${key}"`)),
  );
  project.edit('wrangler.jsonc', (text) => text.replace(/("name": )"[^"]*"/, `$1"${key}"`));
  project.edit('supabase/config.toml', (text) => text.replace(/^(project_id = )"[^"]*"/m, `$1"${key}"`));
}

function replaceFirst(count: number, replacement: string) {
  let left = count;
  return (match: string, head: string) => {
    left -= 1;
    return left >= 0 ? replacement.replace('$1', head) : match;
  };
}

async function writeLooks(project: Project, answers: Answers, isFresh: boolean): Promise<void> {
  const { accentDark, accentLight, logo, initials, facts } = answers;
  const file = 'src/brand/theme.css';
  const present = project.read(file);
  const dark = accentDark ? accentColors('dark', accentDark) : presentAccent(present, 'dark');
  const light = accentLight ? accentColors('light', accentLight) : presentAccent(present, 'light');
  const letters = initials ?? (isFresh ? initialsOf(facts.name) : '');
  const mark = logo ? readLogo(logo) : letters && (await markOfInitials(letters));
  if (accentDark || accentLight) project.write(file, themeCss(dark, light));
  if (mark) project.write('src/brand/logo.svg', mark);
}

function writeSections(project: Project, { sections }: Facts): void {
  const sql = newSections(sections);
  if (sql) project.write(sectionsFile, sql);
  else project.remove(sectionsFile);
}

/** Removes the demo agency's content. The seed goes last, so that an interrupted setup continues. */
function clearDemo(project: Project, answers: Answers): void {
  for (const path of demoPictures) project.remove(path);
  project.edit(bilingualCards, (svg) =>
    svg.replace('Bäcker', 'baker').replace('sonntags offen', 'open Sundays'),
  );
  for (const lang of langs) {
    project.write(`src/content/resources/articles/samples/${lang}.json`, newSamples(lang, answers.facts));
    const { place, house, abroad } = { fr, en }[lang];
    const { drawings, country_code } = answers.facts;
    const texts = {
      ...place,
      ...(drawings === 'plain' ? house : {}),
      ...(country_code === 'FR' ? {} : abroad),
    };
    for (const [key, text] of Object.entries(texts)) {
      const [namespace, path = ''] = key.split(':');
      project.edit(`src/i18n/locales/${lang}/${namespace}.json`, (source) => {
        const catalogue = JSON.parse(source) as Given;
        if (typeof valueAt(catalogue, path) === 'string') setValue(catalogue, path, text);
        return `${JSON.stringify(catalogue, null, 2)}\n`;
      });
    }
  }
  project.write(seed, newSeed(answers));
}

interface Applied {
  facts: Facts;
  changed: readonly string[];
  cleared: boolean;
}

export async function apply(root: string, given: Given): Promise<Applied> {
  const project = new Project(root);
  const isFresh = isDemo(root);
  const present = factsIn(root);
  const answers = readAnswers(given, present, isFresh);
  const { facts, services } = answers;
  await writeLooks(project, answers, isFresh);
  // Before the facts, with which an interrupted setup compares.
  if (isFresh || facts.name !== present.name) writeKeys(project, facts.key);
  if (!isDeepStrictEqual(facts, present)) {
    const { holidays, key, ...agency } = facts;
    project.edit(keyFile, (text) => text.replace(/(siteKey = )'.*'/, `$1'${key}'`));
    project.write(holidaysFile, `${JSON.stringify(holidays, null, 2)}\n`);
    project.write(factsFile, `${JSON.stringify(agency, null, 2)}\n`);
  }
  writeSections(project, facts);
  if (services.length > 0) project.write(servicesFile, newServices(services));
  if (isFresh) clearDemo(project, answers);
  return { facts, changed: [...project.changed], cleared: isFresh };
}
