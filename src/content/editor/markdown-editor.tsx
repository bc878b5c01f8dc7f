import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { useSettled } from '@/lib/use-settled';
import { useFieldControl } from '@/ui/field';
import type { ContentEditorProps } from './content-editor';
import { addressInText } from './foreign-pictures';
import { applyEdit, type Command, commandOfKey, commands } from './markdown-commands';
import { arrivedMark, asParagraph, pictureMark, waitingMark } from './markdown-pictures';
import { MarkdownToolbar } from './markdown-toolbar';
import { type Pane, PaneTabs } from './pane-tabs';
import { PictureNotes } from './picture-notes';
import { useKeyboardRoom } from './use-keyboard-room';
import type { PictureTarget, PictureWriting } from './use-picture-writing';

/** Rendering a long text again takes longer than a key press may: it waits until typing pauses. */
const previewPauseMs = 250;

interface MarkdownEditorProps extends Omit<ContentEditorProps, 'label'> {
  /** Right of the toolbar. */
  beside: ReactNode;
  /** Above the text. */
  note: ReactNode;
  pictures: PictureWriting;
  /** Where pictures go. */
  target: { current: PictureTarget | null };
}

/** The text at the left, what readers will see at the right; where both do not fit, one at a time. */
export function MarkdownEditor({ name, Shown, beside, note, pictures, target }: MarkdownEditorProps) {
  const { t } = useTranslation('rich-text');
  const control = useFieldControl();
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const { formState } = useFormContext();
  const [pane, setPane] = useState<Pane>('write');
  const area = useRef<HTMLTextAreaElement | null>(null);
  const preview = useRef<HTMLDivElement>(null);
  const text = useSettled(field.value, previewPauseMs);
  useKeyboardRoom(area);

  useEffect(() => {
    target.current = targetIn(area);
    return () => {
      target.current = null;
    };
  }, [target]);

  // A text area that is not shown could not take the focus of a refused save.
  useEffect(() => {
    if (fieldState.invalid && formState.submitCount > 0) setPane('write');
  }, [fieldState.invalid, formState.submitCount]);

  const run = (command: Command) => {
    const element = area.current;
    if (!element) return;
    const { value, selectionStart, selectionEnd } = element;
    const selection = { text: value, start: selectionStart, end: selectionEnd };
    applyEdit(element, commands[command](selection, t(`placeholders.${command}`)));
  };
  const shortcut = (event: KeyboardEvent) => {
    const command = commandOfKey(event);
    if (!command) return;
    event.preventDefault();
    run(command);
  };
  // Side by side, the preview keeps to the same share of its way.
  const follow = () => {
    const [from, to] = [area.current, preview.current];
    if (!from || !to || from.scrollHeight <= from.clientHeight) return;
    const share = from.scrollTop / (from.scrollHeight - from.clientHeight);
    to.scrollTop = share * (to.scrollHeight - to.clientHeight);
  };
  const stay = (event: MouseEvent) => {
    // A link of the preview would leave the text behind.
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  };

  return (
    <div
      className={classNames(
        'overflow-hidden rounded-panel max-sm:-mx-(--gutter) max-sm:overflow-visible max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:bg-transparent [--pane-height:clamp(22rem,calc(100dvh-27rem),48rem)] border bg-surface focus-within:border-control',
        fieldState.invalid ? 'border-danger' : 'border-line',
      )}
    >
      <PaneTabs selected={pane} onSelect={setPane} />
      <div className="@min-[52rem]:grid @min-[52rem]:grid-cols-2">
        <div
          id="pane-write"
          className={classNames(
            'flex min-w-0 flex-col max-sm:flex',
            pane !== 'write' && 'hidden @min-[52rem]:flex',
          )}
        >
          {/* On a phone it stands on the keyboard, or at the lower edge of the screen while there is none. */}
          <div className="flex flex-wrap items-center justify-between gap-2 max-sm:flex-nowrap px-4 pt-4 pb-1 @min-[52rem]:px-6 @min-[52rem]:pt-5 max-sm:sticky max-sm:bottom-[max(var(--keyboard,0px),var(--foot,0px))] max-sm:z-20 max-sm:order-last max-sm:border-y max-sm:border-line max-sm:bg-surface max-sm:px-1 max-sm:py-1">
            <MarkdownToolbar
              controls={control.id ?? ''}
              onCommand={run}
              onPicture={() => void pictures.choose()}
            />
            {beside}
          </div>
          {note}
          <PictureNotes text={text} pictures={pictures} />
          <textarea
            {...control}
            {...field}
            onPaste={(event) => pictures.take(event.clipboardData) && event.preventDefault()}
            onDrop={(event) => pictures.take(event.dataTransfer) && event.preventDefault()}
            ref={(element) => {
              area.current = element;
              field.ref(element);
            }}
            rows={10}
            spellCheck
            onKeyDown={shortcut}
            onScroll={follow}
            className="field-sizing-content max-sm:max-h-none! max-sm:field-sizing-fixed max-sm:h-[calc(var(--visible,100dvh)-var(--bars))] max-sm:min-h-0! max-sm:flex-none max-sm:px-(--gutter) max-sm:py-3 max-sm:font-sans max-sm:text-[1.0625rem] max-sm:leading-[1.6] max-sm:scroll-mb-[calc(var(--keyboard,0px)+3.25rem)] max-sm:[--bars:calc(6.75rem+var(--foot,0px))] max-sm:[@media(height<480px)]:[--bars:3.5rem] max-h-[70dvh] min-h-[min(26rem,60dvh)] w-full flex-1 resize-none bg-transparent px-4 py-4 font-mono text-[0.9375rem] leading-[1.75] outline-none @min-[52rem]:h-(--pane-height) @min-[52rem]:max-h-none @min-[52rem]:field-sizing-fixed @min-[52rem]:px-6"
          />
        </div>
        <section
          id="pane-preview"
          ref={preview}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          aria-label={t('panes.preview')}
          onClickCapture={stay}
          className={classNames(
            'min-h-[min(26rem,60dvh)] max-h-[70dvh] min-w-0 overflow-y-auto bg-bg @min-[52rem]:max-h-none px-4 py-6 focus-visible:-outline-offset-2 @min-[52rem]:h-[calc(var(--pane-height)+4.25rem)] @min-[52rem]:border-l @min-[52rem]:border-line @min-[52rem]:px-7',
            'max-sm:hidden',
            pane !== 'preview' && 'hidden @min-[52rem]:block',
          )}
        >
          {text.trim() ? <Shown content={text} /> : <p className="text-muted">{t('panes.empty')}</p>}
        </section>
      </div>
    </div>
  );
}

