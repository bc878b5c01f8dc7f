import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deepl } from '../../supabase/functions/propose-translation/deepl';
import { type Dependencies, proposer } from '../../supabase/functions/propose-translation/propose';

const address = 'https://project.example/functions/v1/propose-translation';
const signedIn = { authorization: 'Bearer token', apikey: 'key' };

const ask = (headers: Record<string, string> = signedIn) => new Request(address, { headers });
const post = (body: unknown, headers: Record<string, string> = signedIn) =>
  new Request(address, { method: 'POST', headers, body: JSON.stringify(body) });

function fixture(changes: Partial<Dependencies> = {}) {
  const translate = vi.fn(async (paragraphs: readonly string[]) => paragraphs.map((one) => `EN ${one}`));
  const fetch = vi.fn(async (_request: Request) => Response.json({ left: 900, claim: 'claim-1' }));
  const propose = proposer({
    projectUrl: 'https://project.example',
    secretKey: 'secret',
    translate,
    fetch,
    ...changes,
  });
  return { translate, fetch, propose };
}

const asked = async (request: Request | undefined) => ({
  url: request?.url,
  authorization: request?.headers.get('authorization'),
  apikey: request?.headers.get('apikey'),
  body: await request?.json(),
});

const told = async (response: Response) => [response.status, await response.json()];

describe('Proposing a translation', () => {
  it('counts the characters in the caller’s name before they leave, and answers in order', async () => {
    const { translate, fetch, propose } = fixture();
    expect(await told(await propose(post({ paragraphs: ['Un.', 'Deux.'] })))).toEqual([
      200,
      { code: 'proposed', proposals: ['EN Un.', 'EN Deux.'], left: 900 },
    ]);
    expect(fetch).toHaveBeenCalledOnce();
    expect(await asked(fetch.mock.calls[0]?.[0])).toEqual({
      url: 'https://project.example/rest/v1/rpc/claim_translation',
      ...signedIn,
      body: { characters: 8 },
    });
    expect(fetch.mock.invocationCallOrder[0]).toBeLessThan(translate.mock.invocationCallOrder[0] ?? 0);
  });

  it.each([
    ['a visitor without a token', {}, Response.json({ left: 0, claim: null }), 401],
    ['a token that is none', signedIn, Response.json({ code: 'PGRST301' }, { status: 401 }), 401],
    ['somebody without the right', signedIn, Response.json({ code: '42501' }, { status: 403 }), 403],
    ['anybody while the project is down', signedIn, Response.json({}, { status: 503 }), 502],
    [
      'whoever is past the month’s characters',
      signedIn,
      Response.json({ code: 'PT429' }, { status: 429 }),
      429,
    ],
  ])('is refused to %s', async (_who, headers, answer, status) => {
    const { translate, propose } = fixture({ fetch: async () => answer });
    expect((await propose(post({ paragraphs: ['Un.'] }, headers))).status).toBe(status);
    expect(translate).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', {}],
    ['no paragraph', { paragraphs: [] }],
    ['an empty one', { paragraphs: ['Un.', ' '] }],
    ['what is no text', { paragraphs: [1] }],
    ['too many', { paragraphs: Array.from({ length: 51 }, () => 'Un.') }],
    ['too much', { paragraphs: ['a'.repeat(10_001)] }],
  ])('is not done for %s, and costs nothing', async (_what, body) => {
    const { translate, fetch, propose } = fixture();
    expect((await propose(post(body))).status).toBe(400);
    expect(fetch).toHaveBeenCalledOnce();
    expect(await asked(fetch.mock.calls[0]?.[0])).toMatchObject({ body: { characters: 0 } });
    expect(translate).not.toHaveBeenCalled();
  });

  it('reports a missing key to roles of content alone', async () => {
    expect(await told(await fixture().propose(ask()))).toEqual([200, { code: 'configured', left: 900 }]);
    expect(await told(await fixture({ translate: null }).propose(ask()))).toEqual([
      200,
      { code: 'not_configured' },
    ]);
    expect((await fixture().propose(ask({}))).status).toBe(401);
    expect(await told(await fixture({ translate: null }).propose(post({ paragraphs: ['Un.'] })))).toEqual([
      503,
      { code: 'not_configured' },
    ]);
  });

  it('reports a failed or unreadable answer, keeps the characters counted', async () => {
    for (const translate of [async () => Promise.reject(new TypeError('no texts')), async () => []]) {
      const { propose, fetch } = fixture({ translate });
      expect(await told(await propose(post({ paragraphs: ['Un.'] })))).toEqual([
        502,
        { code: 'service_failed' },
      ]);
      expect(fetch).toHaveBeenCalledTimes(1);
    }
    expect((await fixture().propose(new Request(address, { method: 'PUT' }))).status).toBe(405);
  });

  it('releases the claim of a refused translation with the secret key', async () => {
    const { propose, fetch } = fixture({ translate: async () => 'service_busy' });
    expect(await told(await propose(post({ paragraphs: ['Un.'] })))).toEqual([502, { code: 'service_busy' }]);
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(await asked(fetch.mock.calls[1]?.[0])).toEqual({
      url: 'https://project.example/rest/v1/rpc/release_translation',
      authorization: 'Bearer secret',
      apikey: 'secret',
      body: { claim: 'claim-1' },
    });
  });

  it('keeps the characters counted when the claim cannot be released', async () => {
    const refused = async () => 'key_refused' as const;
    const keyless = fixture({ translate: refused, secretKey: '' });
    expect((await keyless.propose(post({ paragraphs: ['Un.'] }))).status).toBe(502);
    expect(keyless.fetch).toHaveBeenCalledTimes(1);
    const down = fixture({ translate: refused });
    down.fetch.mockImplementation(async (request) => {
      if (request.url.endsWith('release_translation')) throw new TypeError('fetch failed');
      return Response.json({ left: 900, claim: 'claim-1' });
    });
    expect(await told(await down.propose(post({ paragraphs: ['Un.'] })))).toEqual([
      502,
      { code: 'key_refused' },
    ]);
  });
});

