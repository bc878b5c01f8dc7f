// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, reach, src } from '../scripts/build/reach';

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

/** From the ground up. */
const storeys = ['lib', 'brand', 'i18n', 'ui', 'auth', 'content', 'features', 'pages', 'app'];

const storeyOf = (place: string) => storeys.indexOf(place.split('/')[0] ?? '');

/** What counts as one: a resource, a part of content, a feature, or a storey. */
const unitOf = (place: string) =>
  /^(content\/resources\/[^/]+|(?:content|features)\/[^/.]+|[^/.]+)/.exec(place)?.[1] ?? '';

const isResource = (unit: string) => unit.startsWith('content/resources/');

/** What every part and resource may import. */
const shared = ['content/tables', 'content/article-text', 'content/schema', 'content/sign-off'];

/** Resources and what defines them may import any part. */
const isAbove = (own: string, other: string) =>
  (isResource(own) && !isResource(other)) || (own === 'content/resource' && !isResource(other));

const adminParts = /^content\/(?:resource|editor|list|versions|presence|translation|checks|working-copy)\//;
const publicParts = /^content\/reactions\//;

const audienceOf = (place: string) =>
  /^(?:features|content)\/(?:[^/]+\/)+?(public|admin)\//.exec(place)?.[1] ??
  (adminParts.test(place) ? 'admin' : publicParts.test(place) ? 'public' : undefined);

/** Pairs of one storey that may import each other in this direction, each with its reason. */
const pairs: Record<string, string> = {
  'features/audit -> features/careers': 'Erasing a person erases their applications with the files.',
  'features/editing -> features/texts': 'Texts are changed where they stand on the page.',
  'features/health -> features/mail': 'Whether mail leaves is one of the checks.',
  'features/health -> features/publishing': 'A build that is late is one of the checks.',
  'features/health -> features/settings': 'Facts that the law asks for are one of the checks.',
  'features/settings -> features/contact': 'The settings show whether the hours say open.',
  'features/trash -> features/careers': 'Erasing an application erases its files.',
  'content/resources/articles -> content/resources/team': 'Members sign articles.',
  'content/resources/projects -> content/resources/team': 'Members sign projects.',
  'content/checks -> content/editor': 'Pictures of other sites are found and copied as in the text.',
  'content/checks -> content/redirects': 'A link to a former address is not broken.',
  'content/editor -> content/versions': 'A conflict compares two versions.',
  'content/working-copy -> content/editor': 'Remarks are kept on the device as text is.',
  'content/working-copy -> content/versions': 'A working copy is compared as versions are.',
  'content/translation -> content/editor': 'A translation keeps drafts, saves and resolves conflicts.',
  'content/translation -> content/presence': 'The page says who else translates the row.',
  'content/translation -> content/preview': 'A translation can be shared before it is public.',
  'content/translation -> content/versions': 'Paragraphs are compared as versions are.',
  'features/import-export -> features/media': 'Pictures of an import go into the library.',
};

/** Files under 15 lines, each with what keeps it apart. Any other belongs in the file that uses it. */
const short: Record<string, string> = {
  'app/page-overrides.ts': 'Runs before every other module of the site.',
  'app/react-dom.ts': 'Is a chunk of its own, before the entry.',
  'brand/braces.tsx': 'Drawn by bars of the admin and of previews, never by a page.',
  'entry-prerender.tsx': 'Is the entry of the build.',
  'features/audit/personal-data/model.ts': 'Read by the attacks, without a client.',
  'features/overrides/apply-answer.ts': 'Used by visitors and by owners, whose code may not meet.',
  'i18n/admin-catalogues.ts': 'Comes with the admin alone.',
  'i18n/late-catalogues.ts': 'Comes with the first card of a text.',
  'lib/class-names.ts': 'Used by every component.',
  'lib/each-row.ts': 'Used by lists, the trash and the library, which share no other module.',
  'lib/late.ts': 'Used by parts of finished pages, whose code comes at different times.',
  'lib/long-proof.ts': 'Heard by the entry; the proof comes with a form.',
  'lib/mail-state.ts': 'Used by both inboxes, which may not import each other.',
  'lib/parse-url.ts': 'Used by articles and by forms, whose code comes at different times.',
  'lib/plain-text.ts': 'Comes with rules of forms, after the first view.',
  'lib/proof-of-work.worker.ts': 'Is the entry of a worker.',
  'lib/reduced-motion.ts': 'Used by kit and pages, whose code comes at different times.',
  'lib/selected.ts': 'Types of every query that visitors ask.',
  'lib/sha256.ts': 'Used by the library, texts and imports, which share no other module.',
  'lib/site-key.ts': 'Written by the setup.',
  'lib/speed-edges.ts': 'Read by the build, for the starter, and by the admin.',
  'lib/third-parties.ts': 'Read by the build without the environment of the site.',
  'lib/zod.ts': 'Sets zod up before any rule is written.',
  'pages/admin/trash.tsx': 'Is the page of a route.',
  'pages/public/legal.tsx': 'Is the page of a route.',
  'ui/date-input.tsx': 'Comes with forms of the admin, never with a page.',
  'ui/focus.ts': 'Used by lists and frames, which share no other module.',
  'ui/prerendered.ts': 'Shared by the entry and by heads of pages.',
  'ui/title-size.ts': 'Used by pages of three kinds, which share no other module.',
};

