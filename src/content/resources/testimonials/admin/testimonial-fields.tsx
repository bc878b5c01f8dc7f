import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/ui/avatar';
import { usePictureSource } from '@/ui/picture-source';
import { TextField } from '@/ui/text-field';
import { bounds, type TestimonialFields } from '../schema';

export function TestimonialFieldset() {
  const { t } = useTranslation('admin-testimonials');
  const { control } = useFormContext<TestimonialFields>();
  const text = useWatch({ control, name: 'testimonial' });
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField<TestimonialFields> name="name" label={t('dialog.name')} errorValues={bounds} required />
        <TextField<TestimonialFields>
          name="company"
          label={t('dialog.company')}
          errorValues={bounds}
          required
        />
      </div>
      <TextField<TestimonialFields>
        name="position"
        label={t('dialog.position')}
        errorValues={bounds}
        optional
      />
      <PictureField />
      <TextField<TestimonialFields>
        name="testimonial"
        label={t('dialog.testimonial')}
        errorValues={bounds}
        required
        aside={t('dialog.counter', { count: text.length, max: bounds.testimonial })}
        rows={5}
      />
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
