import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { documentExtensions } from '../document/extensions';
import { childrenOf } from '../document/text-of';
import { writeBlock } from '../document/write-markdown';
import { pasteProps } from './clean';

/** The Markdown of what was pasted where the text ends in `into`. */
function pasted(html: string, into = ''): string {
  const editor = new Editor({
    extensions: documentExtensions(),
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', ...(into ? { content: [{ type: 'text', text: into }] } : {}) }],
    },
    editorProps: pasteProps(),
  });
  editor.commands.setTextSelection(into.length + 1);
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  const blocks: string[] = [];
  for (const node of childrenOf(editor.state.doc)) blocks.push(writeBlock(node, blocks.at(-1)));
  editor.destroy();
  return blocks.filter(Boolean).join('\n\n');
}

/** An item of a list as Word for desktop writes it. */
const wordItem = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;

/** As Word for the web does: a list of its own around each item. */
const webItem = (words: string, { tag = 'ol', start = 1, level = 1 } = {}) =>
  `<div class="ListContainerWrapper"><${tag} start="${start}"><li data-aria-level="${level}"><p class="Paragraph"><span class="TextRun">${words}</span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`;

/** As Google Docs does: everything in one bold element that is not bold. */
const docs = (html: string) =>
  `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b">${html}</b>`;

describe('Text pasted from Word for desktop', () => {
  it.each([
    [
      'a comment with its mark',
      '<p class=MsoNormal>Notre tarif est de 900 €<span class=MsoCommentReference><a class=msocomanchor id="_anchor_1" href="#_msocom_1">[JD1]</a></span>.</p><div style="mso-element:comment-list"><hr class=msocomoff><div style="mso-element:comment"><div id="_com_1" class=msocomtxt><p class=MsoCommentText><a class=msocomoff href="#_msoanchor_1">[JD1]</a>Marge trop faible</p></div></div></div>',
      'Notre tarif est de 900 €.',
    ],
    [
      'what a review deleted, and what it inserted',
      '<p>Le prix <del cite="mailto:jd">de gros </del><ins cite="mailto:jd">net </ins>est là<span class=msoDel>, dit-on</span>.</p>',
      'Le prix net est là.',
    ],
    [
      'footnotes',
      '<p>Un fait<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><sup>[1]</sup></span></a>.</p><div style="mso-element:footnote-list"><hr><div style="mso-element:footnote" id=ftn1><p class=MsoFootnoteText><a style="mso-footnote-id:ftn1" href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> Sa source.</p></div></div>',
      'Un fait[^1].\n\n[^1]: Sa source.',
    ],
    [
      'an anchor that leads nowhere',
      '<p>Un fait<a href="#_ftn1"><sup>[1]</sup></a> et <a name="_Toc12"></a><a href="#_Toc12">un titre</a>.</p>',
      'Un fait et un titre.',
    ],
    [
      'numbers that begin elsewhere',
      wordItem(1, '3.', 'Trois') + wordItem(1, '4.', 'Quatre'),
      '3. Trois\n4. Quatre',
    ],
    [
      'a numbered list within another',
      wordItem(1, '1.', 'Un') + wordItem(2, 'a.', 'A') + wordItem(2, 'b.', 'B') + wordItem(1, '2.', 'Deux'),
      '1. Un\n   1. A\n   2. B\n2. Deux',
    ],
    [
      'Roman numbers and bullets',
      wordItem(1, 'i.', 'Un') + wordItem(1, 'ii.', 'Deux') + wordItem(2, 'o', 'Point'),
      '1. Un\n2. Deux\n   - Point',
    ],
    [
      'raised and lowered letters by style',
      '<p>1<span style="vertical-align:super">er</span> CO<span style="vertical-align:sub">2</span> m<sup>2</sup></p>',
      '1<sup>er</sup> CO<sub>2</sub> m<sup>2</sup>',
    ],
    [
      'a caption below its picture',
      '<p class=MsoNormal><img src="https://example.org/a.png" alt="Une rue"></p><p class=MsoCaption>Figure 1 La rue</p>',
      '![Une rue](https://example.org/a.png "Figure 1 La rue")',
    ],
    ['hidden text', '<p>Vu<span style="display:none;mso-hide:all"> caché</span>.</p>', 'Vu.'],
  ])('keeps the text and leaves out the rest: %s', (_name, html, markdown) => {
    expect(pasted(html)).toBe(markdown);
  });
});

