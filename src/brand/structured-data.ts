import { env } from '@/lib/env';
import type { JsonLdNode } from '@/lib/json-ld';
import { type Lang, langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { agency } from './agency';

// What the agency is in schema.org's words. Read at render, not at import: in Node the address comes with the build.
const agencyId = () => `${env.siteUrl}/#agency`;
const logo = () => `${env.siteUrl}/icon-512.png`;

/** The agency as other things name it: author, publisher, employer. */
export function agencyReference(lang: Lang): JsonLdNode {
  return {
    '@type': 'Organization',
    '@id': agencyId(),
    name: agency().name,
    url: env.siteUrl + paths.home(lang),
    logo: logo(),
  };
}

/** The agency in full, for its home page. */
export function agencyJsonLd(lang: Lang, description: string, image: string): JsonLdNode {
  const { legal, location } = agency();
  return {
    '@type': 'ProfessionalService',
    '@id': agencyId(),
    name: agency().name,
    description,
    url: env.siteUrl + paths.home(lang),
    logo: logo(),
    image,
    telephone: agency().phoneLink,
    email: agency().email,
    foundingDate: String(agency().founded),
    knowsLanguage: [...langs],
    address: {
      '@type': 'PostalAddress',
      streetAddress: legal.address,
      postalCode: legal.postalCode,
      addressLocality: agency().city,
      addressRegion: agency().region,
      addressCountry: agency().countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: location.latitude, longitude: location.longitude },
    openingHoursSpecification: agency().hours.open.map(({ days, from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens: from,
      closes: to,
    })),
    sameAs: Object.values(agency().social),
  };
}

export function siteJsonLd(lang: Lang): JsonLdNode {
  return {
    '@type': 'WebSite',
    '@id': `${env.siteUrl}/${lang}#site`,
    name: agency().name,
    url: env.siteUrl + paths.home(lang),
    inLanguage: lang,
    publisher: { '@id': agencyId() },
  };
}
