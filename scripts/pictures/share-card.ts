import { agency, facts } from '../../src/brand/agency';
import houseFile from '../../src/brand/drawings/house.svg?raw';
import logoFile from '../../src/brand/logo.svg?raw';
import { cover } from '../../src/brand/motif/cover';
import type { CoverKind } from '../../src/brand/motif/cover-box';
import { type Ink, inkToken, type PaletteName } from '../../src/brand/motif/palettes';
import { type Picture, paintedInside } from '../../src/brand/motif/picture';
import { colorOf, withColors } from '../../src/brand/read-colors';
import { insideOf } from '../../src/brand/svg';
import { xml } from '../build/xml';
import type { Faces } from './faces';
import { families } from './raster';
import { tracking, typeset } from './typeset';

/** Size that every network crops from: 1.91 to 1. */
export const share = { width: 1200, height: 630 } as const;

export type CardPicture = 'house' | OwnPicture;

export interface OwnPicture {
  seed: string;
  kind: CoverKind;
  palette?: PaletteName;
  drawing?: string | null;
}

export interface Card {
  title: string;
  label: string;
  picture: CardPicture;
}

export const logo = (strokeWidth: number, color?: string): string =>
  `<g${color ? ` color="${color}"` : ''} stroke-width="${strokeWidth}">${insideOf(logoFile)}</g>`;

function wallOf(picture: CardPicture): number {
  if (picture === 'house') return 716;
  if (picture.drawing) return 540;
  return picture.kind === 'article' ? 716 : 600;
}
const margin = 64;
const leading = 1.02;
const beam = 12;

export function shareCard({ title, label, picture }: Card, faces: Faces): string {
  const wall = wallOf(picture);
  const { size, lines } = typeset(faces.display, title, {
    width: wall - 2 * margin + 16,
    height: 322,
    sizes: [104, 92, 82, 72, 64, 57, 50],
    leading,
  });
  const heading = lines
    .map((line, index) => display(margin - size * 0.04, 148 + size * (0.76 + index * leading), size, line))
    .join('');
  const { drawing, accent } = picture === 'house' ? house(wall) : motif(picture, wall);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${share.width} ${share.height}">` +
    `<rect width="${share.width}" height="${share.height}" fill="${colorOf('dark', 'bg')}"/>${drawing}` +
    `<text x="${margin}" y="98" font-family="${families.text}" font-size="27" fill="${accent}">${xml(label)}</text>` +
    `${heading}${title === agency().name ? '' : signature()}</svg>`
  );
}

const display = (x: number, y: number, size: number, words: string) =>
  `<text x="${x}" y="${Math.round(y)}" font-family="${families.display}" font-size="${size}" ` +
  `letter-spacing="${size * tracking}" fill="${colorOf('dark', 'text')}">${xml(words)}</text>`;

function house(wall: number) {
  const width = share.width - wall;
  const accent = colorOf('dark', 'accent');
  if (facts.drawings === 'plain') {
    return {
      accent,
      drawing: `<g transform="translate(${wall + 20} 120) scale(16)">${logo(1.2, accent)}</g>`,
    };
  }
  return {
    accent,
    drawing:
      `<svg x="${wall - 60}" y="42" width="${width + 24}" height="${share.height - 84}" viewBox="0 0 620 640">` +
      `${withColors(insideOf(houseFile), 'dark')}</svg>`,
  };
}

function motif({ seed, drawing, ...options }: OwnPicture, wall: number) {
  const frame = { x: wall, width: share.width - wall, height: share.height };
  const painted = cover(seed, { ...options, ratio: frame.width / frame.height, size: 'share' });
  const ink = (name: Ink) => withColors(inkToken(painted.palette, name), 'dark');
  const post = `<path d="M${wall} 0v${share.height}" stroke="${ink('beam')}" stroke-width="${beam}"/>`;
  const shown = drawing ? inPlace(drawing, frame) : paintedIn(painted, frame);
  return { accent: ink('fill'), drawing: shown + post };
}

/** Twice the size that mails show it in, and enough for a phone. */
export const mailCover = { width: 560, height: 356 } as const;

export function coverCard({ seed, drawing, ...options }: OwnPicture): string {
  const frame = { x: 0, ...mailCover };
  const painted = cover(seed, { ...options, ratio: frame.width / frame.height, size: 'thumb' });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}">` +
    `${drawing ? inPlace(drawing, frame) : paintedIn(painted, frame)}</svg>`
  );
}

interface Place {
  x: number;
  width: number;
  height: number;
}

const paintedIn = (painted: Picture, { x, width, height }: Place) =>
  `<svg x="${x}" width="${width}" height="${height}" viewBox="0 0 ${painted.width} ${painted.height}">` +
  `${withColors(paintedInside(painted), 'dark')}</svg>`;

function inPlace(drawing: string, { x, width, height }: Place): string {
  const place = `x="${x}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`;
  return drawing
    .trim()
    .replace(/^<svg [^>]*>/, (tag) =>
      tag.replace(/ (?:width|height|preserveAspectRatio)="[^"]*"/g, '').replace('<svg', `<svg ${place}`),
    );
}

function signature(): string {
  const y = share.height - 106;
  return (
    `<g transform="translate(${margin - 4} ${y}) scale(2)">${logo(2.2, colorOf('dark', 'accent'))}</g>` +
    display(margin + 60, y + 36, 38, agency().name)
  );
}
