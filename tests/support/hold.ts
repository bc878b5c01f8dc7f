import type { AdminServer } from './admin-server';

/** Holds a request, or all of them, until it is released. */
export function hold(server: AdminServer, method = '*', path = ''): () => void {
  const answer = server.answer.bind(server);
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  server.answer = async (url, ...rest) => {
    if (['*', rest[0]].includes(method) && url.pathname.endsWith(path)) await gate;
    return answer(url, ...rest);
  };
  return open;
}
