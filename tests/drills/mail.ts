import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Backend } from '../../dev/backend.ts';
import { listen, serveOverHttp } from '../../dev/testing/http.ts';
import { openProduct } from '../../dev/testing/product.ts';
import { startFakeSmtp } from '../support/fake-smtp.ts';

export interface MailReport {
  provider: 'http' | 'smtp';
  recipients: number;
  kills: number;
  calls: number;
  /** Mails handed over, those that were handed over again included. */
  handedOver: number;
  /** Addresses that accept mail and received none. */
  missed: number;
  /** Mails that somebody got a second time. */
  twice: number;
  /** Whether what came twice came under the same Message-ID or key, in the same words. */
  sameMail: boolean;
  states: Record<string, number>;
  seconds: number;
}

/** Unknown address: every provider refuses it permanently. */
const refused = 'r7@example.org';

/** The provider answers nobody for a day. */
const outageHours = 24;

interface StandIn {
  port: number;
  isDown: boolean;
  /** Delivered mail by address: id and text. */
  got: Map<string, string[]>;
  handedOver: () => number;
  close(): Promise<void>;
}

/** Sends one issue to many, kills the sender again and again, and counts what arrived. */
export async function mailDrill(
  provider: MailReport['provider'],
  { recipients, kills, callsPerHour = 6 }: { recipients: number; kills: number; callsPerHour?: number },
  report: (line: string) => void = () => {},
): Promise<MailReport> {
  const backend = await openProduct({ seed: false });
  const project = await serveOverHttp(backend);
  const standIn = provider === 'http' ? await httpStandIn() : await mailServer();
  const begun = Date.now();
  let hadOutage = false;
  const senders = new Senders([
    provider,
    `http://127.0.0.1:${project.port}`,
    backend.keys.secret,
    String(standIn.port),
  ]);
  try {
    await queue(backend, recipients);
    let killed = 0;
    while (killed < kills && (await hasMore(backend))) {
      // The outage begins in the middle of the kills.
      if (killed === Math.floor(kills / 2) && !hadOutage) {
        await sitOut(backend, standIn, callsPerHour, senders);
        hadOutage = true;
        report(`${provider}: a day without the provider passed, ${await stateLine(backend)}`);
      }
      if (await senders.killWithin(100 + Math.random() * 1_500)) killed += 1;
      // Until the claims of the killed one have ended.
      await pass(backend, '7 minutes');
      report(`${provider}: kill ${killed}, ${await stateLine(backend)}`);
    }
    while (await hasMore(backend)) {
      await senders.call();
      await pass(backend, '1 minute');
    }
    const addresses = Array.from({ length: recipients }, (_, at) => `r${at + 1}@example.org`);
    const { got } = standIn;
    const copies = [...got.values()];
    return {
      provider,
      recipients,
      kills: killed,
      calls: senders.calls,
      handedOver: standIn.handedOver(),
      missed: addresses.filter((one) => one !== refused && !got.has(one)).length,
      twice: copies.reduce((sum, mails) => sum + mails.length - 1, 0),
      sameMail: copies.every((mails) => new Set(mails).size === 1),
      states: await states(backend),
      seconds: Math.round((Date.now() - begun) / 1000),
    };
  } finally {
    await senders.end();
    await project.close();
    await standIn.close();
    await backend.close();
  }
}

async function queue({ sql }: Backend, recipients: number): Promise<void> {
  await sql(
    "update app.mailer set provider = 'drill', checked_at = now(), daily_cap = 1000000, looked_at = now()",
  );
  await sql(
    `insert into public.newsletter (email, language, confirmed_at)
     select 'r' || n || '@example.org', 'fr', now() from generate_series(1, $1) n`,
    [recipients],
  );
  await sql(
    `with issue as (
       insert into public.newsletter_issues (language, subject, body, items)
       values ('fr', 'Drill', 'Hello', '[{"title": "One", "excerpt": "e", "path": "/fr/articles/one"}]')
       returning *
     )
     select app.start_issue(i) from issue i`,
  );
}

/** Time passes: for the outbox it is the same whether the clock goes on or its times come nearer. */
const pass = ({ sql }: Backend, time: string) =>
  sql(
    "update app.mail_outbox set next_try_at = next_try_at - $1::interval where state in ('waiting', 'sending') and next_try_at > now()",
    [time],
  );

async function sitOut(
  backend: Backend,
  standIn: StandIn,
  callsPerHour: number,
  senders: Senders,
): Promise<void> {
  standIn.isDown = true;
  for (let at = 0; at < outageHours * callsPerHour; at += 1) {
    await senders.call();
    await pass(backend, `${60 / callsPerHour} minutes`);
  }
  standIn.isDown = false;
}

async function states({ sql }: Backend): Promise<Record<string, number>> {
  const rows = await sql<{ state: string; mails: number }>(
    'select state, count(*)::integer as mails from app.mail_outbox group by state order by state',
  );
  return Object.fromEntries(rows.map(({ state, mails }) => [state, mails]));
}

