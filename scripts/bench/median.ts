export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function medians<Measured extends { [Name in keyof Measured]: number }>(
  runs: readonly [Measured, ...Measured[]],
): Measured {
  const result = { ...runs[0] };
  for (const name in result) result[name] = median(runs.map((one) => one[name])) as Measured[typeof name];
  return result;
}
