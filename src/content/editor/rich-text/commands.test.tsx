import { Editor } from '@tiptap/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askForBlock, calloutKindAt, canLink, readSelection, setCalloutKind } from './commands';
import { documentExtensions } from './document/extensions';
import { documentOf } from './document/open';
import { readMarkdown } from './document/read-markdown';
import { textOf } from './document/text-of';
import { slashExtension } from './use-slash-menu';

const tell = vi.fn();
const names = ['citation', 'citation avec un nom'];
const isNamed = (query: string) => names.some((name) => name.includes(query));
let editor: Editor;

beforeEach(() => {
  tell.mockClear();
  editor = new Editor({ extensions: [...documentExtensions(), slashExtension({ tell, isNamed })] });
});
afterEach(() => editor.destroy());

/** Reads what the menu was asked for last, once it had the time to open. */
async function askedFor(text: string): Promise<string | null> {
  editor.commands.setContent('<p></p>');
  editor.commands.setTextSelection(1);
  for (const letter of text) editor.view.dispatch(editor.state.tr.insertText(letter));
  await new Promise((done) => setTimeout(done, 20));
  return tell.mock.lastCall?.[0]?.query ?? null;
}

describe('The menu of blocks', () => {
  it.each([
    ['/', ''],
    ['/cita', 'cita'],
    ['Voir /citation avec', 'citation avec'],
    ['/citation avec un ', 'citation avec un '],
  ])('is asked by %j for %j', async (text, query) => {
    expect(await askedFor(text)).toBe(query);
  });

  it.each([
    '/ ',
    '/citation puis',
    '/citation  avec',
    'et/ou',
    'le 12/2024',
    '/2024',
    '90 km/h',
    'et/citation avec',
  ])('stays closed at %j', async (text) => {
    expect(await askedFor(text)).toBe(null);
  });

  it('is asked once by two presses', () => {
    editor.commands.setContent('<p>Avant.</p>');
    editor.commands.setTextSelection(7);
    askForBlock(editor);
    askForBlock(editor);
    expect(editor.state.doc.children.map(({ textContent }) => textContent)).toEqual(['Avant.', '/']);
  });
});

it('A chosen picture cannot be a link, words can', () => {
  editor.commands.setContent([
    { type: 'paragraph', content: [{ type: 'text', text: 'Avant.' }] },
    { type: 'picture', attrs: { src: '/a.png' } },
  ]);
  editor.commands.setTextSelection(2);
  expect(canLink(editor)).toBe(true);
  editor.commands.setNodeSelection(8);
  expect(canLink(editor)).toBe(false);
});

it('The innermost call-out becomes another kind, and is as it was once that is undone', () => {
  const source = 'Before.\n\n> [!Note]\n> Outer\n> and\n>\n> > [!TIP]\n> > Inner\n\nAfter  \n';
  const read = readMarkdown(source);
  editor.commands.setContent(documentOf(read));
  const write = textOf(source, read, editor.state.doc);
  const into = (words: string) =>
    editor.state.doc.descendants((node, at) => {
      if (node.isText && node.text?.startsWith(words)) editor.commands.setTextSelection(at + 1);
    });
  into('Before');
  expect(calloutKindAt(editor.state)).toBe(null);
  setCalloutKind(editor, 'tip');
  into('Inner');
  expect(calloutKindAt(editor.state)).toBe('tip');
  setCalloutKind(editor, 'tip');
  expect(write(editor.state.doc)).toBe(source);
  setCalloutKind(editor, 'warning');
  expect(calloutKindAt(editor.state)).toBe('warning');
  into('Outer');
  expect(calloutKindAt(editor.state)).toBe('note');
  expect(write(editor.state.doc)).toContain('[!NOTE]\n> Outer and\n>\n> > [!WARNING]\n> > Inner');
  editor.commands.undo();
  expect(write(editor.state.doc)).toBe(source);
});

it('A key acts where the browser has moved the caret, before it reports the move', () => {
  const element = document.body.appendChild(document.createElement('div'));
  const typed = new Editor({
    element,
    content: '<p>First</p><p>Second</p>',
    extensions: documentExtensions(),
    editorProps: { handleDOMEvents: { keydown: readSelection }, handleScrollToSelection: () => true },
  });
  typed.view.focus();
  typed.commands.setTextSelection(3);
  document.getSelection()?.collapse(typed.view.dom.lastElementChild?.firstChild ?? null, 3);
  typed.view.dom.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
  );
  expect(typed.state.doc.children.map(({ textContent }) => textContent)).toEqual(['First', 'Sec', 'ond']);
  typed.destroy();
  element.remove();
});
