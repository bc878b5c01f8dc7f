import { expect } from 'vitest';
import type { FailureKind } from '@/lib/failure';

const logs: unknown[][] = [];

for (const level of ['warn', 'error'] as const) console[level] = (...parts) => logs.push(parts);

/** Takes the arguments of each warning and error that was logged since the last call. */
export const takeLogs = () => logs.splice(0);

/** Asserts that failures of these kinds were logged, and nothing else. */
export function expectLogged(...kinds: FailureKind[]): void {
  expect(takeLogs()).toEqual(kinds.map((kind) => [expect.objectContaining({ kind })]));
}
