import { type ComponentType, type ReactNode, Suspense, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import type { JsonLdNode } from '@/brand/structured-data';
import { useLang } from '@/i18n';
import { env } from '@/lib/env';
import { hreflangs } from '@/lib/hreflang';
import { type Lang, langs } from '@/lib/lang';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import type { StructuredPage } from './json-ld';
import { fullTitle, PageMeta } from './page-meta';
import { PrerenderedPath } from './prerendered';
import { useFinishedHtml } from './use-prerendered-html';

const locales: Record<Lang, string> = { fr: 'fr_FR', en: 'en_GB' };

interface PageHeadProps {
  title: string;
  /** Name in the trail, where the title is longer than the name of the page. */
  name?: string;
  description?: string | undefined;
  path?: Partial<Record<Lang, string>>;
  /** Keeps the page out of search engines; `follow` lets them follow its links. */
  noIndex?: boolean | 'follow';
  publishedAt?: string;
  /** Pages above it but the home page, the outermost first. */
  within?: readonly { name: string; path: string }[];
  jsonLd?: (place: StructuredPage) => ReactNode;
}

export function PageHead(props: PageHeadProps) {
  const {
    title,
    name = title,
    description,
    path = {},
    noIndex = false,
    publishedAt,
    within = [],
    jsonLd = trailAlone,
  } = props;
  const { t } = useTranslation();
  const lang = useLang();
  const prerendered = useContext(PrerenderedPath);
  const own = path[lang];
  const head = { title: fullTitle(title), description };
  if (noIndex || !own) return <PageMeta {...head} noIndex={noIndex} />;

  const address = env.siteUrl + own;
  const picture = env.siteUrl + (prerendered === own ? paths.sharePicture(own) : '/og-image.png');
  const home = { name: t('nav.home'), path: paths.home(lang) };
  const trail = own === home.path ? [] : [home, ...within, { name, path: own }];
  return (
    <>
      <PageMeta
        {...head}
        canonical={address}
        alternates={hreflangs(env.siteUrl, path)}
        feed={{ title: `${agency().name} · ${t('feed')}`, href: paths.feed(lang) }}
        share={{
          kind: publishedAt ? 'article' : 'website',
          siteName: agency().name,
          locale: locales[lang],
          otherLocales: langs.flatMap((one) => (one !== lang && path[one] ? [locales[one]] : [])),
          image: picture,
          publishedAt,
        }}
      />
      <Written key={own}>{jsonLd({ address, picture, trail })}</Written>
    </>
  );
}

export const inEachLanguage = (path: (lang: Lang) => string): Record<Lang, string> => ({
  fr: path('fr'),
  en: path('en'),
});

/** Structured data of one kind of page. Its code loads only on a page made in the browser. */
export const structuredData = <Given,>(
  load: () => Promise<(given: Given, place: StructuredPage) => JsonLdNode[]>,
): ComponentType<{ given: Given; place: StructuredPage }> =>
  lazyPart(
    async () => {
      const [nodesOf, { JsonLd }] = await Promise.all([load(), import('./json-ld')]);
      return ({ given, place }) => <JsonLd nodes={nodesOf(given, place)} trail={place.trail} />;
    },
    { onFailure: 'stay' },
  );

const Trail = structuredData(async () => () => []);

const trailAlone = (place: StructuredPage) => <Trail given={null} place={place} />;

function Written({ children }: { children: ReactNode }) {
  const json = useFinishedHtml('main script[type="application/ld+json"]');
  if (!json) return children;
  return (
    <Suspense>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what the build wrote into this very page */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
    </Suspense>
  );
}
