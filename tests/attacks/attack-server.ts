import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Backend } from '../../dev/backend.ts';
import { openProduct } from '../../dev/testing/product.ts';
import { createUser, signedIn } from '../../dev/testing/scratch.ts';
import { canary, canaryId, hideCanaries, ids } from './canaries.ts';

interface Caller {
  name: string;
  headers: Record<string, string>;
}

export interface Attack {
  method?: string;
  path: string;
  /** Sent as JSON unless it is bytes. */
  body?: unknown;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  text: string;
  headers: Headers;
}

const password = 'correct horse battery';

export class AttackServer {
  readonly backend: Backend;
  readonly plainToken: string;
  readonly adminToken: string;

  private constructor(backend: Backend, plainToken: string, adminToken: string) {
    this.backend = backend;
    this.plainToken = plainToken;
    this.adminToken = adminToken;
  }

  static async open(): Promise<AttackServer> {
    const backend = await openProduct();
    await createUser(backend, 'plain@example.org', password);
    await hideCanaries(backend);
    const { account } = backend;
    const tokens = await Promise.all(
      [
        ['plain@example.org', password],
        [account?.email ?? '', account?.password ?? ''],
      ].map(async ([email = '', secret = '']) => {
        const { data } = await (await signedIn(backend, email, secret)).auth.getSession();
        return data.session?.access_token ?? '';
      }),
    );
    const server = new AttackServer(backend, tokens[0] ?? '', tokens[1] ?? '');
    await server.upload(
      'job_applications',
      `${ids.application}/1700000000000_${canary}.pdf`,
      'application/pdf',
    );
    await server.upload('media', 'public.png', 'image/png');
    return server;
  }

  get visitor(): Caller {
    return { name: 'a visitor', headers: { apikey: this.backend.keys.publishable } };
  }

  get plain(): Caller {
    return this.bearing('a signed-in person who is no administrator', this.plainToken);
  }

  get admin(): Caller {
    return this.bearing('an administrator', this.adminToken);
  }

  bearing(name: string, token: string): Caller {
    return { name, headers: { ...this.visitor.headers, authorization: `Bearer ${token}` } };
  }

  /** Forged tokens and an expired one. */
  get forgers(): Caller[] {
    const [head = '', payload = '', signature = ''] = this.adminToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const sign = (value: object, secret: string, alg = 'HS256') => {
      const signed = `${encode({ alg, typ: 'JWT' })}.${encode(value)}`;
      return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    };
    const served = { ...claims, role: 'service_role' };
    const { jwtSecret, publishable } = this.backend.keys;
    return [
      this.bearing('a token signed with a guessed secret', sign(claims, 'super-secret-jwt-token')),
      this.bearing('a token signed with nothing', sign(claims, '')),
      this.bearing('a token without a signature', `${encode({ alg: 'none' })}.${payload}.`),
      this.bearing(
        'a token that says alg none and keeps the signature',
        `${encode({ alg: 'none' })}.${payload}.${signature}`,
      ),
      this.forger,
      this.bearing('a service token signed with the public key', sign(served, publishable)),
      this.bearing('a token that has expired', sign({ ...claims, iat: 1, exp: 2 }, jwtSecret)),
      this.bearing('a token of half a signature', `${head}.${payload}.${signature.slice(0, 20)}`),
      this.bearing('a bearer of rubbish', 'rubbish'),
      this.bearing('the public key as a bearer', publishable),
      { name: 'a guessed secret key', headers: { apikey: 'sb_secret_0000000000000000000000_00000000' } },
      { name: 'somebody without a key', headers: {} },
      { name: 'a token in the place of the key', headers: { apikey: this.adminToken } },
    ];
  }

  /** The forger whose token comes closest, where the token is not the subject. */
  get forger(): Caller {
    const [head = '', payload = '', signature = ''] = this.adminToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const served = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url');
    return this.bearing('a token whose role was swapped', `${head}.${served}.${signature}`);
  }

  async ask({ headers: who }: Caller, { method = 'GET', path, body, headers = {} }: Attack): Promise<Answer> {
    const json = body !== undefined && !(body instanceof Uint8Array);
    const answer = await this.backend.fetch(
      new Request(`http://127.0.0.1${path}`, {
        method,
        headers: { ...who, ...(json ? { 'content-type': 'application/json' } : {}), ...headers },
        ...(body === undefined
          ? {}
          : { body: json ? JSON.stringify(body) : (body as Uint8Array<ArrayBuffer>) }),
      }),
      { peerAddress: '198.51.100.7' },
    );
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  }

