import { Resvg } from '@resvg/resvg-js';
import { indexedPng } from './png.ts';

export const families = { display: 'Bricolage Grotesque 96pt ExtraBold', text: 'Instrument Sans' } as const;

export function rasterise(svg: string, width: number, fontFiles: readonly string[] = []): Uint8Array {
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false, fontFiles: [...fontFiles] },
  }).render();
  return indexedPng(image.pixels, image.width, image.height);
}
