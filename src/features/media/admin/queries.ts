import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import { fold } from '@/lib/text';
import {
  type LibraryFilter,
  type LibraryPicture,
  libraryPageSize,
  type MediaUse,
  toPicture,
  toUse,
} from '../model';
import { mediaKeys } from '../query-keys';

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

  uses: (path: string) =>
    queryOptions({
      queryKey: [...mediaKeys.all(), 'uses', path],
      queryFn: async (): Promise<MediaUse[]> =>
        unwrap(await supabase.rpc('get_media_uses', { picture: path })).map(toUse),
      staleTime: 0,
    }),
};
