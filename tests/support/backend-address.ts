/** Address of the fake backend, where nobody answers and no DNS is asked. Imported before anything that reads src/lib/env.ts. */
export const backendUrl = 'http://127.0.0.1:1';

Object.assign(import.meta.env, {
  VITE_SUPABASE_URL: backendUrl,
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
});
