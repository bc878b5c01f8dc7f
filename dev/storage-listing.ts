import { jsonOf, withJson } from './json-body.ts';

const LIST = '/storage/v1/object/list/';

export const isListing = ({ method, url }: Request) =>
  method === 'POST' && new URL(url).pathname.startsWith(LIST);

interface Listed {
  name: string;
  [column: string]: unknown;
}

const PAGE = 1000;

/** Lite lists every object below the prefix by its whole path; hosted lists a folder's own, and folders once. */
export async function listLikeHosted(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const asked = await jsonOf(request);
  if (typeof asked !== 'object' || asked === null || !('prefix' in asked)) return send(request);
  const { prefix, limit, offset, search } = { limit: 100, offset: 0, search: '', ...asked };
  const trimmed = String(prefix ?? '').replace(/\/+$/, '');
  const folder = trimmed === '' ? '' : `${trimmed}/`;
  const below: Listed[] = [];
  for (;;) {
    const response = await send(withJson(request, { prefix: folder, limit: PAGE, offset: below.length }));
    if (!response.ok) return response;
    const page: Listed[] = await response.json();
    below.push(...page);
    if (page.length < PAGE) break;
  }
  const found = inFolder(below, folder).filter(({ name }) =>
    name.toLowerCase().startsWith(search.toLowerCase()),
  );
  return Response.json(found.slice(offset, offset + limit));
}

function inFolder(objects: Listed[], folder: string): Listed[] {
  const entries = new Map<string, Listed>();
  for (const object of objects) {
    // A prefix is a pattern to lite, so it may have found neighbours too.
    if (!object.name.startsWith(folder)) continue;
    const [name = '', ...deeper] = object.name.slice(folder.length).split('/');
    const nothing = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
    entries.set(name, deeper.length > 0 ? { name, ...nothing } : { ...object, name });
  }
  return [...entries.values()];
}
