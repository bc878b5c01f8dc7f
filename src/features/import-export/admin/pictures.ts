import { addressInText } from '@/content/editor/markdown-pictures';
import { acceptedTypes, UnusablePicture } from '@/features/media/admin/files';
import { storeAddress, storeExact, storeFile } from '@/features/media/admin/upload';
import { fileName } from '@/features/media/model';
import type { TablesInsert } from '@/lib/database.types';
import { unwrap } from '@/lib/failure';
import { mediaRoot } from '@/lib/media-path';
import { supabase } from '@/lib/supabase';
import { decodeURIComponentSafely } from '../formats/shortcodes';
import { type SourceFile, textOf } from '../formats/source';
import {
  bodyColumns,
  type ImportItem,
  type ImportSettings,
  isDue,
  manifestName,
  type PlanRow,
} from './model';

/** A picture that kept its address, and the text it stands in. */
export interface KeptPicture {
  address: string;
  title: string;
  why: 'chosen' | 'missing' | 'copy' | 'type';
}

/** A site that does not answer by then counts as one that gives nothing out. */
const fetchMs = 20_000;

const typeOf = (path: string) => {
  const ending = path.split('.').at(-1)?.toLowerCase().replace('jpg', 'jpeg');
  return acceptedTypes.find((type) => type === `image/${ending}`) ?? '';
};

const isHere = (address: string) => address.startsWith(mediaRoot) || address.startsWith('data:');

const partsOf = (path: string) => path.split('/').filter((part) => part && part !== '.' && part !== '..');

/** Puts the pictures of an import into the library, each once, and their references into its texts. */
export class Pictures {
  readonly kept = new Map<string, KeptPicture>();
  /** Paths of the files that texts show. */
  readonly shown = new Set<string>();
  readonly #byName = new Map<string, SourceFile[]>();
  readonly #stored = new Map<string, Promise<string>>();

  readonly #choice: ImportSettings['pictures'];

  constructor(choice: ImportSettings['pictures'], files: readonly SourceFile[]) {
    this.#choice = choice;
    for (const file of files) {
      const name = partsOf(file.path).at(-1) ?? '';
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), file]);
    }
  }

  /** Finds the pictures of a text before any is stored. */
  look(row: PlanRow): void {
    const { pictures, cover, key, title } = row.entry;
    for (const address of cover ? [...pictures, cover] : pictures) {
      if (isHere(address)) continue;
      const { why } = this.#find(address, key);
      if (why && isDue(row)) this.#keep({ address, title, why });
    }
  }

  async place({ entry, item }: PlanRow): Promise<ImportItem> {
    const columns = { ...item.columns };
    const body = bodyColumns[entry.kind];
    if (typeof columns[body] === 'string') {
      let text = columns[body];
      // The longest first: one address may be the beginning of another.
      for (const address of [...new Set(entry.pictures)].sort((a, b) => b.length - a.length)) {
        const reference = await this.#reference(address, entry);
        const whole = new RegExp(`${addressInText(address).source}(?=[\\s)>"]|$)`, 'g');
        if (reference !== address) text = text.replace(whole, () => reference);
      }
      columns[body] = text;
    }
    if (entry.cover && 'image' in columns)
      columns.image = keepable(await this.#reference(entry.cover, entry), item.own);
    return { ...item, columns };
  }

  async #reference(address: string, { key, title }: PlanRow['entry']): Promise<string> {
    if (isHere(address)) return address;
    const { file, why } = this.#find(address, key);
    if (why) return this.#keep({ address, title, why });
    const from = file?.path ?? address;
    const stored = this.#stored.get(from) ?? (file ? storeSource(file) : storeForeign(address));
    this.#stored.set(from, stored);
    try {
      return await stored;
    } catch (cause) {
      if (cause instanceof UnusablePicture)
        return this.#keep({ address, title, why: cause.fault === 'copy' ? 'copy' : 'type' });
      // Neither the line nor the session is the picture's fault: tried anew when the import goes on.
      this.#stored.delete(from);
      throw cause;
    }
  }

  #keep(picture: KeptPicture): string {
    const { address, title } = picture;
    this.kept.set(`${address} ${title}`, picture);
    return address;
  }

  /** The file of a picture, or why it keeps its address; neither of one that its site is asked for. */
  #find(address: string, key: string): { file?: SourceFile; why?: KeptPicture['why'] } {
    const file = this.#fileOf(address, key);
    if (file) {
      this.shown.add(file.path);
      return typeOf(file.path) ? { file } : { why: 'type' };
    }
    const isForeign = /^https?:/i.test(address);
    if (isForeign && this.#choice === 'fetch') return {};
    return { why: isForeign && this.#choice === 'leave' ? 'chosen' : 'missing' };
  }

  /** Looks for the file whose path ends as the address does; WordPress names smaller copies by their size, and the whole one counts. */
  #fileOf(address: string, key: string): SourceFile | undefined {
    const isForeign = /^https?:/i.test(address);
    if (isForeign && this.#choice === 'leave') return undefined;
    const path = decodeURIComponentSafely(address.replace(/^https?:\/\/[^/]+/i, '').replace(/[?#].*$/, ''));
    const whole = path.replace(/-\d+x\d+(?=\.\w+$)/, '');
    for (const tried of isForeign ? [whole, path, path.replace(/-scaled(?=\.\w+$)/, '')] : [path, whole]) {
      const parts = [...(isForeign ? [] : partsOf(key).slice(0, -1)), ...partsOf(tried)];
      const same = this.#byName.get(parts.at(-1) ?? '') ?? [];
      const ends = same.map(({ path }) => commonEnd(path, parts));
      const best = same[ends.indexOf(Math.max(...ends))];
      if (best) return best;
    }
    return undefined;
  }
}

function commonEnd(path: string, parts: readonly string[]): number {
  const own = partsOf(path);
  let count = 0;
  while (count < own.length && own.at(-1 - count) === parts.at(-1 - count)) count += 1;
  return count;
}

/** A reference that a row may have: a path of the old site would lead nowhere here. */
export function keepable(address: string, own: boolean): string {
  if (own || address.startsWith(mediaRoot)) return address;
  const secure = address.replace(/^http:/i, 'https:');
  return secure.startsWith('https://') && secure.length <= 500 && !/\s/.test(secure) ? secure : '';
}

async function storeSource(file: SourceFile): Promise<string> {
  const given = new File([await file.bytes()], fileName(file.path), { type: typeOf(file.path) });
  return (await storeFile(given)).reference;
}

async function storeForeign(address: string): Promise<string> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new UnusablePicture('copy')), fetchMs);
  });
  return (await Promise.race([storeAddress(address), late])).reference;
}

interface Manifest {
  media?: TablesInsert<'media'>[];
}

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
    const type = typeOf(path);
    if (type) await storeExact(path, await file.bytes(), type, signal);
    onFile();
  }
  const manifest = files.find(({ path }) => path.endsWith(manifestName));
  if (!manifest) return;
  const { media = [] } = JSON.parse((await textOf(manifest)).text) as Manifest;
  // What is said of a picture here stays.
  for (let from = 0; from < media.length; from += 500)
    unwrap(
      await supabase
        .from('media')
        .upsert(media.slice(from, from + 500), { onConflict: 'path', ignoreDuplicates: true }),
    );
}
