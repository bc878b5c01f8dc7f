import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import type { JsonLdNode } from '@/brand/structured-data';
import { useLang } from '@/i18n';
import { env } from '@/lib/env';
import { hreflangs } from '@/lib/hreflang';
import { type Lang, langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { fullTitle, PageMeta } from './page-meta';
import { PrerenderedPath } from './prerendered';

const locales: Record<Lang, string> = { fr: 'fr_FR', en: 'en_GB' };

interface PageHeadProps {
  title: string;
  /** In the trail, where the title says more than the page is called. */
  name?: string;
  description?: string | undefined;
  /** The path of this page in each language it exists in. */
  path?: Partial<Record<Lang, string>>;
  /** Keeps it out of search engines; `follow` lets them go on from it. */
  noIndex?: boolean | 'follow';
  publishedAt?: string;
  /** The list this page belongs to. */
  within?: { name: string; path: string };
  /** Structured data (schema.org) from the absolute address and picture of the page. */
  jsonLd?: (address: string, picture: string) => JsonLdNode[];
}

/** Title, description, canonical address, translations, share picture and structured data of a public page. */
export function PageHead(props: PageHeadProps) {
  const { title, name = title, description, path = {}, noIndex = false, publishedAt, within, jsonLd } = props;
  const { t } = useTranslation();
  const lang = useLang();
  const prerendered = useContext(PrerenderedPath);
  const own = path[lang];
  const head = { title: fullTitle(title), description };
  if (noIndex || !own) return <PageMeta {...head} noIndex={noIndex} />;

  const address = env.siteUrl + own;
  const picture = env.siteUrl + (prerendered === own ? paths.sharePicture(own) : '/og-image.png');
  const home = { name: t('nav.home'), path: paths.home(lang) };
  const trail = own === home.path ? [] : [home, ...(within ? [within] : []), { name, path: own }];
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
      <JsonLd
        nodes={[...(jsonLd?.(address, picture) ?? []), ...(trail.length > 0 ? [breadcrumbs(trail)] : [])]}
      />
    </>
  );
}

function breadcrumbs(trail: readonly { name: string; path: string }[]): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: env.siteUrl + path,
    })),
  };
}

/** The same screen in both languages. */
export const inEachLanguage = (path: (lang: Lang) => string): Record<Lang, string> => ({
  fr: path('fr'),
  en: path('en'),
});

/** Structured data without empty values. No text in it can end the script element. */
export function JsonLd({ nodes }: { nodes: readonly JsonLdNode[] }) {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  const json = JSON.stringify(graph, (_key, value: unknown) => (value === '' ? undefined : value));
  return <script type="application/ld+json">{json.replaceAll('<', '\\u003c')}</script>;
}
