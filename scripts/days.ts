import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import files from '../tests/date-files.json' with { type: 'json' };

/** Days on which dates go wrong: all, or those named (`node scripts/days.ts 2028-02-29`). */
const days = [
  '2027-01-01T00:05+01:00',
  '2027-01-31T23:40+01:00',
  '2028-02-29T23:40+01:00',
  '2027-03-28T01:59+01:00',
  '2027-05-01T09:30+02:00',
  '2027-10-31T02:30+02:00',
  '2027-11-28T00:40+01:00',
  '2027-12-31T23:55+01:00',
];
const zones = ['Europe/Paris', 'Pacific/Honolulu', 'Pacific/Auckland'];

const isJourney = (file: string) => file.endsWith('.spec.ts');
// Built on the day itself, whose content the demo has.
const site = '.cache/day';
const commands = [
  ['vitest', 'run', '--maxWorkers=1', '--reporter=dot', ...files.filter((file) => !isJourney(file))],
  ['node', 'scripts/build.ts', '--out', site],
  ['node', 'scripts/e2e.ts', '--workers=1', '--reporter=line', ...files.filter(isJourney)],
];

const asked = process.argv.slice(2);
const unknown = asked.filter((day) => !days.some((clock) => clock.startsWith(day)));
if (unknown.length > 0) {
  console.error(
    `The days are ${days.map((clock) => clock.slice(0, 10)).join(', ')}; not ${unknown.join(', ')}.`,
  );
  process.exit(1);
}

let failed = 0;
for (const [index, CLOCK] of days.entries()) {
  if (asked.length > 0 && !asked.some((day) => CLOCK.startsWith(day))) continue;
  const TZ = zones[index % zones.length];
  for (const [program = '', ...args] of commands) {
    const { status } = spawnSync(program, args, {
      cwd: join(import.meta.dirname, '..'),
      stdio: 'inherit',
      env: { ...process.env, CLOCK, CLOCK_OFFSET: '', TZ, FULL_GRID: '', SITE_FOLDER: site },
    });
    const command = `CLOCK=${CLOCK} TZ=${TZ} ${program} ${args[0]}`;
    console.log(`${status === 0 ? 'passed' : 'FAILED'}: ${command}`);
    if (status !== 0) failed += 1;
  }
}
process.exitCode = failed > 0 ? 1 : 0;
