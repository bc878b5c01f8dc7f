import { type Ink, inkToken, type PaletteName } from './palettes';

export interface Shape {
  d: string;
  ink: Ink;
  stroke?: number;
  opacity?: number;
  transform?: string;
}

export interface Picture {
  width: number;
  height: number;
  palette: PaletteName;
  ground: Ink;
  shapes: readonly Shape[];
}

export interface Stage {
  width: number;
  height: number;
  beam: number;
}

export type Scene = Pick<Picture, 'ground' | 'shapes'>;

/** Rounds to whole units, each at least a pixel (cover-box.ts): precise enough, and short in the page. */
export const n = (value: number) => String(Math.round(value));

export const rect = (x: number, y: number, width: number, height: number) =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;

export const line = (x1: number, y1: number, x2: number, y2: number) =>
  `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;

export const circle = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;

export const roundRect = (x: number, y: number, width: number, height: number, r: number) =>
  `M${n(x + r)} ${n(y)}h${n(width - 2 * r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}v${n(height - 2 * r)}` +
  `a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(r)}h${n(2 * r - width)}a${n(r)} ${n(r)} 0 0 1 ${n(-r)} ${n(-r)}` +
  `v${n(2 * r - height)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}z`;

function shapeToSvg(shape: Shape, colour: string): string {
  const paint = shape.stroke
    ? ` fill="none" stroke="${colour}" stroke-width="${Math.round(shape.stroke * 10) / 10}"`
    : ` fill="${colour}"`;
  const opacity = shape.opacity ? ` opacity="${shape.opacity}"` : '';
  const transform = shape.transform ? ` transform="${shape.transform}"` : '';
  return `<path d="${shape.d}"${paint}${opacity}${transform}/>`;
}

export function paintedInside({ width, height, palette, ground, shapes }: Picture): string {
  const drawn = shapes.map((shape) => shapeToSvg(shape, inkToken(palette, shape.ink)));
  return `<rect width="${n(width)}" height="${n(height)}" fill="${inkToken(palette, ground)}"/>${drawn.join('')}`;
}
