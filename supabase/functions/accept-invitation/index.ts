import { acceptor } from './accept.ts';

Deno.serve(
  acceptor({
    projectUrl: Deno.env.get('SUPABASE_URL') ?? '',
    secretKey: Deno.env.get('INVITATION_SECRET_KEY') ?? '',
    fetch: (request) => fetch(request),
  }),
);
