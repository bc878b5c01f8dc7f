import { publisher } from './publish.ts';

const address = Deno.env.get('DEPLOY_HOOK_URL');

Deno.serve(
  publisher({
    projectUrl: Deno.env.get('SUPABASE_URL') ?? '',
    hook: address
      ? async () => (await fetch(address, { method: 'POST', signal: AbortSignal.timeout(20_000) })).ok
      : 'not_configured',
    fetch,
    secret: Deno.env.get('PUBLISH_SECRET') ?? '',
    now: Date.now,
  }),
);
