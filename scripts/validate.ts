import '../tests/support/clock.ts';
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { calibrate } from './validate/calibration.ts';
import { runQueue } from './validate/queue.ts';
import { type Outcome, runStage, stopStages } from './validate/run-stage.ts';
import { readFileTimes } from './validate/slowest.ts';
import { listStages } from './validate/stages.ts';

/**
 * Runs the checks of every change; with --release all of them. --only names stages. --record writes the CPU-seconds
 * of this run into the budget. The output of each stage is kept in test-results/validate.
 */
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
const clean = () => rmSync(temporary, { recursive: true, force: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    console.log(`validate: ended by ${signal}`);
    await stopStages();
    clean();
    process.exit(130);
  });

const slots = availableParallelism();
const all = listStages({ slots, isRelease: options.release, budget: budget[kind], reports: temporary });
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

const started = performance.now();
const before = await calibrate(slots);
const passed = await runQueue(stages, slots, async (stage) => {
  console.log(`validate: ${stage.name} …`);
  const outcome = await runStage(stage, join(logs, `${stage.name.replaceAll(':', '-')}.log`), env);
  outcomes.push(outcome);
  const counts = outcome.output.split('\n').filter((line) => count.test(line));
  console.log(
    [
      `${outcome.isGreen ? 'passed' : 'FAILED'} ${rounded(outcome.cpuSeconds)} CPU-s ${rounded(outcome.seconds)} s  ${stage.name}`,
      ...counts.slice(-3).map((line) => `         ${line.trim()}`),
    ].join('\n'),
  );
  if (!outcome.isGreen) await stopStages();
  return outcome.isGreen;
});
const calibration = (before + (await calibrate(slots))) / 2;
const seconds = (performance.now() - started) / 1000;
const cpuSeconds = outcomes.reduce((sum, outcome) => sum + outcome.cpuSeconds, 0);
const slowest = readFileTimes(temporary, root);
clean();

const red = outcomes.find(({ isGreen }) => !isGreen);
if (red) {
  const lines = red.output.trimEnd().split('\n').slice(-150).join('\n');
  console.log(`\n${lines}\nvalidate: FAILED in ${red.stage.name}; all it said is in ${relative(root, logs)}`);
} else report();
process.exitCode = passed && (!options.release || overBudget().length === 0) ? 0 : 1;

function report() {
  console.log(['', 'The ten slowest test files:'].join('\n'));
  for (const { file, seconds: own } of slowest.slice(0, 10)) console.log(`${rounded(own)} s  ${file}`);
  console.log('');
  if (options.record) record();
  else for (const problem of overBudget()) console.log(`validate: ${problem}`);
  for (const { output } of outcomes)
    for (const line of output.split('\n')) if (line.startsWith('not proven: ')) console.log(line);
  const version = execFileSync('git', ['describe', '--always', '--dirty'], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  const sum = `${outcomes.length} stages, ${Math.round(cpuSeconds)} CPU-seconds, ${Math.round(seconds)} s on ${slots} cores`;
  console.log(`${kind === 'release' ? 'validate:release' : 'validate'} of ${version}: all passed, ${sum}`);
}

/** Compares with the budget, scaled by the calibration on this machine. */
function overBudget(): string[] {
  const scale = calibration / budget.calibration;
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
    outcomes.map(({ stage, cpuSeconds: used }) => [stage.name, Math.ceil(used)]),
  );
  const scaled = {
    ...budget,
    calibration: Number(calibration.toFixed(2)),
    [kind]: { ...budget[kind], ...figures },
  };
  writeFileSync(budgetFile, `${JSON.stringify(scaled, null, 2)}\n`);
}
