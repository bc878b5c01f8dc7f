/**
 * The street of the home page and the house of its phones, as one file that pages refer to by `<use>`. How far the day
 * has come is a number of the page (`--day` in src/brand/street.css), which reaches what is used: every colour here is
 * mixed from its night and its day. Where the page has the colour too, it is that of the page.
 */
const times = {
  far: ['#3a2d42', '#e3dccb'],
  tracery: ['#3a2c3f', '#e1e3df'],
  beam: ['#7e5a52', '#9c6e63'],
  roof: ['#141b22', '#b9604a'],
  tile: ['#232d36', '#a34f3b'],
  chimney: ['#1a222a', '#c98f78'],
  pane: ['#10161b', '#33424e'],
  shade: ['#6d451c', '#33424e'],
  light: ['#8e7042', '#ffffff'],
  quay: ['#1c242b', '#d9cdbb'],
  water: ['#0c1116', '#a9cdf0'],
  stork: ['#f4efe8', '#ffffff'],
  feather: ['#33424e', '#33424e'],
  beak: ['#f2977f', '#f2977f'],
  'wall-main': ['#1a222a', '#ffffff'],
  'wall-rose': ['#2e3339', '#fde9e2'],
  'wall-river': ['#2b353d', '#e8f1fb'],
  'wall-shutter': ['#2b353b', '#e9f6f0'],
  'wall-straw': ['#2e3438', '#fcf3df'],
  'wall-plum': ['#2d333c', '#f2ebfa'],
} as const;

const isMixedHere = (name: string): name is keyof typeof times => Object.hasOwn(times, name);

const ink = (name: string) =>
  isMixedHere(name)
    ? `color-mix(in srgb,${times[name][0]},${times[name][1]} var(--day))`
    : `var(--street-${name})`;
const r = (value: number) => Math.round(value * 10) / 10;

const filled = (d: string, name: string) => (d ? `<path d="${d}" fill="${ink(name)}"/>` : '');
const drawn = (d: string, name: string, width: number) =>
  d ? `<path d="${d}" fill="none" stroke="${ink(name)}" stroke-width="${width}"/>` : '';

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** One floor of a wall; `row` names its panels from the left, one letter each. */
interface Floor extends Box {
  row: string;
}

/** The lines of a wall, by what they are drawn with. */
interface Lines {
  walls: string;
  panes: string;
  bars: string;
  braces: string;
  beams: string;
}

const rectangle = ({ left, right, top, bottom }: Box) =>
  `M${r(left)} ${r(top)}H${r(right)}V${r(bottom)}H${r(left)}z`;

/** The cross in a pane, and its edge. */
const barsOf = (box: Box) => {
  const { left, right, top, bottom } = box;
  return `${rectangle(box)}M${r((left + right) / 2)} ${r(top)}V${r(bottom)}M${r(left)} ${r(top + (bottom - top) * 0.42)}H${r(right)}`;
};

const inset = ({ left, right, top, bottom }: Box, side: number, above = 11, below = 11): Box => ({
  left: left + side,
  right: right - side,
  top: top + above,
  bottom: bottom - below,
});

/**
 * `/` and `\` are braces, `x` two of them, `w` a window, `.` a panel that is left to a lit window or to a door, `-`
 * plain infill. No post stands between two panels that are left free.
 */
function floorLines({ row, ...box }: Floor): Lines {
  const { left, right, top, bottom } = box;
  const step = (right - left) / row.length;
  const lines: Lines = { walls: '', panes: '', bars: '', braces: '', beams: '' };
  for (const [index, panel] of [...row].entries()) {
    const [x0, x1] = [r(left + index * step), r(left + (index + 1) * step)];
    if ('/x'.includes(panel)) lines.braces += `M${x0} ${bottom}L${x1} ${top}`;
    if ('\\x'.includes(panel)) lines.braces += `M${x0} ${top}L${x1} ${bottom}`;
    if (panel === 'w') {
      const window = inset({ left: x0, right: x1, top, bottom }, Math.min(10, step * 0.2));
      lines.panes += rectangle(window);
      lines.bars += barsOf(window);
    }
    if (index > 0 && !(panel === '.' && row[index - 1] === '.')) lines.beams += `M${x0} ${top}V${bottom}`;
  }
  lines.beams += `M${left - 4} ${top}H${right + 4}`;
  return lines;
}

