import type { Chance } from './chance';
import { framework } from './framework';
import { circle, line, rect, roundRect, type Scene, type Shape, type Stage } from './picture';

export function siteWeb(random: Chance, { width, height, beam }: Stage): Scene {
  const frame = Math.min(width * 0.78, height * 1.4);
  const x = (width - frame) / 2;
  const y = height * 0.055;
  const bar = height * 0.135;
  const border = beam * 0.9;
  const dot = bar * 0.14;
  const middle = y + bar * 0.5;
  const inner = { x: x + border, y: y + bar, width: frame - 2 * border, height: height * 1.06 - y - bar };
  return {
    ground: 'second',
    shapes: [
      { d: roundRect(x, y, frame, height, beam * 1.4), ink: 'beam' },
      { d: circle(x + bar * 0.55, middle, dot), ink: 'fill' },
      { d: circle(x + bar, middle, dot), ink: 'wall' },
      {
        d: roundRect(x + bar * 1.6, middle - dot * 1.4, frame * 0.58, dot * 2.8, dot * 1.4),
        ink: 'wall',
        opacity: 0.32,
      },
      { d: rect(inner.x, inner.y, inner.width, height - inner.y), ink: 'wall' },
      ...framework(random, inner, { columns: 4, rows: 3, beam }),
      {
        d: rect(x, y + bar, border, height) + rect(x + frame - border, y + bar, border, height),
        ink: 'beam',
      },
    ],
  };
}

type Marks = 'plus' | 'text' | 'bars' | 'tick';

function satellite(kind: Marks, x: number, y: number, size: number): Shape[] {
  const width = kind === 'text' ? size * 1.3 : size;
  const height = kind === 'text' ? size * 0.62 : size;
  const [left, top] = [x - width / 2, y - height / 2];
  const stroke = (x1: number, y1: number, x2: number, y2: number) =>
    line(left + x1 * width, top + y1 * height, left + x2 * width, top + y2 * height);
  const marks: Record<Marks, string> = {
    plus: stroke(0.5, 0.22, 0.5, 0.78) + stroke(0.22, 0.5, 0.78, 0.5),
    text: stroke(0.16, 0.35, 0.82, 0.35) + stroke(0.16, 0.66, 0.56, 0.66),
    bars: stroke(0.26, 0.76, 0.26, 0.52) + stroke(0.5, 0.76, 0.5, 0.24) + stroke(0.74, 0.76, 0.74, 0.4),
    tick: stroke(0.22, 0.5, 0.46, 0.74) + stroke(0.4, 0.73, 0.79, 0.29),
  };
  return [
    { d: roundRect(left, top, width, height, size * 0.16), ink: 'wall' },
    { d: marks[kind], ink: 'beam', stroke: size * 0.1 },
  ];
}

const pairs: [[Marks, Marks], ...[Marks, Marks][]] = [
  ['plus', 'text'],
  ['text', 'tick'],
  ['bars', 'text'],
  ['tick', 'bars'],
  ['text', 'plus'],
];

export function digital(random: Chance, { width, height, beam }: Stage): Scene {
  const phone = height * 0.5;
  const x = (width - phone) / 2;
  const y = height * 0.07;
  const border = beam;
  const band = height * 0.085;
  const wall = { x: x + border, y: y + border, width: phone - 2 * border, height };
  // Half a beam wider than the wall, so that the outer posts lie under the phone's own edge.
  const screen = {
    x: wall.x - beam / 2,
    y: wall.y + band,
    width: wall.width + beam,
    height: height * 1.08 - wall.y - band,
  };
  const pill = height * 0.032;
  const size = height * 0.24;
  const side = (width - phone) / 4;
  const [left, right] = random.pick(pairs);
  const low = random.next() < 0.5;
  return {
    ground: 'second',
    shapes: [
      { d: roundRect(x, y, phone, height, height * 0.06), ink: 'beam' },
      { d: roundRect(wall.x, wall.y, wall.width, height, height * 0.04), ink: 'wall' },
      ...framework(random, screen, { columns: 2, rows: 3, beam }),
      {
        d: roundRect((width - phone * 0.3) / 2, wall.y + (band - pill) / 2, phone * 0.3, pill, pill / 2),
        ink: 'beam',
      },
      ...satellite(left, side, height * (low ? 0.64 : 0.42), size),
      ...satellite(right, width - side, height * (low ? 0.38 : 0.62), size),
    ],
  };
}
