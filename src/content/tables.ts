import type { Namespace } from '@/i18n';
import { isLang, type Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';

/** Kinds of content whose rows can be deleted. The trash and the audit log show each of them. */
export const deletableKinds = [
  'articles',
  'pages',
  'projects',
  'testimonials',
  'team_members',
  'services',
  'steps',
  'job_offers',
] as const;

export const kinds = [
  ...deletableKinds,
  'site_texts',
  'site_settings',
  'site_sections',
  'site_menus',
] as const;
export type Kind = (typeof kinds)[number];

/** A table that has versions: what is in it, and its language where each has one of its own. */
export function tableInfo(table: string): { kind: Kind; lang: Lang | null } | null {
  const [, name = '', suffix = ''] = /^(.+?)(?:_(fr|en))?$/.exec(table) ?? [];
  const kind = kinds.find((one) => one === name);
  return kind ? { kind, lang: isLang(suffix) ? suffix : null } : null;
}

const catalogues = {
  articles: 'admin-articles',
  pages: 'admin-pages',
  projects: 'admin-projects',
  testimonials: 'admin-testimonials',
  team_members: 'admin-team',
  services: 'admin-services',
  steps: 'admin-services',
  job_offers: 'admin-careers',
  site_texts: 'admin-texts',
  site_settings: 'admin-settings',
  site_sections: 'admin-sections',
  site_menus: 'admin-menu',
} as const satisfies Record<Kind, Namespace>;

/** Catalogue of the form of a table, whose `fields` name its columns. */
export function fieldCatalogue(table: string): Namespace | null {
  const info = tableInfo(table);
  if (table === 'newsletter_issues') return 'admin-newsletter';
  return info && catalogues[info.kind];
}

/** Path of the editor of a row, in a language of the admin. */
export function editPath(table: string, id: string, shown: Lang): string {
  const { kind, lang } = tableInfo(table) ?? { kind: 'articles', lang: null };
  if (kind === 'pages') return paths.editPage(lang ?? shown, id);
  if (kind === 'projects') return paths.editProject(lang ?? shown, id);
  if (kind === 'testimonials') return paths.adminTestimonials(lang ?? shown);
  if (kind === 'team_members') return paths.adminTeam(lang ?? shown);
  if (kind === 'site_texts') return paths.adminTexts(shown);
  if (kind === 'site_settings') return paths.adminSettings(shown);
  if (kind === 'services' || kind === 'steps') return paths.adminServices(lang ?? shown);
  if (kind === 'site_sections') return paths.adminSections(shown);
  if (kind === 'site_menus') return `/${id === 'en' ? 'en' : 'fr'}/admin/menu`;
  if (kind === 'job_offers') return paths.editOffer(shown, id);
  return paths.editArticle(lang ?? shown, id);
}
