import { useTranslation } from 'react-i18next';
import { Avatar } from '@/ui/avatar';
import { Card } from '@/ui/frame';
import type { Testimonial } from '../model';

/** What a client says. The initials stand in for a missing picture. */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { t } = useTranslation('testimonials');
  const { name, position, company, image } = testimonial;
  return (
    <Card as="figure" className="flex h-full flex-col justify-between gap-5 p-6">
      <blockquote className="text-pretty">{t('quote', { text: testimonial.testimonial })}</blockquote>
      <figcaption className="flex items-center gap-3.5">
        <Avatar name={name} src={image} className="size-11" />
        <span className="min-w-0 text-sm leading-snug">
          <span className="block font-semibold">{name}</span>
          <span className="block text-muted">{[position, company].filter(Boolean).join(', ')}</span>
        </span>
      </figcaption>
    </Card>
  );
}
