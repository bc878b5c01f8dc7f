import { authRefusal } from './auth-dialect.ts';

/** Limits of hosted Auth for one address; lite has none. */
const limits = [
  // A successful sign-in is not counted: a test suite signs in from one address any number of times.
  {
    path: /^\/auth\/v1\/token\/?$/,
    most: 30,
    periodMs: 5 * 60_000,
    counts: (status: number) => status >= 400,
  },
  { path: /^\/auth\/v1\/(recover|otp)\/?$/, most: 30, periodMs: 60 * 60_000, counts: () => true },
];

interface Window {
  startedAt: number;
  asked: number;
}

export function authLimits(now: () => number = Date.now) {
  const windows = new Map<string, Window>();

  return async (
    request: Request,
    peerAddress: string | null,
    send: () => Promise<Response>,
  ): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const limit = limits.find(({ path }) => path.test(pathname));
    if (!limit || request.method !== 'POST' || peerAddress === null) return send();
    const key = `${limit.path} ${peerAddress}`;
    const kept = windows.get(key);
    const window = kept && now() - kept.startedAt < limit.periodMs ? kept : { startedAt: now(), asked: 0 };
    windows.set(key, window);
    if (window.asked >= limit.most)
      return authRefusal(429, 'over_request_rate_limit', 'Request rate limit reached');
    // Counted before the answer, so that parallel requests count too.
    window.asked += 1;
    const response = await send();
    if (!limit.counts(response.status)) window.asked -= 1;
    return response;
  };
}
