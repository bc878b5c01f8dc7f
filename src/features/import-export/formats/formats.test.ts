import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { describe, expect, it } from 'vitest';
import { type EntryFault, type ImportEntry, tellTo } from '../entry';
import { entryToMarkdown, ownEntry } from './entry-markdown';
import { foreignMarkdown } from './markdown-text';
import { readEntries } from './read';

async function read(files: Record<string, string | Uint8Array<ArrayBuffer>>) {
  const entries: ImportEntry[] = [];
  const faults: EntryFault[] = [];
  const chosen = Object.entries(files).map(([path, text]) => ({ path, blob: new Blob([text]) }));
  for await (const entry of readEntries(chosen, 'windows-1252', tellTo(faults))) entries.push(entry);
  return { entries, faults: faults.map(({ code, detail }) => `${code}: ${detail}`) };
}

async function zip(files: Record<string, string>, options = {}): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, ...options });
  for (const [path, text] of Object.entries(files)) await writer.add(path, new TextReader(text));
  return (await writer.close()) as Uint8Array<ArrayBuffer>;
}

const codes = (entry: ImportEntry | undefined) => entry?.faults.map(({ code }) => code);

describe('A folder of Markdown', () => {
  it('reads YAML, TOML and JSON above a text', async () => {
    const { entries } = await read({
      'content/posts/a.md': '---\ntitle: Un\ndate: 2020-01-02\ntags: [x, y]\ndraft: true\n---\nTexte.',
      'content/posts/b.md':
        '+++\ntitle = "Deux"\ndate = 2021-02-03T10:00:00+01:00\ncategories = ["Bois"]\n+++\nTexte.',
      'content/posts/c.md': '{\n"title": "Trois", "aliases": ["/vieux/"]\n}\nTexte.',
    });
    expect(
      entries.map(({ title, publishedAt, tags, state, category }) => [
        title,
        publishedAt,
        tags,
        state,
        category,
      ]),
    ).toEqual([
      ['Un', '2020-01-01T23:00:00.000Z', ['x', 'y'], 'draft', null],
      ['Deux', '2021-02-03T09:00:00.000Z', [], 'public', 'Bois'],
      ['Trois', null, [], 'undated', null],
    ]);
    expect(entries.map(({ oldAddresses }) => oldAddresses)).toEqual([
      ['/posts/a/'],
      ['/posts/b/'],
      ['/vieux/', '/posts/c/'],
    ]);
  });

  it.each([
    ['a suffix', { 'content/x.md': 'a', 'content/x.fr.md': 'b' }, ['en', 'fr']],
    ['a folder', { 'content/fr/x.md': 'a', 'content/en/x.md': 'b' }, ['fr', 'en']],
    ['a page bundle', { 'content/x/index.en.md': 'a', 'content/x/index.fr.md': 'b' }, ['en', 'fr']],
    [
      'one file of Decap',
      { 'posts/x.md': '---\nen:\n  title: A\n  body: a\nfr:\n  title: B\n  body: b\n---\n' },
      ['en', 'fr'],
    ],
  ])('tells languages and pairs by %s', async (_, files, langs) => {
    const { entries } = await read(files as Record<string, string>);
    expect(entries.map(({ lang }) => lang)).toEqual(langs);
    expect(new Set(entries.map(({ pairKey }) => pairKey)).size).toBe(1);
    expect(entries.map(({ slug }) => slug)).toEqual(['x', 'x']);
  });

  it('takes date and slug from the name of a Jekyll post', async () => {
    const { entries } = await read({
      '_posts/2020-01-02-mon-billet.md': '---\ntags: a b\n---\n# Mon billet\n\nVoici.',
    });
    expect(entries[0]).toMatchObject({
      slug: 'mon-billet',
      title: 'Mon billet',
      body: 'Voici.',
      tags: ['a', 'b'],
      publishedAt: '2020-01-01T23:00:00.000Z',
    });
  });

  it('leaves what surrounds a site, and the tables of its pages', async () => {
    const table = 'name,role,bio\nAda,Author,Writes.\n';
    const { entries, faults } = await read({
      'content/a.md': 'A',
      'README.md': 'B',
      'content/a/_index.md': '---\ntitle: A\n---\n',
      'sitemap.xml': '<urlset/>',
      'layouts/rss.xml': '<rss>{{ . }}</rss>',
      'content/a/chart.csv': table,
      'data/people.csv': table,
      'data/people.yaml': '- name: Ada',
      '_data/people.json': '[]',
      'themes/x/data/people.csv': table,
    });
    expect(entries.map(({ slug }) => slug)).toEqual(['a']);
    expect(faults).toEqual([]);
  });

  it('goes on after broken front matter, and tells the line at the entry', async () => {
    const { entries } = await read({
      'posts/a.md': '---\ntitle: Gardé\ntags: [x\n---\nTexte.',
      'posts/b.md': '+++\ntitle = "Toml"\ntags = \n+++\nTexte.',
      'posts/c.md': '{\n"title": "Json",\n"draft" true\n}\nTexte.',
      'posts/c2.md': '{\n"title": "Json",\n"draft": "oui\n}\nTexte.',
      'posts/d.md': '---\nDes mots\n---\nTexte.',
      'posts/e.md': '---\n---\nTexte.',
    });
    expect(entries.map(({ title, body, faults }) => [title, body, faults])).toEqual([
      ['Gardé', 'Texte.', [{ code: 'front-matter-line', detail: '3', count: 1 }]],
      ['Toml', 'Texte.', [{ code: 'front-matter-line', detail: '3', count: 1 }]],
      ['c', 'Texte.', [{ code: 'front-matter-line', detail: '3', count: 1 }]],
      ['c2', 'Texte.', [{ code: 'front-matter-line', detail: '4', count: 1 }]],
      ['d', 'Texte.', [{ code: 'front-matter', detail: 'Des mots', count: 1 }]],
      ['e', 'Texte.', []],
    ]);
  });

  it('replaces templates and HTML, and leaves code alone', () => {
    const faults: EntryFault[] = [];
    const text = foreignMarkdown(
      'A <b>b</b> <del>d</del> <span class="x">c</span> m<sup>2</sup> {{< figure src="/a.png" alt="A" caption="C" >}}\n\n{{< youtube dQw4w9WgXcQ >}}\n\n{{< chart >}}\n\n`<b>{{< x >}}</b>`\n\n```html\n<div>{% x %}</div>\n```\n\n<script>alert(1)</script>\n\n<img src="x.png" onerror="alert(1)">[^1]\n\n[^1]: Note.',
      tellTo(faults),
    );
    expect(text).toBe(
      'A **b** ~~d~~ c m<sup>2</sup>\n\n![A](/a.png "C")\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\n`<b>{{< x >}}</b>`\n\n```html\n<div>{% x %}</div>\n```\n\n![](x.png)[^1]\n\n[^1]: Note.',
    );
    expect(faults.map(({ code, detail }) => `${code} ${detail}`)).toEqual([
      'shortcode chart',
      'dropped script',
    ]);
    expect(foreignMarkdown('<YouTube id="dQw4w9WgXcQ"></YouTube>\n\n<Logo />', tellTo(faults))).toBe(
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    );
    expect(faults[0]).toEqual({ code: 'shortcode', detail: 'chart, Logo', count: 2 });
    expect(
      foreignMarkdown(
        'Write `{{%/* tip */%}}` or {{</* tip */>}}, {% raw %}{% if x %}{{ y }}{% endraw %}.',
        tellTo([]),
      ),
    ).toBe('Write `{{% tip %}}` or {{< tip >}}, {% if x %}{{ y }}.');
  });
});

