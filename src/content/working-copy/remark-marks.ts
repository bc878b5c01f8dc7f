import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { fold } from '@/lib/text';
import type { Remark } from './model';

/** Letters and digits alone: a quote is Markdown, the text on screen is not. */
const lettersOf = (text: string) => fold(text.replace(/\]\([^)]*\)/g, '')).replace(/[^\p{L}\p{N}]+/gu, '');

function shown(text: string): HTMLElement {
  const note = document.createElement('div');
  note.className = 'remark';
  note.setAttribute('role', 'note');
  note.textContent = text;
  return note;
}

/** Shows remarks under the paragraphs they quote; they stay there while the text is typed, and are no part of it. */
export const remarkMarks = (remarks: readonly Remark[]) =>
  Extension.create({
    name: 'remarks',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        state: {
          init: (_config, { doc }) => {
            const notes: Decoration[] = [];
            for (const { quote, text } of remarks) {
              const quoted = lettersOf(quote);
              let found = false;
              doc.forEach((node, offset) => {
                if (found || !quoted || !lettersOf(node.textContent).startsWith(quoted)) return;
                found = true;
                notes.push(Decoration.widget(offset + node.nodeSize, () => shown(text), { side: -1 }));
              });
            }
            return DecorationSet.create(doc, notes);
          },
          apply: ({ mapping, doc }, marks) => marks.map(mapping, doc),
        },
        props: {
          decorations(state) {
            return this.getState(state);
          },
        },
      }),
    ],
  });
