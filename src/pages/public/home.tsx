import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { type HomeSection, sections } from '@/brand/sections';
import { agencyJsonLd, siteJsonLd } from '@/brand/structured-data';
import { LatestArticles } from '@/content/resources/articles/public/latest-articles';
import { FirstProjects, NewestWork, TradeSample } from '@/content/resources/projects/public/first-projects';
import { OwnServices } from '@/content/resources/services/public/later-services';
import { PeopleRow } from '@/content/resources/team/public/later-people';
import { Testimonials } from '@/content/resources/testimonials/public/later-testimonials';
import { ContactCall } from '@/features/home/public/contact-call';
import { Hero } from '@/features/home/public/hero';
import { Services, WhyUs } from '@/features/home/public/later-sections';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { inEachLanguage, PageHead } from '@/ui/page-head';

/** The owner's own services, where there are some. */
function HomeServices() {
  const builtIn = <Services sample={sample} />;
  return sections().own_services.includes(useLang()) ? <OwnServices otherwise={builtIn} /> : builtIn;
}

const sample = (place: number) => (
  <Suspense>
    <TradeSample place={place} />
  </Suspense>
);

/** What each section of the home page is. */
const shown: Record<HomeSection, ReactNode> = {
  projects: <FirstProjects />,
  services: <HomeServices />,
  articles: <LatestArticles />,
  reasons: <WhyUs faces={<PeopleRow />} />,
  testimonials: <Testimonials />,
  contact: <ContactCall />,
};

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
      <Hero
        work={
          <Suspense>
            <NewestWork />
          </Suspense>
        }
        faces={<PeopleRow className="mt-2 h-11.5" />}
      />
      {/* Each section is hydrated by itself, and the one that is touched first. */}
      {sections().home.map((name) => (
        <Suspense key={name}>{shown[name]}</Suspense>
      ))}
    </>
  );
}
