import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLang } from '@/i18n';
import { type PictureSource, PictureSourceProvider, type StoredPicture } from '@/ui/picture-source';
import { type Stored, storeAddress, storeFile } from '../admin/upload';
import { mediaKeys } from '../query-keys';
import { PictureFields } from './picture-fields';
import { PictureList } from './picture-list';
import { useExplain } from './use-explain';

const LibraryDialog = lazy(async () => ({ default: (await import('./library-dialog')).LibraryDialog }));

/** Stands behind every form of the back office that wants a picture. */
export function MediaSource({ children }: { children: ReactNode }) {
  const lang = useLang();
  const client = useQueryClient();
  const explain = useExplain();
  const [asked, setAsked] = useState<((picture: StoredPicture | null) => void) | null>(null);
  const words = useRef(explain);
  words.current = explain;
  useStrayDrops();

  const source = useMemo<PictureSource>(() => {
    const told = ({ reference, alt_fr, alt_en }: Stored): StoredPicture => {
      void client.invalidateQueries({ queryKey: mediaKeys.all() });
      return { reference, alt: lang === 'fr' ? alt_fr : alt_en };
    };
    return {
      Fields: PictureFields,
      List: PictureList,
      store: async (file, steps) => told(await storeFile(file, steps)),
      copy: async (address) => told(await storeAddress(address)),
      choose: () => new Promise((resolve) => setAsked(() => resolve)),
      explain: (cause) => words.current(cause),
    };
  }, [client, lang]);

  // Told once the dialog is gone and has given the focus back: a text takes a picture where its caret is.
  const [answered, setAnswered] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!answered) return;
    const timer = setTimeout(answered);
    return () => clearTimeout(timer);
  }, [answered]);
  const answer = (picture: StoredPicture | null) => {
    setAsked(null);
    setAnswered(() => () => asked?.(picture));
  };

  return (
    <PictureSourceProvider value={source}>
      {children}
      {asked ? (
        <Suspense fallback={null}>
          <LibraryDialog onClose={() => answer(null)} onPick={answer} />
        </Suspense>
      ) : null}
    </PictureSourceProvider>
  );
}

/** A file dropped beside its place would be opened by the browser instead of the page, and the page be gone. */
function useStrayDrops(): void {
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', hold);
    window.addEventListener('drop', hold);
    return () => {
      window.removeEventListener('dragover', hold);
      window.removeEventListener('drop', hold);
    };
  }, []);
}
