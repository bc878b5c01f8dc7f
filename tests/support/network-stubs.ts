import { onTestFinished, vi } from 'vitest';
import { backendUrl } from './backend-address';

type Body = Record<string, unknown>;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status, headers });

/** Refuses as PostgREST does. */
export const refuse = (status: number, code: string, message = '') =>
  json({ code, message, details: null, hint: null }, status);

/** Refuses as the account server does. */
export const refuseAccount = (status: number, error_code: string, msg = error_code) =>
  json({ code: status, error_code, msg }, status);

/** Puts a server behind `fetch` for the running test. */
export function stubFetch(
  answer: (url: URL, method: string, headers: Headers, body: Body) => Promise<Response>,
): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    // Files of the site do not exist in tests.
    if (url.origin === globalThis.location?.origin) return json({}, 404);
    if (url.origin !== backendUrl) throw new Error(`The test asked ${url.origin}, which is nobody`);
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Body) : {};
    return answer(url, init.method ?? 'GET', new Headers(init.headers), body);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

/** Puts a server behind XMLHttpRequest, which uploads use: bytes that leave in two steps, then the answer. */
export function stubUploads(
  answer: (url: URL, headers: Headers, bytes: ArrayBuffer) => Promise<Response>,
): void {
  class Upload {
    upload: { onprogress: ((event: { loaded: number }) => void) | null } = { onprogress: null };
    onload: (() => void) | null = null;
    onerror: (() => void) | null = null;
    status = 0;
    responseText = '';
    private url = new URL(backendUrl);
    private headers = new Headers();

    open(_method: string, url: string) {
      this.url = new URL(url);
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    abort() {}
    async send(bytes: ArrayBuffer) {
      this.upload.onprogress?.({ loaded: bytes.byteLength / 2 });
      try {
        const response = await answer(this.url, this.headers, bytes);
        this.upload.onprogress?.({ loaded: bytes.byteLength });
        this.status = response.status;
        this.responseText = await response.text();
        this.onload?.();
      } catch {
        this.onerror?.();
      }
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
}
