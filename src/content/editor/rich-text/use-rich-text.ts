import { type AnyExtension, type Editor, type UseEditorOptions, useEditor } from '@tiptap/react';
import { startTransition, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentExtensions } from '@/content/editor/rich-text/document/extensions';
import { documentOf } from '@/content/editor/rich-text/document/open';
import type { ReadText } from '@/content/editor/rich-text/document/read-markdown';
import { textOf } from '@/content/editor/rich-text/document/text-of';
import { pasteProps } from '@/content/editor/rich-text/paste/clean';
import { linkSelection, pastedText, pasteEmbed } from '@/content/editor/rich-text/paste/plain-text';
import { onBeforeFlush } from '@/content/editor/use-draft';
import { useLang } from '@/i18n';
import { formatList } from '@/i18n/format';
import { embedProviders } from '@/lib/embeds';
import { readSelection } from './commands';
import { dropPosition } from './picture-target';
import { embedWith, pictureWith, untouchedWith } from './picture-view';

export interface OpenedSource {
  source: string;
  read: ReadText;
}

interface RichTextOptions {
  opened: OpenedSource;
  extensions: AnyExtension[];
  attributes: Record<string, string>;
  onKey: (event: KeyboardEvent) => boolean;
  onFiles: (transfer: DataTransfer | null, position?: number) => boolean;
  onPicture: () => void;
  onText: (markdown: string) => void;
  onBlur: (editor: Editor) => void;
}

/** Scroll margin for the save bar at the lower edge. */
const barHeight = 112;

export function useRichText({
  opened,
  extensions,
  attributes,
  onKey,
  onFiles,
  ...on
}: RichTextOptions): Editor {
  const { t } = useTranslation('rich-text');
  const lang = useLang();
  const choosePicture = useEffectEvent(() => on.onPicture());
  const [start] = useState(() => ({
    content: documentOf(opened.read),
    extensions: [
      ...documentExtensions({
        empty: t('empty'),
        picture: pictureWith({
          alt: t('picture.alt'),
          altMissing: t('picture.altMissing'),
          caption: t('picture.caption'),
          wide: t('picture.wide'),
          choose: t('picture.choose'),
          onChoose: () => choosePicture(),
        }),
        embed: embedWith({
          address: t('embed.address'),
          refused: t('embed.refused', {
            providers: formatList(
              lang,
              embedProviders.map(({ name }) => name),
            ),
          }),
          title: t('embed.title'),
          choose: t('embed.choose'),
          remove: t('embed.remove'),
          onChoose: () => choosePicture(),
        }),
        untouched: untouchedWith(t('untouched')),
        story: { figure: t('story.figure'), counts: t('story.counts'), person: t('story.person') },
      }),
      ...extensions,
    ],
  }));
  const margin = { top: 16, right: 0, bottom: window.innerWidth < 640 ? 24 : barHeight, left: 0 };
  const takesFiles = (event: Event, transfer: DataTransfer | null, position?: number) => {
    if (!onFiles(transfer, position)) return false;
    event.preventDefault();
    return true;
  };
  const editorProps: UseEditorOptions['editorProps'] = {
    attributes,
    handleDOMEvents: { keydown: readSelection },
    handleKeyDown: (_view, event) => onKey(event),
    handlePaste: (view, event) =>
      takesFiles(event, event.clipboardData) ||
      [linkSelection, pasteEmbed].some((take) =>
        take(view, event.clipboardData?.getData('text/plain') ?? ''),
      ),
    handleDrop: (view, event, _slice, moved) =>
      !moved && takesFiles(event, event.dataTransfer, dropPosition(view, event)),
    ...pasteProps(),
    clipboardTextParser: (text, $context, plain, { state }) =>
      pastedText(text, state.schema, { marks: $context.marks(), plain }),
    scrollThreshold: margin,
    scrollMargin: margin,
  };
  const editor = useEditor({
    ...start,
    editorProps,
    enablePasteRules: false,
    onBlur: ({ editor }) => on.onBlur(editor),
  });

  const write = useMemo(() => textOf(opened.source, opened.read, editor.state.doc), [opened, editor]);
  const handOn = useEffectEvent((text: string) => startTransition(() => on.onText(text)));
  useEffect(() => {
    const sync = createSync(() => handOn(write(editor.state.doc)));
    editor.on('update', sync.changed);
    editor.on('blur', sync.flush);
    const stop = [beforeItMatters(sync.flush), onBeforeFlush(sync.flush)];
    return () => {
      sync.flush();
      for (const end of stop) end();
      editor.off('update', sync.changed);
      editor.off('blur', sync.flush);
    };
  }, [editor, write]);

  return editor;
}

/** Long enough to finish a word, short enough to lose little with a closed tab. */
const pauseMs = 350;
const longestMs = 2000;

/** Debounces changes, with a maximum wait during steady typing. */
function createSync(hand: () => void) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (pause === undefined) return;
    clearTimeout(pause);
    clearTimeout(longest);
    pause = undefined;
    longest = undefined;
    hand();
  };
  return {
    flush,
    changed: () => {
      clearTimeout(pause);
      pause = setTimeout(flush, pauseMs);
      longest ??= setTimeout(flush, longestMs);
    },
  };
}

/** Flushes before a form is submitted, or asks whether to leave. */
function beforeItMatters(flush: () => void): () => void {
  window.addEventListener('submit', flush, true);
  window.addEventListener('beforeunload', flush, true);
  return () => {
    window.removeEventListener('submit', flush, true);
    window.removeEventListener('beforeunload', flush, true);
  };
}
