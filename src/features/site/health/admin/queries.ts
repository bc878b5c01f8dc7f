import { queryOptions } from '@tanstack/react-query';
import { readBuiltPages } from '@/content/checks/built';
import { env } from '@/lib/env';
import { toFailure, unwrap } from '@/lib/failure';
import { healthKeys } from '@/lib/query-keys-admin';
import { requestTimeoutMs } from '@/lib/request';
import { supabase } from '@/lib/supabase';
import { authSettings, type HookState, hookStates, toldHealth } from '../schema';

/** Asks publish-site what it would do, without ordering anything. */
async function readHook(): Promise<HookState> {
  const { data, error } = await supabase.functions.invoke('publish-site', { method: 'GET' });
  if (!error) {
    const state = hookStates.find((one) => one === data?.code);
    if (state) return state;
    throw toFailure(data);
  }
  const response: unknown = error.context;
  // What it wraps knows whether the network is gone.
  if (!(response instanceof Response)) throw toFailure(response ?? error);
  if (response.status === 404) return 'not_deployed';
  // One of an earlier release takes orders and answers nothing else.
  if (response.status === 405) return 'outdated';
  throw toFailure(await response.json().catch(() => ({})), response.status);
}

/** Whether strangers can make an account, as the server says to everybody. */
async function readSignUp(): Promise<boolean> {
  try {
    const response = await fetch(`${env.supabaseUrl}/auth/v1/settings`, {
      headers: { apikey: env.supabaseKey },
      cache: 'no-store',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (!response.ok) throw toFailure(await response.json().catch(() => ({})), response.status);
    return authSettings.parse(await response.json()).disable_signup;
  } catch (cause) {
    throw toFailure(cause);
  }
}

/** Asked anew each time the page is opened: what was mended is to be seen. */
const fresh = { staleTime: 0, retry: false, meta: { failure: false } } as const;

export const healthQueries = {
  database: () =>
    queryOptions({
      queryKey: [...healthKeys.all(), 'database'],
      queryFn: async () => toldHealth.parse(unwrap(await supabase.rpc('get_health'))),
      ...fresh,
    }),
  hook: () => queryOptions({ queryKey: [...healthKeys.all(), 'hook'], queryFn: readHook, ...fresh }),
  signUp: () => queryOptions({ queryKey: [...healthKeys.all(), 'sign-up'], queryFn: readSignUp, ...fresh }),
  built: () => queryOptions({ queryKey: [...healthKeys.all(), 'built'], queryFn: readBuiltPages, ...fresh }),
};
