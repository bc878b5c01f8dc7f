import type { Editor } from '@tiptap/core';
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
