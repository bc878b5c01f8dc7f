import { mutationOptions } from '@tanstack/react-query';
import { Failure, unwrap } from '@/lib/failure';
import { offerKeys } from '@/lib/query-keys';
import { applicationKeys, statisticsKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { insertOnce, overwrite } from '@/lib/versioned';
import type { OfferRow } from '../model';
import { type OfferInput, saysTheSame } from '../schema';

export interface OfferSave {
  /** Made by the browser, so that creating twice is one offer. */
  id: string;
  payload: OfferInput;
  /** The row the form started from; null for a new offer. */
  base: OfferRow | null;
}

function saveOffer({ id, payload, base }: OfferSave): Promise<OfferRow> {
  const table = () => supabase.from('job_offers');
  const read = async () => unwrap(await table().select('*').eq('id', id).maybeSingle());
  const isSaved = (row: OfferRow) => saysTheSame(row, payload);
  if (!base) {
    return insertOnce(
      () =>
        table()
          .insert({ id, ...payload })
          .select('*')
          .single(),
      read,
      isSaved,
    );
  }
  return overwrite({
    base,
    write: async (version) =>
      unwrap(await table().update(payload).eq('id', id).eq('updated_at', version).select('*')),
    read,
    isSaved,
  });
}

/** The dashboard counts offers too. */
const offerRefreshes = [offerKeys.all(), statisticsKeys.all()];

export const adminOfferMutations = {
  save: (isNew: boolean) =>
    mutationOptions({
      mutationFn: saveOffer,
      meta: {
        success: {
          title: 'admin-careers:offers.success',
          description: isNew ? 'admin-careers:offers.created' : 'admin-careers:offers.updated',
        },
        failure: {
          title: 'common:error',
          description: isNew ? 'admin-careers:offers.createFailed' : 'admin-careers:offers.updateFailed',
        },
        // Answered in a dialog, and asked for over the form.
        failureByKind: { conflict: false, expired: false },
        refreshes: offerRefreshes,
      },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        unwrap(await supabase.from('job_offers').delete().eq('id', id));
      },
      meta: {
        success: { title: 'admin-careers:offers.success', description: 'admin-careers:offers.removed' },
        failure: { title: 'common:error', description: 'admin-careers:offers.removeFailed' },
        refreshes: [...offerRefreshes, applicationKeys.all()],
      },
    }),

  setPublished: (published: boolean) =>
    mutationOptions({
      mutationFn: async (id: string) => {
        const rows = unwrap(
          await supabase.from('job_offers').update({ published }).eq('id', id).select('id'),
        );
        if (rows.length === 0) throw new Failure('missing');
      },
      meta: {
        success: {
          title: 'admin-careers:offers.success',
          description: published ? 'admin-careers:offers.shown' : 'admin-careers:offers.hidden',
        },
        failure: { title: 'common:error', description: 'admin-careers:offers.statusFailed' },
        refreshes: offerRefreshes,
      },
    }),
};
