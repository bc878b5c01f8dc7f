import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { Failure, toFailure, unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { fetchAllRows } from '@/lib/paging';
import { translationKeys } from '@/lib/query-keys-admin';
import { callFunction, rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import {
  type TranslatedRow,
  type TranslatedTable,
  type TranslationState,
  translatedRowSchema,
  translationStateOf,
} from './model';

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

/** State of a row with its translation; its id is null without one. */
export interface RowTranslation {
  translation: TranslationState;
  translation_id: string | null;
}

export const translationQueries = {
  /** Translations of the rows of a list by their id. The key begins like that of the list. */
  ofRows: (noun: 'pages' | 'projects', list: QueryKey, lang: Lang) =>
    queryOptions({
      queryKey: [...list, 'admin', 'translations'],
      queryFn: async (): Promise<ReadonlyMap<string, RowTranslation>> => {
        const rows = await fetchAllRows(async (from, to) =>
          unwrap(await supabase.rpc('list_translations', { noun, lang }).range(from, to)),
        );
        return new Map(
          rows.map(({ id, translation, translation_id }) => [
            id,
            { translation: translationStateOf(translation), translation_id },
          ]),
        );
      },
      meta: { failure: false },
    }),

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
