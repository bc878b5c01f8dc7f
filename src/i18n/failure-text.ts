import type { Failure, FailureKind } from '@/lib/failure';
import type { MessageKey } from '.';

/** Keys without values. */
export type FailureKey = Extract<MessageKey, `common:errors.${string}`>;

const keys: Partial<Record<FailureKind, FailureKey>> = {
  offline: 'common:errors.offline',
  unreachable: 'common:errors.unreachable',
  timeout: 'common:errors.timeout',
  unavailable: 'common:errors.unavailable',
  limited: 'common:errors.limited',
  forbidden: 'common:errors.forbidden',
  expired: 'common:errors.expired',
  missing: 'common:errors.missing',
  duplicate: 'common:errors.duplicate',
  invalid: 'common:errors.invalid',
};

/** Message of a failure, for toasts and panels without another message. */
export function failureKey(failure: Failure): FailureKey {
  return keys[failure.kind] ?? 'common:errors.generic';
}
