import { useEffect, useRef, useState } from 'react';
import { type StoredPicture, usePictureSource } from '@/ui/picture-source';
import type { Sending } from './upload-state';
import { useStoredToast } from './use-stored-toast';

interface Queued extends Sending {
  id: number;
  file: File;
}

/** Several pictures on their way, one after the other; those that fail wait for a word, the others go on. */
export function useQueue(onStored?: (picture: StoredPicture) => void) {
  const { store, explain } = usePictureSource();
  const say = useStoredToast();
  const [queue, setQueue] = useState<Queued[]>([]);
  const count = useRef(0);
  const stored = useRef(onStored);
  stored.current = onStored;
  const stops = useRef(new Map<number, AbortController>());
  const chain = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  /** Told of together, once nothing is on its way. */
  const arrived = useRef<string[]>([]);

  useEffect(() => {
    const running = stops.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const change = (id: number, to: Partial<Sending>) =>
    setQueue((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const leave = (id: number) => setQueue((all) => all.filter((one) => one.id !== id));

  const run = async (id: number, file: File) => {
    const stop = stops.current.get(id);
    if (!stop || stop.signal.aborted) return;
    try {
      const picture = await store(file, {
        signal: stop.signal,
        onProgress: (share) => change(id, { share }),
      });
      if (stop.signal.aborted) return;
      leave(id);
      stored.current?.(picture);
      arrived.current.push(file.name);
    } catch (cause) {
      if (!stop.signal.aborted) change(id, { share: null, error: explain(cause) });
    }
  };
  const settle = () => {
    waiting.current -= 1;
    if (waiting.current === 0) say(arrived.current.splice(0));
  };
  const line = (id: number, file: File) => {
    stops.current.set(id, new AbortController());
    waiting.current += 1;
    chain.current = chain.current.then(() => run(id, file)).then(settle);
  };

  return {
    queue,
    add: (files: File[]) => {
      for (const file of files) {
        count.current += 1;
        const id = count.current;
        setQueue((all) => [...all, { id, file, name: file.name, share: null, error: null }]);
        line(id, file);
      }
    },
    retry: ({ id, file }: Queued) => {
      change(id, { share: null, error: null });
      line(id, file);
    },
    cancel: ({ id }: Queued) => {
      stops.current.get(id)?.abort();
      leave(id);
    },
  };
}

export type Uploads = ReturnType<typeof useQueue>;
