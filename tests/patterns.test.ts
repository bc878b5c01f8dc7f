// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { htmlToMarkdown } from '@/features/import-export/formats/html';

/** Regular expressions of the product, by the file and the pattern. */
function* patterns(): Generator<[name: string, pattern: RegExp]> {
  for (const file of globSync(['src/**/*.{ts,tsx}', 'supabase/functions/**/*.ts'])) {
    if (/\.(?:test|d)\.tsx?$/.test(file)) continue;
    for (const { pattern, flags } of regexes(parseSync(file, readFileSync(file, 'utf8')).program)) {
      yield [`${file} /${pattern}/${flags}`, new RegExp(pattern, flags.includes('g') ? flags : `${flags}g`)];
    }
  }
}

function* regexes(node: unknown): Generator<{ pattern: string; flags: string }> {
  if (typeof node !== 'object' || node === null) return;
  if ('regex' in node) yield node.regex as { pattern: string; flags: string };
  for (const inner of Object.values(node)) yield* regexes(inner);
}

const usual = ['a', '0', ' ', '\n', '-', '/', 'a ', '\u00a0'];

/** 10,000 characters each, of what the pattern looks for, with an end that fits nothing. */
function hostile({ source }: RegExp): string[] {
  const own = source.replace(/\\[a-zA-Z]/g, '').match(/[^\w\s]/g) ?? [];
  const seeds = new Set([
    ...usual,
    ...own,
    ...own.map((sign) => `a${sign}`),
    ...own.map((sign) => `${sign} `),
  ]);
  return [...seeds].map((seed) => `x${seed.repeat(10_000 / seed.length)}\0`);
}

/** Milliseconds of CPU. */
function spent(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

it('holds every pattern to 50 ms on 10,000 characters', () => {
  const slow: string[] = [];
  for (const [name, pattern] of patterns()) {
    const inputs = hostile(pattern);
    const all = () => inputs.forEach((input) => void input.replace(pattern, ''));
    if (spent(all) < 50) continue;
    // A time above may be one of the machine, such as a collection of garbage: the least of three counts.
    const times = inputs.map((input) =>
      Math.min(...[1, 2, 3].map(() => spent(() => void input.replace(pattern, '')))),
    );
    if (Math.max(...times) > 50) slow.push(`${Math.round(Math.max(...times))} ms: ${name}`);
  }
  expect(slow).toEqual([]);
});

it('reads 20,000 breaks, marks, blanks of an import in seconds: its patterns are put together from strings', () => {
  const pages = ['<br>', '<b>', ' ', '&nbsp;'].map((part) => `x${part.repeat(20_000)}y`);
  const read = () => pages.forEach((html) => void htmlToMarkdown(html, () => undefined));
  expect(spent(read)).toBeLessThan(5000);
});
