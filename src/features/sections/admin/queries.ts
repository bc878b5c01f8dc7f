import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { unwrapRow } from '@/lib/answers';
import { unwrap } from '@/lib/failure';
import { overridesKeys, sectionKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { updateIfUnchanged } from '@/lib/versioned';
import { isUnchanged, type SectionColumns, type SectionsRow } from '../model';

export const sectionQueries = {
  decided: () =>
    queryOptions({
      queryKey: sectionKeys.all,
      queryFn: async (): Promise<SectionsRow> =>
        unwrapRow(await supabase.from('site_sections').select('*').single()),
    }),
};

const table = () => supabase.from('site_sections');

const save = (base: SectionsRow, columns: SectionColumns) =>
  updateIfUnchanged({
    base,
    write: async (version) =>
      unwrap(await table().update(columns).eq('id', base.id).eq('updated_at', version).select('*')),
    read: async () => unwrap(await table().select('*').eq('id', base.id).maybeSingle()),
    isSaved: (row) => isUnchanged(row, columns),
  });

export const sectionMutations = {
  save: () =>
    mutationOptions({
      mutationFn: ({ base, columns }: { base: SectionsRow; columns: SectionColumns }) => save(base, columns),
      meta: {
        success: { title: 'admin-sections:savedTitle', description: 'admin-sections:saved' },
        failure: { title: 'common:error', description: 'admin-sections:saveFailed', serverMessage: true },
        // Handled by a dialog over the form.
        failureByKind: { conflict: false, expired: false },
        refreshes: [sectionKeys.all, overridesKeys.all],
      },
    }),
};
