import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/i18n/i18n';
import { imageFault, isForeignImage } from '@/lib/image-reference';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Picture } from '@/ui/picture';
import { usePicturePreview } from '@/ui/use-picture-preview';
import { bounds, type ProjectFields } from '../schema';

/** The picture of a project with what visitors will see of it: the picture, or the cover drawn from the slug. */
export function PictureFields() {
  const t = useT();
  const { register, control, formState } = useFormContext<ProjectFields>();
  const [image, alt, slug, category] = useWatch({
    control,
    name: ['image', 'image_alt', 'slug', 'category'],
  });
  const address = image.trim();
  const { src, broken } = usePicturePreview(imageFault(address) ? '' : address);
  const { errors } = formState;

  return (
    <div className="grid items-start gap-5 @min-[40rem]:grid-cols-[16rem_minmax(0,1fr)]">
      <Picture
        src={src}
        alt={alt}
        seed={slug || 'projet'}
        kind={category}
        className="w-full max-w-80 rounded-panel border border-line"
      />
      <div className="flex flex-col gap-5">
        <div>
          <Field
            label={t('adminProjects.fields.image')}
            hint={t(
              src && isForeignImage(src)
                ? 'adminProjects.fields.imageForeign'
                : 'adminProjects.fields.imageHint',
            )}
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
      </div>
    </div>
  );
}
