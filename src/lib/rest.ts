import type { Database } from './database.types';
import { env } from './env';
import { Failure, toFailure, unreachable } from './failure';
import { request } from './request';

// What a visitor's page asks of tables and functions. The client of the back office (data.ts) can do far more and
// weighs 4.5 kB brotli, eight times as much: a twenty-fifth of all the JavaScript a visitor may be sent.

type Public = Database['public'];
type TableName = keyof Public['Tables'] & string;
type FunctionName = keyof Public['Functions'] & string;
type Row<Table extends TableName> = Public['Tables'][Table]['Row'];
type Column<Table extends TableName> = keyof Row<Table> & string;
type Value = string | number | boolean;

/** The columns that a list such as `id, slug` names. */
type Named<Columns extends string> = Columns extends `${infer First}, ${infer Others}`
  ? First | Named<Others>
  : Columns;
type Picked<Table extends TableName, Columns extends string> = Columns extends '*'
  ? Row<Table>
  : Pick<Row<Table>, Named<Columns> & keyof Row<Table>>;

interface Question {
  method: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  /** Under the address of the tables, with its parameters. */
  path: string;
  body?: object | undefined;
  count?: boolean;
}

/** The answer, whole and good, or a thrown Failure. */
async function ask({
  method,
  path,
  body,
  count = false,
}: Question): Promise<{ data: unknown; total: number }> {
  let answer: Response;
  let text: string;
  try {
    answer = await request(`${env.supabaseUrl}/rest/v1/${path}`, {
      method,
      headers: {
        apikey: env.supabaseKey,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(count ? { prefer: 'count=exact' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    text = await answer.text();
  } catch (cause) {
    const failure = toFailure(cause);
    // Whatever else went wrong on the way, nothing came back.
    throw failure.kind === 'unexpected' ? new Failure(unreachable(), '', { cause }) : failure;
  }
  let data: unknown = null;
  try {
    if (text) data = JSON.parse(text);
  } catch (cause) {
    // A page of markup from some machine in between.
    if (answer.ok) throw new Failure('unavailable', '', { cause });
  }
  if (!answer.ok) throw toFailure(data, answer.status);
  return { data, total: Number(answer.headers.get('content-range')?.split('/')[1]) };
}

/** A question about one table: narrow it, then ask for what it holds. */
class Rows<Table extends TableName> {
  private readonly table: Table;
  private readonly params = new URLSearchParams();

  constructor(table: Table) {
    this.table = table;
  }

  /** Only rows with these values. */
  where(values: { [C in Column<Table>]?: Row<Table>[C] & Value }): this {
    for (const [column, value] of Object.entries(values)) this.params.append(column, `eq.${value}`);
    return this;
  }

  ilike(column: Column<Table>, pattern: string): this {
    this.params.append(column, `ilike.${pattern}`);
    return this;
  }

  /** By this column, where those named before it are equal. */
  order(column: Column<Table>, { ascending = true } = {}): this {
    const before = this.params.get('order');
    this.params.set('order', `${before ? `${before},` : ''}${column}.${ascending ? 'asc' : 'desc'}`);
    return this;
  }

  limit(rows: number): this {
    this.params.set('limit', String(rows));
    return this;
  }

  /** So many rows from this one on, counted from zero. */
  slice(from: number, rows: number): this {
    this.params.set('offset', String(from));
    return this.limit(rows);
  }

  private question(method: Question['method'], count = false): Question {
    return { method, path: `${this.table}?${this.params}`, count };
  }

  private async select<Columns extends string>(columns: Columns, count: boolean) {
    this.params.set('select', columns.replaceAll(' ', ''));
    const { data, total } = await ask(this.question('GET', count));
    // The server's promise: database.types.ts is made from its tables, and a test holds the two together.
    return { rows: data as Picked<Table, Columns>[], total };
  }

  async rows<Columns extends string>(columns: Columns): Promise<Picked<Table, Columns>[]> {
    return (await this.select(columns, false)).rows;
  }

  /** The rows asked for, with how many there are in all. A slice past the end is missing. */
  page<Columns extends string>(columns: Columns): Promise<{ rows: Picked<Table, Columns>[]; total: number }> {
    return this.select(columns, true);
  }

  /** The only row there can be, or null. */
  async one<Columns extends string>(columns: Columns): Promise<Picked<Table, Columns> | null> {
    return (await this.rows(columns))[0] ?? null;
  }

  /** How many there are. */
  async count(): Promise<number> {
    this.params.set('select', 'id');
    return (await ask(this.question('HEAD', true))).total;
  }

  async remove(): Promise<void> {
    await ask(this.question('DELETE'));
  }

  /** Nothing is asked back: visitors may add to tables that they may not read. */
  async insert(row: Public['Tables'][Table]['Insert']): Promise<void> {
    await ask({ method: 'POST', path: this.table, body: row });
  }
}

export const rest = {
  from: <Table extends TableName>(table: Table) => new Rows(table),

  /** Calls a function of the database. */
  rpc: async <Name extends FunctionName>(
    name: Name,
    values: Public['Functions'][Name]['Args'] = {},
  ): Promise<Public['Functions'][Name]['Returns']> => {
    const { data } = await ask({ method: 'POST', path: `rpc/${name}`, body: Object(values) });
    // As above.
    return data as Public['Functions'][Name]['Returns'];
  },
};
