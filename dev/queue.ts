import { setImmediate } from 'node:timers/promises';

/**
 * Runs one task after the other: PGlite has a single session, and lite does not guard it. Between two
 * tasks everything else in the process has its turn; PGlite by itself would never let go.
 */
export class Queue {
  #tail: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task);
    this.#tail = result.then(
      () => setImmediate(),
      () => setImmediate(),
    );
    return result;
  }
}
