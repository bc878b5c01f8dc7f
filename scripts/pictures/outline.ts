import { Resvg } from '@resvg/resvg-js';
import { advances } from '../sfnt.ts';

/** A font whose letters can be drawn as paths: the file, and its bytes for the widths. */
export interface OutlineFont {
  file: string;
  bytes: Buffer;
}

/** Letters are drawn in units of so many to the type size: fine enough for large ones, short for the many small ones. */
const unitsFor = (size: number) => (size < 48 ? 200 : 500);

/** Slant of letters set in italics, which the house's text face does not have. */
const slant = -10;

/** The path of one letter as `path` data, small: whole numbers, each relative to the one before. */
function letterPath(letter: string, { file }: OutlineFont, em: number): string {
  const drawn = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${em} ${em}"><text font-size="${em}" y="0">${marked(letter)}</text></svg>`,
    { font: { loadSystemFonts: false, fontFiles: [file] } },
  ).toString();
  return relative(/ d="([^"]*)"/.exec(drawn)?.[1] ?? '');
}

const marked = (letter: string) => letter.replace('&', '&amp;').replace('<', '&lt;');

function relative(data: string): string {
  let at = { x: 0, y: 0 };
  let start = at;
  let path = '';
  for (const [, command = '', given = ''] of data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    if (command === 'Z') {
      path += 'z';
      at = start;
      continue;
    }
    const numbers = given
      .trim()
      .split(/[\s,]+/)
      .map((number) => Math.round(Number(number)));
    const moved = numbers.map((number, index) => number - (index % 2 === 0 ? at.x : at.y));
    at = { x: numbers.at(-2) ?? 0, y: numbers.at(-1) ?? 0 };
    if (command === 'M') start = at;
    path += command.toLowerCase() + moved.join(' ').replaceAll(' -', '-');
  }
  return path;
}

const attributesOf = (source: string) =>
  new Map([...source.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&lt;', '<');

const short = (value: number) => String(Math.round(value * 1000) / 1000);

/**
 * The same picture with its words as outlines: a picture that a page refers to cannot use the page's fonts. Each text is
 * one path, because a browser styles every element of a picture anew wherever the picture is painted. `fontOf` names the
 * font of a text by its family and weight.
 */
export function outlineWords(svg: string, fontOf: (family: string, weight: number) => OutlineFont): string {
  const paths = new Map<string, string>();
  const widths = new Map<string, (letter: string) => number>();

  return svg.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (_text, source: string, content: string) => {
    const given = attributesOf(source);
    const size = Number(given.get('font-size'));
    const em = unitsFor(size);
    const font = fontOf(given.get('font-family') ?? '', Number(given.get('font-weight')));
    const width = widths.get(font.file) ?? advances(font.bytes);
    widths.set(font.file, width);
    const spacing = (Number(given.get('letter-spacing') ?? 0) / size) * em;
    let x = 0;
    let outline = '';
    for (const letter of plain(content)) {
      const key = `${font.file} ${em} ${letter}`;
      const path = paths.get(key) ?? letterPath(letter, font, em);
      paths.set(key, path);
      outline += moved(path, Math.round(x));
      x += width(letter) * em + spacing;
    }
    const length = ((x - spacing) / em) * size;
    const anchor = { middle: length / 2, end: length }[given.get('text-anchor') ?? ''] ?? 0;
    const place = [
      given.get('transform'),
      `translate(${short(Number(given.get('x') ?? 0) - anchor)} ${given.get('y') ?? 0})`,
      given.get('font-style') === 'italic' ? `skewX(${slant})` : '',
      `scale(${short(size / em)})`,
    ];
    return `<path fill="${given.get('fill')}" transform="${place.filter(Boolean).join('')}" d="${outline}"/>`;
  });
}

/** The same letter so much further to the right: only where it begins is absolute. A space has no path. */
const moved = (path: string, by: number) =>
  path.replace(/^m(-?\d+) ?(-?\d+)/, (_start, x: string, y: string) => `M${Number(x) + by} ${y}`);