interface Plan {
  left: number;
  right: number;
  /** Where it stands. */
  ground: number;
  /** Rows of panels from the top floor down, each with its upper edge. */
  floors: readonly (readonly [top: number, row: string])[];
  /** The ridge: a gable towards the street, or a roof along it. */
  ridge: number;
  roof: 'gable' | 'eaves';
  wall: string;
  beam?: string;
  /** How thick the roof's edge is; the other beams follow. */
  edge?: number;
  /** What hangs over at either side. */
  overhang?: number;
  /** The window under the ridge is left to a lit one. */
  emptyGable?: boolean;
  more?: string;
}

function house(id: string, plan: Plan): string {
  const { left, right, ground, floors, ridge, roof, wall, beam = 'beam', edge = 11, overhang = 14 } = plan;
  const top = floors[0]?.[0] ?? ground;
  const middle = (left + right) / 2;
  const lines = floors.map(([floorTop, row], index) =>
    floorLines({ left, right, top: floorTop, bottom: floors[index + 1]?.[0] ?? ground, row }),
  );
  const all = (kind: keyof Lines) => lines.map((line) => line[kind]).join('');
  let [panes, bars, braces, beams] = [all('panes'), all('bars'), all('braces'), all('beams')];
  beams += `M${left} ${top}V${ground}M${right} ${top}V${ground}`;
  let walls = rectangle({ left, right, top, bottom: ground });
  let edges = '';
  let tiles = '';
  if (roof === 'gable') {
    const slope = (top - ridge) / (middle - left);
    walls = `M${left} ${ground}V${top}L${middle} ${ridge}L${right} ${top}V${ground}z`;
    edges = `M${left - overhang} ${r(top + slope * overhang)}L${middle} ${ridge}L${right + overhang} ${r(top + slope * overhang)}`;
    // The collar beam, the king post above it, and a window between two posts below.
    const collar = r(ridge + (top - ridge) * 0.55);
    const half = r(((collar - ridge) / slope) * 0.5);
    const reach = r((collar - ridge) / slope);
    beams += `M${r(middle - reach)} ${collar}H${r(middle + reach)}M${middle} ${collar}V${ridge}`;
    beams += `M${r(middle - half)} ${collar}V${top}M${r(middle + half)} ${collar}V${top}`;
    braces += `M${left + 10} ${top}L${r(middle - half)} ${collar}M${right - 10} ${top}L${r(middle + half)} ${collar}`;
    if (!plan.emptyGable) {
      const window = inset(
        { left: middle - half, right: middle + half, top: collar, bottom: top },
        half * 0.2,
      );
      panes += rectangle(window);
      bars += barsOf(window);
    }
  } else {
    const [eaveLeft, eaveRight] = [left - overhang, right + overhang];
    const run = (top - ridge) * 0.38;
    tiles = `M${eaveLeft + 4} ${top}L${r(eaveLeft + run)} ${ridge}H${r(eaveRight - run)}L${eaveRight - 4} ${top}z`;
    edges = `M${eaveLeft} ${top}L${r(eaveLeft + run)} ${ridge}H${r(eaveRight - run)}L${eaveRight} ${top}`;
  }
  const courses = tiles
    ? [0.25, 0.5, 0.75]
        .map((part) => {
          const run = (top - ridge) * 0.38 * part;
          return `M${r(left + run)} ${r(top - (top - ridge) * part)}H${r(right - run)}`;
        })
        .join('')
    : '';
  return (
    `<g id="${id}">` +
    filled(walls, wall) +
    filled(tiles, 'roof') +
    drawn(courses, 'tile', 2) +
    filled(panes, 'pane') +
    drawn(braces, beam, r(edge * 0.5)) +
    drawn(bars, beam, 3) +
    drawn(beams, beam, r(edge * 0.68)) +
    drawn(edges, beam, edge) +
    (plan.more ?? '') +
    '</g>'
  );
}

