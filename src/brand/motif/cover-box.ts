import type { PaletteName } from './palettes';

export type ProjectCategory = 'site-web' | 'print' | 'digital' | 'branding';

export type CoverKind = 'article' | ProjectCategory;

/** `thumb` in a list, `card` up to about 730 px, `wide` over a page, `share` in the picture of a shared link. */
export type CoverSize = 'thumb' | 'card' | 'wide' | 'share';

export interface CoverOptions {
  ratio?: number;
  size?: CoverSize;
  kind?: CoverKind;
  /** For a decoration. A cover under its own name keeps its own colours everywhere. */
  palette?: PaletteName;
}

/** Height of every cover: a wider frame shows more of the same drawing at both sides. */
const height = 400;

/** Width of the widest wall; a wider frame crops the top and bottom. */
export const widest = 1280;

export function coverBox({ ratio = 1.6, size = ratio > 2.2 ? 'wide' : 'card' }: CoverOptions) {
  return { size, width: Math.min(widest, Math.round(height * ratio)), height };
}
