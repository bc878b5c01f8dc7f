import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { supabase } from '@/lib/supabase';
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

  /** Ends the session of this browser; other devices stay signed in. */
  signOut: () =>
    mutationOptions({
      mutationFn: async () => {
        const { error } = await supabase.auth.signOut({ scope: 'local' });
        unwrap({ data: null, error });
      },
      meta: {
        success: { title: 'auth:signOut.doneTitle', description: 'auth:signOut.done' },
        failure: { title: 'auth:signOut.failed' },
      },
    }),
};