/** Pictures go where the caret is, each as a paragraph of its own. */
function targetIn(area: RefObject<HTMLTextAreaElement | null>): PictureTarget {
  /** Somebody goes on writing meanwhile: neither the caret nor the focus moves. */
  const replace = (element: HTMLTextAreaElement, at: number, length: number, by: string) => {
    element.setRangeText(by, at, at + length, 'preserve');
    element.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return {
    insert: ({ alt, reference }) => {
      const element = area.current;
      if (!element) return;
      const { value, selectionStart: from, selectionEnd: to } = element;
      const text = asParagraph(pictureMark(alt, reference), value.slice(0, from), value.slice(to));
      applyEdit(element, { from, to, insert: text, start: from + text.length, end: from + text.length });
    },
    exchange: (reference, picture, words) => {
      const element = area.current;
      if (!element) return;
      // Only one on its way has words of its own to lose; of any other the address alone is exchanged.
      const pattern = words === undefined ? addressInText(reference) : waitingMark(reference);
      for (const found of [...element.value.matchAll(pattern)].reverse()) {
        const by =
          picture && words !== undefined
            ? arrivedMark(found.groups ?? {}, { alt: '', ...picture }, words)
            : (picture?.reference ?? '');
        replace(element, found.index, found[0].length, by);
      }
    },
  };
}
