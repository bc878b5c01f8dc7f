import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../../dev/backend.ts';
import { answer } from '../../dev/routes.ts';
import { openProduct } from '../../dev/testing/product.ts';
import { clientOf, createUser, signedIn } from '../../dev/testing/scratch.ts';

/** Attacks with preview links over plain HTTP, against the rules the product ships. */

const password = 'une fenêtre reste allumée';
const [first, second] = ['d1000000-0000-4000-8000-000000000001', 'd1000000-0000-4000-8000-000000000002'];

let backend: Backend;
let owner: Awaited<ReturnType<typeof signedIn>>;
let author: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  backend = await openProduct();
  owner = await signedIn(backend, backend.account?.email ?? '', backend.account?.password ?? '');
  await backend.sql(
    `insert into public.articles_fr (id, slug, title, excerpt, content, author, published) values
       ($1, 'premier-brouillon', 'Premier', 'e', 'canari du premier', 'A', false),
       ($2, 'second-brouillon', 'Second', 'e', 'canari du second', 'A', false)`,
    [first, second],
  );
  const id = await createUser(backend, 'author@example.org', password);
  await backend.sql(`insert into public.staff (user_id, role, name) values ($1, 'author', 'Judith')`, [id]);
  await backend.sql(
    `insert into app.authorship (place, id, user_id) values ('articles_fr', $1, $2)
     on conflict (place, id) do update set user_id = excluded.user_id`,
    [first, id],
  );
  author = await signedIn(backend, 'author@example.org', password);
}, 120_000);
afterAll(() => backend.close());
beforeEach(() => backend.resetLimits());

async function share(rowId: string, by = owner, days = 7): Promise<{ id: string; token: string }> {
  const { data, error } = await by.rpc('create_preview_link', {
    table_name: 'articles_fr',
    row_id: rowId,
    days,
  });
  if (error) throw error;
  return data as { id: string; token: string };
}

function open(token: unknown, from = '198.51.100.7') {
  const request = new Request('http://127.0.0.1/rest/v1/rpc/open_preview', {
    method: 'POST',
    headers: { apikey: backend.keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return answer(backend, request, { peerAddress: from });
}

const told = async (token: unknown) => {
  const response = await open(token);
  return `${response.status} ${await response.text()}`;
};

describe('A preview link', () => {
  it('answers guessed, revoked, cut, expired and orphaned links alike', async () => {
    const [revoked, over, gone, whole] = [
      await share(first),
      await share(first),
      await share(second),
      await share(first),
    ];
    await owner.rpc('revoke_preview_link', { link: revoked.id });
    await backend.sql(
      `update app.preview_links set created_at = now() - interval '8 days', expires_at = now() - interval '1 day' where id = $1`,
      [over.id],
    );
    const [kept] = await backend.sql<{ content: string }>(
      'select content from public.articles_fr where id = $1',
      [second],
    );
    await owner.from('articles_fr').delete().eq('id', second);
    const answers = new Set<string>();
    for (const token of [
      revoked.token,
      over.token,
      gone.token,
      whole.token.slice(0, -1),
      `${whole.token} `,
      whole.id,
      'guessed',
      '',
      null,
    ])
      answers.add(await told(token));
    expect([...answers]).toEqual(['200 null']);
    expect(await told(whole.token)).toContain('canari du premier');
    await backend.sql(
      `insert into public.articles_fr (id, slug, title, excerpt, content, author, published)
       values ($1, 'second-brouillon', 'Second', 'e', $2, 'A', false)`,
      [second, kept?.content],
    );
  });

  it('opens its own row alone, also of two open at once', async () => {
    const [one, other] = [await share(first), await share(second)];
    const [here, there] = await Promise.all([told(one.token), told(other.token)]);
    expect(here).toContain('canari du premier');
    expect(here).not.toContain('canari du second');
    expect(there).toContain('canari du second');
    expect(there).not.toContain('canari du premier');
    for (const more of [{ row_id: second }, { table_name: 'articles_en' }, { id: second }]) {
      const { data, error } = await clientOf(backend).rpc('open_preview', {
        token: one.token,
        ...more,
      } as { token: string });
      expect(data ?? error?.code).toMatch(/^PGRST/);
    }
    const visitor = clientOf(backend);
    expect((await visitor.from('articles_fr').select('id').in('id', [first, second])).data).toEqual([]);
    for (const place of ['preview_links', 'app.preview_links'])
      expect((await visitor.from(place as 'staff').select('*')).error).not.toBeNull();
  });

  it('travels in the body of a POST, so that logs hold none', async () => {
    const { token } = await share(first);
    const request = new Request(`http://127.0.0.1/rest/v1/rpc/open_preview?token=${token}`, {
      headers: { apikey: backend.keys.publishable },
    });
    const response = await answer(backend, request, { peerAddress: '198.51.100.7' });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toContain('canari');
  });

  it('reveals no accounts, ids or addresses', async () => {
    const { id, token } = await share(first);
    const text = await told(token);
    const people = await backend.sql<{ id: string; email: string }>('select id, email from auth.users');
    for (const secret of [id, token, first, ...people.flatMap((person) => [person.id, person.email])])
      expect(text).not.toContain(secret);
  });

  it('limits guesses per visitor', async () => {
    const { token } = await share(first);
    let refused = 0;
    for (let tries = 0; tries < 140; tries += 1) if ((await open('guess')).status === 429) refused += 1;
    expect(refused).toBe(20);
    expect((await open(token)).status).toBe(429);
    expect((await open(token, '203.0.113.80')).status).toBe(200);
  });

  it('lets only editors of the row create, see and revoke it', async () => {
    const own = await share(first, author);
    const others = await share(second);
    const row = { table_name: 'articles_fr', row_id: second };
    expect((await author.rpc('create_preview_link', row)).error?.code).toBe('42501');
    expect((await author.rpc('list_preview_links', row)).error?.code).toBe('42501');
    expect((await author.rpc('revoke_preview_link', { link: others.id })).error?.code).toBe('PT404');
    expect(await told(others.token)).toContain('canari du second');
    const [listed] = (await author.rpc('list_preview_links', { ...row, row_id: first })).data ?? [];
    expect(Object.keys(listed ?? {}).sort()).toEqual([
      'created_at',
      'expires_at',
      'id',
      'language',
      'last_opened_at',
      'made_by',
      'opened',
    ]);

    await backend.sql(`delete from public.staff where name = 'Judith'`);
    expect(await told(own.token)).toBe('200 null');
  });
});
