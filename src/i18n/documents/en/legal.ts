import { brand } from '@/lib/brand';
import type { LegalDocument } from '../document';

const { legal: details } = brand;

export const legal: LegalDocument = {
  title: 'Legal notice',
  metaDescription: `Who publishes and who hosts the website of ${brand.name}, and the rules for using it.`,
  lead: 'Who stands behind this site, who keeps it running, and what may be done with it.',
  sections: [
    {
      heading: 'Publisher',
      facts: [
        { name: 'Company name', value: brand.name },
        { name: 'Legal form', value: details.form.en },
        {
          name: 'Address',
          value: `${details.address}, ${details.postalCode} ${brand.city}, ${brand.country.en}`,
        },
        { name: 'Phone', value: brand.phone },
        { name: 'Email', value: brand.email },
        { name: 'Registration number', value: details.registration },
        { name: 'Publication director', value: details.director },
      ],
    },
    {
      heading: 'Hosting provider',
      facts: [
        { name: 'Name', value: details.host.name },
        { name: 'Address', value: details.host.address },
        { name: 'Phone', value: details.host.phone },
      ],
    },
    {
      heading: 'Intellectual property',
      paragraphs: [
        `The texts, drawings and code of this site belong to ${brand.name}, except for the work shown in the portfolio, which belongs to the clients concerned. Quoting a short passage with a link to its page is welcome. Any other reproduction needs our written consent.`,
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'We check what we publish and correct it when we are told of an error. We cannot promise that every page is complete and current at every moment, nor that the site is never interrupted. Nothing here replaces advice given for your own case.',
      ],
    },
    {
      heading: 'Hyperlinks',
      paragraphs: [
        'You may link to any page of this site without asking. The pages we link to have publishers of their own; we looked at them when we set the link, and we do not answer for what they have become since.',
      ],
    },
    {
      heading: 'Applicable law',
      paragraphs: [
        `This site is published in ${brand.country.en} and governed by French law. Should a disagreement survive a conversation with us, the courts with jurisdiction over ${brand.city} decide, unless the law that protects consumers provides for another.`,
      ],
    },
  ],
};
