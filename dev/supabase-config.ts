import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';

export class SupabaseConfig {
  readonly #values: object;

  constructor(supabase: string) {
    const file = join(supabase, 'config.toml');
    this.#values = existsSync(file) ? parse(readFileSync(file, 'utf8')) : {};
  }

  #at(key: string): unknown {
    return key.split('.').reduce<unknown>((table, name) => Object(table)[name], this.#values);
  }

  number(key: string, otherwise: number): number {
    const value = this.#at(key);
    return typeof value === 'number' ? value : otherwise;
  }

  text(key: string, otherwise: string): string {
    const value = this.#at(key);
    return typeof value === 'string' ? value : otherwise;
  }

  flag(key: string, otherwise: boolean): boolean {
    const value = this.#at(key);
    return typeof value === 'boolean' ? value : otherwise;
  }

  texts(key: string, otherwise: string[]): string[] {
    const value = this.#at(key);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : otherwise;
  }
}