const item = (id: number, words: string, content: string, rest = '') =>
  `<item><title>${words}</title><link>https://old.example/2020/${words}/</link><guid>https://old.example/?p=${id}</guid><dc:creator>ada</dc:creator><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_name>${words}</wp:post_name><wp:post_date_gmt>2020-01-02 10:00:00</wp:post_date_gmt>${rest}</item>`;
const post = '<wp:post_type>post</wp:post_type><wp:status>publish</wp:status>';
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
it.each([
  ['{{% notice info %}}\nUn.\n\nDeux.\n{{% /notice %}}', '> [!NOTE]\n> Un.\n> \n> Deux.'],
  ['{{< alert type="warning" title="Gare" >}}Un.{{< /alert >}}', '> [!WARNING]\n> **Gare**\n> \n> Un.'],
  ['{{% notice tip "Mon titre" %}}Un.{{% /notice %}}', '> [!TIP]\n> **Mon titre**\n> \n> Un.'],
])('keeps a box of Hugo as a callout: %s', (source, callout) => {
  const faults: EntryFault[] = [];
  expect(foreignMarkdown(source, tellTo(faults))).toBe(callout);
  expect(faults).toEqual([]);
});

const wxr = (...items: string[]) =>
  `<?xml version="1.0"?><rss><channel><language>fr-FR</language><wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name>Ada L.</wp:author_display_name></wp:author>${items.join('')}</channel></rss>`;

