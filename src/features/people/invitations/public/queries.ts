import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { env } from '@/lib/env';
import { Failure, toFailure, unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { withProof } from '@/lib/proof-of-work';
import { requestTimeoutMs } from '@/lib/request';
import { publicClient } from '@/lib/supabase-public';
import { offeredSchema } from '../model';

export const offeredQueries = {
  /** The invitation of a link, null if it is no longer valid. Reads as a visitor, even when signed in. */
  byToken: (token: string) =>
    queryOptions({
      queryKey: ['invitations', 'offered', token],
      queryFn: async () => {
        if (!token) return null;
        const client = await publicClient();
        const answer = unwrap(await withProof(() => client.rpc('get_invitation', { token })));
        return offeredSchema.nullable().parse(answer);
      },
      // The server counts the tries.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
};

interface Acceptance {
  token: string;
  name: string;
  password: string;
  lang: Lang;
}

/** The Edge Function creates the account, because no session exists. */
async function accept(acceptance: Acceptance): Promise<void> {
  const response = await fetch(`${env.supabaseUrl}/functions/v1/accept-invitation`, {
    method: 'POST',
    headers: { apikey: env.supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify(acceptance),
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  if (response.ok) return;
  const answer: { code?: unknown } = await response.json().catch(() => ({}));
  // The answer for a function that is not deployed.
  if (response.status === 404 && answer.code !== 'void') throw new Failure('unavailable');
  throw toFailure(answer, response.status);
}

const title = 'invitations:accept.failed';

export const acceptMutations = {
  accept: () =>
    mutationOptions({
      mutationFn: (acceptance: Acceptance) =>
        accept(acceptance).catch((cause: unknown) => {
          throw toFailure(cause);
        }),
      meta: {
        success: { title: 'invitations:accept.done', description: 'invitations:accept.doneText' },
        failure: { title },
        failureByKind: {
          missing: { title, description: 'invitations:void.title' },
          conflict: { title, description: 'invitations:join.signIn' },
          invalid: { title, description: 'invitations:accept.weak' },
        },
      },
    }),
};
