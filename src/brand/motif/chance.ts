export interface Chance {
  /** Between 0 and 1, 1 excluded. */
  next(): number;
  between(low: number, high: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

export function chance(seed: string): Chance {
  let state = 2166136261;
  for (const letter of seed) {
    state ^= letter.codePointAt(0) ?? 0;
    state = Math.imul(state, 16777619);
  }
  const next = () => {
    state += 0x6d2b79f5;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
