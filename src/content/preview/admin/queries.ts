import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { previewKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import type { PreviewLink } from '../model';

/** A stored article or project, by its table and its id. */
export interface StoredDocument {
  table: string;
  rowId: string;
}

export const previewLinkQueries = {
  /** The links that open a document now, those of its translation among them. */
  list: ({ table, rowId }: StoredDocument) =>
    queryOptions({
      queryKey: [...previewKeys.all(), 'links', table, rowId],
      queryFn: async (): Promise<PreviewLink[]> =>
        unwrap(await supabase.rpc('list_preview_links', { table_name: table, row_id: rowId })),
      staleTime: 0,
      meta: { failure: false },
    }),
};
