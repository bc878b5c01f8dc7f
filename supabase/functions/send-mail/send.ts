import { answerWith, pageHeaders, preflight, readJson } from '../_shared/http.ts';
import { isSecret } from '../_shared/is-secret.ts';
import { callerKeys, type Project, rpc, secretKeys } from '../_shared/rpc.ts';
import type { Fault, OutgoingMail, Provider, Result } from './provider.ts';
import type { Mail, MailContent, RenderDependencies, RenderedMail, renderMail } from './render.ts';
import { mailTemplates } from './templates.ts';

/** A call begins no mail after this; hosted functions are ended after 150 seconds. */
const budgetMs = 50_000;

/** Hosted functions have two seconds of computing for a call: a mail takes a few thousandths, one of a batch less than one. */
const maxMails = 200;
const maxBulkMails = 1000;

/** Mails to many claimed at once, and before the first has left. */
const bulkSize = { first: 100, next: 500 };

/** Stops after three consecutive outages. */
const maxFailures = 3;

export interface Sender {
  agency: string;
  /** Address every mail comes from. */
  from: string;
  siteUrl: string;
  /** Where the project's functions and files answer. */
  projectUrl: string;
}

export interface Dependencies extends Project {
  /** The project's secret key. Only the server holds it. */
  secretKey: string;
  /** What the clock of the database says (`x-mail-secret`). */
  secret: string;
  /** Null where none is set up. */
  provider: Provider | null;
  sender: Sender;
  render: typeof renderMail;
  now: () => number;
}

interface ClaimedMail extends Omit<Mail, 'content'> {
  id: string;
  content_id: string | null;
  bulk: boolean;
  /** Mails that leave in one request. */
  batch_id: string | null;
  /** What mails of one conversation share. */
  thread: string | null;
  /** Who wrote what a notice is about. */
  reply_to: string | null;
}

interface Batch {
  mails: ClaimedMail[];
  contents: Record<string, MailContent>;
  texts: { language: string; key: string; value: string }[];
  settings: RenderDependencies['settings'] & { email?: string };
}

