import { createClient } from '@supabase/supabase-js';
import { lendToken } from './data';
import { env } from './env';
import { storageKeys } from './storage';

/** Sign-in and files. Only the back-office root loads this; visitors never download it. */
export const account = createClient(env.supabaseUrl, env.supabaseKey, {
  auth: { storageKey: storageKeys.session, flowType: 'implicit', detectSessionInUrl: true },
});

lendToken(async () => {
  const { data } = await account.auth.getSession();
  return data.session?.access_token ?? null;
});
