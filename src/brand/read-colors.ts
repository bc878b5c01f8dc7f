import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

/**
 * For Node, where pictures, icons and the head of a page are made: a colour of tokens.css, such as `#0f1418`. It has to be written with
 * six digits there, as the tools that draw know no other way.
 */
export function colorOf(theme: 'dark' | 'light', token: string): string {
  const [, rules = ''] = tokens.split(`[data-theme="${theme}"] {`);
  const [, color] = new RegExp(`^\\s*--${token}: (#[0-9a-f]{6});`, 'im').exec(rules) ?? [];
  if (!color) throw new Error(`tokens.css states no colour --${token} like #0f1418 for the ${theme} theme.`);
  return color;
}
