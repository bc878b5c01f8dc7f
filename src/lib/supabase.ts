import { AuthClient, createClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { env } from './env';
import { toFailure, unwrap } from './failure';
import { hasStoredSession, storageKeys } from './local-storage';
import { noteRecovery } from './password-recovery';
import { paths } from './paths';
import { fetchWhole, requestTimeoutMs } from './request';

/** A session that is not renewed by then is told as a failure; a file of 5 MB on slow 3G needs most of it. */
const fileTimeoutMs = 120_000;

const fetchPatiently: typeof fetch = (input, init = {}) => {
  const timeout = AbortSignal.timeout(fileTimeoutMs);
  return fetch(input, { ...init, signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
};

const goesTo = (input: RequestInfo | URL, service: RegExp) =>
  service.test(input instanceof Request ? input.url : String(input));

/**
 * What an administrator's page asks without a token. The server would take it for a visitor's question and answer that
 * the right is lacking, which is not what happened: nobody is signed in any more (another tab signed out), or the
 * token could not be renewed because the server cannot be reached.
 */
function refuseVisitor(): Response {
  if (hasStoredSession()) throw new TypeError('Failed to fetch');
  return Response.json({ code: 'PGRST303', message: '', details: null, hint: null }, { status: 401 });
}

const fetchAsPerson: typeof fetch = async (input, init) => {
  const bearer = new Headers(init?.headers).get('authorization');
  const asVisitor = bearer === null || bearer === `Bearer ${env.supabaseKey}`;
  if (asVisitor && goesTo(input, /\/(rest|storage|functions)\/v1\//)) return refuseVisitor();
  return goesTo(input, /\/rest\/v1\//) ? fetchWhole(input, init) : fetchPatiently(input, init);
};

/** Everything of Supabase for administrators, as the person who is signed in. Visitors never download it. */
export const supabase = createClient<Database>(env.supabaseUrl, env.supabaseKey, {
  // The query client retries, so this client does not.
  db: { timeout: requestTimeoutMs, retry: false },
  global: { fetch: fetchAsPerson },
  auth: {
    storageKey: storageKeys.session,
    flowType: 'implicit',
    // A session is taken from an address only where a password mail leads: any other link that carries one would
    // sign somebody in as whoever made the link.
    detectSessionInUrl: ({ pathname }, { type, access_token }) => {
      const recovery = pathname === paths.resetPassword() && type === 'recovery' && Boolean(access_token);
      if (recovery) noteRecovery();
      return recovery;
    },
  },
});

/** Calls that refresh and end a session. */
export interface SessionTokens {
  access_token: string;
  refresh_token: string;
}

/**
 * Ends a session on the server that this browser has left already. A client of its own, which stores nothing and tells
 * no other tab, renews the token where it has expired meanwhile. What the server refuses has ended there by itself.
 */
export async function revokeSession(tokens: SessionTokens): Promise<void> {
  const client = new AuthClient({
    url: `${env.supabaseUrl}/auth/v1`,
    headers: { apikey: env.supabaseKey },
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(requestTimeoutMs) }),
    persistSession: false,
    storageKey: crypto.randomUUID(),
    autoRefreshToken: false,
    detectSessionInUrl: false,
  });
  try {
    unwrap(await client.setSession(tokens));
    const { error } = await client.signOut({ scope: 'local' });
    unwrap({ data: null, error });
  } catch (cause) {
    const failure = toFailure(cause);
    if (failure.isTransient) throw failure;
  } finally {
    await client.dispose();
  }
}

type Answer<Data> = { status: number } & ({ data: Data; error: null } | { data: null; error: object });

export interface Query<Row, Data> extends PromiseLike<Answer<Data>> {
  select(columns: string): Query<Row, Row[]>;
  eq(column: string, value: string | number): Query<Row, Data>;
  in(column: string, values: readonly (string | number)[]): Query<Row, Data>;
  lte(column: string, value: string): Query<Row, Data>;
  like(column: string, pattern: string): Query<Row, Data>;
  or(conditions: string): Query<Row, Data>;
  order(column: string, options?: { ascending: boolean }): Query<Row, Data>;
  range(from: number, to: number): Query<Row, Data>;
  limit(count: number): Query<Row, Data>;
  single(): PromiseLike<Answer<Row>>;
  maybeSingle(): PromiseLike<Answer<Row | null>>;
}

interface AnyTable<Row> {
  select(columns: string): Query<Row, Row[]>;
  insert(columns: object): Query<Row, null>;
  update(columns: object): Query<Row, null>;
  delete(): Query<Row, null>;
}

/**
 * A table chosen by a parameter: its generated types cannot follow, so `Definition` checks them at the declaration. Of
 * functions they know neither the shape of JSON nor which arguments may be null.
 */
export const database = supabase as unknown as {
  from<Row>(table: string): AnyTable<Row>;
  rpc<Data>(name: keyof Database['public']['Functions'], args?: object): PromiseLike<Answer<Data>>;
};
