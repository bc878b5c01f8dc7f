export const imageReferenceMax = 500;

/** What keeps a text from naming a picture: as the database's `app.is_image_reference`, without the empty one. */
export type ImageFault = 'long' | 'insecure' | 'invalid';

/** Nothing, an https address or a path of this site may stand where a picture is named. */
export function imageFault(text: string): ImageFault | null {
  if (text.length > imageReferenceMax) return 'long';
  if (text === '' || /^\/[^/\\\p{Cc}][^\p{Cc}]*$/u.test(text)) return null;
  if (!URL.canParse(text) || /[\p{Cc}\s]/u.test(text)) return 'invalid';
  if (/^https:\/\/[^\s/\\]/.test(text)) return null;
  return /^http:\/\//i.test(text) ? 'insecure' : 'invalid';
}

/** A picture of another site is the owner's choice, yet one to know about (decision 14). */
export function isForeignImage(text: string): boolean {
  return URL.canParse(text) && new URL(text).host !== location.host;
}
