import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { defineResource } from '@/content/resource/define-resource';
import { Failure, unwrap } from '@/lib/failure';
import { defaultLang } from '@/lib/lang';
import { contentChange, offerKeys } from '@/lib/query-keys';
import { applicationKeys, statisticsKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import type { OfferRow } from '../model';
import { emptyOffer, isUnchanged, offerSchema, toOfferFields } from '../schema';

export const offers = defineResource({
  name: 'job_offers',
  draftName: 'offer',
  label: 'title',
  schema: offerSchema,
  empty: emptyOffer(defaultLang),
  toFields: toOfferFields,
  isSaved: isUnchanged,
  resetOnCopy: { closes_at: null },
  publishBlocker: { condition: 'closes_at.lte.now', reason: 'bulk:refusals.closed' },
  order: { by: 'created_at', ascending: false },
  keys: offerKeys,
  alsoRefreshes: [statisticsKeys.all(), applicationKeys.all()],
  messages: {
    added: {
      title: 'admin-careers:offers.success',
      description: 'admin-careers:offers.created',
      failed: { title: 'common:error', description: 'admin-careers:offers.createFailed' },
    },
    updated: {
      title: 'admin-careers:offers.success',
      description: 'admin-careers:offers.updated',
      failed: { title: 'common:error', description: 'admin-careers:offers.updateFailed' },
    },
    deleted: {
      title: 'admin-careers:offers.success',
      description: 'admin-careers:offers.removed',
      failed: { title: 'common:error', description: 'admin-careers:offers.removeFailed' },
    },
  },
});

export interface ListedOffer extends OfferRow {
  applications: number;
}

export const listedOffers = () =>
  queryOptions({
    queryKey: [...offerKeys.admin(), 'list'],
    queryFn: async (): Promise<ListedOffer[]> => {
      const rows = unwrap(
        await supabase
          .from('job_offers')
          .select('*, job_applications(count)')
          .order('created_at', { ascending: false })
          .order('id'),
      );
      return rows.map(({ job_applications, ...row }) => ({
        ...row,
        applications: job_applications[0]?.count ?? 0,
      }));
    },
    meta: { failure: { title: 'common:error', description: 'admin-careers:offers.loadFailed' } },
  });

export const publishOffer = (published: boolean) =>
  mutationOptions({
    mutationKey: contentChange,
    mutationFn: async (id: string) => {
      const rows = unwrap(await supabase.from('job_offers').update({ published }).eq('id', id).select('id'));
      if (rows.length === 0) throw new Failure('missing');
    },
    meta: {
      success: {
        title: 'admin-careers:offers.success',
        description: published ? 'admin-careers:offers.shown' : 'admin-careers:offers.hidden',
      },
      failure: { title: 'common:error', description: 'admin-careers:offers.statusFailed' },
      refreshes: [offerKeys.all(), statisticsKeys.all()],
    },
  });
