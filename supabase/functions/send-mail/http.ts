import { isOfTheAccount, type OutgoingMail, type Provider, type Result } from './provider.ts';

const timeoutMs = 15_000;

/** Longer than that, the next call of the clock is soon enough. */
const longestPauseMs = 5_000;

interface Settings {
  key: string;
  /** Where the provider's interface begins. */
  address?: string;
  fetch: typeof fetch;
  wait: (ms: number) => Promise<unknown>;
  now: () => number;
}

interface Body {
  id?: unknown;
  name?: unknown;
  message?: unknown;
  data?: { id?: unknown }[];
  errors?: { index?: unknown; message?: unknown }[];
}

/** These are about the account and its sender, not about one mail. */
const ofTheAccount = ['invalid_from_address', 'invalid_api_key', 'missing_api_key'];

/** Of a request, not of the mails in it: it was not taken, and each may be handed over by itself. */
const refusedBatch = [400, 404, 405, 413, 422];

/**
 * Hands mail over as Resend's interface takes it, a mail or a batch of a hundred in a POST, with its id as the idempotency
 * key, which the provider remembers for 24 hours.
 */
export function httpProvider(settings: Settings): Provider {
  const { key, address = 'https://api.resend.com', fetch, wait, now } = settings;
  let pausedUntil = 0;

  async function post(path: string, body: unknown, more: Record<string, string> = {}) {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        // Asked for by Resend, which refuses callers without one.
        'user-agent': 'send-mail/1',
        ...more,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: Body | null = await response.json().catch(() => null);
    return { response, answer: answer ?? {} };
  }

  /** Posts under an idempotency key, again after the pause the provider asks for; throws where nobody answers. */
  async function hand(path: string, id: string, body: unknown, more: Record<string, string> = {}) {
    for (let attempt = 1; ; attempt += 1) {
      const pause = pausedUntil - now();
      if (pause > 0) await wait(pause);
      const { response, answer } = await post(path, body, { 'idempotency-key': id, ...more });
      if (response.status !== 429 || answer.name !== 'rate_limit_exceeded' || attempt === 4) {
        return { status: response.status, answer };
      }
      const seconds = Number(response.headers.get('retry-after')) || 1;
      pausedUntil = now() + Math.min(seconds * 1000, longestPauseMs);
    }
  }

  const down = (error: unknown): Result => ({
    outcome: 'down',
    answer: messageOf(error),
    providerId: null,
  });

  const send = (mail: OutgoingMail): Promise<Result> =>
    hand('/emails', mail.id, bodyOf(mail)).then(({ status, answer }) => resultOf(status, answer), down);

  async function sendBatch(id: string, mails: readonly OutgoingMail[]): Promise<Result[]> {
    try {
      const bodies = mails.map(bodyOf);
      const permissive = { 'x-batch-validation': 'permissive' };
      const { status, answer } = await hand('/emails/batch', id, bodies, permissive);
      if (refusedBatch.includes(status) && !ofTheAccount.includes(String(answer.name))) {
        const results: Result[] = [];
        for (const mail of mails) results.push(await send(mail));
        return results;
      }
      const problems = new Map(answer.errors?.map(({ index, message }) => [index, message]));
      const taken = answer.data?.values();
      return mails.map((_, index) => {
        if (!problems.has(index)) return resultOf(status, { ...answer, id: taken?.next().value?.id });
        const problem = String(problems.get(index));
        return { outcome: isOfTheAccount(problem) ? 'down' : 'refused', answer: problem, providerId: null };
      });
    } catch (error) {
      return mails.map(() => down(error));
    }
  }

  return {
    name: new URL(address).host.slice(0, 60),
    atOnce: 4,
    send,
    sendBatch,
    async check() {
      try {
        // Without anybody to write to it is refused after the key was looked at.
        const { response, answer } = await post('/emails', {});
        const text = answerText(response.status, answer);
        if (response.status === 401 || response.status === 403) return { fault: 'wrong_key', answer: text };
        return response.status === 400 || response.status === 422
          ? null
          : { fault: response.status >= 500 ? 'unreachable' : 'refused', answer: text };
      } catch (error) {
        return { fault: 'unreachable', answer: messageOf(error) };
      }
    },
    close() {},
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function bodyOf({ id, from, to, replyTo, subject, html, text, headers }: OutgoingMail) {
  return {
    from: `"${from.name.replace(/["\\]/g, '')}" <${from.address}>`,
    to: [to],
    ...(replyTo === null ? {} : { reply_to: replyTo }),
    subject,
    html,
    text,
    headers,
    // Comes back in what it reports, also where that is sooner than its own name for the mail.
    tags: [{ name: 'mail', value: id }],
  };
}

const answerText = (status: number, { name, message }: Body) =>
  [status, name, message].filter((part) => typeof part === 'number' || typeof part === 'string').join(' ');

function resultOf(status: number, body: Body): Result {
  const answer = answerText(status, body);
  const { name } = body;
  if (status >= 200 && status < 300) {
    return { outcome: 'sent', answer, providerId: typeof body.id === 'string' ? body.id : null };
  }
  const as = (outcome: Result['outcome']): Result => ({ outcome, answer, providerId: null });
  if (status === 409) {
    // Taken before, with words that were changed since.
    return as(name === 'invalid_idempotent_request' ? 'sent' : 'retry');
  }
  if (status === 400 || status === 413 || status === 422) {
    return as(ofTheAccount.includes(String(name)) || isOfTheAccount(answer) ? 'down' : 'refused');
  }
  return as('down');
}
