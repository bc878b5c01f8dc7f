import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../../dev/backend.ts';
import { openProduct } from '../../dev/testing/product.ts';
import { createUser, signedIn } from '../../dev/testing/scratch.ts';
import { proofOf } from '../../src/lib/find-proof.ts';

/** Attacks on applications over plain HTTP, against the rules the product ships. */

const limit = 5 * 1024 * 1024;
const offers = {
  open: '0ffe0000-0000-4000-8000-000000000001',
  other: '0ffe0000-0000-4000-8000-000000000002',
  draft: '0ffe0000-0000-4000-8000-000000000005',
  closed: '0ffe0000-0000-4000-8000-0000000000cc',
};

let backend: Backend;
let plainToken = '';

beforeAll(async () => {
  backend = await openProduct();
  await createUser(backend, 'plain@example.org', 'correct horse battery');
  const { data } = await (
    await signedIn(backend, 'plain@example.org', 'correct horse battery')
  ).auth.getSession();
  plainToken = data.session?.access_token ?? '';
  await backend.sql(
    `insert into public.job_offers (id, title, description, requirements, published, closes_at)
     values ($1, 'Closed', 'd', 'r', true, now() - interval '1 minute')`,
    [offers.closed],
  );
}, 120_000);

afterAll(() => backend.close());
beforeEach(() => backend.resetLimits());

interface Asking {
  method?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
}

/** A ticket, and the paths the server issued with it. */
interface Ticket {
  id: string;
  cv: string;
  letter: string;
}

const callers = ['a visitor', 'a signed-in person who is no administrator'] as const;

