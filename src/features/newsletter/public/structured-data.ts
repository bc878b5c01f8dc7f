import { agencyReference, type JsonLdNode } from '@/brand/structured-data';
import type { Lang } from '@/lib/lang';
import type { Issue } from './issues';

export const issueJsonLd = (
  { subject, preheader, sent_at, number }: Issue,
  lang: Lang,
  address: string,
): JsonLdNode => ({
  '@type': 'Article',
  '@id': `${address}#issue`,
  headline: subject,
  description: preheader,
  url: address,
  mainEntityOfPage: address,
  datePublished: sent_at,
  position: number,
  inLanguage: lang,
  author: agencyReference(lang),
  publisher: agencyReference(lang),
});
