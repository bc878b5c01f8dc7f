import type { Area } from '@/auth/model';
import type { Namespace } from '@/i18n';

export interface AdminPage {
  file: string;
  namespaces: readonly Namespace[];
  /** Area whose roles open the page (layouts/admin/require-area.tsx); without one, every role does. */
  area?: Area;
}

const articleEditor: AdminPage = {
  file: 'article-edit',
  namespaces: [
    'admin-articles',
    'admin-previews',
    'before-publishing',
    'bulk',
    'dashboard',
    'drafts',
    'history',
    'rich-text',
  ],
  area: 'drafts',
};

const projectEditor: AdminPage = {
  file: 'project-edit',
  namespaces: [
    'admin-previews',
    'admin-projects',
    'before-publishing',
    'bulk',
    'drafts',
    'history',
    'rich-text',
  ],
  area: 'drafts',
};

const offerEditor: AdminPage = {
  file: 'offer-edit',
  namespaces: ['bulk', 'drafts', 'history', 'offer'],
  area: 'careers',
};

export const adminPages: Record<string, AdminPage> = {
  articles: {
    file: 'articles',
    namespaces: [
      'admin-articles',
      'before-publishing',
      'bulk',
      'dashboard',
      'drafts',
      'history',
      'site-publishing',
    ],
    area: 'drafts',
  },
  'article/new': articleEditor,
  'article/edit/:id': articleEditor,
  // Every role has articles or offers; the server decides which.
  calendar: { file: 'calendar', namespaces: ['admin-calendar'] },
  projects: {
    file: 'projects',
    namespaces: [
      'admin-articles',
      'admin-projects',
      'before-publishing',
      'bulk',
      'drafts',
      'history',
      'site-publishing',
    ],
    area: 'drafts',
  },
  'projects/new': projectEditor,
  'projects/edit/:id': projectEditor,
  testimonials: {
    file: 'testimonials',
    namespaces: ['admin-testimonials', 'bulk', 'drafts', 'history', 'site-publishing'],
    area: 'content',
  },
  team: {
    file: 'team',
    namespaces: ['admin-team', 'bulk', 'drafts', 'history', 'site-publishing'],
    area: 'content',
  },
  texts: { file: 'texts', namespaces: ['admin-mail', 'admin-texts', 'site-publishing'], area: 'site' },
  services: {
    file: 'services',
    namespaces: ['admin-services', 'bulk', 'drafts', 'history', 'site-publishing'],
    area: 'content',
  },
  sections: {
    file: 'sections',
    namespaces: ['admin-sections', 'drafts', 'history', 'site-publishing'],
    area: 'site',
  },
  media: {
    file: 'media',
    namespaces: ['admin-articles', 'admin-media', 'admin-projects', 'before-publishing', 'bulk', 'trash'],
    area: 'pictures',
  },
  newsletter: {
    file: 'newsletter',
    namespaces: ['admin-articles', 'admin-newsletter', 'dashboard'],
    area: 'people',
  },
  'newsletter/issues/:id': {
    file: 'newsletter-issue',
    namespaces: ['admin-newsletter', 'drafts', 'history', 'rich-text'],
    area: 'people',
  },
  messages: { file: 'messages', namespaces: ['mail'], area: 'people' },
  'job-offers': { file: 'offers', namespaces: ['bulk', 'offer', 'site-publishing'], area: 'careers' },
  'job-offers/new': offerEditor,
  'job-offers/edit/:id': offerEditor,
  'job-applications': { file: 'applications', namespaces: ['offer'], area: 'careers' },
  'translate/:table/:rowId': {
    file: 'translate',
    namespaces: ['admin-previews', 'drafts', 'history', 'translation-desk'],
    area: 'content',
  },
  'versions/:table/:rowId': { file: 'versions', namespaces: ['history'] },
  trash: { file: 'trash', namespaces: ['bulk', 'history', 'trash'] },
  transfer: {
    file: 'import-export',
    namespaces: ['admin-articles', 'before-publishing', 'bulk', 'import-export', 'offer'],
    area: 'content',
  },
  'personal-data': { file: 'personal-data', namespaces: ['offer', 'personal-data'], area: 'careers' },
  settings: {
    file: 'settings',
    namespaces: ['admin-settings', 'drafts', 'history', 'site-publishing'],
    area: 'settings',
  },
  publish: { file: 'publish', namespaces: ['site-publishing'], area: 'publishing' },
  health: { file: 'health', namespaces: ['admin-mail', 'admin-settings', 'health'], area: 'settings' },
  mail: { file: 'mail', namespaces: ['admin-mail'], area: 'settings' },
  staff: { file: 'staff', namespaces: ['invitations', 'staff'], area: 'staff' },
  'audit-log': { file: 'audit-log', namespaces: ['audit-log'], area: 'audit' },
};

export const wholeScreenPages: Record<string, AdminPage> = {
  'edit-site': {
    file: 'edit-site',
    namespaces: ['admin-mail', 'admin-texts', 'site-editing', 'site-publishing'],
    area: 'site',
  },
};

export const unprefixedAdminPages: Record<string, AdminPage> = {
  dashboard: {
    file: 'dashboard',
    namespaces: [
      'admin-articles',
      'admin-newsletter',
      'admin-settings',
      'dashboard',
      'site-publishing',
      'staff',
    ],
  },
  account: { file: 'account', namespaces: [] },
};

export const authPages: Record<string, AdminPage> = {
  login: { file: 'login', namespaces: [] },
  'forgot-password': { file: 'forgot-password', namespaces: [] },
  'reset-password': { file: 'reset-password', namespaces: [] },
};

export const langAuthPages: Record<string, AdminPage> = {
  invitation: { file: 'invitation', namespaces: ['invitations'] },
};

export const adminNotFound: AdminPage = { file: 'not-found', namespaces: [] };

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
