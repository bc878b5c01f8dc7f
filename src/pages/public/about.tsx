import { useT } from '@/i18n/i18n';
import { brand } from '@/lib/brand';
import { paths } from '@/lib/paths';
import { GridFrame } from '@/ui/frame';
import { House } from '@/ui/house';
import { PanelIcon } from '@/ui/motif/panel-icon';
import { PageTitle, SectionHeading } from '@/ui/section-heading';
import { ContactCall } from './contact-call';
import { Testimonials } from './home/testimonials';
import { inEachLanguage, PageHead } from './page-head';

const values = [
  { key: 'creativity', icon: 'lozenge' },
  { key: 'excellence', icon: 'quarter' },
  { key: 'collaboration', icon: 'king' },
  { key: 'quality', icon: 'stair' },
] as const;

export function AboutPage() {
  const t = useT();
  const { city, founded, companiesHelped: companies, legal } = brand;
  return (
    <>
      <PageHead
        title={t('about.title')}
        description={t('about.metaDescription', { city, founded })}
        path={inEachLanguage(paths.about)}
      />
      <div className="measure pt-12 md:pt-16">
        <PageTitle lead={t('about.lead')}>{t('about.heading', { city })}</PageTitle>
      </div>
      <section className="measure section grid items-center gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <House className="mx-auto w-full max-w-[24rem] lg:max-w-none" />
        <div>
          <h2>{t('about.story.title')}</h2>
          <div className="mt-6 max-w-[40rem] space-y-5">
            <p>{t('about.story.first', { founded, address: legal.address })}</p>
            <p>{t('about.story.second')}</p>
            <p>{t('about.story.third', { companies })}</p>
          </div>
        </div>
      </section>
      <section className="measure section">
        <SectionHeading>{t('about.values.title')}</SectionHeading>
        <GridFrame as="ul">
          {values.map(({ key, icon }) => (
            <li key={key} className="p-6 md:p-8">
              <PanelIcon name={icon} />
              <h3 className="mt-8">{t(`about.values.${key}.title`)}</h3>
              <p className="mt-2 max-w-[36rem] text-muted">{t(`about.values.${key}.text`)}</p>
            </li>
          ))}
        </GridFrame>
      </section>
      <Testimonials />
      <ContactCall />
    </>
  );
}