describe('A WordPress export', () => {
  it('reads terms, pair, cover, author and former addresses', async () => {
    const { entries, faults } = await read({
      'export.xml': wxr(
        item(
          1,
          'un',
          '<p>Texte <img src="https://old.example/a-300x200.jpg"></p>',
          `${post}<category domain="language" nicename="fr">Fr</category><category domain="post_translations" nicename="pll_1">x</category><category domain="category" nicename="a">A &amp; B</category><category domain="post_tag" nicename="t">T</category>${meta('_thumbnail_id', '9')}${meta('_yoast_wpseo_title', '%%title%%')}${meta('rank_math_title', 'Vu')}${meta('_yoast_wpseo_metadesc', 'Dit')}${meta('_wp_old_slug', 'ancien')}<wp:comment><wp:commentmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>spam</wp:meta_value></wp:commentmeta></wp:comment>`,
        ),
        item(2, 'menu', '', '<wp:post_type>nav_menu_item</wp:post_type>'),
        item(
          9,
          'image',
          '',
          `<wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.example/a.jpg</wp:attachment_url>${meta('_wp_attachment_image_alt', 'Alt')}`,
        ),
      ),
    });
    expect(entries).toEqual([
      {
        kind: 'articles',
        key: 'https://old.example/?p=1',
        lang: 'fr',
        pairKey: 'pll_1',
        title: 'un',
        slug: 'un',
        excerpt: '',
        body: 'Texte ![](https://old.example/a.jpg)',
        publishedAt: '2020-01-02T10:00:00.000Z',
        twoDates: null,
        updatedAt: null,
        state: 'public',
        author: 'Ada L.',
        category: 'A & B',
        tags: ['T'],
        cover: 'https://old.example/a.jpg',
        oldAddresses: ['/2020/un/', '/2020/ancien/'],
        fields: { image_alt: 'Alt', meta_title: 'Vu', meta_description: 'Dit' },
        faults: [],
      },
    ]);
    expect(faults).toEqual(['left-out: nav_menu_item']);
  });

  it('tells pages, drafts and hidden posts', async () => {
    const of = (type: string, status: string) =>
      `<wp:post_type>${type}</wp:post_type><wp:status>${status}</wp:status>`;
    const { entries } = await read({
      'export.xml': wxr(
        item(1, 'a', '', of('page', 'publish')),
        item(2, 'b', '', of('post', 'private')),
        item(3, 'c', '', of('post', 'future')),
        item(4, 'd', '', of('post', 'draft')),
        item(5, 'e', '', of('post', 'trash')),
      ),
    });
    expect(entries.map((entry) => [entry.slug, entry.state, codes(entry)])).toEqual([
      ['a', 'public', ['page']],
      ['b', 'private', []],
      ['c', 'planned', []],
      ['d', 'draft', []],
    ]);
  });

  it.each([
    ['blocks', '<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph -->', 'A', []],
    ['the former editor', 'Un\ndeux\n\n<h2>Titre</h2>\nTrois', 'Un\\\ndeux\n\n## Titre\n\nTrois', []],
    [
      'a caption',
      '[caption id="x" width="3"]<a href="/a.jpg"><img src="/a-3x2.jpg" alt="A"></a> Légende[/caption]',
      '![A](/a.jpg "Légende")',
      [],
    ],
    [
      'Divi',
      '[et_pb_section][et_pb_text admin_label="x"]<p>A</p>[/et_pb_text][et_pb_button button_text="B" button_url="/b"][/et_pb_button][/et_pb_section]',
      'A\n\n[B](/b)',
      ['builder'],
    ],
    [
      'WPBakery',
      '[vc_row][vc_column width="1/2"][vc_custom_heading text="T"][vc_column_text]A[/vc_column_text][/vc_column][/vc_row]',
      '## T\n\nA',
      ['builder'],
    ],
    [
      'a verse',
      '<!-- wp:verse --><pre class="wp-block-verse">Un <em>vers</em>\nDeux</pre><!-- /wp:verse -->',
      'Un *vers*\\\nDeux',
      [],
    ],
    [
      'breaks at edges',
      '<figure><iframe src="https://youtu.be/aqz-KE-bpKQ"></iframe><figcaption>Légende<br></figcaption></figure><p>a <b>b<br></b>c</p>',
      'https://youtu.be/aqz-KE-bpKQ\n\n*Légende*\n\na **b**\\\nc',
      [],
    ],
    ['an unknown shortcode', 'A [foo bar="1"]b[/foo] [sic]', 'A b \\[sic]', ['shortcode']],
  ])('reads %s', async (_, content, body, faults) => {
    const { entries } = await read({ 'export.xml': wxr(item(1, 'a', content, post)) });
    expect(entries[0]?.body).toBe(body);
    expect(codes(entries[0])).toEqual(faults);
  });

  it('tells each page builder of a text', async () => {
    const { entries } = await read({
      'export.xml': wxr(item(1, 'a', '[vc_row]A[/vc_row][et_pb_text]B[/et_pb_text]', post)),
    });
    expect(entries[0]?.faults.map(({ detail }) => detail)).toEqual(['WPBakery, Divi']);
  });

  it('keeps what came before it breaks off, and says so', async () => {
    const whole = wxr(item(1, 'a', '<p>A</p>', post), item(2, 'b', '<p>B</p>', post));
    const { entries, faults } = await read({ 'export.xml': whole.slice(0, whole.indexOf('<title>b') + 30) });
    expect(entries.map(({ slug }) => slug)).toEqual(['a']);
    expect(faults).toEqual(['file-broken: export.xml']);
  });
});

