import { spawn } from 'node:child_process';

/**
 * Every check of a release. A round is lanes that run at the same time, a lane is npm scripts one after the other;
 * a round with one lane has the machine to itself, because its script uses all cores. What runs beside another
 * prints when it is done.
 */
const rounds: string[][][] = [
  [
    ['lint', 'test:db'],
    ['typecheck', 'test:db:real'],
  ],
  [['test']],
  [['test:attack'], ['build', 'check:build -- --strict', 'test:backend']],
  [['e2e:journeys']],
];

const done: string[] = [];
const secondsSince = (start: number) => Math.round((performance.now() - start) / 1000);

async function run(script: string, alone: boolean): Promise<boolean> {
  console.log(`validate: ${script} …`);
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', ...script.split(' ')], {
    stdio: ['ignore', alone ? 'inherit' : 'pipe', alone ? 'inherit' : 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const line = `${code === 0 ? 'passed' : 'FAILED'}  ${String(secondsSince(start)).padStart(4)} s  ${script}`;
  done.push(line);
  console.log(`${output}validate: ${line}\n`);
  return code === 0;
}

async function runLane(scripts: string[], alone: boolean): Promise<boolean> {
  for (const script of scripts) if (!(await run(script, alone))) return false;
  return true;
}

const start = performance.now();
let passed = true;
for (const lanes of rounds) {
  const results = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
  passed = results.every(Boolean);
  if (!passed) break;
}
console.log(
  [
    '',
    ...done,
    `${passed ? 'passed' : 'FAILED'}  ${String(secondsSince(start)).padStart(4)} s  all of it`,
  ].join('\n'),
);
process.exit(passed ? 0 : 1);
