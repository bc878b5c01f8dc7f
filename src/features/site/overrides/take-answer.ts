import { replaceOverrides, siteOverrides } from '@/brand/overrides';
import type { OverridesAnswer } from '@/brand/overrides-answer';

/** An answer to an earlier time may be kept for ten minutes; of this moment nobody has one. */
export const thisMoment = (): string => new Date().toISOString();

/** Takes up what the owner set and switched since the build, and the texts published a moment ago, at once. */
export function takeAnswer(answer: OverridesAnswer): void {
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
