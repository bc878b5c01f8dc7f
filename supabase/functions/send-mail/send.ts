import { isSecret } from '../_shared/is-secret.ts';
import type { Fault, OutgoingMail, Provider, Result } from './provider.ts';
import type { Mail, MailContent, renderMail } from './render.ts';

/** A call begins no mail after this; hosted functions are ended after 150 seconds. */
const budgetMs = 50_000;

/** Hosted functions have two seconds of computing for a call, and a mail takes a few thousandths. */
const mostMails = 200;

/** After so many times in a row, whoever is down is left in peace until the next call. */
const mostDown = 3;

export interface Sender {
  agency: string;
  /** Address every mail comes from. */
  from: string;
  siteUrl: string;
  /** Where the Edge Functions answer. */
  functionsUrl: string;
}

export interface Surroundings {
  projectUrl: string;
  /** The project's secret key. Only the server holds it. */
  secretKey: string;
  /** What the clock of the database says (`x-mail-secret`). */
  secret: string;
  /** Null where none is set up. */
  provider: Provider | null;
  sender: Sender;
  render: typeof renderMail;
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
}

interface ClaimedMail extends Omit<Mail, 'content'> {
  id: string;
  content_id: string | null;
  bulk: boolean;
}

interface Batch {
  mails: ClaimedMail[];
  contents: Record<string, MailContent>;
  texts: { language: string; key: string; value: string }[];
  settings: { name?: string; email?: string };
}

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST, OPTIONS',
  'cache-control': 'no-store',
};

const answer = (status: number, code: string, more: object = {}) =>
  Response.json({ code, ...more }, { status, headers });

/** Neither a header nor an address goes on after a line break. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 300);

/** No more than one address, with nothing in it that ends it. */
const isAddress = (text: string) => /^[^\s\p{Cc}@<>(),;:"\\]+@[^\s\p{Cc}@<>(),;:"\\]+$/u.test(text);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Sends what is due: called by the clock of the database with its secret, in batches until nothing is left, the time is up
 * or the provider is down. A mail is claimed before and settled after it was handed over; whatever ends this call in between,
 * its claims end by themselves and the mails come back. Asked with `{"check": true}`, by the clock or somebody who may work
 * in the settings, it sends nothing, asks whether the provider would take mail, and reports it to the database.
 */
