import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from '@/ui/markdown';
import { UiProviders } from '@/ui/test-render';
import { builtDocument, generatedMarkdown } from '../../../../../tests/support/generated-markdown';
import { markdownCases } from '../../../../../tests/support/markdown-cases';
import { documentExtensions } from './extensions';
import { documentOf, openAsRichText, seen } from './open';
import type { ReadText } from './read-markdown';
import { textOf } from './text-of';
import { writeBlock } from './write-markdown';

const shown = new Map<string, string>();
const show = (source: string) => {
  const html =
    shown.get(source) ??
    renderToStaticMarkup(
      <UiProviders>
        <Markdown source={source} />
      </UiProviders>,
    );
  shown.set(source, html);
  return html;
};

const asRead = (source: string) => seen(show(source));

const schema = getSchema(documentExtensions());
const previewedRowIn = (read: ReadText): Node => schema.nodeFromJSON(documentOf(read));

/** The texts of the demo, as the database is filled with them. */
const demo = [
  ...readFileSync('supabase/seed.sql', 'utf8').matchAll(
    /insert into public\.articles_(fr|en)[\s\S]*?\$md\$([\s\S]*?)\$md\$/g,
  ),
].map(([, lang, text = '']) => ({ lang, text }));

/** And its stories of projects. */
const stories = [...readFileSync('supabase/seed.sql', 'utf8').matchAll(/\$story\$([\s\S]*?)\$story\$/g)].map(
  ([, text = '']) => text,
);

const written = (read: ReadText) => writtenFrom(previewedRowIn(read));

const writtenFrom = (doc: Node) => {
  const texts: string[] = [];
  doc.forEach((node) => {
    texts.push(writeBlock(node, texts.at(-1)));
  });
  return texts.filter(Boolean).join('\n\n');
};

const untouchedIn = (read: ReadText) => read.blocks.filter(({ node }) => node.type === 'untouched').length;

