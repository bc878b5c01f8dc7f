import { parseUrl } from './parse-url.ts';

/** An e-mail address by the rule of the database (`app.require_email`), safe inside a mailto: link. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/i;

/** An address whose host has other letters, with the host as the name service knows it: `a@müller.de` is `a@xn--mller-kva.de`. */
export function withAsciiHost(address: string): string {
  const [, local = '', host = ''] = /^([^@]+)@([^@]+)$/.exec(address) ?? [];
  // ASCII hosts need no change; a host is letters, digits, hyphens and dots.
  if (!/[^\p{ASCII}]/u.test(host) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return address;
  const url = parseUrl(`http://${host}`);
  return url ? `${local}@${url.hostname}` : address;
}

export const accountEmailPattern = /^[^\s@]+@[^\s@]+$/;

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text of an address can be an id; the database refuses anything else, so it need not be asked. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);

/** Escapes a text for LIKE. PostgREST cannot escape a star, so it becomes `_`, which matches any one character. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');

export const imageReferenceMax = 500;

/** Reasons why a text names no picture: those of `app.is_image_reference` in the database, without the empty text. */
export type ImageFault = 'long' | 'insecure' | 'invalid';

export function imageFault(text: string): ImageFault | null {
  if (text.length > imageReferenceMax) return 'long';
  if (text === '' || /^\/[^/\\\p{Cc}][^\p{Cc}]*$/u.test(text)) return null;
  if (!parseUrl(text) || /[\p{Cc}\s]/u.test(text)) return 'invalid';
  if (/^https:\/\/[^\s/\\]/.test(text)) return null;
  return /^http:\/\//i.test(text) ? 'insecure' : 'invalid';
}
