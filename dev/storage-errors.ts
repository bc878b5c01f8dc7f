import { z } from 'zod';
import { attempt } from './attempt.ts';
import { jsonOf } from './json-body.ts';
import { isListing } from './storage-listing.ts';

const STORAGE = '/storage/v1/';

/** Names of objects that hosted Storage accepts; others never reach its database. */
const KEY = /^[A-Za-z0-9_/!.*'() &$@=;:+,?-]+$/;

/** The patterns that lite makes of prefixes may have 1,000 characters (`filters.ts`), and each may be escaped. */
const text = z.string().max(450).optional();
const count = z.int().nonnegative().optional();
const listing = z.object({ prefix: text, search: text, limit: count, offset: count });

const ROUTES =
  /^\/storage\/v1\/object\/(?:public\/|authenticated\/|info\/|sign\/|upload\/sign\/)*[^/]+\/(.+)$/;

export const refusal = (statusCode: string, error: string, message: string) =>
  Response.json({ statusCode, error, message }, { status: 400 });

/** Lite passes every name to the database, where a null byte is a fault. */
export function refuseInvalidKey({ method, url }: Request): Response | null {
  const key = ROUTES.exec(new URL(url).pathname)?.[1];
  if (key === undefined || !['POST', 'PUT', 'GET', 'HEAD'].includes(method)) return null;
  return KEY.test(attempt(() => decodeURIComponent(key)) ?? '')
    ? null
    : refusal('400', 'InvalidKey', 'Invalid key');
}

export async function refuseInvalidListing(request: Request): Promise<Response | null> {
  if (!isListing(request)) return null;
  if (listing.safeParse(Object(await jsonOf(request))).success) return null;
  return refusal(
    '400',
    'InvalidRequest',
    'prefix and search are texts of at most 450 characters, limit and offset whole numbers',
  );
}

export const unreadableBody = () => refusal('400', 'InvalidRequest', 'The body cannot be read.');

/** Errors of the database in the form of hosted Storage; lite knows 42501 and answers the others as its own fault. */
const REFUSALS: [RegExp, () => Response][] = [
  [/^23505$/, () => refusal('409', 'Duplicate', 'The resource already exists')],
  [/^23503$/, () => refusal('404', 'Not Found', 'The parent resource is not found')],
  [/^(22|23|P0001|PT4)/, () => refusal('400', 'DatabaseError', 'The database refused this object')],
];

const SIGNED_UPLOAD = '/storage/v1/object/upload/sign/';

export async function asStorageRefusal(url: URL, response: Response, code: string | null): Promise<Response> {
  if (!url.pathname.startsWith(STORAGE)) return response;
  if (response.status === 400) return asInvalidRequest(response);
  if (response.status !== 500) return response;
  if (url.pathname.startsWith(SIGNED_UPLOAD)) return refusal('400', 'InvalidJWT', 'invalid signature');
  if (code === null) return response;
  const [, answer] = REFUSALS.find(([pattern]) => pattern.test(code)) ?? [];
  return answer?.() ?? response;
}

/** Shortens the error for a body of the wrong shape: lite answers with its whole schema. */
async function asInvalidRequest(response: Response): Promise<Response> {
  const { valid, errors } = Object(await jsonOf(response));
  return valid === false ? refusal('400', 'InvalidRequest', String(errors?.[0]?.error)) : response;
}