describe('A text opened as rich text', () => {
  it('is every article of the demo, whole', () => {
    expect(demo.length).toBe(18);
    for (const { text } of demo) {
      const read = openAsRichText(text, show);
      expect(read && untouchedIn(read)).toBe(0);
      expect(read && asRead(written(read))).toBe(asRead(text));
    }
  });

  it('is every story of the demo, byte for byte', () => {
    expect(stories.length).toBe(4);
    for (const text of stories) {
      const read = openAsRichText(text, show);
      expect(read && untouchedIn(read)).toBe(0);
      expect(read && written(read).replace(/&nbsp;/g, '\u00a0')).toBe(text);
    }
  });

  it.each(['```\na\n\n```', '```ts\na\n\n\n\n```\n\nx', '> ```\n> a\n>\n> ```', '```\n\n```', '```\na\n```'])(
    'keeps the blank lines its code ends in: %j',
    (source) => {
      const read = openAsRichText(source, show);
      expect(read && written(read)).toBe(source);
      expect(read && untouchedIn(read)).toBe(0);
    },
  );

  it.each([
    '![a](/a.png "[!WIDE] **A.** b")',
    '![a](/a.png "[!WIDE]")',
    '![a](/a.png "A")\n![b](/b.png "B \\"c\\"")',
    '> [!FIGURES]\n> - **5 lignes** tapées en cuisine\n> - **0** compte à *créer*\n> - sans chiffre',
    '> [!FIGURES]\n> - **«\u00a05\u00a0»** [lignes](/fr)',
    '> «\u00a0Je décide.\u00a0»\n>\n> — Mireille Oberlé, patronne',
    '> Une **fois**.\n>\n> - deux\n> - trois\n>\n> — [Ada](https://example.org), *mathématicienne*',
    '> > Cité.\n>\n> — Ada',
  ])('tells a story in blocks that come back byte for byte: %j', (source) => {
    const read = openAsRichText(source, show);
    expect(read && untouchedIn(read)).toBe(0);
    expect(read && written(read)).toBe(source);
  });

  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', '', ''],
    ['<https://youtu.be/_qz-KE-bpK_>', '', ''],
    ['[Un *lapin*\u00a0?](https://vimeo.com/76979871)', null, ''],
    ['[Un lapin \\[2\\]](https://vimeo.com/76979871)', 'Un lapin [2]', ''],
    ['[![Un lapin](/media/a.webp)](https://soundcloud.com/forss/flickermood)', 'Un lapin', '/media/a.webp'],
    ['[![](/media/a.webp)](https://www.openstreetmap.org/#map=16/48.58/7.75)', '', '/media/a.webp'],
  ])('holds the card of %j with its title and picture, byte for byte', (line, title, src) => {
    const source = `Avant\n\n${line}\n\nAprès`;
    const read = openAsRichText(source, show);
    expect(read && written(read)).toBe(source);
    const node = read?.blocks[1]?.node;
    if (title === null) expect(node).toEqual({ type: 'untouched', attrs: { source: line } });
    else expect(node).toMatchObject({ type: 'embed', attrs: { title, src } });
  });

  it.each([
    '- https://youtu.be/aqz-KE-bpKQ',
    '> https://youtu.be/aqz-KE-bpKQ',
    'Voir https://youtu.be/aqz-KE-bpKQ',
  ])('leaves an address that does not stand alone a link: %j', (source) => {
    const read = openAsRichText(source, show);
    expect(JSON.stringify(read?.blocks)).not.toContain('"embed"');
    expect(read && asRead(written(read))).toBe(asRead(source));
  });

  it.each([
    'Dit[^1], et redit[^nom].\n\n[^1]: Une *note*.\n\n    Suite.\n\n[^nom]: Une autre, avec `code`.',
    '![a](/a.png "Une **légende**[^1], et [un lien](/fr)")\n\n[^1]: Note.',
    '![a](/media/a-900x600.webp "Légende \\"dite\\"")',
    ...['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'].map(
      (kind) =>
        `> [!${kind}]\n> Un **mot**[^1].\n>\n> - un\n> - deux\n>\n> | a |\n> | --- |\n> | b |\n\n[^1]: Note.`,
    ),
    '| a | b | c | d |\n| --- | :--- | :---: | ---: |\n| **x** | `y\\|z` | [l](/fr) | n[^1] |\n|  |  |  |  |\n\n[^1]: Note.',
  ])('brings notes, captions, call-outs and tables back byte for byte: %j', (source) => {
    const read = openAsRichText(source, show);
    expect(read && written(read)).toBe(source);
    expect(read && untouchedIn(read)).toBe((source.match(/^\[\^/gm) ?? []).length);
  });

  it.each([
    ['> Dit.\n> — Ada', '> Dit.\n>\n> — Ada'],
    ['> Dit.  \n> —\u00a0Ada', '> Dit.\n>\n> — Ada'],
    ['![a](/a.png) ![b](/b.png)', '![a](/a.png)\n![b](/b.png)'],
    ['> [!figures]\n>\n> * **5**\u00a0: lignes', '> [!FIGURES]\n> - **5** lignes'],
    [
      '> [x][r]\n> — Ada\n\n[r]: https://example.org',
      '> [x](https://example.org)\n>\n> — Ada\n\n[r]: https://example.org',
    ],
  ])('writes %j, once touched, as %j', (source, present) => {
    const read = openAsRichText(source, show);
    expect(read && written(read)).toBe(present);
  });

  it.each([
    '> — Non, dit-elle.\n> — Oui',
    '> Elle répondit\u00a0:\n> — Non.',
    '> — Ada',
    '> [!FIGURES]\n> Rien',
    '> [!FIGURES]\n> 1. **5** lignes',
    'Voir ![a](/a.png) ![b](/b.png)',
  ])('leaves what only looks like such a block: %j', (source) => {
    const read = openAsRichText(source, show);
    const kinds = read?.blocks.map(({ node }) => node.type) ?? [];
    expect(kinds.some((kind) => ['pair', 'figures', 'saying'].includes(kind))).toBe(false);
    expect(read && asRead(written(read))).toBe(asRead(source));
  });

  it.each(Object.entries(markdownCases))('is %s, written the same and read the same', (_name, source) => {
    const read = openAsRichText(source, show);
    const doc = read && previewedRowIn(read);
    expect(read && doc && textOf(source, read, doc)(doc)).toBe(source);
    expect(read && asRead(written(read))).toBe(asRead(source));
    for (const comment of source.match(/<!--[\s\S]*?-->/g) ?? [])
      expect(read && written(read)).toContain(comment);
  });

  it.each([
    'Le 1<sup>er</sup> **m<sup>2</sup>**, H<sub>2</sub>O, <kbd>Ctrl</kbd>+<kbd>C</kbd>, un <mark>mot *vu*</mark>',
    'L’<abbr title="Recherche &amp;amp; &#34;D&#34;">R&D</abbr>, puis <abbr>rien</abbr>',
    'Un prix <!-- à voir --> ferme[^1].\n\n[^1]: Hors *taxes*.\n\n    Par mètre.',
    '| a |\n| --- |\n| b<br>c<sup>2</sup> |',
    '## Moins de CO<sub>2</sub>',
    'Un [lien](/fr "R&amp;eacute;") et [un autre](</mon devis?a&amp;amp;b>)',
  ])('holds all of %j', (source) => {
    const read = openAsRichText(source, show);
    expect(read && written(read)).toBe(source);
  });

  it('is told apart by the blanks of its code, and of nothing else', () => {
    expect(seen('<p>a  b</p>\n<pre><code>a\n\nb</code></pre>')).toBe(
      '<p>a b</p> <pre><code>a\n\nb</code></pre>',
    );
  });

  it('is nearly every one of 200 generated texts, and none of them changes for its readers', () => {
    /** Opened as rich text; without a block left in Markdown; read the same afterwards; stored the same when untouched. */
    const count = { rich: 0, whole: 0, survived: 0, same: 0 };
    for (let seed = 1; seed <= 200; seed += 1) {
      const source = generatedMarkdown(seed);
      const read = openAsRichText(source, show);
      if (!read) {
        // Opens as Markdown, in a text area that changes nothing.
        count.survived += 1;
        continue;
      }
      count.rich += 1;
      if (untouchedIn(read) === 0) count.whole += 1;
      if (asRead(written(read)) === asRead(source)) count.survived += 1;
      const doc = previewedRowIn(read);
      if (textOf(source, read, doc)(doc) === source) count.same += 1;
    }
    expect(count).toEqual({ rich: 196, whole: 70, survived: 200, same: 196 });
  }, 120_000);
});

