/** Headers of the answers to pages of the site, which may stand on another host. */
export const pageHeaders = (methods = 'POST, OPTIONS') => ({
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': methods,
  'cache-control': 'no-store',
});

/** Makes the answers of a function: a code, and what belongs to it. */
export const answerWith =
  (headers: Record<string, string> = {}) =>
  (status: number, code: string, body: object = {}, more: Record<string, string> = {}): Response =>
    Response.json({ code, ...body }, { status, headers: { ...headers, ...more } });

/** Answers the question a browser asks before a request to another host. */
export const preflight = (headers: Record<string, string>) => new Response(null, { status: 204, headers });

/** Bytes of a body that no function needs more of. */
const maxBodyBytes = 100_000;

/** The body as text; null for a longer one, of which no more is read than that. */
export async function readText(request: Request, maxBytes = maxBodyBytes): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > maxBytes) return null;
  const reader = request.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > maxBytes) {
      await reader?.cancel();
      return null;
    }
    chunks.push(part.value);
  }
  return new Blob(chunks).text();
}

/** The body as JSON; null for anything else and for a longer one. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse((await readText(request)) ?? 'null');
  } catch {
    return null;
  }
}
