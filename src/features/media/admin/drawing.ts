import { storedSize, widthsOf } from '@/lib/media-path';
import { fileFault, maxStoredBytes, UnusableFile } from './files';

export interface MadePicture {
  width: number;
  height: number;
  type: StoredType;
  blobs: Blob[];
}

export type StoredType = 'image/webp' | 'image/jpeg' | 'image/png';

const quality = 0.82;

/** Opens a file in the browser, turned upright by its metadata. */
export async function openFile(file: File): Promise<ImageBitmap> {
  const fault = await fileFault(file);
  if (fault) throw new UnusableFile(fault);
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new UnusableFile('unreadable', cause);
  }
}

/** A site that does not answer by then counts as one that gives nothing out. */
const openMs = 20_000;

/** Opens a picture of another site if that site allows reading its pixels, which loading it does not show. */
export async function openAddress(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  try {
    await Promise.race([image.decode(), new Promise((_, reject) => setTimeout(reject, openMs))]);
  } catch (cause) {
    throw new UnusableFile('copy', cause);
  }
  return image;
}

/** Scales a picture to each of its widths, each from the next larger one: finer than from the original. */
export async function makeSmall(
  source: CanvasImageSource,
  given: { width: number; height: number },
): Promise<MadePicture> {
  if (scrambles()) throw new UnusableFile('scrambled');
  const { width, height } = storedSize(given);
  const canvases: HTMLCanvasElement[] = [];
  let above = source;
  for (const one of widthsOf(width).toReversed()) {
    const canvas = drawn(above, one, Math.max(1, Math.round((height * one) / width)));
    canvases.unshift(canvas);
    above = canvas;
  }
  const type = await typeOf(canvases[0]);
  const blobs = await Promise.all(canvases.map((canvas) => encoded(canvas, type)));
  if (blobs.some((blob) => blob.size > maxStoredBytes)) throw new UnusableFile('large');
  return { width, height, type, blobs };
}

/** Whether the browser reads other pixels than it drew, against tracking. A little noise is not visible. */
function scrambles(): boolean {
  const side = 16;
  const context = Object.assign(document.createElement('canvas'), { width: side, height: side }).getContext(
    '2d',
  );
  context?.fillRect(0, 0, side, side);
  const pixels = [...(context?.getImageData(0, 0, side, side).data ?? [])];
  const black = [0, 0, 0, 255];
  const noise = pixels.reduce((sum, value, index) => sum + Math.abs(value - (black[index % 4] ?? 0)), 0);
  return noise / pixels.length > 8;
}

function drawn(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  // Null on a device without enough memory.
  if (!context) throw new UnusableFile('unreadable');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** Format of the files. Safari cannot write WebP and answers PNG, which is only right for transparency. */
async function typeOf(canvas: HTMLCanvasElement | undefined): Promise<StoredType> {
  if (!canvas) return 'image/jpeg';
  const tried = await blobOf(canvas, 'image/webp');
  if (tried?.type === 'image/webp') return 'image/webp';
  return showsThrough(canvas) ? 'image/png' : 'image/jpeg';
}

function showsThrough(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let alpha = 3; alpha < pixels.length; alpha += 4) {
    if (pixels[alpha] !== 255) return true;
  }
  return false;
}

async function encoded(canvas: HTMLCanvasElement, type: StoredType): Promise<Blob> {
  const blob = await blobOf(canvas, type);
  if (!blob) throw new UnusableFile('unreadable');
  return blob;
}

const blobOf = (canvas: HTMLCanvasElement, type: StoredType) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