const require = createRequire(import.meta.url);
const commonMark: { tests: { markdown: string; number: number }[] } = require('commonmark-spec');

/** Examples of the CommonMark specification that open as Markdown, because rich text would not bring them back. */
const keptAsMarkdown = [
  1, 2, 3, 8, 18, 36, 48, 69, 85, 100, 107, 110, 111, 112, 114, 115, 116, 118, 134, 183, 184, 225, 231, 236,
  257, 272, 276, 289, 309, 313,
];

describe('The examples of CommonMark', () => {
  it('survives rich text, but for those of the baseline', () => {
    expect(commonMark.tests).toHaveLength(652);
    const lost = commonMark.tests.filter(({ markdown }) => {
      const source = markdown.replaceAll('→', '\t');
      const read = openAsRichText(source, show);
      return !read || asRead(written(read)) !== asRead(source);
    });
    expect(lost.map(({ number }) => number)).toEqual(keptAsMarkdown);
  }, 120_000);
});

/** As the editor holds it: marks in their order, words of the same marks in one. A typed address comes back as a link. */
const normal = (doc: Node) =>
  schema.node(
    'doc',
    null,
    doc.children.map((line) =>
      schema.node(
        'paragraph',
        null,
        line.children.map((part) =>
          schema.text(
            part.text ?? '',
            part.marks.filter(({ type }) => type.name !== 'link'),
          ),
        ),
      ),
    ),
  );

