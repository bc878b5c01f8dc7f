import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The values of supabase/config.toml that both backends share, so that they cannot drift apart. */
export class SupabaseConfig {
  readonly #values: ReadonlyMap<string, unknown>;

  constructor(supabase: string) {
    const file = join(supabase, 'config.toml');
    this.#values = existsSync(file) ? parse(readFileSync(file, 'utf8')) : new Map();
  }

  number(key: string, otherwise: number): number {
    const value = this.#values.get(key);
    return typeof value === 'number' ? value : otherwise;
  }

  text(key: string, otherwise: string): string {
    const value = this.#values.get(key);
    return typeof value === 'string' ? value : otherwise;
  }

  flag(key: string, otherwise: boolean): boolean {
    const value = this.#values.get(key);
    return typeof value === 'boolean' ? value : otherwise;
  }

  texts(key: string, otherwise: string[]): string[] {
    const value = this.#values.get(key);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : otherwise;
  }
}

/** Sections and `key = value` lines whose value is also JSON: all that the official file uses for these keys. */
function parse(toml: string): Map<string, unknown> {
  const values = new Map<string, unknown>();
  let section = '';
  for (const line of toml.split('\n')) {
    const heading = /^\s*\[([\w.]+)\]/.exec(line)?.[1];
    if (heading !== undefined) section = `${heading}.`;
    const [, key, text] = /^\s*(\w+)\s*=\s*("[^"]*"|\[[^\]]*\]|[\w.-]+)/.exec(line) ?? [];
    if (key === undefined || text === undefined) continue;
    try {
      values.set(section + key, JSON.parse(text));
    } catch {
      // A kind of value none of these keys has.
    }
  }
  return values;
}
