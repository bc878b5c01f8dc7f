import { useSyncExternalStore } from 'react';

/** Pixels at the bottom of the screen. */
let room = 0;
const listeners = new Set<() => void>();

/** Tells how much of the bottom of the screen is covered; 0 when nothing is. */
export function coverBottom(pixels: number): void {
  room = pixels;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Only what moves for it hears of it: a value on the root would have every element of the page styled again. */
export function useBannerRoom(): number {
  return useSyncExternalStore(
    subscribe,
    () => room,
    () => 0,
  );
}

/** Room at the end of the page, beyond everything there is, so that the last lines can be read: nothing moves for it. */
export function BannerRoom() {
  return <div className="print:hidden" style={{ height: useBannerRoom() }} />;
}
