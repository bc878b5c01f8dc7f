import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { Failure, toFailure } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { workingCopyKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { z } from '@/lib/zod';
import {
  type CopiedRow,
  listedApprovalSchema,
  listedCopySchema,
  type Review,
  type RowReference,
  referenceOf,
  reviewSchema,
  type WorkingCopy,
  workingCopySchema,
} from './model';

/** A resource, as far as its working copies need it. */
export interface CopiedResource<Row> {
  table: (lang: Lang) => string;
  area?: 'drafts';
  read: (lang: Lang, id: string) => Promise<Row | null>;
}

/** Null where nothing is there to read; a row of somebody else's is refused. */
const orNull = (cause: unknown) => {
  const failure = toFailure(cause);
  if (failure.kind === 'missing') return null;
  throw failure;
};

export const readCopy = (place: RowReference) =>
  rpc('get_working_copy', place, workingCopySchema.nullable()).catch(orNull);

/** A row as its editor opens it, with what is beside it. */
export interface OpenedWork<Row = CopiedRow> {
  row: Row | null;
  copy: WorkingCopy | null;
  /** Null where previews cannot be shared. */
  review: Review | null;
  /** False where an author meets a text of somebody else's. */
  mayWrite: boolean;
}

async function readWork(place: RowReference, isApproved: boolean): Promise<Omit<OpenedWork, 'row'>> {
  try {
    const [copy, review] = await Promise.all([
      readCopy(place),
      isApproved ? rpc('get_review', place, reviewSchema).catch(orNull) : null,
    ]);
    return { copy, review, mayWrite: true };
  } catch (cause) {
    const failure = toFailure(cause);
    if (failure.kind !== 'forbidden') throw failure;
    return { copy: null, review: null, mayWrite: false };
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
      queryFn: () =>
        rpc('list_working_copies', { table_names: tables && [...tables] }, z.array(listedCopySchema)),
      staleTime: 0,
      // Lists work without it.
      meta: { failure: false },
    }),

  /** Texts handed in, and an author's own that came back. */
  approvals: () =>
    queryOptions({
      queryKey: [...workingCopyKeys.all(), 'approvals'],
      queryFn: () => rpc('list_approvals', {}, z.array(listedApprovalSchema)),
      staleTime: 0,
      meta: { failure: false },
    }),
};

const failure = { title: 'working-copies:failed' } as const;

export const copyMutations = {
  change: (place: RowReference) =>
    mutationOptions({
      mutationFn: ({ name, ...given }: Change) => rpc(name, { ...place, ...given }),
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
  | { name: 'hand_back'; seen: string }
  | {
      name: 'add_remark';
      field: string;
      quote: string;
      text: string;
      parent: string | null;
      mention: string | null;
    }
  | { name: 'resolve_remark'; remark: string; resolved: boolean }
  | { name: 'forget_client'; client: string };
