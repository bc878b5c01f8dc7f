import { type Job, secondsOf } from './queue.ts';

interface Plan {
  jobs: readonly Job[];
  tests: Readonly<Record<string, number>>;
  cores: number;
  scale: number;
}

interface State {
  startedAt: number;
  tests: number;
  isFinished: boolean;
}

const busyPart = 0.85;

export class Progress {
  readonly #plan: Plan;
  readonly #startedAt: number;
  readonly #states = new Map<string, State>();

  constructor(plan: Plan, now: number) {
    this.#plan = plan;
    this.#startedAt = now;
  }

  start(name: string, now: number): void {
    this.#states.set(name, { startedAt: now, tests: 0, isFinished: false });
  }

  addTests(name: string, count: number): void {
    const state = this.#states.get(name);
    if (state) state.tests += count;
  }

  finish(name: string): void {
    const state = this.#states.get(name);
    if (state) state.isFinished = true;
  }

  get tests(): Record<string, number> {
    return Object.fromEntries(
      [...this.#states].filter(([, { tests }]) => tests > 0).map(([name, { tests }]) => [name, tests]),
    );
  }

  line(now: number): string {
    const running = [...this.#states].filter(([, { isFinished }]) => !isFinished).map(([name]) => name);
    const done = Object.values(this.tests).reduce((sum, count) => sum + count, 0);
    const all = this.#plan.jobs.reduce((sum, { name }) => sum + this.#testsOf(name), 0);
    return [
      running.join(', '),
      `${done} of ${all} tests`,
      minutes(now - this.#startedAt),
      `about ${minutes(this.#left(now))} left`,
    ].join(' · ');
  }

  #testsOf(name: string): number {
    const state = this.#states.get(name);
    if (state?.isFinished) return state.tests;
    return Math.max(state?.tests ?? 0, this.#plan.tests[name] ?? 0);
  }

  #left(now: number): number {
    const { jobs, cores, scale } = this.#plan;
    const rest = jobs.map((job) => ({ ...job, cpuSeconds: job.cpuSeconds * scale * this.#restOf(job, now) }));
    const work = rest.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0) / (cores * busyPart);
    return Math.max(work, ...rest.map((job) => secondsOf(job, rest))) * 1000;
  }

  #restOf({ name, cpuSeconds, cores }: Job, now: number): number {
    const state = this.#states.get(name);
    if (!state) return 1;
    if (state.isFinished) return 0;
    const expected = this.#plan.tests[name];
    const doneOfTime = ((now - state.startedAt) / 1000) * (cores / (cpuSeconds * this.#plan.scale));
    return Math.max(0.05, 1 - (expected ? state.tests / expected : doneOfTime));
  }
}

function minutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
