import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { langs } from '@/lib/lang';
import { agencySchema, factsToStartFrom, keyOf, missingAnswers, placeNotes, readAnswers } from './answers';
import { apply, factsIn } from './apply';
import { accentColors, contrast, presentAccent, themeCss } from './colours';
import { readCommandLine } from './command-line';
import { initialsOf, markOfLogo } from './logo';
import { newSections, newServices } from './new-content';
import { ask } from './questions';
import { setUpSupabase } from './supabase';

const least = { name: 'Écume & Fils', city: 'Nantes', email: 'bonjour@ecume.example' };
const demo = factsIn('.');

it('has every fact in agency.json, and nothing else', () => {
  expect(agencySchema.parse(demo)).toEqual(demo);
});

describe('Answers', () => {
  it('require a name, a city and an address; the rest may wait and is listed', () => {
    expect(() => readAnswers({ name: 'Écume' }, demo, true)).toThrow(/city: .*\nemail: /);
    const { facts } = readAnswers(least, demo, true);
    expect(missingAnswers(facts)).toEqual([
      'region',
      'street',
      'postal_code',
      'legal_form_fr',
      'legal_form_en',
      'registration',
      'director',
      'host_name',
      'host_phone',
      'host_address',
      'phone',
    ]);
    expect(JSON.stringify(facts)).not.toMatch(/colombage|Anna Reiss/i);
  });

  it('follow from the city, in another country too', () => {
    const given = { ...least, city: 'Montréal', region: 'Québec', phone: '514-555-0123' };
    const { facts } = readAnswers(given, demo, true);
    expect(facts).toMatchObject({
      phone: '+1 514 555 0123',
      country_fr: 'Canada',
      country_en: 'Canada',
      country_code: 'CA',
      time_zone: 'America/Toronto',
      currency: 'CAD',
      latitude: 45.50884,
      longitude: -73.58781,
    });
    expect(facts.holidays).toContainEqual({
      day: 'monday 05-18',
      name: { fr: 'Journée nationale des patriotes', en: 'National Patriots’ Day' },
    });
    expect(placeNotes(facts).join()).toMatch(/Montréal, Canada \(CA\), America\/Toronto, CAD\..*lawyer/s);
  });

  it('keep the demo’s own holidays in its town', () => {
    const { facts } = readAnswers({ ...least, city: demo.city, postal_code: demo.postal_code }, demo, true);
    expect(facts.holidays).toEqual(demo.holidays);
  });

  it('are asked for where they do not follow', () => {
    expect(() => readAnswers({ ...least, city: 'Xyzzy', country_code: 'CA' }, demo, true)).toThrow(
      /^latitude: This field is required\.\nlongitude: .*\ntime_zone: There is no such time zone/,
    );
    const { facts } = readAnswers({ ...least, city: 'Casablanca' }, demo, true);
    expect(placeNotes(facts).join()).toContain('Islamic New Year');
  });

  it.each([
    [{ country_code: 'XX' }, /^country_code: Two letters/],
    [{ phone: '12' }, /^phone: Write the number/],
    [{ accentDark: 'red' }, /^accentDark: a colour has six digits/],
    [{ sections: { prices: true } }, /prices/],
    [{ latitude: 'north' }, /^latitude: /],
    [{ colour: '#fff' }, /colour/],
  ])('name the invalid %j', (more, told) => {
    expect(() => readAnswers({ ...least, ...more }, demo, true)).toThrow(told);
  });

  it('reads them from flags, which win over a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'answers-')), 'answers.json');
    onTestFinished(() => rmSync(dirname(file), { recursive: true }));
    writeFileSync(file, '{"name":"B","director":"C"}');
    const { given, silent } = readCommandLine([
      ...['--answers', file, '--name', 'A', '--address', '1 quai B'],
      ...['--accent', '#102030', '--without', 'careers,chat', '--latitude', '47.2'],
    ]);
    expect(silent).toBe(true);
    expect(given).toEqual({
      name: 'A',
      director: 'C',
      street: '1 quai B',
      latitude: '47.2',
      accentDark: '#102030',
      accentLight: '#102030',
      sections: { careers: false, chat: false, newsletter: true, portfolio_likes: true },
    });
    const { facts } = readAnswers({ ...least, ...given }, demo, true);
    expect(facts).toMatchObject({ latitude: 47.2, longitude: -1.55336 });
    expect(() => readCommandLine(['--colour', 'red'])).toThrow(/npm run setup/);
  });
});

