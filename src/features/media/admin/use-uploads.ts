import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureKey } from '@/i18n/failure-text';
import { toFailure } from '@/lib/failure';
import { type StoredPicture, type UploadSteps, usePictureSource } from '@/ui/picture-source';
import { toast } from '@/ui/toast-store';
import type { LibraryFilter } from '../model';
import { UnusableFile } from './files';

export interface Upload {
  id: number;
  name: string;
  share: number | null;
  error: string | null;
  store: (steps: UploadSteps) => Promise<StoredPicture>;
}

interface UploadOptions {
  onStored?: (picture: StoredPicture) => void;
  single?: boolean;
  kind?: LibraryFilter['kind'];
}

/** Stores pictures one after the other; a failed one waits for a decision, the others go on. */
export function useUploads({ onStored, single = false, kind = 'picture' }: UploadOptions = {}) {
  const { t } = useTranslation('media');
  const { store, storeDocument, explain } = usePictureSource();
  const storeFile = kind === 'document' ? storeDocument : store;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const stored = useRef(onStored);
  stored.current = onStored;
  const running = useRef(new Map<number, AbortController>());
  const chain = useRef<Promise<void>>(Promise.resolve());
  const arrived = useRef<string[]>([]);

  useEffect(() => {
    const all = running.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  const change = (id: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...to } : one)));

  const end = (id: number) => {
    running.current.delete(id);
    if (running.current.size > 0) return;
    const [name, ...others] = arrived.current.splice(0);
    if (name === undefined) return;
    toast({
      kind: 'success',
      title: t(kind === 'document' ? 'document.stored' : 'upload.stored', { count: others.length + 1 }),
      ...(others.length === 0 ? { description: name } : {}),
    });
  };

  const run = async ({ id, name, store }: Upload, { signal }: AbortController) => {
    if (signal.aborted) return;
    try {
      const picture = await store({ signal, onProgress: (share) => change(id, { share }) });
      if (signal.aborted) return;
      setUploads((all) => all.filter((one) => one.id !== id));
      stored.current?.(picture);
      arrived.current.push(name);
    } catch (cause) {
      if (!signal.aborted) change(id, { share: null, error: explain(cause) });
    }
  };

  const start = (upload: Upload) => {
    const stop = new AbortController();
    running.current.set(upload.id, stop);
    chain.current = chain.current.then(() => run(upload, stop)).then(() => end(upload.id));
  };

  const cancel = ({ id }: Upload) => {
    running.current.get(id)?.abort();
    setUploads((all) => all.filter((one) => one.id !== id));
    end(id);
  };

  const add = (name: string, store: Upload['store']) => {
    if (single) {
      for (const stop of running.current.values()) stop.abort();
      running.current.clear();
      // Starts a new chain: a stopped upload may take time to end.
      chain.current = Promise.resolve();
    }
    count.current += 1;
    const upload: Upload = { id: count.current, name, share: null, error: null, store };
    setUploads((all) => (single ? [upload] : [...all, upload]));
    start(upload);
  };

  return {
    uploads,
    add,
    addFiles: (files: readonly File[]) => {
      for (const file of files) add(file.name, (steps) => storeFile(file, steps));
    },
    retry: (upload: Upload) => {
      change(upload.id, { share: null, error: null });
      start(upload);
    },
    cancel,
  };
}

export type Uploads = ReturnType<typeof useUploads>;

export function useExplain(): (cause: unknown) => string {
  const { t } = useTranslation(['media', 'common']);
  return (cause) =>
    cause instanceof UnusableFile ? t(`faults.${cause.fault}`) : t(failureKey(toFailure(cause)));
}
