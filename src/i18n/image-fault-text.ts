import type { ImageFault } from '@/lib/image-reference';
import type { MessageKey } from '.';

/** What forms say of an address that can name no picture. */
export const imageFaultKeys = {
  long: 'media:fields.errors.long',
  insecure: 'media:fields.errors.insecure',
  invalid: 'media:fields.errors.invalid',
} as const satisfies Record<ImageFault, MessageKey>;