const ground = 724;

/** The window of a link, dark; the lit one covers it to the pixel. */
function dark({ left, right, top, bottom }: Box, arch = 0): string {
  const [x, y, width, height] = [left + 2.5, top + 2.5, right - left - 5, bottom - top - 5];
  const bend = Math.max(arch - 2.5, 0);
  const d = `M${x} ${y + height}V${y + bend}q0-${bend} ${bend}-${bend}h${width - 2 * bend}q${bend} 0 ${bend} ${bend}V${y + height}z`;
  return `<path d="${d}" fill="${ink('pane')}" stroke="${ink('beam')}" stroke-width="5"/>`;
}

const door = (x: number, width: number, height: number, name: string) =>
  `${filled(`M${x} ${ground}v${20 - height}q0-20 ${width / 2}-20t${width / 2} 20V${ground}z`, name)}<circle cx="${x + width - 10}" cy="${ground - 34}" r="3.5" fill="${ink('wall-main')}"/>`;

const dormer = (x: number) =>
  `<path d="M${x} 516v-30h34v30z" fill="${ink('wall-river')}" stroke="${ink('beam')}" stroke-width="5"/>${filled(`M${x + 8} 493h18v19h-18z`, 'pane')}`;

const houses = [
  house('plum', {
    left: -60,
    right: 116,
    ground,
    floors: [
      [558, 'xw/'],
      [632, 'ww/'],
    ],
    ridge: 474,
    roof: 'eaves',
    wall: 'wall-plum',
  }),
  house('straw', {
    left: 130,
    right: 338,
    ground,
    floors: [
      [540, '/ww\\'],
      [612, '.....'],
    ],
    ridge: 436,
    roof: 'gable',
    wall: 'wall-straw',
    more: dark({ left: 152, right: 316, top: 626, bottom: 724 }, 24),
  }),
  house('river', {
    left: 360,
    right: 598,
    ground,
    floors: [
      [548, 'xw/wx'],
      [620, '.....'],
    ],
    ridge: 462,
    roof: 'eaves',
    wall: 'wall-river',
    more: dormer(420) + dormer(506) + dark({ left: 382, right: 578, top: 634, bottom: 724 }),
  }),
  house('rose', {
    left: 616,
    right: 744,
    ground,
    floors: [
      [484, 'w/'],
      [556, '\\w'],
      [628, '.w'],
    ],
    ridge: 380,
    roof: 'gable',
    wall: 'wall-rose',
    more: door(629, 42, 82, 'beam'),
  }),
  house('main', {
    left: 764,
    right: 1080,
    ground,
    floors: [
      [448, '/wxw\\'],
      [532, '\\.../'],
      [620, 'xw.wx'],
    ],
    ridge: 234,
    roof: 'gable',
    wall: 'wall-main',
    beam: 'beam-main',
    edge: 13,
    overhang: 18,
    more: dark({ left: 832.8, right: 1011.2, top: 542, bottom: 610 }) + door(897, 50, 88, 'beam-main'),
  }),
  house('shutter', {
    left: 1098,
    right: 1274,
    ground,
    floors: [
      [474, '\\w/'],
      [550, 'wxw'],
      [626, '/w\\'],
    ],
    ridge: 354,
    roof: 'eaves',
    wall: 'wall-shutter',
    more:
      filled('M1132 470V404l44-36 44 36v66z', 'wall-shutter') +
      dark({ left: 1148, right: 1204, top: 412, bottom: 464 }) +
      drawn('M1122 412l54-44 54 44', 'beam', 8),
  }),
  house('violet', {
    left: 1292,
    right: 1482,
    ground,
    floors: [
      [536, 'wxw'],
      [612, '..w'],
    ],
    ridge: 416,
    roof: 'gable',
    wall: 'wall-plum',
    more: dark({ left: 1326, right: 1386, top: 630, bottom: 724 }, 26),
  }),
].join('');

