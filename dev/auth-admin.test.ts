import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from './backend.ts';
import { openProduct } from './testing/product.ts';
import { signedIn } from './testing/scratch.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openProduct();
});
afterAll(() => backend.close());

const ask = async (key: string, method: string, path = '', body?: object) => {
  const response = await backend.fetch(
    new Request(`http://127.0.0.1/auth/v1/admin/users${path}`, {
      method,
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
  return { status: response.status, body: await response.json() };
};

const ada = { email: 'Ada@example.org', password: 'correct horse battery', email_confirm: true };

test('creates an account that can sign in, once, and deletes it, with the secret key', async () => {
  const { secret } = backend.keys;
  const made = await ask(secret, 'POST', '', ada);
  expect(made).toMatchObject({ status: 200, body: { email: 'ada@example.org' } });
  await signedIn(backend, 'ada@example.org', ada.password);
  expect(await ask(secret, 'POST', '', ada)).toMatchObject({
    status: 422,
    body: { error_code: 'email_exists' },
  });
  expect((await ask(secret, 'DELETE', `/${made.body.id}`)).status).toBe(200);
  expect((await ask(secret, 'DELETE', `/${made.body.id}`)).status).toBe(404);
  await expect(signedIn(backend, 'ada@example.org', ada.password)).rejects.toThrow(
    'Invalid login credentials',
  );
});

test('refuses a short password and an incomplete account', async () => {
  const { secret } = backend.keys;
  expect(await ask(secret, 'POST', '', { ...ada, password: 'onze signes' })).toMatchObject({
    status: 422,
    body: { error_code: 'weak_password' },
  });
  expect((await ask(secret, 'POST', '', { email: 'ada@example.org' })).status).toBe(400);
});

test('refuses other callers, and answers no other request', async () => {
  for (const key of [backend.keys.publishable, 'sb_secret_guessed', ''])
    expect((await ask(key, 'POST', '', ada)).status).toBeOneOf([401, 403]);
  expect((await ask(backend.keys.secret, 'GET')).status).toBe(401);
  expect(await backend.sql("select id from auth.users where email = 'ada@example.org'")).toEqual([]);
});