describe('A text built in the editor', () => {
  const typed = (text: string) =>
    writtenFrom(
      schema.nodeFromJSON({
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      }),
    );

  it.each([
    'https://fr.wikipedia.org/wiki/Mercure_(planète)',
    'https://x.org/~odile/',
    'https://x.org/a[1]*b*c_',
    'https://example.org/a_b?c=d&e=f',
  ])('keeps the address %s as it was typed', (address) => {
    for (const text of [address, `Voir ${address}, ou (${address}).`]) {
      const page = document.createElement('div');
      page.innerHTML = show(typed(text));
      for (const hint of page.querySelectorAll('a span')) hint.remove();
      expect(page.textContent).toBe(text);
      for (const link of page.querySelectorAll('a')) expect(link.getAttribute('href')).toBe(address);
      expect(page.querySelectorAll('a').length).toBe(text === address ? 1 : 2);
    }
  });

  it('leaves an address that needs nothing alone', () => {
    expect(typed('Voir https://example.org/a_b, puis www.example.org.')).toBe(
      'Voir https://example.org/a_b, puis www.example.org.',
    );
    expect(typed('www.x.org/~odile')).toBe('[www.x.org/\\~odile](http://www.x.org/~odile)');
  });

  it('comes back, whatever marks stand side by side in it', () => {
    const lost: string[] = [];
    for (const seed of [...Array(600).keys(), 3502, 3533, 6601, 8145]) {
      const doc = normal(schema.nodeFromJSON(builtDocument(seed)));
      const markdown = writtenFrom(doc);
      const read = openAsRichText(markdown, show);
      if (!read || !normal(previewedRowIn(read)).eq(doc)) lost.push(markdown);
    }
    expect(lost).toEqual([]);
  }, 120_000);

  const text = (words: string, ...marks: string[]) => ({
    type: 'text',
    text: words,
    marks: marks.map((type) => ({ type })),
  });
  const saying = (name: string, ...said: string[]) => ({
    type: 'saying',
    content: [
      ...(said.length > 0 ? said : ['']).map((words) => ({
        type: 'paragraph',
        content: words ? [text(words)] : [],
      })),
      { type: 'person', content: name ? [text(name)] : [] },
    ],
  });
  const built = (...content: object[]) => schema.nodeFromJSON({ type: 'doc', content });

  it.each([
    ['Mireille Oberlé, patronne, Winstub S.A.', 'Je décide.'],
    ['Ada', '— Vraiment\u00a0?', '— Oui'],
    ['Yahoo!', '— Vraiment\u00a0?'],
    ['«\u00a0Ada\u00a0»', 'Dit.'],
    ['— Ada', 'Dit.'],
    ['A &amp;', 'Dit.'],
  ])('keeps the name %j below what was said', (name, ...said) => {
    const doc = built(saying(name ?? '', ...said));
    const read = openAsRichText(writtenFrom(doc), show);
    expect(read && previewedRowIn(read).toJSON()).toEqual(doc.toJSON());
  });

  it('writes a name without anything said', () => {
    expect(writtenFrom(built(saying('Ada')))).toBe('> — Ada');
    expect(writtenFrom(built(saying('')))).toBe('');
  });

  it('never takes bold words of what is counted for the figure', () => {
    const doc = built({
      type: 'figures',
      content: [
        {
          type: 'fact',
          content: [
            { type: 'factFigure' },
            { type: 'factCounts', content: [text('cinq', 'bold'), text(' lignes')] },
          ],
        },
      ],
    });
    const read = openAsRichText(writtenFrom(doc), show);
    expect(read && previewedRowIn(read).toJSON()).toEqual(doc.toJSON());
  });
});
