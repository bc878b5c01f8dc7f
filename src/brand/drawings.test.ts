// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const matches = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

const sheets = ['theme.css', 'tokens.css', 'street.css'].map(read).join('');
const drawings = ['drawings/*.svg', '../../public/{street,social}.svg', '../../public/scenes/*.svg']
  .flatMap((files) => globSync(files, { cwd: import.meta.dirname }))
  .map((file) => ({ name: basename(file), drawing: read(file) }));

it.each(drawings)('$name uses existing colours and contains its references', ({ drawing }) => {
  const given = matches(sheets, /(--[\w-]+):/g);
  for (const token of matches(drawing, /var\((--[\w-]+)\)/g)) expect(given).toContain(token);
  const ids = matches(drawing, /\bid="([\w-]+)"/g);
  for (const part of matches(drawing, /href="#([\w-]+)"/g)) expect(ids).toContain(part);
});

it.each(drawings.filter(({ drawing }) => drawing.includes('light-dark(')))(
  '$name by day has the colours of the palettes where they have a name',
  ({ drawing }) => {
    const pairs = [...drawing.matchAll(/:var\(--([\w-]+)\);(?:fill|stroke):light-dark\((#\w{6}),#\w{6}\)/g)];
    expect(pairs.length).toBeGreaterThan(5);
    for (const [, name, day] of pairs) expect(sheets).toContain(`--${name}: ${day};`);
  },
);
