import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LastChangeLine } from '@/content/resource/last-change';
import { ResourceListPage, type TileProps } from '@/content/resource/list';
import { testimonials } from '@/content/resources/testimonials/admin/resource';
import { bounds, type TestimonialFields, type TestimonialRow } from '@/content/resources/testimonials/schema';
import { PublishAfter } from '@/features/publishing/admin/publish-card';
import { paths } from '@/lib/paths';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Card } from '@/ui/frame';
import { usePictureSource } from '@/ui/picture-source';
import { TextField } from '@/ui/text-field';

export default function TestimonialsPage() {
  return (
    <ResourceListPage
      resource={testimonials}
      path={paths.adminTestimonials}
      intro="testimonials"
      tile={TestimonialTile}
      fields={TestimonialFieldset}
    >
      <PublishAfter />
    </ResourceListPage>
  );
}

function TestimonialTile({ row, change, onEdit, onDelete, checkbox, duplicate }: TileProps<TestimonialRow>) {
  const { t } = useTranslation('admin-testimonials');
  const { name, company, position, image, testimonial } = row;
  return (
    <Card as="li" className="flex flex-col">
      <figure className="flex flex-1 flex-col gap-4 p-5">
        <figcaption className="flex items-center gap-3.5">
          <Avatar name={name} src={image} className="size-14" />
          <span className="min-w-0 leading-snug">
            <span className="block font-semibold break-words">{name}</span>
            <span className="block text-sm text-muted break-words">{company}</span>
            {position ? <span className="block text-sm text-muted break-words">{position}</span> : null}
          </span>
        </figcaption>
        <blockquote className="text-pretty break-words">{t('quote', { text: testimonial })}</blockquote>
      </figure>
      <LastChangeLine change={change} className="px-5 pb-3" />
      <div className="flex flex-wrap items-center gap-1 border-t border-line px-3 py-2">
        {checkbox}
        <Button size="sm" variant="ghost" icon="edit" aria-label={t('editOne', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        {duplicate}
        <Button size="sm" variant="ghost" icon="bin" aria-label={t('removeOne', { name })} onClick={onDelete}>
          {t('remove')}
        </Button>
      </div>
    </Card>
  );
}

function TestimonialFieldset() {
  const { t } = useTranslation('admin-testimonials');
  const { control } = useFormContext<TestimonialFields>();
  const text = useWatch({ control, name: 'testimonial' });
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField<TestimonialFields> name="name" label={t('fields.name')} errorValues={bounds} required />
        <TextField<TestimonialFields>
          name="company"
          label={t('fields.company')}
          errorValues={bounds}
          required
        />
      </div>
      <TextField<TestimonialFields>
        name="position"
        label={t('fields.position')}
        errorValues={bounds}
        optional
      />
      <PictureField />
      <TextField<TestimonialFields>
        name="testimonial"
        label={t('fields.testimonial')}
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
      label={t('fields.image')}
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
