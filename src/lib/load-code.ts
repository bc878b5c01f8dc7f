import { brand } from './brand';
import { Failure, unreachable } from './failure';
import { hasUnsaved } from './unsaved';

const guardKey = `${brand.key}.reloaded`;
const guardMs = 30_000;
const pauseMs = 600;

/**
 * Code that is asked for when it is needed: a page, its words. A line that dropped for a moment is asked again. What
 * is still missing then has most likely gone with a new release, and one reload of the page brings the new names;
 * never a second one within half a minute, never without a network, never over unsaved work.
 */
export async function loadCode<Code>(ask: () => Promise<Code>): Promise<Code> {
  try {
    return await ask();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  try {
    return await ask();
  } catch (cause) {
    if (!navigator.onLine || hasUnsaved() || !firstReload()) throw new Failure(unreachable(), '', { cause });
    location.reload();
    // Nothing is to be told on a page that is about to go.
    return new Promise(() => undefined);
  }
}

function firstReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(guardKey) ?? 0);
    if (Date.now() - last < guardMs) return false;
    sessionStorage.setItem(guardKey, String(Date.now()));
    return true;
  } catch {
    // Without storage a loop could not be told apart from a first try.
    return false;
  }
}
