import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFaces } from './faces';
import { type OutlineFont, outlineWords } from './outline';

let font: OutlineFont;
beforeAll(async () => {
  const { text } = await loadFaces();
  font = { file: text.file, bytes: readFileSync(text.file) };
});

const around = (words: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title>t</title><desc>d</desc>${words}</svg>`;

describe('Words become outlines', () => {
  test('a text is one path, whose letters stand where they were written', () => {
    const drawn = outlineWords(
      around(
        '<text x="10" y="20" font-family="Instrument" font-size="50" font-weight="500" fill="#123456">ana</text>',
      ),
      () => font,
    );
    expect(drawn).not.toContain('<text');
    expect(drawn).toContain('<path fill="#123456" transform="translate(10 20)scale(0.1)" d="M');
    expect(drawn.match(/<path /g)).toHaveLength(1);
    const [first = '', second = '', third = ''] = / d="M([^"]*)"/.exec(drawn)?.[1]?.split('M') ?? [];
    const from = (letter: string) => Number(letter.split(/[ -]/)[0]);
    const shape = (letter: string) => letter.replace(/^\d+/, '');
    expect(shape(third)).toBe(shape(first));
    expect(shape(second)).not.toBe(shape(first));
    expect([from(first) < from(second), from(second) < from(third)]).toEqual([true, true]);
  });

  test('a text in the middle or at the end begins that much earlier', () => {
    const start = (anchor: string) => {
      const drawn = outlineWords(
        around(
          `<text x="100" y="0" font-size="50" font-weight="500" fill="#000" text-anchor="${anchor}">nn</text>`,
        ),
        () => font,
      );
      return 100 - Number(/translate\((\S+) /.exec(drawn)?.[1]);
    };
    expect(start('start')).toBe(0);
    expect(start('end')).toBeGreaterThan(40);
    expect(start('middle')).toBeCloseTo(start('end') / 2, 2);
  });
});

describe('The pictures of the demo', () => {
  const folder = join(import.meta.dirname, '../../public/demo');
  const drawings = join(import.meta.dirname, 'demo');
  const seed = readFileSync(join(import.meta.dirname, '../../supabase/seed.sql'), 'utf8');
  const names = readdirSync(drawings);

  test('are those of the drawings, and each is used', () => {
    expect(names.length).toBeGreaterThan(45);
    expect(readdirSync(folder)).toEqual(names);
    for (const name of names)
      expect(seed).toMatch(new RegExp(`['({,]/demo/${name.replace('.', '\\.')}['",} ]`));
  });

  test('a gallery names parts that its drawing has', () => {
    const named = [...seed.matchAll(/\/demo\/([\w-]+\.svg)#([\w-]+)/g)];
    expect(named.length).toBeGreaterThan(40);
    for (const [reference, name = '', part = ''] of named) {
      expect(readFileSync(join(folder, name), 'utf8'), reference).toContain(`<view id="${part}"`);
    }
  });

  test.each(names)('%s says what it shows, needs no font and no other file, and is light', (name) => {
    const svg = readFileSync(join(folder, name), 'utf8');
    // The name of an article's picture says its size, which a page then knows before the picture is there.
    const [, width = '1200', height = '800'] = /-(\d+)x(\d+)\.svg$/.exec(name) ?? [];
    expect(svg).toMatch(
      new RegExp(`^<svg [^>]*viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`),
    );
    expect(svg).toMatch(/<title>[^<]+<\/title><desc>[^<]+<\/desc>/);
    expect(svg).not.toMatch(/<text|font-family|<style|<script|href="(?!#)/);
    expect(gzipSync(svg).byteLength).toBeLessThan(18_000);
  });
});
