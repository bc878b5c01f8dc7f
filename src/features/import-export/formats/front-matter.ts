import { parse as parseToml, TomlError } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { EntryFault } from '../entry';

export type Matter = Record<string, unknown>;

export const isRecord = (value: unknown): value is Matter =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

// Aliases may multiply, in a text that wants to fill the memory.
const yaml = (text: string): unknown => parseYaml(text, { maxAliasCount: 50, logLevel: 'error' });

/** What stands between the marks, from the first line on, so that a line of a fault is that of the file. */
const formats: readonly [RegExp, (text: string) => unknown][] = [
  [/^---[ \t]*(\r?\n[\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/, yaml],
  [/^\+\+\+[ \t]*(\r?\n[\s\S]*?)(?<=\n)\+\+\+[ \t]*(?:\r?\n|$)/, parseToml],
  // JSON is YAML; engines name the line of a fault in JSON each in its way, or not at all.
  [/^(\{[ \t]*\r?\n[\s\S]*?\r?\n\})[ \t]*(?:\r?\n|$)/, yaml],
];

/** What a text says of itself before it begins: YAML, TOML or JSON. One that cannot be read is told. */
export function splitFrontMatter(text: string): { matter: Matter; body: string; faults: EntryFault[] } {
  const source = text.replace(/^\uFEFF/, '');
  for (const [mark, parse] of formats) {
    const [whole, written = ''] = mark.exec(source) ?? [];
    if (whole === undefined) continue;
    const body = source.slice(whole.length);
    const faults: EntryFault[] = [];
    try {
      const matter = parse(written) ?? {};
      if (isRecord(matter)) return { matter, body, faults };
    } catch (cause) {
      // Parsers give their reasons in English alone.
      const line = cause instanceof TomlError ? cause.line : /\bline (\d+),? column/.exec(String(cause))?.[1];
      // What is not closed is missed after the last line.
      const last = written.trimEnd().split('\n').length;
      if (line) faults.push({ code: 'front-matter-line', detail: `${Math.min(Number(line), last)}` });
    }
    if (faults.length === 0) faults.push({ code: 'front-matter', detail: written.trim().slice(0, 80) });
    // The lines that say one thing in words: a title is not lost to a bracket elsewhere.
    const lines = written.matchAll(/^(\w+)[ \t]*[:=][ \t]*(["']?)([^\n"'[\]{}|>]+)\2[ \t]*\r?$/gm);
    const matter = Object.fromEntries([...lines].map(([, name, , value = '']) => [name, value.trim()]));
    return { matter, body, faults };
  }
  return { matter: {}, body: source, faults: [] };
}

/** First of several names that has words. */
export function wordsOf(matter: Matter, ...names: string[]): string {
  for (const name of names) {
    const value = matter[name];
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim()) return value.trim();
  }
  return '';
}

/** A list, also written as one line, with commas or, as Jekyll does, blanks. */
export function listOf(value: unknown, apart: RegExp = /,/): string[] {
  if (typeof value === 'string')
    return value
      .split(apart)
      .map((one) => one.trim())
      .filter(Boolean);
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    if (isRecord(one)) return wordsOf(one, 'name', 'title', 'label', 'value') || [];
    return one === null || one === undefined || one === '' ? [] : String(one).trim();
  });
}

/** A date as ISO in UTC; null for none, undefined for one that cannot be read. */
export function dateOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  const text = value instanceof Date ? value.toISOString() : String(value).trim();
  const [, year, month, day, hours = '0', minutes = '00', seconds = '00', zone = 'Z'] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i.exec(
      text,
    ) ?? [];
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0');
  const offset = zone.replace(/utc/i, 'Z').replace(/(\d{2})(\d{2})$/, '$1:$2');
  const date = new Date(
    year
      ? `${year}-${two(month)}-${two(day)}T${two(hours)}:${minutes}:${seconds}${offset}`
      : /\d{4}/.test(text)
        ? `${text} UTC`
        : Number.NaN,
  );
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
