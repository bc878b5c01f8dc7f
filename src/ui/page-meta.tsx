import type { Lang } from '@/lib/lang';

interface PageMetaProps {
  title: string;
  description?: string | undefined;
  /** Keeps a page out of search engines. */
  noIndex?: boolean | undefined;
  /** Absolute address of this page. */
  canonical?: string | undefined;
  /** Absolute addresses of the same page in each language it exists in. */
  alternates?: Partial<Record<Lang | 'x-default', string>> | undefined;
  /** What a shared link shows. */
  share?:
    | {
        kind: 'website' | 'article';
        siteName: string;
        locale: string;
        image?: { url: string; alt: string; width: number; height: number } | undefined;
        publishedAt?: string | undefined;
      }
    | undefined;
}

/** What a page says of itself to browsers and search engines; React carries it into the head. */
export function PageMeta({ title, description, noIndex, canonical, alternates = {}, share }: PageMetaProps) {
  return (
    <>
      <title>{title}</title>
      {description ? <meta name="description" content={description} /> : null}
      {noIndex ? <meta name="robots" content="noindex, nofollow" /> : null}
      {canonical ? <link rel="canonical" href={canonical} /> : null}
      {Object.entries(alternates).map(([lang, href]) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={href} />
      ))}
      {share ? (
        <>
          <meta property="og:title" content={title} />
          {description ? <meta property="og:description" content={description} /> : null}
          {canonical ? <meta property="og:url" content={canonical} /> : null}
          <meta property="og:type" content={share.kind} />
          <meta property="og:site_name" content={share.siteName} />
          <meta property="og:locale" content={share.locale} />
          {share.publishedAt ? <meta property="article:published_time" content={share.publishedAt} /> : null}
          <meta name="twitter:card" content={share.image ? 'summary_large_image' : 'summary'} />
          {share.image ? (
            <>
              <meta property="og:image" content={share.image.url} />
              <meta property="og:image:alt" content={share.image.alt} />
              <meta property="og:image:width" content={String(share.image.width)} />
              <meta property="og:image:height" content={String(share.image.height)} />
            </>
          ) : null}
        </>
      ) : null}
    </>
  );
}
