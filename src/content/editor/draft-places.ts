/**
 * Which drafts belong to a form that is open now, in any tab. The browser gives a lock back when its tab is closed
 * or dies, which nothing stored could do. Without locks (a page over plain http) every draft counts as left behind.
 */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** What this tab has let go of: the browser hears of it only a moment later. */
const left = new Set<string>();

export function holdPlace(key: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = () => {
      left.add(key);
      resolve();
    };
  });
  locks()
    ?.request(key, () => held)
    .catch(() => undefined);
  return release;
}

export async function placesHeld(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = (await locks()?.query()) ?? {};
    return new Set(held.flatMap(({ name }) => (name && !left.has(name) ? name : [])));
  } catch {
    return new Set();
  }
}
