/** A page that has just been taken over has better things to do. */
const settleMs = 1000;

/** Does what nobody waits for, `afterMs` from now at the earliest, once the page has nothing else to do; answers how to call it off. */
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
