import { describe, expect, it } from 'vitest';
import { type EntryFault, type ImportEntry, tellTo } from '../entry';
import { dateOf } from './dates';
import { entryToMarkdown } from './entry-markdown';
import { htmlToMarkdown } from './html';
import { readEntries } from './read';

type Source = Record<string, string | Uint8Array<ArrayBuffer>>;

async function read(files: Source) {
  const entries: ImportEntry[] = [];
  const faults: EntryFault[] = [];
  const chosen = Object.entries(files).map(([path, text]) => ({ path, blob: new Blob([text]) }));
  for await (const entry of readEntries(chosen, 'windows-1252', tellTo(faults))) entries.push(entry);
  return { entries, faults: faults.map(({ code, detail }) => `${code}: ${detail}`) };
}

const faultsOf = (entry: ImportEntry | undefined) =>
  entry?.faults.map(({ code, detail }) => `${code}: ${detail}`);
const only = async (path: string, text: string) => (await read({ [path]: text })).entries[0];

describe('A date', () => {
  it.each([
    ['23/11/2017 7:35', '2017-11-23T06:35:00.000Z'],
    ['11/23/2017 7:35 AM', '2017-11-23T06:35:00.000Z'],
    ['1 mars 2024', '2024-02-29T23:00:00.000Z'],
    ['14 février 2024', '2024-02-13T23:00:00.000Z'],
    ['5 févr. 2024', '2024-02-04T23:00:00.000Z'],
    ['March 5, 2024', '2024-03-04T23:00:00.000Z'],
    ['20240115', '2024-01-14T23:00:00.000Z'],
    ['2024-01-15 22:30 Europe/Paris', '2024-01-15T21:30:00.000Z'],
    ['2024-01-15T10:00', '2024-01-15T09:00:00.000Z'],
    ['2024-01-15 10:00:00 -0500', '2024-01-15T15:00:00.000Z'],
    ['2015-9-19', '2015-09-18T22:00:00.000Z'],
    ['15.01.2024', '2024-01-14T23:00:00.000Z'],
    ['1708300800', '2024-02-19T00:00:00.000Z'],
    ['-0001-11-30 00:00:00', undefined],
    ['2024-13-45', undefined],
    ['bientôt', undefined],
    ['', null],
    ['05/02/2024', { dayFirst: '2024-02-04T23:00:00.000Z', monthFirst: '2024-05-01T22:00:00.000Z' }],
  ])('written %j is read in the zone of the agency', (written, date) => {
    expect(dateOf(written)).toEqual(date);
  });
});

describe('The state of a text', () => {
  it.each([
    ['draft: yes', 'draft'],
    ['draft: "true"', 'draft'],
    ['draft: on', 'draft'],
    ['Draft: True', 'draft'],
    ['published: no', 'draft'],
    ['published: "false"', 'draft'],
    ['published: yes', 'public'],
    ['draft: no', 'public'],
    ['draft: peut-être', 'unreadable'],
    ['status: private', 'private'],
    ['hidden: oui', 'private'],
    ['expiryDate: 2021-01-01', 'expired'],
    ['publishDate: 2199-01-01', 'planned'],
    ['date: jamais', 'unreadable'],
    ['date: 2199-01-01', 'planned'],
  ])('with %s is %s', async (line, state) => {
    const date = line.startsWith('date') ? '' : 'date: 2020-01-02\n';
    expect((await only('content/blog/a.md', `---\ntitle: A\n${date}${line}\n---\nTexte.`))?.state).toBe(
      state,
    );
  });

  it('is undated without a date, and words of other types stay words', async () => {
    const entry = await only(
      'content/a.md',
      '---\ntitle: no\ntags: [no, yes, 1.10, 2024-01-01]\n---\nTexte.',
    );
    expect(entry).toMatchObject({ title: 'no', tags: ['no', 'yes', '1.10', '2024-01-01'], state: 'undated' });
  });
});

