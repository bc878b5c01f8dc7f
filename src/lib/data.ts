import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types';
import { env } from './env';
import { request } from './request';

/**
 * Tables and functions, for the back office; what visitors do is asked through rest.ts. Retrying is the query client's work alone (one layer: otherwise a failing read is asked
 * sixteen times), so the client's own retry is off.
 */
export const data = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  headers: { apikey: env.supabaseKey },
  fetch: request,
  retry: false,
});
