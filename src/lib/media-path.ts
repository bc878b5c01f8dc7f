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

interface Naming extends Size {
  slug: string;
  /** Digest of the bytes: browsers keep a name for a year, so it never gets other bytes. */
  hash: string;
  ending: 'webp' | 'jpg' | 'png';
  at: Date;
}

/** `2026/11/toits-1a2b3c4d-1600x900.webp` */
export function picturePath({ slug, hash, width, height, ending, at }: Naming): string {
  const month = String(at.getUTCMonth() + 1).padStart(2, '0');
  return `${at.getUTCFullYear()}/${month}/${slug || 'image'}-${hash}-${width}x${height}.${ending}`;
}