describe('The language of a text', () => {
  it.each([
    ['content/blog/bonjour-node.js.md', null],
    ['content/blog/notre-outil.ai.md', null],
    ['content/blog/outil.io.md', null],
    ['content/blog/asp.net.md', null],
    ['content/blog/version-2.0.md', null],
    ['content/js/cours.md', null],
    ['content/blog/index.de-CH.md', 'de'],
    ['content/blog/le-web.fr.md', 'fr'],
    ['content/english/post.md', 'en'],
    ['content/français/post.md', 'fr'],
    ['content/deutsch/post.md', 'de'],
  ])('by the path %s', async (path, lang) => {
    expect(await only(path, 'Texte.')).toMatchObject({ lang });
  });

  it.each([
    ['deutsch', 'de'],
    ['le patois', 'und'],
  ])('by the word %j', async (word, lang) => {
    expect(await only('a.md', `---\nlang: ${word}\n---\nTexte.`)).toMatchObject({ lang });
    expect(await only('a.csv', `nom,avis,langue\nAda,Bien,${word}\n`)).toMatchObject({ lang });
  });

  it('counts beside a text of the site though its code may end any name', async () => {
    const { entries } = await read({ 'posts/a.fr.md': 'A', 'posts/a.is.md': 'B' });
    expect(entries.map((entry) => entry.lang)).toEqual(['fr', 'is']);
  });
});

describe('An old address', () => {
  const hugo =
    'defaultContentLanguage = "fr"\n[permalinks]\nblog = "/:year/:month/:slug/"\nnews = "/:weekday/"\n';
  it.each([
    ['content/blog/Été.fr.md', { 'hugo.toml': hugo }, ['/2024/03/été/']],
    ['content/blog/b/index.fr.md', { 'hugo.toml': hugo }, ['/2024/03/lœuvre-lart/'], 'L’Œuvre & l’art'],
    ['content/blog/a.en.md', { 'hugo.toml': hugo }, ['/en/2024/03/a/']],
    ['content/news/b.md', { 'hugo.toml': hugo }, []],
    ['_posts/2024-03-01-c.md', { '_config.yml': 'permalink: pretty\n' }, ['/2024/03/01/c/']],
    ['_posts/2024-03-01-c.md', {}, ['/2024/03/01/c.html']],
    ['content/blog/a.fr.md', { 'hugo.toml': 'defaultContentLanguageInSubdir = true' }, ['/fr/blog/a/']],
    ['content/blog/b/index.md', { 'hugo.toml': '[permalinks]\nblog = "/:sections/:slug/"' }, ['/blog/b/']],
    ['content/blog/b/_index.fr.md', { 'hugo.toml': hugo }, ['/blog/b/']],
    ['content/_index.md', {}, []],
    [
      '_posts/fr/2024-03-01-c.md',
      { '_config.yml': 'default_lang: en\npermalink: pretty' },
      ['/fr/2024/03/01/c/'],
    ],
    [
      '_posts/en/2024-03-01-c.md',
      { '_config.yml': 'default_lang: en\npermalink: pretty' },
      ['/2024/03/01/c/'],
    ],
  ])('of %s follows the pattern of its site', async (path, config, addresses, title = '') => {
    const lang = /\b(?:en|fr)\b/.exec(path)?.[0] ?? '~';
    const text = `---\ndate: 2024-03-01\nlang: ${lang}\ntitle: ${title}\n---\nTexte.`;
    const { entries } = await read({ ...(config as Source), [path]: text });
    expect(entries[0]?.oldAddresses).toEqual(addresses);
    const told = { 'content/news/b.md': ['address: /:weekday/'] }[path];
    if (told) expect(faultsOf(entries[0])).toEqual(told);
  });
});

it.each([
  ['image: /a.jpg\nimage_alt: Vu', 'Vu'],
  ['cover:\n  image: /a.jpg\n  alt: Vu', 'Vu'],
  ['heroImage: /a.jpg\nheroImageAlt: Vu', 'Vu'],
  ['featured_image: /a.jpg\nfeaturedImageDescription: Vu', 'Vu'],
  ['thumbnail: /a.jpg\nthumbnailAltText: Vu', 'Vu'],
])('The cover of %j keeps its description', async (lines, alt) => {
  expect(await only('a.md', `---\n${lines}\n---\nTexte.`)).toMatchObject({
    cover: '/a.jpg',
    fields: { image_alt: alt },
  });
});