describe('A table', () => {
  it('is read as testimonials or as the team, with headers of either language', async () => {
    const { entries, faults } = await read({
      'avis.csv':
        'Nom;Société;Fonction;Témoignage;Note\nAda;Bois & Cie;Gérante;"Bien ; très bien";5\n;;;vide;1\n',
      'team.csv': 'name,role,bio,photo\nSam,Architect,Draws.,https://x.example/s.jpg\n',
    });
    expect(
      entries.map(({ kind, title, body, cover, fields }) => ({ kind, title, body, cover, fields })),
    ).toEqual([
      {
        kind: 'testimonials',
        title: 'Ada',
        body: 'Bien ; très bien',
        cover: null,
        fields: { company: 'Bois & Cie', position: 'Gérante' },
      },
      {
        kind: 'team_members',
        title: 'Sam',
        body: 'Draws.',
        cover: 'https://x.example/s.jpg',
        fields: { trade: 'Architect' },
      },
    ]);
    expect(faults).toEqual(['columns: Note', 'row: avis.csv:3']);
  });

  it.each([
    ['a quote that is not closed', 'Ada,"Bien', '2'],
    ['quotes in quotes', 'Sam,Oui\nAda,"Très "bien" dit"', '3'],
    ['more cells than columns', 'Ada,Bien,trop', '2'],
  ])('with %s names the line', async (_, lines, line) => {
    const { faults } = await read({ 'avis.csv': `nom,avis\n${lines}\n` });
    expect(faults).toEqual([`cells: avis.csv:${line}`]);
  });
});

