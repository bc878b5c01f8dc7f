import type { Database } from '@/lib/database.types';
import { isLang, type Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';

type Told = Database['public']['Functions']['list_versions']['Returns'][number];

/** As the list of versions tells one; who it was is null for what no account did. */
export interface Version extends Omit<Told, 'person' | 'person_name' | 'published' | 'restored_from'> {
  person: string | null;
  person_name: string | null;
  published: boolean | null;
  restored_from: number | null;
}

/** Who saved a row last, null for what no account did, and when. */
export interface LastChange {
  saved_at: string;
  person_name: string | null;
}

export type Content = Record<string, unknown>;

export const kinds = [
  'articles',
  'projects',
  'testimonials',
  'team_members',
  'job_offers',
  'site_texts',
  'site_settings',
  'services',
  'steps',
  'site_sections',
] as const;
export type Kind = (typeof kinds)[number];

/** A table that has versions: what is in it, and its language where each has one of its own. */
export function kindOf(table: string): { kind: Kind; lang: Lang | null } | null {
  const [, name = '', suffix = ''] = /^(.+?)(?:_(fr|en))?$/.exec(table) ?? [];
  const kind = kinds.find((one) => one === name);
  return kind ? { kind, lang: isLang(suffix) ? suffix : null } : null;
}

/** Where a row is written, seen from the admin in a language. */
export function editorOf(table: string, id: string, shown: Lang): string {
  const { kind, lang } = kindOf(table) ?? { kind: 'articles', lang: null };
  if (kind === 'projects') return paths.editProject(lang ?? shown, id);
  if (kind === 'testimonials') return paths.adminTestimonials(lang ?? shown);
  if (kind === 'team_members') return paths.adminTeam(lang ?? shown);
  if (kind === 'site_texts') return paths.adminTexts(shown);
  if (kind === 'site_settings') return paths.adminSettings(shown);
  if (kind === 'services' || kind === 'steps') return paths.adminServices(lang ?? shown);
  if (kind === 'site_sections') return paths.adminSections(shown);
  if (kind === 'job_offers') return paths.editOffer(shown, id);
  return paths.editArticle(lang ?? shown, id);
}

const acts = ['created', 'changed', 'published', 'withdrawn', 'restored', 'deleted'] as const;
export const actOf = (act: string) => acts.find((one) => one === act) ?? 'changed';
