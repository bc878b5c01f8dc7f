import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../dev/backend.ts';
import { openProduct } from '../../dev/testing/product.ts';
import { signedIn } from '../../dev/testing/scratch.ts';

/** What Storage takes and serves from whoever may upload; who may not: storage.test.ts and pgTAP. */

const limit = 5 * 1024 * 1024;
const kept = '2026/11/toits-0123abcd-400x300.webp';

let backend: Backend;
let token = '';

beforeAll(async () => {
  backend = await openProduct();
  const { email = '', password = '' } = backend.account ?? {};
  const { data } = await (await signedIn(backend, email, password)).auth.getSession();
  token = data.session?.access_token ?? '';
  expect((await upload(kept)).status).toBe(200);
  expect((await json('/rest/v1/media', { path: kept, name: 'Toits.JPG' })).status).toBe(201);
  const article = { slug: 'draft-with-picture', title: 'Secret', excerpt: 'e', content: 'c', author: 'a' };
  await json('/rest/v1/articles_fr', { ...article, image: `/media/${kept}` });
});

afterAll(() => backend.close());

interface Asking {
  method?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
}

const webp = { 'content-type': 'image/webp' };

const ask = (path: string, { method = 'GET', body, headers = {} }: Asking = {}) =>
  backend.fetch(
    new Request(`http://127.0.0.1${path}`, {
      method,
      headers: { apikey: backend.keys.publishable, authorization: `Bearer ${token}`, ...headers },
      ...(body === undefined ? {} : { body, duplex: 'half' }),
    } as RequestInit),
    { peerAddress: '198.51.100.9' },
  );

const json = (path: string, body: unknown, method = 'POST') =>
  ask(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });

const upload = (path: string, body: BodyInit = picture(100), headers: Record<string, string> = webp) =>
  ask(`/storage/v1/object/media/${path}`, { method: 'POST', body, headers });

function picture(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(7);
  bytes.set(new TextEncoder().encode('RIFF'));
  return bytes;
}

const state = () =>
  backend.sql('select bucket_id, name, metadata, updated_at from storage.objects order by name');

async function isRefused(attempt: () => Promise<Response>): Promise<void> {
  const before = await state();
  expect((await attempt()).ok).toBe(false);
  expect(await state()).toEqual(before);
}

describe('A picture', () => {
  it('refuses HTML, SVG, GIF and more than five megabytes', async () => {
    await isRefused(() => upload('page.webp', '<script>1</script>', { 'content-type': 'text/html' }));
    await isRefused(() => upload('drawing.svg', '<svg/>', { 'content-type': 'image/svg+xml' }));
    await isRefused(() => upload('moving.gif', picture(9), { 'content-type': 'image/gif' }));
    await isRefused(() => upload('large.webp', picture(limit + 1)));
    await isRefused(() => upload('chunked.webp', new Blob([picture(limit + 1)]).stream()));
    expect((await upload('exact.webp', picture(limit))).status).toBe(200);
  });

  it('refuses an invalid picture name with any type', async () => {
    await isRefused(() => upload('.emptyFolderPlaceholder', '<script>1</script>'));
    await isRefused(() =>
      upload('2026/.emptyFolderPlaceholder', '<script>1</script>', { 'content-type': 'text/html' }),
    );
    await isRefused(() => upload('page.html', picture(9)));
    await isRefused(() => upload('2026/page.webp.html', picture(9)));
  });

  it('refuses to overwrite a picture, even with the right to delete', async () => {
    await isRefused(() => upload(kept, picture(50), { ...webp, 'x-upsert': 'true' }));
    await isRefused(() =>
      ask(`/storage/v1/object/media/${kept}`, { method: 'PUT', body: picture(50), headers: webp }),
    );
  });

  it('is served to anybody by its address, HTML in it as its claimed type', async () => {
    await upload('claimed.webp', '<script>alert(1)</script>');
    const answer = await backend.fetch(
      new Request('http://127.0.0.1/storage/v1/object/public/media/claimed.webp'),
      { peerAddress: '198.51.100.9' },
    );
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('lists a picture, replaces it in a draft, deletes it', async () => {
    const next = '2026/11/quai-4567abcd-400x300.webp';
    await upload(next);
    const listed: { path: string; uses: number }[] = await (
      await json('/rest/v1/rpc/list_media', { term: 'toits' })
    ).json();
    expect(listed).toEqual([expect.objectContaining({ path: kept, uses: 1, name: 'Toits.JPG' })]);
    const uses: unknown = await (await json('/rest/v1/rpc/get_media_uses', { picture: kept })).json();
    expect(uses).toEqual([expect.objectContaining({ kind: 'article', language: 'fr', title: 'Secret' })]);
    const replaced = await json('/rest/v1/rpc/replace_media', { old_path: kept, new_path: next });
    expect(await replaced.json()).toBe(1);
    expect((await json('/storage/v1/object/media', { prefixes: [kept] }, 'DELETE')).ok).toBe(true);
    expect(JSON.stringify(await state())).not.toContain('toits');
    const told = await backend.sql("select detail from app.audit_log where row_id = $1 and act = 'erased'", [
      kept,
    ]);
    expect(told).toEqual([{ detail: { document: 'picture' } }]);
  });
});
