import { refusal } from './storage-errors.ts';

const OBJECT = '/storage/v1/object/';
const SIGNED = `${OBJECT}sign/`;
const PUBLIC = `${OBJECT}public/`;

/** Without its length lite ignores the bucket's limit, and it does not find the part named "" of storage-js. */
export async function toLiteRequest(request: Request): Promise<Request> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(OBJECT) || !['POST', 'PUT'].includes(request.method)) return request;
  const headers = new Headers(request.headers);
  const body = await rawBody(request, headers);
  headers.delete('transfer-encoding');
  headers.set('content-length', String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body });
}

async function rawBody(request: Request, headers: Headers): Promise<ArrayBuffer> {
  if (!headers.get('content-type')?.startsWith('multipart/form-data')) return request.arrayBuffer();
  const form = await request.formData();
  const file = form.get('') ?? form.get('file');
  headers.set('content-type', (file instanceof Blob && file.type) || 'application/octet-stream');
  const maxAge = form.get('cacheControl');
  if (typeof maxAge === 'string') headers.set('cache-control', `max-age=${maxAge}`);
  return file instanceof Blob ? file.arrayBuffer() : new ArrayBuffer(0);
}

export async function toHostedResponse(url: URL, response: Response): Promise<Response> {
  if (!url.pathname.startsWith(OBJECT)) return response;
  if (url.pathname.startsWith(SIGNED)) {
    if (url.searchParams.has('token') && [403, 500].includes(response.status))
      return refusal('400', 'InvalidJWT', 'invalid signature');
    if (
      response.ok &&
      response.headers.get('content-type')?.includes('json') &&
      !url.searchParams.has('token')
    ) {
      return hostedSignedUrl(response);
    }
  }
  const answer = url.pathname.startsWith(PUBLIC) && response.ok ? asKept(response) : response;
  return url.searchParams.has('download') && answer.ok ? asDownload(url, answer) : answer;
}

/** Serves a public file as Storage's edge does: with the cache time of its upload, and never as another type. */
function asKept(response: Response): Response {
  const kept = response.headers.get('cache-control') ?? 'no-cache';
  response.headers.set('cache-control', kept.startsWith('max-age') ? `public, ${kept}` : kept);
  response.headers.set('x-content-type-options', 'nosniff');
  return response;
}

/** Lite answers an absolute `signedUrl`; storage-js reads a `signedURL` below /storage/v1. */
async function hostedSignedUrl(response: Response): Promise<Response> {
  const answer: unknown = await response.json();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  if (typeof answer !== 'object' || answer === null || !('signedUrl' in answer)) {
    return Response.json(answer, { status: response.status, headers });
  }
  const { signedUrl, ...rest } = answer;
  const signedURL = String(signedUrl).replace(/^\/storage\/v1/, '');
  return Response.json({ ...rest, signedURL }, { status: response.status, headers });
}

function asDownload(url: URL, response: Response): Response {
  const lastSegment = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  const name = url.searchParams.get('download') || lastSegment;
  response.headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  return response;
}
