import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/ui/avatar';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { usePictureSource } from '@/ui/picture-source';
import { Textarea } from '@/ui/textarea';
import { bounds, type TestimonialFields } from '../schema';

export function TestimonialFieldset() {
  const { t } = useTranslation('admin-testimonials');
  const { register, control, formState } = useFormContext<TestimonialFields>();
  const text = useWatch({ control, name: 'testimonial' });
  const { errors } = formState;
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('dialog.name')} error={errors.name?.message} errorValues={bounds} required>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Field label={t('dialog.company')} error={errors.company?.message} errorValues={bounds} required>
          <Input autoComplete="off" {...register('company')} />
        </Field>
      </div>
      <Field label={t('dialog.position')} error={errors.position?.message} errorValues={bounds} optional>
        <Input autoComplete="off" {...register('position')} />
      </Field>
      <PictureField />
      <Field
        label={t('dialog.testimonial')}
        error={errors.testimonial?.message}
        errorValues={bounds}
        required
        aside={t('dialog.counter', { count: text.length, max: bounds.testimonial })}
      >
        <Textarea rows={5} {...register('testimonial')} />
      </Field>
    </>
  );
}

function PictureField() {
  const { t } = useTranslation('admin-testimonials');
  const { Fields } = usePictureSource();
  const { control } = useFormContext<TestimonialFields>();
  const [name, company] = useWatch({ control, name: ['name', 'company'] });
  return (
    <Fields
      label={t('dialog.image')}
      hint={t('dialog.imageHint')}
      broken={t('dialog.imageBroken')}
      preview={(address) => (
        <figure
          aria-label={t('dialog.preview')}
          className="flex items-center gap-3.5 sm:flex-col sm:items-start"
        >
          <Avatar name={name} src={address} className="size-20 text-2xl" />
          <figcaption className="min-w-0 text-sm leading-snug">
            <span className="block truncate font-semibold">{name || t('dialog.previewName')}</span>
            <span className="block truncate text-muted">{company || t('dialog.previewCompany')}</span>
          </figcaption>
        </figure>
      )}
    />
  );
}
