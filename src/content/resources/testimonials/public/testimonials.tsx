import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { BelowFold } from '@/ui/below-fold';
import { QueryView } from '@/ui/query-view';
import { SectionHeading } from '@/ui/section-heading';
import { Skeleton } from '@/ui/skeleton';
import { testimonialQueries } from './queries';
import { TestimonialMarquees } from './testimonial-marquees';

/** Nobody has said anything yet: then the section steps aside. */
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
        skeleton={<Waiting />}
        failure={{ title: t('failed'), frame: (panel) => <div className="measure">{panel}</div> }}
      >
        {(testimonials) => <TestimonialMarquees testimonials={testimonials} />}
      </QueryView>
    </BelowFold>
  );
}

/** Two rows of the height the marquees have. */
function Waiting() {
  return (
    <div className="measure space-y-6">
      <Skeleton className="h-54 rounded-panel" />
      <Skeleton className="h-54 rounded-panel" />
    </div>
  );
}
