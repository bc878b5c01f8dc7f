import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { imageFault, imageReferenceMax } from '@/lib/image-reference';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { PictureFieldsProps, StoredPicture } from '@/ui/picture-source';
import { usePictureSource } from '@/ui/picture-source';
import { usePicturePreview } from '@/ui/use-picture-preview';
import { framed } from '../focus';
import { altMax, libraryPath } from '../model';
import { FocusButton } from './focus-button';
import { PictureBox } from './picture-box';
import { mediaQueries } from './queries';

interface Fields {
  image: string;
  image_alt?: string;
}

const bounds = { image: imageReferenceMax, image_alt: altMax };

/** One picture of a form: its address, what is said of it, and what readers will see of both. */
export function PictureFields({ label, hint, broken, preview, described = false }: PictureFieldsProps) {
  const { t } = useTranslation('media');
  const { describe } = usePictureSource();
  const { register, control, formState, setValue, getValues } = useFormContext<Fields>();
  const typed = useWatch({ control, name: 'image' }).trim();
  const address = imageFault(typed) ? '' : typed;
  const shown = usePicturePreview(address);
  const { errors } = formState;
  const path = libraryPath(shown.src);
  const said = useQuery({ ...mediaQueries.said(path ?? ''), enabled: path !== null });
  /** What the picture before brought along: it goes with it. What somebody wrote here stays. */
  const brought = useRef('');
  const fill = ({ reference, alt }: StoredPicture) => {
    const changed = { shouldDirty: true, shouldValidate: true };
    setValue('image', reference, changed);
    if (!described || ![undefined, '', brought.current].includes(getValues('image_alt'))) return;
    brought.current = alt;
    setValue('image_alt', alt, changed);
  };
  const pick = async (picture: StoredPicture) => {
    const asked = described && picture.reference !== '' ? await describe(picture) : picture;
    if (asked) fill(asked);
  };

  return (
    <PictureBox
      value={address}
      onPick={(picture) => void pick(picture)}
      preview={preview(framed(shown.src, said.data?.focus ?? null))}
      beside={path ? <FocusButton path={path} /> : null}
    >
      <div>
        <Field label={label} hint={hint} error={errors.image?.message} errorValues={bounds}>
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
        <Field
          label={t('fields.alt')}
          hint={t('fields.altHint')}
          error={errors.image_alt?.message}
          errorValues={bounds}
        >
          <Input autoComplete="off" {...register('image_alt')} />
        </Field>
      ) : null}
    </PictureBox>
  );
}
