import {
  type MutationFunctionContext,
  mutationOptions,
  type QueryClient,
  useMutation,
} from '@tanstack/react-query';
import type { NoteMutation } from '@/content/editor/note-field';
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
  /** Values of the field seen here; any other value is a conflict. */
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

/** Queries that also show applications. */
export const applicationRefreshes = [applicationKeys.all(), offerKeys.admin(), statisticsKeys.all()];

/** Loads the stored row, which shows a conflicting change. */
const showStored = (
  _error: Failure,
  _change: unknown,
  _result: unknown,
  { client }: MutationFunctionContext,
) => void client.invalidateQueries({ queryKey: applicationKeys.all() });

/** Lifetime of a link to a file, as of the permit to create one. */
const linkSeconds = 60;

export const adminApplicationMutations = {
  /** Changes the status. Runs one after the other with notes. */
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

  /** Creates a link on click and saves the file under a name. */
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

/** Downloads a stored file; `busyWith` is its path meanwhile. */
export function useDownload() {
  const { mutate, isPending, variables } = useMutation(adminApplicationMutations.download());
  return {
    download: (path: string, name: string) => mutate({ path, name }),
    busyWith: isPending ? variables.path : null,
  };
}
