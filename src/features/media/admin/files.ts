import { slugOf } from '@/lib/text';
import type { PictureFault } from './fault';

/** What may be chosen. Moving pictures would stand still, and a drawing that can carry scripts is no picture. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** More than any camera makes; beyond it the browser would only stall. */
export const heaviest = 40 * 1024 * 1024;

/** What the bucket takes (migration …_storage_and_media.sql). */
export const largestStored = 5 * 1024 * 1024;

/** What can be told before a file is opened; whether it really is a picture shows when it is. */
export function fileFault({ type, size }: Pick<File, 'type' | 'size'>): PictureFault | null {
  if (!acceptedTypes.some((accepted) => accepted === type)) return 'type';
  if (size > heaviest) return 'heavy';
  return size === 0 ? 'unreadable' : null;
}

const slugMax = 60;

/** `Vue du Quai (1).JPG` is called `vue-du-quai-1`. */
export function fileSlug(name: string): string {
  return slugOf(name.replace(/\.[^.]*$/, ''))
    .slice(0, slugMax)
    .replace(/-+$/, '');
}
