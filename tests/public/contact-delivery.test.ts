// @vitest-environment jsdom
import '../support/backend-address';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { agency } from '@/brand/agency';
import { replaceOverrides, siteOverrides } from '@/brand/overrides';
import { contactMutations } from '@/features/contact/public/mutations';
import '@/features/contact/public/send-message';
import { env } from '@/lib/env';
import { loadMailer, sendMail } from '@/lib/mail';
import { backendUrl } from '../support/backend-address';

const message = {
  from_name: 'Léa Ott',
  from_email: 'lea.ott@example.org',
  subject: 'projet',
  message: 'Bonjour.',
};

/** A mail provider that never answers, and a server that does. */
function startServers() {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit) => {
    const { pathname } = new URL(input, backendUrl);
    const body = JSON.parse(String(init.body));
    asked.push({ path: pathname.replace('/rest/v1/rpc/', ''), body });
    if (pathname.includes('email')) return new Promise(() => undefined);
    return new Response(pathname.endsWith('send_contact_message') ? '{"id":"1","token":"once"}' : 'true');
  });
  return asked;
}

const send = (shownAt: number) =>
  new MutationCache()
    .build(new QueryClient(), contactMutations.send('fr'))
    .execute({ message, website: '', shownAt });

beforeEach(() => {
  Object.assign(env.mail, { serviceId: 's', templateId: 't', publicKey: 'k', origin: 'http://mail.test' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('A mail provider that never answers counts as failed after fifteen seconds', async () => {
  // Its client is fetched before time is stopped.
  await loadMailer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const asked = startServers();
  await send(performance.now() - 60_000);
  await vi.advanceTimersByTimeAsync(14_900);
  expect(asked.map(({ path }) => path)).toEqual(['send_contact_message', '/api/v1.0/email/send']);
  await vi.advanceTimersByTimeAsync(200);
  expect(asked.at(-1)).toEqual({
    path: 'report_delivery',
    body: { id: '1', token: 'once', state: 'failed' },
  });
});

it('A form sent after a second is sent after three, and one left open for a month is no error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const asked = startServers();
  const sending = send(performance.now() - 1000);
  await vi.advanceTimersByTimeAsync(1900);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  await sending;
  expect(asked[0]?.body.elapsed_ms).toBeGreaterThanOrEqual(3000);
  await send(performance.now() - 31 * 86_400_000);
  const sent = asked.filter(({ path }) => path === 'send_contact_message');
  expect(sent[1]?.body.elapsed_ms).toBe(2_147_483_647);
});

it('A message whose answer was lost goes out again under the same name, and a later one under another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(env.mail, { serviceId: '', templateId: '', publicKey: '' });
  const asked = startServers();
  const answering = fetch;
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit) => {
    await answering(input, init);
    throw new TypeError('Failed to fetch');
  });
  await expect(send(performance.now() - 60_000)).rejects.toThrow();
  vi.stubGlobal('fetch', answering);
  await send(performance.now() - 60_000);
  await send(performance.now() - 60_000);
  const names = asked
    .filter(({ path }) => path === 'send_contact_message')
    .map(({ body }) => body.message_id);
  expect(names).toEqual([expect.any(String), names[0], expect.any(String)]);
  expect(names[2]).not.toBe(names[0]);
  // Reports of both follow in the background.
  await vi.waitFor(() => expect(asked.filter(({ path }) => path === 'report_delivery')).toHaveLength(2));
});

it('prefers settings of the owner to those of the build', async () => {
  await loadMailer();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const asked = startServers();
  const before = siteOverrides();
  replaceOverrides({ ...before, settings: { emailjs_template_id: 'owner', emailjs_public_key: 'own' } });
  void sendMail(agency(), message);
  await vi.advanceTimersByTimeAsync(100);
  replaceOverrides(before);
  expect(asked[0]?.body).toMatchObject({ service_id: 's', template_id: 'owner', user_id: 'own' });
});
