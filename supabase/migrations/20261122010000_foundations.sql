-- Foundations. Nobody may do anything until a later file says so: rights given by default are
-- taken away first, and helpers live in a schema the Data API does not serve.

create extension if not exists pgcrypto with schema extensions;

-- Older hosted projects grant everything on new objects, newer ones nothing. From here on both are
-- alike. PostgreSQL's own EXECUTE to PUBLIC cannot be taken away per schema, so every function below
-- is followed by its own revoke.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

create schema app;
comment on schema app is
  'Private helpers: rules, counters, limits, tickets, secrets. Not exposed over HTTP; its tables are granted to nobody.';
revoke all on schema app from public;
-- Policies, checks and generated columns run with the caller's rights and must find their helpers.
grant usage on schema app to anon, authenticated, service_role;


-- Who is an administrator. Being signed in is not the rule: open sign-up would make everybody an editor.

create table public.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.admins is
  'The administrators. Rows are added and removed by the owner (SQL) or with the secret key only; removing one ends the right at once.';

create function app.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.admins where user_id = (select auth.uid()))
$$;
comment on function app.is_admin() is
  'True when the signed-in caller has a row in admins. Definer, because nobody else may read that table. It says who somebody is; what he may do says app.may().';
revoke execute on function app.is_admin() from public, anon, authenticated;
grant execute on function app.is_admin() to authenticated;

alter table public.admins enable row level security;
revoke all on public.admins from anon, authenticated, service_role;
grant select on public.admins to authenticated;
grant select, insert, delete on public.admins to service_role;

create policy "Administrators see their own row"
  on public.admins for select to authenticated
  using (user_id = (select auth.uid()));

create function public.am_i_admin()
returns boolean
language sql
stable
set search_path = ''
as $$
  select app.is_admin()
$$;
comment on function public.am_i_admin() is
  'Takes nothing, returns whether the signed-in caller is an administrator. Visitors may not call it (42501).';
revoke execute on function public.am_i_admin() from public, anon, authenticated;
grant execute on function public.am_i_admin() to authenticated;

create function app.may(area text)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select area in ('content', 'people', 'careers', 'figures') and app.is_admin()
$$;
comment on function app.may(text) is
  'Whether the signed-in caller may work in an area: content (articles, projects, testimonials, pictures), people (messages, newsletter), careers (offers, applications and their files), figures (views, likes, dashboard). False for any other word. The one question of every policy and guard; policies ask it as (select app.may(''content'')), once per statement.';
revoke execute on function app.may(text) from public, anon, authenticated;
grant execute on function app.may(text) to authenticated;

create function app.require(area text)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if app.may(area) is not true then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
end
$$;
comment on function app.require(text) is
  'First line of every administrator''s function: raises 42501 for whoever may not work in that area.';
revoke execute on function app.require(text) from public, anon, authenticated;
grant execute on function app.require(text) to authenticated;

create function app.is_api_call()
returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(current_setting('role', true), 'none') not in ('none', 'postgres', 'service_role')
$$;
comment on function app.is_api_call() is
  'True when a browser''s request is running (the role it was given stays readable inside definer functions). The owner, the seed and the secret key are not API calls and may write history; every other role is held to the rules.';
revoke execute on function app.is_api_call() from public, anon, authenticated;


-- Who is the visitor. He never says so himself: the address comes from the header the edge sets,
-- and only its HMAC is kept, so that a copied table names nobody.

create table app.secrets (
  only_row boolean primary key default true check (only_row),
  visitor_secret bytea not null default extensions.gen_random_bytes(32),
  delivery_secret bytea not null default extensions.gen_random_bytes(32)
);
comment on table app.secrets is
  'One row. visitor_secret keys the HMAC of visitor addresses; replacing it forgets who liked what, counts stay. delivery_secret keys the tokens of app.delivery_token; replacing it makes those of today void.';
alter table app.secrets enable row level security;
revoke all on app.secrets from public, anon, authenticated, service_role;
insert into app.secrets default values;

create function app.request_header(name text)
returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return nullif(current_setting('request.headers', true), '')::jsonb ->> name;
exception
  when others then
    return null;
end
$$;
comment on function app.request_header(text) is
  'The named request header (lower case) or null; null as well outside a request and when the headers cannot be read. Never raises.';
revoke execute on function app.request_header(text) from public, anon, authenticated;

