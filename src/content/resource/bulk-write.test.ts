import { beforeEach, expect, it, vi } from 'vitest';
import { passes } from '../../../tests/support/conditions';
import { type BulkRow, changeRows, undoChange } from './bulk-write';

type Row = BulkRow & Record<string, unknown>;

const server = vi.hoisted(() => ({
  rows: [] as Record<string, unknown>[],
  requests: [] as { method: string; ids: number }[],
  clock: 0,
  refused: 'nobody',
}));

/** A table with one rule: the row with that id is never changed. */
vi.mock('@/lib/supabase', () => {
  const query = (method: string, change: object = {}) => {
    const params = new URLSearchParams();
    const chain = {
      select: () => chain,
      in: (column: string, values: unknown[]) => {
        params.set(column, `in.(${values.join()})`);
        return chain;
      },
      lte: (column: string, value: string) => {
        params.set(column, `lte.${value}`);
        return chain;
      },
      // biome-ignore lint/suspicious/noThenProperty: a query is awaited, as the client's is
      then: (answer: (value: object) => void) => {
        const found = server.rows.filter((row) => passes(row, params));
        server.requests.push({ method, ids: String(params.get('id')).split(',').length });
        if (method !== 'GET' && found.some(({ id }) => id === server.refused))
          return answer({ data: null, error: { code: '23514' }, status: 400 });
        if (method === 'DELETE') server.rows = server.rows.filter((row) => !found.includes(row));
        if (method === 'PATCH') {
          server.clock += 1;
          const updated_at = `2026-02-01T00:00:${String(server.clock).padStart(2, '0')}Z`;
          for (const row of found) Object.assign(row, change, { updated_at });
        }
        answer({ data: found.map((row) => ({ ...row })), error: null, status: 200 });
      },
    };
    return chain;
  };
  return {
    database: {
      from: () => ({
        select: () => query('GET'),
        update: (change: object) => query('PATCH', change),
        delete: () => query('DELETE'),
      }),
    },
  };
});

const draft = (id: string): Row => ({
  id,
  updated_at: '2026-01-01T00:00:00Z',
  published: false,
  category: 'Web',
});

const publish = (rows: readonly Row[]) =>
  changeRows({ table: 'articles_fr', rows, change: { published: true }, also: ['published_at'] });

beforeEach(() => {
  server.rows = ['a', 'b', 'c', 'd'].map(draft);
  server.requests = [];
  server.refused = 'nobody';
});

it('changes a thousand rows in addresses that stay short', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => draft(`row-${index}`));
  server.rows = rows.map((row) => ({ ...row }));
  const results = await publish(rows);
  expect(results.every(({ changed }) => changed)).toBe(true);
  expect(server.requests).toHaveLength(20);
  expect(Math.max(...server.requests.map(({ ids }) => ids))).toBe(100);
});

it('tells the one row that a rule refuses, and changes the others', async () => {
  server.refused = 'c';
  const results = await publish(['a', 'b', 'c', 'd'].map(draft));
  expect(results.flatMap(({ row, failure }) => (failure ? [[row.id, failure.kind]] : []))).toEqual([
    ['c', 'invalid'],
  ]);
  expect(server.rows.map(({ published }) => published)).toEqual([true, true, false, true]);
});

it('leaves rows alone that were changed or deleted meanwhile', async () => {
  server.rows = [
    { ...draft('a'), updated_at: '2026-01-02T00:00:00Z' },
    { ...draft('b'), published: true },
  ];
  const results = await publish(['a', 'b', 'c'].map(draft));
  expect(results.map(({ changed, failure }) => failure?.kind ?? changed)).toEqual([
    'conflict',
    null,
    'missing',
  ]);
  expect(server.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

it('undoes exactly what was changed, and nothing that was changed since', async () => {
  server.rows[0] = { ...draft('a'), category: 'Print' };
  server.rows[1] = { ...draft('b'), category: 'News' };
  const rows = ['a', 'b', 'c'].map(draft);
  const results = await changeRows({ table: 'articles_fr', rows, change: { category: 'News' } });
  Object.assign(server.rows[2] ?? {}, { category: 'Mine', updated_at: '2026-03-01T00:00:00Z' });
  const undone = await undoChange('articles_fr', results);
  expect(undone.map((result) => [result.row.id, 'failure' in result])).toEqual([
    ['a', false],
    ['c', true],
  ]);
  expect(server.rows.map(({ category }) => category)).toEqual(['Print', 'News', 'Mine', 'Web']);
});

it('deletes only what the list showed', async () => {
  server.rows[1] = { ...draft('b'), updated_at: '2026-01-02T00:00:00Z' };
  await changeRows({ table: 'articles_fr', rows: ['a', 'b'].map(draft), change: null });
  expect(server.rows.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
});
