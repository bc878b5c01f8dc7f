import { setTimeout as wait } from 'node:timers/promises';

type Task<Args extends unknown[], Result> = (...args: Args) => Result;

/** What journeys need of an engine. Targets are named by a selector, keys as in `KeyboardEvent.key`. */
export interface Driver {
  open: (url: string) => Promise<void>;
  /** Runs a function in the page, or in its frame that was entered. */
  read: <Args extends unknown[], Result>(task: Task<Args, Result>, ...args: Args) => Promise<Awaited<Result>>;
  enter: (frame: string | null) => Promise<void>;
  press: (target: string, times: number) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  strike: (key: string, held?: string) => Promise<void>;
  upload: (field: string, path: string) => Promise<void>;
  resize: (width: number) => Promise<void>;
  close: () => Promise<void>;
}

export interface Engine {
  /** A new visitor, of whom nothing is stored. */
  visit: () => Promise<Driver>;
  close: () => Promise<void>;
}

const patienceMs = 30_000;

/** Marks the first visible element of a role and a name, in the last element of another role if that is given. */
function mark(role: string, name: string, isPattern: boolean, within?: string): boolean {
  const library: typeof import('@testing-library/dom') = Reflect.get(window, 'TestingLibraryDom');
  const matcher = isPattern ? new RegExp(name) : name;
  const scope = within ? library.queryAllByRole(document.body, within).at(-1) : document.body;
  if (!scope) return false;
  const byWords = { label: library.queryAllByLabelText, text: library.queryAllByText }[role];
  const found = byWords?.(scope, matcher) ?? library.queryAllByRole(scope, role, { name: matcher });
  const first = found.find((one) => one.getClientRects().length > 0);
  document.querySelector('[data-found]')?.removeAttribute('data-found');
  first?.setAttribute('data-found', '');
  first?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return first !== undefined;
}

/** Waits until something holds; a page being replaced and an element covered for now throw meanwhile. */
async function until<Result>(
  attempt: () => Promise<Result>,
  what = String(attempt),
): Promise<NonNullable<Result>> {
  let cause: unknown;
  for (const end = Date.now() + patienceMs; Date.now() < end; await wait(100)) {
    try {
      const result = await attempt();
      if (result) return result;
    } catch (error) {
      if (/ECONN|socket hang up|[Cc]losed/.test(String(error)))
        throw new Error('The browser or its driver ended.', { cause: error });
      cause = error;
    }
  }
  throw new Error(`Not within ${patienceMs / 1000} seconds: ${what}`, { cause });
}

/** A page as a person meets it. A role is one of assistive technology, `label` or `text`. */
export function pageOf(driver: Driver, base: string) {
  const open = (path: string) => driver.open(new URL(path, base).href);
  /** Waits until the page answers something, which an element is not. */
  const seen = <Args extends unknown[], Result>(task: Task<Args, Result>, ...args: Args) =>
    until(() => driver.read(task, ...args), `${task} ${args}`);
  const arrived = (path: string) =>
    seen((path) => location.pathname === path && document.readyState === 'complete', path);
  const find = (role: string, name: string | RegExp, within?: string) =>
    seen(mark, role, name instanceof RegExp ? name.source : name, name instanceof RegExp, within);
  const click = (role: string, name: string | RegExp, within?: string, times = 1) =>
    until(async () => {
      await find(role, name, within);
      await driver.press('[data-found]', times);
      return true;
    }, `a press of ${role} ${name}`);
  /** Strikes keys, `Control+a` with one held. */
  const strike = async (...keys: string[]) => {
    for (const key of keys) await driver.strike(...(key.split('+').reverse() as [string, string?]));
  };
  /** Replaces what a field holds. */
  const fill = async (label: string | RegExp, text: string, within?: string) => {
    await click('label', label, within);
    await strike('Control+a');
    await driver.type(text);
  };
  const focus = (selector: string) =>
    seen((selector) => {
      const element = document.querySelector<HTMLElement>(selector);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      element?.focus({ preventScroll: true });
      return element !== null && element === document.activeElement;
    }, selector);
  return { ...driver, open, until, seen, arrived, find, click, strike, fill, focus };
}

export type EnginePage = ReturnType<typeof pageOf>;
