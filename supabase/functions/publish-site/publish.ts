/** Asks the host to build the site anew and says whether it took the order. */
type Hook = () => Promise<boolean>;

/** Why no site can be built here. */
type NoHook = 'not_configured' | 'nothing_to_build';

export interface Surroundings {
  /** Where the project answers; the caller's own key and token open it. */
  projectUrl: string;
  hook: Hook | NoHook;
  fetch: typeof fetch;
  now: () => number;
}

/** Builds cost the host money and time; one a minute is more than anybody reads. */
const pauseMs = 60_000;

const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'cache-control': 'no-store',
};

const answer = (status: number, code: string, more: Record<string, string> = {}) =>
  Response.json({ code }, { status, headers: { ...headers, ...more } });

/**
 * Lets whoever may publish, and nobody else, have the site built. The address of the hook never leaves the server. Asked
 * with GET, it says whether there is one and orders nothing.
 */
export function publisher({ projectUrl, hook, fetch, now }: Surroundings) {
  let last = Number.NEGATIVE_INFINITY;

  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    const { method } = request;
    if (method !== 'POST' && method !== 'GET') return answer(405, 'method_not_allowed');
    const caller = await rightsOf(request);
    if (caller !== 'publisher') {
      return answer({ nobody: 401, somebody: 403, unknown: 502 }[caller], caller);
    }
    if (method === 'GET') return answer(200, typeof hook === 'string' ? hook : 'configured');
    if (typeof hook === 'string') return answer(503, hook);
    const wait = Math.ceil((last + pauseMs - now()) / 1000);
    if (wait > 0) return answer(429, 'too_soon', { 'retry-after': String(wait) });
    last = now();
    const taken = (await logOrder(request)) && (await hook().catch(() => false));
    if (taken) return answer(202, 'publishing');
    // What failed may be tried again at once.
    last = Number.NEGATIVE_INFINITY;
    return answer(502, 'hook_failed');
  };

  /** Asks the database in the caller's name. */
  function call(name: string, { headers }: Request): Promise<Response> {
    return fetch(`${projectUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        authorization: headers.get('authorization') ?? '',
        apikey: headers.get('apikey') ?? '',
        'content-type': 'application/json',
      },
      body: '{}',
    });
  }

  /** No order without its line in the audit log. */
  async function logOrder(request: Request): Promise<boolean> {
    return call('log_publishing_order', request).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** The database checks the token and knows who may publish; nothing is decided here. */
  async function rightsOf(request: Request): Promise<'publisher' | 'somebody' | 'nobody' | 'unknown'> {
    if (!request.headers.get('authorization')) return 'nobody';
    try {
      const response = await call('may_publish', request);
      // Whoever may not even ask is not signed in.
      if ([401, 403].includes(response.status)) return 'nobody';
      if (!response.ok) return 'unknown';
      return (await response.json()) === true ? 'publisher' : 'somebody';
    } catch {
      return 'unknown';
    }
  }
}
