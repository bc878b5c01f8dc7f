import { expect, test } from 'vitest';
import { runQueue } from './queue';

const job = (name: string, cpuSeconds: number, more: { cores?: number; after?: string[] } = {}) => ({
  name,
  cpuSeconds,
  cores: 1,
  ...more,
});

/** Runs the jobs; answers which started, in order, and the highest number at the same time. */
async function observe(jobs: ReturnType<typeof job>[], cores: number, red: string[] = []) {
  const started: string[] = [];
  let [running, most] = [0, 0];
  const isGreen = await runQueue(jobs, cores, async ({ name, cpuSeconds }) => {
    started.push(name);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, cpuSeconds));
    running -= 1;
    return !red.includes(name);
  });
  return { started, most, isGreen };
}

test('starts the longest job first on as many cores as there are', async () => {
  const { started, most, isGreen } = await observe([job('a', 5), job('b', 30), job('c', 10)], 2);
  expect(started).toEqual(['b', 'c', 'a']);
  expect(most).toBe(2);
  expect(isGreen).toBe(true);
});

test('counts the jobs that wait for a job among its length', async () => {
  const jobs = [job('build', 2), job('e2e', 40, { after: ['build'] }), job('unit', 20)];
  expect((await observe(jobs, 1)).started).toEqual(['build', 'e2e', 'unit']);
});

test('runs a job for the whole machine alone, even on a smaller machine', async () => {
  const types = job('types', 60, { cores: 2 });
  expect((await observe([types, job('a', 5)], 2)).most).toBe(1);
  expect((await observe([types], 1)).isGreen).toBe(true);
});

test('runs a job that waits beside those that compute', async () => {
  const jobs = [job('e2e', 40, { cores: 0.8 }), job('unit', 40, { cores: 0.8 }), job('sql', 10)];
  expect((await observe(jobs, 2)).most).toBe(3);
});

test('starts no job after a failed one', async () => {
  const jobs = [job('a', 20), job('b', 10), job('c', 5, { after: ['a'] })];
  const { started, isGreen } = await observe(jobs, 1, ['a']);
  expect(started).toEqual(['a']);
  expect(isGreen).toBe(false);
});
