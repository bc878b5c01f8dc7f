import { Editor } from '@tiptap/core';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { linkAddress } from '@/ui/markdown-address';
import { onBeforeFlush } from '../draft-store';
import { barClass, boxClass, RichTextWaiting } from '../rich-text-waiting';
import { useKeyboardRoom } from '../use-keyboard-room';
import type { PictureTarget } from '../use-picture-writing';
import { documentExtensions } from './document/extensions';
import { documentOf, openAsRichText } from './document/open';
import type { ReadText } from './document/read-markdown';
import { textOf } from './document/text-of';
import { LinkDialog } from './link-dialog';
import { cleanPaste } from './paste/clean';
import { pictureTarget } from './picture-target';
import { pictureWith, untouchedWith } from './picture-view';
import { showIn } from './show-text';
import { SlashMenu } from './slash-menu';
import { beforeItMatters, createSync } from './sync';
import { RichToolbar, TableToolbar } from './toolbar';
import { useSlashMenu } from './use-slash-menu';
import './rich-text.css';

export interface RichTextProps {
  /** The Markdown. */
  value: string;
  onChange: (markdown: string) => void;
  onBlur: () => void;
  /** What the text box is called. */
  label: string;
  /** What the field says of its control. */
  control: { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true };
  /** It cannot be edited as rich text without a loss. */
  onRefused: () => void;
  /** Takes files that are pasted or dropped; answers whether it did. */
  onFiles: (transfer: DataTransfer | null) => boolean;
  onPicture: () => void;
  /** Where pictures go. */
  target: { current: PictureTarget | null };
  /** Right of the toolbar. */
  beside?: ReactNode;
  /** Between the toolbar and the text. */
  notes?: ReactNode;
}

/** A Markdown text, edited as its readers will see it. */
export function RichText(props: RichTextProps) {
  const lang = useLang();
  const [opened, setOpened] = useState<{ source: string; read: ReadText } | null>(null);
  /** The text as this editor wrote it last: any other value comes from outside, and is opened anew. */
  const written = useRef<string | null>(null);
  const refused = useEffectEvent(props.onRefused);
  const { value } = props;

  useEffect(() => {
    if (value === written.current) return;
    const timer = setTimeout(() => {
      const read = openAsRichText(value, showIn(lang));
      if (!read) return refused();
      written.current = value;
      setOpened({ source: value, read });
    });
    return () => clearTimeout(timer);
  }, [value, lang]);

  if (!opened) return <RichTextWaiting beside={props.beside} />;
  return <OpenText key={opened.source} {...props} opened={opened} written={written} />;
}

/** What saves, with some room above it. */
const barHeight = 112;

interface OpenTextProps extends RichTextProps {
  opened: { source: string; read: ReadText };
  written: { current: string | null };
}

