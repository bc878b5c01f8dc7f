import type { ReactNode } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { imageReferenceMax } from '@/lib/image-reference';
import { Field } from '@/ui/field';
import { ListInput } from '@/ui/list-input';
import { Picture } from '@/ui/picture';
import { usePictureSource } from '@/ui/picture-source';
import { bounds, type ProjectFields } from '../schema';

interface ListProps {
  name: 'tags' | 'technologies' | 'gallery';
  maxLength: number;
  preview?: (item: string) => ReactNode;
}

/** Short texts in their order. */
export function List({ name, maxLength, preview }: ListProps) {
  const { t } = useTranslation('admin-projects');
  const { control, formState } = useFormContext<ProjectFields>();
  return (
    <Field label={t(`fields.${name}`)} error={formState.errors[name]?.message} errorValues={bounds}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <ListInput
            {...field}
            max={bounds[name]}
            maxLength={maxLength}
            placeholder={t(`fields.${name}Hint`)}
            preview={preview}
          />
        )}
      />
    </Field>
  );
}

/** Pictures join as they arrive, so each joins the list as it is then. */
export function GalleryField() {
  const { List: PictureList } = usePictureSource();
  const { control, getValues, setValue } = useFormContext<ProjectFields>();
  const gallery = useWatch({ control, name: 'gallery' });
  return (
    <PictureList
      disabled={gallery.length >= bounds.gallery}
      onPick={({ reference }) =>
        setValue('gallery', [...getValues('gallery'), reference].slice(0, bounds.gallery), {
          shouldDirty: true,
          shouldValidate: true,
        })
      }
    >
      <List
        name="gallery"
        maxLength={imageReferenceMax}
        preview={(address) => <Miniature address={address} />}
      />
    </PictureList>
  );
}

/** A small picture of an address; the cover drawn from it where it cannot be shown. */
function Miniature({ address }: { address: string }) {
  return (
    <Picture
      src={address}
      alt=""
      seed={address}
      size="thumb"
      ratio={1.5}
      sizes="4rem"
      className="w-16 rounded-chip"
    />
  );
}
