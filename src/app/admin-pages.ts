import type { Area } from '@/auth/model';
import type { Namespace } from '@/i18n';

export interface AdminPage {
  file: string;
  /** Area whose roles open the page (layouts/admin/require-area.tsx); without one, every role does. */
  area?: Area;
}

const articleEditor: AdminPage = { file: 'article-edit', area: 'drafts' };

const pageEditor: AdminPage = { file: 'page-edit', area: 'drafts' };

const projectEditor: AdminPage = { file: 'project-edit', area: 'drafts' };

const offerEditor: AdminPage = { file: 'offer-edit', area: 'careers' };

export const adminPages: Record<string, AdminPage> = {
  articles: { file: 'articles', area: 'drafts' },
  'article/new': articleEditor,
  'article/edit/:id': articleEditor,
  // Every role has articles or offers; the server decides which.
  calendar: { file: 'calendar' },
  pages: { file: 'pages', area: 'drafts' },
  'pages/new': pageEditor,
  'pages/edit/:id': pageEditor,
  projects: { file: 'projects', area: 'drafts' },
  'projects/new': projectEditor,
  'projects/edit/:id': projectEditor,
  testimonials: { file: 'testimonials', area: 'content' },
  team: { file: 'team', area: 'content' },
  texts: { file: 'texts', area: 'site' },
  services: { file: 'services', area: 'content' },
  redirects: { file: 'redirects', area: 'site' },
  sections: { file: 'sections', area: 'site' },
  media: { file: 'media', area: 'pictures' },
  newsletter: { file: 'newsletter', area: 'people' },
  'newsletter/issues/:id': { file: 'newsletter-issue', area: 'people' },
  messages: { file: 'messages', area: 'people' },
  'job-offers': { file: 'offers', area: 'careers' },
  'job-offers/new': offerEditor,
  'job-offers/edit/:id': offerEditor,
  'job-applications': { file: 'applications', area: 'careers' },
  'translate/:table/:rowId': { file: 'translate', area: 'content' },
  'versions/:table/:rowId': { file: 'versions' },
  trash: { file: 'trash' },
  transfer: { file: 'import-export', area: 'content' },
  'personal-data': { file: 'personal-data', area: 'careers' },
  settings: { file: 'settings', area: 'settings' },
  publish: { file: 'publish', area: 'publishing' },
  health: { file: 'health', area: 'settings' },
  mail: { file: 'mail', area: 'settings' },
  staff: { file: 'staff', area: 'staff' },
  'audit-log': { file: 'audit-log', area: 'audit' },
  menu: { file: 'menu', area: 'site' },
  visits: { file: 'visits', area: 'site' },
};

export const wholeScreenPages: Record<string, AdminPage> = {
  'edit-site': { file: 'edit-site', area: 'site' },
};

export const unprefixedAdminPages: Record<string, AdminPage> = {
  dashboard: { file: 'dashboard' },
  account: { file: 'account' },
};

export const authPages: Record<string, AdminPage> = {
  login: { file: 'login' },
  'forgot-password': { file: 'forgot-password' },
  'reset-password': { file: 'reset-password' },
};

export const langAuthPages: Record<string, AdminPage> = {
  invitation: { file: 'invitation' },
};

export const adminNotFound: AdminPage = { file: 'not-found' };

export const adminFrameNamespaces = [
  'account',
  'admin',
  'admin-careers',
  'admin-messages',
  'auth',
  'common',
  'media',
  'ui',
  'working-copies',
] as const satisfies readonly Namespace[];
