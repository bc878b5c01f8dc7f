import { setTimeout as wait } from 'node:timers/promises';
import type { Driver } from './firefox.ts';

/** Waits until something holds; a page being replaced and an element covered for now throw meanwhile. */
async function until<Result>(attempt: () => Promise<Result>, what?: string): Promise<NonNullable<Result>> {
  let cause: unknown;
  for (const end = Date.now() + 30_000; Date.now() < end; await wait(100)) {
    try {
      const result = await attempt();
      if (result) return result;
    } catch (error) {
      cause = error;
      if (/ECONN|socket hang up|[Cc]losed/.test(`${error}`))
        throw new Error('The browser or its driver ended.');
    }
  }
  throw new Error(`Not within 30 seconds: ${what ?? attempt}`, { cause });
}

/** Marks the first visible element of a role whose name begins so. */
function mark(role: string, name: string): boolean {
  const library: typeof import('@testing-library/dom') = Reflect.get(window, 'TestingLibraryDom');
  const begins = (said: string) => said.startsWith(name);
  const byWords = { label: library.queryAllByLabelText, text: library.queryAllByText }[role];
  const { body } = document;
  const found = byWords?.(body, begins) ?? library.queryAllByRole(body, role, { name: begins });
  const first = found.find((one) => one.getClientRects().length > 0);
  document.querySelector('[data-found]')?.removeAttribute('data-found');
  first?.setAttribute('data-found', '');
  first?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return first !== undefined;
}

/** A page as a person meets it. A role is one of assistive technology, `label` or `text`. */
export function pageOf(driver: Driver, base: string) {
  const open = (path: string) => driver.open(new URL(path, base).href);
  /** Waits until the page answers something, which an element is not. */
  const seen = <Args extends unknown[], Result>(task: (...args: Args) => Result, ...args: Args) =>
    until(() => driver.read(task, ...args), `${task} ${args}`);
  const has = (selector: string) => seen((one) => document.querySelector(one) !== null, selector);
  const at = (path: string) => seen((path) => location.pathname === path, path);
  const find = (role: string, name: string) => seen(mark, role, name);
  /** Presses, so many times, and waits for a text that answers. */
  const click = async (role: string, name: string, answer = '', times = 1) => {
    await until(async () => {
      await find(role, name);
      await driver.press('[data-found]', times);
      return true;
    }, `a press of ${role} ${name}`);
    if (answer) await find('text', answer);
  };
  /** Strikes keys one after the other, `Control+a` together. */
  const strike = async (...keys: string[]) => {
    for (const key of keys) await driver.strike(key.split('+'));
  };
  /** Replaces what a field holds. */
  const fill = async (label: string, text: string) => {
    await click('label', label);
    // On a slow machine the focus comes after the press, and the keys would go to the text behind.
    await seen(() => document.activeElement?.matches('input, textarea'));
    await strike('Control+a');
    await driver.type(text);
  };
  const focus = (selector: string) =>
    seen((selector) => {
      const element = document.querySelector<HTMLElement>(selector);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      element?.focus({ preventScroll: true });
      return element && element === document.activeElement;
    }, selector);
  /** Presses by keyboard. */
  const enter = async (selector: string) => {
    await focus(selector);
    await strike('Enter');
  };
  /** Waits until an act has changed what is read. */
  const changed = async (task: () => unknown, act: () => Promise<void>) => {
    const before = await driver.read(task);
    await act();
    await until(async () => (await driver.read(task)) !== before);
  };
  return { ...driver, open, until, seen, has, at, find, click, strike, fill, focus, enter, changed };
}

export type EnginePage = ReturnType<typeof pageOf>;
