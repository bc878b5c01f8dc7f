import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { agencyThing, siteThing } from '@/brand/structured-data';
import { brand } from '@/brand/brand';
import { paths } from '@/lib/paths';
import { ContactCall } from './contact-call';
import { Hero } from './home/hero';
import { LatestArticles } from './home/latest-articles';
import { Services } from './home/services';
import { Testimonials } from './home/testimonials';
import { WhyUs } from './home/why-us';
import { inEachLanguage, PageHead } from './page-head';

export function HomePage() {
  const { t } = useTranslation('home');
  const lang = useLang();
  const description = t('metaDescription', { city: brand.city });
  return (
    <>
      <PageHead
        title={t('metaTitle', { city: brand.city })}
        description={description}
        path={inEachLanguage(paths.home)}
        things={(_address, picture) => [agencyThing(lang, description, picture), siteThing(lang)]}
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
