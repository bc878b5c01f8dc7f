import { eachRow } from '@/lib/each-row';
import { Failure, toFailure, unwrap, unwrapRows } from '@/lib/failure';
import { database, type Query, supabase } from '@/lib/supabase';

type Columns = Readonly<Record<string, unknown>>;

/** A row as a list shows it. */
export interface SeveralRow {
  id: string | number;
  updated_at: string;
}

type StoredRow = Columns & SeveralRow;

/** What became of a row: changed, null where it was as wanted already, or refused. */
export interface SeveralResult<Row> {
  row: Row;
  changed?: { before: Columns; version: string } | null;
  failure?: Failure;
}

/** Rows named by one address: ids of 36 characters stay under 4,000. */
const maxRows = 100;

const chunks = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, index) =>
    rows.slice(index * maxRows, (index + 1) * maxRows),
  );

const sameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const pick = (row: Columns, columns: readonly string[]): Columns =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

interface Writing<Row> {
  table: string;
  rows: readonly Row[];
  /** Columns whose former values an undo puts back. */
  kept: readonly string[];
  /** Leaves rows out that are as wanted already. */
  isDone?: (stored: Columns) => boolean;
  write: () => Query<StoredRow, unknown>;
}

const columnsOf = (kept: readonly string[]) => ['id', 'updated_at', ...kept].join();

/**
 * Writes rows in one request, unless one changed since it was read. A rule that refuses one refuses the request: halves
 * tell which one it is.
 */
async function writeTogether<Row extends SeveralRow>(
  rows: readonly { row: Row; stored: StoredRow }[],
  { kept, write }: Pick<Writing<Row>, 'kept' | 'write'>,
): Promise<SeveralResult<Row>[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ row }) => row.id);
  const moments = rows.map(({ stored }) => stored.updated_at).sort();
  try {
    const query = write()
      .in('id', ids)
      .lte('updated_at', moments.at(-1) ?? '');
    const answer = unwrapRows(await query.select(columnsOf(kept)));
    const written = new Map(answer.map((one) => [one.id, one]));
    return rows.map(({ row, stored }) => {
      const after = written.get(row.id);
      if (!after) return { row, failure: new Failure('conflict') };
      const differing = kept.filter((column) => !sameValue(stored[column], after[column]));
      return { row, changed: { before: pick(stored, differing), version: after.updated_at } };
    });
  } catch (cause) {
    const failure = toFailure(cause);
    const isRule = ['invalid', 'forbidden', 'duplicate', 'conflict'].includes(failure.kind);
    if (!isRule || rows.length === 1) return rows.map(({ row }) => ({ row, failure }));
    const half = Math.ceil(rows.length / 2);
    const first = await writeTogether(rows.slice(0, half), { kept, write });
    return [...first, ...(await writeTogether(rows.slice(half), { kept, write }))];
  }
}

/** Reads the rows as they are, and writes those that are still what the list showed. */
async function writeRows<Row extends SeveralRow>({
  table,
  rows,
  isDone = () => false,
  ...writing
}: Writing<Row>): Promise<SeveralResult<Row>[]> {
  const results: SeveralResult<Row>[] = [];
  for (const chunk of chunks(rows)) {
    const ids = chunk.map(({ id }) => id);
    const query = database.from<StoredRow>(table).select(columnsOf(writing.kept));
    const answer = await query.in('id', ids);
    if (answer.error) {
      const failure = toFailure(answer.error, answer.status);
      results.push(...chunk.map((row) => ({ row, failure })));
      continue;
    }
    const found = new Map(answer.data.map((stored) => [stored.id, stored]));
    const ready: { row: Row; stored: StoredRow }[] = [];
    for (const row of chunk) {
      const stored = found.get(row.id);
      if (!stored) results.push({ row, failure: new Failure('missing') });
      else if (isDone(stored)) results.push({ row, changed: null });
      else if (stored.updated_at !== row.updated_at) results.push({ row, failure: new Failure('conflict') });
      else ready.push({ row, stored });
    }
    results.push(...(await writeTogether(ready, writing)));
  }
  return results;
}

interface Changing<Row> {
  table: string;
  rows: readonly Row[];
  change: Columns;
  /** Columns that the database changes with these. */
  also?: readonly string[];
}

export const changeRows = <Row extends SeveralRow>({ table, rows, change, also = [] }: Changing<Row>) =>
  writeRows({
    table,
    rows,
    kept: [...Object.keys(change), ...also],
    isDone: (stored) => Object.entries(change).every(([column, value]) => sameValue(stored[column], value)),
    write: () => database.from<StoredRow>(table).update(change),
  });

/** Moves rows to the trash. */
export const removeRows = <Row extends SeveralRow>(table: string, rows: readonly Row[]) =>
  writeRows({ table, rows, kept: [], write: () => database.from<StoredRow>(table).delete() });

/** Puts the columns back that an act changed, where nobody changed the row since. */
export async function undoChange<Row extends SeveralRow>(
  table: string,
  results: readonly SeveralResult<Row>[],
): Promise<SeveralResult<Row>[]> {
  const groups = new Map<string, { before: Columns; rows: Row[] }>();
  for (const { row, changed } of results) {
    if (!changed) continue;
    const { before, version } = changed;
    const key = JSON.stringify(before);
    const group = groups.get(key) ?? { before, rows: [] };
    group.rows.push({ ...row, updated_at: version });
    groups.set(key, group);
  }
  const undone: SeveralResult<Row>[] = [];
  for (const { before, rows } of groups.values())
    undone.push(...(await changeRows({ table, rows, change: before })));
  return undone;
}

/** Brings deleted rows back from the trash, with their counters and links. */
export async function restoreRows<Row extends SeveralRow>(
  table: string,
  results: readonly SeveralResult<Row>[],
): Promise<SeveralResult<Row>[]> {
  const deleted = results.flatMap(({ row, changed }) => (changed ? [row] : []));
  const restored = await eachRow(deleted, async ({ id }) =>
    unwrap(await supabase.rpc('restore_from_trash', { table_name: table, row_id: String(id) })),
  );
  return restored.map(({ row, outcome }) =>
    outcome instanceof Failure ? { row, failure: outcome } : { row, changed: { before: {}, version: '' } },
  );
}

/** Ids of the rows that a condition of the Data API holds for. */
export async function idsWhere(table: string, rows: readonly SeveralRow[], condition: string) {
  const ids = new Set<SeveralRow['id']>();
  for (const chunk of chunks(rows)) {
    const query = database.from<SeveralRow>(table).select('id').or(condition);
    const found = await query.in(
      'id',
      chunk.map(({ id }) => id),
    );
    for (const { id } of unwrapRows(found)) ids.add(id);
  }
  return ids;
}
