import { agencyReference, type JsonLdNode } from '@/brand/structured-data';
import type { Lang } from '@/lib/lang';
import type { OwnPage } from '../model';

export const pageJsonLd = (
  { title, meta_description, updated_at }: OwnPage,
  lang: Lang,
  address: string,
  picture: string,
): JsonLdNode => ({
  '@type': 'WebPage',
  '@id': `${address}#page`,
  name: title,
  ...(meta_description && { description: meta_description }),
  image: picture,
  url: address,
  dateModified: updated_at,
  inLanguage: lang,
  publisher: agencyReference(lang),
});
