import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readTimes, runStage, stopStages } from './run-stage';

const folder = mkdtempSync(join(tmpdir(), 'run-stage-'));
const stage = (command: string) => ({ name: 'one', command, cpuSeconds: 1, cores: 1 });
const run = (command: string) => runStage(stage(command), join(folder, 'one.log'), process.env);

test('adds up user and system time of the children', () => {
  expect(readTimes('0m0.01s 0m0.00s\n1m2.50s 0m3.25s\n')).toBeCloseTo(65.75);
});

test('answers exit, output and CPU of a stage, also of a failed one', async () => {
  const busy = `${process.execPath} -e 'while (process.cpuUsage().user < 300_000);'`;
  const outcome = await run(`${busy} && echo said && false`);
  expect(outcome.isGreen).toBe(false);
  expect(outcome.output).toBe('said\n');
  expect(outcome.cpuSeconds).toBeGreaterThan(0.2);
  expect(readFileSync(join(folder, 'one.log'), 'utf8')).toBe('said\n');
});

test('ends a stage with the processes it started', async () => {
  const outcome = run('sleep 60');
  await new Promise((resolve) => setTimeout(resolve, 200));
  await stopStages();
  expect((await outcome).isGreen).toBe(false);
});
