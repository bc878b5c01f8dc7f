import { isForeignImage } from '@/lib/image-reference';
import { markdownFacts } from '@/ui/markdown-facts';

/** What would end a description early. */
const plain = (words: string) => words.replace(/[[\]\\\n]/g, ' ').trim();

export const pictureMark = (alt: string, reference: string) => `![${plain(alt)}](${reference})`;

/** Stands in the text while a picture is on its way; its address leads nowhere, so nothing is asked for it. */
export const waitingReference = (number: number) => `#upload-${number}`;

export const isWaitingReference = (address: string) => /^#upload-\d+$/.test(address);

/** The mark of a picture on its way, whatever it says by now: its words, and its caption where it has one. */
export const waitingMark = (reference: string) =>
  new RegExp(`!\\[(?<words>[^\\]]*)\\]\\(${reference}(?<caption>\\s[^)]*)?\\)`, 'g');

/** The mark of a picture that arrived. Words that are not those of its way were typed meanwhile, and stay. */
export function arrivedMark(
  { words = '', caption = '' }: Record<string, string | undefined>,
  picture: { alt: string; reference: string },
  waitingWords: string,
): string {
  const typed = words.trim() !== '' && words !== plain(waitingWords);
  return `![${typed ? words : plain(picture.alt)}](${picture.reference}${caption})`;
}

/** A picture is a paragraph of its own. */
export function asParagraph(mark: string, before: string, after: string): string {
  const lead = before.trim() === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  return lead + mark + tail;
}

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
