import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { sections } from '@/brand/sections';
import { ServiceRows } from '@/content/resources/projects/public/service-rows';
import { OwnBench } from '@/content/resources/services/public/own-bench';
import { OwnRows } from '@/content/resources/services/public/own-rows';
import { OwnSteps } from '@/content/resources/services/public/own-steps';
import { serviceQueries } from '@/content/resources/services/public/queries';
import { FirstWords } from '@/features/contact/public/first-words';
import { Bench } from '@/features/home/public/bench';
import { HouseSteps } from '@/features/home/public/house-steps';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { PageOpening, SectionHeading } from '@/ui/section-heading';
import { Skeleton } from '@/ui/skeleton';
import { ErrorPanel } from '@/ui/state-panel';

export default function ServicesPage() {
  const { t } = useTranslation('services');
  const lang = useLang();
  const { own_services, own_steps } = sections();
  const own = useQuery({ ...serviceQueries.list(lang), enabled: own_services.includes(lang) });
  const steps = useQuery({ ...serviceQueries.steps(lang), enabled: own_steps.includes(lang) });
  // Where the last one was withdrawn since, the code's stand again.
  const hasOwn = own_services.includes(lang) && own.data?.length !== 0;
  const hasOwnSteps = own_steps.includes(lang) && steps.data?.length !== 0;
  const prefix = hasOwn || hasOwnSteps ? 'own.' : '';
  return (
    <>
      <PageHead
        title={t(`${prefix}metaTitle`)}
        name={t('title')}
        description={t(`${prefix}metaDescription`, { city: agency().city })}
        path={inEachLanguage(paths.services)}
      />
      <div className="measure pt-12 pb-10 md:pt-16 md:pb-12">
        <PageOpening lead={t('lead')}>
          {hasOwn ? t('own.heading', { count: own.data?.length ?? 2 }) : t('heading')}
        </PageOpening>
      </div>
      {hasOwn ? own.data ? <OwnBench services={own.data} /> : null : <Bench />}
      <div className="measure section">
        {hasOwn ? (
          own.data ? (
            <OwnRows services={own.data} />
          ) : (
            <Waiting error={own.error} retry={() => void own.refetch()} />
          )
        ) : (
          <ServiceRows />
        )}
      </div>
      <section className="measure section">
        <SectionHeading>
          {hasOwnSteps ? t('own.steps', { count: steps.data?.length ?? 2 }) : t('process.title')}
        </SectionHeading>
        {hasOwnSteps ? (
          steps.data ? (
            <OwnSteps steps={steps.data} />
          ) : (
            <Waiting error={steps.error} retry={() => void steps.refetch()} />
          )
        ) : (
          <HouseSteps />
        )}
      </section>
      <FirstWords />
    </>
  );
}

/** What the owner wrote is on its way, or does not come. */
function Waiting({ error, retry }: { error: Error | null; retry: () => void }) {
  const { t } = useTranslation('services');
  if (!error) return <Skeleton className="h-120 rounded-panel" />;
  return <ErrorPanel title={t('own.failed')} error={error} onRetry={retry} />;
}
