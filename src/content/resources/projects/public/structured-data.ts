import { agencyReference, type JsonLdNode } from '@/brand/structured-data';
import type { Lang } from '@/lib/lang';
import type { Project } from './read';

export function projectJsonLd(project: Project, lang: Lang, address: string, picture: string): JsonLdNode {
  const { title, description, year, technologies, quote } = project;
  return {
    '@type': 'CreativeWork',
    '@id': `${address}#project`,
    name: title,
    description,
    image: picture,
    url: address,
    inLanguage: lang,
    creator: agencyReference(lang),
    keywords: technologies,
    // The field takes any text, such as "2024, then again in 2026".
    ...(/^\d{4}$/.test(year) ? { dateCreated: year } : {}),
    ...(quote
      ? {
          review: {
            '@type': 'Review',
            reviewBody: quote.content,
            author: { '@type': 'Person', name: quote.author },
          },
        }
      : {}),
  };
}