describe('An MDX file', () => {
  it('loses its code, names it and keeps its words', async () => {
    const entry = await only(
      'a.mdx',
      'import {\n  Encart,\n} from "../c";\n\nexport const n = {\n  pages: 12,\n};\n\nexport function Total({ n }) {\n  return <b>{n}</b>;\n}\n\nLe texte commence.\n\n<Encart\n  titre="À savoir"\n>\n  Un **mot** dedans.\n</Encart>\n\nTotal : <Total n={n.pages} />, soit {n.pages} pages.\n\n<p>Un [lien](/x)</p>\n\n<img style={{ color: \'red\' }} src="/x.jpg" />\n',
    );
    expect(entry?.body).toBe(
      'Le texte commence.\n\nUn **mot** dedans.\n\nTotal : , soit  pages.\n\nUn [lien](/x)\n\n![](/x.jpg)',
    );
    expect(faultsOf(entry)).toEqual(['shortcode: Encart, Total, {n.pages}']);
  });

  it('with broken code is told at its row', async () => {
    expect(faultsOf(await only('a.mdx', 'Un {mot\n\nsans fin.'))?.[0]).toMatch(/^mdx: /);
  });
});

describe('Bytes', () => {
  const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  const utf16 = (text: string) =>
    new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (sign) => sign.charCodeAt(0)).buffer);
  const table = 'Nom;Témoignage\nRenée;"Bien ; dit\r\nEt fait"\n';

  it.each([
    ['UTF-16', utf16(table)],
    ['UTF-16 with tabs', utf16(table.replace('Nom;', 'Nom\t').replace('Renée;', 'Renée\t'))],
    ['a line that names the separator', new TextEncoder().encode(`\uFEFFsep=;\r\n${table}`)],
  ])('of a table in %s are read', async (_, bytes) => {
    const { entries, faults } = await read({ 'avis.csv': bytes });
    expect(entries.map(({ title, body }) => [title, body])).toEqual([['Renée', 'Bien ; dit\nEt fait']]);
    expect(faults).toEqual([]);
  });

  it('of an older encoding are read and shown with an example', async () => {
    const { entries, faults } = await read({ 'avis.csv': latin(table) });
    expect(entries[0]?.title).toBe('Renée');
    expect(faults).toEqual(['encoding: avis.csv: Nom;Témoignage']);
  });

  it('of another encoding among UTF-8 are repaired at the row', async () => {
    const utf8 = new TextEncoder().encode('Été à Strasbourg, naïve : d?jà vu, cœur.');
    const bytes = utf8.map((byte) => (byte === 0x3f ? 0xe9 : byte));
    const { entries } = await read({ 'a.md': bytes });
    expect(entries[0]?.body).toBe('Été à Strasbourg, naïve : déjà vu, cœur.');
    expect(faultsOf(entries[0])?.[0]).toMatch(/^encoding: a\.md: Été/);
  });

  it('that are control characters are dropped and told', async () => {
    const entry = await only('a.md', '---\ntitle: A\n---\nUn\u0011 mot\u0000\ud800.');
    expect(entry?.body).toMatch(/^Un mot\uFFFD?\.$/);
    expect(entry?.faults).toContainEqual(expect.objectContaining({ code: 'control' }));
  });
});

const item = (id: number, content: string, rest = '', type = 'post') =>
  `<item><title>T${id}</title><guid>g${id}</guid><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type><wp:status>publish</wp:status>${rest}</item>`;
const dated = (local: string, greenwich: string) =>
  `<wp:post_date>${local}</wp:post_date><wp:post_date_gmt>${greenwich}</wp:post_date_gmt>`;
const picture = (id: number, parent: number) =>
  item(
    id,
    '',
    `<wp:post_parent>${parent}</wp:post_parent><wp:attachment_url>https://old.example/${id}.jpg</wp:attachment_url>`,
    'attachment',
  );
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
const wxr = async (...items: string[]) =>
  (await read({ 'a.xml': `<rss><channel><language>fr-FR</language>${items.join('')}</channel></rss>` }))
    .entries;

