import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from './failure';
import { rest } from './rest';

const asked = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', asked);
vi.mock('./env', () => ({ env: { supabaseUrl: 'https://data.example', supabaseKey: 'publishable' } }));

afterEach(() => asked.mockReset());

const answer = (body: string | null, status = 200, headers: Record<string, string> = {}) =>
  asked.mockResolvedValueOnce(new Response(body, { status, headers }));

/** The one request that was made. */
function request() {
  expect(asked).toHaveBeenCalledOnce();
  const [input, init] = asked.mock.calls[0] ?? [];
  const url = new URL(String(input));
  return { path: url.pathname, params: Object.fromEntries(url.searchParams), init, url };
}

const failed = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('It did not fail.');
    },
    (cause: unknown) => (cause as Failure).kind,
  );

describe('A question about a table', () => {
  it('is narrowed, ordered, cut and counted', async () => {
    answer('[{"id":"a"}]', 206, { 'content-range': '12-12/13' });
    const page = await rest
      .from('articles_fr')
      .where({ published: true, category: 'SEO' })
      .ilike('search_text', '%été%')
      .order('published_at', { ascending: false })
      .order('id')
      .slice(12, 12)
      .page('id, slug');
    expect(page).toEqual({ rows: [{ id: 'a' }], total: 13 });
    expect(request()).toMatchObject({
      path: '/rest/v1/articles_fr',
      params: {
        select: 'id,slug',
        published: 'eq.true',
        category: 'eq.SEO',
        search_text: 'ilike.%été%',
        order: 'published_at.desc,id.asc',
        offset: '12',
        limit: '12',
      },
      init: { method: 'GET', headers: expect.any(Headers) },
    });
    const headers = new Headers(request().init?.headers);
    expect([headers.get('apikey'), headers.get('prefer')]).toEqual(['publishable', 'count=exact']);
  });

  it('keeps what somebody typed a value, whatever signs are in it', async () => {
    answer('[]');
    await rest.from('articles_en').where({ slug: 'a&published=eq.false#,x.(y)' }).one('id');
    expect(request().params).toEqual({ select: 'id', slug: 'eq.a&published=eq.false#,x.(y)' });
  });

  it('answers the only row, or null', async () => {
    answer('[{"slug":"a"}]');
    answer('[]');
    expect(await rest.from('projects_fr').where({ slug: 'a' }).one('slug')).toEqual({ slug: 'a' });
    expect(await rest.from('projects_fr').where({ slug: 'b' }).one('slug')).toBeNull();
  });

  it('counts without rows', async () => {
    answer(null, 200, { 'content-range': '*/7' });
    expect(await rest.from('articles_fr').where({ published: true }).count()).toBe(7);
    expect(request().init?.method).toBe('HEAD');
  });

  it('adds a row and asks nothing back, and removes rows', async () => {
    answer(null, 201);
    await rest.from('newsletter').insert({ email: 'a@b.example', language: 'fr' });
    expect(request()).toMatchObject({
      path: '/rest/v1/newsletter',
      init: { method: 'POST', body: '{"email":"a@b.example","language":"fr"}' },
    });
    asked.mockReset();
    answer(null, 204);
    await rest.from('article_likes').where({ article_id: 'a', language: 'fr' }).remove();
    expect(request()).toMatchObject({
      params: { article_id: 'eq.a', language: 'eq.fr' },
      init: { method: 'DELETE' },
    });
  });
});

describe('A function', () => {
  it('is called with its values', async () => {
    answer('3');
    expect(await rest.rpc('get_article_likes_count', { article_uuid: 'a', lang: 'fr' })).toBe(3);
    expect(request()).toMatchObject({
      path: '/rest/v1/rpc/get_article_likes_count',
      init: { method: 'POST', body: '{"article_uuid":"a","lang":"fr"}' },
    });
  });

  it('may take none and answer nothing', async () => {
    answer('{"ip":"visitor"}');
    answer(null, 204);
    expect(await rest.rpc('ip_echo')).toEqual({ ip: 'visitor' });
    expect(await rest.rpc('report_delivery', { id: 'a', token: 'b', state: 'sent' })).toBeNull();
  });
});

describe('What goes wrong', () => {
  const read = () => rest.from('articles_fr').rows('id');

  it.each([
    [409, { code: '23505', message: 'duplicate key' }, 'duplicate'],
    [401, { code: '42501', message: 'permission denied' }, 'forbidden'],
    [416, { code: 'PGRST103', message: 'Requested range not satisfiable' }, 'missing'],
    [429, { code: 'PT429', message: 'Too many', hint: 'Try again in 4 minutes.' }, 'limited'],
  ])('is named by the code of a %s', async (status, body, kind) => {
    answer(JSON.stringify(body), status);
    expect(await failed(read())).toBe(kind);
  });

  it.each([
    ['a page of markup with an error', '<html>Bad gateway</html>', 502],
    ['an answer cut off', '[{"id":', 200],
    ['an empty answer', '', 200],
    ["another machine's page", '<html>Log in</html>', 200],
    ['one row where rows were asked for', '{"id":"a"}', 200],
  ])('is told of %s', async (_what, body, status) => {
    answer(body, status);
    expect(await failed(read())).toBe('unavailable');
  });

  it('is told of a network that is gone and of a server that is silent', async () => {
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    asked.mockRejectedValueOnce(new DOMException('signal timed out', 'TimeoutError'));
    expect(await failed(read())).toBe('unavailable');
    expect(await failed(read())).toBe('timeout');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    asked.mockRejectedValueOnce(new TypeError('Load failed'));
    expect(await failed(read())).toBe('offline');
  });

  it('is always a Failure', async () => {
    asked.mockRejectedValueOnce(new TypeError('x is not a function'));
    await expect(read()).rejects.toBeInstanceOf(Failure);
  });
});
