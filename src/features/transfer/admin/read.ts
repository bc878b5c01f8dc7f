import type { SourceFile } from '../entry';
import { readInWorker } from '../formats/read-in-worker';
import { openSource } from '../formats/source';
import type { Source } from './run';

const pathOf = (file: File) => file.webkitRelativePath || file.name;

/** What the person calls the source: its folder or file, without what a browser adds to a second download. */
export function sourceName([first]: readonly File[]): string {
  const [root = ''] = (first ? pathOf(first) : '').split('/');
  return root.replace(/\.[a-z]+$/i, '').replace(/ \(\d+\)$/, '');
}

/** Reads the texts in a worker; pictures stay where they are until one is asked for. */
export async function readSource(
  { files, uploads }: { files: readonly File[]; uploads: readonly File[] },
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<{ source: Source; uploads: SourceFile[] }> {
  const chosen = (list: readonly File[]) => list.map((blob) => ({ path: pathOf(blob), blob }));
  const source: Source = { entries: [], files: [], faults: [] };
  for await (const event of readInWorker(chosen(files), signal)) {
    if (event.type === 'entry') source.entries.push(event.entry);
    else if (event.type === 'fault') source.faults.push(event.fault);
    else onProgress(event.done, event.total);
  }
  // What the texts were read from is listed a second time here: bytes do not cross from a worker.
  source.files = (await openSource(chosen(files))).files;
  const beside = await openSource(chosen(uploads));
  source.faults.push(...beside.faults);
  return { source, uploads: beside.files };
}
