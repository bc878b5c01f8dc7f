-- Foundations: what every later file relies on. Nothing is allowed until a file grants it: rights given by default are
-- revoked first, and helpers live in a schema that the Data API does not serve.
--
-- Rules for all files. Every table has row level security and its own grants. Every function is followed by its
-- comment, and its file ends with the grants. A function runs with its owner's rights (definer) because what it reads or
-- writes is granted to no role; another reason stands above it or above its group. One that begins with
-- app.require() raises 42501 for everybody else, one that calls app.require_lang() 22023 for another language: their
-- comments do not repeat it.
--
-- Locks are taken in one order, so that of two transactions one waits and none ends in a deadlock (40P01):
--   1. the advisory lock app.content: shared by what writes a row of content, alone for what writes pairs or many rows;
--      then that of the table, alone for a save of many rows at once;
--   2. the row it is about: an article (en before fr), an application, a subscription, an issue; app.mailer before
--      issues, issues before the advisory lock app.newsletter, that one before subscriptions of any number;
--   3. what hangs on it: a working copy before its approval, entries, tokens, versions;
--   4. mails, by app.lock_mails(), which locks the messages that they answer first, and shares the advisory lock
--      app.messages that deleting messages takes alone; a sender waits for no mail;
--   5. counts of app.hits, and the audit log.
-- Several rows of one table are locked by their key. tests/database/lock-order.ts holds this.

-- Bodies name what later files make; supabase/tests/rights_and_roles_catalogue.sql has each of them checked.
set check_function_bodies = off;

create extension if not exists pgcrypto with schema extensions;

-- After the extension, whose functions stay callable. EXECUTE for PUBLIC cannot be revoked in one schema alone.
alter default privileges for role postgres revoke execute on functions from public;
-- Makes projects alike: older hosted ones grant everything on new objects, newer ones nothing.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

create schema app;
comment on schema app is 'Private helpers: rules, counters, limits, tickets, secrets. Not exposed over HTTP.';
revoke all on schema app from public;

-- Policies, checks and generated columns run with the caller's rights and must find their helpers.
grant usage on schema app to anon, authenticated, service_role;

create table app.secrets (
  only_row boolean primary key default true check (only_row),
  visitor_secret bytea not null default extensions.gen_random_bytes(32),
  delivery_secret bytea not null default extensions.gen_random_bytes(32),
  challenge_secret bytea not null default extensions.gen_random_bytes(32)
);
comment on table app.secrets is
  'One row. visitor_secret keys the HMAC of visitor addresses; replacing it forgets who liked what, counts stay. '
  'delivery_secret keys those of app.derived_token; replacing it makes those of today void. challenge_secret '
  'signs what app.hit asks for; replacing it makes browsers that are at work begin again.';
alter table app.secrets enable row level security;
insert into app.secrets default values on conflict do nothing;

-- The request and the visitor. The address of a visitor comes from the header that the edge sets, never from the
-- visitor, and only its HMAC is stored, so that a copied table names no person.
create function app.is_api_call() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('role', true), 'none') not in ('none', 'postgres', 'service_role')
$$;
comment on function app.is_api_call is
  'True while a browser''s request is running, inside definer functions too. The owner, the seed and the secret key '
  'are not API calls and may write history.';

create function app.request_header(name text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return nullif(current_setting('request.headers', true), '')::jsonb ->> name;
exception
  when others then
    return null;
end
$$;
comment on function app.request_header is
  'The named request header (lower case) or null; null as well outside a request, and for headers that cannot be read.';

create function app.network_of(address text) returns text
language plpgsql immutable set search_path = '' as $$
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
comment on function app.network_of is
  'The part of an address that stands for one visitor: IPv4 whole, IPv6 cut to its /64; null for anything else.';

create function app.visitor_key() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select encode(
        extensions.hmac(convert_to(app.network_of(app.request_header('cf-connecting-ip')), 'UTF8'), s.visitor_secret,
          'sha256'),
        'hex')
     from app.secrets s),
    'local')
$$;
comment on function app.visitor_key is
  'The caller''s key: HMAC-SHA256 (hex) of the address the edge saw, ''local'' without cf-connecting-ip.';

