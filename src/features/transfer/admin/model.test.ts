import { expect, it } from 'vitest';
import { ownEntry } from '../formats/entry-markdown';
import { planRow } from './model';

it('An article has a title that can be seen, which stands for an excerpt where its text is a picture', async () => {
  const entry = ownEntry('a.md', '---\nkind: articles\ntitle: "Un\\u200b\\tmot"\nslug: a\n---\n![](/a.jpg)');
  if (!entry) throw new Error('unread');
  const settings = { source: 'x', lang: 'fr', state: 'drafts', pictures: 'leave' } as const;
  const { item } = await planRow(entry, settings, new Map());
  expect(item.columns).toMatchObject({ title: 'Un mot', excerpt: 'Un mot' });
});
