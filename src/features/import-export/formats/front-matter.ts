import { parse as parseToml, TomlError } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { Tell } from '../entry';

export type FrontMatter = Record<string, unknown>;

export const isRecord = (value: unknown): value is FrontMatter =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

// Aliases may multiply, in a text that wants to fill the memory. Values of other sites stay as written: 1.10 is no number.
const yaml = (text: string, schema: 'core' | 'failsafe'): unknown =>
  parseYaml(text, { maxAliasCount: 50, logLevel: 'error', schema });

/** Text between the marks, from the first line on, so that the line of a fault is that of the file. */
const formats: readonly [RegExp, (text: string, schema: 'core' | 'failsafe') => unknown][] = [
  [/^---[ \t]*(\r?\n[\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/, yaml],
  [/^\+\+\+[ \t]*(\r?\n[\s\S]*?)(?<=\n)\+\+\+[ \t]*(?:\r?\n|$)/, (text) => parseToml(text)],
  // JSON is YAML; engines name the line of a fault in JSON each in its way, or not at all.
  [/^(\{[ \t]*\r?\n[\s\S]*?\r?\n\})[ \t]*(?:\r?\n|$)/, yaml],
];

/** What a text says of itself before it begins: YAML, TOML or JSON. One that cannot be read is told. */
export function splitFrontMatter(
  text: string,
  tell: Tell,
  schema: 'core' | 'failsafe' = 'failsafe',
): { matter: FrontMatter; body: string } {
  const source = text.replace(/^\uFEFF/, '');
  for (const [mark, parse] of formats) {
    const [whole, written = ''] = mark.exec(source) ?? [];
    if (whole === undefined) continue;
    const body = source.slice(whole.length);
    try {
      const matter = parse(written, schema) || {};
      if (isRecord(matter)) return { matter, body };
      tell('front-matter', written.trim().slice(0, 80));
    } catch (cause) {
      // Parsers give their reasons in English alone.
      const line = cause instanceof TomlError ? cause.line : /\bline (\d+),? column/.exec(String(cause))?.[1];
      // Reports unclosed values after the last line.
      const last = written.trimEnd().split('\n').length;
      if (line) tell('front-matter-line', `${Math.min(Number(line), last)}`);
      else tell('front-matter', written.trim().slice(0, 80));
    }
    // The lines that say one thing in words: a title is not lost to a bracket elsewhere.
    const lines = written.matchAll(/^(\w+)[ \t]*[:=][ \t]*(["']?)([^\n"'[\]{}|>]+)\2[ \t]*\r?$/gm);
    const matter = Object.fromEntries([...lines].map(([, name, , value = '']) => [name, value.trim()]));
    return { matter, body };
  }
  return { matter: {}, body: source };
}

export function wordsOf(matter: FrontMatter, ...names: string[]): string {
  for (const name of names) {
    const value = matter[name];
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value.trim() && !/^(?:~|null)$/i.test(value.trim())) return value.trim();
  }
  return '';
}

/** Yes or no in the words of any generator; null for none, undefined for one that says neither. */
export function yesOrNo(value: unknown): boolean | null | undefined {
  if (typeof value === 'boolean') return value;
  const word = wordsOf({ value }, 'value').toLowerCase();
  if (word === '') return null;
  if (/^(?:true|yes|on|y|1|oui)$/.test(word)) return true;
  return /^(?:false|no|off|n|0|non)$/.test(word) ? false : undefined;
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
