import { env } from './env';
import { mediaRoot, readPicturePath, type Size, sizeInName } from './media-path';
import { parseUrl } from './parse-url';

const hostOf = (address: string) => parseUrl(address)?.host ?? null;

export function isForeignImage(text: string): boolean {
  const host = hostOf(text);
  return host !== null && host !== location.host && host !== hostOf(env.supabaseUrl);
}

const publicBucket = `${env.supabaseUrl}/storage/v1/object/public`;

export interface ImageSource {
  src: string;
  srcSet?: string | undefined;
  /** The same widths as AVIF, where the picture's name says that it has them. */
  avif?: string | undefined;
  point?: string | undefined;
  size?: Size | undefined;
}

/** The focal point that the database appends to a picture of the library: `/media/a.webp#42,30`. */
const pointed = /^(\/media\/.*)#(\d+),(\d+)$/;

export const withoutPoint = (reference: string): string => reference.replace(pointed, '$1');

/** The one place where `/media/…` becomes an address: of its file in the public bucket, with its smaller ones. */
export function imageSource(reference: string): ImageSource {
  if (!reference.startsWith(mediaRoot)) {
    const size = reference.startsWith('/') ? sizeInName(reference) : null;
    return { src: reference, ...(size ? { size } : {}) };
  }
  const [, path = reference, x, y] = pointed.exec(reference) ?? [];
  const { files = [], avif, ...size } = readPicturePath(path) ?? {};
  const listed = (ending: string) =>
    files.map((file) => `${publicBucket}${file.path}${ending} ${file.width}w`).join(', ');
  return {
    src: publicBucket + path,
    size: 'width' in size ? size : undefined,
    srcSet: files.length > 1 ? listed('') : undefined,
    avif: avif ? listed('.avif') : undefined,
    point: x && `${x}% ${y}%`,
  };
}
