import { replaceOverrides, siteOverrides } from '@/brand/overrides';
import { askOverrides } from './ask';

/**
 * Takes up what the owner set and switched since the build, and the texts published a moment ago, at once. Without an
 * answer, what was built holds. Tells when the answer is from.
 */
export async function takeOverrides(): Promise<string | null> {
  // An answer to an earlier time may be kept for ten minutes; of this moment nobody has one.
  const answer = await askOverrides(new Date().toISOString()).catch(() => null);
  if (!answer) return null;
  const { settings, sections, texts, readAt } = siteOverrides();
  replaceOverrides({
    readAt,
    settings: answer.settings ?? settings,
    sections: answer.sections ?? sections,
    texts: answer.texts
      ? { fr: changed(texts.fr, answer.texts.fr), en: changed(texts.en, answer.texts.en) }
      : texts,
  });
  return answer.readAt;
}

/** Null for a text whose original holds again. */
const changed = (texts: Readonly<Record<string, string>>, since: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(
    Object.entries({ ...texts, ...since }).filter((text): text is [string, string] => text[1] !== null),
  );
