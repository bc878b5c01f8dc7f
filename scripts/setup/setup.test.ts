import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { langs } from '@/lib/lang';
import { leftForLater, readAnswers } from './answers';
import { apply, keyOf } from './apply';
import { contrast, withAccent } from './colours';
import { readCommandLine } from './command-line';
import { initialsOf } from './initials';
import { setLiterals } from './literals';
import { markOfLogo } from './logo';
import { newSections, newServices } from './new-content';
import { ask, askServices } from './questions';
import { setUpSupabase } from './supabase';

const least = { name: 'Écume & Fils', city: 'Nantes', email: 'bonjour@ecume.example' };

describe('Answers', () => {
  it('need a name, a city and an address; the rest may wait and is told', () => {
    expect(() => readAnswers({ name: 'Écume' })).toThrow(/city: .*\nemail: /);
    expect(leftForLater(readAnswers(least))).toEqual([
      'region',
      expect.stringMatching(/^latitude and longitude/),
      'phone',
      'address',
      'postalCode',
      'legalForm',
      'registration',
      'director',
      'host',
    ]);
  });

  it.each([
    [{ phone: '12' }, /^phone: a number like/],
    [{ accentDark: 'red' }, /^accentDark: a colour has six digits/],
    [{ without: ['prices'] }, /^without\.0: /],
    [{ colour: '#fff' }, /colour/],
  ])('%j is refused by its name', (more, told) => {
    expect(() => readAnswers({ ...least, ...more })).toThrow(told);
  });

  it('are read from flags, which go before a file', () => {
    const { given, silent } = readCommandLine([
      '--name',
      'A',
      '--accent',
      '#102030',
      '--without',
      'careers,chat',
    ]);
    expect(silent).toBe(true);
    expect(given).toEqual({
      name: 'A',
      accentDark: '#102030',
      accentLight: '#102030',
      without: ['careers', 'chat'],
    });
    expect(() => readCommandLine(['--colour', 'red'])).toThrow(/npm run setup/);
  });
});

describe('Questions', () => {
  it('take a dash as no answer, whatever they ask, and nothing that was typed is lost', async () => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    onTestFinished(() => said.mockRestore());
    const typed: Record<string, string> = {
      Name: 'Écume',
      City: 'Nantes',
      'E-mail': 'a@b.example',
      Service: '',
    };
    const question = async (asks: string) =>
      Object.entries(typed).find(([start]) => asks.startsWith(start))?.[1] ?? '-';
    const told = await ask({ phone: '+33 2 40 00 00 00' }, { question, close: () => undefined });
    expect(readAnswers(told)).toMatchObject({ name: 'Écume', phone: '', director: '', without: [] });
  });
});

