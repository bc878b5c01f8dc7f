import { deepl } from './deepl.ts';
import { proposer } from './propose.ts';

const key = Deno.env.get('TRANSLATION_KEY') ?? '';

Deno.serve(
  proposer({
    projectUrl: Deno.env.get('SUPABASE_URL') ?? '',
    secretKey: Deno.env.get('TRANSLATION_SECRET_KEY') ?? '',
    translate: key ? deepl({ key, address: Deno.env.get('TRANSLATION_ADDRESS') ?? '', fetch }) : null,
    fetch: (request) => fetch(request),
  }),
);
