import { mutationOptions } from '@tanstack/react-query';
import { type Failure, unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { overridesKeys, siteTextKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import type { TextRow } from '../model';
import { type PendingText, type Refusal, refusals } from '../schema';
import { confirmationOf, publicationOf } from './reviews';

/** Refused texts with their reasons; none for another failure. */
export function refusalsOf(failure: Failure | null): Refusal[] {
  const { cause } = failure ?? {};
  if (typeof cause !== 'object' || cause === null || !('details' in cause)) return [];
  if (typeof cause.details !== 'string') return [];
  try {
    return refusals.parse(JSON.parse(cause.details));
  } catch {
    return [];
  }
}

const refreshes = [siteTextKeys.all()];

export const siteTextMutations = {
  /** Saves pending texts; in sequence, so that an older save never overwrites a newer. */
  save: () =>
    mutationOptions({
      scope: { id: 'site-text-drafts' },
      mutationFn: async (items: PendingText[]): Promise<string> =>
        unwrap(await supabase.rpc('save_text_drafts', { items })),
      // Shown beside the field.
      meta: { failure: false },
    }),

  discard: () =>
    mutationOptions({
      scope: { id: 'site-text-drafts' },
      mutationFn: async (items: { language: Lang; key: string }[]) => {
        unwrap(await supabase.rpc('discard_text_drafts', { items }));
      },
      meta: { failure: { title: 'admin-texts:discardFailed' }, refreshes },
    }),

  publish: () =>
    mutationOptions({
      scope: { id: 'site-text-drafts' },
      /** Publishes all pending texts of the rows. */
      mutationFn: async (rows: readonly TextRow[]) => {
        unwrap(await supabase.rpc('publish_texts', { ...(await publicationOf(rows)) }));
      },
      meta: {
        success: { title: 'admin-texts:published.title', description: 'admin-texts:published.text' },
        failure: { title: 'admin-texts:publishFailed' },
        failureByKind: {
          conflict: { title: 'admin-texts:publishFailed', description: 'admin-texts:overtaken' },
          invalid: { title: 'admin-texts:publishFailed', description: 'admin-texts:refused' },
        },
        refreshes: [...refreshes, overridesKeys.all],
      },
    }),

  confirm: () =>
    mutationOptions({
      mutationFn: async ({ row, language }: { row: TextRow; language: Lang }) => {
        unwrap(await supabase.rpc('confirm_text', await confirmationOf(row, language)));
      },
      meta: { failure: { title: 'admin-texts:confirmFailed' }, refreshes },
    }),
};
