import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { codeFailure, verify } from '@/auth/queries';
import { agency } from '@/brand/agency';
import { message } from '@/i18n';
import { unwrap } from '@/lib/failure';
import { pageLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { staffKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { supabase } from '@/lib/supabase';
import { z } from '@/lib/zod';
import { toast } from '@/ui/toast-store';
import type { Profile } from '../model';

const factorFailed = 'account:factors.failedTitle' as const;

const failure = { title: 'account:password.failedTitle', serverMessage: true } as const;

async function storePassword(password: string, current?: string): Promise<boolean> {
  unwrap(await supabase.auth.updateUser({ password, ...(current ? { current_password: current } : {}) }));
  // Ends all other sessions; the new password holds even if this fails.
  const { error } = await supabase.auth
    .signOut({ scope: 'others' })
    .catch((cause: unknown) => ({ error: cause }));
  return !error;
}

function notifyChanged(signedOutElsewhere: boolean): void {
  const lang = pageLang();
  toast({
    kind: signedOutElsewhere ? 'success' : 'info',
    title: message(lang, 'account:password.doneTitle'),
    description: message(lang, signedOutElsewhere ? 'account:password.done' : 'account:password.doneHere'),
  });
}

export const accountMutations = {
  // Requires the current password against unattended screens, and as the server wants a session younger than a day.
  // Not after a second factor: the new session would lack the factor, and the server would refuse the password.
  change: (email: string) =>
    mutationOptions({
      mutationFn: async ({ current, password }: { current: string; password: string }) => {
        const { currentLevel } = unwrap(await supabase.auth.mfa.getAuthenticatorAssuranceLevel());
        if (currentLevel !== 'aal2') {
          unwrap(await supabase.auth.signInWithPassword({ email, password: current }));
        }
        return storePassword(password, current);
      },
      onSuccess: notifyChanged,
      meta: {
        failure,
        failureByKind: {
          credentials: { title: 'account:password.failedTitle', description: 'account:errors.currentWrong' },
        },
      },
    }),

  /** Begins a second factor, which counts only after its first code. */
  beginFactor: () =>
    mutationOptions({
      mutationFn: async (name: string) => {
        // Removes abandoned factors, which would keep their name taken.
        const { all } = unwrap(await supabase.auth.mfa.listFactors());
        for (const { id, status } of all) {
          if (status === 'unverified') unwrap(await supabase.auth.mfa.unenroll({ factorId: id }));
        }
        const begun = unwrap(
          await supabase.auth.mfa.enroll({
            factorType: 'totp',
            friendlyName: name,
            issuer: agency().name,
          }),
        );
        return { id: begun.id, name, picture: begun.totp.qr_code, secret: begun.totp.secret };
      },
      meta: {
        failure: { title: factorFailed },
        failureByKind: {
          // Shown instead of the form: this server has no second factors.
          missing: false,
          duplicate: { title: factorFailed, description: 'account:errors.factorNameTaken' },
          conflict: { title: factorFailed, description: 'account:errors.factorsMany' },
        },
      },
    }),

  /** Confirms the first code. The server then ends all other sessions of the account. */
  confirmFactor: () =>
    mutationOptions({
      mutationFn: verify,
      meta: {
        ...codeFailure,
        success: { title: 'account:factors.doneTitle', description: 'account:factors.done' },
        refreshes: [['account'], ['staff']],
      },
    }),

  removeFactor: () =>
    mutationOptions({
      mutationFn: async (factorId: string) => {
        unwrap(await supabase.auth.mfa.unenroll({ factorId }));
        // Renews the token, which still names the factor; a failure is harmless, it expires within the hour.
        await supabase.auth.refreshSession();
      },
      meta: {
        success: { title: 'account:factors.removedTitle', description: 'account:factors.removed' },
        failure: { title: 'account:factors.removeFailed' },
        refreshes: [['account'], ['staff']],
      },
    }),

  reset: () =>
    mutationOptions({
      mutationFn: (password: string) => storePassword(password),
      onSuccess: notifyChanged,
      meta: { failure },
    }),

  /** Answers the same for unknown addresses. */
  sendLink: () =>
    mutationOptions({
      mutationFn: async (email: string) => {
        const redirectTo = location.origin + paths.resetPassword();
        unwrap(await supabase.auth.resetPasswordForEmail(email, { redirectTo }));
      },
      meta: { failure: { title: 'account:forgot.failedTitle' } },
    }),

  saveProfile: () =>
    mutationOptions({
      mutationFn: async (profile: Profile) => {
        await rpc('save_profile', profile);
      },
      meta: {
        success: { title: 'account:profile.saved' },
        failure: { title: 'account:profile.failed' },
        refreshes: [['account'], staffKeys.all()],
      },
    }),

  signOutElsewhere: () =>
    mutationOptions({
      mutationFn: async () => {
        const { error } = await supabase.auth.signOut({ scope: 'others' });
        unwrap({ data: null, error });
      },
      meta: {
        success: { title: 'account:elsewhere.done' },
        failure: { title: 'account:elsewhere.failed' },
      },
    }),
};

const storedProfile = z.object({
  name: z.string(),
  image: z.string(),
  line_fr: z.string(),
  line_en: z.string(),
});

export const accountQueries = {
  profile: (personId: string) =>
    queryOptions({
      queryKey: ['account', personId, 'profile'],
      queryFn: async (): Promise<Profile> =>
        // Parsed, because a form starts with it: another shape becomes a failure with a message.
        storedProfile.parse(
          unwrap(
            await supabase
              .from('staff')
              .select('name, image, line_fr, line_en')
              .eq('user_id', personId)
              .single(),
          ),
        ),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
