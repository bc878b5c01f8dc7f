import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { FirstView } from './first-view.ts';

export interface CodeSizes {
  chunks: Record<string, number>;
  pages: Record<string, number>;
}

const tolerance = 500;

const hash = /-[\w-]{8}(?=\.(?:js|css|json|woff2|svg|wasm|webp|png|avif)\b)/g;

/** Replaces each hash in a file name by one constant: hashes change with other files, and compress badly. */
export const maskHashes = (code: string): string => code.replace(hash, '-00000000');

export const chunkName = (source: string): string => source.replace(hash, '');

export const codeSize = (code: string): number => brotliCompressSync(maskHashes(code)).byteLength;

export const kindOfPage = (file: string): string =>
  file.replace(/\.html$/, '').replace(/^([^/]+\/[^/]+)\/.+$/, '$1/*');

export type SizedView = Pick<FirstView, 'kind' | 'chunks' | 'bytes'>;

export interface PageCode {
  bytes: number;
  chunks: readonly string[];
}

export function codeGrowth(
  baseline: CodeSizes,
  { chunks, pages }: { chunks: Record<string, number>; pages: Record<string, PageCode> },
): string[] {
  const kb = (bytes: number) => (bytes / 1000).toFixed(1);
  return Object.entries(pages).flatMap(([kind, { bytes: size, chunks: names }]) => {
    const before = baseline.pages[kind] ?? 0;
    if (size - before <= tolerance) return [];
    const grown = [...new Set(names)]
      .map((name) => ({ name, bytes: (chunks[name] ?? 0) - (baseline.chunks[name] ?? 0) }))
      .filter(({ bytes }) => bytes > 0)
      .sort((one, other) => other.bytes - one.bytes)
      .slice(0, 3)
      .map(({ name, bytes }) => `${name} +${kb(bytes)}`);
    const why = grown.length > 0 ? grown.join(', ') : 'it asks for a chunk more';
    return [`${kind}: code ${kb(size)} kB, ${kb(size - before)} more than the baseline (${why})`];
  });
}

const file = 'scripts/build/size-baseline.json';

const pagesOf = (views: readonly SizedView[]): Record<string, PageCode> =>
  Object.fromEntries(
    views.map(({ kind, chunks, bytes: { js, css } }) => [kind, { bytes: js + css, chunks }]),
  );

const sorted = (sizes: Record<string, number>) =>
  Object.fromEntries(Object.entries(sizes).sort(([one], [other]) => (one < other ? -1 : 1)));

export function writeSizeBaseline(views: readonly SizedView[], chunks: Record<string, number>): void {
  const pages = Object.entries(pagesOf(views)).map(([kind, { bytes }]) => [kind, bytes]);
  const sizes: CodeSizes = { chunks: sorted(chunks), pages: sorted(Object.fromEntries(pages)) };
  writeFileSync(file, `${JSON.stringify(sizes, null, 2)}\n`);
}

export function growthSinceBaseline(views: readonly SizedView[], chunks: Record<string, number>): string[] {
  if (!existsSync(file)) return [`there is no ${file}: write it with --write`];
  const baseline: CodeSizes = JSON.parse(readFileSync(file, 'utf8'));
  return codeGrowth(baseline, { chunks, pages: pagesOf(views) }).map(
    (growth) => `${growth}; if it is meant, write the baseline anew with --write`,
  );
}
