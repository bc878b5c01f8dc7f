// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { unwrapCount, unwrapPage } from './answers';
import { Failure, toFailure, unwrap } from './failure';

describe('A failure is classified by the answer of the server', () => {
  it.each([
    [{ code: '23505', message: 'duplicate key' }, 409, 'duplicate'],
    [{ code: 'PGRST116', message: 'no rows' }, 406, 'missing'],
    [{ code: 'PGRST202', message: 'Could not find the function' }, 404, 'outdated'],
    [{ code: 'PGRST204', message: 'Could not find the column' }, 400, 'outdated'],
    [{ code: '42501', message: 'permission denied' }, 401, 'forbidden'],
    [{ code: 'PT429', message: 'Too many' }, 429, 'limited'],
    [{ code: 'PGRST303', message: 'JWT expired' }, 401, 'expired'],
    [{ code: '22P02', message: 'invalid uuid' }, 400, 'invalid'],
    [{ code: '23514', message: 'check' }, 400, 'invalid'],
    [
      { code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' },
      undefined,
      'credentials',
    ],
    [{ code: 'current_password_invalid', status: 400, message: 'no' }, undefined, 'credentials'],
    [{ code: 'reauthentication_needed', status: 400, message: 'no' }, undefined, 'expired'],
    [{ code: 'mfa_verification_failed', status: 422, message: 'no' }, undefined, 'credentials'],
    [{ code: 'mfa_challenge_expired', status: 422, message: 'no' }, undefined, 'credentials'],
    [{ code: 'mfa_totp_enroll_not_enabled', status: 422, message: 'no' }, undefined, 'missing'],
    [{ code: 'insufficient_aal', status: 401, message: 'no' }, undefined, 'forbidden'],
    [{ name: 'AuthSessionMissingError', status: 400, message: 'no' }, undefined, 'expired'],
    [{ code: '', message: 'TypeError: Failed to fetch' }, 0, 'unreachable'],
    [{ name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' }, undefined, 'unreachable'],
    [{ name: 'AuthRetryableFetchError', status: 504, message: '{}' }, undefined, 'timeout'],
    [{ code: '', message: 'Error: The answer is not whole.' }, 0, 'unreachable'],
    [{ message: '<!doctype html><title>Sign in to the train</title>' }, 200, 'unreachable'],
    [{ message: 'Too many' }, 429, 'limited'],
    [{ code: '', message: 'TimeoutError: signal timed out' }, 0, 'timeout'],
    [{ code: '', message: 'AbortError: The operation was aborted.' }, 0, 'timeout'],
    [{ message: 'upstream' }, 503, 'unavailable'],
    [{ message: '<h1>502 Bad Gateway</h1>' }, 502, 'unavailable'],
    [{ message: 'no such thing' }, 418, 'unexpected'],
  ] as const)('%o', (error, status, kind) => {
    expect(toFailure(error, status).kind).toBe(kind);
  });

  it('keeps the message of the server, and has none for a lost connection', () => {
    expect(toFailure({ code: '23505', message: 'duplicate key' }).serverMessage).toBe('duplicate key');
    expect(toFailure(new TypeError('Failed to fetch')).serverMessage).toBe('');
  });

  it('drops markup and data as messages', () => {
    for (const message of ['<!doctype html><p>Gateway', '  <h1>no</h1>', '{"error":"x"', '[{"id":1'])
      expect(toFailure({ message }, 502).serverMessage).toBe('');
  });

  it('tells a device without a network from an unreachable site, and that from a server that is down', () => {
    const line = vi.spyOn(navigator, 'onLine', 'get');
    line.mockReturnValue(false);
    expect(toFailure(new TypeError('Failed to fetch')).kind).toBe('offline');
    expect(toFailure({ code: '', message: 'TypeError: Load failed' }, 0).kind).toBe('offline');
    expect(toFailure({ message: 'upstream' }, 503).kind).toBe('unavailable');
    line.mockReturnValue(true);
    expect(toFailure(new TypeError('Failed to fetch')).kind).toBe('unreachable');
    line.mockRestore();
  });

  it('reads the time to wait from the server', () => {
    const hint = 'Try again in 42 minutes.';
    expect(toFailure({ code: 'PT429', message: 'Too many', hint }, 429).waitMinutes).toBe(42);
    expect(toFailure({ code: 'PT429', message: 'Too many', hint: null }, 429).waitMinutes).toBeNull();
    expect(toFailure({ code: '42501', message: 'no', hint }, 403).waitMinutes).toBeNull();
  });

  it('does not take a programming error for a lost connection', () => {
    expect(toFailure(new TypeError('x is not a function')).kind).toBe('unexpected');
  });

  it('is transient only if waiting can help', () => {
    expect(new Failure('offline').isTransient).toBe(true);
    expect(new Failure('duplicate').isTransient).toBe(false);
  });
});

describe('unwrapping an answer', () => {
  it('gives the data', () => {
    expect(unwrap({ data: [1], error: null })).toEqual([1]);
    expect(unwrapPage({ data: [1, 2], error: null, count: 40 })).toEqual({ rows: [1, 2], total: 40 });
    const pastTheEnd = { data: null, error: { code: 'PGRST103' }, status: 416 };
    expect(unwrapPage(pastTheEnd)).toEqual({ rows: [], total: 0 });
    expect(unwrapCount({ count: 0, error: null })).toBe(0);
  });
  it('throws the failure', () => {
    expect(() => unwrap({ data: null, error: { code: '42501', message: 'no' } })).toThrow(Failure);
    expect(() => unwrapCount({ count: null, error: {}, status: 500 })).toThrow(Failure);
  });
  it('throws for a count that is missing', () => {
    expect(() => unwrapCount({ count: null, error: null, status: 204 })).toThrow(Failure);
  });
});
