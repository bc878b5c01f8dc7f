import { sweeper } from './sweep.ts';

Deno.serve(
  sweeper({
    projectUrl: Deno.env.get('SUPABASE_URL') ?? '',
    secretKey: Deno.env.get('SWEEP_SECRET_KEY') ?? '',
    password: Deno.env.get('SWEEP_PASSWORD') ?? '',
    fetch: (request) => fetch(request),
    now: Date.now,
  }),
);
