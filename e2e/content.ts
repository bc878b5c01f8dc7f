import { PostgrestClient } from '@supabase/postgrest-js';
import { PUBLISHABLE_KEY } from '../dev/publishable-key.ts';
import type { Database } from '../src/lib/database.types.ts';
import type { Account, Site } from './site.ts';

/* Reads the demo's content, so that the journeys do not repeat it. */

type Tables = PostgrestClient<Database>;

const visitor = { apikey: PUBLISHABLE_KEY };

export const asVisitor = ({ url }: Site): Tables =>
  new PostgrestClient(`${url}/rest/v1`, { headers: visitor });

export const asAdministrator = (site: Site): Promise<Tables> => asPerson(site, site.account);

export async function asPerson({ url }: Site, { email, password }: Account): Promise<Tables> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...visitor, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token } = await answer.json();
  return new PostgrestClient(`${url}/rest/v1`, {
    headers: { ...visitor, authorization: `Bearer ${access_token}` },
  });
}
