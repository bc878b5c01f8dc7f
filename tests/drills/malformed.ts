import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import type { Socket } from 'node:net';
import type { Backend } from '../../dev/backend.ts';
import { createUser } from '../../dev/testing/scratch.ts';
import { fingerprint } from './fingerprint.ts';
import { type Malformed, type Surface, Writer } from './malformed-requests.ts';

export interface MalformedReport {
  asked: number;
  /** How often each status was answered. */
  statuses: Record<string, number>;
  /** Requests answered with a fault of the server, or not at all. */
  failed: string[];
  /** After how many requests a well-formed one was no longer answered as before. */
  silent: number[];
  /** Tables, and the outbox, that are not as they were. */
  changed: string[];
  /** Addresses outside this machine that were called meanwhile. */
  outside: string[];
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const password = 'correct horse battery';
const clients = 8;
const between = 250;

/** So many requests that nobody's client would send, by visitors and people signed in; the same ones for the same seed. */
export async function malformedDrill(
  backend: Backend,
  port: number,
  { requests, seed }: { requests: number; seed: number },
): Promise<MalformedReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const send = (asked: Malformed) => answered(port, agent, asked);
  const callers = await callersOf(backend, send);
  const surface = await surfaceOf(backend);
  const write = new Writer(seed, surface, callers);
  const wellFormed = {
    ...callers.visitor,
    method: 'GET',
    path: '/rest/v1/articles_fr?select=slug&order=slug',
  };
  const expected = await send(wellFormed);
  const before = await fingerprint(backend);
  const report: MalformedReport = {
    asked: 0,
    statuses: {},
    failed: [],
    silent: [],
    changed: [],
    outside: [],
  };
  const watched = ({ socket }: { socket: Socket }) =>
    socket.once('connect', () => {
      const { remoteAddress = '' } = socket;
      if (!LOOPBACK.test(remoteAddress)) report.outside.push(remoteAddress);
    });
  const watch = (message: unknown) => watched(message as { socket: Socket });
  subscribe('net.client.socket', watch);
  const work = async () => {
    while (report.asked < requests) {
      report.asked += 1;
      const number = report.asked;
      const asked = write.next();
      const { status, text } = await send(asked);
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      if (status === 0 || status >= 500) report.failed.push(lineOf(asked, status, text));
      if (number % between === 0 && (await send(wellFormed)).text !== expected.text)
        report.silent.push(number);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  if ((await send(wellFormed)).text !== expected.text) report.silent.push(report.asked);
  unsubscribe('net.client.socket', watch);
  agent.destroy();
  const after = await fingerprint(backend);
  report.changed = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  return report;
}

type Answer = { status: number; text: string };

/** A connection that is closed without a word counts as status 0. */
function answered(port: number, agent: Agent, { method, path, headers, body }: Malformed): Promise<Answer> {
  return new Promise((resolve) => {
    const bytes = Buffer.from(body ?? '', 'utf8');
    const all: OutgoingHttpHeaders = {
      ...headers,
      ...(body !== undefined && { 'content-length': bytes.length }),
    };
    const asking = request(
      { host: '127.0.0.1', port, method, path, headers: all, agent, timeout: 20_000 },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    asking.on('error', ({ message }) => resolve({ status: 0, text: message }));
    asking.on('timeout', () => asking.destroy(new Error('no answer within 20 seconds')));
    asking.end(bytes);
  });
}

function lineOf({ method, path, headers, body = '' }: Malformed, status: number, text: string): string {
  const said = [JSON.stringify(headers), body.slice(0, 200)].join(' ');
  return `${status} ${method} ${path.slice(0, 300)} ${said} → ${text.slice(0, 200)}`;
}

async function callersOf(
  { keys, account, ...backend }: Backend,
  send: (asked: Malformed) => Promise<Answer>,
) {
  await createUser({ keys, ...backend }, 'plain@example.org', password);
  const visitor = { headers: { apikey: keys.publishable } };
  const enter = async (email: string, secret: string) => {
    const { text } = await send({
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      headers: { ...visitor.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: secret }),
    });
    return { headers: { ...visitor.headers, authorization: `Bearer ${JSON.parse(text).access_token}` } };
  };
  return {
    visitor,
    plain: await enter('plain@example.org', password),
    admin: await enter(account?.email ?? '', account?.password ?? ''),
  };
}

async function surfaceOf({ sql, account }: Backend): Promise<Surface> {
  const tables = await sql<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by table_name order by table_name`,
  );
  const functions = await sql<Surface['functions'][number]>(
    `select proname as name, proargnames[1:pronargs] as arguments, provolatile = 'v' as writes
     from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
  );
  return { tables, functions, email: account?.email ?? '' };
}
