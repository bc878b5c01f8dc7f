import { createAccount } from './account.ts';
import type { DevConnection } from './connection.ts';

interface Holder {
  secretKey: string;
  /** The fewest characters of a password. */
  shortest: number;
}

const USERS = /^\/auth\/v1\/admin\/users(?:\/([0-9a-f-]{36}))?\/?$/;

const refuse = (code: number, error_code: string, msg: string) =>
  Response.json({ code, error_code, msg }, { status: code });

/**
 * The part of hosted Auth's admin API that the Edge Functions use; lite has none of it: the secret key makes an account
 * and deletes one. Null for everything else and everybody else, whom lite refuses.
 */
export async function answerAdmin(
  request: Request,
  connection: DevConnection,
  { secretKey, shortest }: Holder,
): Promise<Response | null> {
  const path = USERS.exec(new URL(request.url).pathname);
  if (!path || request.headers.get('apikey') !== secretKey) return null;
  const [, id] = path;
  if (request.method === 'DELETE' && id) {
    const { rows } = await connection.driver.query('delete from auth.users where id = $1 returning id', [id]);
    return rows.length > 0 ? Response.json({}) : refuse(404, 'user_not_found', 'User not found');
  }
  if (request.method !== 'POST' || id) return null;
  const { email, password }: { email?: unknown; password?: unknown } = await request.json();
  if (typeof email !== 'string' || typeof password !== 'string') {
    return refuse(400, 'validation_failed', 'An address and a password are needed');
  }
  if (password.length < shortest) return refuse(422, 'weak_password', 'Password is too short');
  const address = email.toLowerCase();
  const { rows } = await connection.driver.query('select from auth.users where email = $1', [address]);
  if (rows.length > 0) {
    return refuse(422, 'email_exists', 'A user with this email address has already been registered');
  }
  const made = await connection.driver.transaction((db) => createAccount(db, address, password));
  return Response.json({ id: made, email: address });
}