/** Files in circles or between two: drops what imports nothing of the rest, or is imported by nothing of it. */
function circular(between: readonly { own: string; other: string }[]): string[] {
  const above = new Map<string, Set<string>>();
  for (const { own, other } of between) above.set(own, (above.get(own) ?? new Set()).add(other));
  for (let size = -1; size !== above.size; ) {
    size = above.size;
    const imported = new Set([...above.values()].flatMap((others) => [...others]));
    for (const [own, others] of above) {
      if (!imported.has(own) || ![...others].some((other) => above.has(other))) above.delete(own);
    }
  }
  return [...above.keys()];
}

const source = (file: string) => readFileSync(join(src, file), 'utf8');

describe('A file under 15 lines', () => {
  it('stands apart for a named reason', () => {
    const isShort = (file: string) =>
      !/\.(test|d)\.tsx?$/.test(file) && source(file).split('\n').length - 1 < 15;
    expect(files.filter(isShort).sort()).toEqual(Object.keys(short));
  });
});

describe('Imports', () => {
  it('finds them', () => {
    expect(imports.length).toBeGreaterThan(1000);
  });

  it('point down only: app > pages > features > content > auth > ui > i18n > brand > lib', () => {
    const up = refused(
      ({ from, to, inSrc }) => inSrc && storeyOf(from) >= 0 && storeyOf(to) > storeyOf(from),
    );
    expect(up).toEqual([]);
  });

  const across = imports
    .map(({ from, to, said }) => ({ own: unitOf(from), other: unitOf(to), said }))
    .filter(
      ({ own, other }) =>
        own !== other &&
        storeyOf(own) === storeyOf(other) &&
        [own, other].every((unit) => unit.includes('/')) &&
        !shared.includes(other) &&
        !isAbove(own, other),
    );

  it('crosses folders of one storey by the named pairs only', () => {
    const unnamed = across.filter(({ own, other }) => !(`${own} -> ${other}` in pairs));
    expect(unnamed.map(({ said }) => said)).toEqual([]);
  });

  it('use every named pair; there are at most 19', () => {
    const used = new Set(across.map(({ own, other }) => `${own} -> ${other}`));
    expect(Object.keys(pairs).filter((pair) => !used.has(pair))).toEqual([]);
    expect(used.size).toBeLessThanOrEqual(19);
  });

  it('make no circle between folders of auth, content, features and pages', () => {
    const between = imports
      .map(({ from, to, inSrc }) => ({ own: unitOf(from), other: unitOf(to), inSrc }))
      .filter(
        ({ own, other, inSrc }) =>
          inSrc && own !== other && storeyOf(own) >= storeyOf('auth') && storeyOf(own) <= storeyOf('pages'),
      );
    expect(circular(between)).toEqual([]);
  });

  it('make no circle between files, imports of types among them', () => {
    const between = imports
      .filter(({ inSrc }) => inSrc)
      .map(({ from, to }) => ({ own: from.replace(/(\/index)?\.tsx?$/, ''), other: to }));
    expect(circular(between)).toEqual([]);
  });

  it('never lead from one audience to the other, nor from what both share to one of them', () => {
    const back = refused(({ from, to }) => {
      const [own, other] = [audienceOf(from), audienceOf(to)];
      return (
        !from.includes('.test.') && /^(features|content)\//.test(from) && other !== undefined && own !== other
      );
    });
    expect(back).toEqual([]);
  });

  it.each([
    ['@supabase/supabase-js', 'lib/supabase.ts'],
    ['@supabase/postgrest-js', 'lib/supabase-public-client.ts'],
    ['@emailjs/browser', 'lib/mail.ts'],
    ['@radix-ui/', 'ui/'],
    ['cmdk', 'ui/'],
    ['embla-carousel-react', 'ui/'],
    ['marked', 'ui/', 'features/import-export/formats/'],
  ])('of the package %s stand in %s alone', (name, ...places) => {
    expect(
      refused(({ from, to }) => to.startsWith(name) && !places.some((place) => from.startsWith(place))),
    ).toEqual([]);
  });
});

describe('The client of Supabase', () => {
  it.each([
    ['admin', 'lib/supabase'],
    ['admin', 'lib/rpc'],
    ['public', 'lib/supabase-public'],
  ])('for %s code, %s, is imported by the folders of that name alone', (audience, client) => {
    expect(
      refused(
        ({ from, to }) =>
          to === client &&
          from !== 'lib/rpc.ts' &&
          !/\.test\.tsx?$/.test(from) &&
          (from.startsWith('auth/') ? 'admin' : audienceOf(from)) !== audience,
      ),
    ).toEqual([]);
  });

  const isPublic = (file: string) =>
    audienceOf(file) === 'public' || /^(ui|pages\/public|app\/layouts\/public)\//.test(file);
  const isAdmin = (file: string) => audienceOf(file) === 'admin' || file.startsWith('auth/');

  it.each([
    ['admin', 'public pages', isPublic, 'supabase.ts'],
    ['public', 'admin queries', isAdmin, 'supabase-public.ts'],
  ])('for %s code is out of reach of the %s', (_client, _who, isRoot, client) => {
    const reaching = files.filter(
      (file) => isRoot(file) && reach(join(src, file)).has(join(src, 'lib', client)),
    );
    expect(reaching).toEqual([]);
  });
});
