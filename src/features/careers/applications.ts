import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { account } from '@/lib/account';
import { data } from '@/lib/data';
import { everyRow } from '@/lib/every-row';
import { Failure, toFailure, unwrap } from '@/lib/failure';
import type { ReceivedApplication, Status } from './application-model';
import { beginsLikePdf, pdfType } from './files';

/** How long a link to a file works (specification, section 9). */
const linkSeconds = 60;

export const files = () => account.storage.from('job_applications');

export const applicationQueries = {
  all: () => ['applications'] as const,

  /** Every application with its offer, newest first: searching and stepping through them needs no further call. */
  list: () =>
    queryOptions({
      queryKey: [...applicationQueries.all(), 'list'],
      queryFn: (): Promise<ReceivedApplication[]> =>
        everyRow(async (from, to) =>
          unwrap(
            await data
              .from('job_applications')
              .select('*, job_offers(title, language)')
              .order('created_at', { ascending: false })
              .order('id')
              .range(from, to),
          ),
        ),
      staleTime: 0,
      meta: { failure: { title: 'common:error', description: 'admin-careers:applications.loadFailed' } },
    }),

  /** How many nobody has looked into yet. */
  fresh: () =>
    queryOptions({
      queryKey: [...applicationQueries.all(), 'fresh'],
      queryFn: async (): Promise<number> => {
        const answer = await data
          .from('job_applications')
          .select('id', { count: 'exact', head: true })
          .eq('status', 'new');
        if (answer.error) throw toFailure(answer.error, answer.status);
        return answer.count ?? 0;
      },
      meta: { failure: false },
    }),

  /** A stored file, fetched with the administrator's rights; null when it only claims to be a PDF. */
  pdf: (path: string) =>
    queryOptions({
      queryKey: [...applicationQueries.all(), 'pdf', path],
      queryFn: async (): Promise<Blob | null> => {
        const { data: blob, error } = await files().download(path);
        if (error) throw toFailure(error);
        return (await beginsLikePdf(blob)) ? new Blob([blob], { type: pdfType }) : null;
      },
      // A curriculum vitae does not stay in memory once nobody looks at it.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { failure: { title: 'common:error', description: 'admin-careers:applications.fileFailed' } },
    }),
};

interface Change {
  id: string;
  /** The version on screen. */
  version: string;
  change: { status: Status } | { note: string };
}

/** Its files are still there, and so is the application: nothing may lie in the bucket that nobody knows of. */
export class FilesKept extends Failure {
  constructor(cause?: unknown) {
    super('unexpected', '', { cause });
  }
}

/** Everything in the folder of an application, files that were replaced before sending included. */
async function filesOf(application: ReceivedApplication): Promise<string[]> {
  const { data: found, error } = await files().list(application.id);
  if (error) throw new FilesKept(error);
  return found.map(({ name }) => `${application.id}/${name}`);
}

/** Files first, then the row. Storage passes over what it may not remove without a word, so it is asked again. */
export async function removeWithFiles(application: ReceivedApplication): Promise<void> {
  const { cv_file_path, cover_letter_file_path } = application;
  const named = [cv_file_path, cover_letter_file_path].filter((path) => path !== null);
  const { error } = await files().remove([...new Set([...named, ...(await filesOf(application))])]);
  if (error) throw new FilesKept(error);
  if ((await filesOf(application)).length > 0) throw new FilesKept();
  unwrap(await data.from('job_applications').delete().eq('id', application.id));
}

/** What else tells of applications. */
export const refreshes = [applicationQueries.all(), ['offers', 'office'], ['statistics']];

export const receivedMutations = {
  /** Moves an application on, or notes something about it. Answers the row as it is now. */
  change: () =>
    mutationOptions({
      mutationFn: async ({ id, version, change }: Change) => {
        const rows = unwrap(
          await data
            .from('job_applications')
            .update(change)
            .eq('id', id)
            .eq('updated_at', version)
            .select('id'),
        );
        if (rows.length === 0) throw new Failure('conflict');
      },
      meta: {
        failure: { title: 'common:error', description: 'admin-careers:applications.saveFailed' },
        failureByKind: {
          conflict: {
            title: 'admin-careers:applications.saveFailed',
            description: 'admin-careers:applications.conflict',
            tone: 'info',
          },
        },
        refreshes,
      },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: removeWithFiles,
      meta: {
        success: {
          title: 'admin-careers:applications.success',
          description: 'admin-careers:applications.removed',
        },
        failure: { title: 'common:error', description: 'admin-careers:applications.removeFailed' },
        refreshes,
      },
    }),

  /** Asks for a link at the moment of the click and lets the browser save the file under that name. */
  download: () =>
    mutationOptions({
      mutationFn: async ({ path, name }: { path: string; name: string }) => {
        const { data: link, error } = await files().createSignedUrl(path, linkSeconds);
        if (error) throw toFailure(error);
        // Not by the option of the call: that encodes the name twice.
        save(`${link.signedUrl}&download=${encodeURIComponent(name)}`, name);
      },
      meta: { failure: { title: 'common:error', description: 'admin-careers:applications.fileFailed' } },
    }),
};

function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}
