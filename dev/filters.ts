import type { AnyAST, Where } from '@supabase/lite';

/** Lite keeps one filter an operator and column: further ones are renamed, and moved back once it has read them. */

/** From the private use area, so that no column has it in its name. */
const MARK = '\uE0FE';

const NO_FILTER = /^(?:select|columns|on_conflict|apikey|(?:.+\.)?(?:order|limit|offset))$/;
const TREE = /^((?:.+?\.)??)((?:not\.)?(?:and|or))$/;

const FILTER =
  /^(?:not\.)?(?:(?:eq|neq|gte?|lte?|i?like|i?match)(?:\((?:any|all)\))?|is|isdistinct|in|cs|cd|ov|s[lr]|nx[lr]|adj|(?:pl|ph|w)?fts(?:\([^)]*\))?)\./;

export function withNumberedFilters(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/rest/v1/')) return request;
  const call = url.pathname.startsWith('/rest/v1/rpc/') && ['GET', 'HEAD'].includes(request.method);
  const kept: [string, string][] = [];
  const filters: [string, string][] = [];
  for (const [name, value] of url.searchParams) {
    const other = NO_FILTER.test(name) || (call && !FILTER.test(value));
    (other ? kept : filters).push([name, value]);
  }
  const numbered = withNumbers(withOneTree(filters));
  if (JSON.stringify(numbered) === JSON.stringify(filters)) return request;
  url.search = new URLSearchParams([...kept, ...numbered]).toString();
  return new Request(url, request);
}

/** Joins `or=(a,b)` and `or=(c,d)` as `and=(or(a,b),or(c,d))`; lite would read one `or`. */
function withOneTree(filters: [string, string][]): [string, string][] {
  const trees = new Map<string, string[]>();
  for (const [name, value] of filters) {
    const [, place = '', operator = ''] = TREE.exec(name) ?? [];
    if (operator && value.startsWith('(')) trees.set(place, [...(trees.get(place) ?? []), operator + value]);
  }
  const repeated = [...trees].filter(([, all]) => all.length > 1);
  const places = new Set(repeated.map(([place]) => place));
  const joined = ([name, value]: [string, string]) =>
    value.startsWith('(') && places.has(TREE.exec(name)?.[1] ?? name);
  const others = filters.filter((filter) => !joined(filter));
  return [...others, ...repeated.map(([place, all]): [string, string] => [`${place}and`, `(${all.join()})`])];
}

function withNumbers(filters: [string, string][]): [string, string][] {
  const seen = new Map<string, number>();
  return filters.map(([name, value]) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return [before === 0 ? name : `${name}${MARK}${before}`, value];
  });
}

/** Removes the numbers from Content-Location, which repeats the request. */
export function withoutNumbers(response: Response): Response {
  const location = response.headers.get('content-location');
  const numbers = new RegExp(`${encodeURIComponent(MARK)}\\d+`, 'g');
  if (location !== null) response.headers.set('content-location', location.replace(numbers, ''));
  return response;
}

type Selected = NonNullable<AnyAST['select']>[number];

type Filtered = { where?: Where; select?: Selected[]; [other: string]: unknown };

export function checkFilters(asked: AnyAST): AnyAST {
  refuseSlow(operationsOf(asked));
  return onColumns(asked);
}

function onColumns<Part extends Filtered>(part: Part): Part {
  const { where, select } = part;
  return {
    ...part,
    ...(where && { where: withoutMarks(where) }),
    ...(select && { select: select.map(entryOnColumns) }),
  };
}

function entryOnColumns(entry: Selected): Selected {
  if (typeof entry === 'string') return entry;
  return Object.fromEntries(Object.entries(entry).map(([name, part]) => [name, onColumns(part)]));
}

function withoutMarks(where: Where): Where {
  const marked = Object.entries(where).filter(([name]) => name.includes(MARK));
  if (marked.length === 0) return where;
  const others = Object.entries(where).filter(([name]) => !name.includes(MARK));
  const { $and: tree, ...first } = Object.fromEntries(others);
  const repeated = marked.map(([name, filter]) => ({ [name.split(MARK, 1)[0] ?? name]: filter }));
  return { ...first, $and: [...(Array.isArray(tree) ? tree : []), ...repeated] };
}

type Operation = [operator: string, operand: unknown];

function operationsOf({ where, select = [] }: Filtered): Operation[] {
  const embedded = select.flatMap((entry) => (typeof entry === 'string' ? [] : Object.values(entry)));
  return [...operationsIn(where), ...embedded.flatMap(operationsOf)];
}

/** Columns, `$and`, `$or` and `$not` hold further filters; every other name is an operator. */
function operationsIn(where: unknown): Operation[] {
  if (Array.isArray(where)) return where.flatMap(operationsIn);
  if (typeof where !== 'object' || where === null) return [];
  return Object.entries(where).flatMap(([name, value]): Operation[] =>
    name.startsWith('$') && !['$and', '$or', '$not'].includes(name) ? [[name, value]] : operationsIn(value),
  );
}

/** Sum over all patterns of one request: each letter may be compared with each letter of a text. */
const LONGEST_PATTERNS = 1000;

/** Refuses slow patterns: no time limit ends a query here, and while one runs all other requests wait. */
function refuseSlow(operations: readonly Operation[]): void {
  if (operations.some(([operator]) => /^\$i?regex/.test(operator))) {
    throw new RefusedFilter(
      'The embedded backend does not run regular expressions (match, imatch).',
      'Use like or ilike. Hosted Supabase runs them, and ends them at the time limit of the role.',
    );
  }
  const patterns = operations.filter(([operator]) => /^\$i?like/.test(operator)).flatMap(([, text]) => text);
  if (patterns.join('').length > LONGEST_PATTERNS) {
    throw new RefusedFilter(
      `The embedded backend takes like and ilike patterns of ${LONGEST_PATTERNS} characters at most, all of a request together.`,
      'Use a shorter pattern. Hosted Supabase takes longer ones, and ends them at the time limit of the role.',
    );
  }
}

class RefusedFilter extends Error {
  readonly code = 'PGRST';
  readonly detail = JSON.stringify({ status: 400, headers: {} });

  constructor(message: string, hint: string) {
    const details = 'One slow query would hold up every other request of this process, which cannot end it.';
    super(JSON.stringify({ code: 'PGRST127', message, details, hint }));
  }
}
