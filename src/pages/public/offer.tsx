import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { facts } from '@/brand/agency';
import { metaExcerpt, type Offer, wordsOf } from '@/content/resources/offers/model';
import { PhotoFrame } from '@/content/resources/team/photo-frame';
import { type Member, teamQueries } from '@/content/resources/team/public/queries';
import { useMember, useMemberNamedIn } from '@/content/resources/team/public/use-member';
import { OfferSkeleton, OfferView } from '@/features/careers/public/offer-view';
import { offerQueries } from '@/features/careers/public/queries';
import { useLang } from '@/i18n';
import type { Lang } from '@/lib/lang';
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

export const prefetch: Prefetch = ({ fetchQuery, lang, params: { id = '' } }) =>
  Promise.all([fetchQuery(offerQueries.byId(id)), fetchQuery(teamQueries.list(lang))]);

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
        within={{ name: t('title'), path: paths.careers(lang) }}
        jsonLd={(place) => <OfferData given={{ offer, lang }} place={place} />}
      />
      <OfferView offer={offer} person={<Person offer={offer} />} />
    </>
  );
}

/** The contact: the member named in the offer, else the one for all offers. */
function Person({ offer }: { offer: Offer }) {
  const { t } = useTranslation('careers');
  const lang = useLang();
  const named = useMemberNamedIn(wordsOf(offer));
  const defaultMember = useMember(facts.answering.careers);
  const found = named ?? defaultMember;
  if (!found) return null;
  const [first = ''] = found.member.name.split(' ');
  return (
    <ContactPerson
      {...found}
      question={t('offer.question')}
      action={
        <LinkButton to={paths.contact(lang)} iconAfter="arrow-right" className="py-2 whitespace-normal">
          {t('offer.write', { name: first })}
        </LinkButton>
      }
    />
  );
}

/** Stays on the page with a toast and a link back. */
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

interface ContactPersonProps {
  member: Member;
  place: number;
  /** The question this member answers. */
  question: string;
  /** The way to them. */
  action: ReactNode;
}

/** The contact at their window: beside the text on narrow screens, above it in a column. */
function ContactPerson({ member, place, question, action }: ContactPersonProps) {
  const { name, image, trade, sentence } = member;
  return (
    <>
      <h2 className="type-title font-sans">{question}</h2>
      <div className="mt-5 flex flex-wrap items-start gap-5 lg:block">
        <PhotoFrame name={name} image={image} place={place} className="w-24 shrink-0 sm:w-40 lg:w-full" />
        <div className="min-w-0 grow basis-40 lg:mt-5">
          <p translate="no" className="type-title wrap-anywhere">
            {name}
          </p>
          <p className="mt-0.5 text-sm font-semibold text-accent wrap-anywhere">{trade}</p>
          <p className="mt-2 text-sm text-pretty text-muted wrap-anywhere">{sentence}</p>
          <div className="mt-4">{action}</div>
        </div>
      </div>
    </>
  );
}
