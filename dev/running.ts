import type { Backend } from './backend.ts';

// On the global object, because a restart of Vite loads this file anew in the same process.
const REGISTRY = Symbol.for('embedded-backend.running');

function registry(): Map<string, Promise<Backend>> {
  const held: unknown = Reflect.get(globalThis, REGISTRY);
  if (held instanceof Map) return held;
  const made = new Map<string, Promise<Backend>>();
  Reflect.set(globalThis, REGISTRY, made);
  return made;
}

const close = async (starting: Promise<Backend> | undefined) =>
  (await starting?.catch(() => undefined))?.close();

/** The backends of this process by data folder, from the moment they begin to start. */
export const running = {
  /** When its configuration changes, Vite starts the new server before it closes the old one. */
  replace(data: string, start: () => Promise<Backend>): Promise<Backend> {
    const starting = close(registry().get(data)).then(start);
    registry().set(data, starting);
    return starting;
  },

  /** Closes this backend, unless a newer one has taken its place already. */
  async stop(data: string, starting: Promise<Backend>): Promise<void> {
    if (registry().get(data) !== starting) return;
    registry().delete(data);
    await close(starting);
  },
};
