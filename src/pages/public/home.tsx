import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { type HomeSection, sections } from '@/brand/sections';
import { Hero } from '@/features/home/public/hero';
import { useLang } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import type { Prefetch } from '@/lib/prefetch';
import { inEachLanguage, PageHead, structuredData } from '@/ui/page-head';

const HomeData = structuredData<{ lang: Lang; description: string }>(() =>
  import('@/brand/structured-data').then(
    ({ agencyJsonLd, siteJsonLd }) =>
      ({ lang, description }, { picture }) => [agencyJsonLd(lang, description, picture), siteJsonLd(lang)],
  ),
);

// A finished page keeps what was built of a part whose code is missing, such as after a release.
const stays = { onFailure: 'stay' } as const;

const home = () => import('@/features/home/public/home-sections');
const Services = lazyPart(() => home().then((code) => code.Services), stays);
const WhyUs = lazyPart(() => home().then((code) => code.WhyUs), stays);
const ContactCall = lazyPart(() => home().then((code) => code.ContactCall), stays);

const projects = () => import('@/content/resources/projects/public/home-projects');
const LargeProjects = lazyPart(() => projects().then((code) => code.LargeProjects), stays);
const FeaturedProject = lazyPart(() => projects().then((code) => code.FeaturedProject), stays);
const CategorySample = lazyPart(() => projects().then((code) => code.CategorySample), stays);

const LatestArticles = lazyPart(
  () => import('@/content/resources/articles/public/latest-articles').then((code) => code.LatestArticles),
  stays,
);
const OwnServices = lazyPart(
  () => import('@/content/resources/services/public/own-services').then((code) => code.OwnServices),
  stays,
);
const Testimonials = lazyPart(
  () => import('@/content/resources/testimonials/public/testimonials').then((code) => code.Testimonials),
  stays,
);
const Faces = lazyPart(
  () => import('@/content/resources/team/public/people-row').then((code) => code.PeopleRow),
  stays,
);

function HomeServices() {
  const builtIn = <Services sample={sample} />;
  return sections().own_services.includes(useLang()) ? <OwnServices otherwise={builtIn} /> : builtIn;
}

const sample = (index: number) => <CategorySample place={index} />;

const sectionContent: Record<HomeSection, ReactNode> = {
  projects: <LargeProjects />,
  services: <HomeServices />,
  articles: <LatestArticles />,
  reasons: <WhyUs faces={<Faces className="h-20" />} />,
  testimonials: <Testimonials />,
  contact: <ContactCall />,
};

export const prefetch: Prefetch = async ({ fetchQuery, lang }) => {
  const { home: shown, own_services: own } = sections();
  const hasOwn = own.includes(lang);
  // Loaded with the sections below the fold, which alone show them.
  const [
    { articleQueries },
    { serviceQueries },
    { projectQueries },
    { teamQueries },
    { testimonialQueries },
  ] = await Promise.all([
    import('@/content/resources/articles/public/queries'),
    import('@/content/resources/services/public/queries'),
    import('@/content/resources/projects/public/queries'),
    import('@/content/resources/team/public/queries'),
    import('@/content/resources/testimonials/public/queries'),
  ]);
  return Promise.all([
    fetchQuery(projectQueries.first(lang)),
    shown.includes('services') &&
      (hasOwn ? fetchQuery(serviceQueries.list(lang)) : fetchQuery(projectQueries.samples(lang))),
    ...(shown.includes('articles') ? [fetchQuery(articleQueries.latest(lang))] : []),
    fetchQuery(teamQueries.list(lang)),
    shown.includes('testimonials') && fetchQuery(testimonialQueries.list(lang)),
  ]);
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
        jsonLd={(place) => <HomeData given={{ lang, description }} place={place} />}
      />
      <Hero work={<FeaturedProject />} faces={<Faces className="mt-2 h-11.5" />} />
      {/* Each section has a boundary of its own (lazyPart) and hydrates apart, a touched one first. */}
      {sections().home.map((name) => (
        <div key={name} data-part={name} className="contents">
          {sectionContent[name]}
        </div>
      ))}
    </>
  );
}
