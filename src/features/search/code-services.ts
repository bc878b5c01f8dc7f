import { message } from '@/i18n';
import type { Lang } from '@/lib/lang';
import type { Hit } from './model';
import { searchedWords, weightOf } from './words';

/** The services of the code, by their place on the page of services. */
export const codeServices = ['web', 'design', 'seo', 'strategy'] as const;

/** A word of the title weighs this much at least. */
const titledFrom = 6;

const offers = ['first', 'second', 'third', 'fourth'] as const;

/**
 * Services that nobody wrote into the database stand in the catalogues, which only the site itself knows: they are looked
 * through here, by the rules of the database. Those whose title says it, and the others, best first.
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
      // What says it, if the sentence under the title does not.
      const says = [text, ...lines].find((line) => weightOf(words, line, '', '') !== null) ?? text;
      const hit: Hit = { kind: 'service', slug: key, title, passage: says, facts: [], dated: null };
      return [{ weight, hit }];
    })
    .sort((one, other) => other.weight - one.weight);
  const those = (isTitled: boolean) =>
    found.filter(({ weight }) => weight >= titledFrom === isTitled).map(({ hit }) => hit);
  return { titled: those(true), others: those(false) };
}
