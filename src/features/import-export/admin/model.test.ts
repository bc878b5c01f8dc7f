import { expect, it } from 'vitest';
import { readEntries } from '../formats/read';
import { type ImportSettings, isPublicAtOnce, planRow } from './model';

async function planned(path: string, text: string, state: ImportSettings['state']) {
  for await (const event of readEntries([{ path, blob: new Blob([text]) }])) {
    if (event.type !== 'entry') continue;
    return planRow(event.entry, { source: 'x', lang: 'fr', state, pictures: 'leave' }, new Map());
  }
  throw new Error('No entry');
}

it.each([
  ['![](/a.jpg)', 'Un mot'],
  ['## Titre\n\n- Liste\n\nUn **premier**\nparagraphe.\n\nUn autre.', 'Un premier paragraphe.'],
])('An article of %j has a title that can be seen, and an excerpt', async (body, excerpt) => {
  const { item } = await planned('a.md', `---\ntitle: "Un\\u200b\\tmot"\n---\n${body}`, 'drafts');
  expect(item.columns).toMatchObject({ title: 'Un mot', excerpt });
});

const ownFile = (kind: string, columns: string) =>
  `---\nkind: ${kind}\nlang: fr\ntitle: Un\nslug: un\nkey: ${kind}/fr/un\ncolombage:\n  title: Un\n${columns}---\nTexte\n`;
const dated = '  published: true\n  published_at: "2020-01-02T00:00:00+00:00"\n';
it.each([
  ['an own article', 'a.md', ownFile('articles', dated), 'drafts', false, '2020-01-02T00:00:00+00:00'],
  ['an own article', 'a.md', ownFile('articles', dated), 'own', true, '2020-01-02T00:00:00+00:00'],
  [
    'an article of another site',
    'a.md',
    '---\ntitle: Un\ndate: 2020-01-02\n---\nTexte',
    'drafts',
    false,
    '2020-01-02T00:00:00.000Z',
  ],
  ['an own project', 'a.md', ownFile('projects', '  published: true\n'), 'drafts', false],
  ['an own project without a state', 'a.md', ownFile('projects', ''), 'drafts', false],
  ['an own member of the team', 'a.md', ownFile('team_members', '  published: true\n'), 'drafts', false],
  ['an own service', 'a.md', ownFile('services', '  published: true\n'), 'drafts', false],
  ['an own step', 'a.md', ownFile('steps', '  published: true\n'), 'drafts', false],
  ['an own offer', 'a.md', ownFile('job_offers', '  published: true\n'), 'drafts', false],
  ['an own testimonial, which is always public', 'a.md', ownFile('testimonials', ''), 'drafts', undefined],
  ['a testimonial of a table', 'a.csv', 'name,company,testimonial\nUn,Deux,Bien', 'drafts', undefined],
  ['a member of a table', 'a.csv', 'name,role\nUn,Deux', 'drafts', false],
] as const)('%s (%s) takes the chosen state', async (...[, path, text, state, published, date]) => {
  const { item } = await planned(path, text, state);
  expect(item.columns.published).toBe(published);
  expect(item.columns.published_at).toBe(date);
  expect(isPublicAtOnce(item)).toBe(published !== false);
});

it('An article with a date to come is not public at once', async () => {
  const { item } = await planned('a.md', ownFile('articles', dated.replace('2020', '2199')), 'own');
  expect(isPublicAtOnce(item)).toBe(false);
});

it.each([
  ['drafts', ['copy']],
  ['own', []],
] as const)('A text imported with the state %s tells of a working copy left out: %j', async (state, told) => {
  const text = ownFile('articles', `${dated}workingCopy:\n  content:\n    title: Deux\n`);
  const { faults } = await planned('a.md', text, state);
  expect(faults.map(({ code }) => code)).toEqual(told);
});
