import { isForeignImage } from '@/lib/image-reference';
import { markdownFacts } from '@/ui/markdown-facts';

/** The addresses of the text's pictures on other sites, each once, as the site reads them. */
export function foreignPictures(text: string): string[] {
  // Most texts have none, and reading one as the site does takes a while.
  if (!text.includes('![') || !/https?:/i.test(text)) return [];
  const addresses = markdownFacts(text).pictures.map(({ src }) => src);
  return [...new Set(addresses)].filter((src) => /^https?:/i.test(src) && isForeignImage(src));
}

/** Where such an address stands in the text: a bracket may have a backslash, an ampersand be a reference. */
export const addressInText = (address: string) =>
  new RegExp(
    address.replace(
      /[!-/:-@[-`{-~]/g,
      (sign) => `\\\\?\\${sign}${sign === '&' ? '(?:amp;|#38;|#[xX]26;)?' : ''}`,
    ),
    'g',
  );
