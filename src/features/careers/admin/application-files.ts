import { Failure, unwrap } from '@/lib/failure';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import type { ReceivedApplication } from '../application-model';

export const storedFiles = () => supabase.storage.from('job_applications');

/** Permits opening a file for 60 seconds; written to the audit log. */
export async function openDocument(path: string): Promise<void> {
  await rpc('open_document', { path });
}

/** Deleting the files failed, so the application stays: a file without a row would never be found. */
export class FileDeletionError extends Failure {
  constructor(cause?: unknown) {
    super('unexpected', '', { cause });
  }
}

async function filesOf(id: string): Promise<string[]> {
  const { data: found, error } = await storedFiles().list(id);
  if (error) throw new FileDeletionError(error);
  return found.map(({ name }) => `${id}/${name}`);
}

/** Lists again after deleting: Storage skips forbidden files without an error. */
export async function removeFiles(id: string, named: readonly string[] = []): Promise<void> {
  const paths = [...new Set([...named, ...(await filesOf(id))])];
  if (paths.length === 0) return;
  const { error } = await storedFiles().remove(paths);
  if (error) throw new FileDeletionError(error);
  if ((await filesOf(id)).length > 0) throw new FileDeletionError();
}

async function removeFromTrash(id: string): Promise<void> {
  await removeFiles(id);
  await rpc('delete_for_good', { table_name: 'job_applications', row_id: id });
}

export async function removeWithFiles(application: ReceivedApplication): Promise<void> {
  const { id, cv_file_path, cover_letter_file_path, deleted_at } = application;
  if (deleted_at) return removeFromTrash(id);
  await removeFiles(
    id,
    [cv_file_path, cover_letter_file_path].filter((path) => path !== null),
  );
  unwrap(await supabase.from('job_applications').delete().eq('id', id));
}
