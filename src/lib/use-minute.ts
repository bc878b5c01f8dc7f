import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** Checks often: timers of a page in the background may be late. */
function everyFewSeconds(onTick: () => void): () => void {
  const timer = setInterval(onTick, 5000);
  return () => clearInterval(timer);
}

const minuteNow = () => Math.floor(Date.now() / minuteMs) * minuteMs;

/** The beginning of the present minute, updated every minute; null while a page is prerendered or hydrated. */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore(everyFewSeconds, minuteNow, () => null);
  return minute === null ? null : new Date(minute);
}
