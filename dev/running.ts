import type { Backend } from './backend.ts';

// On the global object, because a restart of Vite loads this file anew in the same process.
const REGISTRY = Symbol.for('embedded-backend.running');

function registry(): Map<string, Backend> {
  const held: unknown = Reflect.get(globalThis, REGISTRY);
  if (held instanceof Map) return held;
  const made = new Map<string, Backend>();
  Reflect.set(globalThis, REGISTRY, made);
  return made;
}

/** The backends of this process by data folder. */
export const running = {
  /** When its configuration changes, Vite starts the new server before it closes the old one. */
  async replace(data: string, start: () => Promise<Backend>): Promise<Backend> {
    await registry().get(data)?.close();
    registry().delete(data);
    const backend = await start();
    registry().set(data, backend);
    return backend;
  },

  /** Closes this backend, unless a newer one has taken its place already. */
  async stop(data: string, backend: Backend): Promise<void> {
    if (registry().get(data) !== backend) return;
    registry().delete(data);
    await backend.close();
  },
};
