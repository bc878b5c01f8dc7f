import { useEffect } from 'react';
import { agency } from '@/brand/agency';

interface Share {
  kind: 'website' | 'article';
  siteName: string;
  locale: string;
  otherLocales: readonly string[];
  /** 1200 by 630. */
  image: string;
  publishedAt?: string | undefined;
}

interface PageMetaProps {
  title: string;
  description?: string | undefined;
  noIndex?: boolean | 'follow' | undefined;
  canonical?: string | undefined;
  alternates?: readonly { lang: string; href: string }[] | undefined;
  feed?: { title: string; href: string } | undefined;
  share?: Share | undefined;
}

/** Metadata for browsers and search engines; React moves it into the head. */
export function PageMeta(props: PageMetaProps) {
  const { title, description, noIndex, canonical, alternates = [], feed, share } = props;
  useEffect(() => {
    // Removes the noindex that the build writes on an empty page, once the page has content.
    if (canonical) document.querySelector('meta[data-until-found]')?.remove();
  }, [canonical]);
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
      {noIndex ? (
        <meta name="robots" content={noIndex === 'follow' ? 'noindex, follow' : 'noindex, nofollow'} />
      ) : null}
      {canonical ? <link rel="canonical" href={canonical} /> : null}
      {alternates.map(({ lang, href }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={href} />
      ))}
      {feed ? <link rel="alternate" type="application/rss+xml" title={feed.title} href={feed.href} /> : null}
      {share ? <ShareMeta {...share} title={title} description={description} canonical={canonical} /> : null}
    </>
  );
}

type ShareMetaProps = Share & Pick<PageMetaProps, 'title' | 'description' | 'canonical'>;

/** Open Graph; Twitter reads the same and asks only for the size of the card. */
function ShareMeta({ title, description, canonical, publishedAt, ...share }: ShareMetaProps) {
  return (
    <>
      <meta property="og:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      {canonical ? <meta property="og:url" content={canonical} /> : null}
      <meta property="og:type" content={share.kind} />
      <meta property="og:site_name" content={share.siteName} />
      <meta property="og:locale" content={share.locale} />
      {share.otherLocales.map((locale) => (
        <meta key={locale} property="og:locale:alternate" content={locale} />
      ))}
      {publishedAt ? <meta property="article:published_time" content={publishedAt} /> : null}
      <meta property="og:image" content={share.image} />
      <meta property="og:image:alt" content={title} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

/** Characters that search engines show of a title; they show the agency's name beside it. */
const titleMax = 65;

export function fullTitle(title: string): string {
  const full = `${title} · ${agency().name}`;
  return full.length > titleMax ? title : full;
}
