import { type Lang, langOfPath } from './lang.ts';

const page = (name: string) => (lang: Lang) => `/${lang}/${name}`;
const row = (name: string) => (lang: Lang, id: string | number) =>
  `/${lang}/${name}/${encodeURIComponent(id)}`;
const admin = (name: string) => page(`admin/${name}`);

export const paths = {
  home: (lang: Lang) => `/${lang}`,
  services: page('services'),
  articles: page('articles'),
  article: row('articles'),
  feed: (lang: Lang) => `/${lang}/rss.xml`,
  sharePicture: (path: string) => `/share${path}.png`,
  portfolio: page('portfolio'),
  project: row('portfolio'),
  about: page('about'),
  /** A page of the owner's. */
  page: (lang: Lang, slug: string) => `/${lang}/${encodeURIComponent(slug)}`,
  careers: page('careers'),
  offer: row('careers'),
  /** The applicant's own page; the token stays out of requests, and so out of logs. */
  application: (lang: Lang, token = '') => `/${lang}/application${token && `#${token}`}`,
  search: page('search'),
  contact: page('contact'),
  unsubscribe: (lang: Lang, token: string) =>
    `/${lang}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`,
  issues: page('newsletter/issues'),
  issue: row('newsletter/issues'),
  preview: page('preview'),
  legal: page('mentions-legales'),
  privacy: page('politique-de-confidentialite'),
  login: () => '/admin/login',
  forgotPassword: () => '/admin/forgot-password',
  resetPassword: () => '/admin/reset-password',
  invitation: admin('invitation'),
  account: () => '/admin/account',
  dashboard: () => '/admin/dashboard',
  adminArticles: admin('articles'),
  newArticle: admin('article/new'),
  editArticle: row('admin/article/edit'),
  translationTable: (lang: Lang, table: string, rowId: string) =>
    `/${lang}/admin/translate/${table}/${encodeURIComponent(rowId)}`,
  adminCalendar: admin('calendar'),
  adminProjects: admin('projects'),
  newProject: admin('projects/new'),
  editProject: row('admin/projects/edit'),
  adminPages: admin('pages'),
  newPage: admin('pages/new'),
  editPage: row('admin/pages/edit'),
  adminTestimonials: admin('testimonials'),
  adminServices: admin('services'),
  adminSections: admin('sections'),
  adminTeam: admin('team'),
  adminTexts: admin('texts'),
  adminMedia: admin('media'),
  adminOffers: admin('job-offers'),
  newOffer: admin('job-offers/new'),
  editOffer: row('admin/job-offers/edit'),
  adminApplications: admin('job-applications'),
  adminNewsletter: admin('newsletter'),
  adminMessages: admin('messages'),
  adminStaff: admin('staff'),
  adminAuditLog: admin('audit-log'),
  adminHealth: admin('health'),
  adminMail: admin('mail'),
  adminPublish: admin('publish'),
  adminSettings: admin('settings'),
  adminImportExport: admin('transfer'),
  adminTrash: admin('trash'),
  versions: (lang: Lang, table: string, rowId: string) =>
    `/${lang}/admin/versions/${table}/${encodeURIComponent(rowId)}`,
  editSite: admin('edit-site'),
  personalData: admin('personal-data'),
} as const;

/** A link that writes to this address only: other characters of it are encoded. */
export const mailtoLink = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;

export function isAdminPath(pathname: string): boolean {
  const segments = pathname.split('/');
  return segments[langOfPath(pathname) ? 2 : 1] === 'admin';
}

/** A path of the admin; null for anything else, such as `//elsewhere` or `/\elsewhere`. */
export function safeReturnPath(candidate: unknown): string | null {
  if (typeof candidate !== 'string' || !/^\/(?![/\\])/.test(candidate)) return null;
  const url = new URL(candidate, 'https://site.invalid');
  return url.origin === 'https://site.invalid' && isAdminPath(url.pathname) && url.pathname !== '/admin/login'
    ? url.pathname + url.search + url.hash
    : null;
}
