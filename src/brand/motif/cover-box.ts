import type { PaletteName } from './palettes';
import type { Trade } from './stages';

/** What kind of work a cover stands for; an article has none. */
export type CoverKind = 'article' | Trade;

/** `thumb` is a list's miniature, `card` fits up to about 730 px, `wide` a page's whole width or a share image. */
export type CoverSize = 'thumb' | 'card' | 'wide';

export interface CoverOptions {
  /** Width over height. */
  ratio?: number;
  size?: CoverSize;
  kind?: CoverKind;
  palette?: PaletteName;
}

/** Units of the drawing are about the pixels of its largest use; a miniature has four to the pixel. */
const widths: Record<CoverSize, number> = { thumb: 480, card: 640, wide: 1200 };

/** How large a cover is drawn. */
export function coverBox({ ratio = 1.6, size = ratio > 2.2 ? 'wide' : 'card' }: CoverOptions) {
  const width = widths[size];
  return { size, width, height: Math.round(width / ratio) };
}
