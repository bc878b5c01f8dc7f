import type { Entry, EntryFault } from '../entry';
import { readCsv } from './csv';
import { isMarkdownFile, readMarkdownSite } from './markdown-site';
import { type ChosenFile, openSource, type StreamedFile } from './source';
import { readWordPress } from './wordpress';

/** What reading tells: entries as they come, what belongs to none of them, and how far it is. */
export type ReadEvent =
  | { type: 'entry'; entry: Entry }
  | { type: 'fault'; fault: EntryFault }
  | { type: 'progress'; done: number; total: number };

/** Reads whatever was chosen; bytes count as progress of a WordPress export, files of a site. */
export async function* readEntries(chosen: readonly ChosenFile[]): AsyncGenerator<ReadEvent> {
  const { files, faults } = await openSource(chosen);
  for (const fault of faults) yield { type: 'fault', fault };
  const wordPress = files.filter(({ path }) => /\.(?:xml|wxr)$/i.test(path));
  const tables = files.filter(({ path }) => /\.(?:csv|tsv)$/i.test(path));
  const texts = files.filter(isMarkdownFile);
  if (wordPress.length + tables.length + texts.length === 0)
    yield { type: 'fault', fault: { code: 'nothing', detail: '' } };
  const total = wordPress.reduce((sum, { size }) => sum + size, 0) + tables.length + texts.length;
  let done = 0;
  for (const file of wordPress) {
    const before = done;
    for await (const event of guarded(
      file,
      readWordPress(file, (bytes) => {
        done = before + bytes;
      }),
    )) {
      yield* events(event);
      yield { type: 'progress', done, total };
    }
    done = before + file.size;
  }
  for (const file of tables) {
    for await (const event of guarded(file, readCsv(file))) yield* events(event);
    done += 1;
  }
  for await (const event of readMarkdownSite(texts)) {
    done += 1;
    yield* events(event);
    yield { type: 'progress', done: Math.min(done, total), total };
  }
  yield { type: 'progress', done: total, total };
}

function* events(read: Entry | EntryFault[]): Generator<ReadEvent> {
  if (!Array.isArray(read)) yield { type: 'entry', entry: read };
  else for (const fault of read) yield { type: 'fault', fault };
}

/** A file that breaks off ends with a fault; what was read of it counts. */
async function* guarded(
  file: StreamedFile,
  read: AsyncGenerator<Entry | EntryFault[]>,
): AsyncGenerator<Entry | EntryFault[]> {
  try {
    yield* read;
  } catch (cause) {
    yield [{ code: 'file-broken', detail: `${file.path}: ${cause instanceof Error ? cause.message : ''}` }];
  }
}
