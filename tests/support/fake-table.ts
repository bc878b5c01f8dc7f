import { passes } from './conditions';
import { json, refuse } from './network-stubs';

export type Row = Record<string, unknown>;

export interface RecordedRequest {
  method: string;
  params: URLSearchParams;
  headers: Headers;
  body: Row;
}

interface TableRules {
  /** Fills in defaults as the database does. */
  defaults?: (row: Row) => Row;
  unique?: string;
  /** Changes columns on an update. */
  touch?: (row: Row) => Row;
}

function inOrder(rows: Row[], order: string | null): Row[] {
  const keys = order?.split(',').map((key) => key.split('.')) ?? [];
  return rows.toSorted((one, other) => {
    for (const [column = '', direction, nulls] of keys) {
      const [a, b] = [one[column], other[column]];
      if (nulls === 'nullslast' && (a === null) !== (b === null)) return a === null ? 1 : -1;
      const way = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
      if (way !== 0) return direction === 'desc' ? -way : way;
    }
    return 0;
  });
}

/** One table of the Data API for administrators: filters, order, ranges, versions, a unique column. */
export class FakeTable {
  rows: Row[];
  private readonly rules: TableRules;

  constructor(rows: readonly object[], rules: TableRules = {}) {
    this.rows = rows.map((row) => ({ ...row }));
    this.rules = rules;
  }

  answer({ method, params, headers, body }: RecordedRequest): Response {
    const found = this.rows.filter((row) => passes(row, params));
    const single = headers.get('accept')?.includes('pgrst.object') ?? false;
    if (method === 'POST') return this.insert(body, single, params.get('on_conflict'), headers);
    if (method === 'DELETE') {
      this.rows = this.rows.filter((row) => !found.includes(row));
      return json(found);
    }
    if (method === 'PATCH') {
      const { touch = (row: Row) => row } = this.rules;
      const changed = new Map(found.map((row) => [row, touch({ ...row, ...body })]));
      this.rows = this.rows.map((row) => changed.get(row) ?? row);
      return json(single ? [...changed.values()][0] : [...changed.values()]);
    }
    const from = Number(params.get('offset') ?? 0);
    const page = inOrder(found, params.get('order')).slice(
      from,
      from + Number(params.get('limit') ?? found.length),
    );
    const range = { 'content-range': `${from}-${from + page.length - 1}/${found.length}` };
    if (from > 0 && from >= found.length) {
      return refuse(416, 'PGRST103', 'Requested range not satisfiable');
    }
    if (single && page.length === 1) return json(page[0]);
    return method === 'HEAD' ? new Response(null, { headers: range }) : json(page, 200, range);
  }

  private insert(body: Row, single: boolean, key: string | null, headers: Headers): Response {
    const { unique, defaults = () => ({}) } = this.rules;
    const known = key && this.rows.find((row) => row[key] === body[key]);
    if (known) {
      if (!headers.get('prefer')?.includes('ignore-duplicates')) Object.assign(known, body);
      return json(single ? known : [known]);
    }
    if (unique && this.rows.some((row) => row[unique] === body[unique])) {
      return refuse(409, '23505', `duplicate key value violates unique constraint on "${unique}"`);
    }
    const row = { ...defaults(body), ...body };
    this.rows.unshift(row);
    return json(single ? row : [row], 201);
  }
}

/** A table without rules. */
export const plainTable = (rows: readonly object[] = []) => new FakeTable(rows);
