import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../dev/backend.ts';
import { openProduct } from '../../dev/testing/product.ts';
import { createUser, signedIn } from '../../dev/testing/scratch.ts';

/** The site's pictures over plain HTTP: everybody looks at them, administrators alone put them there. */

const limit = 5 * 1024 * 1024;
const kept = '2026/11/toits-0123abcd-400x300.webp';
const reference = `/media/${kept}`;

let backend: Backend;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  backend = await openProduct();
  await createUser(backend, 'plain@example.org', 'correct horse battery');
  const author = await createUser(backend, 'author@example.org', 'correct horse battery');
  await backend.sql(`insert into public.staff (user_id, role, name) values ('${author}', 'author', 'Malo')`);
  const people = {
    plain: ['plain@example.org', 'correct horse battery'],
    author: ['author@example.org', 'correct horse battery'],
    admin: [backend.account?.email ?? '', backend.account?.password ?? ''],
  } as const;
  for (const [who, [email, password]] of Object.entries(people)) {
    const { data } = await (await signedIn(backend, email, password)).auth.getSession();
    tokens[who] = data.session?.access_token ?? '';
  }
  const admin = speakingAs('admin');
  expect((await admin.upload(kept)).status).toBe(200);
  expect((await admin.json('/rest/v1/media', { path: kept, name: 'Toits.JPG' })).status).toBe(201);
  const article = { slug: 'draft-with-picture', title: 'Secret', excerpt: 'e', content: 'c', author: 'a' };
  await admin.json('/rest/v1/articles_fr', { ...article, image: reference });
}, 300_000);

afterAll(() => backend.close());

interface Asking {
  method?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
}

const webp = { 'content-type': 'image/webp' };

