// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { unwrapCount } from './answers';
import type { Failure } from './failure';
import { unwrap } from './failure';
import { storageKeys } from './local-storage';
import { requestTimeoutMs } from './request';

vi.mock('./env', () => ({ env: { supabaseUrl: 'https://data.example', supabaseKey: 'publishable' } }));
const asked = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', asked);
const { supabasePublic } = await import('./supabase-public-client');

afterEach(() => asked.mockReset());

const answer = (body: string | null, status = 200) =>
  asked.mockResolvedValueOnce(new Response(body, { status }));

const rows = async () => unwrap(await supabasePublic.from('articles_fr').select('id'));
const count = async () =>
  unwrapCount(await supabasePublic.from('articles_fr').select('id', { count: 'exact', head: true }));

const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('It did not fail.');
    },
    (cause: unknown) => (cause as Failure).kind,
  );

describe('A request of a visitor', () => {
  it('is anonymous, even while a person is signed in on this browser', async () => {
    localStorage.setItem(storageKeys.session, JSON.stringify({ access_token: 'secret', refresh_token: 'x' }));
    answer('[{"id":"a"}]');
    expect(await rows()).toEqual([{ id: 'a' }]);
    localStorage.clear();
    const headers = new Headers(asked.mock.calls[0]?.[1]?.headers);
    expect(headers.get('apikey')).toBe('publishable');
    expect(headers.get('authorization')).toBeNull();
  });

  it('sends typed text as a value, with any characters', async () => {
    answer('[]');
    await supabasePublic.from('articles_en').select('id').eq('slug', 'a&published=eq.false#,x.(y)');
    const { searchParams } = new URL(String(asked.mock.calls[0]?.[0]));
    expect(Object.fromEntries(searchParams)).toEqual({
      select: 'id',
      slug: 'eq.a&published=eq.false#,x.(y)',
    });
  });

  it.each([200, 206])('accepts rows, also a slice of them (%i)', async (status) => {
    answer('[]', status);
    expect(await rows()).toEqual([]);
  });

  it('calls functions, which answer a value or nothing', async () => {
    answer('3');
    answer(null, 204);
    const likes = await supabasePublic.rpc('get_article_likes_count', { article_uuid: 'a', lang: 'fr' });
    expect(unwrap(likes)).toBe(3);
    const told = await supabasePublic.rpc('report_delivery', { id: 'a', token: 'b', state: 'sent' });
    expect(unwrap(told)).toBeNull();
  });

  it('inserts a row without reading it back', async () => {
    answer('', 201);
    const added = await supabasePublic.from('newsletter').insert({ email: 'a@b.example', language: 'fr' });
    expect(unwrap(added)).toBeNull();
  });
});

describe('A failure of a visitor’s request', () => {
  it.each([
    ['an answer cut off', '[{"id":', 200, 'unreachable'],
    ['an empty answer', '', 200, 'unreachable'],
    ['an empty answer of another machine', '', 404, 'unreachable'],
    ["another machine's page", '<html>Log in</html>', 200, 'unreachable'],
    ['a page of markup with an error', '<html>Bad gateway</html>', 502, 'unavailable'],
    ['one row where rows were asked for', '{"id":"a"}', 200, 'unreachable'],
  ])('is raised for %s', async (_what, body, status, kind) => {
    answer(body, status);
    expect(await failed(rows())).toBe(kind);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('is raised for a missing count', async () => {
    answer(null, 404);
    expect(await failed(count())).toBe('unreachable');
  });

  it('is raised without a network', async () => {
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await failed(rows())).toBe('unreachable');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    asked.mockRejectedValueOnce(new TypeError('Load failed'));
    expect(await failed(rows())).toBe('offline');
  });

  it('is raised by a server that is silent or stops in the middle of its answer', async () => {
    vi.useFakeTimers();
    const until = (signal: AbortSignal | null | undefined) =>
      new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    asked.mockImplementationOnce((_input, init) => until(init?.signal));
    asked.mockImplementationOnce(async (_input, init) =>
      Object.assign(new Response(''), { text: () => until(init?.signal) }),
    );
    const told = Promise.all([failed(rows()), failed(rows())]);
    await vi.advanceTimersByTimeAsync(requestTimeoutMs);
    expect(await told).toEqual(['timeout', 'timeout']);
    vi.useRealTimers();
  });
});
