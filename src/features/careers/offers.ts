import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import { Failure, unwrap } from '@/lib/failure';
import { insertOnce, overwrite } from '@/lib/versioned';
import { offerQueries } from './api';
import type { OfferRow } from './model';
import { type OfferInput, saysTheSame } from './offer-schema';

/** An offer as the back office lists it: drafts too, with how many people have applied. */
export interface ListedOffer extends OfferRow {
  applications: number;
}

/** What administrators may do with offers; visitors read the open ones through api.ts. */
export const officeOfferQueries = {
  all: () => [...offerQueries.all(), 'office'] as const,

  list: () =>
    queryOptions({
      queryKey: [...officeOfferQueries.all(), 'list'],
      queryFn: async (): Promise<ListedOffer[]> => {
        const rows = unwrap(
          await data
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
    }),

  byId: (id: string) =>
    queryOptions({
      queryKey: [...officeOfferQueries.all(), 'detail', id],
      queryFn: async (): Promise<OfferRow | null> =>
        unwrap(await data.from('job_offers').select('*').eq('id', id).maybeSingle()),
      // An editor starts from what is stored now, and nothing may change under the hands of who is typing.
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      meta: { failure: { title: 'common:error', description: 'admin-careers:offers.loadOneFailed' } },
    }),
};

export interface OfferSave {
  /** Made by the browser, so that creating twice is one offer. */
  id: string;
  payload: OfferInput;
  /** The row the form started from; null for a new offer. */
  base: OfferRow | null;
}

function store({ id, payload, base }: OfferSave): Promise<OfferRow> {
  const table = () => data.from('job_offers');
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
const refreshes = [offerQueries.all(), ['statistics']];

export const offerMutations = {
  save: (isNew: boolean) =>
    mutationOptions({
      mutationFn: store,
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
        refreshes,
      },
    }),

  remove: () =>
    mutationOptions({
      mutationFn: async (id: string) => {
        unwrap(await data.from('job_offers').delete().eq('id', id));
      },
      meta: {
        success: { title: 'admin-careers:offers.success', description: 'admin-careers:offers.removed' },
        failure: { title: 'common:error', description: 'admin-careers:offers.removeFailed' },
        refreshes: [...refreshes, ['applications']],
      },
    }),

  setPublished: (published: boolean) =>
    mutationOptions({
      mutationFn: async (id: string) => {
        const rows = unwrap(await data.from('job_offers').update({ published }).eq('id', id).select('id'));
        if (rows.length === 0) throw new Failure('missing');
      },
      meta: {
        success: {
          title: 'admin-careers:offers.success',
          description: published ? 'admin-careers:offers.shown' : 'admin-careers:offers.hidden',
        },
        failure: { title: 'common:error', description: 'admin-careers:offers.statusFailed' },
        refreshes,
      },
    }),
};
