import { describe, expect, it } from 'vitest';
import { canBeSearched, markedPieces, searchedWords, weightOf } from './words';

describe('The words of a search', () => {
  it.each([
    ['Les Métiers d’été', ['metier', 'ete']],
    ['de la', ['de', 'la']],
    ['habiter dans les toits', ['habiter', 'toit']],
    ['dans', ['dan']],
    ['aa bb cc dd ee ff gg hh ii jj', ['aa', 'bb', 'cc', 'dd', 'ee', 'ff', 'gg', 'hh']],
    ['CŒUR, coeur & cœurs', ['coeur']],
    ['C# ou C++, F#', ['c#', 'c+', 'f#']],
    ['R&D, R & D', ['r&d']],
    ['Érable & Fils, #toit', ['erable', 'fil', 'toit']],
    ['.NET Node.js 24/7', ['net', 'node', 'js', '24', '7']],
    ['l’agence', ['agence']],
    ['', []],
    ['… ?!', []],
  ])('%s', (term, words) => {
    expect(searchedWords(term)).toEqual(words);
  });

  it('accepts words from two letters', () => {
    expect(canBeSearched('m')).toBe(false);
    expect(canBeSearched('2 m')).toBe(true);
    expect(canBeSearched('C#')).toBe(true);
    expect(canBeSearched('R&D')).toBe(true);
    expect(canBeSearched(' '.repeat(200))).toBe(false);
  });

  it('limits words to the length the database reads', () => {
    expect(searchedWords(`${'y'.repeat(100)} later`)).toEqual(['y'.repeat(100)]);
  });
});

describe('A passage', () => {
  const pieces = (text: string, term: string) =>
    markedPieces(text, searchedWords(term))
      .map(({ text, marked }) => (marked ? `[${text}]` : text))
      .join('');

  it.each([
    ['On apprend le métier à l’établi.', 'METIERS etabli', 'On apprend le [métier] à l’[établi].'],
    ['Le cœur de l’œuvre', 'oeuv', 'Le cœur de l’[œuvre]'],
    ['été, e\u0301te\u0301', 'ete', '[été], [e\u0301te\u0301]'],
    ['Du C# et du C++ (R & D).', 'c# r&d', 'Du [C#] et du C++ ([R & D]).'],
    ['rien', 'métier', 'rien'],
    ['<b>gras</b>', 'gras', '<b>[gras]</b>'],
  ])('%s, looked for with %s', (text, term, shown) => {
    expect(pieces(text, term)).toBe(shown);
  });

  it('equals the text when joined', () => {
    const text = 'Ünïcode ﬁnal ½ 👩‍💻 — « été » ';
    expect(
      markedPieces(text, ['fin', 'ete'])
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});

describe('The weight of a text', () => {
  it.each([
    ['métier', 8],
    ['meti', 6],
    ['savoir', 2],
    ['bois', 0],
    ['metier bois', 8],
    ['zzz', null],
    ['metier zzz', null],
  ])('%s: %s', (term, weight) => {
    expect(weightOf(searchedWords(term), 'Un métier', 'Notre savoir', 'Du bois')).toBe(weight);
  });
});
