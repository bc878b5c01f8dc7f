import { expect, it } from 'vitest';
import { readConsent } from './consent-store';

const now = Date.parse('2026-11-21T09:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
const kept = (timestamp: unknown, accepted: unknown = true) => JSON.stringify({ accepted, timestamp });

it('An answer counts for 365 days, whichever it was', () => {
  expect(readConsent(kept(daysAgo(0)), now)).toEqual({ accepted: true, timestamp: daysAgo(0) });
  expect(readConsent(kept(daysAgo(364.9), false), now)).toEqual({
    accepted: false,
    timestamp: daysAgo(364.9),
  });
});

it('An answer 365 days old or older is no answer', () => {
  expect(readConsent(kept(daysAgo(365)), now)).toBeNull();
  expect(readConsent(kept(daysAgo(900)), now)).toBeNull();
});

it.each([
  null,
  '',
  'yes',
  '{}',
  'null',
  '[]',
  kept('yesterday'),
  kept(daysAgo(-1)),
  kept(daysAgo(1), 'true'),
])('What cannot be an answer is none: %s', (text) => {
  expect(readConsent(text, now)).toBeNull();
});
