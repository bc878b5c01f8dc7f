import { queryOptions } from '@tanstack/react-query';
import { Failure, toFailure } from '@/lib/failure';
import { translationKeys } from '@/lib/query-keys-admin';
import { callFunction, rpc } from '@/lib/rpc';
import { type TranslatedRow, type TranslatedTable, translatedRowSchema } from './model';

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

/** Calls propose-translation; throws a Refused with the reason of a refusal. */
export async function callTranslator(
  request: Parameters<typeof callFunction>[1],
): Promise<Record<string, unknown>> {
  const { status, body } = await callFunction('propose-translation', request);
  if (status === 200) return body;
  const reason = status === 404 ? 'not_configured' : reasons.find((one) => one === body.code);
  throw reason ? new Refused(reason) : toFailure(body, status);
}

export async function openTranslation(table: TranslatedTable, rowId: string): Promise<TranslatedRow> {
  return await rpc('open_translation', { table_name: table, row_id: rowId }, translatedRowSchema);
}

/** Remaining characters of the month; null without a key. */
export interface Allowance {
  left: number;
}

export const translationQueries = {
  row: (table: TranslatedTable, rowId: string) =>
    queryOptions({
      queryKey: [...translationKeys.all(), table, rowId],
      queryFn: () => openTranslation(table, rowId),
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
      queryKey: [...translationKeys.all(), 'allowance'],
      queryFn: async (): Promise<Allowance | null> => {
        const { code, left } = await callTranslator({ method: 'GET' });
        return code === 'configured' && typeof left === 'number' ? { left } : null;
      },
      retry: false,
      meta: { failure: false },
    }),
};
