-- Once per database, as the superuser: what the Auth and Storage services own there. Only the parts a
-- migration or one of our tests can meet.
create schema extensions;
create extension pgcrypto with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
grant all on schema extensions to postgres;
grant usage on schema public to anon, authenticated, service_role;

create schema auth authorization auth_service;
grant usage on schema auth to postgres, anon, authenticated, service_role;
create table auth.users (
  id uuid primary key,
  email text,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  created_at timestamptz
);
create function auth.jwt() returns jsonb language sql stable as
  $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
create function auth.uid() returns uuid language sql stable as
  $$ select (auth.jwt() ->> 'sub')::uuid $$;
create function auth.role() returns text language sql stable as
  $$ select auth.jwt() ->> 'role' $$;
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text
);
alter table auth.users owner to auth_service;
alter table auth.users enable row level security;
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz,
  aal text
);
alter table auth.sessions owner to auth_service;
alter table auth.sessions enable row level security;
grant all on auth.sessions to postgres;
alter table auth.mfa_factors owner to auth_service;
alter table auth.mfa_factors enable row level security;
grant all on auth.users, auth.mfa_factors to postgres;

create schema storage authorization storage_service;
grant usage on schema storage to postgres, anon, authenticated, service_role;
create table storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  version text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  unique (bucket_id, name)
);
alter table storage.buckets owner to storage_service;
alter table storage.objects owner to storage_service;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
-- The API roles hold every right on these two tables: there the policies are the only lock.
grant all on storage.buckets, storage.objects to postgres, anon, authenticated, service_role;

create function storage.keep_files_with_their_rows() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), '') <> 'true' then
    raise insufficient_privilege using message = 'Direct deletion from storage tables is not allowed.';
  end if;
  return null;
end
$$;
create trigger keep_files_with_their_rows before delete on storage.objects
  for each statement execute function storage.keep_files_with_their_rows();

create publication supabase_realtime;

-- The one thing the project's owner may do to a table of a service: give it policies. Hosted Supabase does
-- that with a library of its own; here he is lent the membership for the length of the command.
create schema platform;
create function platform.lend() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  if session_user = 'postgres' then
    grant storage_service to postgres;
  end if;
end
$$;
create function platform.take_back() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  if session_user = 'postgres' then
    revoke storage_service from postgres;
  end if;
end
$$;
create event trigger lend on ddl_command_start
  when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY') execute function platform.lend();
create event trigger take_back on ddl_command_end
  when tag in ('CREATE POLICY', 'ALTER POLICY', 'DROP POLICY') execute function platform.take_back();
