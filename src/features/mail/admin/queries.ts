import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { unwrapRows } from '@/lib/answers';
import { toFailure } from '@/lib/failure';
import { listPageSize } from '@/lib/paging';
import { mailerKeys } from '@/lib/query-keys-admin';
import { callFunction, rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import { type CheckResult, checkResults, type MailRow, overviewSchema, type ShownMails } from '../model';

/** While something is under way, in ms. */
const intervalMs = 20_000;

export const mailerQueries = {
  overview: () =>
    queryOptions({
      queryKey: [...mailerKeys.all(), 'overview'],
      queryFn: () => rpc('get_mail_overview', {}, overviewSchema),
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data && (data.states.waiting || data.states.sending) ? intervalMs : false,
    }),

  list: (shown: ShownMails) =>
    infiniteQueryOptions({
      queryKey: [...mailerKeys.all(), 'list', shown],
      queryFn: async ({ pageParam }): Promise<MailRow[]> =>
        unwrapRows(
          await supabase.rpc('list_mails', {
            ...(shown === 'all' ? {} : { of_state: shown }),
            ...(pageParam ? { before: pageParam } : {}),
            page_size: listPageSize,
          }),
        ),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => (last.length < listPageSize ? undefined : last.at(-1)?.created_at),
      staleTime: 0,
    }),
};

const refreshes = [mailerKeys.all()];

/** Asks send-mail whether its provider would take mail; a fault is an answer. */
async function check(): Promise<CheckResult> {
  const { status, body } = await callFunction('send-mail', { body: { check: true } });
  if (status === 404) return { code: 'not_deployed', answer: '' };
  const code = checkResults.find((one) => one === body.code);
  if (!code) throw toFailure(body, status);
  return { code, answer: typeof body.answer === 'string' ? body.answer : '' };
}

export const mailerMutations = {
  check: () => mutationOptions({ mutationFn: check, meta: { failure: false, refreshes } }),

  retry: () =>
    mutationOptions({
      mutationFn: async (mail: string) => {
        await rpc('retry_mail', { mail });
      },
      meta: {
        success: { title: 'admin-mail:retried' },
        failure: { title: 'admin-mail:retryFailed' },
        failureByKind: { conflict: { title: 'admin-mail:retryFailed', description: 'admin-mail:gone' } },
        refreshes,
      },
    }),

  cancel: () =>
    mutationOptions({
      mutationFn: async (mail: string) => {
        await rpc('cancel_mail', { mail });
      },
      meta: {
        failure: { title: 'admin-mail:cancelFailed' },
        failureByKind: { conflict: { title: 'admin-mail:cancelFailed', description: 'admin-mail:gone' } },
        refreshes,
      },
    }),

  setCap: () =>
    mutationOptions({
      mutationFn: async (cap: number) => {
        await rpc('set_mail_cap', { cap });
      },
      meta: {
        success: { title: 'admin-mail:cap.saved' },
        failure: { title: 'admin-mail:cap.failed' },
        refreshes,
      },
    }),

  lift: () =>
    mutationOptions({
      mutationFn: (address: string): Promise<boolean> => rpc('lift_suppression', { address }),
      meta: { failure: { title: 'admin-mail:suppressions.failed' }, refreshes },
    }),
};
