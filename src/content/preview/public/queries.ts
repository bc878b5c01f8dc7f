import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types';
import { unwrap } from '@/lib/failure';
import { publicClient } from '@/lib/supabase-public';
import { previewSchema, signOffSchema } from '../model';

type Said = Omit<Database['public']['Functions']['answer_preview']['Args'], 'token'>;

export const previewQueries = {
  /** Row behind a link, null once it expired. Fetched as a visitor, even when signed in. */
  open: (token: string) =>
    queryOptions({
      queryKey: ['previews', 'opened', token],
      queryFn: async () =>
        token
          ? previewSchema
              .nullable()
              .parse(unwrap(await (await publicClient()).rpc('open_preview', { token })))
          : null,
      // The server counts openings: a change of language must not fetch again, only the answers of others.
      refetchOnMount: false,
      staleTime: ({ state }) => (state.data?.sign_off ? 30_000 : Number.POSITIVE_INFINITY),
      meta: { failure: false },
    }),
};

export const previewMutations = {
  /** Answers a link, or leaves remarks. What arrives twice is stored once. */
  answer: (token: string) =>
    mutationOptions({
      mutationFn: async (said: Said) =>
        signOffSchema.parse(unwrap(await (await publicClient()).rpc('answer_preview', { token, ...said }))),
      meta: {
        success: { title: 'preview:signOff.sent' },
        failure: { title: 'preview:signOff.failed' },
        failureByKind: {
          missing: { title: 'preview:signOff.failed', description: 'preview:ended' },
          // The dialog says so.
          conflict: false,
          invalid: false,
        },
      },
    }),
};
