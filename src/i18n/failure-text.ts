import type { Failure, FailureKind } from '@/lib/failure';
import type { MessageKey } from '.';

/** Keys without values. */
export type FailureKey = Extract<MessageKey, `common:errors.${string}`>;

const described = [
  'offline',
  'unreachable',
  'timeout',
  'unavailable',
  'limited',
  'forbidden',
  'expired',
  'missing',
  'duplicate',
  'invalid',
] as const satisfies readonly FailureKind[];

export function failureKey({ kind }: Failure): FailureKey {
  if (kind === 'outdated') return 'common:errors.code';
  return `common:errors.${described.find((one) => one === kind) ?? 'generic'}`;
}
