import type { DevConnection } from './connection.ts';

/** State of a hosted project before the first migration; since 2026-10-30 it grants nothing on new tables. */
export const BOOTSTRAP = `
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format(
        'create role %I nologin %s',
        role_name,
        case when role_name = 'service_role' then 'bypassrls' else '' end
      );
    end if;
  end loop;
end
$$;

create schema if not exists extensions;

grant usage on schema public, extensions, auth, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;

create extension if not exists pgcrypto with schema extensions;

-- How each session was opened; lite keeps no note of it.
create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);

-- Lite has no second factors: the table says so, where app.has_factor() looks.
create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  status text not null,
  factor_type text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
`;

const SESSION = `
reset role;
set search_path = "$user", public, extensions;
`;

export async function bootstrap(connection: DevConnection): Promise<void> {
  await connection.driver.exec(BOOTSTRAP);
  await settleSession(connection);
}

export async function settleSession(connection: DevConnection): Promise<void> {
  await connection.driver.exec(SESSION);
}
