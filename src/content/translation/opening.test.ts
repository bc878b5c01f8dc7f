import { describe, expect, it } from 'vitest';
import { type Base, type OpenTranslation, type Side, scheduledFor, translationStateOf } from './model';
import { openParagraphs, writtenOf } from './opening';
import { layOver, typedIn } from './typed';

const side = (texts: Record<string, string>): Side => ({
  id: '1',
  title: 't',
  slug: 't',
  published: true,
  published_at: null,
  updated_at: '2026-11-01',
  texts,
  changed_at: null,
  changed_by: null,
});

const translated = (french: string, english: string, base: Base): OpenTranslation => ({
  source: side({ content: french }),
  translation: side({ content: english }),
  fields: [{ field: 'content', shape: 'text', bound: 100_000 }],
  base,
  settled: false,
  revision: 0,
});

const rows = (opened: OpenTranslation) =>
  openParagraphs(opened).map(({ source, before, stored, changed }) => [source, before, stored, changed]);

/** Opens what a save of all that is shown would have noted. */
const again = (opened: OpenTranslation, paragraphs: Parameters<typeof writtenOf>[1]): OpenTranslation => {
  const { texts, base } = writtenOf(opened, paragraphs);
  return { ...opened, translation: side({ ...opened.translation.texts, ...texts }), base };
};

const french = 'Premier.\n\nDeuxième phrase du texte.\n\nTroisième.';
const english = 'First.\n\nSecond sentence of the text.\n\nThird.';

