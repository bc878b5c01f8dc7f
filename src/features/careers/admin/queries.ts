import { queryOptions } from '@tanstack/react-query';
import { everyRow } from '@/lib/every-row';
import { unwrap, unwrapCount } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
import type { ReceivedApplication } from '../application-model';
import { isPdf, pdfType } from '../files';
import type { OfferRow } from '../offer-model';
import { applicationKeys, offerKeys } from '../query-keys';
import { openDocument, storedFiles } from './application-files';

/** An offer as administrators list it: drafts too, with how many people have applied. */
export interface ListedOffer extends OfferRow {
  applications: number;
}

export const adminOfferQueries = {
  list: () =>
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
    }),

  byId: (id: string) =>
    queryOptions({
      queryKey: [...offerKeys.admin(), 'detail', id],
      queryFn: async (): Promise<OfferRow | null> =>
        unwrap(await supabase.from('job_offers').select('*').eq('id', id).maybeSingle()),
      // An editor starts from what is stored now, and nothing may change under the hands of who is typing.
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      meta: { failure: { title: 'common:error', description: 'admin-careers:offers.loadOneFailed' } },
    }),
};

export const adminApplicationQueries = {
  /** Every application with its offer, newest first: searching and stepping through them needs no further call. */
  list: () =>
    queryOptions({
      queryKey: [...applicationKeys.all(), 'list'],
      queryFn: (): Promise<ReceivedApplication[]> =>
        everyRow(async (from, to) =>
          unwrap(
            await supabase
              .from('job_applications')
              .select('*, job_offers(title, language)')
              .order('created_at', { ascending: false })
              .order('id')
              .range(from, to),
          ),
        ),
      staleTime: 0,
      meta: { failure: { title: 'common:error', description: 'admin-careers:applications.loadFailed' } },
    }),

  /** How many nobody has looked into yet. */
  fresh: () =>
    queryOptions({
      queryKey: [...applicationKeys.all(), 'fresh'],
      queryFn: async () =>
        unwrapCount(
          await supabase
            .from('job_applications')
            .select('id', { count: 'exact', head: true })
            .eq('status', 'new'),
        ),
      meta: { failure: false },
    }),

  /** A stored file, fetched with the administrator's rights; null when it only claims to be a PDF. */
  pdf: (path: string) =>
    queryOptions({
      queryKey: [...applicationKeys.all(), 'pdf', path],
      queryFn: async (): Promise<Blob | null> => {
        await openDocument(path);
        const blob = unwrap(await storedFiles().download(path));
        return (await isPdf(blob)) ? new Blob([blob], { type: pdfType }) : null;
      },
      // A curriculum vitae does not stay in memory once nobody looks at it.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { failure: { title: 'common:error', description: 'admin-careers:applications.fileFailed' } },
    }),
};
