import { fold } from '@/lib/fold';

/** Indexes in the older and in the newer list; one is missing for an added or removed paragraph. */
export type Match = readonly [older: number | null, newer: number | null];

const minLikeness = 0.4;

const wordsOf = (paragraph: string) => new Set(fold(paragraph).match(/[\p{L}\p{N}]+/gu) ?? []);

/** Share of common words, 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/** The longest common sequence of equal ones, in which a similar one counts for less; the rest in order. */
export function align(older: readonly string[], newer: readonly string[]): Match[] {
  const shorter = Math.min(older.length, newer.length);
  let head = 0;
  while (head < shorter && older[head] === newer[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && older.at(-1 - tail) === newer.at(-1 - tail)) tail += 1;
  const middle = bestPairs(
    older.slice(head, older.length - tail),
    newer.slice(head, newer.length - tail),
  ).map(([one, other]) => [one + head, other + head] as const);

  const matches: Match[] = [];
  let [left, right] = [0, 0];
  const fillTo = (one: number, other: number) => {
    while (left < one || right < other) {
      matches.push([left < one ? left++ : null, right < other ? right++ : null]);
    }
  };
  fillTo(head, head);
  for (const [one, other] of middle) {
    fillTo(one, other);
    matches.push([left++, right++]);
  }
  fillTo(older.length - tail, newer.length - tail);
  fillTo(older.length, newer.length);
  return matches;
}

function bestPairs(older: readonly string[], newer: readonly string[]): [number, number][] {
  const words = newer.map(wordsOf);
  const width = newer.length + 1;
  const best = new Float64Array((older.length + 1) * width);
  const gains = new Float64Array(older.length * newer.length);
  const at = (one: number, other: number) => best[one * width + other] ?? 0;
  for (let one = older.length - 1; one >= 0; one -= 1) {
    const own = wordsOf(older[one] ?? '');
    for (let other = newer.length - 1; other >= 0; other -= 1) {
      const alike = older[one] === newer[other] ? 2 : likeness(own, words[other] ?? new Set());
      const gain = alike >= minLikeness ? alike : 0;
      gains[one * newer.length + other] = gain;
      const together = gain > 0 ? gain + at(one + 1, other + 1) : 0;
      best[one * width + other] = Math.max(at(one + 1, other), at(one, other + 1), together);
    }
  }
  const pairs: [number, number][] = [];
  let [one, other] = [0, 0];
  while (one < older.length && other < newer.length) {
    const gain = gains[one * newer.length + other] ?? 0;
    if (gain > 0 && at(one, other) === gain + at(one + 1, other + 1)) pairs.push([one++, other++]);
    else if (at(one, other) === at(one + 1, other)) one += 1;
    else other += 1;
  }
  return pairs;
}
