import { expect, it } from 'vitest';
import { compareTexts, compareVersions, countWords, passagesOf, textOf } from './compare';

const said = (value: unknown) => (value === undefined ? '' : String(value));
const pieces = (from: string, to: string) =>
  compareTexts(from, to).map((block) => block.pieces.map(({ kind, text }) => `${kind}: ${text}`));

it('marks changed words in their paragraph, and keeps the others whole', () => {
  expect(
    pieces('Le train de 17 h 34.\n\nRien ne change.', 'Le train de 17 h 52.\n\nRien ne change.'),
  ).toEqual([['same: Le train de 17 h ', 'removed: 34', 'added: 52', 'same: .'], ['same: Rien ne change.']]);
});

it('marks an added paragraph as one change, and a text after an empty one as new', () => {
  const blocks = compareTexts('Un.\n\nTrois.', 'Un.\n\nDeux.\n\nTrois.');
  expect(blocks.filter(({ changed }) => changed)).toHaveLength(1);
  expect(pieces('', 'Un.')).toEqual([['added: Un.']]);
});

it('replaces long texts without common words as a whole, at once', () => {
  const text = (seed: number) =>
    Array.from({ length: 20_000 }, (_, index) => ((index * seed * 7919) % 100_003).toString(36)).join(' ');
  const started = performance.now();
  const blocks = compareTexts(text(3), text(5));
  expect(performance.now() - started).toBeLessThan(8000);
  expect(blocks.some(({ changed }) => changed)).toBe(true);
});

it('compares changed fields only, without those that the server writes', () => {
  const changes = compareVersions(
    { id: 1, title: 'Un', slug: 'un', updated_at: 'hier', gone: 'x' },
    { id: 1, title: 'Un beau titre', slug: 'un', updated_at: 'ce jour' },
    (_name, value) => said(value),
  );
  expect(changes.map(({ name }) => name)).toEqual(['title', 'gone']);
  expect(countWords(changes)).toEqual({ added: 2, removed: 1 });
});

it('numbers the changes through all fields, with one run of unchanged text between them', () => {
  const changes = compareVersions(
    { title: 'Un', content: 'A.\n\nB.\n\nC.\n\nD.' },
    { title: 'Deux', content: 'A.\n\nB.\n\nC2.\n\nD.' },
    (_name, value) => said(value),
  );
  const { fields, total } = passagesOf(changes);
  expect(total).toBe(2);
  expect(
    fields.map(({ passages }) =>
      passages.map((one) => (one.kind === 'changed' ? one.number : `${one.blocks.length} same`)),
    ),
  ).toEqual([[1], ['2 same', 2, '1 same']]);
});

it('gives every paragraph and every piece a key', () => {
  const blocks = compareTexts('Un.\n\nUn.\n\nUn.', 'Un.\n\nDeux.\n\nUn.');
  const places = blocks.flatMap(({ pieces }) => pieces.map(({ at }) => at));
  expect(new Set(places).size).toBe(places.length);
  expect(new Set(blocks.map(({ at }) => at)).size).toBe(blocks.length);
});

it('formats a version as the fields that a person wrote, the title first', () => {
  const version = { slug: 's', content: 'Corps.', published: true, title: 'Titre', excerpt: '', tags: ['x'] };
  expect(textOf(version, (_name, value) => said(value))).toBe('Titre\n\nCorps.');
});

it('marks an added paragraph whole, although it begins like the next one', () => {
  expect(pieces('Le four est chaud.', 'Le pain est cuit.\n\nLe four est très chaud.')).toEqual([
    ['added: Le pain est cuit.'],
    ['same: Le four est ', 'added: très ', 'same: chaud.'],
  ]);
});
