import { agencyReference, type JsonLdNode } from '@/brand/structured-data';
import type { Lang } from '@/lib/lang';
import type { Article } from '../model';

export function articleJsonLd(article: Article, lang: Lang, address: string, picture: string): JsonLdNode {
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#article`,
    headline: article.title,
    description: article.excerpt,
    image: picture,
    url: address,
    mainEntityOfPage: address,
    datePublished: article.date,
    dateModified: article.modified,
    inLanguage: lang,
    author: { '@type': 'Person', name: article.author },
    publisher: agencyReference(lang),
    articleSection: article.category,
    keywords: article.tags,
    timeRequired: `PT${article.readingTime}M`,
  };
}
