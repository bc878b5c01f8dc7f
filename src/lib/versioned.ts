import { Failure, toFailure, unwrap } from './failure';

export interface Versioned {
  updated_at: string;
}

/** Another save came first. `theirs` is the stored row, or null when it was deleted. */
export class ConflictError<Row> extends Failure {
  readonly theirs: Row | null;

  constructor(theirs: Row | null) {
    super('conflict');
    this.theirs = theirs;
  }
}

interface Overwriting<Row extends Versioned> {
  base: Row;
  write: (version: string) => Promise<Row[]>;
  read: () => Promise<Row | null>;
  isSaved: (row: Row) => boolean;
}

/** Writes a new version over the one it started from, or throws `ConflictError`. */
export async function updateIfUnchanged<Row extends Versioned>({
  base,
  write,
  read,
  isSaved,
}: Overwriting<Row>): Promise<Row> {
  // updated_at goes back as the string it came as: a Date would lose its microseconds.
  const [saved] = await write(base.updated_at);
  if (saved) return saved;
  const theirs = await read();
  if (theirs && isSaved(theirs)) return theirs;
  throw new ConflictError(theirs);
}

interface FieldChange<Row extends Versioned, Field extends keyof Row> {
  field: Field;
  value: Row[Field];
  /** The values this page knows: any other stored value comes from another person. */
  seen: readonly Row[Field][];
  known: Row | null | undefined;
  write: (version: string) => Promise<Row[]>;
  read: () => Promise<Row | null>;
}

const rounds = 3;

/** A version that differs in another field only, such as after an own change a moment ago, is no conflict. */
export async function changeField<Row extends Versioned, Field extends keyof Row>({
  field,
  value,
  seen,
  known,
  write,
  read,
}: FieldChange<Row, Field>): Promise<Row> {
  for (let round = 0; round < rounds; round += 1) {
    const row = (round === 0 && known) || (await read());
    if (!row) throw new Failure('missing');
    if (row[field] === value) return row;
    if (!seen.includes(row[field])) throw new Failure('conflict');
    const [saved] = await write(row.updated_at);
    if (saved) return saved;
  }
  throw new Failure('conflict');
}

interface RowAnswer<Row> {
  data: Row | null;
  error: object | null;
  status?: number;
}

/** Inserts a row; a duplicate with the same values is an earlier save whose answer was lost. */
export async function insertIdempotent<Row>(
  insert: () => PromiseLike<RowAnswer<Row>>,
  read: () => Promise<Row | null>,
  isSaved: (row: Row) => boolean,
): Promise<Row> {
  const answer = await insert();
  if (!answer.error && answer.data) return answer.data;
  const failure = toFailure(answer.error, answer.status);
  if (failure.kind !== 'duplicate') throw failure;
  const taken = await read();
  if (taken && isSaved(taken)) return taken;
  throw failure;
}

/** Inserts a row under an id made here. Updates it if an earlier try arrived although its answer was lost. */
export async function upsertById<Row>(
  insert: () => PromiseLike<RowAnswer<Row>>,
  update: () => PromiseLike<RowAnswer<Row>>,
): Promise<Row> {
  const answer = await insert();
  const again = answer.error && toFailure(answer.error, answer.status).kind === 'duplicate';
  return unwrap(again ? await update() : answer) as Row;
}
