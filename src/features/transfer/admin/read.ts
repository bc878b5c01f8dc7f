import type { Entry, EntryFault } from '../entry';
import type { ReadEvent } from '../formats/read';
import { readInWorker } from '../formats/read-in-worker';
import { openSource, type SourceFile } from '../formats/source';

/** Texts, and pictures laid beside them. */
export interface ChosenFiles {
  files: readonly File[];
  uploads: readonly File[];
}

/** Entries and files of the chosen source. */
export interface Source {
  entries: Entry[];
  files: SourceFile[];
  faults: EntryFault[];
}

const pathOf = (file: File) => file.webkitRelativePath || file.name;

/** What the person calls the source: its folder or file, without what a browser adds to a second download. */
export function sourceName([first]: readonly File[]): string {
  const [root = ''] = (first ? pathOf(first) : '').split('/');
  return root.replace(/\.[a-z]+$/i, '').replace(/ \(\d+\)$/, '');
}

/** Reads the texts in a worker; pictures stay where they are until one is asked for. */
export async function readSource(
  { files, uploads }: ChosenFiles,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<Source> {
  const chosen = (list: readonly File[]) => list.map((blob) => ({ path: pathOf(blob), blob }));
  const source: Source = { entries: [], files: [], faults: [] };
  const take = (event: ReadEvent) => {
    if (event.type === 'entry') source.entries.push(event.entry);
    else if (event.type === 'fault') source.faults.push(event.fault);
    else onProgress(event.done, event.total);
  };
  await readInWorker(chosen(files), (events) => events.forEach(take), signal);
  // What the texts were read from is listed a second time here: bytes do not cross from a worker.
  const [own, beside] = [await openSource(chosen(files)), await openSource(chosen(uploads))];
  source.faults.push(...beside.faults);
  source.files = [...own.files, ...beside.files];
  return source;
}
