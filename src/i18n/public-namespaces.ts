import type { Namespace } from '.';

/**
 * What visitors are told in: the catalogues of `app/pages.ts`, frame included (tests/i18n/namespaces.test.ts). The owner
 * may change their texts, and those of no other.
 */
export const publicNamespaces = [
  'about',
  'articles',
  'careers',
  'common',
  'contact',
  'day',
  'home',
  'legal',
  'newsletter',
  'offer',
  'privacy',
  'projects',
  'reactions',
  'search',
  'services',
  'team',
  'testimonials',
  'ui',
  'unsubscribe',
] as const satisfies readonly Namespace[];

export type PublicNamespace = (typeof publicNamespaces)[number];
