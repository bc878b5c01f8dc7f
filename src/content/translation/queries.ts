import { queryOptions } from '@tanstack/react-query';
import { Failure, unwrap } from '@/lib/failure';
import { deskKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import type { Desk, DeskTable } from './model';
import { refusalOf } from './refusal';

export async function openDesk(table: DeskTable, rowId: string): Promise<Desk> {
  const desk = unwrap(
    await supabase.rpc('open_translation', { table_name: table, row_id: rowId }),
  ) as unknown as Desk | null;
  if (!desk?.source) throw new Failure('unavailable', '');
  return desk;
}

/** What the translation service may still be given this month; null where there is no key. */
export interface Allowance {
  left: number;
}

export const deskQueries = {
  document: (table: DeskTable, rowId: string) =>
    queryOptions({
      queryKey: [...deskKeys.all(), table, rowId],
      queryFn: () => openDesk(table, rowId),
      // As an editor: it starts from what is stored now, and nothing may change under the hands of who is typing.
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      meta: { failure: false },
    }),

  /** Asked once for a visit: without an answer the button is not there. */
  allowance: () =>
    queryOptions({
      queryKey: [...deskKeys.all(), 'allowance'],
      queryFn: async (): Promise<Allowance | null> => {
        const { data, error } = await supabase.functions.invoke('propose-translation', { method: 'GET' });
        // A function that was never deployed, and anything else that is no yes, is a no.
        if (error) throw await refusalOf(error);
        const { code, left }: { code?: unknown; left?: unknown } = data ?? {};
        return code === 'configured' && typeof left === 'number' ? { left } : null;
      },
      retry: false,
      meta: { failure: false },
    }),
};
