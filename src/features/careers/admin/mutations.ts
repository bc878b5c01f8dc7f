import {
  type MutationFunctionContext,
  mutationOptions,
  type QueryClient,
  useMutation,
} from '@tanstack/react-query';
import type { NoteMutation } from '@/content/editor/note-field';
import type { Tables } from '@/lib/database.types';
import { Failure, unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { offerKeys } from '@/lib/query-keys';
import { applicationKeys, statisticsKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import { changeField } from '@/lib/versioned';
import { z } from '@/lib/zod';
import type { ReceivedApplication, Status } from '../application-model';
import { openDocument, storedFiles } from './application-files';
import { adminApplicationQueries } from './queries';

interface NoteChange {
  value: string;
  /** Texts of the note seen here; any other is a conflict. */
  seen: readonly string[];
}

export interface Move {
  id: string;
  from: string;
  to: Status;
}

interface Writing {
  subject: string;
  body: string;
  message: string;
  nextStage: Status | null;
  /** Sent from another mail program: only noted here. */
  byHand: boolean;
}

interface ApplicationRefusal {
  ids: readonly string[];
  letters: Partial<Record<Lang, { subject: string; body: string }>>;
  refusal: string;
}

function patch(client: QueryClient, id: string, change: Partial<ReceivedApplication>) {
  client.setQueryData(adminApplicationQueries.list().queryKey, (all) =>
    all?.map((row) => (row.id === id ? { ...row, ...change } : row)),
  );
}

async function changeNote(client: QueryClient, id: string, { value, seen }: NoteChange): Promise<void> {
  const { queryKey } = adminApplicationQueries.list();
  const table = () => supabase.from('job_applications');
  const stored: Tables<'job_applications'> = await changeField({
    field: 'note',
    value,
    seen,
    known: client.getQueryData(queryKey)?.find((one) => one.id === id),
    write: async (version) =>
      unwrap(await table().update({ note: value }).eq('id', id).eq('updated_at', version).select('*')),
    read: async () => unwrap(await table().select('*').eq('id', id).maybeSingle()),
  });
  await client.cancelQueries({ queryKey });
  patch(client, id, stored);
}

const entriesKey = [...applicationKeys.all(), 'entries'];

/** Queries that show stages, without the list, where a move is shown already. */
const stageRefreshes = [entriesKey, adminApplicationQueries.fresh().queryKey, statisticsKeys.all()];

export const applicationRefreshes = [applicationKeys.all(), offerKeys.admin(), statisticsKeys.all()];

const showStored = (
  _error: Failure,
  _change: unknown,
  _result: unknown,
  { client }: MutationFunctionContext,
) => void client.invalidateQueries({ queryKey: applicationKeys.all() });

const linkSeconds = 60;

export const adminApplicationMutations = {
  /** Moves applications from the stage they were seen in; answers those that are elsewhere meanwhile. */
  move: () =>
    mutationOptions({
      scope: { id: 'applications.move' },
      mutationFn: async (moves: readonly Move[], { client }) => {
        const elsewhere = await rpc('move_applications', { moves: moves.map((move) => ({ ...move })) });
        if (elsewhere.length > 0) void client.invalidateQueries({ queryKey: applicationKeys.all() });
        return elsewhere;
      },
      onMutate: async (moves, { client }) => {
        await client.cancelQueries({ queryKey: adminApplicationQueries.list().queryKey });
        const stage_changed_at = new Date().toISOString();
        for (const { id, to: status } of moves) patch(client, id, { status, stage_changed_at });
      },
      onError: (error, moves, result, context) => {
        for (const { id, from: status } of moves) patch(context.client, id, { status });
        showStored(error, moves, result, context);
      },
      meta: {
        failure: { title: 'admin-careers:applications.saveFailed' },
        refreshes: stageRefreshes,
      },
    }),

  rate: () =>
    mutationOptions({
      scope: { id: 'applications.rate' },
      mutationFn: async ({ id, rating }: { id: string; rating: number | null }) => {
        const saved = unwrap(
          await supabase.from('job_applications').update({ rating }).eq('id', id).select('id'),
        );
        if (saved.length === 0) throw new Failure('missing');
      },
      onMutate: async ({ id, rating }, { client }) => {
        await client.cancelQueries({ queryKey: adminApplicationQueries.list().queryKey });
        patch(client, id, { rating });
      },
      onError: showStored,
      meta: { failure: { title: 'common:error', description: 'admin-careers:applications.saveFailed' } },
    }),

  /** Adds a note under an id of the browser's, so that it is one note however often it is sent. */
  addNote: (id: string) =>
    mutationOptions({
      mutationFn: ({ note, body }: { note: string; body: string }) =>
        rpc('note_application', { application: id, body, note }),
      meta: {
        failure: { title: 'common:error', description: 'admin-careers:entries.noteFailed' },
        refreshes: [entriesKey],
      },
    }),

  removeNote: () =>
    mutationOptions({
      mutationFn: (note: string) => rpc('delete_application_note', { note }),
      meta: {
        failure: { title: 'common:error', description: 'admin-careers:entries.noteFailed' },
        refreshes: [entriesKey],
      },
    }),

  /** Sends a message and moves the application in one step; answers `kept`, `no_mailer` or `suppressed`. */
  write: (id: string) =>
    mutationOptions({
      mutationFn: ({ byHand, nextStage, ...texts }: Writing) =>
        rpc('message_application', {
          application: id,
          ...texts,
          by_hand: byHand,
          ...(nextStage ? { next_stage: nextStage } : {}),
        }),
      onSuccess: (_answer, { nextStage }, _result, { client }) => {
        if (nextStage) void client.invalidateQueries({ queryKey: applicationKeys.all() });
      },
      meta: {
        failure: { title: 'common:error', description: 'admin-careers:entries.messageFailed' },
        refreshes: stageRefreshes,
      },
    }),

  refuse: () =>
    mutationOptions({
      mutationFn: ({ ids, letters, refusal }: ApplicationRefusal) =>
        rpc(
          'refuse_applications',
          { applications: [...ids], letters, refusal },
          z.object({ refused: z.number(), mailed: z.number() }),
        ),
      meta: {
        failure: { title: 'common:error', description: 'admin-careers:refusal.failed' },
        refreshes: applicationRefreshes,
      },
    }),

  undoRefusal: () =>
    mutationOptions({
      mutationFn: (refusal: string) =>
        rpc('undo_refusal', { refusal }, z.object({ restored: z.number(), sent: z.number() })),
      meta: {
        failure: { title: 'common:error', description: 'admin-careers:refusal.undoFailed' },
        refreshes: applicationRefreshes,
      },
    }),

  note: (id: string): NoteMutation => ({
    mutationKey: [...applicationKeys.all(), 'note', id],
    scope: { id: `applications.${id}` },
    mutationFn: (change, { client }) => changeNote(client, id, change),
    onError: showStored,
    meta: {
      failure: { title: 'admin:note.failedTitle' },
      failureByKind: {
        conflict: { title: 'admin:note.failedTitle', description: 'admin:note.conflict', tone: 'info' },
      },
    },
  }),

  remove: () =>
    mutationOptions({
      mutationFn: ({ id }: ReceivedApplication) =>
        rpc('move_to_trash', { table_name: 'job_applications', row_id: id }),
      meta: {
        success: {
          title: 'admin-careers:applications.success',
          description: 'admin-careers:applications.removed',
        },
        failure: { title: 'common:error', description: 'admin-careers:applications.removeFailed' },
        refreshes: applicationRefreshes,
      },
    }),

  download: () =>
    mutationOptions({
      mutationFn: async ({ path, name }: { path: string; name: string }) => {
        await openDocument(path);
        const { signedUrl } = unwrap(await storedFiles().createSignedUrl(path, linkSeconds));
        // The option of the call would encode the name twice.
        saveAs(`${signedUrl}&download=${encodeURIComponent(name)}`, name);
      },
      meta: { failure: { title: 'common:error', description: 'admin-careers:applications.fileFailed' } },
    }),
};

function saveAs(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}

export function useDownload() {
  const { mutate, isPending, variables } = useMutation(adminApplicationMutations.download());
  return {
    download: (path: string, name: string) => mutate({ path, name }),
    busyWith: isPending ? variables.path : null,
  };
}
