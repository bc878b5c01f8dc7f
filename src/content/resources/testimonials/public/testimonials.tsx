import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { Avatar } from '@/ui/avatar';
import { BelowFold } from '@/ui/below-fold';
import { Card } from '@/ui/frame';
import { Marquee, Marquees } from '@/ui/marquee';
import { QueryView } from '@/ui/query-view';
import { SectionHeading } from '@/ui/section-heading';
import { Skeleton } from '@/ui/skeleton';
import { type Testimonial, testimonialQueries } from './queries';

export function Testimonials() {
  const { t } = useTranslation('testimonials');
  const query = useQuery(testimonialQueries.list(useLang()));
  if (query.data?.length === 0) return null;
  return (
    <BelowFold className="section">
      <div className="measure">
        <SectionHeading>{t('title')}</SectionHeading>
      </div>
      <QueryView
        query={query}
        skeleton={<MarqueesSkeleton />}
        failure={{ title: t('failed'), frame: (panel) => <div className="measure">{panel}</div> }}
      >
        {(testimonials) => <TestimonialMarquees testimonials={testimonials} />}
      </QueryView>
    </BelowFold>
  );
}

function MarqueesSkeleton() {
  return (
    <div className="measure space-y-6">
      <Skeleton className="h-54 rounded-panel" />
      <Skeleton className="h-54 rounded-panel" />
    </div>
  );
}

/** Seconds an item takes to pass in the left and in the right row. */
const pace = { left: 25, right: 20 };

/** Two rows moving in opposite directions, with one pause control; a single testimonial has no second row. */
function TestimonialMarquees({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useTranslation('testimonials');
  const [first, second] = halveRoundedUp(testimonials);
  const cards = (row: readonly Testimonial[]) =>
    row.map((one) => <TestimonialCard key={one.id} testimonial={one} />);
  return (
    <Marquees>
      <Marquee label={t('first')} direction="left" secondsPerItem={pace.left}>
        {cards(first)}
      </Marquee>
      {second.length > 0 ? (
        <Marquee label={t('second')} direction="right" secondsPerItem={pace.right}>
          {cards(second)}
        </Marquee>
      ) : null}
    </Marquees>
  );
}

function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
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

export function halveRoundedUp<Item>(items: readonly Item[]): [Item[], Item[]] {
  const half = Math.ceil(items.length / 2);
  return [items.slice(0, half), items.slice(half)];
}
