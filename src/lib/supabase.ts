import { AuthClient, createClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { env } from './env';
import { toFailure, unwrap } from './failure';
import { hasStoredSession, storageKeys } from './local-storage';
import { noteRecovery } from './password-recovery';
import { paths } from './paths';
import { fetchConfirmed } from './publish-question';
import { fetchWhole, requestTimeoutMs } from './request';

/** Timeout of renewing a session; a file of 5 MB on slow 3G needs most of it. */
const fileTimeoutMs = 120_000;

const fetchPatiently: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(fileTimeoutMs) });

const isSentTo = (input: RequestInfo | URL, service: RegExp) =>
  service.test(input instanceof Request ? input.url : String(input));

/** Without a token the server would answer a visitor that a right is missing, although the session ended. */
function refuseVisitor(): Response {
  if (hasStoredSession()) throw new TypeError('Failed to fetch');
  return Response.json({ code: 'PGRST303', message: '', details: null, hint: null }, { status: 401 });
}

const fetchAsPerson: typeof fetch = async (input, init) => {
  const bearer = new Headers(init?.headers).get('authorization');
  const asVisitor = bearer === null || bearer === `Bearer ${env.supabaseKey}`;
  if (asVisitor && isSentTo(input, /\/(rest|storage|functions)\/v1\//)) return refuseVisitor();
  return isSentTo(input, /\/rest\/v1\//)
    ? fetchConfirmed(fetchWhole, input, init)
    : fetchPatiently(input, init);
};

export const supabase = createClient<Database>(env.supabaseUrl, env.supabaseKey, {
  // The query client retries, so this client does not.
  db: { timeout: requestTimeoutMs, retry: false },
  global: { fetch: fetchAsPerson },
  auth: {
    storageKey: storageKeys.session,
    flowType: 'implicit',
    // Only from the link of a password mail: another link with a session would sign the reader in as its author.
    detectSessionInUrl: ({ pathname }, { type, access_token }) => {
      const recovery = pathname === paths.resetPassword() && type === 'recovery' && Boolean(access_token);
      if (recovery) noteRecovery();
      return recovery;
    },
  },
});

export interface SessionTokens {
  access_token: string;
  refresh_token: string;
}

/** The browser has left it already: stores nothing, notifies no tab and renews an expired token. */
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

type DatabaseAnswer<Data> = { status: number } & (
  | { data: Data; error: null }
  | { data: null; error: object }
);

export interface Query<Row, Data> extends PromiseLike<DatabaseAnswer<Data>> {
  select(columns: string): Query<Row, Row[]>;
  eq(column: string, value: string | number): Query<Row, Data>;
  in(column: string, values: readonly (string | number)[]): Query<Row, Data>;
  lte(column: string, value: string): Query<Row, Data>;
  like(column: string, pattern: string): Query<Row, Data>;
  ilike(column: string, pattern: string): Query<Row, Data>;
  or(conditions: string): Query<Row, Data>;
  order(column: string, options?: { ascending: boolean }): Query<Row, Data>;
  range(from: number, to: number): Query<Row, Data>;
  limit(count: number): Query<Row, Data>;
  single(): PromiseLike<DatabaseAnswer<Row>>;
  maybeSingle(): PromiseLike<DatabaseAnswer<Row | null>>;
}

interface AnyTable<Row> {
  select(columns: string): Query<Row, Row[]>;
  insert(columns: object): Query<Row, null>;
  update(columns: object): Query<Row, null>;
  delete(): Query<Row, null>;
}

/** Tables chosen by a parameter, which generated types cannot follow: `Definition` checks them at the declaration. */
export const database = supabase as unknown as {
  from<Row>(table: string): AnyTable<Row>;
  rpc<Data>(
    name: keyof Database['public']['Functions'],
    args?: object,
  ): Query<Data extends (infer Row)[] ? Row : Data, Data>;
};
