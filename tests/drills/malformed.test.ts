import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Agent, request } from 'node:http';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { Backend } from '../../dev/backend.ts';
import { serveOverHttp } from '../../dev/testing/http.ts';
import { openProduct } from '../../dev/testing/product.ts';
import { createUser } from '../../dev/testing/scratch.ts';
import { fullGrid } from '../support/full-grid.ts';
import { fingerprint } from './fingerprint.ts';

// MALFORMED_SEED=7 draws other requests; the same seed always draws the same ones.
const seed = Number(process.env.MALFORMED_SEED ?? 1);
const requests = fullGrid ? 500 : 200;

type Asked = { method: string; path: string; body: string; token: string };
type Sent = { method: string; path: string; headers: Record<string, string>; body?: string };

const list = (text: string) => ['', ...text.trim().split(/\s+/)];
const deep = (opening: string, closing: string, times = 400) => opening.repeat(times) + closing.repeat(times);

/** Texts as they stand in an address, percent signs and all. */
const odd = [
  ...list(`%20 % %zz %00 a%00b %ff%fe %c3%28 %ed%a0%80 %F0%9F%98%80 %0d%0a %E2%80%AE ..%2f..%2f / // ' %22 %22a \\ %5c%22
    '%20or%20'1'='1 ( ) () (,) ((( {} {,} %7Ba,b %7B%22a%22:1%7D [ ] , ,, . .. * -> ->>a :: ::text ::no_such_type : !
    !inner ... $1 ; -- /* null true maybe 0 -1 1.5 1e400 0x10 NaN Infinity 99999999999999999999 id id.count() no_such
    and or not eq select __proto__ constructor f1000000-0000-4000-8000-000000000001`),
  ...['9'.repeat(400), 'a'.repeat(3000), deep('(', ')'), deep('and(', ')'), deep('{', '}'), deep('->a', '')],
];
const operators =
  list(`eq neq gt gte lt lte like ilike match imatch is isdistinct in cs cd ov sl sr nxl adj fts wfts
  fts(french) fts(no_such) fts() eq(any) like(all) match(any) in(any) not.eq not.in not.not.eq not frob EQ .`);
const reading = ['GET', 'HEAD', 'OPTIONS'];
const parameters = list('select order limit offset columns on_conflict job_offers.order apikey');
const bodies = [
  ...list(`{ } [ ] " null true 1 - 1e999 "text" [1] [null] [[]] [{"a":1},{"b":2}] [{},1] {"no_such_column":1} {"":1}
    {"__proto__":{"a":1}} {"a\\u0000":1} "\\ud800" {"id":{"a":1}} {"id":[1]} {"id":1e400} a=1&b=%zz <xml/>`),
  ...['\0', '\ufeff{', 'a,b\n1', '--x\r\n\r\n--x--', deep('[', ']', 10_000), deep('{"a":', '}', 5_000)],
];
const values = JSON.parse('[null,true,-1,1e300,[],[null],[[]],{},"","\\u0000","\\ud800","../..","@","%00"]');
const headers = {
  range: '0 0- -1 5-1 0-99999999999999999999 bytes=0-1 a-b 1-1,2-2 999999-',
  prefer: 'count=exact count=x handling=strict,frob=1 tx=rollback timezone=Mars/Olympus max-affected=-1 ,,,',
  accept: 'text/csv application/vnd.pgrst.object+json application/vnd.pgrst.plan+json a/b;q=x ; image/png',
  'content-type': 'application/json;charset=utf-16 text/csv multipart/form-data;boundary=x nonsense ;',
  'accept-profile': 'public auth app no_such "',
  'content-profile': 'auth storage no_such "',
  authorization: 'Bearer a.b.c Basic',
  apikey: 'x sb_secret_x sb_publishable_ null',
  'content-encoding': 'gzip br x',
  'x-metadata': '%%% e30= bnVsbA==',
  host: '[ 127.0.0.1:99999 evil.example',
};
const doors =
  list(`auth/v1/token auth/v1/token?grant_type=password auth/v1/token?grant_type=frob auth/v1/recover
  auth/v1/verify?type=recovery&token= auth/v1/signup auth/v1/otp auth/v1/user auth/v1/authorize?provider= auth/v1/factors
  auth/v1/admin/users storage/v1/bucket storage/v1/bucket/x/empty storage/v1/object/list/media storage/v1/object/move
  storage/v1/object/sign/media storage/v1/object/media/x.png storage/v1/object/public/media/x.png storage/v1/status
  storage/v1/render/image/public/media/x.png functions/v1/publish-site functions/v1/send-mail api/v1.0/email/send auth/v1 rest/v1/`);
const fields =
  list(`email password token refresh_token type data options prefix prefixes limit offset search sortBy
  bucketId sourceKey destinationKey expiresIn paths id name public`);

/** Mulberry32: small, and the same on every machine. */
let state = seed;
function below(limit: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit);
}
const pick = <T>(from: readonly T[]) => from[below(from.length)] as T;
const object = (names: string[]) =>
  JSON.stringify(Object.fromEntries(names.map((one) => [one, pick(values)])));

async function send(port: number, agent: Agent, { method, path, headers, body }: Sent) {
  const bytes = Buffer.from(body ?? '');
  const sent = body === undefined ? headers : { ...headers, 'content-length': bytes.length };
  return new Promise<{ status: number; text: string }>((resolve) => {
    const asking = request({ port, method, path, headers: sent, agent, timeout: 20_000 }, async (response) =>
      resolve({ status: response.statusCode ?? 0, text: (await response.toArray()).join('') }),
    );
    asking.on('error', ({ message }) => resolve({ status: 0, text: message }));
    asking.on('timeout', () => asking.destroy(new Error('no answer within 20 seconds'))).end(bytes);
  });
}

