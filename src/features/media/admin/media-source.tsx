import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { loadCode } from '@/lib/load-code';
import { mediaKeys } from '@/lib/query-keys-admin';
import { Button } from '@/ui/button';
import {
  type PictureListProps,
  type PictureSource,
  PictureSourceProvider,
  type StoredPicture,
  usePictureSource,
} from '@/ui/picture-source';
import { toast } from '@/ui/toast-store';
import { framed, type LibraryPicture, libraryPath, linkName } from '../model';
import { FileButton } from './file-button';
import type { LibraryDialogProps } from './library-dialog';
import { PictureFields } from './picture-fields';
import { mediaQueries } from './queries';
import { type Stored, storeAddress, storeDocument, storeFile } from './upload';
import { UploadList } from './upload-list';
import { useDescribing } from './use-describing';
import { useFileDrop } from './use-file-drop';
import { useExplain, useUploads } from './use-uploads';

interface LibraryChoice extends Pick<LibraryDialogProps, 'kind'> {
  Dialog: ComponentType<LibraryDialogProps>;
  resolve: (chosen: LibraryPicture | null) => void;
}

export function MediaSource({ children }: { children: ReactNode }) {
  const lang = useLang();
  const client = useQueryClient();
  const explain = useExplain();
  const [choice, setChoice] = useState<LibraryChoice | null>(null);
  const explainNow = useRef(explain);
  explainNow.current = explain;
  useStrayDrops();

  // Resolves after the dialog has returned the focus: a text takes a picture at its caret.
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
    const toStoredPicture = ({ reference, alt_fr, alt_en }: Stored): StoredPicture => {
      void client.invalidateQueries({ queryKey: mediaKeys.all() });
      return { reference, alt: lang === 'fr' ? alt_fr : alt_en };
    };
    const open = async (kind: LibraryChoice['kind']): Promise<LibraryPicture | null> => {
      try {
        const { LibraryDialog: Dialog } = await loadCode(() => import('./library-dialog'));
        return await new Promise((resolve) => setChoice({ kind, Dialog, resolve }));
      } catch (cause) {
        toast({ kind: 'error', title: explainNow.current(cause) });
        return null;
      }
    };
    return {
      Fields: PictureFields,
      List: PictureList,
      store: async (file, steps) => toStoredPicture(await storeFile(file, steps)),
      storeDocument: async (file, steps) => toStoredPicture(await storeDocument(file, steps)),
      copy: async (address) => toStoredPicture(await storeAddress(address)),
      choose: async () => {
        const picture = await open('picture');
        return picture && { reference: picture.reference, alt: picture.alt[lang] };
      },
      chooseDocument: async () => {
        const chosen = await open('document');
        return chosen && { ...chosen, name: linkName(chosen.name) };
      },
      describe: (picture) => describing.current(picture),
      framed: (reference) => {
        const path = libraryPath(reference);
        const known = path === null ? undefined : client.getQueryData(mediaQueries.focus(path).queryKey);
        return framed(reference, known?.focus ?? null);
      },
      explain: (cause) => explainNow.current(cause),
    };
  }, [client, lang]);

  const answer = (chosen: LibraryPicture | null) => {
    setChoice(null);
    setAnswered(() => () => choice?.resolve(chosen));
  };

  return (
    <PictureSourceProvider value={source}>
      {children}
      {choice ? <choice.Dialog kind={choice.kind} onClose={() => answer(null)} onPick={answer} /> : null}
      {dialog}
    </PictureSourceProvider>
  );
}

/** Ignores files dropped beside a field: the browser would leave the page to open them. */
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

function PictureList({ onPick, disabled = false, children }: PictureListProps) {
  const { t } = useTranslation('media');
  const { choose, describe } = usePictureSource();
  const join = async (picture: StoredPicture) => {
    const described = await describe(picture);
    if (described) onPick(described);
  };
  const uploads = useUploads({ onStored: (picture) => void join(picture) });
  const take = (files: File[]) => {
    if (!disabled) uploads.addFiles(files);
  };
  const { over, handlers } = useFileDrop(take);
  const pick = async () => {
    const picture = await choose();
    if (picture) await join(picture);
  };
  return (
    <fieldset
      {...handlers}
      aria-label={t('list.label')}
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-control outline-2 outline-offset-8 outline-transparent transition-[outline-color] outline-dashed',
        over && 'outline-accent',
      )}
    >
      {children}
      <div className="flex flex-wrap items-center gap-2.5">
        <FileButton size="sm" multiple disabled={disabled} onFiles={take}>
          {t('list.choose')}
        </FileButton>
        <Button size="sm" icon="image" disabled={disabled} onClick={() => void pick()}>
          {t('box.library')}
        </Button>
        <p className="text-xs text-muted">{t('list.drop')}</p>
      </div>
      <UploadList uploads={uploads} className="rounded-panel border border-line p-4" />
    </fieldset>
  );
}
