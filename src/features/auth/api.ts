import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { account } from '@/lib/account';
import { data } from '@/lib/data';
import { unwrap } from '@/lib/failure';
import type { Login } from './model';

export const authQueries = {
  /** Whether the signed-in person is an administrator; the server's policies ask the same question every time. */
  admin: (personId: string) =>
    queryOptions({
      queryKey: ['account', personId, 'admin'],
      queryFn: async () => unwrap(await data.rpc('am_i_admin')),
      staleTime: 5 * 60_000,
      gcTime: Number.POSITIVE_INFINITY,
    }),
};

export const authMutations = {
  signIn: () =>
    mutationOptions({
      mutationFn: async (login: Login) => unwrap(await account.auth.signInWithPassword(login)),
      meta: {
        success: { title: 'auth:login.doneTitle', description: 'auth:login.done' },
        failure: { title: 'auth:login.failedTitle', description: 'auth:login.failed', serverMessage: true },
      },
    }),

  /** Ends the session of this browser; other devices stay signed in. */
  signOut: () =>
    mutationOptions({
      mutationFn: async () => {
        const { error } = await account.auth.signOut({ scope: 'local' });
        unwrap({ data: null, error });
      },
      meta: {
        success: { title: 'auth:signOut.doneTitle', description: 'auth:signOut.done' },
        failure: { title: 'auth:signOut.failed' },
      },
    }),
};
