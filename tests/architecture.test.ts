// @vitest-environment node
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, reach, src } from './support/reach';

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));

/** Every import of src as `importer -> imported`; both are places in src, or the latter is a package. */
const imports = files.flatMap((from) =>
  importsOf(join(src, from)).map(({ name }) => {
    const to = name.startsWith(src) ? relative(src, name) : name;
    return { from, to, inSrc: to !== name, said: `${from} -> ${to}` };
  }),
);

const refused = (isRefused: (one: (typeof imports)[number]) => boolean) =>
  imports.filter(isRefused).map(({ said }) => said);

/** From the ground up; the brand stands beside lib. */
const storeys = [['lib', 'brand'], ['i18n'], ['ui'], ['features'], ['pages'], ['app']];

const storeyOf = (place: string) => storeys.findIndex((names) => names.includes(place.split('/')[0] ?? ''));

const featureOf = (place: string) => /^features\/([^/]+)\//.exec(place)?.[1];

/** Who is signed in, and the lists and editors of the admin. */
const serveAll = ['auth', 'admin-list', 'admin-editor'];

/** One feature that is made with another. */
const neighbours = [
  'admin-editor -> history',
  'admin-editor -> presence',
  'articles -> before-publishing',
  'articles -> addresses',
  'articles -> history',
  'articles -> previews',
  'articles -> reactions',
  'articles -> statistics',
  'articles -> team',
  'articles -> translation-desk',
  'audit-log -> history',
  'careers -> history',
  'before-publishing -> addresses',
  'before-publishing -> site-publishing',
  'contact -> preferences',
  'health -> settings',
  'health -> site-publishing',
  'history -> articles',
  'invitations -> account',
  'newsletter -> audit-log',
  'personal-data -> audit-log',
  'personal-data -> careers',
  'presence -> history',
  'projects -> articles',
  'projects -> before-publishing',
  'projects -> addresses',
  'projects -> history',
  'projects -> previews',
  'projects -> reactions',
  'projects -> team',
  'projects -> translation-desk',
  'site-editing -> site-texts',
  'site-texts -> history',
  'settings -> contact',
  'settings -> history',
  'settings -> presence',
  'search -> careers',
  'search -> projects',
  'search -> services',
  'sections -> history',
  'sections -> presence',
  'services -> history',
  'team -> history',
  'testimonials -> history',
  'translation-desk -> articles',
  'translation-desk -> history',
  'translation-desk -> presence',
  'translation-desk -> previews',
  'trash -> careers',
  'trash -> history',
];

describe('Imports', () => {
  it('are found', () => {
    expect(imports.length).toBeGreaterThan(1000);
  });

  it('point down only: app > pages > features > ui > i18n > lib', () => {
    const up = refused(
      ({ from, to, inSrc }) => inSrc && storeyOf(from) >= 0 && storeyOf(to) > storeyOf(from),
    );
    expect(up).toEqual([]);
  });

  it('never lead from one feature to another but for query keys, what serves all, and these', () => {
    const across = refused(({ from, to }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      return Boolean(
        own &&
          other &&
          own !== other &&
          to !== `features/${other}/query-keys` &&
          !serveAll.includes(other) &&
          !neighbours.includes(`${own} -> ${other}`),
      );
    });
    expect(across).toEqual([]);
  });

  it('of a feature lead from an audience to what is shared, never back or across', () => {
    const audienceOf = (place: string) => /^features\/[^/]+\/(public|admin)\//.exec(place)?.[1];
    const back = refused(
      ({ from, to }) =>
        !from.includes('.test.') &&
        featureOf(from) !== undefined &&
        audienceOf(to) !== undefined &&
        audienceOf(from) !== audienceOf(to) &&
        !serveAll.includes(featureOf(from) ?? ''),
    );
    expect(back).toEqual([]);
  });

  it.each([
    ['@supabase/supabase-js', 'lib/supabase.ts'],
    ['@supabase/postgrest-js', 'lib/supabase-public.ts'],
    ['@emailjs/browser', 'lib/mail.ts'],
    ['@radix-ui/', 'ui/'],
    ['embla-carousel-react', 'ui/'],
    ['marked', 'ui/'],
  ])('of the package %s stand in %s alone', (name, place) => {
    expect(refused(({ from, to }) => to.startsWith(name) && !from.startsWith(place))).toEqual([]);
  });
});

describe('The client of Supabase', () => {
  it.each([
    ['admin', 'lib/supabase'],
    ['public', 'lib/supabase-public'],
  ])('for %s code, %s, is imported by the folders of that name alone', (audience, client) => {
    const folder = new RegExp(`^features/[^/]+/${audience}/|\\.test\\.tsx?$`);
    expect(refused(({ from, to }) => to === client && !folder.test(from))).toEqual([]);
  });

  it.each([
    [
      'admin',
      'public pages',
      /^(ui|features\/[^/]+\/public|pages\/public|app\/layouts\/public)/,
      'supabase.ts',
    ],
    ['public', 'admin queries', /^features\/[^/]+\/admin/, 'supabase-public.ts'],
  ])('for %s code is out of reach of the %s', (_client, _who, roots, client) => {
    const reaching = files.filter(
      (file) => roots.test(file) && reach(join(src, file)).has(join(src, 'lib', client)),
    );
    expect(reaching).toEqual([]);
  });
});
