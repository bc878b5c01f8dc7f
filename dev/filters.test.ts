import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, createBackend } from './backend.ts';
import { type Served, serveOverHttp } from './testing/http.ts';
import { type Scratch, scratchProject } from './testing/scratch.ts';

const MIGRATION = `
create table public.authors (id int primary key, name text not null, town text not null);
create table public.texts (
  id int primary key,
  title text not null,
  data jsonb not null default '{}',
  author_id int references public.authors
);
grant select, update, delete on public.authors, public.texts to anon;
grant insert on public.texts to anon;
create function public.all_texts() returns setof public.texts language sql stable as $$ select * from public.texts $$;
create function public.texts_of(author int) returns setof public.texts language sql stable as
  $$ select * from public.texts where author_id = author $$;
insert into public.authors values (1, 'Anna Weber', 'Colmar'), (2, 'Anna Roth', 'Mulhouse');
insert into public.texts values
  (1, 'red green', '{"mood": "calm day"}', 1),
  (2, 'red blue', '{"mood": "calm night"}', 1),
  (3, 'green blue', '{}', 2),
  (4, 'a, "b" (c) \\d {e}', '{}', 2);
`;

let scratch: Scratch;
let backend: Backend;
let served: Served;

beforeAll(async () => {
  scratch = scratchProject(MIGRATION);
  backend = await createBackend({ ...scratch });
  served = await serveOverHttp(backend);
});

afterAll(async () => {
  await served.close();
  await backend.close();
  scratch.remove();
});

type Filters = [name: string, value: string][];

function ask(path: string, filters: Filters, init: RequestInit = {}): Promise<Response> {
  const url = `http://127.0.0.1:${served.port}/rest/v1/${path}?${new URLSearchParams(filters)}`;
  const headers = { apikey: backend.keys.publishable, 'content-type': 'application/json', ...init.headers };
  return fetch(url, { ...init, headers });
}

async function ids(filters: Filters, path = 'texts', init?: RequestInit): Promise<number[]> {
  const response = await ask(path, [['select', 'id'], ['order', 'id'], ...filters], init);
  const rows: { id: number }[] = await response.json();
  return rows.map(({ id }) => id);
}

const like = (word: string): [string, string] => ['title', `ilike.%${word}%`];

describe('Filters on one column', () => {
  test.each<[string, Filters, number[]]>([
    ['the same operator', [like('red'), like('blue')], [2]],
    ['three of them', [like('e'), like('r'), like('blue')], [2, 3]],
    [
      'two refusals',
      [
        ['title', 'not.ilike.%red%'],
        ['title', 'not.ilike.%"b"%'],
      ],
      [3],
    ],
    [
      'lower and upper bounds twice',
      [
        ['id', 'gt.1'],
        ['id', 'gt.2'],
        ['id', 'lt.4'],
        ['id', 'lt.9'],
      ],
      [3],
    ],
    [
      'what excludes itself',
      [
        ['id', 'eq.1'],
        ['id', 'eq.2'],
      ],
      [],
    ],
    [
      'lists',
      [
        ['id', 'in.(1,2,3)'],
        ['id', 'in.(2,3,4)'],
      ],
      [2, 3],
    ],
    [
      'texts to search',
      [
        ['title', 'plfts.red'],
        ['title', 'wfts.green'],
      ],
      [1],
    ],
    [
      'a key of JSON',
      [
        ['data->>mood', 'like.calm%'],
        ['data->>mood', 'like.%night'],
      ],
      [2],
    ],
    [
      'alternatives',
      [
        ['or', '(id.eq.1,id.eq.2)'],
        ['or', '(id.eq.2,id.eq.3)'],
      ],
      [2],
    ],
    [
      'alternatives that are excluded',
      [
        ['not.or', '(id.eq.1,id.eq.9)'],
        ['not.or', '(id.eq.2,id.eq.8)'],
      ],
      [3, 4],
    ],
    [
      'alternatives and both',
      [
        ['not.and', '(id.gt.1,id.lt.4)'],
        ['and', '(id.gt.0)'],
        ['or', '(id.eq.2,id.eq.4)'],
      ],
      [4],
    ],
    ['every kind of mark', [like('a, "b"'), like('(c)'), like('{e}'), ['title', 'like.%\\\\d%']], [4]],
  ])('apply together: %s', async (_, filters, found) => {
    expect(await ids(filters)).toEqual(found);
    const counted = await ask('texts', filters, { method: 'HEAD', headers: { prefer: 'count=exact' } });
    expect(counted.headers.get('content-range')?.split('/')[1]).toBe(String(found.length));
  });

  test('apply to the rows of a function, however it is called', async () => {
    expect(await ids([like('red'), like('green')], 'rpc/all_texts')).toEqual([1]);
    expect(await ids([like('red'), like('green')], 'rpc/all_texts', { method: 'POST', body: '{}' })).toEqual([
      1,
    ]);
    expect(await ids([['author', '1'], like('red'), like('blue')], 'rpc/texts_of')).toEqual([2]);
  });

  test('apply to an embedded table', async () => {
    const filters: Filters = [
      ['select', 'id,authors!inner(name)'],
      ['authors.name', 'ilike.%anna%'],
      ['authors.name', 'ilike.%roth%'],
      ['order', 'id'],
    ];
    expect(await (await ask('texts', filters)).json()).toEqual([
      { id: 3, authors: { name: 'Anna Roth' } },
      { id: 4, authors: { name: 'Anna Roth' } },
    ]);
    const either: Filters = [
      ['select', 'id,authors!inner(town)'],
      ['authors.or', '(town.eq.Colmar,town.eq.Mulhouse)'],
      ['authors.or', '(town.eq.Colmar,name.eq.nobody)'],
      ['order', 'id'],
    ];
    expect((await (await ask('texts', either)).json()).map(({ id }: { id: number }) => id)).toEqual([1, 2]);
  });

  test('apply to updates and deletions', async () => {
    await backend.sql(
      `insert into public.texts (id, title) values (11, 'one'), (12, 'one two'), (13, 'two')`,
    );
    const both = [like('one'), like('two')];
    const returned = { prefer: 'return=representation' };
    const body = JSON.stringify({ title: 'one two three' });
    expect(await ids(both, 'texts', { method: 'PATCH', body, headers: returned })).toEqual([12]);
    expect(await ids(both, 'texts', { method: 'DELETE', headers: returned })).toEqual([12]);
    expect(await ids([['id', 'gt.10']])).toEqual([11, 13]);
  });

  test('appear unchanged in the answer', async () => {
    const response = await ask('texts', [like('red'), like('blue')]);
    expect(response.headers.get('content-location')).toBe(
      `/texts?${new URLSearchParams([like('red'), like('blue')])}`,
    );
  });
});

