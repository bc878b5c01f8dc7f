import type { Font, Path } from 'fontkitten';
import { advance } from './faces.ts';

const unitsFor = (size: number) => (size < 48 ? 200 : 500);

/** Slant of italics, which the house's text face does not have. */
const slant = -10;

const letters = { moveTo: 'm', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' };

/** The outline of a letter, in short form: whole numbers relative to the one before; only the start is absolute. */
function outlineOf({ commands }: Path, scale: number, left: number): string {
  let [x, y] = [0, 0];
  let start = [x, y];
  return commands
    .map(({ command, args }, index) => {
      const points = args.map((value, axis) => Math.round(axis % 2 === 0 ? value * scale : -value * scale));
      const moved = points.map((value, axis) => value - (axis % 2 === 0 ? x : y));
      [x = 0, y = 0] = command === 'closePath' ? start : points.slice(-2);
      if (command === 'moveTo') start = [x, y];
      return index === 0 ? `M${x + left} ${y}` : letters[command] + moved.join(' ').replaceAll(' -', '-');
    })
    .join('');
}

const attributesOf = (source: string) =>
  new Map([...source.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&lt;', '<');

const short = (value: number) => String(Math.round(value * 1000) / 1000);

/** A picture used by reference cannot use the page's fonts; one path a text, as a browser styles every element. */
export function outlineWords(svg: string, fontOf: (family: string, weight: number) => Font): string {
  return svg.replace(/<text ([^>]*)>([^<]*)<\/text>/g, (_text, source: string, content: string) => {
    const given = attributesOf(source);
    const size = Number(given.get('font-size'));
    const em = unitsFor(size);
    const font = fontOf(given.get('font-family') ?? '', Number(given.get('font-weight')));
    const spacing = (Number(given.get('letter-spacing') ?? 0) / size) * em;
    let x = 0;
    let outline = '';
    for (const letter of plain(content)) {
      const { path } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0);
      outline += outlineOf(path, em / font.unitsPerEm, Math.round(x));
      x += advance(font, letter) * em + spacing;
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
