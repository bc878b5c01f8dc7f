import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';
import { env } from './env';
import { fetchWhole, requestTimeoutMs } from './request';

/**
 * Tables and functions with the rights of a visitor, also while signed in. The query client retries, so this client
 * does not.
 */
export const supabasePublic = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  headers: {
    apikey: env.supabaseKey,
    // The host that led to the visit: the server counts by month what it led to.
    'x-visit-from': globalThis.document?.documentElement.dataset.visitFrom ?? '',
  },
  fetch: fetchWhole,
  timeout: requestTimeoutMs,
  retry: false,
});
