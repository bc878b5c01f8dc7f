import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type CodeSizes, codeGrowth, type PageCode } from './code-size.ts';
import type { FirstView } from './first-view.ts';

const file = 'scripts/build/size-baseline.json';

/** Pages of one kind ask for the same code. */
const pagesOf = (views: readonly FirstView[]): Record<string, PageCode> =>
  Object.fromEntries(
    views.map(({ kind, chunks, bytes: { js, css } }) => [kind, { bytes: js + css, chunks }]),
  );

const sorted = (sizes: Record<string, number>) =>
  Object.fromEntries(Object.entries(sizes).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Writes the sizes of this build down for later ones. */
export function writeSizeBaseline(views: readonly FirstView[], chunks: Record<string, number>): void {
  const pages = Object.entries(pagesOf(views)).map(([kind, { bytes }]) => [kind, bytes]);
  const sizes: CodeSizes = { chunks: sorted(chunks), pages: sorted(Object.fromEntries(pages)) };
  writeFileSync(file, `${JSON.stringify(sizes, null, 2)}\n`);
}

/** Names what grew since the baseline was written. */
export function growthSinceBaseline(views: readonly FirstView[], chunks: Record<string, number>): string[] {
  if (!existsSync(file)) return [`there is no ${file}: write it with --write`];
  const baseline: CodeSizes = JSON.parse(readFileSync(file, 'utf8'));
  return codeGrowth(baseline, { chunks, pages: pagesOf(views) }).map(
    (growth) => `${growth}; if it is meant, write the baseline anew with --write`,
  );
}
