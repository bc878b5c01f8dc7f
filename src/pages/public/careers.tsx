import { useT } from '@/i18n/i18n';
import { brand } from '@/lib/brand';
import { paths } from '@/lib/paths';
import { buttonClass } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { PageTitle, SectionHeading } from '@/ui/section-heading';
import { inEachLanguage, PageHead } from './page-head';
import { Steps } from './steps';

export function CareersPage() {
  const t = useT();
  return (
    <>
      <PageHead
        title={t('careers.title')}
        description={t('careers.metaDescription', { city: brand.city })}
        path={inEachLanguage(paths.careers)}
      />
      <div className="measure pt-12 pb-[calc(var(--section-gap)/2)] md:pt-16">
        <PageTitle lead={t('careers.lead')}>{t('careers.heading')}</PageTitle>
      </div>
      <section className="measure section">
        <SectionHeading>{t('careers.how.title')}</SectionHeading>
        <Steps
          steps={(['write', 'meet', 'try', 'begin'] as const).map((key) => ({
            title: t(`careers.how.${key}.title`),
            text: t(`careers.how.${key}.text`),
          }))}
        />
      </section>
      <section className="measure section">
        <div className="accent-surface flex flex-wrap items-end justify-between gap-x-10 gap-y-7 rounded-panel p-7 sm:p-10 md:p-14">
          <div className="max-w-180">
            <h2>{t('careers.write.title')}</h2>
            <p className="mt-4">{t('careers.write.text')}</p>
          </div>
          <a href={`mailto:${brand.email}`} className={buttonClass('inverse', 'lg')}>
            <Icon name="mail" />
            {t('careers.write.action')}
          </a>
        </div>
      </section>
    </>
  );
}
