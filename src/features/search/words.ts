import { fold } from '@/lib/fold';
import { wholeCharacters } from '@/lib/text';
import { termMax } from './model';

/** Searched only if the term has no other words. */
const stopWords = new Set(
  'a an and au aux avec ce ces d dans de des du en et for how in is j l la le les ma mes mon my n nos notre of on or ou our par pour qu que qui s sur the to un une vos votre with your'.split(
    ' ',
  ),
);

const maxWords = 8;

/** A word with the signs that belong to it, as in C#, C++, R&D. */
const pattern = String.raw`\p{L}\s?&\s?\p{L}(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:[#+](?![\p{L}\p{N}]))?`;

export const wordsOf = (text: string): string[] =>
  (fold(text).match(new RegExp(pattern, 'gu')) ?? []).map((word) => word.replaceAll(' ', ''));

/** Splits a term into searched words, as app.searched_words does. */
export function searchedWords(term: string): string[] {
  const words = wordsOf(wholeCharacters(term, termMax));
  // Before stemming: `dans` is no plural.
  const significant = words.filter((word) => !stopWords.has(word));
  const stems = (significant.length > 0 ? significant : words).map((word) =>
    word.replace(/^(.{3,})[sx]$/u, '$1'),
  );
  return [...new Set(stems)].slice(0, maxWords);
}

/** Requires two letters: a single one begins every other word. */
export const canBeSearched = (term: string): boolean => searchedWords(term).join('').length >= 2;

export interface Piece {
  text: string;
  marked: boolean;
}

/** Splits a text into pieces, marking words that begin with a searched one. Joined they equal the text. */
export function markedPieces(text: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  for (const part of text.split(new RegExp(`(${pattern})`, 'u'))) {
    if (!part) continue;
    const [folded = ''] = wordsOf(part);
    const marked = words.some((word) => folded.startsWith(word));
    const last = pieces.at(-1);
    if (last && last.marked === marked) last.text += part;
    else pieces.push({ text: part, marked });
  }
  return pieces;
}

/** Ranks a text of the catalogues by the weights of the database; null if a word is missing. */
export function weightOf(words: readonly string[], title: string, head: string, rest: string): number | null {
  const [titled, headed, other] = [title, head, rest].map(wordsOf) as [string[], string[], string[]];
  let weight = 0;
  for (const word of words) {
    const begins = (one: string) => one.startsWith(word);
    if (titled.includes(word)) weight += 8;
    else if (titled.some(begins)) weight += 6;
    else if (headed.some(begins)) weight += 2;
    else if (!other.some(begins)) return null;
  }
  return weight;
}