const headers = pageHeaders();
const answer = answerWith(headers);

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
export function mailer(dependencies: Dependencies) {
  const { secretKey, secret, provider, sender, render, now } = dependencies;
  /** Stands for a reader's token in what all readers of an issue are sent; nobody who writes one knows it. */
  const tokenMark = crypto.randomUUID();

  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight(headers);
    if (request.method !== 'POST') return answer(405, 'method_not_allowed');
    const body = (await readJson(request)) as { check?: unknown } | null;
    const isCheck = body?.check === true;
    const given = request.headers.get('x-mail-secret');
    if (given !== null || !isCheck) {
      if (!(await isSecret(given ?? '', secret))) return answer(401, 'nobody');
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
  function configurationProblem(): 'not_configured' | 'no_sender' | 'no_site' | null {
    if (!provider) return 'not_configured';
    if (!isAddress(sender.from) || !sender.agency) return 'no_sender';
    return URL.canParse(sender.siteUrl) ? null : 'no_site';
  }

  async function check(): Promise<Response> {
    const missing = configurationProblem();
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
    const missing = configurationProblem();
    if (missing !== null || !provider) return answer(503, missing ?? 'not_configured');
    const { atOnce } = provider;
    const end = now() + budgetMs;
    const done = { sent: 0, failed: 0, later: 0 };
    let left = maxMails;
    let bulkLeft = maxBulkMails;
    let failures = 0;
    const isOver = () => now() >= end || failures >= maxFailures;
    while (!isOver() && left > 0 && bulkLeft > 0) {
      // Until one has left, no more are claimed than are tried at once.
      const size = done.sent > 0 ? atOnce * 5 : atOnce;
      const bulk = done.sent > 0 ? bulkSize.next : bulkSize.first;
      const batch: Batch = await call('claim_mails', {
        batch: Math.min(left, size),
        ...(provider.sendBatch ? { bulk_batch: Math.min(bulkLeft, bulk) } : {}),
      });
      if (batch.mails.length === 0) break;
      const render = renderer(batch);
      const requests = requestsOf(batch.mails);
      for (const { batch_id } of batch.mails) {
        if (batch_id === null) left -= 1;
        else bulkLeft -= 1;
      }
      const waiting = requests.values();
      const worker = async () => {
        for (const mails of waiting) {
          if (isOver()) {
            await settle(mails.map(({ id }) => ({ id, outcome: 'untried', answer: null, providerId: null })));
            continue;
          }
          const results = await attempt(mails, render, batch, provider);
          failures = results.some(({ outcome }) => outcome === 'down') ? failures + 1 : 0;
          for (const { outcome } of results) done[countedAs[outcome]] += 1;
          await settle(results);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    }
    return answer(200, 'done', done);
  }

  async function attempt(
    mails: readonly ClaimedMail[],
    render: Render,
    { settings }: Batch,
    provider: Provider,
  ): Promise<(Result & { id: string })[]> {
    const outgoing: OutgoingMail[] = [];
    const refused: (Result & { id: string })[] = [];
    for (const mail of mails) {
      try {
        outgoing.push(write(mail, render(mail), settings));
      } catch (error) {
        // The same words would fail again: somebody has to mend the text first.
        refused.push({ id: mail.id, outcome: 'refused', answer: messageOf(error), providerId: null });
      }
    }
    const batchId = mails[0]?.batch_id;
    const results =
      provider.sendBatch && batchId && outgoing.length > 0
        ? provider.sendBatch(batchId, outgoing)
        : Promise.all(outgoing.map((mail) => provider.send(mail)));
    const down = (error: unknown) =>
      outgoing.map((): Result => ({ outcome: 'down', answer: messageOf(error), providerId: null }));
    const answered = await results.catch(down);
    return [...refused, ...outgoing.map(({ id }, index) => ({ id, ...(answered[index] ?? lost) }))];
  }

  /** Renders the mails of a claim, once for all readers of an issue. */
  function renderer({ contents, texts, settings }: Batch): Render {
    const rendered = new Map<string, RenderedMail>();
    const overrides = (language: string) =>
      Object.fromEntries(
        texts.filter((text) => text.language === language).map(({ key, value }) => [key, value]),
      );
    return ({ template, language, recipient, variables, content_id, answers }) => {
      const { token } = variables;
      const isShared = content_id !== null && token !== undefined && /^[\da-f-]{36}$/.test(token);
      const shared = isShared
        ? Object.fromEntries(
            Object.entries(variables).map(([name, value]) => [name, value.replaceAll(token, tokenMark)]),
          )
        : variables;
      const key = JSON.stringify([template, language, content_id, isShared ? shared : recipient]);
      let mail = isShared ? rendered.get(key) : undefined;
      if (!mail) {
        const content = content_id === null ? null : (contents[content_id] ?? null);
        mail = render(
          { template, language, recipient, variables: shared, content, answers },
          {
            settings: { name: sender.agency, ...settings },
            siteUrl: sender.siteUrl,
            projectUrl: sender.projectUrl,
            overrides: overrides(language),
          },
        );
        if (isShared) rendered.set(key, mail);
      }
      if (!isShared) return mail;
      const filled = (part: string) => part.replaceAll(tokenMark, token);
      return { subject: mail.subject, html: filled(mail.html), text: filled(mail.text) };
    };
  }

  function write(mail: ClaimedMail, rendered: RenderedMail, settings: Batch['settings']): OutgoingMail {
    const { id, recipient } = mail;
    if (!isAddress(recipient)) throw new Error('This is no address.');
    const replyTo = mail.reply_to ?? settings.email ?? '';
    // Its recipient would answer to themselves.
    const isOwn = replyTo.toLowerCase() === recipient.toLowerCase();
    return {
      id,
      from: { name: oneLine(settings.name ?? sender.agency), address: sender.from },
      to: recipient,
      replyTo: isAddress(replyTo) && !isOwn ? replyTo : null,
      subject: oneLine(rendered.subject),
      html: rendered.html,
      text: rendered.text,
      headers: headersOf(mail),
    };
  }

  /** Says whether a machine wrote it (RFC 3834), which list and which conversation it belongs to. */
  function headersOf({ template, bulk, variables, thread }: ClaimedMail): Record<string, string> {
    const { isIssue, isLetter } = mailTemplates[template] ?? {};
    const conversation = thread === null ? null : `<${thread}@${sender.from.split('@')[1]}>`;
    return {
      ...(isIssue ? { 'List-Id': `<newsletter.${new URL(sender.siteUrl).hostname}>` } : {}),
      ...(isIssue || isLetter
        ? {}
        : { 'Auto-Submitted': template === 'contact-receipt' ? 'auto-replied' : 'auto-generated' }),
      // Of Exchange, which answers to mails with the headers above.
      ...(isLetter ? {} : { 'X-Auto-Response-Suppress': 'OOF, AutoReply' }),
      ...(bulk ? listHeaders(variables.token) : {}),
      ...(conversation ? { 'In-Reply-To': conversation, References: conversation } : {}),
    };
  }

  /** One click in the reader's own mail program leaves the list (RFC 8058). */
  function listHeaders(token: string | undefined): Record<string, string> {
    if (!token) throw new Error('A mail to many has no token to leave with.');
    return {
      'List-Unsubscribe': `<${sender.projectUrl}/functions/v1/unsubscribe?token=${encodeURIComponent(token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
  }

  /** A mail that has left must be noted, or it would leave again. */
  async function settle(settlements: readonly Settlement[]): Promise<void> {
    const results = settlements.map(({ id, outcome, answer, providerId }) => ({
      id,
      outcome: outcome === 'down' ? 'retry' : outcome,
      answer,
      provider_id: providerId,
    }));
    await call('settle_mails', { results })
      .catch(() => call('settle_mails', { results }))
      .catch(() => call('settle_mails', { results }));
  }

  async function call<Answer>(name: string, body: unknown): Promise<Answer> {
    const response = await rpc(dependencies, secretKeys(secretKey), name, body);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return response.json().catch(() => null);
  }

  /** The database checks the token and knows who may work in the settings; nothing is decided here. */
  async function statusOfOwner(caller: Headers): Promise<200 | 401 | 403 | 502> {
    if (!caller.get('authorization')) return 401;
    const response = await rpc(dependencies, callerKeys(caller), 'get_mail_overview').catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return 200;
    if (response?.status === 401) return 401;
    return response?.status === 403 ? 403 : 502;
  }
}

type Render = (mail: ClaimedMail) => RenderedMail;

/** A provider that answers less than it was given. */
const lost: Result = { outcome: 'retry', answer: 'No answer for this mail.', providerId: null };

/** Mails by the request they leave in. */
function requestsOf(mails: readonly ClaimedMail[]): ClaimedMail[][] {
  const requests = new Map<string, ClaimedMail[]>();
  for (const mail of mails) {
    const key = mail.batch_id ?? mail.id;
    const request = requests.get(key);
    if (request) request.push(mail);
    else requests.set(key, [mail]);
  }
  // A batch is the same request each time: in the same order.
  return [...requests.values()].map((batch) => batch.sort((a, b) => (a.id < b.id ? -1 : 1)));
}

interface Settlement {
  id: string;
  outcome: Result['outcome'] | 'untried';
  answer: string | null;
  providerId: string | null;
}

const countedAs = { sent: 'sent', refused: 'failed', retry: 'later', down: 'later' } as const;
