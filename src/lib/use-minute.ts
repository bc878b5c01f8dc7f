import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** A page left alone in the background is a few seconds late, not an hour. */
function everyFewSeconds(told: () => void): () => void {
  const timer = setInterval(told, 5000);
  return () => clearInterval(timer);
}

const minuteNow = () => Math.floor(Date.now() / minuteMs) * minuteMs;

/** The beginning of the present minute, drawn again with each; null while a page is prerendered or hydrated. */
export function useMinute(): Date | null {
  const minute = useSyncExternalStore(everyFewSeconds, minuteNow, () => null);
  return minute === null ? null : new Date(minute);
}
