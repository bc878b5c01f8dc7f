import { env } from '@/lib/env';
import { type Lang, langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { agency } from './agency';
import { type Span, weekdays } from './hours';

type Value = string | number | boolean | Reference | JsonLdNode | readonly Value[];

interface Reference {
  '@id': string;
}

/** A test checks the properties against schema.org: the types of schema-dts take the compiler minutes. */
export interface JsonLdNode {
  '@type': string;
  [property: string]: Value;
}

// Id of the agency for schema.org. Read at render, not at import: in Node the address comes with the build.
const agencyId = () => `${env.siteUrl}/#agency`;
const logo = () => `${env.siteUrl}/icon-512.png`;

const networks = ['instagram', 'facebook', 'linkedin', 'tiktok'] as const;

export function agencyReference(lang: Lang): JsonLdNode {
  return {
    '@type': 'Organization',
    '@id': agencyId(),
    name: agency().name,
    url: env.siteUrl + paths.home(lang),
    logo: logo(),
  };
}

export function agencyJsonLd(lang: Lang, description: string, image: string): JsonLdNode {
  const { phoneLink, exceptional_days, ...facts } = agency();
  return {
    '@type': 'ProfessionalService',
    '@id': agencyId(),
    name: facts.name,
    description,
    url: env.siteUrl + paths.home(lang),
    logo: logo(),
    image,
    ...(phoneLink && { telephone: phoneLink }),
    email: facts.email,
    foundingDate: String(facts.founded),
    knowsLanguage: [...langs],
    address: {
      '@type': 'PostalAddress',
      streetAddress: facts.street,
      postalCode: facts.postal_code,
      addressLocality: facts.city,
      addressRegion: facts.region,
      addressCountry: facts.country_code,
    },
    geo: { '@type': 'GeoCoordinates', latitude: facts.latitude, longitude: facts.longitude },
    openingHoursSpecification: openingHours(),
    ...(exceptional_days.length > 0 && { specialOpeningHoursSpecification: specialHours() }),
    sameAs: networks.map((network) => facts[network]).filter(Boolean),
  };
}

/** schema.org knows no 24:00. */
const closing = (to: string) => (to === '24:00' ? '23:59' : to);

function openingHours(): JsonLdNode[] {
  const entries = new Map<string, { span: Span; days: string[] }>();
  agency().hours.forEach((spans, day) => {
    for (const span of spans) {
      const key = `${span.from} ${span.to}`;
      const entry = entries.get(key) ?? { span, days: [] };
      entry.days.push(weekdays[day] ?? '');
      entries.set(key, entry);
    }
  });
  return [...entries.values()].map(({ span: { from, to }, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens: from,
    closes: closing(to),
  }));
}

/** Exceptional days: closed ones open and close at midnight. */
function specialHours(): JsonLdNode[] {
  return agency().exceptional_days.flatMap(({ from, to, spans }) =>
    (spans.length > 0 ? spans : [{ from: '00:00', to: '00:00' }]).map((span) => ({
      '@type': 'OpeningHoursSpecification',
      opens: span.from,
      closes: closing(span.to),
      validFrom: from,
      validThrough: to,
    })),
  );
}

export function siteJsonLd(lang: Lang): JsonLdNode {
  return {
    '@type': 'WebSite',
    '@id': `${env.siteUrl}/${lang}#site`,
    name: agency().name,
    url: env.siteUrl + paths.home(lang),
    inLanguage: lang,
    publisher: { '@id': agencyId() },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${env.siteUrl}${paths.search(lang)}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}
