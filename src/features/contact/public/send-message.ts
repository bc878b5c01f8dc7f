import { agency } from '@/brand/agency';
import { Failure, toFailure, unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { sendMail } from '@/lib/mail';
import { withProof } from '@/lib/proof-of-work';
import { publicClient } from '@/lib/supabase-public';
import { wait } from '@/lib/timers';
import { leastMs, type Message } from '../model';

/** Maximum of the function's argument: a form left open for 25 days is no error. */
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

/** Delivers in the background: the message is stored, so a failure here must not reach the visitor. */
async function deliver(message: Message, { id, token }: Receipt): Promise<void> {
  const state = await sendMail(agency(), message);
  const { error } = await (await publicClient()).rpc('report_delivery', { id, token, state });
  // biome-ignore lint/suspicious/noConsole: the inbox then says "pending", which is true enough
  if (error) console.warn(error);
}

export interface Submission {
  message: Message;
  website: string;
  shownAt: number;
}

/** After a lost answer the same message is sent under the same id, and the server finds its row. */
let pending = { text: '', id: '' };

function nameOf(message: Message): string {
  const text = JSON.stringify(message);
  if (pending.text !== text) pending = { text, id: crypto.randomUUID() };
  return pending.id;
}

async function store(lang: Lang, { message, website, shownAt }: Submission): Promise<Receipt> {
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
  // Forgets the answered message: the same text again is another message.
  pending = { text: '', id: '' };
  return receipt;
}

/** A refusal is an answer; any other failure still leaves the mail to try. */
const isRefusal = ({ kind }: Failure) => kind === 'limited' || kind === 'invalid';

/** Stores the message, then mails it in the background. Fails only if both fail. */
export async function sendMessage(lang: Lang, sending: Submission): Promise<void> {
  const { message, website } = sending;
  try {
    const receipt = await store(lang, sending);
    // No mail for a machine, which was told that it succeeded.
    if (!website) void deliver(message, receipt);
  } catch (cause) {
    const failure = toFailure(cause);
    if (isRefusal(failure) || website || (await sendMail(agency(), message)) !== 'sent') throw failure;
  }
}
