import '../tests/support/clock.ts';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { calibrate } from './validate/calibration.ts';
import { readMachine } from './validate/machine.ts';
import { Progress } from './validate/progress.ts';
import { runQueue } from './validate/queue.ts';
import { Reports } from './validate/reports.ts';
import { type Outcome, runStage, stopStages } from './validate/run-stage.ts';
import { listStages } from './validate/stages.ts';

if (process.platform === 'win32') {
  console.error(
    'validate needs Linux or macOS; on Windows, run it inside WSL: https://learn.microsoft.com/windows/wsl',
  );
  process.exit(1);
}

/** --record writes the CPU-seconds, as of the budget's machine, and numbers of tests of this run into the budget. */
const options = parseArgs({
  options: {
    release: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
  },
}).values;

interface Budget {
  /** CPU-seconds of the calibration on the machine of these figures. */
  calibration: number;
  validate: Record<string, number>;
  release: Record<string, number>;
  tests: Record<string, number>;
}

const root = join(import.meta.dirname, '..');
const budgetFile = join(import.meta.dirname, 'validate', 'budget.json');
const budget: Budget = JSON.parse(readFileSync(budgetFile, 'utf8'));
const kind = options.release ? 'release' : 'validate';
const logs = join(root, 'test-results', 'validate');
mkdirSync(logs, { recursive: true });

// Temporary files of all stages, deleted at the end. PostgreSQL runs as another account and must be able to read it.
const temporary = mkdtempSync(join(tmpdir(), 'validate-'));
chmodSync(temporary, 0o711);
const env = {
  ...process.env,
  TMPDIR: temporary,
  FORCE_COLOR: '0',
  PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  ...(options.release ? { FULL_GRID: '1' } : {}),
};
const isTerminal = process.stdout.isTTY;
const print = (text: string) => process.stdout.write(`${isTerminal ? '\r\x1b[K' : ''}${text}\n`);
let timer: NodeJS.Timeout | undefined;
const clean = () => rmSync(temporary, { recursive: true, force: true });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, async () => {
    print(`validate: ended by ${signal}`);
    clearInterval(timer);
    await stopStages();
    clean();
    process.exit(130);
  });

const machine = readMachine();
const { cores } = machine;
const all = listStages({ machine, isRelease: options.release, budget: budget[kind], reports: temporary });
const stages = all
  .filter(({ name }) => options.only?.includes(name) ?? true)
  .map((stage) =>
    options.only
      ? { ...stage, after: stage.after?.filter((name) => options.only?.includes(name)) ?? [] }
      : stage,
  );
const outcomes: Outcome[] = [];
const rounded = (seconds: number) => String(Math.round(seconds)).padStart(5);
const count = /\b\d+ (passed|attacks|pages|problems|differences|kills)\b/;
if (machine.limit) console.log(`validate: ${machine.limit}: one worker, one stage after the other`);

const started = performance.now();
const before = await calibrate(cores);
const progress = new Progress(
  { jobs: stages, tests: budget.tests, cores, scale: before / budget.calibration },
  started,
);
timer = setInterval(
  () => {
    const line = progress.line(performance.now());
    if (isTerminal) process.stdout.write(`\r\x1b[K${line.slice(0, process.stdout.columns - 1)}`);
    else print(line);
  },
  isTerminal ? 1000 : 60_000,
);
const passed = await runQueue(stages, cores, async (stage) => {
  progress.start(stage.name, performance.now());
  const log = join(logs, `${stage.name.replaceAll(':', '-')}.log`);
  const outcome = await runStage(stage, log, env, (text) => {
    if (stage.testMark) progress.addTests(stage.name, text.match(stage.testMark)?.length ?? 0);
  });
  progress.finish(stage.name);
  outcomes.push(outcome);
  const counts = outcome.output.split('\n').filter((line) => count.test(line));
  print(
    [
      `${outcome.isGreen ? 'passed' : 'FAILED'} ${rounded(outcome.cpuSeconds)} CPU-s ${rounded(outcome.seconds)} s  ${stage.name}`,
      ...counts.slice(-3).map((line) => `         ${line.trim()}`),
    ].join('\n'),
  );
  if (!outcome.isGreen) await stopStages();
  return outcome.isGreen;
});
clearInterval(timer);
print('');
const scale = (before + (await calibrate(cores))) / 2 / budget.calibration;
const seconds = (performance.now() - started) / 1000;
const cpuSeconds = outcomes.reduce((sum, outcome) => sum + outcome.cpuSeconds, 0);
const reports = new Reports(temporary, root);
const slowest = reports.fileTimes;
const slowestLines = slowest.slice(0, 20).map((one) => `${rounded(one.seconds)} s  ${one.file}`);
writeFileSync(join(root, 'test-results', 'slowest.txt'), `${slowestLines.join('\n')}\n`);

const red = outcomes.find(({ isGreen }) => !isGreen);
if (red) reportFailure(red);
else report();
clean();
process.exitCode = passed && (!options.release || overBudget().length === 0) ? 0 : 1;

function reportFailure({ stage: { name }, output }: Outcome) {
  const failed = reports.failedTests(name);
  const lines = failed.map(({ file, title = 'could not be loaded' }) => `  ${file}: ${title}`);
  console.log(
    [
      output.trimEnd().split('\n').slice(-100).join('\n'),
      '',
      `validate: FAILED in ${name}; all it said is in ${relative(root, logs)}`,
      ...lines,
      `Run it again: ${reports.commandOf(name, output)}`,
    ].join('\n'),
  );
}

function report() {
  if (options.record) record();
  else for (const problem of overBudget()) console.log(`validate: ${problem}`);
  for (const { output } of outcomes)
    for (const line of output.split('\n')) if (line.startsWith('not proven: ')) console.log(line);
  const version = execFileSync('git', ['describe', '--always', '--dirty'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const calibrated = Math.round(cpuSeconds / scale);
  const sum = `${outcomes.length} stages, ${Math.round(cpuSeconds)} CPU-seconds (${calibrated} on the machine of the budget), ${Math.round(seconds)} s on ${cores} cores, ${(cpuSeconds / seconds).toFixed(1)} busy`;
  console.log(`${kind === 'release' ? 'validate:release' : 'validate'} of ${version}: all passed, ${sum}`);
}

function overBudget(): string[] {
  const over = outcomes.flatMap(({ stage, cpuSeconds: used }) => {
    const limit = stage.cpuSeconds * scale * 1.25;
    return stage.cpuSeconds > 0 && used > limit
      ? [`${stage.name} used ${Math.round(used)} CPU-seconds, more than ${Math.round(limit)}`]
      : [];
  });
  const long = slowest.filter((one) => one.seconds > 60 * Math.max(1, scale) && !options.release);
  return [
    ...over,
    ...long.map(({ file, seconds: own }) => `${file} took ${Math.round(own)} s, more than 60`),
  ];
}

function record() {
  const figures = Object.fromEntries(
    outcomes.map(({ stage, cpuSeconds: used }) => [stage.name, Math.ceil(used / scale)]),
  );
  const recorded = {
    ...budget,
    [kind]: { ...budget[kind], ...figures },
    ...(options.release ? {} : { tests: { ...budget.tests, ...progress.tests } }),
  };
  writeFileSync(budgetFile, `${JSON.stringify(recorded, null, 2)}\n`);
}
