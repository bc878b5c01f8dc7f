import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { mediaKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { fold } from '@/lib/text';
import {
  type Focus,
  type LibraryFilter,
  type LibraryPicture,
  libraryPageSize,
  type MediaUse,
  toFocus,
  toPicture,
  toUse,
} from '../model';

export const mediaQueries = {
  list: ({ text, unused }: LibraryFilter, page: number) =>
    queryOptions({
      queryKey: [...mediaKeys.all(), 'list', text, unused, page],
      queryFn: async (): Promise<{ pictures: LibraryPicture[]; total: number }> => {
        const rows = unwrap(
          await supabase.rpc('list_media', {
            term: fold(text.trim()),
            unused_only: unused,
            page,
            page_size: libraryPageSize,
          }),
        );
        return { pictures: rows.map(toPicture), total: rows[0]?.total ?? 0 };
      },
      staleTime: 0,
    }),

  /** The focal point of one picture. */
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
      queryFn: async (): Promise<MediaUse[]> =>
        unwrap(await supabase.rpc('get_media_uses', { picture: path })).map(toUse),
      staleTime: 0,
    }),
};
