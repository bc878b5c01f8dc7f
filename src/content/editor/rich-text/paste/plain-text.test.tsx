import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { documentExtensions } from '../document/extensions';
import { childrenOf } from '../document/text-of';
import { writeBlock } from '../document/write-markdown';
import { pasteProps } from './clean';
import { isMarkdown, linkSelection, pastedText, pasteEmbed } from './plain-text';

/** A text as it is written once plain text was pasted where it has a `|`. */
function pasted(text: string, { into = '', plain = false } = {}): string {
  const editor = new Editor({
    extensions: documentExtensions(),
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', ...(into ? { content: [{ type: 'text', text: into }] } : {}) }],
    },
    enablePasteRules: false,
    editorProps: {
      ...pasteProps(),
      clipboardTextParser: (words, $context, _plain, { state }) =>
        pastedText(words, state.schema, { marks: $context.marks(), plain }),
    },
  });
  editor.commands.setTextSelection(into.length + 1);
  editor.view.pasteText(text, new Event('paste') as ClipboardEvent);
  const blocks = childrenOf(editor.state.doc).map((node) => writeBlock(node));
  editor.destroy();
  return blocks.filter(Boolean).join('\n\n');
}

describe('Plain text that is pasted', () => {
  it('is read as Markdown, all of it, where it clearly is', () => {
    const text = [
      '## Le four',
      'Un pain **bien _cuit_**, voir [la carte](/fr/portfolio).',
      '- un\n- deux\n  - encore',
      '1. d’abord\n2. puis',
      '> [!TIP]\n> Gare.',
      '| a | b |\n| --- | --- |\n| 1 | 2 |',
      '```js\nx\n```',
    ].join('\n\n');
    expect(pasted(text.replaceAll('\n', '\r\n'))).toBe(text);
  });

  it.each([
    'Le **pain** sort à 6 h.',
    '# Titre',
    '- un\n- deux',
    '* un\n\n* deux',
    'Voir [ici](https://example.org).',
    '> Bonjour',
  ])('is Markdown: %j', (text) => {
    expect(isMarkdown(text)).toBe(true);
  });

  it.each([
    ['2 * 3 * 4 et 2*3*4', '2 \\* 3 \\* 4 et 2\\*3\\*4'],
    ['un *mot* et ~~rien~~', 'un \\*mot\\* et \\~\\~rien\\~\\~'],
    ['2024. Une bonne année.', '2024\\. Une bonne année.'],
    ['- une seule', '\\- une seule'],
    ['Bonjour,\nà demain.\n-- \nOdile', 'Bonjour,\n\nà demain.\n\n\\-- \n\nOdile'],
    ['#1 et C# et [x] (y)', undefined],
  ])('is kept as it was typed otherwise: %j', (text, written) => {
    expect(isMarkdown(text)).toBe(false);
    if (written) expect(pasted(text).replace(/ +$/gm, '')).toBe(written.replace(/ +$/gm, ''));
  });

  it('is not read when plain text is asked for', () => {
    expect(pasted('**gras**', { plain: true })).toBe('\\*\\*gras\\*\\*');
  });

  it('joins the line it is pasted into', () => {
    expect(pasted('un **mot**', { into: 'Avant ' })).toBe('Avant un **mot**');
    expect(pasted('- un\n- deux', { into: 'Avant' })).toBe('Avant\n\n- un\n- deux');
  });

  it('brings no title of a page, no bytes of a picture, and links where they lead', () => {
    expect(
      pasted(
        '# Titre\n\n![Un four][p]\n\n[ici][a] ![](data:image/png;base64,AA) là\n\n[p]: <data:image/png;base64,AAAA>\n[a]: https://example.org',
      ),
    ).toBe('## Titre\n\nUn four\n\n[ici](https://example.org)  là');
    expect(pasted('**x**\n\n[y](javascript:alert)')).toBe('**x**\n\ny');
  });
});

describe('An address pasted over words', () => {
  /** The Markdown after `text` was pasted over what `selection` names. */
  function over(text: string, selection: [number, number], content = 'les tarifs ici') {
    const editor = new Editor({ extensions: documentExtensions(), content: `<p>${content}</p><p>fin</p>` });
    editor.commands.setTextSelection({ from: selection[0], to: selection[1] });
    const taken = linkSelection(editor.view, text);
    const linked = childrenOf(editor.state.doc).map((node) => writeBlock(node));
    editor.commands.undo();
    const undone = editor.getText({ blockSeparator: ' ' });
    editor.destroy();
    return { taken, text: linked[0], undone };
  }

  it.each(['https://example.org/tarifs', ' https://example.org/tarifs\n'])('links them: %j', (address) => {
    expect(over(address, [5, 11])).toEqual({
      taken: true,
      text: 'les [tarifs](https://example.org/tarifs) ici',
      undone: 'les tarifs ici fin',
    });
  });

  it.each<[string, [number, number]]>([
    ['https://example.org/a', [5, 5]],
    ['https://example.org/a et b', [5, 11]],
    ['javascript:alert(1)', [5, 11]],
    ['tarifs', [5, 11]],
    ['https://example.org/a', [5, 18]],
  ])('replaces them otherwise: %j over %j', (text, selection) => {
    expect(over(text, selection)).toMatchObject({ taken: false, text: 'les tarifs ici' });
  });
});

describe('The address of a player that is pasted', () => {
  const video = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';
  const into = (content: string, text: string) => {
    const editor = new Editor({ extensions: documentExtensions(), content });
    editor.commands.focus('end');
    const taken = pasteEmbed(editor.view, text);
    const [block, below] = childrenOf(editor.state.doc);
    const found = {
      taken,
      block: block?.type.name,
      written: block && writeBlock(block),
      below: below?.type.name,
    };
    editor.destroy();
    return found;
  };

  it('becomes a card on an empty line, with a line to go on below', () => {
    const written = { taken: true, block: 'embed', written: video, below: 'paragraph' };
    expect(into('<p></p>', ` ${video}\n`)).toEqual(written);
  });

  it.each([
    ['<p>Voir </p>', video],
    ['<ul><li><p></p></li></ul>', video],
    ['<p></p>', 'https://example.org/watch?v=aqz-KE-bpKQ'],
    ['<p></p>', `${video} et plus`],
    ['<p></p>', 'javascript:alert(1)'],
  ])('stays text in %j: %j', (content, text) => {
    expect(into(content, text).taken).toBe(false);
  });
});

describe('A number that is typed', () => {
  const typed = (text: string) => {
    const editor = new Editor({ extensions: documentExtensions() });
    for (const character of text) {
      const { from, to } = editor.state.selection;
      const insert = () => editor.state.tr.insertText(character, from, to);
      const taken = editor.view.someProp('handleTextInput', (handle) =>
        handle(editor.view, from, to, character, insert),
      );
      if (!taken) editor.view.dispatch(insert());
    }
    const blocks = childrenOf(editor.state.doc).map((node) => writeBlock(node));
    editor.destroy();
    return blocks.filter(Boolean).join('\n\n');
  };

  it.each([
    ['1. Une', '1. Une'],
    ['99. Une', '99. Une'],
    ['2026. Une année chargée', '2026\\. Une année chargée'],
    ['100. Une', '100\\. Une'],
    ['0. Une', '0\\. Une'],
    ['007. Une', '007\\. Une'],
  ])('begins a list up to 99: %j', (text, written) => {
    expect(typed(text)).toBe(written);
  });
});
