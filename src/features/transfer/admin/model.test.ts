import { expect, it } from 'vitest';
import { readEntries } from '../formats/read';
import { planRow } from './model';

it.each([
  ['![](/a.jpg)', 'Un mot'],
  ['## Titre\n\n- Liste\n\nUn **premier**\nparagraphe.\n\nUn autre.', 'Un premier paragraphe.'],
])('An article of %j has a title that can be seen, and an excerpt', async (body, excerpt) => {
  const blob = new Blob([`---\ntitle: "Un\\u200b\\tmot"\n---\n${body}`]);
  const settings = { source: 'x', lang: 'fr', state: 'drafts', pictures: 'leave' } as const;
  for await (const event of readEntries([{ path: 'a.md', blob }])) {
    if (event.type !== 'entry') continue;
    const { item } = await planRow(event.entry, settings, new Map());
    expect(item.columns).toMatchObject({ title: 'Un mot', excerpt });
  }
  expect.assertions(1);
});
