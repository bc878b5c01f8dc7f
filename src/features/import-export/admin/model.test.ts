import { expect, it } from 'vitest';
import { readEntries } from '../formats/read';
import { emptySettings, isPublicAtOnce, planRow } from './model';

async function planned(path: string, text: string, ownStates: boolean) {
  for await (const entry of readEntries([{ path, blob: new Blob([text]) }], 'windows-1252', () => {})) {
    return planRow(entry, { ...emptySettings('fr'), ownStates }, new Map());
  }
  throw new Error('No entry');
}

it.each([
  ['![](/a.jpg)', 'Un mot'],
  ['## Titre\n\n- Liste\n\nUn **premier**\nparagraphe.\n\nUn autre.', 'Un premier paragraphe.'],
])('An article of %j has a title that can be seen, and an excerpt', async (body, excerpt) => {
  const { item } = await planned('a.md', `---\ntitle: "Un\\u200b\\tmot"\n---\n${body}`, false);
  expect(item.columns).toMatchObject({ title: 'Un mot', excerpt });
});

const ownFile = (kind: string, columns: string) =>
  `---\nkind: ${kind}\nlang: fr\ntitle: Un\nslug: un\nkey: ${kind}/fr/un\ncolombage:\n  title: Un\n${columns}---\nTexte\n`;
const dated = '  published: true\n  published_at: "2020-01-02T00:00:00+00:00"\n';
it.each([
  ['an own article', 'a.md', ownFile('articles', dated), false, false, '2020-01-02T00:00:00+00:00'],
  ['an own article', 'a.md', ownFile('articles', dated), true, true, '2020-01-02T00:00:00+00:00'],
  [
    'an article of another site',
    'a.md',
    '---\ntitle: Un\ndate: 2020-01-02\n---\nTexte',
    false,
    false,
    '2020-01-01T23:00:00.000Z',
  ],
  ['an own project', 'a.md', ownFile('projects', '  published: true\n'), false, false],
  ['an own project without a state', 'a.md', ownFile('projects', ''), false, false],
  ['an own member of the team', 'a.md', ownFile('team_members', '  published: true\n'), false, false],
  ['an own service', 'a.md', ownFile('services', '  published: true\n'), false, false],
  ['an own step', 'a.md', ownFile('steps', '  published: true\n'), false, false],
  ['an own offer', 'a.md', ownFile('job_offers', '  published: true\n'), false, false],
  ['an own testimonial, which is always public', 'a.md', ownFile('testimonials', ''), false, undefined],
  ['a testimonial of a table', 'a.csv', 'name,company,testimonial\nUn,Deux,Bien', false, undefined],
  ['a member of a table', 'a.csv', 'name,role\nUn,Deux', false, false],
] as const)('%s (%s) takes the chosen state', async (...[, path, text, ownStates, published, date]) => {
  const { item } = await planned(path, text, ownStates);
  expect(item.columns.published).toBe(published);
  expect(item.columns.published_at).toBe(date);
  expect(isPublicAtOnce({ item, reason: null })).toBe(published !== false);
});

it('An article with a date to come is not public at once', async () => {
  const { item } = await planned('a.md', ownFile('articles', dated.replace('2020', '2199')), true);
  expect(isPublicAtOnce({ item, reason: null })).toBe(false);
});

it.each([
  [false, ['copy']],
  [true, []],
] as const)(
  'A text imported with own states %s tells of a working copy left out: %j',
  async (ownStates, told) => {
    const text = ownFile('articles', `${dated}workingCopy:\n  content:\n    title: Deux\n`);
    const { faults } = await planned('a.md', text, ownStates);
    expect(faults.map(({ code }) => code)).toEqual(told);
  },
);
