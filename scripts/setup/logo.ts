import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MarkPath } from '../../src/brand/motif/mark.ts';
import { SetupError } from './setup-error.ts';

// The package carries no types.
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (text: string, options: { contentType: string }) => { window: { document: Document } };
};

/** What draws, what only groups, and what says something about the drawing. Anything else is refused by its name. */
const groups = new Set(['svg', 'g']);
const silent = new Set(['title', 'desc', 'metadata', 'defs']);
const most = 20_000;

const number = (element: Element, name: string) => Number.parseFloat(element.getAttribute(name) ?? '0') || 0;

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

const points = (element: Element) => `M${(element.getAttribute('points') ?? '').trim()}`;

/** Each shape as a path. */
const shapes: Record<string, (element: Element) => string> = {
  path: (element) => element.getAttribute('d') ?? '',
  rect: (element) =>
    `M${number(element, 'x')} ${number(element, 'y')}h${number(element, 'width')}v${number(element, 'height')}h${-number(element, 'width')}z`,
  circle: (element) =>
    ellipse(number(element, 'cx'), number(element, 'cy'), number(element, 'r'), number(element, 'r')),
  ellipse: (element) =>
    ellipse(number(element, 'cx'), number(element, 'cy'), number(element, 'rx'), number(element, 'ry')),
  line: (element) =>
    `M${number(element, 'x1')} ${number(element, 'y1')}L${number(element, 'x2')} ${number(element, 'y2')}`,
  polyline: points,
  polygon: (element) => `${points(element)}z`,
};

function refuseForeign(element: Element): void {
  const name = element.localName;
  if (!groups.has(name) && !silent.has(name) && !shapes[name]) {
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

/** What a presentation attribute says here, or around. */
function inherited(element: Element, name: string): string {
  const own = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`).exec(element.getAttribute('style') ?? '')?.[1];
  const value = own ?? element.getAttribute(name);
  if (value !== null && value !== undefined) return value.trim();
  return element.parentElement ? inherited(element.parentElement, name) : '';
}

function transformOf(element: Element): string {
  const around = element.parentElement ? transformOf(element.parentElement) : '';
  return element.localName === 'svg'
    ? ''
    : [around, element.getAttribute('transform') ?? ''].join(' ').trim();
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** The place of the drawing on the grid of 24, in the middle. */
function place(svg: Element): string {
  const box = svg
    .getAttribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, width = 0, height = 0] = box ?? [0, 0, number(svg, 'width'), number(svg, 'height')];
  if (!(width > 0 && height > 0)) throw new SetupError('The logo is refused: it states no viewBox.');
  const scale = 24 / Math.max(width, height);
  const [left, top] = [12 - (x + width / 2) * scale, 12 - (y + height / 2) * scale];
  return `translate(${round(left)} ${round(top)}) scale(${round(scale)})`;
}

function pathsOf(element: Element, around: string): MarkPath[] {
  const d = shapes[element.localName]?.(element).trim();
  if (!d) return [];
  const transform = `${around} ${transformOf(element)}`.trim();
  const [fill, stroke] = [inherited(element, 'fill'), inherited(element, 'stroke')];
  const evenOdd = inherited(element, 'fill-rule') === 'evenodd' ? { evenOdd: true as const } : {};
  const area: MarkPath[] = fill === 'none' ? [] : [{ d, ...evenOdd, transform }];
  const width = Number.parseFloat(inherited(element, 'stroke-width') || '1');
  return stroke && stroke !== 'none' ? [...area, { d, line: width, transform }] : area;
}

/** A logo as the mark of the site, in the one colour of the place it stands in. Refuses what is more than shapes. */
export function markOfLogo(text: string): MarkPath[] {
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
  const all = [svg, ...svg.querySelectorAll('*')];
  for (const element of all) refuseForeign(element);
  const around = place(svg);
  const drawn = all
    .filter((element) => !element.closest('defs'))
    .flatMap((element) => pathsOf(element, around));
  if (drawn.length === 0) throw new SetupError('The logo is refused: nothing is drawn in it.');
  const size = JSON.stringify(drawn).length;
  if (size > most) throw new SetupError(`The logo is refused: ${size} characters of paths, at most ${most}.`);
  return drawn;
}

export function readLogo(file: string): MarkPath[] {
  if (!existsSync(file)) throw new SetupError(`There is no logo ${file}.`);
  return markOfLogo(readFileSync(file, 'utf8'));
}
