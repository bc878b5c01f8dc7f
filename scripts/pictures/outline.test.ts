import type { Font } from 'fontkitten';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFaces } from './faces';
import { outlineWords } from './outline';

let font: Font;
beforeAll(async () => {
  ({ font } = (await loadFaces()).text);
});

const around = (words: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title>t</title><desc>d</desc>${words}</svg>`;

describe('Words become outlines', () => {
  test('make one path of a text, with its letters in place', () => {
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

  test('shift a text that is anchored in the middle or at the end', () => {
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