const stateLine = async (backend: Backend) =>
  Object.entries(await states(backend))
    .map(([state, mails]) => `${mails} ${state}`)
    .join(', ');

const hasMore = async ({ sql }: Backend) =>
  (await sql("select from app.mail_outbox where state in ('waiting', 'sending') limit 1")).length > 0;

/** One sender after the other, each in a process of its own. */
class Senders {
  readonly #args: string[];
  #running: { child: ChildProcess; lines: Interface; gone: Promise<null> } | null = null;
  calls = 0;

  constructor(args: string[]) {
    this.#args = args;
  }

  async #start() {
    const script = join(import.meta.dirname, 'mail-sender.ts');
    const child = spawn(process.execPath, [script, ...this.#args], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout });
    await once(lines, 'line');
    return { child, lines, gone: once(child, 'exit').then(() => null) };
  }

  /** Whether the call was answered; not where the sender was killed. */
  async call(): Promise<boolean> {
    this.#running ??= await this.#start();
    const { child, lines, gone } = this.#running;
    this.calls += 1;
    const answered = Promise.race([once(lines, 'line').then(([line]) => String(line)), gone]);
    child.stdin?.write('call\n');
    const line = await answered;
    if (line !== null && JSON.parse(line).code !== 'done') throw new Error(line);
    return line !== null;
  }

  /** Kills the sender so long after it began a call; says whether the call was still going on. */
  async killWithin(ms: number): Promise<boolean> {
    this.#running ??= await this.#start();
    const answered = this.call();
    await Promise.race([wait(ms), answered]);
    await this.end();
    return !(await answered);
  }

  async end(): Promise<void> {
    this.#running?.child.kill('SIGKILL');
    await this.#running?.gone;
    this.#running = null;
  }
}

/** A provider with an idempotency key, and every fault: it loses answers, is late, busy, broken and down. */
async function httpStandIn(): Promise<StandIn> {
  const got = new Map<string, string[]>();
  const taken = new Map<string, { answer: object; body: string }>();
  let handedOver = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const say = (status: number, told: object, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(told));
    if (standIn.isDown) return say(503, { name: 'unavailable', message: 'Down.' });
    const isBatch = request.url === '/emails/batch';
    const addresses: string[] = [JSON.parse(body)].flat().map(({ to }) => to[0]);
    const chance = Math.random();
    if (chance < 0.01)
      return say(429, { name: 'rate_limit_exceeded', message: 'Busy.' }, { 'retry-after': '1' });
    if (chance < 0.03) return say(500, { name: 'internal_server_error', message: 'Broken.' });
    if (!isBatch && addresses[0] === refused)
      return say(422, { name: 'validation_error', message: 'Nobody is there.' });
    handedOver += addresses.length;
    const key = String(request.headers['idempotency-key']);
    const before = taken.get(key);
    if (before && before.body !== body)
      return say(409, { name: 'invalid_idempotent_request', message: 'Other words.' });
    if (!before) {
      const fine = addresses.filter((to) => to !== refused);
      const ids = fine.map((to) => ({ id: `p-${to}` }));
      const errors = addresses.flatMap((to, index) =>
        to === refused ? [{ index, message: 'Nobody is there.' }] : [],
      );
      taken.set(key, { answer: isBatch ? { data: ids, errors } : { ...ids[0] }, body });
      for (const to of fine) got.set(to, [...(got.get(to) ?? []), `${key} ${to}`]);
    }
    // Taken, but the answer is lost, or too late.
    if (chance < 0.05) return response.destroy();
    if (chance < 0.055) await wait(1_000);
    return say(200, taken.get(key)?.answer ?? {});
  };
  const { port, close } = await listen(createServer((request, response) => void answer(request, response)));
  const standIn: StandIn = { port, isDown: false, got, handedOver: () => handedOver, close };
  return standIn;
}

/** A mail server that knows no key; it refuses, defers and closes before it takes a mail, not after. */
async function mailServer(): Promise<StandIn> {
  const server = await startFakeSmtp((command, said) => {
    if (standIn.isDown) return '421 down';
    if (command !== 'RCPT') return null;
    if (said === refused) return '550 5.1.1 nobody';
    const chance = Math.random();
    if (chance < 0.01) return '451 later';
    return chance < 0.02 ? '421 closing' : null;
  });
  const standIn: StandIn = {
    port: server.port,
    isDown: false,
    get got() {
      const got = new Map<string, string[]>();
      for (const { to, data } of server.received) {
        got.set(to, [...(got.get(to) ?? []), /^Message-ID: (.*)$/im.exec(data)?.[1] ?? '']);
      }
      return got;
    },
    handedOver: () => server.received.length,
    close: server.close,
  };
  return standIn;
}
