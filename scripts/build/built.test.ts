import { expect, test } from 'vitest';
import { buildFinding } from '@/features/health/findings';
import { builtFrom } from './built';

test('dates the pages before rows published during the build', () => {
  const built = builtFrom({ answeredAt: '2026-11-26T09:00:00.123456+00:00' }, false);
  const known = {
    asked_at: '2026-11-26T09:10:00Z',
    changed_at: '2026-11-26T09:01:00Z',
    ordered_at: '2026-11-26T08:59:00Z',
  };
  expect(buildFinding(built, known).seen).toBe('health:build.behind');
});

test('dates a build without queries by itself', () => {
  const { at, staticOnly } = builtFrom({ answeredAt: null }, true);
  expect(Date.parse(at)).toBeGreaterThan(Date.now() - 60_000);
  expect(staticOnly).toBe(true);
});
