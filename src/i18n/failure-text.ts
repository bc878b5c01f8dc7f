import type { Failure, FailureKind } from '@/lib/failure';
import type { MessageKey } from '.';

/** Narrow, so that it can be spoken without values. */
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

/** The one place that turns a failure into words, for toasts and panels that have no sentence of their own. */
export function failureKey(failure: Failure): FailureKey {
  return keys[failure.kind] ?? 'common:errors.generic';
}
