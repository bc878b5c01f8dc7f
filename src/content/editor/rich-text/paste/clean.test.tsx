import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { documentExtensions } from '../document/extensions';
import { childrenOf } from '../document/text-of';
import { writeBlock } from '../document/write-markdown';
import { cleanAddress, cleanPaste, pasteProps } from './clean';

describe('What is pasted', () => {
  it('loses scripts, styles and bytes of pictures', () => {
    const clean = cleanPaste(
      '<style>p{color:red}</style><script>alert(1)</script><p>Words<img src="data:image/png;base64,AAAA"></p><p>&nbsp;</p>',
    );
    expect(clean).toBe('<p>Words</p>');
  });

  it('keeps the lists of Word, nested as they were', () => {
    const item = (level: number, mark: string, words: string) =>
      `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
    const clean = cleanPaste(
      `<p>Before</p>${item(1, '·', 'One')}${item(2, 'o', 'Inner')}${item(1, '·', 'Two')}<p>After</p>`,
    );
    expect(clean.replace(/<!--.*?-->/g, '')).toBe(
      '<p>Before</p><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><p>After</p>',
    );
    expect(cleanPaste(item(1, '1.', 'First'))).toContain('<ol><li>');
  });

  it('has no title of a page, and its links lead where they say', () => {
    expect(cleanPaste('<h1>Title</h1><h6>Small</h6>')).toBe('<h2>Title</h2><h4>Small</h4>');
    expect(cleanAddress('https://www.google.com/url?q=https://example.org/a&sa=D')).toBe(
      'https://example.org/a',
    );
    expect(cleanAddress('https://example.org/url?q=x')).toBe('https://example.org/url?q=x');
  });
});

const pasted = (html: string) => {
  const editor = new Editor({ extensions: documentExtensions() });
  editor.commands.insertContent(cleanPaste(html));
  const blocks = childrenOf(editor.state.doc).map((node) => writeBlock(node));
  editor.destroy();
  return blocks.filter(Boolean).join('\n\n');
};

describe('A table that is pasted', () => {
  it('has one line in each cell, whatever stood there', () => {
    expect(
      pasted(
        '<table><tr><th>Quoi</th><th><p>Prix</p></th></tr><tr><td><p>Une <b>poutre</b></p><p>en bois</p></td><td><ul><li>12</li><li>14<br>15</li></ul></td></tr></table>',
      ),
    ).toBe('| Quoi | Prix |\n| --- | --- |\n| Une **poutre** en bois | 12 14 15 |');
  });

  it('keeps its columns where a cell spanned others', () => {
    expect(
      pasted(
        '<table><tr><th colspan=2>Nom</th><th>Ville</th></tr><tr><td rowspan=2>A</td><td>b</td><td rowspan=9>Kehl</td></tr><tr><td>c</td></tr></table>',
      ),
    ).toBe('| Nom |  | Ville |\n| --- | --- | --- |\n| A | b | Kehl |\n|  | c |  |');
    const wide = cleanPaste('<table><tr><td colspan=999>x</td><td>y</td></tr></table>');
    expect(wide.match(/<td>/g)).toHaveLength(41);
  });

  it('is none where it only set other tables side by side', () => {
    expect(
      pasted(
        '<table><tr><td><h2>Titre</h2></td><td><table><tr><th>a</th></tr><tr><td>b</td></tr></table></td></tr></table>',
      ),
    ).toBe('## Titre\n\n| a |\n| --- |\n| b |');
  });
});

it('What is set apart is of a kind the site knows', () => {
  expect(pasted('<div data-callout="warning"><p>Gare.</p></div>')).toBe('> [!WARNING]\n> Gare.');
  expect(pasted('<div data-callout="x](javascript:alert(1))"><p>Gare.</p></div>')).toBe('Gare.');
});

it('A picture is copied with the address of its file, and pasted as what the text calls it', () => {
  const reference = '/media/2026/11/poutre-1-abcdef12-640x400.webp';
  const editor = new Editor({
    extensions: documentExtensions(),
    content: { type: 'doc', content: [{ type: 'picture', attrs: { src: reference, alt: 'Une poutre' } }] },
  });
  const copied = editor.getHTML();
  editor.destroy();
  expect(copied).toContain('/storage/v1/object/public/media/2026');
  expect(pasted(copied)).toBe(`![Une poutre](${reference})`);
});

describe('What is pasted in a line', () => {
  const editor = new Editor({ extensions: documentExtensions(), editorProps: pasteProps() });
  const pastedAt = (at: number, content: string, html: string) => {
    editor.commands.setContent(content);
    editor.commands.setTextSelection(at);
    editor.view.pasteHTML(html, Object.assign(new Event('paste'), { clipboardData: null }));
    return childrenOf(editor.state.doc)
      .map((node) => writeBlock(node))
      .filter(Boolean)
      .join('\n\n');
  };

  it.each([
    ['<ul><li>Un</li><li>Deux</li></ul>', '- Un\n- Deux'],
    ['<ol><li><p>Un</p></li></ol>', '1. Un'],
    ['<blockquote><p>Un</p></blockquote>', '> Un'],
    ['<pre><code>un = 1</code></pre>', '```\nun = 1\n```'],
    ['<h2>Un</h2>', '## Un'],
    ['<table><tr><th>Un</th></tr></table>', '| Un |\n| --- |'],
    ['<div data-callout="tip"><p>Un</p></div>', '> [!TIP]\n> Un'],
  ])('stands as a block of its own: %s', (html, markdown) => {
    expect(pastedAt(1, '<p></p>', html)).toBe(markdown);
    expect(pastedAt(1, '<p>Fin.</p>', html)).toBe(`${markdown}\n\nFin.`);
    expect(pastedAt(3, '<p>Fin.</p>', html)).toBe(`Fi\n\n${markdown}\n\nn.`);
    expect(pastedAt(5, '<p>Fin.</p>', html)).toBe(`Fin.\n\n${markdown}`);
    expect(pastedAt(3, '<p>Fin.</p>', `<p>, </p>${html}`)).toBe(`Fi,\n\n${markdown}\n\nn.`);
  });

  it('goes on with the line, the list or the cell that it can go on with', () => {
    expect(pastedAt(4, '<p>Fin</p>', '<p>, suite</p>')).toBe('Fin, suite');
    expect(pastedAt(5, '<ul><li>Un</li></ul>', '<ul><li>, deux</li><li>Trois</li></ul>')).toBe(
      '- Un, deux\n- Trois',
    );
    expect(pastedAt(5, '<table><tr><th>A</th></tr></table>', '<ul><li>b</li></ul>')).toBe('| Ab |\n| --- |');
    expect(pastedAt(4, '<p>Fin</p>', '<ul data-pm-slice="3 3 []"><li><p>, suite</p></li></ul>')).toBe(
      'Fin, suite',
    );
  });
});