  /** Sends one attack; expects no server error and no hidden text. */
  async attack(caller: Caller, attack: Attack): Promise<Answer> {
    const answer = await this.ask(caller, attack);
    const label = `${caller.name}: ${attack.method ?? 'GET'} ${attack.path} ${JSON.stringify(attack.body ?? '').slice(0, 200)}`;
    expect(answer.status, `${label}\n${answer.text.slice(0, 300)}`).toBeLessThan(500);
    // Permits the caller's own input, which an answer may repeat.
    const said =
      decodeURIComponent(attack.path.replace(/%(?![0-9a-f]{2})/gi, '')) + JSON.stringify(attack.body ?? '');
    const told = answer.text + JSON.stringify([...answer.headers]);
    for (const secret of [canary, canaryId]) {
      if (!said.includes(secret)) expect(told.toLowerCase(), label).not.toContain(secret);
      else if (attack.path.startsWith('/rest/v1/') && !attack.method)
        expect(answer.status >= 400 || isNothing(answer), `${label} → ${answer.text.slice(0, 200)}`).toBe(
          true,
        );
    }
    return answer;
  }

  /** Sends an attack that must be refused or answered empty. */
  async refused(caller: Caller, attack: Attack): Promise<Answer> {
    const answer = await this.attack(caller, attack);
    const label = `${caller.name}: ${attack.method ?? 'GET'} ${attack.path} ${JSON.stringify(attack.body ?? '')}`;
    expect(
      answer.status >= 400 || isNothing(answer),
      `${label} → ${answer.status} ${answer.text.slice(0, 300)}`,
    ).toBe(true);
    return answer;
  }

  /** Expects a refusal of forged tokens, or the answer given without a token. */
  async noMoreThanAVisitor(forger: Caller, attack: Attack): Promise<void> {
    const answer = await this.attack(forger, attack);
    if (answer.status >= 400) return;
    const plainly = await this.attack(this.visitor, attack);
    // Omits the time of the request, which alone differs.
    const told = (text: string) => text.replace(/"answeredAt":"[^"]*"/, '"answeredAt":"now"');
    expect([answer.status, told(answer.text)], `${forger.name} ${attack.path}`).toEqual([
      plainly.status,
      told(plainly.text),
    ]);
  }

  /** Reads every row of every table, without rate limits and the last check of pictures. */
  async fingerprint(): Promise<Record<string, string>> {
    const tables = await this.backend.sql<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'app', 'auth', 'storage')
         and c.oid::regclass::text not in ('app.hits', 'app.sweeps') order by 1`,
    );
    const sums = tables.map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg((to_jsonb(t) - 'last_accessed_at')::text, '|' order by t::text)), '') as sum from ${name} t`,
    );
    const rows = await this.backend.sql<{ name: string; sum: string }>(sums.join(' union all '));
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  }

  /** Expects the same rows after the callback. */
  async unchanged(attempts: () => Promise<unknown>): Promise<void> {
    const before = await this.fingerprint();
    await attempts();
    expect(await this.fingerprint()).toEqual(before);
  }

  private async upload(bucket: string, name: string, type: string): Promise<void> {
    const answer = await this.ask(
      { name: 'the owner', headers: { apikey: this.backend.keys.secret } },
      {
        method: 'POST',
        path: `/storage/v1/object/${bucket}/${name}`,
        body: new TextEncoder().encode(bucket === 'media' ? 'a public picture' : `%PDF-1.7 ${canary}`),
        headers: { 'content-type': type },
      },
    );
    expect(answer.status, answer.text).toBe(200);
  }
}

/** Opens a server for the tests of one file. */
export function serverOfFile(): () => AttackServer {
  let server: AttackServer;
  beforeAll(async () => {
    server = await AttackServer.open();
  }, 120_000);
  beforeEach(() => server.backend.resetLimits());
  afterAll(() => server.backend.close());
  return () => server;
}

/** True for an answer without rows, count or text: row-level security hides instead of refusing. */
function isNothing({ text, headers }: Answer): boolean {
  // CSV without rows holds its header alone.
  if (headers.get('content-type')?.includes('csv') && !text.trim().includes('\n')) return true;
  const [, counted = '0'] = /\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') ?? [];
  return (
    ['', '[]', 'null', 'false', '0', '{}', '""', '[{"count":0}]'].includes(text.trim()) &&
    ['0', '*'].includes(counted)
  );
}
