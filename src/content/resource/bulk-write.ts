import type { MessageKey } from '@/i18n';
import { unwrapRows } from '@/lib/answers';
import { eachRow } from '@/lib/each-row';
import { Failure, toFailure, unwrap } from '@/lib/failure';
import { database, type Query, supabase } from '@/lib/supabase';
import type { BulkRules } from './types';

type Columns = Readonly<Record<string, unknown>>;

export interface BulkRow {
  id: string | number;
  updated_at: string;
  published_at?: string | null;
}

type StoredRow = Columns & BulkRow;

/** What became of a row: changed, null where it was as wanted already, or refused. */
export interface BulkRowResult<Row> {
  row: Row;
  changed?: { before: Columns; version: string } | null;
  failure?: Failure;
  publishBlocker?: MessageKey;
}

/** Rows named by one address: ids of 36 characters stay under 4,000. */
const maxRows = 100;

const chunks = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, index) =>
    rows.slice(index * maxRows, (index + 1) * maxRows),
  );

const sameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Changing<Row> {
  table: string;
  rows: readonly Row[];
  /** Null moves the rows to the trash. */
  change: Columns | null;
  /** Columns that the database changes with these, and an undo puts back. */
  also?: readonly string[];
}

/** A rule that refuses one row refuses the request: halves tell which one it is. */
async function writeTogether<Row extends BulkRow>(
  rows: readonly { row: Row; stored: StoredRow }[],
  kept: readonly string[],
  write: () => Query<StoredRow, unknown>,
): Promise<BulkRowResult<Row>[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ row }) => row.id);
  const moments = rows.map(({ stored }) => stored.updated_at).sort();
  try {
    const query = write()
      .in('id', ids)
      .lte('updated_at', moments.at(-1) ?? '');
    const answer = unwrapRows(await query.select(['id', 'updated_at', ...kept].join()));
    const written = new Map(answer.map((one) => [String(one.id), one]));
    return rows.map(({ row, stored }) => {
      const after = written.get(String(row.id));
      if (!after) return { row, failure: new Failure('conflict') };
      const differing = kept.filter((column) => !sameValue(stored[column], after[column]));
      const before = Object.fromEntries(differing.map((column) => [column, stored[column]]));
      return { row, changed: { before, version: after.updated_at } };
    });
  } catch (cause) {
    const failure = toFailure(cause);
    const isRule = ['invalid', 'forbidden', 'duplicate', 'conflict'].includes(failure.kind);
    if (!isRule || rows.length === 1) return rows.map(({ row }) => ({ row, failure }));
    const half = Math.ceil(rows.length / 2);
    const first = await writeTogether(rows.slice(0, half), kept, write);
    return [...first, ...(await writeTogether(rows.slice(half), kept, write))];
  }
}

export async function changeRows<Row extends BulkRow>({
  table,
  rows,
  change,
  also = [],
}: Changing<Row>): Promise<BulkRowResult<Row>[]> {
  const stored = database.from<StoredRow>(table);
  const kept = [...new Set([...Object.keys(change ?? {}), ...also])];
  const isDone = (row: Columns) =>
    change !== null && Object.entries(change).every(([column, value]) => sameValue(row[column], value));
  const results: BulkRowResult<Row>[] = [];
  for (const chunk of chunks(rows)) {
    const query = stored.select(['id', 'updated_at', ...kept].join());
    const answer = await query.in(
      'id',
      chunk.map(({ id }) => id),
    );
    if (answer.error) {
      const failure = toFailure(answer.error, answer.status);
      results.push(...chunk.map((row) => ({ row, failure })));
      continue;
    }
    const found = new Map(answer.data.map((one) => [String(one.id), one]));
    const ready: { row: Row; stored: StoredRow }[] = [];
    for (const row of chunk) {
      const now = found.get(String(row.id));
      if (!now) results.push({ row, failure: new Failure('missing') });
      else if (isDone(now)) results.push({ row, changed: null });
      else if (now.updated_at !== row.updated_at) results.push({ row, failure: new Failure('conflict') });
      else ready.push({ row, stored: now });
    }
    results.push(
      ...(await writeTogether(ready, kept, () => (change ? stored.update(change) : stored.delete()))),
    );
  }
  return results;
}

/** Puts the columns back that an act changed, where nobody changed the row since. */
export async function undoChange<Row extends BulkRow>(
  table: string,
  results: readonly BulkRowResult<Row>[],
): Promise<BulkRowResult<Row>[]> {
  const changes = results.flatMap(({ row, changed }) =>
    changed ? [{ row: { ...row, updated_at: changed.version }, before: JSON.stringify(changed.before) }] : [],
  );
  const undone: BulkRowResult<Row>[] = [];
  for (const before of new Set(changes.map((one) => one.before))) {
    const rows = changes.flatMap((one) => (one.before === before ? [one.row] : []));
    undone.push(...(await changeRows({ table, rows, change: JSON.parse(before) })));
  }
  return undone;
}

/** Brings deleted rows back from the trash, with their counters and links. */
export async function restoreRows<Row extends BulkRow>(
  table: string,
  results: readonly BulkRowResult<Row>[],
): Promise<BulkRowResult<Row>[]> {
  const deleted = results.flatMap(({ row, changed }) => (changed ? [row] : []));
  const restored = await eachRow(deleted, async ({ id }) =>
    unwrap(await supabase.rpc('restore_from_trash', { table_name: table, row_id: String(id) })),
  );
  return restored.map(({ row, outcome }) =>
    outcome instanceof Failure ? { row, failure: outcome } : { row, changed: { before: {}, version: '' } },
  );
}

interface Publishing<Row> extends Omit<Changing<Row>, 'change'> {
  drafts: readonly Row[];
  publishBlocker: BulkRules['publishBlocker'] | undefined;
}

/** Publishes rows, but those of the drafts that are published only knowingly. */
export async function publishRows<Row extends BulkRow>({
  table,
  rows,
  drafts,
  also = [],
  publishBlocker,
}: Publishing<Row>): Promise<BulkRowResult<Row>[]> {
  const held = new Map(publishBlocker && (await versionsWhere(table, drafts, publishBlocker.condition)));
  const free = rows.filter(({ id }) => !held.has(id));
  const others = rows.filter(({ id }) => held.has(id));
  return [
    ...(await changeRows({ table, rows: free, change: { published: true }, also })),
    ...others.map((row) => ({ row, ...(publishBlocker && { publishBlocker: publishBlocker.reason }) })),
  ];
}

/** Rows that a condition of the Data API holds for, with their versions. */
export async function versionsWhere(
  table: string,
  rows: readonly Pick<BulkRow, 'id'>[],
  condition: string,
): Promise<Map<BulkRow['id'], string>> {
  const versions = new Map<BulkRow['id'], string>();
  for (const chunk of chunks(rows)) {
    const query = database.from<BulkRow>(table).select('id,updated_at').or(condition);
    const found = await query.in(
      'id',
      chunk.map(({ id }) => id),
    );
    for (const { id, updated_at } of unwrapRows(found)) versions.set(id, updated_at);
  }
  return versions;
}
