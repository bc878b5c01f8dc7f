import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { removeFromTrash } from '@/features/careers/admin/application-files';
import { unwrap, unwrapPage } from '@/lib/failure';
import { escapeLike } from '@/lib/patterns';
import { supabase } from '@/lib/supabase';
import { fold } from '@/lib/text';
import { type Trashed, type TrashKind, tablesOf } from '../model';
import { trashKeys } from '../query-keys';

/** What the list is narrowed to; empty means everything. */
export interface TrashView {
  text: string;
  kind: TrashKind | '';
  page: number;
}

export const trashQueries = {
  /** One page of the trash, what was deleted last first. */
  list: (view: TrashView, pageSize: number) =>
    queryOptions({
      queryKey: [...trashKeys.all(), view, pageSize],
      queryFn: async (): Promise<{ rows: Trashed[]; total: number }> => {
        let query = supabase
          .rpc('list_trash', {}, { count: 'exact' })
          .select('what, item, title, deleted_at, deleted_by, until');
        if (view.kind) query = query.in('what', tablesOf(view.kind));
        if (view.text) query = query.ilike('search_text', `%${escapeLike(fold(view.text))}%`);
        const from = (view.page - 1) * pageSize;
        return unwrapPage(
          await query
            .order('deleted_at', { ascending: false })
            .order('item')
            .range(from, from + pageSize - 1),
        );
      },
      staleTime: 0,
    }),
};

type Place = Pick<Trashed, 'what' | 'item'>;

/** What became of a restored article's translation; an author's draft comes back apart from it. */
export type Partner = 'linked' | 'gone' | 'taken' | 'apart' | null;

export interface Restored {
  /** Fields of then that the table no longer has. */
  unknown: string[];
  partner: Partner;
}

const refreshes = [[]];

export const trashMutations = {
  restore: () =>
    mutationOptions({
      mutationFn: async ({ what, item, slug }: Place & { slug: string | null }) => {
        const args = { what, item, ...(slug ? { slug_instead: slug } : {}) };
        // The function answers this object, which the generated types cannot tell.
        return unwrap(await supabase.rpc('restore_from_trash', args)) as unknown as Restored;
      },
      meta: {
        failure: { title: 'trash:restoreFailed' },
        failureByKind: {
          // Asked for in a dialog.
          duplicate: false,
          conflict: { title: 'trash:restoreFailed', description: 'trash:gone', tone: 'info' },
        },
        // It may show in any list.
        refreshes,
      },
    }),

  /** For good, before its time is over. */
  remove: () =>
    mutationOptions({
      mutationFn: async ({ what, item }: Place) => {
        if (what === 'job_applications') return removeFromTrash(item);
        unwrap(await supabase.rpc('delete_for_good', { what, item }));
      },
      meta: {
        success: { title: 'trash:deleted' },
        failure: { title: 'trash:deleteFailed' },
        refreshes: [trashKeys.all()],
      },
    }),
};