const stork =
  `<g id="stork"><path d="M992 405v-106h34v136z" fill="${ink('chimney')}" stroke="${ink('beam')}" stroke-width="6"/>` +
  '<g transform="translate(1009 292) scale(.92)">' +
  filled('M-26 0q26 14 52 0l-6 10h-40z', 'beam-main') +
  drawn('M-4-4v-22M4-4v-22', 'beak', 3) +
  `<path d="M-26-40q6-18 26-18 14 0 20 10-10 20-30 18z" fill="${ink('stork')}" stroke="${ink('feather')}" stroke-width="1.5"/>` +
  filled('M-26-40q-10 6-16 14 16 2 26-4z', 'feather') +
  drawn('M12-52q8-2 8-14 0-12 10-12 6 0 8 6', 'feather', 9.5) +
  drawn('M12-52q8-2 8-14 0-12 10-12 6 0 8 6', 'stork', 7) +
  filled('M37-74l22 4-22 3z', 'beak') +
  `<circle cx="32" cy="-74" r="1.6" fill="${ink('pane')}"/></g></g>`;

/** By day the bite of the moon is gone, and it is the sun. */
const sky = (moon: string, sun: string, stars: string) =>
  '<path d="' +
  moon +
  '" fill="#f7c56b"/>' +
  '<path d="' +
  sun +
  '" fill="color-mix(in srgb,transparent,#f7c56b var(--day))"/>' +
  '<path d="' +
  stars +
  '" fill="none" stroke="color-mix(in srgb,#aab4bc,transparent var(--day))" stroke-width="3" stroke-linecap="round"/>';

const wideSky = sky(
  'M1376.3 66.4A26 26 0 1 1 1350 105.8A24 24 0 0 0 1376.3 66.4z',
  'M1346 92a26 26 0 1 0 52 0 26 26 0 1 0-52 0',
  'M830 96h.1M980 58h.1M1064 140h.1M1130 70h.1M1300 190h.1M1420 236h.1M724 180h.1M560 60h.1M1216 232h.1M-180 150h.1M1560 120h.1M1660 60h.1',
);

const phoneSky = sky(
  'M345.8 1.4A19 19 0 1 1 326.3 30.7A18 18 0 0 0 345.8 1.4z',
  'M323 20a19 19 0 1 0 38 0 19 19 0 1 0-38 0',
  'M30 50h.1M80 10h.1M280 0h.1M24 150h.1M366 110h.1M130-40h.1',
);

const skyline =
  '<g id="skyline">' +
  filled(
    'M0 640V560l40-30 40 30v-20l34-30 36 30v40l60-40 60 40 40-60 50 60 70-46 60 46v-40l50-44 50 44v40h80V470l40-40 40 40v60l66-40 70 40v-60l60-50 50 50v40l90-40 90 40v60h124V724H0z',
    'far',
  ) +
  '</g><g id="cathedral" transform="translate(1160 380)">' +
  filled('M-58 344V-40V-62h14v-18h10V-150h18l10-62 6-60 6 60 10 62h18v70h10v18h14v406z', 'far') +
  drawn('M0-270v-24M-6-284h12', 'far', 3) +
  drawn(
    'M-18-60v-70M0-60v-92M18-60v-70M-38 10v110M0 0v70M38 10v110M-24 120a24 24 0 1 0 48 0 24 24 0 1 0-48 0',
    'tracery',
    5,
  ) +
  '</g>';

const quay = (width: number, start: number) =>
  Array.from({ length: width / 64 }, (_, index) => `M${start + 20 + index * 64} 744v-9`).join('');

