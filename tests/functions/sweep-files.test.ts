import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Backend } from '../../dev/backend.ts';
import { openProduct } from '../../dev/testing/product.ts';
import { type Dependencies, sweeper } from '../../supabase/functions/sweep-files/sweep';

const offer = '0ffe0000-0000-4000-8000-000000000001';
const site = 'http://127.0.0.1';
const word = 'a word of more than thirty-two letters';
const day = 24 * 3_600_000;

let backend: Backend;
beforeAll(async () => {
  backend = await openProduct();
});
afterAll(() => backend.close());

const peer = { peerAddress: '198.51.100.9' };
const asVisitor = (path: string, type: string, body: string) =>
  backend.fetch(
    new Request(`${site}${path}`, {
      method: 'POST',
      headers: { apikey: backend.keys.publishable, 'content-type': type },
      body,
    }),
    peer,
  );

/** A file under a ticket of its own; with a name, the application is completed. */
async function handIn(name?: string): Promise<string> {
  const { ticket, cv: path } = await (
    await asVisitor(
      '/rest/v1/rpc/open_application',
      'application/json',
      JSON.stringify({ offer, cv: 'cv.pdf' }),
    )
  ).json();
  await asVisitor(`/storage/v1/object/job_applications/${path}`, 'application/pdf', '%PDF-1.7 file');
  if (name) {
    const row = {
      id: ticket,
      job_offer_id: offer,
      full_name: name,
      email: 'a@example.org',
      cv_file_path: path,
    };
    await asVisitor('/rest/v1/job_applications', 'application/json', JSON.stringify(row));
  }
  return path;
}

const stored = async () =>
  (
    await backend.sql<{ name: string }>(
      "select name from storage.objects where bucket_id = 'job_applications' order by name",
    )
  ).map(({ name }) => name);

const sweep = (changes: Partial<Dependencies> = {}, authorization = `Bearer ${word}`) =>
  sweeper({
    projectUrl: site,
    secretKey: backend.keys.secret,
    password: word,
    fetch: (request) => backend.fetch(request, peer),
    now: Date.now,
    ...changes,
  })(new Request(`${site}/functions/v1/sweep-files`, { method: 'POST', headers: { authorization } }));

it('deletes abandoned files after a day, keeps younger ones and those of applications', async () => {
  const before = await stored();
  const [left, completed] = [await handIn(), await handIn('Claire Morel')];
  expect(await (await sweep()).json()).toEqual({ removed: 0 });
  expect(await stored()).toEqual([...before, left, completed].sort());
  const answer = await sweep({ now: () => Date.now() + day + 1000 });
  expect([answer.status, await answer.json()]).toEqual([200, { removed: 1 }]);
  expect(await stored()).toEqual([...before, completed].sort());
});

it('A run that is cut off has removed what it came to, and the next does the rest', async () => {
  const before = await stored();
  await backend.sql(
    `insert into storage.objects (bucket_id, name, metadata, created_at)
     select 'job_applications', gen_random_uuid() || '/1700000000000_cv.pdf', '{"mimetype":"application/pdf","size":9}', now() - interval '2 days'
     from generate_series(1, 250)`,
  );
  let deletions = 0;
  const cut: Partial<Dependencies> = {
    fetch: async (request) => {
      if (request.method === 'DELETE') deletions += 1;
      if (deletions > 1) return new Response('', { status: 504 });
      return backend.fetch(request, peer);
    },
  };
  expect((await sweep(cut)).status).toBe(502);
  expect(await stored()).toHaveLength(before.length + 150);
  expect(await (await sweep()).json()).toEqual({ removed: 150 });
  expect(await stored()).toEqual(before);
});

it('deletes a file that Storage keeps only once', async () => {
  const asked = vi.fn(async (request: Request) =>
    Response.json(request.method === 'DELETE' ? [] : [{ name: 'kept.pdf' }]),
  );
  expect((await sweep({ fetch: asked })).status).toBe(502);
  expect(asked).toHaveBeenCalledTimes(3);
});

it.each([
  ['a wrong word', {}, 'Bearer wrong'],
  ['the word with more behind it', {}, `Bearer ${word}s`],
  ['no word where none is set', { password: '' }, 'Bearer '],
  ['a word that could be guessed', { password: 'w'.repeat(31) }, `Bearer ${'w'.repeat(31)}`],
])('It is refused to %s, and nothing is asked', async (_what, changes, authorization) => {
  const fetch = vi.fn();
  expect((await sweep({ fetch, ...changes }, authorization)).status).toBe(401);
  expect(fetch).not.toHaveBeenCalled();
});

it('reports a project that does not answer as unfinished', async () => {
  const answer = await sweep({ fetch: async () => new Response('', { status: 503 }) });
  expect([answer.status, (await answer.json()).code]).toEqual([502, 'unfinished']);
});
