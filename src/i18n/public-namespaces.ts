import type { Namespace } from '.';

/** Catalogues of the public pages (tests/i18n/namespaces.test.ts); the owner may change their texts only. */
export const publicNamespaces = [
  'about',
  'application',
  'articles',
  'careers',
  'common',
  'contact',
  'day',
  'embeds',
  'home',
  'legal',
  'newsletter',
  'offer',
  'page',
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