describe('Colours', () => {
  const css = `[data-theme="dark"] {
  --bg: #0f1418;
  --surface: #171e24;
  --raised: #202932;
  --accent: #f2977f;
  --on-accent: #23100a;
  --house-beam: #f2977f;
}
[data-theme="light"] {
  --bg: #fbf8f3;
  --surface: #ffffff;
  --raised: #f3ece2;
  --accent: #a83f27;
  --on-accent: #ffffff;
  --house-beam: #7a3526;
}`;

  it('are as far apart as WCAG says', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  it('are written into one theme with what goes with them', () => {
    const written = withAccent(css, 'light', '#0b5d6b');
    expect(written).toContain('--accent: #0b5d6b;\n  --on-accent: #ffffff;');
    expect(written).toContain('--accent: #f2977f;');
    expect(withAccent(written, 'light', '#0b5d6b')).toBe(written);
  });

  it.each(['dark', 'light'] as const)(
    'that cannot be read in the %s theme are refused with their ratio',
    (theme) => {
      const colour = theme === 'dark' ? '#223344' : '#ffe08a';
      const told = /text needs 4\.5:1\. (#[0-9a-f]{6}) would do/;
      expect(() => withAccent(css, theme, colour)).toThrow(/cannot be read in the .* theme: \d\.\d\d:1/);
      try {
        withAccent(css, theme, colour);
      } catch (error) {
        const [, shade = ''] = told.exec(String(error)) ?? [];
        expect(() => withAccent(css, theme, shade)).not.toThrow();
      }
    },
  );
});

describe('A logo', () => {
  const svg = (inside: string, attributes = 'viewBox="0 0 48 24"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

  it('becomes paths on the grid of the mark', () => {
    const drawn = markOfLogo(
      svg(
        '<g fill="none" stroke="#123" stroke-width="3"><circle cx="12" cy="12" r="5"/></g><path d="M0 0h9"/>',
      ),
    );
    expect(drawn).toEqual([
      { d: 'M7 12a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z', line: 3, transform: 'translate(0 6) scale(0.5)' },
      { d: 'M0 0h9', transform: 'translate(0 6) scale(0.5)' },
    ]);
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

  it('that is missing is made of initials', () => {
    expect(initialsOf('Écume & Fils')).toBe('ÉF');
    expect(initialsOf('atelier')).toBe('A');
    expect(keyOf('Écume & Fils')).toBe('ecume-fils');
  });
});

describe('Facts', () => {
  const source =
    "const other = { a: 1 };\nconst facts: Agency = { name: 'Old', legal: { host: { name: 'x' } }, n: 1 };\n";

  it('are put in the place of those written, and nothing else moves', () => {
    expect(
      setLiterals(source, 'facts.ts', { name: 'L’Écume "d’été"', 'legal.host.name': 'y', gone: 1 }),
    ).toBe(
      'const other = { a: 1 };\nconst facts: Agency = { name: "L’Écume \\"d’été\\"", legal: { host: { name: "y" } }, n: 1 };\n',
    );
  });

  it('that stand there already stay as they are written', () => {
    const values = { name: 'Old', legal: { host: { name: 'x' } }, n: 1 };
    expect(setLiterals(source, 'facts.ts', values)).toBe(source);
  });

  it('without a place are told', () => {
    expect(() => setLiterals(source, 'facts.ts', { city: 'Nantes' })).toThrow('facts.ts states no city.');
  });
});

/** What the setup writes, in a folder of its own. */
function copyOfProject(): string {
  const root = mkdtempSync(join(tmpdir(), 'agency-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = ['facts.ts', 'answering.ts', 'brand.ts', 'switches.ts', 'tokens.css', 'mark.json'].map(
    (file) => `src/brand/${file}`,
  );
  const others = [
    'package.json',
    'package-lock.json',
    'wrangler.jsonc',
    'supabase/config.toml',
    'src/i18n/locales',
  ];
  for (const file of [...files, ...others]) cpSync(file, join(root, file), { recursive: true });
  const demo: Record<string, string> = {
    'supabase/seed.sql': "insert into x values ('f1000000-0000-4000-8000-000000000001');",
    'public/demo/a.svg': '<svg/>',
    ...Object.fromEntries(
      langs.map((lang) => [`src/content/resources/articles/samples/${lang}.ts`, 'export {};']),
    ),
  };
  for (const [file, text] of Object.entries(demo)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

it.each(langs)('Texts in %s that tell of the demo agency have a place in the catalogues', (lang) => {
  const { place, house } = JSON.parse(readFileSync(`scripts/setup/texts/${lang}.json`, 'utf8'));
  for (const key of Object.keys({ ...place, ...house })) {
    const [namespace, path = ''] = key.split(':');
    const catalogue: unknown = JSON.parse(readFileSync(`src/i18n/locales/${lang}/${namespace}.json`, 'utf8'));
    expect(catalogue, key).toHaveProperty(path);
  }
});

describe('A setup', () => {
  const answers = readAnswers({
    ...least,
    accentDark: '#7fd1e0',
    without: ['careers'],
    services: [
      { icon: 'sun', fr: { title: 'L’audit', text: 'A' }, en: { title: 'Owner’s audit', text: "It's" } },
    ],
  });
  const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

  it('writes the brand, takes the demo out, and changes nothing the second time', async () => {
    const root = copyOfProject();
    const first = await apply(root, answers);
    expect(first.cleared).toBe(true);
    expect(read(root, 'src/brand/facts.ts')).toContain('Écume & Fils');
    expect(read(root, 'src/brand/tokens.css')).toContain('--accent: #7fd1e0;');
    expect(read(root, 'src/brand/switches.ts')).toMatch(/careers: false,\s+chat: true/);
    expect(JSON.parse(read(root, 'package.json')).name).toBe('ecume-fils');
    const leftOut = 'update public.site_sections set careers = false where careers is null;';
    expect(read(root, 'supabase/sections.sql')).toContain(leftOut);
    const seed = read(root, 'supabase/seed.sql');
    expect(seed).toContain("It''s");
    expect(seed).toContain(leftOut);
    expect(seed).not.toContain('f1000000');
    expect(first.changed).toContain('public/demo');
    const second = await apply(root, answers);
    expect(second).toMatchObject({ changed: [], cleared: false });
  });

  it('goes on where it was stopped, and leaves what somebody wrote since', async () => {
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

  it('leaves names and figures as somebody chose them, until their answer is another one', async () => {
    const root = copyOfProject();
    const edit = (file: string, change: (text: string) => string) =>
      writeFileSync(join(root, file), change(read(root, file)));
    const facts = 'src/brand/facts.ts';
    await apply(root, { ...answers, companiesHelped: 12 });
    expect(read(root, facts)).toMatch(/companies: true,\s+experience: false/);
    edit(facts, (text) => text.replace('companies: true', 'companies: false'));
    edit('wrangler.jsonc', (text) => text.replace('"ecume-fils"', '"shop"'));
    edit('supabase/config.toml', (text) => text.replace('"ecume-fils"', '"shop"'));
    expect(await apply(root, { ...answers, companiesHelped: 12 })).toMatchObject({ changed: [] });
    await apply(root, { ...answers, name: 'Marée', companiesHelped: 13 });
    expect(read(root, 'wrangler.jsonc')).toContain('"name": "maree"');
    expect(read(root, facts)).toMatch(/companies: true,\s+experience: false/);
  });

  it('that is refused writes nothing', async () => {
    const root = copyOfProject();
    const before = read(root, 'src/brand/tokens.css');
    await expect(apply(root, { ...answers, accentLight: '#ffff00' })).rejects.toThrow(/cannot be read/);
    await expect(apply(root, { ...answers, logo: 'nowhere.svg' })).rejects.toThrow('There is no logo');
    expect(read(root, 'src/brand/tokens.css')).toBe(before);
  });
});

describe('Services', () => {
  const service = (title: string, text = '') => ({
    icon: 'sun' as const,
    fr: { title, text },
    en: { title: 'It', text },
  });

  it('are read from flags, one each', () => {
    const { given } = readCommandLine(['--service', 'sun | L’audit | Tout voir | Audit | All of it']);
    expect(given.services).toEqual([
      { icon: 'sun', fr: { title: 'L’audit', text: 'Tout voir' }, en: { title: 'Audit', text: 'All of it' } },
    ]);
    expect(() => readCommandLine(['--service', 'sun | L’audit'])).toThrow(
      'icon | titre | texte | title | text',
    );
    expect(() => readAnswers({ ...least, services: [{ ...service('A'), icon: 'star' }] })).toThrow(
      /^services\.0\.icon/,
    );
  });

  it('are asked for until there is none left', async () => {
    const typed = ['Audit', 'Voir', '', 'Audit', 'See', ''];
    const said = vi.spyOn(console, 'log').mockReturnValue();
    onTestFinished(() => said.mockRestore());
    expect(await askServices(async () => typed.shift() ?? '')).toEqual([
      { icon: 'brace', fr: { title: 'Audit', text: 'Voir' }, en: { title: 'Audit', text: 'See' } },
    ]);
    expect(said).toHaveBeenCalledTimes(2);
  });

  it('become rows once, whatever their texts hold', async () => {
    const text = "$rows$; drop table services_en; -- it's $1 \\' all";
    const sql = newServices(
      readAnswers({ ...least, services: [service('$rows$', text), service("L'un", '')] }),
    );
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

  it('stand beside what was left out, which the database refuses until its owner says otherwise', () => {
    const sql = newSections(readAnswers({ ...least, without: ['newsletter', 'likes'] }));
    expect(sql.split('\n').filter((line) => line.startsWith('update'))).toEqual([
      'update public.site_sections set newsletter = false where newsletter is null;',
      'update public.site_sections set portfolio_likes = false where portfolio_likes is null;',
    ]);
    expect(newSections(readAnswers(least))).toBe('');
  });

  it('of a hosted project are inserted after its migrations, or told about', async () => {
    const root = mkdtempSync(join(tmpdir(), 'project-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    mkdirSync(join(root, 'supabase'));
    writeFileSync(
      join(root, 'supabase/services.sql'),
      newServices(readAnswers({ ...least, services: [service('A')] })),
    );
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

  it('is checked, brought to the migrations, and what is missing is told', async () => {
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
  ])('with %s is told in a sentence, and nothing is pushed', async (_what, answer, sentence) => {
    const { root } = project(answer);
    const pushMigrations = vi.fn(() => true);
    await expect(setUpSupabase({ root, pushMigrations })).rejects.toThrow(sentence);
    expect(pushMigrations).not.toHaveBeenCalled();
  });

  it('that is not named yet asks for its address and key', async () => {
    const root = mkdtempSync(join(tmpdir(), 'project-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    await expect(setUpSupabase({ root })).rejects.toThrow('.env.example');
  });

  it('makes an owner with the secret key alone', async () => {
    const { root } = project(async () => Response.json({ disable_signup: true }));
    const given = { root, pushMigrations: () => true, owner: 'a@b.example', env: {} };
    await expect(setUpSupabase(given)).rejects.toThrow('Set SUPABASE_URL and SUPABASE_SECRET_KEY');
  });
});
