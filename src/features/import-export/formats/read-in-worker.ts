import type { ReadEvent } from './read';
import type { ChosenFile, Encoding } from './source';

/** Reads beside the page, so that it never freezes; the signal ends the worker. */
export async function readInWorker(
  chosen: readonly ChosenFile[],
  encoding: Encoding,
  onEvents: (events: readonly ReadEvent[]) => void,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ReadEvent[] | null>) => (data ? onEvents(data) : resolve());
      worker.onerror = ({ message }) => reject(new Error(message));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage({ chosen, encoding });
    });
  } finally {
    worker.terminate();
  }
}
