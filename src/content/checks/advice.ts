import { foreignAddresses } from '@/content/editor/markdown-pictures';
import { imageSource } from '@/lib/image-reference';
import { langOfPath, langs } from '@/lib/lang';
import { pagePath, screens } from '@/lib/site-page';
import { excerptOf } from '@/lib/text';
import { characters } from '@/lib/written-text';
import { linkAddress, pathOf } from '@/ui/markdown-address';
import { isUndescribed, type MarkdownFacts } from '@/ui/markdown-facts';

type ExistingPaths = ReadonlySet<string>;

/** The pages that every site has. */
export const fixedPages: ExistingPaths = new Set(
  langs.flatMap((lang) =>
    [...screens, '/application', '/newsletter/confirm', '/newsletter/issues', '/newsletter/unsubscribe'].map(
      (rest) => `/${lang}${rest}`,
    ),
  ),
);

/**
 * Whether a link of a text leads nowhere or to a missing page of this site. Fixed pages count as existing even while
 * they are switched off. Other sites are not requested.
 */
export function isBrokenLink(href: string, contents: ExistingPaths): boolean {
  const address = linkAddress(href);
  if (!address) return true;
  if (address.kind !== 'page') return false;
  const path = pagePath(pathOf(address.href))?.replace(/\/$/, '') ?? '';
  // The host adds the reader's language to a path without one.
  const candidates = langOfPath(path) ? [path] : langs.map((lang) => `/${lang}${path}`);
  return !candidates.some((one) => fixedPages.has(one) || contents.has(one));
}

/** Address of the file a link leads to; null for any other link. */
function fileOf(href: string): string | null {
  const address = linkAddress(href);
  return address?.kind === 'file' ? imageSource(pathOf(address.href)).src : null;
}

export interface SearchSnippet {
  /** Title and description as shown by search engines. */
  title: string;
  description: string;
  /** Null for a row without a text, such as a project. */
  text: MarkdownFacts | null;
  pictures: readonly { src: string; alt: string }[];
  /** Minutes, stored and counted; null for a page without them. */
  readingTime: { stored: number; counted: number } | null;
  words: number;
}

/** Suggestion. None prevents publishing. */
export interface Advice {
  kind:
    | 'deadLink'
    | 'missingFile'
    | 'rawHtml'
    | 'foreignPicture'
    | 'picturesUndescribed'
    | 'titleLong'
    | 'titleShort'
    | 'descriptionMissing'
    | 'descriptionLong'
    | 'descriptionShort'
    | 'noHeadings'
    | 'headingSkips'
    | 'readingTime';
  /** Characters, pictures or minutes. */
  count: number;
  /** Link, heading or address of a picture. */
  name: string;
}

const about = (kind: Advice['kind'], { count = 0, name = '' } = {}): Advice => ({ kind, count, name });

/** Characters that search results show in full: Google cuts a title at about 600 px, a description at 920. */
export const shownInFull = { title: 60, description: 160 } as const;
const tooShort = { title: 15, description: 70 } as const;
/** Words from which a text needs headings. */
const wordsWithoutHeading = 500;
/** Minutes by which the stored time may differ from the counted one. */
const readingTimeSlack = 2;

export const linkedFiles = (text: MarkdownFacts | null): string[] => [
  ...new Set(text?.links.map(({ href }) => fileOf(href)).filter((file) => file !== null)),
];

/**
 * Advice for a draft, the most important first; none for an empty one. `pages` are the existing paths, null while
 * unknown; `missing` are the linked files that the host does not have.
 */
export function adviceFor(
  draft: SearchSnippet,
  pages: ExistingPaths | null,
  missing: ReadonlySet<string> = new Set(),
): Advice[] {
  const { text, pictures } = draft;
  if (draft.title.trim() === '' && draft.words === 0) return [];
  const undescribed = [...pictures, ...(text?.pictures ?? [])].filter(isUndescribed);
  return [
    ...deadLinks(text, pages),
    ...missingFiles(text, missing),
    ...rawHtml(text),
    ...(text ? foreignAddresses(text).map((name) => about('foreignPicture', { name })) : []),
    ...(undescribed.length > 0 ? [about('picturesUndescribed', { count: undescribed.length })] : []),
    ...lengths(draft),
    ...headings(draft),
    ...readingTime(draft),
  ];
}

