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
  config: /(?:^|\/)(?:hugo|config|_config)\.(?:toml|ya?ml|json)$/i,
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

/** Encodings of older programs, which bytes alone do not tell apart. */
export const encodings = ['windows-1252', 'macintosh', 'iso-8859-2'] as const;
export type Encoding = (typeof encodings)[number];

/** A character of UTF-8 outside ASCII, or a byte that is none. */
const character =
  /((?:[\xC2-\xDF]|[\xE0-\xEF][\x80-\xBF]|[\xF0-\xF4][\x80-\xBF]{2})[\x80-\xBF])|[\x80-\xFF]/g;

/** Text of a file. Bytes that are no UTF-8 are read in the given encoding, each by itself between others that are. */
export async function textOf(
  file: SourceFile,
  encoding: Encoding = 'windows-1252',
): Promise<{ text: string; faults: EntryFault[] }> {
  const bytes = new Uint8Array(await file.bytes());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), faults: [] };
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), faults: [] };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), faults: [] };
  } catch {
    let binary = '';
    for (let from = 0; from < bytes.length; from += 8192)
      binary += String.fromCharCode(...bytes.subarray(from, from + 8192));
    const read = (part: string, label: string) =>
      new TextDecoder(label).decode(Uint8Array.from(part, (byte) => byte.charCodeAt(0)));
    const strange = [...binary.matchAll(character)];
    const alone = strange.filter(([, whole]) => whole === undefined);
    const isMixed = strange.length > alone.length * 2;
    const decode = (part: string) =>
      isMixed
        ? part.replace(character, (bytes, whole?: string) => read(bytes, whole ? 'utf-8' : encoding))
        : read(part, encoding);
    const at = alone[0]?.index ?? 0;
    const line = binary.slice(binary.lastIndexOf('\n', at) + 1).split('\n')[0] ?? '';
    const detail = `${file.path}: ${decode(line).trim().slice(0, 100)}`;
    return { text: decode(binary), faults: [{ code: 'encoding', detail }] };
  }
}
