import { createClient } from '@supabase/supabase-js';
import { env } from './env';
import { paths } from './paths';
import { noteRecovery } from './recovery';
import { lendToken } from './request';
import { storageKeys } from './storage';

/** A session that is not renewed by then is told as a failure; a file of 5 MB on slow 3G needs most of it. */
const timeoutMs = 120_000;

const patient: typeof fetch = (input, init = {}) => {
  const timeout = AbortSignal.timeout(timeoutMs);
  return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
};

/** Sign-in and files. Only the back-office root loads this; visitors never download it. */
export const account = createClient(env.supabaseUrl, env.supabaseKey, {
  global: { fetch: patient },
  auth: {
    storageKey: storageKeys.session,
    flowType: 'implicit',
    // A session is taken from an address only where a password mail leads: any other link that carries one would
    // sign somebody in as whoever made the link.
    detectSessionInUrl: ({ pathname }, { type, access_token }) => {
      const recovery = pathname === paths.resetPassword() && type === 'recovery' && Boolean(access_token);
      if (recovery) noteRecovery();
      return recovery;
    },
  },
});

lendToken(async () => {
  const { data } = await account.auth.getSession();
  return data.session?.access_token ?? null;
});