describe('Opening the editor', () => {
  it('has nothing to do for an unchanged source', () => {
    expect(rows(translated(french, english, { content: french })).map(([, , , changed]) => changed)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('shows a changed paragraph with its former text', () => {
    const now = french.replace('du texte', 'de ce texte');
    expect(rows(translated(now, english, { content: french }))[1]).toEqual([
      'Deuxième phrase de ce texte.',
      'Deuxième phrase du texte.',
      'Second sentence of the text.',
      true,
    ]);
  });

  it('keeps translations beside their source when paragraphs are added and removed', () => {
    const now = 'Tout nouveau.\n\nDeuxième phrase du texte.\n\nTroisième.\n\nUn dernier.';
    expect(rows(translated(`Avant.\n\n${now}`, english, { content: french }))).toEqual([
      ['Avant.', 'Premier.', 'First.', true],
      ['Tout nouveau.', null, '', true],
      ['Deuxième phrase du texte.', 'Deuxième phrase du texte.', 'Second sentence of the text.', false],
      ['Troisième.', 'Troisième.', 'Third.', false],
      ['Un dernier.', null, '', true],
    ]);
    expect(rows(translated('Premier.\n\nTroisième.', english, { content: french }))[1]).toEqual([
      '',
      'Deuxième phrase du texte.',
      'Second sentence of the text.',
      true,
    ]);
  });

  it('finds its pairs again after the translation was edited elsewhere', () => {
    const opened = translated(french, english, { content: french });
    const noted = again(opened, openParagraphs(opened));
    const elsewhere = {
      ...noted,
      translation: side({ content: `Extra.\n\n${english.replace('First.', 'The first.')}` }),
    };
    expect(rows(elsewhere).map(([source, , stored, changed]) => [source, stored, changed])).toEqual([
      ['', 'Extra.', false],
      ['Premier.', 'The first.', false],
      ['Deuxième phrase du texte.', 'Second sentence of the text.', false],
      ['Troisième.', 'Third.', false],
    ]);
  });

  it('lists every paragraph of an untranslated copy, without its mark', () => {
    expect(rows(translated('Un.\n\nDeux.', '[English] Un.\n\nDeux.', {}))).toEqual([
      ['Un.', null, 'Un.', true],
      ['Deux.', null, 'Deux.', true],
    ]);
  });

  it('opens old articles, which are sections, and code as one paragraph', () => {
    const sections = JSON.stringify([{ subheading: 'Un', paragraphs: ['Deux.'] }]);
    expect(rows(translated(sections, 'One', { content: sections }))).toHaveLength(2);
    expect(rows(translated('```\na\n\nb\n```\n\nFin.', '', {}))).toHaveLength(2);
  });
});

describe('The payload of a save', () => {
  it('holds only the noted sources if no text changed', () => {
    const opened = translated(french, english, { content: french });
    expect(writtenOf(opened, openParagraphs(opened))).toEqual({
      texts: {},
      base: {
        content: [
          ['Premier.', 'First.'],
          ['Deuxième phrase du texte.', 'Second sentence of the text.'],
          ['Troisième.', 'Third.'],
        ],
      },
    });
  });

  it('leaves unsettled paragraphs to do', () => {
    const now = `${french.replace('Premier', 'Le premier')}\n\nQuatrième.`;
    const opened = translated(now, english, { content: french });
    const paragraphs = openParagraphs(opened);
    const [first, ...others] = paragraphs;
    if (!first) throw new Error('There is a first paragraph.');
    const saved = again(opened, [{ ...first, text: 'The first.', done: true }, ...others]);
    expect(saved.translation.texts.content).toBe(english.replace('First', 'The first'));
    expect(rows(saved).filter(([, , , changed]) => changed)).toEqual([['Quatrième.', null, '', true]]);
  });

  it('keeps text typed beside a new paragraph that is not settled', () => {
    const opened = translated(`${french}\n\nQuatrième.`, english, { content: french });
    const typed = openParagraphs(opened).map((one) =>
      one.source === 'Quatrième.' ? { ...one, text: 'Fourth, maybe.' } : one,
    );
    expect(rows(again(opened, typed)).at(-1)).toEqual(['Quatrième.', null, 'Fourth, maybe.', true]);
  });

  it('remembers paragraphs that English leaves out, and removes those that the source lost', () => {
    const opened = translated(`Avant.\n\n${french.replace('\n\nTroisième.', '')}`, english, {
      content: french,
    });
    const all = openParagraphs(opened).map((one) => ({
      ...one,
      text: one.source === '' || one.before === null ? '' : one.text,
      done: true,
    }));
    const saved = again(opened, all);
    expect(saved.translation.texts.content).toBe('First.\n\nSecond sentence of the text.');
    expect(rows(saved).filter(([, , , changed]) => changed)).toEqual([]);
    expect(rows(saved)[0]).toEqual(['Avant.', 'Avant.', '', false]);
  });
});

describe('Typed text', () => {
  const now = french.replace('Premier', 'Le premier');
  const opened = translated(now, english, { content: french });
  const mine = openParagraphs(opened).map((one, at) =>
    at === 0 ? { ...one, text: 'The very first.', done: true } : one,
  );

  it('is applied to the present editor', () => {
    const { paragraphs, leftovers } = layOver(openParagraphs(opened), typedIn(mine));
    expect(paragraphs).toEqual(mine);
    expect(leftovers).toEqual([]);
  });

  it('is shown beside a translation stored by another person, and no longer settled', () => {
    const theirs = { ...opened, translation: side({ content: english.replace('First', 'Number one') }) };
    const [first] = layOver(openParagraphs(theirs), typedIn(mine)).paragraphs;
    expect(first).toMatchObject({ text: 'The very first.', theirs: 'Number one.', done: false });
  });

  it('finds its translation after the source changed again', () => {
    const changed = translated(french.replace('Premier', 'Tout premier'), english, { content: french });
    const [first] = layOver(openParagraphs(changed), typedIn(mine)).paragraphs;
    expect(first).toMatchObject({ text: 'The very first.', theirs: null, done: false });
  });

  it('is a leftover if its paragraph is gone', () => {
    const gone = translated('Troisième.', 'Third.', { content: 'Troisième.' });
    expect(layOver(openParagraphs(gone), typedIn(mine)).leftovers).toEqual([
      { field: 'content', source: 'Le premier.', text: 'The very first.' },
    ]);
  });

  it('stays a leftover beside newer text', () => {
    const gone = translated('Troisième, revu.', 'Third.', { content: 'Troisième.' });
    const first = layOver(openParagraphs(gone), typedIn(mine));
    const typed = first.paragraphs.map((one) => ({ ...one, text: 'Third, revised.' }));
    const again = layOver(openParagraphs(gone), typedIn(typed, first.leftovers));
    expect(again.leftovers).toEqual([{ field: 'content', source: 'Le premier.', text: 'The very first.' }]);
    expect(again.paragraphs).toEqual(typed);
  });
});

describe('Publishing from the editor', () => {
  const now = Date.parse('2026-11-20');
  const pair = (french: Partial<Side>, english: Partial<Side>) =>
    scheduledFor(
      {
        ...translated('', '', {}),
        source: { ...side({}), ...french },
        translation: { ...side({}), ...english },
      },
      now,
    );
  const draft = { published: false };

  it.each([
    ['keeps a draft to the date of its source', { published_at: '2026-12-01' }, draft, '2026-12-01'],
    [
      'and one that was read before',
      { published_at: '2026-12-01' },
      { ...draft, published_at: '2026-01-01' },
      '2026-12-01',
    ],
    [
      'keeps a later date of its own',
      { published_at: '2026-12-01' },
      { ...draft, published_at: '2026-12-24' },
      '2026-12-24',
    ],
    [
      'moves a scheduled one that would come first',
      { published_at: '2026-12-24' },
      { published_at: '2026-12-01' },
      '2026-12-24',
    ],
    ['leaves what is read where it is', { published_at: '2026-12-01' }, { published_at: '2026-01-01' }, null],
    ['waits for no date that is past', { published_at: '2026-01-01' }, draft, null],
    ['nor for any of a project', {}, draft, null],
  ])('%s', (_, french, english, date) => {
    expect(pair(french, english)).toBe(date);
  });
});

it('takes the state of the server for a translation', () => {
  expect(translationStateOf('outdated')).toBe('outdated');
  expect(translationStateOf('a word of another release')).toBe('missing');
});
