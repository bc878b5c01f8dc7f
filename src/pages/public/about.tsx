import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { Lane } from '@/brand/lane';
import { Team } from '@/content/resources/team/public/team';
import { Testimonials } from '@/content/resources/testimonials/public/testimonials';
import { CoffeeCall } from '@/features/home/public/coffee-call';
import { Values } from '@/features/home/public/values';
import { paths } from '@/lib/paths';
import { inEachLanguage, PageHead } from '@/ui/page-head';

export default function AboutPage() {
  const { t } = useTranslation('about');
  const { city, founded, companiesHelped: companies, legal } = agency();
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
            <p className="text-lg">{t('story.first', { founded, address: legal.address })}</p>
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
