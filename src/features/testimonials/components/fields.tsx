import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/i18n/i18n';
import { Avatar } from '@/ui/avatar';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { usePictureSource } from '@/ui/picture-source';
import { Textarea } from '@/ui/textarea';
import { usePicturePreview } from '@/ui/use-picture-preview';
import { bounds, type TestimonialFields, testimonialSchema } from '../schema';

/** The fields of a testimonial, with what visitors will see of the person. */
export function TestimonialFormFields() {
  const t = useT();
  const { register, control, formState } = useFormContext<TestimonialFields>();
  const text = useWatch({ control, name: 'testimonial' });
  const { errors } = formState;
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label={t('adminTestimonials.dialog.name')}
          error={errors.name?.message}
          errorValues={bounds}
          required
        >
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Field
          label={t('adminTestimonials.dialog.company')}
          error={errors.company?.message}
          errorValues={bounds}
          required
        >
          <Input autoComplete="off" {...register('company')} />
        </Field>
      </div>
      <Field
        label={t('adminTestimonials.dialog.position')}
        error={errors.position?.message}
        errorValues={bounds}
        optional
      >
        <Input autoComplete="off" {...register('position')} />
      </Field>
      <PictureField />
      <Field
        label={t('adminTestimonials.dialog.testimonial')}
        error={errors.testimonial?.message}
        errorValues={bounds}
        required
        aside={t('adminTestimonials.dialog.counter', { count: text.length, max: bounds.testimonial })}
      >
        <Textarea rows={5} {...register('testimonial')} />
      </Field>
    </>
  );
}

function PictureField() {
  const t = useT();
  const { Box } = usePictureSource();
  const { register, control, formState, setValue } = useFormContext<TestimonialFields>();
  const [name, company, image] = useWatch({ control, name: ['name', 'company', 'image'] });
  const parsed = testimonialSchema.shape.image.safeParse(image);
  const address = parsed.success ? parsed.data : '';
  const { src, broken } = usePicturePreview(address);
  return (
    <Box
      value={address}
      onPick={({ reference }) => setValue('image', reference, { shouldDirty: true, shouldValidate: true })}
      preview={
        <figure
          aria-label={t('adminTestimonials.dialog.preview')}
          className="flex items-center gap-3.5 sm:flex-col sm:items-start"
        >
          <Avatar name={name} src={src} className="size-20 text-2xl" />
          <figcaption className="min-w-0 text-sm leading-snug">
            <span className="block truncate font-semibold">
              {name || t('adminTestimonials.dialog.previewName')}
            </span>
            <span className="block truncate text-muted">
              {company || t('adminTestimonials.dialog.previewCompany')}
            </span>
          </figcaption>
        </figure>
      }
    >
      <div>
        <Field
          label={t('adminTestimonials.dialog.image')}
          hint={t('adminTestimonials.dialog.imageHint')}
          error={formState.errors.image?.message}
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
        <div role="status" className="mt-1.5 empty:hidden">
          {broken ? <p className="text-sm text-info">{t('adminTestimonials.dialog.imageBroken')}</p> : null}
        </div>
      </div>
    </Box>
  );
}
