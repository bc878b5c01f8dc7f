/** A page that has just been taken over has better things to do. */
const settleMs = 1000;

/** Does what nobody waits for, once the page has nothing else to do; answers how to call it off. */
export function whenIdle(act: () => void): () => void {
  let off = false;
  const run = () => {
    if (!off) act();
  };
  const timer = setTimeout(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(run);
    else run();
  }, settleMs);
  return () => {
    off = true;
    clearTimeout(timer);
  };
}
