import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { previewKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import type { PreviewLink } from '../model';

/** Table and id of an article or a project. */
export interface StoredDocument {
  table: string;
  rowId: string;
}

export const previewLinkQueries = {
  /** Valid links of a row, those of its translation included. */
  list: ({ table, rowId }: StoredDocument) =>
    queryOptions({
      queryKey: [...previewKeys.all(), 'links', table, rowId],
      queryFn: async (): Promise<PreviewLink[]> =>
        unwrap(await supabase.rpc('list_preview_links', { table_name: table, row_id: rowId })),
      staleTime: 0,
      meta: { failure: false },
    }),
};
