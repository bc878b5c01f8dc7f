import { getSchema } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { documentExtensions } from './extensions';
import { documentOf } from './open';
import { readMarkdown } from './read-markdown';
import { textOf } from './text-of';

const schema = getSchema(documentExtensions());

function open(source: string) {
  const read = readMarkdown(source);
  const state = EditorState.create({ doc: schema.nodeFromJSON(documentOf(read)) });
  return { state, write: textOf(source, read, state.doc) };
}

describe('A text that was edited', () => {
  it('keeps every unchanged block as it was written', () => {
    const source = '\n* one\n* two\n\n\nA line  \nbroken &amp; *starred*\n\nSetext\n------\n<b>raw</b>\n';
    const { state, write } = open(source);
    expect(write(state.doc)).toBe(source);
    const end = state.doc.child(0).nodeSize + state.doc.child(1).nodeSize - 1;
    const edited = state.tr.insertText('!', end).doc;
    // Neighbours the block itself one blank line is what remains.
    expect(write(edited)).toBe(
      '\n* one\n* two\n\nA line\\\nbroken & *starred!*\n\nSetext\n------\n<b>raw</b>\n',
    );
  });

  it('is the old text again when the change is undone', () => {
    const { state, write } = open('__one__\n\n* two');
    const { doc } = state.tr.insertText('x', 1);
    expect(write(doc)).toBe('**xone**\n\n* two');
    expect(write(state.tr.insertText('x', 1).delete(1, 2).doc)).toBe('__one__\n\n* two');
  });

  it('does not lose the address of a link that is defined elsewhere in it', () => {
    const { state, write } = open('See [this][1].\n\n[1]: https://example.org');
    const { doc } = state.tr.delete(state.doc.child(0).nodeSize, state.doc.content.size);
    expect(write(doc)).toBe('See [this](https://example.org).');
  });

  it('says stars, hashes and numbers that were typed as such', () => {
    const { state, write } = open('');
    const typed = (text: string) => write(state.tr.insertText(text, 1).doc);
    expect(typed('# no heading')).toBe('\\# no heading');
    expect(typed('1. no list')).toBe('1\\. no list');
    expect(typed('2 * 3 [x] `c` <b> &amp; snake_case')).toBe(
      '2 \\* 3 \\[x\\] \\`c\\` \\<b> &amp;amp; snake_case',
    );
  });
});
