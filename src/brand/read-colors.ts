import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Theme = 'dark' | 'light';

const sheets = ['theme.css', 'tokens.css']
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('');

function rulesOf(css: string, theme: Theme): string {
  const blocks = [`[data-theme="${theme}"] {`, ':root {'].flatMap((head) => css.split(head).slice(1));
  return blocks.map((block) => block.slice(0, block.indexOf('}'))).join('');
}

/** A colour of the page such as `#0f1418`, of six digits: drawing tools accept no other notation. */
export function colorIn(css: string, theme: Theme, token: string): string {
  const stated = new RegExp(`--${token}: (?:(#[0-9a-f]{6})|var\\(--([\\w-]+)\\));`, 'i');
  const [, color, other] = stated.exec(rulesOf(css, theme)) ?? [];
  if (other) return colorIn(css, theme, other);
  if (!color) throw new Error(`No sheet states a colour --${token} like #0f1418 for the ${theme} theme.`);
  return color;
}

export const colorOf = (theme: Theme, token: string): string => colorIn(sheets, theme, token);

export const withColors = (svg: string, theme: Theme): string =>
  svg.replace(/var\(--([\w-]+)\)/g, (_, token: string) => colorOf(theme, token));
