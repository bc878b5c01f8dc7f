import { reportReceiver } from './webhook.ts';

Deno.serve(
  reportReceiver({
    projectUrl: Deno.env.get('SUPABASE_URL') ?? '',
    secretKey: Deno.env.get('MAIL_SECRET_KEY') ?? '',
    signingSecret: Deno.env.get('MAIL_WEBHOOK_SECRET') ?? '',
    fetch: (request) => fetch(request),
  }),
);