describe('Text pasted from Word for the web', () => {
  it.each([
    [
      'a list of one item each',
      webItem('Un') + webItem('Deux', { start: 2 }) + webItem('Trois', { start: 3 }),
      '1. Un\n2. Deux\n3. Trois',
    ],
    [
      'its nesting',
      webItem('Un') +
        webItem('A', { level: 2 }) +
        webItem('B', { level: 2, start: 2 }) +
        webItem('Deux', { start: 2 }),
      '1. Un\n   1. A\n   2. B\n2. Deux',
    ],
    [
      'points within numbers',
      webItem('Un') + webItem('A', { level: 2, tag: 'ul' }) + webItem('Deux', { start: 2 }),
      '1. Un\n   - A\n2. Deux',
    ],
    [
      'the end of a paragraph',
      '<p class="Paragraph"><span>Fin.</span><span class="EOP">&nbsp;</span></p>',
      'Fin.',
    ],
    [
      'two lists that text parts',
      `${webItem('Un')}<p>Entre.</p>${webItem('Deux')}`,
      '1. Un\n\nEntre.\n\n1. Deux',
    ],
  ])('holds together: %s', (_name, html, markdown) => {
    expect(pasted(html)).toBe(markdown);
  });
});

describe('Text pasted from Google Docs', () => {
  it.each([
    [
      'a paragraph that is not bold',
      docs('<p>Un <span style="font-weight:700">mot</span></p>'),
      'Un **mot**',
    ],
    [
      'nested lists beside their item',
      docs(
        '<ul><li aria-level="1"><p>Un</p></li><ul><li aria-level="2"><p>A</p></li></ul><li aria-level="1"><p>Deux</p></li></ul>',
      ),
      '- Un\n  - A\n- Deux',
    ],
    [
      'exponents by style',
      docs('<p>m<span style="font-size:0.6em;vertical-align:super;">2</span></p>'),
      'm<sup>2</sup>',
    ],
    [
      'a comment',
      docs(
        '<p>Fini<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>.</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>À revoir</span></p></div>',
      ),
      'Fini.',
    ],
    [
      'a footnote',
      docs(
        '<p>Vrai<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Source.</span></p></div>',
      ),
      'Vrai[^1].\n\n[^1]: Source.',
    ],
    [
      'a picture that is a link',
      docs('<p><a href="https://example.org/"><img src="https://example.org/a.png" alt="Plan"></a></p>'),
      '[![Plan](https://example.org/a.png)](https://example.org/)',
    ],
    [
      'a figure with its caption',
      '<figure><img src="https://example.org/a.png" alt="Plan"><figcaption>Le plan</figcaption></figure>',
      '![Plan](https://example.org/a.png "Le plan")',
    ],
  ])('means the same here: %s', (_name, html, markdown) => {
    expect(pasted(html)).toBe(markdown);
  });
});

describe('A heading pasted at the end of a line', () => {
  it.each(['<h2>Titre</h2>', '<h1>Titre</h1>', docs('<h2 dir="ltr"><span>Titre</span></h2>')])(
    'stays a heading: %j',
    (html) => {
      expect(pasted(html, 'Avant')).toBe('Avant\n\n## Titre');
      expect(pasted(html)).toBe('## Titre');
    },
  );

  it('joins the line where it is one with more', () => {
    expect(pasted('<p>un <b>mot</b></p>', 'Avant ')).toBe('Avant un **mot**');
  });
});
