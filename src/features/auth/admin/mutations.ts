import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { removeStored, storageKeys } from '@/lib/local-storage';
import { revokeSession, type SessionTokens, supabase } from '@/lib/supabase';
import type { Login } from '../model';

export const authMutations = {
  signIn: () =>
    mutationOptions({
      mutationFn: async (login: Login) => unwrap(await supabase.auth.signInWithPassword(login)),
      meta: {
        success: { title: 'auth:login.doneTitle', description: 'auth:login.done' },
        failure: { title: 'auth:login.failedTitle', description: 'auth:login.failed', serverMessage: true },
      },
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
