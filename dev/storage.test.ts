import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, createBackend } from './backend.ts';
import { clientOf, type Scratch, scratchProject } from './testing/scratch.ts';

const LIMIT = 5 * 1024 * 1024;

const MIGRATION = `
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('papers', 'papers', false, ${LIMIT}, array['application/pdf']),
       ('pictures', 'pictures', true, null, null),
       ('closed', 'closed', false, null, null);
create policy "Visitors store papers" on storage.objects for insert to anon
  with check (bucket_id in ('papers', 'pictures'));
create policy "Visitors read papers" on storage.objects for select to anon using (bucket_id = 'papers');
create policy "Visitors remove papers" on storage.objects for delete to anon using (bucket_id = 'papers');
`;

let scratch: Scratch;
let backend: Backend;

beforeAll(async () => {
  scratch = scratchProject(MIGRATION);
  backend = await createBackend({ ...scratch });
});

afterAll(async () => {
  await backend.close();
  scratch.remove();
});

const papers = () => clientOf(backend).storage.from('papers');
const pdf = (size: number) => new Uint8Array(size).fill(7);
const contentType = 'application/pdf';

const get = (path: string) => backend.fetch(new Request(`http://127.0.0.1:5173${path}`));

/** Uploads as the application does: bytes to the REST path. */
function post(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  const all = { apikey: backend.keys.publishable, 'content-type': contentType, ...headers };
  return backend.fetch(
    new Request(`http://127.0.0.1:5173/storage/v1/object/${path}`, {
      method: 'POST',
      headers: all,
      body,
      // Node requires it for a stream; the browser's types do not know it.
      ...{ duplex: 'half' },
    }),
  );
}

async function signedUrl(path: string, options?: { download: boolean | string }): Promise<string> {
  const { data, error } = await papers().createSignedUrl(path, 60, options);
  if (error) throw error;
  return data.signedUrl.replace(/^http:\/\/[^/]+/, '');
}

describe('An upload', () => {
  test('returns bytes as they were', async () => {
    const bytes = pdf(1000);
    expect((await papers().upload('bytes.pdf', bytes, { contentType })).error).toBeNull();
    const { data } = await papers().download('bytes.pdf');
    expect(new Uint8Array((await data?.arrayBuffer()) ?? [])).toEqual(bytes);
    expect(data?.type).toBe(contentType);
  });

  test('accepts a File as hosted Supabase does', async () => {
    const file = new File([pdf(500)], 'cv.pdf', { type: contentType });
    expect((await papers().upload('file.pdf', file)).error).toBeNull();
    const rows = await backend.sql<{ metadata: object }>(
      "select metadata from storage.objects where name = 'file.pdf'",
    );
    expect(rows[0]?.metadata).toMatchObject({
      mimetype: contentType,
      size: 500,
      cacheControl: 'max-age=3600',
    });
  });

  test('accepts exactly 5 MiB, and refuses one byte more, also without a declared length', async () => {
    expect((await post('papers/limit.pdf', pdf(LIMIT))).status).toBe(200);
    const tooLarge = await post('papers/over.pdf', pdf(LIMIT + 1));
    expect(await tooLarge.json()).toMatchObject({ statusCode: '413' });
    const stream = new Blob([pdf(LIMIT + 1)]).stream();
    expect(await (await post('papers/stream.pdf', stream)).json()).toMatchObject({ statusCode: '413' });
    expect((await papers().upload('page.html', pdf(1), { contentType: 'text/html' })).error).not.toBeNull();
  });

  test('twice under one name is refused, and keeps the first', async () => {
    await post('papers/once.pdf', pdf(10));
    expect((await post('papers/once.pdf', pdf(20))).status).toBe(400);
    expect((await (await papers().download('once.pdf')).data?.arrayBuffer())?.byteLength).toBe(10);
  });

  test.each(['closed/a.pdf', 'nowhere/a.pdf', 'papers/../closed/a.pdf'])('to %s is refused', async (path) => {
    expect((await post(path, pdf(1))).ok).toBe(false);
    expect(await backend.sql("select from storage.objects where bucket_id <> 'papers'")).toEqual([]);
  });

  test('may have a name too long for a file', async () => {
    const { error } = await papers().upload(`long/${'x'.repeat(300)}.pdf`, pdf(3), { contentType });
    expect(error).toBeNull();
  });
});

