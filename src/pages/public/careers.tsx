import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { Scene } from '@/brand/scene';
import { wordsOf } from '@/content/resources/offers/model';
import { PhotoFrame } from '@/content/resources/team/photo-frame';
import { teamQueries } from '@/content/resources/team/public/queries';
import { useMemberNamedIn } from '@/content/resources/team/public/use-member';
import { Hiring } from '@/features/careers/public/hiring';
import { OfferCard, offerRow } from '@/features/careers/public/offer-card';
import { offerQueries } from '@/features/careers/public/queries';
import type { Offer } from '@/features/careers/public/read';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import type { Prefetch } from '@/lib/prefetch';
import { LinkButton } from '@/ui/button';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { QueryView } from '@/ui/query-view';
import { SectionHeading } from '@/ui/section-heading';
import { Skeleton, SkeletonText } from '@/ui/skeleton';
import { EmptyState } from '@/ui/state-panel';

export const prefetch: Prefetch = ({ fetchQuery, lang }) =>
  Promise.all([fetchQuery(offerQueries.list()), fetchQuery(teamQueries.list(lang))]);

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
      <OpenApplicationCall />
    </>
  );
}

function Offers() {
  const { t } = useTranslation('careers');
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
      failure={{ title: t('offers.loadFailed') }}
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
    face: <PhotoFrame name={name} image={image} place={found.place} className="w-11 self-start sm:w-16" />,
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
            <Skeleton className="mt-4 h-7 w-4/5" />
          </div>
          <SkeletonText lines={3} />
        </div>
      ))}
    </div>
  );
}

/** As many as the columns: nothing moves if the page renders before the catalogue is complete. */
const hours = ['coffee', 'table', 'client', 'lunch', 'pair', 'train'] as const;

function Day() {
  const { t } = useTranslation('day');
  const strip = useRef<HTMLElement>(null);
  const scrollable = useScrollable(strip);
  return (
    <section
      ref={strip}
      aria-labelledby="day"
      tabIndex={scrollable ? 0 : undefined}
      className="relative snap-x snap-proximity scroll-px-[var(--gutter)] overflow-x-auto border-b border-line -outline-offset-2 print:hidden"
    >
      <h2 id="day" className="visually-hidden">
        {t('label')}
      </h2>
      <ol className="grid min-w-max auto-cols-[min(17rem,74vw)] grid-flow-col lg:min-w-0 lg:grid-cols-6">
        {hours.map((hour) => (
          <li key={hour} className="group flex snap-start flex-col">
            <div
              role="img"
              aria-label={t(`${hour}.picture`)}
              className="day-picture aspect-4/5 max-h-108 w-full group-last:border-r-0"
            >
              <Scene of={`careers.svg#${hour}`} width={240} height={320} className="size-full" />
            </div>
            <div className="grow border-r border-line px-5 py-6 group-last:border-r-0 lg:px-[clamp(0.875rem,1.6vw,2rem)]">
              <p className="font-display text-2xl font-[680] text-accent">{t(`${hour}.time`)}</p>
              <h3 className="mt-1">{t(`${hour}.title`)}</h3>
              <p className="mt-2 text-sm text-muted">{t(`${hour}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function OpenApplicationCall() {
  const { t } = useTranslation('careers');
  const lang = useLang();
  return (
    <section className="measure section">
      <div className="accent-surface grid overflow-hidden rounded-panel lg:grid-cols-[5fr_7fr]">
        <div className="flex flex-col items-start justify-center p-7 sm:p-10 lg:p-12">
          <h2>{t('write.title')}</h2>
          <p className="mt-4 mb-8">{t('write.text')}</p>
          <LinkButton
            to={paths.contact(lang)}
            variant="inverse"
            size="lg"
            icon="mail"
            className="max-sm:py-3"
          >
            {t('write.action')}
          </LinkButton>
        </div>
        <div className="relative aspect-3/2 overflow-hidden max-lg:-order-1 lg:aspect-auto lg:min-h-105 print:hidden">
          <Scene
            of="careers.svg#bench"
            width={600}
            height={400}
            fit="xMidYMax slice"
            className="absolute inset-0 size-full"
          />
        </div>
      </div>
    </section>
  );
}

/** True until it is measured: what scrolls must be reachable by keyboard without a script too. */
function useScrollable(element: RefObject<HTMLElement | null>): boolean {
  const [scrollable, setScrollable] = useState(true);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setScrollable(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return scrollable;
}