const prompts = vi.hoisted(() => ({ text: vi.fn(), select: vi.fn(), multiselect: vi.fn() }));
vi.mock('@clack/prompts', async (original) => ({
  ...(await original<typeof import('@clack/prompts')>()),
  ...prompts,
  isCancel: (answer: unknown) => typeof answer === 'symbol',
  intro: () => undefined,
  cancel: () => undefined,
}));

describe('Questions', () => {
  interface Asked {
    message: string;
    initialValue?: string;
    validate: (typed: string) => string | undefined;
  }

  /** Types these answers, by the beginning of their questions, and Enter for the others. */
  function type(answers: Record<string, string>): string[] {
    const refused: string[] = [];
    prompts.text.mockImplementation(async ({ message, initialValue = '', validate }: Asked) => {
      const [, typed = initialValue] =
        Object.entries(answers).find(([start]) => message.startsWith(start)) ?? [];
      const fault = validate(typed);
      if (fault !== undefined) refused.push(`${message}: ${fault}`);
      return typed;
    });
    prompts.select.mockImplementation(async ({ initialValue }) => initialValue);
    prompts.multiselect.mockImplementation(async ({ initialValues }) => initialValues.slice(1));
    return refused;
  }

  it('take the present answer with Enter, and keep typed ones', async () => {
    const refused = type({ Name: 'Écume', City: 'Nantes', 'E-mail': 'a@b.example', Phone: '' });
    const given = { phone: '+33 2 40 00 00 00', services: [], director: 'Ada' };
    const answers = await ask(given, (answered) => factsToStartFrom(demo, answered, true));
    expect(refused).toEqual([]);
    expect(readAnswers(answers, demo, true).facts).toMatchObject({
      name: 'Écume',
      phone: '',
      drawings: 'plain',
      director: 'Ada',
      street: '',
      country_code: 'FR',
      latitude: 47.21725,
      sections: { careers: false, chat: true },
    });
  });

  it('refuse an invalid answer at once', async () => {
    const refused = type({ 'E-mail': 'a', 'Accent on dark': '#223344', Logo: 'nowhere.svg', Latitude: '91' });
    await ask({ services: [] }, () => ({ ...demo }));
    expect(refused).toEqual([
      expect.stringMatching(/^E-mail address: This address/),
      expect.stringMatching(/^Latitude/),
      expect.stringMatching(/^Accent on dark .* cannot be read/),
      expect.stringMatching(/^Logo.*: There is no logo/),
    ]);
  });

  it('end when the person leaves', async () => {
    prompts.text.mockResolvedValue(Symbol());
    await expect(ask({}, () => ({ ...demo }))).rejects.toThrow('The setup was left.');
  });

  it('ask for services until an empty answer', async () => {
    type({ 'Service 1': 'Audit', 'Its name': 'Audit', 'In a sentence, in French': 'Voir' });
    const { services } = await ask({}, () => ({ ...demo }));
    expect(services).toEqual([
      { icon: 'brace', fr: { title: 'Audit', text: 'Voir' }, en: { title: 'Audit', text: '' } },
    ]);
  });
});

describe('Colours', () => {
  it('meets the contrast of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('writes them with their related colours, in a sheet that reads back', () => {
    const [dark, light] = [accentColors('dark', '#7fd1e0'), accentColors('light', '#0b5d6b')];
    const css = themeCss(dark, light);
    expect(css).toContain('--accent: #0b5d6b;\n  --on-accent: #ffffff;');
    expect(presentAccent(css, 'dark')).toEqual(dark);
    expect(presentAccent(css, 'light')).toEqual(light);
  });

  it.each(['dark', 'light'] as const)(
    'with too little contrast in the %s theme are refused with their ratio',
    (theme) => {
      const colour = theme === 'dark' ? '#223344' : '#ffe08a';
      const told = /text needs 4\.5:1\. (#[0-9a-f]{6}) would do/;
      expect(() => accentColors(theme, colour)).toThrow(/cannot be read in the .* theme: \d\.\d\d:1/);
      try {
        accentColors(theme, colour);
      } catch (error) {
        const [, shade = ''] = told.exec(String(error)) ?? [];
        expect(() => accentColors(theme, shade)).not.toThrow();
      }
    },
  );
});

