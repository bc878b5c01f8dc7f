/** The drawing of the house as data: worked out once, painted by house.tsx. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Storeys get wider upwards, as in the old town. From the top floor down. */
const floors = [
  { left: 54, right: 566, top: 270, bottom: 390 },
  { left: 62, right: 558, top: 390, bottom: 508 },
  { left: 70, right: 550, top: 508, bottom: 624 },
] as const;

type Panel = 'window' | 'cross' | 'rising' | 'falling' | 'man' | 'door';

const plan: readonly (readonly Panel[])[] = [
  ['rising', 'window', 'cross', 'window', 'falling'],
  ['window', 'man', 'window', 'man', 'window'],
  ['cross', 'window', 'door', 'window', 'cross'],
];

/** Windows where somebody is in at night, with the moment the light settles; the others stay dark. */
const evenings: Record<string, string> = { '0.3': '.9s', '1.0': '0s', '1.4': '2.6s', '2.1': '1.7s' };

const r = (value: number) => Math.round(value * 10) / 10;

function boxOf(floor: number, column: number): Box {
  const { left, right, top, bottom } = floors[floor] ?? floors[0];
  const step = (right - left) / 5;
  return { x: left + column * step, y: top, width: step, height: bottom - top };
}

function brace(panel: Panel, { x, y, width, height }: Box): string {
  const [x0, x1, y1, w, h] = [r(x), r(x + width), r(y + height), r(width), r(height)];
  const half = r(width / 2);
  const arm = r(height * 0.4);
  switch (panel) {
    case 'cross':
      return `M${x0} ${y}l${w} ${h}M${x1} ${y}l${-w} ${h}`;
    case 'rising':
      return `M${x0} ${y1}l${w} ${-h}`;
    case 'falling':
      return `M${x0} ${y}l${w} ${h}`;
    // The "man" of Alsatian carpenters: a post with arms raised and legs apart.
    case 'man':
      return `M${r(x + width / 2)} ${y}v${h}M${x0} ${y}l${half} ${arm} ${half} ${-arm}M${x0} ${y1}l${half} ${-arm} ${half} ${arm}`;
    default:
      return '';
  }
}

/** A pane with its cross: one path, filled and outlined. */
export function pane({ x, y, width, height }: Box): string {
  const [w, h] = [r(width), r(height)];
  return `M${r(x)} ${r(y)}h${w}v${h}h${-w}zm${r(w / 2)} 0v${h}m${r(-w / 2)} ${r(-h / 2)}h${w}`;
}

const cells = plan.flatMap((row, floor) =>
  row.map((panel, column) => ({ panel, name: `${floor}.${column}`, box: boxOf(floor, column) })),
);

const inset = ({ x, y, width, height }: Box): Box => ({
  x: x + 17,
  y: y + 20,
  width: width - 34,
  height: height - 40,
});

export const windows = [
  { d: pane({ x: 265, y: 168, width: 90, height: 82 }), arrives: '.4s' },
  ...cells
    .filter(({ panel }) => panel === 'window')
    .map(({ name, box }) => ({ d: pane(inset(box)), arrives: evenings[name] })),
];

/** The panel that the not-found page takes out of the wall. */
const missingPanel = '0.2';
export const missingBox = boxOf(0, 2);

const bracesOf = (left: string | null) =>
  cells.map(({ panel, name, box }) => (name === left ? '' : brace(panel, box))).join('');

export const braces = bracesOf(null);
export const bracesWithout = bracesOf(missingPanel);

export const walls = `M310 36 566 270H54z${floors
  .map(({ left, right, top, bottom }) => `M${left} ${top}H${right}V${bottom}H${left}z`)
  .join('')}`;

export const posts = floors
  .map(({ left, right, top, bottom }) => {
    const step = (right - left) / 5;
    return Array.from({ length: 6 }, (_, index) => `M${r(left + index * step)} ${top}V${bottom}`).join('');
  })
  .join('');

/** Sills, each a little wider than the storey it carries. */
export const rails = `${floors.map(({ left, right, top }) => `M${left - 6} ${top}H${right + 6}`).join('')}M58 624H562`;

export const gable =
  'M310 40v108M190 150v120M430 150v120M250 150v120M370 150v120M118 216l72 54M502 216l-72 54';
