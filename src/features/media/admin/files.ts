import { Failure } from '@/lib/failure';
import { slugOf } from '@/lib/written-text';

/**
 * Reasons to refuse a file: no picture (`type`), too large to open (`heavy`), unreadable, too large even when scaled,
 * or on a site that does not allow copying (`copy`).
 */
type PictureFault = 'type' | 'heavy' | 'unreadable' | 'large' | 'copy';

export class UnusablePicture extends Failure {
  readonly fault: PictureFault;

  constructor(fault: PictureFault, cause?: unknown) {
    super('invalid', '', { cause });
    this.fault = fault;
  }
}

/** Accepted types: neither animations, which would stop, nor SVG, which can carry scripts. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Larger than the file of any camera; above it the browser stalls. */
export const maxBytes = 40 * 1024 * 1024;

/** Limit of the bucket (supabase/schemas/17_media.sql). */
export const maxStoredBytes = 5 * 1024 * 1024;

/** Checks a file before it is opened; only opening shows whether it is a picture. */
export function fileFault({ type, size }: Pick<File, 'type' | 'size'>): PictureFault | null {
  if (!acceptedTypes.some((accepted) => accepted === type)) return 'type';
  if (size > maxBytes) return 'heavy';
  return size === 0 ? 'unreadable' : null;
}

const slugMax = 60;

/** Slug of a file name: `Vue du Quai (1).JPG` becomes `vue-du-quai-1`. */
export function fileSlug(name: string): string {
  return slugOf(name.replace(/\.[^.]*$/, ''))
    .slice(0, slugMax)
    .replace(/-+$/, '');
}
