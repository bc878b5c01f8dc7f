import { Failure, unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import type { ReceivedApplication } from '../application-model';

export const storedFiles = () => supabase.storage.from('job_applications');

/** Its files are still there, and so is the application: nothing may lie in the bucket that nobody knows of. */
export class FilesKept extends Failure {
  constructor(cause?: unknown) {
    super('unexpected', '', { cause });
  }
}

/** Everything in the folder of an application, files that were replaced before sending included. */
async function filesOf(application: ReceivedApplication): Promise<string[]> {
  const { data: found, error } = await storedFiles().list(application.id);
  if (error) throw new FilesKept(error);
  return found.map(({ name }) => `${application.id}/${name}`);
}

/** Files first, then the row. Storage passes over what it may not remove without a word, so it is asked again. */
export async function removeWithFiles(application: ReceivedApplication): Promise<void> {
  const { cv_file_path, cover_letter_file_path } = application;
  const named = [cv_file_path, cover_letter_file_path].filter((path) => path !== null);
  const { error } = await storedFiles().remove([...new Set([...named, ...(await filesOf(application))])]);
  if (error) throw new FilesKept(error);
  if ((await filesOf(application)).length > 0) throw new FilesKept();
  unwrap(await supabase.from('job_applications').delete().eq('id', application.id));
}
