import { Webhook } from 'standardwebhooks';
import { answerWith, readText } from '../_shared/http.ts';
import { type Project, rpc, secretKeys } from '../_shared/rpc.ts';

export interface Dependencies extends Project {
  /** The project's secret key. Only the server holds it. */
  secretKey: string;
  /** What the provider signs its reports with (`whsec_…`). Empty: nobody is believed. */
  signingSecret: string;
}

interface Report {
  type?: unknown;
  data?: {
    email_id?: unknown;
    bounce?: { type?: unknown };
    /** As Resend writes them: an object, or a list as they were sent. */
    tags?: Record<string, unknown> | { name?: unknown; value?: unknown }[];
  };
}

const answer = answerWith();

/**
 * Takes the provider's reports of mail that came back. Only a signature counts that is younger than five minutes, as the
 * Standard Webhooks have it; a report that comes again changes nothing. What is none of our business is answered with 200,
 * so that the provider does not send it again; 502 has it come back.
 */
export function reportReceiver({ secretKey, signingSecret, ...project }: Dependencies) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return answer(405, 'method_not_allowed');
    if (!signingSecret) return answer(503, 'not_configured');
    const text = await readText(request);
    if (text === null) return answer(413, 'too_long');
    const report = signedIn(text, request.headers);
    if (!report) return answer(401, 'refused');
    const kind = kindOf(report);
    if (!kind) return answer(200, 'ignored');
    const reported = { provider_id: textOf(report.data?.email_id), kind, mail: mailOf(report) };
    const response = await rpc(project, secretKeys(secretKey), 'report_bounce', reported).catch(() => null);
    if (!response?.ok) return answer(502, 'unfinished');
    return answer(200, (await response.json()) === true ? 'noted' : 'unknown');
  };

  function signedIn(text: string, headers: Headers): Report | null {
    const named = (name: string) => headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? '';
    try {
      const signed = Object.fromEntries(
        ['id', 'timestamp', 'signature'].map((name) => [`webhook-${name}`, named(name)]),
      );
      return Object(new Webhook(signingSecret).verify(text, signed));
    } catch {
      return null;
    }
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** Nobody is there, or somebody complained; a mailbox that is full today is neither. */
function kindOf({ type, data }: Report): 'bounced' | 'complained' | null {
  if (type === 'email.complained') return 'complained';
  // The provider's own list holds addresses that bounced before.
  if (type === 'email.suppressed') return 'bounced';
  const isForGood = [undefined, 'Permanent'].includes(textOf(data?.bounce?.type) ?? undefined);
  return type === 'email.bounced' && isForGood ? 'bounced' : null;
}

/** The mail's own id, which it was handed over with. */
function mailOf({ data }: Report): string | null {
  const tags = data?.tags ?? {};
  const id = textOf(Array.isArray(tags) ? tags.find(({ name }) => name === 'mail')?.value : tags.mail);
  return id && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
}
