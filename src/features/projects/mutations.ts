import { mutationOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { projectQueries } from './api';
import type { ProjectRow } from './document';
import type { ProjectInput } from './schema';
import { create, update } from './storing';

export interface ProjectSave {
  payload: ProjectInput;
  /** The row the text started from; null for something new. */
  base: ProjectRow | null;
}

/** The dashboard counts projects too. */
const refreshes = (lang: Lang) => [projectQueries.all(lang), ['statistics']];

export const projectMutations = {
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
      scope: { id: `projects:${lang}.order` },
      mutationFn: async (ids: number[]) => {
        unwrap(await data.rpc('reorder_projects', { lang, ids }));
      },
      meta: { failure: { title: 'admin-projects:list.moveFailed' } },
    }),

  remove: (lang: Lang) =>
    mutationOptions({
      mutationFn: async (id: number) => {
        unwrap(await data.from(`projects_${lang}`).delete().eq('id', id));
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
