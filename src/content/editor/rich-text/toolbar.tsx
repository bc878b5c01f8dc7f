import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { Icon, type IconName } from '@/ui/icon';
import { canLink } from './commands';

const kinds = {
  bold: 'bold',
  italic: 'italic',
  strike: 'strike',
  code: 'code',
  link: 'link',
  quote: 'blockquote',
  list: 'bulletList',
  numbers: 'orderedList',
  callout: 'callout',
} as const;
type Pressable = keyof typeof kinds | 'heading' | 'subheading';

function pressedIn(editor: Editor): Record<Pressable, boolean> {
  const pressed = Object.entries(kinds).map(([name, kind]) => [name, editor.isActive(kind)]);
  return {
    ...(Object.fromEntries(pressed) as Record<keyof typeof kinds, boolean>),
    heading: editor.isActive('heading', { level: 2 }),
    subheading: editor.isActive('heading', { level: 3 }),
  };
}

interface Tool {
  name: keyof typeof icons;
  run: () => void;
  keys?: string;
  disabled?: boolean;
}

const icons = {
  blocks: 'plus',
  heading: 'heading',
  subheading: 'heading',
  bold: 'bold',
  italic: 'italic',
  strike: 'strike',
  code: 'angle-brackets',
  link: 'link',
  quote: 'quote',
  list: 'list',
  numbers: 'numbers',
  callout: 'info',
  image: 'image',
  table: 'table-grid',
  undo: 'undo',
  redo: 'redo',
} as const satisfies Record<string, IconName>;

interface RichToolbarProps {
  editor: Editor;
  controls: string;
  onBlocks: () => void;
  onLink: () => void;
  onPicture: () => void;
}

export function RichToolbar({ editor, controls, onBlocks, onLink, onPicture }: RichToolbarProps) {
  const { t } = useTranslation('rich-text');
  const { pressed, linkable, undo, redo } = useEditorState({
    editor,
    selector: () => ({
      pressed: pressedIn(editor),
      linkable: canLink(editor),
      undo: undoDepth(editor.state) > 0,
      redo: redoDepth(editor.state) > 0,
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: Tool[] = [
    { name: 'blocks', run: onBlocks, keys: '/' },
    { name: 'heading', run: () => chain().toggleHeading({ level: 2 }).run() },
    { name: 'subheading', run: () => chain().toggleHeading({ level: 3 }).run() },
    { name: 'bold', run: () => chain().toggleBold().run(), keys: 'Control+B' },
    { name: 'italic', run: () => chain().toggleItalic().run(), keys: 'Control+I' },
    { name: 'strike', run: () => chain().toggleStrike().run() },
    { name: 'code', run: () => chain().toggleCode().run() },
    { name: 'link', run: onLink, keys: 'Control+K', disabled: !linkable },
    { name: 'quote', run: () => chain().toggleBlockquote().run() },
    { name: 'list', run: () => chain().toggleBulletList().run() },
    { name: 'numbers', run: () => chain().toggleOrderedList().run() },
    { name: 'callout', run: () => chain().toggleWrap('callout').run() },
    { name: 'image', run: onPicture },
    { name: 'table', run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() },
    { name: 'undo', run: () => chain().undo().run(), keys: 'Control+Z', disabled: !undo },
    { name: 'redo', run: () => chain().redo().run(), keys: 'Control+Y', disabled: !redo },
  ];
  return (
    <Bar label={t('toolbar.label')} controls={controls}>
      {tools.map(({ name, run, keys, disabled }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          title={t(`toolbar.${name}`)}
          aria-label={t(`toolbar.${name}`)}
          aria-keyshortcuts={keys}
          aria-pressed={name in pressed ? pressed[name as Pressable] : undefined}
          aria-disabled={disabled || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !disabled && run()}
          className={classNames(
            toolClass,
            'aria-disabled:opacity-40 aria-pressed:bg-raised aria-pressed:text-accent',
          )}
        >
          {name === 'heading' || name === 'subheading' ? (
            <span className="text-sm font-semibold">{name === 'heading' ? 'H2' : 'H3'}</span>
          ) : (
            <Icon name={icons[name]} className="size-5" />
          )}
        </button>
      ))}
    </Bar>
  );
}

export const toolClass =
  'grid min-h-11 min-w-11 shrink-0 place-items-center rounded-control px-2 pointer-fine:sm:@max-[48rem]:min-w-8 pointer-fine:sm:@max-[48rem]:px-1.5 text-muted transition-colors hover:bg-hover hover:text-text active:bg-raised focus-visible:-outline-offset-2';

export function TableToolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation('rich-text');
  const inTable = useEditorState({ editor, selector: () => editor.isActive('table') });
  if (!inTable) return null;
  const chain = () => editor.chain().focus();
  const tools = {
    row: () => chain().addRowAfter().run(),
    column: () => chain().addColumnAfter().run(),
    deleteRow: () => chain().deleteRow().run(),
    deleteColumn: () => chain().deleteColumn().run(),
    delete: () => chain().deleteTable().run(),
  };
  return (
    <Bar label={t('table.label')}>
      {(Object.keys(tools) as (keyof typeof tools)[]).map((name, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={tools[name]}
          className={classNames(toolClass, 'px-3 text-sm whitespace-nowrap')}
        >
          {t(`table.${name}`)}
        </button>
      ))}
    </Bar>
  );
}

export function Bar({
  label,
  controls,
  children,
}: {
  label: string;
  controls?: string;
  children: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
    const here = buttons.find((button) => button === document.activeElement);
    if (!step || !here) return;
    event.preventDefault();
    const next = buttons[(buttons.indexOf(here) + step + buttons.length) % buttons.length];
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onKeyDown={move}
      className="flex min-w-0 flex-wrap gap-0.5 max-sm:flex-nowrap"
    >
      {children}
    </div>
  );
}
