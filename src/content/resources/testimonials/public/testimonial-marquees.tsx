import { useTranslation } from 'react-i18next';
import { Marquee, Marquees } from '@/ui/marquee';
import { halveRoundedUp, type Testimonial } from '../model';
import { TestimonialCard } from './testimonial-card';

/** Seconds an item takes to pass in the left and in the right row. */
const pace = { left: 25, right: 20 };

/** Two rows walking past each other, held by one control; a single testimonial has no second row. */
export function TestimonialMarquees({ testimonials }: { testimonials: readonly Testimonial[] }) {
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
