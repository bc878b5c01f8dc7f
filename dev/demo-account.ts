import { randomInt } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DevConnection } from './connection.ts';
import { writePrivateFile } from './data-folder.ts';

export interface DemoAccount {
  email: string;
  password: string;
}

// Stored in lower case: lite lower-cases what is typed and compares exactly.
const EMAIL = 'admin@colombage.example';

const FILE = 'demo-account.json';

/** Reads well aloud and types well on any keyboard: four syllable pairs and a number. */
function readablePassword(): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length));
  const syllable = () => pick('bdfgklmnprstv') + pick('aeiou');
  const word = () => syllable() + syllable() + syllable();
  return `${word()}-${word()}-${word()}-${randomInt(10, 100)}`;
}

/** The account as it was made, as long as its password still opens the door. */
export async function readDemoAccount(
  connection: DevConnection,
  folder: string,
): Promise<DemoAccount | null> {
  const file = join(folder, FILE);
  if (!existsSync(file)) return null;
  const account: DemoAccount = JSON.parse(readFileSync(file, 'utf8'));
  const { rows } = await connection.driver.query(
    `select from auth.users
     where email = $1 and encrypted_password = extensions.crypt($2, encrypted_password)`,
    [account.email, account.password],
  );
  return rows.length > 0 ? account : null;
}

/**
 * The administrator of the demo. It is made here and not in seed.sql, which must never bring a known
 * password to a real project. The columns are those hosted auth fills as well.
 */
export async function createDemoAccount(connection: DevConnection, folder: string): Promise<DemoAccount> {
  const account = { email: EMAIL, password: readablePassword() };
  await connection.driver.transaction(async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `insert into auth.users (
         id, aud, role, email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
         confirmation_token, recovery_token, email_change_token_new, email_change
       )
       values (
         gen_random_uuid(), 'authenticated', 'authenticated', $1,
         extensions.crypt($2, extensions.gen_salt('bf', 10)), now(),
         '{"provider":"email","providers":["email"]}', '{}', now(), now(), '', '', '', ''
       )
       returning id`,
      [account.email, account.password],
    );
    const id = rows[0]?.id;
    await db.query(
      `insert into auth.identities (
         id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
       )
       values (
         gen_random_uuid(), $1::text, $1::uuid,
         jsonb_build_object('sub', $1::text, 'email', $2::text, 'email_verified', true),
         'email', now(), now(), now()
       )`,
      [id, account.email],
    );
    await db.query('insert into public.admins (user_id) values ($1)', [id]);
  });
  writePrivateFile(join(folder, FILE), `${JSON.stringify(account, null, 2)}\n`);
  return account;
}
