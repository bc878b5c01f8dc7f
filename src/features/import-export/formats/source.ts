import { BlobReader, BlobWriter, type FileEntry, ZipReader } from '@zip.js/zip.js';
import type { Tell } from '../entry';

export interface SourceFile {
  path: string;
  size: number;
  blob: () => Promise<Blob>;
}

export interface ChosenFile {
  path: string;
  blob: Blob;
}

/** What surrounds a site, lists that Hugo makes itself, and tables that pages are made from. */
const systemFiles =
  /(?:^|\/)(?:_?data|content|_posts|assets|static)\/.*\.[ct]sv$|(?:^|\/)(?:\.[^/]+|node_modules|themes|archetypes|layouts|_layouts|_includes|_sass|vendor|docs-src)\/|(?:^|\/)(?:readme|license|changelog|contributing|code_of_conduct|security|search|404|tags|categories|archives?)\.m\w+$|(?:^|\/)(?:atom|feed|rss|sitemap)\.xml$/i;

/** The first that fits reads a file. */
const readers = {
  config: /(?:^|\/)(?:hugo|config|_config)\.(?:toml|ya?ml|json)$/i,
  wordpress: /\.(?:xml|wxr)$/i,
  table: /\.[ct]sv$/i,
  text: /\.(?:md|mdx|markdown|mkd)$/i,
};
type Reader = keyof typeof readers;

export const readerOf = (path: string) =>
  systemFiles.test(path)
    ? undefined
    : (Object.keys(readers) as Reader[]).find((reader) => readers[reader].test(path));

/** Limits of a ZIP; nothing is unpacked before it is asked for. */
const zipLimits = { files: 100_000, bytes: 600_000_000, total: 20_000_000_000, ratio: 200 };
/** System files of macOS and Windows. */
const litter = /(?:^|\/)(?:__MACOSX|\.DS_Store|Thumbs\.db|desktop\.ini)/i;
/** A small file may shrink by more than the ratio, such as an empty one of a drawing program. */
const smallBytes = 10_000_000;

/** Lists what was chosen, the content of every ZIP in its place. */
export async function openSource(chosen: readonly ChosenFile[], tell: Tell): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for (const { path, blob } of chosen) {
    if (/\.zip$/i.test(path)) await openZip(path, blob, files, tell);
    else if (!litter.test(path)) files.push({ path, size: blob.size, blob: async () => blob });
  }
  return withoutRoot(files);
}

async function openZip(name: string, blob: Blob, files: SourceFile[], tell: Tell): Promise<void> {
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
        tell('zip-large', name);
        return;
      }
      if (code) tell(code, entry.filename);
      else
        files.push({
          path: entry.filename,
          size: entry.uncompressedSize,
          blob: () => entry.getData(new BlobWriter()),
        });
    }
  } catch {
    tell('zip-broken', name);
  }
}

function refusal({ filename, encrypted, uncompressedSize: size, compressedSize }: FileEntry) {
  if (/^[/\\]|^[a-z]:|\\|\0|(?:^|\/)\.\.?(?:\/|$)/i.test(filename)) return 'unsafe-name';
  if (encrypted) return 'encrypted';
  const isBomb = size > smallBytes && size > compressedSize * zipLimits.ratio;
  return isBomb || size > zipLimits.bytes ? 'file-large' : null;
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
  tell: Tell = () => {},
): Promise<string> {
  const bytes = new Uint8Array(await (await file.blob()).arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    const read = (part: string, label: string) =>
      new TextDecoder(label).decode(Uint8Array.from(part, (byte) => byte.charCodeAt(0)));
    const strange = [...binary.matchAll(character)];
    const alone = strange.filter(([, whole]) => whole === undefined);
    const isMixed = strange.length > alone.length * 2;
    const text = isMixed
      ? binary.replace(character, (bytes, whole?: string) => read(bytes, whole ? 'utf-8' : encoding))
      : read(binary, encoding);
    // Of another encoding each byte is a character, and lines are counted alike in any.
    const line = binary.slice(0, alone[0]?.index).split('\n').length - 1;
    tell('encoding', `${file.path}: ${text.split('\n')[line]?.trim().slice(0, 100)}`);
    return text;
  }
}
