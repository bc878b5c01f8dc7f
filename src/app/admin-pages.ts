import type { Namespace } from '@/i18n';

export interface AdminPage {
  /** The name of its file in `pages/admin`. */
  file: string;
  /** The catalogues it speaks besides those of the frame. */
  namespaces: readonly Namespace[];
}

/** The pages of the admin below `/{lang}/admin`, by path. */
export const adminPages: Record<string, AdminPage> = {
  articles: { file: 'articles', namespaces: ['admin-articles', 'dashboard'] },
  'article/new': { file: 'article-new', namespaces: ['admin-articles', 'dashboard', 'drafts'] },
  'article/edit/:id': { file: 'article-edit', namespaces: ['admin-articles', 'dashboard', 'drafts'] },
  projects: { file: 'projects', namespaces: ['admin-projects'] },
  'projects/new': { file: 'project-new', namespaces: ['admin-projects', 'drafts'] },
  'projects/edit/:id': { file: 'project-edit', namespaces: ['admin-projects', 'drafts'] },
  testimonials: { file: 'testimonials', namespaces: ['admin-testimonials', 'drafts'] },
  media: { file: 'media', namespaces: [] },
  newsletter: { file: 'newsletter', namespaces: ['admin-articles', 'admin-newsletter', 'dashboard'] },
  messages: { file: 'messages', namespaces: [] },
  'job-offers': { file: 'offers', namespaces: ['offer'] },
  'job-offers/new': { file: 'offer-new', namespaces: ['drafts', 'offer'] },
  'job-offers/edit/:id': { file: 'offer-edit', namespaces: ['drafts', 'offer'] },
  'job-applications': { file: 'applications', namespaces: ['offer'] },
  'personal-data': { file: 'personal-data', namespaces: ['offer', 'personal-data'] },
};

/** Those below `/admin` without a language in their path, for whoever is signed in. */
export const unprefixedAdminPages: Record<string, AdminPage> = {
  dashboard: {
    file: 'dashboard',
    namespaces: ['admin-articles', 'admin-newsletter', 'dashboard', 'site-publishing'],
  },
  account: { file: 'account', namespaces: [] },
};

/** Those for whoever is not. */
export const entrancePages: Record<string, AdminPage> = {
  login: { file: 'login', namespaces: [] },
  'forgot-password': { file: 'forgot-password', namespaces: [] },
  'reset-password': { file: 'reset-password', namespaces: [] },
};

export const adminNotFound: AdminPage = { file: 'not-found', namespaces: [] };

/** What stands around every page of the admin says; never loaded for a visitor. */
export const adminFrameNamespaces = [
  'account',
  'admin',
  'admin-careers',
  'admin-messages',
  'auth',
  'common',
  'media',
  'ui',
] as const satisfies readonly Namespace[];
