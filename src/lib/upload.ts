import { env } from './env';
import { Failure, toFailure, unreachable } from './failure';

/** A phone in a tunnel comes back; a line that carried no byte for so long will not. */
const stallMs = 30_000;

/** Storage answers once it has kept the file: behind a slow line it takes longer than any byte. */
const answerMs = 180_000;

export interface Upload {
  bucket: string;
  /** Inside the bucket; letters, digits and `/ . _ -` only, so that it needs no escaping. */
  path: string;
  bytes: ArrayBuffer;
  contentType: string;
  onProgress?: (sent: number) => void;
  token?: string | null;
  cacheControl?: string;
  /** Replaces the file of that path, if a policy lets it. */
  upsert?: boolean;
  signal?: AbortSignal | undefined;
}

/** One POST of raw bytes: hosted and embedded Storage both take it, and it reports progress (fetch cannot). */
export function upload(given: Upload): Promise<void> {
  const { bucket, path, bytes, contentType, onProgress, token, cacheControl, upsert, signal } = given;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const alive = (ms = stallMs) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        reject(new Failure('timeout'));
      }, ms);
    };
    request.open('POST', `${env.supabaseUrl}/storage/v1/object/${bucket}/${path}`);
    request.setRequestHeader('apikey', env.supabaseKey);
    request.setRequestHeader('content-type', contentType);
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (cacheControl) request.setRequestHeader('cache-control', cacheControl);
    if (upsert) request.setRequestHeader('x-upsert', 'true');
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      request.abort();
      reject(signal.reason);
    });
    request.upload.onprogress = ({ loaded }) => {
      alive();
      onProgress?.(loaded);
    };
    request.upload.onload = () => alive(answerMs);
    request.onload = () => {
      clearTimeout(timer);
      const { status, responseText } = request;
      if (status >= 200 && status < 300) resolve();
      else reject(refusal(status, responseText));
    };
    request.onerror = () => {
      clearTimeout(timer);
      reject(new Failure(unreachable()));
    };
    alive();
    request.send(bytes);
  });
}

/** Storage wraps its answer: the HTTP status is often 400 while the body names the real one. */
function refusal(status: number, text: string): Failure {
  const body = parsed(text);
  const named = Number(body.statusCode);
  const { message, error } = body;
  if (named === 409 || error === 'Duplicate') return new Failure('duplicate', String(message ?? ''));
  return toFailure({ message }, Number.isInteger(named) && named >= 400 ? named : status);
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
