import { type Lang, langOfPath } from './lang.ts';

export const paths = {
  home: (lang: Lang) => `/${lang}`,
  services: (lang: Lang) => `/${lang}/services`,
  articles: (lang: Lang) => `/${lang}/articles`,
  article: (lang: Lang, slug: string) => `/${lang}/articles/${encodeURIComponent(slug)}`,
  feed: (lang: Lang) => `/${lang}/rss.xml`,
  sharePicture: (path: string) => `/share${path}.png`,
  portfolio: (lang: Lang) => `/${lang}/portfolio`,
  project: (lang: Lang, slug: string) => `/${lang}/portfolio/${encodeURIComponent(slug)}`,
  about: (lang: Lang) => `/${lang}/about`,
  /** A page of the owner's. */
  page: (lang: Lang, slug: string) => `/${lang}/${encodeURIComponent(slug)}`,
  careers: (lang: Lang) => `/${lang}/careers`,
  offer: (lang: Lang, id: string) => `/${lang}/careers/${encodeURIComponent(id)}`,
  /** The applicant's own page; the token stays out of requests, and so out of logs. */
  application: (lang: Lang, token = '') => `/${lang}/application${token && `#${token}`}`,
  search: (lang: Lang) => `/${lang}/search`,
  contact: (lang: Lang) => `/${lang}/contact`,
  unsubscribe: (lang: Lang, token: string) =>
    `/${lang}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`,
  issues: (lang: Lang) => `/${lang}/newsletter/issues`,
  issue: (lang: Lang, slug: string) => `${paths.issues(lang)}/${encodeURIComponent(slug)}`,
  preview: (lang: Lang) => `/${lang}/preview`,
  legal: (lang: Lang) => `/${lang}/mentions-legales`,
  privacy: (lang: Lang) => `/${lang}/politique-de-confidentialite`,
  login: () => '/admin/login',
  forgotPassword: () => '/admin/forgot-password',
  resetPassword: () => '/admin/reset-password',
  invitation: (lang: Lang) => `/${lang}/admin/invitation`,
  account: () => '/admin/account',
  dashboard: () => '/admin/dashboard',
  adminArticles: (lang: Lang) => `/${lang}/admin/articles`,
  newArticle: (lang: Lang) => `/${lang}/admin/article/new`,
  editArticle: (lang: Lang, id: string) => `/${lang}/admin/article/edit/${encodeURIComponent(id)}`,
  translationTable: (lang: Lang, table: string, rowId: string) =>
    `/${lang}/admin/translate/${table}/${encodeURIComponent(rowId)}`,
  adminCalendar: (lang: Lang) => `/${lang}/admin/calendar`,
  adminProjects: (lang: Lang) => `/${lang}/admin/projects`,
  newProject: (lang: Lang) => `/${lang}/admin/projects/new`,
  editProject: (lang: Lang, id: number | string) => `/${lang}/admin/projects/edit/${id}`,
  adminPages: (lang: Lang) => `/${lang}/admin/pages`,
  newPage: (lang: Lang) => `/${lang}/admin/pages/new`,
  editPage: (lang: Lang, id: string) => `/${lang}/admin/pages/edit/${encodeURIComponent(id)}`,
  adminTestimonials: (lang: Lang) => `/${lang}/admin/testimonials`,
  adminServices: (lang: Lang) => `/${lang}/admin/services`,
  adminSections: (lang: Lang) => `/${lang}/admin/sections`,
  adminTeam: (lang: Lang) => `/${lang}/admin/team`,
  adminTexts: (lang: Lang) => `/${lang}/admin/texts`,
  adminMedia: (lang: Lang) => `/${lang}/admin/media`,
  adminOffers: (lang: Lang) => `/${lang}/admin/job-offers`,
  newOffer: (lang: Lang) => `/${lang}/admin/job-offers/new`,
  editOffer: (lang: Lang, id: string) => `/${lang}/admin/job-offers/edit/${encodeURIComponent(id)}`,
  adminApplications: (lang: Lang) => `/${lang}/admin/job-applications`,
  adminNewsletter: (lang: Lang) => `/${lang}/admin/newsletter`,
  adminMessages: (lang: Lang) => `/${lang}/admin/messages`,
  adminStaff: (lang: Lang) => `/${lang}/admin/staff`,
  adminAuditLog: (lang: Lang) => `/${lang}/admin/audit-log`,
  adminHealth: (lang: Lang) => `/${lang}/admin/health`,
  adminMail: (lang: Lang) => `/${lang}/admin/mail`,
  adminPublish: (lang: Lang) => `/${lang}/admin/publish`,
  adminSettings: (lang: Lang) => `/${lang}/admin/settings`,
  adminImportExport: (lang: Lang) => `/${lang}/admin/transfer`,
  adminTrash: (lang: Lang) => `/${lang}/admin/trash`,
  versions: (lang: Lang, table: string, rowId: string) =>
    `/${lang}/admin/versions/${table}/${encodeURIComponent(rowId)}`,
  editSite: (lang: Lang) => `/${lang}/admin/edit-site`,
  personalData: (lang: Lang) => `/${lang}/admin/personal-data`,
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
