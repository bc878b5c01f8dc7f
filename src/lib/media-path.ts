/** Content names a picture of the library by this and its path in the bucket of the same name. */
export const mediaRoot = '/media/';

const rungs = [480, 960] as const;

/** Above every size that the site shows, even at two pixels a point. */
const largest = { width: 1600, height: 3200 } as const;

export interface Size {
  width: number;
  height: number;
}

export interface NamedPicture extends Size {
  avif: boolean;
  files: { path: string; width: number }[];
}

export function storedSize({ width, height }: Size): Size {
  const scale = Math.min(1, largest.width / width, largest.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The widths a picture is stored in, the smallest first. A file less than a fifth narrower would save too little. */
export const widthsOf = (width: number): number[] => [...rungs.filter((rung) => rung < width * 0.8), width];

const shape = /^(.+-(\d{1,4})x(\d{1,4}))\.(webp|jpg|png|avif)$/;

export function sizeInName(path: string): Size | null {
  const [, width, height] = /-(\d{1,4})x(\d{1,4})\.[a-z]{3,4}$/.exec(path) ?? [];
  return Number(width) && Number(height) ? { width: Number(width), height: Number(height) } : null;
}

/** Reads everything from the name, so that a page offers each width without a request. */
export function readPicturePath(path: string): NamedPicture | null {
  const [, stem = '', wide, high, ending = ''] = shape.exec(path) ?? [];
  const [width, height] = [Number(wide), Number(high)];
  if (!width || !height) return null;
  const files = widthsOf(width).map((one) => ({
    path: one === width ? path : `${stem}.${one}.${ending}`,
    width: one,
  }));
  return { width, height, files, avif: /-[0-9a-f]{8}-avif-\d+x\d+$/.test(stem) };
}

interface Naming {
  slug: string;
  at: Date;
}

interface PictureNaming extends Naming, Size {
  /** Digest of the bytes: browsers keep a name for a year, so it never gets other bytes. */
  hash: string;
  ending: 'webp' | 'jpg' | 'png';
}

const folderOf = (at: Date) => `${at.getUTCFullYear()}/${String(at.getUTCMonth() + 1).padStart(2, '0')}`;

/** `2026/11/toits-1a2b3c4d-1600x900.webp` */
export const picturePath = ({ slug, hash, width, height, ending, at }: PictureNaming): string =>
  `${folderOf(at)}/${slug || 'image'}-${hash}-${width}x${height}.${ending}`;

export type DocumentEnding = 'pdf' | 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'odp';

/** Null for a picture. The database tells them apart likewise (`app.is_document`). */
export const documentEnding = (path: string) =>
  (/\.(pdf|docx|xlsx|pptx|odt|ods|odp)$/.exec(path)?.[1] ?? null) as DocumentEnding | null;

/** `2026/11/brochure-1a2b3c4d.pdf`. No digest: the name stays when the document is replaced. */
export const documentPath = ({ slug, ending, at }: Naming & { ending: DocumentEnding }): string =>
  `${folderOf(at)}/${slug || 'document'}-${crypto.randomUUID().slice(0, 8)}.${ending}`;

/** Title of a link to a document: pages say the size without a request, and the database keeps it up to date. */
export const sizeTitle = (bytes: number) => `${bytes} B`;

export const bytesInTitle = (title: string | null | undefined) => Number(/^(\d+) B$/.exec(title ?? '')?.[1]);
