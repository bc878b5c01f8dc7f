import { describe, expect, it } from 'vitest';
import { plainParagraph } from './paragraphs';

describe('A paragraph', () => {
  it.each([
    [
      '![Toits](/media/2026/11/neufs-89abcdef-400x300.webp)',
      '![Toits](/media/2026/11/toits-0123abcd-1600x900.webp)',
    ],
    ['/media/a.webp\n"/media/b.png"', '/media/c.webp "/media/d.png"'],
    ['![Toits](/media/a.webp "Sous la neige")', '![Toits](/media/b.webp "Sous la neige")'],
    ['Un\u202Fmot\t', ' Un mot'],
  ])('is unchanged with another space, or with another picture of the library: %s', (one, other) => {
    expect(plainParagraph(one)).toBe(plainParagraph(other));
  });

  it.each([
    ['![Toits neufs](/media/a.webp)', '![Toits](/media/a.webp)'],
    ['![Toits](/media/a.webp)', 'Toits'],
    ['![Toits](/media/a.webp) Fin', '![Toits](/media/a.webp)'],
    ['[presse](https://presse.example/media/a)', '[presse](https://presse.example/media/b)'],
  ])('is changed with other words, without the picture, or at another site: %s', (one, other) => {
    expect(plainParagraph(one)).not.toBe(plainParagraph(other));
  });
});
