import { describe, expect, it, vi } from 'vitest';
import { publisher, type Surroundings } from '../../supabase/functions/publish-site/publish';

const post = (headers: Record<string, string> = { authorization: 'Bearer token', apikey: 'key' }) =>
  new Request('https://project.example/functions/v1/publish-site', { method: 'POST', headers });

const secret = 'a word of more than thirty-two letters';

function world(changes: Partial<Surroundings> = {}) {
  const hook = vi.fn(async () => true);
  const fetch = vi.fn(async () => Response.json(true));
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

async function told(response: Response) {
  return [response.status, (await response.json()).code];
}

describe('Publishing the site', () => {
  it('is done for an administrator, who is asked about with their own token', async () => {
    const { hook, fetch, publish } = world();
    expect(await told(await publish(post()))).toEqual([202, 'publishing']);
    expect(hook).toHaveBeenCalledOnce();
    expect(fetch).toHaveBeenCalledWith(
      'https://project.example/rest/v1/rpc/may_publish',
      expect.objectContaining({
        headers: expect.objectContaining({ authorization: 'Bearer token', apikey: 'key' }),
      }),
    );
  });

  it('is told to the audit log before the host hears of it, or does not happen', async () => {
    const { hook, fetch, publish } = world();
    await publish(post());
    expect(fetch).toHaveBeenNthCalledWith(
      2,
      'https://project.example/rest/v1/rpc/log_publishing_order',
      expect.objectContaining({ headers: expect.objectContaining({ authorization: 'Bearer token' }) }),
    );
    expect(fetch.mock.invocationCallOrder[1]).toBeLessThan(hook.mock.invocationCallOrder[0] ?? 0);

    const unlogged = world({
      fetch: vi.fn(async (input) =>
        String(input).endsWith('may_publish') ? Response.json(true) : Response.json({}, { status: 503 }),
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
    const { hook, publish } = world({ fetch: async () => answer });
    expect((await publish(post(headers))).status).toBe(status);
    expect(hook).not.toHaveBeenCalled();
  });

  it('says when no hook was set up, to administrators alone', async () => {
    expect(await told(await world({ hook: 'not_configured' }).publish(post()))).toEqual([
      503,
      'not_configured',
    ]);
    expect((await world({ hook: 'not_configured' }).publish(post({}))).status).toBe(401);
  });

  it('says when the host did not take it, and may then be tried again', async () => {
    const hook = vi.fn().mockRejectedValueOnce(new TypeError('fetch failed')).mockResolvedValue(true);
    const { publish } = world({ hook });
    expect(await told(await publish(post()))).toEqual([502, 'hook_failed']);
    expect((await publish(post())).status).toBe(202);
  });

  it('happens once a minute at most', async () => {
    let clock = 0;
    const { hook, publish } = world({ now: () => clock });
    expect((await publish(post())).status).toBe(202);
    clock = 20_000;
    const early = await publish(post());
    expect(early.headers.get('retry-after')).toBe('40');
    expect(await told(early)).toEqual([429, 'too_soon']);
    clock = 60_000;
    expect((await publish(post())).status).toBe(202);
    expect(hook).toHaveBeenCalledTimes(2);
  });

  it('waits where another instance ordered, as the database says', async () => {
    const { hook, publish } = world({
      fetch: async (input) =>
        String(input).endsWith('log_publishing_order')
          ? Response.json({ code: 'PT429', hint: '17' }, { status: 429 })
          : Response.json(true),
    });
    const answer = await publish(post());
    expect(answer.headers.get('retry-after')).toBe('17');
    expect(await told(answer)).toEqual([429, 'too_soon']);
    expect(hook).not.toHaveBeenCalled();
  });

  it('says whether a hook is set up and orders nothing, to whoever may publish', async () => {
    const ask = (headers: Record<string, string> = { authorization: 'Bearer token', apikey: 'key' }) =>
      new Request(post().url, { headers });
    const { hook, fetch, publish } = world();
    expect(await told(await publish(ask()))).toEqual([200, 'configured']);
    expect(hook).not.toHaveBeenCalled();
    expect(fetch).toHaveBeenCalledOnce();
    expect(await told(await world({ hook: 'not_configured' }).publish(ask()))).toEqual([
      200,
      'not_configured',
    ]);
    expect((await world().publish(ask({}))).status).toBe(401);
    expect((await world({ fetch: async () => Response.json(false) }).publish(ask())).status).toBe(403);
    // Asking costs no order its turn.
    expect((await publish(post())).status).toBe(202);
  });

  it('answers a browser that asks first, and nothing else', async () => {
    const { publish } = world();
    const asked = await publish(new Request(post().url, { method: 'OPTIONS' }));
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
    expect((await publish(new Request(post().url, { method: 'PUT' }))).status).toBe(405);
  });
});

describe('An order that was taken', () => {
  it('is told to the clock, so that what crossed its date is not ordered once more', async () => {
    const { hook, fetch, publish } = world();
    await publish(post());
    expect(fetch).toHaveBeenLastCalledWith(
      'https://project.example/rest/v1/rpc/confirm_publishing_order',
      expect.objectContaining({ headers: expect.objectContaining({ authorization: 'Bearer token' }) }),
    );
    expect(fetch.mock.invocationCallOrder.at(-1)).toBeGreaterThan(hook.mock.invocationCallOrder[0] ?? 0);
  });

  it('stays taken when nobody hears of it', async () => {
    const { publish } = world({
      fetch: async (input) => {
        if (String(input).endsWith('confirm_publishing_order')) throw new TypeError('network');
        return Response.json(true);
      },
    });
    expect(await told(await publish(post()))).toEqual([202, 'publishing']);
  });

  it('is confirmed by nobody when the host refused it', async () => {
    const { fetch, publish } = world({ hook: async () => false });
    expect(await told(await publish(post()))).toEqual([502, 'hook_failed']);
    expect(fetch).not.toHaveBeenCalledWith(expect.stringContaining('confirm'), expect.anything());
  });
});

describe('The clock of the database', () => {
  const tick = (word: string, more: Record<string, string> = {}) =>
    post({ 'x-publishing-secret': word, ...more });

  it('has the site built with its secret alone, and asks nobody', async () => {
    const { hook, fetch, publish } = world();
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
    const { hook, fetch, publish } = world();
    const answer = await publish(tick(word, { authorization: 'Bearer token', apikey: 'key' }));
    expect(await told(answer)).toEqual([401, 'nobody']);
    expect(hook).not.toHaveBeenCalled();
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['without a secret', ''],
    ['with one that can be guessed', 'short'],
  ])('orders nothing where the function is set up %s', async (_how, given) => {
    const { hook, publish } = world({ secret: given });
    expect((await publish(tick(given))).status).toBe(401);
    expect(hook).not.toHaveBeenCalled();
  });

  it('takes turns with people: one order a minute, and a wrong word takes nobody’s turn', async () => {
    let time = 0;
    const { hook, publish } = world({ now: () => time });
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

  it('is told when the host refused, and tries again', async () => {
    const hook = vi.fn(async () => false);
    const { publish } = world({ hook });
    expect(await told(await publish(tick(secret)))).toEqual([502, 'hook_failed']);
    expect(await told(await publish(tick(secret)))).toEqual([502, 'hook_failed']);
    expect(hook).toHaveBeenCalledTimes(2);
  });
});

describe('The pages of an order', () => {
  const ask = (since: string, builtAt: () => Promise<string | null>) => {
    const { hook, publish } = world({ builtAt });
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
