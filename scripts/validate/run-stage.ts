import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Stage } from './stages.ts';

export interface Outcome {
  stage: Stage;
  isGreen: boolean;
  cpuSeconds: number;
  seconds: number;
  output: string;
}

const running = new Set<ChildProcess>();

export async function runStage(
  stage: Stage,
  logFile: string,
  env: NodeJS.ProcessEnv,
  onOutput: (text: string) => void = () => {},
): Promise<Outcome> {
  const start = performance.now();
  // `times` prints the CPU use of the shell and, in the second line, of its children (POSIX).
  const script = `(${stage.command}) </dev/null; code=$?; times >&3; exit $code`;
  const child = spawn('sh', ['-c', script], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    detached: true,
    env: { ...env, ...stage.env },
  });
  running.add(child);
  const log = createWriteStream(logFile);
  let [output, times] = ['', ''];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      log.write(text);
      onOutput(text);
    });
  child.stdio[3]?.on('data', (text: Buffer) => {
    times += text;
  });
  const [code] = await once(child, 'close');
  running.delete(child);
  await new Promise<void>((resolve) => log.end(resolve));
  return {
    stage,
    isGreen: code === 0,
    cpuSeconds: readTimes(times),
    seconds: (performance.now() - start) / 1000,
    output,
  };
}

/** Seconds from the second line of `times`, such as `1m2.50s 0m3.25s`: user and system. */
export function readTimes(text: string): number {
  const children = text.trim().split('\n')[1] ?? '';
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}

export async function stopStages(): Promise<void> {
  const groups = [...running].flatMap(({ pid }) => (pid === undefined ? [] : [pid]));
  for (const group of groups) signal(group, 'SIGINT');
  for (let tenths = 0; tenths < 100 && groups.some((group) => signal(group, 0)); tenths += 1) await wait(100);
  for (const group of groups) signal(group, 'SIGKILL');
}

function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch {
    return false;
  }
}
