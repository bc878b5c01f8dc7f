import type { Entry, EntryFault } from '../entry';
import { readCsv } from './csv';
import { readMarkdown, siteOf } from './markdown-site';
import { type ChosenFile, type Encoding, leftOut, openSource, readerOf, type SourceFile } from './source';
import { readWordPress } from './wordpress';

/** What reading tells: entries as they come, what belongs to none of them, and how far it is. */
export type ReadEvent =
  | { type: 'entry'; entry: Entry }
  | { type: 'fault'; fault: EntryFault }
  | { type: 'progress'; done: number; total: number };

/** Entries of a source, and faults that belong to no entry. */
export type EntryStream = AsyncGenerator<Entry | EntryFault>;

// Signs that no text may hold: PostgreSQL refuses the first, XML the others.
const control = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

function withoutControl(entry: Entry): Entry {
  let count = 0;
  const cleaned = JSON.parse(
    JSON.stringify(entry, (_, value: unknown) => {
      if (typeof value !== 'string') return value;
      return value.replace(control, () => {
        count += 1;
        return '';
      });
    }),
  ) as Entry;
  if (count > 0) cleaned.faults.push({ code: 'control', detail: '', count });
  return cleaned;
}

/** Reads whatever was chosen; bytes count as progress of a WordPress export, files of a site. */
export async function* readEntries(
  chosen: readonly ChosenFile[],
  encoding: Encoding = 'windows-1252',
): AsyncGenerator<ReadEvent> {
  const { files, faults } = await openSource(chosen);
  const of = (reader: ReturnType<typeof readerOf>) => files.filter((file) => readerOf(file) === reader);
  for (const fault of [...faults, ...leftOut('site-data', of('data'))]) yield { type: 'fault', fault };
  const texts = of('text');
  const site = await siteOf(texts, files);
  let [done, bytes] = [0, 0];
  const onBytes = (read: number) => {
    bytes = read;
  };
  const readings: { file: SourceFile; size: number; found: EntryStream }[] = [
    ...of('wordpress').map((file) => ({ file, size: file.size, found: readWordPress(file, onBytes) })),
    ...of('table').map((file) => ({ file, size: 1, found: readCsv(file, encoding) })),
    ...texts.map((file) => ({ file, size: 1, found: readMarkdown(file, site, encoding) })),
  ];
  if (readings.length === 0) yield { type: 'fault', fault: { code: 'nothing', detail: '' } };
  const total = readings.reduce((sum, { size }) => sum + size, 0);
  for (const { file, size, found } of readings) {
    bytes = 0;
    try {
      for await (const one of found) {
        yield 'kind' in one ? { type: 'entry', entry: withoutControl(one) } : { type: 'fault', fault: one };
        yield { type: 'progress', done: done + bytes, total };
      }
    } catch {
      // Keeps the entries read before the fault.
      yield { type: 'fault', fault: { code: 'file-broken', detail: file.path } };
    }
    done += size;
  }
  yield { type: 'progress', done: total, total };
}