function OpenText({ opened, written, label, control, beside, notes, target, ...on }: OpenTextProps) {
  const { t } = useTranslation('rich-text');
  const menuId = useId();
  const box = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [linking, setLinking] = useState<string | null>(null);
  const slash = useSlashMenu(editor, (name) => t(`blocks.${name}`), on.onPicture);
  useKeyboardRoom(box);

  const changed = useEffectEvent((text: string) => on.onChange(text));
  const blurred = useEffectEvent(() => on.onBlur());
  const files = useEffectEvent((transfer: DataTransfer | null) => on.onFiles(transfer));
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (slash.onKey(event)) return true;
    const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!command || event.key.toLowerCase() !== 'k') return false;
    ask();
    return true;
  });
  const choosePicture = useEffectEvent(() => on.onPicture());
  const words = useEffectEvent(() => ({
    picture: {
      alt: t('picture.alt'),
      altMissing: t('picture.altMissing'),
      caption: t('picture.caption'),
      wide: t('picture.wide'),
      choose: t('picture.choose'),
      onChoose: choosePicture,
    },
    story: { figure: t('story.figure'), counts: t('story.counts'), person: t('story.person') },
    untouched: t('untouched'),
    empty: t('empty'),
  }));

  useEffect(() => {
    const said = words();
    const phone = window.innerWidth < 640;
    const made = new Editor({
      element: host.current,
      extensions: documentExtensions({
        empty: said.empty,
        picture: pictureWith(said.picture),
        untouched: untouchedWith(said.untouched),
        story: said.story,
      }),
      content: documentOf(opened.read),
      editorProps: {
        handleKeyDown: (_view, event) => key(event),
        handlePaste: (_view, event) => takesFiles(event, event.clipboardData),
        handleDrop: (_view, event, _slice, moved) => !moved && takesFiles(event, event.dataTransfer),
        transformPastedHTML: cleanPaste,
        // What saves stands over the lower edge of the window.
        scrollThreshold: { top: 16, right: 0, bottom: phone ? 24 : barHeight, left: 0 },
        scrollMargin: { top: 16, right: 0, bottom: phone ? 24 : barHeight, left: 0 },
      },
    });
    function takesFiles(event: Event, transfer: DataTransfer | null): boolean {
      if (!files(transfer)) return false;
      event.preventDefault();
      return true;
    }
    const write = textOf(opened.source, opened.read, made.state.doc);
    const sync = createSync(() => {
      const text = write(made.state.doc);
      if (text === written.current) return;
      written.current = text;
      changed(text);
    });
    made.on('update', sync.changed);
    made.on('blur', () => {
      sync.flush();
      blurred();
    });
    const stop = [beforeItMatters(sync.flush), onBeforeFlush(sync.flush)];
    setEditor(made);
    return () => {
      sync.flush();
      for (const end of stop) end();
      made.destroy();
    };
  }, [opened, written]);

  useEffect(() => {
    if (!editor) return;
    target.current = pictureTarget(editor);
    return () => {
      target.current = null;
    };
  }, [editor, target]);

  const chosen = slash.menu ? slash.found[slash.chosen] : undefined;
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': required } = control;
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          class: 'prose rich-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          spellcheck: 'true',
          ...(id ? { id } : {}),
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
          ...(invalid ? { 'aria-invalid': 'true' } : {}),
          ...(required ? { 'aria-required': 'true' } : {}),
          'aria-autocomplete': 'list',
          ...(chosen ? { 'aria-controls': menuId, 'aria-activedescendant': `${menuId}-${chosen}` } : {}),
        },
      },
    });
  }, [editor, id, label, describedBy, invalid, required, chosen, menuId]);

  // A label names form controls only: what it does for them is done here.
  useEffect(() => {
    const of = id ? document.querySelector(`label[for="${CSS.escape(id)}"]`) : null;
    const focus = () => editor?.commands.focus();
    of?.addEventListener('click', focus);
    return () => of?.removeEventListener('click', focus);
  }, [editor, id]);

  const ask = () => setLinking(String(editor?.getAttributes('link').href ?? ''));
  const apply = (href: string, title?: string) => {
    setLinking(null);
    if (!editor || !linkAddress(href)) return;
    const { empty } = editor.state.selection;
    const chain = editor.chain().focus();
    if (empty && !editor.isActive('link')) {
      chain
        .insertContent({ type: 'text', text: title ?? href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else chain.extendMarkRange('link').setMark('link', { href }).run();
  };
  /** A sign of its own, in a paragraph of its own where words stand already. */
  const openBlocks = () => {
    if (!editor) return;
    const { $from } = editor.state.selection;
    const inWords = $from.parent.isTextblock && $from.parent.content.size > 0;
    const at = $from.depth > 0 ? $from.after(1) : editor.state.doc.content.size;
    const slashed = { type: 'paragraph', content: [{ type: 'text', text: '/' }] };
    if (inWords || !$from.parent.isTextblock) {
      editor
        .chain()
        .insertContentAt(at, slashed)
        .focus(at + 2)
        .run();
    } else editor.chain().focus().insertContent('/').run();
  };

  return (
    <div className="flex flex-col">
      <div className={barClass}>
        <div className="min-w-0 flex-1 max-sm:overflow-x-auto">
          {editor ? (
            <div className="max-sm:flex max-sm:w-max max-sm:flex-row-reverse">
              <RichToolbar
                editor={editor}
                controls={id ?? ''}
                onBlocks={openBlocks}
                onLink={ask}
                onPicture={on.onPicture}
              />
              <TableToolbar editor={editor} />
            </div>
          ) : null}
        </div>
        {beside}
      </div>
      {notes}
      <div ref={box} className={boxClass}>
        <div ref={host} className="rich-text-host" />
      </div>
      <SlashMenu id={menuId} slash={slash} />
      {linking !== null && editor ? (
        <LinkDialog
          href={linking}
          onApply={apply}
          onClose={() => setLinking(null)}
          onRemove={() => {
            setLinking(null);
            editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
          }}
        />
      ) : null}
    </div>
  );
}
