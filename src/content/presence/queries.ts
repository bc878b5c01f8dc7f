import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';

/** The server forgets within a minute whoever no longer says so. */
const beatMs = 20_000;

export const presenceQueries = {
  /** Says that this row is open here, again and again while the tab is seen and the network is there. */
  others: (table: string, rowId: string) =>
    queryOptions({
      queryKey: ['presence', table, rowId],
      queryFn: async (): Promise<string[]> =>
        unwrap(await supabase.rpc('announce_presence', { table_name: table, row_id: rowId })),
      refetchInterval: beatMs,
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: 'always',
      // The next beat is the next try, and a device that is offline says nothing.
      networkMode: 'online',
      retry: false,
      staleTime: 0,
      gcTime: 0,
    }),
};
