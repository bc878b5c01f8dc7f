import type { Tables } from '@/lib/database.types';
import type { Lang } from '@/lib/lang';
import type { ExceptionalDays, Week } from './hours.ts';

/**
 * What the owner set of the facts of the agency: the columns of `site_settings` that are not null, as they stand there.
 * Whatever is missing is as agency.json says; an empty text hides what it would show.
 */
export type SettingsOverrides = {
  [Column in Exclude<keyof Tables<'site_settings'>, 'id' | 'updated_at'>]?: Column extends 'hours'
    ? Week
    : Column extends 'exceptional_days'
      ? readonly ExceptionalDays[]
      : NonNullable<Tables<'site_settings'>[Column]>;
};

/**
 * What the owner changed of what the code says: null or absent means that the code's own word holds. `settings` and
 * `sections` are read by `agency()` and `sections()`, `texts` by the catalogues.
 */
export interface SiteOverrides {
  /** When the database was asked, in ISO 8601; null while nobody asked. */
  readAt: string | null;
  settings: SettingsOverrides;
  sections: SectionsOverrides;
  /** By namespace and key, with a colon between them; null for the text of the catalogue. */
  texts: Record<Lang, Readonly<Record<string, string | null>>>;
}

/** The overrides in a built page. Only pages carry them, so that the code keeps its names from build to build. */
export interface PageOverrides extends SiteOverrides {
  /** Catalogues whose texts are all in `texts`, as `fr/home`. */
  catalogues: readonly string[];
  /** Addresses of the files with all texts of a language, where the owner changed some. */
  textFiles: Partial<Record<Lang, string>>;
}

/** The element that holds them. */
export const overridesElementId = 'overrides';

/** What was decided, as `site_sections` holds it, and the languages with own services and steps. */
export interface SectionsOverrides {
  home_order?: readonly string[] | null;
  home_hidden?: readonly string[] | null;
  careers?: boolean | null;
  chat?: boolean | null;
  newsletter?: boolean | null;
  portfolio_likes?: boolean | null;
  own_services?: readonly Lang[];
  own_steps?: readonly Lang[];
}

/** What holds where nobody changed anything. */
export const noOverrides: SiteOverrides = {
  readAt: null,
  settings: {},
  sections: {},
  texts: { fr: {}, en: {} },
};

let current = noOverrides;

/** What holds in the page being read. */
export const siteOverrides = (): SiteOverrides => current;

/** From the next page view on. */
export function replaceOverrides(next: SiteOverrides): void {
  current = next;
}
