import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../../dev/backend.ts';
import { openProduct } from '../../dev/testing/product.ts';
import { signedIn } from '../../dev/testing/scratch.ts';
import { proofOf } from '../../src/lib/find-proof.ts';
import { setWork } from '../support/set-work.ts';

/** Attacks on applications over plain HTTP, against the rules the product ships. */

const limit = 5 * 1024 * 1024;
const offer = '0ffe0000-0000-4000-8000-000000000001';

let backend: Backend;

beforeAll(async () => {
  backend = await openProduct();
});

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

function visitor() {
  const ask = (path: string, { method = 'GET', body, headers = {} }: Asking = {}) =>
    backend.fetch(
      new Request(`http://127.0.0.1${path}`, {
        method,
        headers: { apikey: backend.keys.publishable, ...headers },
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
  const open = () =>
    json('/rest/v1/rpc/open_application', { offer, cv: 'cv.pdf', cover_letter: 'letter.pdf' });
  const ticket = async (): Promise<Ticket> => {
    const { ticket: id, cv, cover_letter: letter } = await (await open()).json();
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
        job_offer_id: offer,
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

describe('An application', () => {
  it('stores an application with two files once', async () => {
    const { ticket, upload, apply } = visitor();
    const { id, cv, letter } = await ticket();
    expect((await upload(at(cv))).status).toBe(200);
    expect((await upload(at(letter))).status).toBe(200);
    const both = { cover_letter_file_path: letter };
    expect((await apply(id, cv, both)).status).toBe(201);
    const again = await changesNothing(() => apply(id, cv, both));
    expect([again.status, (await again.json()).code]).toEqual([409, '23505']);
  });

  it('deletes files of an application with its own token alone', async () => {
    const { json, upload, apply, open } = visitor();
    const { ticket: id, cv, page } = await (await open()).json();
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

  it('refuses files under a forged ticket, in another bucket, under an invalid name', async () => {
    const { ticket, upload } = visitor();
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
    const { ticket, upload, apply } = visitor();
    const { id, cv } = await ticket();
    const html = '<script>alert(1)</script>';
    await changesNothing(() => upload(at(cv), html, { 'content-type': 'text/html' }));
    await changesNothing(() => upload(at(cv), html, { 'content-type': 'application/pdf+html' }));
    await changesNothing(() => apply(id, cv));
  });

  it('accepts 5,242,880 bytes, refuses one more, with a length or without', async () => {
    const { ticket, upload, apply } = visitor();
    const { id, cv, letter } = await ticket();
    await changesNothing(() => upload(at(cv), pdf(limit + 1)));
    const chunked = new Blob([pdf(limit + 1)]).stream();
    await upload(at(letter), chunked);
    expect((await upload(at(cv), pdf(limit))).status).toBe(200);
    await changesNothing(() => apply(id, cv, { cover_letter_file_path: letter }));
    expect((await apply(id, cv)).status).toBe(201);
  });

  it('refuses a hundred rows at once', async () => {
    const { json, ticket, upload } = visitor();
    const { id, cv } = await ticket();
    await upload(at(cv));
    const row = {
      id,
      job_offer_id: offer,
      full_name: 'Mallory',
      email: 'mallory@example.org',
      cv_file_path: cv,
    };
    await changesNothing(() => json('/rest/v1/job_applications', Array(100).fill(row)));
  });

  it('requires a proof of work from the sixth application within an hour', async () => {
    const { ticket, upload, apply } = visitor();
    for (let count = 0; count < 5; count += 1) {
      const { id, cv } = await ticket();
      await upload(at(cv));
      expect((await apply(id, cv)).status).toBe(201);
    }
    await backend.sql(setWork(16));
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
    await backend.sql(setWork(131072));
  });
});

it('lets an administrator list and delete the files of an unfinished application', async () => {
  const { ticket, upload } = visitor();
  const { id, cv } = await ticket();
  await upload(at(cv));
  const { email = '', password = '' } = backend.account ?? {};
  const files = (await signedIn(backend, email, password)).storage.from('job_applications');
  const folders = (await files.list('', { limit: 100 })).data ?? [];
  expect(folders.find(({ name }) => name === id)?.id).toBeNull();
  const inside = (await files.list(id)).data ?? [];
  expect(inside.map(({ name }) => `${id}/${name}`)).toEqual([cv]);
  const age = "select now() - $1::timestamptz < interval '1 minute' as is_new";
  expect(await backend.sql(age, [inside[0]?.created_at])).toEqual([{ is_new: true }]);
  await files.remove([cv]);
  expect((await files.list(id)).data).toEqual([]);
  expect((await stored()).map(({ name }) => name)).not.toContain(cv);
});
