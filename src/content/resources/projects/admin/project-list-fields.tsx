import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { imageReferenceMax } from '@/lib/patterns';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { ListInput } from '@/ui/list-input';
import { Picture } from '@/ui/picture';
import { type StoredPicture, usePictureSource } from '@/ui/picture-source';
import { bounds, type ProjectFields } from '../schema';

interface ListProps {
  name: 'tags' | 'technologies' | 'made' | 'figures';
  maxLength: number;
}

export function List({ name, maxLength }: ListProps) {
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
          />
        )}
      />
    </Field>
  );
}

const changed = { shouldDirty: true, shouldValidate: true };
const textNames = ['gallery_alts', 'gallery_captions'] as const;

/** Uploads end in any order, so each is added to the present list. The texts of a picture move with it. */
export function GalleryField() {
  const { t } = useTranslation('admin-projects');
  const { List: PictureList } = usePictureSource();
  const { control, formState, getValues, setValue } = useFormContext<ProjectFields>();
  const gallery = useWatch({ control, name: 'gallery' });

  const arrange = (pictures: string[], from: readonly number[]) => {
    for (const name of textNames) {
      const texts = getValues(name);
      setValue(
        name,
        from.map((index) => texts[index] ?? ''),
        changed,
      );
    }
    setValue('gallery', pictures, changed);
  };
  const join = ({ reference, alt }: StoredPicture) => {
    const pictures = getValues('gallery');
    if (pictures.length >= bounds.gallery) return;
    arrange([...pictures, reference], [...pictures.keys(), -1]);
    if (alt) setValue(`gallery_alts.${pictures.length}`, alt, changed);
  };

  return (
    <PictureList disabled={gallery.length >= bounds.gallery} onPick={join}>
      <Field label={t('fields.gallery')} error={formState.errors.gallery?.message} errorValues={bounds}>
        <Controller
          control={control}
          name="gallery"
          render={({ field }) => (
            <ListInput
              {...field}
              onChange={arrange}
              max={bounds.gallery}
              maxLength={imageReferenceMax}
              placeholder={t('fields.galleryHint')}
              preview={(address) => <Miniature address={address} />}
              details={(index) => <PictureTexts index={index} />}
            />
          )}
        />
      </Field>
    </PictureList>
  );
}

const labels = {
  gallery_alts: { label: 'fields.pictureAlt', hint: 'fields.pictureAltHint' },
  gallery_captions: { label: 'fields.pictureCaption', hint: 'fields.pictureCaptionHint' },
} as const;

function PictureTexts({ index }: { index: number }) {
  const { t } = useTranslation('admin-projects');
  const { control, formState } = useFormContext<ProjectFields>();
  return (
    <div className="grid items-start gap-4 @min-[48rem]:grid-cols-2">
      {textNames.map((name) => (
        <Field
          key={name}
          label={t(labels[name].label, { number: index + 1 })}
          hint={t(labels[name].hint)}
          error={formState.errors[name]?.[index]?.message}
          errorValues={bounds}
        >
          <Controller
            control={control}
            name={`${name}.${index}`}
            defaultValue=""
            render={({ field }) => <Input autoComplete="off" {...field} />}
          />
        </Field>
      ))}
    </div>
  );
}

/** A small picture of an address; the cover drawn from its seed if it cannot be shown. */
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
