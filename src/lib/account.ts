import { createClient } from '@supabase/supabase-js';
import { lendToken } from './data';
import { env } from './env';
import { paths } from './paths';
import { noteRecovery } from './recovery';
import { storageKeys } from './storage';

/** Sign-in and files. Only the back-office root loads this; visitors never download it. */
export const account = createClient(env.supabaseUrl, env.supabaseKey, {
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
