import { expect, it } from 'vitest';
import { isRecoveryFragment } from './password-recovery';

it.each([
  ['#access_token=a&refresh_token=b&type=recovery', true],
  ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', true],
  ['#access_token=a&refresh_token=b&type=signup', false],
  ['#main', false],
  ['', false],
])('%j comes from a password mail: %s', (hash, recovery) => {
  expect(isRecoveryFragment(hash)).toBe(recovery);
});
