import { answerWith, pageHeaders, preflight, readJson } from '../_shared/http.ts';
import { isSecret } from '../_shared/is-secret.ts';
import { callerKeys, type Project, rpc } from '../_shared/rpc.ts';

/** Asks the host to build the site anew and says whether it took the order. */
type Hook = () => Promise<boolean>;

/** Why no site can be built here. */
type NoHook = 'not_configured' | 'nothing_to_build';

export interface Dependencies extends Project {
  hook: Hook | NoHook;
  /** When the pages now in place were built; null where nobody can tell. */
  builtAt: () => Promise<string | null>;
  /** What the clock of the database says in place of somebody's token. Empty: it may not order. */
  secret: string;
  now: () => number;
}

/** Builds cost the host money and time; one a minute is more than anybody reads. */
const pauseMs = 60_000;

const headers = pageHeaders('GET, POST, OPTIONS');
const answer = answerWith(headers);

/**
 * Has the site built for those who may publish alone: somebody of the agency by their token, or the clock of
 * the database by its secret (`x-publishing-secret`). The address of the hook never leaves the server. Asked with GET by
 * somebody of the agency, it says whether there is one and orders nothing.
 */
export function publisher({ hook, builtAt, secret, now, ...project }: Dependencies) {
  let last = Number.NEGATIVE_INFINITY;
  /** Asks the database in the caller's name. */
  const call = (name: string, { headers }: Request) => rpc(project, callerKeys(headers), name);

  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight(headers);
    const { method } = request;
    if (method !== 'POST' && method !== 'GET') return answer(405, 'method_not_allowed');
    const given = method === 'POST' ? request.headers.get('x-publishing-secret') : null;
    if (given !== null)
      return (await isSecret(given, secret)) ? orderForClock(request) : answer(401, 'nobody');
    const caller = await rightsOf(request);
    if (caller !== 'publisher') {
      return answer({ nobody: 401, somebody: 403, unknown: 502 }[caller], caller);
    }
    if (method === 'GET') return answer(200, typeof hook === 'string' ? hook : 'configured');
    const response = await order(() => logOrder(request));
    // What crossed its date before is in this order; should nobody hear of it, the clock orders once more.
    if (response.ok) await call('confirm_publishing_order', request).catch(() => undefined);
    return response;
  };

  /** The clock orders, or asks after the pages of an order it gave at a moment: they are built again if they are not there. */
  async function orderForClock(request: Request): Promise<Response> {
    const { since }: { since?: unknown } = Object(await readJson(request));
    if (since !== undefined) {
      const built = Date.parse((await builtAt().catch(() => null)) ?? '');
      if (Number.isNaN(built)) return answer(424, 'unknown');
      if (built >= Date.parse(String(since))) return answer(200, 'in_place');
    }
    return order(async () => true);
  }

  /** By whatever door it came, one a minute. The database has written the clock's own line already. */
  async function order(log: () => Promise<boolean | Response>): Promise<Response> {
    if (typeof hook === 'string') return answer(503, hook);
    const wait = Math.ceil((last + pauseMs - now()) / 1000);
    if (wait > 0) return answer(429, 'too_soon', {}, { 'retry-after': String(wait) });
    last = now();
    const logged = await log();
    const taken = logged === true && (await hook().catch(() => false));
    if (taken) return answer(202, 'publishing');
    last = Number.NEGATIVE_INFINITY;
    // Another instance ordered: the database knows of it.
    return logged instanceof Response ? logged : answer(502, 'hook_failed');
  }

  /** No order without its line in the audit log. */
  async function logOrder(request: Request): Promise<boolean | Response> {
    const response = await call('log_publishing_order', request).catch(() => null);
    if (response?.status !== 429) return response?.ok ?? false;
    const { hint } = await response.json().catch(() => ({}));
    return answer(429, 'too_soon', {}, { 'retry-after': String(Number(hint) || pauseMs / 1000) });
  }

  /** The database checks the token and knows who may publish; nothing is decided here. */
  async function rightsOf(request: Request): Promise<'publisher' | 'somebody' | 'nobody' | 'unknown'> {
    if (!request.headers.get('authorization')) return 'nobody';
    try {
      const response = await call('may_publish', request);
      // A role that may not ask is not signed in.
      if ([401, 403].includes(response.status)) return 'nobody';
      if (!response.ok) return 'unknown';
      return (await response.json()) === true ? 'publisher' : 'somebody';
    } catch {
      return 'unknown';
    }
  }
}
