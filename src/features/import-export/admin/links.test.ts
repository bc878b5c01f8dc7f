import { expect, it } from 'vitest';
import { readEntries } from '../formats/read';
import { relinked } from './links';
import { emptySettings, type PlanRow, planRow } from './model';

const files = {
  '_posts/2023-04-01-premier.md': 'Le texte visé.',
  '_posts/2023-05-01-second.md':
    'Voir [a]({% post_url 2023-04-01-premier %}), [b]({{ site.baseurl }}{% post_url 2023-04-01-premier %}#plan) et [c]({% link _posts/2023-04-01-premier.md %}).',
  'content/blog/guide/index.md':
    'Voir [a]({{< ref "suite.md" >}}), [b]({{< relref "/blog/suite" >}}), [c](../suite.md), [d](/nulle/part/), [e](https://ailleurs.example/) [f](javascript:x) et [g](ftp://y.example/z).',
  'content/blog/suite.md':
    'Retour [a](guide/index.md#un), [b](/blog/guide/) et [c](https://ancien.example/blog/guide/).',
};

it('Links between texts of one import lead to their new addresses, others are told', async () => {
  const rows: PlanRow[] = [];
  const chosen = Object.entries(files).map(([path, text]) => ({ path, blob: new Blob([text]) }));
  for await (const entry of readEntries(chosen, 'windows-1252', () => {})) {
    const planned = await planRow(entry, emptySettings('fr'), new Map());
    rows.push({
      ...planned,
      outcome: 'made',
      id: null,
      slug: null,
      reason: null,
      done: false,
      asked: false,
    });
  }
  const linked = relinked(rows);
  expect(linked.map(({ item }) => item.columns.content)).toEqual([
    'Le texte visé.',
    'Voir [a](/fr/articles/premier), [b](/fr/articles/premier#plan) et [c](/fr/articles/premier).',
    'Voir [a](/fr/articles/suite), [b](/fr/articles/suite), [c](/fr/articles/suite), [d](/nulle/part/), [e](https://ailleurs.example/) [f](javascript:x) et [g](ftp://y.example/z).',
    'Retour [a](/fr/articles/guide#un), [b](/fr/articles/guide) et [c](/fr/articles/guide).',
  ]);
  expect(linked.flatMap(({ faults }) => faults)).toEqual([
    { code: 'link', detail: '/nulle/part/', count: 1 },
    { code: 'plain-link', detail: 'javascript:x, ftp://y.example/z', count: 2 },
  ]);
});