describe('A signed link', () => {
  beforeAll(async () => {
    await post('papers/dir/letter.pdf', pdf(42));
  });

  test('opens the file without a key', async () => {
    const response = await get(await signedUrl('dir/letter.pdf'));
    expect(response.headers.get('content-type')).toBe(contentType);
    expect((await response.arrayBuffer()).byteLength).toBe(42);
  });

  test('names the download', async () => {
    const plain = await get(await signedUrl('dir/letter.pdf', { download: true }));
    expect(plain.headers.get('content-disposition')).toContain("filename*=UTF-8''letter.pdf");
    const name = encodeURIComponent('lettre_Éva.pdf');
    const named = await get(`${await signedUrl('dir/letter.pdf')}&download=${name}`);
    expect(named.headers.get('content-disposition')).toContain("filename*=UTF-8''lettre_%C3%89va.pdf");
  });

  test('answers a bad token with 400, without facts about the file', async () => {
    const url = (await signedUrl('dir/letter.pdf')).split('?')[0];
    for (const token of ['nonsense', 'eyJhbGciOiJIUzI1NiJ9.eyJ1cmwiOiJ4In0.xxxx']) {
      const response = await get(`${url}?token=${token}`);
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ error: 'InvalidJWT' }),
      ]);
    }
  });

  test('opens no other file', async () => {
    await post('papers/dir/other.pdf', pdf(5));
    const token = (await signedUrl('dir/letter.pdf')).split('token=')[1];
    expect((await get(`/storage/v1/object/sign/papers/dir/other.pdf?token=${token}`)).status).toBe(400);
  });
});

test('refuses a prefix longer than any name as a bad request', async () => {
  const list = (body: object) =>
    post('list/papers', JSON.stringify(body), { 'content-type': 'application/json' });
  for (const long of [451, 1025, 2_000_000]) {
    expect((await list({ prefix: 'a'.repeat(long) })).status).toBe(400);
    expect((await list({ prefix: '', search: 'a'.repeat(long) })).status).toBe(400);
  }
  expect((await list({ prefix: '_'.repeat(450) })).status).toBe(200);
});

test('lists a folder as hosted Supabase does: bare names, and folders without an id', async () => {
  await post('papers/shelf/a.pdf', pdf(3));
  await post('papers/shelf/box/b.pdf', pdf(3));
  await post('papers/shelf/box/c.pdf', pdf(3));
  await post('papers/shelfless/d.pdf', pdf(3));
  const list = async (folder: string, options = {}) =>
    (await papers().list(folder, options)).data?.map(({ name, id }) => [name, id === null]);
  expect(await list('shelf')).toEqual([
    ['a.pdf', false],
    ['box', true],
  ]);
  expect(await list('shelf/box/')).toEqual([
    ['b.pdf', false],
    ['c.pdf', false],
  ]);
  expect(await list('shelf/box', { limit: 1, offset: 1 })).toEqual([['c.pdf', false]]);
  expect(await list('nowhere')).toEqual([]);
  expect(await list('', { search: 'shelf' })).toEqual([
    ['shelf', true],
    ['shelfless', true],
  ]);
});

test('removes a deleted file from the disk as well', async () => {
  await post('papers/gone.pdf', pdf(9));
  expect((await papers().remove(['gone.pdf'])).error).toBeNull();
  expect((await papers().download('gone.pdf')).error).not.toBeNull();
});

test('serves a public bucket by its address', async () => {
  await post('pictures/a b.png', pdf(12), { 'content-type': 'image/png' });
  const url = clientOf(backend).storage.from('pictures').getPublicUrl('a b.png').data.publicUrl;
  const response = await get(new URL(url).pathname);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('caches a public file as long as its upload said', async () => {
  const asked = { 'content-type': 'image/webp', 'cache-control': 'max-age=31536000, immutable' };
  await post('pictures/kept.webp', pdf(12), asked);
  const response = await get('/storage/v1/object/public/pictures/kept.webp');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});