create function public.ip_echo() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('ip', app.visitor_key())
$$;
comment on function public.ip_echo is
  'Returns {"ip": key}: the key under which this visitor''s likes are kept. Never an address.';

-- Characters. What copying brings along unseen (marks of direction, zero width spaces, soft hyphens) makes addresses
-- invalid and names different from those they look like: it is removed before anything is judged. src/lib/text.ts
-- (withoutInvisible) and src/lib/plain-text.ts have the same two rules.
create function app.without_invisible(value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return regexp_replace(value,
    '[\u00ad\u200b-\u200f\u2060\ufeff]+|'
    '^[ \t\n\u000b\f\r\u00a0\u00ad\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]+|'
    '[ \t\n\u000b\f\r\u00a0\u00ad\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]+$', '', 'g');
end
$$;
comment on function app.without_invisible is
  'Removes characters that are drawn as nothing, and space at the edges, from a name, an address, a slug, a tag or a '
  'search.';

-- Fires first, because triggers fire in the order of their names: a_remove_invisible is the first on every table.
create function app.remove_invisible() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- A copy: reading NEW as a whole loads its long texts into it.
  written constant record := new;
  given constant jsonb := to_jsonb(written);
  name text;
  meant jsonb;
  changed jsonb := '{}';
begin
  foreach name in array tg_argv loop
    case jsonb_typeof(given -> name)
      when 'string' then meant := to_jsonb(app.without_invisible(given ->> name));
      when 'array' then
        select coalesce(jsonb_agg(app.without_invisible(one) order by index), '[]') into meant
        from jsonb_array_elements_text(given -> name) with ordinality as e (one, index);
      else continue;
    end case;
    if meant <> given -> name then
      changed := changed || jsonb_build_object(name, meant);
    end if;
  end loop;
  if changed <> '{}' then
    new := jsonb_populate_record(new, changed);
  end if;
  return new;
end
$$;
comment on function app.remove_invisible is
  'BEFORE INSERT OR UPDATE, as the first of its table: app.without_invisible() of the columns named as arguments, and '
  'of each element of a list.';

create function app.is_plain_text(value text, multiline boolean default false) returns boolean
language sql immutable set search_path = '' as $$
  select value !~ '[\u0001-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u115f\u1160\u180e\u200b\u200e\u200f'
    '\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\uffff\U000e0000-\U000e007f]'
     and (multiline or value !~ '[\n\r]')
$$;
comment on function app.is_plain_text is
  'Whether a text holds only what can be seen: no control characters, none that turn the direction, none drawn as '
  'nothing (soft hyphens and joiners may stand). Ends of lines only where it is multiline.';

-- Values that several tables hold.
create function app.require_lang(lang text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if lang is null or lang not in ('fr', 'en') then
    raise invalid_parameter_value using message = 'The language must be fr or en.';
  end if;
  return lang;
end
$$;
comment on function app.require_lang is 'Returns the language, or raises 22023 when it is neither fr nor en.';

create function app.other_lang(lang text) returns text
language sql immutable set search_path = '' as $$
  select case lang when 'fr' then 'en' else 'fr' end
$$;
comment on function app.other_lang is 'The other of the two languages.';

create function app.is_email(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= 254
     and value ~ '^[^[:space:][:cntrl:]@<>(),;:"\\]+@'
       '[^[:space:][:cntrl:]@<>(),;:"\\]+\.[^[:space:][:cntrl:]@<>(),;:"\\.]+$'
$$;
comment on function app.is_email is
  'One address of at most 254 characters that breaks neither a header nor a list: what may be stored. What a browser '
  'may send is app.require_email.';

create function app.require_email(value text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if value !~ '^([A-Za-z0-9_''+-]+\.)*[A-Za-z0-9_''+-]*[A-Za-z0-9_+-]@'
    '([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$' then
    raise check_violation using message = 'This is no e-mail address.';
  end if;
end
$$;
comment on function app.require_email is
  'Raises 23514 for an address with a sign that means something else in a mailto: link.';

-- Definer: the rule is granted to no visitor. Its triggers are called then_check_email, so that they fire after those
-- that trim the address and count the attempt.
create function app.check_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_api_call() then
    perform app.require_email(to_jsonb(new) ->> tg_argv[0]);
  end if;
  return new;
end
$$;
comment on function app.check_email is
  'BEFORE INSERT for a browser, with the column of the address as its argument: raises 23514 for what '
  'app.require_email refuses.';

-- Refuses control characters, because browsers drop tabs and line feeds from a URL: "/<tab>/host" would become
-- "//host".
create function app.is_image_reference(variadic items text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_and(one = ''
      or (char_length(one) <= 500
          and one !~ '[[:cntrl:]]'
          and one ~ '^(https://[^[:space:]/\\]|/[^/\\])')), true)
  from unnest(items) as one
$$;
comment on function app.is_image_reference is
  'Empty, an https URL, or a path of this site with one leading slash (never // or /\); at most 500 characters.';

create function app.are_short(
  items text[], max_items integer, max_length integer, blank boolean default false)
returns boolean
language sql immutable set search_path = '' as $$
  select cardinality(items) <= max_items
     and (select coalesce(
            bool_and(one is not null and (blank or btrim(one) <> '') and char_length(one) <= max_length), true)
          from unnest(items) as one)
$$;
comment on function app.are_short is
  'At most so many items, none missing or (unless they may be) blank, each at most so many characters long.';

create function app.token_hash(token text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(token, 'UTF8'))
$$;
comment on function app.token_hash is
  'SHA-256 of a token of 256 random bits, stored in place of the token: so long that it needs no salt.';

create function app.derived_token(purpose text, id uuid) returns text
language sql stable set search_path = '' as $$
  select encode(extensions.hmac(convert_to(purpose || ' ' || id, 'UTF8'), s.delivery_secret, 'sha256'), 'hex')
  from app.secrets s
$$;
comment on function app.derived_token is
  'The token of a delivery or an application: a retry, which sends the same id, gets the same one.';

create function app.take_lock() returns trigger
language plpgsql set search_path = '' as $$
declare
  callers text;
begin
  if tg_nargs > 0 then
    perform pg_advisory_xact_lock(hashtextextended(tg_argv[0], 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('app.content', 0));
    get diagnostics callers = pg_context;
    -- A save of many rows locks them in the order of its plan. Functions, which come with a row that they hold, lock
    -- no second one.
    if position(E'\n' in callers) = 0 then
      perform pg_advisory_xact_lock(hashtextextended('app.content ' || tg_table_name, 0));
    end if;
  end if;
  return null;
end
$$;
comment on function app.take_lock is
  'BEFORE a statement: takes the advisory lock named as argument, alone; without an argument shares app.content with '
  'other writers, as what writes a row of content does, and lets the saves of one table follow each other.';

-- Definer: what hangs on a row is not granted to everybody who may delete it.
create function app.delete_dependants() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  dependants text;
begin
  foreach dependants in array tg_argv[1:] loop
    execute format('delete from %s where %I = $1 %s', dependants, tg_argv[0],
      case when tg_table_name ~ '_(fr|en)$' then 'and language = $2' end)
      using old.id, right(tg_table_name, 2);
  end loop;
  return null;
end
$$;
comment on function app.delete_dependants is
  'AFTER DELETE, with a column and tables that have it: deletes their rows that name the one that is gone, and its '
  'language where its table has one. For tables that no foreign key can tie to it.';

-- updated_at, by which an editor notices that another one saved.
create function app.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
declare
  ignored constant text[] := array_append(tg_argv[0:], 'updated_at');
  -- A copy: reading NEW as a whole loads its long texts into it, and they would be stored and indexed anew.
  written constant record := new;
begin
  new.updated_at := old.updated_at;
  if to_jsonb(written) - ignored is distinct from to_jsonb(old) - ignored then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;
comment on function app.touch_updated_at is
  'BEFORE UPDATE: moves updated_at strictly forward when columns changed that are not named as arguments.';

grant execute on function app.without_invisible, app.is_email to anon, authenticated, service_role;
grant execute on function app.visitor_key, public.ip_echo, app.require_lang to anon, authenticated;
grant execute on function
  app.is_plain_text, app.is_image_reference, app.are_short to authenticated, service_role;
