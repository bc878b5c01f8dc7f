import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Backend } from './backend.ts';
import { isPublishRequest, publishDemo } from './publish-demo.ts';
import { PUBLISHABLE_KEY } from './publishable-key.ts';
import { openProduct } from './testing/product.ts';
import { createUser, signedIn } from './testing/scratch.ts';

let backend: Backend;
let tokens: { somebody: string; administrator: string };

const order = (token: string | null) =>
  new Request('http://127.0.0.1:4173/functions/v1/publish-site', {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });

async function tokenOf(email: string, password: string): Promise<string> {
  const { data } = await (await signedIn(backend, email, password)).auth.getSession();
  return data.session?.access_token ?? '';
}

beforeAll(async () => {
  backend = await openProduct();
  await createUser(backend, 'somebody@example.com', 'long enough to do');
  tokens = {
    somebody: await tokenOf('somebody@example.com', 'long enough to do'),
    administrator: await tokenOf(backend.account?.email ?? '', backend.account?.password ?? ''),
  };
});

afterAll(() => backend.close());

test('answers at the path of the Edge Function', () => {
  expect(isPublishRequest(new URL(order(null).url).pathname)).toBe(true);
});

test('builds the demo for an administrator, and refuses visitors and other accounts', async () => {
  const rebuild = vi.fn(async () => true);
  const publish = publishDemo(backend.fetch, rebuild);
  const statusFor = async (token: string | null) => (await publish(order(token))).status;
  expect(await statusFor(null)).toBe(401);
  expect(await statusFor(PUBLISHABLE_KEY)).toBe(401);
  expect(await statusFor(tokens.somebody)).toBe(403);
  expect(rebuild).not.toHaveBeenCalled();
  expect(await statusFor(tokens.administrator)).toBe(202);
  expect(rebuild).toHaveBeenCalledOnce();
});

test('has nothing to build in development, and says so to administrators only', async () => {
  const publish = publishDemo(backend.fetch, null);
  expect((await publish(order(null))).status).toBe(401);
  const answer = await publish(order(tokens.administrator));
  expect([answer.status, await answer.json()]).toEqual([503, { code: 'nothing_to_build' }]);
});
