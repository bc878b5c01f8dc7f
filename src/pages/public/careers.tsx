import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { Steps } from '@/features/agency/public/steps';
import { OfferCard } from '@/features/careers/public/offer-card';
import { offerQueries } from '@/features/careers/public/queries';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { toFailure } from '@/lib/failure';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { GridFrame } from '@/ui/frame';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { QueryView } from '@/ui/query-view';
import { PageTitle, SectionHeading } from '@/ui/section-heading';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { EmptyState, ErrorPanel } from '@/ui/state-panel';

export default function CareersPage() {
  const { t } = useTranslation('careers');
  const lang = useLang();
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('metaDescription', { city: agency().city })}
        path={inEachLanguage(paths.careers)}
      />
      <div className="measure pt-12 pb-[calc(var(--section-gap)/2)] md:pt-16">
        <PageTitle lead={t('lead')}>{t('heading')}</PageTitle>
      </div>
      <section className="measure section">
        <SectionHeading>{t('offers.title')}</SectionHeading>
        <Offers />
      </section>
      <section className="measure section">
        <SectionHeading>{t('how.title')}</SectionHeading>
        <Steps
          steps={(['write', 'meet', 'try', 'begin'] as const).map((key) => ({
            title: t(`how.${key}.title`),
            text: t(`how.${key}.text`),
          }))}
        />
      </section>
      <section className="measure section">
        <div className="accent-surface flex flex-wrap items-end justify-between gap-x-10 gap-y-7 rounded-panel p-7 sm:p-10 md:p-14">
          <div className="max-w-180">
            <h2>{t('write.title')}</h2>
            <p className="mt-4">{t('write.text')}</p>
          </div>
          <LinkButton
            to={paths.contact(lang)}
            variant="inverse"
            size="lg"
            icon="mail"
            className="max-sm:py-3 max-sm:whitespace-normal"
          >
            {t('write.action')}
          </LinkButton>
        </div>
      </section>
    </>
  );
}

function Offers() {
  const { t } = useTranslation(['careers', 'common']);
  const lang = useLang();
  const query = useQuery(offerQueries.list());
  return (
    <QueryView
      query={query}
      skeleton={<OffersSkeleton />}
      empty={
        <EmptyState
          title={t('offers.emptyTitle')}
          action={
            <LinkButton to={paths.contact(lang)} variant="primary" icon="mail">
              {t('offers.emptyAction')}
            </LinkButton>
          }
        >
          {t('offers.empty')}
        </EmptyState>
      }
      failure={(error, retry) => (
        <ErrorPanel title={t('offers.loadFailed')} onRetry={retry} retrying={query.isFetching}>
          {t(failureKey(toFailure(error)))}
        </ErrorPanel>
      )}
    >
      {(offers) => (
        <GridFrame as="ul">
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferCard offer={offer} />
            </li>
          ))}
        </GridFrame>
      )}
    </QueryView>
  );
}

function OffersSkeleton() {
  return (
    <GridFrame>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="p-6 md:p-8">
          <Skeleton className="size-11" />
          <Skeleton className="mt-8 h-7 w-3/5" />
          <Skeleton className="mt-4 h-4 w-4/5" />
          <SkeletonText lines={3} className="mt-5" />
        </div>
      ))}
    </GridFrame>
  );
}
