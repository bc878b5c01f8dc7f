import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filesOf, type StoredPicture, usePictureSource } from '@/ui/picture-source';
import { applyEdit } from './markdown-commands';
import { asParagraph, pictureMark, waitingMark } from './markdown-pictures';

/** A picture that did not come into the text, and the way to try once more. */
interface Refused {
  id: number;
  name: string;
  reason: string;
  retry: () => void;
}

/** Puts pictures into a text: pasted or dropped ones once they are stored, others from the library. */
export function usePictureWriting(area: RefObject<HTMLTextAreaElement | null>) {
  const { t } = useTranslation('media');
  const { store, choose, copy, explain } = usePictureSource();
  const [refused, setRefused] = useState<Refused[]>([]);
  const [waiting, setWaiting] = useState(0);
  const number = useRef(0);
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  const dismiss = (id: number) => setRefused((all) => all.filter((one) => one.id !== id));

  const insert = (mark: string) => {
    const element = area.current;
    if (!element) return;
    const { value, selectionStart: from, selectionEnd: to } = element;
    const text = asParagraph(mark, value.slice(0, from), value.slice(to));
    applyEdit(element, { from, to, insert: text, start: from + text.length, end: from + text.length });
  };

  /** Somebody goes on writing meanwhile: neither the caret nor the focus moves. */
  const exchange = (from: string, to: string) => {
    const element = area.current;
    for (let at = element?.value.indexOf(from) ?? -1; element && at !== -1; ) {
      element.setRangeText(to, at, at + from.length, 'preserve');
      element.dispatchEvent(new Event('input', { bubbles: true }));
      at = element.value.indexOf(from, at + to.length);
    }
  };

  const settle = async (name: string, work: () => Promise<void>, again: () => void) => {
    number.current += 1;
    const id = number.current;
    setWaiting((count) => count + 1);
    try {
      await work();
    } catch (cause) {
      if (left.current.signal.aborted) return;
      const retry = () => {
        dismiss(id);
        again();
      };
      setRefused((all) => [...all, { id, name, reason: explain(cause), retry }]);
    } finally {
      setWaiting((count) => count - 1);
    }
  };

  const write = async (file: File): Promise<void> => {
    number.current += 1;
    const mark = waitingMark(t('upload.placeholder', { name: file.name }), number.current);
    insert(mark);
    const work = async () => {
      let picture: StoredPicture | null = null;
      try {
        picture = await store(file, { signal: left.current.signal });
      } finally {
        exchange(mark, picture ? pictureMark(picture.alt, picture.reference) : '');
      }
    };
    await settle(file.name, work, () => void write(file));
  };

  const take = (transfer: DataTransfer | null, event: { preventDefault: () => void }) => {
    const files = filesOf(transfer);
    // Text from a word processor comes with a picture of itself; the text is what is meant.
    if (files.length === 0 || transfer?.types.includes('text/plain')) return;
    event.preventDefault();
    for (const file of files) void write(file);
  };

  const bring = (address: string): Promise<void> =>
    settle(
      address,
      async () => exchange(address, (await copy(address)).reference),
      () => void bring(address),
    );

  return {
    refused,
    dismiss,
    waiting: waiting > 0,
    bring,
    choose: async () => {
      const picture = await choose();
      if (picture) insert(pictureMark(picture.alt, picture.reference));
    },
    handlers: {
      onPaste: (event: ClipboardEvent) => take(event.clipboardData, event),
      onDrop: (event: DragEvent) => take(event.dataTransfer, event),
    },
  };
}

export type PictureWriting = ReturnType<typeof usePictureWriting>;
