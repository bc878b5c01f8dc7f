import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { agencyJsonLd, siteJsonLd } from '@/brand/structured-data';
import { ContactCall } from '@/features/agency/public/contact-call';
import { Hero } from '@/features/agency/public/hero';
import { Services } from '@/features/agency/public/services-overview';
import { WhyUs } from '@/features/agency/public/why-us';
import { LatestArticles } from '@/features/articles/public/latest-articles';
import { Testimonials } from '@/features/testimonials/public/testimonials';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { inEachLanguage, PageHead } from '@/ui/page-head';

export default function HomePage() {
  const { t } = useTranslation('home');
  const lang = useLang();
  const description = t('metaDescription', { city: agency().city });
  return (
    <>
      <PageHead
        title={t('metaTitle', { city: agency().city })}
        description={description}
        path={inEachLanguage(paths.home)}
        jsonLd={(_address, picture) => [agencyJsonLd(lang, description, picture), siteJsonLd(lang)]}
      />
      <Hero />
      {/* Each section is hydrated by itself, and the one that is touched first. */}
      <Suspense>
        <Services />
      </Suspense>
      <Suspense>
        <LatestArticles />
      </Suspense>
      <Suspense>
        <WhyUs />
      </Suspense>
      <Suspense>
        <Testimonials />
      </Suspense>
      <Suspense>
        <ContactCall />
      </Suspense>
    </>
  );
}
