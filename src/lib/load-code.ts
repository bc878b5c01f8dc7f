import { facts } from '@/brand/agency';
import { Failure, unreachable } from './failure';

const watched = new Set<() => boolean>();

/** Registers a check for unsaved input; returns a function that removes it. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  watched.add(isUnsaved);
  return () => watched.delete(isUnsaved);
}

/** Whether leaving this page now would lose something typed. */
export function hasUnsaved(): boolean {
  return [...watched].some((isUnsaved) => isUnsaved());
}

const guardKey = `${facts.key}.reloaded`;
const guardMs = 30_000;
const pauseMs = 600;

const missingParts = new Set<object>();

/** Tells that a part of the finished page has no code; returns a function that takes it back. */
export function reportMissingPart(): () => void {
  const part = {};
  missingParts.add(part);
  return () => missingParts.delete(part);
}

/**
 * Code that is asked for when it is needed: a page, its catalogues. A line that dropped for a moment is asked again.
 * What is still missing then has most likely gone with a new release, and one full load of the page at `href` brings
 * the new names; never a second one within half a minute, never without a network, never over unsaved work.
 */
export async function loadCode<Code>(ask: () => Promise<Code>, href?: string): Promise<Code> {
  // React would hold the next page back until this one is hydrated whole.
  if (href && missingParts.size > 0 && (isElsewhere(href) || firstReload())) {
    location.assign(href);
    return new Promise(() => undefined);
  }
  try {
    return await ask();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  try {
    return await ask();
  } catch (cause) {
    if (!navigator.onLine || hasUnsaved() || !firstReload()) throw new Failure(unreachable(), '', { cause });
    // The address of a page that is on its way is not in the address bar yet.
    if (href && isElsewhere(href)) location.assign(href);
    else location.reload();
    // Nothing is to be told on a page that is about to go.
    return new Promise(() => undefined);
  }
}

const givenUp = new Set<() => void>();

/** Calls `forget` once, when somebody tries again: until then the page keeps showing that the code is missing. */
export const onRetry = (forget: () => void) => givenUp.add(forget);

/** Allows a full load on a retry or when the network is back: browsers keep a failed import. */
export function allowRetry(): void {
  for (const forget of givenUp) forget();
  givenUp.clear();
  try {
    sessionStorage.removeItem(guardKey);
  } catch {
    // Without storage nothing is reloaded by itself.
  }
}

const withoutHash = (href: string) => href.split('#')[0];
const isElsewhere = (href: string) => withoutHash(href) !== withoutHash(location.href);

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
