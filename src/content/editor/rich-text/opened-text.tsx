import './rich-text.css';
import { type Editor, EditorContent, useEditorState } from '@tiptap/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { barClass, boxClass } from '@/content/editor/rich-text-skeleton';
import { useKeyboardInset } from '@/content/editor/use-keyboard-inset';
import type { PictureTarget } from '@/content/editor/use-picture-writing';
import { classNames } from '@/lib/class-names';
import { calloutKinds } from '@/ui/markdown-tokens';
import { askForBlock, calloutKindAt, canLink, removeLink, setCalloutKind, setLink } from './commands';
import { LinkDialog } from './link-dialog';
import { pictureTarget } from './picture-target';
import { SlashMenu } from './slash-menu';
import { Bar, RichToolbar, TableToolbar, toolClass } from './toolbar';
import { type OpenedSource, useRichText } from './use-rich-text';
import { useSlashMenu } from './use-slash-menu';

export interface OpenedTextProps {
  opened: OpenedSource;
  onChange: (markdown: string) => void;
  onBlur: () => void;
  label: string;
  control: { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true };
  /** Takes pasted or dropped files; returns whether there were any. */
  onFiles: (transfer: DataTransfer | null, position?: number) => boolean;
  onPicture: () => void;
  target: { current: PictureTarget | null };
  beside?: ReactNode;
  notes?: ReactNode;
}

export function OpenedText({ opened, label, control, beside, notes, target, ...on }: OpenedTextProps) {
  const { t } = useTranslation('rich-text');
  const menuId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [linking, setLinking] = useState<string | null>(null);
  const slash = useSlashMenu((name) => t(`blocks.${name}`), on.onPicture);
  useKeyboardInset(box);

  const { id = '', ...described } = control;
  const editor = useRichText({
    opened,
    extensions: [slash.extension],
    attributes: {
      class: 'prose rich-text',
      role: 'textbox',
      id,
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-autocomplete': 'list',
      spellcheck: 'true',
      ...Object.fromEntries(Object.entries(described).map(([name, value]) => [name, String(value)])),
      ...(slash.chosen
        ? { 'aria-controls': menuId, 'aria-activedescendant': `${menuId}-${slash.chosen}` }
        : {}),
    },
    onKey: (event) => {
      if (slash.onKey(event)) return true;
      const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!command || event.key.toLowerCase() !== 'k') return false;
      askForLink();
      return true;
    },
    onFiles: on.onFiles,
    onPicture: on.onPicture,
    onText: on.onChange,
    onBlur: (editor) => {
      slash.close(editor);
      on.onBlur();
    },
  });
  const askForLink = () => {
    if (canLink(editor)) setLinking(String(editor.getAttributes('link').href ?? ''));
  };

  useEffect(() => {
    target.current = pictureTarget(editor);
    return () => {
      target.current = null;
    };
  }, [editor, target]);

  // A label works for form controls only: focuses the text box on its click.
  useEffect(() => {
    const of = id ? document.querySelector(`label[for="${CSS.escape(id)}"]`) : null;
    const focus = () => editor.commands.focus();
    of?.addEventListener('click', focus);
    return () => of?.removeEventListener('click', focus);
  }, [editor, id]);

  return (
    <div className="flex flex-col">
      <div className={barClass}>
        <div className="min-w-0 flex-1 max-sm:overflow-x-auto">
          <div className="max-sm:flex max-sm:w-max max-sm:flex-row-reverse">
            <RichToolbar
              editor={editor}
              controls={id}
              onBlocks={() => askForBlock(editor)}
              onLink={askForLink}
              onPicture={on.onPicture}
            />
            <TableToolbar editor={editor} />
            <CalloutToolbar editor={editor} />
          </div>
        </div>
        {beside}
      </div>
      {notes}
      <div ref={box} className={boxClass}>
        <EditorContent editor={editor} className="rich-text-host" />
      </div>
      <SlashMenu id={menuId} slash={slash} onChoose={(name) => slash.choose(editor, name)} />
      {linking !== null ? (
        <LinkDialog
          href={linking}
          onApply={(...link) => {
            setLinking(null);
            setLink(editor, ...link);
          }}
          onClose={() => setLinking(null)}
          onRemove={() => {
            setLinking(null);
            removeLink(editor);
          }}
        />
      ) : null}
    </div>
  );
}

function CalloutToolbar({ editor }: { editor: Editor }) {
  const { t } = useTranslation(['rich-text', 'ui']);
  const current = useEditorState({ editor, selector: () => calloutKindAt(editor.state) });
  if (!current) return null;
  return (
    <Bar label={t('toolbar.callout')}>
      {calloutKinds.map((kind, index) => (
        <button
          key={kind}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          aria-pressed={kind === current}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setCalloutKind(editor, kind)}
          className={classNames(
            toolClass,
            'px-3 text-sm whitespace-nowrap aria-pressed:bg-raised aria-pressed:text-accent',
          )}
        >
          {t(`ui:callout.${kind}`)}
        </button>
      ))}
    </Bar>
  );
}
