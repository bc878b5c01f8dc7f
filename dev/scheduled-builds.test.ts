import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Backend } from './backend.ts';
import { publishDemo } from './publish-demo.ts';
import { orderDueBuild, watchClock } from './scheduled-builds.ts';
import { openProduct } from './testing/product.ts';

let backend: Backend;

beforeAll(async () => {
  backend = await openProduct();
});

afterAll(() => backend.close());

/** An article scheduled an hour ahead whose date passed a minute ago. */
beforeEach(async () => {
  await backend.sql("delete from public.articles_en where slug = 'clock'");
  await backend.sql(
    `insert into public.articles_en (slug, title, excerpt, content, author, published, published_at)
     values ('clock', 'T', 'e', 'c', 'A', true, now() - interval '1 minute')`,
  );
  await backend.sql(
    `update app.versions set began_at = now() - interval '1 hour' where content ->> 'slug' = 'clock'`,
  );
  await backend.sql(
    `update app.build_orders set ordered_at = now() - interval '10 minutes', tries = 0, asked_at = null, looked_at = null`,
  );
});

afterEach(() => vi.useRealTimers());

const state = async () =>
  (
    await backend.sql<{ tries: number; answer: string | null; looked: boolean; behind: boolean }>(
      `select tries, answer, looked_at is not null as looked, ordered_at < now() - interval '5 minutes' as behind
       from app.build_orders`,
    )
  )[0];

test('builds the site once after a date passed', async () => {
  const rebuild = vi.fn(async () => true);
  const publish = publishDemo(backend.fetch, rebuild);
  expect(await orderDueBuild(backend.sql, publish)).toBe(true);
  expect(await orderDueBuild(backend.sql, publish)).toBe(false);
  expect(rebuild).toHaveBeenCalledOnce();
  expect(await state()).toEqual({ tries: 0, answer: null, looked: true, behind: false });
});

test('publishes a working copy at its date, and builds the site', async () => {
  await backend.sql('update app.build_orders set ordered_at = now()');
  await backend.sql(
    `insert into app.working_copies (table_name, row_id, content, base, publish_at)
     select 'articles_en', a.id, '{"title": "Kept"}', a.updated_at, now() - interval '1 minute'
     from public.articles_en a where a.slug = 'clock'`,
  );
  expect(await orderDueBuild(backend.sql, null)).toBe(true);
  expect(await backend.sql("select title from public.articles_en where slug = 'clock'")).toEqual([
    { title: 'Kept' },
  ]);
});

test('repeats an order that the build refused', async () => {
  const rebuild = vi.fn(async () => false);
  const publish = publishDemo(backend.fetch, rebuild);
  expect(await orderDueBuild(backend.sql, publish)).toBe(false);
  expect(await state()).toEqual({ tries: 1, answer: '502', looked: true, behind: true });
  await backend.sql("update app.build_orders set asked_at = now() - interval '2 minutes'");
  rebuild.mockResolvedValue(true);
  expect(await orderDueBuild(backend.sql, publish)).toBe(true);
});

test('builds pages again that are not in place some time after their order', async () => {
  const rebuild = vi.fn(async () => true);
  let built = '2026-01-01T00:00:00Z';
  const ask = () =>
    orderDueBuild(
      backend.sql,
      publishDemo(backend.fetch, rebuild, async () => built),
    );
  expect(await ask()).toBe(true);
  const later = () =>
    backend.sql(
      "update app.build_orders set taken_at = now() - interval '31 minutes', asked_at = now() - interval '11 minutes'",
    );
  await later();
  expect(await ask()).toBe(true);
  expect(rebuild).toHaveBeenCalledTimes(2);
  await later();
  built = new Date().toISOString();
  expect(await ask()).toBe(false);
  expect(rebuild).toHaveBeenCalledTimes(2);
});

test('builds nothing in development, and leaves nothing pending', async () => {
  expect(await orderDueBuild(backend.sql, null)).toBe(true);
  expect(await state()).toEqual({ tries: 0, answer: null, looked: true, behind: false });
});

test('checks at once and each minute, until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const asked: string[] = [];
  const sql = async <Row>(statement: string) => {
    if (!statement.includes('claim_build')) asked.push(statement);
    return [] as Row[];
  };
  const stop = watchClock(sql, null, () => undefined);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(121_000);
  expect(asked).toHaveLength(4);
  stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(4);
});

test('reports a backend that was closed in between, once', async () => {
  const failed = vi.fn();
  const stop = watchClock(() => Promise.reject(new Error('closed')), null, failed);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
  stop();
});

test('refuses orders of other callers', async () => {
  const rebuild = vi.fn(async () => true);
  const answer = await publishDemo(
    backend.fetch,
    rebuild,
  )(
    new Request('http://127.0.0.1:4173/functions/v1/publish-site', {
      method: 'POST',
      headers: { 'x-publishing-secret': 'a guess of more than thirty-two letters' },
    }),
  );
  expect(answer.status).toBe(401);
  expect(rebuild).not.toHaveBeenCalled();
});
