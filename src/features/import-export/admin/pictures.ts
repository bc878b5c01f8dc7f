import { addressInText } from '@/content/editor/markdown-pictures';
import { acceptedTypes, UnusableFile } from '@/features/media/admin/files';
import { storeAddress, storeExact, storeFile } from '@/features/media/admin/upload';
import { fileName } from '@/features/media/model';
import type { TablesInsert } from '@/lib/database.types';
import { documentTypes } from '@/lib/document-types';
import { unwrap } from '@/lib/failure';
import { documentEnding, mediaRoot } from '@/lib/media-path';
import { supabase } from '@/lib/supabase';
import { markdownFacts } from '@/ui/markdown-facts';
import { type EntryFault, tellTo } from '../entry';
import { decodeURIComponentSafely } from '../formats/shortcodes';
import { type SourceFile, textOf } from '../formats/source';
import { bodyColumns, keepable, manifestName, type Planned } from './model';

const typeOf = (path: string) => {
  const ending = path.split('.').at(-1)?.toLowerCase().replace('jpg', 'jpeg');
  return acceptedTypes.find((type) => type === `image/${ending}`) ?? '';
};

const endsOf = (parts: readonly string[]) => parts.map((_, index) => parts.slice(index).join('/'));

const partsOf = (path: string) => path.split('/').filter((part) => part && part !== '.' && part !== '..');

const picturesIn = (body: string): string[] => [
  ...new Set(body.includes('![') ? markdownFacts(body).pictures.map(({ src }) => src) : []),
];

/** Puts the pictures of an import into the library, each once, and their references into its texts. */
export class Pictures {
  readonly shown = new Set<string>();
  /** By each end of their paths. */
  readonly #files = new Map<string, SourceFile>();
  readonly #stored = new Map<string, Promise<{ reference: string }>>();
  readonly #fetches: boolean;

  constructor(fetches: boolean, files: readonly SourceFile[]) {
    this.#fetches = fetches;
    for (const file of files.toReversed())
      for (const end of endsOf(partsOf(file.path))) this.#files.set(end, file);
  }

  look({ entry: { body, cover, key }, faults }: Planned): void {
    for (const address of [cover ?? [], picturesIn(body)].flat()) {
      const { why } = this.#find(address, key);
      if (why) tellTo(faults)(why, address);
    }
  }

  async place<Row extends Planned>(row: Row): Promise<Row> {
    const { entry, item } = row;
    const columns = { ...item.columns };
    const faults = structuredClone(row.faults);
    const tell = tellTo(faults);
    const referenceOf = async (address: string) => {
      try {
        return await this.#reference(address, entry.key);
      } catch (cause) {
        if (!(cause instanceof UnusableFile)) throw cause;
        tell(cause.fault === 'copy' ? 'picture-copy' : 'picture-type', address);
        return address;
      }
    };
    const body = bodyColumns[entry.kind];
    if (typeof columns[body] === 'string') {
      let text = columns[body];
      for (const address of picturesIn(text)) {
        const reference = await referenceOf(address);
        // One address may be the beginning of another.
        const whole = new RegExp(`${addressInText(address).source}(?=[\\s)>"]|$)`, 'g');
        if (reference !== address) text = text.replace(whole, () => reference);
      }
      columns[body] = text;
    }
    if (entry.cover && 'image' in columns) columns.image = keepable(await referenceOf(entry.cover), item.own);
    return { ...row, faults, item: { ...item, columns } };
  }

  #reference(address: string, key: string): string | Promise<string> {
    const { file, isFetched } = this.#find(address, key);
    if (!file && !isFetched) return address;
    const from = file?.path ?? address;
    const stored = this.#stored.get(from) ?? (file ? storeSource(file) : storeAddress(address));
    this.#stored.set(from, stored);
    // Neither the line nor the session is the picture's fault: tried anew when the import goes on.
    stored.catch((cause) => cause instanceof UnusableFile || this.#stored.delete(from));
    return stored.then(({ reference }) => reference);
  }

  #find(address: string, key: string): { file?: SourceFile; isFetched?: boolean; why?: EntryFault['code'] } {
    if (address.startsWith(mediaRoot) || address.startsWith('data:')) return {};
    const file = this.#fileOf(address, key);
    if (file) {
      this.shown.add(file.path);
      return typeOf(file.path) ? { file } : { why: 'picture-type' };
    }
    if (!/^https?:/i.test(address)) return { why: 'picture-missing' };
    return this.#fetches ? { isFetched: true } : { why: 'picture-chosen' };
  }

  /** Looks for the file whose path ends as the address does; WordPress names smaller copies by their size, and the whole one counts. */
  #fileOf(address: string, key: string): SourceFile | undefined {
    const isForeign = /^https?:/i.test(address);
    const path = decodeURIComponentSafely(address.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/, ''));
    const whole = path.replace(/-\d+x\d+(?=\.\w+$)/, '');
    for (const tried of isForeign ? [whole, path, path.replace(/-scaled(?=\.\w+$)/, '')] : [path, whole]) {
      const parts = [...(isForeign ? [] : partsOf(key).slice(0, -1)), ...partsOf(tried)];
      const found = endsOf(parts).find((end) => this.#files.has(end));
      if (found) return this.#files.get(found);
    }
    return undefined;
  }
}

const storeSource = async (file: SourceFile) =>
  storeFile(new File([await file.blob()], fileName(file.path), { type: typeOf(file.path) }));

/** Stores the pictures of an own export under their own paths, which its texts name, with what is said of them. */
export async function storeOwnMedia(
  files: readonly SourceFile[],
  pictures: readonly SourceFile[],
  onFile: () => void,
  signal: AbortSignal,
): Promise<void> {
  for (const file of pictures) {
    const [, path = ''] = /(?:^|\/)media\/(.+)$/.exec(file.path) ?? [];
    signal.throwIfAborted();
    const document = documentEnding(path);
    const type = document ? documentTypes[document] : typeOf(path);
    if (type) await storeExact(path, await (await file.blob()).arrayBuffer(), type, signal);
    onFile();
  }
  const manifest = files.find(({ path }) => path.endsWith(manifestName));
  if (!manifest) return;
  const { media = [] } = JSON.parse(await textOf(manifest)) as { media?: TablesInsert<'media'>[] };
  for (let from = 0; from < media.length; from += 500)
    unwrap(
      await supabase
        .from('media')
        .upsert(media.slice(from, from + 500), { onConflict: 'path', ignoreDuplicates: true }),
    );
}
