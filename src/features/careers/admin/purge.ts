import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { fetchAllRows } from '@/lib/paging';
import { applicationKeys } from '@/lib/query-keys-admin';
import { monthsAgo, retention } from '@/lib/retention';
import { supabase } from '@/lib/supabase';
import type { ReceivedApplication } from '../application-model';
import { FileDeletionError, removeWithFiles, storedFiles } from './application-files';
import { applicationRefreshes } from './mutations';

interface StoredFile {
  name: string;
  id: string | null;
  created_at: string | null;
}

const pageSize = 100;

const contentsOf = (folder: string): Promise<StoredFile[]> =>
  fetchAllRows(
    async (offset) => unwrap(await storedFiles().list(folder, { limit: pageSize, offset })),
    pageSize,
  );

export interface OrphanedFiles {
  orphans: string[];
  incomplete: { id: string; full_name: string }[];
}

async function findOrphans(): Promise<OrphanedFiles> {
  const rows = await fetchAllRows(async (from, to) =>
    unwrap(
      await supabase
        .from('job_applications')
        .select('id, full_name, cv_file_path, cover_letter_file_path')
        .order('id')
        .range(from, to),
    ),
  );
  const expected = new Map(
    rows.flatMap((row) =>
      [row.cv_file_path, row.cover_letter_file_path].flatMap((path) => (path ? [[path, row] as const] : [])),
    ),
  );
  const inTrash = new Set(
    await fetchAllRows(async (from, to) =>
      unwrap(
        await supabase
          .rpc('list_trash')
          .eq('table_name', 'job_applications')
          .select('row_id')
          .order('row_id')
          .range(from, to),
      ).map(({ row_id }) => row_id),
    ),
  );
  const youngest = Date.now() - retention.orphanHours * 3_600_000;
  const orphans: string[] = [];
  for (const folder of await contentsOf('')) {
    for (const file of folder.id === null ? await contentsOf(folder.name) : []) {
      const path = `${folder.name}/${file.name}`;
      if (expected.delete(path) || inTrash.has(folder.name)) continue;
      // Skips files without a date: they may be uploading now.
      if (file.created_at && Date.parse(file.created_at) < youngest) orphans.push(path);
    }
  }
  const incomplete = new Map([...expected.values()].map(({ id, full_name }) => [id, { id, full_name }]));
  return { orphans, incomplete: [...incomplete.values()] };
}

export const retentionQueries = {
  orphans: () =>
    queryOptions({
      queryKey: [...applicationKeys.all(), 'strays'],
      queryFn: findOrphans,
      staleTime: 0,
    }),
};

export function dueApplications(all: readonly ReceivedApplication[]): ReceivedApplication[] {
  const limit = monthsAgo(retention.applicationMonths).getTime();
  return all.filter(({ created_at }) => Date.parse(created_at) < limit);
}

export const retentionMutations = {
  purge: () =>
    mutationOptions({
      mutationFn: async (due: readonly ReceivedApplication[]): Promise<ReceivedApplication[]> => {
        const failed: ReceivedApplication[] = [];
        for (const application of due)
          await removeWithFiles(application).catch(() => failed.push(application));
        return failed;
      },
      meta: { refreshes: applicationRefreshes },
    }),

  sweep: () =>
    mutationOptions({
      mutationFn: async (orphans: readonly string[]) => {
        for (let from = 0; from < orphans.length; from += pageSize) {
          const { error } = await storedFiles().remove(orphans.slice(from, from + pageSize));
          if (error) throw new FileDeletionError(error);
        }
        const left = new Set((await findOrphans()).orphans);
        if (orphans.some((path) => left.has(path))) throw new FileDeletionError();
      },
      meta: {
        success: { title: 'personal-data:strays.swept' },
        failure: { title: 'common:error', description: 'personal-data:strays.failed' },
        refreshes: [applicationKeys.all()],
      },
    }),
};
