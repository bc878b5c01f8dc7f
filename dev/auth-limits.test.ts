import { afterAll, beforeAll, expect, it } from 'vitest';
import { authLimits } from './auth-limits.ts';
import type { Backend } from './backend.ts';
import { openProduct } from './testing/product.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await openProduct();
});
afterAll(() => backend.close());

const ask = (path: string, body: object, peerAddress: string) =>
  backend.fetch(
    new Request(`http://127.0.0.1/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: backend.keys.publishable, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    { peerAddress },
  );

const signIn = (email: string, peer: string, password = 'a wrong password') =>
  ask('token?grant_type=password', { email, password }, peer);

const known = () => backend.account?.email ?? '';

it('takes the same time for a wrong password with or without an account', async () => {
  const took = async (email: string) => {
    const times: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      // CPU, since other work on the machine stretches the wall clock.
      const began = process.cpuUsage();
      expect((await signIn(email, '198.51.100.1')).status).toBe(400);
      times.push(process.cpuUsage(began).user);
    }
    return Math.min(...times);
  };
  const [there, nowhere] = [await took(known()), await took('nobody@example.org')];
  expect(nowhere / there).toBeGreaterThan(0.5);
  expect(nowhere / there).toBeLessThan(2);
}, 60_000);

it('refuses the thirty-first wrong password of an address for any account, and lets other addresses try', async () => {
  const peer = '198.51.100.2';
  const statuses = await Promise.all(
    Array.from({ length: 31 }, async (_, n) => (await signIn(`nobody-${n}@example.org`, peer)).status),
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  const refused = await signIn(known(), peer, backend.account?.password);
  expect([refused.status, (await refused.json()).error_code]).toEqual([429, 'over_request_rate_limit']);
  expect((await signIn(known(), '198.51.100.3', backend.account?.password)).status).toBe(200);
});

it('ignores right passwords, counts every mail, and ends the period', async () => {
  let clock = 0;
  const limited = authLimits(() => clock);
  const answer = async (path: string, status: number) => {
    const request = new Request(`http://127.0.0.1/auth/v1/${path}`, { method: 'POST' });
    return (await limited(request, '198.51.100.4', async () => new Response(null, { status }))).status;
  };
  for (let count = 0; count < 40; count += 1) expect(await answer('token', 200)).toBe(200);
  for (let count = 0; count < 30; count += 1) expect(await answer('recover', 200)).toBe(200);
  expect(await answer('recover', 200)).toBe(429);
  clock = 60 * 60_000;
  expect(await answer('recover', 200)).toBe(200);
});
