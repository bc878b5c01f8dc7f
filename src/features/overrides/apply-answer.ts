import { replaceOverrides, type SiteOverrides, siteOverrides } from '@/brand/overrides';
import type { OverridesAnswer } from '@/brand/overrides-answer';

/** Time of the request, for which no answer is cached. */
export const now = (): string => new Date().toISOString();

/** Lays an answer over other overrides: what it does not name stays. */
export const withAnswer = (
  before: SiteOverrides,
  { settings, sections, texts }: OverridesAnswer,
): SiteOverrides => ({
  readAt: before.readAt,
  settings: settings ?? before.settings,
  sections: sections ?? before.sections,
  texts: texts
    ? { fr: { ...before.texts.fr, ...texts.fr }, en: { ...before.texts.en, ...texts.en } }
    : before.texts,
});

/** Applies the owner's changes since the build at once. */
export const applyAnswer = (answer: OverridesAnswer): void =>
  replaceOverrides(withAnswer(siteOverrides(), answer));
