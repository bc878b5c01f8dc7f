import { agency } from '@/brand/agency';
import { agencyReference, type JsonLdNode } from '@/brand/structured-data';
import type { ContractType } from '@/content/resources/offers/model';
import { type Lang, langs } from '@/lib/lang';
import { type Block, readText } from './plain-text';
import type { Offer } from './read';

/** Employment types of schema.org; a work-study contract is closest to an internship. */
const employmentTypes: Record<ContractType, string> = {
  CDI: 'FULL_TIME',
  CDD: 'TEMPORARY',
  Stage: 'INTERN',
  Alternance: 'INTERN',
  Freelance: 'CONTRACTOR',
};

export function offerJsonLd(offer: Offer, lang: Lang, address: string): JsonLdNode {
  return {
    '@type': 'JobPosting',
    '@id': `${address}#offer`,
    title: offer.title,
    description: htmlOf(`${offer.description}\n\n${offer.requirements}`),
    url: address,
    identifier: { '@type': 'PropertyValue', name: agency().name, value: offer.id },
    datePosted: offer.createdAt,
    ...(offer.closesAt ? { validThrough: offer.closesAt } : {}),
    employmentType: employmentTypes[offer.contract],
    hiringOrganization: agencyReference(lang),
    directApply: true,
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: townOf(offer.location),
        addressCountry: agency().country_code,
      },
    },
    ...(offer.workplace === 'remote'
      ? {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: { '@type': 'Country', name: agency()[`country_${lang}`] },
        }
      : {}),
    ...salaryOf(offer.salary),
  };
}

/** Takes the town from "Strasbourg, France or remote"; the country is a field of its own. */
function townOf(text: string): string {
  const [location = text] = text.split(/(?<!\s)\s+(?:ou|or)\s+/);
  const [town = '', ...rest] = location.split(',').map((part) => part.trim());
  return langs.map((one) => agency()[`country_${one}`]).includes(rest.join(', ')) ? town : location;
}

function salaryOf({ min, max }: Offer['salary']): { baseSalary?: JsonLdNode } {
  if (min === null && max === null) return {};
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: agency().currency,
      value: {
        '@type': 'QuantitativeValue',
        unitText: 'YEAR',
        ...(min === null ? {} : { minValue: min }),
        ...(max === null ? {} : { maxValue: max }),
      },
    },
  };
}

/** Google for Jobs expects HTML. */
const htmlOf = (text: string) => readText(text).map(htmlOfBlock).join('');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function htmlOfBlock(block: Block): string {
  if (block.kind === 'paragraph') return `<p>${block.lines.map(escaped).join('<br>')}</p>`;
  const title = block.title ? `<p>${escaped(block.title)}</p>` : '';
  return `${title}<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`;
}
