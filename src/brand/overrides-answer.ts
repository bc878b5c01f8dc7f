import type { Lang } from '@/lib/lang';
import { shownMenus } from './menu.ts';
import type { SectionsOverrides, SettingsOverrides, SiteOverrides } from './overrides.ts';
import { sectionsOf } from './sections.ts';

/** An answer of the server. A part without changes since the requested time is null. */
export interface OverridesAnswer {
  readAt: string;
  seen: number;
  /** Time of the answer, by the clock of the database. */
  answeredAt: string | null;
  settings: SettingsOverrides | null;
  sections: SectionsOverrides | null;
  /** Null for a text that is back to its original. */
  texts: Record<Lang, Readonly<Record<string, string | null>>> | null;
  /** Names that the data of a changed page has between quotation marks; empty for a build. */
  rows: readonly string[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isTexts = (value: unknown): value is Readonly<Record<string, string | null>> =>
  isFields(value) &&
  Object.entries(value).every(
    ([key, text]) => /^[a-z-]+:[\w.-]+$/.test(key) && (text === null || typeof text === 'string'),
  );

export function readAnswer(json: string): OverridesAnswer | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return null;
  }
  if (!isFields(parsed) || !isTime(parsed.readAt)) return null;
  const { readAt, settings = null, sections = null, texts = null } = parsed;
  if (!(settings === null || isFields(settings)) || !(sections === null || isFields(sections))) return null;
  const answer = {
    readAt,
    seen: typeof parsed.seen === 'number' ? parsed.seen : 0,
    answeredAt: isTime(parsed.answeredAt) ? parsed.answeredAt : null,
    settings,
    sections,
    rows: Array.isArray(parsed.rows) ? parsed.rows.filter((one) => typeof one === 'string') : [],
  };
  if (texts === null) return { ...answer, texts };
  if (!isFields(texts) || !isTexts(texts.fr) || !isTexts(texts.en)) return null;
  return { ...answer, texts: { fr: texts.fr, en: texts.en } };
}

/** The owner's menus made whole: what the build writes takes the place of a constant in the code. */
export function withMenus<Overrides extends SiteOverrides>(overrides: Overrides): Overrides {
  const { menus, ...sections } = overrides.sections;
  return { ...overrides, sections, menus: shownMenus(menus, sectionsOf(sections).careers) };
}

export const withAnswer = (
  before: SiteOverrides,
  { settings, sections, texts }: OverridesAnswer,
): SiteOverrides => {
  const changed = {
    ...before,
    settings: settings ?? before.settings,
    sections: sections ?? before.sections,
    texts: texts
      ? { fr: { ...before.texts.fr, ...texts.fr }, en: { ...before.texts.en, ...texts.en } }
      : before.texts,
  };
  return sections ? withMenus(changed) : changed;
};
