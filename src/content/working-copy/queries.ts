import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { unwrapRows } from '@/lib/answers';
import type { Database, Json } from '@/lib/database.types';
import { Failure, toFailure, unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { workingCopyKeys } from '@/lib/query-keys-admin';
import { database } from '@/lib/supabase';
import {
  type Approval,
  type CopiedRow,
  type ListedCopy,
  type Remark,
  type RowReference,
  referenceOf,
  type WorkingCopy,
} from './model';

/** A resource, as far as its working copies need it. */
export interface CopiedResource<Row> {
  table: (lang: Lang) => string;
  area?: 'drafts';
  read: (lang: Lang, id: string) => Promise<Row | null>;
}

/** Answers of the functions, which the generated types take for JSON. */
interface Answers {
  get_working_copy: WorkingCopy | null;
  get_approval: Approval | null;
  date_working_copy: unknown;
  discard_working_copy: unknown;
  withdraw_hand_in: unknown;
  hand_back: unknown;
}

/** The generated types do not know which arguments may be null. */
type Nullable<Args> = { [Name in keyof Args]: Json extends Args[Name] ? object : Args[Name] | null };

const call = async <Name extends keyof Answers>(
  name: Name,
  given: Nullable<Database['public']['Functions'][Name]['Args']>,
): Promise<Answers[Name]> => unwrap(await database.rpc<Answers[Name]>(name, given)) as Answers[Name];

/** Null where nothing is there to read; a row of somebody else's is refused. */
const orNull = (cause: unknown) => {
  const failure = toFailure(cause);
  if (failure.kind === 'missing') return null;
  throw failure;
};

export const readCopy = (place: RowReference) => call('get_working_copy', place).catch(orNull);

/** A row as its editor opens it, with what is beside it. */
export interface OpenedWork<Row = CopiedRow> {
  row: Row | null;
  copy: WorkingCopy | null;
  /** Of a draft. */
  approval: Approval | null;
  /** False where an author meets a text of somebody else's. */
  mayWrite: boolean;
}

async function readWork(place: RowReference, isApproved: boolean): Promise<Omit<OpenedWork, 'row'>> {
  try {
    const [copy, approval] = await Promise.all([
      readCopy(place),
      isApproved ? call('get_approval', place).catch(orNull) : null,
    ]);
    return { copy, approval, mayWrite: true };
  } catch (cause) {
    const failure = toFailure(cause);
    if (failure.kind !== 'forbidden') throw failure;
    return { copy: null, approval: null, mayWrite: false };
  }
}

/** Interval of the check for changes by others, in ms. */
const watchMs = 20_000;

/** Keeps checking after the first check: the row may be public from then on. */
const isWatched = ({ state }: { state: { data: OpenedWork | undefined; dataUpdateCount: number } }) =>
  state.dataUpdateCount > 1 || state.data?.copy != null || state.data?.row?.published === false;

export const copyQueries = {
  /** The stored row with its copy, fetched again while others may publish it. */
  opened: <Row extends CopiedRow>(resource: CopiedResource<Row>, lang: Lang, id: string | number) => {
    const place = referenceOf(resource.table(lang), id);
    const read = async (): Promise<OpenedWork<Row>> => {
      const work = readWork(place, resource.area === 'drafts');
      const [row, beside] = await Promise.all([resource.read(lang, place.row_id), work]);
      // Refuses an answer that is no row: a proxy may answer for the server.
      if (row && row.id === undefined) throw new Failure('unavailable', '');
      return { row, ...beside };
    };
    return queryOptions({
      queryKey: ['opened', place],
      queryFn: ({ client }) =>
        read().catch((cause) => {
          // A failed check keeps the open text.
          const known = client.getQueryData<OpenedWork<Row>>(['opened', place]);
          if (known) return known;
          throw cause;
        }),
      staleTime: 0,
      gcTime: 0,
      refetchInterval: (query) => isWatched(query) && watchMs,
      refetchOnWindowFocus: (query) => isWatched(query) && 'always',
      refetchOnReconnect: false,
    });
  },

  /** Working copies of some tables, or of all that the reader writes. */
  list: (tables: readonly string[] | null) =>
    queryOptions({
      queryKey: [...workingCopyKeys.all(), tables],
      queryFn: async () =>
        unwrapRows(
          await database.rpc<ListedCopy[]>('list_working_copies', tables ? { table_names: tables } : {}),
        ),
      staleTime: 0,
      // Lists work without it.
      meta: { failure: false },
    }),

  /** Texts handed in, and an author's own that came back. */
  approvals: () =>
    queryOptions({
      queryKey: [...workingCopyKeys.all(), 'approvals'],
      queryFn: async () => unwrapRows(await database.rpc<Approval[]>('list_approvals')),
      staleTime: 0,
      meta: { failure: false },
    }),
};

const failure = { title: 'working-copies:failed' } as const;

export const copyMutations = {
  change: (place: RowReference) =>
    mutationOptions({
      mutationFn: ({ name, ...given }: Change) => call(name, { ...place, ...given }),
      // The open copy changed or is gone: fetches it again.
      onError: (cause, _given, _result, { client }) => {
        if (toFailure(cause).kind === 'conflict')
          void client.invalidateQueries({ queryKey: ['opened', place] });
      },
      meta: {
        failure,
        failureByKind: {
          conflict: { ...failure, description: 'working-copies:changed', tone: 'info' },
        },
        refreshes: [[]],
      },
    }),
};

type Change =
  | { name: 'discard_working_copy'; seen: string }
  | { name: 'date_working_copy'; seen: string; moment: null }
  | { name: 'withdraw_hand_in' }
  | { name: 'hand_back'; seen: string; remarks: readonly Remark[] };
