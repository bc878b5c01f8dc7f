import type { Stage } from './stages.ts';

export type Job = Pick<Stage, 'name' | 'cpuSeconds' | 'cores' | 'after'>;

/** A job starts as long as this part of a core is idle: what waits then runs beside what computes. */
const idlePart = 0.35;

/** Starts the stage with the most seconds first, including those of its dependents. */
export async function runQueue<T extends Job>(
  jobs: readonly T[],
  cores: number,
  run: (job: T) => Promise<boolean>,
): Promise<boolean> {
  const waiting = [...jobs].sort((a, b) => secondsOf(b, jobs) - secondsOf(a, jobs));
  const passed = new Set<string>();
  const running = new Map<string, Promise<void>>();
  let [idle, hasFailed] = [cores, false];

  const start = (job: T) => {
    waiting.splice(waiting.indexOf(job), 1);
    idle -= job.cores;
    const finished = run(job).then((isGreen) => {
      idle += job.cores;
      running.delete(job.name);
      if (isGreen) passed.add(job.name);
      else hasFailed = true;
    });
    running.set(job.name, finished);
  };

  const mayStart = ({ after = [] }: T) => idle >= idlePart && after.every((name) => passed.has(name));

  while (waiting.length > 0 || running.size > 0) {
    const ready = hasFailed ? undefined : waiting.find(mayStart);
    if (ready) start(ready);
    else if (running.size > 0) await Promise.race(running.values());
    else break;
  }
  return !hasFailed && waiting.length === 0;
}

export function secondsOf(job: Job, jobs: readonly Job[]): number {
  const next = jobs.filter(({ after }) => after?.includes(job.name));
  return job.cpuSeconds / job.cores + Math.max(0, ...next.map((one) => secondsOf(one, jobs)));
}
