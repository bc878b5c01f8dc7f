import { fold, wholeCharacters } from '@/lib/text';
import { termMax } from './model';

/** Articles, prepositions and what is elided: looked for where there is nothing else. */
const stopWords = new Set(
  'a an and au aux avec ce ces d dans de des du en et for how in is j l la le les ma mes mon my n nos notre of on or ou our par pour qu que qui s sur the to un une vos votre with your'.split(
    ' ',
  ),
);

const maxWords = 8;

/** The words a search looks for, as the database takes them from the same term (app.searched_words). */
export function searchedWords(term: string): string[] {
  const words = fold(wholeCharacters(term, termMax))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  // Before a plural loses its last letter: `dans` is no plural.
  const significant = words.filter((word) => !stopWords.has(word));
  const stems = (significant.length > 0 ? significant : words).map((word) =>
    word.replace(/^(.{3,})[sx]$/u, '$1'),
  );
  return [...new Set(stems)].slice(0, maxWords);
}

/** Whether there is enough to look for: one letter begins every other word. */
export const canBeSearched = (term: string): boolean => searchedWords(term).join('').length >= 2;

export interface Piece {
  text: string;
  marked: boolean;
}

/** A text in pieces, those marked that begin with a word looked for. Joined they are the text, letter for letter. */
export function markedPieces(text: string, words: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  for (const part of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    if (!part) continue;
    const folded = fold(part);
    const marked = words.some((word) => folded.startsWith(word));
    const last = pieces.at(-1);
    if (last && last.marked === marked) last.text += part;
    else pieces.push({ text: part, marked });
  }
  return pieces;
}

/** How well a text of the site's own answers, by the weights of the database; null where a word is missing. */
export function weightOf(words: readonly string[], title: string, head: string, rest: string): number | null {
  const wordsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u);
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