/** What lies on the water under each window that is lit. */
const lights = [
  ['services', 152, 164],
  ['work', 382, 196],
  ['people', 814, 190],
  ['careers', 1144, 58],
  ['contact', 1322, 60],
] as const;

function light([name, x, width]: (typeof lights)[number]): string {
  const line = (inset: number, y: number, part: number) => `M${r(x + inset * width)} ${y}h${r(width * part)}`;
  const d = line(0, 755, 1) + line(0.13, 769, 0.84) + line(0.2, 783, 0.6) + line(0.4, 797, 0.34);
  const leaf = name === 'contact' ? filled('M1326 638l-28 14v72h28z', 'beam-main') : '';
  return `<g id="light-${name}">${leaf}<path d="${d}" fill="none" stroke="${ink('light')}" stroke-width="4" stroke-linecap="round"/></g>`;
}

/** Past the edges of a wide screen the street goes on, dark. */
const beyond = [
  ['rose', -830],
  ['river', -836],
  ['shutter', -1778],
  ['rose', -1446],
  ['straw', -1190],
  ['rose', 896],
  ['shutter', 564],
  ['river', 1502],
  ['rose', 1504],
  ['straw', 2142],
] as const;

const street =
  '<g id="street">' +
  wideSky +
  '<use href="#skyline"/><use href="#skyline" x="-1440"/><use href="#skyline" x="1440"/>' +
  ['cathedral', 'stork', 'plum', 'straw', 'river', 'rose', 'main', 'shutter', 'violet']
    .map((id) => `<use href="#${id}"/>`)
    .join('') +
  beyond.map(([id, x]) => `<use href="#${id}" x="${x}"/>`).join('') +
  filled('M-1152 744H2592v82H-1152z', 'water') +
  filled('M-1152 724H2592v20H-1152z', 'quay') +
  drawn(quay(3744, -1152), 'water', 2) +
  filled('M1404 690h20v16h-20z', 'beam-main') +
  drawn('M1408 696h12', 'pane', 2.5) +
  '</g>' +
  lights.map(light).join('');

/** On 390 by 400: the same people and tools under one roof. */
const phoneHouse = house('phone-house', {
  left: 35,
  right: 355,
  ground: 342,
  floors: [
    [156, '..'],
    [240, '...'],
  ],
  ridge: 14,
  roof: 'gable',
  wall: 'wall-main',
  beam: 'beam-main',
  edge: 12,
  overhang: 16,
  emptyGable: true,
  more:
    dark({ left: 164, right: 226, top: 98, bottom: 152 }) +
    dark({ left: 49, right: 185, top: 168, bottom: 230 }) +
    dark({ left: 205, right: 341, top: 168, bottom: 230 }) +
    dark({ left: 145, right: 341, top: 252, bottom: 330 }) +
    dark({ left: 51, right: 115, top: 254, bottom: 342 }, 22) +
    drawn('M195 156v84M130 240v102', 'beam-main', 8),
});

const phone =
  '<g id="phone">' +
  phoneSky +
  filled(
    'M-400 356V266l20-18 20 18v30l60-40 70 50 80-54 80 60 70-40 60 44V230l30-26 30 26v60l60-46 80 40 70-40 60 46 70-44 80 50 70-40 190 34v66z',
    'far',
  ) +
  '<use href="#phone-house"/>' +
  filled('M-400 356H800v46H-400z', 'water') +
  filled('M-400 342H800v14H-400z', 'quay') +
  '</g>';

/** What is seen through a window that is lit, on the measures of the window. */
const scene = (id: string, viewBox: string, inside: string) =>
  `<symbol id="${id}" viewBox="${viewBox}" preserveAspectRatio="xMidYMax" overflow="visible">${inside}</symbol>`;
const shade = (d: string) => filled(d, 'shade');
const line = (d: string, width: number) => drawn(d, 'shade', width);
const head = (x: number) =>
  `M${x - 17} 610q2-20 17-20t17 20zM${x - 10} 576a10 10 0 1 0 20 0 10 10 0 1 0-20 0`;

