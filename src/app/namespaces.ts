import type { Namespace } from '@/i18n';

/** What the frame of every public page says; each page brings the rest itself. */
export const publicNamespaces = [
  'common',
  'ui',
  'newsletter',
  'reactions',
  'testimonials',
] as const satisfies readonly Namespace[];

/** What the admin says; never loaded for a visitor. */
export const adminNamespaces = [
  'account',
  'admin',
  'admin-articles',
  'admin-careers',
  'admin-messages',
  'admin-newsletter',
  'admin-projects',
  'admin-testimonials',
  'articles',
  'auth',
  'common',
  'dashboard',
  'drafts',
  'media',
  'offer',
  'personal-data',
  'site-publishing',
  'ui',
] as const satisfies readonly Namespace[];
