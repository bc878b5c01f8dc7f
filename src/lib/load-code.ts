import { Failure, unreachable } from './failure';
import { siteKey } from './site-key';

const watched = new Set<() => boolean>();

export function watchUnsaved(isUnsaved: () => boolean): () => void {
  watched.add(isUnsaved);
  return () => watched.delete(isUnsaved);
}

export function hasUnsaved(): boolean {
  return [...watched].some((isUnsaved) => isUnsaved());
}

const guardKey = `${siteKey}.reloaded`;
const guardMs = 30_000;
const pauseMs = 600;

const missingParts = new Set<object>();

export function reportMissingPart(): () => void {
  const part = {};
  missingParts.add(part);
  return () => missingParts.delete(part);
}

/** Code missing twice has most likely gone with a new release: one full load at `href`, never over unsaved work. */
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
    // The address bar does not yet show the address of a page that is loading.
    if (href && isElsewhere(href)) location.assign(href);
    else location.reload();
    // Never settles: the page is about to reload, so no message is needed.
    return new Promise(() => undefined);
  }
}

const givenUp = new Set<() => void>();

/** Calls `forget` once, at the next retry: until then the page keeps showing that the code is missing. */
export const onRetry = (forget: () => void) => givenUp.add(forget);

/** Allows a full load on a retry or when the network is back: browsers keep a failed import. */
export function allowRetry(): void {
  for (const forget of givenUp) forget();
  givenUp.clear();
  try {
    sessionStorage.removeItem(guardKey);
  } catch {
    // Without storage the page never reloads by itself.
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
    // Without storage a reload loop could not be recognised.
    return false;
  }
}
