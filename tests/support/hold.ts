import type { AdminWorld } from './admin-world';

/** Holds a request until it is released. */
export function hold(world: AdminWorld, method: string, path: string): () => void {
  const answer = world.answer.bind(world);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  world.answer = async (url, ...rest) => {
    if (rest[0] === method && url.pathname.endsWith(path)) await gate;
    return answer(url, ...rest);
  };
  return open;
}
