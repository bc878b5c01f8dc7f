import { message } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { codeServices, type Hit } from './model';
import { searchedWords, weightOf } from './words';

/** Minimum weight of a match in the title. */
const titledFrom = 6;

const offers = ['first', 'second', 'third', 'fourth'] as const;

/**
 * Searches the built-in services, which stand in the catalogues, unknown to the database,
 * by its rules. Matches in titles apart from the others, best first.
 */
export function foundInCode(lang: Lang, term: string): { titled: Hit[]; others: Hit[] } {
  const words = searchedWords(term);
  const found = codeServices
    .flatMap((key) => {
      const title = message(lang, `services:${key}.title`);
      const text = message(lang, `services:${key}.text`);
      const lines = offers.map((offer) => message(lang, `services:${key}.${offer}`));
      const weight = weightOf(words, title, text, lines.join(' '));
      if (weight === null) return [];
      // Falls back to the text if the sentence under the title does not match.
      const says = [text, ...lines].find((line) => weightOf(words, line, '', '') !== null) ?? text;
      const hit: Hit = { kind: 'service', slug: key, title, passage: says, facts: [], dated: null };
      return [{ weight, hit }];
    })
    .sort((one, other) => other.weight - one.weight);
  const those = (isTitled: boolean) =>
    found.filter(({ weight }) => weight >= titledFrom === isTitled).map(({ hit }) => hit);
  return { titled: those(true), others: those(false) };
}
