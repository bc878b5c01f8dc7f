import { createClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { env } from './env';
import { storageKeys } from './local-storage';
import { noteRecovery } from './password-recovery';
import { paths } from './paths';
import { fetchWhole, requestTimeoutMs } from './request';

/** A session that is not renewed by then is told as a failure; a file of 5 MB on slow 3G needs most of it. */
const fileTimeoutMs = 120_000;

const fetchPatiently: typeof fetch = (input, init = {}) => {
  const timeout = AbortSignal.timeout(fileTimeoutMs);
  return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
};

const isData = (input: RequestInfo | URL) =>
  (input instanceof Request ? input.url : String(input)).includes('/rest/v1/');

/** Everything of Supabase for administrators, as the person who is signed in. Visitors never download it. */
export const supabase = createClient<Database>(env.supabaseUrl, env.supabaseKey, {
  // The query client retries, so this client does not.
  db: { timeout: requestTimeoutMs, retry: false },
  global: {
    fetch: (input, init) => (isData(input) ? fetchWhole(input, init) : fetchPatiently(input, init)),
  },
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
