import { expect, it } from 'vitest';
import { readConsent } from './consent-store';

const now = Date.parse('2026-11-21T09:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
const kept = (timestamp: unknown, accepted: unknown = true) => JSON.stringify({ accepted, timestamp });

it('accepts an answer for 365 days', () => {
  expect(readConsent(kept(daysAgo(0)), now)).toEqual({ accepted: true, timestamp: daysAgo(0) });
  expect(readConsent(kept(daysAgo(364.9), false), now)).toEqual({
    accepted: false,
    timestamp: daysAgo(364.9),
  });
});

it('ignores an answer after 365 days', () => {
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
])('rejects what cannot be an answer: %s', (text) => {
  expect(readConsent(text, now)).toBeNull();
});
