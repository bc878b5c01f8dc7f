import { useLang } from '@/i18n/i18n';
import { brand } from '@/lib/brand';
import { defaultLang, type Lang, langs } from '@/lib/lang';
import { PageMeta } from '@/ui/page-meta';

const locales: Record<Lang, string> = { fr: 'fr_FR', en: 'en_GB' };

/** Where the site stands; unknown while rendering outside a browser, where canonical addresses are then left out. */
const origin = () => (typeof location === 'undefined' ? null : location.origin);

interface PageHeadProps {
  title: string;
  description?: string | undefined;
  /** The path of this page in each language it exists in. */
  path?: Partial<Record<Lang, string>>;
  noIndex?: boolean;
  publishedAt?: string;
}

/** Title, description, canonical address and translations of a public page. */
export function PageHead({ title, description, path = {}, noIndex, publishedAt }: PageHeadProps) {
  const lang = useLang();
  const site = origin();
  const own = path[lang];
  const alternates = Object.fromEntries(
    langs.flatMap((one) => (site && path[one] ? [[one, site + path[one]] as const] : [])),
  );
  const fallback = alternates[defaultLang];
  return (
    <PageMeta
      title={`${title} · ${brand.name}`}
      description={description}
      noIndex={noIndex}
      canonical={site && own ? site + own : undefined}
      alternates={fallback ? { ...alternates, 'x-default': fallback } : alternates}
      share={
        noIndex
          ? undefined
          : {
              kind: publishedAt ? 'article' : 'website',
              siteName: brand.name,
              locale: locales[lang],
              publishedAt,
              image: site
                ? { url: `${site}/og-image.png`, alt: brand.name, width: 1200, height: 630 }
                : undefined,
            }
      }
    />
  );
}

/** The same screen in both languages. */
export const inEachLanguage = (path: (lang: Lang) => string): Record<Lang, string> => ({
  fr: path('fr'),
  en: path('en'),
});
