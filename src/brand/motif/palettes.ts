import type { Chance } from './chance';

const palettes = ['rose', 'river', 'shutter', 'straw', 'plum'] as const;

export type PaletteName = (typeof palettes)[number];

/** Colour role of a shape; `paper` is the sheet of a poster, the same in every palette. */
export type Ink = 'fill' | 'wall' | 'beam' | 'second' | 'paper';

export const paletteNames: readonly [PaletteName, ...PaletteName[]] = palettes;

export const paletteOf = (random: Chance): PaletteName => random.pick(paletteNames);

export function inkToken(palette: PaletteName, ink: Ink): string {
  return ink === 'paper' ? 'var(--motif-paper)' : `var(--${palette}-${ink})`;
}
