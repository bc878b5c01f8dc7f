import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { serviceKeys } from '@/lib/query-keys';
import { overridesKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { insertOrUpdate, overwrite } from '@/lib/versioned';
import { type EntryInput, type EntryRow, type Kind, saysTheSame, tableOf, toColumns } from '../schema';
import { keyOf } from './queries';

const table = (kind: Kind, lang: Lang) => supabase.from(tableOf(kind, lang));

/** A new one comes last, until somebody moves it. */
async function create(kind: Kind, lang: Lang, id: string, payload: EntryInput): Promise<EntryRow> {
  const last = unwrap(
    await table(kind, lang).select('position').order('position', { ascending: false }).limit(1).maybeSingle(),
  );
  const columns = toColumns(kind, payload);
  const position = (last?.position ?? 0) + 1;
  return insertOrUpdate<EntryRow>(
    () =>
      table(kind, lang)
        .insert({ id, ...columns, position })
        .select('*')
        .single(),
    () => table(kind, lang).update(columns).eq('id', id).select('*').single(),
  );
}

function update(kind: Kind, lang: Lang, base: EntryRow, payload: EntryInput): Promise<EntryRow> {
  const columns = toColumns(kind, payload);
  return overwrite<EntryRow>({
    base,
    write: async (version) =>
      unwrap(await table(kind, lang).update(columns).eq('id', base.id).eq('updated_at', version).select('*')),
    read: async () => unwrap(await table(kind, lang).select('*').eq('id', base.id).maybeSingle()),
    isSaved: (row) => saysTheSame(row, columns),
  });
}

const failure = {
  title: 'common:error',
  description: 'admin-services:saveFailed',
  serverMessage: true,
} as const;
/** Asked for over the form, or answered in a dialog of its own. */
const toldByPage = { conflict: false, expired: false } as const;

export const adminServiceMutations = {
  /** The id is made by the caller, so that a second press cannot make a second row. */
  create: (kind: Kind, lang: Lang) =>
    mutationOptions({
      mutationKey: serviceKeys.changes(),
      mutationFn: ({ id, payload }: { id: string; payload: EntryInput }) => create(kind, lang, id, payload),
      meta: {
        success: { title: 'admin-services:saved' },
        failure,
        failureByKind: toldByPage,
        refreshes: [keyOf(kind, lang), overridesKeys.all],
      },
    }),

  update: (kind: Kind, lang: Lang) =>
    mutationOptions({
      mutationKey: serviceKeys.changes(),
      mutationFn: ({ base, payload }: { base: EntryRow; payload: EntryInput }) =>
        update(kind, lang, base, payload),
      meta: {
        success: { title: 'admin-services:saved' },
        failure,
        failureByKind: toldByPage,
        refreshes: [keyOf(kind, lang), overridesKeys.all],
      },
    }),

  /** Says in which order they stand, one move after the other. */
  reorder: (kind: Kind, lang: Lang) =>
    mutationOptions({
      mutationKey: serviceKeys.changes(),
      scope: { id: `${kind}-order-${lang}` },
      mutationFn: async (ids: string[]) => {
        unwrap(await supabase.rpc(kind === 'services' ? 'reorder_services' : 'reorder_steps', { lang, ids }));
      },
      meta: { failure: { title: 'admin-services:moveFailed' } },
    }),

  remove: (kind: Kind, lang: Lang) =>
    mutationOptions({
      mutationKey: serviceKeys.changes(),
      mutationFn: async (id: string) => {
        unwrap(await table(kind, lang).delete().eq('id', id));
      },
      meta: {
        success: { title: 'admin-services:deletedTitle', description: 'admin-services:deleted' },
        failure: { title: 'common:error', description: 'admin-services:deleteFailed', serverMessage: true },
        refreshes: [keyOf(kind, lang), overridesKeys.all],
      },
    }),
};
