import type { Locator } from 'playwright/test';
import { test } from './fixtures.ts';

/** Counts the owner's clicks and filled fields. */
export function countActions() {
  let [presses, fields] = [0, 0];
  return {
    press: async (what: Locator) => {
      presses += 1;
      await what.click();
    },
    write: async (where: Locator, text: string) => {
      fields += 1;
      await where.fill(text);
    },
    /** Runs a task from its first page and records its clicks and time. */
    task: async (name: string, work: () => Promise<void>) => {
      [presses, fields] = [0, 0];
      const start = performance.now();
      await work();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const description = `${name}: ${presses} presses, ${fields} fields, ${seconds} s of the machine`;
      test.info().annotations.push({ type: 'task', description });
    },
  };
}
