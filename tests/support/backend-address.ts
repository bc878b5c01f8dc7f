/** Imported before anything that reads src/lib/env.ts: the address the fake backend answers at. */
export const backendUrl = 'http://backend.test';

Object.assign(import.meta.env, {
  VITE_SUPABASE_URL: backendUrl,
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
});