/** Parts of a page, each with its possible advice. */
const parts = {
  links: ['deadLink', 'missingFile'],
  pictures: ['foreignPicture', 'picturesUndescribed'],
  title: ['titleLong', 'titleShort'],
  description: ['descriptionMissing', 'descriptionLong', 'descriptionShort'],
  headings: ['noHeadings', 'headingSkips'],
  readingTime: ['readingTime'],
} as const satisfies Record<string, readonly Advice['kind'][]>;
export type Part = keyof typeof parts;

/** Parts of the draft without advice; links once the existing pages are known. */
export function partsInOrder(draft: SearchSnippet, advice: readonly Advice[], knowsPages: boolean): Part[] {
  const { text, pictures, title, description, readingTime, words } = draft;
  const has: Record<Part, boolean> = {
    links: knowsPages && text !== null && text.links.length > 0,
    pictures: [...pictures, ...(text?.pictures ?? [])].some(({ src }) => src),
    title: title.trim() !== '',
    description: description !== '',
    headings: text !== null && text.headings.length > 0,
    readingTime: readingTime !== null && words > 0,
  };
  const isFound = (part: Part) => advice.some(({ kind }) => parts[part].some((one) => one === kind));
  return (Object.keys(parts) as Part[]).filter((part) => has[part] && !isFound(part));
}

function deadLinks(text: MarkdownFacts | null, pages: ExistingPaths | null): Advice[] {
  if (!text || !pages) return [];
  const dead = text.links.map(({ href }) => href).filter((href) => isBrokenLink(href, pages));
  return [...new Set(dead)].map((name) => about('deadLink', { name }));
}

function missingFiles(text: MarkdownFacts | null, missing: ReadonlySet<string>): Advice[] {
  const found = text?.links.map(({ href }) => href).filter((href) => missing.has(fileOf(href) ?? '')) ?? [];
  return [...new Set(found)].map((name) => about('missingFile', { name }));
}

/** Raw HTML, which the site shows as text, by its first characters. */
function rawHtml(text: MarkdownFacts | null): Advice[] {
  const found = text?.html.map((html) => excerptOf(html, 40)) ?? [];
  return [...new Set(found)].map((name) => about('rawHtml', { name }));
}

function lengths({ title, description }: SearchSnippet): Advice[] {
  const [long, wide] = [characters(title), characters(description)];
  const found: Advice[] = [];
  if (long > shownInFull.title) found.push(about('titleLong', { count: long }));
  else if (long > 0 && long < tooShort.title) found.push(about('titleShort', { count: long }));
  if (wide === 0) found.push(about('descriptionMissing'));
  else if (wide > shownInFull.description) found.push(about('descriptionLong', { count: wide }));
  else if (wide < tooShort.description) found.push(about('descriptionShort', { count: wide }));
  return found;
}

/** A text may begin at any level; only a jump of two levels counts. */
function headings({ text, words }: SearchSnippet): Advice[] {
  if (!text) return [];
  if (text.headings.length === 0) return words > wordsWithoutHeading ? [about('noHeadings')] : [];
  const top = Math.min(...text.headings.map(({ depth }) => depth));
  return text.headings.flatMap(({ depth, title }, index): Advice[] => {
    const before = text.headings[index - 1]?.depth ?? top - 1;
    return depth > before + 1 ? [about('headingSkips', { name: title })] : [];
  });
}

function readingTime({ readingTime: time, words }: SearchSnippet): Advice[] {
  if (!time || words === 0 || Math.abs(time.stored - time.counted) <= readingTimeSlack) return [];
  return [about('readingTime', { count: time.counted })];
}
