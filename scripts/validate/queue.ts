import type { Stage } from './stages.ts';

type Job = Pick<Stage, 'name' | 'cpuSeconds' | 'slots' | 'after'>;

/**
 * Runs jobs on as many slots as there are cores. Of those that may start, the one with the most CPU-seconds,
 * including its dependents, starts first; one that needs more slots than are free lets others pass. `run` answers
 * whether the job passed; after a failure no other starts.
 */
export async function runQueue<T extends Job>(
  jobs: readonly T[],
  slots: number,
  run: (job: T) => Promise<boolean>,
): Promise<boolean> {
  const waiting = [...jobs].sort((a, b) => weightOf(b, jobs) - weightOf(a, jobs));
  const passed = new Set<string>();
  const running = new Map<string, Promise<void>>();
  let [free, hasFailed] = [slots, false];

  const start = (job: T) => {
    waiting.splice(waiting.indexOf(job), 1);
    const used = Math.min(job.slots, slots);
    free -= used;
    const finished = run(job).then((isGreen) => {
      free += used;
      running.delete(job.name);
      if (isGreen) passed.add(job.name);
      else hasFailed = true;
    });
    running.set(job.name, finished);
  };

  const mayStart = ({ after = [], slots: needed }: T) =>
    Math.min(needed, slots) <= free && after.every((name) => passed.has(name));

  while (waiting.length > 0 || running.size > 0) {
    const ready = hasFailed ? undefined : waiting.find(mayStart);
    if (ready) start(ready);
    else if (running.size > 0) await Promise.race(running.values());
    else break;
  }
  return !hasFailed && waiting.length === 0;
}

/** CPU-seconds of a job with its longest chain of dependents. */
function weightOf(job: Job, jobs: readonly Job[]): number {
  const next = jobs.filter(({ after }) => after?.includes(job.name));
  return job.cpuSeconds + Math.max(0, ...next.map((one) => weightOf(one, jobs)));
}
