import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Backend } from '../../dev/backend.ts';
import { edgeFunctionAt } from '../../dev/edge-functions.ts';
import { openProduct } from '../../dev/testing/product.ts';
import { unsubscriber } from '../../supabase/functions/unsubscribe/unsubscribe';

const token = '33333333-0000-4000-8000-000000000001';
const unknown = '33333333-0000-4000-8000-000000000009';
const address = `https://project.example/functions/v1/unsubscribe?token=${token}`;

let backend: Backend;
beforeAll(async () => {
  backend = await openProduct();
});
afterAll(() => backend.close());
beforeEach(async () => {
  await backend.sql("delete from public.newsletter where email = 'reader@example.org'");
  await backend.sql(
    `insert into public.newsletter (email, unsubscribe_token) values ('reader@example.org', '${token}')`,
  );
});

const leave = (request: Request, fetch = (asked: Request) => backend.fetch(asked)) =>
  unsubscriber({
    projectUrl: 'http://127.0.0.1',
    publishableKey: backend.keys.publishable,
    siteUrl: 'https://www.example.com',
    fetch,
  })(request);

const oneClick = { 'List-Unsubscribe': 'One-Click' };
const post = (form: Record<string, string>, at = address, as: 'form' | 'multipart' = 'form') => {
  const multipart = new FormData();
  for (const [name, value] of Object.entries(form)) multipart.set(name, value);
  return new Request(at, { method: 'POST', body: as === 'form' ? new URLSearchParams(form) : multipart });
};

const isSubscribed = async () =>
  (
    await backend.sql<{ subscribed: boolean }>(
      "select subscribed from public.newsletter where email = 'reader@example.org'",
    )
  )[0]?.subscribed;

describe('The unsubscribe function', () => {
  it.each(['form', 'multipart'] as const)('leaves at once when a mail program posts a %s', async (as) => {
    const { status } = await leave(post(oneClick, address, as));
    expect([status, await isSubscribed()]).toEqual([200, false]);
    expect((await leave(post(oneClick, address, as))).status).toBe(200);
  });

  it('answers an unknown token as a known one', async () => {
    const answers = await Promise.all(
      [token, unknown, 'x', '', "'; drop table"].map(async (one) => {
        const at = new URL(address);
        at.searchParams.set('token', one);
        const answer = await leave(post(oneClick, at.href));
        return [answer.status, await answer.text(), ...answer.headers];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('changes nothing when its address is opened, links to the page that confirms', async () => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await leave(
        new Request(address, { method, headers: { 'accept-language': 'de, en-GB' } }),
      );
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe(
        `https://www.example.com/en/newsletter/unsubscribe?token=${token}`,
      );
    }
    const odd = await leave(new Request(address.replace(token, 'https://evil.example%0d%0aset-cookie:a=b')));
    expect(odd.headers.get('location')).toBe('https://www.example.com/fr/newsletter/unsubscribe');
    expect(await isSubscribed()).toBe(true);
  });

  it.each([
    ['a form without the word', () => post({ 'List-Unsubscribe': 'Maybe' }), 400],
    ['no form at all', () => new Request(address, { method: 'POST', body: '{}' }), 400],
    ['another method', () => new Request(address, { method: 'DELETE' }), 405],
  ])('refuses %s', async (_what, request, status) => {
    expect((await leave(request())).status).toBe(status);
    expect(await isSubscribed()).toBe(true);
  });

  it('asks a mail program to try again when the database does not answer', async () => {
    const offline = await leave(post(oneClick), () => Promise.reject(new TypeError('fetch failed')));
    const failing = await leave(post(oneClick), async () => new Response('<html>', { status: 503 }));
    expect([offline.status, failing.status]).toEqual([502, 502]);
  });

  it('answers at the same path in the embedded server', async () => {
    const { pathname } = new URL(address);
    const answer = await edgeFunctionAt(pathname)?.(backend, post(oneClick), { peerAddress: null });
    expect([answer?.status, await isSubscribed()]).toEqual([200, false]);
  });
});
