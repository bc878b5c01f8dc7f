import { attempt } from './attempt.ts';
import { refuseLikeHosted } from './auth-dialect.ts';
import { refuseInvalidKey, refuseInvalidListing } from './storage-errors.ts';

/** Refuses, as hosted Supabase does, what lite would answer as a fault of its own; `filters.ts` refuses the rest. */
export async function refuse(request: Request): Promise<Response | null> {
  return (
    refuseMethod(request) ??
    refuseAddress(request) ??
    refuseInvalidKey(request) ??
    (await refuseBody(request)) ??
    (await refuseLikeHosted(request)) ??
    (await refuseInvalidListing(request))
  );
}

interface Fault {
  message: string;
  rest: string;
  auth: string;
  storage: string;
}

const faultLike = (
  message: string,
  rest: string,
  auth = 'validation_failed',
  storage = 'InvalidRequest',
): Fault => ({ message, rest, auth, storage });

const UNKNOWN_PATH = faultLike(
  'Invalid path specified in request URL',
  'PGRST125',
  'validation_failed',
  'InvalidKey',
);
const NULL_BYTE = faultLike('invalid byte sequence for encoding "UTF8": 0x00', '22021');
const NO_TEXT = faultLike('unsupported Unicode escape sequence', '22P05');
const NESTING = faultLike('The JSON of the body is nested too deeply.', 'PGRST102', 'bad_json');
const JSON_SYNTAX = faultLike('Body is not valid JSON', 'PGRST102', 'bad_json');

function refusal(pathname: string, fault: Fault, status = 400): Response {
  const { message, rest, auth, storage } = fault;
  const body = pathname.startsWith('/storage/')
    ? { statusCode: String(status), error: storage, message }
    : pathname.startsWith('/auth/')
      ? { code: status, error_code: auth, msg: message }
      : { code: rest, message, details: null, hint: null };
  return Response.json(body, { status });
}

const REST_METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];

/** Lite reads a table at a `LINK` request for it. */
function refuseMethod({ method, url }: Request): Response | null {
  const { pathname } = new URL(url);
  if (!pathname.startsWith('/rest/') || REST_METHODS.includes(method)) return null;
  const message = `Unsupported HTTP method: ${method}`;
  return Response.json({ code: 'PGRST117', message, details: null, hint: null }, { status: 405 });
}

function refuseAddress({ url }: Request): Response | null {
  const { pathname, searchParams } = new URL(url);
  const path = attempt(() => decodeURIComponent(pathname));
  if (path === undefined || path.includes('\0')) {
    return refusal(pathname, UNKNOWN_PATH, pathname.startsWith('/storage/') ? 400 : 404);
  }
  const parts = [...searchParams].flat();
  if (parts.some((part) => part.includes('\0'))) return refusal(pathname, NULL_BYTE);
  const inherited = [...searchParams.keys()].find((name) => name.split(/\W+/).some(isInherited));
  return inherited === undefined
    ? null
    : refusal(pathname, faultLike(`column ${inherited} does not exist`, '42703'));
}

/** Lite sets the filter of a column named `__proto__` on every object of the process. */
const isInherited = (word: string) => word in Object.prototype;

/** These take JSON; every other address of Storage takes the bytes of a file. */
const STORAGE_JSON = /^\/storage\/v1\/(bucket|object\/(list|move|copy|sign|upload\/sign))(\/|$)/;

/** PostgreSQL itself fails somewhere in the thousands; the product never comes near. */
const DEEPEST = 200;

async function refuseBody(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const storage = pathname.startsWith('/storage/');
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return null;
  if (storage && request.method !== 'DELETE' && !STORAGE_JSON.test(pathname)) return null;
  const text = await request.clone().text();
  const value = attempt<unknown>(() => JSON.parse(text));
  // Auth and the Data API report it themselves, and the latter reads other formats too.
  if (value === undefined) return storage && text !== '' ? refusal(pathname, JSON_SYNTAX) : null;
  const fault = faultOf(value);
  return fault && refusal(pathname, fault);
}

const isText = (text: string) => !/\0|\p{Surrogate}/u.test(text);

/** Level by level instead of recursively, because deep values would overflow the stack. */
function faultOf(value: unknown): Fault | null {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return NESTING;
    const objects = level.filter((one) => typeof one === 'object' && one !== null);
    const texts = [...level, ...objects.flatMap((one) => (Array.isArray(one) ? [] : Object.keys(one)))];
    if (texts.some((one) => typeof one === 'string' && !isText(one))) return NO_TEXT;
    level = objects.flatMap((one) => Object.values(one));
  }
  return null;
}
