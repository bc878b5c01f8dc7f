import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { xml } from '../build/xml.ts';
import { loadFaces } from '../pictures/faces.ts';
import { families } from '../pictures/raster.ts';
import { SetupError } from './answers.ts';

const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options: { contentType: string }) => { window: { document: Document } };
};

const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
const groups = new Set(['svg', 'g']);
const silent = new Set(['title', 'desc', 'metadata', 'defs']);

const paints = new Set(['fill', 'stroke']);
const kept = new Set(
  'd points x y width height rx ry cx cy r x1 y1 x2 y2 transform fill-rule stroke-width stroke-linecap stroke-linejoin'.split(
    ' ',
  ),
);
const maxLength = 20_000;

function refuseForeign(element: Element): void {
  const name = element.localName;
  if (!groups.has(name) && !silent.has(name) && !shapes.has(name)) {
    const why: Record<string, string> = {
      script: 'it holds a script',
      text: 'its words are text: turn them into paths',
      style: 'it holds a style sheet: save it with presentation attributes',
    };
    throw new SetupError(
      `The logo is refused: ${why[name] ?? `it holds <${name}>, which is no plain shape`}.`,
    );
  }
  for (const { name: attribute, value } of element.attributes) {
    if (/^on/i.test(attribute))
      throw new SetupError(`The logo is refused: it holds a script (${attribute}).`);
    const foreign = /(^|:)href$/i.test(attribute) || /url\s*\(|javascript:|^data:/i.test(value);
    if (foreign)
      throw new SetupError(`The logo is refused: ${attribute} refers to something outside a shape.`);
  }
}

/** Attributes of an element, including those of its style, in the single colour `currentColor`. */
function attributesOf(element: Element): string {
  const style = (element.getAttribute('style') ?? '').split(';').map((rule): [string, string] => {
    const [name = '', value = ''] = rule.split(':');
    return [name.trim(), value.trim()];
  });
  const own = [...element.attributes].map(({ name, value }): [string, string] => [name, value.trim()]);
  const isRoot = element.localName === 'svg';
  return [...new Map([...own, ...style])]
    .filter(([name]) => paints.has(name) || (kept.has(name) && !isRoot))
    .map(
      ([name, value]) => ` ${name}="${paints.has(name) && value !== 'none' ? 'currentColor' : xml(value)}"`,
    )
    .join('');
}

function drawn(element: Element): string {
  const { localName: name } = element;
  if (shapes.has(name)) return `<${name}${attributesOf(element)}/>`;
  const inside = groups.has(name) ? [...element.children].map(drawn).join('') : '';
  return inside && `<g${attributesOf(element)}>${inside}</g>`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function markFile(inside: string, { x, y, width, height }: Box, room = 24): string {
  const scale = room / Math.max(width, height);
  const [left, top] = [12 - (x + width / 2) * scale, 12 - (y + height / 2) * scale];
  const transform = `translate(${round(left)} ${round(top)}) scale(${round(scale)})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n  <g fill="currentColor" transform="${transform}">${inside}</g>\n</svg>\n`;
}

function boxOf(svg: Element): Box {
  const size = (name: string) => Number.parseFloat(svg.getAttribute(name) ?? '') || 0;
  const box = svg
    .getAttribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, width = 0, height = 0] = box ?? [0, 0, size('width'), size('height')];
  if (!(width > 0 && height > 0)) throw new SetupError('The logo is refused: it states no viewBox.');
  return { x, y, width, height };
}

export function markOfLogo(text: string): string {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new SetupError('The logo is refused: it declares entities.');
  let svg: Element;
  try {
    svg = new JSDOM(text, { contentType: 'image/svg+xml' }).window.document.documentElement;
  } catch {
    throw new SetupError('The logo is refused: it is no SVG.');
  }
  if (svg.localName !== 'svg' || svg.namespaceURI !== 'http://www.w3.org/2000/svg') {
    throw new SetupError('The logo is refused: it is no SVG.');
  }
  for (const element of [svg, ...svg.querySelectorAll('*')]) refuseForeign(element);
  const box = boxOf(svg);
  const inside = drawn(svg);
  if (!inside) throw new SetupError('The logo is refused: nothing is drawn in it.');
  if (inside.length > maxLength) {
    throw new SetupError(`The logo is refused: ${inside.length} characters of paths, at most ${maxLength}.`);
  }
  return markFile(inside, box);
}

export function readLogo(file: string): string {
  if (!existsSync(file)) throw new SetupError(`There is no logo ${file}.`);
  return markOfLogo(readFileSync(file, 'utf8'));
}

export const initialsOf = (name: string) =>
  name
    .split(/[\s’'-]+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('');

export async function markOfInitials(letters: string): Promise<string | null> {
  const { display } = await loadFaces();
  const text = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><text x="20" y="140" font-family="${families.display}" font-size="100">${xml(letters)}</text></svg>`,
    { font: { loadSystemFonts: false, fontFiles: [display.file] } },
  );
  const box = text.getBBox();
  const d = [...text.toString().matchAll(/ d="([^"]*)"/g)].map(([, path]) => path).join('');
  return box && d ? markFile(`<path d="${d}"/>`, box, 22) : null;
}