describe('A logo', () => {
  const svg = (inside: string, attributes = 'viewBox="0 0 48 24"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

  it('keeps its shapes, on the grid of the mark and in its colour', () => {
    const drawn = markOfLogo(
      svg(
        '<title>Écume</title><g style="fill:none;stroke:#123" stroke-width="3" id="a"><circle cx="12" cy="12" r="5"/></g><path d="M0 0h9"/>',
      ),
    );
    expect(drawn).toContain(
      '<g fill="currentColor" transform="translate(0 6) scale(0.5)"><g><g stroke-width="3" fill="none" stroke="currentColor"><circle cx="12" cy="12" r="5"/></g><path d="M0 0h9"/></g></g>',
    );
  });

  it.each([
    ['no SVG', 'just words', /no SVG/],
    ['another document', '<html xmlns="http://www.w3.org/1999/xhtml"/>', /no SVG/],
    ['a broken one', '<svg xmlns="http://www.w3.org/2000/svg"><path', /no SVG/],
    ['a script', svg('<script>alert(1)</script>'), /holds a script/],
    ['a handler', svg('<path d="M0 0h1" onclick="alert(1)"/>'), /holds a script \(onclick\)/],
    ['a foreign picture', svg('<image href="https://example.org/x.png"/>'), /<image>/],
    ['a page inside', svg('<foreignObject/>'), /<foreignObject>/],
    [
      'a foreign reference',
      svg('<path d="M0 0h1" fill="url(https://example.org/#a)"/>'),
      /refers to something/,
    ],
    ['a style sheet', svg('<style>@import "x"</style>'), /style sheet/],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path d="M0 0h1"/>')}`, /entities/],
    ['words', svg('<text>Écume</text>'), /turn them into paths/],
    ['nothing drawn', svg('<title>Écume</title>'), /nothing is drawn/],
    ['no size', svg('<path d="M0 0h1"/>', ''), /viewBox/],
  ])('that is %s is refused', (_what, text, told) => {
    expect(() => markOfLogo(text)).toThrow(told);
  });

  it('consists of initials without a file', () => {
    expect(initialsOf('Écume & Fils')).toBe('ÉF');
    expect(initialsOf('atelier')).toBe('A');
    expect(keyOf('Écume & Fils')).toBe('ecume-fils');
  });
});

/** Copies the files that the setup writes into a new folder. */
function copyOfProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'agency-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = ['agency.json', 'holidays.json', 'theme.css', 'logo.svg', 'drawings/bay-seo.svg'].map(
    (file) => `src/brand/${file}`,
  );
  const others = [
    'package.json',
    'package-lock.json',
    'wrangler.jsonc',
    'supabase/config.toml',
    'src/lib/site-key.ts',
    'src/i18n/locales',
  ];
  for (const file of [...files, ...others]) cpSync(file, join(root, file), { recursive: true });
  const demo: Record<string, string> = {
    'supabase/seed.sql': "insert into x values ('f1000000-0000-4000-8000-000000000001');",
    'public/demo/a.svg': '<svg/>',
    ...Object.fromEntries(langs.map((lang) => [`src/content/resources/articles/samples/${lang}.json`, '[]'])),
  };
  for (const [file, text] of Object.entries(demo)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

it.each(langs)('finds texts in %s that name the demo agency', (lang) => {
  const { place, house, abroad } = JSON.parse(readFileSync(`scripts/setup/texts/${lang}.json`, 'utf8'));
  for (const key of Object.keys({ ...place, ...house, ...abroad })) {
    const [namespace, path = ''] = key.split(':');
    const catalogue: unknown = JSON.parse(readFileSync(`src/i18n/locales/${lang}/${namespace}.json`, 'utf8'));
    expect(catalogue, key).toHaveProperty(path);
  }
});

describe('A setup', () => {
  const answers = {
    ...least,
    accentDark: '#7fd1e0',
    sections: { careers: false },
    services: [
      { icon: 'sun', fr: { title: 'L’audit', text: 'A' }, en: { title: 'Owner’s audit', text: "It's" } },
    ],
  };
  const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

  it('writes the brand, removes the demo, and changes nothing the second time', async () => {
    const root = copyOfProject();
    const first = await apply(root, answers);
    expect(first.cleared).toBe(true);
    expect(factsIn(root)).toMatchObject({
      name: 'Écume & Fils',
      key: 'ecume-fils',
      sections: { careers: false, chat: true },
      welcome: [],
    });
    expect(read(root, 'src/brand/theme.css')).toMatch(/--accent: #7fd1e0;[\s\S]*--accent: #a83f27;/);
    expect(read(root, 'src/brand/logo.svg')).toMatch(/<g fill="currentColor" .*<path d="M/);
    expect(JSON.parse(read(root, 'package.json')).name).toBe('ecume-fils');
    const leftOut = 'update public.site_sections set careers = false where careers is null;';
    expect(read(root, 'supabase/sections.sql')).toContain(leftOut);
    const seed = read(root, 'supabase/seed.sql');
    expect(seed).toContain("It''s");
    expect(seed).toContain(leftOut);
    expect(seed).not.toContain('f1000000');
    expect(first.changed).toContain('public/demo');
    for (const lang of langs) {
      for (const page of ['about', 'careers', 'contact', 'day', 'home', 'services']) {
        expect(read(root, `src/i18n/locales/${lang}/${page}.json`), `${lang}/${page}`).not.toMatch(
          /alsa|strasb|rhin|border|frontière|german|allemand|flambée|winstub|vosges|anna|samir/i,
        );
      }
    }
    expect(read(root, 'src/brand/drawings/bay-seo.svg')).toContain('>open Sundays<');
    const second = await apply(root, answers);
    expect(second).toMatchObject({ changed: [], cleared: false });
  });

  it('continues after an interruption, and keeps later content', async () => {
    const root = copyOfProject();
    const seed = join(root, 'supabase/seed.sql');
    const demo = readFileSync(seed, 'utf8');
    await apply(root, answers);
    writeFileSync(seed, demo);
    expect(await apply(root, answers)).toMatchObject({ changed: ['supabase/seed.sql'], cleared: true });
    writeFileSync(seed, '-- ours');
    expect(await apply(root, { ...answers, name: 'Marée' })).toMatchObject({ cleared: false });
    expect(readFileSync(seed, 'utf8')).toBe('-- ours');
  });

  it('keeps chosen names and figures until they are answered again', async () => {
    const root = copyOfProject();
    const edit = (file: string, change: (text: string) => string) =>
      writeFileSync(join(root, file), change(read(root, file)));
    const facts = 'src/brand/agency.json';
    await apply(root, { ...answers, companies_helped: 12 });
    expect(factsIn(root)).toMatchObject({ shows_companies: true, shows_experience: false });
    edit(facts, (text) => text.replace('"shows_companies": true', '"shows_companies": false'));
    edit('wrangler.jsonc', (text) => text.replace('"ecume-fils"', '"shop"'));
    edit('supabase/config.toml', (text) => text.replace('"ecume-fils"', '"shop"'));
    expect(await apply(root, { ...answers, companies_helped: 12 })).toMatchObject({ changed: [] });
    await apply(root, { ...answers, name: 'Marée', companies_helped: 13 });
    expect(read(root, 'wrangler.jsonc')).toContain('"name": "maree"');
    expect(factsIn(root)).toMatchObject({ shows_companies: true, shows_experience: false });
  });

  it('writes nothing if it is refused', async () => {
    const root = copyOfProject();
    const before = read(root, 'src/brand/theme.css');
    await expect(apply(root, { ...answers, accentLight: '#ffff00' })).rejects.toThrow(/cannot be read/);
    await expect(apply(root, { ...answers, logo: 'nowhere.svg' })).rejects.toThrow('There is no logo');
    expect(read(root, 'src/brand/theme.css')).toBe(before);
  });
});

describe('Services', () => {
  const service = (title: string, text = '') => ({
    icon: 'sun' as const,
    fr: { title, text },
    en: { title: 'It', text },
  });

  it('reads them from flags, one each', () => {
    const { given } = readCommandLine(['--service', 'sun | L’audit | Tout voir | Audit | All of it']);
    expect(given.services).toEqual([
      { icon: 'sun', fr: { title: 'L’audit', text: 'Tout voir' }, en: { title: 'Audit', text: 'All of it' } },
    ]);
    expect(() => readCommandLine(['--service', 'sun | L’audit'])).toThrow(
      'icon | titre | texte | title | text',
    );
    expect(() =>
      readAnswers({ ...least, services: [{ ...service('A'), icon: 'star' }] }, demo, true),
    ).toThrow(/^services\.0\.icon/);
  });

  it('become rows once, whatever their texts contain', async () => {
    const text = "$rows$; drop table services_en; -- it's $1 \\' all";
    const sql = newServices([service('$rows$', text), service("L'un", '')]);
    const database = new PGlite();
    onTestFinished(() => database.close());
    for (const lang of langs) {
      await database.exec(
        `create table services_${lang} (title text, text text, icon text, published boolean, position integer)`,
      );
    }
    await database.exec(sql);
    await database.exec(sql);
    const { rows } = await database.query('select * from services_fr order by position');
    expect(rows).toEqual([
      { title: '$rows$', text, icon: 'sun', published: true, position: 0 },
      { title: "L'un", text: '', icon: 'sun', published: true, position: 1 },
    ]);
    expect((await database.query('select from services_en')).rows).toHaveLength(2);
  });

  it('writes them beside the sections that are off, which the database refuses until the owner switches them on', () => {
    const sql = newSections({ ...demo.sections, newsletter: false, portfolio_likes: false });
    expect(sql.split('\n').filter((line) => line.startsWith('update'))).toEqual([
      'update public.site_sections set newsletter = false where newsletter is null;',
      'update public.site_sections set portfolio_likes = false where portfolio_likes is null;',
    ]);
    expect(newSections(demo.sections)).toBe('');
  });

  it('inserts those of a hosted project after its migrations, or mentions them', async () => {
    const root = mkdtempSync(join(tmpdir(), 'project-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    mkdirSync(join(root, 'supabase'));
    writeFileSync(join(root, 'supabase/services.sql'), newServices([service('A')]));
    writeFileSync(join(root, 'supabase/sections.sql'), '');
    writeFileSync(
      join(root, '.env'),
      'VITE_SUPABASE_URL=https://abc.supabase.co\nVITE_SUPABASE_PUBLISHABLE_KEY=sb_publishable_x\n',
    );
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ disable_signup: true }));
    const said = vi.spyOn(console, 'log').mockReturnValue();
    onTestFinished(() => {
      fetched.mockRestore();
      said.mockRestore();
    });
    const steps: string[] = [];
    const pushMigrations = () => steps.push('migrations') > 0;
    const insertRows = (ref: string, file: string) => steps.push(`${ref} ${file}`) > 0;
    await setUpSupabase({ root, pushMigrations, insertRows });
    expect(steps).toEqual(['migrations', 'abc supabase/services.sql', 'abc supabase/sections.sql']);
    expect(said.mock.calls.join()).not.toMatch(/(services|sections)\.sql/);
    await setUpSupabase({ root, pushMigrations, insertRows: () => false });
    for (const file of ['services', 'sections']) {
      expect(said.mock.calls.join()).toContain(`run supabase/${file}.sql in its SQL editor`);
    }
  });
});

describe('The project behind the site', () => {
  const project = (answer: () => Promise<Response>) => {
    const root = mkdtempSync(join(tmpdir(), 'project-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    writeFileSync(
      join(root, '.env'),
      'VITE_SUPABASE_URL=https://abc.supabase.co\nVITE_SUPABASE_PUBLISHABLE_KEY=sb_publishable_x\n',
    );
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    const said = vi.spyOn(console, 'log').mockReturnValue();
    onTestFinished(() => {
      fetched.mockRestore();
      said.mockRestore();
    });
    return { root, told: () => said.mock.calls.join('\n') };
  };

  it('is checked and migrated, and missing settings are listed', async () => {
    const { root, told } = project(async () => Response.json({ disable_signup: false }));
    const pushMigrations = vi.fn(() => true);
    expect(await setUpSupabase({ root, pushMigrations })).toBe(0);
    expect(pushMigrations).toHaveBeenCalledWith('abc');
    expect(told()).toMatch(/Sign-up is open[\s\S]*VITE_SITE_URL is empty[\s\S]*no owner yet/);
  });

  it.each([
    ['a refused key', async () => new Response('{}', { status: 401 }), /refuses the key/],
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), /does not answer/],
    ['another server', async () => new Response('', { status: 404 }), /is it a Supabase project/],
  ])('with %s gets a sentence and no migration', async (_what, answer, sentence) => {
    const { root } = project(answer);
    const pushMigrations = vi.fn(() => true);
    await expect(setUpSupabase({ root, pushMigrations })).rejects.toThrow(sentence);
    expect(pushMigrations).not.toHaveBeenCalled();
  });

  it('asks for address and key without a name', async () => {
    const root = mkdtempSync(join(tmpdir(), 'project-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    await expect(setUpSupabase({ root })).rejects.toThrow('.env.example');
  });

  it('creates an owner with the secret key only', async () => {
    const { root } = project(async () => Response.json({ disable_signup: true }));
    const given = { root, pushMigrations: () => true, owner: 'a@b.example', env: {} };
    await expect(setUpSupabase(given)).rejects.toThrow('Set SUPABASE_URL and SUPABASE_SECRET_KEY');
  });
});