export function mailer(surroundings: Surroundings) {
  const { projectUrl, secretKey, secret, provider, sender, render, fetch, now } = surroundings;

  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    if (request.method !== 'POST') return answer(405, 'method_not_allowed');
    const body: { check?: unknown } | null = await request.json().catch(() => null);
    const isCheck = body?.check === true;
    const said = request.headers.get('x-mail-secret');
    if (said !== null || !isCheck) {
      if (!(await isSecret(said ?? '', secret))) return answer(401, 'nobody');
    } else {
      const status = await statusOfOwner(request.headers);
      if (status !== 200) return answer(status, status === 502 ? 'unknown' : 'nobody');
    }
    try {
      return await (isCheck ? check() : run());
    } catch (error) {
      return answer(502, 'unfinished', { message: messageOf(error) });
    } finally {
      provider?.close();
    }
  };

  /** What is missing before anything can be sent. */
  function gap(): 'not_configured' | 'no_sender' | 'no_site' | null {
    if (!provider) return 'not_configured';
    if (!isAddress(sender.from) || !sender.agency) return 'no_sender';
    return URL.canParse(sender.siteUrl) ? null : 'no_site';
  }

  async function check(): Promise<Response> {
    const missing = gap();
    if (missing !== null || !provider) {
      await call('report_mailer', { provider: null });
      return answer(503, missing ?? 'not_configured');
    }
    const wrong = await provider.check();
    if (wrong) return answer(502, wrong.fault satisfies Fault, { answer: wrong.answer.slice(0, 300) });
    await call('report_mailer', { provider: provider.name });
    return answer(200, 'ready', { provider: provider.name });
  }

  async function run(): Promise<Response> {
    if (gap() !== null || !provider) return answer(503, gap() ?? 'not_configured');
    const { atOnce } = provider;
    const end = now() + budgetMs;
    const done = { sent: 0, failed: 0, later: 0 };
    let left = mostMails;
    let down = 0;
    const isOver = () => now() >= end || down >= mostDown;
    while (!isOver() && left > 0) {
      // Until one has left, no more are claimed than are tried at once.
      const size = done.sent > 0 ? atOnce * 5 : atOnce;
      const batch: Batch = await call('claim_mails', { batch: Math.min(left, size) });
      if (batch.mails.length === 0) break;
      left -= batch.mails.length;
      const waiting = batch.mails.values();
      const lane = async () => {
        for (const mail of waiting) {
          if (isOver()) {
            await settle(mail.id, { outcome: 'untried', answer: null, providerId: null });
            continue;
          }
          const result = await attempt(mail, batch, provider);
          down = result.outcome === 'down' ? down + 1 : 0;
          done[countedAs[result.outcome]] += 1;
          await settle(mail.id, result);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
    }
    return answer(200, 'done', done);
  }

  async function attempt(mail: ClaimedMail, batch: Batch, provider: Provider): Promise<Result> {
    let outgoing: OutgoingMail;
    try {
      outgoing = write(mail, batch);
    } catch (error) {
      // The same words would fail again: somebody has to mend the text first.
      return { outcome: 'refused', answer: messageOf(error), providerId: null };
    }
    return provider
      .send(outgoing)
      .catch((error) => ({ outcome: 'down', answer: messageOf(error), providerId: null }));
  }

  function write(mail: ClaimedMail, { contents, texts, settings }: Batch): OutgoingMail {
    const { id, template, language, recipient, variables, content_id, bulk } = mail;
    if (!isAddress(recipient)) throw new Error('This is no address.');
    const agency = settings.name ?? sender.agency;
    const content = content_id === null ? null : (contents[content_id] ?? null);
    const overrides = Object.fromEntries(
      texts.filter((text) => text.language === language).map(({ key, value }) => [key, value]),
    );
    const { subject, html, text } = render(
      { template, language, recipient, variables, content },
      { agency, siteUrl: sender.siteUrl, overrides },
    );
    const replyTo = settings.email && isAddress(settings.email) ? settings.email : null;
    return {
      id,
      from: { name: oneLine(agency), address: sender.from },
      to: recipient,
      replyTo,
      subject: oneLine(subject),
      html,
      text,
      headers: bulk ? listHeaders(variables.token) : {},
    };
  }

  /** One click in the reader's own mail program leaves the list (RFC 8058). */
  function listHeaders(token: string | undefined): Record<string, string> {
    if (!token) throw new Error('A mail to many has no token to leave with.');
    return {
      'List-Unsubscribe': `<${sender.functionsUrl}/unsubscribe?token=${encodeURIComponent(token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
  }

  /** A mail that has left must be noted, or it would leave again. */
  async function settle(id: string, { outcome, answer, providerId }: Settlement): Promise<void> {
    const told = { id, outcome: outcome === 'down' ? 'retry' : outcome, answer, provider_id: providerId };
    await call('settle_mail', told)
      .catch(() => call('settle_mail', told))
      .catch(() => call('settle_mail', told));
  }

  async function call<Answer>(name: string, body: unknown): Promise<Answer> {
    const response = await fetch(
      rpc(name, { apikey: secretKey, authorization: `Bearer ${secretKey}` }, body),
    );
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response.json().catch(() => null);
  }

  /** The database checks the token and knows who may work in the settings; nothing is decided here. */
  async function statusOfOwner(caller: Headers): Promise<200 | 401 | 403 | 502> {
    const authorization = caller.get('authorization');
    if (!authorization) return 401;
    const keys = { apikey: caller.get('apikey') ?? '', authorization };
    const response = await fetch(rpc('get_mail_overview', keys, {})).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return 200;
    if (response?.status === 401) return 401;
    return response?.status === 403 ? 403 : 502;
  }

  function rpc(name: string, keys: Record<string, string>, body: unknown): Request {
    return new Request(`${projectUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: { ...keys, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}

interface Settlement {
  outcome: Result['outcome'] | 'untried';
  answer: string | null;
  providerId: string | null;
}

const countedAs = { sent: 'sent', refused: 'failed', retry: 'later', down: 'later' } as const;
