import { isForeignImage } from '@/lib/image-reference';
import { type MarkdownFacts, markdownFacts } from '@/ui/markdown-facts';

const plain = (words: string) => words.replace(/[[\]\\\n]/g, ' ').trim();

export const pictureMark = (alt: string, reference: string) => `![${plain(alt)}](${reference})`;

/** Placeholder during an upload; a fragment, so the browser fetches nothing. */
export const waitingReference = (number: number) => `#upload-${number}`;

export const isWaitingReference = (address: string) => /^#upload-\d+$/.test(address);

/** Matches the placeholder of an upload, whatever its description and caption now are. */
export const waitingMark = (reference: string) =>
  new RegExp(`!\\[(?<words>[^\\]]*)\\]\\(${reference}(?<caption>\\s[^)]*)?\\)`, 'g');

/** Markdown of an uploaded picture. A description typed meanwhile stays. */
export function arrivedMark(
  { words = '', caption = '' }: Record<string, string | undefined>,
  picture: { alt: string; reference: string },
  waitingWords: string,
): string {
  const typed = words.trim() !== '' && words !== plain(waitingWords);
  return `![${typed ? words : plain(picture.alt)}](${picture.reference}${caption})`;
}

export function asParagraph(mark: string, before: string, after: string): string {
  const lead = before.trim() === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = after === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  return lead + mark + tail;
}

export function foreignPictures(text: string): string[] {
  // Most texts have none, and parsing takes a while.
  if (!text.includes('![') || !/https?:/i.test(text)) return [];
  return foreignAddresses(markdownFacts(text));
}

export const foreignAddresses = ({ pictures }: MarkdownFacts): string[] =>
  [...new Set(pictures.map(({ src }) => src))].filter((src) => /^https?:/i.test(src) && isForeignImage(src));

/** Matches an address in the text: a bracket may have a backslash, an ampersand be a reference. */
export const addressInText = (address: string) =>
  new RegExp(
    address.replace(
      /[!-/:-@[-`{-~]/g,
      (sign) => `\\\\?\\${sign}${sign === '&' ? '(?:amp;|#38;|#[xX]26;)?' : ''}`,
    ),
    'g',
  );