describe('A WordPress export', () => {
  it('shows in a bare gallery the pictures of its post, and names one that is empty', async () => {
    const [first, second] = await wxr(
      item(1, '[gallery]'),
      picture(2, 1),
      picture(3, 1),
      picture(4, 9),
      item(5, 'A [gallery]'),
    );
    expect(first?.body).toBe('![](https://old.example/2.jpg)\n\n![](https://old.example/3.jpg)');
    expect(faultsOf(second)).toContain('shortcode: gallery');
  });

  it('puts shared blocks into their texts, and names one that is missing', async () => {
    const [entry] = await wxr(
      item(1, 'A <!-- wp:block {"ref":7} /--> <!-- wp:block {"ref":8} /--><!-- wp:acf/x {"a":1} /-->'),
      item(7, '<p>Partagé</p>', '', 'wp_block'),
    );
    expect(entry?.body).toContain('Partagé');
    expect(faultsOf(entry)).toContain('dropped: wp:block 8, wp:acf/x');
  });

  it.each([
    ['-0001-11-30 00:00:00', '-0001-11-30 00:00:00', null],
    ['0000-00-00 00:00:00', '0000-00-00 00:00:00', null],
    ['2021-05-04 00:30:00', '0000-00-00 00:00:00', '2021-05-03T22:30:00.000Z'],
    ['2021-05-04 10:00:00', '2021-05-04 08:00:00', '2021-05-04T08:00:00.000Z'],
  ])('reads the date %s beside %s', async (local, greenwich, date) => {
    const [entry] = await wxr(item(1, 'A', dated(local, greenwich)));
    expect([entry?.publishedAt, entry?.state]).toEqual([date, date ? 'public' : 'undated']);
    expect(faultsOf(entry)).toEqual(date ? [] : [`date: ${local}`]);
  });

  it.each([
    [
      'WPML',
      meta('_wpml_import_language_code', 'en') + meta('_wpml_import_translation_group', 'g'),
      'A',
      [['en', 'g', 'A']],
    ],
    ['Bogo', meta('_locale', 'en_US') + meta('_original_post', 'o'), 'A', [['en', 'o', 'A']]],
    [
      'qTranslate',
      '',
      '[:fr]Un[:en]One[:]',
      [
        ['fr', 'languages-1', 'Un'],
        ['en', 'languages-1', 'One'],
      ],
    ],
  ])('reads the languages of %s', async (_, rest, content, expected) => {
    const entries = await wxr(item(1, content, rest));
    expect(entries.map(({ lang, pairKey, body }) => [lang, pairKey, body])).toEqual(expected);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(expected.length);
  });
});

it('A table keeps the blocks in its cells', () => {
  const html =
    '<table><tr><th>A</th><th>B</th></tr><tr><td><ul><li>a</li><li>b</li></ul></td><td><p>x</p><p><b>y</b></p><pre>c\nd | e</pre></td></tr></table>';
  expect(htmlToMarkdown(html, () => {})).toBe(
    '| A | B |\n| - | - |\n| • a<br>• b | x<br>**y**<br>`c`<br>`d \\| e` |',
  );
});

it('Front matter that nobody reads is named in the row of its text', async () => {
  const entry = await only('a.md', '---\ntitle: A\ndate: 2020-01-02\nhumeur: gaie\n---\nTexte.');
  expect([entry?.state, faultsOf(entry)]).toEqual(['public', ['front-matter-fields: humeur']]);
});

it('An export quotes what another reader takes for something else', async () => {
  const entry = await only('a.md', '---\ntitle: no\ntags: [no, yes, 2024-01-01, =, "a\\tb"]\n---\nTexte.');
  if (!entry) throw new Error('No entry');
  const text = entryToMarkdown({ ...entry, excerpt: 'a\u0011\u0085b' });
  expect(text).toContain('title: "no"');
  expect(text.match(/^ {2}- .*/gm)).toEqual([
    '  - "no"',
    '  - "yes"',
    '  - "2024-01-01"',
    '  - "="',
    '  - "a\\tb"',
  ]);
  expect(text).toContain('description: "a\\x11\\u0085b"');
});