describe('A request that could block all others', () => {
  test.each<[string, Filters]>([
    ['a regular expression', [['title', 'match.^(a+)+$']]],
    ['one that ignores case', [['title', 'imatch.^(a+)+$']]],
    ['its opposite', [['title', 'not.match.a']]],
    ['several of them', [['title', 'match(any).{a,b}']]],
    ['all of them', [['title', 'not.imatch(all).{a,b}']]],
    ['one in a list', [['or', '(id.eq.1,title.match.a)']]],
    ['one deep in a list', [['not.and', '(id.eq.1,or(id.eq.2,not.and(title.not.imatch.a,id.eq.3)))']]],
    ['one of two', [like('red'), ['title', 'match.a']]],
    [
      'one on an embedded table',
      [
        ['select', 'id,authors(name)'],
        ['authors.name', 'match.a'],
      ],
    ],
    [
      'one in a list on an embedded table',
      [
        ['select', 'id,authors(name)'],
        ['authors.or', '(name.imatch.a,id.eq.1)'],
      ],
    ],
  ])('is refused with a reason: %s', async (_, filters) => {
    for (const [path, init] of [
      ['texts', {}],
      ['texts', { method: 'PATCH', body: '{"title":"x"}' }],
      ['texts', { method: 'DELETE' }],
      ['rpc/all_texts', { method: 'POST', body: '{}' }],
    ] as const) {
      const response = await ask(path, filters, init);
      const { code, message, hint } = await response.json();
      expect([response.status, code]).toEqual([400, 'PGRST127']);
      expect([message, hint]).toEqual([
        'The embedded backend does not run regular expressions (match, imatch).',
        expect.stringContaining('Use like or ilike.'),
      ]);
    }
  });

  test('accepts a pattern of the allowed length, and no longer', async () => {
    const long = 'x'.repeat(600);
    expect((await ask('texts', [like(long)])).status).toBe(200);
    for (const filters of [
      [like(long), like(long)],
      [['or', `(title.like.${long},title.ilike.${long})`]],
    ] as Filters[]) {
      const response = await ask('texts', filters);
      expect([response.status, (await response.json()).message]).toEqual([
        400,
        expect.stringContaining('patterns of 1000 characters at most'),
      ]);
    }
  });

  test('searches words that only look like an operator', async () => {
    expect(
      await ids([
        ['title', 'neq.match.a'],
        ['id', 'lt.3'],
      ]),
    ).toEqual([1, 2]);
    expect(await ids([['or', '(title.eq.match.a,id.eq.1)']])).toEqual([1]);
  });
});
