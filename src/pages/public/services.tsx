import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { PanelIcon } from '@/brand/motif/panel-icon';
import { ContactCall } from '@/features/agency/public/contact-call';
import { Steps } from '@/features/agency/public/steps';
import { paths } from '@/lib/paths';
import { GridFrame } from '@/ui/frame';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { PageTitle, SectionHeading } from '@/ui/section-heading';

const trades = [
  { key: 'web', icon: 'brace' },
  { key: 'design', icon: 'cross' },
  { key: 'seo', icon: 'window' },
  { key: 'strategy', icon: 'gable' },
] as const;

const offers = ['first', 'second', 'third', 'fourth'] as const;

export default function ServicesPage() {
  const { t } = useTranslation('services');
  return (
    <>
      <PageHead
        title={t('metaTitle')}
        name={t('title')}
        description={t('metaDescription', { city: agency().city })}
        path={inEachLanguage(paths.services)}
      />
      <div className="measure pt-12 pb-[calc(var(--section-gap)/2)] md:pt-16">
        <PageTitle lead={t('lead')}>{t('heading')}</PageTitle>
        <GridFrame as="ul" className="mt-12">
          {trades.map(({ key, icon }) => (
            <li key={key} className="flex flex-col p-6 md:p-8">
              <PanelIcon name={icon} />
              <h2 className="type-title mt-8 font-sans">{t(`${key}.title`)}</h2>
              <p className="mt-2 max-w-[36rem] text-muted">{t(`${key}.text`)}</p>
              <ul aria-label={t('list')} className="mt-6 border-t border-line">
                {offers.map((offer) => (
                  <li key={offer} className="border-b border-line py-2.5 last:border-b-0">
                    {t(`${key}.${offer}`)}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </GridFrame>
      </div>
      <section className="measure section">
        <SectionHeading>{t('process.title')}</SectionHeading>
        <Steps
          steps={(['listen', 'frame', 'build', 'care'] as const).map((key) => ({
            title: t(`process.${key}.title`),
            text: t(`process.${key}.text`),
          }))}
        />
      </section>
      <ContactCall />
    </>
  );
}
