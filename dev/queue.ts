import { setImmediate } from 'node:timers/promises';

/**
 * Runs one task after the other: PGlite has a single session, and lite does not guard it. Between two tasks the session
 * is put in order, whatever the first one left behind, and everything else in the process has its turn; PGlite by itself
 * would never let go.
 */
export class Queue {
  readonly #putInOrder: () => Promise<void>;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(putInOrder: () => Promise<void>) {
    this.#putInOrder = putInOrder;
  }

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task);
    const between = async () => {
      // A failure is tried again after the next task, which tells its own caller what is wrong.
      await this.#putInOrder().catch(() => {});
      await setImmediate();
    };
    this.#tail = result.then(between, between);
    return result;
  }
}
