import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { metaExcerpt } from '@/content/resources/offers/model';
import { OfferSkeleton, OfferView } from '@/features/careers/public/offer-view';
import { offerQueries } from '@/features/careers/public/queries';
import type { Offer } from '@/features/careers/public/read';
import { useLang } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import type { Prefetch } from '@/lib/prefetch';
import { excerptOf } from '@/lib/text';
import { LinkButton } from '@/ui/button';
import { FailedPage } from '@/ui/failed-page';
import { inEachLanguage, PageHead, structuredData } from '@/ui/page-head';
import { QueryView } from '@/ui/query-view';
import { BackLink } from '@/ui/section-heading';
import { EmptyState } from '@/ui/state-panel';
import { toast } from '@/ui/toast-store';

const OfferData = structuredData<{ offer: Offer; lang: Lang }>(() =>
  import('@/features/careers/public/structured-data').then(
    ({ offerJsonLd }) =>
      ({ offer, lang }, { address }) => [offerJsonLd(offer, lang, address)],
  ),
);

const OfferPerson = lazyPart(
  () => import('@/features/careers/public/offer-person').then((code) => code.OfferPerson),
  { onFailure: 'stay' },
);

export const prefetch: Prefetch = async ({ fetchQuery, lang, params: { id = '' } }) => {
  const { teamQueries } = await import('@/content/resources/team/public/queries');
  return Promise.all([fetchQuery(offerQueries.byId(id)), fetchQuery(teamQueries.list(lang))]);
};

export default function OfferPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation('careers');
  const lang = useLang();
  const query = useQuery(offerQueries.byId(id));
  return (
    <div className="measure min-h-svh pt-10 pb-20 md:pt-14">
      <BackLink to={paths.careers(lang)}>{t('offer.back')}</BackLink>
      <QueryView
        query={query}
        isEmpty={(offer) => offer === null}
        skeleton={
          <>
            <PageHead title={t('title')} noIndex />
            <OfferSkeleton />
          </>
        }
        empty={<Missing />}
        failure={(error, retry) => (
          <div className="mt-5">
            <FailedPage
              title={t('offer.failedTitle')}
              failure={error}
              onRetry={retry}
              retrying={query.isFetching}
            />
          </div>
        )}
      >
        {(offer) => (offer ? <Found key={offer.id} offer={offer} /> : null)}
      </QueryView>
    </div>
  );
}

function Found({ offer }: { offer: Offer }) {
  const { t } = useTranslation('careers');
  const lang = useLang();
  return (
    <>
      <PageHead
        title={offer.title}
        description={excerptOf(offer.description, metaExcerpt)}
        path={inEachLanguage((one) => paths.offer(one, offer.id))}
        within={[{ name: t('title'), path: paths.careers(lang) }]}
        jsonLd={(place) => <OfferData given={{ offer, lang }} place={place} />}
      />
      <OfferView offer={offer} person={<OfferPerson offer={offer} />} />
    </>
  );
}

function Missing() {
  const { t } = useTranslation(['careers', 'common']);
  const lang = useLang();
  useEffect(() => {
    toast({ kind: 'error', title: t('common:error'), description: t('offer.missing') });
  }, [t]);
  return (
    <>
      <PageHead title={t('offer.missingTitle')} noIndex />
      <h1 tabIndex={-1} className="mt-5 text-h2">
        {t('offer.missingTitle')}
      </h1>
      <EmptyState
        className="mt-9"
        title={t('offer.missing')}
        action={
          <LinkButton to={paths.careers(lang)} variant="primary" icon="arrow-left">
            {t('offer.back')}
          </LinkButton>
        }
      />
    </>
  );
}
