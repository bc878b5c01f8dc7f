import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLang } from '@/i18n';
import { loadCode } from '@/lib/load-code';
import { mediaKeys } from '@/lib/query-keys-admin';
import { type PictureSource, PictureSourceProvider, type StoredPicture } from '@/ui/picture-source';
import { toast } from '@/ui/toast-store';
import { framed } from '../focus';
import { libraryPath } from '../model';
import type { LibraryDialogProps } from './library-dialog';
import { PictureFields } from './picture-fields';
import { PictureList } from './picture-list';
import { mediaQueries } from './queries';
import { type Stored, storeAddress, storeFile } from './upload';
import { useDescribing } from './use-describing';
import { useExplain } from './use-explain';

interface Choice {
  Dialog: ComponentType<LibraryDialogProps>;
  tell: (picture: StoredPicture | null) => void;
}

/** Stands behind every form of the admin that wants a picture. */
export function MediaSource({ children }: { children: ReactNode }) {
  const lang = useLang();
  const client = useQueryClient();
  const explain = useExplain();
  const [choice, setChoice] = useState<Choice | null>(null);
  const words = useRef(explain);
  words.current = explain;
  useStrayDrops();

  // Told once the dialog is gone and has given the focus back: a text takes a picture where its caret is.
  const [answered, setAnswered] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!answered) return;
    const timer = setTimeout(answered);
    return () => clearTimeout(timer);
  }, [answered]);
  const { describe, dialog } = useDescribing((then) => setAnswered(() => then));
  const describing = useRef(describe);
  describing.current = describe;

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
      choose: async () => {
        try {
          const { LibraryDialog: Dialog } = await loadCode(() => import('./library-dialog'));
          return await new Promise((tell) => setChoice({ Dialog, tell }));
        } catch (cause) {
          toast({ kind: 'error', title: words.current(cause) });
          return null;
        }
      },
      describe: (picture) => describing.current(picture),
      framed: (reference) => {
        const path = libraryPath(reference);
        const said = path === null ? undefined : client.getQueryData(mediaQueries.said(path).queryKey);
        return framed(reference, said?.focus ?? null);
      },
      explain: (cause) => words.current(cause),
    };
  }, [client, lang]);

  const answer = (picture: StoredPicture | null) => {
    setChoice(null);
    setAnswered(() => () => choice?.tell(picture));
  };

  return (
    <PictureSourceProvider value={source}>
      {children}
      {choice ? <choice.Dialog onClose={() => answer(null)} onPick={answer} /> : null}
      {dialog}
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
