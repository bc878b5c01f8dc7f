import type { App } from '@supabase/lite';
import { z } from 'zod';
import { createAccount } from './account.ts';
import { authRefusal, withoutNulls } from './auth-dialect.ts';
import { authLimits } from './auth-limits.ts';
import { type PasswordRules, sendLikeHosted } from './auth-passwords.ts';
import type { DevConnection } from './connection.ts';
import { withNumberedFilters, withoutNumbers } from './filters.ts';
import type { Queue } from './queue.ts';
import { withQuietLog } from './quiet-log.ts';
import { refuse } from './request-guard.ts';
import { toHostedResponse, toLiteRequest } from './storage-dialect.ts';
import { asStorageRefusal, unreadableBody } from './storage-errors.ts';
import { isListing, listLikeHosted } from './storage-listing.ts';

export interface Caller {
  peerAddress: string | null;
}

export type AddressOf = (peerAddress: string) => string;

/** Headers by which a proxy names the visitor. Cloudflare sets the first one in production. */
const ADDRESS_HEADERS = ['cf-connecting-ip', 'x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip'];

interface ServeOptions {
  app: App;
  connection: DevConnection;
  queue: Queue;
  addressOf: AddressOf;
  passwords: PasswordRules;
  secretKey: string;
}

export type BackendFetch = (request: Request, caller?: Caller) => Promise<Response>;

export function serve({
  app,
  connection,
  queue,
  addressOf,
  passwords,
  secretKey,
}: ServeOptions): BackendFetch {
  const limited = authLimits();
  return async (original, caller = { peerAddress: null }) => {
    const readable = await toLiteRequest(withVisitorAddress(original, caller, addressOf)).catch(() => null);
    if (readable === null) return unreadableBody();
    const refused = await refuse(readable);
    if (refused) return refused;
    const request = withNumberedFilters(await withoutNulls(readable));
    const url = new URL(request.url);
    const answer = async () => {
      connection.beginRequest();
      await publishHeaders(connection, request.headers);
      const send = async (asked: Request) => {
        const response = withoutNumbers(await app.fetch(asked, { peerAddress: caller.peerAddress }));
        return asStorageRefusal(url, response, connection.lastErrorCode);
      };
      const administered = await answerAdmin(request, connection, secretKey, passwords.shortest);
      if (administered) return administered;
      if (isListing(request)) return listLikeHosted(request, send);
      return limited(request, caller.peerAddress, async () =>
        toHostedResponse(url, await sendLikeHosted(request, send, connection, passwords)),
      );
    };
    return queue.run(() => withQuietLog(`${request.method} ${url.pathname}`, answer));
  };
}

function withVisitorAddress(original: Request, caller: Caller, addressOf: AddressOf): Request {
  const headers = new Headers(original.headers);
  for (const name of ADDRESS_HEADERS) headers.delete(name);
  if (caller.peerAddress !== null) {
    const peer = caller.peerAddress.replace(/^::ffff:/, '');
    headers.set('cf-connecting-ip', addressOf(peer));
  }
  return new Request(original, { headers });
}

/** Lite shows the headers to rpc only, hosted to every trigger and policy. */
async function publishHeaders(connection: DevConnection, headers: Headers): Promise<void> {
  await connection.driver.query("select set_config('request.headers', $1, false)", [
    JSON.stringify(Object.fromEntries(headers)),
  ]);
}

export async function forgetHeaders(connection: DevConnection): Promise<void> {
  await connection.driver.query("select set_config('request.headers', '', false)");
}

const newUser = z.object({ email: z.string(), password: z.string(), user_metadata: z.unknown().optional() });

const USERS = /^\/auth\/v1\/admin\/users(?:\/([0-9a-f-]{36}))?\/?$/;

/** Parts of hosted Auth's admin API that the Edge Functions use and lite lacks; null for others, which lite refuses. */
async function answerAdmin(
  request: Request,
  connection: DevConnection,
  secretKey: string,
  shortest: number,
): Promise<Response | null> {
  const path = USERS.exec(new URL(request.url).pathname);
  if (!path || request.headers.get('apikey') !== secretKey) return null;
  const [, id] = path;
  if (request.method === 'DELETE' && id) {
    const { rows } = await connection.driver.query('delete from auth.users where id = $1 returning id', [id]);
    return rows.length > 0 ? Response.json({}) : authRefusal(404, 'user_not_found', 'User not found');
  }
  if (request.method !== 'POST' || id) return null;
  const { data } = newUser.safeParse(await request.json());
  if (!data) return authRefusal(400, 'validation_failed', 'An address and a password are needed');
  const { email, password, user_metadata } = data;
  if (password.length < shortest) return authRefusal(422, 'weak_password', 'Password is too short');
  const address = email.toLowerCase();
  const { rows } = await connection.driver.query('select from auth.users where email = $1', [address]);
  if (rows.length > 0) {
    return authRefusal(422, 'email_exists', 'A user with this email address has already been registered');
  }
  const made = await connection.driver.transaction((db) =>
    createAccount(db, address, password, user_metadata),
  );
  return Response.json({ id: made, email: address });
}
