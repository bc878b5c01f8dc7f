import { Failure, unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import type { ReceivedApplication } from '../application-model';

export const storedFiles = () => supabase.storage.from('job_applications');

/** A permit to open one of them for the next 60 seconds; the audit log tells of it. */
export async function openDocument(path: string): Promise<void> {
  unwrap(await supabase.rpc('open_document', { path }));
}

/** Its files are still there, and so is the application: nothing may lie in the bucket that nobody knows of. */
export class FileDeletionError extends Failure {
  constructor(cause?: unknown) {
    super('unexpected', '', { cause });
  }
}

/** Everything in the folder of an application, files that were replaced before sending included. */
async function filesOf(id: string): Promise<string[]> {
  const { data: found, error } = await storedFiles().list(id);
  if (error) throw new FileDeletionError(error);
  return found.map(({ name }) => `${id}/${name}`);
}

/** Storage passes over what it may not remove without a word, so it is asked again. */
export async function removeFiles(id: string, named: readonly string[] = []): Promise<void> {
  const paths = [...new Set([...named, ...(await filesOf(id))])];
  if (paths.length === 0) return;
  const { error } = await storedFiles().remove(paths);
  if (error) throw new FileDeletionError(error);
  if ((await filesOf(id)).length > 0) throw new FileDeletionError();
}

/** From the trash, files first. */
async function removeFromTrash(id: string): Promise<void> {
  await removeFiles(id);
  unwrap(await supabase.rpc('delete_for_good', { table_name: 'job_applications', row_id: id }));
}

/** For good, wherever it is: files first, then the row. */
export async function removeWithFiles(application: ReceivedApplication): Promise<void> {
  const { id, cv_file_path, cover_letter_file_path, deleted_at } = application;
  if (deleted_at) return removeFromTrash(id);
  await removeFiles(
    id,
    [cv_file_path, cover_letter_file_path].filter((path) => path !== null),
  );
  unwrap(await supabase.from('job_applications').delete().eq('id', id));
}
