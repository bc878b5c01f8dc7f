import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { fold } from '@/lib/fold';
import { fetchAllRows } from '@/lib/paging';
import { mediaKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import {
  bytesOf,
  type Focus,
  type LibraryFilter,
  type LibraryPicture,
  libraryPageSize,
  toFocus,
  toPicture,
  toUse,
} from '../model';

export const mediaQueries = {
  list: (filter: LibraryFilter, page: number) =>
    queryOptions({
      queryKey: [...mediaKeys.all(), 'list', filter, page],
      queryFn: async (): Promise<{ pictures: LibraryPicture[]; total: number }> => {
        const [least, most] = bytesOf(filter.size);
        const rows = await rpc('list_media', {
          term: fold(filter.text.trim()),
          used_in: filter.usedIn,
          label: filter.label,
          min_bytes: least,
          ...(most !== null && { max_bytes: most }),
          sort: filter.sort,
          kind: filter.kind,
          page,
          page_size: libraryPageSize,
        });
        return { pictures: rows.map(toPicture), total: rows[0]?.total ?? 0 };
      },
      staleTime: 0,
    }),

  labels: () =>
    queryOptions({
      queryKey: [...mediaKeys.all(), 'labels'],
      queryFn: async (): Promise<string[]> => {
        const rows = await fetchAllRows(async (from, to) =>
          unwrap(
            await supabase
              .from('media')
              .select('labels')
              .not('labels', 'eq', '{}')
              .order('path')
              .range(from, to),
          ),
        );
        return [...new Set(rows.flatMap(({ labels }) => labels))].sort((one, other) =>
          one.localeCompare(other),
        );
      },
      // The library works without the labels.
      meta: { failure: false },
    }),

  focus: (path: string) =>
    queryOptions({
      queryKey: [...mediaKeys.all(), 'focus', path],
      queryFn: async (): Promise<{ focus: Focus | null }> => {
        const row = unwrap(
          await supabase.from('media').select('focus_x, focus_y').eq('path', path).maybeSingle(),
        );
        return { focus: row && toFocus(row) };
      },
      // Forms work without it.
      meta: { failure: false },
    }),

  uses: (path: string) =>
    queryOptions({
      queryKey: [...mediaKeys.all(), 'uses', path],
      queryFn: async () => (await rpc('get_media_uses', { picture: path })).map(toUse),
      staleTime: 0,
    }),
};
