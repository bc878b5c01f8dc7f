import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { message } from '@/i18n';
import { unwrap } from '@/lib/failure';
import { pageLang } from '@/lib/lang';
import { removeStored, storageKeys } from '@/lib/local-storage';
import { revokeSession, type SessionTokens, supabase } from '@/lib/supabase';
import { toast } from '@/ui/toast-store';
import { type Code, type Factor, isHalf, type Login, rightsSchema } from './model';

export const authQueries = {
  /** What the signed-in person may do here, null for nothing; the server's policies ask the same every time. */
  rights: (personId: string) =>
    queryOptions({
      queryKey: ['account', personId, 'rights'],
      queryFn: async () => {
        const rights = rightsSchema.nullable().parse(unwrap(await supabase.rpc('my_rights')));
        // Who was signed out elsewhere is told to sign in, not that they lack the right.
        if (!rights) unwrap(await supabase.auth.getUser());
        return rights;
      },
      // A right that is lacking may be given at any moment.
      staleTime: ({ state }) => (state.data ? 5 * 60_000 : 0),
      gcTime: Number.POSITIVE_INFINITY,
    }),

  /** The second factors of the signed-in person that were seen working, the oldest first. */
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

/** A code is refused with the same words whether it was wrong, came too late or was used before: all are answered alike. */
export const codeFailure = {
  failure: { title: failedTitle },
  failureByKind: {
    credentials: { title: failedTitle, description: 'auth:code.errors.wrong' },
    missing: { title: failedTitle, description: 'auth:code.errors.gone' },
  },
} as const;

/** The session goes on as one of a second factor. */
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

  /** The code of a second factor, after the password. */
  verifyCode: () =>
    mutationOptions({
      mutationFn: verify,
      meta: {
        success: { title: doneTitle, description: done },
        ...codeFailure,
        refreshes: [['account']],
      },
    }),

  /** The factor is gone, and the session does not know it yet. */
  renew: () =>
    mutationOptions({
      mutationFn: async () => unwrap(await supabase.auth.refreshSession()),
      meta: { refreshes: [['account']] },
    }),

  /**
   * Ends the session of this browser; other devices stay signed in. Leaving never waits for a server: the stored
   * session goes first, so that the client has nothing to renew or revoke and every tab learns of it at once. Only
   * then the server is told; where it cannot be reached, that is said, and `revoke` goes on trying.
   */
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
        failure: { title: 'auth:signOut.hereTitle', description: 'auth:signOut.here', tone: 'info' },
      },
    }),

  /**
   * Tells the server later. The tokens stay in the memory of this page and nowhere else: on disk they would open the
   * account to the next person at a shared computer. If the page is closed first they are gone for good, so that
   * nobody here can use the session, and the server ends it after its inactivity limit. For the same reason it gives
   * up after about an hour.
   */
  revoke: () =>
    mutationOptions({
      mutationFn: (tokens: SessionTokens) => revokeSession(tokens),
      // Waits while the device has no network, and goes on when it is back.
      networkMode: 'online',
      retry: (count, failure) => failure.passing && count < 60,
      retryDelay: (count) => Math.min(2_000 * 2 ** count, 60_000),
      gcTime: 0,
      meta: {
        success: { title: 'auth:signOut.doneTitle', description: 'auth:signOut.revoked' },
        failure: false,
      },
    }),
};
