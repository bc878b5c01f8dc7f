import type { Lang } from '@/lib/lang';
import type { SectionsOverrides, SettingsOverrides } from './overrides';

/** An answer of the server. A part without changes since the requested time is null. */
export interface OverridesAnswer {
  readAt: string;
  settings: SettingsOverrides | null;
  sections: SectionsOverrides | null;
  /** Null for a text that is back to its original. */
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

/** Parses an answer, fresh or cached; null for anything else. Without zod, because every visitor loads it. */
export function readAnswer(json: string): OverridesAnswer | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return null;
  }
  if (!isFields(parsed) || typeof parsed.readAt !== 'string' || Number.isNaN(Date.parse(parsed.readAt)))
    return null;
  const { readAt, settings = null, sections = null, texts = null } = parsed;
  if (!(settings === null || isFields(settings)) || !(sections === null || isFields(sections))) return null;
  if (texts === null) return { readAt, settings, sections, texts };
  if (!isFields(texts) || !isTexts(texts.fr) || !isTexts(texts.en)) return null;
  return { readAt, settings, sections, texts: { fr: texts.fr, en: texts.en } };
}
