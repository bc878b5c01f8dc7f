const ink = {
  sky: 'var(--river-wall)',
  far: 'var(--motif-paper)',
  farBeam: 'var(--river-beam)',
  rose: 'var(--rose-wall)',
  roseBeam: 'var(--rose-beam)',
  straw: 'var(--straw-wall)',
  strawBeam: 'var(--straw-beam)',
  ground: '#d9cdb9',
  stone: '#bfb09a',
  door: '#a83f27',
  night: '#22303a',
  gold: 'var(--straw-fill)',
  leaf: 'var(--shutter-beam)',
  pot: '#e9705a',
  tulip: 'var(--rose-fill)',
} as const;

const fill = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`;
const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;

const houses =
  fill('M0 0h490v490H0z', ink.sky) +
  // At the end of the lane.
  fill('M206 258h76v232h-76z', ink.far) +
  line('M206 264h76M206 332h76M212 258v232M276 258v232M244 264v68', ink.farBeam, 11) +
  fill('M0 0h164v490H0z', ink.rose) +
  line('M84 0v130M0 130h164M0 272h164M0 110 76 8M156 272 92 140M84 130v142', ink.roseBeam, 13) +
  line('M164 0v490', ink.roseBeam, 15) +
  fill('M322 0h168v490H322z', ink.straw) +
  line(
    'M322 130h168M322 280h168M406 0v130M406 130v150M414 8l72 114M398 142l-70 128M330 290l72 130',
    ink.strawBeam,
    13,
  ) +
  line('M322 0v490', ink.strawBeam, 15);

const door =
  fill('M26 490V352a42 42 0 0 1 86 0v138z', ink.door) +
  line('M69 312v178M26 400h86', ink.roseBeam, 4) +
  '<circle cx="84" cy="412" r="5" fill="#f0c873"/>' +
  '<rect x="120" y="326" width="36" height="34" rx="5" fill="var(--river-beam)"/>';

const ground =
  fill('M0 488h490v72H0z', ink.ground) +
  line('M48 506h66M214 502h58M362 512h54M110 540h50M376 534h74', ink.stone, 5);

const pot =
  line('M388 452c-8-30-22-40-24-66M392 452c2-44 10-50 6-92M398 452c8-30 18-36 20-60', ink.leaf, 7) +
  '<circle cx="362" cy="376" r="11" fill="#f2977f"/><circle cx="398" cy="350" r="11" fill="#f2977f"/>' +
  '<circle cx="419" cy="382" r="11" fill="#f7b8a5"/>' +
  fill('M362 444h64l-6 46h-52z', ink.pot) +
  fill('M358 438h72v14h-72z', ink.door);

const sign =
  line('M322 170H222M240 170v18M288 170v18', ink.night, 6) +
  line('M318 196c0-16-10-26-26-26', ink.night, 5) +
  '<rect x="202" y="188" width="108" height="80" rx="9" fill="#22303a"/>' +
  // A rule and a pencil, crossed: the tools of carpenters and of those who draw.
  line('M232 248l48-42M232 208l48 40', ink.gold, 8) +
  line('M276 204l8-2-1 8M240 242l-10 8', '#fffdf8', 4);

/** From behind, looking down the lane. */
const cat =
  fill(
    'M212 492c-4-30 6-46 20-54-3-8-4-18-3-28l11 9a26 26 0 0 1 16 0l11-9c1 10 0 20-3 28 14 8 22 26 20 54z',
    ink.night,
  ) + line('M218 486c-20 0-24-24-10-34', ink.night, 8);

/** On 490 by 560. `number` stands beside the door: digits alone, for it becomes markup. */
export const laneInside = (number: string): string =>
  houses +
  door +
  ground +
  pot +
  cat +
  sign +
  '<path class="lane-shade" d="M0 0h490v560H0z"/>' +
  '<path class="lane-window" d="M228 352h32v44h-32z"/>' +
  line('M244 352v44M228 374h32', ink.farBeam, 5) +
  `<text x="138" y="350" text-anchor="middle" fill="#ffffff" font-size="19" font-weight="700">${number}</text>`;
