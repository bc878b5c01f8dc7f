import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { imageSource } from '@/lib/image-reference';
import { imageFault, imageReferenceMax } from '@/lib/patterns';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { type PictureFieldsProps, type StoredPicture, usePictureSource } from '@/ui/picture-source';
import { TextField } from '@/ui/text-field';
import { altMax, type Focus, framed, libraryPath } from '../model';
import { FocalPoint } from './focal-point';
import { mediaMutations } from './mutations';
import { PictureBox } from './picture-box';
import { mediaQueries } from './queries';

interface Fields {
  image: string;
  image_alt?: string;
}

const maxLengths = { image: imageReferenceMax, image_alt: altMax };

export function PictureFields({ label, hint, broken, preview, described = false }: PictureFieldsProps) {
  const { t } = useTranslation('media');
  const { describe } = usePictureSource();
  const { register, control, formState, setValue, getValues } = useFormContext<Fields>();
  const typed = useWatch({ control, name: 'image' }).trim();
  const address = imageFault(typed) ? '' : typed;
  const shown = usePicturePreview(address);
  const { errors } = formState;
  const path = libraryPath(shown.src);
  const stored = useQuery({ ...mediaQueries.focus(path ?? ''), enabled: path !== null });
  /** The description that came with the former picture: replaced with it, while a typed one stays. */
  const insertedAlt = useRef('');
  const fill = ({ reference, alt }: StoredPicture) => {
    const changed = { shouldDirty: true, shouldValidate: true };
    setValue('image', reference, changed);
    if (!described || ![undefined, '', insertedAlt.current].includes(getValues('image_alt'))) return;
    insertedAlt.current = alt;
    setValue('image_alt', alt, changed);
  };
  const pick = async (picture: StoredPicture) => {
    const answer = described && picture.reference !== '' ? await describe(picture) : picture;
    if (answer) fill(answer);
  };

  return (
    <PictureBox
      value={address}
      onPick={(picture) => void pick(picture)}
      preview={preview(framed(shown.src, stored.data?.focus ?? null))}
      beside={path ? <FocusButton path={path} /> : null}
    >
      <div>
        <Field label={label} hint={hint} error={errors.image?.message} errorValues={maxLengths}>
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            {...register('image')}
          />
        </Field>
        <div role="status">{shown.broken ? <p className="mt-1.5 text-sm text-info">{broken}</p> : null}</div>
      </div>
      {described ? (
        <TextField<Fields>
          name="image_alt"
          label={t('fields.alt')}
          hint={t('fields.altHint')}
          errorValues={maxLengths}
        />
      ) : null}
    </PictureBox>
  );
}

function FocusButton({ path }: { path: string }) {
  const { t } = useTranslation('media');
  const [open, setOpen] = useState(false);
  const may = useMay();
  const stored = useQuery(mediaQueries.focus(path));
  if (!may('pictures')) return null;
  return (
    <>
      <Button size="sm" disabled={!stored.data} onClick={() => setOpen(true)}>
        {t('focus.edit')}
      </Button>
      {open && stored.data ? (
        <FocusDialog path={path} focus={stored.data.focus} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

function FocusDialog({ path, focus, onClose }: { path: string; focus: Focus | null; onClose: () => void }) {
  const { t } = useTranslation('media');
  const [moved, setMoved] = useState(focus);
  const move = useMutation(mediaMutations.describe());
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('focus.label')}
      description={t('focus.everywhere')}
      locked={move.isPending}
      footer={
        <Button
          variant="primary"
          busy={move.isPending}
          disabled={moved?.x === focus?.x && moved?.y === focus?.y}
          onClick={() => move.mutate({ path, focus: moved }, { onSuccess: onClose })}
        >
          {t('details.save')}
        </Button>
      }
    >
      <FocalPoint reference={`/media/${path}`} value={moved} onChange={setMoved} />
    </Dialog>
  );
}

/** Waits for the end of typing: each letter would be a request to another host. */
const debounceMs = 400;

interface PicturePreview {
  src: string;
  broken: boolean;
}

function usePicturePreview(address: string): PicturePreview {
  const [preview, setPreview] = useState<PicturePreview>({ src: address, broken: false });

  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      setPreview({ src: address, broken: false });
      if (!address) return;
      const probe = new Image();
      probe.onerror = () => {
        if (current) setPreview({ src: address, broken: true });
      };
      probe.src = imageSource(address).src;
    }, debounceMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [address]);

  return preview;
}
