import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/i18n/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Picture } from '@/ui/picture';
import { type StoredPicture, usePictureSource } from '@/ui/picture-source';
import { usePicturePreview } from '@/ui/use-picture-preview';
import { type ArticleFields, articleSchema, bounds } from '../schema';

/** The picture of an article with what readers will see of it: the picture, or the cover drawn from the slug. */
export function PictureFields() {
  const t = useT();
  const { Box } = usePictureSource();
  const { register, control, formState, setValue, getValues } = useFormContext<ArticleFields>();
  const [image, alt, slug] = useWatch({ control, name: ['image', 'image_alt', 'slug'] });
  const address = articleSchema.shape.image.safeParse(image);
  const { src } = usePicturePreview(address.success ? address.data : '');
  const { errors } = formState;
  const pick = (picture: StoredPicture) => {
    const typed = { shouldDirty: true, shouldValidate: true };
    setValue('image', picture.reference, typed);
    if (picture.alt && !getValues('image_alt')) setValue('image_alt', picture.alt, typed);
  };

  return (
    <Box
      value={address.success ? address.data : ''}
      onPick={pick}
      preview={
        <Picture
          src={src}
          alt={alt}
          seed={slug || 'nouveau'}
          sizes="20rem"
          className="w-full max-w-80 rounded-control border border-line"
        />
      }
    >
      <Field
        label={t('editor.fields.image')}
        hint={t('editor.fields.imageHint')}
        error={errors.image?.message}
        errorValues={bounds}
      >
        <Input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          {...register('image')}
        />
      </Field>
      <Field
        label={t('editor.fields.imageAlt')}
        hint={t('editor.fields.imageAltHint')}
        error={errors.image_alt?.message}
        errorValues={bounds}
      >
        <Input autoComplete="off" {...register('image_alt')} />
      </Field>
    </Box>
  );
}
