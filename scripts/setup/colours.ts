import { colorIn, colorOf, type Theme } from '../../src/brand/read-colors.ts';
import { SetupError } from './answers.ts';

type Rgb = [number, number, number];

const rgb = (colour: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb;
const hex = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
const mixed = (a: string, b: string, share: number) =>
  hex(rgb(a).map((value, index) => value * (1 - share) + (rgb(b)[index] ?? 0) * share));

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = rgb(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Contrast that WCAG requires of text. The accent is the colour of links. */
const least = 4.5;

function worstGround(theme: Theme, accent: string) {
  const grounds = ['bg', 'surface', 'raised'].map((name) => {
    const ground = colorOf(theme, name);
    return { name, ground, ratio: contrast(accent, ground) };
  });
  return grounds.reduce((worst, one) => (one.ratio < worst.ratio ? one : worst));
}

function readable(theme: Theme, accent: string): string {
  const towards = theme === 'dark' ? '#ffffff' : '#000000';
  for (let share = 0.02; share < 1; share += 0.02) {
    const shade = mixed(accent, towards, share);
    if (worstGround(theme, shade).ratio >= least) return shade;
  }
  return towards;
}

type Accent = Record<'accent' | 'on-accent' | 'house-beam', string>;

export function accentColors(theme: Theme, accent: string): Accent {
  const { name, ground, ratio } = worstGround(theme, accent);
  if (ratio < least) {
    throw new SetupError(
      `${accent} cannot be read in the ${theme} theme: ${ratio.toFixed(2)}:1 on ${ground} ` +
        `(${name}), text needs ${least}:1. ${readable(theme, accent)} would do.`,
    );
  }
  // Text on the accent takes the better of two colours: one of them always reaches 4.5:1.
  const ink = mixed(accent, '#000000', 0.86);
  return {
    accent,
    'on-accent': contrast(accent, '#ffffff') > contrast(accent, ink) ? '#ffffff' : ink,
    'house-beam': theme === 'dark' ? accent : mixed(accent, '#000000', 0.3),
  };
}

const rules = (accent: Accent) =>
  Object.entries(accent)
    .map(([name, value]) => `  --${name}: ${value};`)
    .join('\n');

export const themeCss = (
  dark: Accent,
  light: Accent,
) => `/* Colours of the agency, for links, beams and the mark. \`npm run setup\` writes this file whole. */
:root,
[data-theme="dark"] {
${rules(dark)}
}

[data-theme="light"] {
${rules(light)}
}
`;

export const presentAccent = (css: string, theme: Theme): Accent => ({
  accent: colorIn(css, theme, 'accent'),
  'on-accent': colorIn(css, theme, 'on-accent'),
  'house-beam': colorIn(css, theme, 'house-beam'),
});
