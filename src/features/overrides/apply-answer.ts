import { replaceOverrides, siteOverrides } from '@/brand/overrides';
import type { OverridesAnswer } from '@/brand/overrides-answer';

/** Time of the request, for which no answer is cached. */
export const now = (): string => new Date().toISOString();

/** Applies the owner's changes since the build at once. */
export function applyAnswer(answer: OverridesAnswer): void {
  const { settings, sections, texts, readAt } = siteOverrides();
  replaceOverrides({
    readAt,
    settings: answer.settings ?? settings,
    sections: answer.sections ?? sections,
    texts: answer.texts
      ? { fr: { ...texts.fr, ...answer.texts.fr }, en: { ...texts.en, ...answer.texts.en } }
      : texts,
  });
}