describe('The translation service', () => {
  let server: Server;
  let service: string;
  let asked: { url: string | undefined; key: string | undefined; body: unknown };
  let answer: { status: number; body: unknown };

  async function readBody(request: IncomingMessage) {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    return JSON.parse(Buffer.concat(parts).toString());
  }

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      asked = { url: request.url, key: request.headers.authorization, body: await readBody(request) };
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    answer = { status: 200, body: { translations: [{ text: 'One.' }] } };
  });

  it('receives only the paragraphs and the key', async () => {
    expect(await deepl({ key: 'k:fx', address: service, fetch })(['Un.'])).toEqual(['One.']);
    expect(asked).toEqual({
      url: '/v2/translate',
      key: 'DeepL-Auth-Key k:fx',
      body: { text: ['Un.'], source_lang: 'FR', target_lang: 'EN-GB', preserve_formatting: true },
    });
  });

  it.each([
    [403, 'key_refused'],
    [456, 'service_used_up'],
    [429, 'service_busy'],
    [500, 'service_failed'],
  ])('answers %s: %s', async (status, refusal) => {
    answer = { status, body: {} };
    expect(await deepl({ key: 'k', address: service, fetch })(['Un.'])).toBe(refusal);
  });

  it('refuses an answer without texts', async () => {
    answer.body = { translations: [{ text: 1 }] };
    await expect(deepl({ key: 'k', address: service, fetch })(['Un.'])).rejects.toThrow();
  });

  it('distinguishes an unreachable service from a silent one', async () => {
    const failing = (reason: Error) =>
      deepl({ key: 'k', address: service, fetch: async () => Promise.reject(reason) });
    expect(await failing(new TypeError('fetch failed'))(['Un.'])).toBe('service_failed');
    await expect(failing(new DOMException('late', 'TimeoutError'))(['Un.'])).rejects.toThrow('late');
  });

  it.each([
    ['k:fx', 'https://api-free.deepl.com/v2/translate'],
    ['k', 'https://api.deepl.com/v2/translate'],
  ])('is found by the end of the key %s', async (key, expected) => {
    const stand = vi.fn<typeof globalThis.fetch>(async () =>
      Response.json({ translations: [{ text: 'One.' }] }),
    );
    await deepl({ key, address: '', fetch: stand })(['Un.']);
    expect(String(stand.mock.calls[0]?.[0])).toBe(expected);
  });
});
