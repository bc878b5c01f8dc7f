import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { type Offer, wordsOf } from '@/content/resources/offers/model';
import { useMemberNamedIn } from '@/content/resources/team/public/use-member';
import { MemberWindow } from '@/content/resources/team/window';
import { Day } from '@/features/careers/public/day';
import { FreePlace } from '@/features/careers/public/free-place';
import { Hiring } from '@/features/careers/public/hiring';
import { OfferCard, offerRow } from '@/features/careers/public/offer-card';
import { offerQueries } from '@/features/careers/public/queries';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { toFailure } from '@/lib/failure';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { QueryView } from '@/ui/query-view';
import { SectionHeading } from '@/ui/section-heading';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { EmptyState, ErrorPanel } from '@/ui/state-panel';

export default function CareersPage() {
  const { t } = useTranslation('careers');
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('metaDescription', { city: agency().city })}
        path={inEachLanguage(paths.careers)}
      />
      <header className="measure grid gap-x-12 gap-y-5 pt-12 pb-10 md:pt-16 md:pb-12 lg:grid-cols-[7fr_4fr] lg:items-end">
        <h1 tabIndex={-1}>{t('heading')}</h1>
        <p className="max-w-160 text-lg text-pretty text-muted">{t('lead')}</p>
      </header>
      <Day />
      <section className="measure pt-[var(--section-gap)] pb-[calc(var(--section-gap)/2)]">
        <SectionHeading>{t('offers.title')}</SectionHeading>
        <Offers />
      </section>
      <section className="measure section">
        <SectionHeading>{t('how.title')}</SectionHeading>
        <Hiring />
      </section>
      <FreePlace />
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
        <ul className="grid-frame">
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferRow offer={offer} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function OfferRow({ offer }: { offer: Offer }) {
  const found = useMemberNamedIn(wordsOf(offer));
  const { name = '', image = '' } = found?.member ?? {};
  const person = found && {
    name,
    face: <MemberWindow name={name} image={image} place={found.place} className="w-11 self-start sm:w-16" />,
  };
  return <OfferCard offer={offer} person={person} />;
}

function OffersSkeleton() {
  return (
    <div className="grid-frame">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={offerRow}>
          <Skeleton className="size-11" />
          <div>
            <Skeleton className="h-5 w-28" />
            <Skeleton className="mt-4 h-7 w-4/5" />
            <Skeleton className="mt-4 h-4 w-3/5" />
          </div>
          <SkeletonText lines={3} />
          <Skeleton className="h-7 w-3/5" />
        </div>
      ))}
    </div>
  );
}
