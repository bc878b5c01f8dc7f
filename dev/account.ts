import type { DevConnection } from './connection.ts';

type Transaction = Parameters<Parameters<DevConnection['driver']['transaction']>[0]>[0];

/** The address is in lower case: lite lower-cases a typed one and compares exactly. */
export async function createAccount(
  db: Transaction,
  email: string,
  password: string,
  metadata: unknown = {},
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into auth.users (
       id, aud, role, email, encrypted_password, email_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
       confirmation_token, recovery_token, email_change_token_new, email_change
     )
     values (
       gen_random_uuid(), 'authenticated', 'authenticated', $1,
       extensions.crypt($2, extensions.gen_salt('bf', 10)), now(),
       '{"provider":"email","providers":["email"]}', $3, now(), now(), '', '', '', ''
     )
     returning id`,
    [email, password, JSON.stringify(metadata)],
  );
  const id = rows[0]?.id ?? '';
  await db.query(
    `insert into auth.identities (
       id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at
     )
     values (
       gen_random_uuid(), $1::text, $1::uuid,
       jsonb_build_object('sub', $1::text, 'email', $2::text, 'email_verified', true),
       'email', now(), now(), now()
     )`,
    [id, email],
  );
  return id;
}
