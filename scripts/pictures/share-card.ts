import { agency } from '../../src/brand/agency';
import { brand } from '../../src/brand/brand';
import { cover } from '../../src/brand/motif/cover';
import type { CoverKind } from '../../src/brand/motif/cover-box';
import { braces, gable, posts, rails, walls, windows } from '../../src/brand/motif/house-plan';
import { markSvg } from '../../src/brand/motif/mark';
import type { PaletteName } from '../../src/brand/motif/palettes';
import { inkColour } from '../../src/brand/motif/palettes';
import { pictureToSvg } from '../../src/brand/motif/picture';
import { colorOf } from '../../src/brand/read-colors';
import { xml } from '../build/xml';
import type { Faces } from './faces';
import { families } from './raster';
import { tracking, typeset } from './typeset';

/** What every network crops from: 1.91 to 1. */
export const share = { width: 1200, height: 630 } as const;

/** What stands beside the words: the agency's house, the motif a page is known by, or the drawing it has instead. */
export type CardPicture =
  | 'house'
  | { seed: string; kind: CoverKind; palette?: PaletteName; drawing?: string | null };

export interface Card {
  title: string;
  /** What it is, in a few words. */
  label: string;
  picture: CardPicture;
}

/** Where the words end and the picture begins. A project's stage needs room on both sides of what stands on it. */
function wallOf(picture: CardPicture): number {
  if (picture === 'house') return 716;
  if (picture.drawing) return 540;
  return picture.kind === 'article' ? 716 : 600;
}
const margin = 64;
const leading = 1.02;
const beam = 12;

/** The picture a shared link shows. */
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
  if (brand.drawings === 'plain') {
    return {
      accent,
      drawing: `<g transform="translate(${wall + 20} 120) scale(16)">${markSvg(1.2, accent)}</g>`,
    };
  }
  return {
    accent,
    drawing:
      `<svg x="${wall - 60}" y="42" width="${width + 24}" height="${share.height - 84}" viewBox="0 0 620 640">` +
      `${houseSvg()}</svg>`,
  };
}

/** The hero's house of the dark theme, as src/brand/house.tsx paints it with tokens; 620 by 640 units. */
function houseSvg(): string {
  const beam = colorOf('dark', 'house-beam');
  const panes = windows
    .map(
      ({ d, arrives }) =>
        `<path d="${d}" fill="${arrives ? colorOf('dark', 'house-lit') : colorOf('dark', 'house-pane')}" stroke="${beam}" stroke-width="4"/>`,
    )
    .join('');
  return (
    `<path d="${walls}" fill="${colorOf('dark', 'house-wall')}"/>` +
    `<path d="M262 624v-68a48 48 0 0 1 96 0v68z" fill="${beam}"/>` +
    `<circle cx="344" cy="584" r="4.5" fill="${colorOf('dark', 'house-wall')}"/>${panes}` +
    `<g fill="none" stroke="${beam}"><path d="${braces}" stroke-width="6"/><path d="${posts}${gable}" stroke-width="8"/>` +
    `<path d="${rails}M186 150h248" stroke-width="11"/><path d="M26 284 310 26l284 258" stroke-width="14"/></g>`
  );
}

/** The picture of the page itself, as tall as the card, behind one post. */
function motif({ seed, drawing, ...options }: Exclude<CardPicture, 'house'>, wall: number) {
  const width = share.width - wall;
  const painted = cover(seed, { ...options, ratio: width / share.height, size: 'share' });
  const place = `<svg x="${wall}" width="${width}" height="${share.height}" viewBox="0 0 ${painted.width} ${painted.height}">`;
  const post = `<path d="M${wall} 0v${share.height}" stroke="${inkColour(painted.palette, 'beam')}" stroke-width="${beam}"/>`;
  return {
    accent: inkColour(painted.palette, 'fill'),
    drawing: (drawing ? inPlace(drawing, wall) : pictureToSvg(painted).replace(/^<svg [^>]*>/, place)) + post,
  };
}

/** The drawing fills what is right of the wall; what is too much at its sides is cut. */
function inPlace(drawing: string, wall: number): string {
  const place = `x="${wall}" width="${share.width - wall}" height="${share.height}" preserveAspectRatio="xMidYMid slice"`;
  return drawing
    .trim()
    .replace(/^<svg [^>]*>/, (tag) =>
      tag.replace(/ (?:width|height|preserveAspectRatio)="[^"]*"/g, '').replace('<svg', `<svg ${place}`),
    );
}

function signature(): string {
  const y = share.height - 106;
  return (
    `<g transform="translate(${margin - 4} ${y}) scale(2)">${markSvg(2.2, colorOf('dark', 'accent'))}</g>` +
    display(margin + 60, y + 36, 38, agency().name)
  );
}
