import type { Chance } from './chance';

/** The motif's colours. tokens.css states the same for pages; a test keeps the two equal. */
export const palettes = {
  rose: { fill: '#f2977f', wall: '#fbd9cd', beam: '#7a3526', second: '#f7b8a5' },
  river: { fill: '#86b9ea', wall: '#d7e8f8', beam: '#1f3f5e', second: '#a9cdf0' },
  shutter: { fill: '#7ccba6', wall: '#d8f0e4', beam: '#1e4a38', second: '#a4dcc2' },
  straw: { fill: '#f0c873', wall: '#faebc9', beam: '#5c4312', second: '#f5da9d' },
  plum: { fill: '#b79ae0', wall: '#e8ddf7', beam: '#40305e', second: '#cdb8ea' },
} as const;

export type PaletteName = keyof typeof palettes;

/** What a shape is painted with; `paper` is the sheet of a poster, the same in every palette. */
export type Ink = 'fill' | 'wall' | 'beam' | 'second' | 'paper';

export const paper = '#ffffff';

export const paletteNames = Object.keys(palettes) as PaletteName[];

export function paletteOf(random: Chance): PaletteName {
  return random.pick(paletteNames as [PaletteName, ...PaletteName[]]);
}

/** Real colours, for pictures drawn outside a page. */
export function inkColour(palette: PaletteName, ink: Ink): string {
  return ink === 'paper' ? paper : palettes[palette][ink];
}

/** The token of the same colour, for pictures drawn inside a page. */
export function inkToken(palette: PaletteName, ink: Ink): string {
  return ink === 'paper' ? 'var(--motif-paper)' : `var(--${palette}-${ink})`;
}
