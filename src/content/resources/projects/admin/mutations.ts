import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { projectKeys } from '@/lib/query-keys';
import { statisticsKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { insertOnce, overwrite } from '@/lib/versioned';
import type { ProjectInput } from '../schema';
import { type ProjectRow, saysTheSame } from './project-fields';

export interface ProjectSave {
  payload: ProjectInput;
  /** The row the text started from; null for something new. */
  base: ProjectRow | null;
}

/** The newest work opens the portfolio, until somebody moves it. */
async function create(lang: Lang, payload: ProjectInput): Promise<ProjectRow> {
  const table = () => supabase.from(`projects_${lang}`);
  const first = unwrap(await table().select('position').order('position').limit(1).maybeSingle());
  const position = (first?.position ?? 1) - 1;
  return insertOnce(
    () =>
      table()
        .insert({ ...payload, position })
        .select('*')
        .single(),
    async () => unwrap(await table().select('*').eq('slug', payload.slug).maybeSingle()),
    (row) => saysTheSame(row, payload),
  );
}

function update(lang: Lang, base: ProjectRow, payload: ProjectInput): Promise<ProjectRow> {
  const table = () => supabase.from(`projects_${lang}`);
  return overwrite({
    base,
    write: async (version) =>
      unwrap(await table().update(payload).eq('id', base.id).eq('updated_at', version).select('*')),
    read: async () => unwrap(await table().select('*').eq('id', base.id).maybeSingle()),
    isSaved: (row) => saysTheSame(row, payload),
  });
}

/** The dashboard counts projects too. */
const refreshes = (lang: Lang) => [projectKeys.all(lang), statisticsKeys.all()];

export const adminProjectMutations = {
  save: (lang: Lang, isNew: boolean) =>
    mutationOptions({
      mutationFn: ({ payload, base }: ProjectSave) =>
        base ? update(lang, base, payload) : create(lang, payload),
      meta: {
        success: isNew
          ? { title: 'admin-projects:save.createdTitle', description: 'admin-projects:save.created' }
          : { title: 'admin-projects:save.updatedTitle', description: 'admin-projects:save.updated' },
        failure: { title: 'common:error', description: 'admin-projects:save.failed', serverMessage: true },
        failureByKind: {
          duplicate: { title: 'common:error', description: 'admin-projects:errors.slugTaken' },
          // Answered in a dialog, and asked for over the form.
          conflict: false,
          expired: false,
        },
        refreshes: refreshes(lang),
      },
    }),

  /** Says in which order the portfolio stands, one move after the other. */
  reorder: (lang: Lang) =>
    mutationOptions({
      scope: { id: `projects-order-${lang}` },
      mutationFn: async (ids: number[]) => {
        unwrap(await supabase.rpc('reorder_projects', { lang, ids }));
      },
      meta: { failure: { title: 'admin-projects:list.moveFailed' } },
    }),

  remove: (lang: Lang) =>
    mutationOptions({
      mutationFn: async (id: number) => {
        unwrap(await supabase.from(`projects_${lang}`).delete().eq('id', id));
      },
      meta: {
        success: { title: 'admin-projects:list.deletedTitle', description: 'admin-projects:list.deleted' },
        failure: {
          title: 'common:error',
          description: 'admin-projects:list.deleteFailed',
          serverMessage: true,
        },
        refreshes: refreshes(lang),
      },
    }),
};
