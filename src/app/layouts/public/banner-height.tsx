import { useSyncExternalStore } from 'react';

let height = 0;
const listeners = new Set<() => void>();

/** Sets the height in pixels; 0 without a banner. */
export function setBannerHeight(pixels: number): void {
  height = pixels;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Only subscribers render; a variable on the root would restyle the page. */
export function useBannerHeight(): number {
  return useSyncExternalStore(
    subscribe,
    () => height,
    () => 0,
  );
}

/** Leaves space at the end of the page, so that the banner covers none of its last lines. */
export function BannerSpacer() {
  return <div className="print:hidden" style={{ height: useBannerHeight() }} />;
}
