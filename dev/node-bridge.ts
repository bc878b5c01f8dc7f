import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from './serve.ts';

// Above the largest file of Storage, below what would burden the process.
const LARGEST_BODY = 64 * 1024 * 1024;

const CONNECTION_HEADERS = new Set(
  'connection keep-alive transfer-encoding upgrade expect proxy-authorization'.split(' '),
);

export type Answer = (request: Request, caller: Caller) => Promise<Response>;

export async function bridge(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Answer,
  log: (fault: string) => void = console.error,
): Promise<void> {
  try {
    await forward(req, res, answer);
  } catch (error) {
    if (!req.complete) return;
    log(`${req.url}: ${error instanceof Error ? error.stack : error}`);
    if (res.headersSent) res.destroy();
    else
      res
        .writeHead(503, { 'content-type': 'application/json' })
        .end('{"message":"The embedded backend failed."}');
  }
}

async function forward(req: IncomingMessage, res: ServerResponse, answer: Answer): Promise<void> {
  const refuse = (status: number, why: string) =>
    res.writeHead(status, { connection: 'close', 'content-type': 'text/plain' }).end(why);
  // Fetch cannot send it, and hosted Supabase refuses it too.
  if (req.method === 'TRACE') {
    refuse(405, 'Method not allowed');
    return;
  }
  const body = await readBody(req);
  if (body === null) {
    refuse(413, 'Payload too large');
    return;
  }
  const request = toRequest(req, body);
  if (request === null) {
    refuse(400, 'Bad request');
    return;
  }
  const caller = { peerAddress: req.socket.remoteAddress ?? null };
  await send(res, await answer(request, caller), req.method === 'HEAD');
}

/** Null for an invalid address, such as one on a host named `[`. */
function toRequest(req: IncomingMessage, body: Uint8Array<ArrayBuffer>): Request | null {
  const headers = new Headers();
  for (let index = 0; index + 1 < req.rawHeaders.length; index += 2) {
    const name = (req.rawHeaders[index] ?? '').toLowerCase();
    if (name.startsWith(':') || CONNECTION_HEADERS.has(name)) continue;
    headers.append(name, req.rawHeaders[index + 1] ?? '');
  }
  const method = req.method ?? 'GET';
  const hasBody = !['GET', 'HEAD'].includes(method);
  const url = URL.parse(req.url ?? '/', `http://${req.headers.host ?? 'localhost'}`);
  if (url === null) return null;
  return new Request(url, { method, headers, ...(hasBody ? { body } : {}) });
}

async function readBody(req: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The stream stays open when the loop ends early, so that the refusal can still be sent.
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > LARGEST_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function send(res: ServerResponse, response: Response, headOnly: boolean): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  res.statusCode = response.status;
  for (const [name, value] of response.headers) {
    // Lite allows every origin; here the rule of the development server decides.
    if (name.startsWith('access-control-allow-') || name === 'set-cookie') continue;
    res.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) res.setHeader('set-cookie', cookies);
  if (headOnly || [204, 205, 304].includes(response.status)) res.end();
  else res.setHeader('content-length', body.byteLength).end(body);
}