/** Draws a request nobody's client would send; what an administrator writes can fit no row. */
async function malformed({ sql, keys }: Backend, [plain = '', admin = '']: string[]): Promise<() => Sent> {
  const tables = await sql<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
  );
  const functions = await sql<{ name: string; own: string[] | null; writes: boolean }>(
    `select proname as name, proargnames[1:pronargs] as own, provolatile = 'v' as writes
     from pg_proc where pronamespace = 'public'::regnamespace order by proname, oid`,
  );
  const table = (): Asked => {
    const { name, columns } = pick(tables);
    const [column, other, value] = [pick(columns), pick(columns), pick(odd)];
    const query = pick([
      `${column}=${pick(operators)}.${value}`,
      `or=(${column}.${pick(operators)}.${value},${other}.is.null)`,
      `${column}->>${value}=eq.1`,
      `select=${column}::${value}`,
      `select=${column},${pick(tables).name}(${value})`,
      `order=${column}.${value}`,
      `${value}=${pick(operators)}.${pick(odd)}&${pick(parameters)}=${pick(odd)}`,
    ]);
    const method = pick(['GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PROPFIND']);
    const never = method === 'POST' ? 'no_such_column=eq.1' : `and=(${other}.is.null,${other}.not.is.null)`;
    const path = `rest/v1/${below(8) ? name : value}?${query}${reading.includes(method) ? '' : `&${never}`}`;
    return { method, path, body: pick([object([other]), ...bodies]), token: pick(['', plain, admin]) };
  };
  const call = (): Asked => {
    const { name, own, writes } = pick(functions);
    // A function that writes gets an argument that it does not have.
    const names = [...(own ?? []), ...(writes || !own ? ['no_such_argument'] : [])];
    const query = names.map((one) => `${one}=${pick(odd)}`).join('&');
    const [method, asked] = pick([['POST', ''] as const, ['GET', `?${query}`] as const]);
    const path = `rest/v1/rpc/${below(8) ? name : pick(odd)}${asked}`;
    return { method, path, body: below(6) ? object(names) : pick(bodies), token: pick(['', plain, admin]) };
  };
  const door = (): Asked => {
    const path = `${pick(doors)}${below(3) ? '' : pick(odd)}`;
    const body = below(4) ? object([pick(fields), pick(fields), pick(fields)]) : pick(bodies);
    const method = pick(['POST', 'POST', 'PUT', 'GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);
    return { method, path, body, token: path.startsWith('auth') ? '' : pick(['', plain]) };
  };
  return () => {
    const { method, path, body, token } = pick([table, table, table, call, door])();
    const more = Array.from({ length: below(3) }, () => pick(Object.entries(headers)));
    const odd = Object.fromEntries(more.map(([name, texts]) => [name, pick(list(texts))]));
    const sender = { apikey: keys.publishable, ...(token && { authorization: `Bearer ${token}` }) };
    const sent = { method, path: `/${path}`, headers: { ...sender, ...odd } };
    return reading.includes(method) ? sent : { ...sent, body };
  };
}

test('refuses malformed requests, keeps answering, changes nothing, calls no other host', async () => {
  const backend = await openProduct();
  const { port, close } = await serveOverHttp(backend);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const apikey = backend.keys.publishable;
  const plain = { email: 'plain@example.org', password: 'correct horse battery' };
  await createUser(backend, plain.email, plain.password);
  const post = { method: 'POST', path: '/auth/v1/token?grant_type=password', headers: { apikey } };
  const enter = async ({ email, password } = plain): Promise<string> =>
    JSON.parse((await send(port, agent, { ...post, body: JSON.stringify({ email, password }) })).text)
      .access_token;
  const tokens = [await enter(), await enter(backend.account ?? undefined)];
  expect(tokens).toEqual([expect.any(String), expect.any(String)]);
  const draw = await malformed(backend, tokens);
  const path = '/rest/v1/articles_fr?select=slug&order=slug';
  const wellFormed = () => send(port, agent, { method: 'GET', path, headers: { apikey } });
  const [expected, before] = [await wellFormed(), await fingerprint(backend)];
  const connected: string[] = [];
  const watch = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    socket.once('connect', () => connected.push(socket.remoteAddress ?? ''));
  };
  subscribe('net.client.socket', watch);
  const failed: string[] = [];
  const statuses = new Set<number>();
  let drawn = 0;
  const work = async () => {
    while (drawn < requests) {
      drawn += 1;
      const asked = draw();
      const { status, text } = await send(port, agent, asked);
      statuses.add(status);
      if (status === 0 || status >= 500)
        failed.push(`${status} ${JSON.stringify(asked)} → ${text}`.slice(0, 900));
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  unsubscribe('net.client.socket', watch);
  const answers = (await wellFormed()).text === expected.text;
  const after = await fingerprint(backend);
  agent.destroy();
  await close();
  await backend.close();
  const outside = connected.filter((address) => !/^(127\.|::1$|::ffff:127\.)/.test(address));
  const changed = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  expect({ failed, answers, changed, outside }, `MALFORMED_SEED=${seed}`).toEqual({
    ...{ failed: [], answers: true, changed: [], outside: [] },
  });
  // Most requests get as far as the database, or the draw proves little.
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
}, 180_000);
