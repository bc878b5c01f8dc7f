import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { message } from '@/i18n';
import { unwrap } from '@/lib/failure';
import { pageLang } from '@/lib/lang';
import { removeStored, storageKeys } from '@/lib/local-storage';
import { rpc } from '@/lib/rpc';
import { revokeSession, type SessionTokens, supabase } from '@/lib/supabase';
import { dismissErrorToasts, toast } from '@/ui/toast-store';
import { type Code, type Factor, isHalf, type Login, rightsSchema } from './model';

export const authQueries = {
  /** Rights of the signed-in person, null for none; the policies of the server check them again. */
  rights: (personId: string) =>
    queryOptions({
      queryKey: ['account', personId, 'rights'],
      queryFn: async () => {
        const rights = await rpc('my_rights', {}, rightsSchema.nullable());
        // Fails for a session ended elsewhere: the message is to sign in, not that a right is missing.
        if (!rights) unwrap(await supabase.auth.getUser());
        return rights;
      },
      // Reads missing rights again: they may be granted at any time.
      staleTime: ({ state }) => (state.data ? 5 * 60_000 : 0),
      gcTime: Number.POSITIVE_INFINITY,
    }),

  factors: (personId: string) =>
    queryOptions({
      queryKey: ['account', personId, 'factors'],
      queryFn: async (): Promise<Factor[]> =>
        unwrap(await supabase.auth.mfa.listFactors()).totp.map(({ id, friendly_name, created_at }) => ({
          id,
          name: friendly_name ?? '',
          since: created_at,
        })),
      staleTime: 0,
    }),
};

const [doneTitle, done] = ['auth:login.doneTitle', 'auth:login.done'] as const;

const failedTitle = 'auth:code.failedTitle' as const;

/** One message for wrong, expired and used codes: the server answers them alike. */
export const codeFailure = {
  failure: { title: failedTitle },
  failureByKind: {
    credentials: { title: failedTitle, description: 'auth:code.errors.wrong' },
    missing: { title: failedTitle, description: 'auth:code.errors.gone' },
  },
} as const;

export async function verify(code: Code): Promise<void> {
  unwrap(await supabase.auth.mfa.challengeAndVerify(code));
}

export const authMutations = {
  signIn: () =>
    mutationOptions({
      mutationFn: async (login: Login) => unwrap(await supabase.auth.signInWithPassword(login)),
      onSuccess: ({ session }) => {
        if (isHalf(session)) return;
        const lang = pageLang();
        toast({ kind: 'success', title: message(lang, doneTitle), description: message(lang, done) });
      },
      meta: {
        failure: { title: 'auth:login.failedTitle', description: 'auth:login.failed', serverMessage: true },
      },
    }),

  verifyCode: () =>
    mutationOptions({
      mutationFn: verify,
      meta: {
        success: { title: doneTitle, description: done },
        ...codeFailure,
        refreshes: [['account']],
      },
    }),

  renew: () =>
    mutationOptions({
      mutationFn: async () => unwrap(await supabase.auth.refreshSession()),
      meta: { refreshes: [['account']] },
    }),

  /** Ends this browser's session without waiting: the stored one goes first, the server is told last (`revoke`). */
  signOut: () =>
    mutationOptions({
      mutationFn: async (tokens: SessionTokens | null) => {
        removeStored(storageKeys.session);
        const { error } = await supabase.auth.signOut({ scope: 'local' });
        unwrap({ data: null, error });
        if (tokens) await revokeSession(tokens);
      },
      meta: {
        success: { title: 'auth:signOut.doneTitle', description: 'auth:signOut.done' },
        failure: { title: 'auth:signOut.failed', description: 'auth:signOut.here' },
      },
    }),

  /** Retries with tokens in memory only: on disk they would open the account at a shared computer. Gives up after an hour. */
  revoke: () =>
    mutationOptions({
      mutationFn: (tokens: SessionTokens) => revokeSession(tokens),
      // Pauses while offline.
      networkMode: 'online',
      retry: (count, failure) => failure.isTransient && count < 60,
      retryDelay: (count) => Math.min(2_000 * 2 ** count, 60_000),
      gcTime: 0,
      onSuccess: dismissErrorToasts,
      meta: {
        success: { title: 'auth:signOut.doneTitle', description: 'auth:signOut.revoked' },
        failure: false,
      },
    }),
};
