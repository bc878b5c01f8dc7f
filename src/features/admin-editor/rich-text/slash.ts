import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import type { IconName } from '@/ui/icon';
import { storyKinds, storyNames } from './story-kinds';

/** What the menu of blocks offers, by the names of its texts. */
export const blockNames = [
  'text',
  'heading',
  'subheading',
  'list',
  'numbers',
  'quote',
  'callout',
  'image',
  'table',
  'code',
  'rule',
  ...storyNames,
] as const;
export type BlockName = (typeof blockNames)[number];

export interface BlockKind {
  icon: IconName;
  /** How it begins when it is typed as Markdown. */
  mark: string;
  insert: (editor: Editor, ask: { picture: () => void }) => void;
}

export const blockKinds: Record<BlockName, BlockKind> = {
  text: { icon: 'letter-t', mark: '', insert: (editor) => editor.chain().focus().setParagraph().run() },
  heading: {
    icon: 'heading',
    mark: '##',
    insert: (editor) => editor.chain().focus().setHeading({ level: 2 }).run(),
  },
  subheading: {
    icon: 'heading',
    mark: '###',
    insert: (editor) => editor.chain().focus().setHeading({ level: 3 }).run(),
  },
  list: { icon: 'list', mark: '-', insert: (editor) => editor.chain().focus().toggleBulletList().run() },
  numbers: {
    icon: 'numbers',
    mark: '1.',
    insert: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  quote: { icon: 'quote', mark: '>', insert: (editor) => editor.chain().focus().toggleBlockquote().run() },
  callout: {
    icon: 'info',
    mark: '> [!NOTE]',
    insert: (editor) => editor.chain().focus().toggleWrap('callout').run(),
  },
  image: { icon: 'image', mark: '![]', insert: (_editor, ask) => ask.picture() },
  table: {
    icon: 'table-grid',
    mark: '|',
    insert: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
  code: {
    icon: 'angle-brackets',
    mark: '```',
    insert: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  rule: { icon: 'minus', mark: '---', insert: (editor) => editor.chain().focus().setHorizontalRule().run() },
  ...storyKinds,
};

export interface Slash {
  /** Where the sign stands in the document. */
  from: number;
  to: number;
  words: string;
}

/** A `/` at the start of a word, with what was typed after it. */
export function slashAt({ selection, doc }: EditorState): Slash | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock || $from.parent.type.spec.code) return null;
  const before = doc.textBetween($from.start(), $from.pos, undefined, '\ufffc');
  const found = /(?:^|\s)\/([\p{L}]{0,20})$/u.exec(before);
  if (!found) return null;
  const words = found[1] ?? '';
  return { from: $from.pos - words.length - 1, to: $from.pos, words };
}
