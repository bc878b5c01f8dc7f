import type { Chance } from './chance';
import { circle, line, rect, type Shape } from './picture';

export interface Region {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Timber {
  columns: number;
  rows: number;
  /** Width of a post; rails are a fifth thicker, braces a little thinner. */
  beam: number;
}

type Brace = 'cross' | 'rising' | 'falling' | 'lozenge' | 'chevron';
type Panel = 'calm' | 'window' | 'sun' | Brace;

const weights: [Panel, number][] = [
  ['calm', 0.33],
  ['cross', 0.17],
  ['rising', 0.13],
  ['falling', 0.13],
  ['chevron', 0.08],
  ['lozenge', 0.06],
  ['window', 0.05],
  ['sun', 0.05],
];

/** Maximum number per picture: accents, not a pattern. */
const maxPerPicture: Partial<Record<Panel, number>> = { window: 2, sun: 1, lozenge: 2, chevron: 2 };

function drawPanel(random: Chance, count: Map<Panel, number>): Panel {
  let left = random.next();
  for (const [panel, weight] of weights) {
    left -= weight;
    if (left > 0) continue;
    const used = count.get(panel) ?? 0;
    if (used >= (maxPerPicture[panel] ?? Number.POSITIVE_INFINITY)) return 'calm';
    count.set(panel, used + 1);
    return panel;
  }
  return 'calm';
}

function divide(random: Chance, start: number, length: number, parts: number, unevenness: number): number[] {
  const inner = Array.from(
    { length: parts - 1 },
    (_, index) => start + ((index + 1 + (random.next() - 0.5) * unevenness) / parts) * length,
  );
  return [start, ...inner, start + length];
}

function brace(panel: Brace, x0: number, y0: number, x1: number, y1: number): string {
  const cx = (x0 + x1) / 2;
  const cy = (y0 + y1) / 2;
  switch (panel) {
    case 'cross':
      return line(x0, y0, x1, y1) + line(x1, y0, x0, y1);
    case 'rising':
      return line(x0, y1, x1, y0);
    case 'falling':
      return line(x0, y0, x1, y1);
    case 'chevron':
      return line(x0, y1, cx, y0) + line(cx, y0, x1, y1);
    case 'lozenge':
      return line(cx, y0, x1, cy) + line(x1, cy, cx, y1) + line(cx, y1, x0, cy) + line(x0, cy, cx, y0);
  }
}

/** One path per ink and width. Parts beyond `seen`, from 0, are computed but not drawn. */
export function framework(
  random: Chance,
  region: Region,
  { columns, rows, beam }: Timber,
  seen = Number.POSITIVE_INFINITY,
): Shape[] {
  const xs = divide(random, region.x, region.width, columns, 0.45);
  const ys = divide(random, region.y, region.height, rows, 0.3);
  const count = new Map<Panel, number>();
  const d = { fill: '', second: '', sun: '', pane: '', bars: '', braces: '' };

  for (const [j, y0] of ys.slice(0, -1).entries()) {
    for (const [i, x0] of xs.slice(0, -1).entries()) {
      const x1 = xs[i + 1] ?? x0;
      const y1 = ys[j + 1] ?? y0;
      const [width, height] = [x1 - x0, y1 - y0];
      const infill = random.next();
      const panel = drawPanel(random, count);
      if (x1 <= 0 || x0 >= seen) continue;
      const painted = infill < 0.38;
      if (infill < 0.2) d.fill += rect(x0, y0, width, height);
      else if (painted) d.second += rect(x0, y0, width, height);

      const size = Math.min(width, height);
      if (panel === 'calm') continue;
      if (panel === 'sun') {
        // A sun in the colour of the wall would be invisible on it.
        if (!painted) d.sun += circle((x0 + x1) / 2, (y0 + y1) / 2, size * 0.29);
      } else if (panel === 'window') {
        const side = size * 0.56;
        const [wx, wy] = [(x0 + x1 - side) / 2, (y0 + y1 - side) / 2];
        d.pane += rect(wx, wy, side, side);
        d.bars +=
          line(wx + side / 2, wy, wx + side / 2, wy + side) +
          line(wx, wy + side / 2, wx + side, wy + side / 2);
      } else {
        d.braces += brace(panel, x0, y0, x1, y1);
      }
    }
  }

  const left = Math.max(0, region.x);
  const right = Math.min(seen, region.x + region.width);
  const posts = xs
    .filter((x) => x > left - beam && x < right + beam)
    .map((x) => line(x, region.y, x, region.y + region.height))
    .join('');
  const rails = ys.map((y) => line(left, y, right, y)).join('');
  const shapes: Shape[] = [
    { d: d.fill, ink: 'fill' },
    { d: d.second, ink: 'second' },
    { d: d.sun, ink: 'fill' },
    { d: d.pane, ink: 'beam' },
    { d: d.bars, ink: 'wall', stroke: beam * 0.6 },
    { d: d.braces, ink: 'beam', stroke: beam * 0.9 },
    { d: posts, ink: 'beam', stroke: beam },
    { d: rails, ink: 'beam', stroke: beam * 1.2 },
  ];
  return shapes.filter((shape) => shape.d !== '');
}
