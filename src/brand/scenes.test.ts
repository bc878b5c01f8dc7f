// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const scenes = join(import.meta.dirname, '../../public/scenes');
const sheet = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const matches = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

it.each(readdirSync(scenes))(
  '%s is painted with colours that are given, and holds what it refers to',
  (file) => {
    const drawing = readFileSync(join(scenes, file), 'utf8');
    const given = matches(sheet('tokens.css'), /(--[\w-]+):/g);
    expect([...matches(drawing, /var\((--[\w-]+)\)/g)].filter((name) => !given.has(name))).toEqual([]);
    const ids = matches(drawing, /\bid="([\w-]+)"/g);
    expect([...matches(drawing, /href="#([\w-]+)"/g)].filter((name) => !ids.has(name))).toEqual([]);
  },
);

it.each(readdirSync(scenes))('%s by day has the colours of the palettes where they have a name', (file) => {
  const drawing = readFileSync(join(scenes, file), 'utf8');
  const pairs = [...drawing.matchAll(/:var\(--([\w-]+)\);(?:fill|stroke):light-dark\((#\w{6}),#\w{6}\)/g)];
  expect(pairs.length).toBeGreaterThan(5);
  for (const [, name, day] of pairs) expect(sheet('tokens.css')).toContain(`--${name}: ${day};`);
});
