import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { House } from '@/brand/house';
import { PanelIcon } from '@/brand/motif/panel-icon';
import { ContactCall } from '@/features/agency/public/contact-call';
import { Testimonials } from '@/features/testimonials/public/testimonials';
import { paths } from '@/lib/paths';
import { GridFrame } from '@/ui/frame';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { PageTitle, SectionHeading } from '@/ui/section-heading';

const values = [
  { key: 'creativity', icon: 'lozenge' },
  { key: 'excellence', icon: 'quarter' },
  { key: 'collaboration', icon: 'king' },
  { key: 'quality', icon: 'stair' },
] as const;

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
      <div className="measure pt-12 md:pt-16">
        <PageTitle lead={t('lead')}>{t('heading', { city })}</PageTitle>
      </div>
      <section className="measure section grid items-center gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <House className="mx-auto w-full max-w-[24rem] lg:max-w-none" />
        <div>
          <h2>{t('story.title')}</h2>
          <div className="mt-6 max-w-[40rem] space-y-5">
            <p>{t('story.first', { founded, address: legal.address })}</p>
            <p>{t('story.second')}</p>
            <p>{t('story.third', { companies })}</p>
          </div>
        </div>
      </section>
      <section className="measure section">
        <SectionHeading>{t('values.title')}</SectionHeading>
        <GridFrame as="ul">
          {values.map(({ key, icon }) => (
            <li key={key} className="p-6 md:p-8">
              <PanelIcon name={icon} />
              <h3 className="mt-8">{t(`values.${key}.title`)}</h3>
              <p className="mt-2 max-w-[36rem] text-muted">{t(`values.${key}.text`)}</p>
            </li>
          ))}
        </GridFrame>
      </section>
      <Suspense>
        <Testimonials />
      </Suspense>
      <Suspense>
        <ContactCall />
      </Suspense>
    </>
  );
}
