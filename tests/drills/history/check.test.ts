import { expect, test } from 'vitest';
import { brokenPromises } from './check.ts';
import type { Found, Version } from './found.ts';
import { Ledger } from './ledger.ts';
import { idOf, keyOf, type Role } from './places.ts';
import { NEVER, Register } from './register.ts';

const article = { place: 'articles_fr', id: idOf('articles_fr', 1) };
const application = { place: 'job_applications', id: idOf('job_applications', 1) };
const offer = idOf('job_offers', 1);
const ada = idOf('people', 1);
const bo = idOf('people', 2);

const span = (sent: number) => ({ sent, answered: sent + 1 });
const lost = (sent: number) => ({ sent, answered: NEVER });

/** Ada and Bo each saved once, a visitor liked it, Ada became an editor: and what the database says when all is well. */
function whatHappened() {
  const ledger = new Ledger();
  ledger.addContent(article, 'begun');
  ledger.addMarked(application, 'begun', offer);
  ledger.roles.set(ada, new Register<Role | null>('owner'));
  ledger.roles.get(ada)?.write('editor', span(5));
  const save = { ...article, became: '1', seen: '0' };
  ledger.save({ ...save, person: ada, word: 'one', text: 'begun one' }, span(1));
  ledger.save({ ...save, person: bo, word: 'two', text: 'begun one two', seen: '1', became: '2' }, span(3));
  ledger.react(article, 'likes', 1, true);
  const version = (number: number, person: string | null, text: string): Version => ({
    ...article,
    version: number,
    person,
    text,
    inTrash: false,
    views: 0,
    likes: 0,
  });
  const found: Found = {
    versions: [version(1, null, 'begun'), version(2, ada, 'begun one'), version(3, bo, 'begun one two')],
    rows: [{ ...article, text: 'begun one two', views: 0, likes: 1 }],
    marked: [{ ...application, note: 'begun', inTrash: false, offer }],
    files: [application.id],
    staff: [{ person: ada, role: 'editor' }],
  };
  return { ledger, found };
}

type Plant = (world: ReturnType<typeof whatHappened>) => void;
const plants: [what: string, plant: Plant, said: RegExp][] = [
  [
    'a state that is no version',
    ({ found }) => found.versions.splice(1, 1),
    /the state with “one” is no version of/,
  ],
  [
    'a version under another name',
    ({ found: { versions } }) => Object.assign(versions[1] ?? {}, { person: bo }),
    /the state with “one” is no version of/,
  ],
  ['a word that is nowhere', ({ found }) => found.versions.splice(1), /“one” is lost[\s\S]*“two” is lost/],
  [
    'a text nobody saved last',
    ({ found: { rows } }) => Object.assign(rows[0] ?? {}, { text: 'begun one' }),
    /says “begun one” and last said “begun one two”/,
  ],
  [
    'two saves over one state',
    ({ ledger: { saves } }) => Object.assign(saves[1] ?? {}, { seen: '0' }),
    /two saved over/,
  ],
  ['a row that is gone', ({ found }) => found.rows.splice(0), /is gone and was there/],
  [
    'a deletion that was forgotten',
    ({ ledger }) => ledger.presence.get(keyOf(article))?.write('in the trash', span(7)),
    /is there and was in the trash/,
  ],
  ['a like too few', ({ found: { rows } }) => Object.assign(rows[0] ?? {}, { likes: 0 }), /0 likes/],
  ['a view too many', ({ found: { rows } }) => Object.assign(rows[0] ?? {}, { views: 1 }), /1 views/],
  [
    'a note that was lost',
    ({ ledger }) => ledger.notes.get(keyOf(application))?.write('seen', span(7)),
    /The note of/,
  ],
  [
    'an application without its offer',
    ({ found: { marked } }) => Object.assign(marked[0] ?? {}, { offer: null }),
    /is for none/,
  ],
  ['an application without its files', ({ found }) => found.files.splice(0), /files of the application/],
  ['a role nobody gave', ({ found: { staff } }) => staff.splice(0), /is nobody and was made editor/],
];

test('reports nothing when every promise is kept', () => {
  const { ledger, found } = whatHappened();
  expect(brokenPromises(ledger, found)).toEqual([]);
});

test.each(plants)('The check finds %s', (_, plant, said) => {
  const planted = whatHappened();
  plant(planted);
  expect(brokenPromises(planted.ledger, planted.found).join('\n')).toMatch(said);
});

test('accepts the next save of the same sitting without a report', () => {
  const { ledger, found } = whatHappened();
  for (const save of ledger.saves) save.person = ada;
  for (const version of found.versions) version.person = version.person && ada;
  found.versions.splice(1, 1);
  expect(brokenPromises(ledger, found)).toEqual([]);
});

test('accepts either result of an unanswered write', () => {
  for (const text of ['begun one two', 'begun one two three']) {
    const { ledger, found } = whatHappened();
    const save = { ...article, person: ada, word: 'three', text: 'begun one two three' };
    ledger.save({ ...save, seen: '2', became: null }, lost(7));
    ledger.presence.get(keyOf(article))?.write('in the trash', lost(8));
    ledger.react(article, 'likes', -1, false);
    const [row] = found.rows;
    found.rows = row ? [{ ...row, text, likes: 0 }] : [];
    expect(brokenPromises(ledger, found)).toEqual([]);
  }
});

test('accepts an overwrite sent after the answer, none at the same time', () => {
  const register = new Register('first');
  register.write('second', { sent: 1, answered: 4 });
  register.write('third', { sent: 2, answered: 3 });
  expect([...register.possible()]).toEqual(['second', 'third']);
  expect([...register.possible({ sent: 0, answered: 1 })]).toEqual(['first', 'second']);
  register.write('fourth', { sent: 5, answered: 6 });
  expect([...register.possible()]).toEqual(['fourth']);
});
