import { setImmediate } from 'node:timers/promises';

/** PGlite has a single session, unguarded by lite; between two tasks the rest of the process gets a turn. */
export class Queue {
  readonly #reset: () => Promise<void>;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(reset: () => Promise<void>) {
    this.#reset = reset;
  }

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task);
    const between = async () => {
      await this.#reset().catch(() => {});
      await setImmediate();
    };
    this.#tail = result.then(between, between);
    return result;
  }
}
