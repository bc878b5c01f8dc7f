import { type ReactNode, type RefObject, type UIEvent, useEffect, useRef } from 'react';
import type { ControllerRenderProps } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/button';
import type { useFieldControl } from '@/ui/input';
import { addressInText, arrivedMark, asParagraph, pictureMark, waitingMark } from './markdown-pictures';
import { useKeyboardInset } from './use-keyboard-inset';
import type { PictureTarget } from './use-picture-writing';

interface MarkdownFieldProps {
  field: ControllerRenderProps<Record<string, string>>;
  control: ReturnType<typeof useFieldControl>;
  beside: ReactNode;
  note: ReactNode;
  notes: ReactNode;
  onPicture: () => void;
  onFiles: (transfer: DataTransfer | null, position?: number) => boolean;
  onScroll: (event: UIEvent) => void;
  target: { current: PictureTarget | null };
}

export function MarkdownField({
  field,
  control,
  beside,
  note,
  notes,
  onPicture,
  onFiles,
  onScroll,
  target,
}: MarkdownFieldProps) {
  const { t } = useTranslation('rich-text');
  const area = useRef<HTMLTextAreaElement | null>(null);
  useKeyboardInset(area);

  useEffect(() => {
    target.current = targetIn(area);
    return () => {
      target.current = null;
    };
  }, [target]);

  return (
    <div className="flex flex-col">
      {/* On a phone it stands on the keyboard, or at the lower edge of the screen while there is none. */}
      <div
        role="toolbar"
        aria-label={t('toolbar.label')}
        aria-controls={control.id}
        className="flex items-center justify-between gap-2 px-4 pt-4 pb-1 @min-[52rem]:px-6 @min-[52rem]:pt-5 max-sm:sticky max-sm:bottom-[max(var(--keyboard,0px),var(--foot,0px))] max-sm:z-20 max-sm:order-last max-sm:border-y max-sm:border-line max-sm:bg-surface max-sm:px-1 max-sm:py-0"
      >
        <IconButton
          variant="secondary"
          icon="image"
          label={t('toolbar.image')}
          onClick={onPicture}
          className="max-sm:border-transparent"
        />
        {beside}
      </div>
      {note}
      {notes}
      <textarea
        {...control}
        {...field}
        onPaste={(event) => onFiles(event.clipboardData) && event.preventDefault()}
        onDrop={(event) => {
          const caret = document.caretPositionFromPoint?.(event.clientX, event.clientY);
          const position = caret?.offsetNode === event.currentTarget ? caret.offset : undefined;
          if (onFiles(event.dataTransfer, position)) event.preventDefault();
        }}
        ref={(element) => {
          area.current = element;
          field.ref(element);
        }}
        rows={10}
        spellCheck
        onScroll={onScroll}
        className="field-sizing-content max-sm:max-h-none! max-sm:field-sizing-fixed max-sm:h-[calc(var(--visible,100dvh)-var(--bars))] max-sm:min-h-0! max-sm:flex-none max-sm:px-(--gutter) max-sm:py-3 max-sm:font-sans max-sm:text-[1.0625rem] max-sm:leading-[1.6] max-sm:scroll-mb-[calc(var(--keyboard,0px)+3.25rem)] max-sm:[--bars:calc(6.75rem+var(--foot,0px))] max-sm:[@media(height<480px)]:[--bars:3.5rem] max-h-[70dvh] min-h-[min(26rem,60dvh)] w-full flex-1 resize-none bg-transparent px-4 py-4 font-mono text-[0.9375rem] leading-[1.75] outline-none @min-[52rem]:h-(--pane-height) @min-[52rem]:max-h-none @min-[52rem]:field-sizing-fixed @min-[52rem]:px-6"
      />
    </div>
  );
}

/** Inserts text so that Ctrl+Z takes it back. */
function insertAt(area: HTMLTextAreaElement, position: number, text: string): void {
  area.focus();
  area.setSelectionRange(position, position);
  // `execCommand` is deprecated, yet alone keeps the browser's undo; `setRangeText` is the fallback.
  if (document.execCommand?.('insertText', false, text)) return;
  area.setRangeText(text, position, position, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

function targetIn(area: RefObject<HTMLTextAreaElement | null>): PictureTarget {
  return {
    insert: ({ alt, reference }, position) => {
      const element = area.current;
      if (!element) return;
      const { value, selectionEnd } = element;
      const at = position ?? selectionEnd;
      const text = asParagraph(pictureMark(alt, reference), value.slice(0, at), value.slice(at));
      insertAt(element, at, text);
    },
    exchange: (reference, picture, words) => {
      const element = area.current;
      if (!element) return;
      // Only a placeholder has a description to keep; otherwise only the address is replaced.
      const pattern = words === undefined ? addressInText(reference) : waitingMark(reference);
      for (const found of [...element.value.matchAll(pattern)].reverse()) {
        const by =
          picture && words !== undefined
            ? arrivedMark(found.groups ?? {}, { alt: '', ...picture }, words)
            : (picture?.reference ?? '');
        // Neither caret nor focus moves, as the person goes on writing.
        element.setRangeText(by, found.index, found.index + found[0].length, 'preserve');
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
  };
}
