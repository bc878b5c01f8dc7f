import { useTranslation } from 'react-i18next';
import { ResourceListPage, type TileProps } from '@/content/resource/list';
import { testimonials } from '@/content/resources/testimonials/admin/resource';
import { TestimonialFieldset } from '@/content/resources/testimonials/admin/testimonial-fields';
import type { TestimonialRow } from '@/content/resources/testimonials/schema';
import { LastChangeLine } from '@/content/versions/last-change';
import { paths } from '@/lib/paths';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Card } from '@/ui/frame';

export default function TestimonialsPage() {
  return (
    <ResourceListPage
      resource={testimonials}
      path={paths.adminTestimonials}
      intro="testimonials"
      tile={TestimonialTile}
      fields={TestimonialFieldset}
    />
  );
}

/** One testimonial of the list, with what can be done to it. */
function TestimonialTile({ row, change, onEdit, onDelete }: TileProps<TestimonialRow>) {
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
      <div className="flex flex-wrap gap-1 border-t border-line px-3 py-2">
        <Button size="sm" variant="ghost" icon="edit" aria-label={t('editOne', { name })} onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button size="sm" variant="ghost" icon="bin" aria-label={t('removeOne', { name })} onClick={onDelete}>
          {t('remove')}
        </Button>
      </div>
    </Card>
  );
}
