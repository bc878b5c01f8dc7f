import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filesOf, type StoredPicture, usePictureSource } from '@/ui/picture-source';
import { waitingReference } from './markdown-pictures';

export interface PictureTarget {
  /** At the position of a drop, otherwise at the caret; replaces nothing. */
  insert: (picture: StoredPicture, position?: number) => void;
  /** Null takes the picture away. Other words were typed meanwhile for a picture on its way, and stay. */
  exchange: (reference: string, picture: { alt?: string; reference: string } | null, words?: string) => void;
}

interface Refused {
  id: number;
  name: string;
  reason: string;
  retry: () => void;
}

/** Unique, also among references in an old device draft. */
let lastNumber = Date.now();
const nextReference = () => {
  lastNumber += 1;
  return waitingReference(lastNumber);
};

export function usePictureWriting(target: RefObject<PictureTarget | null>) {
  const { t } = useTranslation('media');
  const { store, choose, copy, describe, explain } = usePictureSource();
  const [refused, setRefused] = useState<Refused[]>([]);
  const [waiting, setWaiting] = useState(0);
  const number = useRef(0);
  const left = useRef(new AbortController());
  useEffect(() => {
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  const dismiss = (id: number) => setRefused((all) => all.filter((one) => one.id !== id));

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

  const write = async (file: File, position?: number): Promise<void> => {
    const waiting = nextReference();
    const words = t('upload.placeholder', { name: file.name });
    target.current?.insert({ alt: words, reference: waiting }, position);
    const work = async () => {
      let picture: StoredPicture | null = null;
      try {
        picture = await describe(store(file, { signal: left.current.signal }));
      } finally {
        target.current?.exchange(waiting, picture, words);
      }
    };
    await settle(file.name, work, () => void write(file));
  };

  const take = (transfer: DataTransfer | null, position?: number): boolean => {
    const files = filesOf(transfer);
    // Word processors add a picture of the copied text; the text is meant.
    if (files.length === 0 || transfer?.types.includes('text/plain')) return false;
    // Each after the one before it, at the caret.
    files.forEach((file, index) => void write(file, index === 0 ? position : undefined));
    return true;
  };

  const bring = (address: string): Promise<void> =>
    settle(
      address,
      async () => {
        const { reference } = await copy(address);
        target.current?.exchange(address, { reference });
      },
      () => void bring(address),
    );

  return {
    refused,
    dismiss,
    waiting: waiting > 0,
    bring,
    choose: async () => {
      const chosen = await choose();
      const picture = chosen && (await describe(chosen));
      if (picture) target.current?.insert(picture);
    },
    take,
  };
}

export type PictureWriting = ReturnType<typeof usePictureWriting>;