describe('A ZIP', () => {
  it('names its files as the folder does', async () => {
    const files = { 'site/posts/a.md': 'A', 'site/posts/b.md': 'B' };
    const keys = async (source: Parameters<typeof read>[0]) =>
      (await read(source)).entries.map(({ key }) => key);
    expect(await keys({ 'site.zip': await zip(files) })).toEqual(await keys(files));
  });

  it.each([
    ['a path out of it', { '../a.md': 'A', 'b.md': 'B' }, {}, 'unsafe-name: ../a.md', ['b']],
    ['a bomb', { 'a.xml': '0'.repeat(12_000_000), 'b.md': 'B' }, {}, 'file-large: a.xml', ['b']],
    ['a password', { 'a.md': 'A' }, { password: 'x' }, 'encrypted: a.md', []],
  ])('is refused for %s, file by file', async (_, files, options, fault, slugs) => {
    const { entries, faults } = await read({
      'site.zip': await zip(files as unknown as Record<string, string>, options),
    });
    expect(faults).toContain(fault);
    expect(entries.map(({ slug }) => slug)).toEqual(slugs);
  });

  it('omits a file longer than it says', async () => {
    const bytes = await zip({ 'a.md': 'A'.repeat(99_999), 'b.md': 'B' });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    // Of the directory, which is read first.
    const at = bytes.findIndex((_, index) => view.getUint32(index, true) === 0x0201_4b50);
    view.setUint32(at + 24, 10, true);
    const { entries, faults } = await read({ 'site.zip': bytes });
    expect(faults).toEqual(['file-broken: a.md']);
    expect(entries.map(({ slug }) => slug)).toEqual(['b']);
  });

  it('reports that it is broken', async () => {
    expect((await read({ 'site.zip': 'PK nonsense' })).faults).toContain('zip-broken: site.zip');
  });
});

describe('An entry of an own export', () => {
  const words = [
    '',
    'yes',
    '2020-01-01',
    '12',
    '- a',
    'null',
    "l'été : « oui »",
    'a\n\n---\nb',
    ' blank ',
    '# x',
    '"q" \\ {{x}}',
    '{a: 1}',
    '🎉\u00a0!',
    '<b>x</b>',
  ];
  const pick = (index: number) => words[index % words.length] ?? '';

  it('is read back as it was written', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const body = `${pick(seed)}\n${pick(seed * 3 + 1)}![a](/media/${seed}.jpg)${pick(seed * 5 + 2)}`;
      const entry: ImportEntry = {
        kind: seed % 2 ? 'articles' : 'projects',
        key: `articles/fr/${seed}.md`,
        lang: seed % 3 ? 'fr' : null,
        pairKey: seed % 4 ? pick(seed) : null,
        title: pick(seed + 1),
        slug: pick(seed + 2),
        excerpt: pick(seed + 3),
        body,
        publishedAt: seed % 5 ? '2020-01-02T03:04:05.678+00:00' : null,
        twoDates: null,
        updatedAt: seed % 3 ? '2021-02-03T04:05:06+00:00' : null,
        state: seed % 2 ? 'public' : 'draft',
        author: seed % 3 ? pick(seed + 4) : null,
        category: seed % 4 ? pick(seed + 5) : null,
        tags: words.slice(seed % 5, seed % 9),
        cover: seed % 6 ? '/media/a b.jpg' : null,
        oldAddresses: seed % 7 ? ['/fr/vieux', pick(seed)] : [],
        fields: {
          colombage: { results: [{ value: pick(seed) }], position: seed, none: null, list: words },
          ...(seed % 2 && { workingCopy: { content: { title: pick(seed) }, publish_at: null } }),
        },
        faults: [],
      };
      expect(ownEntry('other.md', entryToMarkdown(entry))).toEqual(entry);
    }
  });
});
