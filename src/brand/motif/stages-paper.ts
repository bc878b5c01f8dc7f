import type { Chance } from './chance';
import { framework } from './framework';
import { circle, line, n, rect, roundRect, type Scene, type Shape, type Stage } from './picture';

function poster(random: Chance, x: number, y: number, height: number, turn: number): Shape[] {
  const width = height * 0.7;
  const margin = width * 0.055;
  const beam = height / 48;
  const art = { x: x + margin, y: y + margin, width: width - 2 * margin, height: height * 0.68 };
  const text = art.y + art.height + height * 0.065;
  const step = height * 0.068;
  const transform = `rotate(${n(turn)} ${n(x + width / 2)} ${n(y + height / 2)})`;
  const lines = [0.66, 0.48, 0.8].map((share, index) =>
    line(art.x, text + index * step, art.x + art.width * share, text + index * step),
  );
  const shapes: Shape[] = [
    { d: rect(x, y, width, height), ink: 'paper' },
    { d: rect(art.x, art.y, art.width, art.height), ink: 'wall' },
    ...framework(random, art, { columns: 3, rows: 3, beam }),
    // The frame's own outline covers the ends of the braces.
    { d: rect(art.x, art.y, art.width, art.height), ink: 'beam', stroke: beam },
    { d: lines.join(''), ink: 'beam', stroke: beam * 1.1 },
  ];
  return shapes.map((shape) => ({ ...shape, transform }));
}

export function print(random: Chance, { width, height }: Stage): Scene {
  const turn = random.between(2, 5) * random.pick([-1, 1]);
  const pair = random.next() < 0.6;
  // A pair shrinks in a narrow frame instead of losing one.
  const tall = Math.min(height * 0.76, pair ? width * 0.53 : width * 1.2);
  const wide = tall * 0.7;
  const top = height * 0.47 - tall / 2;
  const posters = pair
    ? [
        ...poster(random, width / 2 - wide * 1.12, top + height * 0.05, tall * 0.94, -turn * 0.7),
        ...poster(random, width / 2 + wide * 0.14, top - height * 0.01, tall, turn),
      ]
    : poster(random, (width - wide) / 2, top, tall, turn);
  return {
    ground: 'second',
    shapes: [{ d: rect(0, height * 0.74, width, height * 0.26), ink: 'fill' }, ...posters],
  };
}

function stampEdge(cx: number, cy: number, r: number): string {
  const teeth = 36;
  const points = Array.from({ length: teeth * 2 }, (_, index) => {
    const angle = (index * Math.PI) / teeth;
    const radius = index % 2 ? r * 0.955 : r;
    return `${n(cx + Math.cos(angle) * radius)} ${n(cy + Math.sin(angle) * radius)}`;
  });
  return `M${points.join('L')}z`;
}

const marks: [string, ...string[]] = [
  'M3 21V9.6L12 2.6l9 7V21zM3 10.4h18M12 10.4V21M4 20.6l8-10.2 8 10.2',
  'M12 2 22 12 12 22 2 12zM12 2v20M2 12h20',
  'M4 21V11a8 8 0 0 1 16 0v10zM12 3v18M4 12h16',
  'M3 3h18v18H3zM3 3l18 18M21 3 3 21M12 3 3 12l9 9 9-9z',
  'M3 21 12 3l9 18zM7.5 12h9M12 3v18',
];

export function branding(random: Chance, { width, height }: Stage): Scene {
  const cx = width / 2;
  const cy = height * 0.5;
  const r = height * 0.325;
  const ground = random.pick(['disc', 'seal', 'sheet']);
  const grounds = {
    disc: circle(cx, cy, r),
    seal: stampEdge(cx, cy, r),
    sheet: roundRect(cx - r * 0.86, cy - r * 0.86, r * 1.72, r * 1.72, r * 0.12),
  };
  const mark = random.pick(marks);
  const scale = (r * 1.16) / 24;
  const swatch = height * 0.13;
  const gap = swatch * 0.15;
  const [sx, sy] = [height * 0.06, height * 0.94 - swatch];
  return {
    ground: 'second',
    shapes: [
      { d: grounds[ground as keyof typeof grounds], ink: 'wall' },
      {
        d: mark,
        ink: 'beam',
        stroke: 2.2,
        transform: `translate(${n(cx - 12 * scale)} ${n(cy - 12 * scale)}) scale(${scale.toFixed(3)})`,
      },
      { d: rect(sx, sy, swatch, swatch), ink: 'fill' },
      { d: rect(sx + swatch + gap, sy, swatch, swatch), ink: 'beam' },
      { d: rect(sx + 2 * (swatch + gap), sy, swatch, swatch), ink: 'wall' },
    ],
  };
}