function speakingAs(who: 'visitor' | 'plain' | 'author' | 'admin') {
  const token = tokens[who];
  const identity = {
    apikey: backend.keys.publishable,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const ask = (path: string, { method = 'GET', body, headers = {} }: Asking = {}) =>
    backend.fetch(
      new Request(`http://127.0.0.1${path}`, {
        method,
        headers: { ...identity, ...headers },
        ...(body === undefined ? {} : { body, duplex: 'half' }),
      } as RequestInit),
      { peerAddress: '198.51.100.9' },
    );
  const json = (path: string, body: unknown, method = 'POST', headers: Record<string, string> = {}) =>
    ask(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const upload = (path: string, body: BodyInit = picture(100), headers: Record<string, string> = webp) =>
    ask(`/storage/v1/object/media/${path}`, { method: 'POST', body, headers });
  return { ask, json, upload };
}

function picture(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(7);
  bytes.set(new TextEncoder().encode('RIFF'));
  return bytes;
}

const state = async () => [
  await backend.sql('select bucket_id, name, metadata, updated_at from storage.objects order by name'),
  await backend.sql('select * from public.media order by path'),
  await backend.sql("select image, updated_at from public.articles_fr where slug = 'draft-with-picture'"),
];

async function changesNothing(attempt: () => Promise<unknown>): Promise<void> {
  const before = await state();
  await attempt();
  expect(await state()).toEqual(before);
}

async function isRefused(attempt: () => Promise<Response>): Promise<void> {
  await changesNothing(async () => expect((await attempt()).ok).toBe(false));
}

describe.each(['visitor', 'plain'] as const)('As %s', (who) => {
  it('serves a picture by its address with its own type', async () => {
    const answer = await speakingAs(who).ask(`/storage/v1/object/public/media/${kept}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('refuses uploads under any name or type', async () => {
    const { upload, json, ask } = speakingAs(who);
    await isRefused(() => upload('2026/11/mine-0123abcd-10x10.webp'));
    await isRefused(() => upload('mine.svg', '<svg/>', { 'content-type': 'image/svg+xml' }));
    await isRefused(() => upload('../job_applications/mine.webp'));
    await isRefused(() => upload('%2e%2e%2fmine.webp'));
    await isRefused(() => upload('.emptyFolderPlaceholder'));
    await isRefused(() => json('/storage/v1/object/upload/sign/media/mine.webp', {}));
    await isRefused(() =>
      ask('/storage/v1/upload/resumable', {
        method: 'POST',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '100',
          'upload-metadata': `bucketName ${btoa('media')},objectName ${btoa('mine.webp')}`,
        },
      }),
    );
  });

  it('refuses to overwrite, move, copy or delete pictures', async () => {
    const { upload, ask, json } = speakingAs(who);
    await isRefused(() => upload(kept));
    await isRefused(() => upload(kept, picture(50), { ...webp, 'x-upsert': 'true' }));
    await isRefused(() =>
      ask(`/storage/v1/object/media/${kept}`, { method: 'PUT', body: picture(50), headers: webp }),
    );
    const move = { bucketId: 'media', sourceKey: kept, destinationKey: 'moved.webp' };
    await changesNothing(() => json('/storage/v1/object/move', move));
    await changesNothing(() => json('/storage/v1/object/copy', move));
    await changesNothing(() => ask(`/storage/v1/object/media/${kept}`, { method: 'DELETE' }));
    await changesNothing(() => json('/storage/v1/object/media', { prefixes: [kept] }, 'DELETE'));
    await changesNothing(() => ask('/storage/v1/bucket/media', { method: 'DELETE' }));
    await changesNothing(() => json('/storage/v1/bucket/media/empty', {}));
  });

  it('lists no pictures, reveals no draft through its picture', async () => {
    const { json, ask } = speakingAs(who);
    for (const prefix of ['', '2026/11']) {
      const answer: unknown = await (await json('/storage/v1/object/list/media', { prefix })).json();
      expect(JSON.stringify(answer)).not.toContain('toits');
    }
    for (const [name, body] of [
      ['list_media', {}],
      ['list_media', { used_in: 'nowhere' }],
      ['get_media_uses', { picture: kept }],
      ['replace_media', { old_path: kept, new_path: kept }],
    ] as const) {
      await isRefused(() => json(`/rest/v1/rpc/${name}`, body));
    }
    const rows = await (await ask('/rest/v1/media?select=*')).text();
    expect(rows).not.toContain('Toits');
  });

  it('refuses descriptions of pictures', async () => {
    const { json, ask } = speakingAs(who);
    await isRefused(() => json('/rest/v1/media', { path: 'mine.webp' }));
    const merge = { prefer: 'resolution=merge-duplicates' };
    await isRefused(() => json('/rest/v1/media', { path: kept, alt_fr: 'x' }, 'POST', merge));
    await changesNothing(() => json(`/rest/v1/media?path=eq.${kept}`, { alt_fr: 'x' }, 'PATCH'));
    await changesNothing(() => ask(`/rest/v1/media?path=eq.${kept}`, { method: 'DELETE' }));
  });

  it('refuses to set or move a focal point or its crops', async () => {
    const { json } = speakingAs(who);
    const point = { focus_x: 1, focus_y: 1 };
    await isRefused(() => json('/rest/v1/media', { path: 'mine.webp', ...point }));
    const merge = { prefer: 'resolution=merge-duplicates' };
    await isRefused(() => json('/rest/v1/media', { path: kept, ...point }, 'POST', merge));
    await changesNothing(() => json(`/rest/v1/media?path=eq.${kept}`, point, 'PATCH'));
    await isRefused(() =>
      json('/rest/v1/articles_fr?slug=eq.draft-with-picture', { framed_image: '/x' }, 'PATCH'),
    );
  });
});

describe('As an author', () => {
  const published = '2026/11/pont-0123abcd-400x300.webp';
  const own = '2026/11/port-0123abcd-400x300.webp';
  const point = { focus_x: 99, focus_y: 0 };

  it('refuses to move a crop of a published page', async () => {
    const admin = speakingAs('admin');
    await admin.upload(published);
    const shown = { slug: 'shown', title: 'Bridge', image: `/media/${published}`, published: true };
    expect((await admin.json('/rest/v1/projects_fr', shown)).status).toBe(201);
    const { json } = speakingAs('author');
    await isRefused(() => json('/rest/v1/media', { path: published, ...point }));
    await isRefused(() => json('/rest/v1/media', { path: published }));
    const framed = await backend.sql("select framed_image from public.projects_fr where slug = 'shown'");
    expect(framed).toEqual([{ framed_image: shown.image }]);
  });

  it('lets an author set the focal point of their upload until it is shown', async () => {
    const { upload, json } = speakingAs('author');
    expect((await upload(own)).status).toBe(200);
    expect((await json('/rest/v1/media', { path: own, ...point })).status).toBe(201);
    await backend.sql(`update public.projects_fr set image = '/media/${own}' where slug = 'shown'`);
    await isRefused(() => json(`/rest/v1/media?path=eq.${own}`, { focus_x: 1 }, 'PATCH'));
  });
});

describe('As an administrator', () => {
  it('accepts whole focal points inside the picture, edits no row that shows it', async () => {
    const { json } = speakingAs('admin');
    const move = (point: object) => json(`/rest/v1/media?path=eq.${kept}`, point, 'PATCH');
    await isRefused(() => move({ focus_x: 101, focus_y: 0 }));
    await isRefused(() => move({ focus_x: 0, focus_y: -1 }));
    await isRefused(() => move({ focus_x: 50, focus_y: null }));
    await isRefused(() =>
      json('/rest/v1/articles_fr?slug=eq.draft-with-picture', { framed_image: '/x' }, 'PATCH'),
    );
    const [, , before] = await state();
    expect((await move({ focus_x: 42, focus_y: 7 })).ok).toBe(true);
    const [, , after] = await state();
    expect(after).toEqual(before);
    const shown = await backend.sql(
      "select framed_image from public.articles_fr where slug = 'draft-with-picture'",
    );
    expect(shown).toEqual([{ framed_image: `${reference}#42,7` }]);
    await move({ focus_x: null, focus_y: null });
  });

  it('refuses HTML, SVG, GIF and more than five megabytes', async () => {
    const { upload } = speakingAs('admin');
    await isRefused(() => upload('page.webp', '<script>1</script>', { 'content-type': 'text/html' }));
    await isRefused(() => upload('drawing.svg', '<svg/>', { 'content-type': 'image/svg+xml' }));
    await isRefused(() => upload('moving.gif', picture(9), { 'content-type': 'image/gif' }));
    await isRefused(() => upload('large.webp', picture(limit + 1)));
    await isRefused(() => upload('chunked.webp', new Blob([picture(limit + 1)]).stream()));
    expect((await upload('exact.webp', picture(limit))).status).toBe(200);
  });

  it('refuses an invalid picture name with any type', async () => {
    const { upload } = speakingAs('admin');
    await isRefused(() => upload('.emptyFolderPlaceholder', '<script>1</script>'));
    await isRefused(() =>
      upload('2026/.emptyFolderPlaceholder', '<script>1</script>', { 'content-type': 'text/html' }),
    );
    await isRefused(() => upload('page.html', picture(9)));
    await isRefused(() => upload('2026/page.webp.html', picture(9)));
  });

  it('refuses to overwrite a picture, even with the right to delete', async () => {
    const { upload, ask } = speakingAs('admin');
    await isRefused(() => upload(kept, picture(50), { ...webp, 'x-upsert': 'true' }));
    await isRefused(() =>
      ask(`/storage/v1/object/media/${kept}`, { method: 'PUT', body: picture(50), headers: webp }),
    );
  });

  it('serves HTML in a picture as its claimed type', async () => {
    const { upload, ask } = speakingAs('admin');
    await upload('claimed.webp', '<script>alert(1)</script>');
    const answer = await ask('/storage/v1/object/public/media/claimed.webp');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('lists a picture, replaces it in a draft, deletes it', async () => {
    const { upload, json } = speakingAs('admin');
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
    const [files] = await state();
    expect(JSON.stringify(files)).not.toContain('toits');
    const told = await backend.sql("select detail from app.audit_log where row_id = $1 and act = 'erased'", [
      kept,
    ]);
    expect(told).toEqual([{ detail: { document: 'picture' } }]);
  });
});
