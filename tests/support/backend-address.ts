/** Address of the fake backend. Imported before anything that reads src/lib/env.ts. */
export const backendUrl = 'http://backend.test';

Object.assign(import.meta.env, {
  VITE_SUPABASE_URL: backendUrl,
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
});
