import { stringify } from 'yaml';
import { deletableKinds } from '@/content/tables';
import { isLang } from '@/lib/lang';
import { markdownFacts } from '@/ui/markdown-facts';
import { type Entry, emptyEntry } from '../entry';
import { isRecord, listOf, splitFrontMatter } from './front-matter';

/** Front matter under which an own export keeps the columns that other sites have no word for. */
export const ownKey = 'colombage';

/** And under which the changes of a text that are not published. */
export const copyKey = 'workingCopy';

/** Addresses of the pictures in a text, in order, each once. */
export const picturesIn = (body: string): string[] => [
  ...new Set(body.includes('![') ? markdownFacts(body).pictures.map(({ src }) => src) : []),
];

/** Writes an entry as a file: words that other sites know first, then what only this one reads. */
export function entryToMarkdown(entry: Entry): string {
  const matter = {
    kind: entry.kind,
    ...(entry.lang && { lang: entry.lang }),
    title: entry.title,
    ...(entry.slug && { slug: entry.slug }),
    ...(entry.publishedAt !== null && { date: entry.publishedAt }),
    ...(entry.updatedAt !== null && { lastmod: entry.updatedAt }),
    draft: entry.state === 'draft',
    ...(entry.excerpt && { description: entry.excerpt }),
    ...(entry.author !== null && { author: entry.author }),
    ...(entry.category !== null && { category: entry.category }),
    ...(entry.tags.length > 0 && { tags: entry.tags }),
    ...(entry.cover !== null && { image: entry.cover }),
    ...(entry.pairKey !== null && { translationKey: entry.pairKey }),
    ...(entry.oldAddresses.length > 0 && { aliases: entry.oldAddresses }),
    key: entry.key,
    ...entry.fields,
  };
  // Without a fold: YAML would break the lines of a text otherwise.
  // Other readers take "no" for a boolean: quoted for them.
  return `---\n${stringify(matter, { lineWidth: 0, compat: 'yaml-1.1' })}---\n${entry.body}`;
}

const asWritten = (value: unknown): string => (typeof value === 'string' ? value : '');
const orNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads a file that `entryToMarkdown` wrote, to the letter; null for one of another site. */
export function ownEntry(path: string, text: string): Entry | null {
  if (!/^---\r?\nkind: \w+\r?\n/.test(text)) return null;
  const { matter, body, faults } = splitFrontMatter(text, 'core');
  const kind = deletableKinds.find((name) => name === matter.kind);
  if (!kind || faults.length > 0 || !isRecord(matter[ownKey])) return null;
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : listOf(value));
  return {
    ...emptyEntry(kind, asWritten(matter.key) || path),
    lang: isLang(matter.lang) ? matter.lang : null,
    pairKey: matter.translationKey === undefined ? null : String(matter.translationKey),
    title: asWritten(matter.title),
    slug: asWritten(matter.slug),
    excerpt: asWritten(matter.description),
    body,
    publishedAt: orNull(matter.date),
    updatedAt: orNull(matter.lastmod),
    state:
      matter.draft === true
        ? 'draft'
        : Date.parse(asWritten(matter.date)) > Date.now()
          ? 'planned'
          : 'public',
    author: orNull(matter.author),
    category: orNull(matter.category),
    tags: list(matter.tags),
    cover: orNull(matter.image),
    pictures: picturesIn(body),
    oldAddresses: list(matter.aliases),
    fields: { [ownKey]: matter[ownKey], ...(isRecord(matter[copyKey]) && { [copyKey]: matter[copyKey] }) },
  };
}
