import { publisher } from './publish.ts';

const address = Deno.env.get('DEPLOY_HOOK_URL');
const site = Deno.env.get('SITE_URL');

/** What the build says of itself beside its pages (builtFile in the site's own code). */
async function builtAt(): Promise<string | null> {
  if (!site) return null;
  const answer = await fetch(new URL('/built.json', site), {
    signal: AbortSignal.timeout(10_000),
    cache: 'no-store',
  });
  return answer.ok ? (await answer.json()).at : null;
}

Deno.serve(
  publisher({
    projectUrl: Deno.env.get('SUPABASE_URL') ?? '',
    hook: address
      ? async () => (await fetch(address, { method: 'POST', signal: AbortSignal.timeout(20_000) })).ok
      : 'not_configured',
    fetch: (request) => fetch(request),
    builtAt,
    secret: Deno.env.get('PUBLISH_SECRET') ?? '',
    now: Date.now,
  }),
);
