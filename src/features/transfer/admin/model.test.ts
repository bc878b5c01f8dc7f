import { expect, it } from 'vitest';
import { ownEntry } from '../formats/entry-markdown';
import { planRow } from './model';

it.each([
  ['![](/a.jpg)', 'Un mot'],
  ['## Titre\n\n- Liste\n\nUn **premier**\nparagraphe.\n\nUn autre.', 'Un premier paragraphe.'],
])('An article of %j has a title that can be seen, and an excerpt', async (body, excerpt) => {
  const entry = ownEntry('a.md', `---\nkind: articles\ntitle: "Un\\u200b\\tmot"\nslug: a\n---\n${body}`);
  if (!entry) throw new Error('unread');
  const settings = { source: 'x', lang: 'fr', state: 'drafts', pictures: 'leave' } as const;
  const { item } = await planRow(entry, settings, new Map());
  expect(item.columns).toMatchObject({ title: 'Un mot', excerpt });
});
