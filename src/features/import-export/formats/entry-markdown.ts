import { stringify } from 'yaml';
import { deletableKinds } from '@/content/tables';
import { type EntryFault, emptyEntry, type ImportEntry, tellTo } from '../entry';
import { isRecord, listOf, splitFrontMatter } from './front-matter';

/** Front matter under which an own export keeps the columns that other sites have no word for. */
export const ownKey = 'colombage';

/** And under which the changes of a text that are not published. */
export const copyKey = 'workingCopy';

const names: Partial<Record<string, string>> = {
  pairKey: 'translationKey',
  excerpt: 'description',
  publishedAt: 'date',
  updatedAt: 'lastmod',
  cover: 'image',
  oldAddresses: 'aliases',
};

/** Writes an entry as a file: its kind first, which only this site reads, and nothing that is empty. */
export function entryToMarkdown(entry: ImportEntry): string {
  const { kind, body, state, fields, ...parts } = entry;
  const empty: Record<string, unknown> = emptyEntry(kind, '');
  const said = Object.entries(parts).filter(
    ([part, value]) => JSON.stringify(value) !== JSON.stringify(empty[part]),
  );
  const matter = {
    kind,
    ...Object.fromEntries(said.map(([part, value]) => [names[part] ?? part, value])),
    draft: state === 'draft',
    ...fields,
  };
  // Quoted, as other readers take "no" for a boolean; without a fold, which would break the lines of a text.
  const options = { lineWidth: 0, defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' } as const;
  const strange = /[\x7F-\x9F\uFFFE\uFFFF]/g;
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `---\n${stringify(matter, options).replace(strange, escaped)}---\n${body}`;
}

/** Reads a file that `entryToMarkdown` wrote, to the letter; null for one of another site. */
export function ownEntry(path: string, text: string): ImportEntry | null {
  if (!/^---\r?\nkind: "?\w+"?\r?\n/.test(text)) return null;
  const faults: EntryFault[] = [];
  const { matter, body } = splitFrontMatter(text, tellTo(faults), 'core');
  const kind = deletableKinds.find((name) => name === matter.kind);
  if (!kind || faults.length > 0 || !isRecord(matter[ownKey])) return null;
  const parts = Object.entries(emptyEntry(kind, path)).map(([part, empty]) => {
    const value = matter[names[part] ?? part] ?? empty;
    const list = Array.isArray(value) ? value.map(String) : listOf(value);
    return [part, Array.isArray(empty) ? list : value === null ? null : String(value)];
  });
  const entry = Object.fromEntries(parts) as ImportEntry;
  const isPlanned = Date.parse(entry.publishedAt ?? '') > Date.now();
  return {
    ...entry,
    body,
    state: matter.draft === true ? 'draft' : isPlanned ? 'planned' : 'public',
    twoDates: null,
    fields: { [ownKey]: matter[ownKey], ...(isRecord(matter[copyKey]) && { [copyKey]: matter[copyKey] }) },
    faults,
  };
}
