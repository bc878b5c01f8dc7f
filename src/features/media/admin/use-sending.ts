import { useEffect, useRef, useState } from 'react';
import { type StoredPicture, type UploadSteps, usePictureSource } from '@/ui/picture-source';
import type { Sending } from './upload-state';
import { useStoredToast } from './use-stored-toast';

type Work = (steps: UploadSteps) => Promise<StoredPicture>;

/** One picture on its way at a time: a newer choice takes the place of the one before. */
export function useSending(onStored: (picture: StoredPicture) => void) {
  const { explain } = usePictureSource();
  const say = useStoredToast();
  const [sending, setSending] = useState<Sending | null>(null);
  const current = useRef<AbortController | null>(null);
  const last = useRef<{ name: string; work: Work } | null>(null);
  const stored = useRef(onStored);
  stored.current = onStored;

  useEffect(() => () => current.current?.abort(), []);

  const send = async (name: string, work: Work) => {
    current.current?.abort();
    const mine = new AbortController();
    current.current = mine;
    last.current = { name, work };
    const still = () => current.current === mine && !mine.signal.aborted;
    setSending({ name, share: null, error: null });
    try {
      const picture = await work({
        signal: mine.signal,
        onProgress: (share) => still() && setSending({ name, share, error: null }),
      });
      if (!still()) return;
      setSending(null);
      stored.current(picture);
      say([name]);
    } catch (cause) {
      if (still()) setSending({ name, share: null, error: explain(cause) });
    }
  };

  return {
    sending,
    send,
    retry: () => void (last.current && send(last.current.name, last.current.work)),
    cancel: () => {
      current.current?.abort();
      setSending(null);
    },
  };
}
