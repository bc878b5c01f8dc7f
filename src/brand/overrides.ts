import type { Lang } from '@/lib/lang';
import type { SettingsOverrides } from './settings-overrides.ts';

/**
 * What the owner changed of what the code says: null or absent means that the code's own word holds. `settings` and
 * `sections` are read by `agency()` and `sections()`, `texts` by the catalogues.
 */
export interface SiteOverrides {
  /** When the database was asked, in ISO 8601; null while nobody asked. */
  readAt: string | null;
  settings: SettingsOverrides;
  sections: SectionsOverrides;
  /** By namespace and key, with a colon between them. */
  texts: Record<Lang, Readonly<Record<string, string>>>;
}

/** Columns of `site_sections` that are not null, as they stand there, and the languages with own services and steps. */
export interface SectionsOverrides {
  home_order?: readonly string[];
  home_hidden?: readonly string[];
  careers?: boolean;
  chat?: boolean;
  newsletter?: boolean;
  portfolio_likes?: boolean;
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

/** An answer of the server. A part that did not change since the time it was asked about is null. */
export interface OverridesAnswer {
  readAt: string;
  settings: SettingsOverrides | null;
  sections: SectionsOverrides | null;
  /** Null for a text whose original holds again. */
  texts: Record<Lang, Readonly<Record<string, string | null>>> | null;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is Readonly<Record<string, string | null>> =>
  isFields(value) &&
  Object.entries(value).every(
    ([key, text]) => /^[a-z-]+:[\w.-]+$/.test(key) && (text === null || typeof text === 'string'),
  );

/** Reads an answer, as it came or as it was kept; null for anything else. By hand, because every visitor loads it. */
export function readAnswer(json: string): OverridesAnswer | null {
  let told: unknown;
  try {
    told = JSON.parse(json);
  } catch {
    return null;
  }
  if (!isFields(told) || typeof told.readAt !== 'string' || Number.isNaN(Date.parse(told.readAt)))
    return null;
  const { readAt, settings = null, sections = null, texts = null } = told;
  if (!(settings === null || isFields(settings)) || !(sections === null || isFields(sections))) return null;
  if (texts === null) return { readAt, settings, sections, texts };
  if (!isFields(texts) || !isTexts(texts.fr) || !isTexts(texts.en)) return null;
  return { readAt, settings, sections, texts: { fr: texts.fr, en: texts.en } };
}
