import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Faces } from './faces';
import { indexedPng } from './png';

/** The names the two fonts carry in themselves; SVG text asks for them. */
export const families = { display: 'Bricolage Grotesque 96pt ExtraBold', text: 'Instrument Sans' } as const;

let started: Promise<void> | null = null;

function start(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  started ??= readFile(file).then(initWasm);
  return started;
}

/** An SVG document as PNG, `width` pixels wide. */
export async function rasterise(svg: string, width: number, faces?: Faces): Promise<Uint8Array> {
  await start();
  const picture = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontBuffers: faces ? [faces.display.bytes, faces.text.bytes] : [] },
  });
  const image = picture.render();
  const bytes = indexedPng(image.pixels, image.width, image.height);
  image.free();
  picture.free();
  return bytes;
}
