import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/i18n/i18n';
import { imageFault } from '@/lib/image-reference';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Picture } from '@/ui/picture';
import { type StoredPicture, usePictureSource } from '@/ui/picture-source';
import { usePicturePreview } from '@/ui/use-picture-preview';
import { bounds, type ProjectFields } from '../schema';

/** The picture of a project with what visitors will see of it: the picture, or the cover drawn from the slug. */
export function PictureFields() {
  const t = useT();
  const { Box } = usePictureSource();
  const { register, control, formState, setValue, getValues } = useFormContext<ProjectFields>();
  const [image, alt, slug, category] = useWatch({
    control,
    name: ['image', 'image_alt', 'slug', 'category'],
  });
  const typed = image.trim();
  const address = imageFault(typed) ? '' : typed;
  const { src, broken } = usePicturePreview(address);
  const { errors } = formState;
  const pick = (picture: StoredPicture) => {
    const changed = { shouldDirty: true, shouldValidate: true };
    setValue('image', picture.reference, changed);
    if (picture.alt && !getValues('image_alt')) setValue('image_alt', picture.alt, changed);
  };

  return (
    <Box
      value={address}
      onPick={pick}
      preview={
        <Picture
          src={src}
          alt={alt}
          seed={slug || 'projet'}
          kind={category}
          sizes="20rem"
          className="w-full max-w-80 rounded-control border border-line"
        />
      }
    >
      <div>
        <Field
          label={t('adminProjects.fields.image')}
          hint={t('adminProjects.fields.imageHint')}
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
        <div role="status">
          {broken ? (
            <p className="mt-1.5 text-sm text-info">{t('adminProjects.fields.imageBroken')}</p>
          ) : null}
        </div>
      </div>
      <Field
        label={t('adminProjects.fields.imageAlt')}
        hint={t('adminProjects.fields.imageAltHint')}
        error={errors.image_alt?.message}
        errorValues={bounds}
      >
        <Input autoComplete="off" {...register('image_alt')} />
      </Field>
    </Box>
  );
}
