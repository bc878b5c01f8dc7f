import type { EntryFault, ImportEntry } from '../entry';
import type { ChosenFile, Encoding } from './source';

/** Reads beside the page, so that it never freezes; the signal ends the worker. Answers what belongs to no entry. */
export async function readInWorker(
  chosen: readonly ChosenFile[],
  encoding: Encoding,
  onEntry: (entry: ImportEntry) => void,
  signal: AbortSignal,
): Promise<EntryFault[]> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ImportEntry | EntryFault[]>) =>
        Array.isArray(data) ? resolve(data) : onEntry(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage([chosen, encoding]);
    });
  } finally {
    worker.terminate();
  }
}