function speakingAs(caller: (typeof callers)[number]) {
  const identity: Record<string, string> = {
    apikey: backend.keys.publishable,
    ...(caller === 'a visitor' ? {} : { authorization: `Bearer ${plainToken}` }),
  };
  const ask = (path: string, { method = 'GET', body, headers = {} }: Asking = {}) =>
    backend.fetch(
      new Request(`http://127.0.0.1${path}`, {
        method,
        headers: { ...identity, ...headers },
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      } as RequestInit),
      { peerAddress: '198.51.100.7' },
    );
  const json = (path: string, body: unknown, method = 'POST', headers: Record<string, string> = {}) =>
    ask(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const open = (offer: string) =>
    json('/rest/v1/rpc/open_application', { offer, cv: 'cv.pdf', cover_letter: 'letter.pdf' });
  const ticket = async (offer = offers.open): Promise<Ticket> => {
    const { ticket: id, cv, cover_letter: letter } = await (await open(offer)).json();
    return { id, cv, letter };
  };
  const upload = (path: string, body: BodyInit = pdf(100), headers: Record<string, string> = {}) =>
    ask(`/storage/v1/object/${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/pdf', ...headers },
    });
  const apply = (id: string, cv: string, change: object = {}, headers: Record<string, string> = {}) =>
    json(
      '/rest/v1/job_applications',
      {
        id,
        job_offer_id: offers.open,
        full_name: 'Mallory',
        email: 'mallory@example.org',
        cv_file_path: cv,
        ...change,
      },
      'POST',
      headers,
    );
  return { ask, json, open, ticket, upload, apply };
}

function pdf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(32);
  bytes.set(new TextEncoder().encode('%PDF-1.7'));
  return bytes;
}

const stored = () => backend.sql<{ name: string }>('select name from storage.objects order by name');
const applications = () => backend.sql<{ id: string }>('select id from public.job_applications');
const at = (path: string) => `job_applications/${path}`;

/** Refused, and nothing is there that was not there before. */
async function changesNothing(attempt: () => Promise<Response>): Promise<Response> {
  const before = [await stored(), await applications()];
  const response = await attempt();
  expect(response.ok).toBe(false);
  expect([await stored(), await applications()]).toEqual(before);
  return response;
}

describe.each(callers)('As %s', (caller) => {
  it('stores an application with two files once', async () => {
    const { ticket, upload, apply } = speakingAs(caller);
    const { id, cv, letter } = await ticket();
    expect((await upload(at(cv))).status).toBe(200);
    expect((await upload(at(letter))).status).toBe(200);
    const both = { cover_letter_file_path: letter };
    expect((await apply(id, cv, both)).status).toBe(201);
    const again = await changesNothing(() => apply(id, cv, both));
    expect([again.status, (await again.json()).code]).toEqual([409, '23505']);
  });

  it('deletes files of an application with its own token alone', async () => {
    const { json, upload, apply, open } = speakingAs(caller);
    const { ticket: id, cv, page } = await (await open(offers.open)).json();
    expect((await upload(at(cv))).status).toBe(200);
    expect((await apply(id, cv)).status).toBe(201);
    const erase = async (token: string) =>
      (await json('/rest/v1/rpc/erase_own_application', { token })).json();
    const remove = () => json('/storage/v1/object/job_applications', { prefixes: [cv] }, 'DELETE');
    const isStored = async () => (await stored()).some(({ name }) => name === cv);

    await remove();
    expect(await erase(id)).toBeNull();
    expect(await isStored()).toBe(true);

    expect(await erase(page)).toEqual([cv]);
    await remove();
    expect(await isStored()).toBe(false);
    expect(await erase(page)).toEqual([]);
    expect(await applications()).not.toContainEqual({ id });
  });

  it.each(['draft', 'closed'] as const)('refuses a ticket for a %s offer', async (state) => {
    const answer = await speakingAs(caller).open(offers[state]);
    expect(answer.ok).toBe(false);
    expect((await answer.json()).code).toBe('23503');
  });

  it('hides drafts, by id or in a list', async () => {
    const { ask } = speakingAs(caller);
    expect(await (await ask(`/rest/v1/job_offers?id=eq.${offers.draft}`)).json()).toEqual([]);
    const all: { id: string }[] = await (await ask('/rest/v1/job_offers?select=id')).json();
    expect(all.map(({ id }) => id)).not.toContain(offers.draft);
    expect(all.map(({ id }) => id)).not.toContain(offers.closed);
  });

  it('refuses files under a forged ticket, in another bucket, under an invalid name', async () => {
    const { ticket, upload } = speakingAs(caller);
    const { id, cv } = await ticket();
    const name = cv.slice(id.length + 1);
    for (const path of [
      at(`99999999-9999-4999-8999-999999999999/${name}`),
      `media/${cv}`,
      `media/1700000000000_cv.pdf`,
      'job_applications/1700000000000_cv.pdf',
      at(`${id}/cv.pdf`),
      at(`${id}/1700000000000_cv.html`),
      at(`${id}/1700000000000_..pdf`),
      at(`${id}/1700000000000_a..b.pdf`),
      at(`${id}/deeper/1700000000000_cv.pdf`),
      at(`${id}/../1700000000000_cv.pdf`),
      at(`${id}/%2e%2e%2f1700000000000_cv.pdf`),
      at(`${id}/..%2F..%2Fmedia%2F1700000000000_cv.pdf`),
      at(`${id}/.emptyFolderPlaceholder`),
      at(`${id.toUpperCase()}/${name}`),
      at(`${id}/1700000000000_cv.pdf`),
      at(cv.replace('_cv', '_CV')),
      at(`${cv}.pdf`),
    ]) {
      await changesNothing(() => upload(path));
    }
  });

  it('refuses HTML named .pdf', async () => {
    const { ticket, upload, apply } = speakingAs(caller);
    const { id, cv } = await ticket();
    const html = '<script>alert(1)</script>';
    await changesNothing(() => upload(at(cv), html, { 'content-type': 'text/html' }));
    await changesNothing(() => upload(at(cv), html, { 'content-type': 'application/pdf+html' }));
    await changesNothing(() => apply(id, cv));
  });

  it('refuses a third file, an overwrite, an upsert', async () => {
    const { ask, ticket, upload } = speakingAs(caller);
    const { id, cv, letter } = await ticket();
    await upload(at(cv));
    await changesNothing(() => upload(at(cv), pdf(50)));
    await changesNothing(() => upload(at(cv), pdf(50), { 'x-upsert': 'true' }));
    await changesNothing(() =>
      ask(`/storage/v1/object/${at(cv)}`, {
        method: 'PUT',
        body: pdf(50),
        headers: { 'content-type': 'application/pdf' },
      }),
    );
    expect((await upload(at(letter))).ok).toBe(true);
    await changesNothing(() => upload(at(`${id}/1700000000002_third.pdf`)));
  });

  it('keeps two files of twenty parallel uploads under one ticket', async () => {
    const { id, cv, letter } = await speakingAs(caller).ticket();
    const { upload } = speakingAs(caller);
    const paths = Array.from({ length: 20 }, (_, count) =>
      count % 4 === 0 ? [cv, letter][(count / 4) % 2] : `${id}/17000000000${10 + count}_cv.pdf`,
    );
    await Promise.all(paths.map((path) => upload(at(path ?? ''))));
    const found = (await stored()).map(({ name }) => name).filter((name) => name.startsWith(id));
    expect(found.sort()).toEqual([cv, letter].sort());
  });

  it('accepts 5,242,880 bytes, refuses one more, with a length or without', async () => {
    const { ticket, upload, apply } = speakingAs(caller);
    const { id, cv, letter } = await ticket();
    await changesNothing(() => upload(at(cv), pdf(limit + 1)));
    const chunked = new Blob([pdf(limit + 1)]).stream();
    await upload(at(letter), chunked);
    expect((await upload(at(cv), pdf(limit))).status).toBe(200);
    await changesNothing(() => apply(id, cv, { cover_letter_file_path: letter }));
    expect((await apply(id, cv)).status).toBe(201);
  });

  it('refuses a file whose recorded size is too large', async () => {
    const { ticket, upload, apply } = speakingAs(caller);
    const { id, cv } = await ticket();
    await upload(at(cv));
    await backend.sql(
      `update storage.objects set metadata = metadata || '{"size": 5242881}' where name = $1`,
      [cv],
    );
    await changesNothing(() => apply(id, cv));
  });

  it('refuses an application with the file of another', async () => {
    const { ticket, upload, apply } = speakingAs(caller);
    const [theirs, own] = [await ticket(), await ticket()];
    await upload(at(theirs.cv));
    await upload(at(own.cv));
    await changesNothing(() => apply(own.id, theirs.cv));
    await changesNothing(() => apply(own.id, own.cv, { cover_letter_file_path: theirs.cv }));
    await changesNothing(() => apply(own.id, `${own.id}/../${theirs.cv}`));
  });

  it('refuses an application without its ticket, with another offer, a chosen date, status or note', async () => {
    const { ticket, upload, apply } = speakingAs(caller);
    const { id, cv } = await ticket();
    await upload(at(cv));
    const forged = '99999999-9999-4999-8999-999999999999';
    await changesNothing(() => apply(forged, `${forged}/1700000000000_cv.pdf`));
    for (const change of [
      { job_offer_id: offers.other },
      { job_offer_id: null },
      { job_offer_id: offers.draft },
      { created_at: '2020-01-01' },
      { updated_at: '2020-01-01' },
      { status: 'hired' },
      { note: 'Take this one' },
    ]) {
      await changesNothing(() => apply(id, cv, change));
    }
  });

  it('refuses a hundred rows at once', async () => {
    const { json, ticket, upload } = speakingAs(caller);
    const { id, cv } = await ticket();
    await upload(at(cv));
    const row = {
      id,
      job_offer_id: offers.open,
      full_name: 'Mallory',
      email: 'mallory@example.org',
      cv_file_path: cv,
    };
    await changesNothing(() => json('/rest/v1/job_applications', Array(100).fill(row)));
    const upsert = { prefer: 'resolution=merge-duplicates' };
    await changesNothing(() => json('/rest/v1/job_applications', Array(100).fill(row), 'POST', upsert));
  });

  it('refuses to read, count, change, delete or return applications', async () => {
    const { ask, json, ticket, upload } = speakingAs(caller);
    const path = '/rest/v1/job_applications?id=not.is.null';
    expect(await rows(await ask(path))).toEqual([]);
    const counted = await ask('/rest/v1/job_applications?select=id', {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    });
    // There are some by now; to them there are none.
    expect(counted.headers.get('content-range') ?? '*/0').toMatch(/\/(0|\*)$/);
    const embedded = await rows(await ask('/rest/v1/job_offers?select=id,job_applications(full_name)'));
    expect(JSON.stringify(embedded)).not.toContain('full_name');
    const before = await backend.sql('select * from public.job_applications order by id');
    await json(path, { status: 'hired' }, 'PATCH');
    await ask(path, { method: 'DELETE' });
    expect(await backend.sql('select * from public.job_applications order by id')).toEqual(before);

    const { id, cv } = await ticket();
    await upload(at(cv));
    await changesNothing(() =>
      json(
        '/rest/v1/job_applications?select=*',
        {
          id,
          job_offer_id: offers.open,
          full_name: 'Mallory',
          email: 'mallory@example.org',
          cv_file_path: cv,
        },
        'POST',
        { prefer: 'return=representation' },
      ),
    );
  });

  it('refuses to list, read, link, move, copy or delete files', async () => {
    const { ask, json, ticket, upload } = speakingAs(caller);
    const { id, cv: file } = await ticket();
    await upload(at(file));
    const before = await stored();

    const listed = await json('/storage/v1/object/list/job_applications', { prefix: id });
    expect(await rows(listed)).toEqual([]);
    for (const path of [
      `/storage/v1/object/job_applications/${file}`,
      `/storage/v1/object/authenticated/job_applications/${file}`,
      `/storage/v1/object/public/job_applications/${file}`,
      `/storage/v1/object/info/job_applications/${file}`,
    ]) {
      expect((await ask(path)).ok, path).toBe(false);
    }
    const signed = await json(`/storage/v1/object/sign/job_applications/${file}`, { expiresIn: 60 });
    expect(signed.ok).toBe(false);
    const other = `${id}/1700000000009_moved.pdf`;
    const move = { bucketId: 'job_applications', sourceKey: file, destinationKey: other };
    await json('/storage/v1/object/move', move);
    await json('/storage/v1/object/copy', move);
    await json('/storage/v1/object/copy', { ...move, destinationBucket: 'media' });
    await ask(`/storage/v1/object/job_applications/${file}`, { method: 'DELETE' });
    await json('/storage/v1/object/job_applications', { prefixes: [file] }, 'DELETE');
    expect(await stored()).toEqual(before);
  });

  it('refuses signed and resumable uploads', async () => {
    const { ask, json, ticket } = speakingAs(caller);
    const { cv } = await ticket();
    await changesNothing(() => json(`/storage/v1/object/upload/sign/${at(cv)}`, {}));
    await changesNothing(() =>
      ask('/storage/v1/upload/resumable', {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '100',
          'upload-metadata': `bucketName ${btoa('job_applications')},objectName ${btoa(cv)}`,
        },
      }),
    );
  });

  it('requires a proof of work from the sixth application within an hour', async () => {
    const { ticket, upload, apply } = speakingAs(caller);
    for (let count = 0; count < 5; count += 1) {
      const { id, cv } = await ticket();
      await upload(at(cv));
      expect((await apply(id, cv)).status).toBe(201);
    }
    await backend.sql(`update app.limits set work = 16 where bucket = 'applications'`);
    const { id, cv } = await ticket();
    await upload(at(cv));
    const sixth = await changesNothing(() => apply(id, cv));
    const { message, details } = await sixth.json();
    expect([sixth.status, message]).toEqual([429, 'Too many requests. Please try again later.']);
    for (const wrong of [
      details,
      `${details}.0x1`,
      proofOf(details).replace(/^applications/, 'contact'),
      proofOf(details.replace('.16.', '.1.')),
      `${proofOf(details)}'`,
    ]) {
      const answer = await changesNothing(() => apply(id, cv, {}, { 'x-proof': wrong }));
      expect(answer.status, wrong).toBe(429);
    }
    expect((await apply(id, cv, {}, { 'x-proof': proofOf(details) })).status).toBe(201);
    const seventh = await ticket();
    await upload(at(seventh.cv));
    const spent = { 'x-proof': proofOf(details) };
    expect((await changesNothing(() => apply(seventh.id, seventh.cv, {}, spent))).status).toBe(429);
    await backend.sql(`update app.limits set work = 131072 where bucket = 'applications'`);
  });

  it('refuses to write offers', async () => {
    const { ask, json } = speakingAs(caller);
    const before = await backend.sql('select * from public.job_offers order by id');
    const offer = { title: 'Mine', description: 'd', requirements: 'r', published: true };
    await json('/rest/v1/job_offers', offer);
    await json(`/rest/v1/job_offers?id=eq.${offers.draft}`, { published: true }, 'PATCH');
    await ask(`/rest/v1/job_offers?id=eq.${offers.open}`, { method: 'DELETE' });
    expect(await backend.sql('select * from public.job_offers order by id')).toEqual(before);
  });
});

it('lets an administrator list and delete the files of an unfinished application', async () => {
  const { ticket, upload } = speakingAs('a visitor');
  const { id, cv } = await ticket();
  await upload(at(cv));
  const { email = '', password = '' } = backend.account ?? {};
  const files = (await signedIn(backend, email, password)).storage.from('job_applications');
  const folders = (await files.list('', { limit: 100 })).data ?? [];
  expect(folders.find(({ name }) => name === id)?.id).toBeNull();
  const inside = (await files.list(id)).data ?? [];
  expect(inside.map(({ name }) => `${id}/${name}`)).toEqual([cv]);
  expect(Date.parse(inside[0]?.created_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  await files.remove([cv]);
  expect((await files.list(id)).data).toEqual([]);
  expect((await stored()).map(({ name }) => name)).not.toContain(cv);
});

/** Result of a refused read: no rows or an error. */
async function rows(response: Response): Promise<unknown[]> {
  const answer: unknown = await response.json();
  return response.ok && Array.isArray(answer) ? answer : [];
}
