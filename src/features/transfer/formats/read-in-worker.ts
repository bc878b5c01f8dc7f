import type { ReadEvent } from './read';
import type { ChosenFile } from './source';
import type { Answer, Request } from './worker';

/** Reads beside the page, so that it never freezes; ending the loop or the signal ends the worker. */
export async function* readInWorker(
  chosen: readonly ChosenFile[],
  signal?: AbortSignal,
): AsyncGenerator<ReadEvent> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const ask = (request: Request) =>
    new Promise<Answer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage(request);
    });
  try {
    let answer = await ask({ type: 'open', chosen });
    while (answer.type === 'read') {
      yield* answer.events;
      if (answer.isLast) return;
      answer = await ask({ type: 'more' });
    }
    throw new Error(answer.message);
  } finally {
    worker.terminate();
  }
}
