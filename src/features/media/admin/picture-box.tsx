import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { isForeignImage } from '@/lib/image-reference';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { type StoredPicture, usePictureSource } from '@/ui/picture-source';
import { fileName } from '../model';
import { FileButton } from './file-button';
import { UploadList } from './upload-list';
import { useFileDrop } from './use-file-drop';
import { useUploads } from './use-uploads';

interface PictureBoxProps {
  value: string;
  onPick: (picture: StoredPicture) => void;
  preview: ReactNode;
  beside: ReactNode;
  children: ReactNode;
}

export function PictureBox({ value, onPick, preview, beside, children }: PictureBoxProps) {
  const { t } = useTranslation('media');
  const { copy, choose } = usePictureSource();
  const uploads = useUploads({ onStored: onPick, single: true });
  const take = ([file]: File[]) => {
    if (file) uploads.addFiles([file]);
  };
  const { over, handlers } = useFileDrop(take);
  const busy = uploads.uploads.some(({ error }) => error === null);
  const pick = async () => {
    const picture = await choose();
    if (picture) onPick(picture);
  };

  return (
    <fieldset
      {...handlers}
      aria-label={t('box.label')}
      className="@container min-w-0 rounded-panel border border-line p-4 @min-[40rem]:p-5"
    >
      <div className="grid items-start gap-5 @min-[40rem]:grid-cols-[14rem_minmax(0,1fr)]">
        <div
          className={classNames(
            'flex flex-col gap-3 rounded-control outline-2 outline-offset-4 outline-transparent transition-[outline-color] outline-dashed',
            over && 'outline-accent',
          )}
        >
          {preview}
          <p className="text-xs text-muted">{t('box.drop')}</p>
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <div className="flex flex-wrap gap-2.5">
            <FileButton size="sm" onFiles={take} busy={busy}>
              {t('box.choose')}
            </FileButton>
            <Button size="sm" icon="image" disabled={busy} onClick={() => void pick()}>
              {t('box.library')}
            </Button>
            {beside}
            {value ? (
              <Button
                size="sm"
                variant="ghost"
                disabled={busy}
                onClick={() => onPick({ reference: '', alt: '' })}
              >
                {t('box.remove')}
              </Button>
            ) : null}
          </div>
          <UploadList uploads={uploads} />
          {isForeignImage(value) ? (
            <ForeignNotice onCopy={() => uploads.add(fileName(value), () => copy(value))} busy={busy} />
          ) : null}
          {children}
        </div>
      </div>
    </fieldset>
  );
}

function ForeignNotice({ onCopy, busy }: { onCopy: () => void; busy: boolean }) {
  const { t } = useTranslation('media');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-line bg-raised px-3.5 py-2.5 text-sm">
      <p className="flex min-w-0 flex-1 basis-60 gap-2">
        <Icon name="info" className="mt-[0.2em] size-[1.1em] text-info" />
        <span>{t('foreign.text')}</span>
      </p>
      <Button size="sm" icon="copy" disabled={busy} onClick={onCopy}>
        {t('foreign.copy')}
      </Button>
    </div>
  );
}
