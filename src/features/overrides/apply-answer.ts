import { replaceOverrides, siteOverrides } from '@/brand/overrides';
import { type OverridesAnswer, withAnswer } from '@/brand/overrides-answer';

/** Time of the request, for which no answer is cached. */
export const now = (): string => new Date().toISOString();

/** Applies the owner's changes since the build at once. */
export const applyAnswer = (answer: OverridesAnswer): void =>
  replaceOverrides(withAnswer(siteOverrides(), answer));
