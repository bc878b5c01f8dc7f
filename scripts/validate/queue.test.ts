import { expect, test } from 'vitest';
import { runQueue } from './queue';

const job = (name: string, cpuSeconds: number, more: { slots?: number; after?: string[] } = {}) => ({
  name,
  cpuSeconds,
  slots: 1,
  ...more,
});

/** Runs the jobs; answers which started, in order, and the highest number of slots in use. */
async function observe(jobs: ReturnType<typeof job>[], slots: number, red: string[] = []) {
  const started: string[] = [];
  let [taken, most] = [0, 0];
  const isGreen = await runQueue(jobs, slots, async ({ name, slots: own, cpuSeconds }) => {
    started.push(name);
    taken += own;
    most = Math.max(most, taken);
    await new Promise((resolve) => setTimeout(resolve, cpuSeconds));
    taken -= own;
    return !red.includes(name);
  });
  return { started, most, isGreen };
}

test('starts the longest job first on as many slots as there are', async () => {
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
  const jobs = [job('types', 20, { slots: 2 }), job('a', 5), job('b', 5)];
  expect((await observe(jobs, 2)).most).toBe(2);
  expect((await observe([job('types', 20, { slots: 2 })], 1)).isGreen).toBe(true);
});

test('starts no job after a failed one', async () => {
  const jobs = [job('a', 20), job('b', 10), job('c', 5, { after: ['a'] })];
  const { started, isGreen } = await observe(jobs, 1, ['a']);
  expect(started).toEqual(['a']);
  expect(isGreen).toBe(false);
});
