import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { Bench } from '@/features/agency/public/bench';
import { HouseSteps } from '@/features/agency/public/house-steps';
import { FirstWords } from '@/features/contact/public/first-words';
import { ServiceRows } from '@/features/projects/public/service-rows';
import { paths } from '@/lib/paths';
import { inEachLanguage, PageHead } from '@/ui/page-head';
import { PageOpening, SectionHeading } from '@/ui/section-heading';

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
      <div className="measure pt-12 pb-10 md:pt-16 md:pb-12">
        <PageOpening lead={t('lead')}>{t('heading')}</PageOpening>
      </div>
      <Bench />
      <div className="measure section">
        <ServiceRows />
      </div>
      <section className="measure section">
        <SectionHeading>{t('process.title')}</SectionHeading>
        <HouseSteps />
      </section>
      <FirstWords />
    </>
  );
}