const scenes =
  scene(
    'services',
    '152 632 164 92',
    shade(
      'M-200 700h1000v6h-1000zM176 700v-20h44l10 8h14v12zM256 700v-32h8v32zM272 700v-40l8-10 8 10v40zM190 680q0-10 9-10t9 10z',
    ) + line('M178 642l20 20M198 642l-20 20M226 640v24M218 640h16M256 640q14 0 14 16', 5),
  ) +
  scene(
    'work',
    '382 630 196 94',
    '<path fill="var(--river-fill)" d="M396 650h44v34h-44z"/><path fill="var(--shutter-fill)" d="M452 644h34v48h-34z"/><path fill="var(--rose-fill)" d="M498 652h32v32h-32z"/><path fill="var(--plum-fill)" d="M542 646h24v44h-24z"/>' +
      line(
        'M396 650h44v34h-44zM452 644h34v48h-34zM498 652h32v32h-32zM542 646h24v44h-24zM418 650v-24M469 644v-18M514 652v-26M554 646v-20M396 684l20-18 10 8 14-12M452 660h34M460 670l18 22M498 684l32-32',
        2.5,
      ) +
      shade('M-100 706h1200v5h-1200z'),
  ) +
  scene(
    'people',
    '832 538 180 72',
    shade(
      `${head(859)}M844 570a7 7 0 1 0 14 0 7 7 0 1 0-14 0M860 571a7 7 0 1 0 14 0 7 7 0 1 0-14 0M852 566a7 7 0 1 0 14 0 7 7 0 1 0-14 0${head(901)}${head(945)}M942 564a5 5 0 1 0 10 0 5 5 0 1 0-10 0${head(987)}M976 572q0-10 11-10t11 10h9v3h-31zM400 604h1000v6H400zM913 560l6-9h8l6 9z`,
    ) + line('M923 530v22M889 576a12 12 0 0 1 24 0', 3),
  ) +
  scene(
    'careers',
    '1142 412 68 52',
    shade('M1190 464v-14h-16v14h-4v-34h4v16h20v18zM1100 446h62v4h-62zM1150 430h8v16h-8z') +
      line('M1184 405v14', 2.5) +
      shade('M1176 426l5-8h6l5 8z'),
  ) +
  scene(
    'contact',
    '1320 632 68 92',
    shade(
      'M1342 724v-34q0-14 13-14t13 14v34zM1346 663a9 9 0 1 0 18 0 9 9 0 1 0-18 0M1364 694l14-30 6 3-12 34z',
    ),
  );

/** The house of the closing call, in the colours of its words; somebody stands in the door. */
const call =
  '<symbol id="call" viewBox="0 0 440 320">' +
  '<path d="M34 320V154L220 20l186 134v166z" fill="var(--motif-paper)" opacity=".22"/>' +
  '<path d="M34 154V320M124 154V320M316 154V320M406 154V320M34 154H406M34 240h90M316 240h90M110 98H330M220 98V24M150 98l-26 56M290 98l26 56M34 154l90 86M124 240l-90 80M406 154l-90 86M316 240l90 80" fill="none" stroke="currentColor" stroke-width="11"/>' +
  '<path d="M10 170 220 18l210 152" fill="none" stroke="currentColor" stroke-width="16"/>' +
  '<path d="M174 320v-98q0-36 46-36t46 36v98z" fill="var(--house-lit)" stroke="currentColor" stroke-width="11"/>' +
  '<path d="M200 320v-52q0-20 20-20t20 20v4l8-2v-34q0-6 6-6t6 6v42q0 5-5 6l-15 4v32zM205 228a15 15 0 1 0 30 0 15 15 0 1 0-30 0" fill="currentColor"/>' +
  '</symbol>';

/** What public/street.svg holds. */
export const streetSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 824"><defs>${skyline}${stork}${houses}${phoneHouse}${street}${phone}${scenes}${call}</defs></svg>\n`;
