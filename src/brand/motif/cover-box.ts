import type { PaletteName } from './palettes';

export type ProjectCategory = 'site-web' | 'print' | 'digital' | 'branding';

/** What kind of work a cover stands for; an article has none. */
export type CoverKind = 'article' | ProjectCategory;

/**
 * How thick the beams are: `thumb` for a list's miniature, `card` up to about 730 px, `wide` for a page's whole width,
 * `share` for the picture of a shared link.
 */
export type CoverSize = 'thumb' | 'card' | 'wide' | 'share';

export interface CoverOptions {
  /** Width over height. */
  ratio?: number;
  size?: CoverSize;
  kind?: CoverKind;
  /** For a decoration. What is pictured under its own name keeps its own colours, wherever it stands. */
  palette?: PaletteName;
}

/** Every cover is drawn so tall: a wider place shows more of the same drawing at both sides, never another one. */
const height = 400;

/** No wall is wider; a place that is wider still loses something at the top and bottom. */
export const widest = 1280;

/** The part of a cover that a place of these proportions shows. */
export function coverBox({ ratio = 1.6, size = ratio > 2.2 ? 'wide' : 'card' }: CoverOptions) {
  return { size, width: Math.min(widest, Math.round(height * ratio)), height };
}
