import { useTranslation } from 'react-i18next';
import { LastChangeLine } from '@/content/versions/last-change';
import type { LastChange } from '@/content/versions/model';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Card } from '@/ui/frame';
import { Skeleton } from '@/ui/skeleton';
import type { TestimonialRow } from '../schema';

interface TestimonialTileProps {
  testimonial: TestimonialRow;
  change: LastChange | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

/** One testimonial of the list, with what can be done to it. */
export function TestimonialTile({ testimonial, change, onEdit, onDelete }: TestimonialTileProps) {
  const { t } = useTranslation('admin-testimonials');
  const { name, company, position, image } = testimonial;
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
        <blockquote className="text-pretty break-words">
          {t('quote', { text: testimonial.testimonial })}
        </blockquote>
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

export const tileGrid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

export function TestimonialTilesSkeleton() {
  return (
    <div className={tileGrid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-64 rounded-panel" />
      ))}
    </div>
  );
}
