import { type EntryStream, type ImportEntry, type Tell, tellTo } from '../entry';
import { readCsv } from './csv';
import { readMarkdown, siteOf } from './markdown-site';
import { type ChosenFile, type Encoding, openSource, readerOf } from './source';
import { readWordPress } from './wordpress';

// Signs that no text may hold: PostgreSQL refuses the first, XML the others.
const control = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

function withoutControl(entry: ImportEntry): ImportEntry {
  const tell = tellTo(entry.faults);
  const cleaned = JSON.stringify(entry, (_, value: unknown) => {
    if (typeof value !== 'string') return value;
    return value.replace(control, () => {
      tell('control');
      return '';
    });
  });
  return { ...(JSON.parse(cleaned) as ImportEntry), faults: entry.faults };
}

export async function* readEntries(
  chosen: readonly ChosenFile[],
  encoding: Encoding,
  tell: Tell,
): EntryStream {
  const files = await openSource(chosen, tell);
  const of = (reader: ReturnType<typeof readerOf>) => files.filter(({ path }) => readerOf(path) === reader);
  const texts = of('text');
  const site = await siteOf(texts, of('config'));
  const readings = [
    ...of('wordpress').map((file) => ({ file, found: readWordPress(file, tell) })),
    ...of('table').map((file) => ({ file, found: readCsv(file, encoding, tell) })),
    ...texts.map((file) => ({ file, found: readMarkdown(file, site, encoding, tell) })),
  ];
  if (readings.length === 0) tell('nothing');
  for (const { file, found } of readings) {
    try {
      for await (const entry of found) yield withoutControl(entry);
    } catch {
      tell('file-broken', file.path);
    }
  }
}
