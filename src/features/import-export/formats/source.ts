import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js';
import type { EntryFault } from '../entry';

/** A file that is read as a whole or piece by piece. */
export interface SourceFile {
  path: string;
  size: number;
  bytes: () => Promise<ArrayBuffer>;
  stream: () => ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** One chosen file, or one of a folder, under its path. */
export interface ChosenFile {
  path: string;
  blob: Blob;
}

/** What surrounds a site, and lists that Hugo makes itself. */
const surroundings =
  /(?:^|\/)(?:\.[^/]+|node_modules|themes|archetypes|layouts|_layouts|_includes|_sass|vendor|docs-src)\/|(?:^|\/)(?:_index(?:\.\w\w)?|readme|license|changelog|contributing|code_of_conduct|security|search|404|tags|categories|archives?)\.m\w+$/i;

/** The first that fits reads a file. */
const readers = {
  /** What pages of the old site are made from: who stands there is neither client nor colleague. */
  data: /(?:^|\/)(?:_?data\/.*\.(?:[ct]sv|json|ya?ml|toml)|(?:content|_posts|assets|static)\/.*\.[ct]sv)$/i,
  wordpress: /\.(?:xml|wxr)$/i,
  table: /\.[ct]sv$/i,
  text: /\.(?:md|mdx|markdown|mkd)$/i,
};
type Reader = keyof typeof readers;

/** What reads a file, by its path; undefined where nothing does. */
export const readerOf = ({ path }: SourceFile) =>
  surroundings.test(path)
    ? undefined
    : (Object.keys(readers) as Reader[]).find((reader) => readers[reader].test(path));

/** Says of files that they are left out. */
export function leftOut(code: 'site-data' | 'unread', files: readonly SourceFile[]): EntryFault[] {
  const detail = files
    .slice(0, 20)
    .map(({ path }) => path)
    .join(', ');
  const count = files.length;
  return count > 0 ? [{ code, count, detail: count > 20 ? `${detail}…` : detail }] : [];
}

/** Limits of a ZIP; nothing is unpacked before it is asked for. */
const zipLimits = { files: 100_000, bytes: 600_000_000, total: 20_000_000_000, ratio: 200 };
/** What macOS and Windows lay into folders. */
const litter = /(?:^|\/)(?:__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini)/i;
/** A small file may shrink by more than the ratio, such as an empty one of a drawing program. */
const smallBytes = 10_000_000;

/** Lists what was chosen, the content of every ZIP in its place. */
export async function openSource(
  chosen: readonly ChosenFile[],
): Promise<{ files: SourceFile[]; faults: EntryFault[] }> {
  const files: SourceFile[] = [];
  const faults: EntryFault[] = [];
  for (const { path, blob } of chosen) {
    if (/\.zip$/i.test(path)) await openZip(path, blob, files, faults);
    else if (!litter.test(path))
      files.push({ path, size: blob.size, bytes: () => blob.arrayBuffer(), stream: () => blob.stream() });
  }
  return { files: withoutRoot(files), faults };
}

async function openZip(name: string, blob: Blob, files: SourceFile[], faults: EntryFault[]): Promise<void> {
  const reader = new ZipReader(new BlobReader(blob), {
    useWebWorkers: false,
    // A name is refused with its file, not with the whole ZIP.
    filenameValidation: 'tolerant',
    checkOverlappingEntry: true,
  });
  let [count, total] = [0, 0];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory || litter.test(entry.filename)) continue;
      const code = refusal(entry);
      count += 1;
      total += entry.uncompressedSize;
      if (count > zipLimits.files || total > zipLimits.total) {
        faults.push({ code: 'zip-large', detail: name });
        return;
      }
      if (code) faults.push({ code, detail: entry.filename });
      else files.push(zipped(entry));
    }
  } catch {
    faults.push({ code: 'zip-broken', detail: name });
  }
}

function refusal({
  filename,
  encrypted,
  uncompressedSize,
  compressedSize,
}: FileEntry): EntryFault['code'] | null {
  if (/^[/\\]|^[a-z]:|\\|\0|(?:^|\/)\.\.?(?:\/|$)/i.test(filename)) return 'unsafe-name';
  if (encrypted) return 'encrypted';
  const isBomb = uncompressedSize > smallBytes && uncompressedSize > compressedSize * zipLimits.ratio;
  return isBomb || uncompressedSize > zipLimits.bytes ? 'file-large' : null;
}

function zipped(entry: FileEntry): SourceFile {
  const stream = () => {
    const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
    // Fails where more bytes come than the ZIP says.
    entry.getData(writable).catch((cause) => writable.abort(cause).catch(() => {}));
    return readable;
  };
  const bytes = () => new Response(stream()).arrayBuffer();
  return { path: entry.filename, size: entry.uncompressedSize, bytes, stream };
}

/** Folder and ZIP of one site name the same files: the folder that all stand in is left out. */
function withoutRoot(files: SourceFile[]): SourceFile[] {
  const root = files[0]?.path.match(/^[^/]+\//)?.[0];
  // Folders that a site itself may consist of say something.
  if (!root || /^(?:_posts|content|src|articles|posts|blog|fr|en)\//.test(root)) return files;
  if (!files.every(({ path }) => path.startsWith(root))) return files;
  return withoutRoot(files.map((file) => ({ ...file, path: file.path.slice(root.length) })));
}

/** Text of a file; what is no UTF-8 was written by an older Windows program. */
export async function textOf(file: SourceFile): Promise<string> {
  const bytes = await file.bytes();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
