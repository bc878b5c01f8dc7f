import { SetupError } from './setup-error.ts';

type Theme = 'dark' | 'light';
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

/** How far two colours are apart for the eye, as WCAG counts it: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** What WCAG asks of text. The accent is the colour of links. */
const least = 4.5;
const grounds = ['bg', 'surface', 'raised'] as const;

const block = (theme: Theme) => new RegExp(`(\\[data-theme="${theme}"\\] \\{)([^}]*)`);

function tokenOf(css: string, theme: Theme, name: string): string {
  const [, , rules = ''] = block(theme).exec(css) ?? [];
  const [, colour] = new RegExp(`--${name}: (#[0-9a-f]{6});`, 'i').exec(rules) ?? [];
  if (!colour) throw new SetupError(`tokens.css states no --${name} for the ${theme} theme.`);
  return colour;
}

const worst = (css: string, theme: Theme, accent: string) =>
  grounds
    .map((ground) => ({ ground, ratio: contrast(accent, tokenOf(css, theme, ground)) }))
    .sort((a, b) => a.ratio - b.ratio)[0] ?? { ground: 'bg', ratio: 1 };

/** The nearest shade of it that can be read, towards white or black. */
function readable(css: string, theme: Theme, accent: string): string {
  const towards = theme === 'dark' ? '#ffffff' : '#000000';
  for (let share = 0.02; share < 1; share += 0.02) {
    const shade = mixed(accent, towards, share);
    if (worst(css, theme, shade).ratio >= least) return shade;
  }
  return towards;
}

/** `tokens.css` with another accent in a theme, and what goes with it. Refuses one that cannot be read, with its ratio. */
export function withAccent(css: string, theme: Theme, accent: string): string {
  const { ground, ratio } = worst(css, theme, accent);
  if (ratio < least) {
    throw new SetupError(
      `${accent} cannot be read in the ${theme} theme: ${ratio.toFixed(2)}:1 on ${tokenOf(css, theme, ground)} ` +
        `(${ground}), text needs ${least}:1. ${readable(css, theme, accent)} would do.`,
    );
  }
  // Words on the accent take whichever is read better: one of the two always reaches 4.5:1.
  const ink = mixed(accent, '#000000', 0.86);
  const onAccent = contrast(accent, '#ffffff') > contrast(accent, ink) ? '#ffffff' : ink;
  const beam = theme === 'dark' ? accent : mixed(accent, '#000000', 0.3);
  return Object.entries({ accent, 'on-accent': onAccent, 'house-beam': beam }).reduce(
    (text, [name, value]) =>
      text.replace(
        block(theme),
        (_, head: string, rules: string) =>
          head + rules.replace(new RegExp(`(--${name}: )#[0-9a-f]{6};`, 'i'), `$1${value};`),
      ),
    css,
  );
}
