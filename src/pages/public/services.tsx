import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { sections } from '@/brand/sections';
import { Still } from '@/brand/still';
import { projectQueries } from '@/content/resources/projects/public/queries';
import { ServiceRows } from '@/content/resources/projects/public/service-rows';
import { serviceQueries } from '@/content/resources/services/public/queries';
import { teamQueries } from '@/content/resources/team/public/queries';
import { useLang } from '@/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import type { Prefetch } from '@/lib/prefetch';
import { GridFrame } from '@/ui/frame';
import { Icon } from '@/ui/icon';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { PageOpening, SectionHeading } from '@/ui/section-heading';
import { Skeleton } from '@/ui/skeleton';
import { ErrorPanel } from '@/ui/state-panel';

/** The owner's own services or steps, which a page with the built-in ones does without. */
const loadOwn = () => import('@/content/resources/services/public/own-lists');
const OwnBench = lazyPart(() => loadOwn().then((code) => code.OwnBench), { onFailure: 'stay' });
const OwnRows = lazyPart(() => loadOwn().then((code) => code.OwnRows), { onFailure: 'stay' });
const OwnSteps = lazyPart(() => loadOwn().then((code) => code.OwnSteps), { onFailure: 'stay' });
const MessageStarters = lazyPart(
  () => import('@/features/contact/public/message-starters').then((code) => code.MessageStarters),
  { onFailure: 'stay' },
);

export const prefetch: Prefetch = ({ fetchQuery, lang }) => {
  const { own_services: services, own_steps: steps } = sections();
  return Promise.all([
    ...(services.includes(lang)
      ? [fetchQuery(serviceQueries.list(lang))]
      : [fetchQuery(teamQueries.list(lang)), fetchQuery(projectQueries.samples(lang))]),
    steps.includes(lang) && fetchQuery(serviceQueries.steps(lang)),
  ]);
};

export default function ServicesPage() {
  const { t } = useTranslation('services');
  const lang = useLang();
  const { own_services, own_steps } = sections();
  const own = useQuery({ ...serviceQueries.list(lang), enabled: own_services.includes(lang) });
  const steps = useQuery({ ...serviceQueries.steps(lang), enabled: own_steps.includes(lang) });
  // Falls back to the built-in ones once the last own one is unpublished.
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
            <PendingRows error={own.error} retry={() => void own.refetch()} />
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
            <PendingRows error={steps.error} retry={() => void steps.refetch()} />
          )
        ) : (
          <ProcessSteps />
        )}
      </section>
      <MessageStarters />
    </>
  );
}

function PendingRows({ error, retry }: { error: Error | null; retry: () => void }) {
  const { t } = useTranslation('services');
  if (!error) return <Skeleton className="h-120 rounded-panel" />;
  return <ErrorPanel title={t('own.failed')} error={error} onRetry={retry} />;
}

const bays = ['web', 'design', 'seo', 'strategy'] as const;

function Bench() {
  const { t } = useTranslation('services');
  return (
    <nav aria-label={t('bench.label')} aria-describedby="bench" className="bench bg-raised print:hidden">
      <p id="bench" className="visually-hidden">
        {t('bench.picture')}
      </p>
      <ul className="grid grid-cols-2 md:grid-cols-[repeat(4,minmax(0,1fr))]">
        {bays.map((bay) => (
          <li key={bay}>
            <a href={`#${bay}`}>
              <span className="bench-picture">
                <Still
                  viewBox="0 0 350 308"
                  inside={({ fixed }) => fixed(`bay-${bay}`)}
                  className="h-auto max-h-96 w-full"
                />
              </span>
              <span className="bench-plank" />
              <span className="bench-name flex min-h-14 items-center justify-center gap-2 px-2 py-3 text-center font-semibold leading-tight wrap-anywhere">
                <span>{t(`${bay}.title`)}</span>
                <Icon name="chevron-down" className="size-[1.1em] shrink-0 max-lg:hidden" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const steps = ['listen', 'frame', 'build', 'care'] as const;

function ProcessSteps() {
  const { t } = useTranslation('services');
  return (
    <>
      <p className="visually-hidden">{t('process.picture')}</p>
      <GridFrame as="ol" columns={4}>
        {steps.map((step, index) => (
          <li key={step} className="raising max-sm:grid max-sm:grid-cols-[2fr_3fr] max-sm:items-center">
            <Still
              viewBox="0 0 310 340"
              inside={({ fixed }) => fixed(`step-${step}`)}
              className="h-auto w-full border-line sm:border-b"
            />
            <div className="p-5 md:p-7">
              <h3>
                <span className="mr-2.5 text-accent tabular">{index + 1}</span>
                <span>{t(`process.${step}.title`)}</span>
              </h3>
              <p className="mt-2 text-muted">{t(`process.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </GridFrame>
    </>
  );
}
