import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { contentChange } from '@/lib/query-keys';
import { redirectKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { z } from '@/lib/zod';
import type { Redirect } from '../model';

const ownSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** End of its way. */
  end: z.string(),
  by: z.string().nullable(),
  at: z.string(),
  mark: z.enum(['shadow', 'nowhere']).nullable(),
});
export type OwnRedirect = z.output<typeof ownSchema>;

const missedSchema = z.object({
  path: z.string(),
  count: z.number(),
  last: z.string(),
  proposal: z.string().nullable(),
});
export type MissedAddress = z.output<typeof missedSchema>;

const redirectsSchema = z.object({
  redirects: z.array(ownSchema),
  missed: z.array(missedSchema),
  former: z.number(),
});

/** Reasons against a redirect; the first word is its field. */
export const redirectFaults = [
  'from_shape',
  'from_reserved',
  'from_public',
  'from_full',
  'to_shape',
  'to_loop',
] as const;

const savedSchema = z.tuple([z.object({ fault: z.enum(redirectFaults).nullable() })]);

export const redirectQueries = {
  all: () =>
    queryOptions({
      queryKey: redirectKeys.all,
      queryFn: () => rpc('get_redirects', {}, redirectsSchema),
      staleTime: 0,
    }),
};

export const redirectMutations = {
  /** Answers what speaks against it, beside its field; `published` is false where nothing was saved. */
  save: () =>
    mutationOptions({
      mutationKey: contentChange,
      mutationFn: async (redirect: Redirect) => {
        const [{ fault }] = await rpc('save_redirects', { redirects: [redirect] }, savedSchema);
        return { fault, published: fault === null };
      },
      meta: {
        failure: { title: 'common:error', description: 'admin-redirects:saveFailed' },
        refreshes: [redirectKeys.all],
      },
    }),

  remove: () =>
    mutationOptions({
      mutationKey: contentChange,
      mutationFn: (from: string) => rpc('remove_redirect', { from_path: from }),
      meta: {
        success: { title: 'admin-redirects:removed' },
        failure: { title: 'common:error', description: 'admin-redirects:removeFailed' },
        refreshes: [redirectKeys.all],
      },
    }),

  dismiss: () =>
    mutationOptions({
      mutationFn: async (path: string) => {
        await rpc('dismiss_missed_address', { path });
      },
      meta: {
        failure: { title: 'common:error', description: 'admin-redirects:dismissFailed' },
        refreshes: [redirectKeys.all],
      },
    }),
};
