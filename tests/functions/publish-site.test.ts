import { describe, expect, it, vi } from 'vitest';
import { type Dependencies, publisher } from '../../supabase/functions/publish-site/publish';

const post = (headers: Record<string, string> = { authorization: 'Bearer token', apikey: 'key' }) =>
  new Request('https://project.example/functions/v1/publish-site', { method: 'POST', headers });

const secret = 'a word of more than thirty-two letters';

function fixture(changes: Partial<Dependencies> = {}) {
  const hook = vi.fn(async () => true);
  const fetch = vi.fn(async (_request: Request) => Response.json(true));
  const publish = publisher({
    projectUrl: 'https://project.example',
    hook,
    fetch,
    builtAt: async () => null,
    secret,
    now: () => 0,
    ...changes,
  });
  return { hook, fetch, publish };
}

const asked = (request: Request | undefined) => ({
  url: request?.url,
  authorization: request?.headers.get('authorization'),
  apikey: request?.headers.get('apikey'),
});

async function told(response: Response) {
  return [response.status, (await response.json()).code];
}

describe('Publishing the site', () => {
  it('orders a build for an administrator, checked with their token', async () => {
    const { hook, fetch, publish } = fixture();
    expect(await told(await publish(post()))).toEqual([202, 'publishing']);
    expect(hook).toHaveBeenCalledOnce();
    expect(asked(fetch.mock.calls[0]?.[0])).toEqual({
      url: 'https://project.example/rest/v1/rpc/may_publish',
      authorization: 'Bearer token',
      apikey: 'key',
    });
  });

  it('writes the audit log before the order, orders nothing if that fails', async () => {
    const { hook, fetch, publish } = fixture();
    await publish(post());
    expect(asked(fetch.mock.calls[1]?.[0])).toMatchObject({
      url: 'https://project.example/rest/v1/rpc/log_publishing_order',
      authorization: 'Bearer token',
    });
    expect(fetch.mock.invocationCallOrder[1]).toBeLessThan(hook.mock.invocationCallOrder[0] ?? 0);

    const unlogged = fixture({
      fetch: vi.fn(async (request) =>
        request.url.endsWith('may_publish') ? Response.json(true) : Response.json({}, { status: 503 }),
      ),
    });
    expect(await told(await unlogged.publish(post()))).toEqual([502, 'hook_failed']);
    expect(unlogged.hook).not.toHaveBeenCalled();
  });

  it.each([
    ['a visitor without a token', {}, Response.json(true), 401],
    ['a token that is none', undefined, Response.json({ code: 'PGRST301' }, { status: 401 }), 401],
    ['somebody who may not even ask', undefined, Response.json({ code: '42501' }, { status: 403 }), 401],
    ['somebody signed in without the right', undefined, Response.json(false), 403],
    ['anybody while the project is down', undefined, Response.json({}, { status: 503 }), 502],
  ])('is refused to %s', async (_who, headers, answer, status) => {
    const { hook, publish } = fixture({ fetch: async () => answer });
    expect((await publish(post(headers))).status).toBe(status);
    expect(hook).not.toHaveBeenCalled();
  });

  it('reports a missing hook to administrators alone', async () => {
    expect(await told(await fixture({ hook: 'not_configured' }).publish(post()))).toEqual([
      503,
      'not_configured',
    ]);
    expect((await fixture({ hook: 'not_configured' }).publish(post({}))).status).toBe(401);
  });

  it('reports an order the host refused, allows a retry', async () => {
    const hook = vi.fn().mockRejectedValueOnce(new TypeError('fetch failed')).mockResolvedValue(true);
    const { publish } = fixture({ hook });
    expect(await told(await publish(post()))).toEqual([502, 'hook_failed']);
    expect((await publish(post())).status).toBe(202);
  });

  it('orders at most one build a minute', async () => {
    let clock = 0;
    const { hook, publish } = fixture({ now: () => clock });
    expect((await publish(post())).status).toBe(202);
    clock = 20_000;
    const early = await publish(post());
    expect(early.headers.get('retry-after')).toBe('40');
    expect(await told(early)).toEqual([429, 'too_soon']);
    clock = 60_000;
    expect((await publish(post())).status).toBe(202);
    expect(hook).toHaveBeenCalledTimes(2);
  });

  it('waits after an order of another instance', async () => {
    const { hook, publish } = fixture({
      fetch: async (request) =>
        request.url.endsWith('log_publishing_order')
          ? Response.json({ code: 'PT429', hint: '17' }, { status: 429 })
          : Response.json(true),
    });
    const answer = await publish(post());
    expect(answer.headers.get('retry-after')).toBe('17');
    expect(await told(answer)).toEqual([429, 'too_soon']);
    expect(hook).not.toHaveBeenCalled();
  });

  it('reports a missing hook without an order, to publishers alone', async () => {
    const ask = (headers: Record<string, string> = { authorization: 'Bearer token', apikey: 'key' }) =>
      new Request(post().url, { headers });
    const { hook, fetch, publish } = fixture();
    expect(await told(await publish(ask()))).toEqual([200, 'configured']);
    expect(hook).not.toHaveBeenCalled();
    expect(fetch).toHaveBeenCalledOnce();
    expect(await told(await fixture({ hook: 'not_configured' }).publish(ask()))).toEqual([
      200,
      'not_configured',
    ]);
    expect((await fixture().publish(ask({}))).status).toBe(401);
    expect((await fixture({ fetch: async () => Response.json(false) }).publish(ask())).status).toBe(403);
    // Asking costs no order its turn.
    expect((await publish(post())).status).toBe(202);
  });

  it('answers a preflight, refuses other methods', async () => {
    const { publish } = fixture();
    const asked = await publish(new Request(post().url, { method: 'OPTIONS' }));
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
    expect((await publish(new Request(post().url, { method: 'PUT' }))).status).toBe(405);
  });
});

