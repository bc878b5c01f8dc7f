import { queryOptions } from '@tanstack/react-query';
import { unwrapRow } from '@/lib/failure';
import { sectionKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import type { SectionsRow } from '../model';

export const sectionQueries = {
  /** The one row. */
  decided: () =>
    queryOptions({
      queryKey: sectionKeys.all,
      queryFn: async (): Promise<SectionsRow> =>
        unwrapRow(await supabase.from('site_sections').select('*').single()),
    }),
};
