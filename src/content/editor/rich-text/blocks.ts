import type { Editor, JSONContent } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { IconName } from '@/ui/icon';

const fact = { type: 'fact', content: [{ type: 'factFigure' }, { type: 'factCounts' }] };

function insertBlock(editor: Editor, block: JSONContent): number {
  const { $from } = editor.state.selection;
  const inLine = $from.depth === 1 && $from.parent.isTextblock && $from.parent.content.size === 0;
  const at = inLine ? $from.before(1) : $from.depth > 0 ? $from.after(1) : editor.state.selection.to;
  editor
    .chain()
    .insertContentAt(inLine ? { from: at, to: $from.after(1) } : at, block)
    .focus()
    .run();
  return at;
}

function insertFields(editor: Editor, block: JSONContent, deep: number): void {
  const at = insertBlock(editor, block);
  const { tr } = editor.state;
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, at + deep)).scrollIntoView());
}

function insertPlace(editor: Editor, block: JSONContent, deep: number): number {
  const at = insertBlock(editor, block);
  const { tr } = editor.state;
  editor.view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at + deep)).scrollIntoView());
  return at + deep;
}

const storyNames = ['wide', 'pair', 'figures', 'saying'] as const;

const storyKinds: Record<(typeof storyNames)[number], BlockKind> = {
  wide: {
    icon: 'edge-to-edge',
    mark: '[!WIDE]',
    insert: (editor, ask) => {
      insertPlace(editor, { type: 'picture', attrs: { wide: true } }, 0);
      ask.picture();
    },
  },
  pair: {
    icon: 'columns',
    mark: '![]![]',
    insert: (editor, ask) => {
      insertPlace(editor, { type: 'pair', content: [{ type: 'picture' }, { type: 'picture' }] }, 1);
      ask.picture();
    },
  },
  figures: {
    icon: 'tally',
    mark: '> [!FIGURES]',
    insert: (editor) => insertFields(editor, { type: 'figures', content: [fact, fact, fact] }, 3),
  },
  saying: {
    icon: 'chat',
    mark: '> —',
    insert: (editor) =>
      insertFields(editor, { type: 'saying', content: [{ type: 'paragraph' }, { type: 'person' }] }, 2),
  },
};

/** Blocks of the menu, by text key. */
export const blockNames = [
  'text',
  'heading',
  'subheading',
  'list',
  'numbers',
  'quote',
  'callout',
  'image',
  'embed',
  'table',
  'code',
  'rule',
  ...storyNames,
] as const;
export type BlockName = (typeof blockNames)[number];

export interface BlockKind {
  icon: IconName;
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
  embed: {
    icon: 'play',
    mark: 'https://',
    insert: (editor) => {
      const at = insertPlace(editor, { type: 'embed' }, 0);
      const card = editor.view.nodeDOM(at);
      if (card instanceof HTMLElement) card.querySelector('input')?.focus();
    },
  },
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
