import { expect, test } from 'vitest';
import { Progress } from './progress';

const jobs = [
  { name: 'build', cpuSeconds: 10, cores: 1 },
  { name: 'e2e', cpuSeconds: 40, cores: 0.8, after: ['build'] },
  { name: 'unit', cpuSeconds: 120, cores: 1 },
];
const begin = () => new Progress({ jobs, tests: { e2e: 10, unit: 100 }, cores: 2, scale: 2 }, 0);

test('says stages, tests, elapsed time and what is left on this machine', () => {
  const progress = begin();
  progress.start('build', 0);
  progress.start('unit', 0);
  progress.addTests('unit', 25);
  expect(progress.line(10_000)).toBe('build, unit · 25 of 110 tests · 10 s · about 3 min 0 s left');
});

test('counts the tests of an ended stage as they were', () => {
  const progress = begin();
  progress.start('unit', 0);
  progress.addTests('unit', 90);
  progress.finish('unit');
  progress.start('e2e', 65_000);
  expect(progress.line(65_000)).toContain('e2e · 90 of 100 tests · 1 min 5 s');
  expect(progress.tests).toEqual({ unit: 90 });
});
