import { describe, expect, it } from 'vitest';
import { align } from './align';

const a = 'Une visiteuse dans un train décide en deux secondes.';
const b = 'Il lui faut un bon cadeau pour sa belle-mère, qui aime la poterie.';
const c = 'Elle regarde par la fenêtre, et la pluie tombe sur Colmar.';

describe('Aligning paragraphs', () => {
  it('keeps every pair in place when one is inserted, also where the next one changed', () => {
    const changed = b.replace('poterie', 'couture');
    expect(align([a, b, c], ['Tout neuf et tout autre.', a, 'Encore un.', changed, c])).toEqual([
      [null, 0],
      [0, 1],
      [null, 2],
      [1, 3],
      [2, 4],
    ]);
  });

  it('keeps every pair in place when one is removed', () => {
    expect(align([a, b, c], [a, c])).toEqual([
      [0, 0],
      [1, null],
      [2, 1],
    ]);
  });

  it('pairs rewritten paragraphs by their position', () => {
    expect(align([a, b, c], [a, 'Rien de commun.', c])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });

  it('prefers equal paragraphs to similar ones', () => {
    expect(align([a], [a.replace('deux', 'trois'), a])).toEqual([
      [null, 0],
      [0, 1],
    ]);
  });

  it.each([
    [[], [], []],
    [[], [a], [[null, 0]]],
    [[a], [], [[0, null]]],
    [
      ['', a],
      ['', a],
      [
        [0, 0],
        [1, 1],
      ],
    ],
  ])('answers for %j and %j', (older, newer, matches) => {
    expect(align(older, newer)).toEqual(matches);
  });

  it('uses each paragraph of either side once, in order', () => {
    const words = ['un', 'deux', 'trois', 'quatre', 'cinq'];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const text = () =>
      Array.from({ length: random(7) }, () => Array.from({ length: 4 }, () => words[random(5)]).join(' '));
    for (let round = 0; round < 300; round += 1) {
      const [older, newer] = [text(), text()];
      const matches = align(older, newer);
      expect(matches.flatMap(([one]) => one ?? [])).toEqual(older.map((_, at) => at));
      expect(matches.flatMap(([, other]) => other ?? [])).toEqual(newer.map((_, at) => at));
    }
  });

  it('aligns a long article in a moment', () => {
    const long = Array.from({ length: 400 }, (_, at) => `${a} ${b} Numéro ${at} ${c}`);
    const began = performance.now();
    expect(align(long, [...long.slice(1), 'autre'].reverse())).toHaveLength(400);
    expect(performance.now() - began).toBeLessThan(3000);
  });
});