create function app.network_of(address text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  parsed inet;
begin
  parsed := btrim(address)::inet;
  if family(parsed) = 6 and set_masklen(parsed, 128) <<= inet '::ffff:0:0/96' then
    parsed := inet '0.0.0.0' + (set_masklen(parsed, 128) - inet '::ffff:0:0');
  end if;
  if family(parsed) = 4 then
    return host(parsed);
  end if;
  return text(network(set_masklen(parsed, 64)));
exception
  when others then
    return null;
end
$$;
comment on function app.network_of(text) is
  'The part of an address that stands for one visitor: IPv4 whole (also when mapped into IPv6), IPv6 cut to its /64; null for anything else. Never raises.';
revoke execute on function app.network_of(text) from public, anon, authenticated;

create function app.visitor_key()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select encode(
        extensions.hmac(convert_to(app.network_of(app.request_header('cf-connecting-ip')), 'UTF8'), s.visitor_secret, 'sha256'),
        'hex')
     from app.secrets s),
    'local')
$$;
comment on function app.visitor_key() is
  'The caller''s key: HMAC-SHA256 (hex) of the address the edge saw, ''local'' without a readable cf-connecting-ip header. Definer, because the secret is granted to nobody.';
revoke execute on function app.visitor_key() from public, anon, authenticated;
grant execute on function app.visitor_key() to anon, authenticated;

create function app.user_agent()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select left(coalesce(app.request_header('user-agent'), ''), 512)
$$;
comment on function app.user_agent() is 'The caller''s user-agent header, cut to 512 characters; empty without one.';
revoke execute on function app.user_agent() from public, anon, authenticated;

create function public.ip_echo()
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('ip', app.visitor_key())
$$;
comment on function public.ip_echo() is
  'Returns {"ip": key}: the key under which this visitor''s likes are kept. Never an address.';
revoke execute on function public.ip_echo() from public, anon, authenticated;
grant execute on function public.ip_echo() to anon, authenticated;


-- Words every table shares.

create function app.require_lang(lang text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if lang is null or lang not in ('fr', 'en') then
    raise invalid_parameter_value using message = 'The language must be fr or en.';
  end if;
  return lang;
end
$$;
comment on function app.require_lang(text) is 'Returns the language, or raises 22023 when it is neither fr nor en.';
revoke execute on function app.require_lang(text) from public, anon, authenticated;
grant execute on function app.require_lang(text) to anon, authenticated;

create function app.is_email(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select char_length(value) <= 254
     and value ~ '^[^[:space:][:cntrl:]@<>(),;:"\\]+@[^[:space:][:cntrl:]@<>(),;:"\\]+\.[^[:space:][:cntrl:]@<>(),;:"\\.]+$'
$$;
comment on function app.is_email(text) is
  'One address, at most 254 characters, with nothing in it that would break a mailto link, a header or a list.';
revoke execute on function app.is_email(text) from public, anon, authenticated;
grant execute on function app.is_email(text) to anon, authenticated, service_role;

-- Control characters are refused because browsers drop tabs and line feeds from a URL: "/<tab>/host"
-- would become "//host".
create function app.is_image_reference(value text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select value = ''
      or (char_length(value) <= 500
          and value !~ '[[:cntrl:]]'
          and value ~ '^(https://[^[:space:]/\\]|/[^/\\])')
$$;
comment on function app.is_image_reference(text) is
  'Empty, an https URL, or a path of this site with one leading slash (never // or /\); at most 500 characters.';
revoke execute on function app.is_image_reference(text) from public, anon, authenticated;
grant execute on function app.is_image_reference(text) to authenticated, service_role;

create function app.are_image_references(items text[])
returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(bool_and(item is not null and item <> '' and app.is_image_reference(item)), true)
  from unnest(items) as item
$$;
comment on function app.are_image_references(text[]) is 'Every item is a non-empty image reference.';
revoke execute on function app.are_image_references(text[]) from public, anon, authenticated;
grant execute on function app.are_image_references(text[]) to authenticated, service_role;

create function app.are_short(items text[], most integer, longest integer)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select cardinality(items) <= most
     and (select coalesce(bool_and(item is not null and btrim(item) <> '' and char_length(item) <= longest), true)
          from unnest(items) as item)
$$;
comment on function app.are_short(text[], integer, integer) is
  'At most so many items, each non-empty and at most so many characters long.';
revoke execute on function app.are_short(text[], integer, integer) from public, anon, authenticated;
grant execute on function app.are_short(text[], integer, integer) to authenticated, service_role;

create function app.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  aside text[] := array_append(tg_argv[0:], 'updated_at');
begin
  new.updated_at := old.updated_at;
  if to_jsonb(new) - aside is distinct from to_jsonb(old) - aside then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;
comment on function app.touch_updated_at() is
  'BEFORE UPDATE: moves updated_at strictly forward when the row changed, so that an editor can tell whether somebody else saved. Columns named as trigger arguments do not count as a change.';
revoke execute on function app.touch_updated_at() from public, anon, authenticated;
