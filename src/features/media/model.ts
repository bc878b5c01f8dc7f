import type { Database } from '@/lib/database.types';
import { isLang, type Lang } from '@/lib/lang';
import { type DocumentEnding, documentEnding, mediaRoot, readPicturePath } from '@/lib/media-path';
import { wholeCharacters } from '@/lib/text';

/** Focal point of a picture, in whole percents from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

export const middle: Focus = { x: 50, y: 50 };

export const withinPicture = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

export const framed = (reference: string, focus: Focus | null): string =>
  focus ? `${reference}#${focus.x},${focus.y}` : reference;

const nameMax = 200;

export function fileName(address: string): string {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  try {
    return wholeCharacters(decodeURIComponent(last), nameMax);
  } catch {
    return wholeCharacters(last, nameMax);
  }
}

type MediaRow = Database['public']['Functions']['list_media']['Returns'][number];

export interface ListedMedia extends Omit<MediaRow, 'focus_x' | 'focus_y' | 'total'> {
  focus_x: number | null;
  focus_y: number | null;
}

/** `complete` is false after an interrupted upload: the picture can only be deleted. */
export interface LibraryPicture
  extends Pick<
    ListedMedia,
    'path' | 'name' | 'files' | 'bytes' | 'complete' | 'labels' | 'decorative' | 'uses'
  > {
  reference: string;
  size: { width: number; height: number } | null;
  /** Null for a picture. */
  document: DocumentEnding | null;
  alt: Record<Lang, string>;
  /** Null for the middle. */
  focus: Focus | null;
  createdAt: string;
}

export const toFocus = ({ focus_x, focus_y }: Pick<ListedMedia, 'focus_x' | 'focus_y'>): Focus | null =>
  focus_x === null || focus_y === null ? null : { x: focus_x, y: focus_y };

export function toPicture(row: ListedMedia): LibraryPicture {
  const named = readPicturePath(row.path);
  return {
    ...row,
    reference: mediaRoot + row.path,
    name: row.name || fileName(row.path),
    size: named && { width: named.width, height: named.height },
    document: documentEnding(row.path),
    alt: { fr: row.alt_fr, en: row.alt_en },
    focus: toFocus(row),
    createdAt: row.created_at,
  };
}

/** Words of a link to a document, from its file name. */
export const linkName = (name: string) => name.replace(/\.\w+$|[[\]\\`<]/g, '');

export const libraryPath = (reference: string): string | null =>
  reference.startsWith(mediaRoot) ? (reference.slice(mediaRoot.length).split('#')[0] ?? '') : null;

const useKinds = [
  'article',
  'page',
  'project',
  'issue',
  'offer',
  'testimonial',
  'person',
  'colleague',
] as const;

export const usePlaces = ['anywhere', 'nowhere', ...useKinds] as const;

/** Where a document may be linked. */
export const linkPlaces = usePlaces.slice(0, 7);

/** Kilobytes of all files of a picture, from and to. */
export const sizeRanges = ['0-100', '100-500', '500-1024', '1024-'] as const;

export const librarySorts = ['oldest', 'heaviest', 'lightest', 'name'] as const;

export interface LibraryFilter {
  kind: 'picture' | 'document';
  text: string;
  usedIn: (typeof usePlaces)[number] | '';
  label: string;
  size: (typeof sizeRanges)[number] | '';
  sort: (typeof librarySorts)[number] | '';
}

export const wholeLibrary: Omit<LibraryFilter, 'kind'> = {
  text: '',
  usedIn: '',
  label: '',
  size: '',
  sort: '',
};

export const isNarrowed = ({ text, usedIn, label, size }: Omit<LibraryFilter, 'kind'>) =>
  [text, usedIn, label, size].some((one) => one !== '');

export function bytesOf(range: LibraryFilter['size']): [number, number | null] {
  const [from = '', to = ''] = range.split('-');
  return [Number(from) * 1024, to ? Number(to) * 1024 : null];
}

/** Divisible by two, three, four and six: every row is full. */
export const libraryPageSize = 48;

export interface MediaUse {
  kind: (typeof useKinds)[number];
  /** Null without a language: a colleague's portrait, some offers. */
  language: Lang | null;
  id: string;
  /** Empty for a hidden offer whose title the reader may not see. */
  title: string;
}

export function toUse(row: { kind: string; language: string; id: string; title: string }): MediaUse {
  return {
    kind: useKinds.find((kind) => kind === row.kind) ?? 'article',
    language: isLang(row.language) ? row.language : null,
    id: row.id,
    title: row.title,
  };
}

/** Same limits as the table. */
export const maxLabels = 20;
export const altMax = 300;
