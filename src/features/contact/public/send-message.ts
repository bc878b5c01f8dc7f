import { Failure, toFailure, unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { sendMail } from '@/lib/mail';
import { withProof } from '@/lib/proof-of-work';
import { publicClient } from '@/lib/supabase-public';
import { wait } from '@/lib/timers';
import { leastMs, type Message } from '../model';

/** The largest number of milliseconds the function takes: a form left open for 25 days is no error. */
const maxElapsedMs = 2_147_483_647;

interface Receipt {
  id: string;
  token: string;
}

function toReceipt(answer: unknown): Receipt {
  if (typeof answer === 'object' && answer !== null && 'id' in answer && 'token' in answer) {
    return { id: String(answer.id), token: String(answer.token) };
  }
  throw new Failure('unexpected');
}

/** Behind the visitor's back: the message is stored, so nothing of this may fail in front of them. */
async function deliver(message: Message, { id, token }: Receipt): Promise<void> {
  const state = await sendMail(message);
  const { error } = await (await publicClient()).rpc('report_delivery', { id, token, state });
  // biome-ignore lint/suspicious/noConsole: the inbox then says "pending", which is true enough
  if (error) console.warn(error);
}

export interface Sending {
  message: Message;
  /** The field people never see. */
  website: string;
  /** When the form appeared, by `performance.now()`. */
  shownAt: number;
}

/**
 * The message on its way and its name. When an answer is lost the same message goes out under the same name, and the
 * server finds the row it already has.
 */
let underway = { text: '', id: '' };

function nameOf(message: Message): string {
  const text = JSON.stringify(message);
  if (underway.text !== text) underway = { text, id: crypto.randomUUID() };
  return underway.id;
}

async function store(lang: Lang, { message, website, shownAt }: Sending): Promise<Receipt> {
  const elapsed = () => Math.floor(performance.now() - shownAt);
  while (elapsed() < leastMs) await wait(leastMs - elapsed());
  const client = await publicClient();
  const answer = await withProof(() =>
    client.rpc('send_contact_message', {
      ...message,
      lang,
      website,
      elapsed_ms: Math.min(elapsed(), maxElapsedMs),
      message_id: nameOf(message),
    }),
  );
  const receipt = toReceipt(unwrap(answer));
  // Answered: the same words written once more are another message.
  underway = { text: '', id: '' };
  return receipt;
}

/** A refusal is an answer; anything else leaves the mail to try. */
const isRefusal = ({ kind }: Failure) => kind === 'limited' || kind === 'invalid';

/** Stored first, mailed behind. Fails only if nothing was stored and nothing was sent. */
export async function sendMessage(lang: Lang, sending: Sending): Promise<void> {
  const { message, website } = sending;
  try {
    const receipt = await store(lang, sending);
    // A machine was told it succeeded; it gets no mail through either.
    if (!website) void deliver(message, receipt);
  } catch (cause) {
    const failure = toFailure(cause);
    if (isRefusal(failure) || website || (await sendMail(message)) !== 'sent') throw failure;
  }
}
