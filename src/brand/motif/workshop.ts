// What lies in the bays of the workshop's bench, and the house that its four steps raise. Colours are tokens alone:
// those of src/brand/tokens.css for wood and clay, and those of the palettes.

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="var(--${fill})"${more}/>`;

const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="var(--${stroke})" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

const group = (place: string, ...inside: string[]) => `<g transform="${place}">${inside.join('')}</g>`;

const word = (text: string, x: number, y: number, fill: string, size: number, weight = 650) =>
  `<text x="${x}" y="${y}" fill="var(--${fill})" font-size="${size}" font-weight="${weight}">${text}</text>`;

/** Over every bay. Its light is a shape of its own: it answers to whoever points at the bay. */
const lamp =
  '<path class="bench-light" d="M141 62h68l76 246H65z"/>' +
  line('M175 0v36', 'control', 4) +
  path('M158 34h34l18 28h-70z', 'house-beam');

const shaving = (x: number) => line(`M${x} 306q14-22 30-8 8 6 14 2`, 'workshop-wood', 6);

const bays = {
  web:
    path('M60 142h190q10 0 10 10v130H50V152q0-10 10-10z', 'workshop-slate') +
    path('M60 152h190v120H60z', 'house-pane') +
    path('M22 282h264l-12 20q-2 4-7 4H40q-5 0-7-4z', 'control') +
    line('M76 176h48M92 196h84M92 216h60M92 236h96M76 254h40', 'river-fill', 7) +
    line('M134 176h42M162 216h42', 'rose-fill', 7) +
    group(
      'translate(302 244) rotate(6)',
      path('M-24-62h48q9 0 9 9V52q0 9-9 9h-48q-9 0-9-9V-53q0-9 9-9z', 'motif-paper'),
      path('M-25-48h50v94h-50z', 'house-pane'),
      path('M-19-42h38v30h-38z', 'shutter-fill'),
      line('M-16 0h32M-16 12h22', 'control', 5),
      path('M-19 24h38v16h-38z', 'rose-fill'),
    ) +
    shaving(288),
  design:
    line('M84 220 66 110M108 220 104 80M130 220l16-120M146 220l22-78', 'workshop-wood', 10) +
    path('M54 120q-4-30 12-44 14 14 12 40z', 'rose-fill') +
    path('M94 92q-2-30 12-42 14 14 10 42z', 'rose-fill') +
    path('m138 106 12-36 10 38z', 'straw-fill') +
    path('m160 140 18-30 8 34z', 'river-fill') +
    path('M64 210h84l-10 98H74z', 'workshop-clay') +
    path('M62 202h88v18H62z', 'rose-beam') +
    group(
      'translate(230 300)',
      ...(['rose', 'straw', 'shutter', 'river', 'plum'] as const).map((name, index) =>
        group(
          `rotate(${index * 18 - 36})`,
          path('M-17-122h34V4h-34z', `${name}-fill`),
          path('M-12-116h24v40h-24z', `${name}-wall`),
        ),
      ),
      '<circle cy="-8" r="5" fill="var(--house-pane)"/>',
    ),
  seo:
    group(
      'translate(128 190) rotate(-6)',
      path('M-72-44h144q6 0 6 6v76q0 6-6 6H-72q-6 0-6-6v-76q0-6 6-6z', 'motif-paper'),
      word('boulanger', -60, -12, 'river-beam', 20),
      word('ouvert dimanche', -60, 12, 'river-beam', 15, 500),
      line('M-58 28h86', 'river-fill', 5),
    ) +
    group(
      'translate(160 264) rotate(4)',
      path('M-72-42h144q6 0 6 6v76q0 6-6 6H-72q-6 0-6-6v-76q0-6 6-6z', 'straw-wall'),
      word('Bäcker', -60, -10, 'straw-beam', 20),
      word('sonntags offen', -60, 14, 'straw-beam', 15, 500),
      line('M-58 30h70', 'straw-fill', 5),
    ) +
    line('m276 248 36 54', 'workshop-wood', 15) +
    '<circle cx="250" cy="204" r="51" fill="var(--river-fill)" fill-opacity=".2" stroke="var(--workshop-wood)" stroke-width="13"/>' +
    path('M250 244c-14-15-21-27-21-37a21 21 0 0 1 42 0c0 10-7 22-21 37z', 'rose-fill') +
    '<circle cx="250" cy="207" r="8" fill="var(--motif-paper)"/>',
  strategy:
    path('M44 158h142q8 0 8 8v132q0 8-8 8H44q-8 0-8-8V166q0-8 8-8z', 'motif-paper') +
    path('M44 154h142q8 0 8 8v28H36v-28q0-8 8-8z', 'workshop-clay') +
    line('M70 146v16M160 146v16', 'control', 7) +
    line('M60 212h110M60 240h110M60 268h60', 'river-second', 16, ' stroke-dasharray="0 36.6"') +
    line('M133 240h.1', 'rose-fill', 20) +
    line('m214 174-34 124M214 174l62 118', 'straw-fill', 13) +
    '<circle cx="214" cy="166" r="13" fill="var(--straw-fill)"/>' +
    path('m172 294 16 4-14 10z', 'control') +
    path('m268 292 16-8 4 20z', 'control') +
    path('M206 276h112v30H206z', 'river-fill') +
    line('M216 286h92M216 296h92', 'river-second', 3) +
    '<circle cx="318" cy="291" r="15" fill="var(--river-wall)" stroke="var(--river-fill)" stroke-width="4"/>' +
    '<circle cx="318" cy="291" r="5" fill="var(--river-fill)"/>',
};

export type Bay = keyof typeof bays;

/** On 350 by 308, standing on its lower edge. */
export const bayInside = (bay: Bay): string => lamp + bays[bay];

const skins = { fair: 'rose-wall', brown: 'skin-brown' } as const;
const hairs = { red: 'workshop-clay', dark: 'straw-beam', straw: 'straw-fill', grey: 'river-wall' } as const;

interface Figure {
  /** Where the feet are. */
  at: readonly [x: number, y: number];
  skin: keyof typeof skins;
  hair: keyof typeof hairs;
  shirt: string;
  /** From the shoulder, drawn from the middle of the chest. */
  arm: string;
}

const figure = ({ at: [x, y], skin, hair, shirt, arm }: Figure) =>
  group(
    `translate(${x} ${y})`,
    line('M-7-38V-4M7-38V-4', 'workshop-slate', 10),
    path('M-14-74q0-10 14-10t14 10v38h-28z', shirt),
    `<circle cy="-98" r="14" fill="var(--${skins[skin]})"/>`,
    path('M-15-98q0-18 15-18t15 18q-8-8-15-8t-15 8z', hairs[hair]),
    line('M-5-97v.1M5-97v.1', 'straw-beam', 3.5),
    line(arm, skins[skin], 8),
  );

/** One beam each, in the order in which they are set: the page fades them in one after the other. */
const beams = (paths: readonly string[], from = 0, width = 11) =>
  paths
    .map((d, index) => line(d, 'house-beam', width, ` class="raised" style="--turn:${from + index}"`))
    .join('');

const posts = ['M55 300V140', 'M155 300V140', 'M255 300V140'] as const;
const rails = ['M55 226h200', 'M55 146h200'] as const;
const rafters = ['M34 160 155 56', 'M155 56l121 104'] as const;
const trusses = ['M155 56v90', 'M96 108l20 38', 'M214 108l-20 38'] as const;
const braces = ['M61 294 149 232', 'M161 232l88 62'] as const;

const ground = path('M0 300h310v40H0z', 'raised');
const window = (x: number, y: number, lit: boolean) =>
  path(`M${x} ${y}h60v46h-60z`, lit ? 'house-lit' : 'house-pane') +
  line(`M${x} ${y}h60v46h-60zm30 0v46m-30-23h60`, 'house-beam', 4);

const steps = {
  listen:
    ground +
    line('M92 300l18-62M218 300l-18-62M136 300l4-62M174 300l-4-62', 'bench-top', 9) +
    path('M70 226h170v14H70z', 'workshop-wood') +
    path('m112 176 108-4-14 52H96z', 'river-wall') +
    line('m122 214 10-22 24-10 28 8-4 22zM131 194l51-2M152 213l4-31', 'river-beam', 3) +
    beams(['M78 288h150', 'M64 276h132'], 0, 9) +
    figure({ at: [48, 300], skin: 'brown', hair: 'dark', shirt: 'straw-fill', arm: 'M4-70q18 8 38 6' }) +
    figure({
      at: [264, 300],
      skin: 'fair',
      hair: 'straw',
      shirt: 'shutter-fill',
      arm: 'M-4-70q-14 2-34-16',
    }),
  frame:
    ground +
    beams([...posts, ...rails, rafters[0]]) +
    beams(['M155 56l112 62'], 6) +
    line('M266 118 294 226', 'workshop-wood', 4) +
    figure({ at: [84, 220], skin: 'fair', hair: 'red', shirt: 'river-fill', arm: 'M4-70q16-2 24-22' }) +
    figure({ at: [292, 300], skin: 'fair', hair: 'grey', shirt: 'river-fill', arm: 'M-2-70q-4-6 2-20' }),
  build:
    ground +
    path('M61 152h88v68H61z', 'raised') +
    path('M161 232h88v62h-88z', 'raised') +
    window(75, 162, false) +
    beams([...posts, ...rails, ...rafters, trusses[0], ...braces]) +
    line('M214 300 246 158M240 300l32-142M219 278h26M224 252h26M230 226h26M236 200h26', 'bench-top', 6) +
    figure({ at: [262, 234], skin: 'fair', hair: 'red', shirt: 'rose-fill', arm: 'M-6-70q-14-4-22-24' }) +
    figure({ at: [38, 300], skin: 'brown', hair: 'dark', shirt: 'straw-fill', arm: 'M6-68q14 0 22-14' }),
  care:
    ground +
    path('M55 146h200v154H55zM155 56l116 98H39z', 'raised') +
    window(75, 166, true) +
    window(175, 166, true) +
    window(175, 242, true) +
    path('M82 300v-34q0-22 22-22t22 22v34z', 'house-beam') +
    beams([...posts, ...rails, ...rafters, ...trusses]) +
    ['M180 300q8-16 20-2', 'M206 300q8-16 20-2', 'M232 300q8-16 20-2']
      .map((d) => line(d, 'shutter-fill', 7))
      .join('') +
    ['rose-fill', 'straw-fill', 'rose-fill']
      .map((fill, index) => `<circle cx="${190 + index * 26}" cy="286" r="7" fill="var(--${fill})"/>`)
      .join('') +
    path('M248 246h26v24h-26z', 'river-fill') +
    line('m248 254-20-10', 'river-fill', 5) +
    line('M226 250l-3 12M220 248l-4 12', 'river-wall', 3) +
    figure({ at: [288, 300], skin: 'fair', hair: 'straw', shirt: 'shutter-fill', arm: 'M-4-68q-8 6-14 14' }),
};

export type HouseStep = keyof typeof steps;

/** On 310 by 340. */
export const stepInside = (step: HouseStep): string => steps[step];
