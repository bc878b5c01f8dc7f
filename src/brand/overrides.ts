import type { Lang } from '@/lib/lang';
import type { z } from '@/lib/zod';
import type { settings } from './facts.ts';
import type { ShownMenus, StoredMenus } from './menu.ts';

/** Columns of `site_settings` that are not null; others are as in agency.json, an empty text hides its element. */
export type SettingsOverrides = { [Column in keyof typeof settings]?: z.output<(typeof settings)[Column]> };

/** Null or absent means the default of the code. */
export interface SiteOverrides {
  /** Time of the newest change, ISO 8601; null without a server. */
  readAt: string | null;
  /** Changes in the minute before it. */
  seen?: number;
  settings: SettingsOverrides;
  sections: SectionsOverrides;
  /** Absent in development. */
  menus?: ShownMenus;
  /** By namespace and key, with a colon between them; null for the text of the catalogue. */
  texts: Record<Lang, Readonly<Record<string, string | null>>>;
}

/** The overrides in a built page. Only pages carry them, so that the code keeps its names from build to build. */
export interface PageOverrides extends SiteOverrides {
  /** Catalogues whose texts are all in `texts`, as `fr/home`. */
  catalogues: readonly string[];
  /** Addresses of the files with all texts of a language, if the owner changed some. */
  textFiles: Partial<Record<Lang, string>>;
}

export const overridesElementId = 'overrides';

/** Choices of the owner, as `site_sections` and `site_menus` hold them, and the languages with own services and steps. */
export interface SectionsOverrides {
  home_order?: readonly string[] | null;
  home_hidden?: readonly string[] | null;
  careers?: boolean | null;
  chat?: boolean | null;
  newsletter?: boolean | null;
  portfolio_likes?: boolean | null;
  own_services?: readonly Lang[];
  own_steps?: readonly Lang[];
  menus?: StoredMenus;
}

export const noOverrides: SiteOverrides = {
  readAt: null,
  settings: {},
  sections: {},
  texts: { fr: {}, en: {} },
};

let current = noOverrides;

export const siteOverrides = (): SiteOverrides => current;

export function replaceOverrides(next: SiteOverrides): void {
  current = next;
}
