import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readManifest } from './client-build.ts';
import { chunkName, codeSize, kindOfPage } from './code-size.ts';

export interface FirstView {
  page: string;
  kind: string;
  html: string;
  scripts: readonly string[];
  chunks: readonly string[];
  bytes: Record<'html' | 'before' | 'js' | 'css' | 'total', number>;
  requestsBefore: number;
}

const attribute = (html: string, name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? '';

export function firstViewReader(dist: string) {
  const read = (file: string) => readFileSync(join(dist, file));
  const sources = new Map(
    Object.entries(readManifest(dist)).map(([source, { file }]) => [`/${file}`, chunkName(source)]),
  );
  const nameOf = (file: string) => sources.get(file) ?? chunkName(file);
  const chunks: Record<string, number> = {};
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const size = codeSize(read(file).toString('utf8'));
    sizes.set(file, size);
    chunks[nameOf(file)] = (chunks[nameOf(file)] ?? 0) + size;
    return size;
  };

  /** The HTML is packed quickly, which makes it a little larger, unless `isExact`: packing well takes 200 ms a page. */
  const readFirstView = (page: string, isExact = false): FirstView => {
    const html = read(page).toString('utf8');
    const scripts = [
      ...new Set(
        ['entry', 'libraries', 'more'].flatMap((name) => attribute(html, name).split(' ')).filter(Boolean),
      ),
    ];
    const sheet = attribute(html, 'styles');
    const fonts = new Set([...html.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, file = '']) => file));
    const fontBytes = [...fonts].reduce((sum, file) => sum + read(file).byteLength, 0);
    const eager = [...html.matchAll(/<img\b[^>]*loading="eager"[^>]*>/g)].length;
    const quality = isExact ? constants.BROTLI_MAX_QUALITY : 6;
    const htmlBytes = brotliCompressSync(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality },
    }).byteLength;
    const before = htmlBytes + fontBytes;
    const js = scripts.reduce((sum, file) => sum + sizeOf(file), 0);
    const css = sizeOf(sheet);
    return {
      page,
      kind: kindOfPage(page),
      html,
      scripts,
      chunks: [...scripts, sheet].map(nameOf),
      bytes: { html: htmlBytes, before, js, css, total: before + js + css },
      requestsBefore: 1 + fonts.size + eager,
    };
  };
  return { readFirstView, chunks };
}
