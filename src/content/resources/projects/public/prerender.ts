import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { fetchAllRows } from '@/lib/paging';
import { publicClient } from '@/lib/supabase-public';
import { projectColumns, toProject } from './read';

export async function readAllProjects(lang: Lang) {
  const rows = await fetchAllRows(async (from, to) =>
    unwrap(
      await (await publicClient())
        .from(`projects_${lang}`)
        .select(`${projectColumns}, updated_at`)
        .eq('published', true)
        .order('position')
        .order('id')
        .range(from, to),
    ),
  );
  return rows.map(({ updated_at, ...row }) => ({ project: toProject(row), updatedAt: updated_at }));
}
