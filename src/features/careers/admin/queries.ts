import { queryOptions } from '@tanstack/react-query';
import { unwrapCount } from '@/lib/answers';
import { unwrap } from '@/lib/failure';
import { isOnItsWay, mailMs } from '@/lib/mail-state';
import { fetchAllRows } from '@/lib/paging';
import { applicationKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import type { ReceivedApplication } from '../application-model';
import { isPdf, pdfType } from '../files';
import { openDocument, storedFiles } from './application-files';

export const adminApplicationQueries = {
  list: () =>
    queryOptions({
      queryKey: [...applicationKeys.all(), 'list'],
      queryFn: (): Promise<ReceivedApplication[]> =>
        fetchAllRows(async (from, to) =>
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

  entries: (id: string) =>
    queryOptions({
      queryKey: [...applicationKeys.all(), 'entries', id],
      queryFn: () => rpc('list_application_entries', { application: id }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? mailMs : false),
    }),

  /** Whether a message would reach each applicant: `ready`, `no_mailer` or `suppressed`. */
  recipients: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...applicationKeys.all(), 'recipients', ids],
      queryFn: async () =>
        new Map((await rpc('list_recipients', { applications: [...ids] })).map(({ id, mail }) => [id, mail])),
      staleTime: 0,
    }),

  pdf: (path: string) =>
    queryOptions({
      queryKey: [...applicationKeys.all(), 'pdf', path],
      queryFn: async (): Promise<Blob | null> => {
        await openDocument(path);
        const blob = unwrap(await storedFiles().download(path));
        return (await isPdf(blob)) ? new Blob([blob], { type: pdfType }) : null;
      },
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { failure: { title: 'common:error', description: 'admin-careers:applications.fileFailed' } },
    }),
};
