import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { teamKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { insertOrUpdate, overwrite } from '@/lib/versioned';
import { type MemberInput, type MemberRow, saysTheSame } from '../schema';

const table = (lang: Lang) => supabase.from(`team_members_${lang}`);

/** Somebody new takes the last window, until somebody moves them. */
async function create(lang: Lang, id: string, payload: MemberInput): Promise<MemberRow> {
  const last = unwrap(
    await table(lang).select('position').order('position', { ascending: false }).limit(1).maybeSingle(),
  );
  const position = (last?.position ?? 0) + 1;
  return insertOrUpdate<MemberRow>(
    () =>
      table(lang)
        .insert({ id, ...payload, position })
        .select('*')
        .single(),
    () => table(lang).update(payload).eq('id', id).select('*').single(),
  );
}

const update = (lang: Lang, base: MemberRow, payload: MemberInput) =>
  overwrite({
    base,
    write: async (version) =>
      unwrap(await table(lang).update(payload).eq('id', base.id).eq('updated_at', version).select('*')),
    read: async () => unwrap(await table(lang).select('*').eq('id', base.id).maybeSingle()),
    isSaved: (row) => saysTheSame(row, payload),
  });

const failure = { title: 'common:error', description: 'admin-team:saveFailed', serverMessage: true } as const;
/** Asked for over the form, or answered in a dialog of its own. */
const toldByPage = { conflict: false, expired: false } as const;

export const adminTeamMutations = {
  /** The id is made by the caller, so that a second press cannot make a second row. */
  create: (lang: Lang) =>
    mutationOptions({
      mutationFn: ({ id, payload }: { id: string; payload: MemberInput }) => create(lang, id, payload),
      meta: {
        success: { title: 'admin-team:addedTitle', description: 'admin-team:added' },
        failure,
        failureByKind: toldByPage,
        refreshes: [teamKeys.all(lang)],
      },
    }),

  update: (lang: Lang) =>
    mutationOptions({
      mutationFn: ({ base, payload }: { base: MemberRow; payload: MemberInput }) =>
        update(lang, base, payload),
      meta: {
        success: { title: 'admin-team:updatedTitle', description: 'admin-team:updated' },
        failure,
        failureByKind: toldByPage,
        refreshes: [teamKeys.all(lang)],
      },
    }),

  /** Says in which order the windows stand, one move after the other. */
  reorder: (lang: Lang) =>
    mutationOptions({
      scope: { id: `team-order-${lang}` },
      mutationFn: async (ids: string[]) => {
        unwrap(await supabase.rpc('reorder_team_members', { lang, ids }));
      },
      meta: { failure: { title: 'admin-team:moveFailed' } },
    }),

  remove: (lang: Lang) =>
    mutationOptions({
      mutationFn: async (id: string) => {
        unwrap(await table(lang).delete().eq('id', id));
      },
      meta: {
        success: { title: 'admin-team:deletedTitle', description: 'admin-team:deleted' },
        failure: { title: 'common:error', description: 'admin-team:deleteFailed', serverMessage: true },
        refreshes: [teamKeys.all(lang)],
      },
    }),
};