describe('An order that was taken', () => {
  it('confirms the order to the clock', async () => {
    const { hook, fetch, publish } = fixture();
    await publish(post());
    expect(asked(fetch.mock.lastCall?.[0])).toMatchObject({
      url: 'https://project.example/rest/v1/rpc/confirm_publishing_order',
      authorization: 'Bearer token',
    });
    expect(fetch.mock.invocationCallOrder.at(-1)).toBeGreaterThan(hook.mock.invocationCallOrder[0] ?? 0);
  });

  it('keeps the order when it cannot be confirmed', async () => {
    const { publish } = fixture({
      fetch: async (request) => {
        if (request.url.endsWith('confirm_publishing_order')) throw new TypeError('network');
        return Response.json(true);
      },
    });
    expect(await told(await publish(post()))).toEqual([202, 'publishing']);
  });

  it('does not confirm an order that the host refused', async () => {
    const { fetch, publish } = fixture({ hook: async () => false });
    expect(await told(await publish(post()))).toEqual([502, 'hook_failed']);
    expect(fetch.mock.calls.map(([request]) => request.url)).not.toContainEqual(
      expect.stringContaining('confirm'),
    );
  });
});

describe('The clock of the database', () => {
  const tick = (word: string, more: Record<string, string> = {}) =>
    post({ 'x-publishing-secret': word, ...more });

  it('orders a build with its secret alone, without a check of the role', async () => {
    const { hook, fetch, publish } = fixture();
    expect(await told(await publish(tick(secret)))).toEqual([202, 'publishing']);
    expect(hook).toHaveBeenCalledOnce();
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['another word', 'b'.repeat(secret.length)],
    ['the beginning of it', secret.slice(0, -1)],
    ['more than it', `${secret}x`],
    ['nothing', ''],
  ])('is refused with %s, also beside the token of somebody who may', async (_what, word) => {
    const { hook, fetch, publish } = fixture();
    const answer = await publish(tick(word, { authorization: 'Bearer token', apikey: 'key' }));
    expect(await told(answer)).toEqual([401, 'nobody']);
    expect(hook).not.toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['without a secret', ''],
    ['with one that can be guessed', 'short'],
  ])('orders nothing where the function is set up %s', async (_how, given) => {
    const { hook, publish } = fixture({ secret: given });
    expect((await publish(tick(given))).status).toBe(401);
    expect(hook).not.toHaveBeenCalled();
  });

  it('shares the limit of one order a minute, ignores wrong secrets', async () => {
    let time = 0;
    const { hook, publish } = fixture({ now: () => time });
    await publish(tick('wrong'));
    expect((await publish(post())).status).toBe(202);
    time = 30_000;
    const early = await publish(tick(secret));
    expect(early.headers.get('retry-after')).toBe('30');
    expect(await told(early)).toEqual([429, 'too_soon']);
    time = 60_000;
    expect((await publish(tick(secret))).status).toBe(202);
    expect(hook).toHaveBeenCalledTimes(2);
  });

  it('reports an order the host refused, retries', async () => {
    const hook = vi.fn(async () => false);
    const { publish } = fixture({ hook });
    expect(await told(await publish(tick(secret)))).toEqual([502, 'hook_failed']);
    expect(await told(await publish(tick(secret)))).toEqual([502, 'hook_failed']);
    expect(hook).toHaveBeenCalledTimes(2);
  });
});

describe('The pages of an order', () => {
  const ask = (since: string, builtAt: () => Promise<string | null>) => {
    const { hook, publish } = fixture({ builtAt });
    const request = new Request(post().url, {
      method: 'POST',
      headers: { 'x-publishing-secret': secret },
      body: JSON.stringify({ since }),
    });
    return { hook, answered: publish(request).then(told) };
  };
  const since = '2026-11-23T10:00:00+00:00';

  it.each<[string, () => Promise<string | null>, [number, string], number]>([
    ['are in place', async () => '2026-11-23T10:02:00Z', [200, 'in_place'], 0],
    ['are not, and are ordered again', async () => '2026-11-23T09:00:00Z', [202, 'publishing'], 1],
    ['cannot be told', async () => null, [424, 'unknown'], 0],
    ['cannot be asked for', () => Promise.reject(new TypeError('network')), [424, 'unknown'], 0],
  ])('%s', async (_what, builtAt, expected, orders) => {
    const { hook, answered } = ask(since, builtAt);
    expect(await answered).toEqual(expected);
    expect(hook).toHaveBeenCalledTimes(orders);
  });
});
