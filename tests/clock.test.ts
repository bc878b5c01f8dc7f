import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import listed from './date-files.json' with { type: 'json' };

const module = join(import.meta.dirname, 'support', 'clock.ts');

/** Runs a script whose process has the clock of these variables. */
function run(env: Record<string, string>, script = '') {
  const { CLOCK, CLOCK_OFFSET, NODE_OPTIONS, TZ, ...others } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', module, '-e', script], {
    env: { ...others, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('CLOCK', () => {
  it('moves Date in the process that starts and in those it starts', () => {
    const print = 'console.log(new Date().toISOString(), Date().slice(0, 15), new Date(0).getTime())';
    const { stdout } = run(
      { CLOCK: '2028-02-29T23:40+01:00', TZ: 'Pacific/Auckland' },
      `${print}; require('node:child_process').execFileSync('node', ['-e', ${JSON.stringify(print)}], { stdio: 'inherit' })`,
    );
    const line = /^2028-02-29T22:40:\d\d\.\d{3}Z Wed Mar 01 2028 0$/;
    expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(line), expect.stringMatching(line)]);
  });

  it('counts on from the start', () => {
    const { stdout } = run(
      { CLOCK: '2026-12-31T23:55:00Z' },
      'const start = Date.now(); setTimeout(() => console.log(Date.now() - start), 50)',
    );
    expect(Number(stdout)).toBeGreaterThanOrEqual(49);
    expect(Number(stdout)).toBeLessThan(20_000);
  });

  it.each(['tomorrow', '2028-02-29', '2028-02-30T10:00+01:00', '2028-02-29T10:00', '2028-02-29T25:00Z'])(
    'refuses %s in a sentence',
    (CLOCK) => {
      expect(run({ CLOCK })).toEqual({
        status: 1,
        stdout: '',
        stderr: `CLOCK must be a date and a time with its zone, such as 2028-02-29T23:40+01:00: ${CLOCK}\n`,
      });
    },
  );
});

it('refuses a zone that does not exist', () => {
  expect(run({ TZ: 'Mars/Olympus' })).toEqual({
    status: 1,
    stdout: '',
    stderr: 'TZ must be a time zone, such as Europe/Paris: Mars/Olympus\n',
  });
});

const root = join(import.meta.dirname, '..');
const tests = globSync('{src,scripts,dev,tests,e2e}/**/*.{test.ts,test.tsx,spec.ts}', { cwd: root })
  .filter((file) => join(root, file) !== import.meta.filename)
  .sort();

const formatter = /Intl\.DateTimeFormat|\.toLocale(?:Date|Time)?String\(/;

const readers = [
  /\bnew Date\(\)|(?<!\$\{)\bDate\.now\(\)/,
  /toFake: \[[^\]]*'Date'|useFakeTimers\(\{ now|setSystemTime/,
  /\b(?:formatDate|formatDay|formatPast|toLocalTime|fromLocalTime|monthsAgo|useMinute)\(/,
  /\b(?:January|February|April|June|July|August|September|October|November|December)\b|\d.(?:March|May)\b/,
  /\b(?:janvier|février|avril|juin|juillet|août|septembre|octobre|novembre|décembre)\b|\d.(?:mars|mai)\b/,
];

const filesWith = (...patterns: readonly RegExp[]) =>
  tests.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return patterns.some((pattern) => pattern.test(text));
  });

describe('Tests that read a date', () => {
  it('take its words from the product', () => {
    expect(filesWith(formatter)).toEqual([]);
  });

  it('runs on the days of the release', () => {
    expect(filesWith(...readers).filter((file) => !listed.includes(file))).toEqual([]);
    expect(listed).toEqual(tests.filter((file) => listed.includes(file)));
  });
});
