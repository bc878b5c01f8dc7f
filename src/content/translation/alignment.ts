import { fold } from '@/lib/text';
import { saidIn } from './paragraphs';

/** Places in the older and in the newer list; one is missing where a paragraph came or went. */
export type Match = readonly [older: number | null, newer: number | null];

/** Less in common, and one paragraph is not a rewritten other. */
const leastAlike = 0.4;

const wordsOf = (paragraph: string) => new Set(fold(paragraph).match(/[\p{L}\p{N}]+/gu) ?? []);

/** From 0 to 1: how many of the words of both are in both. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/**
 * Which paragraph became which: the longest common row of equal ones, in which a paragraph that mostly says the same counts
 * for less than an equal one. Between two that are found, what is left is paired in its order.
 */
export function align(older: readonly string[], newer: readonly string[]): Match[] {
  const [said, says] = [older.map(saidIn), newer.map(saidIn)];
  let head = 0;
  while (head < said.length && head < says.length && said[head] === says[head]) head += 1;
  let tail = 0;
  while (
    tail < said.length - head &&
    tail < says.length - head &&
    said[said.length - 1 - tail] === says[says.length - 1 - tail]
  ) {
    tail += 1;
  }
  const found = anchors(said.slice(head, said.length - tail), says.slice(head, says.length - tail));
  const fixed: [number, number][] = [
    ...Array.from({ length: head }, (_, at): [number, number] => [at, at]),
    ...found.map(([one, other]): [number, number] => [one + head, other + head]),
    ...Array.from({ length: tail }, (_, at): [number, number] => [
      said.length - tail + at,
      says.length - tail + at,
    ]),
    [said.length, says.length],
  ];
  const matches: Match[] = [];
  let [left, right] = [0, 0];
  for (const [one, other] of fixed) {
    while (left < one || right < other) {
      matches.push([left < one ? left++ : null, right < other ? right++ : null]);
    }
    if (one < said.length || other < says.length) matches.push([left++, right++]);
  }
  return matches;
}

/** The pairs of the best common row, by dynamic programming from the end. */
function anchors(said: readonly string[], says: readonly string[]): [number, number][] {
  const [were, are] = [said.map(wordsOf), says.map(wordsOf)];
  const width = says.length + 1;
  const best = new Float64Array((said.length + 1) * width);
  const score = (one: number, other: number) => {
    if (said[one] === says[other]) return 2;
    const alike = likeness(were[one] ?? new Set(), are[other] ?? new Set());
    return alike >= leastAlike ? alike : 0;
  };
  const scores = new Float64Array(said.length * says.length);
  const at = (one: number, other: number) => best[one * width + other] ?? 0;
  for (let one = said.length - 1; one >= 0; one -= 1) {
    for (let other = says.length - 1; other >= 0; other -= 1) {
      const gain = score(one, other);
      scores[one * says.length + other] = gain;
      const together = gain > 0 ? gain + at(one + 1, other + 1) : 0;
      best[one * width + other] = Math.max(at(one + 1, other), at(one, other + 1), together);
    }
  }
  const pairs: [number, number][] = [];
  let [one, other] = [0, 0];
  while (one < said.length && other < says.length) {
    const gain = scores[one * says.length + other] ?? 0;
    if (gain > 0 && at(one, other) === gain + at(one + 1, other + 1)) pairs.push([one++, other++]);
    else if (at(one, other) === at(one + 1, other)) one += 1;
    else other += 1;
  }
  return pairs;
}
