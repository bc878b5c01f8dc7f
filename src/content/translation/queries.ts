import { queryOptions } from '@tanstack/react-query';
import { Failure, toFailure, unwrap } from '@/lib/failure';
import { deskKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import type { Desk, TranslatedTable } from './model';

/** Error codes of the function propose-translation. */
const reasons = [
  'month_used_up',
  'key_refused',
  'service_used_up',
  'service_busy',
  'service_failed',
  'not_configured',
] as const;
type Reason = (typeof reasons)[number];

export class Refused extends Failure {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason === 'month_used_up' || reason === 'service_busy' ? 'limited' : 'unavailable');
    this.reason = reason;
  }
}

/** Converts an error of the functions client. */
export async function refusalOf(error: { context?: unknown }): Promise<Failure> {
  const response = error.context;
  // The wrapped cause shows a lost network.
  if (!(response instanceof Response)) return toFailure(response ?? error);
  const answer: { code?: unknown } = await response.json().catch(() => ({}));
  const reason = response.status === 404 ? 'not_configured' : reasons.find((one) => one === answer.code);
  return reason ? new Refused(reason) : toFailure(answer, response.status);
}

export async function openDesk(table: TranslatedTable, rowId: string): Promise<Desk> {
  const desk = unwrap(
    await supabase.rpc('open_translation', { table_name: table, row_id: rowId }),
  ) as unknown as Desk | null;
  if (!desk?.source) throw new Failure('unavailable', '');
  return desk;
}

/** Remaining characters of the month; null without a key. */
export interface Allowance {
  left: number;
}

export const deskQueries = {
  document: (table: TranslatedTable, rowId: string) =>
    queryOptions({
      queryKey: [...deskKeys.all(), table, rowId],
      queryFn: () => openDesk(table, rowId),
      // Like an editor: starts from the stored row and never refetches during typing.
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      meta: { failure: false },
    }),

  /** Fetched once per visit; without an answer the button is hidden. */
  allowance: () =>
    queryOptions({
      queryKey: [...deskKeys.all(), 'allowance'],
      queryFn: async (): Promise<Allowance | null> => {
        const { data, error } = await supabase.functions.invoke('propose-translation', { method: 'GET' });
        // An undeployed function, or any other failure, counts as unavailable.
        if (error) throw await refusalOf(error);
        const { code, left }: { code?: unknown; left?: unknown } = data ?? {};
        return code === 'configured' && typeof left === 'number' ? { left } : null;
      },
      retry: false,
      meta: { failure: false },
    }),
};
