import { useQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { agency, facts } from '@/brand/agency';
import { LogoMark } from '@/brand/logo-mark';
import { Still } from '@/brand/still';
import { teamQueries } from '@/content/resources/team/public/queries';
import { StoreySkeleton, TeamGrid } from '@/content/resources/team/public/team-grid';
import { testimonialQueries } from '@/content/resources/testimonials/public/queries';
import { Testimonials } from '@/content/resources/testimonials/public/testimonials';
import { useLang, useMessage } from '@/i18n';
import { hoursSentence } from '@/i18n/hours-sentence';
import { paths } from '@/lib/paths';
import type { Prefetch } from '@/lib/prefetch';
import { LinkButton } from '@/ui/button';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { QueryView } from '@/ui/query-view';
import { SectionHeading } from '@/ui/section-heading';

export const prefetch: Prefetch = ({ fetchQuery, lang }) =>
  Promise.all([fetchQuery(teamQueries.list(lang)), fetchQuery(testimonialQueries.list(lang))]);

export default function AboutPage() {
  const { t } = useTranslation('about');
  const { city, founded, companies_helped: companies, street: address } = agency();
  return (
    <>
      <PageHead
        title={t('title')}
        description={t('metaDescription', { city, founded })}
        path={inEachLanguage(paths.about)}
      />
      <header className="measure grid items-end gap-x-12 gap-y-5 pt-12 md:pt-16 lg:grid-cols-[7fr_4fr]">
        <h1 tabIndex={-1}>{t('heading', { city })}</h1>
        <p className="max-w-160 text-lg text-pretty text-muted lg:pb-1">{t('lead')}</p>
      </header>
      <Team />
      <section className="measure section grid items-center gap-x-10 gap-y-10 md:grid-cols-[5fr_7fr] lg:gap-x-16">
        <Lane
          alt={t('story.drawing')}
          className="mx-auto aspect-[7/8] w-full max-w-[26rem] rounded-panel md:max-w-none"
        />
        <div>
          <h2>{t('story.title')}</h2>
          <div className="mt-6 max-w-[40rem] space-y-5">
            <p className="text-lg">{t('story.first', { founded, address })}</p>
            <p>{t('story.second')}</p>
            <p>{t('story.third', { companies })}</p>
          </div>
        </div>
      </section>
      <Values />
      <Suspense>
        <Testimonials />
      </Suspense>
      <Suspense>
        <CoffeeCall />
      </Suspense>
    </>
  );
}

const values = [
  { key: 'creativity', className: 'lg:col-start-1 lg:row-start-1' },
  { key: 'excellence', className: 'lg:col-start-1 lg:row-start-2' },
  { key: 'collaboration', className: 'lg:col-start-3 lg:row-start-1' },
  { key: 'quality', className: 'lg:col-start-3 lg:row-start-2' },
] as const;

function Values() {
  const { t } = useTranslation('about');
  return (
    <section className="measure section">
      <SectionHeading>{t('values.title')}</SectionHeading>
      <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[1fr_minmax(0,32rem)_1fr]">
        <Still
          viewBox="0 0 540 404"
          inside={({ fixed }) => fixed('numbered-frame')}
          className="mx-auto w-full max-w-[32rem] lg:col-start-2 lg:row-span-2 lg:row-start-1"
        />
        <ol className="grid gap-x-14 gap-y-9 sm:grid-cols-2 lg:contents">
          {values.map(({ key, className }, index) => (
            <li key={key} className={className}>
              <p className="text-sm font-semibold text-accent">
                {`${index + 1} · ${t(`values.${key}.beam`)}`}
              </p>
              <h3 className="mt-1.5">{t(`values.${key}.title`)}</h3>
              <p className="mt-2 max-w-[36rem] text-pretty text-muted">{t(`values.${key}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function CoffeeCall() {
  const { t } = useTranslation('about');
  const lang = useLang();
  const message = useMessage();
  const { hours, street } = agency();
  return (
    <section className="measure section">
      <div className="accent-surface grid grid-cols-1 items-center gap-x-10 gap-y-8 rounded-panel p-7 sm:p-10 md:grid-cols-[minmax(0,1fr)_auto] md:p-14 lg:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="max-w-[30rem]">
          <h2>{t('close.title')}</h2>
          <p className="mt-4">
            {t('close.text', { hours: hoursSentence(lang, hours, message), address: street })}
          </p>
        </div>
        <Still
          viewBox="0 0 260 210"
          inside={({ fixed }) => fixed('coffee-cup')}
          className="w-[176px] max-md:row-start-1 md:row-span-2 lg:row-span-1 lg:w-[248px]"
        />
        <LinkButton
          to={paths.contact(lang)}
          variant="inverse"
          size="lg"
          iconAfter="arrow-right"
          className="justify-self-start"
        >
          {t('close.action')}
        </LinkButton>
      </div>
    </section>
  );
}

function Team() {
  const { t } = useTranslation('team');
  const query = useQuery(teamQueries.list(useLang()));
  const id = useId();
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pt-10 pb-[calc(var(--section-gap)/2)] md:pt-14">
      <h2 id={id} className="visually-hidden">
        {t('title')}
      </h2>
      <QueryView
        query={query}
        skeleton={<StoreySkeleton />}
        failure={{ title: t('failed'), frame: (panel) => <div className="measure">{panel}</div> }}
      >
        {(team) => <TeamGrid team={team} />}
      </QueryView>
    </section>
  );
}

function Lane({ alt, className }: { alt: string; className?: string }) {
  if (facts.drawings === 'plain') {
    return (
      <div
        role="img"
        aria-label={alt}
        className={`grid place-items-center border border-line bg-surface ${className}`}
      >
        <LogoMark className="w-2/5 text-accent" />
      </div>
    );
  }
  const [number = ''] = /^\d{1,4}/.exec(agency().street) ?? [];
  return (
    <Still
      viewBox="0 0 490 560"
      inside={({ fixed }) => fixed('lane').replace('{number}', number)}
      alt={alt}
      className={className}
    />
  );
}
