import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import { paths } from '@/lib/paths';
import { supabase } from '@/lib/supabase';

const success = { title: 'account:password.doneTitle', description: 'account:password.done' } as const;
const failure = { title: 'account:password.failedTitle', serverMessage: true } as const;

async function store(password: string): Promise<void> {
  unwrap(await supabase.auth.updateUser({ password }));
  // Whoever knew the old password is out. The new one holds even if this fails.
  await supabase.auth.signOut({ scope: 'others' }).catch(() => undefined);
}

export const accountMutations = {
  /** Asks the server for the current password first: an unattended screen is not enough to change it. */
  change: (email: string) =>
    mutationOptions({
      mutationFn: async ({ current, password }: { current: string; password: string }) => {
        unwrap(await supabase.auth.signInWithPassword({ email, password: current }));
        await store(password);
      },
      meta: {
        success,
        failure,
        failureByKind: {
          credentials: { title: 'account:password.failedTitle', description: 'account:errors.currentWrong' },
        },
      },
    }),

  /** After the link of a password mail, which is proof enough. */
  reset: () => mutationOptions({ mutationFn: store, meta: { success, failure } }),

  /** The answer is the same whether the address is known or not. */
  sendLink: () =>
    mutationOptions({
      mutationFn: async (email: string) => {
        const redirectTo = location.origin + paths.resetPassword();
        unwrap(await supabase.auth.resetPasswordForEmail(email, { redirectTo }));
      },
      meta: { failure: { title: 'account:forgot.failedTitle' } },
    }),
};
