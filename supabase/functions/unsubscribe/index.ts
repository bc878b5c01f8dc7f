import { unsubscriber } from './unsubscribe.ts';

/** Of a visitor: whoever holds the token of a mail needs no more. Projects made before 2026 have the older one alone. */
const [publishableKey = Deno.env.get('SUPABASE_ANON_KEY') ?? ''] = Object.values<string>(
  JSON.parse(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS') ?? '{}'),
);

Deno.serve(
  unsubscriber({
    projectUrl: Deno.env.get('SUPABASE_URL') ?? '',
    publishableKey,
    siteUrl: Deno.env.get('SITE_URL') ?? '',
    fetch: (request) => fetch(request),
  }),
);
