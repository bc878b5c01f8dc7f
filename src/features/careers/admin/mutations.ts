import {
  type MutationFunctionContext,
  mutationOptions,
  type QueryClient,
  useMutation,
} from '@tanstack/react-query';
import type { NoteMutation } from '@/content/editor/use-note';
import type { Tables } from '@/lib/database.types';
import { type Failure, unwrap } from '@/lib/failure';
import { offerKeys } from '@/lib/query-keys';
import { applicationKeys, statisticsKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { changeField } from '@/lib/versioned';
import type { ReceivedApplication, Status } from '../application-model';
import { openDocument, storedFiles } from './application-files';
import { adminApplicationQueries } from './queries';

interface ApplicationChange<Value extends string = string> {
  value: Value;
  /** What the field said before, as far as it was seen here: anything else was written by somebody else. */
  seen: readonly string[];
}

async function changeApplication(
  client: QueryClient,
  id: string,
  field: 'status' | 'note',
  { value, seen }: ApplicationChange,
): Promise<void> {
  const { queryKey } = adminApplicationQueries.list();
  const table = () => supabase.from('job_applications');
  const change = field === 'note' ? { note: value } : { status: value };
  const row: Tables<'job_applications'> = await changeField({
    field,
    value,
    seen,
    known: client.getQueryData(queryKey)?.find((one) => one.id === id),
    write: async (version) =>
      unwrap(await table().update(change).eq('id', id).eq('updated_at', version).select('*')),
    read: async () => unwrap(await table().select('*').eq('id', id).maybeSingle()),
  });
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (all) => all?.map((one) => (one.id === id ? { ...one, ...row } : one)));
}

/** What else tells of applications. */
export const applicationRefreshes = [applicationKeys.all(), offerKeys.admin(), statisticsKeys.all()];

/** Somebody else's version, where that was the reason. */
const showStored = (
  _error: Failure,
  _change: unknown,
  _result: unknown,
  { client }: MutationFunctionContext,
) => void client.invalidateQueries({ queryKey: applicationKeys.all() });

/** How long a link to a file works: no longer than the permit to make one. */
const linkSeconds = 60;

export const adminApplicationMutations = {
  /** Moves an application on. It waits for a note that is on its way, and the other way round. */
  move: (id: string) =>
    mutationOptions({
      scope: { id: `applications.${id}` },
      mutationFn: (change: ApplicationChange<Status>, { client }) =>
        changeApplication(client, id, 'status', change),
      onError: showStored,
      meta: {
        failure: { title: 'common:error', description: 'admin-careers:applications.saveFailed' },
        failureByKind: {
          conflict: {
            title: 'admin-careers:applications.saveFailed',
            description: 'admin-careers:applications.conflict',
            tone: 'info',
          },
        },
        refreshes: applicationRefreshes,
      },
    }),

  note: (id: string): NoteMutation => ({
    mutationKey: [...applicationKeys.all(), 'note', id],
    scope: { id: `applications.${id}` },
    mutationFn: (change, { client }) => changeApplication(client, id, 'note', change),
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
      mutationFn: async ({ id }: ReceivedApplication) =>
        unwrap(await supabase.rpc('move_to_trash', { table_name: 'job_applications', row_id: id })),
      meta: {
        success: {
          title: 'admin-careers:applications.success',
          description: 'admin-careers:applications.removed',
        },
        failure: { title: 'common:error', description: 'admin-careers:applications.removeFailed' },
        refreshes: applicationRefreshes,
      },
    }),

  /** Asks for a link at the moment of the click and lets the browser save the file under that name. */
  download: () =>
    mutationOptions({
      mutationFn: async ({ path, name }: { path: string; name: string }) => {
        await openDocument(path);
        const { signedUrl } = unwrap(await storedFiles().createSignedUrl(path, linkSeconds));
        // Not by the option of the call: that encodes the name twice.
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

/** Saves a stored file under a name; tells which one is being asked for. */
export function useDownload() {
  const { mutate, isPending, variables } = useMutation(adminApplicationMutations.download());
  return {
    download: (path: string, name: string) => mutate({ path, name }),
    busyWith: isPending ? variables.path : null,
  };
}
