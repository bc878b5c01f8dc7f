export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Leaves a page that has just been hydrated alone. */
const settleMs = 1000;

export function whenIdle(act: () => void, afterMs: number = settleMs): () => void {
  let off = false;
  const run = () => {
    if (!off) act();
  };
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run);
    else run();
  }, afterMs);
  return () => {
    off = true;
    clearTimeout(timer);
  };
}
