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

-- Rights and roles. A row in staff gives rights, by its role; app.rights says which role may work in which area.
-- app.may(area) is the one question of every policy and function; it also asks for the second factor where an owner
-- requires one. The areas "drafts" and "pictures" are limited to own rows.

create table public.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.admins is
  'The owners of the site, in step with staff. Rows are added and removed by the owner of the database or with the '
  'secret key only: adding one makes an owner, removing one ends every right at once.';
alter table public.admins enable row level security;
grant select on public.admins to authenticated;
grant select, insert, delete on public.admins to service_role;

create policy "Owners see their own row" on public.admins for select to authenticated
  using (user_id = (select auth.uid()));

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null,
  name text not null default '',
  created_at timestamptz not null default now(),
  image text not null default '',
  line_fr text not null default '',
  line_en text not null default '',
  constraint role_known check (role in ('owner', 'editor', 'author', 'recruiter')),
  constraint name_bounds check (char_length(name) <= 120),
  constraint image_reference check (app.is_image_reference(image)),
  -- An object in place of a text arrives as its JSON.
  constraint name_is_text check (name !~ '^[[{]'),
  constraint line_bounds check (char_length(line_fr) <= 300 and char_length(line_en) <= 300)
);
comment on table public.staff is
  'People who work here, each with a role. Its owners are the rows of admins, kept in step by triggers. Owners change '
  'it through functions, the secret key directly; removing a row ends every right at once, and one owner always stays.';
comment on column public.staff.name is
  'Name of the person; their e-mail address stands in its place while it is empty.';
comment on column public.staff.line_fr is
  'One line about the person in French, by themselves; empty when there is nothing to say.';

create trigger a_remove_invisible before insert or update of name on public.staff
  for each row execute function app.remove_invisible('name');

alter table public.staff enable row level security;
grant select on public.staff to authenticated;
grant select, insert, update, delete on public.staff to service_role;

create view app.rights with (security_invoker = true) as
select r.role, r.area
from (values
  ('owner', 'content'), ('owner', 'drafts'), ('owner', 'pictures'), ('owner', 'people'), ('owner', 'careers'),
  ('owner', 'figures'), ('owner', 'reactions'), ('owner', 'publishing'), ('owner', 'staff'), ('owner', 'audit'),
  ('owner', 'emptying'), ('owner', 'site'), ('owner', 'settings'),
  ('editor', 'content'), ('editor', 'drafts'), ('editor', 'pictures'), ('editor', 'people'),
  ('editor', 'figures'), ('editor', 'reactions'), ('editor', 'publishing'), ('editor', 'site'),
  ('author', 'drafts'), ('author', 'pictures'), ('author', 'figures'),
  ('recruiter', 'careers'), ('recruiter', 'figures')
) as r (role, area);
comment on view app.rights is
  'Areas of each role, in this one place: what is not named is refused. content (all articles, projects, testimonials, '
  'services, pictures), drafts (own articles and projects until they are public), pictures (upload and describe), '
  'people (messages, newsletter), careers (offers, applications, their files), figures (a dashboard, of the areas one '
  'has), reactions (views and likes one by one), publishing (ordering a build), staff (who works here), audit (reading '
  'the audit log), emptying (the trash, at once), site (its texts and sections), settings (the facts of the agency).';

-- Two-step sign-in. Supabase Auth stores the second factors, checks their codes and writes into the token how far its
-- bearer came: aal1 by the password alone, aal2 by a code as well.
create table app.required_factors (
  role text primary key,
  constraint role_known check (role in ('owner', 'editor', 'author', 'recruiter'))
);
comment on table app.required_factors is
  'The roles whose people do nothing without a second factor. Owners change it through require_second_factor().';
alter table app.required_factors enable row level security;

-- Definer: factors are granted to no role. A factor that cannot be looked up opens nothing.
create function app.has_factor(person uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from auth.mfa_factors f where f.user_id = person and f.status = 'verified');
end
$$;
comment on function app.has_factor is
  'Whether an account has a second factor that was seen working. Raises where the server cannot tell.';

create function app.missing_step() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A token without the claim aal was given for the password alone.
  if auth.jwt() ->> 'aal' = 'aal2' then
    return null;
  end if;
  -- An own factor is asked for whatever the role requires: a stolen password opens nothing.
  if app.has_factor(auth.uid()) then
    return 'code';
  end if;
  if exists (
    select from public.staff s
    join app.required_factors f on f.role = s.role
    where s.user_id = auth.uid()
  ) then
    return 'factor';
  end if;
  return null;
end
$$;
comment on function app.missing_step is
  'Second step the caller still owes: code (of their factor), factor (their role requires one and they have none).';

-- The questions of policies and functions. Definer, those that read a table: rights are granted to no role, and the
-- policy of staff asks app.may() itself.
create function app.may(area text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.staff s
    join app.rights r on r.role = s.role
    where s.user_id = (select auth.uid()) and r.area = may.area)
  and app.missing_step() is null
$$;
comment on function app.may is
  'Whether the caller may work in an area of app.rights and owes no second step. Policies ask it as (select '
  'app.may(''content'')), once per statement.';

-- Opens nothing by itself: rights are asked of app.may().
create function public.am_i_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.admins where user_id = (select auth.uid())) and app.missing_step() is null
$$;
comment on function public.am_i_admin is
  'Takes nothing, returns whether the signed-in caller is an administrator who owes no second step.';

create function app.require(area text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if app.may(area) is not true then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
end
$$;
comment on function app.require is
  'First line of every administrator''s function: raises 42501 for a caller outside that area.';

create function app.require_no_missing_step() returns void
language plpgsql stable set search_path = '' as $$
begin
  if app.missing_step() is not null then
    raise insufficient_privilege using message = 'Sign in with your second factor first.';
  end if;
end
$$;
comment on function app.require_no_missing_step is
  'For what asks for no area: raises 42501 for a caller who owes a second step.';

create policy "People of the agency see their own row, owners everybody's" on public.staff for select to authenticated
  using (user_id = (select auth.uid()) or (select app.may('staff')));

-- Owners. The last one stays: a statement that removes an owner waits for every other that does, before it locks a row.
-- admins and the owners in staff are kept in step, whichever of the two is written.
-- Definer: accounts are deleted without the right to read staff. The lock on the row found makes a transaction
-- with an older view of the table fail instead of counting an owner who has left.
create function app.require_owner_left() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'TRUNCATE' then
    perform from public.staff s where s.role = 'owner' order by s.user_id limit 1 for update;
    if found then
      return null;
    end if;
  end if;
  raise sqlstate 'PT409' using message = 'The last owner stays: make somebody else an owner first.';
end
$$;
comment on function app.require_owner_left is
  'AFTER an owner was removed or given another role: raises PT409 where no owner is left. BEFORE TRUNCATE: raises it '
  'always. A restore rests the triggers.';

-- Definer: the writer of one table has no right on the other. A row that is right is not written, which ends the
-- exchange.
create function app.sync_owners() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'staff' then
    if tg_op <> 'INSERT' and (tg_op = 'DELETE' or new.role <> 'owner' or new.user_id <> old.user_id) then
      delete from public.admins a where a.user_id = old.user_id;
    end if;
    if tg_op <> 'DELETE' and new.role = 'owner' then
      insert into public.admins (user_id) values (new.user_id) on conflict (user_id) do nothing;
    end if;
  elsif tg_op = 'INSERT' then
    insert into public.staff as s (user_id, role) values (new.user_id, 'owner')
    on conflict (user_id) do update set "role" = 'owner' where s.role <> 'owner';
  else
    delete from public.staff s where s.user_id = old.user_id and s.role = 'owner';
  end if;
  return null;
end
$$;
comment on function app.sync_owners is
  'AFTER staff or admins changed: admins are the owners in staff. Removing an admin removes the person from staff.';

create trigger lock_owners before delete or update of role, user_id on public.staff
  for each statement execute function app.take_lock('app.owners');
create trigger refuse_truncate before truncate on public.staff
  for each statement execute function app.require_owner_left();
create trigger a_sync_owners after insert or delete or update of role, user_id on public.staff
  for each row execute function app.sync_owners();
create trigger require_owner_left after delete on public.staff
  for each row when (old.role = 'owner') execute function app.require_owner_left();
create trigger require_owner_left_in_charge after update of role, user_id on public.staff
  for each row when (old.role = 'owner' and new.role <> 'owner') execute function app.require_owner_left();
create trigger lock_owners before insert or delete on public.admins
  for each statement execute function app.take_lock('app.owners');
create trigger refuse_truncate before truncate on public.admins
  for each statement execute function app.require_owner_left();
create trigger a_sync_owners after insert or delete on public.admins
  for each row execute function app.sync_owners();

-- Names, also of people who have left: versions and the audit log hold accounts, this table their names.
create table app.known_names (
  person uuid primary key,
  name text not null
);
comment on table app.known_names is
  'Names of people who saved versions or are in the audit log, so that both keep the name of a person who left. The '
  'author of a row is in app.authorship.';
alter table app.known_names enable row level security;

create function app.name_of(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select coalesce(nullif(s.name, ''), u.email) from public.staff s join auth.users u on u.id = s.user_id
      where s.user_id = person),
    (select k.name from app.known_names k where k.person = name_of.person),
    (select u.email from auth.users u where u.id = person))
$$;
comment on function app.name_of is
  'Name of a person: of their account while working here (else the e-mail address), as last known after that.';

-- Authors: the account that began each row. In a table of its own, because visitors read whole rows of content. The
-- triggers record_author stand with the tables they are on.
create table app.authorship (
  table_name text not null,
  id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  primary key (table_name, id)
);
comment on table app.authorship is
  'Author of each article, project and picture description, by table and key. A row outlives the row it names, so that '
  'a restored one is still its author''s.';
create index authorship_of_person on app.authorship (user_id, table_name, id);
alter table app.authorship enable row level security;

-- Definer: authorship is granted to no role. Authors may not insert a row under the id of a deleted one: it comes back
-- from the trash, with its history, by those who may see that.
create function app.record_author() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known boolean;
  row_key constant text := to_jsonb(new) ->> tg_argv[0];
begin
  -- An upsert fires this trigger too, and changes no author of a row that was there before.
  execute format('select exists (select from public.%1$I t where t.%2$I = ($1).%2$I)', tg_table_name, tg_argv[0])
    into known using new;
  if known then
    return new;
  end if;
  if app.is_api_call() and app.may('content') is not true
     -- Set by app.write_version() for the statement that restores.
     and coalesce(current_setting('app.restoring', true), '') = ''
     and exists (select from app.versions v where v.table_name = tg_table_name and v.row_id = row_key) then
    raise insufficient_privilege using message = 'What was deleted comes back from the trash.';
  end if;
  insert into app.authorship (table_name, id, user_id)
  select tg_table_name, row_key, s.user_id
  from public.staff s
  where s.user_id = (select auth.uid())
  on conflict do nothing;
  return new;
end
$$;
comment on function app.record_author is
  'BEFORE INSERT, so that a returned row may be read: records the author of the row whose key is the column named as '
  'argument. Refuses (42501) authors a row that was there before.';

-- Definer, like the next: authorship is granted to no role. Volatile, so that the statement that adds a row may read it
-- back.
create function app.is_own(table_name text, id text) returns boolean
language sql volatile security definer set search_path = '' as $$
  select app.may('drafts') and exists (
    select from app.authorship a
    where a.table_name = is_own.table_name and a.id = is_own.id and a.user_id = (select auth.uid()))
$$;
comment on function app.is_own is 'Whether the signed-in caller began that row and may still write drafts.';

-- Stable: one statement sees one set, however many rows it reads.
create function app.own_rows() returns table (table_name text, id text)
language sql stable security definer rows 200 set search_path = '' as $$
  select a.table_name, a.id
  from app.authorship a
  where a.user_id = (select auth.uid()) and (select app.may('drafts'))
$$;
comment on function app.own_rows is
  'Rows the signed-in caller began, while they may write drafts. Policies ask once per statement: id::text in (select '
  'o.id from app.own_rows() o where o.table_name = …).';

-- Functions of the admin: the caller's rights, and people for owners.

-- Definer: rights are granted to no role. A missing step is a key of its own, absent where nothing is missing.
create function public.my_rights() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'role', s.role,
    'name', s.name,
    'areas', coalesce(
      (select jsonb_agg(r.area order by r.area) from app.rights r where r.role = s.role and app.missing_step() is null),
      '[]'))
    || jsonb_strip_nulls(jsonb_build_object('missing', app.missing_step()))
  from public.staff s
  where s.user_id = (select auth.uid())
$$;
comment on function public.my_rights is
  'Takes nothing, returns the caller''s {"role", "name", "areas": [words app.may knows]}; null for an account of no '
  'colleague. Who owes a second step has no areas and a further "missing": "code" (of the factor they have) or '
  '"factor" (their role requires one and they have none).';

create function public.may_publish() returns boolean
language sql stable set search_path = '' as $$
  select app.may('publishing')
$$;
comment on function public.may_publish is
  'Takes nothing, returns whether the signed-in caller may order a build of the site.';

create function public.list_staff()
returns table (user_id uuid, email text, name text, role text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('staff');
  return query
    select s.user_id, u.email::text, s.name, s.role, s.created_at
    from public.staff s
    join auth.users u on u.id = s.user_id
    order by s.created_at, s.user_id;
end
$$;
comment on function public.list_staff is 'People who work here, first come first, with the address each signs in with.';

-- Definer, both: no role writes staff directly. The first line refuses all but owners; who waited for the change
-- of another owner is asked a second time.
create function public.set_staff_role(person uuid, new_role text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('staff');
  perform pg_advisory_xact_lock(hashtextextended('app.owners', 0));
  perform app.require('staff');
  update public.staff s set "role" = new_role where s.user_id = person;
  if not found then
    raise sqlstate 'PT404' using message = 'This person does not work here any more.';
  end if;
end
$$;
comment on function public.set_staff_role is
  'Gives a colleague another role, from their next request on. Raises PT404 for a person who does not work '
  'here, PT409 when no owner would be left, 23514 for a role there is not.';

create function public.remove_staff(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('staff');
  perform pg_advisory_xact_lock(hashtextextended('app.owners', 0));
  perform app.require('staff');
  delete from public.staff s where s.user_id = person;
end
$$;
comment on function public.remove_staff is
  'Ends every right of a person at once; their account stays and opens nothing, what they wrote keeps their name. Safe '
  'to repeat. Raises PT409 when no owner would be left.';

create function public.get_second_factors() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('staff');
  return jsonb_build_object(
    'required', (select coalesce(jsonb_agg(f.role order by f.role), '[]') from app.required_factors f),
    'people', (
      select coalesce(jsonb_agg(s.user_id order by s.user_id), '[]')
      from public.staff s where app.has_factor(s.user_id)));
end
$$;
comment on function public.get_second_factors is
  'Takes nothing, returns {"required": [roles that need a second factor], "people": [ids of those who work here and '
  'have one]}.';

create function public.require_second_factor(role text, required boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('staff');
  if required is null then
    raise invalid_parameter_value using message = 'Say whether it is required.';
  end if;
  if not required then
    delete from app.required_factors f where f.role = require_second_factor.role;
    return;
  end if;
  -- An owner without a factor would lock everybody out for good.
  if auth.jwt() ->> 'aal' is distinct from 'aal2' then
    raise sqlstate 'PT409' using message = 'Sign in with a second factor of your own first.';
  end if;
  insert into app.required_factors as f (role) values (require_second_factor.role) on conflict do nothing;
end
$$;
comment on function public.require_second_factor is
  'Whether the people of a role do nothing without a second factor, from their next request on. Safe to repeat. Raises '
  'PT409 for an owner who asks it of others without having signed in with one, 23514 for a role there is not, 22023 '
  'for null.';

-- Definer: no role writes staff directly, and here each person writes their own row alone.
create function public.save_profile(name text, image text, line_fr text, line_en text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_no_missing_step();
  update public.staff s
  set name = btrim(save_profile.name), image = btrim(save_profile.image),
      line_fr = btrim(save_profile.line_fr), line_en = btrim(save_profile.line_en)
  where s.user_id = (select auth.uid());
  if not found then
    raise insufficient_privilege using message = 'Only people of the agency may do this.';
  end if;
end
$$;
comment on function public.save_profile is
  'Saves the caller''s name, portrait and a line about them in each language. Raises 42501 for a caller who does not '
  'work here or owes a second step, 23514 for what is too long or no picture.';

grant execute on function
  app.may, public.am_i_admin, app.require, app.is_own, app.own_rows, public.my_rights,
  public.may_publish, public.list_staff, public.set_staff_role, public.remove_staff, public.get_second_factors,
  public.require_second_factor, public.save_profile to authenticated;

-- Limits and proof: how often one visitor, and everybody together, may write. Every kind of write is a row of
-- app.limits and calls app.hit() first. Above per_visitor a visitor is refused (PT429). Above everyone, all visitors
-- together, a write costs a proof of work that a browser finds by itself in a few seconds, so that a flood closes no
-- form for others.

-- Tokens of 256 bits cannot be guessed: their limits keep the tries cheap. Acts of an account or a box have no limit
-- for everybody. Acts that mail an address of the caller's choice have a limit a day.
create view app.limits with (security_invoker = true) as
select l.bucket, l.per_visitor, l.everyone, make_interval(hours => l.hours) as period, l.counts_refusals,
       l.proven_per_visitor, l.work
from (values
  ('views', 60, 600, 1, false, null, 131072),
  ('likes', 30, 300, 1, false, null, 131072),
  ('contact', 5, 50, 1, false, null, 131072),
  ('newsletter', 5, 50, 1, true, null, 131072),
  ('newsletter_leaves', 30, 600, 1, false, null, 131072),
  ('newsletter_confirmations', 30, 600, 1, false, null, 131072),
  -- A school or a job fair is one address.
  ('application_tickets', 15, 200, 1, false, 120, 262144),
  ('applications', 5, 100, 1, false, 60, 131072),
  ('application_page', 120, 2000, 1, false, null, 131072),
  ('application_changes', 20, 200, 1, false, null, 131072),
  ('application_links', 5, 50, 1, false, null, 131072),
  ('application_addresses', 3, 1000000, 24, false, null, 131072),
  ('invitations', 30, 600, 1, false, null, 131072),
  ('invitation_mails', 20, 1000, 1, false, null, 131072),
  ('previews', 120, 1000000, 1, false, null, 131072),
  ('sign_offs', 30, 3000, 1, false, null, 131072),
  ('missed_addresses', 30, 3000, 1, false, null, 131072),
  ('issue_tests', 20, 1000000, 1, false, null, 131072),
  ('exports', 60, 1000000, 1, false, null, 131072)
) as l (bucket, per_visitor, everyone, hours, counts_refusals, proven_per_visitor, work);
comment on view app.limits is
  'The figures behind app.hit(), one row per kind of write. counts_refusals: attempts that fail afterwards count too '
  '(app.count_attempt). proven_per_visitor: writes of one address with a proof of work for each beyond per_visitor, '
  'for addresses that many people share; null where per_visitor is the end. work: hashes that a proof takes on '
  'average, when everybody is just over the limit: 131072 take two thirds of a second in Chromium on a laptop, on a '
  'phone four times as long.';

create table app.hits (
  bucket text not null,
  visitor text not null,
  started_at timestamptz not null default now(),
  hits integer not null default 1,
  network text,
  primary key (bucket, visitor)
);
comment on table app.hits is 'One line per visitor and kind of write: how many since started_at. Swept after 24 hours.';
comment on column app.hits.network is 'app.network_key() of the visitor: null for IPv4.';
create index hits_started_at_idx on app.hits (started_at);
create index on app.hits (bucket, started_at);
create index on app.hits (bucket, network) where network is not null;

create table app.spent_proofs (
  salt text primary key,
  spent_at timestamptz not null default now()
);
comment on table app.spent_proofs is
  'Challenges that were answered, so that each lets one write through. Swept after 24 hours, long after they expired.';
create index on app.spent_proofs (spent_at);

alter table app.hits enable row level security;
alter table app.spent_proofs enable row level security;

create function app.raise_rate_limit(wait interval) returns void
language plpgsql set search_path = '' as $$
begin
  raise sqlstate 'PT429' using
    message = 'Too many requests. Please try again later.',
    hint = format('Try again in %s minutes.', greatest(1, ceil(extract(epoch from wait) / 60)));
end
$$;
comment on function app.raise_rate_limit is 'Raises PT429 (HTTP 429) with how long to wait.';

create function app.network_key(of_four boolean default false) returns text
language sql stable security definer set search_path = '' as $$
  select encode(
    extensions.hmac(convert_to('network ' || network(set_masklen(n.address, case family(n.address)
      when 6 then 48 else 24 end)), 'UTF8'), s.visitor_secret, 'sha256'), 'hex')
  from (select app.network_of(app.request_header('cf-connecting-ip'))::inet as address) n
  cross join app.secrets s
  where family(n.address) = 6 or of_four
$$;
comment on function app.network_key is
  'HMAC-SHA256 (hex) of the caller''s IPv6 /48, which one customer of a provider may hold; for IPv4 null, or where that is '
  'asked for of the /24.';

-- Attempts that end in an error. A refused insert takes its own bookkeeping back with it. Where the error itself says
-- something ("already subscribed") attempts have to count, and a sequence is the one thing a rollback leaves alone. Its
-- value is the number of the period above 48 bits, in which it counts for twelve visitors (four bits each) or three
-- networks (sixteen bits): eleven sequences a bucket for 132 visitors, six for 18 networks. Visitors share counts:
-- before everybody together is over the limit, ten visitors at most have used up theirs (5 of 50), so that one other in
-- thirteen meets a full count and waits for the next period.
create function app.count_attempt(kind text, bucket text, key text, period interval) returns integer
language plpgsql set search_path = '' as $$
declare
  bits constant integer := case kind when 'attempts' then 4 else 16 end;
  slot constant integer := (hashtextextended(key, 0) & 2147483647) % case kind when 'attempts' then 132 else 18 end;
  counter constant regclass := format('app.%I', format('%s_%s_%s', kind, bucket, slot * bits / 48));
  shift constant integer := slot * bits % 48;
  top constant bigint := (1 << bits) - 1;
  present constant bigint := app.period_number(period) << 48;
  latest bigint;
  used bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(counter::text, 0));
  latest := coalesce(pg_sequence_last_value(counter), 0);
  if latest >> 48 <> present >> 48 then
    latest := present;
  end if;
  used := least((latest >> shift & top) + 1, top);
  -- setval and not nextval: after a crash nextval may skip ahead, which would refuse an honest visitor.
  perform setval(counter, (latest & ~(top << shift)) | (used << shift));
  return used;
end
$$;
comment on function app.count_attempt is
  'Takes attempts (of visitors) or network_attempts; counts one and returns how many there were in the period; '
  'survives a rollback.';

create function app.period_number(period interval) returns bigint
language sql stable set search_path = '' as $$
  select floor(extract(epoch from now()) / extract(epoch from period))::bigint % 32768
$$;
comment on function app.period_number is 'Number of the present period, in fifteen bits.';

-- The proof: a number that makes the SHA-256 of a signed challenge small enough, found by trying and checked with one
-- hash. A challenge is not stored, its signature proves its origin; the salt of a used one is, until it expires.

create function app.signature_of(challenge text) returns text
language sql stable security definer set search_path = '' as $$
  select encode(extensions.hmac(convert_to(challenge, 'UTF8'), s.challenge_secret, 'sha256'), 'hex') from app.secrets s
$$;
comment on function app.signature_of is 'HMAC-SHA256 (hex) under challenge_secret.';

create function app.is_proof(proof text, bucket text, difficulty bigint, subject text default '') returns boolean
language plpgsql stable set search_path = '' as $$
declare
  part text[];
begin
  if proof is null or proof !~ '^[a-z_]{1,40}\.[0-9]{1,10}\.[0-9]{1,12}\.[0-9a-f]{32}\.[0-9a-f]{64}\.[0-9]{1,16}$' then
    return false;
  end if;
  part := string_to_array(proof, '.');
  return part[1] = bucket
     and part[2]::bigint >= difficulty
     and part[3]::bigint > extract(epoch from now())
     and part[5] = app.signature_of(array_to_string(part[1:4], '.') || subject)
     and ('x' || left(encode(sha256(convert_to(proof, 'UTF8')), 'hex'), 8))::bit(
       32)::bigint * part[2]::bigint < 4294967296;
end
$$;
comment on function app.is_proof is
  'Whether a text answers a challenge of that bucket and at least that difficulty: '
  'bucket.difficulty.expires.salt.signature.number, where the first 32 bits of its SHA-256 times the difficulty (tries '
  'it takes on average) stay below 2^32. The subject is part of the signature alone.';

-- The first line of every write. Definer, all but the first and the last: hits are granted to no role.
create function app.count_write(
  bucket text, key text, period interval, network text default null, out used integer, out since timestamptz)
language sql set search_path = '' as $$
  insert into app.hits as h (bucket, visitor, network)
  values (count_write.bucket, key, count_write.network)
  on conflict on constraint hits_pkey do update
    set hits = case when h.started_at + period <= now() then 1 else h.hits + 1 end,
        started_at = case when h.started_at + period <= now() then now() else h.started_at end
  returning h.hits, h.started_at
$$;
comment on function app.count_write is
  'Counts one act of this kind under a key; returns how many there were since when, within the period.';

create function app.count_hit(bucket text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  visitor constant text := app.visitor_key();
  wider constant text := app.network_key();
  figures app.limits;
  used integer;
  since timestamptz;
  of_network bigint := 0;
  together bigint;
begin
  select * into strict figures from app.limits l where l.bucket = count_hit.bucket;

  if figures.counts_refusals then
    used := app.count_attempt('attempts', bucket, visitor, figures.period);
    if wider is not null then
      of_network := app.count_attempt('network_attempts', bucket, wider, figures.period);
    end if;
    -- A visitor's own count ends at that visitor's limit, so that one who is refused often is not taken for a crowd.
    select coalesce(sum(least(a.latest >> shift & 15, figures.per_visitor)), 0) into together
    from generate_series(0, 10) n
    cross join lateral (select pg_sequence_last_value(format('app.attempts_%s_%s', bucket, n)::regclass) as latest) a
    cross join generate_series(0, 44, 4) shift
    where a.latest >> 48 = app.period_number(figures.period);
    since := to_timestamp(
      floor(extract(epoch from now()) / extract(epoch from figures.period)) * extract(epoch from figures.period));
  else
    select * into used, since from app.count_write(bucket, visitor, figures.period, wider);
    select coalesce(sum(h.hits), 0) into of_network
    from app.hits h
    where h.bucket = count_hit.bucket and h.network = wider and h.started_at > now() - figures.period;
    select coalesce(sum(h.hits), 0) into together
    from (
      select l.hits
      from app.hits l
      where l.bucket = count_hit.bucket and l.started_at > now() - figures.period
      limit figures.everyone * 4
    ) h;
  end if;

  -- A count is shared by visitors: in a crowd it may be full of others, so there it refuses no visitor.
  if used > coalesce(figures.proven_per_visitor, figures.per_visitor)
     and not (figures.counts_refusals and together > figures.everyone) then
    perform app.raise_rate_limit(since + figures.period - now());
  end if;
  if used <= figures.per_visitor and of_network <= 8 * figures.per_visitor and together <= figures.everyone then
    return 0;
  end if;
  -- A phone in a crowd waits seconds and not minutes; a network of one customer pays for what it does.
  return greatest(1, least(4, greatest(used / figures.per_visitor, together / figures.everyone)),
    of_network / (8 * figures.per_visitor));
end
$$;
comment on function app.count_hit is
  'Counts one write and returns how many times over a limit the caller, their IPv6 /48 (eight visitors'' worth) or '
  'everybody together is: 0 within all, at most 4 but for the network. Raises PT429 when the caller has done too many.';

create function app.hit(bucket text, subject text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  times constant integer := app.count_hit(bucket);
  difficulty constant bigint := (select l.work * times::bigint from app.limits l where l.bucket = hit.bucket);
  proof constant text := app.request_header('x-proof');
  challenge constant text := format('%s.%s.%s.%s', bucket, difficulty,
    extract(epoch from now() + interval '10 minutes')::bigint, encode(extensions.gen_random_bytes(16), 'hex'));
begin
  if times = 0 then
    return;
  end if;
  if app.is_proof(proof, bucket, difficulty, subject) then
    insert into app.spent_proofs (salt) values (split_part(proof, '.', 4)) on conflict do nothing;
    if found then
      return;
    end if;
  end if;
  raise sqlstate 'PT429' using
    message = 'Too many requests. Please try again later.',
    detail = challenge || '.' || app.signature_of(challenge || subject),
    hint = 'A proof of work lets this request through: see app.is_proof.';
end
$$;
comment on function app.hit is
  'Counts one write of this kind by the caller. Raises PT429 beyond the caller''s limit. Beyond that of everybody also '
  'unless the header x-proof holds an unused proof of work for that bucket and subject: with a challenge in the '
  'detail, good for ten minutes. A write that may fail takes its use of the proof back, so it names its subject.';

create function app.require_hits_left(bucket text) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  wait interval;
begin
  select h.started_at + l.period - now() into wait
  from app.limits l
  join app.hits h on h.bucket = l.bucket
  where l.bucket = require_hits_left.bucket
    and h.visitor = app.visitor_key()
    and h.started_at + l.period > now()
    and h.hits >= coalesce(l.proven_per_visitor, l.per_visitor);
  if found then
    perform app.raise_rate_limit(wait);
  end if;
end
$$;
comment on function app.require_hits_left is
  'Raises PT429 when no proof would let the next app.hit() of this kind through, and counts nothing: refuses before '
  'files are uploaded in vain.';

create function app.hit_by_key(bucket text, key text default auth.uid()::text) returns void
language plpgsql set search_path = '' as $$
declare
  wait interval;
begin
  select c.since + l.period - now() into wait
  from app.limits l
  cross join lateral app.count_write(l.bucket, hit_by_key.key, l.period) c
  where l.bucket = hit_by_key.bucket and c.used > l.per_visitor;
  if found then
    perform app.raise_rate_limit(wait);
  end if;
end
$$;
comment on function app.hit_by_key is
  'Counts one act of this kind under a key, the caller''s account where none is named. Raises PT429 beyond its limit.';

-- Invitations. An owner invites an e-mail address, in a role. The account is made when the invitation is accepted;
-- until then there is a row with the hash of a token, and only the link holds the token. It ends after seven days, when
-- its sender is no owner any more, and when its receiver begins to work here or is removed.

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  role text not null,
  token_hash bytea not null unique,
  invited_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  constraint token_hash_bounds check (octet_length(token_hash) = 32),
  constraint email_valid check (app.is_email(email) and email = lower(email)),
  constraint role_known check (role in ('owner', 'editor', 'author', 'recruiter'))
);
comment on table public.invitations is
  'Open invitations to work here, one row per address. Made by public.invite(), gone once accepted or withdrawn, or '
  'when the inviter is no owner any more. Swept 30 days after the end.';
comment on column public.invitations.token_hash is
  'SHA-256 of the token in the link, which is kept nowhere. Granted to no role.';
create index on public.invitations (invited_by);

create trigger a_remove_invisible before insert or update of email on public.invitations
  for each row execute function app.remove_invisible('email');

alter table public.invitations enable row level security;
grant select (id, email, role, invited_by, created_at, expires_at) on public.invitations to authenticated;
grant delete on public.invitations to authenticated;

create policy "Owners see who is invited" on public.invitations for select to authenticated
  using ((select app.may('staff')));
create policy "Owners withdraw invitations" on public.invitations for delete to authenticated
  using ((select app.may('staff')));

-- Definer: functions alone write here.
create function app.withdraw_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'UPDATE' then
    -- Colleagues need none, and a removed person does not come back by an old one.
    delete from public.invitations i
    using auth.users u
    where u.id = coalesce(new.user_id, old.user_id) and i.email = lower(u.email);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (new.role <> 'owner' or new.user_id <> old.user_id)) then
    delete from public.invitations i where i.invited_by = old.user_id;
  end if;
  if tg_op <> 'INSERT' then
    update app.preview_links l set revoked_at = now()
    where l.made_by = old.user_id and l.revoked_at is null
      and not app.can_read_drafts(l.made_by, l.table_name, l.row_id);
  end if;
  return null;
end
$$;
comment on function app.withdraw_links is
  'AFTER a person began to work here, was removed or given another role: the invitation to them ends, those by them, '
  'and their links to previews that they may not read any more.';

create trigger withdraw_links after delete or update of role, user_id on public.staff
  for each row execute function app.withdraw_links();
create trigger withdraw_own_invitation after insert on public.staff
  for each row execute function app.withdraw_links();

create function public.invite(address text, new_role text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  mail constant text := lower(app.without_invisible(address));
  token constant text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  made public.invitations;
begin
  perform app.require('staff');
  perform app.require_email(mail);
  if exists (select from public.staff s join auth.users u on u.id = s.user_id where lower(u.email) = mail) then
    raise sqlstate 'PT409' using message = 'This person works here already.';
  end if;
  insert into public.invitations as i (email, role, token_hash, invited_by)
  values (mail, new_role, app.token_hash(token), auth.uid())
  on conflict (email) do update
    set "role" = excluded.role, token_hash = excluded.token_hash, invited_by = excluded.invited_by,
        created_at = excluded.created_at, expires_at = excluded.expires_at
  returning i.* into made;
  return jsonb_build_object('id', made.id, 'email', made.email, 'role', made.role, 'expires_at', made.expires_at,
    'token', token);
end
$$;
comment on function public.invite is
  'Invites an address in a role for seven days, returns {"id", "email", "role", "expires_at", "token"}: the one time '
  'the token is returned. Inviting an address again replaces its token, role and end. Raises PT409 for a person who '
  'works here, 23514 for what is no address or no role.';

create function public.claim_invitation_mail(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found jsonb;
begin
  perform app.require('staff');
  select jsonb_build_object('email', i.email, 'role', i.role) into found
  from public.invitations i
  where i.token_hash = app.token_hash(token) and i.expires_at > now() and i.invited_by = auth.uid();
  if found is not null then
    perform app.hit_by_key('invitation_mails');
  end if;
  return found;
end
$$;
comment on function public.claim_invitation_mail is
  'Takes the token of an invitation the caller has made, returns {"email", "role"}: to whom the Edge Function '
  'mail-invitation may write now. Null for any other token. Raises PT429 after twenty letters in an hour.';

-- Definer: a visitor reads no invitation but the one whose token they have.
create function public.get_invitation(token text, visitor text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_api_call() then
    perform app.hit('invitations');
  else
    -- The Edge Function names the address it saw, of a page that has proven its work; a browser cannot name another
    -- than its own.
    if visitor is not null then
      perform set_config('request.headers', jsonb_build_object('cf-connecting-ip', visitor)::text, true);
    end if;
    perform app.count_hit('invitations');
  end if;
  return (
    select jsonb_build_object(
      'email', i.email,
      'role', i.role,
      'expires_at', i.expires_at,
      'invited_by', app.name_of(i.invited_by),
      'has_account', exists (select from auth.users u where lower(u.email) = i.email))
    from public.invitations i
    where i.token_hash = app.token_hash(token) and i.expires_at > now());
end
$$;
comment on function public.get_invitation is
  'Takes the token of an invitation, returns {"email", "role", "expires_at", "invited_by": a name, "has_account"}; '
  'null for any other token. The secret key names the address it tries for. Raises PT429 beyond the limits.';

-- Definer: no role writes staff directly or reads accounts. Locks owners before the invitation, as
-- every function that locks both.
create function public.accept_invitation(token text, person uuid default null, person_name text default '')
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  -- A signed-in caller accepts for themselves; the Edge Function for the account it has made.
  who constant uuid := case when app.is_api_call() then auth.uid() else person end;
  accepted public.invitations;
begin
  if app.is_api_call() then
    perform app.require_no_missing_step();
    perform app.hit('invitations');
  end if;
  -- Before any invitation, as when a role is given or taken and what a person had invited to ends with it: one order,
  -- no deadlock.
  perform pg_advisory_xact_lock(hashtextextended('app.owners', 0));
  -- The second of two at once waits for the row, and finds it gone. An invitation by a person who is no owner any more
  -- gives nothing.
  delete from public.invitations i
  using auth.users u, public.staff s
  where i.token_hash = app.token_hash(token) and i.expires_at > now() and u.id = who and lower(u.email) = i.email
    and s.user_id = i.invited_by and s.role = 'owner'
  returning i.* into accepted;
  if accepted.id is null then
    return false;
  end if;
  insert into public.staff (user_id, role, name) values (who, accepted.role, btrim(person_name))
  on conflict (user_id) do nothing;
  return true;
end
$$;
comment on function public.accept_invitation is
  'Takes the token of an invitation to the caller''s own address, ends it and gives the role; false when it does not '
  'hold. A role that is there stays. The secret key names the account and the person. Raises 42501 for a caller who '
  'owes a second step, PT429, 23514 for a name that is too long.';

grant execute on function public.get_invitation to anon, authenticated, service_role;
grant execute on function public.accept_invitation to authenticated, service_role;
grant execute on function public.invite, public.claim_invitation_mail to authenticated;

-- Sections: which parts the site has, in one row, where its owner decided otherwise than the code (null). What is
-- switched off is refused by the database too. Stands before the tables of content, whose policies and triggers ask it.

create function app.are_home_sections(names text[]) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(array_ndims(names), 1) = 1
     and array_position(names, null) is null
     and names <@ array['projects', 'services', 'articles', 'reasons', 'testimonials', 'contact']
     and cardinality(names) = (select count(distinct one) from unnest(names) as one)
$$;
comment on function app.are_home_sections is
  'Whether these are sections of the home page (src/brand/sections.ts), each at most once.';

create table public.site_sections (
  id text primary key default 'site',
  home_order text[],
  home_hidden text[],
  careers boolean,
  chat boolean,
  newsletter boolean,
  portfolio_likes boolean,
  updated_at timestamptz not null default now(),
  constraint one_row check (id = 'site'),
  constraint home_order_known check (app.are_home_sections(home_order)),
  constraint home_hidden_known check (app.are_home_sections(home_hidden))
);
comment on table public.site_sections is
  'One row: the parts of the site, where its owner decided otherwise than the code. Changed by site editors, returned '
  'to visitors by get_site_overrides().';
comment on column public.site_sections.home_order is
  'The sections of the home page from the top; one that is not named follows where the code has it.';
insert into public.site_sections default values on conflict do nothing;

create trigger touch_updated_at before update on public.site_sections for each row
  execute function app.touch_updated_at();

alter table public.site_sections enable row level security;
grant select on public.site_sections to authenticated;
grant update (home_order, home_hidden, careers, chat, newsletter, portfolio_likes) on public.site_sections
  to authenticated;
grant select, insert, update, delete on public.site_sections to service_role;

create policy "Site editors read the sections" on public.site_sections for select to authenticated
  using ((select app.may('site')));
create policy "Site editors change the sections" on public.site_sections for update to authenticated
  using ((select app.may('site'))) with check ((select app.may('site')));

-- Definer, both: a visitor reads none of the table.
create function app.is_section_open(section text) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (select from public.site_sections s where to_jsonb(s) -> section = 'false')
$$;
comment on function app.is_section_open is
  'Whether the owner left a part of the site on: careers, newsletter or portfolio_likes.';

create function app.check_section() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_api_call() and not app.is_section_open(tg_argv[0]) then
    raise sqlstate 'PT404' using message = case tg_argv[0] when 'newsletter' then 'The newsletter is closed.'
      else 'This part of the site is closed.' end;
  end if;
  return new;
end
$$;
comment on function app.check_section is
  'BEFORE INSERT, as the first of its table, with a section as its argument: raises PT404 for a browser where the '
  'owner switched that part off.';

grant execute on function app.is_section_open to anon, authenticated;
grant execute on function app.are_home_sections to authenticated, service_role;

-- Articles, one table per language. The policy "Visitors read articles that are published and due" below is the rule
-- that hides drafts and scheduled articles. Editors read and write everything, authors add drafts and change their own
-- until they are public.
--
-- Publishing is an update of published and published_at. In the same transaction prepare_article gives it a date,
-- record_changes files its version and its line of the audit log (…_history_and_trash.sql),
-- record_translation compares it with its translation (…_translations.sql), record_former_address remembers a public
-- address (…_redirects.sql). The finished page comes with the next build (…_calendar_and_builds.sql).
--
-- The French table is written out, the English one derived from it; what LIKE does not copy (foreign key, triggers,
-- rights, policies) is given to both in one loop.

-- Folds text for search without accents and case; "Straße" is found as "strasse". Removes the characters of
-- app.without_invisible, in what is searched and in what is looked for alike.
create function app.search_text(title text, excerpt text, tags text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  folded text := lower(replace(replace(
    regexp_replace(
      normalize(concat_ws(E'\n', title, excerpt, array_to_string(tags, E'\n')), nfkd),
      '[\u0300-\u036F\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g'),
    '’', ''''), '‘', ''''));
begin
  -- translate() compares each letter with its whole list, and few texts have one of these.
  if folded ~ '[ŒÆẞÞŊØŁĐÐĦŦœæßþŋøłđðħŧıĸ]' then
    folded := translate(
      replace(replace(replace(replace(replace(
        translate(folded, 'ŒÆẞÞŊØŁĐÐĦŦ', 'œæßþŋøłđðħŧ'),
        'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), 'þ', 'th'), 'ŋ', 'ng'),
      'øłđðħŧıĸ', 'olddhtik');
  end if;
  return folded;
end
$$;
comment on function app.search_text is
  'Title, excerpt and tags in lower case, without accents, with ligatures and letters such as ß spelt out. The browser '
  'folds what it looks for in the same way (plainLetters).';

create table public.articles_fr (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  title text not null,
  excerpt text not null,
  content text not null,
  image text not null default '',
  image_alt text not null default '',
  author text not null,
  category text not null default '',
  tags text[] not null default '{}',
  reading_time integer not null default 5,
  published boolean not null default false,
  published_at timestamptz,
  linked_article_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (app.search_text(title, excerpt, tags)) stored,
  meta_title text not null default '',
  meta_description text not null default '',
  text_changed_at timestamptz not null default now(),
  -- A reference has 500 characters at most, a focal point eight.
  framed_image text not null default '',
  constraint slug_unique unique (slug),
  constraint slug_shape check (char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint title_bounds check (btrim(title) <> '' and char_length(title) <= 200),
  constraint excerpt_bounds check (btrim(excerpt) <> '' and char_length(excerpt) <= 500),
  constraint content_bounds check (btrim(content) <> '' and char_length(content) <= 100000),
  constraint image_reference check (app.is_image_reference(image)),
  constraint image_alt_bounds check (char_length(image_alt) <= 300),
  constraint author_bounds check (btrim(author) <> '' and char_length(author) <= 120),
  constraint category_bounds check (char_length(category) <= 60),
  constraint tags_bounds check (app.are_short(tags, 20, 40)),
  constraint reading_time_bounds check (reading_time between 1 and 240),
  constraint published_has_date check (not published or published_at is not null),
  constraint meta_title_bounds check (char_length(meta_title) <= 120 and app.is_plain_text(meta_title)),
  constraint meta_description_bounds check (char_length(meta_description) <= 320
    and app.is_plain_text(meta_description)),
  constraint published_at_bounds check (published_at between '1900-01-01Z' and '2200-01-01Z'),
  constraint framed_image_bounds check (char_length(framed_image) <= 508)
) with (fillfactor = 48);
comment on table public.articles_fr is
  'Articles in French. Visitors read what is published and due; administrators everything.';
comment on column public.articles_fr.content is
  'One text: a JSON array of sections {subheading?, paragraphs[]}, else Markdown.';
comment on column public.articles_fr.image is
  'Empty, an https URL, or a path of this site; /media/… is resolved by the application.';
comment on column public.articles_fr.published_at is
  'When the public sees it and the date it sees. Set when first published, may lie in the future.';
comment on column public.articles_fr.linked_article_id is
  'The translation in the other language. Always mutual (app.sync_article_link). Granted to no role, because it may '
  'name a draft: article_translations, list_articles and articles_for_editing return what each may know of it.';
comment on column public.articles_fr.updated_at is
  'The version an editor started from: sent back with a save, and no row means that another editor saved.';
comment on column public.articles_fr.search_text is
  'Folded title, excerpt and tags, for search without accents and case.';
comment on column public.articles_fr.meta_title is
  'The title in search results and in the tab of the browser; empty for the title of the page.';
comment on column public.articles_fr.meta_description is
  'The description in search results; empty for the first sentences of the page.';
comment on column public.articles_fr.text_changed_at is
  'When title, excerpt, content or picture last changed, as readers see it. Written by a trigger alone.';
comment on column public.articles_fr.framed_image is
  'The image with the point its crops keep in sight, as app.with_focal_point() writes it. By triggers alone.';
create index on public.articles_fr (published_at desc, id) where published;

-- Drafts, which the dashboard and the calendar list.
create index on public.articles_fr (id) where not published;
create index on public.articles_fr (linked_article_id);

create table public.articles_en (like public.articles_fr including all) with (fillfactor = 48);
comment on table public.articles_en is 'Articles in English, the same columns as articles_fr.';

-- Definer: only it may ask whether a browser's request is running.
create function app.prepare_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A link changes the article at its other end, which is not an author's. Linking back happens one level deeper.
  if new.linked_article_id is distinct from (case when tg_op = 'UPDATE' then old.linked_article_id end)
     and pg_trigger_depth() = 1 and app.is_api_call() and app.may('content') is not true then
    raise insufficient_privilege using message = 'Translations are linked by editors.';
  end if;
  if new.published and new.published_at is null then
    new.published_at := case when tg_op = 'INSERT' then new.created_at else coalesce(old.published_at, now()) end;
  end if;
  -- Readers, feeds and search engines see when the text changed. Another category, a corrected alternative text or a
  -- new date change the row alone, whose updated_at is what an editor's save is compared with.
  new.text_changed_at := case
    -- An imported article keeps its age.
    when tg_op = 'INSERT' then least(new.text_changed_at, new.updated_at)
    when new.text_changed_at <> old.text_changed_at then least(new.text_changed_at, clock_timestamp())
    when (new.title, new.excerpt, new.content, new.image) is distinct from (old.title, old.excerpt, old.content,
      old.image)
      then clock_timestamp()
    else old.text_changed_at
  end;
  return new;
end
$$;
comment on function app.prepare_article is
  'BEFORE INSERT OR UPDATE: refuses (42501) an author''s link to a translation, dates a publication without a date, '
  'moves text_changed_at with title, excerpt, content or picture.';

-- Definer: the writer of one row is about to change other rows, and no policy may leave that half done.
create function app.sync_article_link() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  other constant text := case tg_table_name when 'articles_fr' then 'articles_en' else 'articles_fr' end;
begin
  if new.linked_article_id is not distinct from (case when tg_op = 'UPDATE' then old.linked_article_id end) then
    return null;
  end if;
  -- Both statements fire this trigger again on the rows they change: there the first one frees the row that was linked
  -- on this side before. A row that is already right is not touched, which ends it.
  execute format('update public.%I set linked_article_id = null where linked_article_id = $1
    and id is distinct from $2', other)
    using new.id, new.linked_article_id;
  execute format('update public.%I set linked_article_id = $1 where id = $2 and linked_article_id is distinct from $1',
    other)
    using new.id, new.linked_article_id;
  return null;
end
$$;
comment on function app.sync_article_link is
  'AFTER a link was written: the translation links back, and former partners on both sides are free.';

-- articles_fr and articles_en. Half of a page is left free (fillfactor), so that a change that leaves the indexed
-- columns alone finds room beside the row and writes no index.
do $$
declare
  lang text;
  articles text;
  other text;
  written constant text := 'slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, '
    'published, published_at, linked_article_id, meta_title, meta_description';
  own text;
begin
  foreach lang in array array['fr', 'en'] loop
    articles := 'articles_' || lang;
    other := case lang when 'fr' then 'articles_en' else 'articles_fr' end;

    execute format('alter table public.%I add constraint linked_article
      foreign key (linked_article_id) references public.%I (id) on delete set null', articles, other);

    execute format('create trigger a_remove_invisible before insert or update of slug, author, category, tags, image
      on public.%I for each row execute function app.remove_invisible(''slug'', ''author'', ''category'', ''tags'',
      ''image'')', articles);
    execute format('create trigger lock_all_content before insert or delete or update of linked_article_id on public.%I
      for each statement execute function app.take_lock(''app.content'')', articles);
    execute format('create trigger prepare_article before insert or update on public.%I for each row
      execute function app.prepare_article()', articles);
    execute format('create trigger sync_article_link after insert or update of linked_article_id on public.%I
      for each row execute function app.sync_article_link()', articles);
    execute format('create trigger record_author before insert on public.%I for each row
      execute function app.record_author(''id'')', articles);
    -- The last column follows a picture: moving its focal point is no change of the article.
    execute format('create trigger touch_updated_at before update on public.%I for each row
      execute function app.touch_updated_at(''linked_article_id'', ''search_text'', ''framed_image'')', articles);

    execute format('alter table public.%I enable row level security', articles);
    -- Everything but the link. Row policies cannot hide one column, and everybody signed in has the same database role:
    -- the functions below return what each may know of it. A request for every column (select=*) is therefore refused
    -- (42501).
    execute format('grant select (id, slug, title, excerpt, content, image, image_alt, author, category, tags,
      reading_time, published, published_at, created_at, updated_at, search_text, meta_title, meta_description,
      text_changed_at, framed_image) on public.%I to anon, authenticated', articles);
    execute format('grant insert (id, %2$s), update (%2$s), delete on public.%1$I to authenticated', articles, written);
    execute format('grant select, insert, update, delete on public.%I to service_role', articles);

    execute format('create policy "Visitors read articles that are published and due" on public.%I for select to anon
      using (published and published_at <= now())', articles);
    own := format('id::text in (select o.id from app.own_rows() o where o.table_name = %L)', articles);
    -- A row of this transaction is asked for by itself: the set was made before the statement added it.
    execute format('create policy "Signed-in people read public rows, authors own, editors all" on public.%I for select
      to authenticated
      using ((published and published_at <= now()) or (select app.may(''content'')) or %s
        or (created_at >= now() and app.is_own(%L, id::text)))', articles, own, articles);
    execute format('create policy "Editors add articles, authors drafts" on public.%I for insert to authenticated
      with check ((select app.may(''content'')) or (not published and (select app.may(''drafts''))))', articles);
    execute format('create policy "Editors change articles, authors their own drafts" on public.%1$I for update
      to authenticated
      using ((select app.may(''content'')) or (not published and %2$s))
      with check ((select app.may(''content'')) or (not published and %2$s))', articles, own);
    execute format('create policy "Editors delete articles, authors their own drafts" on public.%I for delete
      to authenticated
      using ((select app.may(''content'')) or (not published and %s))', articles, own);
  end loop;
end
$$;

create view app.translated_article_fields with (security_invoker = true) as
select f.field, f.position, f.shape, f.bound
from (values
  ('title', 1, 'line', 200),
  ('excerpt', 2, 'text', 500),
  ('content', 3, 'text', 100000),
  ('image_alt', 4, 'line', 300),
  ('meta_title', 5, 'line', 120),
  ('meta_description', 6, 'line', 320)
) as f (field, position, shape, bound);
comment on view app.translated_article_fields is
  'Columns that are translated, in the order of the translation editor. A line has one paragraph, a text any number; '
  'bound is how many characters the column takes.';

create view app.articles with (security_invoker = true) as
select 'fr' as language, a.* from public.articles_fr a union all select 'en', a.* from public.articles_en a;
comment on view app.articles is 'Articles of both languages, for functions that run with their owner''s rights.';

-- Reading. A published article may be linked to one that is still a draft or scheduled, which must not show.
create function public.get_article_categories(lang text) returns table (category text, articles bigint)
language plpgsql stable set search_path = '' as $$
begin
  perform app.require_lang(lang);
  return query execute format(
    'select a.category, count(*)
     from public.%I a
     where a.published and a.published_at <= now() and a.category <> ''''
     group by a.category
     order by a.category', 'articles_' || lang);
end
$$;
comment on function public.get_article_categories is
  'Takes a language, returns each category in public use with its number of visible articles.';

-- Definer: it reads the link, which is granted to no role. Both ends have to be public.
create function public.article_translations(lang text, article_uuid uuid default null)
returns table (article_id uuid, slug text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_lang(lang);
  return query execute format(
    'select here.id, there.slug
     from public.%I here
     join public.%I there on there.id = here.linked_article_id
     where here.published and here.published_at <= now()
       and there.published and there.published_at <= now()',
    'articles_' || lang, 'articles_' || app.other_lang(lang))
    || case when article_uuid is not null then ' and here.id = $1' else '' end
    using article_uuid;
end
$$;
comment on function public.article_translations is
  'Takes a language, and one of its articles where only that is asked about; returns every public article of it that '
  'has a public translation, with the slug of that translation. No row alike for an article without one, a draft, '
  'something scheduled and an unknown one.';

-- Further reading and the neighbours in the list, in one call from the end of an article.
create function public.get_articles_around(article_uuid uuid, lang text)
returns table (
  place text, id uuid, slug text, title text, excerpt text, image text, image_alt text, author text,
  created_at timestamptz, published_at timestamptz, reading_time integer, category text, tags text[])
language plpgsql stable set search_path = '' as $$
begin
  perform app.require_lang(lang);
  return query execute format(
    'with visible as not materialized (
       select a.id, a.slug, a.title, a.excerpt, a.framed_image as image, a.image_alt, a.author,
              a.created_at, a.published_at, a.reading_time, a.category, a.tags
       from public.%I a
       where a.published and a.published_at <= now()
     ),
     here as materialized (select v.id, v.published_at, v.category from visible v where v.id = $1),
     -- Each in the order of the index: what is near is met first, and the rest is not read.
     near as materialized (
       (select v.id, v.published_at, true as is_kin from visible v
        where v.category = (select category from here) and v.category <> '''' and v.id <> (select id from here)
        order by v.published_at desc, v.id
        limit 2)
       union all
       (select v.id, v.published_at, false from visible v
        where (v.category <> (select category from here) or v.category = '''') and v.id <> (select id from here)
        order by v.published_at desc, v.id
        limit 2)
     )
     (select ''read'', v.*
      from (select n.id, n.published_at, n.is_kin from near n order by n.is_kin desc, n.published_at desc,
        n.id limit 2) n
      join visible v on v.id = n.id
      order by n.is_kin desc, n.published_at desc, n.id)
     union all
     (select ''previous'', v.* from visible v
      where v.published_at <= (select published_at from here)
        and (v.published_at < (select published_at from here) or v.id > (select id from here))
      order by v.published_at desc, v.id
      limit 1)
     union all
     (select ''next'', v.* from visible v
      where v.published_at >= (select published_at from here)
        and (v.published_at > (select published_at from here) or v.id < (select id from here))
      order by v.published_at, v.id desc
      limit 1)', 'articles_' || lang)
    using article_uuid;
end
$$;
comment on function public.get_articles_around is
  'Takes a public article and its language, returns up to four visible articles: two in the place "read" (its own '
  'category first, then the newest), the older one as "previous", the newer one as "next". Nothing for an article that '
  'is a draft, scheduled or unknown.';

-- Definer: it reads the link. An author is given their own articles alone.
create function public.articles_for_editing(lang text, article_uuid uuid default null) returns setof public.articles_fr
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('drafts');
  perform app.require_lang(lang);
  -- Both tables have the same columns in the same order; the English one is derived from the French.
  return query execute format(
    'select a.* from public.%1$I a
     where ((select app.may(''content''))
       or a.id::text in (select o.id from app.own_rows() o where o.table_name = %1$L))',
    'articles_' || lang)
    || case when article_uuid is not null then ' and a.id = $1' else '' end
    using article_uuid;
end
$$;
comment on function public.articles_for_editing is
  'Takes a language, and one of its articles where only that is asked for (any other condition reads them all); '
  'returns articles with every column, drafts and links included, to an author those they began; filters, orders and '
  'ranges apply as on a table.';

-- Definer: it reads links and counters, which are granted to no role. An author is given their own articles alone.
create function public.list_articles(lang text)
returns table (
  id uuid, title text, slug text, author text, image text, status text, created_at timestamptz,
  published_at timestamptz, dated_at timestamptz, updated_at timestamptz, translation_id uuid, translation text,
  views bigint, likes bigint, search_text text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('drafts');
  perform app.require_lang(lang);
  return query execute format(
    'select here.id, here.title, here.slug, here.author, here.image,
            case
              when not here.published then ''draft''
              when here.published_at > now() then ''scheduled''
              else ''published''
            end,
            here.created_at,
            here.published_at,
            case when here.published then here.published_at else here.created_at end,
            here.updated_at,
            there.id,
            app.translation_state(there.id::text, there.published, noted, %3$I.id::text),
            coalesce(c.views, 0), coalesce(c.likes, 0),
            here.search_text
     from public.%1$I here
     left join public.%2$I there on there.id = here.linked_article_id
     left join app.translations noted on noted.noun = ''articles'' and noted.translation_id = %4$I.id::text
     left join app.article_counters c on c.article_id = here.id and c.language = %5$L
     where (select app.may(''content''))
       or here.id::text in (select o.id from app.own_rows() o where o.table_name = %1$L)',
    'articles_' || lang,
    'articles_' || app.other_lang(lang),
    case lang when 'fr' then 'here' else 'there' end,
    case lang when 'fr' then 'there' else 'here' end,
    lang);
end
$$;
comment on function public.list_articles is
  'Articles of a language, drafts included, to an author their own; filters, orders and ranges apply as on a table. '
  'status: draft, scheduled, published. translation: missing, draft, outdated (the French text is another than the one '
  'it was made from) or current. dated_at: the date of publication, past or to come; of a draft, its creation. '
  'Ordering by search_text orders by title.';

-- Editing in two languages. Each is one transaction, harmless when called twice, with the caller's rights: the row
-- policies apply beneath the check in the first line.
create function public.link_articles(fr_id uuid default null, en_id uuid default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.require('content');
  if fr_id is null and en_id is null then
    raise invalid_parameter_value using message = 'At least one article must be named.';
  end if;
  -- Two editors linking at once wait for each other instead of meeting halfway.
  perform pg_advisory_xact_lock(hashtextextended('app.content', 0));
  -- The translation and all former partners follow by trigger (app.sync_article_link).
  if fr_id is not null then
    update public.articles_fr a set linked_article_id = en_id where a.id = fr_id;
  else
    update public.articles_en a set linked_article_id = null where a.id = en_id;
  end if;
  if not found then
    raise foreign_key_violation using message = 'There is no such article.';
  end if;
end
$$;
comment on function public.link_articles is
  'Makes two articles each other''s translation, or frees the one given when the other is left out or null; former '
  'partners become free in the same step. Raises 23503 for an unknown article, 22023 when both are null.';

create function app.mark_untranslated(content text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  prefix constant text := '[English] ';
  sections jsonb;
  at text[];
begin
  begin
    sections := content::jsonb;
  exception
    when others then
      return prefix || content;
  end;
  if jsonb_typeof(sections) <> 'array' then
    return prefix || content;
  end if;

  select array[(s.index - 1)::text, 'paragraphs', '0'] into at
  from jsonb_array_elements(sections) with ordinality as s (section, index)
  where jsonb_typeof(s.section -> 'paragraphs' -> 0) = 'string'
  order by s.index
  limit 1;
  if at is null then
    return prefix || content;
  end if;
  return jsonb_set(sections, at, to_jsonb(prefix || (sections #>> at)))::text;
end
$$;
comment on function app.mark_untranslated is
  'Puts ''[English] '' before the text, which for JSON sections is the first paragraph there is.';

-- Names its columns, because the link is granted to no role, and writes the link whatever it is: one that stays as it
-- was changes nothing (app.sync_article_link does nothing, touch_updated_at leaves it out).
create function public.translate_article(
  article_id uuid, replacing uuid[] default '{}', keep_draft boolean default false)
returns uuid
language plpgsql set search_path = '' as $$
declare
  french record;
  linked uuid;
  same_slug uuid;
  same_slug_of uuid;
  english_id uuid;
begin
  perform app.require('content');
  perform pg_advisory_xact_lock(hashtextextended('app.content', 0));

  select a.id, a.slug, a.title, a.excerpt, a.content, a.image, a.image_alt, a.author, a.category, a.tags,
         a.reading_time, a.published, a.published_at
  into french
  from public.articles_fr a
  where a.id = translate_article.article_id
  for share;
  if not found then
    raise foreign_key_violation using message = 'There is no such article.';
  end if;

  select e.linked_article_id into linked
  from public.articles_for_editing('fr', french.id) e;
  select e.id into same_slug
  from public.articles_en e
  where e.slug = french.slug
  for update;
  if same_slug is not null then
    select e.linked_article_id into same_slug_of
    from public.articles_for_editing('en', same_slug) e;
  end if;

  if (select array_agg(distinct n.id order by n.id)
      from unnest(array[linked, same_slug, same_slug_of]) n(id) where n.id <> french.id)
    is distinct from
     (select array_agg(distinct n.id order by n.id)
      from unnest(replacing) n(id) where n.id <> french.id)
  then
    raise sqlstate 'PT409' using message = 'Name the articles that are replaced: they are others than you named.';
  end if;

  insert into public.articles_en as e
    (slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at)
  values (
    french.slug,
    left('[English] ' || french.title, 200),
    left('[English] ' || french.excerpt, 500),
    app.mark_untranslated(french.content),
    french.image,
    french.image_alt,
    french.author,
    french.category,
    french.tags,
    french.reading_time,
    french.published and not keep_draft,
    -- The same date and not now(): a scheduled article stays scheduled in both languages.
    case when french.published and not keep_draft then french.published_at end
  )
  on conflict (slug) do update
    set title = excluded.title,
        excerpt = excluded.excerpt,
        content = excluded.content,
        image = excluded.image,
        image_alt = excluded.image_alt,
        author = excluded.author,
        category = excluded.category,
        tags = excluded.tags,
        reading_time = excluded.reading_time,
        -- Titles for search engines belonged to the text that goes.
        meta_title = '',
        meta_description = ''
    where e.id = same_slug
  returning e.id into english_id;
  -- The slug was taken since it was looked for.
  if english_id is null then
    raise sqlstate 'PT409' using message = 'Name the articles that are replaced: they are others than you named.';
  end if;

  update public.articles_fr a set linked_article_id = english_id where a.id = french.id;
  return english_id;
end
$$;
comment on function public.translate_article is
  'Copies a French article into the English one of the same slug (made when missing) with ''[English] '' before its '
  'texts, links both and returns the English id. replacing names every other article concerned, else PT409: its '
  'translation, the English article of the slug, the French one that belongs to. A new copy is published as the French '
  'one is, but for keep_draft. Raises 23503 for an unknown article.';

-- Categories. A category is a word on each of its articles: renaming it changes them all, drafts too, and each change
-- is a version of its article like any other. With the caller's rights, as above.
create function public.list_article_categories(lang text) returns table (category text, articles bigint)
language plpgsql stable set search_path = '' as $$
begin
  perform app.require('content');
  perform app.require_lang(lang);
  return query execute format(
    'select a.category, count(*) from public.%I a where a.category <> ''''
     group by a.category order by a.category', 'articles_' || lang);
end
$$;
comment on function public.list_article_categories is
  'Takes a language, returns each category in use, by drafts too, with its number of articles.';

create function public.rename_article_category(lang text, old_name text, new_name text, merging boolean default false)
returns integer
language plpgsql set search_path = '' as $$
declare
  wanted constant text := btrim(regexp_replace(new_name, '\s+', ' ', 'g'));
  other text;
  renamed integer;
begin
  perform app.require('content');
  perform app.require_lang(lang);
  if coalesce(old_name, '') = '' or coalesce(wanted, '') = '' or char_length(wanted) > 60 then
    raise invalid_parameter_value using message = 'A category has a name of at most 60 characters.';
  end if;
  -- The second of two who rename at once finds the name the first gave.
  perform pg_advisory_xact_lock(hashtextextended('app.content', 0));
  execute format(
    'select c.category
     from (select distinct a.category from public.%I a where a.category not in ('''', $1) offset 0) c
     where app.search_text(c.category, '''', ''{}'') = app.search_text($2, '''', ''{}'')
     order by c.category <> $2
     limit 1', 'articles_' || lang)
    into other using old_name, wanted;
  if other is not null and merging is not true then
    raise sqlstate 'PT409' using message = 'There is such a category already.', detail = other;
  end if;
  -- The spelling that is there holds: two that differ in an accent would be two categories.
  execute format(
    'update public.%1$I a set category = $2
     where a.id in (select x.id from public.%1$I x where x.category = $1 order by x.id limit 1000)',
    'articles_' || lang)
    using old_name, coalesce(other, wanted);
  get diagnostics renamed = row_count;
  if renamed = 0 and other is null then
    raise sqlstate 'PT404' using message = 'No article is in this category any more.';
  end if;
  return renamed;
end
$$;
comment on function public.rename_article_category is
  'Gives a category another name on a thousand of its articles and returns how many; called again with merging, it '
  'goes on. With merging, they join a category that differs in case and accents alone. Raises 22023 for a name that is '
  'empty or too long, PT404 when no article has either name, PT409 when there is such a category (detail names it).';

-- Samples. The first visit to the dashboard settles whether they are imported, so that none comes to a site that was
-- once written on.
create table app.done_once (
  what text primary key,
  done_at timestamptz not null default now()
);
comment on table app.done_once is 'Marks of steps that happen once in the life of a site.';
alter table app.done_once enable row level security;

-- Definer: marks are granted to no role.
create function public.import_sample_articles(samples jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  pair jsonb;
  lang text;
  new_id uuid;
  ids uuid[];
  inserted integer := 0;
  skipped text[] := '{}';
begin
  perform app.require('content');
  if jsonb_typeof(samples) is distinct from 'array' or jsonb_array_length(samples) > 50 then
    raise invalid_parameter_value using message = 'The samples must be a list of at most 50 pairs.';
  end if;

  -- A second caller waits for the first to finish.
  perform pg_advisory_xact_lock(hashtextextended('app.sample_import', 0));
  insert into app.done_once (what) values ('sample articles') on conflict do nothing;
  if found and not exists (select from app.articles) then
    for pair in select value from jsonb_array_elements(samples) loop
      ids := '{}';
      foreach lang in array array['fr', 'en'] loop
        new_id := null;
        begin
          execute format(
            'insert into public.%I (slug, title, excerpt, content, image, image_alt, author, category, tags,
               reading_time, published, published_at)
             values (
               $1 ->> ''slug'', $1 ->> ''title'', $1 ->> ''excerpt'', $1 ->> ''content'',
               coalesce($1 ->> ''image'', ''''), coalesce($1 ->> ''image_alt'', ''''),
               $1 ->> ''author'', coalesce($1 ->> ''category'', ''''),
               array(select jsonb_array_elements_text(coalesce($1 -> ''tags'', ''[]''))),
               coalesce(($1 ->> ''reading_time'')::integer, 5), coalesce(($1 ->> ''published'')::boolean, true),
               ($1 ->> ''published_at'')::timestamptz)
             on conflict (slug) do nothing
             returning id', 'articles_' || lang)
            into new_id using pair -> lang;
        exception
          when data_exception or integrity_constraint_violation then
            null; -- one bad sample is left out and reported, the others go in
        end;
        ids := array_append(ids, new_id);
        if new_id is null then
          skipped := skipped || coalesce(pair -> lang ->> 'slug', '');
        end if;
      end loop;
      inserted := inserted + num_nonnulls(variadic ids);
      if num_nulls(variadic ids) = 0 then
        update public.articles_fr a set linked_article_id = ids[2] where a.id = ids[1];
      end if;
    end loop;
  end if;
  return jsonb_build_object('inserted', inserted, 'skipped', to_jsonb(skipped));
end
$$;
comment on function public.import_sample_articles is
  'Takes [{"fr": {…}, "en": {…}}], inserts and links the pairs when both tables are empty and this never ran before, '
  'returns {"inserted": rows, "skipped": [slugs that could not go in]}. Raises 22023 for no list.';

grant execute on function
  public.get_article_categories, public.article_translations, public.get_articles_around to anon, authenticated;
grant execute on function app.search_text to authenticated, service_role;
grant execute on function
  public.articles_for_editing, public.list_articles, public.link_articles, app.mark_untranslated,
  public.translate_article, public.list_article_categories, public.rename_article_category,
  public.import_sample_articles to authenticated;

-- Projects of the portfolio, one table per language; a project and its translation share the slug. Written once,
-- derived and given rights as the articles: visitors read published ones, editors everything, authors their own drafts.

create table public.projects_fr (
  id bigint generated by default as identity primary key,
  slug text not null,
  title text not null,
  description text not null default '',
  image text not null default '',
  image_alt text not null default '',
  category text not null default 'site-web',
  client text not null default '',
  year text not null default '',
  tags text[] not null default '{}',
  challenge text not null default '',
  solution text not null default '',
  results text not null default '',
  technologies text[] not null default '{}',
  gallery text[] not null default '{}',
  testimonial_content text not null default '',
  testimonial_author text not null default '',
  testimonial_position text not null default '',
  prev_project text not null default '',
  next_project text not null default '',
  published boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  thesis text not null default '',
  made text[] not null default '{}',
  gallery_alts text[] not null default '{}',
  gallery_captions text[] not null default '{}',
  figures text[] not null default '{}',
  meta_title text not null default '',
  meta_description text not null default '',
  body text not null default '',
  framed_image text not null default '',
  framed_gallery text[] not null default '{}',
  framed_pictures text[] not null default '{}',
  constraint project_slug_unique unique (slug),
  constraint slug_shape check (char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint title_bounds check (btrim(title) <> '' and char_length(title) <= 200),
  constraint description_bounds check (char_length(description) <= 5000),
  constraint image_reference check (app.is_image_reference(image)),
  constraint image_alt_bounds check (char_length(image_alt) <= 300),
  constraint category_known check (category in ('site-web', 'print', 'digital', 'branding')),
  constraint client_bounds check (char_length(client) <= 120),
  constraint year_bounds check (char_length(year) <= 40),
  constraint tags_bounds check (app.are_short(tags, 20, 40)),
  constraint challenge_bounds check (char_length(challenge) <= 5000),
  constraint solution_bounds check (char_length(solution) <= 5000),
  constraint results_bounds check (char_length(results) <= 5000),
  constraint technologies_bounds check (app.are_short(technologies, 30, 60)),
  constraint gallery_references check (app.are_short(gallery, 30, 500) and app.is_image_reference(variadic gallery)),
  constraint testimonial_content_bounds check (char_length(testimonial_content) <= 2000),
  constraint testimonial_author_bounds check (char_length(testimonial_author) <= 120),
  constraint testimonial_position_bounds check (char_length(testimonial_position) <= 120),
  constraint prev_project_bounds check (char_length(prev_project) <= 120),
  constraint next_project_bounds check (char_length(next_project) <= 120),
  constraint thesis_bounds check (char_length(thesis) <= 120),
  constraint made_bounds check (app.are_short(made, 3, 120)),
  constraint gallery_alts_bounds check (cardinality(gallery_alts) in (0, cardinality(gallery))
    and app.are_short(gallery_alts, cardinality(gallery), 300, blank => true)),
  constraint gallery_captions_bounds check (cardinality(gallery_captions) in (0, cardinality(gallery))
    and app.are_short(gallery_captions, cardinality(gallery), 300, blank => true)),
  constraint figures_bounds check (app.are_short(figures, 4, 120)),
  constraint meta_title_bounds check (char_length(meta_title) <= 120 and app.is_plain_text(meta_title)),
  constraint meta_description_bounds check (char_length(meta_description) <= 320
    and app.is_plain_text(meta_description)),
  constraint body_bounds check (char_length(body) <= 100000),
  constraint framed_image_bounds check (char_length(framed_image) <= 508),
  constraint framed_gallery_bounds check (cardinality(framed_gallery) <= 30),
  constraint framed_pictures_bounds check (cardinality(framed_pictures) <= 100)
) with (fillfactor = 48);
comment on table public.projects_fr is
  'Portfolio projects in French. Visitors read published ones; administrators everything.';
comment on column public.projects_fr.year is 'Free text, for example 2025 or 2024 – 2025.';
comment on column public.projects_fr.prev_project is
  'Slug of the project shown as previous; empty means the neighbour, and one that leads nowhere is skipped.';
comment on column public.projects_fr.thesis is
  'The point of the project in one sentence; empty means its title says enough.';
comment on column public.projects_fr.made is 'Up to three things that were made, in their order.';
comment on column public.projects_fr.gallery_alts is
  'Alternative text of each picture of the gallery, in the same order; empty where there is none.';
comment on column public.projects_fr.gallery_captions is
  'Caption of each picture of the gallery, in the same order. A picture with a caption is a scene of the story.';
comment on column public.projects_fr.figures is
  'Up to four facts, each written as a figure, a colon and what it counts.';
comment on column public.projects_fr.body is
  'The story of the project at length, in Markdown; empty for a project without one.';
comment on column public.projects_fr.framed_pictures is
  'The pictures of the body that have a point, each with it, as app.focal_points_in() writes them. By triggers alone.';
create index on public.projects_fr (position, id);

create table public.projects_en (like public.projects_fr including all) with (fillfactor = 48);
comment on table public.projects_en is 'Portfolio projects in English, the same columns as projects_fr.';

do $$
declare
  projects text;
  -- Columns that visitors read and staff write; one that only staff read is added to the grants of writing.
  shown constant text := 'slug, title, description, image, image_alt, category, client, year, tags, '
    'challenge, solution, results, technologies, gallery, testimonial_content, testimonial_author, '
    'testimonial_position, prev_project, next_project, published, position, thesis, made, gallery_alts, '
    'gallery_captions, figures, meta_title, meta_description, body';
  own text;
begin
  foreach projects in array array['projects_fr', 'projects_en'] loop
    execute format('create trigger a_remove_invisible before insert or update of slug, client, category, tags,
      technologies, image, prev_project, next_project on public.%I for each row
      execute function app.remove_invisible(''slug'', ''client'', ''category'', ''tags'', ''technologies'', ''image'',
      ''prev_project'', ''next_project'')', projects);
    execute format('create trigger record_author before insert on public.%I for each row
      execute function app.record_author(''id'')', projects);
    -- The order of the portfolio and the focal point of a picture are no part of a project's text: changing them must
    -- not look like a save to an editor who has it open.
    execute format('create trigger touch_updated_at before update on public.%I for each row
      execute function app.touch_updated_at(''position'', ''framed_image'', ''framed_gallery'', ''framed_pictures'')',
      projects);

    execute format('alter table public.%I enable row level security', projects);
    execute format('grant select (id, created_at, updated_at, framed_image, framed_gallery, framed_pictures, %2$s)
      on public.%1$I to anon', projects, shown);
    execute format('grant select, insert (%2$s), update (%2$s), delete on public.%1$I to authenticated', projects,
      shown);
    execute format('grant select, insert, update, delete on public.%I to service_role', projects);

    execute format('create policy "Visitors read published projects" on public.%I for select to anon
      using (published)', projects);
    own := format('id::text in (select o.id from app.own_rows() o where o.table_name = %L)', projects);
    -- A row of this transaction is asked for by itself: the set was made before the statement added it.
    execute format('create policy "Signed-in people read public rows, authors own, editors all" on public.%I for select
      to authenticated
      using (published or (select app.may(''content'')) or %s or (created_at >= now() and app.is_own(%L, id::text)))',
        projects, own, projects);
    execute format('create policy "Editors add projects, authors drafts" on public.%I for insert to authenticated
      with check ((select app.may(''content'')) or (not published and (select app.may(''drafts''))))', projects);
    execute format('create policy "Editors change projects, authors their own drafts" on public.%1$I for update
      to authenticated
      using ((select app.may(''content'')) or (not published and %2$s))
      with check ((select app.may(''content'')) or (not published and %2$s))', projects, own);
    execute format('create policy "Editors delete projects, authors their own drafts" on public.%I for delete
      to authenticated
      using ((select app.may(''content'')) or (not published and %s))', projects, own);
  end loop;
end
$$;

create view app.translated_project_fields with (security_invoker = true) as
select f.field, f.position, f.shape, f.bound
from (values
  ('title', 1, 'line', 200),
  ('thesis', 2, 'line', 120),
  ('description', 3, 'text', 5000),
  ('challenge', 4, 'text', 5000),
  ('solution', 5, 'text', 5000),
  ('results', 6, 'text', 5000),
  ('body', 7, 'text', 100000),
  ('testimonial_content', 8, 'text', 2000),
  ('testimonial_position', 9, 'line', 120),
  ('image_alt', 10, 'line', 300),
  ('meta_title', 11, 'line', 120),
  ('meta_description', 12, 'line', 320)
) as f (field, position, shape, bound);
comment on view app.translated_project_fields is
  'Columns that are translated, in the order of the translation editor. A line has one paragraph, a text any number; '
  'bound is how many characters the column takes.';

create view app.projects with (security_invoker = true) as
select 'fr' as language, p.* from public.projects_fr p union all select 'en', p.* from public.projects_en p;
comment on view app.projects is 'Projects of both languages, for functions that run with their owner''s rights.';

-- With the caller's rights: the row policies apply beneath the check in the first line.
create function public.reorder_projects(lang text, ids bigint[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.require('content');
  perform app.require_lang(lang);
  if cardinality(ids) > 10000
     or (select count(distinct one) from unnest(ids) as one) is distinct from cardinality(ids)::bigint then
    raise invalid_parameter_value using message = 'The order must name each project once.';
  end if;
  -- Two administrators moving at once wait for each other: the later order holds as a whole.
  perform pg_advisory_xact_lock(hashtextextended('app.content', 0));
  execute format(
    'update public.%I p
     set position = wanted.index
     from unnest($1) with ordinality as wanted (id, index)
     where p.id = wanted.id and p.position is distinct from wanted.index', 'projects_' || lang)
    using ids;
end
$$;
comment on function public.reorder_projects is
  'Takes a language and its projects in the order of the portfolio, numbers them 1, 2, 3 …; a project not named keeps '
  'its number (a new one has one before the first), one that is gone is skipped, and no project counts as changed by '
  'it. Raises 22023 for another language or an order that names a project twice.';

grant execute on function public.reorder_projects to authenticated;

-- Testimonials, one table per language. Everybody reads them, editors write them.

create table public.testimonials_fr (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  company text not null,
  position text,
  testimonial text not null,
  image text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  framed_image text not null default '',
  constraint name_bounds check (btrim(name) <> '' and char_length(name) <= 120),
  constraint company_bounds check (btrim(company) <> '' and char_length(company) <= 120),
  constraint position_bounds check (btrim(position) <> '' and char_length(position) <= 120),
  constraint testimonial_bounds check (btrim(testimonial) <> '' and char_length(testimonial) <= 1000),
  constraint image_reference check (app.is_image_reference(image)),
  constraint framed_image_bounds check (char_length(framed_image) <= 508)
);
comment on table public.testimonials_fr is 'Testimonials of clients in French. Everybody reads, editors write.';
comment on column public.testimonials_fr.position is 'Job title of the person at the company; null when unknown.';
create index on public.testimonials_fr (created_at desc, id);

create table public.testimonials_en (like public.testimonials_fr including all);
comment on table public.testimonials_en is 'Testimonials of clients in English, the same columns as testimonials_fr.';

-- Position is the job title of the person; an empty text becomes null.
create function app.null_empty_position() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.position := nullif(btrim(new.position), '');
  return new;
end
$$;
comment on function app.null_empty_position is
  'BEFORE INSERT OR UPDATE: a testimonial without a position says null, whatever form sent it.';

do $$
declare
  testimonials text;
  written constant text := 'name, company, position, testimonial, image';
begin
  foreach testimonials in array array['testimonials_fr', 'testimonials_en'] loop
    execute format('create trigger a_remove_invisible before insert or update of name, company, image on public.%I
      for each row execute function app.remove_invisible(''name'', ''company'', ''image'')', testimonials);
    execute format('create trigger null_empty_position before insert or update of position on public.%I for each row
      execute function app.null_empty_position()', testimonials);
    execute format('create trigger touch_updated_at before update on public.%I for each row
      execute function app.touch_updated_at(''framed_image'')', testimonials);

    execute format('alter table public.%I enable row level security', testimonials);
    execute format('grant select on public.%I to anon, authenticated', testimonials);
    execute format('grant insert (id, %2$s), update (%2$s), delete on public.%1$I to authenticated', testimonials,
      written);
    execute format('grant select, insert, update, delete on public.%I to service_role', testimonials);

    execute format('create policy "Everybody reads testimonials" on public.%I for select to anon, authenticated
      using (true)', testimonials);
    execute format('create policy "Editors add testimonials" on public.%I for insert to authenticated
      with check ((select app.may(''content'')))', testimonials);
    execute format('create policy "Editors change testimonials" on public.%I for update to authenticated
      using ((select app.may(''content''))) with check ((select app.may(''content'')))', testimonials);
    execute format('create policy "Editors delete testimonials" on public.%I for delete to authenticated
      using ((select app.may(''content'')))', testimonials);
  end loop;
end
$$;

-- Team: the people of the agency as visitors see them, one table per language. Visitors read published ones, editors
-- write. The author of an article is shown from here, found by the name.

create table public.team_members_fr (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  trade text not null,
  sentence text not null default '',
  image text not null default '',
  published boolean not null default true,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  framed_image text not null default '',
  constraint name_bounds check (btrim(name) <> '' and char_length(name) <= 120),
  constraint trade_bounds check (btrim(trade) <> '' and char_length(trade) <= 120),
  constraint sentence_bounds check (char_length(sentence) <= 300),
  constraint image_reference check (app.is_image_reference(image)),
  constraint framed_image_bounds check (char_length(framed_image) <= 508)
);
comment on table public.team_members_fr is
  'The people of the agency, in French. Visitors read published ones; administrators everything.';
comment on column public.team_members_fr.trade is 'Job title of the person, as visitors read it.';
comment on column public.team_members_fr.sentence is
  'One or two sentences about the person; empty when there is nothing to say.';
create index on public.team_members_fr (position, id);

create table public.team_members_en (like public.team_members_fr including all);
comment on table public.team_members_en is 'The people of the agency, in English, the same columns as team_members_fr.';

do $$
declare
  members text;
  -- Columns that visitors read and staff write; one that only staff read is added to the grants of writing.
  shown constant text := 'name, trade, sentence, image, published, position';
begin
  foreach members in array array['team_members_fr', 'team_members_en'] loop
    execute format('create trigger a_remove_invisible before insert or update of name, image on public.%I for each row
      execute function app.remove_invisible(''name'', ''image'')', members);
    -- Neither the order nor a focal point is a change of what is written.
    execute format('create trigger touch_updated_at before update on public.%I for each row
      execute function app.touch_updated_at(''position'', ''framed_image'')', members);

    execute format('alter table public.%I enable row level security', members);
    execute format('grant select (id, created_at, updated_at, framed_image, %2$s) on public.%1$I to anon', members,
      shown);
    execute format('grant select, insert (id, %2$s), update (%2$s), delete on public.%1$I to authenticated', members,
      shown);
    execute format('grant select, insert, update, delete on public.%I to service_role', members);

    execute format('create policy "Visitors read published people" on public.%I for select to anon using (published)',
      members);
    execute format('create policy "Signed-in people read published people, editors all" on public.%I for select
      to authenticated using (published or (select app.may(''content'')))', members);
    execute format('create policy "Editors add people" on public.%I for insert to authenticated
      with check ((select app.may(''content'')))', members);
    execute format('create policy "Editors change people" on public.%I for update to authenticated
      using ((select app.may(''content''))) with check ((select app.may(''content'')))', members);
    execute format('create policy "Editors delete people" on public.%I for delete to authenticated
      using ((select app.may(''content'')))', members);
  end loop;
end
$$;

-- With the caller's rights: the row policies apply beneath the check in the first line.
create function public.reorder_team_members(lang text, ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.require('content');
  perform app.require_lang(lang);
  perform app.set_positions('team_members_' || lang, ids);
end
$$;
comment on function public.reorder_team_members is
  'Takes a language and its people in their order, as app.set_positions. Returns nothing. Raises 22023 for another '
  'language or an order that names a person twice.';

grant execute on function public.reorder_team_members to authenticated;

-- Pages of one's own, one table per language. They live directly under the language (/fr/mon-offre), never at an
-- address that the site itself has. Written once, derived and given rights as the articles: visitors read what is
-- published and due, editors everything, authors their own drafts. A page and its translation share the id.

create function app.is_reserved_address(address text) returns boolean
language sql immutable set search_path = '' as $$
  select address = any ('{404,about,admin,application,articles,careers,contact,draft-view,en,fr,index,mentions-legales,'
    'newsletter,politique-de-confidentialite,portfolio,preview,search,services}'::text[])
$$;
comment on function app.is_reserved_address is
  'Whether the site has this address under a language itself, or keeps it for itself (screens in site-page.ts).';

create table public.pages_fr (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  title text not null,
  content text not null,
  image text not null default '',
  image_alt text not null default '',
  parent text not null default '',
  published boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  meta_title text not null default '',
  meta_description text not null default '',
  framed_image text not null default '',
  constraint page_slug_unique unique (slug),
  constraint slug_shape check (char_length(slug) <= 120 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint page_slug_free check (not app.is_reserved_address(slug)),
  constraint title_bounds check (btrim(title) <> '' and char_length(title) <= 200),
  constraint content_bounds check (btrim(content) <> '' and char_length(content) <= 100000),
  constraint image_reference check (app.is_image_reference(image)),
  constraint image_alt_bounds check (char_length(image_alt) <= 300),
  constraint parent_bounds check (char_length(parent) <= 36 and parent <> id::text
    and parent ~ '^(about|articles|careers|portfolio|services|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$'),
  constraint published_has_date check (not published or published_at is not null),
  constraint published_at_bounds check (published_at between '1900-01-01Z' and '2200-01-01Z'),
  constraint meta_title_bounds check (char_length(meta_title) <= 120 and app.is_plain_text(meta_title)),
  constraint meta_description_bounds check (char_length(meta_description) <= 320
    and app.is_plain_text(meta_description)),
  constraint framed_image_bounds check (char_length(framed_image) <= 508)
) with (fillfactor = 48);
comment on table public.pages_fr is
  'Pages of one''s own in French. Visitors read what is published and due; administrators everything.';
comment on column public.pages_fr.image is 'The picture under the title and in links that are shared; may be empty.';
comment on column public.pages_fr.parent is
  'Where the breadcrumb leads before this page: a page of the site by its address, one of these by its id, or empty. '
  'One that is not public is left out.';

create table public.pages_en (like public.pages_fr including all) with (fillfactor = 48);
comment on table public.pages_en is 'Pages of one''s own in English, the same columns as pages_fr.';

create function app.date_publication() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.published_at := case tg_op when 'INSERT' then new.created_at else coalesce(old.published_at, now()) end;
  return new;
end
$$;
comment on function app.date_publication is 'BEFORE a row is published without a date: gives it one.';

do $$
declare
  pages text;
  written constant text := 'slug, title, content, image, image_alt, parent, published, published_at, meta_title, '
    'meta_description';
  own text;
begin
  foreach pages in array array['pages_fr', 'pages_en'] loop
    execute format('create trigger a_remove_invisible before insert or update of slug, image on public.%I
      for each row execute function app.remove_invisible(''slug'', ''image'')', pages);
    execute format('create trigger date_publication before insert or update on public.%I for each row
      when (new.published and new.published_at is null) execute function app.date_publication()', pages);
    execute format('create trigger record_author before insert on public.%I for each row
      execute function app.record_author(''id'')', pages);
    execute format('create trigger touch_updated_at before update on public.%I for each row
      execute function app.touch_updated_at(''framed_image'')', pages);

    execute format('alter table public.%I enable row level security', pages);
    execute format('grant select (id, created_at, updated_at, framed_image, %2$s) on public.%1$I to anon', pages,
      written);
    execute format('grant select, insert (id, %2$s), update (%2$s), delete on public.%1$I to authenticated', pages,
      written);
    execute format('grant select, insert, update, delete on public.%I to service_role', pages);

    execute format('create policy "Visitors read pages that are published and due" on public.%I for select to anon
      using (published and published_at <= now())', pages);
    own := format('id::text in (select o.id from app.own_rows() o where o.table_name = %L)', pages);
    -- A row of this transaction is asked for by itself: the set was made before the statement added it.
    execute format('create policy "Signed-in people read public rows, authors own, editors all" on public.%I for select
      to authenticated
      using ((published and published_at <= now()) or (select app.may(''content'')) or %s
        or (created_at >= now() and app.is_own(%L, id::text)))', pages, own, pages);
    execute format('create policy "Editors add pages, authors drafts" on public.%I for insert to authenticated
      with check ((select app.may(''content'')) or (not published and (select app.may(''drafts''))))', pages);
    execute format('create policy "Editors change pages, authors their own drafts" on public.%1$I for update
      to authenticated
      using ((select app.may(''content'')) or (not published and %2$s))
      with check ((select app.may(''content'')) or (not published and %2$s))', pages, own);
    execute format('create policy "Editors delete pages, authors their own drafts" on public.%I for delete
      to authenticated
      using ((select app.may(''content'')) or (not published and %s))', pages, own);
  end loop;
end
$$;

create view app.translated_page_fields with (security_invoker = true) as
select f.field, f.position, f.shape, f.bound
from (values
  ('title', 1, 'line', 200),
  ('content', 2, 'text', 100000),
  ('image_alt', 3, 'line', 300),
  ('meta_title', 4, 'line', 120),
  ('meta_description', 5, 'line', 320)
) as f (field, position, shape, bound);
comment on view app.translated_page_fields is
  'Columns that are translated, in the order of the translation editor. A line has one paragraph, a text any number; '
  'bound is how many characters the column takes.';

create view app.pages with (security_invoker = true) as
select 'fr' as language, p.* from public.pages_fr p union all select 'en', p.* from public.pages_en p;
comment on view app.pages is 'Pages of both languages, for functions that run with their owner''s rights.';

create function app.breadcrumb(lang text, parent text) returns jsonb
language sql stable set search_path = '' as $$
  -- Four steps, so that pages that name each other end. A key of 36 characters is an id, which the index finds.
  with recursive above as (
    select 1 as depth, null::text as slug, null::text as title, breadcrumb.parent as next
    union all
    select a.depth + 1, p.slug, p.title, p.parent
    from above a
    join app.pages p on p.language = lang and p.published and p.published_at <= now()
      and p.id = case when char_length(a.next) = 36 then a.next::uuid end
    where a.depth <= 4
  )
  select coalesce(jsonb_agg(jsonb_build_object('slug', x.slug, 'title', x.title) order by x.depth desc), '[]')
  from (
    select a.depth, a.slug, a.title from above a where a.slug is not null
    union all
    select a.depth + 1, a.next, null from above a where a.next <> '' and char_length(a.next) < 36) x
$$;
comment on function app.breadcrumb is
  'Takes a language and the parent of a page, returns what is above it, the outermost first: [{"slug", "title"}], '
  'where title is null for a page of the site.';

-- Definer: it looks at translations and parents at once. The condition is that of the visitors' policy.
create function public.list_pages(lang text, address text default null)
returns table (
  id uuid, slug text, title text, content text, image text, image_alt text, meta_title text, meta_description text,
  published_at timestamptz, updated_at timestamptz, breadcrumb jsonb, translation text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_lang(lang);
  return query
    select p.id, p.slug, p.title, p.content, p.framed_image, p.image_alt, p.meta_title, p.meta_description,
      p.published_at, p.updated_at, app.breadcrumb(lang, p.parent), t.slug
    from app.pages p
    left join app.pages t on t.language = app.other_lang(lang) and t.id = p.id and t.published
      and t.published_at <= now()
    where p.language = lang and p.published and p.published_at <= now() and (address is null or p.slug = address)
    order by p.id;
end
$$;
comment on function public.list_pages is
  'Takes a language, and the address of one page where only that is asked for; returns every public page with what is '
  'above it (app.breadcrumb) and the address of its translation, null without a public one.';

grant execute on function public.list_pages to anon, authenticated;
grant execute on function app.is_reserved_address to authenticated, service_role;

-- Services and the steps of a project, as the owner writes them, one table per language. With no published row in a
-- language, its pages say what the code says. Visitors read published rows, editors write.
--
-- Steps have tables of their own: they have neither icon nor offers, so that a column saying which of the two a row is
-- would leave a part of each row empty and without a rule.

create table public.services_fr (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  text text not null default '',
  icon text not null default 'brace',
  offers text[] not null default '{}',
  published boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint title_bounds check (btrim(title) <> '' and char_length(title) <= 80),
  constraint text_bounds check (char_length(text) <= 400),
  constraint icon_known check (icon in ('brace', 'cross', 'window', 'gable', 'lozenge', 'posts', 'rails', 'sun',
    'door', 'stair', 'king', 'quarter')),
  constraint offers_bounds check (app.are_short(offers, 12, 120)),
  constraint characters_plain check (app.is_plain_text(title) and app.is_plain_text(text, true)
    and app.is_plain_text(array_to_string(offers, ' ')))
);
comment on table public.services_fr is
  'Services of the agency in French, where its owner wrote them. Visitors read published rows; editors everything.';
comment on column public.services_fr.icon is 'One of the panels of src/brand/motif/panel-icon.tsx.';
comment on column public.services_fr.offers is 'Parts of the service, one line each, in their order.';
comment on column public.services_fr.published is
  'Whether visitors read the row. From the first published one on, own services stand in place of the code''s.';
create index on public.services_fr (position, id);

create table public.steps_fr (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  text text not null default '',
  published boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint title_bounds check (btrim(title) <> '' and char_length(title) <= 80),
  constraint text_bounds check (char_length(text) <= 400),
  constraint characters_plain check (app.is_plain_text(title) and app.is_plain_text(text, true))
);
comment on table public.steps_fr is
  'The steps of a project, in French, where the owner wrote them. Visitors read published rows; editors everything.';
create index on public.steps_fr (position, id);

create table public.services_en (like public.services_fr including all);
comment on table public.services_en is 'Services of the agency in English, the same columns as services_fr.';

create table public.steps_en (like public.steps_fr including all);
comment on table public.steps_en is 'The steps of a project, in English, the same columns as steps_fr.';

do $$
declare
  table_name text;
  written text;
begin
  foreach table_name in array array['services_fr', 'services_en', 'steps_fr', 'steps_en'] loop
    written := case when table_name like 'services%' then 'title, text, icon, offers, published, position'
      else 'title, text, published, position' end;

    -- Another index in the order is no change of what is written.
    execute format('create trigger touch_updated_at before update on public.%I for each row
      execute function app.touch_updated_at(''position'')', table_name);

    execute format('alter table public.%I enable row level security', table_name);
    execute format('grant select on public.%I to anon, authenticated', table_name);
    execute format('grant insert (id, %2$s), update (%2$s), delete on public.%1$I to authenticated', table_name,
      written);
    execute format('grant select, insert, update, delete on public.%I to service_role', table_name);

    execute format('create policy "Visitors read published rows" on public.%I for select to anon using (published)',
      table_name);
    execute format('create policy "Signed-in people read published rows, editors all" on public.%I for select
      to authenticated using (published or (select app.may(''content'')))', table_name);
    execute format('create policy "Editors add rows" on public.%I for insert to authenticated
      with check ((select app.may(''content'')))', table_name);
    execute format('create policy "Editors change rows" on public.%I for update to authenticated
      using ((select app.may(''content''))) with check ((select app.may(''content'')))', table_name);
    execute format('create policy "Editors delete rows" on public.%I for delete to authenticated
      using ((select app.may(''content'')))', table_name);
  end loop;
end
$$;

-- With the caller's rights: the row policies apply beneath the check in the first line.
create function app.set_positions(table_name text, ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.require('content');
  if cardinality(ids) > 1000
     or (select count(distinct one) from unnest(ids) as one) is distinct from cardinality(ids)::bigint then
    raise invalid_parameter_value using message = 'The order must name each row once.';
  end if;
  -- Two people moving at once wait for each other: the later order holds as a whole.
  perform pg_advisory_xact_lock(hashtextextended('app.content', 0));
  execute format(
    'update public.%I m
     set position = wanted.index
     from unnest($1) with ordinality as wanted (id, index)
     where m.id = wanted.id and m.position is distinct from wanted.index', table_name)
    using ids;
end
$$;
comment on function app.set_positions is
  'Takes a table with id and position and its rows in their order, numbers them 1, 2, 3 …; a row not named keeps its '
  'number, one that is gone is skipped, and none counts as changed by it. Raises 22023 for an order that names a row '
  'twice.';

create function public.reorder_services(lang text, ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.require('content');
  perform app.require_lang(lang);
  perform app.set_positions('services_' || lang, ids);
end
$$;
comment on function public.reorder_services is
  'Takes a language and its services in their order, as app.set_positions. Returns nothing. Raises 22023 for another '
  'language or an order that names a row twice.';

create function public.reorder_steps(lang text, ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform app.require('content');
  perform app.require_lang(lang);
  perform app.set_positions('steps_' || lang, ids);
end
$$;
comment on function public.reorder_steps is
  'Takes a language and its steps of a project in their order, as app.set_positions. Returns nothing. Raises 22023 for '
  'another language or an order that names a row twice.';

grant execute on function app.set_positions, public.reorder_services, public.reorder_steps to authenticated;

-- Reactions: views of articles, likes of articles and projects. The tables hold who did what, by visitor key; the
-- public sees numbers only, which triggers keep in the private schema. Clearing visitor keys after thirteen months
-- (…_retention.sql) does not lower them.
--
-- A like is an insert under the visitor's own key, once per article or project and language: prepare_reaction checks
-- and limits it, count_new_likes raises the counter. Taking it back deletes the own row, which count_gone_likes
-- subtracts.

create table public.article_views (
  id bigint generated always as identity primary key,
  article_id uuid not null,
  language text not null,
  ip_address text not null default 'local',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  constraint language_known check (language in ('fr', 'en')),
  constraint ip_address_bounds check (char_length(ip_address) between 1 and 128),
  constraint user_agent_bounds check (char_length(user_agent) <= 512)
);
comment on table public.article_views is
  'One row per visitor, article and half hour. article_id belongs to the table of the row''s language, so a trigger '
  'stands in for the foreign key.';
comment on column public.article_views.ip_address is
  'The visitor key (app.visitor_key), never an address. What a browser sends here is overwritten.';
create index on public.article_views (article_id, language, ip_address, created_at);
create index on public.article_views (created_at);

create table public.article_likes (
  id bigint generated always as identity primary key,
  article_id uuid not null,
  language text not null,
  ip_address text not null default 'local',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  constraint article_like_once unique (article_id, ip_address, language),
  constraint language_known check (language in ('fr', 'en')),
  constraint ip_address_bounds check (char_length(ip_address) between 1 and 128),
  constraint user_agent_bounds check (char_length(user_agent) <= 512)
);
comment on table public.article_likes is
  'One row per visitor, article and language. A visitor sees and deletes their own rows only.';
comment on column public.article_likes.ip_address is
  'The visitor key (app.visitor_key), never an address. What a browser sends here is overwritten; after 13 months it '
  'is replaced by a number and the like still counts.';
create index on public.article_likes (created_at);

create table public.project_likes (
  id bigint generated always as identity primary key,
  project_id bigint not null,
  language text not null,
  ip_address text not null default 'local',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  constraint project_like_once unique (project_id, ip_address, language),
  constraint language_known check (language in ('fr', 'en')),
  constraint ip_address_bounds check (char_length(ip_address) between 1 and 128),
  constraint user_agent_bounds check (char_length(user_agent) <= 512)
);
comment on table public.project_likes is
  'One row per visitor, project and language. A visitor sees and deletes their own rows only.';
create index on public.project_likes (created_at);

create table app.article_counters (
  article_id uuid not null,
  language text not null,
  views bigint not null default 0,
  likes bigint not null default 0,
  primary key (article_id, language)
);
comment on table app.article_counters is 'How often each article was seen and is liked; the public figures.';

create table app.project_counters (
  project_id bigint not null,
  language text not null,
  likes bigint not null default 0,
  primary key (project_id, language)
);
comment on table app.project_counters is 'How often each project is liked; the public figures.';

create table app.daily_views (
  day date not null,
  article_id uuid not null,
  language text not null,
  views bigint not null,
  primary key (day, article_id, language)
);
comment on table app.daily_views is 'Views per article and day (UTC), for the curve on the dashboard.';
create index on app.daily_views (article_id, language);

alter table app.article_counters enable row level security;
alter table app.project_counters enable row level security;
alter table app.daily_views enable row level security;

create function app.count_reactions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    execute format(
      'update app.%1$I c
       set likes = greatest(0, c.likes - gone.likes)
       from (select l.%2$I, l.language, count(*) as likes from changed l group by l.%2$I, l.language) gone
       where c.%2$I = gone.%2$I and c.language = gone.language',
      tg_argv[0] || '_counters', tg_argv[0] || '_id');
    return null;
  end if;
  execute format(
    'insert into app.%1$I as c (%2$I, language, %3$I)
     select l.%2$I, l.language, count(*)
     from changed l
     group by l.%2$I, l.language
     order by l.%2$I, l.language
     on conflict (%2$I, language) do update set %3$I = c.%3$I + excluded.%3$I',
    tg_argv[0] || '_counters', tg_argv[0] || '_id', tg_argv[1]);
  if tg_argv[1] = 'views' then
    insert into app.daily_views as d (day, article_id, language, views)
    select (a.created_at at time zone 'UTC')::date, a.article_id, a.language, count(*)
    from changed a
    group by 1, a.article_id, a.language
    order by 1, a.article_id, a.language
    on conflict (day, article_id, language) do update set views = d.views + excluded.views;
  end if;
  return null;
end
$$;
comment on function app.count_reactions is
  'AFTER INSERT or DELETE, with article or project and views or likes as its arguments: moves the counters, once per '
  'statement. Nothing ever subtracts views.';

create trigger count_views after insert on public.article_views referencing new table as changed for each statement
  execute function app.count_reactions('article', 'views');
create trigger count_new_likes after insert on public.article_likes referencing new table as changed for each statement
  execute function app.count_reactions('article', 'likes');
create trigger count_gone_likes after delete on public.article_likes referencing old table as changed for each statement
  execute function app.count_reactions('article', 'likes');
create trigger count_new_likes after insert on public.project_likes referencing new table as changed for each statement
  execute function app.count_reactions('project', 'likes');
create trigger count_gone_likes after delete on public.project_likes referencing old table as changed for each statement
  execute function app.count_reactions('project', 'likes');

-- Checks of a browser's insert. Definer: a visitor reads no limit. A view asks for no proof of work: above the limit
-- for everybody it is answered and not counted.
create function app.prepare_reaction() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_view constant boolean := tg_table_name = 'article_views';
  found_one boolean;
begin
  if not app.is_api_call() then
    return new;
  end if;
  if is_view and exists (select from public.staff s where s.user_id = (select auth.uid())) then
    return null;
  end if;

  -- Stands in for the foreign key, and keeps the row from being deleted.
  if new.language in ('fr', 'en') then
    execute format(
      'select true from public.%I t where t.id = %L and t.published %s for key share',
      tg_argv[0] || 's_' || new.language, to_jsonb(new) ->> (tg_argv[0] || '_id'),
      case tg_argv[0] when 'article' then 'and t.published_at <= now()' end)
      into found_one;
  end if;
  if found_one is null then
    raise foreign_key_violation using message = format('There is no such %s.', tg_argv[0]);
  end if;
  new.ip_address := app.visitor_key();
  new.user_agent := left(coalesce(app.request_header('user-agent'), ''), 512);
  new.created_at := now();
  if not is_view then
    perform app.hit('likes');
    return new;
  end if;

  -- Two tabs opening at once wait for each other here, and the second finds the first one's row.
  perform pg_advisory_xact_lock(hashtextextended(new.ip_address || new.article_id || new.language, 0));
  if exists (
    select from public.article_views v
    where v.article_id = new.article_id
      and v.language = new.language
      and v.ip_address = new.ip_address
      and v.created_at > now() - interval '30 minutes'
  ) then
    return null;
  end if;

  if app.count_hit('views') > 0 then
    return null;
  end if;
  return new;
end
$$;
comment on function app.prepare_reaction is
  'BEFORE INSERT for a browser, with article or project as its argument: it must be public in that language (23503; a '
  'draft and an unknown id answer alike); sets key, user agent and time. A repeated view within 30 minutes, one by '
  'staff and one above the shared limit are silently not stored; too much of one visitor raises PT429.';

create trigger prepare_reaction before insert on public.article_views for each row
  execute function app.prepare_reaction('article');
create trigger prepare_reaction before insert on public.article_likes for each row
  execute function app.prepare_reaction('article');
create trigger prepare_reaction before insert on public.project_likes for each row
  execute function app.prepare_reaction('project');
create trigger a_check_section before insert on public.project_likes
  for each row execute function app.check_section('portfolio_likes');

-- Deletion. An article or project that is deleted takes its reactions along.

-- A like that is being taken back while its article or project is deleted is still in the counter that the history
-- keeps, and would come back with it. Likes and views lock the article or project itself, so only taking back is waited
-- for. Definer: editors read no likes of others.
create function app.lock_likes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  execute format('select from public.%1$I l where l.%2$I = $1 and l.language = $2 order by l.id for update', tg_argv[0]
    || '_likes', tg_argv[0] || '_id')
    using old.id, right(tg_table_name, 2);
  return old;
end
$$;
comment on function app.lock_likes is
  'BEFORE DELETE, with article or project as its argument: waits for a like that is being taken back, so that the '
  'history keeps the last figure.';

do $$
declare
  table_name text;
  noun text;
begin
  foreach table_name in array array['articles_fr', 'articles_en', 'projects_fr', 'projects_en'] loop
    noun := case when table_name like 'articles%' then 'article' else 'project' end;
    execute format('create trigger lock_likes before delete on public.%I for each row
      execute function app.lock_likes(%L)', table_name, noun);
    execute format('create trigger %I after delete on public.%I for each row
      execute function app.delete_dependants(%L, %s)',
      format('remove_%s_reactions', noun), table_name, noun || '_id', case noun
        when 'article' then '''public.article_views'', ''public.article_likes'', ''app.article_counters'',
          ''app.daily_views'''
        else '''public.project_likes'', ''app.project_counters''' end);
  end loop;
end
$$;

-- Rights. Behind one address there may be two browsers: each sees that a like exists, neither with what device and when
-- the other pressed. A visitor has to select own likes: without that a filtered delete removes nothing, and an
-- unfiltered one would follow the delete policy alone.
alter table public.article_views enable row level security;
alter table public.article_likes enable row level security;
alter table public.project_likes enable row level security;
grant insert (article_id, language, ip_address, user_agent)
  on public.article_views, public.article_likes to anon, authenticated;
grant insert (project_id, language, ip_address, user_agent) on public.project_likes to anon, authenticated;
grant select on public.article_views to authenticated;
grant select (id, article_id, language, ip_address), delete on public.article_likes to anon, authenticated;
grant select (id, project_id, language, ip_address), delete on public.project_likes to anon, authenticated;
grant select, insert, update, delete
  on public.article_views, public.article_likes, public.project_likes to service_role;

create policy "Everybody records views under their own key" on public.article_views for insert to anon, authenticated
  with check (ip_address = (select app.visitor_key()));
create policy "Editors read views" on public.article_views for select to authenticated
  using ((select app.may('reactions')));

do $$
declare
  likes text;
begin
  foreach likes in array array['article_likes', 'project_likes'] loop
    execute format('create policy "Everybody likes under their own key" on public.%I for insert to anon, authenticated
      with check (ip_address = (select app.visitor_key()))', likes);
    execute format('create policy "Visitors see their own likes" on public.%I for select to anon
      using (ip_address = (select app.visitor_key()))', likes);
    execute format('create policy "Signed-in people see their own likes, editors all" on public.%I for select
      to authenticated using (ip_address = (select app.visitor_key()) or (select app.may(''reactions'')))', likes);
    execute format('create policy "Everybody deletes their own likes" on public.%I for delete to anon, authenticated
      using (ip_address = (select app.visitor_key()))', likes);
  end loop;
end
$$;

-- The public figures. Definer, because the counters are granted to no role; each returns 0 for rows the caller may not
-- see, so that a draft and an unknown id look alike.
create function public.get_article_views_count(article_uuid uuid, lang text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(max(c.views), 0) from public.get_article_counts(lang, array[article_uuid]) c
$$;
comment on function public.get_article_views_count is
  'Takes an article and its language, returns its number of views; 0 when the caller may not see it.';

create function public.get_article_likes_count(article_uuid uuid, lang text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(max(c.likes), 0) from public.get_article_counts(lang, array[article_uuid]) c
$$;
comment on function public.get_article_likes_count is
  'Takes an article and its language, returns its number of likes; 0 when the caller may not see it.';

create function public.get_article_counts(lang text, ids uuid[])
returns table (article_id uuid, views bigint, likes bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_lang(lang);
  if cardinality(ids) > 1000 then
    raise invalid_parameter_value using message = 'At most 1000 articles at a time.';
  end if;
  return query
    select asked.id, coalesce(c.views, 0), coalesce(c.likes, 0)
    from (select distinct i.id from unnest(ids) as i (id) where i.id is not null) asked
    left join app.article_counters c
      on c.article_id = asked.id and c.language = lang and exists (
        select from app.articles a
        where a.language = lang and a.id = asked.id
          and (a.published and a.published_at <= now() or (select app.may('content'))));
end
$$;
comment on function public.get_article_counts is
  'Takes a language and up to 1000 article ids, returns one row per id with views and likes; zeros for what the caller '
  'may not see. Raises 22023 for another language or a longer list.';

create function public.get_project_likes_count(project_id bigint, lang text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(max(c.likes), 0) from public.get_project_likes_counts(lang,
    array[get_project_likes_count.project_id]) c
$$;
comment on function public.get_project_likes_count is
  'Takes a project and its language, returns its number of likes; 0 when the caller may not see it.';

create function public.get_project_likes_counts(lang text, ids bigint[]) returns table (project_id bigint, likes bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_lang(lang);
  if cardinality(ids) > 1000 then
    raise invalid_parameter_value using message = 'At most 1000 projects at a time.';
  end if;
  return query
    select asked.id, coalesce(c.likes, 0)
    from (select distinct i.id from unnest(ids) as i (id) where i.id is not null) asked
    left join app.project_counters c
      on c.project_id = asked.id and c.language = lang and exists (
        select from app.projects p
        where p.language = lang and p.id = asked.id and (p.published or (select app.may('content'))));
end
$$;
comment on function public.get_project_likes_counts is
  'Takes a language and up to 1000 project ids, returns one row per id with its likes; 0 for what the caller may not '
  'see. Raises 22023 for another language or a longer list.';

-- With the caller's rights: the row policies show a visitor own likes and public articles only.
create function public.has_ip_liked_article(article_uuid uuid, ip text, lang text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  perform app.require_lang(lang);
  return exists (
    select from public.article_likes l
    where l.article_id = article_uuid and l.language = lang and l.ip_address = (select app.visitor_key())
      and exists (
        select from public.articles_fr a where lang = 'fr' and a.id = article_uuid
        union all
        select from public.articles_en a where lang = 'en' and a.id = article_uuid));
end
$$;
comment on function public.has_ip_liked_article is
  'Takes an article, a key and a language, returns whether the caller likes that article. The key is ignored: the '
  'server knows the caller, and other visitors'' likes are not to be asked for.';

grant execute on function
  public.get_article_views_count, public.get_article_likes_count, public.get_article_counts,
  public.get_project_likes_count, public.get_project_likes_counts, public.has_ip_liked_article to anon, authenticated;

-- Mail from the server. A cause puts its mail into the outbox in its own transaction. The Edge Function send-mail takes
-- batches, hands them to a provider and reports each answer. Nothing is put there before a mailer was set up.

create table app.mailer (
  only_row boolean primary key default true check (only_row),
  provider text,
  checked_at timestamptz,
  daily_cap integer not null default 1000,
  looked_at timestamptz,
  asked_at timestamptz,
  request_id bigint,
  answer text,
  constraint provider_bounds check (char_length(provider) between 1 and 60),
  constraint checked_with_provider check (provider is null or checked_at is not null),
  constraint daily_cap_bounds check (daily_cap between 1 and 1000000),
  constraint answer_bounds check (char_length(answer) <= 200)
);
comment on table app.mailer is
  'One row: by whom mail leaves, and how far the calls of its clock have come. Written by functions alone: '
  'report_mailer() when the Edge Function send-mail has reached its provider, order_due_mail() once a minute.';
comment on column app.mailer.checked_at is
  'When a provider was last reached; null where none ever was. Where one was, subscriptions wait for it, also after '
  'its settings were lost.';
comment on column app.mailer.daily_cap is
  'Mails handed to the provider within 24 hours, at most; the others wait. What visitors cause by one form takes a '
  'quarter of it and leaves a tenth, mails to many leave a fifth.';
comment on column app.mailer.answer is
  'Answer of the function to the last call that failed; null after one that did not.';
alter table app.mailer enable row level security;
insert into app.mailer default values on conflict do nothing;

-- Definer: it is asked by triggers of visitors' writes, and the mailer is granted to no role.
create function app.has_mailer() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from app.mailer m where m.provider is not null)
$$;
comment on function app.has_mailer is
  'Whether mail leaves from the server. Where it does not, queue_mail() stores nothing.';

create table app.mail_contents (
  id uuid primary key default gen_random_uuid(),
  content jsonb not null,
  created_at timestamptz not null default now(),
  constraint content_is_object check (jsonb_typeof(content) = 'object' and char_length(content::text) <= 200000)
);
comment on table app.mail_contents is
  'Content that many mails of the outbox share, kept once: the words and articles of an issue of the newsletter.';
alter table app.mail_contents enable row level security;

create table app.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  template text not null,
  language text not null,
  recipient text not null,
  variables jsonb not null default '{}',
  content_id uuid references app.mail_contents (id) on delete cascade,
  cause_table text,
  cause_id text,
  state text not null default 'waiting',
  bulk boolean not null default false,
  batch_id uuid,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  answer text,
  provider_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint template_form check (template ~ '^[a-z][a-z-]{1,39}$'),
  constraint language_known check (language in ('fr', 'en')),
  constraint recipient_shape check (app.is_email(recipient)),
  constraint variables_bounds check (jsonb_typeof(variables) = 'object' and char_length(variables::text) <= 20000),
  constraint cause_whole check ((cause_table is null) = (cause_id is null)),
  constraint state_known check (state in ('waiting', 'paused', 'sending', 'sent', 'failed', 'cancelled')),
  constraint sent_has_date check ((state = 'sent') = (sent_at is not null)),
  constraint answer_bounds check (char_length(answer) <= 300),
  constraint provider_id_bounds check (char_length(provider_id) <= 200)
);
comment on table app.mail_outbox is
  'Mails to send, being sent and sent. Filled by queue_mail() in the transaction of what causes them, emptied by '
  'claim_mails() and settle_mails().';
comment on column app.mail_outbox.id is
  'Also the idempotency key for the provider and the first half of the Message-ID: handed over twice, it is one mail.';
comment on column app.mail_outbox.template is 'Key of its texts in the catalogue "mail".';
comment on column app.mail_outbox.variables is
  'Values of the template, as texts; emptied when the mail was sent or cancelled. One that failed keeps them, so that '
  'it can be tried again.';
comment on column app.mail_outbox.cause_table is 'The table of the row the mail is about, with its id in cause_id.';
comment on column app.mail_outbox.bulk is
  'Whether it waits for all mails to single people, and carries the headers of a list.';
comment on column app.mail_outbox.batch_id is
  'Which mails to many are handed over in one request: the same ones each time: the provider knows requests, not '
  'mails.';
comment on column app.mail_outbox.tries is
  'How often it was claimed; app.mail_wait() says how long it waits after each.';
comment on column app.mail_outbox.next_try_at is
  'Not before; of a mail that is being sent, when its claim ends and it is tried again; of any other, about when it '
  'was last tried.';
comment on column app.mail_outbox.provider_id is 'The provider''s name for it, by which it reports a bounce.';
create index on app.mail_outbox (bulk, next_try_at) where state in ('waiting', 'sending');
create index on app.mail_outbox (cause_table, cause_id);
create index on app.mail_outbox (lower(recipient));
create index on app.mail_outbox (provider_id) where provider_id is not null;
create index on app.mail_outbox (sent_at) include (template, bulk) where sent_at is not null;
create index on app.mail_outbox (next_try_at) where state = 'sending';
create index on app.mail_outbox (batch_id) where batch_id is not null and state in ('waiting', 'sending');
create index on app.mail_outbox (created_at desc, id);
create index on app.mail_outbox (content_id) where content_id is not null;
create index on app.mail_outbox (next_try_at) where state not in ('waiting', 'paused', 'sending');
alter table app.mail_outbox enable row level security;

create table app.mail_suppressions (
  address_hash bytea not null,
  kind text not null default 'all',
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (address_hash, kind),
  constraint kind_known check (kind in ('all', 'newsletter', 'contact', 'applications', 'agency')),
  constraint address_hash_bounds check (octet_length(address_hash) = 32),
  constraint reason_known check (reason in ('bounced', 'complained'))
);
comment on table app.mail_suppressions is
  'Addresses that no mail is sent to, because one bounced, or none of a kind that was reported as unwanted: a stranger '
  'may subscribe any address, and its reader''s complaint stops the newsletter alone. Hashed with the private secret: '
  'the list names no person. Each goes 13 months after its last report.';
alter table app.mail_suppressions enable row level security;

create function app.address_hash(address text) returns bytea
language sql stable security definer set search_path = '' as $$
  select extensions.hmac(convert_to('address ' || lower(btrim(address)), 'UTF8'), s.delivery_secret, 'sha256')
    from app.secrets s
$$;
comment on function app.address_hash is
  'The name of an address in the list of suppressions: an HMAC with the private secret.';

-- One row a template: its part of the daily cap (bulk where many are sent one), which mails a complaint about it stops,
-- how many of it one box is sent in a day and in a month. The count names a box by its hash and stays when the row that
-- caused a mail is erased.
create view app.mail_templates with (security_invoker = true) as
select t.template, t.pool, t.kind, t.per_day, t.per_month
from (values
  ('newsletter-confirm', 'newsletter', 'newsletter', 2, 5),
  ('newsletter-issue', 'staff', 'newsletter', null, null),
  ('newsletter-test', 'staff', 'newsletter', null, null),
  ('contact-receipt', 'contact', 'contact', 2, 20),
  ('contact-reply', 'staff', 'contact', 20, null),
  ('agency-contact', 'contact', 'agency', null, null),
  ('application-received', 'applications', 'applications', 5, 20),
  ('application-link', 'applications', 'applications', 6, 30),
  ('application-message', 'staff', 'applications', 20, null),
  ('agency-application', 'applications', 'agency', null, null),
  ('agency-approval', 'staff', 'agency', 30, null),
  ('approval-answer', 'staff', 'agency', 30, null),
  ('sign-off-approved', 'staff', 'agency', 30, null),
  ('sign-off-change', 'staff', 'agency', 30, null),
  ('sign-off-waits', 'staff', 'agency', 30, null),
  ('remark-mention', 'staff', 'agency', 30, null)
) as t (template, pool, kind, per_day, per_month);
comment on view app.mail_templates is
  'The templates of mails; another one shares with staff, is stopped by a bounce alone and has no limit.';

create function app.count_mail(template text, recipient text) returns boolean
language sql security definer set search_path = '' as $$
  select coalesce(bool_and(c.used <= l.mails), true)
  -- Letters after a plus and dots lead to the same box.
  from (
    select replace(regexp_replace(split_part(btrim(recipient), '@', 1), '[+].*$', ''), '.', '') || '@'
           || split_part(btrim(recipient), '@', 2)) b (address)
  join app.mail_templates t on t.template = count_mail.template
  cross join lateral (values ('mails_', t.per_day, interval '24 hours'),
    ('mails_month_', t.per_month, interval '30 days'))
    as l (bucket, mails, period)
  cross join lateral app.count_write(l.bucket || t.template, encode(app.address_hash(b.address), 'hex'), l.period) c
  where l.mails is not null
$$;
comment on function app.count_mail is
  'Counts a mail to a box and returns whether it may go; always, for templates without a limit in app.mail_templates.';

create function app.is_suppressed(address text, template text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from app.mail_suppressions s
    where s.address_hash = app.address_hash(address)
      and (s.kind = 'all' or s.kind = (select t.kind from app.mail_templates t
        where t.template = is_suppressed.template)))
$$;
comment on function app.is_suppressed is
  'Whether mails of that template do not go to an address: one came back, or its reader complained.';

create function app.queue_mail(
  template text, language text, recipient text, variables jsonb default '{}', cause_table text default null,
  cause_id text default null, content_id uuid default null, send_at timestamptz default now(),
  bulk boolean default false)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  new_id uuid;
begin
  if not app.has_mailer() or not app.is_email(btrim(queue_mail.recipient))
     or app.is_suppressed(queue_mail.recipient, queue_mail.template) or not app.count_mail(queue_mail.template,
       queue_mail.recipient) then
    return null;
  end if;
  insert into app.mail_outbox (template, language, recipient, variables, cause_table, cause_id, content_id,
    next_try_at, bulk)
  values (queue_mail.template, queue_mail.language, btrim(queue_mail.recipient), queue_mail.variables,
    queue_mail.cause_table, queue_mail.cause_id, queue_mail.content_id, queue_mail.send_at, queue_mail.bulk)
  returning id into new_id;
  return new_id;
end
$$;
comment on function app.queue_mail is
  'Puts a mail into the outbox and returns its id; null, with nothing stored, without a mailer, for an address that is '
  'none or suppressed, or when its box was sent enough of them (app.count_mail).';

-- A mail that is an answer writes to its message: who changes mails locks their messages first, as deleting them does.
create function app.lock_mails(mails uuid[]) returns setof uuid
language plpgsql rows 10 set search_path = '' as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('app.messages', 0))
  from public.enquiry_entries e where e.mail_id = any (mails) limit 1;
  perform from public.contact_messages m
  where m.id in (select e.enquiry_id from public.enquiry_entries e where e.mail_id = any (mails))
  order by m.id
  for no key update;
  return query select o.id from app.mail_outbox o where o.id = any (mails) order by o.id for update;
end
$$;
comment on function app.lock_mails is
  'Locks these mails in one order, after the messages that they answer, and returns those that are still there.';

create function app.erase_mails(address text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  erased integer;
begin
  delete from app.mail_outbox o
  using app.lock_mails(array(select x.id from app.mail_outbox x
    where lower(x.recipient) = lower(btrim(address)))) as l (id)
  where o.id = l.id;
  get diagnostics erased = row_count;
  delete from app.mail_suppressions s where s.address_hash = app.address_hash(address);
  return erased;
end
$$;
comment on function app.erase_mails is
  'Deletes every mail to that address from the outbox, sent or not, and its suppression; returns how many mails.';

-- A row that is erased takes its mails along: nothing is left to say about it.
create function app.drop_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  mails constant uuid[] := array(select app.lock_mails(array(
    select o.id from gone g join app.mail_outbox o on o.cause_table = tg_table_name and o.cause_id = g.id::text)));
begin
  -- Keeps a line without an address: a mail sent today counts against the daily cap after its cause is erased.
  update app.mail_outbox o
  set recipient = 'erased@example.invalid', cause_table = null, cause_id = null, answer = null, provider_id = null
  where o.id = any (mails) and o.sent_at > now() - interval '24 hours';
  delete from app.mail_outbox o where o.id = any (mails) and o.cause_table is not null;
  return null;
end
$$;
comment on function app.drop_mails is
  'AFTER rows are deleted: deletes the mails they caused from the outbox, sent or not; of those sent within 24 hours a '
  'line without an address stays.';

-- Sending. For the secret key of the Edge Functions alone.
create function app.mail_wait(tries integer) returns interval
language sql immutable set search_path = '' as $$
  select case when tries < 24 then least(power(2, tries - 1), 120) * interval '1 minute' end
$$;
comment on function app.mail_wait is
  'How long a mail waits after so many tries in vain: 1, 2, 4 … minutes, two hours at most. The 24th, 34 hours after '
  'the first, is the last: null.';

create function public.claim_mails(batch integer default 20, bulk_batch integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  cap integer;
  pool record;
  room integer;
  claimed uuid[] := '{}';
  more uuid[];
begin
  -- Locks the mailer: two senders together keep to the cap.
  perform app.start_due_issues();
  select m.daily_cap into strict cap from app.mailer m;
  -- A flooded form has only its share, and neither the mails of staff nor those of other forms wait.
  for pool in
    with used as (
      select case when o.bulk then 'bulk' else coalesce(t.pool, 'staff') end as name, count(*) as mails
      from (
        select x.template, x.bulk from app.mail_outbox x where x.sent_at > now() - interval '24 hours'
        union all
        select x.template, x.bulk from app.mail_outbox x where x.state = 'sending' and x.next_try_at > now()
        union all
        -- One that bounced was handed over, too.
        select x.template, x.bulk from app.mail_outbox x
        where x.state = 'failed' and x.provider_id is not null and x.next_try_at > now() - interval '24 hours') o
      left join app.mail_templates t on t.template = o.template
      group by 1
    )
    select p.name, p.share - coalesce(u.mails, 0) as left_to_it, p.ceiling - (select coalesce(sum(x.mails), 0)
      from used x) as left_to_all
    from (values
      (1, 'staff', cap, cap),
      (2, 'applications', (cap + 3) / 4, cap - cap / 10),
      (3, 'contact', (cap + 3) / 4, cap - cap / 10),
      (4, 'newsletter', (cap + 3) / 4, cap - cap / 10),
      (5, 'bulk', cap, cap - cap / 5)) p (step, name, share, ceiling)
    left join used u on u.name = p.name
    order by p.step
  loop
    room := least(pool.left_to_it, pool.left_to_all - cardinality(claimed),
      case when pool.name = 'bulk' and bulk_batch is not null then least(bulk_batch, 1000)
           else least(greatest(batch, 1), 100) - cardinality(claimed) end);
    if room <= 0 then
      continue;
    end if;
    if pool.name = 'bulk' and bulk_batch is not null then
      with due as (
        select distinct x.batch_id from app.mail_outbox x
        where x.batch_id is not null and x.state in ('waiting', 'sending') and x.next_try_at <= now()
        limit (room + 99) / 100
      ), free as materialized (
        select o.id, o.batch_id from app.mail_outbox o
        where o.state in ('waiting', 'sending') and o.batch_id in (select d.batch_id from due d)
        for update skip locked
      ), taken as (
        update app.mail_outbox o
        set state = 'sending', tries = o.tries + 1, next_try_at = now() + interval '7 minutes'
        from free f
        -- A batch that is being settled or changed waits for the next claim.
        where o.id = f.id and not exists (
          select from app.mail_outbox x
          where x.batch_id = f.batch_id and x.state in ('waiting', 'sending') and x.id not in (select y.id from free y))
        returning o.id
      )
      select coalesce(array_agg(t.id), '{}') into more from taken t;
      claimed := claimed || more;
      room := room - cardinality(more);
    end if;
    with due as (
      select o.id, o.next_try_at, o.content_id
      from app.mail_outbox o
      left join app.mail_templates t on t.template = o.template
      where o.state in ('waiting', 'sending') and o.bulk = (pool.name = 'bulk') and o.next_try_at <= now()
        and (o.bulk or coalesce(t.pool, 'staff') = pool.name)
        and (bulk_batch is null or o.batch_id is null)
      order by o.next_try_at
      limit greatest(0, room)
      for update of o skip locked
    ), numbered as (
      select d.*, (row_number() over (partition by d.content_id order by d.next_try_at, d.id) - 1) / 100 as slice
        from due d
    ), batches as materialized (
      select b.content_id, b.slice, gen_random_uuid() as batch_id from (select distinct n.content_id, n.slice
        from numbered n) b
    ), taken as (
      update app.mail_outbox o
      -- Longer than a function may run: the sender that holds the claim has ended when it does.
      set state = 'sending', tries = o.tries + 1, next_try_at = now() + interval '7 minutes',
          batch_id = case when o.bulk and bulk_batch is not null then b.batch_id end
      from numbered n
      join batches b on b.slice = n.slice and b.content_id is not distinct from n.content_id
      where o.id = n.id
      returning o.id, n.next_try_at as was_due_at
    )
    select array_agg(t.id order by t.was_due_at) into more from taken t;
    claimed := claimed || coalesce(more, '{}');
  end loop;
  return jsonb_build_object(
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', o.id, 'template', o.template, 'language', o.language, 'recipient', o.recipient, 'variables', o.variables,
        'content_id', o.content_id, 'bulk', o.bulk, 'batch_id', o.batch_id,
        'thread', case when o.template ~ '^(contact|application)-' then coalesce(
          (select e.enquiry_id::text from public.enquiry_entries e where e.mail_id = o.id), o.cause_id) end,
        'reply_to', case o.template
          when 'agency-contact' then
            (select m.from_email from public.contact_messages m where m.id::text = o.cause_id)
          when 'agency-application' then
            (select a.email from public.job_applications a where a.id::text = o.cause_id) end,
        'answers', (
          select jsonb_build_object('name', m.from_name, 'at', coalesce(r.created_at, m.created_at),
            'text', coalesce(r.body, m.message))
          from public.enquiry_entries e
          join public.contact_messages m on m.id = e.enquiry_id
          left join lateral (
            select received.created_at, received.body
            from public.enquiry_entries received
            where received.enquiry_id = m.id and received.kind = 'received' and received.created_at <= e.created_at
            order by received.created_at desc
            limit 1
          ) r on true
          where e.mail_id = o.id))
        order by c.step), '[]')
      from unnest(claimed) with ordinality c (id, step)
      join app.mail_outbox o on o.id = c.id),
    'contents', (
      select coalesce(jsonb_object_agg(c.id, c.content), '{}')
      from app.mail_contents c
      where c.id in (select o.content_id from app.mail_outbox o where o.id = any (claimed))),
    'texts', (
      select coalesce(jsonb_agg(jsonb_build_object('language', t.language, 'key', t.key, 'value', t.value)
        order by t.key, t.language), '[]')
      from public.site_texts t
      where cardinality(claimed) > 0 and starts_with(t.key, 'mail:') and t.value is not null),
    'settings', app.settings_overrides());
end
$$;
comment on function public.claim_mails is
  'Takes how many (1 to 100), and how many to many besides (to 1,000) where the provider takes a hundred in a request; '
  'returns {"mails": [{"id", "template", "language", "recipient", "variables", "content_id", "bulk", "batch_id", '
  '"thread": what mails of one conversation share, "reply_to": who wrote what a notice is about, "answers": the last '
  'message {"name", "at", "text"} before a letter}] that are due and fit the daily cap, by the pools of '
  'app.mail_templates, "contents" by id, "texts": published '
  '[{"language", "key", "value"}], "settings"}. Each is the caller''s for seven minutes, a batch as a whole.';

create function public.settle_mails(results jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  settled_count integer;
begin
  if exists (select from jsonb_array_elements(results) r
    where r ->> 'outcome' in ('sent', 'retry', 'refused', 'untried') is not true) then
    raise invalid_parameter_value using message = 'A mail was sent, refused, left untried or is to be tried again.';
  end if;
  perform app.lock_mails(array(select (r ->> 'id')::uuid from jsonb_array_elements(results) r));
  update app.mail_outbox o
  set state = case
        when r.outcome = 'sent' then 'sent'
        when r.outcome = 'refused' or r.outcome = 'retry' and app.mail_wait(o.tries) is null then 'failed'
        else 'waiting'
      end,
      sent_at = case r.outcome when 'sent' then now() end,
      next_try_at = now() + coalesce(case r.outcome when 'retry' then app.mail_wait(o.tries) end, interval '0'),
      answer = case r.outcome when 'untried' then o.answer else left(app.without_emails(r.answer), 300) end,
      provider_id = case r.outcome when 'sent' then left(r.provider_id, 200) end,
      variables = case r.outcome when 'sent' then '{}' else o.variables end,
      tries = o.tries - (r.outcome = 'untried')::integer
  from jsonb_to_recordset(results) as r (id uuid, outcome text, answer text, provider_id text)
  where o.id = r.id and case r.outcome
    -- The mail has left, also where it was cancelled in between; its bounce may be reported first.
    when 'sent' then o.state <> 'sent' and (o.state <> 'failed' or o.provider_id is null)
    else o.state = 'sending' end;
  get diagnostics settled_count = row_count;
  return settled_count;
end
$$;
comment on function public.settle_mails is
  'Takes [{"id", "outcome": sent, retry, refused or untried, "answer": what the provider said, "provider_id": its name '
  'for the mail}] of claimed mails; returns how many it settled, without those that are gone or were settled before. '
  'Raises 22023 for another outcome.';

create function public.report_bounce(provider_id text, kind text, mail uuid default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  reported app.mail_outbox;
  locked uuid[];
  stopped text;
begin
  if kind is null or kind not in ('bounced', 'complained') then
    raise invalid_parameter_value using message = 'A mail bounced, or its reader complained of it.';
  end if;
  select o.* into reported
  from app.mail_outbox o
  where o.id = mail or (mail is null and o.provider_id = report_bounce.provider_id);
  locked := array(select app.lock_mails(array(
    select o.id from app.mail_outbox o
    where o.id = reported.id or lower(o.recipient) = lower(reported.recipient) and o.state in ('waiting', 'paused'))));
  select o.* into reported from app.mail_outbox o where o.id = reported.id;
  if reported.id is null then
    return false;
  end if;
  -- The same report again changes nothing: an address that was let in since stays so.
  if reported.state = 'failed' and reported.answer = report_bounce.kind then
    return true;
  end if;
  update app.mail_outbox o
  set state = 'failed', sent_at = null, answer = report_bounce.kind, variables = '{}', next_try_at = now(),
      provider_id = coalesce(o.provider_id, left(report_bounce.provider_id, 200), '')
  where o.id = reported.id;
  stopped := coalesce((select t.kind from app.mail_templates t where t.template = reported.template
    and report_bounce.kind = 'complained'), 'all');
  insert into app.mail_suppressions as s (address_hash, kind, reason)
  values (app.address_hash(reported.recipient), stopped, report_bounce.kind)
  on conflict on constraint mail_suppressions_pkey do update set reason = excluded.reason, created_at = now();
  update app.mail_outbox o
  set state = 'cancelled', answer = report_bounce.kind, variables = '{}', next_try_at = now()
  where o.id = any (locked) and o.state in ('waiting', 'paused')
    and (stopped = 'all' or o.template in (select t.template from app.mail_templates t where t.kind = stopped));
  return true;
end
$$;
comment on function public.report_bounce is
  'Takes the provider''s name for a mail, bounced or complained, and the mail where the report names it. The mail has '
  'failed, its address is suppressed (of that kind, after a complaint), what waits for it is cancelled. Returns '
  'whether there was such a mail. Raises 22023 for another report.';

create function public.report_mailer(provider text) returns void
language sql security definer set search_path = '' as $$
  update app.mailer m
  set provider = report_mailer.provider, checked_at = case when report_mailer.provider is null then m.checked_at
    else now() end
  where m.only_row
$$;
comment on function public.report_mailer is
  'Takes the name of the provider that the function send-mail has just reached; null where none is set up any more, '
  'and then nothing is put into the outbox.';

-- The clock, as for builds.
create function app.look_for_mail() returns boolean
language plpgsql set search_path = '' as $$
begin
  perform app.start_due_issues();
  update app.mailer m set looked_at = now() where m.looked_at is null or m.looked_at < now() - interval '50 seconds';
  return exists (select from app.mail_outbox o where o.state in ('waiting', 'sending') and o.next_try_at <= now());
end
$$;
comment on function app.look_for_mail is 'For the clock: whether a mail is to be sent now.';

create function app.order_due_mail() returns void
language plpgsql set search_path = '' as $$
declare
  state app.mailer;
  address text;
  secret text;
  status integer;
  fault text;
begin
  select * into state from app.mailer for update;
  if state.request_id is not null then
    execute 'select r.status_code, r.error_msg from net._http_response r where r.id = $1' into status, fault
      using state.request_id;
    if status is null and fault is null and state.asked_at > now() - interval '3 minutes' then
      return;
    end if;
    update app.mailer m
    set request_id = null,
        answer = case when status is distinct from 200 then left(coalesce(status::text, fault, 'no answer'), 200) end
    where m.only_row;
  end if;
  execute 'select max(s.decrypted_secret) filter (where s.name = $1),
    max(s.decrypted_secret) filter (where s.name = $2) from vault.decrypted_secrets s'
    into address, secret using 'send_mail_url', 'send_mail_secret';
  -- Without them no mail leaves, and the overview says so.
  if address is null or secret is null then
    return;
  end if;
  if not app.look_for_mail() then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 100000)'
    into state.request_id
    using address, '{}'::jsonb,
      jsonb_build_object('content-type', 'application/json', 'x-mail-secret', secret);
  update app.mailer m set request_id = state.request_id, asked_at = now() where m.only_row;
end
$$;
comment on function app.order_due_mail is
  'The job of pg_cron, once a minute: reads the answer to the call before and calls send-mail through pg_net where a '
  'mail is due. Address and secret are in Vault: send_mail_url, send_mail_secret.';

create function public.get_mail_overview() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('settings');
  return (
    select jsonb_build_object(
      'provider', m.provider,
      'checked_at', m.checked_at,
      'watched', coalesce(m.looked_at > now() - interval '5 minutes', false),
      'answer', m.answer,
      'daily_cap', m.daily_cap,
      'used', (select count(*) from app.mail_outbox o where o.sent_at > now() - interval '24 hours'),
      'states', (
        select coalesce(jsonb_object_agg(s.state, s.mails), '{}')
        from (select o.state, count(*) as mails from app.mail_outbox o group by o.state) s),
      'waiting_since', (
        select min(o.next_try_at) from app.mail_outbox o where o.state = 'waiting' and o.next_try_at <= now()),
      'suppressed', (select count(distinct s.address_hash) from app.mail_suppressions s),
      'suppressed_staff', (
        select coalesce(jsonb_agg(a.address order by a.address), '[]')
        from (select app.agency_address() as address union select app.email_of(s.user_id) from public.staff s) a
        where app.is_suppressed(a.address, 'agency-contact')))
    from app.mailer m);
end
$$;
comment on function public.get_mail_overview is
  '{"provider", "checked_at", "watched": whether the clock looks, "answer": to the last call that failed, "daily_cap", '
  '"used": mails of 24 hours, "states": mails by state, "waiting_since", "suppressed": addresses, "suppressed_staff": '
  'those of the agency that get no notices}.';

create function public.list_mails(of_state text default null, before timestamptz default null,
  page_size integer default 50)
returns table (
  id uuid, template text, language text, recipient text, state text, bulk boolean, tries integer,
    next_try_at timestamptz,
  answer text, created_at timestamptz, sent_at timestamptz, cause_table text, cause_id text, may_retry boolean)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('settings');
  return query
  select o.id, o.template, o.language, o.recipient, o.state, o.bulk, o.tries, o.next_try_at, o.answer, o.created_at,
    o.sent_at,
         o.cause_table, o.cause_id, o.state = 'failed' and o.provider_id is null
  from app.mail_outbox o
  where (of_state is null or o.state = of_state) and (before is null or o.created_at < before)
  order by o.created_at desc, o.id
  limit greatest(1, least(coalesce(page_size, 50), 1000));
end
$$;
comment on function public.list_mails is
  'Takes a state (null for all), the created_at of the last mail seen and how many to answer (at most 1000); returns '
  'mails of the outbox, the newest first, without what they say. may_retry is whether retry_mail takes it.';

create function public.retry_mail(mail uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('settings');
  update app.mail_outbox o
  set state = 'waiting', tries = 0, next_try_at = now(), batch_id = case when o.state = 'waiting' then o.batch_id end
  -- Mails of one request go together.
  from app.lock_mails(mail || array(
    select x.id from app.mail_outbox x join app.mail_outbox m on m.batch_id = x.batch_id where m.id = mail
      and x.state = 'waiting')) as l (id)
  where o.id = l.id and o.provider_id is null
    and (o.id = mail and o.state = 'failed' or o.state = 'waiting' and o.tries > 0);
  if not found then
    raise sqlstate 'PT409' using message = 'That mail is not one that can be tried again.';
  end if;
end
$$;
comment on function public.retry_mail is
  'Takes a mail that failed before a provider took it, or that waits for its next try, and has it tried at once, as '
  'often as a new one. Raises PT409 for any other mail.';

create function public.cancel_mail(mail uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('settings');
  update app.mail_outbox o
  set state = 'cancelled', variables = '{}', next_try_at = now()
  from app.lock_mails(array[mail]) as l (id)
  where o.id = l.id and (o.state in ('waiting', 'paused') or (o.state = 'failed' and o.provider_id is null));
  if not found then
    raise sqlstate 'PT409' using message = 'That mail has left, or is just leaving.';
  end if;
end
$$;
comment on function public.cancel_mail is
  'Takes a mail that waits, is paused or failed before a provider took it; it is never sent. Raises PT409 for others.';

create function public.set_mail_cap(cap integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('settings');
  if cap is null then
    raise invalid_parameter_value using message = 'A cap is a number.';
  end if;
  update app.mailer m set daily_cap = cap where m.only_row;
end
$$;
comment on function public.set_mail_cap is
  'Takes how many mails may be handed to the provider within 24 hours (1 to 1,000,000). Raises 22023 or 23514 for '
  'other numbers.';

create function public.lift_suppression(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('settings');
  delete from app.mail_suppressions s where s.address_hash = app.address_hash(address);
  return found;
end
$$;
comment on function public.lift_suppression is
  'Takes an address that mail may be sent to again; returns whether it was suppressed.';

create function app.purge_mails(batch integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Many to send under a small cap may take that long; a mail to one person comes too late, and without a mailer
  -- none leaves.
  update app.mail_outbox o
  set state = 'failed', answer = 'Nobody sent it within 30 days.'
  from app.lock_mails(array(
    select x.id from app.mail_outbox x
    where x.state in ('waiting', 'sending') and x.next_try_at < now() - interval '30 days'
      and (not x.bulk or not app.has_mailer())
    limit batch)) as l (id)
  where o.id = l.id and o.state in ('waiting', 'sending');
  delete from app.mail_outbox o
  where ctid in (
    select x.ctid from app.mail_outbox x
    where x.next_try_at < now() - interval '30 days' and x.state not in ('waiting', 'paused', 'sending')
    limit batch for update skip locked);
  -- Younger ones may be waiting for their first mail.
  delete from app.mail_contents c
  where ctid in (
    select x.ctid from app.mail_contents x
    where x.created_at < now() - interval '30 days' and not exists (select from app.mail_outbox o
      where o.content_id = x.id)
      and not exists (select from public.newsletter_issues i where i.content_id = x.id
        and i.state in ('sending', 'paused'))
    limit batch for update skip locked);
  delete from app.mail_suppressions s
  where ctid in (select x.ctid from app.mail_suppressions x
    where x.created_at < now() - interval '13 months' limit batch for update skip locked);
end
$$;
comment on function app.purge_mails is
  'Deletes at most so many mails that ended 30 days ago, contents that no mail names, and suppressions after 13 '
  'months.';

grant execute on function
  public.get_mail_overview, public.list_mails, public.retry_mail, public.cancel_mail, public.set_mail_cap,
  public.lift_suppression to authenticated;
grant execute on function
  public.claim_mails, public.settle_mails, public.report_bounce, public.report_mailer
  to service_role;

-- Newsletter. A visitor inserts {email, language}; the trigger sets the rest. The answer reveals that an address is
-- subscribed (23505) and can be asked for any address: attempts count even when they fail, and nothing else differs
-- between the cases.

-- For app.count_attempt.
do $$
begin
  for n in 0..10 loop
    execute format('create sequence app.%I as bigint', 'attempts_newsletter_' || n);
  end loop;
  for n in 0..5 loop
    execute format('create sequence app.%I as bigint', 'network_attempts_newsletter_' || n);
  end loop;
end
$$;

create table public.newsletter (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  subscribed boolean not null default true,
  language text not null default 'fr',
  consent_version text not null default '2026-11',
  unsubscribe_token uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  resubscribed_at timestamptz,
  confirmed_at timestamptz default now(),
  constraint email_shape check (email = lower(btrim(email)) and app.is_email(email)),
  constraint language_known check (language in ('fr', 'en')),
  constraint consent_version_bounds check (char_length(consent_version) between 1 and 40),
  constraint unsubscribe_token_unique unique (unsubscribe_token),
  constraint state_has_date check (subscribed = (unsubscribed_at is null)),
  constraint resubscribed_at_bounds check (resubscribed_at between '1900-01-01' and '2200-01-01'),
  constraint confirmed_at_bounds check (confirmed_at between '1900-01-01' and '2200-01-01')
);
comment on table public.newsletter is
  'Subscriptions. Visitors may add themselves and nothing more; administrators read and delete.';
comment on column public.newsletter.consent_version is
  'Version of the wording shown beside the form. A new wording is a new default here and in app.prepare_subscription.';
comment on column public.newsletter.unsubscribe_token is
  'The secret in the unsubscribe link; the same for as long as the row lives.';
comment on column public.newsletter.resubscribed_at is
  'When an address that had left was last asked for again; null where it never was. Written by the trigger alone.';
comment on column public.newsletter.confirmed_at is
  'When the address was confirmed, or was subscribed where no mail leaves. Null while it waits: subscribed says that '
  'it was asked for and did not leave, so a mail goes to rows that are subscribed and confirmed, and to no other.';

create unique index newsletter_email_unique on public.newsletter (lower(email));
create index on public.newsletter (created_at desc);
create index on public.newsletter (created_at) where subscribed and confirmed_at is null;

-- Definer: it looks for the address among rows the visitor may not see. An address that had left may be subscribed by
-- a visitor who has not shown that it is theirs: the owner sees the date, and the link of every earlier mail still ends
-- it.
create function app.prepare_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  known public.newsletter;
begin
  new.email := lower(new.email);
  if not app.is_api_call() then
    return new;
  end if;

  -- A subscribed address ends in an error, which reveals it: each address needs a proof of its own.
  perform app.hit('newsletter', new.email);

  -- A count of what was stored would distinguish an address that waits or has left from a new one.
  perform set_config('response.headers', '[{"Content-Range": "*/*"}]', true);

  new.id := gen_random_uuid();
  new.subscribed := true;
  new.language := coalesce(new.language, 'fr');
  new.consent_version := '2026-11';
  new.unsubscribe_token := gen_random_uuid();
  new.created_at := now();
  new.unsubscribed_at := null;
  new.resubscribed_at := null;
  -- Once a mailer was set up, its settings may be lost: no address is subscribed unasked until they are back.
  new.confirmed_at := case when not exists (select from app.mailer m where m.checked_at is not null) then now() end;

  -- The second of two at once meets the row of the first, which waits, instead of the unique index.
  perform pg_advisory_xact_lock(hashtextextended('newsletter ' || new.email, 0));
  select * into known from public.newsletter n where lower(n.email) = new.email for update;
  if known.id is null or (known.subscribed and known.confirmed_at is not null) then
    return new;
  end if;
  update public.newsletter n
  set subscribed = true,
      unsubscribed_at = null,
      resubscribed_at = case when known.subscribed then n.resubscribed_at else now() end,
      confirmed_at = new.confirmed_at,
      language = new.language,
      consent_version = new.consent_version
  where n.id = known.id;
  if new.confirmed_at is null then
    perform app.ask_for_confirmation(known.id, known.unsubscribed_at);
  end if;
  return null;
end
$$;
comment on function app.prepare_subscription is
  'BEFORE INSERT: tidies the address; for a browser also counts the attempt (PT429), pins every other column, and '
  'turns a return, or another ask while it waits, into a change of the row there is. A confirmed duplicate goes on to '
  'the unique index: 23505.';

create trigger a_remove_invisible before insert or update of email on public.newsletter
  for each row execute function app.remove_invisible('email');
create trigger a_check_section before insert on public.newsletter
  for each row execute function app.check_section('newsletter');
create trigger prepare_subscription before insert on public.newsletter for each row
  execute function app.prepare_subscription();
create trigger then_check_email before insert on public.newsletter
  for each row execute function app.check_email('email');
-- Alone: rows are deleted in any order, while an issue that is sent locks its readers in one.
create trigger lock_subscriptions before delete on public.newsletter
  for each statement execute function app.take_lock('app.newsletter');
create trigger drop_mails after delete on public.newsletter referencing old table as gone
  for each statement execute function app.drop_mails();

alter table public.newsletter enable row level security;
grant insert (email, language) on public.newsletter to anon, authenticated;
grant select, delete on public.newsletter to authenticated;
grant select, insert, update, delete on public.newsletter to service_role;

create policy "Everybody subscribes a new address" on public.newsletter for insert to anon, authenticated
  with check (subscribed and unsubscribed_at is null and created_at = now());
create policy "Editors read subscriptions" on public.newsletter for select to authenticated
  using ((select app.may('people')));
create policy "Editors delete subscriptions" on public.newsletter for delete to authenticated
  using ((select app.may('people')));

-- Definer: the token of the mail is the right to leave, and to nothing else.
create function public.unsubscribe_newsletter(token uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  gone uuid;
begin
  update public.newsletter n
  set subscribed = false,
      unsubscribed_at = coalesce(n.unsubscribed_at, now())
  where n.unsubscribe_token = token
  returning n.id into gone;
  if gone is null then
    perform app.hit('newsletter_leaves');
    return false;
  end if;
  -- Ended and not deleted: they count against the two of a day.
  update app.newsletter_confirmations c set expires_at = now() where c.subscription_id = gone and c.expires_at > now();
  update app.mail_outbox o
  set state = 'cancelled', variables = '{}'
  where o.cause_table = 'newsletter' and o.cause_id = gone::text and o.state in ('waiting', 'paused', 'sending');
  return true;
end
$$;
comment on function public.unsubscribe_newsletter is
  'Takes the token of an unsubscribe link, returns true when it was known (the address is then unsubscribed, also if '
  'it was before or waited for its confirmation), false otherwise. Unknown tokens are counted: PT429 beyond the limit, '
  'which keeps no reader from leaving.';

-- Confirmation of subscriptions. Where mail leaves from the server, the row a visitor inserts waits until the link in a
-- mail was followed. Until then the address receives that mail alone, twice a day at most; after seven days the row is
-- gone, or has left again. Without a mailer a subscription holds at once.

create table app.newsletter_confirmations (
  token_hash bytea primary key,
  subscription_id uuid not null references public.newsletter (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  left_at timestamptz,
  constraint token_hash_bounds check (octet_length(token_hash) = 32)
);
comment on table app.newsletter_confirmations is
  'Mails that ask whether an address is to be subscribed, one row each: the SHA-256 of the token in the link, which is '
  'kept nowhere but in the mail. Swept when they have ended.';
comment on column app.newsletter_confirmations.left_at is
  'When the address had left before it was asked for again: it has left again if it is not confirmed.';
create index on app.newsletter_confirmations (subscription_id, created_at);
create index on app.newsletter_confirmations (expires_at);
alter table app.newsletter_confirmations enable row level security;

-- Definer, all that follow: no role reads tokens or the outbox, and a visitor no subscription.
create function app.ask_for_confirmation(subscription uuid, left_on timestamptz default null) returns void
language plpgsql set search_path = '' as $$
declare
  token constant text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  waiting public.newsletter;
begin
  if not app.has_mailer() or (select count(*) from app.newsletter_confirmations c
    where c.subscription_id = subscription and c.created_at > now() - interval '24 hours') >= 2 then
    return;
  end if;
  select * into strict waiting from public.newsletter n where n.id = subscription;
  insert into app.newsletter_confirmations (token_hash, subscription_id, left_at)
  values (app.token_hash(token), subscription, coalesce(left_on, (
    select max(c.left_at) from app.newsletter_confirmations c where c.subscription_id = subscription
      and c.expires_at > now())));
  perform app.queue_mail(
    template => 'newsletter-confirm', language => waiting.language, recipient => waiting.email,
    variables => jsonb_build_object('link', '/' || waiting.language || '/newsletter/confirm#' || token),
    cause_table => 'newsletter', cause_id => subscription::text);
end
$$;
comment on function app.ask_for_confirmation is
  'Puts the mail with a new token into the outbox; nothing where two left within 24 hours or no mailer is set up. '
  'Takes the subscription and when its address had left before.';

create function app.ask_new_subscription() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.ask_for_confirmation(new.id);
  return null;
end
$$;
comment on function app.ask_new_subscription is
  'AFTER INSERT of a subscription that waits: asks its address. The token belongs to the row.';

create trigger ask_new_subscription after insert on public.newsletter
  for each row when (new.confirmed_at is null) execute function app.ask_new_subscription();

-- The token of the mail is the right to confirm, and to nothing else.
create function public.confirm_newsletter(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform app.hit('newsletter_confirmations');
  update public.newsletter n
  set confirmed_at = coalesce(n.confirmed_at, now())
  from app.newsletter_confirmations c
  where c.token_hash = app.token_hash(token) and c.expires_at > now() and n.id = c.subscription_id and n.subscribed;
  return found;
end
$$;
comment on function public.confirm_newsletter is
  'Takes the token of a confirmation link, returns true when its subscription is confirmed (also if it was before), '
  'false, without a word why, for one that is too old, guessed or of an address that left or was erased. Raises PT429 '
  'beyond the limit, and beyond that of everybody without a proof of work.';

create function app.purge_unconfirmed(batch integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  old_ones uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('app.newsletter', 0));
  old_ones := array(
    select n.id
    from public.newsletter n
    where n.subscribed and n.confirmed_at is null and n.created_at < now() - interval '7 days'
      and not exists (select from app.newsletter_confirmations c where c.subscription_id = n.id
        and c.expires_at > now())
    limit batch
    for update of n skip locked);
  update public.newsletter n
  set subscribed = false, unsubscribed_at = c.left_at, resubscribed_at = null
  from (
    select x.subscription_id, max(x.left_at) as left_at from app.newsletter_confirmations x
    where x.subscription_id = any (old_ones)
    group by 1) c
  where n.id = c.subscription_id and c.left_at is not null;
  delete from public.newsletter n where n.id = any (old_ones) and n.subscribed;
  delete from app.newsletter_confirmations c
  where ctid in (
    select x.ctid from app.newsletter_confirmations x
    where x.expires_at < now() and x.created_at < now() - interval '24 hours' limit batch for update skip locked);
end
$$;
comment on function app.purge_unconfirmed is
  'Deletes at most so many subscriptions that were not confirmed in seven days; an address that had left before has '
  'left again. Forgets tokens that have ended.';

grant execute on function public.unsubscribe_newsletter, public.confirm_newsletter to anon, authenticated;

-- Issues of the newsletter: drafts of editors, one row per language of a number. Functions alone reach every other
-- state: none is sent without a test of the very text, none twice to one address. They have neither versions nor trash:
-- a sent one never changes.

create function app.are_issue_items(items jsonb, language text) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 12
     and (select coalesce(bool_and(coalesce(
            jsonb_typeof(one) = 'object'
            and one - array['title', 'excerpt', 'path', 'image', 'image_alt'] = '{}'
            and jsonb_typeof(one -> 'title') = 'string' and btrim(one ->> 'title') <> ''
              and char_length(one ->> 'title') <= 200
            and jsonb_typeof(one -> 'excerpt') = 'string' and char_length(one ->> 'excerpt') <= 600
            and app.is_plain_text(one ->> 'title') and app.is_plain_text(one ->> 'excerpt', true)
            and app.is_image_reference(coalesce(one ->> 'image', ''))
            and char_length(coalesce(one ->> 'image_alt', '')) <= 300
            and jsonb_typeof(one -> 'path') = 'string' and char_length(one ->> 'path') <= 300
            and one ->> 'path' ~ ('^/' || language || '/(articles|portfolio)/[A-Za-z0-9._~%-]+$'), false)), true)
          from jsonb_array_elements(case jsonb_typeof(items) when 'array' then items else '[]' end) as one)
$$;
comment on function app.are_issue_items is
  'Whether these are at most twelve {"title", "excerpt", "path", "image"?, "image_alt"?} of articles and projects in '
  'that language.';

create table public.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  number integer not null,
  language text not null,
  slug text not null generated always as (number::text) stored,
  subject text not null default '',
  preheader text not null default '',
  body text not null default '',
  items jsonb not null default '[]',
  state text not null default 'draft',
  tested_at timestamptz,
  send_at timestamptz,
  sent_at timestamptz,
  sent_count integer not null default 0,
  failed_count integer not null default 0,
  left_count integer not null default 0,
  content_id uuid references app.mail_contents (id) on delete set null,
  queued_to uuid,
  unqueued_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint issue_number_unique unique (language, number),
  constraint number_bounds check (number between 1 and 100000),
  constraint language_known check (language in ('fr', 'en')),
  constraint subject_bounds check (char_length(subject) <= 60),
  constraint preheader_bounds check (char_length(preheader) <= 90),
  constraint body_bounds check (char_length(body) <= 20000),
  constraint characters_plain check (app.is_plain_text(subject) and app.is_plain_text(preheader)),
  constraint items_shape check (app.are_issue_items(items, language)),
  constraint state_known check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent')),
  constraint scheduled_has_date check (state <> 'scheduled' or send_at is not null),
  constraint sent_has_date check ((state in ('sending', 'paused', 'sent')) = (sent_at is not null)),
  constraint counts_bounds check (sent_count >= 0 and failed_count >= 0 and left_count >= 0 and unqueued_count >= 0)
);
comment on table public.newsletter_issues is
  'Issues of the newsletter, one row per language of a number. Visitors read sent ones; editors write drafts, and '
  'sends through send_issue().';
comment on column public.newsletter_issues.number is
  'Given by the server where a new row names none: one more than the last.';
comment on column public.newsletter_issues.slug is
  'Its address in the archive: the number, the same in both languages.';
comment on column public.newsletter_issues.items is
  'Articles and projects, [{"title", "excerpt", "path", "image"?, "image_alt"?}], as they were when they were chosen.';
comment on column public.newsletter_issues.tested_at is
  'When a test of this very text last left; null again with each change of it.';
comment on column public.newsletter_issues.sent_count is
  'Mails that a provider took, failed_count those it refused, left_count those not sent because the subscriber left '
  'before: written when the last was settled, because the outbox forgets.';
comment on column public.newsletter_issues.queued_to is
  'The last subscription, by id, whose mail is in the outbox: its mails are queued a few thousand at a time, so that '
  'none of 100,000 readers keeps a request waiting.';
create index on public.newsletter_issues (language, sent_at desc) where state = 'sent';
create index on public.newsletter_issues (send_at) where state = 'scheduled';
create index on public.newsletter_issues (content_id);
create index on public.newsletter_issues (state) where state in ('sending', 'paused');

create function app.prepare_issue() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    new.tested_at := null;
  elsif new.number is null then
    -- Two new ones at once get two numbers. The last one may stand on a row the caller does not see.
    perform pg_advisory_xact_lock(hashtextextended('app.number_issue', 0));
    new.number := coalesce((select max(i.number) from public.newsletter_issues i), 0) + 1;
  end if;
  return new;
end
$$;
comment on function app.prepare_issue is
  'BEFORE INSERT: numbers an issue that has no number. BEFORE its text changes: what was tested was another text.';

create trigger a_remove_invisible before insert or update of subject, preheader on public.newsletter_issues
  for each row execute function app.remove_invisible('subject', 'preheader');
create trigger number_issue before insert on public.newsletter_issues for each row execute function app.prepare_issue();
create trigger forget_issue_test before update on public.newsletter_issues
  for each row when ((old.subject, old.preheader, old.body, old.items) is distinct from (new.subject, new.preheader,
    new.body, new.items))
  execute function app.prepare_issue();
create trigger touch_updated_at before update on public.newsletter_issues
  for each row execute function app.touch_updated_at('slug', 'tested_at', 'state', 'send_at', 'sent_at', 'sent_count',
    'failed_count', 'left_count', 'content_id', 'queued_to', 'unqueued_count');

alter table public.newsletter_issues enable row level security;
grant select (id, number, language, slug, subject, preheader, body, items, sent_at) on public.newsletter_issues to anon;

-- Functions return the counts: every account reads the archive.
grant select (id, number, language, slug, subject, preheader, body, items, state, tested_at, send_at, sent_at,
  created_at, updated_at) on public.newsletter_issues to authenticated;
grant insert (id, number, language, subject, preheader, body, items), update (subject, preheader, body, items), delete
  on public.newsletter_issues to authenticated;
grant select, insert, update, delete on public.newsletter_issues to service_role;

create policy "Visitors read sent issues" on public.newsletter_issues for select to anon
  using (state = 'sent' and sent_at <= now());
create policy "Signed-in people read sent issues, editors all" on public.newsletter_issues for select to authenticated
  using ((state = 'sent' and sent_at <= now()) or (select app.may('people')));
create policy "Editors add drafts of issues" on public.newsletter_issues for insert to authenticated
  with check (state = 'draft' and (select app.may('people')));
create policy "Editors change drafts of issues" on public.newsletter_issues for update to authenticated
  using (state = 'draft' and (select app.may('people'))) with check (state = 'draft' and (select app.may('people')));
create policy "Editors delete drafts of issues" on public.newsletter_issues for delete to authenticated
  using (state = 'draft' and (select app.may('people')));

-- Sending. Definer, all that follow: the outbox is granted to no role, and no browser writes a state.

-- The promise beneath all others: whatever goes wrong above, a second mail to the same address is refused here.
create unique index mail_outbox_issue_once on app.mail_outbox (cause_id, lower(recipient))
  where template = 'newsletter-issue';
create index mail_outbox_issue_state on app.mail_outbox (cause_id, state) where template = 'newsletter-issue';

create function app.refuse_issue(code text) returns void
language plpgsql set search_path = '' as $$
begin
  if code in ('changed', 'state') then
    raise sqlstate 'PT409' using message = 'The issue was changed or sent meanwhile.',
      detail = jsonb_build_object('code', code)::text;
  end if;
  raise check_violation using message = 'The issue cannot be sent.', detail = jsonb_build_object('code', code)::text;
end
$$;
comment on function app.refuse_issue is
  'Raises PT409 for changed and state, 23514 for anything else, with {"code"} as its details.';

create function app.lock_issue(issue uuid, wanted text[]) returns public.newsletter_issues
language plpgsql security definer set search_path = '' as $$
declare
  found_issue public.newsletter_issues;
begin
  perform app.require('people');
  select * into found_issue from public.newsletter_issues i where i.id = issue for update;
  if found_issue.id is null then
    raise sqlstate 'PT404' using message = 'There is no such issue.';
  end if;
  if found_issue.state <> all (wanted) then
    perform app.refuse_issue('state');
  end if;
  return found_issue;
end
$$;
comment on function app.lock_issue is
  'First line of functions that move an issue on: the row, locked. Raises PT404, PT409 (state) for one in another '
  'state than those named.';

create function app.issue_text(issue public.newsletter_issues) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('number', issue.number, 'subject', issue.subject, 'preheader', issue.preheader,
    'body', issue.body, 'items', issue.items)
$$;
comment on function app.issue_text is 'The text of an issue as its mails carry it.';

create function app.queue_issue_mails(issue uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  batch constant integer := 2000;
  started public.newsletter_issues;
  picked integer;
  last uuid;
begin
  select * into strict started from public.newsletter_issues i where i.id = issue;
  perform pg_advisory_xact_lock(hashtextextended('app.newsletter', 0));
  with readers as materialized (
    select s.id, s.email, s.unsubscribe_token
    from public.newsletter s
    where s.id > coalesce(started.queued_to, '00000000-0000-0000-0000-000000000000')
      and s.subscribed and s.confirmed_at <= started.sent_at and s.language = started.language
    order by s.id
    limit batch
    -- Leaving at this moment waits for the lock, and finds the mail that is to be cancelled.
    for share of s
  ), mails as (
    insert into app.mail_outbox (template, language, recipient, variables, cause_table, cause_id, content_id, bulk)
    select 'newsletter-issue', started.language, n.email,
           jsonb_build_object('leave', '/' || started.language || '/newsletter/unsubscribe?token='
             || n.unsubscribe_token, 'token', n.unsubscribe_token),
           'newsletter_issues', issue::text, started.content_id, true
    from readers n
    where not app.is_suppressed(n.email, 'newsletter-issue')
    on conflict (cause_id, lower(recipient)) where template = 'newsletter-issue' do nothing
  )
  select count(*), (array_agg(n.id order by n.id desc))[1] into picked, last from readers n;
  update public.newsletter_issues i
  set queued_to = coalesce(last, i.queued_to), unqueued_count = case when picked < batch then 0
    else greatest(0, i.unqueued_count - picked) end
  where i.id = issue;
end
$$;
comment on function app.queue_issue_mails is
  'Puts the mails of the next 2,000 readers of a locked issue into the outbox; suppressed addresses, and those '
  'confirmed since its start, get none.';

create function app.start_issue(issue public.newsletter_issues) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  readers integer;
  text_id uuid;
begin
  insert into app.mail_contents (content) values (app.issue_text(issue)) returning id into text_id;
  select count(*) into readers
  from public.newsletter s
  where s.subscribed and s.confirmed_at <= now() and s.language = issue.language;
  update public.newsletter_issues i
  set state = 'sending', sent_at = now(), content_id = text_id, queued_to = null, unqueued_count = readers
  where i.id = issue.id;
  perform app.queue_issue_mails(issue.id);
  return readers;
end
$$;
comment on function app.start_issue is
  'Starts a locked issue over one copy of its text and returns how many readers it has; the first get their mails '
  'queued, the others by the clock.';

create function public.send_issue(issue uuid, at timestamptz default null, base timestamptz default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  ready public.newsletter_issues;
begin
  ready := app.lock_issue(issue, array['draft']);
  if base is distinct from ready.updated_at then
    perform app.refuse_issue('changed');
  elsif btrim(ready.subject) = '' or (btrim(ready.body) = '' and ready.items = '[]') then
    perform app.refuse_issue('incomplete');
  elsif not app.has_mailer() then
    perform app.refuse_issue('no_mailer');
  elsif ready.tested_at is null then
    perform app.refuse_issue('untested');
  elsif at <= now() or at > now() + interval '1 year' then
    perform app.refuse_issue('date');
  end if;
  if at is null then
    if app.start_issue(ready) = 0 then
      perform app.refuse_issue('nobody');
    end if;
  else
    update public.newsletter_issues i set state = 'scheduled', send_at = at where i.id = issue;
  end if;
  perform app.write_log('published', 'newsletter_issues', ready.id::text, ready.subject);
  return case when at is null then 'sending' else 'scheduled' end;
end
$$;
comment on function public.send_issue is
  'Takes an issue, when to send it (null: now) and its updated_at as it was seen; starts a mail for each confirmed '
  'subscriber of its language, or waits for its date. Returns sending or scheduled. Raises PT404, PT409 with {"code"}: '
  'changed or state, 23514 with {"code"}: incomplete, no_mailer, untested (since the last change), date (within a '
  'year) or nobody.';

create function public.send_issue_test(issue uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  tested public.newsletter_issues;
  own_address text;
  text_id uuid;
begin
  tested := app.lock_issue(issue, array['draft']);
  own_address := app.email_of(auth.uid());
  if not app.has_mailer() then
    perform app.refuse_issue('no_mailer');
  end if;
  perform app.hit_by_key('issue_tests');
  insert into app.mail_contents (content) values (app.issue_text(tested)) returning id into text_id;
  if app.queue_mail(
    template => 'newsletter-test', language => tested.language, recipient => own_address,
    cause_table => 'newsletter_issues', cause_id => issue::text, content_id => text_id) is null then
    perform app.refuse_issue('suppressed');
  end if;
  return own_address;
end
$$;
comment on function public.send_issue_test is
  'Takes a draft and sends it as it is stored to the address of the caller''s account, which is returned; it is tested '
  'when that mail has left (app.note_issue_test). Raises PT404, PT409 (state) for what is no draft, PT429 beyond '
  'twenty an hour, 23514 with {"code"}: no_mailer or suppressed (that address is sent no mail).';

create function public.pause_issue(issue uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.lock_issue(issue, array['sending']);
  update public.newsletter_issues i set state = 'paused' where i.id = issue;
  update app.mail_outbox o set state = 'paused'
  from app.lock_mails(array(
    select x.id from app.mail_outbox x where x.template = 'newsletter-issue' and x.cause_id = issue::text
      and x.state = 'waiting')) as l (id)
  where o.id = l.id and o.state = 'waiting';
end
$$;
comment on function public.pause_issue is
  'Takes an issue that is being sent and holds every mail that is not under way at this moment; no more are queued. '
  'Raises PT404, PT409 (state) for one that is not being sent.';

create function public.resume_issue(issue uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.lock_issue(issue, array['paused']);
  update public.newsletter_issues i set state = 'sending' where i.id = issue;
  update app.mail_outbox o set state = 'waiting', next_try_at = now()
  from app.lock_mails(array(
    select x.id from app.mail_outbox x where x.template = 'newsletter-issue' and x.cause_id = issue::text
      and x.state = 'paused')) as l (id)
  where o.id = l.id and o.state = 'paused';
end
$$;
comment on function public.resume_issue is
  'Takes a paused issue and lets the mails it held go. Raises PT404, PT409 (state) for one that is not paused.';

create function public.cancel_issue(issue uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.lock_issue(issue, array['scheduled']);
  update public.newsletter_issues i set state = 'draft', send_at = null where i.id = issue;
end
$$;
comment on function public.cancel_issue is
  'Takes a scheduled issue and makes it a draft again. Raises PT404, PT409 (state) for one that is not scheduled.';

-- Counted from the outbox as long as it knows more than what was written at the end: a bounce comes later.
create function app.issue_counts(issue public.newsletter_issues) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when live.total < issue.sent_count + issue.failed_count + issue.left_count then jsonb_build_object(
      'total', issue.sent_count + issue.failed_count + issue.left_count,
      'sent', issue.sent_count, 'failed', issue.failed_count, 'waiting', 0, 'left', issue.left_count)
    else to_jsonb(live)
  end
  from (
    select count(*) + issue.unqueued_count as total,
           count(*) filter (where o.state = 'sent') as sent,
           count(*) filter (where o.state = 'failed') as failed,
           count(*) filter (where o.state in ('waiting', 'paused', 'sending')) + issue.unqueued_count as waiting,
           count(*) filter (where o.state = 'cancelled') as "left"
    from app.mail_outbox o
    where o.template = 'newsletter-issue' and o.cause_id = issue.id::text) live
$$;
comment on function app.issue_counts is 'How far an issue was sent: {"total", "sent", "failed", "waiting", "left"}.';

create function public.get_issue_progress(issue uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_issue public.newsletter_issues;
begin
  perform app.require('people');
  select * into found_issue from public.newsletter_issues i where i.id = issue;
  if found_issue.id is null then
    raise sqlstate 'PT404' using message = 'There is no such issue.';
  end if;
  return jsonb_build_object('state', found_issue.state, 'sent_at', found_issue.sent_at)
    || app.issue_counts(found_issue);
end
$$;
comment on function public.get_issue_progress is
  'Takes an issue, returns {"state", "sent_at", "total", "sent", "failed", "waiting", "left"}: failed were refused, '
  'left were not sent because the subscriber left before. Raises PT404.';

create function public.list_issues()
returns table (
  id uuid, number integer, language text, subject text, state text, send_at timestamptz, sent_at timestamptz,
  updated_at timestamptz, counts jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('people');
  return query
    select i.id, i.number, i.language, i.subject, i.state, i.send_at, i.sent_at, i.updated_at,
           case when i.sent_at is not null then app.issue_counts(i) end
    from public.newsletter_issues i
    order by i.number desc, i.language desc;
end
$$;
comment on function public.list_issues is
  'All issues, the newest first, with their counts as get_issue_progress() where they were sent.';

create function public.list_issue_refusals(issue uuid) returns table (recipient text, answer text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('people');
  return query
    select o.recipient, coalesce(o.answer, '')
    from app.mail_outbox o
    where o.template = 'newsletter-issue' and o.cause_table = 'newsletter_issues' and o.cause_id = issue::text
      and o.state = 'failed'
    order by lower(o.recipient)
    limit 1000;
end
$$;
comment on function public.list_issue_refusals is
  'Takes an issue, returns the addresses that refused it with the provider''s answer, at most 1000, while the outbox '
  'keeps them.';

create function public.get_newsletter_audience() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('people');
  return jsonb_build_object('mailer', app.has_mailer()) || (
    select jsonb_object_agg(l.language, (
      select jsonb_build_object(
        'confirmed', count(*) filter (where n.subscribed and n.confirmed_at is not null),
        'waiting', count(*) filter (where n.subscribed and n.confirmed_at is null),
        'left', count(*) filter (where not n.subscribed and n.unsubscribed_at >= coalesce(last.sent_at, '-infinity')),
        'last', last.number)
      from public.newsletter n
      where n.language = l.language))
    from (values ('fr'), ('en')) as l (language)
    left join lateral (
      select i.number, i.sent_at
      from public.newsletter_issues i
      where i.language = l.language and i.sent_at <= now()
      order by i.sent_at desc, i.number desc
      limit 1) last on true);
end
$$;
comment on function public.get_newsletter_audience is
  'Readers of an issue: {"mailer": whether mail leaves from the server, "fr": {"confirmed", "waiting", "left": '
  'since the last issue, "last": its number or null}, "en": the same}.';

-- A reader who leaves gets nothing more, and a paused issue rests, whatever was under way.
create function app.cancel_issue_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- With the others that ask to confirm, which are locked and dropped next.
  mails constant uuid[] := array(select app.lock_mails(array(
    select o.id from gone g
    join app.mail_outbox o on lower(o.recipient) = lower(g.email) and o.template like 'newsletter-%'
    where tg_op = 'DELETE' or not g.subscribed)));
begin
  update app.mail_outbox o set state = 'cancelled', variables = '{}'
  where o.id = any (mails) and o.template = 'newsletter-issue' and o.state in ('waiting', 'paused');
  if tg_op = 'DELETE' then
    -- Each is still counted, and one on its way settled, without its address.
    update app.mail_outbox o
    set recipient = 'erased-' || o.id || '@example.invalid', variables = '{}', answer = null
    where o.id = any (mails) and o.template = 'newsletter-issue';
  end if;
  return null;
end
$$;
comment on function app.cancel_issue_mails is
  'AFTER readers left or were deleted: issues on their way stay; no mail keeps the address of a deleted reader.';

create trigger cancel_issue_mails_of_left after update on public.newsletter referencing new table as gone
  for each statement execute function app.cancel_issue_mails();
create trigger cancel_issue_mails_of_deleted after delete on public.newsletter referencing old table as gone
  for each statement execute function app.cancel_issue_mails();

create function app.note_issue_test() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_issues i
  set tested_at = new.sent_at
  where i.id = new.cause_id::uuid and i.state = 'draft'
    and app.issue_text(i) = (select c.content from app.mail_contents c where c.id = new.content_id);
  return null;
end
$$;
comment on function app.note_issue_test is
  'AFTER a test was sent or failed: the draft is tested, or not any more, where it still says what the test said.';

create trigger note_issue_test after update of state on app.mail_outbox
  for each row when (new.template = 'newsletter-test' and new.state <> old.state and new.state in ('sent', 'failed'))
  execute function app.note_issue_test();

create function app.issue_mail_state(mail app.mail_outbox) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when not exists (
      select from public.newsletter n
      where lower(n.email) = lower(mail.recipient) and n.unsubscribe_token::text = mail.variables ->> 'token'
        -- A stranger may have subscribed the address again.
        and n.subscribed and n.confirmed_at <= mail.created_at) then 'cancelled'
    when exists (select from public.newsletter_issues i where i.id = mail.cause_id::uuid and i.state = 'paused')
      then 'paused'
    else 'waiting'
  end
$$;
comment on function app.issue_mail_state is
  'The state of a mail of an issue that is to wait again: cancelled where its reader left, paused with its issue, '
  'else waiting.';

create function app.hold_issue_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.state := app.issue_mail_state(new);
  if new.state = 'cancelled' then
    new.variables := '{}';
  end if;
  return new;
end
$$;
comment on function app.hold_issue_mail is 'BEFORE a mail of an issue waits again: app.issue_mail_state().';

create trigger hold_issue_mail before update of state on app.mail_outbox
  for each row when (new.template = 'newsletter-issue' and old.state <> 'waiting' and new.state = 'waiting')
  execute function app.hold_issue_mail();

create function app.start_due_issues() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due public.newsletter_issues;
begin
  perform from app.mailer m for update;
  if app.has_mailer() then
    for due in
      select * from public.newsletter_issues i
      where i.state = 'scheduled' and i.send_at <= now()
      order by i.send_at
      for update skip locked
    loop
      perform app.start_issue(due);
    end loop;
    for due in
      select * from public.newsletter_issues i
      where i.state = 'sending' and i.unqueued_count > 0
        and (
          select count(*) from (
            select from app.mail_outbox o
            where o.template = 'newsletter-issue' and o.cause_id = i.id::text and o.state in ('waiting', 'sending')
            limit 1500) under_way) < 1500
      for update skip locked
    loop
      perform app.queue_issue_mails(due.id);
    end loop;
  end if;

  for due in
    select * from public.newsletter_issues i
    where i.state in ('sending', 'paused') and i.unqueued_count = 0
      and not exists (
        select from app.mail_outbox o
        where o.template = 'newsletter-issue' and o.cause_id = i.id::text and o.state in ('waiting', 'paused',
          'sending'))
    for update skip locked
  loop
    update public.newsletter_issues i
    set state = 'sent',
        sent_count = (counts ->> 'sent')::integer, failed_count = (counts ->> 'failed')::integer,
          left_count = (counts ->> 'left')::integer
    from app.issue_counts(due) as counts
    where i.id = due.id;
  end loop;

  -- Senders that stopped in the middle left mails whose claim ended. Comes last: readers who leave wait for their
  -- mails.
  perform pg_advisory_xact_lock_shared(hashtextextended('app.messages', 0))
  from app.mail_outbox o
  where o.state = 'sending' and o.next_try_at <= now() and app.mail_wait(o.tries) is null
  limit 1;
  perform from public.contact_messages m
  where m.id in (
    select e.enquiry_id
    from app.mail_outbox o
    join public.enquiry_entries e on e.mail_id = o.id
    where o.state = 'sending' and o.next_try_at <= now() and app.mail_wait(o.tries) is null)
  order by m.id
  for no key update;
  update app.mail_outbox o
  set state = case when app.mail_wait(o.tries) is null then 'failed' else 'waiting' end,
      answer = case when app.mail_wait(o.tries) is null then 'Each sender ended before it had an answer.'
        else o.answer end
  where ctid in (
    select x.ctid from app.mail_outbox x
    where x.state = 'sending' and x.next_try_at <= now()
      and (app.mail_wait(x.tries) is null or x.bulk and x.template = 'newsletter-issue'
        and app.issue_mail_state(x) <> 'waiting')
    for update skip locked);
end
$$;
comment on function app.start_due_issues is
  'The clock of issues, before each claim of mails: takes back mails of readers who left and of paused issues, starts '
  'what is due, queues the next readers, closes what has no mail left to send.';

grant execute on function app.are_issue_items to authenticated, service_role;
grant execute on function
  public.send_issue, public.send_issue_test, public.pause_issue, public.resume_issue, public.cancel_issue,
  public.get_issue_progress, public.list_issues, public.list_issue_refusals, public.get_newsletter_audience
  to authenticated;

-- Contact messages. Stored first, mailed second: a visitor writes through one function, reports what the mail service
-- answered through another, and reads nothing. Editors read, mark and annotate.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  from_name text not null,
  from_email text not null,
  subject text not null,
  message text not null,
  language text not null default 'fr',
  delivery text not null default 'pending',
  read_at timestamptz,
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid,
  status text not null default 'new',
  assignee uuid,
  reminder_on date,
  source_path text,
  last_exchange_at timestamptz not null default now(),
  undelivered boolean not null default false,
  list_rank smallint not null generated always as (
    case
      when (undelivered and status in ('new', 'conversation')) or (delivery = 'failed' and status = 'new') then 0
      when status = 'new' then 1
      when status = 'conversation' then 2
      when status = 'archived' then 4
      else 3
    end) stored,
  constraint from_name_bounds check (char_length(btrim(from_name)) >= 2 and char_length(from_name) <= 120
    and from_name !~ '[[:cntrl:]]'),
  constraint from_email_shape check (app.is_email(from_email)),
  constraint subject_known check (subject in ('projet', 'collaboration', 'information', 'autre')),
  constraint message_bounds check (btrim(message) <> '' and char_length(message) <= 5000),
  constraint language_known check (language in ('fr', 'en')),
  constraint delivery_known check (delivery in ('pending', 'sent', 'failed', 'not_configured')),
  constraint note_bounds check (char_length(note) <= 5000),
  -- An object in place of a text arrives as its JSON.
  constraint from_name_is_text check (from_name !~ '^[[{]'),
  constraint read_at_bounds check (read_at between '1900-01-01Z' and '2200-01-01Z'),
  constraint status_known check (status in ('new', 'conversation', 'won', 'lost', 'archived')),
  constraint reminder_on_bounds check (reminder_on between '2000-01-01' and '2200-01-01'),
  constraint source_path_shape check (char_length(source_path) <= 200 and source_path ~ '^/([A-Za-z0-9._~%-]+/?)*$')
);
comment on table public.contact_messages is 'Messages of the contact form. Editors read, mark, annotate and delete.';
comment on column public.contact_messages.delivery is
  'State of the mail: pending until the sender''s browser reported it.';
comment on column public.contact_messages.deleted_at is
  'Moment it was put in the trash; null while it is not there. Thirty days later it is deleted.';
comment on column public.contact_messages.note is
  'The one note of before there were entries; shown as the first of them.';
comment on column public.contact_messages.assignee is
  'The account that answers it, also when it does not work here any more; null where no colleague took it.';
comment on column public.contact_messages.source_path is
  'The page of this site the sender came from before the form, as their browser knew it; null where it did not.';
comment on column public.contact_messages.last_exchange_at is
  'Moment of the message, the last answer or what was last received: from then on its time of keeping counts.';
comment on column public.contact_messages.list_rank is
  'Order of the list: mail that did not arrive, to answer, in conversation, closed, archived.';

create index on public.contact_messages (created_at desc);
create index on public.contact_messages (created_at) where read_at is null;
create index on public.contact_messages (deleted_at) where deleted_at is not null;
create index on public.contact_messages (list_rank, created_at desc);
create index on public.contact_messages (reminder_on) where reminder_on is not null;

create trigger a_remove_invisible before insert or update of from_name, from_email on public.contact_messages
  for each row execute function app.remove_invisible('from_name', 'from_email');
create trigger then_check_email before insert on public.contact_messages
  for each row execute function app.check_email('from_email');

-- Marking a message as read or reporting its mail is no new version of its note.
create trigger touch_updated_at before update on public.contact_messages for each row
  execute function app.touch_updated_at('delivery', 'read_at', 'list_rank');
-- Alone: rows are deleted in any order, while their mails lock them in one.
create trigger lock_messages before delete on public.contact_messages
  for each statement execute function app.take_lock('app.messages');
create trigger drop_mails after delete on public.contact_messages referencing old table as gone
  for each statement execute function app.drop_mails();

alter table public.contact_messages enable row level security;
grant select, delete on public.contact_messages to authenticated;
grant update (read_at, note, status, assignee, reminder_on) on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;

create policy "Editors read messages" on public.contact_messages for select to authenticated
  using ((select app.may('people')));
create policy "Editors mark and annotate messages" on public.contact_messages for update to authenticated
  using ((select app.may('people'))) with check ((select app.may('people')));
create policy "Editors delete messages" on public.contact_messages for delete to authenticated
  using ((select app.may('people')));

create table app.delivery_tokens (
  message_id uuid primary key references public.contact_messages (id) on delete cascade,
  token_hash bytea not null,
  created_at timestamptz not null default now()
);
comment on table app.delivery_tokens is
  'SHA-256 of the one-time token with which the sender reports the delivery; removed when used and after a day.';
alter table app.delivery_tokens enable row level security;

-- A message whose answer was lost is sent again under the id its browser made, so that the second attempt finds the row
-- of the first.
-- Definer: the visitor has no right on the table at all.
create function public.send_contact_message(
  from_name text, from_email text, subject text, message text, lang text, website text, elapsed_ms integer,
  message_id uuid default null, source_path text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  new_id constant uuid := coalesce(message_id, gen_random_uuid());
  token constant text := app.derived_token('delivery', new_id);
  known boolean;
  set_up public.site_settings;
begin
  -- Machines fill the hidden field or answer within three seconds. They get an answer like success.
  if coalesce(website, '') <> '' or coalesce(elapsed_ms, 0) < 3000 then
    return jsonb_build_object('id', new_id, 'token', encode(extensions.gen_random_bytes(32), 'hex'));
  end if;

  perform app.require_lang(lang);
  -- Two attempts at once wait for each other, and the second finds the first one's row.
  perform pg_advisory_xact_lock(hashtextextended('app.contact_message ' || new_id, 0));
  select m.from_name = app.without_invisible(send_contact_message.from_name)
     and m.from_email = app.without_invisible(send_contact_message.from_email)
     and m.subject = send_contact_message.subject
     and m.message = btrim(send_contact_message.message)
  into known
  from public.contact_messages m
  where m.id = new_id;
  if known then
    return jsonb_build_object('id', new_id, 'token', token);
  end if;

  perform app.hit('contact');
  insert into public.contact_messages (id, from_name, from_email, subject, message, language, source_path)
  values (
    new_id,
    app.without_invisible(send_contact_message.from_name),
    app.without_invisible(send_contact_message.from_email),
    send_contact_message.subject,
    btrim(send_contact_message.message),
    lang,
    -- Anything else is no path of this site; the message counts.
    case when char_length(send_contact_message.source_path) <= 200
      and send_contact_message.source_path ~ '^/([A-Za-z0-9._~%-]+/?)*$'
      then send_contact_message.source_path end
  );
  insert into app.delivery_tokens (message_id, token_hash) values (new_id, app.token_hash(token));
  if app.has_mailer() then
    select * into set_up from public.site_settings;
    -- Without a word of the sender: the address may be a stranger's, who is to get no text of a visitor by this form.
    if set_up.acknowledges_messages then
      perform app.queue_mail(
        template => 'contact-receipt', language => lang,
        recipient => app.without_invisible(send_contact_message.from_email),
        cause_table => 'contact_messages', cause_id => new_id::text);
    end if;
    if set_up.emailjs_service_id is null or set_up.emailjs_template_id is null or set_up.emailjs_public_key is null then
      -- The keys of a mail service may also stand in the build, where only the browser knows them. Its report decides:
      -- "sent" takes the notice back.
      perform app.queue_mail(
        template => 'agency-contact', language => 'fr', recipient => app.agency_address(),
        variables => jsonb_build_object('name', app.without_invisible(send_contact_message.from_name),
          'subject', send_contact_message.subject, 'link', '/fr/admin/messages?id=' || new_id),
        cause_table => 'contact_messages', cause_id => new_id::text, send_at => now() + interval '2 minutes')
      where app.agency_address() is not null;
    end if;
  end if;
  return jsonb_build_object('id', new_id, 'token', token);
end
$$;
comment on function public.send_contact_message is
  'Stores a message, returns {"id", "token"} for report_delivery. The same message under the same message_id changes '
  'nothing and has the same answer; another one raises 23505. A filled website (the honeypot) or less than 3000 ms get '
  'an answer of the same shape and store nothing. A source_path that is no path is left out. The sender gets a receipt '
  'where the settings say so, the agency a notice where no mail service of the browser does. Raises 23514 or 23502 out '
  'of bounds, PT429.';

-- Definer: the token is the right to write this one word.
create function public.report_delivery(id uuid, token text, state text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if state is null or state not in ('sent', 'failed', 'not_configured') then
    raise invalid_parameter_value using message = 'The state must be sent, failed or not_configured.';
  end if;
  delete from app.delivery_tokens t
  where t.message_id = report_delivery.id
    and t.token_hash = app.token_hash(report_delivery.token)
    and t.created_at > now() - interval '1 day';
  if not found then
    return false;
  end if;
  update public.contact_messages m
  set delivery = report_delivery.state
  where m.id = report_delivery.id;
  if report_delivery.state = 'sent' then
    delete from app.mail_outbox o
    where o.cause_table = 'contact_messages' and o.cause_id = report_delivery.id::text
      and o.template = 'agency-contact' and o.tries = 0 and o.sent_at is null;
  else
    update app.mail_outbox o
    set next_try_at = now()
    where o.cause_table = 'contact_messages' and o.cause_id = report_delivery.id::text
      and o.template = 'agency-contact' and o.tries = 0 and o.sent_at is null;
  end if;
  return true;
end
$$;
comment on function public.report_delivery is
  'Takes the answer of send_contact_message and sent, failed or not_configured; returns true once, false for a wrong, '
  'used or day-old token. Raises 22023 for another state.';

-- Enquiries: what becomes of a contact message: its status, the person in charge, a reminder, and the thread of what
-- was noted, answered and received. An answer leaves by the outbox in the transaction that stores it.

create table public.enquiry_entries (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references public.contact_messages (id) on delete cascade,
  kind text not null,
  author uuid default auth.uid(),
  subject text,
  body text not null,
  mail_id uuid,
  mail_state text,
  mail_answer text,
  created_at timestamptz not null default now(),
  constraint kind_known check (kind in ('note', 'reply', 'received', 'status', 'assigned')),
  constraint subject_bounds check (subject <> '' and btrim(subject) = subject and char_length(subject) <= 200
    and app.is_plain_text(subject)),
  constraint body_bounds check ((kind = 'assigned' or btrim(body) <> '') and char_length(body) <= 8000
    and body !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'),
  constraint mail_of_a_reply check ((mail_id is null) = (mail_state is null) and (mail_id is null or kind = 'reply')),
  constraint mail_state_bounds check (char_length(mail_state) <= 20),
  constraint mail_answer_bounds check (char_length(mail_answer) <= 300)
);
comment on table public.enquiry_entries is
  'Notes, answers and received mails about a contact message, and changes of its status or its person in charge.';
comment on column public.enquiry_entries.kind is
  'note stays inside; reply was sent; received came by mail and was noted by hand; status and assigned are changes, '
  'with the new status or person as body.';
comment on column public.enquiry_entries.author is 'The account that wrote it; null for what no account did.';
comment on column public.enquiry_entries.body is 'Markdown in an answer that left by the outbox, else plain text.';
comment on column public.enquiry_entries.mail_id is
  'The mail of the outbox; null for an answer that a colleague sent by hand.';
comment on column public.enquiry_entries.mail_state is 'State of that mail, as the outbox had it last.';
create index on public.enquiry_entries (enquiry_id, created_at);
create index on public.enquiry_entries (mail_id) where mail_id is not null;

alter table public.enquiry_entries enable row level security;
grant select, delete on public.enquiry_entries to authenticated;
grant insert (id, enquiry_id, kind, body) on public.enquiry_entries to authenticated;
grant select, insert, update, delete on public.enquiry_entries to service_role;

-- The message decides: it shows to editors alone, and not while it is in the trash.
create policy "Editors read entries of messages they see" on public.enquiry_entries for select to authenticated
  using ((select app.may('people')) and exists (select from public.contact_messages m where m.id = enquiry_id));
create policy "Editors note and record answers"
  on public.enquiry_entries for insert to authenticated
  with check ((select app.may('people')) and kind in ('note', 'reply', 'received')
    and exists (select from public.contact_messages m where m.id = enquiry_id));
create policy "Editors take back what they noted themselves"
  on public.enquiry_entries for delete to authenticated
  using ((select app.may('people')) and kind in ('note', 'reply', 'received') and mail_id is null
    and author = (select auth.uid())
    and exists (select from public.contact_messages m where m.id = enquiry_id));

-- Definer, all functions of triggers: entries of changes are granted to no role, and no writer may be kept from them.
create function app.record_enquiry_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  who constant uuid := case when app.is_api_call() then auth.uid() end;
begin
  if new.status <> old.status then
    insert into public.enquiry_entries (enquiry_id, kind, author, body) values (new.id, 'status', who, new.status);
  end if;
  if new.assignee is distinct from old.assignee then
    if new.assignee is not null and not exists (
      select from public.staff s join app.rights r on r.role = s.role where s.user_id = new.assignee
        and r.area = 'people') then
      raise check_violation using message = 'This person does not work with messages.';
    end if;
    insert into public.enquiry_entries (enquiry_id, kind, author, body)
      values (new.id, 'assigned', who, coalesce(new.assignee::text, ''));
  end if;
  return null;
end
$$;
comment on function app.record_enquiry_change is
  'AFTER the status or the person in charge of a message changed: its entry in the thread. Raises 23514 for a person '
  'who may not work with messages.';
create trigger record_enquiry_change after update of status, assignee on public.contact_messages
  for each row execute function app.record_enquiry_change();

create function app.follow_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entry public.enquiry_entries;
begin
  entry := case tg_op when 'DELETE' then old else new end;
  if entry.kind not in ('note', 'reply', 'received') then
    return null;
  end if;
  if tg_op = 'INSERT' and entry.kind <> 'note' then
    update public.contact_messages m
    set last_exchange_at = greatest(m.last_exchange_at, entry.created_at),
        undelivered = m.undelivered and entry.kind = 'received'
    where m.id = entry.enquiry_id;
  end if;
  -- Not when it goes with its message.
  if exists (select from public.contact_messages m where m.id = entry.enquiry_id) then
    perform app.write_log('changed', 'contact_messages', entry.enquiry_id::text);
  end if;
  return null;
end
$$;
comment on function app.follow_entry is
  'AFTER something was noted, answered, received or taken back: the last exchange, and a line in the audit log.';
create trigger follow_entry after insert or delete on public.enquiry_entries
  for each row execute function app.follow_entry();

-- The outbox forgets mails that were sent; the thread keeps what became of them.
create function app.follow_reply_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.enquiry_entries e
  set mail_state = new.state, mail_answer = new.answer
  where e.id = new.cause_id::uuid and e.mail_id = new.id;
  update public.contact_messages m
  set undelivered = new.state in ('failed', 'cancelled')
  from public.enquiry_entries e
  where e.id = new.cause_id::uuid and e.mail_id = new.id and m.id = e.enquiry_id
    and m.undelivered <> (new.state in ('failed', 'cancelled'))
    -- A later answer counts.
    and not exists (select from public.enquiry_entries later where later.enquiry_id = e.enquiry_id
      and later.kind = 'reply' and later.created_at > e.created_at);
  return null;
end
$$;
comment on function app.follow_reply_mail is
  'AFTER the state of a mail changed that is an answer to a message: the state of its entry.';
create trigger follow_reply_mail after update of state, answer on app.mail_outbox
  for each row when (new.cause_table = 'enquiry_entries' and new.state <> 'sending'
    and (new.state, new.answer) is distinct from (old.state, old.answer))
  execute function app.follow_reply_mail();
create trigger drop_mails after delete on public.enquiry_entries referencing old table as gone
  for each statement execute function app.drop_mails();

-- Reading and answering. Definer: names of people, the mailer and the outbox are granted to no role.
create function public.get_inbox(today date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('people');
  return jsonb_build_object(
    'mailer', app.has_mailer(),
    'counts', (
      select jsonb_build_object(
        'new', count(*) filter (where m.status = 'new'),
        'conversation', count(*) filter (where m.status = 'conversation'),
        'won', count(*) filter (where m.status = 'won'),
        'lost', count(*) filter (where m.status = 'lost'),
        'archived', count(*) filter (where m.status = 'archived'),
        'due', count(*) filter (where m.reminder_on <= today and m.status in ('new', 'conversation')))
      from app.present_messages p
      join public.contact_messages m on m.id = p.id),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', app.name_of(w.id), 'here', w.here)
        order by app.name_of(w.id), w.id), '[]')
      from (
        select s.user_id as id, true as here
        from public.staff s
        join app.rights r on r.role = s.role and r.area = 'people'
        union all
        select a.id, false
        from (
          select e.author as id from public.enquiry_entries e
          union select m.assignee from public.contact_messages m
          union select e.body::uuid from public.enquiry_entries e where e.kind = 'assigned' and e.body <> ''
        ) a
        where a.id is not null
          and not exists (select from public.staff s join app.rights r on r.role = s.role and r.area = 'people'
            where s.user_id = a.id)
      ) w));
end
$$;
comment on function public.get_inbox is
  'Takes the day it is for the caller; returns {"mailer": whether answers leave from here, "counts": messages by '
  'status, with those whose reminder is due, "people": [{"id", "name", "here": whether they may take a message}] of '
  'everybody who may or has been in a thread}.';

create function public.reply_to_enquiry(
  enquiry uuid, entry uuid, subject text, body text, seen uuid default null, moves boolean default false)
returns public.enquiry_entries
language plpgsql security definer set search_path = '' as $$
declare
  received public.contact_messages;
  stored public.enquiry_entries;
  mail uuid;
begin
  perform app.require('people');
  -- Two who answer at once wait for each other, and the second finds the answer of the first.
  select * into received from public.contact_messages m where m.id = enquiry and m.deleted_at is null for update;
  if not found then
    raise sqlstate 'PT404' using message = 'This message is not there any more.';
  end if;
  select * into stored from public.enquiry_entries e where e.id = entry;
  if found then
    if stored.enquiry_id = enquiry and stored.kind = 'reply' and stored.author = auth.uid()
       and stored.subject = reply_to_enquiry.subject and stored.body = reply_to_enquiry.body then
      return stored;
    end if;
    raise unique_violation using message = 'Another answer has this id.';
  end if;
  if (select e.id from public.enquiry_entries e where e.enquiry_id = enquiry and e.kind in ('reply', 'received')
    order by e.created_at desc, e.id limit 1)
     is distinct from seen then
    raise sqlstate 'PT409' using message = 'Somebody answered meanwhile.';
  end if;
  if not app.has_mailer() then
    raise sqlstate 'PT424' using message = 'No mailer is set up.';
  end if;
  mail := app.queue_mail(
    template => 'contact-reply', language => received.language, recipient => received.from_email,
    variables => jsonb_build_object('name', received.from_name, 'subject', reply_to_enquiry.subject, 'body',
      reply_to_enquiry.body),
    cause_table => 'enquiry_entries', cause_id => entry::text);
  if mail is null then
    if not app.is_suppressed(received.from_email, 'contact-reply') then
      perform app.raise_rate_limit('24 hours');
    end if;
    raise sqlstate 'PT422' using message = 'This address takes no mail: an earlier one came back.';
  end if;
  insert into public.enquiry_entries as e (id, enquiry_id, kind, subject, body, mail_id, mail_state, created_at)
  values (entry, enquiry, 'reply', reply_to_enquiry.subject, reply_to_enquiry.body, mail,
    (select o.state from app.mail_outbox o where o.id = mail), clock_timestamp())
  returning e.* into stored;
  update public.contact_messages m
  set read_at = coalesce(m.read_at, now()),
      status = case when moves and m.status = 'new' then 'conversation' else m.status end
  where m.id = enquiry;
  return stored;
end
$$;
comment on function public.reply_to_enquiry is
  'Takes a message, the caller''s own id for the answer, subject, body in Markdown, the newest answer the caller has '
  'seen, and whether a new message moves to the conversations. Stores the answer and puts it into the outbox, or '
  'neither; again under the same id it returns the stored one. Raises PT404, PT409 when a colleague answered before, '
  'PT424 without a mailer, PT422 for a suppressed address, PT429 beyond 20 a day, 23514 or 23502 out of bounds, 23505 '
  'for a taken id.';

-- Also of messages in the trash.
create function public.entries_of_person(address text) returns setof public.enquiry_entries
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('careers');
  return query
    select e.*
    from public.enquiry_entries e
    join public.contact_messages m on m.id = e.enquiry_id
    where lower(m.from_email) = lower(address) and app.may('people')
    order by e.created_at, e.id;
end
$$;
comment on function public.entries_of_person is
  'Takes an email address; returns the entries of all messages from it, those in the trash included, so that an export '
  'is complete. None for callers outside the area people.';

create function app.agency_address() returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select s.email from public.site_settings s),
    (select u.email::text from public.staff s join auth.users u on u.id = s.user_id where s.role = 'owner'
      and app.is_email(u.email) order by s.created_at, s.user_id limit 1))
$$;
comment on function app.agency_address is
  'Address of notices to the agency: the contact address of the settings, else that of the first owner who has one.';

grant execute on function public.send_contact_message, public.report_delivery to anon, authenticated;
grant execute on function public.get_inbox, public.reply_to_enquiry, public.entries_of_person to authenticated;

-- Careers: job offers, and applications with files. Visitors read published offers that are open, while the section is.
-- The server issues a ticket for an open offer and names its files, Storage accepts uploads under these names alone,
-- and the application is accepted once, when its files are stored. Only people with the area "careers" read
-- applications; a CV is opened with a permit of sixty seconds, which the audit log has.

create table public.job_offers (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text not null,
  requirements text not null,
  location text not null default 'Paris, France',
  contract_type text not null default 'CDI',
  workplace text,
  salary_min integer,
  salary_max integer,
  language text,
  published boolean not null default false,
  closes_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint title_bounds check (btrim(title) <> '' and char_length(title) <= 200),
  constraint description_bounds check (btrim(description) <> '' and char_length(description) <= 20000),
  constraint requirements_bounds check (btrim(requirements) <> '' and char_length(requirements) <= 20000),
  constraint location_bounds check (btrim(location) <> '' and char_length(location) <= 120),
  constraint contract_type_known check (contract_type in ('CDI', 'CDD', 'Stage', 'Alternance', 'Freelance')),
  constraint workplace_known check (workplace in ('on_site', 'hybrid', 'remote')),
  constraint salary_bounds check (salary_min between 0 and 10000000 and salary_max between 0 and 10000000),
  constraint salary_order check (salary_min <= salary_max),
  constraint language_known check (language in ('fr', 'en')),
  constraint closes_at_bounds check (closes_at between '1900-01-01Z' and '2200-01-01Z')
) with (fillfactor = 48);
comment on table public.job_offers is
  'Positions to fill. Visitors read published ones that have not closed; administrators everything.';
comment on column public.job_offers.workplace is 'On site, hybrid or remote; null when not said.';
comment on column public.job_offers.salary_min is 'Euros a year, gross; null when not said.';
comment on column public.job_offers.language is
  'The language the offer is written in, null when unknown; both lists show all offers.';
comment on column public.job_offers.closes_at is 'From then on the offer is no longer public; null means open-ended.';
create index on public.job_offers (created_at desc);

create trigger a_remove_invisible before insert or update of location, contract_type on public.job_offers
  for each row execute function app.remove_invisible('location', 'contract_type');
create trigger touch_updated_at before update on public.job_offers for each row execute function app.touch_updated_at();

alter table public.job_offers enable row level security;
do $$
declare
  -- Columns that visitors read and staff write; one that only staff read is added to the grants of writing.
  shown constant text := 'title, description, requirements, location, contract_type, workplace, salary_min, '
    'salary_max, language, published, closes_at';
begin
  execute format('grant select (id, created_at, updated_at, %s) on public.job_offers to anon', shown);
  execute format('grant select, insert (id, %1$s), update (%1$s), delete on public.job_offers to authenticated', shown);
end
$$;
grant select, insert, update, delete on public.job_offers to service_role;

create policy "Visitors read published offers that are still open" on public.job_offers for select to anon
  using (published and (closes_at is null or closes_at > now()) and (select app.is_section_open('careers')));
create policy "Signed-in people read open offers, recruiters all"
  on public.job_offers for select to authenticated
  using ((published and (closes_at is null or closes_at > now()) and (select app.is_section_open('careers')))
    or (select app.may('careers')));
create policy "Recruiters add offers" on public.job_offers for insert to authenticated
  with check ((select app.may('careers')));
create policy "Recruiters change offers" on public.job_offers for update to authenticated
  using ((select app.may('careers'))) with check ((select app.may('careers')));
create policy "Recruiters delete offers" on public.job_offers for delete to authenticated
  using ((select app.may('careers')));

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  job_offer_id uuid references public.job_offers (id) on delete set null,
  full_name text not null,
  email text not null,
  phone text not null default '',
  message text not null default '',
  cv_file_path text not null,
  cover_letter_file_path text,
  status text not null default 'new',
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  former_offer_id uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  language text not null default 'fr',
  rating smallint,
  stage_changed_at timestamptz not null default now(),
  constraint full_name_bounds check (char_length(btrim(full_name)) >= 2 and char_length(full_name) <= 120
    and full_name !~ '[[:cntrl:]]'),
  constraint email_shape check (app.is_email(email)),
  constraint phone_bounds check (char_length(phone) <= 40 and phone !~ '[[:cntrl:]]'),
  constraint message_bounds check (char_length(message) <= 5000),
  constraint cv_in_own_folder check (char_length(cv_file_path) <= 200 and starts_with(cv_file_path, id || '/')),
  constraint cover_letter_in_own_folder check (char_length(cover_letter_file_path) <= 200
    and starts_with(cover_letter_file_path, id || '/')),
  constraint two_different_files check (cover_letter_file_path <> cv_file_path),
  constraint note_bounds check (char_length(note) <= 5000),
  -- An object in place of a text arrives as its JSON.
  constraint full_name_is_text check (full_name !~ '^[[{]'),
  constraint phone_is_text check (phone !~ '^[[{]'),
  constraint language_known check (language in ('fr', 'en')),
  constraint rating_bounds check (rating between 1 and 5),
  constraint stage_changed_at_bounds check (stage_changed_at between '1900-01-01Z' and '2200-01-01Z'),
  constraint status_known check (status in ('new', 'shortlisted', 'interview', 'offer', 'hired', 'rejected',
    'withdrawn'))
);
comment on table public.job_applications is
  'Applications. A browser adds one under its ticket (id = ticket) and never reads it back; administrators read, sort, '
  'annotate and delete. Deleting an offer keeps its applications.';
comment on column public.job_applications.id is
  'The ticket under which it was handed in, so that a repeated insert is a 23505 and not a second application.';
comment on column public.job_applications.cv_file_path is
  'Path in the bucket job_applications: <id>/<milliseconds>_<name>.pdf.';
comment on column public.job_applications.note is
  'In a few words, for colleagues: shown on its card. Notes by person are entries.';
comment on column public.job_applications.former_offer_id is
  'The offer it was for, when that was deleted; null otherwise.';
comment on column public.job_applications.language is
  'The language of the page it was written on, and of what is written to the applicant.';
comment on column public.job_applications.rating is
  'One to five, by the agency; null while it is not rated. Never shown to the applicant.';
comment on column public.job_applications.stage_changed_at is
  'When its status last changed; of an application from before this column, when it arrived.';

create index on public.job_applications (job_offer_id);
create index on public.job_applications (created_at desc);
create index on public.job_applications (former_offer_id) where former_offer_id is not null;
create index on public.job_applications (deleted_at) where deleted_at is not null;
create index on public.job_applications (status, stage_changed_at desc, id) where deleted_at is null;

create trigger a_remove_invisible before insert or update of full_name, email, phone on public.job_applications
  for each row execute function app.remove_invisible('full_name', 'email', 'phone');
create trigger then_check_email before insert on public.job_applications
  for each row execute function app.check_email('email');
create trigger touch_updated_at before update on public.job_applications for each row
  execute function app.touch_updated_at();
create trigger drop_mails after delete on public.job_applications referencing old table as gone
  for each statement execute function app.drop_mails();

alter table public.job_applications enable row level security;
grant insert (id, job_offer_id, full_name, email, phone, message, cv_file_path, cover_letter_file_path, language)
  on public.job_applications to anon, authenticated;
grant select, delete on public.job_applications to authenticated;
grant update (status, note, rating) on public.job_applications to authenticated;
grant select, insert, update, delete on public.job_applications to service_role;

create policy "Everybody hands in a new application" on public.job_applications for insert to anon, authenticated
  with check (status = 'new' and note = '' and created_at = now() and job_offer_id is not null);
create policy "Recruiters read applications" on public.job_applications for select to authenticated
  using ((select app.may('careers')));
create policy "Recruiters sort and annotate applications" on public.job_applications for update to authenticated
  using ((select app.may('careers'))) with check ((select app.may('careers')));
create policy "Recruiters delete applications" on public.job_applications for delete to authenticated
  using ((select app.may('careers')));

-- Tickets. Two names that Storage takes once each: counting the files of a ticket before one more is stored would be a
-- race that parallel uploads win.
create table app.tickets (
  id uuid primary key default gen_random_uuid(),
  job_offer_id uuid not null references public.job_offers (id) on delete cascade,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '60 minutes',
  consumed_at timestamptz,
  cv_path text,
  cover_letter_path text
);
comment on table app.tickets is
  'The right to hand in one application: known to one browser only, good for 60 minutes, renewable for 12 hours.';
comment on column app.tickets.cv_path is
  'Path of the CV in the bucket job_applications: <ticket>/<milliseconds>_<name>.pdf.';
create index on app.tickets (job_offer_id);
create index on app.tickets (opened_at);
create unique index on app.tickets (cv_path);
create unique index on app.tickets (cover_letter_path);
alter table app.tickets enable row level security;

create function app.file_path(ticket uuid, name text, milliseconds bigint) returns text
language sql immutable strict set search_path = '' as $$
  select ticket || '/' || milliseconds || '_' || coalesce(
    nullif(
      btrim(left(regexp_replace(regexp_replace(regexp_replace(name, '\.pdf$', '', 'i'), '[^A-Za-z0-9._-]', '', 'g'),
        '\.{2,}', '.', 'g'), 96), '._-'),
      ''),
    'document') || '.pdf'
$$;
comment on function app.file_path is
  'The path of a file of that ticket: what Storage cannot take in a name is left out, a name of nothing is "document".';

create function app.lock_open_offer(offer uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if app.is_api_call() and not app.is_section_open('careers') then
    raise sqlstate 'PT404' using message = 'Applications are closed.';
  end if;
  perform from public.job_offers o
  where o.id = offer and o.published and (o.closes_at is null or o.closes_at > now())
  for key share;
  if not found then
    raise foreign_key_violation using message = 'There is no such offer, or it has closed.';
  end if;
end
$$;
comment on function app.lock_open_offer is
  'Raises PT404 where careers are switched off, 23503 unless the offer is published and open; locks it.';

-- Only an open ticket is answered with the token of the page: the id of an application is its used ticket, and
-- staff know it.
create function public.open_application(
  offer uuid, ticket uuid default null, cv text default null, cover_letter text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given app.tickets;
  milliseconds constant bigint := floor(extract(epoch from clock_timestamp()) * 1000);
begin
  perform app.lock_open_offer(offer);

  select * into given
  from app.tickets t
  where t.id = ticket and t.job_offer_id = offer
  for update;

  -- A ticket whose application was accepted, with the answer lost on the way, leads to the 23505 that says so.
  if given.consumed_at is null then
    perform app.require_hits_left('applications');
    if given.opened_at > now() - interval '12 hours' then
      update app.tickets t
      set expires_at = now() + interval '60 minutes',
          cv_path = coalesce(t.cv_path, app.file_path(t.id, cv, milliseconds)),
          cover_letter_path = coalesce(t.cover_letter_path, app.file_path(t.id, cover_letter, milliseconds + 1))
      where t.id = given.id
      returning * into given;
    else
      perform app.hit('application_tickets');
      given.id := gen_random_uuid();
      insert into app.tickets (id, job_offer_id, cv_path, cover_letter_path)
      values (given.id, offer, app.file_path(given.id, cv, milliseconds), app.file_path(given.id, cover_letter,
        milliseconds + 1))
      returning * into given;
    end if;
  end if;
  return jsonb_build_object(
    'ticket', given.id,
    'cv', given.cv_path,
    'cover_letter', given.cover_letter_path,
    'page', case when given.consumed_at is null then app.derived_token('application', given.id) end,
    'notifies', app.has_mailer());
end
$$;
comment on function public.open_application is
  'Takes an open offer, the ticket of an attempt before, and the names of the files; returns {"ticket": good for 60 '
  'minutes, "cv", "cover_letter": the one path of each file, which stays, or null, "page": token of the applicant''s '
  'page, null for a used ticket, "notifies": whether the server notifies the agency}. Raises PT404 where careers are '
  'switched off, 23503 for an offer that is not open, PT429.';

-- Definer: it reads tickets and stored files, which the applicant may not. It counts and does not write: Storage tries
-- the policy in a transaction that it rolls back.
create function app.accepts_upload(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  -- A plain upload only: no signed upload link, which would outlive the ticket, no resumable or S3 one.
  select coalesce(current_setting('storage.operation', true), '') in ('storage.object.upload', 'object.upload')
     and exists (
       select from app.tickets t
       where path in (t.cv_path, t.cover_letter_path) and t.consumed_at is null and t.expires_at > now()
     )
$$;
comment on function app.accepts_upload is
  'Whether a browser may upload to that path: plainly, to one issued with an open ticket. Storage asks before the '
  'bytes come, so app.is_stored_pdf() looks at what came.';

create function app.is_stored_pdf(path text) returns boolean
language sql stable set search_path = '' as $$
  -- The recorded size, not the declared one: an upload without a length is not cut off by Storage.
  select exists (
    select from storage.objects o
    where o.bucket_id = 'job_applications'
      and o.name = path
      and o.metadata ->> 'mimetype' = 'application/pdf'
      and case
            when o.metadata ->> 'size' ~ '^[0-9]{1,15}$' then (o.metadata ->> 'size')::bigint between 1 and 5242880
            else false
          end
  )
$$;
comment on function app.is_stored_pdf is
  'Whether that path of the bucket holds a PDF of 1 to 5 242 880 bytes, as Storage recorded it.';

-- Definer: it reads tickets and stored files, which the applicant may not. Locks the offer before its ticket, as every
-- function that locks both.
create function app.accept_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket app.tickets;
begin
  if not app.is_api_call() then
    return new;
  end if;

  new.phone := coalesce(new.phone, '');
  new.message := coalesce(new.message, '');
  new.cover_letter_file_path := nullif(new.cover_letter_file_path, '');
  new.status := 'new';
  new.note := '';
  new.created_at := now();
  new.updated_at := now();

  -- The offer before its ticket, as when an offer is deleted with its tickets: one order, no deadlock.
  perform from public.job_offers o where o.id = new.job_offer_id for key share;
  select * into ticket from app.tickets t where t.id = new.id for update;
  if exists (select from public.job_applications a where a.id = new.id) then
    return new; -- to the primary key: 23505, which the browser takes for the success it is
  end if;
  if ticket.id is null or ticket.consumed_at is not null or ticket.expires_at <= now()
     or new.job_offer_id is distinct from ticket.job_offer_id then
    raise insufficient_privilege using message = 'This application has no open ticket.';
  end if;
  perform app.lock_open_offer(new.job_offer_id);

  if (
    new.cv_file_path = ticket.cv_path
    and app.is_stored_pdf(ticket.cv_path)
    and (new.cover_letter_file_path is null
         or (new.cover_letter_file_path = ticket.cover_letter_path and app.is_stored_pdf(ticket.cover_letter_path)))
  ) is not true then
    raise check_violation using message = 'A file of this application is missing, too large or not a PDF.';
  end if;

  perform app.hit('applications');
  update app.tickets t set consumed_at = now() where t.id = ticket.id;
  return new;
end
$$;
comment on function app.accept_application is
  'BEFORE INSERT for a browser: the id must be an open ticket of that offer (42501), the offer open (23503), the files '
  'stored as PDFs at its paths (23514). Counts (PT429) and uses up the ticket.';

create trigger accept_application before insert on public.job_applications for each row
  execute function app.accept_application();

-- The name of a file is often the name of a person: it goes with the application.
create trigger delete_ticket after delete on public.job_applications
  for each row execute function app.delete_dependants('id', 'app.tickets');

-- Documents of applicants. Storage asks the policy before the bytes come and writes over what lies there by then, and
-- the length of an upload is only declared: the file is looked at when it is opened, too.
create table app.document_permits (
  person uuid not null references auth.users (id) on delete cascade,
  object_id uuid not null,
  expires_at timestamptz not null default now() + interval '60 seconds',
  primary key (person, object_id)
);
comment on table app.document_permits is
  'Permits to open a stored file of an application, per person and for a time. Given by open_document().';
alter table app.document_permits enable row level security;

create function public.open_document(path text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_object uuid;
  of_application uuid;
  document text;
begin
  perform app.require('careers');
  select o.id, a.id, case when open_document.path = a.cv_file_path then 'cv' else 'letter' end
    into found_object, of_application, document
  from public.job_applications a
  join storage.objects o on o.bucket_id = 'job_applications' and o.name = open_document.path
  where a.id = case when open_document.path ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/'
    then split_part(open_document.path, '/', 1)::uuid end
    and open_document.path in (a.cv_file_path, a.cover_letter_file_path)
    and a.deleted_at is null;
  if found_object is null or not app.is_stored_pdf(open_document.path) then
    raise sqlstate 'PT404' using message = 'There is no such document.';
  end if;
  perform app.write_log('opened', 'job_applications', of_application::text, detail => jsonb_build_object('document',
    document));
  insert into app.document_permits (person, object_id) values (auth.uid(), found_object)
  on conflict (person, object_id) do update set expires_at = excluded.expires_at;
end
$$;
comment on function public.open_document is
  'Takes the path of a CV or letter and lets the caller open it, or make a link to it, for 60 seconds; the audit log '
  'says so. Raises PT404 for anything that is not the document of an application outside the trash, and for one that '
  'is no longer a PDF of 1 to 5 242 880 bytes, as Storage recorded it.';

create function app.has_permit(object_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from app.document_permits p
    where p.person = (select auth.uid()) and p.object_id = has_permit.object_id and p.expires_at > now())
$$;
comment on function app.has_permit is 'Whether the signed-in caller may open that stored file now.';

-- Definer: it reads applications and stored files. The files that no application names, in one question: listing a
-- bucket folder by folder is still listing when the time is up.
create function public.list_abandoned_files(stored_before timestamptz, page_size integer default 100)
returns table (name text)
language sql stable security definer set search_path = '' as $$
  select o.name
  from storage.objects o
  where o.bucket_id = 'job_applications'
    -- A file without a date is left alone: it may be arriving now.
    and o.created_at < list_abandoned_files.stored_before
    and not exists (select from public.job_applications a where a.cv_file_path = o.name)
    and not exists (select from public.job_applications a where a.cover_letter_file_path = o.name)
  order by o.created_at, o.name
  limit least(greatest(page_size, 1), 1000)
$$;
comment on function public.list_abandoned_files is
  'Takes a moment and how many to answer (1 to 1000); returns the names of files of applications that were stored '
  'before it and that no application names, those in the trash included, oldest first.';

-- Applicants. An application moves through stages, is rated, annotated and answered. Its entries say what was done;
-- applicants never see them, and they go with it. Moving a card never writes to the applicant.

create table public.application_entries (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.job_applications (id) on delete cascade,
  kind text not null,
  author uuid,
  subject text,
  body text not null,
  from_stage text,
  to_stage text,
  outbox_id uuid,
  refusal uuid,
  created_at timestamptz not null default clock_timestamp(),
  constraint kind_known check (kind in ('note', 'message', 'stage')),
  constraint subject_bounds check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  constraint subject_of_message check ((kind = 'message') = (subject is not null)),
  constraint body_bounds check (char_length(body) <= 5000),
  constraint body_there check (kind = 'stage' or btrim(body) <> ''),
  constraint stages_whole check ((kind = 'stage') = (from_stage is not null and to_stage is not null)),
  constraint stage_bounds check (char_length(from_stage) <= 20 and char_length(to_stage) <= 20),
  constraint created_at_bounds check (created_at between '1900-01-01Z' and '2200-01-01Z')
);
comment on table public.application_entries is
  'Notes of the agency about an application, messages to its applicant, and how it moved. Read by '
  'list_application_entries, written by functions and a trigger, deleted with the application.';
comment on column public.application_entries.author is
  'The account that did it; null for the applicant and the secret key.';
comment on column public.application_entries.outbox_id is
  'The mail of the outbox, of a message sent from here; null for one that was sent by hand.';
comment on column public.application_entries.refusal is
  'Shared by all that one refusal of several wrote, so that it is undone as a whole.';
create index on public.application_entries (application_id, created_at);
create index on public.application_entries (refusal) where refusal is not null;
alter table public.application_entries enable row level security;
grant select, insert, update, delete on public.application_entries to service_role;
grant select on public.application_entries to authenticated;

-- Entries of the trash, too: an export is complete.
create policy "Recruiters read entries" on public.application_entries for select to authenticated
  using ((select app.may('careers')));

-- Definer, this and all that follow but app.lock_application() and app.queue_application_message(): entries are written
-- by functions alone.
create function app.track_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    if app.is_api_call() then
      new.stage_changed_at := now();
    end if;
    return new;
  end if;
  if new.status = old.status then
    return new;
  end if;
  if app.is_api_call() and 'withdrawn' in (new.status, old.status)
    and coalesce(current_setting('app.withdrawing', true), '') <> new.id::text then
    raise insufficient_privilege using message = 'An application is withdrawn by its applicant alone, for good.';
  end if;
  new.stage_changed_at := clock_timestamp();
  insert into public.application_entries (application_id, kind, author, body, from_stage, to_stage, refusal, created_at)
  values (new.id, 'stage', case when app.is_api_call() and new.status <> 'withdrawn' then auth.uid() end, '',
    old.status, new.status,
          nullif(current_setting('app.refusal', true), '')::uuid, new.stage_changed_at);
  return new;
end
$$;
comment on function app.track_stage is
  'BEFORE an application is added or its status changes: adds the move to its entries. Raises 42501 for staff who '
  'withdraw an application, or move one that was withdrawn.';

create trigger track_stage before insert or update of status on public.job_applications
  for each row execute function app.track_stage();

create function app.lock_application(application uuid) returns public.job_applications
language plpgsql set search_path = '' as $$
declare
  found_one public.job_applications;
begin
  perform app.require('careers');
  select a.* into found_one from public.job_applications a where a.id = application and a.deleted_at is null for update;
  if found_one.id is null then
    raise sqlstate 'PT404' using message = 'There is no such application.';
  end if;
  return found_one;
end
$$;
comment on function app.lock_application is
  'Returns an application outside the trash, held until the end of the transaction. Raises PT404 where there is none.';

create function public.list_application_entries(application uuid)
returns table (
  id uuid, kind text, author text, is_own boolean, subject text, body text, from_stage text, to_stage text,
  mail_state text, mail_answer text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('careers');
  return query
  select e.id, e.kind, app.name_of(e.author), e.author = auth.uid(), e.subject, e.body, e.from_stage, e.to_stage,
         case when e.outbox_id is not null then coalesce(o.state, 'forgotten') end, o.answer, e.created_at
  from public.application_entries e
  join public.job_applications a on a.id = e.application_id and a.deleted_at is null
  left join app.mail_outbox o on o.id = e.outbox_id
  where e.application_id = application
  order by e.created_at, e.id;
end
$$;
comment on function public.list_application_entries is
  'Entries of an application outside the trash, the oldest first: kind is note, message or stage, author null for the '
  'applicant and the secret key, mail_state that of the outbox (forgotten when it is gone, null when sent by hand).';

create function app.is_stored_entry(entry uuid, application uuid, kind text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  stored public.application_entries;
begin
  select e.* into stored from public.application_entries e where e.id = entry;
  if stored.application_id <> application or stored.kind <> is_stored_entry.kind
    or stored.author is distinct from auth.uid() and stored.id is not null then
    raise unique_violation using message = 'Another entry has this id.';
  end if;
  return stored.id is not null;
end
$$;
comment on function app.is_stored_entry is
  'Whether the caller has stored that entry of that application before; raises 23505 for the id of any other entry.';

create function public.note_application(application uuid, body text, note uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.lock_application(application);
  if app.is_stored_entry(note, application, 'note') then
    return;
  end if;
  insert into public.application_entries (id, application_id, kind, author, body)
  values (note, application, 'note', auth.uid(), btrim(note_application.body));
  perform app.write_log('changed', 'job_applications', application::text);
end
$$;
comment on function public.note_application is
  'Takes an application, a note of at most 5000 characters and the browser''s own name for it: sent again, it is one '
  'note. Raises PT404 for an application that is gone, 23505 for the id of another entry, 23514 for an empty or too '
  'long note.';

create function public.delete_application_note(note uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  application uuid;
begin
  perform app.require('careers');
  delete from public.application_entries e where e.id = note and e.kind = 'note' and e.author = auth.uid()
  returning e.application_id into application;
  if application is not null then
    perform app.write_log('changed', 'job_applications', application::text);
  end if;
  return application is not null;
end
$$;
comment on function public.delete_application_note is
  'Takes a note and deletes it where it is the caller''s own; returns whether it did.';

create function public.move_applications(moves jsonb)
returns table (id uuid, stage text, moved_by text, moved_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  move record;
  present public.job_applications;
begin
  perform app.require('careers');
  if jsonb_typeof(moves) is distinct from 'array' or jsonb_array_length(moves) > 500 then
    raise invalid_parameter_value using message = 'Moves are at most 500 {"id", "from", "to"}.';
  end if;
  -- In one order, so that two people moving the same cards wait for each other.
  for move in
    select (m ->> 'id')::uuid as id, m ->> 'from' as base, m ->> 'to' as stage
    from jsonb_array_elements(moves) m
    order by 1
  loop
    select a.* into present from public.job_applications a where a.id = move.id and a.deleted_at is null for update;
    if present.id is null then
      id := move.id; stage := null; moved_by := null; moved_at := null;
      return next;
    elsif present.status = move.stage then
      continue;
    elsif present.status is distinct from move.base or present.status = 'withdrawn' then
      id := move.id; stage := present.status; moved_at := present.stage_changed_at;
      select app.name_of(e.author) into moved_by
      from public.application_entries e
      where e.application_id = present.id and e.kind = 'stage'
      order by e.created_at desc
      limit 1;
      return next;
    else
      update public.job_applications a set status = move.stage where a.id = move.id;
    end if;
  end loop;
end
$$;
comment on function public.move_applications is
  'Takes [{"id", "from", "to"}], moves those that still are where they were seen and were not withdrawn; returns the '
  'others: where they are, by whom and since when, null for one that is gone. Raises 42501 for a move into withdrawn, '
  '23514 for an unknown stage, 22023 for no such list.';

create function public.list_recipients(applications uuid[]) returns table (id uuid, mail text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('careers');
  return query
  select a.id,
    case
      when not app.has_mailer() then 'no_mailer'
      when app.is_suppressed(a.email, 'application-message') then 'suppressed'
      else 'ready'
    end
  from public.job_applications a
  where a.id = any (applications) and a.deleted_at is null;
end
$$;
comment on function public.list_recipients is
  'Takes applications and returns for each outside the trash whether a message would reach its applicant: ready, '
  'no_mailer (none is set up) or suppressed (mail to that address came back).';

create function app.queue_application_message(
  application public.job_applications, subject text, body text, send_at timestamptz default now())
returns uuid
language plpgsql set search_path = '' as $$
begin
  return app.queue_mail(
    template => 'application-message',
    language => application.language,
    recipient => application.email,
    variables => jsonb_build_object(
      'name', application.full_name,
      'offer', coalesce((select o.title from public.job_offers o where o.id = application.job_offer_id), ''),
      'subject', queue_application_message.subject,
      'body', queue_application_message.body),
    cause_table => 'job_applications',
    cause_id => application.id::text,
    send_at => queue_application_message.send_at);
end
$$;
comment on function app.queue_application_message is
  'Puts a message to an applicant into the outbox; null where no mailer is set up or the address is suppressed.';

create function public.message_application(
  application uuid, subject text, body text, message uuid, next_stage text default null, by_hand boolean default false)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  present constant public.job_applications := app.lock_application(application);
  mail uuid;
begin
  if app.is_stored_entry(message, application, 'message') then
    return 'kept';
  end if;
  if not by_hand then
    mail := app.queue_application_message(present, btrim(message_application.subject), btrim(message_application.body));
    if mail is null then
      if app.has_mailer() and not app.is_suppressed(present.email, 'application-message') then
        perform app.raise_rate_limit('24 hours');
      end if;
      return case when app.has_mailer() then 'suppressed' else 'no_mailer' end;
    end if;
  end if;
  insert into public.application_entries (id, application_id, kind, author, subject, body, outbox_id)
  values (message, application, 'message', auth.uid(), btrim(message_application.subject),
    btrim(message_application.body), mail);
  perform app.write_log('changed', 'job_applications', application::text);
  if next_stage is not null and next_stage <> present.status then
    update public.job_applications a set status = next_stage where a.id = application;
  end if;
  return 'kept';
end
$$;
comment on function public.message_application is
  'Takes an application, a subject of one line, a body in Markdown, the browser''s own id for the message and the '
  'stage that follows; puts the mail into the outbox and among the entries, and moves the application. by_hand mails '
  'nothing. Returns kept, or no_mailer or suppressed when nothing changed. Raises PT404, 23505 for the id of another '
  'entry, 23514 out of bounds.';

create function public.refuse_applications(applications uuid[], letters jsonb, refusal uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present public.job_applications;
  letter jsonb;
  body text;
  mail uuid;
  refused integer := 0;
  mailed integer := 0;
begin
  perform app.require('careers');
  if cardinality(applications) not between 1 and 200 or jsonb_typeof(letters) is distinct from 'object' then
    raise invalid_parameter_value
      using message = 'One to 200 applications are refused at once, with a letter by language.';
  end if;
  if exists (select from public.application_entries e where e.refusal = refuse_applications.refusal
    and e.author is distinct from auth.uid()) then
    raise unique_violation using message = 'Another refusal has this id.';
  end if;
  if not exists (select from public.application_entries e where e.refusal = refuse_applications.refusal) then
    perform set_config('app.refusal', refusal::text, true);
    perform from public.job_applications a where a.id = any (applications) order by a.id for update;
    for present in
      select a.*
      from public.job_applications a
      where a.id = any (applications) and a.deleted_at is null and a.status not in ('rejected', 'hired', 'withdrawn')
      -- Boxes are counted in one order, too.
      order by lower(a.email), a.id
    loop
      letter := letters -> present.language;
      if letter is not null then
        -- No colleague reads each letter before it leaves: a name is no Markdown, and no address that becomes a link.
        body := replace(replace(btrim(letter ->> 'body'), '{{name}}', regexp_replace(present.full_name,
          $class$([!"#$%&()*+,./:;<=>?@\[\\\]^_`{|}~])$class$, '\\\1', 'g')),
          '{{offer}}', coalesce(
            (select o.title from public.job_offers o where o.id = present.job_offer_id), letter ->> 'offer', ''));
        -- Later than the ten seconds in which it may be undone, so that no clock is too early.
        mail := app.queue_application_message(present, btrim(letter ->> 'subject'), body,
          now() + interval '15 seconds');
        if mail is not null then
          insert into public.application_entries (application_id, kind, author, subject, body, outbox_id, refusal)
          values (present.id, 'message', auth.uid(), btrim(letter ->> 'subject'), body, mail, refusal);
        end if;
      end if;
      update public.job_applications a set status = 'rejected' where a.id = present.id;
    end loop;
    perform set_config('app.refusal', '', true);
  end if;
  select count(*) filter (where e.kind = 'stage'), count(*) filter (where e.kind = 'message') into refused, mailed
  from public.application_entries e
  where e.refusal = refuse_applications.refusal;
  return jsonb_build_object('refused', refused, 'mailed', mailed);
end
$$;
comment on function public.refuse_applications is
  'Takes one to 200 applications, letters {"fr": {"subject", "body", "offer"}, "en"} with {{name}} and {{offer}}, and '
  'the browser''s own id. Moves those not refused, hired or withdrawn to rejected; the letter in each one''s language '
  'leaves 15 seconds later. Returns {"refused", "mailed"}, also when it was done before. Raises 22023 for no or too '
  'many applications, 23505 for the id of another person''s refusal, 23514 for a letter out of bounds.';

create function public.undo_refusal(refusal uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  application uuid;
  restored integer := 0;
  sent integer;
begin
  perform app.require('careers');
  -- Locks applications before their mails, as withdraw_own_application() does.
  for application in
    select a.id
    from public.job_applications a
    where a.id in (
      select e.application_id
      from public.application_entries e
      where e.refusal = undo_refusal.refusal and e.kind = 'stage' and e.author is not distinct from auth.uid()
        and e.created_at > now() - interval '1 minute')
    order by a.id
    for update
  loop
    -- A mail that a sender has taken may be on its way, also where its answer was lost.
    with recalled as (
      delete from app.mail_outbox o
      using app.lock_mails(array(
        select e.outbox_id from public.application_entries e
        where e.refusal = undo_refusal.refusal and e.application_id = application
          and e.outbox_id is not null)) as l (id)
      where o.id = l.id and o.state not in ('sending', 'sent') and o.tries = 0
      returning o.id)
    delete from public.application_entries e using recalled r where e.application_id = application
      and e.outbox_id = r.id;
    -- Whom the letter reached, or a later move, stays where they are.
    update public.job_applications a
    set status = e.from_stage
    from public.application_entries e
    where a.id = application and e.application_id = a.id and e.refusal = undo_refusal.refusal and e.kind = 'stage'
      and not exists (
        select from public.application_entries x
        where x.application_id = a.id and (x.refusal = e.refusal and x.outbox_id is not null or x.kind = 'stage'
          and x.created_at > e.created_at));
    if found then
      restored := restored + 1;
      -- Nothing happened to the applicant: neither move nor letter stays.
      delete from public.application_entries e
      where e.application_id = application
        and (e.refusal = undo_refusal.refusal or (e.kind = 'stage' and e.from_stage = 'rejected'
          and e.created_at >= now()));
      update public.job_applications a
      set stage_changed_at = coalesce(
        (select max(e.created_at) from public.application_entries e where e.application_id = a.id
          and e.kind = 'stage'), a.created_at)
      where a.id = application;
    end if;
  end loop;
  select count(*) into sent
  from public.application_entries e
  where e.refusal = undo_refusal.refusal and e.outbox_id is not null;
  return jsonb_build_object('restored', restored, 'sent', sent);
end
$$;
comment on function public.undo_refusal is
  'Takes the id of the caller''s refusal and undoes it within a minute, for applicants whose letter has not left and '
  'who were not moved again. Returns {"restored", "sent": letters that could not be called back}.';

-- The applicant's own page. By a secret link applicants see what was received, its stage and when it is deleted; they
-- correct, withdraw or erase it. The link is shown once to the browser that applied, sent by mail, and kept as its
-- hash. No answer has notes, ratings or names of the team.

create table app.application_tokens (
  token_hash bytea primary key,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  replaces_lost boolean not null default false,
  created_at timestamptz not null default now(),
  constraint token_hash_bounds check (octet_length(token_hash) = 32)
);
comment on table app.application_tokens is
  'SHA-256 of the links to the page of an application: the one that the browser was shown, and one for each mail. They '
  'end after six months, with the application, and those of mails when the address was wrong.';
comment on column app.application_tokens.replaces_lost is 'Whether it was made for an applicant who had lost theirs.';
create index on app.application_tokens (application_id, created_at);
create index on app.application_tokens (created_at);
alter table app.application_tokens enable row level security;

create table app.erased_documents (
  path text primary key,
  token_hash bytea not null,
  erased_at timestamptz not null default now(),
  constraint token_hash_bounds check (octet_length(token_hash) = 32)
);
comment on table app.erased_documents is
  'Files of applications that their applicants erased and that may still lie in Storage: SQL cannot delete bytes, so '
  'the browser is let to. Emptied when they are gone, at the latest by the sweep.';
create index on app.erased_documents (token_hash);
alter table app.erased_documents enable row level security;

-- The functions that visitors call are definer: secrets, tokens and applications are granted to none of them.
create function app.queue_application_mail(
  template text, application public.job_applications, replaces_lost boolean default false)
returns void
language plpgsql set search_path = '' as $$
declare
  token constant text := encode(extensions.gen_random_bytes(32), 'hex');
begin
  if app.queue_mail(
    template => queue_application_mail.template,
    language => application.language,
    recipient => application.email,
    variables => jsonb_build_object(
      'offer', coalesce((select o.title from public.job_offers o where o.id = application.job_offer_id), ''),
      'link', '/' || application.language || '/application#' || token),
    cause_table => 'job_applications',
    cause_id => application.id::text) is not null then
    insert into app.application_tokens (token_hash, application_id, replaces_lost)
    values (app.token_hash(token), application.id, queue_application_mail.replaces_lost);
  end if;
end
$$;
comment on function app.queue_application_mail is
  'Puts a mail to the applicant with a new link to their page into the outbox.';

create function app.begin_application_page() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  agency text;
begin
  if not app.is_api_call() then
    return null;
  end if;
  insert into app.application_tokens (token_hash, application_id)
  values (app.token_hash(app.derived_token('application', new.id)), new.id);
  perform app.queue_application_mail('application-received', new);
  agency := app.agency_address();
  if agency <> '' then
    perform app.queue_mail(
      template => 'agency-application',
      language => 'fr',
      recipient => agency,
      variables => jsonb_build_object(
        'offer', coalesce((select o.title from public.job_offers o where o.id = new.job_offer_id), ''),
        'link', '/fr/admin/job-applications?application=' || new.id),
      cause_table => 'job_applications',
      cause_id => new.id::text);
  end if;
  return null;
end
$$;
comment on function app.begin_application_page is
  'AFTER a browser applied: keeps the hash of its link, puts both mails into the outbox.';

create trigger begin_application_page after insert on public.job_applications
  for each row execute function app.begin_application_page();

create function app.application_by_token(token text) returns public.job_applications
language sql stable set search_path = '' as $$
  select a.*
  from app.application_tokens t
  join public.job_applications a on a.id = t.application_id
  where t.token_hash = app.token_hash(token) and t.created_at > now() - interval '6 months'
$$;
comment on function app.application_by_token is
  'The application whose link of the last six months has that token, in the trash or not; null for any other token.';

create function public.get_own_application(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  own public.job_applications;
begin
  perform app.hit('application_page');
  own := app.application_by_token(token);
  if own.id is null then
    return null;
  end if;
  -- A refusal may be taken back in its first seconds, before its mail leaves: until then nothing has changed.
  if own.status = 'rejected' and own.stage_changed_at > now() - interval '1 minute' then
    select coalesce(max(e.from_stage), 'shortlisted') into own.status
    from public.application_entries e
    where e.application_id = own.id and e.kind = 'stage' and e.created_at = (
      select max(x.created_at) from public.application_entries x where x.application_id = own.id and x.kind = 'stage');
    select coalesce(max(e.created_at), own.created_at) into own.stage_changed_at
    from public.application_entries e
    where e.application_id = own.id and e.kind = 'stage' and e.to_stage = own.status;
  end if;
  return jsonb_build_object(
    'id', own.id,
    'offer', (select o.title from public.job_offers o where o.id = own.job_offer_id),
    'full_name', own.full_name,
    'email', own.email,
    'phone', own.phone,
    'message', own.message,
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('document', f.document, 'bytes', (o.metadata ->> 'size')::bigint)
        order by f.document), '[]')
      from (values ('cv', own.cv_file_path), ('letter', own.cover_letter_file_path)) as f (document, path)
      left join storage.objects o on o.bucket_id = 'job_applications' and o.name = f.path
      where f.path is not null),
    'stage', own.status,
    'stage_since', own.stage_changed_at,
    'received_at', own.created_at,
    'removed_at', own.deleted_at);
end
$$;
comment on function public.get_own_application is
  'Takes the token of a link, returns {"id", "offer": title or null, "full_name", "email", "phone", "message", '
  '"files": [{"document": cv or letter, "bytes"}], "stage", "stage_since", "received_at", "removed_at": when the '
  'agency put it into its trash}; null for any other token. Raises PT429.';

create function public.correct_own_application(token text, new_email text, new_phone text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own public.job_applications;
  corrected public.job_applications;
begin
  perform app.hit('application_changes');
  own := app.application_by_token(token);
  if own.id is null or own.deleted_at is not null then
    return false;
  end if;
  perform app.require_email(app.without_invisible(new_email));
  update public.job_applications a
  set email = correct_own_application.new_email, phone = coalesce(correct_own_application.new_phone, '')
  where a.id = own.id
  returning a.* into corrected;
  if corrected.email <> own.email then
    perform app.hit_by_key('application_addresses', own.id::text);
    -- The reader of a mistyped address holds a link.
    delete from app.application_tokens t
    where t.application_id = own.id and t.token_hash <> app.token_hash(correct_own_application.token);
    perform app.queue_application_mail('application-link', corrected);
  end if;
  return true;
end
$$;
comment on function public.correct_own_application is
  'Takes the token of a link, an address and a telephone number, and corrects the application; a new address is sent a '
  'link, and every other link ends. False for any other token, or an application in the trash. Raises 23514 out of '
  'bounds, PT429 beyond twenty an hour or three new addresses a day.';

create function public.withdraw_own_application(token text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own public.job_applications;
begin
  perform app.hit('application_changes');
  own := app.application_by_token(token);
  if own.id is null or own.deleted_at is not null then
    return false;
  end if;
  perform set_config('app.withdrawing', own.id::text, true);
  update public.job_applications a set status = 'withdrawn' where a.id = own.id and a.status <> 'withdrawn';
  perform set_config('app.withdrawing', '', true);
  -- An applicant who has just withdrawn is neither invited nor refused.
  update app.mail_outbox o
  set state = 'cancelled', variables = '{}'
  from app.lock_mails(array(
    select x.id from app.mail_outbox x
    where x.cause_table = 'job_applications' and x.cause_id = own.id::text
      and x.template = 'application-message')) as l (id)
  where o.id = l.id and o.state in ('waiting', 'paused');
  return true;
end
$$;
comment on function public.withdraw_own_application is
  'Takes the token of a link and withdraws the application, once or again; messages to the applicant that have not '
  'left are cancelled. False for an unknown token and for an application the agency removed. Raises PT429 beyond '
  'twenty an hour.';

create function public.erase_own_application(token text) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  hash constant bytea := app.token_hash(token);
  own public.job_applications;
  known boolean;
begin
  perform app.hit('application_changes');
  own := app.application_by_token(token);
  known := own.id is not null or exists (select from app.erased_documents d where d.token_hash = hash);
  if own.id is not null then
    insert into app.erased_documents (path, token_hash)
    select f.path, hash
    from unnest(array[own.cv_file_path, own.cover_letter_file_path]) as f (path)
    where f.path is not null
    on conflict (path) do update set token_hash = excluded.token_hash;
    delete from public.job_applications a where a.id = own.id;
  end if;
  -- The name of a file is often the name of a person.
  delete from app.erased_documents d
  where d.token_hash = hash
    and not exists (select from storage.objects o where o.bucket_id = 'job_applications' and o.name = d.path);
  return case when known then array(select d.path from app.erased_documents d where d.token_hash = hash
    order by d.path) end;
end
$$;
comment on function public.erase_own_application is
  'Takes the token of a link, deletes the application for good and returns the paths of its files that still lie in '
  'the bucket job_applications, which the caller may delete now; asked again, those that are left. Null for any other '
  'token. Raises PT429.';

-- Storage shows a file before it deletes it, so both policies ask the same.
create function app.may_delete_erased(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select regexp_replace(coalesce(current_setting('storage.operation', true), ''), '^storage\.',
    '') in ('object.delete', 'object.delete_many')
     and exists (select from app.erased_documents d where d.path = may_delete_erased.path)
     and not exists (select from public.job_applications a where may_delete_erased.path in (a.cv_file_path,
       a.cover_letter_file_path))
$$;
comment on function app.may_delete_erased is
  'Whether Storage is deleting a file of an application that its applicant has erased.';

create policy "Visitors find a document of an erased application to delete it" on storage.objects for select to anon
  using (bucket_id = 'job_applications' and app.may_delete_erased(name));
create policy "Visitors delete documents of an erased application" on storage.objects for delete to anon
  using (bucket_id = 'job_applications' and app.may_delete_erased(name));

create function public.send_application_link(address text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  own public.job_applications;
begin
  perform app.hit('application_links');
  for own in
    select a.*
    from public.job_applications a
    where a.id in (
      select x.id
      from public.job_applications x
      where lower(x.email) = lower(app.without_invisible(address)) and x.deleted_at is null
        and (select count(*) from app.application_tokens t where t.application_id = x.id and t.replaces_lost
          and t.created_at > now() - interval '24 hours') < 2
      order by x.created_at desc
      limit 3)
    order by a.id
    for key share
  loop
    perform app.queue_application_mail('application-link', own, replaces_lost => true);
  end loop;
  return app.has_mailer();
end
$$;
comment on function public.send_application_link is
  'Takes an address and mails it new links to the pages of its three newest applications, each twice a day at most. '
  'Returns whether mail leaves from the server at all: the same for an address without an application. Raises PT429 '
  'beyond five an hour.';

grant execute on function
  public.open_application, app.accepts_upload, public.get_own_application, public.correct_own_application,
  public.withdraw_own_application, public.erase_own_application, app.may_delete_erased, public.send_application_link
  to anon, authenticated;
grant execute on function
  public.open_document, app.has_permit, public.list_application_entries, public.note_application,
  public.delete_application_note, public.move_applications, public.list_recipients,
  public.message_application, public.refuse_applications, public.undo_refusal to authenticated;
grant execute on function public.list_abandoned_files to service_role;

-- Storage and media: the private bucket of applications, the public one of the site's pictures and documents, their
-- descriptions and uses, and replacing one by another. The table of files belongs to Storage; policies and one trigger
-- (…_audit.sql) are all that is added to it. Content names a picture or a document as /media/<path>.

-- Neither a drawing that can carry scripts (SVG) nor a moving picture, which making it small would freeze; no page
-- (HTML) and no document with macros: the public bucket answers with the type a file was stored with.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('job_applications', 'job_applications', false, 5242880, array['application/pdf']),
  ('media', 'media', true, 20971520, array['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.oasis.opendocument.presentation'])
on conflict (id) do update
  set public = excluded.public,
      file_size_limit = excluded.file_size_limit,
      allowed_mime_types = excluded.allowed_mime_types;

create policy "Visitors upload files of an application under an open ticket" on storage.objects for insert to anon
  with check (bucket_id = 'job_applications' and app.accepts_upload(name));

create function app.is_document(path text) returns boolean
language sql immutable set search_path = '' as $$
  select path ~ '^[A-Za-z0-9][A-Za-z0-9/_.-]*\.(pdf|docx|xlsx|pptx|odt|ods|odp)$'
$$;
comment on function app.is_document is
  'Whether a file of the bucket media is a document, which its name says. Raises nothing.';

-- A file is named as what it is: Storage asks neither type nor size of one whose name ends in .emptyFolderPlaceholder,
-- and the bucket is public. Browsers send pictures already made small, so five megabytes are plenty.
create policy "Signed-in people upload like visitors, authors library files"
  on storage.objects for insert to authenticated
  with check (
    (bucket_id = 'job_applications' and app.accepts_upload(name))
    or (bucket_id = 'media' and (select app.may('pictures')) and (app.is_document(name)
      or (name ~ '^[A-Za-z0-9][A-Za-z0-9/_.-]*\.(webp|jpg|jpeg|png|avif)$'
        and coalesce((metadata ->> 'contentLength')::bigint, 0) <= 5242880)))
  );

-- A file of an application is opened with a permit alone (open_document). Listing and deleting have to see it; every
-- other operation opens it.
create policy "Recruiters open documents by permit, authors see pictures"
  on storage.objects for select to authenticated
  using (
    (bucket_id = 'job_applications' and (select app.may('careers'))
      and ((select current_setting('storage.operation', true) ~ '^(storage\.)?object\.(list(_v2)?|delete(_many)?)$')
        or app.has_permit(id)))
    or (bucket_id = 'job_applications' and app.may_delete_erased(name))
    or (bucket_id = 'media' and (select app.may('pictures')))
  );

-- A picture is never written over, because its name holds the digest of its bytes and browsers keep it for a year. A
-- document keeps its address when it is replaced, because others link to it: browsers ask each time for a newer one.
create policy "Editors replace documents" on storage.objects for update to authenticated
  using (bucket_id = 'media' and app.is_document(name) and (select app.may('content')))
  with check (bucket_id = 'media' and app.is_document(name) and (select app.may('content')));

create policy "Recruiters delete documents, editors pictures"
  on storage.objects for delete to authenticated
  using (
    (bucket_id = 'job_applications' and ((select app.may('careers')) or app.may_delete_erased(name)))
    or (bucket_id = 'media' and (select app.may('content')))
  );

-- The library. Authors upload and describe their own pictures, and delete none.
create table public.media (
  path text primary key,
  name text not null default '',
  alt_fr text not null default '',
  alt_en text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  focus_x smallint,
  focus_y smallint,
  labels text[] not null default '{}',
  decorative boolean not null default false,
  search_text text not null generated always as (app.search_text(path || ' ' || name, alt_fr || ' ' || alt_en,
    labels)) stored,
  constraint path_bounds check (char_length(path) between 1 and 400 and path !~ '(^/|[[:cntrl:]]|\.\.)'),
  constraint name_bounds check (char_length(name) <= 200),
  constraint alt_fr_bounds check (char_length(alt_fr) <= 300),
  constraint alt_en_bounds check (char_length(alt_en) <= 300),
  constraint focus_bounds check (focus_x between 0 and 100 and focus_y between 0 and 100),
  constraint focus_whole check ((focus_x is null) = (focus_y is null)),
  constraint labels_bounds check (app.are_short(labels, 20, 40))
);
comment on table public.media is
  'Names and descriptions of the pictures and documents in the bucket media. One without a row is still in the library: '
  'the bucket decides what exists.';
comment on column public.media.path is 'The path of its largest file in the bucket.';
comment on column public.media.focus_x is
  'How far from the left, in percent of the width, the point lies that every crop keeps in sight. Null is the middle.';
comment on column public.media.focus_y is 'How far from the top, in percent of the height. Null is the middle.';
comment on column public.media.search_text is
  'Folded path, name, alternative texts and labels, for search without accents and case.';
comment on column public.media.labels is
  'Words the team files it under, in lower case and in order: never shown to visitors.';
comment on column public.media.decorative is
  'An editor said that it only decorates: a page that shows it without an alternative text lacks none.';

create trigger record_author before insert on public.media for each row execute function app.record_author('path');
create trigger touch_updated_at before update on public.media
  for each row execute function app.touch_updated_at('search_text');

alter table public.media enable row level security;
grant select, delete on public.media to authenticated;

-- The path may be updated too: an upsert writes it back.
grant insert (path, name, alt_fr, alt_en, focus_x, focus_y), update (path, name, alt_fr, alt_en, focus_x, focus_y)
  on public.media to authenticated;
grant select, insert, update, delete on public.media to service_role;
grant insert (labels, decorative), update (labels, decorative) on public.media to authenticated;

-- A picture that has AVIF files says so in its name (toits-1a2b3c4d-avif-1600x900.webp), and each of its files has one
-- beside it under its own name with one more ending (….480.webp.avif): pages know it without a query, and the library
-- lists, sizes and deletes them with the picture.
create function app.media_picture(path text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(
    regexp_replace(path, '(-[0-9a-f]{8}-avif-[0-9]+x[0-9]+(\.[0-9]+)?\.(webp|jpg|png))\.avif$', '\1'),
    '(-[0-9]+x[0-9]+)\.[0-9]+(\.[a-z]+)$', '\1\2')
$$;
comment on function app.media_picture is
  'The largest file of the picture a file belongs to: a-1600x900.480.webp and a-1a2b3c4d-avif-1600x900.480.webp.avif '
  'belong to a-1600x900.webp. Any other path is a picture by itself.';

-- Definer: not everybody may read who uploaded a file.
create function app.is_picture_of_others(picture text) returns boolean
language sql stable security definer set search_path = '' as $$
  -- An upsert of a described picture adds no row and no author.
  select not exists (select from public.media m where m.path = picture)
    and exists (
      select from storage.objects o
      -- The first spares the second: a picture and its files have the same beginning.
      where o.bucket_id = 'media' and split_part(o.name, '.', 1) = split_part(picture, '.', 1)
        and app.media_picture(o.name) = picture
        and o.owner_id is distinct from (select auth.uid())::text)
$$;
comment on function app.is_picture_of_others is
  'Whether a picture of which nothing is said yet was uploaded by another account than the caller''s, or by an '
  'unknown one.';

create policy "Authors and editors read picture descriptions" on public.media for select to authenticated
  using ((select app.may('pictures')));
create policy "Editors describe pictures, authors their own" on public.media for insert to authenticated
  with check ((select app.may('content')) or ((select app.may('pictures')) and not app.is_picture_of_others(path)));
create policy "Editors change picture descriptions, authors their own"
  on public.media for update to authenticated
  using ((select app.may('content')) or ((select app.may('pictures')) and path in (select o.id from app.own_rows() o
    where o.table_name = 'media')))
  with check ((select app.may('content')) or ((select app.may('pictures'))
    and path in (select o.id from app.own_rows() o where o.table_name = 'media')));
create policy "Editors delete picture descriptions" on public.media for delete to authenticated
  using ((select app.may('content')));

-- Uses. Portraits of people who work here are uses too, so that none is deleted as unused.
create function app.media_named_in(content text) returns setof text
language sql immutable set search_path = '' as $$
  select distinct app.media_picture(replace(rtrim(found[1], '.,;:!?\'), '%20', ' '))
  from regexp_matches(content, '/media/([^[:space:]()<>"''\]]+)', 'g') as found
  where content like '%/media/%'
$$;
comment on function app.media_named_in is 'The pictures of the library that a text names, wherever in it.';

create function app.media_of(reference text) returns text
language sql immutable set search_path = '' as $$
  select app.media_picture(replace(substr(reference, 8), '%20', ' ')) where starts_with(reference, '/media/')
$$;
comment on function app.media_of is
  'Takes the reference of a field, returns the path of the picture in the library; null for any other.';

-- The indexes over it find the texts that name a picture without reading every text. cost lets the planner know what
-- one costs.
create function app.media_in(fields text[], prose text[]) returns text[]
language sql immutable cost 1000 set search_path = '' as $$
  select array(
    -- Alone in its field a path may hold what would end it in a text.
    select app.media_picture(substr(field, 8)) from unnest(fields) as field where starts_with(field, '/media/')
    union
    select app.media_of(field) from unnest(fields) as field where starts_with(field, '/media/')
    union
    select app.media_named_in(array_to_string(fields || prose, E'\n')))
$$;
comment on function app.media_in is
  'The pictures of the library that a row names, in fields that hold one each and in prose.';

-- Articles, pages, projects, testimonials and team members of both languages, newsletter issues and job offers.
do $$
declare
  lang text;
begin
  foreach lang in array array['fr', 'en'] loop
    execute format('create index %I on public.%I using gin (app.media_in(array[image], array[content]))', 'articles_'
      || lang || '_media', 'articles_' || lang);
    execute format('create index %I on public.%I using gin (app.media_in(array[image], array[content]))', 'pages_'
      || lang || '_media', 'pages_' || lang);
    execute format('create index %I on public.%I using gin (
      app.media_in(array[image] || gallery,
        array[description, challenge, solution, results, body, testimonial_content]))',
      'projects_' || lang || '_media', 'projects_' || lang);
    execute format('create index %I on public.%I using gin (app.media_in(array[image], ''{}''))', 'testimonials_'
      || lang || '_media', 'testimonials_' || lang);
    execute format('create index %I on public.%I using gin (app.media_in(array[image], ''{}''))', 'team_members_'
      || lang || '_media', 'team_members_' || lang);
  end loop;
end
$$;
create index newsletter_issues_media on public.newsletter_issues using gin (app.media_in('{}', array[body]));
create index job_offers_media on public.job_offers using gin (app.media_in('{}', array[description, requirements]));

create view app.row_pictures with (security_invoker = true) as
  select 'article' as kind, t.language, 'articles_' || t.language as table_name, t.id::text as id, t.title, t.published,
    t.published and t.published_at <= now() as is_public, app.media_in(array[t.image], array[t.content]) as pictures
  from app.articles t
  union all
  select 'page', t.language, 'pages_' || t.language, t.id::text, t.title, t.published,
    t.published and t.published_at <= now(), app.media_in(array[t.image], array[t.content])
  from app.pages t
  union all
  select 'project', t.language, 'projects_' || t.language, t.id::text, t.title, t.published, t.published,
    app.media_in(array[t.image] || t.gallery, array[t.description, t.challenge, t.solution, t.results, t.body,
      t.testimonial_content])
  from app.projects t
  union all
  select 'testimonial', t.language, 'testimonials_' || t.language, t.id::text, t.name, true, true,
    app.media_in(array[t.image], '{}')
  from (select 'fr' as language, f.* from public.testimonials_fr f
        union all select 'en', e.* from public.testimonials_en e) t
  union all
  select 'person', t.language, 'team_members_' || t.language, t.id::text, t.name, t.published, t.published,
    app.media_in(array[t.image], '{}')
  from (select 'fr' as language, f.* from public.team_members_fr f
        union all select 'en', e.* from public.team_members_en e) t
  union all
  select 'issue', t.language, 'newsletter_issues', t.id::text, t.subject, t.state = 'sent',
    t.state = 'sent' and t.sent_at <= now(), app.media_in('{}', array[t.body])
  from public.newsletter_issues t
  union all
  select 'offer', coalesce(t.language, ''), 'job_offers', t.id::text, t.title, t.published,
    t.published and coalesce(t.closes_at > now(), true), app.media_in('{}', array[t.description, t.requirements])
  from public.job_offers t;
comment on view app.row_pictures is 'Every row of content with the pictures it names, as their indexes have them.';

-- Definer, both, because those indexes are of no use under row policies (their operator may not run before them): the
-- conditions of the policies are repeated here. Drafts count for those who may read them. JIT would compile for longer
-- than they run, and "offset 0" keeps the planner from working out again what each row found names.
create function app.media_uses(pictures text[]) returns table (path text, kind text, language text, id text, title text)
language sql stable security definer rows 100 set search_path = '' set jit = off as $$
  -- A text and its working copy are one. Editors need not see an offer that is hidden, only that there is one.
  select distinct on (p.path, t.kind, t.language, t.id) p.path, t.kind, t.language, t.id, t.title
  from unnest(pictures) as p (path)
  cross join lateral (
    select x.kind, x.language, x.id,
      case when x.kind <> 'offer' or x.is_public or (select app.may('careers')) then x.title else '' end as title
    from app.content_pictures x
    where x.pictures @> array[p.path]
      and (x.is_public or (select app.may('content')) or (x.table_name, x.id) in (select o.table_name, o.id
        from app.own_rows() o))
    offset 0
  ) t
  union all
  -- People who work with pictures need not see the row of a colleague.
  select p.path, 'colleague', '', s.user_id::text, app.name_of(s.user_id)
  from public.staff s
  join unnest(pictures) as p (path) on p.path = any (app.media_in(array[s.image], '{}'))
  where s.image <> '' and (select app.may('pictures'))
$$;
comment on function app.media_uses is
  'The uses of those pictures of the library that the caller may read, once per text that names one.';

create function app.unused_media(pictures text[]) returns setof text
language sql stable security definer rows 100 set search_path = '' set jit = off as $$
  select p.path
  from unnest(pictures) as p (path)
  where not exists (
      select from app.content_pictures t
      where t.pictures @> array[p.path]
        and (t.is_public or (select app.may('content')) or (t.table_name, t.id) in (select o.table_name, o.id
          from app.own_rows() o))
      offset 0)
    and not exists (
      select from public.staff s
      where s.image <> '' and (select app.may('pictures')) and p.path = any (app.media_in(array[s.image], '{}')))
$$;
comment on function app.unused_media is
  'Returns those of the pictures that no text the caller may read names, and no colleague.';

-- Groups files by the part of their name before the first point, which a picture shares with all of its files:
-- app.media_picture for each of many thousand files takes longer than all the rest, so only unusual names need it.
create function public.list_media(
  term text default '', used_in text default '', label text default '', min_bytes bigint default 0,
  max_bytes bigint default null, sort text default 'newest', page integer default 1, page_size integer default 48,
  kind text default '')
returns table (
  path text, files text[], bytes bigint, complete boolean, name text, alt_fr text, alt_en text, labels text[],
  decorative boolean, focus_x smallint, focus_y smallint, uses bigint, created_at timestamptz, total bigint)
language plpgsql stable set search_path = '' set jit = off as $$
begin
  perform app.require('pictures');
  return query
    with stems as (
      select split_part(o.name, '.', 1) as stem, min(o.created_at) as created_at, array_agg(o.name) as files,
        sum((o.metadata ->> 'size')::bigint) as bytes,
             bool_and(ltrim(substr(o.name, strpos(o.name, '.')), '.0123456789') in ('webp', 'webp.avif')) as is_usual
      from storage.objects o
      where o.bucket_id = 'media'
      group by 1
    ), unusual as (
      select s.stem from stems s where not s.is_usual or s.stem !~ '-[0-9a-f]{8}-avif-[0-9]+x[0-9]+$'
    ), pictures as (
      select s.stem || '.webp' as path, s.created_at, s.files, coalesce(s.bytes, 0) as bytes from stems s
        where s.stem not in (select u.stem from unusual u)
      union all
      select app.media_picture(o.name), min(o.created_at), array_agg(o.name),
        coalesce(sum((o.metadata ->> 'size')::bigint), 0)
      from storage.objects o
      where o.bucket_id = 'media' and o.name !~ '(^|/)\.emptyFolderPlaceholder$'
        -- The first spares the second where every name is usual.
        and exists (select from unusual) and split_part(o.name, '.', 1) in (select u.stem from unusual u)
      group by 1
    ), chosen as (
      select p.*, m.name, m.alt_fr, m.alt_en, m.labels, m.decorative, m.focus_x, m.focus_y, count(*) over () as total,
             row_number() over (order by
               case sort when 'heaviest' then -p.bytes when 'lightest' then p.bytes end,
               case sort when 'name' then lower(coalesce(nullif(m.name, ''), p.path)) end,
               case sort when 'oldest' then p.created_at end,
               p.created_at desc, p.path) as index
      from pictures p
      left join public.media m on m.path = p.path
      where (list_media.term = ''
        or position(list_media.term in coalesce(m.search_text, app.search_text(p.path, '', '{}'))) > 0)
        and (list_media.label = '' or list_media.label = any (m.labels))
        and (list_media.kind = '' or app.is_document(p.path) = (list_media.kind = 'document'))
        and p.bytes between coalesce(min_bytes, 0) and coalesce(max_bytes, 9223372036854775807)
        and case used_in
          when '' then true
          when 'nowhere' then p.path in (select u from app.unused_media((select array_agg(x.path) from pictures x)) u)
          when 'anywhere' then p.path not in (select u
            from app.unused_media((select array_agg(x.path) from pictures x)) u)
          else p.path in (select u.path from app.media_uses((select array_agg(x.path) from pictures x)) u
            where u.kind = used_in)
        end
      order by index
      limit least(greatest(page_size, 1), 200)
      offset (greatest(page, 1) - 1) * least(greatest(page_size, 1), 200)
    )
    select c.path, array(select n from unnest(c.files) n order by n), c.bytes::bigint, c.path = any (c.files),
      coalesce(c.name, ''), coalesce(c.alt_fr, ''), coalesce(c.alt_en, ''),
           coalesce(c.labels, '{}'), coalesce(c.decorative, false), c.focus_x, c.focus_y, coalesce(u.uses, 0),
             c.created_at, c.total
    from chosen c
    left join (
      select u.path, count(*) as uses from app.media_uses((select array_agg(x.path) from chosen x)) u group by u.path
    ) u on u.path = c.path
    order by c.index;
end
$$;
comment on function public.list_media is
  'A page of the library with what is said of each picture, its point, how many texts the caller may read use it, and '
  'how many match in all. used_in is empty, nowhere, anywhere or a kind of app.media_uses; sort is newest, oldest, '
  'heaviest, lightest or name; kind is empty, picture or document. A picture is complete when its largest file, stored last, is there.';

create function public.get_media_uses(picture text) returns table (kind text, language text, id text, title text)
language plpgsql stable set search_path = '' as $$
begin
  perform app.require('pictures');
  return query
    select u.kind, u.language, u.id, u.title from app.media_uses(array[picture]) u order by u.kind, u.language desc,
      u.title, u.id;
end
$$;
comment on function public.get_media_uses is
  'The articles, pages, projects, testimonials, people, issues of the newsletter and offers that name a picture, with '
  'the drafts the caller may read (of a hidden offer no title), and the colleagues whose portrait it is (kind '
  'colleague, without a language).';

-- Replacing. A picture that replaces another brings its alternative text: content that has the old one's from the
-- library gets the new one's.
create function app.replace_media_path(content text, old_path text, new_path text) returns text
language sql immutable set search_path = '' as $$
  -- The smaller files are the same picture; a longer name is another one.
  select regexp_replace(
    content,
    '/media/' || regexp_replace(regexp_replace(old_path, '\.[a-z]+$', ''), '([^A-Za-z0-9/_])', '\\\1', 'g')
      || '(\.[0-9]+)?' || regexp_replace(coalesce(substring(old_path from '\.[a-z]+$'), ''), '\.', '\\.')
        || '(?![A-Za-z0-9_-])',
    '/media/' || new_path,
    'g')
$$;
comment on function app.replace_media_path is 'A text that names another picture wherever it named the old one.';

create function app.replace_media_alt(content text, path text, old_alt text, new_alt text) returns text
language sql immutable set search_path = '' as $$
  -- Follows the editor in writing the words of a picture: no bracket ends them, and nothing in them is markup.
  select case
    when app.is_document(path) then regexp_replace(content,
      '(/media/' || replace(path, '.', '\.') || ')( "[0-9]+ B"|(?=\)))', '\1 "' || new_alt || '"', 'g')
    when old_alt = '' then content
    else replace(content, '![' || words.before || '](/media/' || path, '![' || words.after || '](/media/' || path) end
  from (
    select max(w.written) filter (where w.index = 1) as before, max(w.written) filter (where w.index = 2) as after
    from (
      select alts.index,
        regexp_replace(replace(replace(replace(regexp_replace(alts.alt,
          '&(?=#?[A-Za-z0-9]+;)', '&amp;', 'g'),
          '\', '&#92;'), '`', '&#96;'), '<', '&#60;'),
          '[\[\]]', '\\\&', 'g') as written
      from unnest(array[old_alt, new_alt]) with ordinality as alts (alt, index)
    ) w
  ) words
$$;
comment on function app.replace_media_alt is
  'Takes a text in Markdown, the path of a picture of the library, what it was said to show and what it shows; returns '
  'the text that says the new words wherever it said the old ones of that picture. Empty old words change nothing. Of a '
  'document it takes the size (1234 B), which becomes the title of each link to it.';

-- Focal points: the point of a picture that every crop keeps in sight. Triggers write each reference with the point
-- behind it (/media/a-1600x900.webp#42,30) into the columns framed_…: a computed field would need every column granted
-- to visitors, and a point in the reference itself would make moving it an edit of every text.
create function app.with_focal_point(reference text) returns text
language sql stable set search_path = '' as $$
  select reference || coalesce((
    select '#' || m.focus_x || ',' || m.focus_y
    from public.media m
    where m.path = app.media_of(reference)), '')
$$;
comment on function app.with_focal_point is
  'Takes the reference of a picture in content, returns it with the picture''s point behind it where it has one: '
  '/media/a.webp#42,30. Anything else stays as it is.';

create function app.with_focal_points(items text[]) returns text[]
language sql stable set search_path = '' as $$
  select array(select app.with_focal_point(one) from unnest(items) with ordinality as listed (one, index)
    order by index)
$$;
comment on function app.with_focal_points is 'The same for each of a list, in its order.';

create function app.focal_points_in(content text) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select '/media/' || m.path || '#' || m.focus_x || ',' || m.focus_y
    from app.media_named_in(content) as named (path)
    join public.media m on m.path = named.path
    where m.focus_x is not null
    order by m.path
    limit 100)
$$;
comment on function app.focal_points_in is
  'Takes a text, returns the pictures of the library it names that have a point, each with it: at most a hundred, the '
  'others are cropped around their middle.';

-- Definer: writers of content need not read picture descriptions. The locks put a point that is being moved before this
-- row, which then reads it, or after, when app.apply_focal_point() finds this row.
create function app.set_framed_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.image <> old.image then
    perform from public.media m where m.path = app.media_of(new.image) for share;
    new.framed_image := app.with_focal_point(new.image);
  end if;
  if tg_table_name like 'projects%' then
    if tg_op = 'INSERT' or (new.gallery, new.body) is distinct from (old.gallery, old.body) then
      perform from public.media m
        where m.path in (
          select app.media_of(one) from unnest(new.gallery) as one union all select app.media_named_in(new.body))
        order by m.path
        for share;
      new.framed_gallery := app.with_focal_points(new.gallery);
      new.framed_pictures := app.focal_points_in(new.body);
    end if;
  end if;
  return new;
end
$$;
comment on function app.set_framed_pictures is
  'BEFORE a row with pictures is written: its framed_image, and framed_gallery and framed_pictures of a project, when '
  'the pictures are others.';

-- Every table with an image.
do $$
declare
  table_name text;
begin
  foreach table_name in array array['articles_fr', 'articles_en', 'pages_fr', 'pages_en', 'projects_fr',
    'projects_en', 'testimonials_fr', 'testimonials_en', 'team_members_fr', 'team_members_en'] loop
    execute format('create trigger set_framed_pictures before insert or update of image%s on public.%I for each row
      execute function app.set_framed_pictures()',
      case when table_name like 'projects%' then ', gallery, body' end, table_name);
  end loop;
end
$$;

-- Definer: moving a point needs no right to write the content that shows the picture.
create function app.apply_focal_point() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  table_name text;
  named text;
  concerned constant text[] := array[old.path, new.path];
begin
  if (old.focus_x is null and new.focus_x is null)
     or (old.path, old.focus_x, old.focus_y) is not distinct from (new.path, new.focus_x, new.focus_y) then
    return null;
  end if;
  foreach table_name in array array['articles_fr', 'articles_en', 'pages_fr', 'pages_en', 'projects_fr',
    'projects_en', 'testimonials_fr', 'testimonials_en', 'team_members_fr', 'team_members_en'] loop
    -- The expressions of the indexes.
    named := case
      when table_name ~ '^(articles|pages)_' then 'app.media_in(array[t.image], array[t.content])'
      when table_name like 'projects%' then
        'app.media_in(array[t.image] || t.gallery, array[t.description, t.challenge, t.solution, t.results, t.body,
          t.testimonial_content])'
      else 'app.media_in(array[t.image], ''{}'')'
    end;
    execute format(
      'update public.%I t set framed_image = app.with_focal_point(t.image)
       where %s && $1 and app.media_of(t.image) = any ($1) and t.framed_image <> app.with_focal_point(t.image)',
         table_name, named)
      using concerned;
    if table_name like 'projects%' then
      execute format(
        'update public.%I t set framed_gallery = app.with_focal_points(t.gallery)
         where %s && $1 and t.framed_gallery <> app.with_focal_points(t.gallery)', table_name, named)
        using concerned;
      execute format(
        'update public.%I t set framed_pictures = app.focal_points_in(t.body)
         where %s && $1 and t.framed_pictures <> app.focal_points_in(t.body)', table_name, named)
        using concerned;
    end if;
  end loop;
  return null;
end
$$;
comment on function app.apply_focal_point is
  'AFTER a picture description was written: writes its focal point to every row that shows the picture.';

-- Authors set the points of their own pictures, and of none that visitors see.
create function app.prepare_media() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.labels is distinct from old.labels then
    new.labels := array(
      select distinct meant.label
      from unnest(new.labels) as given (label)
      cross join lateral (
        select btrim(regexp_replace(lower(normalize(app.without_invisible(given.label), nfc)), '\s+', ' ', 'g'))
      ) meant (label)
      where meant.label <> ''
      order by meant.label);
  end if;
  if (old.focus_x is not null or new.focus_x is not null)
     and (old.path, old.focus_x, old.focus_y) is distinct from (new.path, new.focus_x, new.focus_y)
     -- An upsert of a row that is there comes by again as an update.
     and not (tg_op = 'INSERT' and exists (select from public.media m where m.path = new.path))
     and app.is_api_call() and app.may('content') is not true
     and exists (select from app.content_pictures t where t.published and t.pictures && array[old.path, new.path]) then
    raise insufficient_privilege
      using message = 'The point of a picture that published content shows is moved by editors.';
  end if;
  return new;
end
$$;
comment on function app.prepare_media is
  'BEFORE INSERT OR UPDATE: labels each once, in lower case, without blanks around it, in order (none is left out for '
  'its length or number: the table refuses those). Refuses (42501) authors to set or move a point where published '
  'content names the picture.';

create trigger apply_focal_point after insert or delete or update of path, focus_x, focus_y on public.media
  for each row execute function app.apply_focal_point();
create trigger lock_all_content before insert or delete or update of path, focus_x, focus_y on public.media
  for each statement execute function app.take_lock('app.content');
create trigger prepare_media before insert or update on public.media
  for each row execute function app.prepare_media();

grant execute on function
  app.is_document, app.media_picture, app.media_named_in, app.media_of, app.media_in to authenticated, service_role;
grant execute on function
  app.is_picture_of_others, app.unused_media, public.list_media, public.get_media_uses to authenticated;

-- History and trash. Every state in which content was saved is kept, with its person and time, in the same transaction.
-- Deleted content leaves its table; the last version in its history is the trash. Messages and applications have no
-- history: they stay in their tables, marked. After thirty days both are deleted for good.
--
-- A version is the whole row: any one can be read, restored or thinned out by itself. Twenty versions of ten thousand
-- articles of 8,000 characters take at most 1.7 GB before they are thinned out.

create view app.history_rules with (security_invoker = true) as
select r.table_name || l.suffix as table_name, r.area, r.title, array_prepend('updated_at', r.aside) as aside, r.opens
from (values
  ('articles', '{_fr,_en}'::text[], 'content', 'title',
    '{search_text,linked_article_id,text_changed_at,framed_image}'::text[], '{published,published_at,slug}'::text[]),
  ('pages', '{_fr,_en}', 'content', 'title', '{framed_image}', '{published,published_at,slug}'),
  ('projects', '{_fr,_en}', 'content', 'title',
    '{position,framed_image,framed_gallery,framed_pictures}', '{published,slug}'),
  ('testimonials', '{_fr,_en}', 'content', 'name', '{framed_image}', '{}'),
  ('team_members', '{_fr,_en}', 'content', 'name', '{position,framed_image}', '{published}'),
  ('services', '{_fr,_en}', 'content', 'title', '{position}', '{published}'),
  ('steps', '{_fr,_en}', 'content', 'title', '{position}', '{published}'),
  ('job_offers', '{""}', 'careers', 'title', '{}', '{published}'),
  ('site_sections', '{""}', 'site', 'id', '{}', '{}'),
  ('site_settings', '{""}', 'settings', 'id', '{}', '{}'),
  ('site_menus', '{""}', 'site', 'id', '{}', '{}'),
  ('site_texts', '{""}', 'site', 'key', '{id,original_hash,updated_by}', '{}')
) as r (table_name, suffixes, area, title, aside, opens)
cross join unnest(r.suffixes) as l (suffix);
comment on view app.history_rules is
  'The tables of the schema public that have a history. area: of app.may, whose people see and restore versions. '
  'title: the column that names a row. aside: columns whose change makes no version (what the server writes, the order '
  'of a list, the link to a translation). opens: columns whose change always begins one.';

create table app.versions (
  table_name text not null,
  row_id text not null,
  version integer not null,
  person uuid,
  began_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  act text not null,
  restored_from integer,
  changed text[] not null default '{}',
  title text not null,
  content jsonb not null,
  counters jsonb,
  in_trash boolean not null default false,
  thinned smallint not null default 0,
  primary key (table_name, row_id, version),
  constraint act_known check (act in ('created', 'changed', 'published', 'withdrawn', 'restored', 'deleted'))
);
comment on table app.versions is
  'Earlier and present states of content. Written by app.record_version() alone; read and restored through functions. '
  'The newest version of a deleted row is its place in the trash.';
comment on column app.versions.person is
  'The account that saved it; null for the secret key, the owner of the database and a migration.';
comment on column app.versions.saved_at is 'The last save of the sitting, which began at began_at.';
comment on column app.versions.changed is 'The columns that differ from the version before.';
comment on column app.versions.counters is
  'Views and likes of a deleted row as numbers, {"views", "likes", "days": {"2026-11-22": 3}}.';
comment on column app.versions.thinned is
  'How far it was thinned out: 0 not yet, 1 the last of its day, 2 the last of its month.';
create index on app.versions (thinned, saved_at) where thinned < 2;
create index on app.versions (saved_at desc, table_name, row_id) where in_trash;
create index on app.versions (table_name, (content ->> 'linked_article_id')) where act = 'deleted';

alter table app.versions enable row level security;

create function app.literal_id(table_name text, row_id text) returns text
language sql stable set search_path = '' as $$
  select coalesce((
    select quote_literal(row_id)
    from pg_catalog.pg_attribute a
    where a.attrelid = format('public.%I', table_name)::regclass and a.attname = 'id'
      and row_id ~ case a.atttypid
        when 'uuid'::regtype then '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        when 'bigint'::regtype then '^[0-9]{1,18}$'
        else ''
      end), 'null')
$$;
comment on function app.literal_id is
  'The id of a row as it stands in a statement, so that a comparison has the type of the column and its index; NULL '
  'for text that is no id of that table.';

-- Definer, both: history has no grant, and no writer of content may be kept from recording a version.
create function app.record_version() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- As text: an index of texts does not answer for the type of a table's name.
  this_table constant text := tg_table_name;
  content constant jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  key constant text := content ->> 'id';
  who constant uuid := case when app.is_api_call() then auth.uid() end;
  -- Set by app.write_version() for the statement that restores.
  restoring constant integer := nullif(current_setting('app.restoring', true), '')::integer;
  latest record;
  counters jsonb;
begin
  select v.version, v.act into latest
  from app.versions v
  where v.table_name = this_table and v.row_id = key
  order by v.version desc
  limit 1;
  -- A row that is inserted again under its old id is no longer in the trash.
  if tg_op = 'INSERT' and latest.act = 'deleted' then
    update app.versions v set in_trash = false
    where v.table_name = this_table and v.row_id = key and v.version = latest.version;
  end if;
  if tg_op = 'DELETE' and this_table like 'articles\___' then
    select jsonb_build_object('views', c.views, 'likes', c.likes, 'days', (
      select coalesce(jsonb_object_agg(d.day, d.views), '{}')
      from app.daily_views d
      where d.article_id = c.article_id and d.language = c.language)) into counters
    from app.article_counters c
    where c.article_id = old.id and c.language = right(this_table, 2);
  elsif tg_op = 'DELETE' and this_table like 'projects\___' then
    select jsonb_build_object('likes', c.likes) into counters
    from app.project_counters c
    where c.project_id = old.id and c.language = right(this_table, 2);
  end if;
  insert into app.versions (table_name, row_id, version, person, act, restored_from, title, content, counters, in_trash)
  select this_table, key, coalesce(latest.version, 0) + 1, who,
    case when tg_op = 'DELETE' then 'deleted' when restoring is not null then 'restored' else 'created' end, restoring,
    content ->> r.title, content, counters, tg_op = 'DELETE'
  from app.history_rules r
  where r.table_name = this_table;
  if who is not null then
    insert into app.known_names as k (person, name) values (who, coalesce(app.name_of(who), ''))
    on conflict (person) do update set name = excluded.name where k.name <> excluded.name;
  end if;
  return null;
end
$$;
comment on function app.record_version is 'AFTER a row of content was added or deleted: records its version.';

create function app.record_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  this_table constant text := tg_table_name;
  rule app.history_rules;
  who constant uuid := case when app.is_api_call() then auth.uid() end;
  restoring constant integer := nullif(current_setting('app.restoring', true), '')::integer;
  is_sorted boolean;
begin
  select * into strict rule from app.history_rules r where r.table_name = this_table;
  with changes as (
    select c.after_it, c.after_it ->> 'id' as row_id, f.logged, f.fields, l.version,
      f.logged = '{position}' and jsonb_typeof(c.after_it -> 'position') = 'number' as is_sorted,
      f.fields <> '{}' or restoring is not null as is_recorded,
      -- One sitting of a person is one version. What was published, withdrawn or restored stays as it was then, so a
      -- later save begins a version of its own; so does a change of publication or address.
      coalesce(l.act in ('created', 'changed') and l.person = who and l.began_at > now() - interval '30 minutes'
        and restoring is null and not f.fields && rule.opens, false) as continues,
      case
        when restoring is not null then 'restored'
        when 'published' <> all (f.logged) then 'changed'
        when (c.after_it ->> 'published')::boolean then 'published'
        else 'withdrawn'
      end as act
    -- A full join is never made by nested loops, to which a plan that was made for one row would hold.
    from old_rows o
    full join new_rows n on n.id = o.id
    cross join lateral (select to_jsonb(o) as before_it, to_jsonb(n) as after_it offset 0) c
    cross join lateral (
      select coalesce(array_agg(a.key order by a.key), '{}') as logged,
        coalesce(array_agg(a.key order by a.key) filter (where a.key <> all (rule.aside)), '{}') as fields
      from jsonb_each(c.after_it) a
      where a.value is distinct from c.before_it -> a.key
        -- Columns that the server writes by itself.
        and a.key <> all ('{updated_at,search_text,framed_image,framed_gallery,framed_pictures}')) f
    left join lateral (
      select v.version, v.person, v.act, v.began_at
      from app.versions v
      where v.table_name = this_table and v.row_id = c.after_it ->> 'id'
      order by v.version desc
      limit 1) l on true
    where f.logged <> '{}' or restoring is not null and o is distinct from n
  ), continued as (
    update app.versions v
    set saved_at = now(),
        content = c.after_it,
        title = c.after_it ->> rule.title,
        changed = case v.act
          when 'created' then v.changed
          else array(select distinct one from unnest(v.changed || c.fields) as one order by one)
        end
    from changes c
    where c.is_recorded and c.continues and v.table_name = this_table and v.row_id = c.row_id and v.version = c.version
  ), begun as (
    insert into app.versions (table_name, row_id, version, person, act, restored_from, changed, title, content)
    select this_table, c.row_id, coalesce(c.version, 0) + 1, who,
      case when c.act = 'restored' or 'published' = any (rule.opens) then c.act else 'changed' end, restoring,
      c.fields, c.after_it ->> rule.title, c.after_it
    from changes c
    where c.is_recorded and not c.continues
  ), approved as (
    delete from app.approvals a using changes c
    where c.act = 'published' and a.table_name = this_table and a.row_id = c.row_id
  ), logged as (
    insert into app.audit_log (person, act, table_name, row_id, title)
    select who, c.act, this_table, c.row_id,
      case when rule.title in ('title', 'key') then left(app.without_emails(c.after_it ->> rule.title), 300) end
    from changes c
    where c.logged <> '{}' and not c.is_sorted
  )
  select bool_or(c.is_sorted) into is_sorted from changes c;
  -- Sorting a list is one act, however many rows move.
  if is_sorted and current_setting('app.sorted', true) is distinct from this_table then
    perform set_config('app.sorted', this_table, true);
    perform app.write_log('sorted', this_table);
  end if;
  insert into app.known_names as k (person, name)
  select who, n.name
  from (select coalesce(app.name_of(who), '') as name where who is not null and is_sorted is not null) n
  where not exists (select from app.known_names x where x.person = who and x.name = n.name)
  on conflict (person) do update set name = excluded.name;
  return null;
end
$$;
comment on function app.record_changes is
  'AFTER rows of content were changed: records their versions and lines in the audit log, thousands in one statement, '
  'and ends the approvals of what was published. Saves of one person within 30 minutes are one version; a publication, '
  'a withdrawal, a new address and a restore always begin one.';

-- The name of record_version stands before remove_article_reactions and remove_project_reactions in the alphabet, by
-- which triggers fire: counters are noted before they are deleted.
do $$
declare
  ruled text;
begin
  for ruled in select r.table_name from app.history_rules r
    where to_regclass('public.' || r.table_name) is not null loop
    execute format('create trigger record_version after insert or delete on public.%I for each row
      execute function app.record_version()', ruled);
    execute format('create trigger record_changes after update on public.%I
      referencing old table as old_rows new table as new_rows for each statement
      execute function app.record_changes()', ruled);
    execute format('create trigger lock_content before insert or update or delete on public.%I for each statement
      execute function app.take_lock()', ruled);
  end loop;
end
$$;

insert into app.versions (table_name, row_id, version, began_at, saved_at, act, title, content)
select 'site_sections', s.id, 1, s.updated_at, s.updated_at, 'created', s.id, to_jsonb(s) from public.site_sections s
on conflict do nothing;

create function app.end_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  dependent text;
begin
  foreach dependent in array array['working_copies', 'approvals', 'remarks', 'sign_offs', 'transferred', 'former_addresses'] loop
    execute format('delete from app.%I where table_name = $1 and row_id = $2', dependent)
      using old.table_name, old.row_id;
  end loop;
  perform app.write_log('erased', old.table_name, old.row_id, (
    select l.title from app.audit_log l
    where l.row_id = old.row_id and l.table_name = old.table_name
    order by l.at desc, l.id desc
    limit 1));
  return null;
end
$$;
comment on function app.end_history is
  'AFTER content left the trash for good, with its whole history: so do its working copy, approval, remarks, answers, '
  'origin and former addresses; its last line in the audit log.';

create trigger end_history after delete on app.versions
  for each row when (old.in_trash) execute function app.end_history();

-- An application keeps its deleted offer (former_offer_id), so that an offer that comes back finds its applications.
-- The column is on that side because nothing of an applicant enters the history. Definer: only the database knows both
-- ends at the moment an offer is deleted.
create function app.set_former_offer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.job_applications a set former_offer_id = old.id where a.job_offer_id = old.id;
  return old;
end
$$;
comment on function app.set_former_offer is
  'BEFORE an offer is deleted: its applications remember it, so that restoring it gives them back.';

create trigger set_former_offer before delete on public.job_offers for each row execute function app.set_former_offer();

-- Reading and restoring. Definer, but for writable_columns and write_version: the history has no grant.
create function app.require_history(table_name text, row_id text) returns app.history_rules
language plpgsql security definer set search_path = '' as $$
declare
  rule app.history_rules;
begin
  select * into rule from app.history_rules r where r.table_name = require_history.table_name;
  -- An unknown table answers like one the caller may not see. A publication always begins a version, so the newest one
  -- knows whether a row is a draft, or was one when it was deleted.
  if app.may(rule.area) is not true and (not app.is_own(table_name, row_id) or coalesce((
      select v.content ->> 'published' <> 'false'
      from app.versions v
      where v.table_name = require_history.table_name and v.row_id = require_history.row_id
      order by v.version desc
      limit 1), true))
  then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
  return rule;
end
$$;
comment on function app.require_history is
  'First line of functions about the history: the rule of that table, or 42501 for a caller who may neither work in '
  'its area nor began that row, a draft now or when it was deleted.';

create function public.list_versions(
  table_name text, row_id text, before integer default null, page_size integer default 50)
returns table (
  version integer, act text, restored_from integer, began_at timestamptz, saved_at timestamptz, person uuid,
  person_name text, changed text[], title text, published boolean, approved_by text[])
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_history(table_name, row_id);
  return query
    select v.version, v.act, v.restored_from, v.began_at, v.saved_at, v.person, app.name_of(v.person), v.changed,
      v.title,
           (v.content ->> 'published')::boolean,
           array(
             select distinct s.client_name from app.sign_offs s
             where s.table_name = v.table_name and s.row_id = v.row_id and s.answer = 'approved'
               and s.digest = app.content_digest(v.table_name, v.content)
             order by s.client_name)
    from app.versions v
    where v.table_name = list_versions.table_name and v.row_id = list_versions.row_id and (before is null
      or v.version < before)
    order by v.version desc
    limit greatest(1, least(coalesce(page_size, 50), 200));
end
$$;
comment on function public.list_versions is
  'Versions of a row, newest first, before a number when one is given, at most 200 at once. person_name is null for '
  'what no account did; approved_by names the clients who approved what it says by a link. Raises 42501 outside the caller''s areas (authors have drafts of their own), and for a table '
  'without history.';

create function public.get_version(table_name text, row_id text, number integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_history(table_name, row_id);
  return (select v.content from app.versions v where v.table_name = get_version.table_name
    and v.row_id = get_version.row_id
    and v.version = number);
end
$$;
comment on function public.get_version is
  'Takes a table, the id of a row and the number of a version, returns the row as it was then; null when there is '
  'none. Raises 42501 as list_versions.';

-- The last change of each row of a list, in one call for the whole list.
create function public.last_changes(table_name text, row_ids text[])
returns table (row_id text, saved_at timestamptz, person_name text)
language plpgsql stable security definer set search_path = '' as $$
declare
  whole_area boolean;
begin
  if cardinality(row_ids) > 1000 then
    raise invalid_parameter_value using message = 'At most 1000 rows at a time.';
  end if;
  select app.may(r.area) into whole_area from app.history_rules r where r.table_name = last_changes.table_name;
  if whole_area is not true and app.may('drafts') is not true then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
  return query
    with newest as materialized (
      select i.one, v.saved_at, v.person
      from (select distinct u.one from unnest(row_ids) as u (one)) i
      -- The newest version of a row is the first its index meets.
      cross join lateral (
        select x.saved_at, x.person, x.content ->> 'published' = 'false' as is_draft
        from app.versions x
        where x.table_name = last_changes.table_name and x.row_id = i.one
        order by x.version desc
        limit 1) v
      where whole_area
        or (v.is_draft and i.one in (select o.id from app.own_rows() o where o.table_name = last_changes.table_name))
    ), people as materialized (
      select p.person, app.name_of(p.person) as name
      from (select distinct n.person from newest n) p
    )
    select n.one, n.saved_at, k.name
    from newest n
    left join people k on k.person = n.person;
end
$$;
comment on function public.last_changes is
  'Takes a table and at most 1000 ids of its rows, answers when each was saved last and by whom, null for what no '
  'account did. Rows whose versions the caller may not see, and rows there are not, are left out. Raises 42501 for a '
  'caller who may neither work in the area of that table nor write drafts, 22023 for more ids.';

create function app.writable_columns(table_name text) returns setof text
language sql stable set search_path = '' as $$
  select a.attname::text
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', table_name)::regclass and a.attnum > 0 and not a.attisdropped
    and a.attgenerated = ''
$$;
comment on function app.writable_columns is 'The columns of a table of the schema public that can be written.';

create function app.write_version(past app.versions, columns text[], alive boolean) returns void
language plpgsql set search_path = '' as $$
declare
  listed constant text := (select string_agg(quote_ident(one), ', ') from unnest(columns) as one);
  begun constant boolean := exists (
    select from app.authorship a where a.table_name = past.table_name and a.id = past.row_id);
begin
  perform set_config('app.restoring', past.version::text, true);
  if alive then
    execute format(
      'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
       where t.id = %3$s',
      past.table_name, listed, app.literal_id(past.table_name, past.row_id))
      using past.content;
  else
    execute format(
      'insert into public.%1$I (%2$s) overriding system value
       select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
      past.table_name, listed)
      using past.content;
    -- Restoring sets no author.
    if not begun then
      delete from app.authorship a where a.table_name = past.table_name and a.id = past.row_id;
    end if;
  end if;
  perform set_config('app.restoring', '', true);
end
$$;
comment on function app.write_version is
  'Writes those columns of a version over the row that is there, or as a row under its old id, marked as a restore.';

create function public.restore_version(
  table_name text, row_id text, number integer, seen integer, slug_instead text default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  rule app.history_rules;
  past app.versions;
  columns text[];
  found_row boolean;
begin
  rule := app.require_history(table_name, row_id);
  -- The row is locked first: no save comes between the look at its newest version and the restore.
  perform pg_advisory_xact_lock_shared(hashtextextended('app.content', 0));
  execute format('select true from public.%I t where t.id = %s for update', table_name,
    app.literal_id(table_name, row_id)) into found_row;
  if found_row is null or seen is distinct from (select max(v.version) from app.versions v
    where v.table_name = restore_version.table_name
    and v.row_id = restore_version.row_id) then
    raise sqlstate 'PT409' using message = 'Somebody changed this meanwhile. Look at the versions again.';
  end if;
  -- Asked again under the lock: a draft may have been published while this waited.
  perform app.require_history(table_name, row_id);
  select * into past from app.versions v where v.table_name = restore_version.table_name
    and v.row_id = restore_version.row_id
    and v.version = number;
  if past.version is null then
    raise sqlstate 'PT404' using message = 'There is no such version.';
  end if;
  if slug_instead is not null and past.content ? 'slug' then
    past.content := jsonb_set(past.content, '{slug}', to_jsonb(slug_instead));
  end if;

  -- A restore brings a text back. It neither publishes nor withdraws.
  columns := array(
    select c from app.writable_columns(table_name) as c
    where past.content ? c and c <> all (array['id', 'created_at', 'published', 'published_at'] || rule.aside));
  perform app.write_version(past, columns, true);
  return jsonb_build_object(
    'version', (
      select max(v.version) from app.versions v where v.table_name = restore_version.table_name
        and v.row_id = restore_version.row_id),
    'unknown', (
      select coalesce(jsonb_agg(k order by k), '[]')
      from jsonb_object_keys(past.content) as k
      where k <> all (rule.aside) and k not in (select app.writable_columns(table_name))));
end
$$;
comment on function public.restore_version is
  'Writes the text of a version as a new one, when seen is the newest; publication, date, order and link stay. Returns '
  '{"version", "unknown": [fields the table no longer has]}. Raises 42501 as list_versions, PT409 if there was a save '
  'meanwhile, PT404 for a version that is gone, 23505 when its address is taken (then with slug_instead), 23514 for a '
  'rule made since.';

-- Rows marked as deleted. Only functions show them, in the trash; every list, count and change by a browser passes them
-- over.

-- contact_messages and job_applications. One policy for each action: a change without a condition asks for no right to
-- see.
do $$
declare
  table_name text;
begin
  foreach table_name in array array['contact_messages', 'job_applications'] loop
    execute format('create policy "Rows in the trash show only there" on public.%I as restrictive for select
      to authenticated using (deleted_at is null)', table_name);
    execute format('create policy "Rows in the trash are not changed" on public.%I as restrictive for update
      to authenticated using (deleted_at is null)', table_name);
    execute format('create policy "Rows in the trash are deleted only there" on public.%I as restrictive for delete
      to authenticated using (deleted_at is null)', table_name);
  end loop;
end
$$;

-- For functions that count with their owner's rights, past the policies.
create view app.present_messages with (security_invoker = true) as
  select * from public.contact_messages m where m.deleted_at is null;

create view app.present_applications with (security_invoker = true) as
  select * from public.job_applications a where a.deleted_at is null;
comment on view app.present_messages is 'The messages that are not in the trash, for functions that count.';
comment on view app.present_applications is 'The applications that are not in the trash, for functions that count.';

-- The trash. The caller's rights are asked once per statement.
create view app.trash with (security_invoker = true) as
  select v.table_name, v.row_id, v.title, v.saved_at as deleted_at, v.person,
         (v.content ->> 'published')::boolean as published, v.content ->> 'slug' as slug,
         coalesce(v.content ->> 'image', '') as image
  from app.versions v
  where v.in_trash and v.saved_at > now() - interval '30 days'
    and (v.table_name in (select r.table_name from app.history_rules r where app.may(r.area))
         or (v.content ->> 'published' = 'false' and (v.table_name, v.row_id) in (select o.table_name, o.id
           from app.own_rows() o)))
  union all
  select 'contact_messages', m.id::text, m.from_name, m.deleted_at, m.deleted_by, null, null, ''
  from public.contact_messages m
  where m.deleted_at > now() - interval '30 days' and (select app.may('people'))
  union all
  select 'job_applications', a.id::text, a.full_name, a.deleted_at, a.deleted_by, null, null, ''
  from public.job_applications a
  where a.deleted_at > now() - interval '30 days' and (select app.may('careers'));
comment on view app.trash is
  'Trash of the areas the caller may work in, and drafts the caller began, for the functions that list and count it.';

create function app.require_trash(table_name text, row_id text) returns boolean
language plpgsql set search_path = '' as $$
declare
  area constant text := case table_name when 'contact_messages' then 'people' when 'job_applications'
    then 'careers' end;
begin
  if area is null then
    perform app.require_history(table_name, row_id);
  else
    perform app.require(area);
  end if;
  return area is not null;
end
$$;
comment on function app.require_trash is
  'First line of functions about the trash: whether rows of that table are marked, or kept as a last version. Raises '
  '42501 for a caller who may neither work in its area nor began that draft.';

-- Definer, all that follow but the helpers: no browser writes the mark, and none sees a marked row or the history.
create function public.move_to_trash(table_name text, row_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  done uuid;
begin
  if not app.require_trash(table_name, row_id::text) then
    raise invalid_parameter_value using message = 'Content is deleted, which keeps its last version.';
  end if;
  execute format('update public.%I t set deleted_at = now(), deleted_by = auth.uid() where t.id = $1
    and t.deleted_at is null returning t.id', table_name)
    into done using row_id;
  return done is not null;
end
$$;
comment on function public.move_to_trash is
  'Takes contact_messages or job_applications and an id, puts that row into the trash and says whether it was not '
  'there yet. Raises 22023 for content.';

create function public.list_trash(
  tables text[] default null, term text default '', before timestamptz default null, before_row text default null,
  page_size integer default null)
returns table (
  table_name text, row_id text, title text, deleted_at timestamptz, deleted_by text, until timestamptz,
  published boolean, slug text, image text, search_text text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require(case when app.may('people') then 'people' when app.may('careers') then 'careers'
    else 'drafts' end);
  return query
    select t.table_name, t.row_id, t.title, t.deleted_at, app.name_of(t.person), t.deleted_at + interval '30 days',
      t.published, t.slug,
           t.image, app.search_text(t.title, '', '{}')
    from (
      select x.*
      from app.trash x
      where (tables is null or x.table_name = any (tables))
        and (before is null or (x.deleted_at, x.table_name || ' ' || x.row_id) < (before, coalesce(before_row, '')))
        and (term = '' or position(term in app.search_text(x.title, '', '{}')) > 0)
      order by x.deleted_at desc, x.table_name || ' ' || x.row_id desc
      limit case when page_size is not null then greatest(page_size, 0) end
    ) t
    order by t.deleted_at desc, t.table_name || ' ' || t.row_id desc;
end
$$;
comment on function public.list_trash is
  'Trash of the caller''s areas, and drafts the caller began, deleted last first; narrowed to tables, and to titles '
  'with a folded term. before and before_row are deleted_at of the last row of the page before, and its table and id '
  'with a space between. until is the last moment to restore it.';

create function public.count_trash(term text default '') returns table (table_name text, row_count bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require(case when app.may('people') then 'people' when app.may('careers') then 'careers'
    else 'drafts' end);
  return query
    select x.table_name, count(*)
    from app.trash x
    where term = '' or position(term in app.search_text(x.title, '', '{}')) > 0
    group by x.table_name;
end
$$;
comment on function public.count_trash is
  'How many rows of each table list_trash tells the caller of, all or those whose title has the term.';

create function public.restore_from_trash(table_name text, row_id text, slug_instead text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lang constant text := right(table_name, 2);
  other constant text := 'articles_' || app.other_lang(lang);
  past app.versions;
  done uuid;
  unknown_fields jsonb;
  partner uuid;
  partner_is_free boolean;
  link text;
begin
  if app.require_trash(table_name, row_id) then
    execute format('update public.%I t set deleted_at = null, deleted_by = null where t.id = %s
      and t.deleted_at is not null returning t.id',
      table_name, app.literal_id(table_name, row_id))
      into done;
    if done is null then
      raise sqlstate 'PT409' using message = 'This is no longer in the trash.';
    end if;
    return jsonb_build_object('unknown', '[]'::jsonb, 'partner', null);
  end if;

  -- The second of two at once waits here, and finds the trash without it.
  perform pg_advisory_xact_lock(hashtextextended('app.content', 0));
  select * into past from app.versions v
  where v.table_name = restore_from_trash.table_name and v.row_id = restore_from_trash.row_id and v.in_trash
  for update;
  if past.version is null then
    raise sqlstate 'PT409' using message = 'This is no longer in the trash.';
  end if;
  -- Asked again under the lock: it may have come back and gone meanwhile, no longer as a draft.
  perform app.require_trash(table_name, row_id);
  if slug_instead is not null and past.content ? 'slug' then
    past.content := jsonb_set(past.content, '{slug}', to_jsonb(slug_instead));
  end if;
  perform app.write_version(
    past,
    array(select c from app.writable_columns(table_name) as c where past.content ? c
      and c not in ('updated_at', 'linked_article_id')),
    false);
  -- As numbers: who liked it was forgotten.
  if past.counters is not null and table_name like 'articles\___' then
    insert into app.article_counters (article_id, language, views, likes)
    values (past.row_id::uuid, lang, (past.counters ->> 'views')::bigint, (past.counters ->> 'likes')::bigint)
    on conflict (article_id, language) do nothing;
    insert into app.daily_views (day, article_id, language, views)
    select d.key::date, past.row_id::uuid, lang, d.value::bigint
    from jsonb_each_text(past.counters -> 'days') d
    on conflict (day, article_id, language) do nothing;
  elsif past.counters is not null then
    insert into app.project_counters (project_id, language, likes)
    values (past.row_id::bigint, lang, (past.counters ->> 'likes')::bigint)
    on conflict (project_id, language) do nothing;
  end if;
  select coalesce(jsonb_agg(k order by k), '[]') into unknown_fields
  from jsonb_object_keys(past.content) as k
  where k not in (select a.attname from pg_catalog.pg_attribute a where a.attrelid = format('public.%I',
    table_name)::regclass and not a.attisdropped);
  if table_name = 'job_offers' then
    update public.job_applications a
    set job_offer_id = a.former_offer_id, former_offer_id = null
    where a.former_offer_id = past.row_id::uuid and a.job_offer_id is null;
  elsif table_name like 'articles\___' then
    -- The translation it had when it was deleted, and not one it had been separated from before. Of a pair that was
    -- deleted, the first deletion emptied the second one's link: the first one's last version knows it.
    partner := coalesce(past.content ->> 'linked_article_id', (
      select v.row_id
      from app.versions v
      where v.table_name = other and v.act = 'deleted' and v.content ->> 'linked_article_id' = past.row_id
        -- A partner that came back before was linked again, and the two were separated since.
        and not exists (
          select from app.versions back
          where back.table_name = v.table_name and back.row_id = v.row_id and back.version > v.version
            and back.began_at < past.saved_at)
      order by v.saved_at desc
      limit 1));
  end if;
  if partner is not null and app.may('content') is not true then
    link := 'apart';
  elsif partner is not null then
    execute format('select t.linked_article_id is null from public.%I t where t.id = $1 for update', other)
      into partner_is_free using partner;
    link := case partner_is_free when true then 'linked' when false then 'taken' else 'gone' end;
  end if;
  if link = 'linked' then
    execute format('update public.%I t set linked_article_id = $1 where t.id = $2', table_name)
      using partner, past.row_id::uuid;
  end if;
  return jsonb_build_object('unknown', unknown_fields, 'partner', link);
end
$$;
comment on function public.restore_from_trash is
  'Puts a row back as it was, with its id, counters and links. Returns {"unknown": [fields the table no longer has], '
  '"partner": its translation is linked, gone, taken (by another), apart (an author restored) or null}. '
  'Raises 42501 as list_versions, PT409 when it is no longer in the trash, 23505 when its address is taken (then with '
  'slug_instead), 23514 for a rule made since.';

create function public.delete_for_good(table_name text, row_id text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  done text;
begin
  if app.require_trash(table_name, row_id) then
    -- Files first, as when an application is deleted: no file may be left that no application names.
    if table_name = 'job_applications'
       and exists (select from public.job_applications a where a.id::text = row_id and a.deleted_at is not null)
       and exists (select from storage.objects o where o.bucket_id = 'job_applications'
         and starts_with(o.name, row_id || '/'))
    then
      raise sqlstate 'PT409' using message = 'Its files are still there. Remove them first.';
    end if;
    execute format('delete from public.%I t where t.id = %s and t.deleted_at is not null returning t.id::text',
      table_name, app.literal_id(table_name, row_id))
      into done;
    return done is not null;
  end if;
  select v.row_id into done from app.versions v where v.table_name = delete_for_good.table_name
    and v.row_id = delete_for_good.row_id
    and v.in_trash for update;
  perform app.require_trash(table_name, row_id);
  delete from app.versions v where v.table_name = delete_for_good.table_name and v.row_id = done;
  delete from app.authorship a where a.table_name = delete_for_good.table_name and a.id = done;
  return done is not null;
end
$$;
comment on function public.delete_for_good is
  'Takes a table and the id of a row in the trash and removes it from there with its whole history; says whether it '
  'was there. What is not in the trash stays. Raises 42501 as restore_from_trash, PT409 for an application whose files '
  'are still stored.';

create function public.trash_of_person(address text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('careers');
  return jsonb_build_object(
    'applications', (
      select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('job_offers', (
        select jsonb_build_object('title', o.title, 'language', o.language) from public.job_offers o
          where o.id = a.job_offer_id)) order by a.created_at), '[]')
      from public.job_applications a
      where a.deleted_at is not null and lower(a.email) = lower(address)),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
      from public.contact_messages m
      where m.deleted_at is not null and lower(m.from_email) = lower(address) and app.may('people')));
end
$$;
comment on function public.trash_of_person is
  'Takes an email address, returns {"applications": [rows with their offer], "messages": [rows]} of that person in the '
  'trash, so that export and erasure are complete. Messages are returned to editors besides.';

create function app.empty_trash(until timestamptz, batch integer default null, sparing_files boolean default false)
returns integer
language plpgsql set search_path = '' as $$
declare
  removed integer;
  rows integer;
begin
  with thrown as (
    select x.table_name, x.row_id
    from app.versions x
    where x.in_trash and x.saved_at <= until
    limit batch for update skip locked
  ), begun as (
    delete from app.authorship a using thrown t where a.table_name = t.table_name and a.id = t.row_id
  ), gone as (
    delete from app.versions v using thrown t where v.table_name = t.table_name
      and v.row_id = t.row_id returning v.in_trash
  )
  select count(*) filter (where g.in_trash) into removed from gone g;

  delete from public.contact_messages m
  where ctid in (select x.ctid from public.contact_messages x
    where x.deleted_at <= until limit batch for update skip locked);
  get diagnostics rows = row_count;
  removed := removed + rows;

  delete from public.job_applications a
  where ctid in (
    select x.ctid from public.job_applications x
    where x.deleted_at <= until
      and not (sparing_files and exists (select from storage.objects o where o.bucket_id = 'job_applications'
        and starts_with(o.name, x.id || '/')))
    limit batch for update skip locked);
  get diagnostics rows = row_count;
  return removed + rows;
end
$$;
comment on function app.empty_trash is
  'Removes for good what was put into the trash until then, at most so many rows of each kind, and returns how much. '
  'Applications whose files are stored are spared only where that is asked for.';

-- Files first, as when one application is deleted: no file may be left that no application names. The first line
-- refuses everybody but owners.
create function public.empty_trash(seen timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  perform app.require('emptying');
  removed := app.empty_trash(seen, sparing_files => true);
  perform app.write_log('erased', 'trash', detail => jsonb_build_object('rows', removed));
  return jsonb_build_object(
    'removed', removed,
    'kept', (select count(*) from public.job_applications a where a.deleted_at <= seen));
end
$$;
comment on function public.empty_trash is
  'Takes when the trash was looked at and removes for good all that was put there until then, with its whole history. '
  'Returns {"removed": how many, "kept": how many applications stay because their files are still stored}. Each thing '
  'has its line in the audit log, and so has the deed.';

-- For the sweep (…_retention.sql).
create function app.thin_versions(batch integer) returns void
language plpgsql set search_path = '' as $$
declare
  step record;
begin
  -- All of a week, the last of each day for a quarter, the last of each month after. Each version is looked at twice in
  -- its life; the newest one of a row is never followed by another and stays.
  for step in select * from (values (0, interval '7 days', 'day'), (1, interval '3 months', 'month')) as s (level, age,
    unit) loop
    with due as (
      select x.table_name, x.row_id, x.version,
             exists (
               select from app.versions later
               where later.table_name = x.table_name and later.row_id = x.row_id and later.version > x.version
                 and date_trunc(step.unit, later.saved_at, 'UTC') = date_trunc(step.unit, x.saved_at,
                   'UTC')) as superseded
      from app.versions x
      where x.thinned = step.level and x.saved_at < now() - step.age
      order by x.saved_at
      limit batch for update skip locked
    ), gone as (
      delete from app.versions v using due d
      where d.superseded and v.table_name = d.table_name and v.row_id = d.row_id and v.version = d.version
    )
    update app.versions v
    set thinned = step.level + 1
    from due d
    where not d.superseded and v.table_name = d.table_name and v.row_id = d.row_id and v.version = d.version;
  end loop;
end
$$;
comment on function app.thin_versions is
  'Keeps of the history all of a week, the last version of each day (UTC) for three months and of each month after; at '
  'most so many versions of each age at once.';

grant execute on function
  public.list_versions, public.get_version, public.last_changes, public.restore_version, public.move_to_trash,
  public.list_trash, public.count_trash, public.restore_from_trash, public.delete_for_good, public.trash_of_person,
  public.empty_trash to authenticated;

-- Audit log: changes of content, erasures, roles, exports, orders to build the site, sign-ins, opened documents, with
-- their person and time. A line is written in the transaction of its act and never changed. It copies nothing that was
-- written, has no address, and no name of people who wrote to the agency or whom content names, so that erasing them
-- leaves nothing here.

create table app.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  person uuid,
  act text not null,
  table_name text not null,
  kind text not null generated always as (regexp_replace(table_name, '_(fr|en)$', '')) stored,
  row_id text,
  title text,
  detail jsonb not null default '{}',
  constraint act_known check (act in (
    'created', 'changed', 'published', 'withdrawn', 'sorted', 'restored', 'deleted', 'erased',
    'opened', 'exported', 'ordered', 'signed_in', 'role_given', 'role_taken')),
  constraint title_bounds check (char_length(title) <= 300),
  constraint detail_bounds check (char_length(detail::text) <= 300)
);
comment on table app.audit_log is
  'Acts, with their person and time. Written by app.write_log() and app.record_changes(), read through list_audit_log, '
  'never changed; a line goes 13 months after it was written.';
comment on column app.audit_log.table_name is
  'Table of the row, or session, site (a build of it) or the name of an export.';
comment on column app.audit_log.row_id is 'Id of the row; of staff the account.';
comment on column app.audit_log.title is
  'Name of the row then, without e-mail addresses; null for a row whose name is somebody''s name. The name of a person '
  'in the title of an article or a project is content, which its erasure reaches neither here nor in the history.';
comment on column app.audit_log.detail is
  'Roles and names before and after, the document that was opened, which file was erased (picture, cv or letter), how '
  'many rows were exported, which step of a sign-in it was, what was done to a mail or an issue, how many former '
  'addresses came with an import.';

-- The log is read newest first, whole or narrowed to a person, a kind or a row.
create index on app.audit_log (at, id);
create index on app.audit_log (person, at, id);
create index on app.audit_log (kind, at, id);
create index on app.audit_log (row_id, at, id);

alter table app.audit_log enable row level security;

create function app.refuse_audit_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '13 months' then
    return old;
  end if;
  raise insufficient_privilege using message = 'The audit log is never changed.';
end
$$;
comment on function app.refuse_audit_change is
  'BEFORE a line is changed or deleted: refuses it (42501) in any function. Only lines older than 13 months may go.';

create trigger refuse_change before update or delete on app.audit_log
  for each row execute function app.refuse_audit_change();
create trigger refuse_truncate before truncate on app.audit_log
  for each statement execute function app.refuse_audit_change();

-- Writing. Definer, every function of a trigger: the log has no grant, and no writer may be kept from the line.
create function app.without_emails(value text) returns text
language sql immutable set search_path = '' as $$
  select case
    when position('@' in value) > 0 then regexp_replace(value, '[^\s<>"(),;:@]+@[^\s<>"(),;:@]+\.[[:alnum:]-]+', '[…]',
      'g')
    else value
  end
$$;
comment on function app.without_emails is
  'A text with […] in the place of every e-mail address, as erase_from_history leaves it.';

create function app.write_log(
  act text, table_name text, row_id text default null, title text default null, detail jsonb default '{}',
  signed_in uuid default null)
returns void
language plpgsql set search_path = '' as $$
declare
  -- The sweep runs within a visitor's request and is not that visitor's act.
  who constant uuid := coalesce(signed_in, case when app.is_api_call()
    and coalesce(current_setting('app.sweeping', true), '') = '' then auth.uid() end);
begin
  insert into app.audit_log (person, act, table_name, row_id, title, detail)
  values (who, write_log.act, write_log.table_name, write_log.row_id, left(app.without_emails(write_log.title), 300),
    write_log.detail);
  -- A name is kept beside the log and not in it.
  if who is not null and not exists (select from app.known_names k where k.person = who) then
    insert into app.known_names (person, name) values (who, coalesce(app.name_of(who), ''))
      on conflict (person) do nothing;
  end if;
end
$$;
comment on function app.write_log is 'Adds a line to the audit log: what was done, to what, and its title.';

create function app.log_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Columns that the server writes by itself.
  aside constant text[] := '{updated_at,search_text}';
  before_it constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after_it constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_there constant jsonb := coalesce(after_it, before_it);
begin
  if tg_op = 'UPDATE' and after_it - aside = before_it - aside then
    return null;
  end if;
  perform app.write_log(
    case
      when tg_op = 'DELETE' then tg_argv[2]
      -- Set by app.write_version() for the statement that restores.
      when coalesce(current_setting('app.restoring', true), '') <> '' then 'restored'
      when tg_op = 'INSERT' then 'created'
      when before_it ->> 'deleted_at' is null and after_it ->> 'deleted_at' is not null then 'deleted'
      when before_it ->> 'deleted_at' is not null and after_it ->> 'deleted_at' is null then 'restored'
      else 'changed'
    end,
    tg_table_name,
    row_there ->> tg_argv[0],
    row_there ->> tg_argv[1]);
  return null;
end
$$;
comment on function app.log_change is
  'AFTER a row was written: its line in the audit log. Takes the column of the key, the column that names the row '
  '(empty for the name of a person) and the word for its deletion.';

-- Content that is added or deleted; app.record_changes() logs its changes. Settings and texts of the site follow in
-- their own files.
do $$
declare
  ruled record;
begin
  for ruled in select r.table_name, r.title from app.history_rules r
    where to_regclass('public.' || r.table_name) is not null loop
    execute format('create trigger log_change after insert or delete on public.%I for each row
      execute function app.log_change(''id'', %L, ''deleted'')',
      ruled.table_name, case ruled.title when 'title' then 'title' else '' end);
  end loop;
end
$$;
create trigger log_change after insert or update or delete on public.media
  for each row execute function app.log_change('path', 'name', 'deleted');

-- Messages, applications and subscriptions: changes and deletions, not their arrival. Reading a message is no change of
-- it.
create trigger log_change
  after delete or update of status, note, rating, full_name, email, phone, message, language, cv_file_path,
    cover_letter_file_path, deleted_at
  on public.job_applications
  for each row execute function app.log_change('id', '', 'erased');
create trigger log_change
  after delete or update of status, assignee, reminder_on, note, from_name, from_email, subject, message, language,
    deleted_at
  on public.contact_messages
  for each row execute function app.log_change('id', '', 'erased');
create trigger log_change after delete on public.newsletter
  for each row execute function app.log_change('id', '', 'erased');

-- Invitations and how they end; by the id, because the address is personal.
create trigger log_change after insert or update or delete on public.invitations
  for each row execute function app.log_change('id', '', 'erased');
create trigger log_change after insert or delete or update of subject, preheader, body, items
  on public.newsletter_issues
  for each row execute function app.log_change('id', 'subject', 'deleted');
-- Logs the moment from which visitors read an issue, hours after its sending began.
create trigger log_sent after update of state on public.newsletter_issues
  for each row when (old.state <> 'sent' and new.state = 'sent')
  execute function app.log_change('id', 'subject', 'deleted');

-- Acts of people upon mails: of the clock, of a provider and of readers there is no line.
create function app.log_mail_act() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not app.is_api_call() or auth.uid() is null then
    return null;
  end if;
  case tg_table_name
    when 'newsletter_issues' then
      perform app.write_log('changed', 'newsletter_issues', new.id::text, new.subject, jsonb_build_object(
        'mail', case new.state when 'paused' then 'paused' when 'draft' then 'stopped' else 'resumed' end));
    when 'mailer' then
      perform app.write_log('changed', 'mail_outbox', detail => jsonb_build_object(
        'mail', 'cap', 'from', old.daily_cap::text, 'to', new.daily_cap::text));
    when 'mail_suppressions' then
      perform app.write_log('changed', 'mail_outbox', detail => '{"mail": "lifted"}');
    else
      perform app.write_log('changed', 'mail_outbox', new.id::text, detail => jsonb_build_object(
        'mail', case new.state when 'cancelled' then 'cancelled' else 'retried' end));
  end case;
  return null;
end
$$;
comment on function app.log_mail_act is
  'AFTER staff paused, resumed or stopped an issue, cancelled or retried a mail, changed the daily cap or lifted a '
  'suppression: its line in the audit log.';

create trigger log_mail_act after update of state on public.newsletter_issues
  for each row when (old.state <> new.state and ('paused' in (old.state, new.state) or new.state = 'draft'))
  execute function app.log_mail_act();
create trigger log_mail_act after update of daily_cap on app.mailer
  for each row when (old.daily_cap <> new.daily_cap) execute function app.log_mail_act();
create trigger log_mail_act after delete on app.mail_suppressions for each row execute function app.log_mail_act();
create trigger log_mail_act after update of state on app.mail_outbox
  for each row when (not new.bulk and (
    new.state = 'cancelled' and old.state <> 'cancelled'
    or new.state = 'waiting' and new.tries = 0 and (old.tries > 0 or old.state = 'failed')))
  execute function app.log_mail_act();

create function app.log_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  subject constant uuid := to_jsonb(coalesce(new, old)) ->> 'user_id';
begin
  if tg_table_name = 'required_factors' then
    perform app.write_log('changed', 'staff', detail => jsonb_build_object(
      'second_factor', tg_op = 'INSERT', 'role', coalesce(new.role, old.role)));
    return null;
  end if;
  if tg_op = 'UPDATE' and old.name <> new.name then
    update app.known_names k set name = coalesce(app.name_of(subject), '') where k.person = subject;
    -- Leaves characters out that need escaping, so that two names fit a line.
    perform app.write_log('changed', 'staff', subject::text, detail => jsonb_build_object(
      'from', left(regexp_replace(old.name, '[[:cntrl:]"\\]', '', 'g'), 120),
      'to', left(regexp_replace(new.name, '[[:cntrl:]"\\]', '', 'g'), 120)));
  end if;
  if new.role is distinct from old.role then
    perform app.write_log(case tg_op when 'DELETE' then 'role_taken' else 'role_given' end, 'staff', subject::text,
      detail => jsonb_strip_nulls(jsonb_build_object('from', old.role, 'to', new.role)));
    insert into app.known_names as k (person, name)
    select subject, n.name
    from (select coalesce(
      nullif(coalesce(new.name, old.name), ''), (select u.email::text from auth.users u where u.id = subject))) n (name)
    where n.name is not null
    on conflict (person) do update set name = excluded.name where k.name <> excluded.name;
  end if;
  return null;
end
$$;
comment on function app.log_staff is
  'AFTER a person got a role, lost it or was renamed (so is their known name), or a second factor was required '
  'of a role or no longer: its line in the audit log.';

create trigger log_staff after insert or delete or update of role, name on public.staff
  for each row execute function app.log_staff();
create trigger log_staff after insert or delete on app.required_factors
  for each row execute function app.log_staff();

-- Sign-ins and deleted files. The tables belong to Auth and to Storage: a project whose owner may put no trigger on
-- them has these events in the logs of the two services alone.

-- Auth begins a session after the password, and raises it to aal2 after the code. Definer: Auth, whose session it is,
-- has no right on anything of ours.
create function app.log_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  step text;
begin
  if not exists (select from public.staff s where s.user_id = new.user_id) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    step := 'code';
  elsif app.has_factor(new.user_id)
     or exists (select from public.staff s join app.required_factors f on f.role = s.role
       where s.user_id = new.user_id) then
    step := 'password';
  end if;
  perform app.write_log('signed_in', 'session', detail => jsonb_strip_nulls(jsonb_build_object('step', step)),
    signed_in => new.user_id);
  return null;
exception when others then
  -- A fault of the log must not lock everybody out.
  raise warning 'A sign-in is missing in the audit log: %', sqlerrm;
  return null;
end
$$;
comment on function app.log_sign_in is
  'AFTER Auth began a session of staff, or raised it to aal2: its line in the audit log. Where a second step is owed, '
  'the first line has "step": "password", the second "step": "code".';

create function app.log_erased_file() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  picture constant text := app.media_picture(old.name);
  application uuid;
  document text;
begin
  if old.bucket_id = 'media' then
    -- A picture has several files: deleting them is one act, in however many requests.
    if not exists (
      select from app.audit_log l
      where l.row_id = picture and l.table_name = 'media' and l.act = 'erased' and l.at > now() - interval '1 minute'
        and l.person is not distinct from case when app.is_api_call() then auth.uid() end
    ) then
      perform app.write_log('erased', 'media', picture, (select m.name from public.media m where m.path = picture),
        '{"document": "picture"}');
    end if;
    return null;
  end if;
  -- A file that no application names identifies no person, and there may be very many of them.
  select a.id, case when a.cv_file_path = old.name then 'cv' else 'letter' end into application, document
  from public.job_applications a
  where a.id = case when old.name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/'
    then split_part(old.name, '/', 1)::uuid end
    and old.name in (a.cv_file_path, a.cover_letter_file_path);
  if application is not null then
    perform app.write_log('erased', 'job_applications', application::text, detail => jsonb_build_object('document',
      document));
  end if;
  return null;
end
$$;
comment on function app.log_erased_file is
  'AFTER Storage deleted a file of a picture, or a document that an application names: its line in the audit log, of a '
  'picture one a minute.';

-- Exports. Only the page knows of one; the number it names is limited to the rows there are. A table of content is an
-- export, and content is all of them.
create function public.log_export(kind text, row_count integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  named constant text[] := array(
    select format('public.%I', r.table_name) from app.history_rules r
    where kind in (r.table_name, 'content') and r.area in ('content', 'careers') and app.may(r.area));
  table_name text;
  present bigint := 0;
begin
  perform app.require(case kind when 'newsletter' then 'people' when 'audit_log' then 'audit' when 'personal_data'
    then 'careers' when 'job_offers' then 'careers' else case when named <> '{}' then 'content' end end);
  perform app.hit_by_key('exports');
  foreach table_name in array case kind
    when 'newsletter' then array['public.newsletter'] when 'audit_log' then array['app.audit_log']
    when 'personal_data' then array['public.job_applications', 'public.contact_messages', 'public.newsletter']
      else named end
  loop
    execute format('select $1 + count(*) from %s', table_name) into present using present;
  end loop;
  perform app.write_log('exported', kind, detail => jsonb_build_object('rows', least(greatest(row_count, 0), present)));
end
$$;
comment on function public.log_export is
  'Takes newsletter, personal_data, audit_log, content or a table of it, and how many rows: the caller hands them over '
  'as a file. The log has no more than the server has. Raises 42501 outside the caller''s areas and for another kind, '
  'PT429 beyond sixty an hour.';

-- Reading. Names are free, so the address of the account stands beside them.

create function app.email_of(person uuid) returns text
language sql stable set search_path = '' as $$
  select u.email::text from auth.users u where u.id = person
$$;
comment on function app.email_of is
  'The address an account signs in with; null where there is no such account any more.';

create function public.list_audit_log(
  of_person uuid default null, of_kind text default null, of_row_id text default null, since timestamptz default null,
  until timestamptz default null, before bigint default null, page_size integer default 50)
returns table (
  id bigint, at timestamptz, person uuid, person_name text, person_address text, act text, table_name text,
  row_id text, title text, row_address text, detail jsonb, has_versions boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('audit');
  -- Only the conditions that were asked for, so that each has its index; every value is a parameter.
  return query execute
    'select l.id, l.at, l.person, app.name_of(l.person), app.email_of(l.person), l.act, l.table_name, l.row_id,
            coalesce(l.title, case l.table_name
              when ''staff'' then app.name_of(l.row_id::uuid)
              else (select v.title from app.versions v where v.table_name = l.table_name and v.row_id = l.row_id
                order by v.version desc limit 1)
            end),
            case l.table_name when ''staff'' then app.email_of(l.row_id::uuid) end,
            l.detail,
            exists (select from app.versions v where v.table_name = l.table_name and v.row_id = l.row_id)
     from app.audit_log l
     where true'
    || case when of_person is not null then ' and l.person = $1' else '' end
    || case when of_kind is not null then ' and l.kind = $2' else '' end
    || case when of_row_id is not null then ' and l.row_id = $3' else '' end
    || case when since is not null then ' and l.at >= $4' else '' end
    || case when until is not null then ' and l.at < $5' else '' end
    || case when before is not null then ' and (l.at, l.id) < (select b.at, b.id from app.audit_log b where b.id = $6)'
      else '' end
    || ' order by l.at desc, l.id desc limit $7'
    using of_person, of_kind, of_row_id, since, until, before, greatest(1, least(coalesce(page_size, 50), 1000));
end
$$;
comment on function public.list_audit_log is
  'Takes filters, the last line seen and how many (at most 1000); returns lines newest first. person is null for what '
  'no account did, an address that of the account now, a title null where there is none or it is a person''s.';

create function public.audit_log_people() returns table (person uuid, name text, address text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('audit');
  return query
    select k.person, app.name_of(k.person), app.email_of(k.person)
    from app.known_names k
    where exists (select from app.audit_log l where l.person = k.person)
    order by 2, 1;
end
$$;
comment on function public.audit_log_people is
  'People the audit log can be narrowed to: everybody with a line in it, whether they still work here or not, with the '
  'address of their account where it is still there.';

grant execute on function public.log_export, public.list_audit_log, public.audit_log_people to authenticated;

-- Settings: the facts of the agency that its owner changes without a build. One row, in which null means what the code
-- says, and an empty text hides what it would show. Visitors read it through get_site_overrides.

-- Checks of columns, which look at nothing but their argument.
create function app.is_setting_text(value text, most integer) returns boolean
language sql immutable set search_path = '' as $$
  select btrim(value) = value and char_length(value) <= most and app.is_plain_text(value)
$$;
comment on function app.is_setting_text is
  'Whether a text is one line as app.is_plain_text() takes it, without space around it, of at most so many characters; '
  'null for null.';

create function app.is_https_url(value text) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(value) <= 300 and value ~ '^https://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?'
    '(:[0-9]{1,5})?([/?#][^[:space:][:cntrl:]"<>\\`{}|^]*)?$'
$$;
comment on function app.is_https_url is
  'Whether a text is the address of a page, by https and with nothing that would have to be escaped; null for null.';

create function app.is_time_zone(value text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  -- Without digits: with them the server takes any word for a zone of its own making, which browsers do not know.
  if value is not null and value <> 'UTC'
    and (char_length(value) > 60 or value !~ '^[A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]*){1,2}$') then
    return false;
  end if;
  return timezone(value, '2000-01-01'::timestamptz) is not null;
exception when others then
  return false;
end
$$;
comment on function app.is_time_zone is
  'Whether a text is the IANA name of a time zone that the server knows, such as Europe/Paris; false for null.';

create function app.are_opening_hours(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  quarter constant text := '^([01][0-9]|2[0-3]):(00|15|30|45)$';
  span jsonb;
  free_from text := '00:00';
begin
  if jsonb_typeof(value) is distinct from 'array' or jsonb_array_length(value) > 4 then
    return false;
  end if;
  for span in select e.one from jsonb_array_elements(value) with ordinality as e (one,
    position) order by e.position loop
    if jsonb_typeof(span) <> 'object' or (select count(*) from jsonb_object_keys(span)) <> 2
       or jsonb_typeof(span -> 'from') is distinct from 'string' or jsonb_typeof(span -> 'to') is distinct from 'string'
       or span ->> 'from' !~ quarter or (span ->> 'to' !~ quarter and span ->> 'to' <> '24:00')
       or span ->> 'from' collate "C" < free_from or span ->> 'from' collate "C" >= span ->> 'to' then
      return false;
    end if;
    free_from := span ->> 'to';
  end loop;
  return true;
end
$$;
comment on function app.are_opening_hours is
  'Whether a value is the hours of a day: at most four {"from", "to"} in steps of 15 minutes, in order, apart from '
  'each other; an empty list is a closed day.';

create function app.is_opening_week(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if value is null then
    return null;
  end if;
  if jsonb_typeof(value) <> 'array' or jsonb_array_length(value) <> 7 then
    return false;
  end if;
  return (select bool_and(app.are_opening_hours(e.day)) from jsonb_array_elements(value) as e (day));
end
$$;
comment on function app.is_opening_week is
  'Whether a value is the hours of a week: seven lists as app.are_opening_hours takes them, Monday first.';

create function app.is_calendar_date(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(value) is distinct from 'string' or value #>> '{}' !~ '^2[0-9]{3}-[0-9]{2}-[0-9]{2}$' then
    return false;
  end if;
  return make_date(left(value #>> '{}', 4)::integer, substr(value #>> '{}', 6, 2)::integer,
    right(value #>> '{}', 2)::integer) is not null;
exception when datetime_field_overflow then
  return false;
end
$$;
comment on function app.is_calendar_date is 'Whether a value is a day there is, of this millennium, as "2026-12-24".';

create function app.are_exceptional_days(value jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  days jsonb;
  free_from text := '';
begin
  if value is null then
    return null;
  end if;
  if jsonb_typeof(value) <> 'array' or jsonb_array_length(value) > 40 then
    return false;
  end if;
  for days in select e.one from jsonb_array_elements(value) with ordinality as e (one,
    position) order by e.position loop
    if jsonb_typeof(days) <> 'object'
       or (select array_agg(k order by k collate "C")
         from jsonb_object_keys(days) k) is distinct from array['announce', 'from', 'reason', 'spans', 'to']
       or not app.is_calendar_date(days -> 'from') or not app.is_calendar_date(days -> 'to')
       or days ->> 'from' collate "C" <= free_from
       or days ->> 'to' collate "C" < days ->> 'from'
       or (days ->> 'to')::date - (days ->> 'from')::date > 366
       or not app.are_opening_hours(days -> 'spans')
       or jsonb_typeof(days -> 'announce') <> 'number' or days ->> 'announce' !~ '^[0-9]{1,2}$'
         or (days ->> 'announce')::integer > 60
       or jsonb_typeof(days -> 'reason') <> 'object'
       or (select array_agg(k order by k collate "C")
         from jsonb_object_keys(days -> 'reason') k) is distinct from array['en', 'fr']
       or jsonb_typeof(days #> '{reason,fr}') <> 'string' or jsonb_typeof(days #> '{reason,en}') <> 'string'
       or not app.is_setting_text(days #>> '{reason,fr}', 60) or not app.is_setting_text(days #>> '{reason,en}',
         60) then
      return false;
    end if;
    free_from := days ->> 'to';
  end loop;
  return true;
end
$$;
comment on function app.are_exceptional_days is
  'Whether a value is a list of at most 40 {"from", "to", "spans", "announce", "reason": {"fr", "en"}} in order, apart '
  'from each other: at most a year each, announced at most 60 days before, a reason of at most 60 characters.';

create table public.site_settings (
  id text primary key default 'site',
  name text,
  city text,
  region text,
  country_fr text,
  country_en text,
  country_code text,
  latitude double precision,
  longitude double precision,
  phone text,
  email text,
  chat_label text,
  chat_url text,
  street text,
  postal_code text,
  hours jsonb,
  exceptional_days jsonb,
  instagram text,
  facebook text,
  linkedin text,
  tiktok text,
  legal_form_fr text,
  legal_form_en text,
  registration text,
  director text,
  host_name text,
  host_address text,
  host_phone text,
  founded integer,
  companies_helped integer,
  years_of_experience integer,
  shows_founded boolean,
  shows_companies boolean,
  shows_experience boolean,
  currency text,
  time_zone text,
  emailjs_service_id text,
  emailjs_template_id text,
  emailjs_public_key text,
  updated_at timestamptz not null default now(),
  acknowledges_messages boolean,
  constraint one_row check (char_length(id) = 4 and id = 'site'),
  constraint name_bounds check (name <> '' and app.is_setting_text(name, 60)),
  constraint city_bounds check (city <> '' and app.is_setting_text(city, 80)),
  constraint region_bounds check (region <> '' and app.is_setting_text(region, 80)),
  constraint country_bounds check (country_fr <> '' and app.is_setting_text(country_fr, 60) and country_en <> ''
    and app.is_setting_text(country_en, 60)),
  constraint country_code_known check (char_length(country_code) = 2 and country_code ~ '^[A-Z]{2}$'),
  constraint place_on_earth check (latitude between -85 and 85 and longitude between -180 and 180),
  constraint place_whole check ((latitude is null) = (longitude is null)),
  constraint phone_dialled check (char_length(phone) <= 30
    and (phone = '' or (phone ~ '^\+[0-9][0-9 ().-]{5,27}[0-9]$'
    and char_length(regexp_replace(phone, '[^0-9]', '', 'g')) <= 15))),
  constraint email_valid check (app.is_email(email)),
  constraint chat_label_bounds check (chat_label <> '' and app.is_setting_text(chat_label, 40)),
  constraint chat_url_https check (chat_url = '' or app.is_https_url(chat_url)),
  constraint street_bounds check (app.is_setting_text(street, 160)),
  constraint postal_code_bounds check (app.is_setting_text(postal_code, 16)),
  constraint hours_of_a_week check (app.is_opening_week(hours)),
  constraint exceptional_days_valid check (app.are_exceptional_days(exceptional_days)),
  constraint instagram_https check (instagram = '' or app.is_https_url(instagram)),
  constraint facebook_https check (facebook = '' or app.is_https_url(facebook)),
  constraint linkedin_https check (linkedin = '' or app.is_https_url(linkedin)),
  constraint tiktok_https check (tiktok = '' or app.is_https_url(tiktok)),
  constraint legal_form_bounds check (app.is_setting_text(legal_form_fr, 120) and app.is_setting_text(legal_form_en,
    120)),
  constraint registration_bounds check (app.is_setting_text(registration, 120)),
  constraint director_bounds check (app.is_setting_text(director, 120)),
  constraint host_bounds check (app.is_setting_text(host_name, 120) and app.is_setting_text(host_address, 200)
    and app.is_setting_text(host_phone, 40)),
  constraint founded_bounds check (founded between 1000 and 2999),
  constraint figures_bounds check (companies_helped between 0 and 1000000 and years_of_experience between 0 and 999),
  constraint currency_code check (char_length(currency) = 3 and currency ~ '^[A-Z]{3}$'),
  constraint time_zone_known check (time_zone is null or app.is_time_zone(time_zone)),
  constraint emailjs_identifiers check (char_length(emailjs_service_id) <= 100
    and char_length(emailjs_template_id) <= 100 and char_length(emailjs_public_key) <= 100
    and emailjs_service_id ~ '^[A-Za-z0-9_-]{1,100}$' and emailjs_template_id ~ '^[A-Za-z0-9_-]{1,100}$'
    and emailjs_public_key ~ '^[A-Za-z0-9_-]{1,100}$')
);
comment on table public.site_settings is
  'The facts of the agency as its owner set them, in one row that is always there. Null is what the code says. Read by '
  'owners, written by save_site_settings, returned to visitors by app.settings_overrides.';
comment on column public.site_settings.phone is
  'In its international form, as visitors read it; empty without a telephone.';
comment on column public.site_settings.exceptional_days is
  'Days on which other hours are kept, or none, as app.are_exceptional_days takes them.';
comment on column public.site_settings.instagram is
  'The address of the agency there; empty where it is not. So are the other three networks.';
comment on column public.site_settings.registration is
  'Empty, as every other fact the law wants to know, it stops the build of the site.';
comment on column public.site_settings.shows_founded is
  'Whether the home page shows the year; shows_companies and shows_experience are the same for the other two figures.';
comment on column public.site_settings.currency is 'ISO 4217, of the salaries in job offers.';
comment on column public.site_settings.time_zone is 'The IANA name of the clock of hours and dates.';
comment on column public.site_settings.emailjs_service_id is
  'Public, as the other two identifiers of EmailJS: they stand in every page that sends mail.';
comment on column public.site_settings.acknowledges_messages is
  'Whether the sender of a contact message gets it acknowledged by mail; not, where it is null.';

create trigger a_remove_invisible before insert or update of phone, email, chat_url, instagram, facebook, linkedin,
  tiktok on public.site_settings
  for each row execute function app.remove_invisible('phone', 'email', 'chat_url', 'instagram', 'facebook', 'linkedin',
    'tiktok');
create trigger touch_updated_at before update on public.site_settings
  for each row execute function app.touch_updated_at();
create trigger log_change after insert or delete on public.site_settings
  for each row execute function app.log_change('id', '', 'deleted');
create trigger record_version after insert or delete on public.site_settings
  for each row execute function app.record_version();
create trigger record_changes after update on public.site_settings
  referencing old table as old_rows new table as new_rows for each statement execute function app.record_changes();

insert into public.site_settings default values on conflict do nothing;

alter table public.site_settings enable row level security;
grant select on public.site_settings to authenticated;
grant select, insert, update on public.site_settings to service_role;

create policy "Owners read the settings" on public.site_settings for select to authenticated
  using ((select app.may('settings')));

-- Definer: settings have no write grant. The first line refuses everybody but owners.
create function public.save_site_settings(changes jsonb, seen timestamptz) returns public.site_settings
language plpgsql security definer set search_path = '' as $$
declare
  stored public.site_settings;
  columns constant text[] := array(
    select c from app.writable_columns('site_settings') as c where c not in ('id', 'updated_at'));
  unknown text;
begin
  perform app.require('settings');
  if jsonb_typeof(changes) is distinct from 'object' or char_length(changes::text) > 40000 then
    raise invalid_parameter_value using message = 'The settings are named by their columns.';
  end if;
  select min(k) into unknown
  from jsonb_object_keys(changes) k
  where k <> all (columns);
  if unknown is not null then
    raise invalid_parameter_value using message = format('There is no setting "%s".', left(unknown, 60));
  end if;
  insert into public.site_settings as s (id) values ('site') on conflict (id) do nothing;
  -- Two owners saving at once: the second waits, and finds that the version they saw is gone.
  select * into strict stored from public.site_settings s for update;
  if stored.updated_at is distinct from seen then
    raise sqlstate 'PT409' using message = 'Somebody changed the settings meanwhile.';
  end if;
  execute format(
    'update public.site_settings s set (%1$s) = (select %1$s from jsonb_populate_record($1, $2))
     where s.id = ''site'' returning s.*',
    (select string_agg(quote_ident(c), ', ') from unnest(columns) as c))
    into stored using stored, changes;
  return stored;
end
$$;
comment on function public.save_site_settings is
  'Takes settings by their columns, null for what the code says, and the version they were read at; a column that is '
  'not named stays. Returns the row as it is now. Raises PT409 if there was a save meanwhile, 22023 for what is no '
  'setting, 23514 for a value out of bounds, 22P02 and 22003 for one of another type.';

-- Definer: visitors read no table.
create function app.settings_overrides() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_strip_nulls(to_jsonb(s) - '{id,updated_at,acknowledges_messages}'::text[])
      from public.site_settings s), '{}')
$$;
comment on function app.settings_overrides is
  'The settings that are not null, by their columns; {} where nothing was set. All of it is public.';

grant execute on function public.save_site_settings to authenticated;

-- Menus: the links of the header and of the footer, a row per language, where the owner decided otherwise than the code
-- (null). A link of the site is named by the code and by site_texts; a page of one's own is stored by its id, so that a
-- changed address follows and one that is not public is left out.

create function app.is_menu_entry(entry jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(entry) = 'object' and case
    when entry ? 'column' then entry in ('{"column": "quickLinks"}', '{"column": "legalLinks"}')
    -- Contact, the legal notice and the privacy policy are never hidden.
    when entry ? 'hidden' then entry - 'page' = '{"hidden": true}' and entry ->> 'page' ~ '^[a-z]{1,30}$'
      and entry ->> 'page' not in ('contact', 'legal', 'privacy')
    when entry - 'page' = '{}' then entry ->> 'page' ~ '^([a-z]{1,30}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
    else jsonb_typeof(entry -> 'label') = 'string' and entry ->> 'label' <> ''
      and app.is_setting_text(entry ->> 'label', 40)
      and case
        when entry ? 'to' then entry - '{to,label}'::text[] = '{}' and jsonb_typeof(entry -> 'to') = 'string'
          and app.is_https_url(entry ->> 'to')
        else entry - '{page,label}'::text[] = '{}' and (not entry ? 'page' or char_length(entry ->> 'page') = 36
          and entry ->> 'page' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')
      end
  end, false)
$$;
comment on function app.is_menu_entry is
  'Whether this is a link of the site {"page": name, "hidden"?: true}, a page of one''s own {"page": id, "label"?}, an '
  'outside link {"to": https address, "label"}, or the head of a column: {"column": one of the site''s} or {"label"}.';

-- Definer: what it asks is granted to nobody.
create function app.is_menu(entries jsonb, with_columns boolean) returns boolean
language plpgsql immutable security definer set search_path = '' as $$
begin
  if jsonb_typeof(entries) <> 'array' then
    return false;
  end if;
  return (
    select coalesce(bool_and(app.is_menu_entry(e.entry)), true)
      and count(*) filter (where e.entry ?| '{page,to}') <= case when with_columns then 40 else 12 end
      and count(*) filter (where not e.entry ?| '{page,to}') <= case when with_columns then 6 else 0 end
      and not (with_columns and entries -> 0 ?| '{page,to}')
      and count(e.name) = count(distinct e.name)
    from (select x.entry, coalesce(x.entry ->> 'page', x.entry ->> 'column') as name
      from jsonb_array_elements(entries) x (entry)) e);
end
$$;
comment on function app.is_menu is
  'Whether these are the links of a header, at most 12, or, with columns, those of a footer: at most 40 under at most 6 '
  'heads, a head first. No page stands twice; null for null.';

create table public.site_menus (
  id text primary key,
  header jsonb,
  footer jsonb,
  updated_at timestamptz not null default now(),
  constraint language_known check (id in ('fr', 'en')),
  constraint header_valid check (app.is_menu(header, false)),
  constraint footer_valid check (app.is_menu(footer, true))
);
comment on table public.site_menus is
  'The menus of a language, its id, where its owner decided otherwise than the code. Changed by site editors, returned '
  'to visitors by get_site_overrides().';
comment on column public.site_menus.header is
  'The links in their order, as app.is_menu_entry() takes them; a link of the site that is not named follows them.';
comment on column public.site_menus.footer is
  'The columns and their links in one list: each head is followed by its links.';

create trigger touch_updated_at before update on public.site_menus
  for each row execute function app.touch_updated_at();
create trigger log_change after insert or delete on public.site_menus
  for each row execute function app.log_change('id', '', 'deleted');
create trigger record_version after insert or delete on public.site_menus
  for each row execute function app.record_version();
create trigger record_changes after update on public.site_menus
  referencing old table as old_rows new table as new_rows for each statement execute function app.record_changes();

insert into public.site_menus (id) values ('fr'), ('en') on conflict do nothing;

alter table public.site_menus enable row level security;
grant select, update (header, footer) on public.site_menus to authenticated;
grant select, insert, update, delete on public.site_menus to service_role;

create policy "Site editors read the menus" on public.site_menus for select to authenticated
  using ((select app.may('site')));
create policy "Site editors change the menus" on public.site_menus for update to authenticated
  using ((select app.may('site'))) with check ((select app.may('site')));

create function app.public_menu(lang text, entries jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(
    case when p.id is null then e.entry
      else jsonb_build_object('to', '/' || lang || '/' || p.slug, 'label', coalesce(e.entry ->> 'label', p.title))
    end order by e.position)
  from jsonb_array_elements(entries) with ordinality e (entry, position)
  left join app.pages p on p.language = lang and p.published and p.published_at <= now()
    and p.id = case when char_length(e.entry ->> 'page') = 36 then (e.entry ->> 'page')::uuid end
  where p.id is not null or char_length(e.entry ->> 'page') = 36 is not true
$$;
comment on function app.public_menu is
  'Takes a language and a stored menu, returns it as readers see it: a page of one''s own by its address and name, '
  'without those that are not public.';

-- Definer: visitors read no table.
create function app.public_menus() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(m.id, jsonb_strip_nulls(jsonb_build_object('header', app.public_menu(m.id, m.header),
    'footer', app.public_menu(m.id, m.footer))))
  from public.site_menus m
  where m.header is not null or m.footer is not null
$$;
comment on function app.public_menus is
  'The menus that were changed, by their language: {"fr": {"header", "footer"}} as app.public_menu(), or null.';

grant execute on function app.is_menu to authenticated, service_role;

-- Texts of the site. Every text of the public catalogues may be overridden. The database holds the overrides alone:
-- keys, originals and placeholders are known by the catalogues of the code. Drafts belong to one person until they are
-- published.

-- The rules of a text, in one place: functions, trigger and restored versions ask here.
create function app.is_text_key(key text) returns boolean
language sql immutable set search_path = '' as $$
  select key ~ '^[a-z-]+:[A-Za-z0-9_.-]+$' and char_length(key) <= 200
$$;
comment on function app.is_text_key is
  'Whether a key has the form namespace:key, as in the code, with at most 200 characters; null for null.';

create function app.text_problem(value text) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when btrim(value, E' \n\r\u00a0\u00ad\u200b\u200c\u200d\u202f') = '' then jsonb_build_object('code', 'empty')
    when not app.is_plain_text(value, true) then jsonb_build_object('code', 'control')
    when char_length(value) > 2000 then jsonb_build_object('code', 'long', 'bound', 2000, 'length', char_length(value))
  end
$$;
comment on function app.text_problem is
  'Null when a text may be published, else {"code": empty, control or long with bound and length}. Placeholders and '
  'tags are judged by the browser, which has the originals.';

create table public.site_texts (
  language text not null,
  key text not null,
  id text not null generated always as (language || ':' || key) stored,
  value text,
  original_hash text,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid,
  primary key (language, key),
  constraint language_known check (language in ('fr', 'en')),
  constraint key_bounds check (char_length(key) <= 200),
  constraint key_form check (app.is_text_key(key)),
  constraint value_bounds check (char_length(value) <= 2000),
  constraint original_hash_form check (char_length(original_hash) = 64 and original_hash ~ '^[0-9a-f]+$')
);
comment on table public.site_texts is
  'The published texts that differ from the catalogues. Written through publish_texts() and the history. Visitors are '
  'given them by get_site_overrides() and read nothing here.';
comment on column public.site_texts.original_hash is 'SHA-256 of the original that the text was written over.';
comment on column public.site_texts.updated_by is
  'Account that published it. app.known_names has the names of people who left.';
create index on public.site_texts (updated_at);

alter table public.site_texts enable row level security;
grant select on public.site_texts to authenticated;
grant select, insert, update, delete on public.site_texts to service_role;

create policy "Site editors read the published texts" on public.site_texts for select to authenticated
  using ((select app.may('site')));

create function app.check_site_text() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  problem jsonb;
begin
  if tg_op = 'UPDATE' and new.value is not distinct from old.value then
    -- Found right over another original: the words are the same, and so is their version.
    new.updated_at := old.updated_at;
    new.updated_by := old.updated_by;
    return new;
  end if;
  -- A text of all mails belongs to the area that fewer people have.
  if app.is_api_call() and not app.may(case
      when new.key ~ '^mail:(application|agencyApplication|letters\.(invitation|refusal|offer)\.)'
        then 'careers'
      when new.key ~ '^mail:(agencyApproval|approvalAnswer)' then 'content'
      when starts_with(new.key, 'mail:') then 'people'
      else 'site' end) then
    raise insufficient_privilege using message = 'This mail carries what belongs to another area.';
  end if;
  problem := coalesce(
    app.text_problem(new.value),
    case when new.value ~ '[\n\r]' and not starts_with(new.key, 'mail:')
      then jsonb_build_object('code', 'control') end);
  if problem is not null then
    raise check_violation using message = 'This text does not fit its place.',
      detail = jsonb_build_array(jsonb_build_object('language', new.language, 'key', new.key) || problem)::text;
  end if;
  new.updated_at := clock_timestamp();
  new.updated_by := case when app.is_api_call() then auth.uid() end;
  return new;
end
$$;
comment on function app.check_site_text is
  'BEFORE a text is written: raises 42501 for a text of a mail outside the caller''s areas, 23514 with what '
  'app.text_problem() says as details, also for a second line outside mails.';

create trigger check_site_text before insert or update on public.site_texts
  for each row execute function app.check_site_text();
create trigger log_change after insert or delete on public.site_texts
  for each row execute function app.log_change('id', 'key', 'deleted');
create trigger record_version after insert or delete on public.site_texts
  for each row execute function app.record_version();
create trigger record_changes after update on public.site_texts
  referencing old table as old_rows new table as new_rows for each statement execute function app.record_changes();

-- Reviews. A text of one language is to be reviewed when the other says something else than when it was written, which
-- the browser decides: it has the originals of both languages.
create table app.text_reviews (
  language text not null,
  key text not null,
  against text not null,
  primary key (language, key),
  constraint language_known check (language in ('fr', 'en')),
  constraint key_form check (app.is_text_key(key)),
  constraint against_form check (against ~ '^[0-9a-f]{64}$')
);
comment on table app.text_reviews is
  'Texts that were compared with their other language, with the SHA-256 of what the other said then. Without a row, '
  'what it says in the catalogues.';
alter table app.text_reviews enable row level security;

create function app.save_text_reviews(reviewed jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(reviewed) is distinct from 'array' or jsonb_array_length(reviewed) > 1000 or exists (
    select from jsonb_array_elements(reviewed) as r
    where jsonb_typeof(r) <> 'object' or coalesce(r ->> 'language', '') not in ('fr', 'en')
       or not coalesce(app.is_text_key(r ->> 'key'), false) or coalesce(r ->> 'against', '') !~ '^[0-9a-f]{64}$')
  then
    raise invalid_parameter_value using message = 'What was reviewed is [{"language", "key", "against": SHA-256}].';
  end if;
  insert into app.text_reviews as t (language, key, against)
  select distinct on (r ->> 'language', r ->> 'key') r ->> 'language', r ->> 'key', r ->> 'against'
  from jsonb_array_elements(reviewed) as r
  on conflict (language, key) do update set against = excluded.against;
end
$$;
comment on function app.save_text_reviews is
  'Takes [{"language", "key", "against": SHA-256 of what the other language says}], at most 1,000, and notes that '
  'those texts go with it. Raises 22023 for another shape.';

-- Pending texts: each person has their own until they publish. A draft that equals the published text is deleted, when
-- it is saved and when its text is published, by whatever way and whomever.
create table public.site_text_drafts (
  user_id uuid not null references auth.users (id) on delete cascade,
  language text not null,
  key text not null,
  value text,
  seen timestamptz,
  updated_at timestamptz not null default clock_timestamp(),
  primary key (user_id, language, key),
  constraint language_known check (language in ('fr', 'en')),
  constraint key_bounds check (char_length(key) <= 200),
  constraint key_form check (app.is_text_key(key)),
  constraint value_bounds check (char_length(value) <= 10000)
);
comment on table public.site_text_drafts is
  'Pending texts of one person, seen by that person alone. Written through functions; half a sentence may stand here.';
comment on column public.site_text_drafts.seen is
  'updated_at of the published text it was begun from; null when there was none.';

alter table public.site_text_drafts enable row level security;
grant select on public.site_text_drafts to authenticated;
grant select, insert, update, delete on public.site_text_drafts to service_role;

create policy "Site editors read their own text drafts" on public.site_text_drafts for select to authenticated
  using (user_id = (select auth.uid()) and (select app.may('site')));

-- Definer: drafts have no write grant, and the secret key and the history publish too.
create function app.delete_drafts_of_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.site_text_drafts d
  where d.language = coalesce(new.language, old.language) and d.key = coalesce(new.key, old.key)
    and d.value is not distinct from case when tg_op <> 'DELETE' then new.value end;
  return null;
end
$$;
comment on function app.delete_drafts_of_text is
  'AFTER another text stands in its place: drafts that say the same are forgotten.';

create trigger delete_drafts_of_text after insert or update or delete on public.site_texts
  for each row execute function app.delete_drafts_of_text();

create function app.parse_texts(items jsonb)
returns table (language text, key text, value text, seen timestamptz, original_hash text)
language plpgsql stable set search_path = '' as $$
begin
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) not between 1 and 500 then
    raise invalid_parameter_value using message = 'Between 1 and 500 texts at a time.';
  end if;
  if exists (
    select from jsonb_array_elements(items) as i
    where jsonb_typeof(i) <> 'object' or coalesce(i ->> 'language', '') not in ('fr', 'en')
      or not coalesce(app.is_text_key(i ->> 'key'), false)
       or coalesce(i ->> 'original_hash', repeat('0', 64)) !~ '^[0-9a-f]{64}$'
       or coalesce(jsonb_typeof(i -> 'value'), 'null') not in ('string', 'null') or coalesce(jsonb_typeof(i -> 'seen'),
         'null') not in ('string', 'null'))
  then
    raise invalid_parameter_value using message = 'Each text is {"language", "key", "value", "seen", "original_hash"}.';
  end if;
  if (select count(distinct (i ->> 'language', i ->> 'key'))
    from jsonb_array_elements(items) as i) < jsonb_array_length(items) then
    raise invalid_parameter_value using message = 'A text is named once.';
  end if;
  return query
    select i ->> 'language', i ->> 'key', i ->> 'value', (i ->> 'seen')::timestamptz, i ->> 'original_hash'
    from jsonb_array_elements(items) with ordinality as given (i, position)
    order by given.position;
end
$$;
comment on function app.parse_texts is
  'Reads [{"language", "key", "value", "seen", "original_hash"}], at most 500, each text once, its key of the form of '
  'app.is_text_key(). Raises 22023 for anything else.';

create function public.save_text_drafts(items jsonb) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  problems jsonb;
  saved_at constant timestamptz := clock_timestamp();
begin
  perform app.require('site');
  select jsonb_agg(jsonb_build_object('language', i.language, 'key', i.key, 'code', 'long', 'bound', 10000, 'length',
    char_length(i.value))) into problems
  from app.parse_texts(items) as i
  where char_length(i.value) > 10000;
  if problems is not null then
    raise sqlstate 'PT422' using message = 'These texts cannot be kept.', detail = problems::text;
  end if;
  insert into public.site_text_drafts as d (user_id, language, key, value, seen, updated_at)
  select auth.uid(), i.language, i.key, i.value, i.seen, saved_at from app.parse_texts(items) as i
  on conflict (user_id, language, key) do update set value = excluded.value, seen = excluded.seen,
    updated_at = excluded.updated_at;
  delete from public.site_text_drafts d
  using app.parse_texts(items) as i
  left join public.site_texts t using (language, key)
  where d.language = i.language and d.key = i.key and d.value is not distinct from t.value;
  return saved_at;
end
$$;
comment on function public.save_text_drafts is
  'Takes [{"language", "key", "value": null for the original, "seen": updated_at of the published text}], keeps them '
  'as the caller''s drafts (not those that say what is published) and returns when. Rules are asked by publishing. '
  'Raises 22023 for another shape, PT422 with details [{"language", "key", "code": long}].';

create function public.discard_text_drafts(items jsonb default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  perform app.require('site');
  delete from public.site_text_drafts d
  where d.user_id = auth.uid()
    and (items is null or (d.language, d.key) in (select i.language, i.key from app.parse_texts(items) as i));
  get diagnostics gone = row_count;
  return gone;
end
$$;
comment on function public.discard_text_drafts is
  'Takes [{"language", "key"}], or null for all, forgets those drafts of the caller and returns how many there were.';

create function public.publish_texts(items jsonb, reviewed jsonb default '[]') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted record;
  stands public.site_texts;
  problem jsonb;
  problems jsonb := '[]';
  has_conflict boolean := false;
begin
  perform app.require('site');
  -- The second of two at once waits, and then sees what the first published.
  perform pg_advisory_xact_lock(hashtextextended('public.site_texts', 0));
  perform app.require('site');
  for wanted in select * from app.parse_texts(items) loop
    select * into stands from public.site_texts t where t.language = wanted.language and t.key = wanted.key for update;
    problem := app.text_problem(wanted.value);
    -- An equal text is no conflict: an answer may have been lost on its way.
    if problem is null and stands.updated_at is distinct from wanted.seen
      and stands.value is distinct from wanted.value then
      has_conflict := true;
      problem := jsonb_build_object('code', 'changed', 'theirs', stands.value, 'seen', stands.updated_at,
        'person_name', app.name_of(stands.updated_by));
    end if;
    if problem is not null then
      problems := problems || jsonb_build_array(jsonb_build_object('language', wanted.language, 'key', wanted.key)
        || problem);
    end if;
  end loop;
  if problems <> '[]' then
    raise exception using errcode = case when has_conflict then 'PT409' else 'PT422' end,
      message = case when has_conflict then 'Somebody published another text meanwhile.'
        else 'Some texts do not fit their places.' end,
      detail = problems::text;
  end if;

  insert into public.site_texts as t (language, key, value, original_hash)
  select i.language, i.key, i.value, i.original_hash from app.parse_texts(items) as i
  -- Restoring an unchanged original leaves no row.
  where i.value is not null or exists (select from public.site_texts s where s.language = i.language and s.key = i.key)
  on conflict (language, key) do update set value = excluded.value, original_hash = excluded.original_hash
    where (t.value, t.original_hash) is distinct from (excluded.value, excluded.original_hash);
  perform app.save_text_reviews(reviewed);
  delete from public.site_text_drafts d
  where d.user_id = auth.uid() and (d.language, d.key) in (select i.language, i.key from app.parse_texts(items) as i);
  return (
    select jsonb_agg(jsonb_build_object('language', i.language, 'key', i.key, 'value', t.value, 'updated_at',
      t.updated_at))
    from app.parse_texts(items) as i
    left join public.site_texts t on t.language = i.language and t.key = i.key);
end
$$;
comment on function public.publish_texts is
  'Takes [{"language", "key", "value": null for the original, "seen", "original_hash": SHA-256 of the original}] and '
  'reviews as app.save_text_reviews(), publishes all or nothing, forgets the caller''s drafts, returns [{"language", '
  '"key", "value", "updated_at"}]. Raises 22023 for another shape, PT422 with details as app.text_problem(), PT409 '
  'with {"code": "changed", "theirs", "seen", "person_name"} among the details.';

create function public.confirm_text(language text, key text, against text, original_hash text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('site');
  perform app.save_text_reviews(jsonb_build_array(jsonb_build_object('language', language, 'key', key, 'against',
    against)));
  update public.site_texts t set original_hash = confirm_text.original_hash
  where t.language = confirm_text.language and t.key = confirm_text.key and t.value is not null;
end
$$;
comment on function public.confirm_text is
  'Takes a language, a key, the SHA-256 of what the other language says and that of the original, and notes that the '
  'published text is right beside both. Raises 22023 for another shape, 23514 for another form of the last.';

create function public.list_site_texts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('site');
  return (
    with own as (
      select * from public.site_text_drafts d where d.user_id = auth.uid()
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'language', language,
      'key', key,
      'value', t.value,
      'original_hash', t.original_hash,
      'updated_at', t.updated_at,
      'person_name', app.name_of(t.updated_by),
      'against', r.against,
      'draft', case when d.key is not null then
        jsonb_build_object('value', d.value, 'seen', d.seen, 'updated_at', d.updated_at) end
    ) order by key, language desc), '[]')
    from public.site_texts t
    full join own d using (language, key)
    full join app.text_reviews r using (language, key));
end
$$;
comment on function public.list_site_texts is
  'Every text that was changed, drafted by the caller or reviewed: [{"language", "key", "value": null for the '
  'original, "original_hash", "updated_at", "person_name", "against": hash of the other language when last found '
  'right, "draft": {"value", "seen", "updated_at"} or null}].';

-- Changes of the owner to the site, in one answer: the build asks for all of them, a browser for those since. What
-- changed when is known by the audit log, and what was public by the history: a row that never was is not told of.
create function app.public_lists(table_name text) returns setof text
language sql immutable set search_path = '' as $$
  select format(l.form, right(table_name, 2))
  from (values
    ('articles', 'articles","%s","latest'), ('articles', 'articles","%s","list'),
    ('projects', 'portfolio","%s","first'), ('projects', 'portfolio","%s","list'),
    ('projects', 'portfolio","%s","samples'), ('testimonials', 'testimonials","%s","list'),
    ('team_members', 'team","%s","list'), ('services', 'services","%s","list'), ('steps', 'steps","%s","list'),
    ('job_offers', 'offers","public","list'), ('newsletter_issues', 'newsletter/issues","%s","list')
  ) as l (kind, form)
  where l.kind = regexp_replace(table_name, '_(fr|en)$', '')
$$;
comment on function app.public_lists is
  'The lists of public pages that show rows of a table: the beginnings of their query keys (queries.ts), as the data of '
  'a finished page holds them between two quotation marks.';

create function app.public_row_changes(since timestamptz, logged_since timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  with logged as materialized (
    select l.table_name, l.kind, l.row_id, array_agg(distinct l.act) as acts
    from app.audit_log l
    where l.at > logged_since and l.kind in ('articles', 'pages', 'projects', 'testimonials', 'team_members', 'services',
      'steps', 'job_offers', 'newsletter_issues')
    group by l.table_name, l.kind, l.row_id
    limit 1000
  ), changed as materialized (
    select c.*, v.content ->> 'slug' as slug,
      v.until = 'infinity' and (acts && '{created,published,restored}' or v.changed && '{published_at,closes_at}')
        as is_added
    from logged c
    cross join lateral (
      select x.act, x.changed, x.content, x.began_at,
        coalesce(lag(x.began_at) over (order by x.version desc), 'infinity') as until
      from app.versions x
      where x.table_name = c.table_name and x.row_id = c.row_id) v
    where v.until > logged_since and v.act <> 'deleted' and v.content ->> 'published' is distinct from 'false'
      and coalesce((v.content ->> 'published_at')::timestamptz, '-infinity') <= least(v.until, now())
      and coalesce((v.content ->> 'closes_at')::timestamptz, 'infinity') > v.began_at
      and (c.kind <> 'job_offers' or app.is_section_open('careers'))
      and (select count(*) < 1000 from logged)
  ), due as materialized (
    select a.language, a.id from app.articles a where a.published and a.published_at > since
      and a.published_at <= now()
    limit 1000
  ), changed_names as (
    select case c.kind when 'projects' then c.slug else c.row_id end as name from changed c
    union
    select app.public_lists(c.table_name) from changed c where c.is_added
    union
    select app.public_lists('articles_' || d.language) from due d
    union
    select app.public_lists(c.table_name) from logged c where 'sorted' = any (c.acts) or '{deleted,erased}' <@ c.acts
    union
    -- The pages of its translation, which link to it or no longer do.
    select p.id::text
    from (
      select d.id from due d
      union all
      select case c.kind when 'articles' then c.row_id::uuid end
      from changed c where c.is_added or 'withdrawn' = any (c.acts)) a
    join app.articles p on p.linked_article_id = a.id and p.published and p.published_at <= now()
    union
    select o.id::text
    from public.job_offers o
    where o.published and o.closes_at > since and o.closes_at <= now() and (select app.is_section_open('careers'))
      and exists (
        select from app.versions v
        where v.table_name = 'job_offers' and v.row_id = o.id::text and v.began_at < o.closes_at
          and v.content ->> 'published' = 'true')
    union
    select n.name
    from logged c
    join public.newsletter_issues i on i.id::text = c.row_id and i.state = 'sent'
    cross join lateral (
      select app.public_lists('newsletter_issues_' || i.language) union all
      select format('newsletter/issues","%s","translation","%s', i.language, i.slug)) n (name)
    where c.kind = 'newsletter_issues'
  )
  select case
    when count(*) > 200 or (select count(*) = 1000 from logged) then '["queries"]'
    else coalesce(jsonb_agg(t.name order by t.name), '[]')
  end
  from changed_names t
$$;
comment on function app.public_row_changes is
  'Takes the time of an answer, and that from which the audit log is read. Returns names of what visitors see '
  'otherwise since, each for the pages whose data has it between two quotation marks: the id (of a project the slug, '
  'also a former one) of a row that was changed, withdrawn, deleted or closed; app.public_lists() of what was '
  'published, fell due or was sorted. More than 200 are ["queries"], which every page has.';

-- Definer: visitors read none of the tables it tells of.
create function public.get_site_overrides(since timestamptz default null, seen integer default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  newest timestamptz;
  logged_since timestamptz := since;
begin
  -- Every browser of one build asks the same, so an answer serves many. A build asks for what holds now, and people who
  -- are signed in may read more.
  perform set_config(
    'response.headers',
    case when since is null or auth.uid() is not null then '[{"Cache-Control": "no-store"}]'
      else '[{"Cache-Control": "public, max-age=600"}]' end,
    true);
  newest := greatest(
    'epoch',
    (select l.at
     from app.audit_log l
     where l.kind in ('site_settings', 'site_sections', 'site_menus', 'site_texts') or (
       l.kind in ('articles', 'pages', 'projects', 'testimonials', 'team_members', 'services', 'steps', 'job_offers',
         'newsletter_issues')
       and (l.act not in ('created', 'changed') or (
         select v.content ->> 'published' is distinct from 'false'
         from app.versions v
         where v.table_name = l.table_name and v.row_id = l.row_id
         order by v.version desc
         limit 1)))
     order by l.at desc
     limit 1),
    (select max(a.published_at) from app.articles a where a.published and a.published_at <= now()),
    (select max(o.closes_at) from public.job_offers o where o.published and o.closes_at <= now()));
  -- A line has the time at which its transaction began: where the minute before an answer has more lines than the
  -- answer saw, some were committed after it, and all of that minute are told again.
  if (select count(*) from app.audit_log l where l.at > since - interval '1 minute' and l.at <= since)
     is distinct from seen then
    logged_since := since - interval '1 minute';
  end if;
  -- Settings and sections are small: they are sent whole, whatever changed.
  return jsonb_build_object(
    'readAt', newest,
    'seen', (select count(*) from app.audit_log l where l.at > newest - interval '1 minute' and l.at <= newest),
    'answeredAt', now(),
    'rows', case when since is not null then app.public_row_changes(since, logged_since) end,
    'settings', app.settings_overrides(),
    'sections', coalesce((
      select jsonb_strip_nulls(jsonb_build_object(
        'home_order', to_jsonb(s.home_order),
        'home_hidden', to_jsonb(s.home_hidden),
        'careers', s.careers,
        'chat', s.chat,
        'newsletter', s.newsletter,
        'portfolio_likes', s.portfolio_likes,
        'menus', app.public_menus(),
        -- Languages with own services and steps: a page of another language asks for none.
        'own_services', (
          select jsonb_agg(o.lang)
          from (select 'fr' where exists (select from public.services_fr t where t.published)
                union all
                select 'en' where exists (select from public.services_en t where t.published)) o (lang)),
        'own_steps', (
          select jsonb_agg(o.lang)
          from (select 'fr' where exists (select from public.steps_fr t where t.published)
                union all
                select 'en' where exists (select from public.steps_en t where t.published)) o (lang))))
      from public.site_sections s), '{}'),
    'texts', (
      select case when since is null or count(t.key) > 0 then
        jsonb_build_object(
          'fr', coalesce(jsonb_object_agg(t.key, t.value) filter (where t.language = 'fr'), '{}'),
          'en', coalesce(jsonb_object_agg(t.key, t.value) filter (where t.language = 'en'), '{}'))
      end
      from public.site_texts t
      where case
        -- No page shows texts of mails; staff who write to people read them at once, not with the next build.
        when starts_with(t.key, 'mail:') then (select app.may('people') or app.may('careers') or app.may('site'))
        when since is null then t.value is not null
        else t.id in (select l.row_id from app.audit_log l where l.kind = 'site_texts' and l.at > logged_since)
      end));
end
$$;
comment on function public.get_site_overrides is
  'Takes nothing, or "readAt" and "seen" of an earlier answer; returns {"readAt": time of the newest change, "seen": '
  'lines of the audit log in the minute before it, "answeredAt": now, "settings": as app.settings_overrides, '
  '"sections": columns of site_sections that are not null, menus as app.public_menus, own_services and own_steps: '
  'languages with published ones, "texts": {"fr": {"namespace:key": text}, "en"}, "rows": null}. With a time the texts published since, null for a '
  'restored original, and null instead of all when nothing was, those of mails in any case, for staff who write to '
  'people; and "rows" as app.public_row_changes(). Asked with GET; an answer to a time may be kept for ten minutes for '
  'visitors without an account.';

grant execute on function public.get_site_overrides to anon, authenticated;
grant execute on function
  public.save_text_drafts, public.discard_text_drafts, public.publish_texts, public.confirm_text,
  public.list_site_texts to authenticated;

-- Search over the whole site: articles, pages, projects, services and offers in one answer. Nothing is stored beside the
-- texts: an index over their words is all there is, so that what is found is never older than what is written.

-- Markers of blocks (`[!NOTE]`, `[!FIGURES]`) are no words of any text.
create function app.text_to_search(written text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  parts text;
begin
  if ltrim(written, E' \t\r\n') like '[%' then
    begin
      select string_agg(part #>> '{}', E'\n' order by position) into parts
      from pg_catalog.jsonb_path_query(written::jsonb, '$[*].*[*] ? (@.type() == "string")')
        with ordinality as found (part, position);
      if parts is not null then
        return parts;
      end if;
    exception
      -- A Markdown text may begin with a bracket as well.
      when others then null;
    end;
  end if;
  return regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(written,
    -- A picture or a link is its words, not its address.
    '!?\[(?:!\[)?([^][]*)(?:\]\([^()]*(?:\([^()]*\)[^()]*)*\))?\]\([^()]*(?:\([^()]*\)[^()]*)*\)', '\1', 'g'),
    '<(?:https?|mailto):[^>]*>', ' ', 'g'),
    -- Markers that make a quotation a call-out, or figures.
    '^[ \t]*>[ \t]*\[![a-z]+\][ \t]*$', '', 'gni'),
    -- Markers at the beginning of a line: titles, quotations, lists, fences, the rule of a table.
    '^[ \t]*(?:#{1,6}[ \t]+|>[ \t]*|[-*+][ \t]+|\d{1,9}[.)][ \t]+|```.*$|~~~.*$|'
    '\|?[ \t:|-]*-{3,}[ \t:|-]*$)+', '', 'gn'),
    '[*_~`|\\]+', '', 'g');
end
$$;
comment on function app.text_to_search is
  'The words of an article in either of its shapes, for search: the strings of its sections, or Markdown without '
  'addresses and marks. A line stays a line.';

-- Replaces punctuation by a pattern: translate() would compare each letter with all eighty signs. In PL/pgSQL, because
-- a function in SQL that sets a path is run as a query of its own at each call. Signs that belong to a word become
-- letters that no folded text has.
create function app.words_only(written text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  folded text := replace(replace(app.search_text(written, null, null), 'Œ', 'oe'), 'Æ', 'ae');
begin
  if folded ~ '[[:alnum:]] ?[#+&]' then
    folded := regexp_replace(regexp_replace(regexp_replace(folded,
      '\m([[:alpha:]]) ?& ?([[:alpha:]])\M', '\1ê\2', 'g'),
      '([[:alnum:]])#(?![[:alnum:]])', '\1è', 'g'),
      '([[:alnum:]])\+(?![[:alnum:]])', '\1é', 'g');
  end if;
  return regexp_replace(folded,
    '[]!"#$%&''()*+,./:;<=>?@[\\^_`{|}~«»‹›“”„‚‐‑–—…·•°©®™€£×\t\r-]', ' ', 'g');
end
$$;
comment on function app.words_only is
  'A text folded as app.search_text folds, with a space in the place of punctuation. Lines stay lines. The signs of '
  'C#, C++, R&D become è, é, ê.';

-- The index of a whole text is costly to compute and cheap to look up: cost tells the planner.
create function app.search_vector(texts text[], lists text[], content text) returns tsvector
language sql immutable cost 10000 set search_path = '' as $$
  -- A vector holds a megabyte at most, and a save must not fail for a text that folds to more.
  select pg_catalog.to_tsvector('pg_catalog.simple', left(
    app.words_only(array_to_string(texts, E'\n') || E'\n' || array_to_string(lists, E'\n') || E'\n'
      || app.text_to_search(content)),
    150000))
$$;
comment on function app.search_vector is
  'The words of a row that search looks through, folded. Indexed, never stored: search_site has to name the same '
  'columns.';

create function app.searched_words(term text) returns text[]
language sql immutable set search_path = '' as $$
  with words as (
    select distinct on (stem) w.stem, w.position, w.lexeme = any (
      '{a,an,and,au,aux,avec,ce,ces,d,dans,de,des,du,en,et,for,how,in,is,j,l,la,le,les,ma,mes,mon,my,n,'
      'nos,notre,of,on,or,ou,our,par,pour,qu,que,qui,s,sur,the,to,un,une,vos,votre,with,your}'::text[]) as is_small
    from (
      -- A plural finds its singular: the word then begins with it.
      select u.lexeme, regexp_replace(u.lexeme, '^(.{3,})[sx]$', '\1') as stem, u.positions[1] as position
      from unnest(pg_catalog.to_tsvector('pg_catalog.simple', app.words_only(left(term, 100)))) as u
    ) as w
    order by w.stem, w.position
  )
  -- Small words count where there is nothing else.
  select coalesce((
    select array_agg(translate(chosen.stem, 'èéê', '#+&') order by chosen.position)
    from (
      select w.stem, w.position from words w
      where not w.is_small or not exists (select from words other where not other.is_small)
      order by w.position limit 8
    ) as chosen), '{}')
$$;
comment on function app.searched_words is
  'The words a search looks for, at most eight: folded, without a plural''s last letter, articles and prepositions. '
  'The browser marks what it finds by the same rules (src/features/search/words.ts).';

create function app.passage_of(written text, patterns text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  longest constant integer := 240;
  line text;
  pattern text;
  best text := '';
  most integer := -1;
  hits integer;
  starts integer;
begin
  foreach line in array string_to_array(left(written, 12000), E'\n') loop
    continue when btrim(line) = '';
    line := ' ' || line;
    hits := 0;
    foreach pattern in array patterns loop
      if line ~ pattern then
        hits := hits + 1;
      end if;
    end loop;
    if hits > most then
      most := hits;
      best := line;
      exit when hits = cardinality(patterns);
    end if;
  end loop;
  if char_length(best) <= longest then
    return btrim(best);
  end if;
  select coalesce(min(position(substring(best, one) in best)), 1) into starts from unnest(patterns) as one;
  starts := least(greatest(starts - longest / 3, 1), char_length(best) - longest + 1);
  best := substr(best, starts, longest);
  if starts > 1 then
    best := '…' || substr(best, position(' ' in best) + 1);
  end if;
  return regexp_replace(best, '\s+\S*$', '') || '…';
end
$$;
comment on function app.passage_of is
  'The line among the first 12,000 letters of a text that matches most of these patterns, cut to about 240 letters '
  'around them; its beginning where none does.';

-- Articles, pages and projects of both languages.
do $$
declare
  lang text;
begin
  foreach lang in array array['fr', 'en'] loop
    execute format('create index %I on public.%I using gin (app.search_vector(array[title, excerpt], tags, content))',
      'articles_' || lang || '_search', 'articles_' || lang);
    execute format('create index %I on public.%I using gin (
      app.search_vector(array[title, meta_description], ''{}'', content))', 'pages_' || lang || '_search',
      'pages_' || lang);
    execute format('create index %I on public.%I using gin (
      app.search_vector(
        array[title, description, client, thesis, challenge, solution, results], tags || technologies, body))',
      'projects_' || lang || '_search', 'projects_' || lang);
  end loop;
end
$$;
create index job_offers_search on public.job_offers
  using gin (app.search_vector(array[title, location, contract_type, description, requirements], '{}', ''));

-- The index over words is the one way that does not read every text, so the planner is left no other. Its estimate is
-- high for that reason, and JIT would compile for a second what runs for some milliseconds. "offset 0" keeps conditions
-- out that have an index of their own. Definer, because the index is of no use under row policies: the conditions of
-- the visitor's policies are repeated here; site_search.sql compares the two.
create function public.search_site(lang text, term text)
returns table (kind text, slug text, title text, passage text, facts text[], dated timestamptz, of_kind bigint)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_indexscan = off
  set enable_indexonlyscan = off set jit = off as $$
declare
  -- Characters that app.words_only takes for no letter, and the end of a line.
  gap constant text := '[]!"#$%&''()*+,./:;<=>?@[\\^_`{|}~«»‹›“”„‚‐‑–—…·•°©®™€£×\t\r\n -]';
  words constant text[] := app.searched_words(term);
  wanted pg_catalog.tsquery;
  weight text;
  patterns text;
  letters text;
begin
  perform app.require_lang(lang);
  -- One letter begins every other word.
  if coalesce(char_length(array_to_string(words, '')), 0) < 2 then
    return;
  end if;
  -- Cheap, because a search may find every text there is: only what stands at the head of a row is looked at again,
  -- folded as it is stored, and a pattern asks only where the letters are and no space is before them.
  select string_agg(quote_literal(translate(word, '#+&', 'èéê')) || ':*', ' & ')::pg_catalog.tsquery, string_agg(format(
    'case when position(%1$L in f.head) = 0 then 0
          when position(%1$L in h.title) > 0 and (position(%2$L in h.title) > 0 or h.title ~ %5$L) then 8
          when position(%1$L in h.title) > 0 and (position(%3$L in h.title) > 0 or h.title ~ %4$L) then 6
          when position(%3$L in f.head) > 0 or f.head ~ %4$L then 2
          else 0 end',
    word, ' ' || word || ' ', ' ' || word, gap || beginning, gap || beginning || gap), ' + ')
    into wanted, weight
  from unnest(words) as word, regexp_replace(word, '[^[:alnum:]]', '\\\&', 'g') as beginning;
  -- Folding texts to find where a word stands would cost more than all else: the word takes their accents instead.
  patterns := regexp_replace(array_to_string(words, ' '), '[^[:alnum:] ]', '\\\&', 'g');
  patterns := replace(patterns, '\&', '\s?&\s?');
  foreach letters in array array['aàâäáãå', 'cç', 'eéèêë', 'iîïíì', 'nñ', 'oôöóòõ', 'uùûüú', 'yÿý'] loop
    patterns := replace(patterns, left(letters, 1), '[' || letters || ']');
  end loop;
  return query execute format($query$
    with found as (
      select 'article' as kind, a.slug, a.title, a.search_text as head,
             array[a.category] as facts, a.published_at as dated, null::uuid as id
      from (
        select x.* from public.articles_%1$s x
        where app.search_vector(array[x.title, x.excerpt], x.tags, x.content) @@ $1 offset 0) as a
      where a.published and a.published_at <= now()
      union all
      select 'page', p.slug, p.title, app.search_text(p.title, p.meta_description, null), '{}', null, null
      from (
        select x.* from public.pages_%1$s x
        where app.search_vector(array[x.title, x.meta_description], '{}', x.content) @@ $1 offset 0) as p
      where p.published and p.published_at <= now()
      union all
      select 'project', p.slug, p.title, app.search_text(p.title, p.thesis, p.tags),
             array[p.category, p.client, p.year], null, null
      from (
        select x.* from public.projects_%1$s x
        where app.search_vector(array[x.title, x.description, x.client, x.thesis, x.challenge, x.solution, x.results],
          x.tags || x.technologies, x.body) @@ $1 offset 0) as p
      where p.published
      union all
      select 'service', s.id::text, s.title, app.search_text(s.title, s.text, null), '{}', null, s.id
      from public.services_%1$s s
      where app.search_vector(array[s.title, s.text], s.offers, '') @@ $1
        and s.published
      union all
      select 'offer', o.id::text, o.title, app.search_text(o.title, o.location, null),
             array[o.contract_type, o.location], o.created_at, o.id
      from (
        select x.* from public.job_offers x
        where app.search_vector(array[x.title, x.location, x.contract_type, x.description, x.requirements],
          '{}', '') @@ $1 offset 0) as o
      where o.published and (o.closes_at is null or o.closes_at > now())
        and not exists (select from public.site_sections t where t.careers = false)
    ),
    weighed as materialized (
      select f.kind, f.slug, f.title, f.facts, f.dated, f.id, %2$s as weight
      from found f
      cross join lateral (select ' ' || split_part(f.head, E'\n', 1) || ' ' as title) as h
    )
    select p.kind, p.slug, p.title, app.passage_of(t.written, $2), p.facts, p.dated, k.of_kind
    from (select w.kind, count(*) as of_kind from weighed w group by w.kind) k
    cross join lateral (
      select w.* from weighed w where w.kind = k.kind
      order by w.weight desc, w.dated desc nulls last, w.title, w.slug
      limit 20) p
    cross join lateral (
      -- A passage comes from the first letters, and a text of full length takes long to read.
      select concat_ws(E'\n', a.excerpt,
        app.text_to_search(case when a.content ~ '^\s*\[' then a.content else left(a.content, 20000) end),
        array_to_string(a.tags, ' · ')) as written
      from public.articles_%1$s a where p.kind = 'article' and a.slug = p.slug
      union all
      select concat_ws(E'\n', o.meta_description, app.text_to_search(left(o.content, 20000)))
      from public.pages_%1$s o where p.kind = 'page' and o.slug = p.slug
      union all
      select concat_ws(E'\n', o.thesis, o.description, o.challenge, o.solution, o.results,
        app.text_to_search(left(o.body, 20000)), array_to_string(o.tags || o.technologies, ' · '))
      from public.projects_%1$s o where p.kind = 'project' and o.slug = p.slug
      union all
      select concat_ws(E'\n', o.text, array_to_string(o.offers, E'\n'))
      from public.services_%1$s o where p.kind = 'service' and o.id = p.id
      union all
      select concat_ws(E'\n', o.description, o.requirements)
      from public.job_offers o where p.kind = 'offer' and o.id = p.id
    ) as t
    order by p.weight desc, array_position(array['service', 'page', 'project', 'offer', 'article'], p.kind),
      p.dated desc nulls last, p.title, p.slug
  $query$, lang, weight) using wanted, array(
    select '(?i)' || gap || pattern from unnest(string_to_array(patterns, ' ')) as pattern);
end
$$;
comment on function public.search_site is
  'What is public in a language and holds every word or one that begins with it, best first: kind (article, page, project, '
  'service, offer), slug or id, title, passage, facts (category; trade, client, year; contract, place), dated, '
  'of_kind: how many of its kind, of which at most twenty are returned. Offers are those of both languages.';

grant execute on function public.search_site to anon, authenticated;
grant execute on function app.text_to_search, app.words_only, app.search_vector to authenticated, service_role;

-- Redirects. A request for a former public address of an article, page or project leads to the present one. An old
-- address names the row and not its next address: no chains, no loops, and two rows may swap addresses. Owners and
-- editors make redirects of their own, which beat former addresses; a living public address always beats both. What
-- visitors asked for in vain is counted, so that a redirect can be made of it.

create table app.former_addresses (
  table_name text not null,
  slug text not null,
  row_id text not null,
  left_at timestamptz not null default clock_timestamp(),
  imported boolean not null default false,
  primary key (table_name, slug, row_id),
  constraint table_name_known check (table_name ~ '^(articles|pages|projects)_(fr|en)$')
);
comment on table app.former_addresses is
  'Addresses under which articles, pages and projects were public. Written by a trigger, returned by find_new_address and '
  'list_redirects. A line outlives what was deleted, so that it leads again when that comes back from the trash, and '
  'goes with it for good.';
comment on column app.former_addresses.left_at is
  'When it was last left. Of several things that had the same address, the last one is meant.';

comment on column app.former_addresses.slug is
  'A former slug, or the whole path of the row on the site it was imported from.';

comment on column app.former_addresses.imported is
  'Whether it came with an import: an address that was left here is worth more where a host takes few rules.';
create index on app.former_addresses (table_name, row_id);
create index on app.former_addresses (table_name, imported, left_at desc);
alter table app.former_addresses enable row level security;

-- Definer: editors write nothing here directly.
create function app.record_former_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into app.former_addresses as f (table_name, slug, row_id)
  values (tg_table_name, old.slug, old.id::text)
  on conflict (table_name, slug, row_id) do update set left_at = excluded.left_at, imported = false;
  return null;
end
$$;
comment on function app.record_former_address is
  'AFTER something public was given another address, withdrawn or deleted: the address it had is remembered.';

-- Articles, pages and projects of both languages: the triggers, and one branch of the view for each.
do $$
declare
  table_name text;
  noun text;
  is_public text;
  branches text[] := '{}';
begin
  foreach table_name in array array['articles_fr', 'articles_en', 'pages_fr', 'pages_en', 'projects_fr',
    'projects_en'] loop
    noun := split_part(table_name, '_', 1);
    is_public := case noun when 'projects' then '%1$s.published'
      else '(%1$s.published and %1$s.published_at <= now())' end;
    execute format(
      'create trigger record_former_address after update on public.%I for each row
       when (%s and (new.slug <> old.slug or not (%s))) execute function app.record_former_address()',
      table_name, format(is_public, 'old'), format(is_public, 'new'));
    execute format(
      'create trigger record_last_address after delete on public.%I for each row when (%s)
       execute function app.record_former_address()',
      table_name, format(is_public, 'old'));
    branches := branches || format(
      'select %1$L::text as noun, %2$L::text as lang, f.slug as old_slug, t.slug, f.row_id, f.left_at, f.imported
       from app.former_addresses f
       join public.%3$I t on t.id = f.row_id::%4$s
       where f.table_name = %3$L and t.slug <> f.slug and %5$s
         and not exists (select from public.%3$I living where living.slug = f.slug and %6$s)
         and not exists (
           select from app.former_addresses later
           join public.%3$I heir on heir.id = later.row_id::%4$s
           where later.table_name = %3$L and later.slug = f.slug
             and (later.left_at, later.row_id) > (f.left_at, f.row_id)
             and heir.slug <> later.slug and %7$s)',
      noun, right(table_name, 2), table_name, case noun when 'projects' then 'bigint' else 'uuid' end,
      format(is_public, 't'), format(is_public, 'living'), format(is_public, 'heir'));
  end loop;
  execute 'create view app.redirects with (security_invoker = true) as ' || array_to_string(branches, ' union all ');
end
$$;
comment on view app.redirects is
  'Former addresses that visitors may know: of rows that are public now, where no public row has that address. Drafts, '
  'scheduled rows and the trash are left out, so no new address shows before its time; nor does a draft hide an old '
  'one, which would reveal it.';

create function public.find_new_address(noun text, lang text, old_slug text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_lang(lang);
  return (
    select r.slug from app.redirects r
    where r.noun = find_new_address.noun and r.lang = find_new_address.lang and r.old_slug = find_new_address.old_slug);
end
$$;
comment on function public.find_new_address is
  'Takes articles, pages or projects, a language and an address that was left, returns the present one of what was there last '
  'of all that is public now; null when there is none, and when something public lives at the old one.';

-- For the build, which writes them into the rules of the host.
create function public.list_redirects(lang text, page_size integer default 1000, after jsonb default null)
returns table (noun text, old_slug text, slug text, left_at timestamptz, imported boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  last app.redirects;
begin
  perform app.require_lang(lang);
  last := jsonb_populate_record(null::app.redirects, after);
  return query
    select r.noun, f.slug, r.slug, f.left_at, f.imported
    from (
      select x.table_name, x.slug, x.row_id, x.left_at, x.imported
      from app.former_addresses x
      where x.table_name in ('articles_' || lang, 'pages_' || lang, 'projects_' || lang)
        and (after is null or x.imported > last.imported
          or x.imported = last.imported and (x.left_at < last.left_at
            or x.left_at = last.left_at and (x.table_name, x.slug) > (last.noun || '_' || lang, last.old_slug)))
      order by x.imported, x.left_at desc, x.table_name, x.slug) f
    -- Looks at each address of a page alone: all of them together take a second.
    cross join lateral (
      select t.noun, t.slug from app.redirects t
      where t.noun = left(f.table_name, -3) and t.lang = list_redirects.lang and t.old_slug = f.slug
        and t.row_id = f.row_id
      limit 1) r
    order by f.imported, f.left_at desc, f.table_name, f.slug
    limit page_size;
end
$$;
comment on function public.list_redirects is
  'Takes a language, how many rows to answer and the last one of the page before; returns every former address that '
  'leads somewhere, those that were left here before imported ones, the last left first: articles, pages or projects, the old '
  'address and the present one, as find_new_address answers.';

create function public.list_former_addresses(table_name text, row_id text)
returns table (slug text, left_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('content');
  return query
    select f.slug, f.left_at
    from app.former_addresses f
    join app.redirects r on r.noun = split_part(f.table_name, '_', 1) and r.lang = right(f.table_name, 2)
      and r.old_slug = f.slug
      and r.row_id = f.row_id
    where f.table_name = list_former_addresses.table_name and f.row_id = list_former_addresses.row_id
    order by f.left_at desc;
end
$$;
comment on function public.list_former_addresses is
  'Takes a table and the id of an article or project, returns the former addresses that lead to it, the last left '
  'first; none while it is not public.';

create function public.remove_former_address(table_name text, row_id text, old_slug text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('content');
  delete from app.former_addresses f
  where f.table_name = remove_former_address.table_name and f.row_id = remove_former_address.row_id
    and f.slug = remove_former_address.old_slug;
  if not found then
    return false;
  end if;
  perform app.write_log('changed', table_name, row_id,
    (select v.title from app.versions v where v.table_name = remove_former_address.table_name
      and v.row_id = remove_former_address.row_id order by v.version desc limit 1));
  return true;
end
$$;
comment on function public.remove_former_address is
  'Takes a table, the id of an article or project and one of its former addresses, which leads there no more; says '
  'whether it did. The audit log has its line.';

-- Redirects of one's own.

create table app.own_redirects (
  from_path text primary key,
  to_address text not null,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  -- Only signs that mean themselves in the files of every host.
  constraint from_shape check (
    char_length(from_path) <= 200 and from_path ~ '^(/[A-Za-z0-9_~%+-][A-Za-z0-9._~%+-]*)+$'),
  constraint to_shape check (
    char_length(to_address) <= 500
    and to_address ~ ('^(/|(/[A-Za-z0-9_~%+-][A-Za-z0-9._~%+-]*)+'
      '|https://([A-Za-z0-9-]+\.)+[A-Za-z0-9-]{2,}(:[0-9]{1,5})?(/[A-Za-z0-9._~%+/:,=-]*)?)'
      '(\?[A-Za-z0-9._~%+/:,=&-]*)?(#[A-Za-z0-9._~%+/=-]*)?$'))
);
comment on table app.own_redirects is
  'Redirects that owners and editors made, at most 1,000: half of the rules that a host takes, so that former '
  'addresses keep the other half. Written by save_redirects and remove_redirect.';
comment on column app.own_redirects.to_address is
  'A path of this site or an https address, as it was saved; app.redirect_of() finds the end of the way.';
create unique index on app.own_redirects (lower(from_path));
alter table app.own_redirects enable row level security;

create function app.plain_path(address text) returns text
language sql immutable set search_path = '' as $$
  select case when p.path ~ '^/[^/\\]' and char_length(p.path) <= 200 then p.path end
  from (select regexp_replace(regexp_replace(address, '[?#].*$', ''), '/+$', '') as path) p
$$;
comment on function app.plain_path is
  'A path without query, fragment and last slash; null for what is none, for the root and for more than 200 characters.';

create function app.content_at(path text, out noun text, out lang text, out slug text)
language sql immutable set search_path = '' as $$
  select case p[2] when 'articles/' then 'articles' when 'portfolio/' then 'projects' when 'careers/' then 'job_offers'
    else case when p[3] <> '' then 'pages' end end, p[1], p[3]
  from regexp_match(path, '^/(fr|en)/(articles/|portfolio/|careers/)?([^/]+)$') p
$$;
comment on function app.content_at is
  'Takes a path; returns which row of content may have it, by its slug (an offer by its id).';

create function app.address_use(path text) returns text
language plpgsql stable set search_path = '' as $$
declare
  -- As browsers and hosts mend what people type (lib/site-page.ts).
  meant constant text := lower(regexp_replace(path, '((/index)?\.html)?/*$', '', 'i'));
  part constant text[] := regexp_match(meant, '^(?:/(?:fr|en))?/([^/]+)(/.*)?$');
  content record;
  is_public boolean := false;
begin
  if meant ~ '^(/(fr|en))?$' or part[2] is null and app.is_reserved_address(part[1])
    or meant ~ '^(/(fr|en))?/(404|rss\.xml|admin/.*|newsletter/(confirm|unsubscribe|issues(/.*)?))$'
    or meant ~ ('^/([_.].*|(assets|auth|built|covers|demo|fonts|functions|media|people|realtime|rest|robots|scenes|'
      'share|shell|sitemap[^/]*|storage)([/.].*)?|[^/]+\.(ico|png|svg|webmanifest))$') then
    return 'reserved';
  end if;
  content := app.content_at(meant);
  case
    when content.noun in ('articles', 'pages') then execute format(
      'select exists (select from public.%I t where t.slug = $1 and t.published and t.published_at <= now())',
      content.noun || '_' || content.lang) into is_public using content.slug;
    when content.noun = 'projects' then execute format(
      'select exists (select from public.%I t where t.slug = $1 and t.published)', 'projects_' || content.lang)
      into is_public using content.slug;
    when content.noun = 'job_offers' then
      is_public := exists (select from public.job_offers o where o.id::text = content.slug and o.published);
    else null;
  end case;
  return case when is_public then 'public' end;
end
$$;
comment on function app.address_use is
  'Takes a path; returns reserved (a page of the site, the admin, or what hosts and services answer themselves), public '
  '(an article, page, project or offer that visitors may read) or null: nothing lives there.';

create function app.redirect_of(path text) returns text
language plpgsql stable set search_path = '' as $$
declare
  here text := path;
  plain text;
  content record;
  next text;
begin
  for hop in 1..10 loop
    plain := app.plain_path(here);
    exit when plain is null or app.address_use(plain) is not null;
    next := (select o.to_address from app.own_redirects o where lower(o.from_path) = lower(plain));
    if next is null then
      content := app.content_at(plain);
      next := (
        select format('/%s/%s%s', r.lang,
          case r.noun when 'articles' then 'articles/' when 'projects' then 'portfolio/' else '' end, r.slug)
        from app.redirects r
        where r.old_slug = plain
          or r.old_slug = content.slug and r.lang = content.lang and r.noun = content.noun
        order by r.left_at desc
        limit 1);
    end if;
    exit when next is null;
    here := next;
  end loop;
  return nullif(here, path);
end
$$;
comment on function app.redirect_of is
  'Takes a path; returns where it leads in the end (a path of this site or an https address), by redirects of one''s '
  'own before former addresses; null when it leads nowhere else or something lives there.';

create function public.list_own_redirects() returns table (from_path text, to_address text)
language sql stable security definer set search_path = '' as $$
  select o.from_path, coalesce(app.redirect_of(o.to_address), o.to_address)
  from app.own_redirects o
  where app.address_use(o.from_path) is null
  order by o.created_at desc, o.from_path
$$;
comment on function public.list_own_redirects is
  'Takes nothing: for the build, which writes them into the rules of the host. Returns each redirect of one''s own with '
  'the end of its way, the last made first, but those at whose address something lives.';

create function app.redirect_fault(from_path text, to_address text) returns text
language plpgsql stable set search_path = '' as $$
declare
  here text := to_address;
begin
  if app.address_use(from_path) is not null then
    return 'from_' || app.address_use(from_path);
  end if;
  -- As if nothing lived on the way: what lives there today may go.
  while here is not null loop
    here := lower(app.plain_path(here));
    if here = lower(from_path) then
      return 'to_loop';
    end if;
    here := (select o.to_address from app.own_redirects o where lower(o.from_path) = here);
  end loop;
  if (select count(*) from app.own_redirects o where lower(o.from_path) <> lower(redirect_fault.from_path)) >= 1000 then
    return 'from_full';
  end if;
  return null;
end
$$;
comment on function app.redirect_fault is
  'Takes both ends of a redirect; returns what speaks against it: from_reserved or from_public (something lives there), '
  'to_loop, from_full (there are 1,000); or null.';

create function public.save_redirects(redirects jsonb, imported boolean default false, dry boolean default false)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  home constant text := app.request_header('origin');
  given record;
  source text;
  target text;
  present text;
  fault text;
  is_saved boolean;
  results jsonb := '[]';
begin
  perform app.require('site');
  if jsonb_typeof(redirects) is distinct from 'array' or jsonb_array_length(redirects) > 200 then
    raise invalid_parameter_value using message = 'A list of at most 200 redirects.';
  end if;
  -- The second of two saves at once sees the first: together they could make a loop.
  perform pg_advisory_xact_lock(hashtextextended('app.own_redirects', 0));
  begin
    for given in select r."from", r."to" from jsonb_to_recordset(redirects) as r ("from" text, "to" text) loop
      source := app.plain_path(given."from");
      -- An address of this very site is a path, so that a loop over it is found.
      target := case when starts_with(given."to" || '/', home || '/')
        then '/' || ltrim(substr(given."to", length(home) + 1), '/') else given."to" end;
      present := (select o.to_address from app.own_redirects o where lower(o.from_path) = lower(source));
      is_saved := false;
      begin
        fault := case when source is null then 'from_shape' when target is null then 'to_shape'
          when imported and present <> target then 'from_taken'
          else app.redirect_fault(source, target) end;
        if fault is null and not (imported and present is not null) then
          delete from app.missed_addresses m where lower(m.path) = lower(source);
          if present is null then
            insert into app.own_redirects (from_path, to_address) values (source, target);
          else
            update app.own_redirects o
            set from_path = source, to_address = target, created_by = auth.uid(), created_at = now()
            where lower(o.from_path) = lower(source);
          end if;
          perform app.write_log(case when present is null then 'created' else 'changed' end, 'own_redirects', source,
            source);
          is_saved := true;
        end if;
      exception when check_violation then
        get stacked diagnostics fault = constraint_name;
      end;
      results := results || jsonb_build_object('from', coalesce(source, given."from"), 'to', target, 'fault', fault,
        'saved', is_saved);
    end loop;
    if dry then
      raise sqlstate 'PT001' using message = 'Nothing is kept of a dry run.';
    end if;
  exception when sqlstate 'PT001' then
    null;
  end;
  return results;
end
$$;
comment on function public.save_redirects is
  'Takes [{"from": path, "to": path or https address}], at most 200; saves each that nothing speaks against, in the '
  'place of one from the same path, and returns all of them with "fault": null, a word of app.redirect_fault, or '
  'from_shape or to_shape (no such address), and "saved". An import takes the place of none: one that leads elsewhere '
  'here is from_taken, the same one is left as it is. Nothing is kept of a dry run. A missed address that is saved is '
  'missed no more. Raises 22023 for more.';

create function public.remove_redirect(from_path text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('site');
  delete from app.own_redirects o where o.from_path = remove_redirect.from_path;
  if not found then
    return false;
  end if;
  perform app.write_log('deleted', 'own_redirects', from_path, from_path);
  return true;
end
$$;
comment on function public.remove_redirect is
  'Takes the path of a redirect of one''s own, which leads nowhere any more; says whether it did.';

-- Missed addresses. A path and how often it was asked for: nothing of who asked.

create table app.missed_addresses (
  path text primary key,
  count integer not null default 1,
  first_asked date not null default current_date,
  last_asked date not null default current_date,
  is_dismissed boolean not null default false,
  constraint path_bounds check (char_length(path) <= 200)
);
comment on table app.missed_addresses is
  'The 500 addresses that visitors asked for in vain the most. A line goes 90 days after the last time.';
comment on column app.missed_addresses.is_dismissed is 'Staff want to hear of it no more.';
create index on app.missed_addresses (last_asked);
alter table app.missed_addresses enable row level security;

create function app.missed_path(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  path constant text := app.plain_path(address);
  segment text;
begin
  -- Also asked for by no robot: letters of every language arrive encoded.
  if path is null or path !~ '^(/[A-Za-z0-9._~%+,!()-]+)+$' or path ~* '%(40|00|0a|0d|2f|5c)'
    or path ~* '(/|^)(\.|wp-|wordpress|xmlrpc|cgi-bin|phpmyadmin|vendor/|node_modules|actuator|telescope|owa/|boaform)'
    or path ~* ('\.(php\d?|aspx?|jsp|cgi|env|git|svn|sql|bak|ini|ya?ml|log|conf|zip|t?gz|tar|rar|7z|js|css|map|json|xml|'
      'txt)$')
    or path ~ '^(/(fr|en))?/admin(/|$)' then
    return null;
  end if;
  foreach segment in array string_to_array(substr(path, 2), '/') loop
    -- Ids, tokens and telephone numbers: long runs of digits or of both, hexadecimal ones, words without a gap.
    if segment ~ '\d{7}' or segment ~ '[A-Za-z0-9_]{25}' or segment ~* '[0-9a-f]{8}-[0-9a-f]{4}-'
      or segment ~ '(?=[A-Za-z_]*\d)(?=[0-9_]*[A-Za-z])[A-Za-z0-9_]{16}'
      or segment ~ '[a-z]' and segment ~ '[A-Z]' and segment ~ '\d' and char_length(segment) >= 20 then
      return null;
    end if;
  end loop;
  return path;
end
$$;
comment on function app.missed_path is
  'Takes what was asked for; returns the path to count, null for what robots try and for what may name a visitor: mail '
  'addresses, telephone numbers, ids, tokens.';

create function public.find_missing_address(path text, counted boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  asked constant text := app.plain_path(path);
  missed constant text := app.missed_path(asked);
  content constant record := app.content_at(asked);
  page jsonb;
  target text;
begin
  if content.noun = 'pages' then
    page := (select to_jsonb(p) from public.list_pages(content.lang, content.slug) p);
  end if;
  if page is null then
    target := app.redirect_of(asked);
  end if;
  if page is null and target is null and missed is not null and counted and auth.uid() is null and app.address_use(asked) is null
    and coalesce(app.request_header('user-agent'), '') !~* 'bot|crawl|spider|slurp|preview' then
    begin
      perform app.hit('missed_addresses');
      insert into app.missed_addresses as m (path) values (missed)
      on conflict on constraint missed_addresses_pkey do update set count = m.count + 1, last_asked = current_date;
      delete from app.missed_addresses m
      where m.path in (
        select x.path from app.missed_addresses x
        where x.path <> missed
        order by x.count desc, x.last_asked desc, x.path
        offset 499 for update skip locked);
    exception when sqlstate 'PT429' then
      -- Beyond the limit nothing is counted; the answer stands.
      null;
    end;
  end if;
  return jsonb_build_object('redirect', target, 'page', page);
end
$$;
comment on function public.find_missing_address is
  'Takes a path that the site has no page for, and whether to count it: not what staff open. Returns {"page": the page '
  'of one''s own that lives there (as in list_pages) or null, "redirect": a path of this site, an https address or null}. '
  'Counts the path of a visitor that leads nowhere, within app.limits.';

create view app.living_addresses with (security_invoker = true) as
  select format('/%s/%s', l.lang, p.name) as path
  from unnest(array['fr', 'en']) as l (lang)
  cross join unnest(array['services', 'articles', 'portfolio', 'about', 'careers', 'contact', 'search',
    'mentions-legales', 'politique-de-confidentialite', 'newsletter/issues']) as p (name)
  union all
  select format('/%s/articles/%s', a.language, a.slug) from app.articles a
  where a.published and a.published_at <= now()
  union all
  select format('/%s/portfolio/%s', p.language, p.slug) from app.projects p where p.published
  union all
  select format('/%s/%s', p.language, p.slug) from app.pages p where p.published and p.published_at <= now();
comment on view app.living_addresses is 'Public pages that a redirect may be proposed to.';

create function app.address_grams(path text) returns table (gram text)
language sql immutable set search_path = '' as $$
  select distinct substr(s.segment, n, 3)
  from (select '  ' || lower(regexp_replace(path, '^.*/|\.[a-z]+$', '', 'g')) || ' ' as segment) s
  cross join generate_series(1, char_length(s.segment) - 2) n
$$;
comment on function app.address_grams is 'The groups of three characters of the last segment of a path.';

create function public.get_redirects() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('site');
  return jsonb_build_object(
    'redirects', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'from', o.from_path, 'to', o.to_address, 'end', o.leads_to, 'by', app.name_of(o.created_by),
        'at', o.created_at,
        'mark', case
          when app.address_use(o.from_path) is not null then 'shadow'
          when o.leads_to ~ '^/.' and app.address_use(app.plain_path(o.leads_to)) is null then 'nowhere' end)
        order by o.created_at desc, o.from_path), '[]')
      from (select r.*, coalesce(app.redirect_of(r.to_address), r.to_address) as leads_to from app.own_redirects r) o),
    'missed', (
      with missed as (
        select m.path, m.count, m.first_asked, m.last_asked
        from app.missed_addresses m
        where not m.is_dismissed and app.redirect_of(m.path) is null and app.address_use(m.path) is null
        order by m.count desc, m.last_asked desc, m.path
        limit 50
      ), living as materialized (
        select l.path, g.gram, count(*) over (partition by l.path) as size
        from app.living_addresses l cross join lateral app.address_grams(l.path) g
      ), likeness as (
        select m.path, l.path as living,
          2.0 * count(*) / (l.size + (select count(*) from app.address_grams(m.path)))
            + case when left(m.path, 4) = left(l.path, 4) then 0.1 else 0 end as score
        from missed m
        cross join lateral app.address_grams(m.path) g
        join living l on l.gram = g.gram
        group by m.path, l.path, l.size
      )
      select coalesce(jsonb_agg(jsonb_build_object(
        'path', m.path, 'count', m.count, 'first', m.first_asked, 'last', m.last_asked,
        'proposal', (select s.living from likeness s where s.path = m.path and s.score >= 0.5
          order by s.score desc, s.living limit 1))
        order by m.count desc, m.last_asked desc, m.path), '[]')
      from missed m),
    'former', (select count(*) from app.former_addresses));
end
$$;
comment on function public.get_redirects is
  'Takes nothing; returns {"redirects": [{"from", "to", "end" (of its way), "by", "at", "mark": shadow (something lives '
  'at its address, and wins), nowhere (nothing lives where it ends) or null}], "missed": [the 50 most asked: {"path", '
  '"count", "first", "last", "proposal": the public page whose last segment is most alike, or null}], "former": how '
  'many former addresses want rules of the host too}.';

create function public.dismiss_missed_address(path text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('site');
  update app.missed_addresses m set is_dismissed = true where m.path = dismiss_missed_address.path;
end
$$;
comment on function public.dismiss_missed_address is
  'Takes a missed address, which get_redirects names no more until it has been forgotten. Safe to repeat.';

grant execute on function
  public.find_new_address, public.list_redirects, public.list_own_redirects, public.find_missing_address
  to anon, authenticated;
grant execute on function
  public.list_former_addresses, public.remove_former_address, public.get_redirects, public.save_redirects,
  public.remove_redirect, public.dismiss_missed_address to authenticated;

-- Translations. French is the source, English its translation. For each pair the database stores the French text that
-- the English one was last made from, so that it can say what changed, and tells from hashes, never from dates, whether
-- a translation is up to date.

create view app.translated_fields with (security_invoker = true) as
select 'articles' as noun, f.* from app.translated_article_fields f
union all select 'pages', f.* from app.translated_page_fields f
union all select 'projects', f.* from app.translated_project_fields f;
comment on view app.translated_fields is
  'Columns of articles, pages and projects that are translated, as their own files name them.';

create table app.translations (
  noun text not null,
  translation_id text not null,
  source_id text not null,
  base jsonb not null default '{}',
  settled_hash text,
  source_hash text not null,
  revision integer not null default 0,
  person uuid,
  saved_at timestamptz not null default now(),
  primary key (noun, translation_id),
  constraint noun_known check (noun in ('articles', 'pages', 'projects')),
  constraint base_bounds check (jsonb_typeof(base) = 'object' and octet_length(base::text) <= 1000000)
);
comment on table app.translations is
  'Sources that translations were last made from. A row is begun when two texts become a pair and written by the '
  'translation editor alone.';
comment on column app.translations.base is
  'Source of the translation by field: its whole text, or where the translation editor saved it its paragraphs beside '
  'those of the translation, [[source, translation], …]. A field that is missing was never translated.';
comment on column app.translations.settled_hash is
  'app.source_hash of the source the translation says the same as; null when it is not settled.';
comment on column app.translations.source_hash is
  'app.source_hash of the source as it is now: the translation is up to date while both are equal.';
comment on column app.translations.revision is
  'Number of saves in the translation editor, so that the later of two people gets a conflict.';
alter table app.translations enable row level security;

create function app.translation_of(table_name text, row_id text) returns text
language plpgsql stable set search_path = '' as $$
declare
  noun constant text := split_part(table_name, '_', 1);
  found text;
begin
  if noun = 'articles' then
    execute format('select a.linked_article_id::text from public.%I a where a.id = $1::uuid', table_name) into found
      using row_id;
  elsif noun = 'pages' then
    execute format('select there.id::text from public.%I there where there.id = $1::uuid',
      left(table_name, -2) || app.other_lang(right(table_name, 2))) into found using row_id;
  else
    execute format('select there.id::text from public.%I here join public.%I there on there.slug = here.slug
      where here.id = $1::bigint',
      table_name, left(table_name, -2) || app.other_lang(right(table_name, 2))) into found using row_id;
  end if;
  return found;
end
$$;
comment on function app.translation_of is
  'The id of the translation of an article (linked), a page (same id) or a project (same slug); null where there is none.';

-- The source and its hash. The path of a picture is no part of the text: a picture that replaces another everywhere
-- outdates no translation.
create function app.translated_texts(table_name text, row_id text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  noun constant text := split_part(table_name, '_', 1);
  texts jsonb;
begin
  execute format(
    'select (select coalesce(jsonb_object_agg(f.field, d.row ->> f.field), ''{}'')
       from app.translated_fields f where f.noun = $1 and d.row ->> f.field <> '''')
     from (select to_jsonb(t) as row from public.%I t where t.id = %s) d',
    table_name, app.literal_id(table_name, row_id))
  into texts using noun;
  return texts;
end
$$;
comment on function app.translated_texts is
  'Takes the table and the id of an article or a project, returns its translated fields that say something.';

create function app.source_hash(texts jsonb) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(coalesce(string_agg(t.key || E'\x1f' || t.said, E'\x1e' order by t.key collate "C"),
    ''), 'UTF8')), 'hex')
  from (
    select e.key,
      btrim(regexp_replace(
        regexp_replace(e.value, U&'[ \0009\000A\000D\00A0\202F]+', ' ', 'g'),
        '(^|[ (<"''])/media/[^ ()<>"''\]]+( "[0-9]+ B")?', '\1/media/', 'g')) as said
    from jsonb_each_text(texts) e
  ) t
  where t.said <> ''
$$;
comment on function app.source_hash is
  'SHA-256 (hex) of the translated fields of a source. Spaces and line ends are one space, and a picture of the '
  'library is one whatever its address, as a document whatever its size.';

create function app.translation_state(translation_id text, published boolean, noted app.translations, source_id text)
returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when translation_id is null then 'missing'
    when not published then 'draft'
    when noted.source_id = translation_state.source_id and noted.settled_hash = noted.source_hash then 'current'
    else 'outdated'
  end;
end
$$;
comment on function app.translation_state is
  'How a pair stands: missing, draft (its translation or, seen from there, its source), current while the hashes '
  'agree, else outdated.';

-- A new pair is taken to say the same, unless it is the marked copy that waits to be translated. Definer: translations
-- have no grant, and no writer of content may be kept from recording one.
create function app.record_translation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  this_table constant text := tg_table_name;
  this_noun constant text := split_part(this_table, '_', 1);
  this_lang constant text := right(this_table, 2);
  before_it constant jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
  after_it constant jsonb := to_jsonb(new);
  is_restored constant boolean := coalesce(current_setting('app.restoring', true), '') <> '';
  partner text;
  source text;
  translation text;
  texts jsonb;
  hash text;
  title text;
begin
  -- Changes that concern no translator and part no pair: a category, a date, a position.
  if tg_op = 'UPDATE' and not is_restored
     and after_it -> 'slug' = before_it -> 'slug'
     and after_it -> 'linked_article_id' is not distinct from before_it -> 'linked_article_id'
     and not exists (
       select from app.translated_fields f
       where f.noun = this_noun and after_it -> f.field is distinct from before_it -> f.field)
  then
    return null;
  end if;
  partner := app.translation_of(this_table, after_it ->> 'id');
  source := case this_lang when 'fr' then after_it ->> 'id' else partner end;
  translation := case this_lang when 'fr' then partner else after_it ->> 'id' end;
  if source is null or translation is null then
    return null;
  end if;
  texts := app.translated_texts(this_noun || '_fr', source);
  hash := app.source_hash(texts);
  execute format('select t.title from public.%I t where t.id = %s', this_noun || '_en',
    app.literal_id(this_noun || '_en', translation)) into title;
  insert into app.translations as t (noun, translation_id, source_id, base, settled_hash, source_hash)
  values (
    this_noun, translation, source,
    case when title like '[English] %' then '{}' else texts end,
    case when title not like '[English] %' then hash end,
    hash)
  on conflict (noun, translation_id) do update
    set source_id = excluded.source_id,
        base = excluded.base,
        settled_hash = excluded.settled_hash,
        source_hash = excluded.source_hash,
        revision = t.revision + 1
    where t.source_id <> excluded.source_id
       or (this_lang = 'en' and title like '[English] %' and before_it ->> 'title' not like '[English] %');
  update app.translations t set source_hash = hash
  where t.noun = this_noun and t.translation_id = translation and t.source_hash <> hash;
  -- The source of an earlier version of the translation is unknown. app.restoring is set for that statement.
  if tg_op = 'UPDATE' and this_lang = 'en' and is_restored then
    update app.translations t set settled_hash = null, revision = t.revision + 1
    where t.noun = this_noun and t.translation_id = translation;
  end if;
  return null;
end
$$;
comment on function app.record_translation is
  'AFTER an article or a project was written: records the source of a new pair, that a marked copy or an earlier '
  'version took its place, and that the source changed.';

do $$
declare
  pair record;
begin
  for pair in
    select f.noun,
      string_agg(f.field, ', ') || case f.noun when 'articles' then ', linked_article_id' else '' end as columns
    from app.translated_fields f
    group by f.noun
  loop
    execute (
      select string_agg(format('create trigger record_translation after insert or update of slug, %s on public.%I
        for each row execute function app.record_translation()', pair.columns, pair.noun || suffix), ';')
      from unnest('{_fr,_en}'::text[]) as l (suffix));
  end loop;
end
$$;

-- The translation editor. Definer, but for the first two helpers: translations have no grant.
create function public.list_translations(noun text, lang text)
returns table (id text, translation_id text, translation text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('drafts');
  perform app.require_lang(lang);
  if noun is null or noun not in ('pages', 'projects') then
    raise sqlstate '22023' using message = 'Only pages and projects are paired by what they have in common.';
  end if;
  return query execute format(
    'select here.id::text, there.id::text, app.translation_state(there.id::text, there.published, noted, %3$I.id::text)
     from public.%1$I here
     left join public.%2$I there on there.%6$I = here.%6$I
     left join app.translations noted on noted.noun = %5$L and noted.translation_id = %4$I.id::text
     where (select app.may(''content''))
       or here.id::text in (select o.id from app.own_rows() o where o.table_name = %1$L)
     order by here.id',
    noun || '_' || lang,
    noun || '_' || app.other_lang(lang),
    case lang when 'fr' then 'here' else 'there' end,
    case lang when 'fr' then 'there' else 'here' end,
    noun,
    case noun when 'pages' then 'id' else 'slug' end);
end
$$;
comment on function public.list_translations is
  'Takes pages or projects and a language, returns how each of them stands with its translation (the page of the same '
  'id, the project of the same slug), in the words of list_articles, to an author those they began. Raises 22023 for '
  'another noun.';

create function app.require_translatable(table_name text) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform app.require('content');
  if table_name is null or table_name not in ('articles_fr', 'pages_fr', 'projects_fr') then
    raise sqlstate '22023' using message = 'Only French articles, pages and projects are translated.';
  end if;
end
$$;
comment on function app.require_translatable is
  'First line of the functions of the translation editor: returns for editors. Raises 22023 for any other table.';

create function app.translation_side(table_name text, row_id text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  found jsonb;
begin
  execute format(
    'select jsonb_build_object(''id'', d.id::text, ''title'', d.title, ''slug'', d.slug, ''published'', d.published,
              ''published_at'', to_jsonb(d) -> ''published_at'', ''updated_at'', d.updated_at)
     from public.%I d where d.id = %s', table_name, app.literal_id(table_name, row_id))
  into found;
  return found || jsonb_build_object('texts', app.translated_texts(table_name, row_id)) || coalesce((
    select jsonb_build_object('changed_at', v.saved_at, 'changed_by', app.name_of(v.person))
    from app.versions v
    where v.table_name = translation_side.table_name and v.row_id = translation_side.row_id
    order by v.version desc
    limit 1), '{"changed_at": null, "changed_by": null}');
end
$$;
comment on function app.translation_side is
  'One side of the translation editor: {"id", "title", "slug", "published", "published_at", "updated_at", "texts", '
  '"changed_at", "changed_by"}; a project has no published_at.';

create function public.open_translation(table_name text, row_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  this_noun constant text := split_part(table_name, '_', 1);
  source jsonb;
  noted app.translations;
  there text;
begin
  perform app.require_translatable(table_name);
  source := app.translation_side(table_name, row_id);
  if source is null then
    raise sqlstate 'PT404' using message = 'There is no such document.';
  end if;
  there := app.translation_of(table_name, row_id);
  select t.* into noted from app.translations t where t.noun = this_noun and t.translation_id = there
    and t.source_id = open_translation.row_id;
  return jsonb_build_object(
    'source', source,
    'translation', app.translation_side(this_noun || '_en', there),
    'fields', (
      select jsonb_agg(jsonb_build_object('field', f.field, 'shape', f.shape, 'bound', f.bound) order by f.position)
      from app.translated_fields f
      where f.noun = this_noun),
    'base', coalesce(noted.base, '{}'),
    'settled', coalesce(noted.settled_hash = noted.source_hash, false),
    'revision', coalesce(noted.revision, 0));
end
$$;
comment on function public.open_translation is
  'Takes articles_fr, pages_fr or projects_fr and an id, returns {"source", "translation": as app.translation_side, "fields": '
  '[{"field", "shape", "bound"}], "base": what the translation was made from, "settled", "revision"}. Raises PT404, '
  '22023 for another table.';

create function public.save_translation(
  table_name text, row_id text, seen jsonb, texts jsonb, base jsonb, complete boolean, publish boolean)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  this_noun constant text := split_part(table_name, '_', 1);
  translations constant text := this_noun || '_en';
  source jsonb;
  translation jsonb;
  there text;
  noted app.translations;
  sets text;
  hash text;
  french_date timestamptz;
  english_date timestamptz;
begin
  perform app.require_translatable(table_name);
  if jsonb_typeof(seen) is distinct from 'object' or jsonb_typeof(texts) is distinct from 'object'
    or jsonb_typeof(base) is distinct from 'object'
     or complete is null or publish is null or (publish and not complete)
  then
    raise sqlstate '22023' using message = 'A translation is published when all of it is up to date.';
  end if;
  if exists (select from jsonb_each(texts) t where jsonb_typeof(t.value) <> 'string')
     or exists (
       select from jsonb_each(base) b
       where jsonb_typeof(b.value) not in ('string', 'array')
          or (jsonb_typeof(b.value) = 'array'
              and b.value @? 'strict $[*] ? (@.type() != "array" || @.size() != 2 '
                '|| exists (@[*] ? (@.type() != "string")))'))
  then
    raise sqlstate '22023' using message = 'Texts are strings, and a base has strings or pairs of strings.';
  end if;
  there := app.translation_of(table_name, row_id);
  -- Two at once wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('app.content', 0));
  execute format('select to_jsonb(d) from public.%I d where d.id = %s for share', table_name,
    app.literal_id(table_name, row_id)) into source;
  execute format('select to_jsonb(d) from public.%I d where d.id = %s for update', translations,
    app.literal_id(translations, there)) into translation;
  if source is null or translation is null then
    raise sqlstate 'PT404' using message = 'There is no such translation.';
  end if;
  select t.* into noted from app.translations t where t.noun = this_noun and t.translation_id = there
    and t.source_id = save_translation.row_id for update;
  if (source ->> 'updated_at')::timestamptz is distinct from (seen ->> 'source')::timestamptz
     or (translation ->> 'updated_at')::timestamptz is distinct from (seen ->> 'translation')::timestamptz
     or coalesce(noted.revision, 0) is distinct from (seen ->> 'revision')::integer
  then
    raise sqlstate 'PT409' using message = 'Somebody else saved first.';
  end if;

  select string_agg(format('%1$I = $1 ->> %1$L', f.field), ', ') into sets
  from app.translated_fields f
  where f.noun = this_noun and texts ->> f.field is not null and texts ->> f.field <> translation ->> f.field;
  french_date := (source ->> 'published_at')::timestamptz;
  english_date := (translation ->> 'published_at')::timestamptz;
  if publish and not (translation ->> 'published')::boolean then
    if not (source ->> 'published')::boolean then
      raise sqlstate '22023' using message = 'A translation is published when its source is.';
    end if;
    sets := concat_ws(', ', sets, 'published = true');
  end if;
  -- A scheduled article stays scheduled in both languages; what visitors read already stays where it is.
  if publish and french_date > now() and (source ->> 'published')::boolean
     and not ((translation ->> 'published')::boolean and english_date <= now())
     and (english_date is null or english_date < french_date)
  then
    sets := concat_ws(', ', sets, 'published_at = $3');
  end if;
  if sets <> '' then
    execute format('update public.%I d set %s where d.id = %s', translations, sets,
      app.literal_id(translations, there)) using texts, there, french_date;
  else
    perform app.write_log('changed', translations, there, translation ->> 'title');
  end if;

  hash := app.source_hash(app.translated_texts(table_name, row_id));
  insert into app.translations as t (noun, translation_id, source_id, base, settled_hash, source_hash, revision,
    person, saved_at)
  values (this_noun, there, save_translation.row_id, save_translation.base, case when complete then hash end, hash, 1,
    auth.uid(), now())
  on conflict (noun, translation_id) do update
    set source_id = excluded.source_id,
        base = excluded.base,
        settled_hash = excluded.settled_hash,
        source_hash = excluded.source_hash,
        revision = t.revision + 1,
        person = excluded.person,
        saved_at = excluded.saved_at;
  return public.open_translation(table_name, row_id);
end
$$;
comment on function public.save_translation is
  'Takes articles_fr, pages_fr or projects_fr and an id, versions {"source", "translation": updated_at, "revision"} as opened, '
  'translated fields, the base, whether every paragraph is up to date, and whether it is published (only when the '
  'source is, not before its date). Returns what open_translation would. Raises PT409 when one changed since, PT404, '
  '23514 out of bounds, 22023 for another shape.';

create function public.begin_translation(table_name text, row_id text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  this_noun constant text := split_part(table_name, '_', 1);
  columns text;
  made text;
begin
  perform app.require_translatable(table_name);
  if app.translated_texts(table_name, row_id) is null then
    raise sqlstate 'PT404' using message = 'There is no such document.';
  end if;
  if table_name = 'articles_fr' then
    return public.translate_article(row_id::uuid, '{}', true)::text;
  end if;
  if app.translation_of(table_name, row_id) is not null then
    raise sqlstate 'PT409' using message = 'This has a translation.';
  end if;
  -- A page keeps its id, which pairs it; a project is the first of the portfolio.
  select string_agg(quote_ident(c), ', ') into columns
  from app.writable_columns(table_name) as c
  where c not in ('title', 'position', 'published', 'created_at', 'updated_at')
    and (c <> 'id' or table_name = 'pages_fr');
  execute format(
    'insert into public.%2$I (title, published%3$s, %1$s)
     select left(''[English] '' || p.title, 200), false%4$s, %1$s from public.%5$I p where p.id = %6$s
     returning id::text',
    columns,
    this_noun || '_en',
    case this_noun when 'projects' then ', position' end,
    case this_noun when 'projects' then
      ', (select coalesce(min(o.position), 1) - 1 from public.projects_en o)' end,
    table_name,
    app.literal_id(table_name, row_id))
  into made;
  return made;
end
$$;
comment on function public.begin_translation is
  'Takes articles_fr, pages_fr or projects_fr and an id, makes its English copy as a draft to be translated and returns its id. '
  'Raises PT404 for one that is not there, PT409 where there is a translation or an English article of that slug, '
  '22023 for any other table.';

-- Characters given to a translation service. A refused request costs nothing: its characters are reserved under a
-- number of their own, which only the function propose-translation can give back, once and for five minutes.
create table app.translation_use (
  month date primary key,
  characters bigint not null
);
comment on table app.translation_use is 'How many characters were given to the translation service in each month.';

create table app.translation_claims (
  id uuid primary key default gen_random_uuid(),
  month date not null,
  characters integer not null check (characters > 0),
  claimed_at timestamptz not null default now()
);
comment on table app.translation_claims is
  'The characters that were counted in app.translation_use a moment ago, by question: what may be given back.';

-- The cap of the month. Editors may call claim_translation() by hand, so it is not theirs to name.
create table app.translation_cap (
  only_row boolean primary key default true check (only_row),
  characters bigint not null default 100000,
  constraint characters_bounds check (characters between 0 and 1000000000)
);
comment on table app.translation_cap is
  'How many characters may be translated in a month. The owner of the database changes it.';
insert into app.translation_cap default values on conflict do nothing;

alter table app.translation_use enable row level security;
alter table app.translation_claims enable row level security;
alter table app.translation_cap enable row level security;

create function public.claim_translation(characters integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  this_month constant date := date_trunc('month', now() at time zone 'UTC');
  cap bigint;
  used bigint;
  claim uuid;
begin
  perform app.require('content');
  if characters is null or characters not between 0 and 10000 then
    raise sqlstate '22023' using message = 'At most ten thousand characters at a time.';
  end if;
  select c.characters into strict cap from app.translation_cap c;
  insert into app.translation_use (month, characters) values (this_month, 0) on conflict do nothing;
  update app.translation_use u set characters = u.characters + claim_translation.characters
  where u.month = this_month and u.characters + claim_translation.characters <= cap
  returning u.characters into used;
  if used is null then
    raise sqlstate 'PT429' using message = 'The characters of this month are used up.';
  end if;
  if characters > 0 then
    insert into app.translation_claims (month, characters) values (this_month, claim_translation.characters)
      returning id into claim;
  end if;
  return jsonb_build_object('left', cap - used, 'claim', claim);
end
$$;
comment on function public.claim_translation is
  'Counts characters (0 to 10,000) that propose-translation is about to translate against app.translation_cap, returns '
  '{"left": of the month, "claim": for release_translation, null for none}. Raises PT429 when they are too many, 22023 '
  'for another number.';

-- For the secret key alone: a caller with a token of their own would have characters translated and counted nowhere.
create function public.release_translation(claim uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  released app.translation_claims;
begin
  delete from app.translation_claims c
  where c.id = claim and c.claimed_at > now() - interval '5 minutes'
  returning * into released;
  if released.id is null then
    return false;
  end if;
  update app.translation_use u set characters = greatest(0, u.characters - released.characters)
    where u.month = released.month;
  return true;
end
$$;
comment on function public.release_translation is
  'Takes the claim of a question that the service refused, gives its characters back to the month they were counted in '
  'and returns true; false for one that was given back before, is older than five minutes or was never made.';

grant execute on function
  public.list_translations, public.open_translation, public.save_translation, public.begin_translation,
  public.claim_translation to authenticated;
grant execute on function public.release_translation to service_role;

-- Preview links. Editors of an article or a project let a person without an account read it before it is public, as it
-- is stored at that moment and in both languages, by a link that expires. The link holds a token that is returned once
-- and stored nowhere; here is its hash. A link that asks for an answer keeps what it shows (31_approvals.sql).

create table app.preview_links (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  row_id text not null,
  token_hash bytea not null unique,
  made_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  public_in text[] not null default '{}',
  asks boolean not null default false,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened integer not null default 0,
  last_opened_at timestamptz,
  constraint table_name_known check (table_name ~ '^(articles|pages|projects)_(fr|en)$'),
  constraint token_hash_bounds check (octet_length(token_hash) = 32),
  constraint expiry_bounds check (expires_at > created_at and expires_at <= created_at + interval '30 days')
);
comment on table app.preview_links is
  'The links by which a person without an account reads one document before it is public. Written and read by '
  'functions alone; revoked when its maker may not read the document any more, swept when it has ended.';
comment on column app.preview_links.row_id is
  'The document it was made from; its translation is looked for when the link is opened.';
comment on column app.preview_links.public_in is
  'The languages in which it was public when the link was made. Only there does the link show working copies of what '
  'is public: a link to a draft ends with the text that was shared.';
comment on column app.preview_links.asks is
  'Asks its readers for an answer, and so shows what app.shown_states keeps instead of the row as it is.';
comment on column app.preview_links.opened is 'How often; who opened it is not noted.';
create index on app.preview_links (table_name, row_id);
create index on app.preview_links (made_by);
alter table app.preview_links enable row level security;

create function app.can_read_drafts(person uuid, table_name text, row_id text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.staff s
    join app.rights r on r.role = s.role
    where s.user_id = person
      and (r.area = 'content' or (r.area = 'drafts' and exists (
        select from app.authorship a
        where a.table_name = can_read_drafts.table_name and a.id = can_read_drafts.row_id and a.user_id = person))))
$$;
comment on function app.can_read_drafts is
  'Whether a person of the agency may read that document before it is public: all of them, or those they began.';

create function app.is_public(content jsonb) returns boolean
language sql stable set search_path = '' as $$
  select content ->> 'published' = 'true' and coalesce((content ->> 'published_at')::timestamptz <= now(), true)
$$;
comment on function app.is_public is 'Whether visitors read a row of articles, pages or projects.';

-- A preview link shows what is to become public: the copy over its row.
create function app.previewed_row(table_name text, row_id text, over_public boolean default true) returns jsonb
language sql stable set search_path = '' as $$
  select (
    select jsonb_object_agg(f.key, f.value)
    from jsonb_each(r.shown || jsonb_build_object(
      'image', app.with_focal_point(r.shown ->> 'image'),
      'gallery', app.with_focal_points(array(select jsonb_array_elements_text(r.shown -> 'gallery'))),
      'framed_pictures', app.focal_points_in(r.shown ->> 'body'))) f
    -- What visitors may read of a row, but for what only keeps it.
    join pg_catalog.pg_attribute a
      on a.attrelid = format('public.%I', previewed_row.table_name)::regclass and a.attname = f.key
    where has_column_privilege('anon', a.attrelid, a.attnum, 'select')
      and f.key <> all ('{id,published,parent,position,created_at,updated_at,text_changed_at,search_text,'
        'framed_image,framed_gallery}'::text[]))
    || jsonb_build_object('status', case
      when r.shown ->> 'published' = 'false' then 'draft'
      when not app.is_public(r.shown) then 'scheduled'
      when r.is_copy then 'changed'
      else 'published' end)
  from (
    select one.present || coalesce(c.content, '{}') as shown, c.table_name is not null as is_copy
    from (select app.present_row(previewed_row.table_name, previewed_row.row_id) as present) one
    left join app.working_copies c
      on c.table_name = previewed_row.table_name and c.row_id = previewed_row.row_id
      and (over_public or not app.is_public(one.present))) r
$$;
comment on function app.previewed_row is
  'What visitors see of an article, a page or a project, with its working copy (over what is public only where that is asked '
  'for) and its status: draft, scheduled, published or changed.';

create function app.require_preview(table_name text, row_id text) returns void
language plpgsql stable set search_path = '' as $$
declare
  is_public boolean;
begin
  perform app.require('drafts');
  if table_name is null or table_name !~ '^(articles|pages|projects)_(fr|en)$' then
    raise sqlstate '22023' using message = 'Only articles, pages and projects have previews.';
  end if;
  is_public := app.present_row(table_name, row_id) -> 'published';
  if app.may('content') then
    if is_public is null then
      raise sqlstate 'PT404' using message = 'There is no such document.';
    end if;
  elsif is_public is distinct from false or not app.is_own(table_name, row_id) then
    raise insufficient_privilege using message = 'Only who may edit a document may share it.';
  end if;
end
$$;
comment on function app.require_preview is
  'Returns when the caller may edit that article or project. Raises 42501 for everybody else, whether or not it is '
  'there, PT404 for one that is not there, 22023 for any other table.';

create function public.create_preview_link(
  table_name text, row_id text, days integer default 7, asks boolean default false)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_');
  made app.preview_links;
begin
  perform app.require_preview(table_name, row_id);
  if days is null or days not between 1 and 30 then
    raise sqlstate '22023' using message = 'A preview link is good for one to thirty days.';
  end if;
  if (select count(*) from app.preview_links l where l.table_name = create_preview_link.table_name
    and l.row_id = create_preview_link.row_id
    and l.revoked_at is null and l.expires_at > now()) >= 20 then
    raise sqlstate 'PT409' using message = 'This document has twenty links already: revoke one first.';
  end if;
  insert into app.preview_links as l (table_name, row_id, token_hash, made_by, asks, public_in, expires_at)
  values (table_name, row_id, app.token_hash(token), auth.uid(), coalesce(create_preview_link.asks, false), array(
      select right(x.table_name, 2)
      from app.with_translation(table_name, row_id) x
      where app.is_public(app.present_row(x.table_name, x.row_id))),
    now() + make_interval(days => days))
  returning l.* into made;
  if made.asks then
    perform app.keep_shown(made);
  end if;
  return jsonb_build_object('id', made.id, 'expires_at', made.expires_at, 'token', token);
end
$$;
comment on function public.create_preview_link is
  'Takes the table and the id of an article, a page or a project, for how many days (1 to 30) and whether its readers '
  'are asked for an answer, returns {"id", "expires_at", "token"}: the one time the token is returned. Raises 42501 for callers who may not edit it, PT404 for one that is '
  'not there, PT409 when twenty of its links live, 22023 for any other table or time.';

create function public.list_preview_links(table_name text, row_id text)
returns table (
  id uuid, language text, made_by text, created_at timestamptz, expires_at timestamptz, opened integer,
  last_opened_at timestamptz, asks boolean, outdated boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  other constant text := left(table_name, -2) || app.other_lang(right(table_name, 2));
begin
  perform app.require_preview(table_name, row_id);
  return query
    select l.id, right(l.table_name, 2), app.name_of(l.made_by), l.created_at, l.expires_at, l.opened, l.last_opened_at,
      l.asks, l.asks and exists (
        select from app.latest_shown(l.id) s
        where s.digest is distinct from app.content_digest(s.table_name, app.current_content(s.table_name, s.row_id)))
    from app.preview_links l
    where ((l.table_name = list_preview_links.table_name and l.row_id = list_preview_links.row_id)
           or (l.table_name = other and l.row_id = app.translation_of(list_preview_links.table_name,
             list_preview_links.row_id)
             and (app.may('content') or app.is_own(l.table_name, l.row_id))))
      and l.revoked_at is null and l.expires_at > now()
    order by l.created_at desc, l.id;
end
$$;
comment on function public.list_preview_links is
  'Takes the table and the id of an article or a project, returns the links by which it is read now, its '
  'translation''s among them, newest first: made in which language and by whom, until when, how often opened and when '
  'last, whether it asks for an answer and shows an older text than there is. No token and no hash. Raises what app.require_preview raises.';

create function public.revoke_preview_link(link uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('drafts');
  update app.preview_links l
  set revoked_at = coalesce(l.revoked_at, now())
  where l.id = link and (app.may('content') or l.made_by = auth.uid() or app.is_own(l.table_name, l.row_id));
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such link.';
  end if;
end
$$;
comment on function public.revoke_preview_link is
  'Takes a link by its id and ends it; ending it again changes nothing. Editors end every link, an author those they '
  'made and those of rows they began. Raises PT404 for any other link, whether or not it is there.';

-- Definer: a visitor reads no draft but the one whose token they have.
create function public.open_preview(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  link app.preview_links;
  documents jsonb;
begin
  perform app.count_hit('previews');
  select l.* into link
  from app.preview_links l
  where l.token_hash = app.token_hash(token) and l.revoked_at is null and l.expires_at > now()
    and app.can_read_drafts(l.made_by, l.table_name, l.row_id);
  if link.id is null or app.present_row(link.table_name, link.row_id) is null then
    return null;
  end if;
  if link.asks then
    documents := (select jsonb_object_agg(right(s.table_name, 2), s.content) from app.latest_shown(link.id) s);
  else
    -- A link shows no row that its maker may not read.
    documents := (
      select jsonb_object_agg(right(x.table_name, 2), d.shown)
      from app.with_translation(link.table_name, link.row_id) x
      cross join lateral (select app.previewed_row(x.table_name, x.row_id,
        right(x.table_name, 2) = any (link.public_in)) as shown) d
      where d.shown ->> 'status' = 'published' or app.can_read_drafts(link.made_by, x.table_name, x.row_id));
  end if;
  -- A page that asks for an answer looks again whenever its reader comes back.
  update app.preview_links l
  set opened = l.opened + case when l.asks and l.last_opened_at > now() - interval '30 minutes' then 0 else 1 end,
      last_opened_at = now()
  where l.id = link.id;
  return jsonb_build_object(
    'kind', rtrim(split_part(link.table_name, '_', 1), 's'),
    'expires_at', link.expires_at,
    'made_by', (select nullif(s.name, '') from public.staff s where s.user_id = link.made_by),
    'documents', '{"fr": null, "en": null}' || documents,
    'sign_off', case when link.asks then app.sign_off_json(link.id) end);
end
$$;
comment on function public.open_preview is
  'Takes the token of a preview link, returns {"kind": article, page or project, "expires_at", "made_by": a name or '
  'null, "documents": {"fr", "en"}: each as it is now, null where there is none that the maker of the link may read}, '
  '"sign_off": app.sign_off_json of a link that asks, or null}. What was published since the link was made shows without '
  'later working copies; a link that asks shows what it kept. Null for any other token. Raises '
  'PT429.';

-- Audit log of links, under the title of the article or project. Definer: the log has no grant.
create function app.log_preview_link() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.write_log(case tg_op when 'INSERT' then 'created' else 'withdrawn' end, 'preview_links', new.id::text,
    app.previewed_row(new.table_name, new.row_id) ->> 'title');
  return null;
end
$$;
comment on function app.log_preview_link is
  'AFTER a link was made or revoked: its line in the audit log, which holds neither token nor hash.';

create trigger log_made after insert on app.preview_links for each row execute function app.log_preview_link();
create trigger log_revoked after update of revoked_at on app.preview_links
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function app.log_preview_link();

grant execute on function public.open_preview to anon, authenticated;
grant execute on function
  public.create_preview_link, public.list_preview_links, public.revoke_preview_link to authenticated;

-- Calendar and scheduled builds. What is scheduled is public at its minute, because the policies compare with the
-- clock. Its finished page, the feed and the sitemap come with the next build: once a minute the clock (pg_cron, in the
-- embedded backend a timer) looks whether anything crossed its date since the last order.
--
-- Ten, thirty and a hundred and twenty minutes after an order the clock looks whether its pages are in place, and has
-- them built once more where they are not; after that only the dashboard reports it.

-- The calendar of the admin: articles and pages by the date readers see, offers by the days they open and close, and
-- drafts without a date. Definer: it reads links, which have no grant. Returns each kind to people who may work on it,
-- and to an author their own rows.
create function public.list_calendar(since timestamptz, until timestamptz)
returns table (
  kind text, lang text, id uuid, title text, state text, at timestamptz, updated_at timestamptz, translation_id uuid,
  translation text, author text, reading_time integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (app.may('drafts') or app.may('careers')) then
    perform app.require('drafts');
  end if;
  -- Not by subtraction, which PostgreSQL before 17 refuses for an endless date.
  if since is null or until is null or until < since or until > since + interval '100 days' then
    raise invalid_parameter_value using message = 'A calendar has at most 100 days.';
  end if;

  return query
  with written as (
    -- A past date of a draft says when it was public before, or was missed.
    select x.*, case when x.published or x.published_at > now() then x.published_at end as day
    from (
      select 'article' as kind, a.language as lang, a.id, a.title, a.published, a.published_at, a.updated_at,
        a.linked_article_id as other_id, a.author, a.reading_time
      from app.articles a
      union all
      select 'page', p.language, p.id, p.title, p.published, p.published_at, p.updated_at, p.id, null, null
      from app.pages p
    ) x
  ), dated as (
    select w.*
    from written w
    where (select app.may('content'))
       or (w.kind || 's_' || w.lang, w.id::text) in (select o.table_name, o.id from app.own_rows() o)
  )
  (
    select a.kind, a.lang, a.id, a.title,
      case when not a.published then 'draft' when a.published_at > now() then 'scheduled' else 'published' end,
      a.day, a.updated_at, t.id,
      case when t.id is null then 'missing' when not t.published then 'draft'
           when t.published_at > now() then 'scheduled' else 'published' end,
      a.author, a.reading_time
    from dated a
    left join written t on t.kind = a.kind and t.lang <> a.lang and t.id = a.other_id
    where a.day >= since and a.day < until
    order by a.day, a.lang, a.id
    limit 500
  )
  union all
  (
    -- Returns both languages, or neither.
    select u.kind, u.lang, u.id, u.title, 'draft', null, u.updated_at, u.other_id, null, u.author, u.reading_time
    from (
      select p.*, dense_rank() over (order by p.changed desc, p.kind, p.pair) as position
      from (
        select d.*, max(d.updated_at) over (partition by d.kind, d.pair) as changed
        from (
          -- An article is named by its French text, and by its English one where it has no other.
          select a.*, case
            when a.lang = 'en' and a.other_id is null then 'en ' || a.id
            else 'fr ' || case a.lang when 'fr' then a.id else a.other_id end
          end as pair
          from dated a
          where a.day is null
        ) d
      ) p
    ) u
    where u.position <= 101
    order by u.position, u.lang desc
  )
  union all
  (
    select d.kind, o.language, o.id, o.title,
      case when not o.published then 'draft' when d.at > now() then 'scheduled' else 'published' end,
      d.at, o.updated_at, null, null, null, null
    from public.job_offers o
    cross join lateral (
      select 'opening', o.created_at where o.published
      union all
      select 'closing', o.closes_at
    ) d (kind, at)
    where (select app.may('careers')) and d.at >= since and d.at < until
    order by d.at, o.id
    -- With everything above no more than the thousand rows that an answer of the API holds.
    limit 290
  );
end
$$;
comment on function public.list_calendar is
  'Takes two moments at most 100 days apart; returns what has its date between them, and the 101 articles and pages '
  'without a date whose drafts changed last (at is null; both languages together). kind is article, page, opening or '
  'closing (of an offer); state draft (intended), scheduled or published; translation missing, draft, scheduled or published. Raises '
  '42501 outside texts and offers, 22023 for other moments.';

-- A date is moved for both languages of an article or a page at once, or for neither. With the caller's rights: the row policies
-- apply beneath the check in the first line.
create function public.date_articles(articles jsonb, moment timestamptz default null, publish boolean default false)
returns table (lang text, updated_at timestamptz)
language plpgsql set search_path = '' as $$
declare
  article record;
  asked text;
  questions jsonb := '[]';
begin
  perform app.require('drafts');
  if jsonb_typeof(articles) is distinct from 'array' or jsonb_array_length(articles) not between 1 and 2 then
    raise invalid_parameter_value using message = 'One article is dated, in one language or in both.';
  end if;
  if moment <= now() or (moment is null and publish) then
    raise invalid_parameter_value using message = 'What is scheduled lies ahead.';
  end if;
  for article in
    select case a.kind when 'page' then 'pages_' else 'articles_' end || app.require_lang(a.lang) as table_name, a.lang,
      a.id, a.updated_at
    from jsonb_to_recordset(articles) a (kind text, lang text, id uuid, updated_at timestamptz)
    order by a.lang
  loop
    begin
      execute format(
        'update public.%I a set published = $3, published_at = $4
         where a.id = $1 and a.updated_at = $2 and not (a.published and a.published_at <= now())
         returning a.updated_at', article.table_name)
        into date_articles.updated_at using article.id, article.updated_at, publish, moment;
    exception
      when sqlstate 'PT412' then
        get stacked diagnostics asked = pg_exception_detail;
        questions := questions || asked::jsonb;
        continue;
    end;
    if date_articles.updated_at is null then
      raise sqlstate 'PT409' using message = 'The text was changed meanwhile, or readers have it already.';
    end if;
    date_articles.lang := article.lang;
    return next;
  end loop;
  if questions <> '[]' then
    raise sqlstate 'PT412' using message = 'Their clients have not approved this.', detail = questions;
  end if;
end
$$;
comment on function public.date_articles is
  'Takes [{"kind": "page" or nothing, "lang", "id", "updated_at"}] of one article or page, the moment it is to appear (null: none), and whether it will, '
  'or stays a draft that intends it. All or none; returns the version of each. Raises 42501 for authors who publish, '
  '22023 for another moment or number of articles, PT409 when one was changed meanwhile or is public.';

create table app.build_orders (
  only_row boolean primary key default true check (only_row),
  ordered_at timestamptz not null default now(),
  taken_at timestamptz,
  announced_at timestamptz,
  looked_at timestamptz,
  asked_at timestamptz,
  tries integer not null default 0,
  answer text,
  request_id bigint,
  followed integer not null default 0,
  following boolean not null default false
);
comment on table app.build_orders is
  'One row: how far the orders to build the site have come. Written by functions alone.';
comment on column app.build_orders.ordered_at is 'Changes that were due until then are in an order that the host took.';
comment on column app.build_orders.taken_at is
  'When the order was given that the host last took; null where it never took one.';
comment on column app.build_orders.tries is
  'How often it has asked in vain; each time it waits twice as long, an hour at most.';
comment on column app.build_orders.followed is
  'How often the host was asked after the order that was taken last; three times at most.';
alter table app.build_orders enable row level security;

-- Three: no order was given that anybody would look after.
insert into app.build_orders (followed) values (3) on conflict do nothing;

create function app.due_changes(since timestamptz, until timestamptz)
returns table (table_name text, row_id text, at timestamptz)
language sql stable set search_path = '' as $$
  select d.table_name, d.row_id, d.at
  from (
    select 'articles_' || a.language, a.id::text, a.published_at, 'published_at'
    from app.articles a where a.published and a.published_at > since and a.published_at <= until
    union all
    select 'job_offers', o.id::text, o.closes_at, 'closes_at'
    from public.job_offers o where o.published and o.closes_at > since and o.closes_at <= until
  ) as d (table_name, row_id, at, field)
  -- Rows saved with that date before the date: those published at once, or dated back, are ordered by their editor.
  -- Another date begins a version of an article; an offer's is part of a sitting, which began no later than it was
  -- saved.
  where exists (
    select from app.versions v
    where v.table_name = d.table_name and v.row_id = d.row_id and v.began_at < d.at
      and v.content ->> 'published' = 'true' and (v.content ->> d.field)::timestamptz = d.at)
  union all
  -- A page has its address from the build, and every page its menu: nobody has to order one for them.
  select 'pages_' || p.language, p.id::text, p.published_at
  from app.pages p where p.published and p.published_at > since and p.published_at <= until
  union all
  select 'site_menus', m.id, m.updated_at from public.site_menus m
  where num_nonnulls(m.header, m.footer) > 0 and m.updated_at > since and m.updated_at <= until
  union all
  select c.table_name, c.row_id, c.publish_at from app.working_copies c where c.publish_at > since
    and c.publish_at <= until
  union all
  select l.table_name, l.row_id, l.at
  from app.audit_log l where l.at > since and l.at <= until and l.act = 'published' and l.detail ? 'dated'
$$;
comment on function app.due_changes is
  'Changes by date after one time and until another: articles that were scheduled before, offers that closed, working '
  'copies with a date, and those the clock has published; pages and menus also where nobody set a date.';

create function app.claim_build() returns jsonb
language plpgsql set search_path = '' as $$
declare
  state app.build_orders;
begin
  -- The second of two clocks finds that the first has asked.
  select * into state from app.build_orders for update;
  update app.build_orders set looked_at = now() where only_row;
  if (state.tries = 0 or state.asked_at <= now() - least(power(2, least(state.tries, 10) - 1),
    60) * interval '1 minute')
     and exists (select from app.due_changes(state.ordered_at, now()))
  then
    update app.build_orders set asked_at = now(), tries = state.tries + 1, following = false where only_row;
    perform app.write_log('ordered', 'site');
    return '{}';
  end if;
  -- The fourth wait is none, which nothing is later than. Where the clock stood still, they do not come all at once.
  if state.tries = 0
     and now() >= state.taken_at + make_interval(mins => (array[10, 30, 120])[state.followed + 1])
     and now() >= state.asked_at + interval '10 minutes'
  then
    update app.build_orders set asked_at = now(), followed = state.followed + 1, following = true where only_row;
    return jsonb_build_object('since', state.taken_at);
  end if;
  return null;
end
$$;
comment on function app.claim_build is
  'For the clock, once a minute: what publish-site is to be asked. {} is a build, because something crossed its date '
  'since the last order; {"since": last order} is whether its pages are in place. app.settle_build takes the answer.';

create function app.settle_build(status integer, fault text default null) returns void
language plpgsql set search_path = '' as $$
declare
  was_taken constant boolean := status is not distinct from 202;
  state app.build_orders;
begin
  select * into state from app.build_orders for update;
  update app.build_orders b
  set ordered_at = case when was_taken then greatest(b.ordered_at, b.asked_at) else b.ordered_at end,
      following = false,
      request_id = null
  where b.only_row;
  if not state.following then
    update app.build_orders b
    set taken_at = case when was_taken then b.asked_at else b.taken_at end,
        followed = case when was_taken then 0 else b.followed end,
        tries = case when was_taken then 0 else b.tries end,
        answer = case when not was_taken then left(coalesce(status::text, fault, 'no answer'), 200) end
    where b.only_row;
  elsif was_taken then
    perform app.write_log('ordered', 'site');
  elsif status = 200 then
    update app.build_orders b set followed = 3 where b.only_row;
  end if;
end
$$;
comment on function app.settle_build is
  'Takes the answer of publish-site, or why there was none: 202 where the host took an order, 200 where the pages of '
  'the last one are in place; anything else is an order in vain.';

create function app.order_due_build() returns void
language plpgsql set search_path = '' as $$
declare
  state app.build_orders;
  address text;
  secret text;
  status integer;
  fault text;
  question jsonb;
begin
  -- Whether or not a build can be ordered.
  perform app.publish_due_copies();
  select * into state from app.build_orders for update;
  if state.request_id is not null then
    execute 'select r.status_code, r.error_msg from net._http_response r where r.id = $1' into status, fault
      using state.request_id;
    if status is null and fault is null and state.asked_at > now() - interval '3 minutes' then
      return;
    end if;
    perform app.settle_build(status, fault);
  end if;
  execute 'select max(s.decrypted_secret) filter (where s.name = $1),
    max(s.decrypted_secret) filter (where s.name = $2) from vault.decrypted_secrets s'
    into address, secret using 'publish_site_url', 'publish_site_secret';
  -- Without them no build is ordered, and the dashboard says so.
  if address is null or secret is null then
    return;
  end if;
  question := app.claim_build();
  if question is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 30000)'
    into state.request_id
    using address, question,
      jsonb_build_object('content-type', 'application/json', 'x-publishing-secret', secret);
  update app.build_orders set request_id = state.request_id where only_row;
end
$$;
comment on function app.order_due_build is
  'The job of pg_cron, once a minute: publishes working copies that are due, reads the answer to the request before, '
  'and calls publish-site through pg_net (app.claim_build). Address and secret are in Vault: publish_site_url, '
  'publish_site_secret.';

-- One build a minute, by whatever way it is ordered: the function publish-site forgets with each of its instances. An
-- order by a person of the agency covers what crossed its date before it. Definer, all three: orders and log are
-- granted to nobody.
create function public.log_publishing_order() returns void
language plpgsql security definer set search_path = '' as $$
declare
  state app.build_orders;
  wait interval;
begin
  perform app.require('publishing');
  select * into strict state from app.build_orders for update;
  -- An unconfirmed order failed, or is under way for as long as the host is waited for.
  wait := greatest(state.taken_at + interval '1 minute',
    state.announced_at + interval '25 seconds') - clock_timestamp();
  if wait > interval '0' then
    raise sqlstate 'PT429' using message = 'The site is being built.', hint = ceil(extract(epoch from wait))::text;
  end if;
  perform app.write_log('ordered', 'site');
  update app.build_orders set announced_at = now() where only_row;
end
$$;
comment on function public.log_publishing_order is
  'Takes nothing: the Edge Function publish-site is about to order a build for the caller. Raises PT429 within a '
  'minute of the last order the host took and 25 seconds of one it has not answered; hint says in how many seconds.';

create function public.confirm_publishing_order() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('publishing');
  update app.build_orders b
  set ordered_at = greatest(b.ordered_at, b.announced_at), taken_at = b.announced_at, asked_at = b.announced_at,
      followed = 0, tries = 0, answer = null
  where b.announced_at is not null;
end
$$;
comment on function public.confirm_publishing_order is
  'Takes nothing: the host took the order that log_publishing_order announced,.';

create function public.get_scheduled_builds() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('publishing');
  return (
    select jsonb_build_object(
      'watched', coalesce(b.looked_at > now() - interval '5 minutes', false),
      'waiting', (select count(*) from app.due_changes(b.ordered_at, now())),
      'coming', (select count(*) from app.due_changes(now(), 'infinity')),
      'tries', b.tries,
      'answer', b.answer,
      'taken_at', b.taken_at)
    from app.build_orders b);
end
$$;
comment on function public.get_scheduled_builds is
  'Takes nothing; returns {"watched": whether somebody looks at the clock, "waiting": how many things crossed their '
  'date since the last order, "coming": how many will, "tries": how often a build was ordered in vain since, "answer": '
  'what was said to that, "taken_at": when the order was given that the host last took}.';

grant execute on function
  public.list_calendar, public.date_articles, public.log_publishing_order, public.confirm_publishing_order,
  public.get_scheduled_builds to authenticated;

-- Presence. An editor with an open row announces itself every twenty seconds, and gets the names of the others. It
-- locks nothing: the version of the row decides who saved first.

create table app.presence (
  table_name text not null,
  row_id text not null,
  person uuid not null references auth.users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (table_name, row_id, person)
);
comment on table app.presence is
  'Rows of content that people have open, as of the last minute. Written and read by announce_presence() alone; a line '
  'ends with its minute, or with the account.';
create index on app.presence (person);
alter table app.presence enable row level security;

create function public.announce_presence(table_name text, row_id text) returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  rule app.history_rules;
begin
  rule := case when app.is_own(table_name, row_id) then app.require_copy(table_name, row_id)
    else app.require_history(table_name, row_id) end;
  -- Two who announce themselves at once must not wait for each other's lines.
  delete from app.presence p
  where ctid in (
    select x.ctid from app.presence x where x.seen_at < now() - interval '60 seconds'
    limit 1000 for update skip locked);
  -- No row is open that was never stored, or is gone for good.
  if exists (select from app.versions v where v.table_name = announce_presence.table_name
    and v.row_id = announce_presence.row_id) then
    insert into app.presence as p (table_name, row_id, person) values (table_name, row_id, auth.uid())
    on conflict on constraint presence_pkey do update set seen_at = now();
  end if;
  return query
    select app.name_of(p.person)
    from app.presence p
    join public.staff s on s.user_id = p.person
    where p.table_name = announce_presence.table_name and p.row_id = announce_presence.row_id and p.person <> auth.uid()
      and p.seen_at > now() - interval '60 seconds'
      -- A role may have changed, or gone, within the minute.
      and (exists (select from app.rights r where r.role = s.role and r.area = rule.area)
           or exists (select from app.authorship a where a.table_name = announce_presence.table_name
             and a.id = announce_presence.row_id and a.user_id = p.person))
    order by 1;
end
$$;
comment on function public.announce_presence is
  'Takes a table and the id of a row that the caller has open, notes it for a minute and answers the names of the '
  'others who have it open. Raises 42501 as list_versions.';

grant execute on function public.announce_presence to authenticated;

-- Working copies of what is public: the columns of a row as they would become, one copy for each row. People with the
-- area of a table keep, date and publish them, authors keep those of texts they began. Publishing is an update like any
-- other: history, audit log, redirects and translations follow by their triggers.
--
-- A copy whose row is deleted waits with it in the trash, and goes or comes back with it. What each person may do is
-- asked at every call, and who writes a row locks it before its copy.

create table app.working_copies (
  table_name text not null,
  row_id text not null,
  content jsonb not null,
  base timestamptz not null,
  updated_at timestamptz not null default clock_timestamp(),
  person uuid,
  publish_at timestamptz,
  fault text,
  pictures text[] not null generated always as (app.media_in(array[content ->> 'image'], array[content::text])) stored,
  primary key (table_name, row_id),
  constraint content_bounds check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 1000000),
  constraint publish_at_bounds check (publish_at between '1900-01-01Z' and '2200-01-01Z')
);
comment on table app.working_copies is
  'Changes of public rows that are not published yet. Written and read through functions alone.';
comment on column app.working_copies.base is
  'The updated_at of the row it was made from: the row has changed since when it is another.';
comment on column app.working_copies.publish_at is 'When the clock publishes it; null for no date.';
comment on column app.working_copies.fault is
  'Why the clock could not publish it: changed (the row was changed since), gone, unapproved (it differs from what was '
  'approved by a link), or the SQLSTATE of the rule it breaks.';
create index on app.working_copies (publish_at) where publish_at is not null;

create table app.approvals (
  table_name text not null,
  row_id text not null,
  person uuid not null,
  handed_in_at timestamptz not null default now(),
  state text not null default 'handed_in',
  answered_by uuid,
  answered_at timestamptz,
  primary key (table_name, row_id),
  constraint state_known check (state in ('handed_in', 'handed_back'))
);
comment on table app.approvals is
  'Texts that an author handed in, a draft or a working copy, until they are published (…_approvals.sql).';

alter table app.working_copies enable row level security;
alter table app.approvals enable row level security;

-- Definer, all that is granted: both tables have no grant.
create function app.require_copy(table_name text, row_id text, publishing boolean default false)
returns app.history_rules
language plpgsql stable set search_path = '' as $$
declare
  rule app.history_rules;
begin
  select * into rule from app.history_rules r where r.table_name = require_copy.table_name
    and r.area in ('content', 'careers');
  if rule.table_name is null or not (app.may(rule.area) or (not publishing and app.is_own(table_name, row_id))) then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
  return rule;
end
$$;
comment on function app.require_copy is
  'First line of functions about a working copy or approval: the rule of that table, or 42501 for a caller who may '
  'neither work in its area nor, where nothing is published, began that row.';

create function app.present_row(table_name text, row_id text, held boolean default false) returns jsonb
language plpgsql set search_path = '' as $$
declare
  found_row jsonb;
begin
  if held then
    perform pg_advisory_xact_lock_shared(hashtextextended('app.content', 0));
  end if;
  execute format('select to_jsonb(t) from public.%I t where t.id = %s', table_name, app.literal_id(table_name, row_id))
    || case when held then ' for update' else '' end
    into found_row;
  if held and found_row is null then
    raise sqlstate 'PT404' using message = 'This row is not there.';
  end if;
  return found_row;
end
$$;
comment on function app.present_row is
  'A row of content; null for one that is not there, which raises PT404 where it is to be held, and so locked.';

create function app.copied_columns(table_name text) returns setof text
language sql stable set search_path = '' as $$
  select c
  from app.writable_columns(copied_columns.table_name) as c
  join app.history_rules r on r.table_name = copied_columns.table_name
  where c not in ('published', 'published_at') and c <> all (r.aside)
    and has_column_privilege('authenticated', format('public.%I', r.table_name)::regclass, c, 'update')
$$;
comment on function app.copied_columns is
  'Columns a working copy may hold: those a save writes, but for publication, its date, order and link.';

create function app.write_copy(table_name text, row_id text, content jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  listed constant text := (
    select string_agg(quote_ident(c), ', ') from app.copied_columns(table_name) as c where content ? c);
  written jsonb;
begin
  execute format(
    'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(t, $1))
     where t.id = %3$s returning to_jsonb(t)',
    table_name, listed, app.literal_id(table_name, row_id))
    into written using content;
  return written;
end
$$;
comment on function app.write_copy is
  'Writes the columns of a working copy over its row, those the table no longer has left out; returns the row.';

-- A row that was published, withdrawn or brought back from the trash since says what it said: its version tells.
create function app.is_stale(table_name text, row_id text, present jsonb, base timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select (present ->> 'updated_at')::timestamptz <> base and not exists (
    select from app.versions v
    where v.table_name = is_stale.table_name and v.row_id = is_stale.row_id
      and (v.content ->> 'updated_at')::timestamptz = base
      and not exists (select from app.copied_columns(is_stale.table_name) as c
        where v.content -> c is distinct from present -> c))
$$;
comment on function app.is_stale is
  'Whether a row, as it is now, says something else than when its updated_at was base.';

create function app.partner_of(source_table text, source_id text) returns table (table_name text, id text)
language sql stable set search_path = '' as $$
  select left(source_table, -2) || app.other_lang(right(source_table, 2)), app.translation_of(source_table, source_id)
  where source_table ~ '^(articles|pages|projects)_'
$$;
comment on function app.partner_of is
  'The table of the translation of a row and its id, null where there is none; no row for what is not translated.';

create function app.with_translation(source_table text, source_id text) returns table (table_name text, row_id text)
language sql stable set search_path = '' as $$
  select source_table, source_id
  union all select o.table_name, o.id from app.partner_of(source_table, source_id) o
$$;
comment on function app.with_translation is 'A row, and that of app.partner_of.';

create function public.get_working_copy(table_name text, row_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require_copy(table_name, row_id);
  return (
    select jsonb_build_object(
      'content', c.content, 'base', c.base, 'updated_at', c.updated_at, 'person', c.person,
      'person_name', app.name_of(c.person),
      'publish_at', c.publish_at, 'fault', c.fault, 'stale', app.is_stale(c.table_name, c.row_id, r.present, c.base),
      'state', coalesce(a.state, 'kept'),
      'answered_by', app.name_of(a.answered_by), 'answered_at', a.answered_at,
      'pair', (
        select jsonb_build_object('updated_at', p.updated_at)
        from app.partner_of(c.table_name, c.row_id) o
        join app.working_copies p on p.table_name = o.table_name and p.row_id = o.id
        -- A translation may belong to another author.
        where app.may('content')))
    from app.working_copies c
    cross join lateral (select app.present_row(c.table_name, c.row_id) as present) r
    left join app.approvals a on a.table_name = c.table_name and a.row_id = c.row_id
    where c.table_name = get_working_copy.table_name and c.row_id = get_working_copy.row_id and r.present is not null);
end
$$;
comment on function public.get_working_copy is
  'Working copy of a row: {"content": {column: value}, "base", "updated_at", "person", "person_name", "publish_at", '
  '"fault": changed, gone, unapproved or an SQLSTATE, "stale": whether the row changed since base, "state": kept, '
  'handed_in or handed_back, "answered_by", "answered_at", "pair": {"updated_at"} of its translation''s, for editors}; '
  'null without one. Raises 42501 as app.require_copy.';

create function public.keep_working_copy(
  table_name text, row_id text, columns jsonb, base timestamptz, seen timestamptz default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  rule constant app.history_rules := app.require_copy(table_name, row_id);
  strange text;
  present jsonb;
  copied_at timestamptz;
  kept jsonb;
begin
  select string_agg(k, ', ' order by k) into strange
  from jsonb_object_keys(case jsonb_typeof(columns) when 'object' then columns else '{"": ""}' end) as k
  where k not in (select app.copied_columns(table_name));
  if strange is not null or columns = '{}' or base is null then
    raise invalid_parameter_value
      using message = 'A working copy holds columns that a save writes, and tells from what it was made.',
      detail = coalesce(strange, '');
  end if;
  present := app.present_row(table_name, row_id, true);
  select c.updated_at into copied_at from app.working_copies c where c.table_name = keep_working_copy.table_name
    and c.row_id = keep_working_copy.row_id;
  if copied_at is distinct from seen then
    raise sqlstate 'PT409' using message = 'Somebody changed this working copy meanwhile.', detail = 'copy';
  end if;
  if copied_at is null and present ->> 'published' = 'false' then
    raise sqlstate 'PT409' using message = 'A draft has no working copy: save it.', detail = 'draft';
  end if;
  -- Tries the save and takes it back: what a rule of the table refuses is refused now, and what a trigger tidies is
  -- tidied.
  begin
    perform set_config('app.trying', 'on', true);
    present := app.write_copy(table_name, row_id, columns);
    -- A code that ends in 000 would name its whole class.
    raise sqlstate 'PT001';
  exception
    when sqlstate 'PT001' then
      select jsonb_object_agg(k, present -> k) into kept from jsonb_object_keys(columns) as k;
  end;
  -- A date was set by a person who may publish: what an author changes waits for it anew.
  insert into app.working_copies as c (table_name, row_id, content, base, person)
  values (table_name, keep_working_copy.row_id, kept, keep_working_copy.base, auth.uid())
  on conflict on constraint working_copies_pkey do update
    set content = excluded.content, base = excluded.base, person = excluded.person, updated_at = clock_timestamp(),
      fault = null,
        publish_at = case when app.may(rule.area) then c.publish_at end;
  perform app.write_log('changed', table_name, row_id, present ->> 'title', '{"copy": "kept"}');
  return public.get_working_copy(table_name, row_id);
end
$$;
comment on function public.keep_working_copy is
  'Takes columns of a public row with their values, the updated_at of the row they were made from and that of the copy '
  'they replace; stores them as its working copy and returns what get_working_copy would. Kept by an author, it loses '
  'its date. Raises 42501, PT404, PT409 when another copy is there (detail copy) and for a draft (detail draft), 22023 '
  'for columns that no save writes, and what a save would raise.';

create function app.publish_copy(
  table_name text, row_id text, expected_version timestamptz, overwrite boolean, dated boolean default false)
returns timestamptz
language plpgsql set search_path = '' as $$
declare
  present jsonb := app.present_row(table_name, publish_copy.row_id, true);
  mark constant jsonb := jsonb_build_object('copy', extract(epoch from expected_version));
  copy app.working_copies;
begin
  delete from app.working_copies c where c.table_name = publish_copy.table_name and c.row_id = publish_copy.row_id
    and c.updated_at = expected_version returning *
    into copy;
  if copy.table_name is null then
    -- Published twice, it is published.
    if not exists (
      select from app.audit_log l where l.row_id = publish_copy.row_id and l.table_name = publish_copy.table_name
        and l.act = 'published'
        and l.detail @> mark)
    then
      raise sqlstate 'PT409' using message = 'Somebody changed this working copy meanwhile.', detail = 'copy',
        hint = table_name;
    end if;
    return (present ->> 'updated_at')::timestamptz;
  end if;
  if overwrite is not true and app.is_stale(table_name, publish_copy.row_id, present, copy.base) then
    raise sqlstate 'PT409' using message = 'The row was changed since this working copy was made.', detail = 'row',
      hint = table_name;
  end if;
  present := app.write_copy(table_name, publish_copy.row_id, copy.content);
  delete from app.approvals a where a.table_name = publish_copy.table_name and a.row_id = publish_copy.row_id;
  perform app.write_log('published', table_name, publish_copy.row_id, present ->> 'title', mark || case when dated
    then '{"dated": true}' else '{}' end::jsonb);
  return (present ->> 'updated_at')::timestamptz;
end
$$;
comment on function app.publish_copy is
  'Writes a working copy over its row, ends it and its approval, returns the updated_at of the row. Its line in the '
  'audit log tells a second call that it is done.';

create function app.lock_copies(
  source_table text, source_id text, expected_version timestamptz, translation_version timestamptz)
returns table (copied_table text, id text, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select source_table, source_id, expected_version
  union all
  select o.table_name, o.id, translation_version from app.partner_of(source_table, source_id) o
    where translation_version is not null
  order by 1
$$;
comment on function app.lock_copies is
  'The working copy that is acted on and, where it was seen as well, that of its translation, in the order of locks.';

create function app.pending_rows(
  source_table text, source_id text, expected_version timestamptz, translation_version timestamptz)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(app.current_content(c.copied_table, c.id) || jsonb_build_object('table_name', c.copied_table))
  from app.lock_copies(source_table, source_id, expected_version, translation_version) c
$$;
comment on function app.pending_rows is
  'The rows of app.lock_copies with their copies over them, as app.require_sign_off takes them.';

create function public.publish_working_copy(
  table_name text, row_id text, seen timestamptz, over boolean default false, pair_seen timestamptz default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named record;
  done jsonb := '{}';
begin
  perform app.require_copy(table_name, row_id, true);
  if pair_seen is not null then
    -- One question for both languages.
    perform app.require_sign_off(app.pending_rows(table_name, row_id, seen, pair_seen));
  end if;
  for named in select * from app.lock_copies(table_name, row_id, seen, pair_seen) loop
    done := done || jsonb_build_object(
      case named.copied_table when table_name then 'updated_at' else 'pair_updated_at' end,
      app.publish_copy(named.copied_table, named.id, named.updated_at, over));
  end loop;
  return done;
end
$$;
comment on function public.publish_working_copy is
  'Writes a copy, seen at its updated_at, over its row, with that of its translation or neither; over: also over what '
  'changed in the row since. Ends copy and approval, returns {"updated_at", "pair_updated_at"}; again it returns the '
  'same. Raises 42501 for authors too, PT409 when the copy is another (detail copy) or the row changed (detail row; '
  'hint names the table), PT404, PT412 as app.require_sign_off, 23505 when its address is taken, 23514 for a rule made '
  'since.';

create function public.date_working_copy(
  table_name text, row_id text, seen timestamptz, moment timestamptz default null, pair_seen timestamptz default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named record;
  present jsonb;
  made_from timestamptz;
begin
  perform app.require_copy(table_name, row_id, true);
  if moment <= now() then
    raise invalid_parameter_value using message = 'What is scheduled lies ahead.';
  end if;
  for named in select * from app.lock_copies(table_name, row_id, seen, pair_seen) loop
    present := app.present_row(named.copied_table, named.id, true);
    update app.working_copies c
    set publish_at = moment, fault = null
    where c.table_name = named.copied_table and c.row_id = named.id and c.updated_at = named.updated_at
    returning c.base into made_from;
    if made_from is null then
      raise sqlstate 'PT409' using message = 'Somebody changed this working copy meanwhile.', detail = 'copy',
        hint = named.copied_table;
    elsif moment is not null and app.is_stale(named.copied_table, named.id, present, made_from) then
      raise sqlstate 'PT409' using message = 'The row was changed since this working copy was made.', detail = 'row',
        hint = named.copied_table;
    end if;
    perform app.write_log('changed', named.copied_table, named.id, present ->> 'title', jsonb_build_object('copy', case
      when moment is null then 'undated' else 'dated' end));
  end loop;
  if moment is not null then
    perform app.require_sign_off(app.pending_rows(table_name, row_id, seen, pair_seen), true);
  end if;
  return public.get_working_copy(table_name, row_id);
end
$$;
comment on function public.date_working_copy is
  'Gives a working copy, seen at its updated_at, the moment the clock publishes it (null for none), with that of its '
  'translation or neither. Returns what get_working_copy would. Raises 42501, PT404, PT409 and PT412 as publish_working_copy, '
  '22023 for a moment that is not ahead.';

create function public.save_working_copy(
  table_name text, row_id text, columns jsonb, base timestamptz, expected_version timestamptz, meaning text,
  moment timestamptz default null, translation_version timestamptz default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  named record;
  kept jsonb;
  version timestamptz;
begin
  perform app.require_copy(table_name, row_id, meaning = 'publish');
  if meaning is null or meaning not in ('keep', 'hand_in', 'publish') then
    raise invalid_parameter_value using message = 'A working copy is kept, handed in or published.';
  end if;
  for named in select * from app.lock_copies(table_name, row_id, null, translation_version) loop
    perform app.present_row(named.copied_table, named.id, true);
  end loop;
  kept := public.keep_working_copy(table_name, row_id, columns, base, expected_version);
  version := kept ->> 'updated_at';
  if meaning = 'hand_in' then
    perform public.hand_in(table_name, row_id);
  elsif meaning = 'publish' and moment is null then
    perform public.publish_working_copy(table_name, row_id, version, false, translation_version);
  elsif meaning = 'publish' then
    perform public.date_working_copy(table_name, row_id, version, moment, translation_version);
  end if;
  return kept;
end
$$;
comment on function public.save_working_copy is
  'keep_working_copy, then by its meaning nothing (keep), hand_in, or publish_working_copy at once or '
  'date_working_copy with a moment (publish): all of it or nothing. Returns what keep_working_copy returns, raises what '
  'they raise, 22023 for another meaning.';

create function public.discard_working_copy(table_name text, row_id text, seen timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  title text;
begin
  perform app.require_copy(table_name, row_id);
  title := app.present_row(table_name, row_id, true) ->> 'title';
  delete from app.working_copies c where c.table_name = discard_working_copy.table_name
    and c.row_id = discard_working_copy.row_id
    and c.updated_at = seen;
  if not found then
    raise sqlstate 'PT409' using message = 'Somebody changed this working copy meanwhile.', detail = 'copy';
  end if;
  delete from app.approvals a where a.table_name = discard_working_copy.table_name
    and a.row_id = discard_working_copy.row_id;
  perform app.write_log('changed', table_name, row_id, title, '{"copy": "discarded"}');
end
$$;
comment on function public.discard_working_copy is
  'Takes a table, the id of a row and the updated_at of its working copy as it was seen, and ends the copy and its '
  'approval; the row stays as it is. Raises 42501 as get_working_copy, PT404 for a row that is not there, PT409 when '
  'the copy is another by now, or gone.';

create function public.list_working_copies(table_names text[] default null)
returns table (
  table_name text, row_id text, title text, state text, person uuid, person_name text, updated_at timestamptz,
  publish_at timestamptz, changed text[], stale boolean, fault text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (app.may('drafts') or app.may('careers')) then
    perform app.require('drafts');
  end if;
  return query
    select c.table_name, c.row_id, coalesce(c.content ->> h.title, r.present ->> h.title), coalesce(a.state, 'kept'),
      c.person, app.name_of(c.person),
           c.updated_at, c.publish_at,
           array(select e.key from jsonb_each(c.content) e where e.value is distinct from r.present -> e.key
             order by e.key),
           app.is_stale(c.table_name, c.row_id, r.present, c.base), c.fault
    from app.working_copies c
    join app.history_rules h on h.table_name = c.table_name
    cross join lateral (select app.present_row(c.table_name, c.row_id) as present) r
    left join app.approvals a on a.table_name = c.table_name and a.row_id = c.row_id
    where (table_names is null or c.table_name = any (table_names)) and r.present is not null
      and (h.area in (select w.area from unnest(array['content', 'careers']) as w (area) where app.may(w.area))
           or (c.table_name, c.row_id) in (select o.table_name, o.id from app.own_rows() o))
    order by c.updated_at desc, c.table_name, c.row_id;
end
$$;
comment on function public.list_working_copies is
  'Working copies of the caller''s areas and of rows the caller began, of those tables or all, changed last first: '
  'title, state (kept, handed_in, handed_back), version, date, columns that differ from the row, whether the row '
  'changed since, and why the clock could not publish it. Raises 42501 outside texts and offers.';

create index on app.audit_log (at) where act = 'published' and detail ? 'dated';

create function app.publish_due_copies() returns void
language plpgsql set search_path = '' set lock_timeout = '1s' as $$
declare
  due app.working_copies;
  blocked app.working_copies[] := '{}';
  translation_version timestamptz;
  named record;
begin
  perform app.hold_unapproved();
  loop
    select * into due
    from app.working_copies c
    where c.publish_at <= now() and (c.table_name, c.row_id) not in (select b.table_name, b.row_id
      from unnest(blocked) as b)
    order by c.publish_at, c.table_name, c.row_id
    limit 1;
    exit when due.table_name is null;
    -- Both languages that were given one moment are published together.
    select p.updated_at into translation_version
    from app.partner_of(due.table_name, due.row_id) o
    join app.working_copies p on p.table_name = o.table_name and p.row_id = o.id and p.publish_at = due.publish_at;
    begin
      for named in select * from app.lock_copies(due.table_name, due.row_id, due.updated_at, translation_version) loop
        perform app.present_row(named.copied_table, named.id, true);
        if app.sign_off_state(named.copied_table, named.id, app.current_content(named.copied_table, named.id))
          ->> 'state' in ('differs', 'change')
        then
          raise sqlstate 'PT412' using message = 'It differs from what was approved.';
        end if;
        perform app.publish_copy(named.copied_table, named.id, named.updated_at, false, true);
      end loop;
    exception
      when others then
        -- A conflict came in the way: the next minute tries again, and the others do not wait for it.
        if sqlstate ~ '^(40|55)' then
          blocked := blocked || due;
          continue;
        end if;
        update app.working_copies c
        set publish_at = null, fault = case sqlstate when 'PT409' then 'changed' when 'PT404' then 'gone'
          when 'PT412' then 'unapproved' else sqlstate end
        from app.lock_copies(due.table_name, due.row_id, due.updated_at, translation_version) n
        where c.table_name = n.copied_table and c.row_id = n.id and c.updated_at = n.updated_at;
        if sqlstate = 'PT412' then
          perform app.mail_about_approval('sign-off-waits', null, due.table_name, due.row_id,
            jsonb_build_object('title', coalesce(due.content ->> 'title',
              app.present_row(due.table_name, due.row_id) ->> 'title')));
        end if;
    end;
  end loop;
end
$$;
comment on function app.publish_due_copies is
  'For the clock, once a minute: publishes working copies whose date has come. One that is refused, or differs from what '
  'was approved by a link, stays without its date and says why; one whose row is locked waits for the next minute.';

create view app.content_pictures with (security_invoker = true) as
  select * from app.row_pictures
  union all
  select case split_part(c.table_name, '_', 1) when 'team' then 'person' when 'job' then 'offer'
    else rtrim(split_part(c.table_name, '_', 1), 's') end,
         case c.table_name when 'job_offers' then coalesce(c.content ->> 'language', '') else right(c.table_name, 2) end,
         c.table_name, c.row_id, coalesce(c.content ->> 'title', c.content ->> 'name', ''),
           false, false,
           c.pictures
  from app.working_copies c
  where c.table_name ~ '^(articles|pages|projects|testimonials|team_members)_|^job_offers$';
comment on view app.content_pictures is
  'The rows of app.row_pictures, and their working copies with the pictures these name.';

create function public.replace_media(old_path text, new_path text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  uses integer;
  fresh text[];
  lang text;
  noun text;
  old_alt text;
  new_alt text;
  -- Null for a picture.
  document_size constant text := (select (o.metadata ->> 'size') || ' B' from storage.objects o
    where o.bucket_id = 'media' and o.name = new_path and app.is_document(new_path));
begin
  perform app.require('content');
  perform pg_advisory_xact_lock(hashtextextended('app.content', 0));
  uses := (select count(*) from app.media_uses(array[old_path]));
  fresh := array(
    select c.table_name || c.row_id from app.working_copies c where not app.is_stale(c.table_name, c.row_id,
      app.present_row(c.table_name, c.row_id), c.base));
  -- Nothing that would have to be escaped may come into a text, and no text may come to name nothing.
  if new_path !~ '^[A-Za-z0-9][A-Za-z0-9/_.-]*$' or app.is_document(old_path) <> app.is_document(new_path)
     or not exists (select from storage.objects o where o.bucket_id = 'media' and o.name = new_path) then
    raise sqlstate 'PT404' using message = 'There is no such picture in the library.';
  end if;
  if old_path = new_path and document_size is null then
    return 0;
  end if;
  if document_size is not null then
    perform app.write_log('changed', 'media', new_path, (select m.name from public.media m where m.path = new_path));
  end if;
  foreach lang in array array['fr', 'en'] loop
    select coalesce(max(case lang when 'fr' then m.alt_fr else m.alt_en end) filter (where m.path = old_path), ''),
           coalesce(document_size, max(case lang when 'fr' then m.alt_fr else m.alt_en end)
             filter (where m.path = new_path), '')
    into old_alt, new_alt
    from public.media m where m.path in (old_path, new_path);
    foreach noun in array array['article', 'page'] loop
      execute format(
        'update public.%I a
         set image = app.replace_media_path(a.image, $1, $2),
             image_alt = case when $3 <> '''' and a.image_alt = $3
               and a.image <> app.replace_media_path(a.image, $1, $2) then $4 else a.image_alt end,
             content = app.replace_media_alt(app.replace_media_path(a.content, $1, $2), $2, $3, $4)
         where a.id::text in (select u.id from app.media_uses(array[$1]) u where u.kind = %L
           and u.language = %L)', noun || 's_' || lang, noun, lang)
        using old_path, new_path, old_alt, new_alt;
    end loop;
    execute format(
      'update public.%I p
       set image = app.replace_media_path(p.image, $1, $2),
           image_alt = case when $3 <> '''' and p.image_alt = $3
             and p.image <> app.replace_media_path(p.image, $1, $2) then $4 else p.image_alt end,
           description = app.replace_media_alt(app.replace_media_path(p.description, $1, $2), $2, $3, $4),
           challenge = app.replace_media_alt(app.replace_media_path(p.challenge, $1, $2), $2, $3, $4),
           solution = app.replace_media_alt(app.replace_media_path(p.solution, $1, $2), $2, $3, $4),
           results = app.replace_media_alt(app.replace_media_path(p.results, $1, $2), $2, $3, $4),
           body = app.replace_media_alt(app.replace_media_path(p.body, $1, $2), $2, $3, $4),
           testimonial_content = app.replace_media_path(p.testimonial_content, $1, $2),
           gallery = array(select app.replace_media_path(one, $1, $2)
             from unnest(p.gallery) with ordinality as listed (one, index) order by index),
           gallery_alts = array(
             select case when $3 <> '''' and listed.alt = $3
               and p.gallery[listed.index] <> app.replace_media_path(p.gallery[listed.index], $1, $2) then $4
               else listed.alt end
             from unnest(p.gallery_alts) with ordinality as listed (alt, index) order by listed.index)
       where p.id::text in (select u.id from app.media_uses(array[$1]) u where u.kind = ''project''
         and u.language = %L)', 'projects_' || lang, lang)
      using old_path, new_path, old_alt, new_alt;
    execute format(
      'update public.%I t
       set image = app.replace_media_path(t.image, $1, $2)
       where t.id::text in (select u.id from app.media_uses(array[$1]) u where u.kind = ''testimonial''
         and u.language = %L)', 'testimonials_' || lang, lang)
      using old_path, new_path;
    execute format(
      'update public.%I m
       set image = app.replace_media_path(m.image, $1, $2)
       where m.id::text in (select u.id from app.media_uses(array[$1]) u where u.kind = ''person''
         and u.language = %L)', 'team_members_' || lang, lang)
      using old_path, new_path;
    update public.newsletter_issues i
    set body = app.replace_media_alt(app.replace_media_path(i.body, old_path, new_path), new_path, old_alt, new_alt)
    where i.language = lang and i.id::text in (select u.id from app.media_uses(array[old_path]) u
      where u.kind = 'issue');
  end loop;
  update public.job_offers o
  set description = app.replace_media_path(o.description, old_path, new_path),
      requirements = app.replace_media_path(o.requirements, old_path, new_path)
  where o.id::text in (select u.id from app.media_uses(array[old_path]) u where u.kind = 'offer');
  update public.staff s
  set image = app.replace_media_path(s.image, old_path, new_path)
  where s.user_id::text in (select u.id from app.media_uses(array[old_path]) u where u.kind = 'colleague');
  update app.working_copies c
  -- A row that names another picture says what it said.
  set base = (app.present_row(c.table_name, c.row_id) ->> 'updated_at')::timestamptz
  where c.table_name || c.row_id = any (fresh);
  update app.working_copies c
  set updated_at = clock_timestamp(), content = (
    select jsonb_object_agg(e.key, case
      when e.key = 'image_alt' and e.value #>> '{}' = nullif(said.before, '')
        and app.media_of(c.content ->> 'image') = old_path then to_jsonb(said.after)
      when e.key = 'gallery_alts' then (
        select coalesce(jsonb_agg(case when a.alt = nullif(said.before, '')
          and app.media_of(c.content -> 'gallery' ->> a.index::integer - 1) = old_path then said.after else a.alt end
          order by a.index), '[]')
        from jsonb_array_elements_text(e.value) with ordinality as a (alt, index))
      when jsonb_typeof(e.value) = 'string'
        then to_jsonb(app.replace_media_alt(app.replace_media_path(e.value #>> '{}', old_path, new_path), new_path,
        said.before, said.after))
      else app.replace_media_path(e.value::text, old_path, new_path)::jsonb end)
    from jsonb_each(c.content) e
    cross join lateral (
      select coalesce(max(to_jsonb(m) ->> ('alt_' || right(c.table_name, 2))) filter (where m.path = old_path),
        '') as before,
             coalesce(document_size, max(to_jsonb(m) ->> ('alt_' || right(c.table_name, 2)))
               filter (where m.path = new_path), '') as after
      from public.media m where m.path in (old_path, new_path)) said)
  where c.pictures @> array[old_path];
  return uses;
end
$$;
comment on function public.replace_media is
  'Every article, page, project, testimonial, person, issue, offer, colleague and working copy that named the old '
  'picture names the new one, in one step. A document replaced under its own path: each link says its new size. Returns how many texts '
  'changed. Raises PT404 when the new picture is not in the library, or only one of both is a document.';

grant execute on function
  public.get_working_copy, public.keep_working_copy, public.publish_working_copy, public.date_working_copy,
  public.save_working_copy, public.discard_working_copy, public.list_working_copies, app.media_uses,
  public.replace_media
  to authenticated;

-- Approval, by the agency and by its clients. An author hands in a draft or a working copy of a text they began; editors
-- get a mail, publish it or hand it back with remarks. Publishing ends an approval. The table app.approvals stands beside
-- that of working copies.
--
-- A preview link may ask for an answer. It keeps the columns it shows and their digest; whoever has it reads them without
-- an account, leaves remarks and approves that digest or asks for a change. Both hold until the row is published.
-- Remarks of the staff stand in the same table and reach a client only as answers to a client's own.

create table app.shown_states (
  link_id uuid not null references app.preview_links (id) on delete cascade,
  table_name text not null,
  row_id text not null,
  digest text not null,
  content jsonb not null,
  shown_at timestamptz not null default clock_timestamp(),
  primary key (link_id, table_name, digest),
  constraint digest_known check (digest ~ '^[0-9a-f]{64}$')
);
comment on table app.shown_states is
  'What a link that asks for an answer showed in each language, the latest of them now (app.previewed_row). Goes with '
  'the link.';

create table app.sign_offs (
  id uuid primary key default gen_random_uuid(),
  link_id uuid references app.preview_links (id) on delete set null,
  table_name text not null,
  row_id text not null,
  digest text not null,
  client_name text not null,
  answer text not null,
  answered_at timestamptz not null default clock_timestamp(),
  constraint client_name_bounds check (char_length(client_name) between 1 and 80),
  constraint answer_known check (answer in ('approved', 'change'))
);
comment on table app.sign_offs is
  'Answers of clients: who said what to which digest, never changed. Outlive the link; go with the row, and after 13 '
  'months.';
create index on app.sign_offs (table_name, row_id, answered_at);
create index on app.sign_offs (link_id);

create table app.remarks (
  id uuid primary key default gen_random_uuid(),
  table_name text not null,
  row_id text not null,
  link_id uuid references app.preview_links (id) on delete set null,
  parent_id uuid,
  person uuid,
  client_name text,
  field text not null,
  quote text not null default '',
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  resolved_at timestamptz,
  resolved_by uuid,
  constraint author_known check ((person is null) <> (client_name is null)),
  constraint client_name_bounds check (char_length(client_name) between 1 and 80),
  constraint field_bounds check (char_length(field) <= 63),
  constraint quote_bounds check (char_length(quote) <= 300),
  constraint text_bounds check (char_length(text) between 1 and 2000)
);
comment on table app.remarks is
  'Remarks at a passage of a row, of its staff or of a client through a link, and answers to them. The quotation stays '
  'when the passage goes. Go with the row, and after 13 months.';
comment on column app.remarks.parent_id is 'The remark it answers; null for none.';
create index on app.remarks (table_name, row_id, created_at);
create index on app.remarks (link_id);

alter table app.shown_states enable row level security;
alter table app.sign_offs enable row level security;
alter table app.remarks enable row level security;

create function app.published_after(table_name text, row_id text, moment timestamptz) returns timestamptz
language sql stable set search_path = '' as $$
  select min(l.at) from app.audit_log l
  where l.row_id = published_after.row_id and l.table_name = published_after.table_name and l.act = 'published'
    and l.at >= published_after.moment
$$;
comment on function app.published_after is 'When a row was next published after that moment; null if it was not.';

create function app.current_content(table_name text, row_id text) returns jsonb
language sql stable set search_path = '' as $$
  select app.present_row(current_content.table_name, current_content.row_id) || coalesce((
    select c.content from app.working_copies c
    where c.table_name = current_content.table_name and c.row_id = current_content.row_id), '{}')
$$;
comment on function app.current_content is 'A row with its working copy over it; null for one that is not there.';

create function app.content_digest(table_name text, content jsonb) returns text
language sql stable set search_path = '' as $$
  select encode(sha256(convert_to(jsonb_object_agg(c, content -> c)::text, 'UTF8')), 'hex')
  from app.copied_columns(content_digest.table_name) as c
  where has_column_privilege('anon', format('public.%I', content_digest.table_name)::regclass, c, 'select')
$$;
comment on function app.content_digest is
  'SHA-256 of the columns of a row that a save writes and visitors read, as hex: what a client approves.';

create function app.keep_shown(link app.preview_links) returns void
language sql set search_path = '' as $$
  insert into app.shown_states as s (link_id, table_name, row_id, digest, content)
  select link.id, x.table_name, x.row_id,
    app.content_digest(x.table_name, app.current_content(x.table_name, x.row_id)),
    app.previewed_row(x.table_name, x.row_id)
  from app.with_translation(link.table_name, link.row_id) x
  where app.can_read_drafts(link.made_by, x.table_name, x.row_id)
    and app.present_row(x.table_name, x.row_id) is not null
  on conflict (link_id, table_name, digest) do update
    set row_id = excluded.row_id, content = excluded.content, shown_at = excluded.shown_at
$$;
comment on function app.keep_shown is
  'Keeps a row and its translation, as they are now, as what a link shows; a translation that its maker may not read is '
  'left out.';

create function app.latest_shown(link uuid) returns setof app.shown_states
language sql stable set search_path = '' as $$
  select distinct on (s.table_name) s.* from app.shown_states s
  where s.link_id = link order by s.table_name, s.shown_at desc
$$;
comment on function app.latest_shown is 'What a link that asks for an answer shows now, one row a language.';

create function app.client_key(client_name text) returns text
language sql immutable set search_path = '' as $$
  select app.search_text(client_name, null, null)
$$;
comment on function app.client_key is
  'What is the same for every way a client writes one name: neither case nor accents tell two apart.';

create function app.sign_off_states(table_name text, row_id text, content jsonb) returns setof jsonb
language sql stable set search_path = '' as $$
  with last_answer as (
    select distinct on (app.client_key(s.client_name)) s.*
    from app.sign_offs s
    where s.table_name = sign_off_states.table_name and s.row_id = sign_off_states.row_id
    order by app.client_key(s.client_name), s.answered_at desc
  ), standing as (
    select l.client_name, l.answered_at, case
        when l.answer = 'change' then 'change'
        when l.digest = app.content_digest(sign_off_states.table_name, content) then 'approved'
        else 'differs' end as state
    from last_answer l
    where app.published_after(l.table_name, l.row_id, l.answered_at) is null
    union all
    select null, l.created_at, 'unanswered'
    from app.preview_links l
    join app.shown_states s on s.link_id = l.id
    where s.table_name = sign_off_states.table_name and s.row_id = sign_off_states.row_id
      and l.revoked_at is null and l.expires_at > now()
      and app.published_after(s.table_name, s.row_id, l.created_at) is null
  ), newest as (
    select distinct on (s.state) s.* from standing s order by s.state, s.answered_at desc
  )
  select jsonb_build_object('state', s.state, 'name', s.client_name, 'at', s.answered_at)
  from newest s
  cross join (select array_agg(n.state) as states from newest n) a
  -- One approval of what is there now is enough, unless another client asks for a change.
  where case when 'change' = any (a.states) then s.state in ('change', 'differs')
    when 'approved' = any (a.states) then s.state = 'approved'
    else s.state = 'differs' or not 'differs' = any (a.states) end
  order by s.answered_at desc
$$;
comment on function app.sign_off_states is
  'What clients said of a row with that content since it was last published, by the last answer of each, through '
  'whatever link: {"state", "name", "at"} of the newest for approved, for change (one asks for a change) and differs '
  '(something else was approved) the newest first, or for unanswered; no row where no client was asked.';

create function app.sign_off_state(table_name text, row_id text, content jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select s from app.sign_off_states(table_name, row_id, content) s limit 1
$$;
comment on function app.sign_off_state is 'The first of app.sign_off_states; null where no client was asked.';

create function app.require_sign_off(rows jsonb, is_dated_copy boolean default false) returns void
language plpgsql stable set search_path = '' as $$
declare
  confirmed constant text[] := string_to_array(coalesce(app.request_header('x-publish-anyway'), ''), ',');
  questions jsonb;
begin
  if not app.is_api_call() or coalesce(current_setting('app.trying', true), '') <> '' then
    return;
  end if;
  select jsonb_agg(q.question || jsonb_build_object('key', k.key)) into questions
  from jsonb_array_elements(rows) as r (content)
  cross join lateral (
    select s || jsonb_build_object('title', r.content ->> 'title', 'act', case
        when is_dated_copy then 'date'
        when (r.content ->> 'published_at')::timestamptz > now() then 'schedule'
        else 'publish' end)
    from app.sign_off_states(r.content ->> 'table_name', r.content ->> 'id', r.content) s) as q (question)
  cross join lateral (
    select encode(sha256(convert_to((r.content ->> 'id') || q.question::text, 'UTF8')), 'hex')) as k (key)
  where q.question ->> 'state' <> 'approved' and k.key <> all (confirmed);
  if questions is not null then
    raise sqlstate 'PT412' using message = 'Its client has not approved this.', detail = questions;
  end if;
end
$$;
comment on function app.require_sign_off is
  'Takes rows as readers will have them, each with its "table_name", and whether they are working copies that get a date; '
  'raises PT412 for those whose client was asked and has not approved that: [{"title", "state", "name", "at" as in '
  'app.sign_off_states, "act", "key"}] in its detail. act: publish; schedule, of a row that goes out at its date unless a '
  'client answers again before; date, of a copy that waits at its date unless it is approved then. Whoever does it '
  'nevertheless names the keys in the header x-publish-anyway. The clock is not asked.';

-- A statement that publishes rows, by whatever way, or changes what readers have of them. Its name stands before
-- record_changes in the alphabet, whose line in the audit log ends what was answered.
create function app.ask_before_publishing() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_sign_off((
    select jsonb_agg(c.after_it || jsonb_build_object('table_name', tg_table_name))
    from new_rows n
    join old_rows o on o.id = n.id
    cross join lateral (select to_jsonb(o) as before_it, to_jsonb(n) as after_it) c
    where n.published
      and n.id::text in (
        select s.row_id from app.shown_states s where s.table_name = tg_table_name
        union select s.row_id from app.sign_offs s where s.table_name = tg_table_name)
      and (not o.published or c.before_it -> 'published_at' is distinct from c.after_it -> 'published_at'
        or app.content_digest(tg_table_name, c.before_it) <> app.content_digest(tg_table_name, c.after_it))));
  return null;
end
$$;
comment on function app.ask_before_publishing is
  'AFTER rows were changed: app.require_sign_off of those that are published by it, dated, or read otherwise from now on.';

do $$
declare
  table_name text;
begin
  foreach table_name in array array['articles_fr', 'articles_en', 'pages_fr', 'pages_en', 'projects_fr',
    'projects_en'] loop
    execute format('create trigger ask_before_publishing after update on public.%I
      referencing old table as old_rows new table as new_rows for each statement
      execute function app.ask_before_publishing()', table_name);
  end loop;
end
$$;

create function app.mail_about_approval(template text, person uuid, table_name text, row_id text, variables jsonb)
returns void
language plpgsql set search_path = '' as $$
declare
  lang constant text := right(table_name, 2);
begin
  perform app.queue_mail(
    template => mail_about_approval.template, language => lang, recipient => app.email_of(s.user_id),
    variables => jsonb_build_object('name', coalesce(app.name_of(auth.uid()), '')) || mail_about_approval.variables
      || jsonb_build_object(
      'link', '/' || lang || '/admin/'
        || case split_part(table_name, '_', 1) when 'articles' then 'article' else split_part(table_name, '_', 1) end
        || '/edit/' || mail_about_approval.row_id),
    cause_table => table_name, cause_id => mail_about_approval.row_id)
  from public.staff s
  where s.user_id is distinct from auth.uid() and app.email_of(s.user_id) is not null
    and case when person is null then exists (select from app.rights r where r.role = s.role and r.area = 'content')
      else s.user_id = person end;
end
$$;
comment on function app.mail_about_approval is
  'Tells one person who works here, or everybody who works in content, of a text that was handed in or back.';

create function app.hold_unapproved() returns void
language plpgsql set search_path = '' as $$
declare
  due record;
begin
  for due in
    select x.table_name, x.row_id, x.title
    from (
      select 'articles_' || a.language, a.id, a.title, a.published_at, a.updated_at from app.articles a where a.published
      union all
      select 'pages_' || p.language, p.id, p.title, p.published_at, p.updated_at from app.pages p where p.published
    ) as x (table_name, row_id, title, published_at, updated_at)
    cross join lateral app.sign_off_state(x.table_name, x.row_id::text, app.present_row(x.table_name, x.row_id::text)) as s
    where x.published_at > now() and x.published_at <= now() + interval '2 minutes'
      and s ->> 'state' in ('differs', 'change') and (s ->> 'at')::timestamptz > x.updated_at
  loop
    begin
      execute format('update public.%I set published = false where id = $1', due.table_name) using due.row_id;
      perform app.mail_about_approval('sign-off-waits', null, due.table_name, due.row_id::text,
        jsonb_build_object('title', due.title));
    exception
      -- Another transaction writes it: the next minute tries again.
      when lock_not_available then
        null;
    end;
  end loop;
end
$$;
comment on function app.hold_unapproved is
  'For the clock, before a date comes: what was scheduled and is no longer approved since its last save becomes a draft '
  'with its date again, and those who work in content are told.';

create function app.approval_json(table_name text, row_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'state', a.state, 'person', a.person, 'person_name', app.name_of(a.person), 'handed_in_at', a.handed_in_at,
    'answered_by', app.name_of(a.answered_by), 'answered_at', a.answered_at,
    'title', coalesce(c.content ->> 'title', r.present ->> 'title'),
    'seen', coalesce(c.updated_at, (r.present ->> 'updated_at')::timestamptz))
  from app.approvals a
  cross join lateral (select app.present_row(a.table_name, a.row_id) as present) r
  left join app.working_copies c on c.table_name = a.table_name and c.row_id = a.row_id
  where a.table_name = approval_json.table_name and a.row_id = approval_json.row_id and r.present is not null
$$;
comment on function app.approval_json is
  'Approval of a row: {"state": handed_in or handed_back, "person", "person_name", "handed_in_at", "answered_by", '
  '"answered_at", "title", "seen": updated_at of the copy or draft}; null without one.';

create function public.hand_in(table_name text, row_id text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present jsonb;
begin
  perform app.require_copy(table_name, row_id);
  if not app.is_own(table_name, row_id) then
    raise insufficient_privilege using message = 'A text is handed in by whoever began it.';
  end if;
  present := app.present_row(table_name, row_id, true);
  if present ->> 'published' = 'true'
     and not exists (select from app.working_copies c where c.table_name = hand_in.table_name
       and c.row_id = hand_in.row_id) then
    raise sqlstate 'PT409' using message = 'There is nothing to hand in: it is published.';
  end if;
  insert into app.approvals as a (table_name, row_id, person) values (table_name, hand_in.row_id, auth.uid())
  on conflict on constraint approvals_pkey do update
    set state = 'handed_in', person = excluded.person, handed_in_at = now(), answered_by = null, answered_at = null
    where a.state <> 'handed_in';
  if found then
    perform app.write_log('changed', table_name, row_id, present ->> 'title', '{"copy": "handed_in"}');
    perform app.mail_about_approval('agency-approval', null, table_name, row_id,
      jsonb_build_object('title', app.approval_json(table_name, row_id) ->> 'title'));
  end if;
  return app.approval_json(table_name, row_id);
end
$$;
comment on function public.hand_in is
  'Hands in a draft or working copy of a row that the caller began, once; editors get a mail. Returns '
  'app.approval_json. Raises 42501 for the row of another author, PT404, PT409 for a published one without a working '
  'copy.';

create function public.withdraw_hand_in(table_name text, row_id text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_copy(table_name, row_id);
  delete from app.approvals a where a.table_name = withdraw_hand_in.table_name and a.row_id = withdraw_hand_in.row_id;
  if found then
    perform app.write_log('changed', table_name, row_id, app.present_row(table_name, row_id) ->> 'title',
      '{"copy": "withdrawn"}');
    return true;
  end if;
  return false;
end
$$;
comment on function public.withdraw_hand_in is
  'Takes a table and the id of a row and ends its approval; the text stays as it is. Says whether there was one. '
  'Raises 42501 as get_working_copy.';

create function public.hand_back(table_name text, row_id text, seen timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present jsonb;
  approval app.approvals;
begin
  perform app.require_copy(table_name, row_id, true);
  present := app.present_row(table_name, row_id, true);
  select * into approval from app.approvals a where a.table_name = hand_back.table_name
    and a.row_id = hand_back.row_id for update;
  if approval.table_name is null
     or (approval.state = 'handed_in'
       and seen is distinct from (app.approval_json(table_name, row_id) ->> 'seen')::timestamptz) then
    raise sqlstate 'PT409' using message = 'It was changed, taken back or published meanwhile.';
  end if;
  if approval.state = 'handed_in' then
    update app.approvals a
    set state = 'handed_back', answered_by = auth.uid(), answered_at = now()
    where a.table_name = hand_back.table_name and a.row_id = hand_back.row_id;
    perform app.write_log('changed', table_name, row_id, present ->> 'title', '{"copy": "handed_back"}');
    perform app.mail_about_approval('approval-answer', approval.person, table_name, row_id,
      jsonb_build_object('title', app.approval_json(table_name, row_id) ->> 'title'));
  end if;
  return app.approval_json(table_name, row_id);
end
$$;
comment on function public.hand_back is
  'Hands a text back to its author, who gets a mail and reads the remarks that stand at it, once. Returns '
  'app.approval_json. Raises 42501 for authors too, PT404, PT409 when it was changed, taken back or published '
  'meanwhile.';

create function public.list_approvals()
returns table (
  table_name text, row_id text, title text, person_name text, handed_in_at timestamptz, state text, remarks bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('drafts');
  return query
    select l.*
    from (
      select a.table_name, a.row_id, t.approval ->> 'title', t.approval ->> 'person_name', a.handed_in_at, a.state, (
          select count(*) from app.remarks r
          where r.table_name = a.table_name and r.row_id = a.row_id and r.person is not null and r.parent_id is null
            and r.resolved_at is null and app.published_after(r.table_name, r.row_id, r.created_at) is null)
      from app.approvals a
      cross join lateral (select app.approval_json(a.table_name, a.row_id) as approval) t
      where t.approval is not null
      union all
      select s.table_name, s.row_id, r.content ->> 'title', t.state ->> 'name', (t.state ->> 'at')::timestamptz,
        t.state ->> 'state', 0
      from (
        select distinct x.table_name, x.row_id from app.sign_offs x
        where app.published_after(x.table_name, x.row_id, x.answered_at) is null) s
      cross join lateral (select app.current_content(s.table_name, s.row_id) as content) r
      cross join lateral (select app.sign_off_state(s.table_name, s.row_id, r.content) as state) t
      where r.content is not null and t.state ->> 'state' in ('approved', 'change', 'differs')
    ) as l (table_name, row_id, title, person_name, handed_in_at, state, remarks)
    where (select app.may('content')) or (l.table_name, l.row_id) in (select o.table_name, o.id from app.own_rows() o)
    order by l.handed_in_at, l.table_name, l.row_id;
end
$$;
comment on function public.list_approvals is
  'Texts that are handed in or were handed back, handed in first first, to an author those they began: what each is '
  'called, by whom and when it was handed in, its state and how many remarks of the staff are open; and what clients '
  'answered by a link since it was last published: state approved, change or differs (something else was approved), the '
  'name that was given and when. Those in the trash are left out.';

create function app.said_json(link uuid, table_name text default null, row_id text default null) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'answers', coalesce((
      select jsonb_agg(jsonb_build_object('language', right(a.table_name, 2), 'name', a.client_name,
        'answer', a.answer, 'at', a.answered_at, 'digest', a.digest,
        'published_at', app.published_after(a.table_name, a.row_id, a.answered_at)) order by a.answered_at, a.id)
      from app.sign_offs a
      where a.link_id = said_json.link or (a.table_name = said_json.table_name and a.row_id = said_json.row_id)), '[]'),
    'remarks', coalesce((
      select jsonb_agg(jsonb_build_object('id', r.id, 'language', right(r.table_name, 2), 'parent_id', r.parent_id,
        'name', coalesce(r.client_name, case when said_json.link is null then app.name_of(r.person)
          else (select nullif(s.name, '') from public.staff s where s.user_id = r.person) end),
        'is_client', r.client_name is not null, 'shared', r.link_id is not null, 'field', r.field, 'quote', r.quote,
        'text', r.text, 'at', r.created_at, 'resolved', r.resolved_at is not null) order by r.created_at, r.id)
      from app.remarks r
      where r.link_id = said_json.link or (r.table_name = said_json.table_name and r.row_id = said_json.row_id)), '[]'))
$$;
comment on function app.said_json is
  'What was said through a link, as its readers may see it, or of a row, as the staff: {"answers": [{"language", "name", '
  '"answer": approved or change, "at", "digest", "published_at"}], "remarks": [{"id", "language", "parent_id", "name": '
  'null for readers where a colleague has none, "is_client", "shared": with the readers of a link, "field", "quote", '
  '"text", "at", "resolved"}]}, the first one first.';

create function app.sign_off_json(link uuid) returns jsonb
language sql stable set search_path = '' as $$
  select app.said_json(link) || jsonb_build_object('digests',
    (select jsonb_object_agg(right(s.table_name, 2), s.digest) from app.latest_shown(link) s))
$$;
comment on function app.sign_off_json is
  'What the readers of a link may see: app.said_json of this link and no other, and {"digests": {"fr", "en"}} of what it '
  'shows.';

-- Definer: a visitor writes to the one link whose token they have.
create function public.answer_preview(
  token text, language text, digest text, name text, answer text default null, remarks jsonb default '[]')
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  client constant text := regexp_replace(
    app.without_invisible(regexp_replace(name, '[\u061c\u202a-\u202e\u2066-\u2069]+', '', 'g')), '\s+', ' ', 'g');
  link app.preview_links;
  shown app.shown_states;
  title text;
begin
  perform app.count_hit('sign_offs');
  -- The lock of the link is the order of its answers and of what it shows.
  select l.* into link
  from app.preview_links l
  where l.token_hash = app.token_hash(token) and l.asks and l.revoked_at is null and l.expires_at > now()
    and app.can_read_drafts(l.made_by, l.table_name, l.row_id)
  for update;
  select s.* into shown from app.latest_shown(link.id) s where right(s.table_name, 2) = answer_preview.language;
  if shown.link_id is not null then
    title := app.current_content(shown.table_name, shown.row_id) ->> 'title';
  end if;
  if title is null then
    raise sqlstate 'PT404' using message = 'This link has ended.';
  end if;
  if shown.digest is distinct from answer_preview.digest then
    raise sqlstate 'PT409' using message = 'The text was changed meanwhile.';
  end if;
  if jsonb_typeof(remarks) is distinct from 'array' or jsonb_array_length(remarks) > 50
     or remarks @? '$[*] ? (@.type() != "object" || !(@.field.type() == "string" && @.quote.type() == "string"
       && @.text.type() == "string"))'
     or coalesce(char_length(client), 0) not between 1 and 80 or not app.is_plain_text(client)
     or answer not in ('approved', 'change') or answer is null and remarks = '[]' then
    raise invalid_parameter_value using
      message = 'An answer has a name of at most 80 characters that can be seen, and is approved, change or remarks.';
  end if;
  if exists (
    select from jsonb_to_recordset(remarks) as r (field text, text text)
    where r.field <> '' and not shown.content ? r.field or char_length(btrim(r.text)) not between 1 and 2000)
  then
    raise invalid_parameter_value using
      message = 'A remark has a field of the text, or none, and between 1 and 2000 characters.';
  end if;
  if (select count(*) from app.remarks r where r.link_id = link.id) + jsonb_array_length(remarks) > 300
     or (select count(*) from app.sign_offs s where s.link_id = link.id) >= 100 then
    raise sqlstate 'PT429' using message = 'This link has been answered often enough.';
  end if;
  -- What arrives twice is stored once.
  insert into app.remarks (table_name, row_id, link_id, client_name, field, quote, text)
  select shown.table_name, shown.row_id, link.id, client, r.field, left(r.quote, 300), btrim(r.text)
  from jsonb_to_recordset(remarks) as r (field text, quote text, text text)
  where not exists (
    select from app.remarks x
    where x.link_id = link.id and x.table_name = shown.table_name and x.client_name = client and x.field = r.field
      and x.quote = left(r.quote, 300) and x.text = btrim(r.text));
  if answer is not null and (answer, shown.digest) is distinct from (
    select (s.answer, s.digest) from app.sign_offs s
    where s.link_id = link.id and s.table_name = shown.table_name and s.client_name = client
    order by s.answered_at desc limit 1)
  then
    insert into app.sign_offs (link_id, table_name, row_id, digest, client_name, answer)
    values (link.id, shown.table_name, shown.row_id, shown.digest, client, answer_preview.answer);
    perform app.write_log('changed', shown.table_name, shown.row_id, title,
      jsonb_build_object('copy', 'client_' || answer, 'link', link.id, 'digest', shown.digest));
    perform app.mail_about_approval('sign-off-' || answer, p.person, shown.table_name, shown.row_id,
      jsonb_build_object('name', client, 'title', title))
    from (
      select link.made_by
      union select a.user_id from app.authorship a
      where a.table_name = shown.table_name and a.id = shown.row_id) as p (person);
  end if;
  return app.sign_off_json(link.id);
end
$$;
comment on function public.answer_preview is
  'Takes the token of a link that asks, a language, the digest that was read, the name of whoever answers, approved or '
  'change or null, and remarks [{"field", "quote", "text"}]; stores them once, tells the maker of the link and the '
  'author, returns app.sign_off_json. field: one of what the link shows, or empty for all of it. Raises PT404 when the '
  'link has ended, PT409 when it shows something else by now, 22023 for no answer, another one or one that is too long, '
  'a name without anything to see and a remark to another field, PT429.';

create function public.show_present_state(link uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  found_link app.preview_links;
begin
  perform app.require('drafts');
  select l.* into found_link from app.preview_links l
  where l.id = link and l.asks and l.revoked_at is null and l.expires_at > now()
    and (app.may('content') or l.made_by = auth.uid())
  for update;
  if found_link.id is null then
    raise sqlstate 'PT404' using message = 'There is no such link.';
  end if;
  perform app.require_preview(found_link.table_name, found_link.row_id);
  if (select count(*) from app.shown_states s where s.link_id = link) >= 50 then
    raise sqlstate 'PT409' using message = 'This link showed enough states: make another one.';
  end if;
  perform app.keep_shown(found_link);
end
$$;
comment on function public.show_present_state is
  'Lets a link that asks for an answer show the text as it is now; earlier answers stay with what they were given to. '
  'For those who may revoke it. Raises PT404 for any other link, PT409 after fifty states.';

create function public.get_review(table_name text, row_id text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  content jsonb;
begin
  perform app.require_copy(table_name, row_id);
  content := app.current_content(table_name, row_id);
  return app.said_json(null, table_name, row_id) || jsonb_build_object(
    'approval', app.approval_json(table_name, row_id),
    'states', (select coalesce(jsonb_agg(s), '[]') from app.sign_off_states(table_name, row_id, content) s),
    'digest', app.content_digest(table_name, content),
    'people', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.user_id, 'name', app.name_of(s.user_id)) order by s.name, s.user_id)
      from public.staff s
      where s.user_id <> auth.uid() and app.can_read_drafts(s.user_id, get_review.table_name, get_review.row_id)), '[]'));
end
$$;
comment on function public.get_review is
  'Everything that was said of a row: app.said_json, "approval": app.approval_json, "states": app.sign_off_states, '
  '"digest" of what there is now and "people" who can be told: [{"id", "name"}]. Raises 42501 as app.require_copy.';

create function public.add_remark(
  table_name text, row_id text, field text, quote text, text text, parent uuid default null, mention uuid default null)
returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  present jsonb;
  answered app.remarks;
  new_id uuid;
begin
  perform app.require_copy(table_name, row_id);
  present := app.present_row(table_name, row_id, true);
  select r.* into answered from app.remarks r
  where r.id = parent and r.table_name = add_remark.table_name and r.row_id = add_remark.row_id
    and r.parent_id is null;
  if parent is not null and answered.id is null then
    raise sqlstate 'PT404' using message = 'There is no such remark.';
  end if;
  if (select count(*) from app.remarks r where r.table_name = add_remark.table_name
    and r.row_id = add_remark.row_id) >= 1000 then
    raise sqlstate 'PT409' using message = 'A thousand remarks are enough.';
  end if;
  insert into app.remarks (table_name, row_id, link_id, parent_id, person, field, quote, text)
  values (table_name, row_id, answered.link_id, parent, auth.uid(), field, left(quote, 300), btrim(text))
  returning id into new_id;
  if mention is not null and app.can_read_drafts(mention, table_name, row_id) then
    perform app.mail_about_approval('remark-mention', mention, table_name, row_id,
      jsonb_build_object('title', present ->> 'title', 'remark', left(btrim(text), 500)));
  end if;
  return new_id;
end
$$;
comment on function public.add_remark is
  'Adds a remark of the caller at a passage of a row, or an answer to one (parent), which a client reads whose remark it '
  'answers; the colleague it mentions gets a mail, if they may read the row. Returns its id. Raises 42501 as '
  'app.require_copy, PT404, PT409 after a thousand, 23514 for an empty or too long one.';

create function public.resolve_remark(table_name text, row_id text, remark uuid, resolved boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require_copy(table_name, row_id);
  update app.remarks r
  set resolved_at = case when resolved then coalesce(r.resolved_at, now()) end,
      resolved_by = case when resolved then coalesce(r.resolved_by, auth.uid()) end
  where r.id = remark and r.table_name = resolve_remark.table_name and r.row_id = resolve_remark.row_id;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no such remark.';
  end if;
end
$$;
comment on function public.resolve_remark is
  'Ticks a remark on a row off, or opens it again. Raises 42501 as app.require_copy, PT404.';

create function public.forget_client(table_name text, row_id text, client text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
  more integer;
begin
  perform app.require('content');
  perform app.require_copy(table_name, row_id);
  update app.sign_offs s set client_name = '…'
  where s.table_name = forget_client.table_name and s.row_id = forget_client.row_id
    and app.client_key(s.client_name) = app.client_key(client);
  get diagnostics changed = row_count;
  update app.remarks r set client_name = '…', text = '…', quote = ''
  where r.table_name = forget_client.table_name and r.row_id = forget_client.row_id
    and app.client_key(r.client_name) = app.client_key(client);
  get diagnostics more = row_count;
  perform app.write_log('changed', table_name, row_id, app.present_row(table_name, row_id) ->> 'title',
    '{"copy": "client_forgotten"}');
  return changed + more;
end
$$;
comment on function public.forget_client is
  'Takes the name of a client, in any case, out of the answers and remarks on a row, and the words of the remarks; that '
  'somebody answered stays on record. Returns how many lines. Raises 42501 outside content.';

grant execute on function public.answer_preview to anon, authenticated;
grant execute on function
  public.show_present_state, public.get_review, public.add_remark, public.resolve_remark,
  public.forget_client
  to authenticated;

grant execute on function
  public.hand_in, public.withdraw_hand_in, public.hand_back, public.list_approvals
  to authenticated;

-- Transfer: content from another site or from an export of this one. A batch is one transaction, and app.transferred
-- knows what came from where, so that an import run twice makes nothing twice and writes over nothing that was edited
-- here. Every row is written as an editor's save is, as a draft; changes of a public row become its working copy.

create table app.transferred (
  table_name text not null,
  origin text not null,
  row_id text not null,
  pair text,
  hash text not null,
  source_state text,
  row_version timestamptz not null,
  copy_version timestamptz,
  primary key (table_name, origin),
  constraint origin_bounds check (char_length(origin) between 1 and 600),
  constraint pair_bounds check (char_length(pair) between 1 and 600),
  constraint hash_bounds check (char_length(hash) between 1 and 64),
  constraint source_state_shape check (source_state ~ '^[a-z]{1,20}$')
);
comment on table app.transferred is
  'Which row was made from which entry of an import. Written by import_entries alone.';
comment on column app.transferred.origin is 'The name of the source and of the entry in it.';
comment on column app.transferred.pair is 'What joins the two languages of an entry in its source.';
comment on column app.transferred.hash is 'Digest of the entry as it was read: an unchanged one is left alone.';
comment on column app.transferred.source_state is
  'What it was at its source: public, undated (public without a date), or a state that was not.';
comment on column app.transferred.row_version is 'updated_at as the import left it: another one was edited here since.';
comment on column app.transferred.copy_version is 'updated_at of the working copy that the import made, if any.';
create index on app.transferred (table_name, row_id);
create index on app.transferred (pair) where pair is not null;
alter table app.transferred enable row level security;

create function public.import_entries(entries jsonb, dry boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  entry jsonb;
  results jsonb := '[]';
  dry_result text;
  broken_rule text;
  reason text;
begin
  perform app.require('content');
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) > 100 then
    raise invalid_parameter_value using message = 'A batch is a list of at most 100 entries.';
  end if;
  if dry is not false then
    -- Nothing is published, so nothing is asked.
    perform set_config('app.trying', 'on', true);
  end if;
  -- Also the second of two imports at once finds what the first made.
  perform pg_advisory_xact_lock(hashtextextended('app.content', 0));
  for entry in select e.value from jsonb_array_elements(entries) as e loop
    declare
      imported integer;
      target constant text := entry ->> 'place';
      source constant text := entry ->> 'origin';
      is_own constant boolean := coalesce((entry ->> 'own')::boolean, false);
      state_there constant text := entry ->> 'state';
      overwrite constant boolean := coalesce((entry ->> 'over')::boolean, false);
      keeps_state constant boolean := is_own and coalesce((entry ->> 'keep_state')::boolean, false);
      -- An own export is known by the id of its rows, a project by its slug: its id is the server's.
      own_key constant text := case when target like 'projects\___' then 'slug' else 'id' end;
      content jsonb;
      known app.transferred;
      key text;
      present jsonb;
      version timestamptz;
      copied_at timestamptz;
      is_copy boolean := false;
      is_equal boolean;
      listed text;
      deed text;
      taken boolean;
      result jsonb;
    begin
      if not exists (select from app.history_rules r where r.table_name = target and r.area in ('content', 'careers')
        and app.may(r.area)) then
        raise insufficient_privilege using message = 'Only administrators may do this.';
      end if;
      -- The grants say which columns a save may write. Nothing becomes public by itself.
      select jsonb_object_agg(a.attname, case when a.attname = 'published' and not keeps_state then 'false'
        else entry -> 'columns' -> a.attname end) into content
      from pg_catalog.pg_attribute a
      where a.attrelid = format('public.%I', target)::regclass
        and (entry -> 'columns' ? a.attname or (a.attname = 'published' and not keeps_state))
        and a.attname <> 'linked_article_id'
        and (a.attname = 'text_changed_at' or has_column_privilege('authenticated', a.attrelid, a.attnum, 'insert'));
      if content is null or source is null then
        raise invalid_parameter_value using message = 'An entry has an origin and columns.';
      end if;

      select t.* into known from app.transferred t where t.table_name = target and t.origin = source;
      key := known.row_id;
      if key is null and is_own then
        execute format('select t.id::text from public.%I t where t.%I = %s', target, own_key,
          case own_key when 'id' then app.literal_id(target, content ->> 'id')
            else quote_nullable(content ->> 'slug') end)
          into key;
      end if;
      if key is not null then
        execute format('select to_jsonb(t), t.updated_at from public.%I t where t.id = %s for update', target,
          app.literal_id(target, key)) into present, version;
      end if;
      if present is not null then
        -- The address of a row that is there stays, unless its own export says another one.
        content := content - 'id' - case when is_own then '' else 'slug' end;
        is_copy := not keeps_state and present ->> 'published' is distinct from 'false';
        if is_copy then
          select coalesce(jsonb_object_agg(c, content -> c), '{}') into content
          from app.copied_columns(target) as c where content ? c;
          select c.updated_at into copied_at from app.working_copies c where c.table_name = target and c.row_id = key;
        end if;
        execute format('select jsonb_populate_record(t, $1) is not distinct from t from public.%I t where t.id = %s',
          target, app.literal_id(target, key)) into is_equal using content;
      end if;
      deed := case
        when version is null then case when known.origin is null or overwrite then 'made' else 'deleted' end
        when known.hash = entry ->> 'hash'
          or is_equal and (is_copy or known.origin is null or known.source_state is not distinct from state_there) then 'same'
        when overwrite or (not app.is_stale(target, key, present, known.row_version)
          and copied_at is not distinct from known.copy_version) then 'changed'
        else 'edited'
      end;
      result := jsonb_build_object('place', target, 'origin', source, 'outcome', deed, 'id', key);
      if deed not in ('made', 'changed') then
        results := results || result;
        continue;
      end if;

      if deed = 'made' and content ? 'slug' then
        for suffix in 2..1000 loop
          execute format('select exists (select from public.%I t where t.slug = $1)', target) into taken
            using content ->> 'slug';
          taken := taken or target like 'pages\___' and app.is_reserved_address(content ->> 'slug');
          exit when not taken;
          content := jsonb_set(content, '{slug}', to_jsonb(rtrim(left(entry -> 'columns' ->> 'slug', 115), '-') || '-'
            || suffix));
        end loop;
      end if;
      if deed = 'made' and target ~ '^(projects|team_members|services|steps)_' and not content ? 'position' then
        execute format('select $1 || jsonb_build_object(''position'', coalesce(max(t.position), 0) + 1)
          from public.%I t', target) into content using content;
      end if;
      if is_copy then
        copied_at := public.keep_working_copy(target, key, content, version, copied_at) ->> 'updated_at';
        result := result || '{"reason": "working_copy"}';
      else
        select string_agg(quote_ident(k), ', ') into listed from jsonb_object_keys(content) as k;
        execute format(
          case deed
            when 'made' then 'insert into public.%1$I as t (%2$s)
              select %2$s from jsonb_populate_record(null::public.%1$I, $1) returning t.id::text, t.updated_at'
            else 'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))
              where t.id = %3$s returning t.id::text, t.updated_at'
          end, target, listed, app.literal_id(target, key))
          into key, version using content;
      end if;

      -- The copy of another state of the row that its export has.
      if not is_copy and jsonb_typeof(entry -> 'copy') = 'object' and content ->> 'published' is distinct from 'false' then
        begin
          copied_at := public.keep_working_copy(target, key, entry #> '{copy,content}',
            coalesce((entry #>> '{copy,base}')::timestamptz, version)) ->> 'updated_at';
          if (entry #>> '{copy,publish_at}')::timestamptz > now() then
            perform public.date_working_copy(target, key, copied_at, (entry #>> '{copy,publish_at}')::timestamptz);
          end if;
        exception when sqlstate 'PT000' or data_exception or integrity_constraint_violation then
          result := result || '{"reason": "copy"}';
        end;
      end if;

      -- A slug, or a path that no line of a host's rules can be broken with and that is no page of another row.
      insert into app.former_addresses (table_name, slug, row_id, imported)
      select target, a.address, key, true
      from jsonb_array_elements_text(coalesce(entry -> 'addresses', '[]')) as given (path)
      cross join lateral (
        select regexp_replace(given.path,
          format('^/%s/%s', right(target, 2), case split_part(target, '_', 1) when 'articles' then 'articles/'
            when 'projects' then 'portfolio/' else '' end),
          '') as address) a
      where target ~ '^(articles|pages|projects)_' and char_length(a.address) <= 300
        and a.address ~ '^([a-z0-9]+(-[a-z0-9]+)*|(/[A-Za-z0-9_~%-]+)+(\.(html?|php))?)$'
        and a.address !~ '^/(fr|en)/(articles|portfolio)(/|$)'
      limit 50
      on conflict do nothing;
      get diagnostics imported = row_count;
      if imported > 0 then
        perform app.write_log('changed', target, key, content ->> 'title', jsonb_build_object('addresses', imported));
      end if;
      insert into app.transferred as t
        (table_name, origin, row_id, pair, hash, source_state, row_version, copy_version)
      values (target, source, key, entry ->> 'pair', entry ->> 'hash', state_there, version, copied_at)
      on conflict (table_name, origin) do update
        set row_id = excluded.row_id, pair = excluded.pair, hash = excluded.hash, source_state = excluded.source_state,
          row_version = excluded.row_version, copy_version = excluded.copy_version;
      -- A link made or ended here is left alone.
      if deed = 'made' and target like 'articles\___' then
        execute format(
          'update public.articles_%1$s here set linked_article_id = there.id
           from app.transferred x join public.articles_%2$s there on there.id = x.row_id::uuid
           where here.id = $1::uuid and here.linked_article_id is null
             and x.pair = $2 and x.table_name = ''articles_%2$s''
               and there.linked_article_id is null', right(target, 2),
               app.other_lang(right(target, 2)))
          using key, entry ->> 'pair';
      end if;
      result := result || jsonb_build_object('id', key, 'slug', content ->> 'slug');
      if dry is not false then
        raise sqlstate 'PT001' using message = 'Nothing is kept of a dry run.', detail = case deed when 'made'
          then result - 'id' else result end;
      end if;
      results := results || result;
    exception
      when sqlstate 'PT001' then
        get stacked diagnostics dry_result = pg_exception_detail;
        results := results || dry_result::jsonb;
      -- Asked of whoever imports: what is published without its client's approval.
      when sqlstate 'PT412' then
        raise;
      -- PT000 stands for all of its class.
      when sqlstate 'PT000' or data_exception or integrity_constraint_violation or insufficient_privilege then
        -- An entry the rules refuse is reported, the others go in.
        get stacked diagnostics broken_rule = constraint_name, reason = column_name;
        results := results || jsonb_build_object(
          'place', entry ->> 'place', 'origin', entry ->> 'origin', 'outcome', 'refused',
          'reason', coalesce(nullif(broken_rule, ''), nullif(reason, ''), sqlstate));
    end;
  end loop;
  return results;
end
$$;
comment on function public.import_entries is
  'Takes at most 100 entries [{"place": table, "origin", "hash", "state": at its source, "columns": {…}, "pair", '
  '"addresses": [former slugs or paths], "own": exported from here, "keep_state": what its own export says is public becomes public, "copy": '
  '{"content", "base", "publish_at"} of its working copy, "over": also what was edited or deleted here}], writes them in one transaction unless it is a dry run, returns [{"place", '
  '"origin", "outcome": made, changed, same, edited or deleted (here, since: left alone), refused, "id", "slug", '
  '"reason": constraint, code, working_copy, where the changes of a public row wait, or copy: its own was left out}]. Rows are made as drafts, but '
  'testimonials, which have none. A slug that is taken gets a number. Raises 22023 for no such list.';

create function public.list_imported_drafts()
returns table (table_name text, id text, title text, published_at timestamptz, updated_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  rule app.history_rules;
begin
  perform app.require('content');
  for rule in select h.* from app.history_rules h where 'published' = any (h.opens) and app.may(h.area)
    order by h.table_name loop
    return query execute format(
      'select %1$L, t.id::text, t.%2$I, %3$s, t.updated_at from public.%1$I t
       where not t.published and t.id::text in (select x.row_id from app.transferred x
         where x.table_name = %1$L and x.source_state in (''public'', ''undated''))
       order by 4 desc nulls last, t.id', rule.table_name, rule.title,
      case when 'published_at' = any (rule.opens) then 't.published_at' else 'null::timestamptz' end);
  end loop;
end
$$;
comment on function public.list_imported_drafts is
  'Drafts here that were public at the source of their import, as far as the caller may publish them: table, id, title, '
  'date and version. Raises 42501 for others than staff of content.';

grant execute on function public.import_entries, public.list_imported_drafts to authenticated;

-- Dashboard: every figure of the last so many days and of as many days before, and what waits. A scheduled article is
-- not public, so it is counted apart. Sums are those of everything; the lists of articles and projects end after fifty.
-- Each role gets the figures of its areas.

create function app.people_figures(begins timestamptz, before timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'waiting', jsonb_build_object('messages', jsonb_build_object(
      'count', count(*) filter (where m.read_at is null),
      'first', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', w.id, 'from_name', w.from_name, 'subject', w.subject, 'at', w.created_at)
          order by w.created_at, w.id), '[]')
        from (
          select x.* from app.present_messages x where x.read_at is null order by x.created_at, x.id limit 3) w))),
    'messages', jsonb_build_object(
      'total', count(*),
      'unread', count(*) filter (where m.read_at is null),
      'failed', count(*) filter (where m.delivery = 'failed'),
      'received', jsonb_build_object(
        'current', count(*) filter (where m.created_at >= begins),
        'previous', count(*) filter (where m.created_at >= before and m.created_at < begins)),
      'latest', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', l.id, 'from_name', l.from_name, 'subject', l.subject, 'created_at', l.created_at,
            'read', l.read_at is not null)
          order by l.created_at desc, l.id), '[]')
        from (select x.* from app.present_messages x order by x.created_at desc, x.id limit 3) l)),
    'newsletter', (
      select jsonb_build_object(
        'total', count(*),
        'subscribed', count(*) filter (where n.subscribed and n.confirmed_at is not null),
        'waiting', count(*) filter (where n.subscribed and n.confirmed_at is null),
        'unsubscribed', count(*) filter (where not n.subscribed),
        'joined', jsonb_build_object(
          'current', count(*) filter (where n.confirmed_at is not null and n.created_at >= begins),
          'previous', count(*) filter (
            where n.confirmed_at is not null and n.created_at >= before and n.created_at < begins)),
        'left', count(*) filter (where n.unsubscribed_at >= begins))
      from public.newsletter n))
  from app.present_messages m
$$;
comment on function app.people_figures is
  '{"waiting": {"messages": {"count", "first": [{"id", "from_name", "subject", "at"}, … at most 3 unread ones, oldest '
  'first]}}, "newsletter": {"total", "subscribed", "waiting" for their confirmation, "unsubscribed", "joined": a '
  'period, "left": in the period}, "messages": {"total", "unread", "failed", "received": a period, "latest": [{"id", '
  '"from_name", "subject", "created_at", "read"}, … at most 3]}}.';

create function app.careers_figures(begins timestamptz, before timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  with applied as (
    select a.id, a.full_name, a.status, a.created_at, o.title as job_title
    from app.present_applications a
    left join public.job_offers o on o.id = a.job_offer_id
  )
  select jsonb_build_object(
    'waiting', jsonb_build_object('applications', jsonb_build_object(
      'count', count(*) filter (where a.status = 'new'),
      'first', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', w.id, 'full_name', w.full_name, 'job_title', w.job_title, 'at', w.created_at)
          order by w.created_at, w.id), '[]')
        from (select x.* from applied x where x.status = 'new' order by x.created_at, x.id limit 3) w))),
    'jobs', jsonb_build_object(
      'offers', (select count(*) from public.job_offers),
      'published', (select count(*) from public.job_offers o where o.published),
      'applications', count(*),
      'received', jsonb_build_object(
        'current', count(*) filter (where a.created_at >= begins),
        'previous', count(*) filter (where a.created_at >= before and a.created_at < begins)),
      'new_applications', count(*) filter (where a.status = 'new'),
      'latest', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', l.id, 'full_name', l.full_name, 'created_at', l.created_at, 'job_title', l.job_title)
          order by l.created_at desc, l.id), '[]')
        from (select x.* from applied x order by x.created_at desc, x.id limit 3) l)))
  from app.present_applications a
$$;
comment on function app.careers_figures is
  '{"waiting": {"applications": {"count", "first": [{"id", "full_name", "job_title" or null, "at"}, … at most 3 new '
  'ones, oldest first]}}, "jobs": {"offers", "published", "applications", "received": a period, "new_applications", '
  '"latest": [{"id", "full_name", "created_at", "job_title" or null}, … at most 3]}}.';

create function app.article_figures(of_language text, begins timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  with viewed as (
    select v.article_id, sum(v.views)::bigint as views
    from app.daily_views v
    where v.day >= (begins at time zone 'UTC')::date and v.language = of_language
    group by v.article_id
  ), liked as (
    select k.article_id, count(*) as likes
    from public.article_likes k
    where k.created_at >= begins and k.language = of_language
    group by k.article_id
  ), counted as materialized (
    -- Columns that the index of what is no draft holds.
    select a.id, a.published_at, a.published_at <= now() as is_public, coalesce(c.views, 0) as views,
           coalesce(c.likes, 0) as likes, coalesce(s.views, 0) as period_views, coalesce(k.likes, 0) as period_likes
    from app.articles a
    left join app.article_counters c on c.article_id = a.id and c.language = of_language
    left join viewed s on s.article_id = a.id
    left join liked k on k.article_id = a.id
    where a.language = of_language and a.published
  )
  select jsonb_build_object(
    'published', count(*) filter (where a.is_public),
    'scheduled', count(*) filter (where not a.is_public),
    'drafts', (select count(*) from app.articles d where d.language = of_language and not d.published),
    'views', coalesce(sum(a.views) filter (where a.is_public), 0),
    'likes', coalesce(sum(a.likes) filter (where a.is_public), 0),
    'most', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', m.id, 'title', t.title, 'slug', t.slug, 'author', t.author, 'image', t.image,
          'views', m.views, 'likes', m.likes, 'period_views', m.period_views, 'period_likes', m.period_likes)
        order by m.period_views desc, m.period_likes desc, m.views desc, m.published_at desc, m.id), '[]')
      from (
        select c.* from counted c
        where c.is_public
        order by c.period_views desc, c.period_likes desc, c.views desc, c.published_at desc, c.id
        limit 50
      ) m
      join app.articles t on t.language = of_language and t.id = m.id))
  from counted a
$$;
comment on function app.article_figures is
  '{"published", "scheduled", "drafts", "views", "likes", "most": [{"id", "title", "slug", "author", "image", "views", '
  '"likes", "period_views", "period_likes"}, … published ones, most seen in the period first, at most 50]}.';

create function app.project_figures(of_language text, begins timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  with counted as (
    select p.id, p.title, p.slug, p.category, p.image, p.published, coalesce(c.likes, 0) as likes,
           coalesce(k.likes, 0) as period_likes,
           row_number() over (
             partition by p.published
             order by coalesce(k.likes, 0) desc, coalesce(c.likes, 0) desc, p.position, p.id) as rank
    from app.projects p
    left join app.project_counters c on c.project_id = p.id and c.language = of_language
    left join (
      select l.project_id, count(*) as likes
      from public.project_likes l
      where l.created_at >= begins and l.language = of_language
      group by l.project_id) k on k.project_id = p.id
    where p.language = of_language
  )
  select jsonb_build_object(
    'published', count(*) filter (where p.published),
    'drafts', count(*) filter (where not p.published),
    'likes', coalesce(sum(p.likes) filter (where p.published), 0),
    'most', coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'slug', p.slug, 'category', p.category, 'image', p.image, 'likes', p.likes,
        'period_likes', p.period_likes) order by p.rank) filter (where p.published and p.rank <= 50), '[]'))
  from counted p
$$;
comment on function app.project_figures is
  '{"published", "drafts", "likes", "most": [{"id", "title", "slug", "category", "image", "likes", "period_likes"}, … '
  'published ones, most liked in the period first, at most 50]}.';

-- Definer: the counters have no grant. Each area is counted only for people who may work in it; JIT would
-- compile for seconds what runs for some milliseconds.
create function public.get_dashboard(days integer default 28) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  -- The first moments of the period and of the one before it.
  begins timestamptz;
  before timestamptz;
  people jsonb := '{}';
  careers jsonb := '{}';
  figures jsonb;
  waiting jsonb;
begin
  perform app.require('figures');
  if days is null or days not between 1 and 366 then
    raise invalid_parameter_value using message = 'A period has 1 to 366 days.';
  end if;
  begins := (today - days + 1)::timestamp at time zone 'UTC';
  before := (today - 2 * days + 1)::timestamp at time zone 'UTC';
  if app.may('people') then
    people := app.people_figures(begins, before);
  end if;
  if app.may('careers') then
    careers := app.careers_figures(begins, before);
  end if;
  figures := '{"samples_due": false}' || people || careers;
  waiting := coalesce(people -> 'waiting', '{}') || coalesce(careers -> 'waiting', '{}');
  if app.may('content') then
    waiting := waiting || (
      with draft as (
        select d.*
        from (
          select 'article' as kind, a.language, a.id::text as id, a.title, a.image, a.slug, a.linked_article_id,
            a.updated_at
          from app.articles a where not a.published
          union all
          select 'page', g.language, g.id::text, g.title, g.image, g.slug, null, g.updated_at
          from app.pages g where not g.published
          union all
          select 'project', p.language, p.id::text, p.title, p.image, p.slug, null, p.updated_at
          from app.projects p where not p.published
        ) d
        where not exists (
          select from app.approvals a
          where a.table_name = d.kind || 's_' || d.language and a.row_id = d.id and a.state = 'handed_in')
      ), ahead as (
        select 'article' as kind, a.language, a.id, a.title, a.published_at
        from app.articles a where a.published and a.published_at > now()
        union all
        select 'page', g.language, g.id, g.title, g.published_at
        from app.pages g where g.published and g.published_at > now()
      )
      select jsonb_build_object(
        'drafts', (
          select jsonb_build_object(
            'count', (select count(*) from draft),
            'first', coalesce(jsonb_agg(jsonb_build_object(
                'kind', w.kind, 'language', w.language, 'id', w.id, 'title', w.title, 'translated', case w.kind
                  when 'article' then w.linked_article_id is not null
                  when 'page' then exists (select from app.pages g where g.id::text = w.id and g.language <> w.language)
                  else exists (select from app.projects p where p.slug = w.slug and p.language <> w.language)
                end, 'pictured', w.kind = 'page' or w.image <> '', 'at', w.updated_at)
              order by w.updated_at desc, w.kind, w.language, w.id), '[]'))
          from (select d.* from draft d order by d.updated_at desc, d.kind, d.language, d.id limit 3) w),
        'scheduled', (
          select jsonb_build_object(
            'count', (select count(*) from ahead),
            'first', coalesce(jsonb_agg(jsonb_build_object(
                'kind', w.kind, 'language', w.language, 'id', w.id, 'title', w.title, 'at', w.published_at)
              order by w.published_at, w.kind, w.language, w.id), '[]'))
          from (select s.* from ahead s order by s.published_at, s.kind, s.language, s.id limit 3) w)));
    figures := figures || jsonb_build_object(
      'views_by_day', (
        select jsonb_build_object(
          'current', jsonb_agg(d.views order by d.day) filter (where d.day > today - days),
          'previous', jsonb_agg(d.views order by d.day) filter (where d.day <= today - days))
        from (
          select c.day::date as day, jsonb_build_object(
            'day', c.day::date,
            'fr', coalesce(sum(s.views) filter (where s.language = 'fr'), 0),
            'en', coalesce(sum(s.views) filter (where s.language = 'en'), 0)) as views
          from generate_series(today - 2 * days + 1, today, interval '1 day') as c (day)
          left join app.daily_views s on s.day = c.day::date
          group by c.day) d),
      'articles', jsonb_build_object('fr', app.article_figures('fr', begins), 'en', app.article_figures('en', begins)),
      'projects', jsonb_build_object('fr', app.project_figures('fr', begins), 'en', app.project_figures('en', begins)),
      -- A like that was taken back left no trace, so a period counts the likes given in it that are still there.
      'likes', (
        select jsonb_build_object(
          'current', count(*) filter (where l.created_at >= begins),
          'previous', count(*) filter (where l.created_at < begins))
        from (
          select a.created_at from public.article_likes a where a.created_at >= before
          union all
          select p.created_at from public.project_likes p where p.created_at >= before) l),
      'testimonials', jsonb_build_object(
        'fr', (select count(*) from public.testimonials_fr), 'en', (select count(*) from public.testimonials_en)),
      'samples_due', not exists (select from app.done_once d where d.what = 'sample articles'));
  elsif app.may('drafts') then
    -- list_articles gives an author their own alone.
    figures := figures || (
      select jsonb_build_object('own', jsonb_build_object(
        'published', count(*) filter (where own.status = 'published'),
        'scheduled', count(*) filter (where own.status = 'scheduled'),
        'drafts', count(*) filter (where own.status = 'draft'),
        'views', coalesce(sum(own.views) filter (where own.status = 'published'), 0),
        'likes', coalesce(sum(own.likes) filter (where own.status = 'published'), 0),
        'articles', coalesce(jsonb_agg(jsonb_build_object(
            'id', own.id, 'language', own.lang, 'title', own.title, 'status', own.status, 'views', own.views,
            'likes', own.likes)
          order by own.views desc, own.updated_at desc, own.id), '[]')))
      from (select l.lang, a.* from (values ('fr'), ('en')) l (lang), lateral public.list_articles(l.lang) a) own);
  end if;
  return figures || jsonb_build_object('waiting', waiting);
end
$$;
comment on function public.get_dashboard is
  'Takes the days of a period, 1 to 366, which ends today (UTC); returns the figures of the caller''s areas: '
  'app.people_figures, app.careers_figures, for content {"waiting": {"drafts", without those handed in: {"count", '
  '"first": [{"kind", "language", "id", "title", "translated", "pictured", "at"}, … at most 3, last changed first]}, '
  '"scheduled": {"count", "first": [{"kind", "language", "id", "title", "at"}, … at most 3, next one first]}}, "views_by_day": '
  '{"current": [{"day", "fr", "en"}, … oldest first], "previous"}, "articles": {"fr": app.article_figures, "en"}, '
  '"projects": {"fr": app.project_figures, "en"}, "likes": a period, "testimonials": {"fr", "en"}, "samples_due"}, '
  'else for authors {"own": {"published", "scheduled", "drafts", "views", "likes", "articles": [{"id", "language", '
  '"title", "status", "views", "likes"}, … most seen first]}}. A period is {"current", "previous": in as many days '
  'before}. Views and likes are those of what is published; those named period_ are of the period. Raises 22023 for '
  'another period.';

grant execute on function public.get_dashboard to authenticated;

-- Health: the state of the site for its owners, as far as the database knows it. The admin puts it beside what the
-- build and the services around it say.

create table app.last_backup (
  only_row boolean primary key default true check (only_row),
  taken_at timestamptz not null
);
comment on table app.last_backup is 'When the newest backup was taken; no row before the first.';
alter table app.last_backup enable row level security;

create function app.record_backup(taken_at timestamptz) returns timestamptz
language sql set search_path = '' as $$
  insert into app.last_backup as b (taken_at) values (least(record_backup.taken_at, now()))
  on conflict (only_row) do update set taken_at = greatest(b.taken_at, excluded.taken_at)
  returning b.taken_at
$$;
comment on function app.record_backup is
  'Takes when a whole backup was begun, returns when the newest one was. For the owner of the database '
  '(scripts/backup).';

create function public.get_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('settings');
  return jsonb_build_object(
    'asked_at', now(),
    'buckets', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', b.id,
        'public', b.public,
        'file_size_limit', b.file_size_limit,
        'allowed_mime_types', (
          select coalesce(jsonb_agg(one order by one), '[]') from unnest(b.allowed_mime_types) one))
        order by b.id), '[]')
      from storage.buckets b),
    'owners', (select count(*) from public.staff s where s.role = 'owner'),
    'owners_without_factor', (
      select count(*) from public.staff s where s.role = 'owner' and not app.has_factor(s.user_id)),
    'sees_visitor_address', app.network_of(app.request_header('cf-connecting-ip')) is not null,
    'backup_at', (select b.taken_at from app.last_backup b),
    -- When something last changed that visitors read; drafts do not count.
    'changed_at', greatest(
      (select max(greatest(t.updated_at, t.published_at)) from public.articles_fr t where t.published
        and t.published_at <= now()),
      (select max(greatest(t.updated_at, t.published_at)) from public.articles_en t where t.published
        and t.published_at <= now()),
      (select max(greatest(t.updated_at, t.published_at)) from app.pages t where t.published
        and t.published_at <= now()),
      (select max(t.updated_at) from public.projects_fr t where t.published),
      (select max(t.updated_at) from public.projects_en t where t.published),
      (select max(t.updated_at) from public.testimonials_fr t),
      (select max(t.updated_at) from public.testimonials_en t),
      (select max(t.updated_at) from public.team_members_fr t where t.published),
      (select max(t.updated_at) from public.team_members_en t where t.published),
      (select max(t.updated_at) from public.services_fr t where t.published),
      (select max(t.updated_at) from public.services_en t where t.published),
      (select max(t.updated_at) from public.steps_fr t where t.published),
      (select max(t.updated_at) from public.steps_en t where t.published),
      (select max(t.updated_at) from public.job_offers t where t.published),
      (select max(t.closes_at) from public.job_offers t where t.published and t.closes_at <= now()),
      (select max(t.updated_at) from public.site_texts t),
      (select max(t.updated_at) from public.site_sections t),
      (select max(t.updated_at) from public.site_menus t),
      (select max(t.updated_at) from public.site_settings t),
      -- Rows that left the site, and rows in another order.
      (select max(v.saved_at) from app.versions v where v.act = 'withdrawn'
        or (v.act = 'deleted' and coalesce(v.content -> 'published', 'true') = 'true')),
      (select max(l.at) from app.audit_log l where l.act = 'sorted')),
    'ordered_at', (select max(l.at) from app.audit_log l where l.act = 'ordered' and l.kind = 'site'));
end
$$;
comment on function public.get_health is
  '{"asked_at", "buckets": [{"id", "public", "file_size_limit", "allowed_mime_types"}], "owners", '
  '"owners_without_factor": how many, "sees_visitor_address": whether this request named its address, without which '
  'all visitors are one, "backup_at", "changed_at": what visitors read, "ordered_at": last order of a build}.';

grant execute on function public.get_health to authenticated;

-- Retention: app.retention is the one list of what is deleted when. Applications and messages have files and people
-- behind them: only those in the trash are deleted here.

create view app.retention with (security_invoker = true) as
  select row_number() over () as step, r.*
  from (values
    ('delete from app.hits', 'app.hits', 'x.started_at < now() - interval ''24 hours''
      and (x.bucket !~ ''^mails_month_'' or x.started_at < now() - interval ''30 days'')'),
    ('delete from app.spent_proofs', 'app.spent_proofs', 'x.spent_at < now() - interval ''24 hours'''),
    ('delete from app.tickets', 'app.tickets', 'x.opened_at < now() - interval ''24 hours'''),
    ('delete from app.delivery_tokens', 'app.delivery_tokens', 'x.created_at < now() - interval ''24 hours'''),
    ('delete from app.application_tokens', 'app.application_tokens', 'x.created_at < now() - interval ''6 months'''),
    ('delete from app.document_permits', 'app.document_permits', 'x.expires_at < now()'),
    -- A view without its key has no further use: the counters hold the number.
    ('delete from public.article_views', 'public.article_views', 'x.created_at < now() - interval ''13 months'''),
    -- A like stays and counts, but no longer belongs to anybody.
    ('update public.article_likes set ip_address = ''expired-'' || id, user_agent = ''''', 'public.article_likes',
     'x.created_at < now() - interval ''13 months'' and not starts_with(x.ip_address, ''expired-'')'),
    ('update public.project_likes set ip_address = ''expired-'' || id, user_agent = ''''', 'public.project_likes',
     'x.created_at < now() - interval ''13 months'' and not starts_with(x.ip_address, ''expired-'')'),
    ('delete from public.invitations', 'public.invitations', 'x.expires_at < now() - interval ''30 days'''),
    ('delete from app.audit_log', 'app.audit_log', 'x.at < now() - interval ''13 months'''),
    ('select app.empty_trash(now() - interval ''30 days'', $1)', null, null),
    ('select app.thin_versions($1)', null, null),
    ('delete from app.translations', 'app.translations',
     'not exists (select from public.articles_en a where x.noun = ''articles'' and a.id::text = x.translation_id)
      and not exists (select from public.pages_en p where x.noun = ''pages'' and p.id::text = x.translation_id)
      and not exists (select from public.projects_en p where x.noun = ''projects'' and p.id::text = x.translation_id)
      and not exists (select from app.versions v
                      where v.table_name = x.noun || ''_en'' and v.row_id = x.translation_id and v.in_trash)'),
    ('delete from app.translation_claims', 'app.translation_claims', 'x.claimed_at < now() - interval ''5 minutes'''),
    ('delete from app.translation_use', 'app.translation_use', 'x.month < now() - interval ''13 months'''),
    ('delete from app.missed_addresses', 'app.missed_addresses', 'x.last_asked < current_date - 90'),
    ('delete from app.figures', 'app.figures', 'x.period < current_date - interval ''25 months'''),
    ('select app.fold_figures($1)', null, null),
    ('delete from app.sign_offs', 'app.sign_offs', 'x.answered_at < now() - interval ''13 months'''),
    ('delete from app.remarks', 'app.remarks', 'x.created_at < now() - interval ''13 months'''),
    ('delete from app.preview_links', 'app.preview_links', 'x.expires_at <= now()'),
    ('delete from app.presence', 'app.presence', 'x.seen_at < now() - interval ''60 seconds'''),
    ('select app.purge_mails($1)', null, null),
    ('select app.purge_unconfirmed($1)', null, null),
    ('delete from app.erasures', 'app.erasures', 'x.begun_at < now() - interval ''30 days'''),
    ('delete from app.erased_documents', 'app.erased_documents', 'x.erased_at < now() - interval ''48 hours''')
  ) as r (act, table_name, condition);
comment on view app.retention is
  'What the sweep does, step by step: an act upon the rows of a table that meet the condition, or a function that '
  'takes how many rows at most. Names of erased files go after 48 hours, when the function sweep-files has removed '
  'what a browser left.';

create table app.sweeps (
  only_row boolean primary key default true check (only_row),
  swept_at timestamptz not null default now(),
  next_step integer not null default 1,
  problem text,
  constraint problem_bounds check (char_length(problem) <= 500)
);
comment on table app.sweeps is
  'One row: when a write swept last and with which step the next one goes on, where nothing schedules it, and what '
  'failed in the last sweep.';
alter table app.sweeps enable row level security;
insert into app.sweeps default values on conflict do nothing;

create function app.purge_expired(batch integer default 10000, total integer default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  started constant timestamptz := clock_timestamp();
  begins constant integer := case when total is null then 1 else (select s.next_step from app.sweeps s) end;
  retention app.retention;
  rows_left integer := total;
  rows integer;
  failed text;
begin
  -- Its lines in the audit log have no person.
  perform set_config('app.sweeping', 'on', true);
  for retention in select * from app.retention r order by r.step < begins, r.step loop
    -- One step at least, however slow the machine is.
    if rows_left <= 0 or total is not null and rows is not null
      and clock_timestamp() > started + interval '50 milliseconds' then
      update app.sweeps s set next_step = retention.step where s.only_row;
      exit;
    end if;
    begin
      if retention.table_name is null then
        execute retention.act using least(batch, rows_left / 5);
      else
        execute format('%s where ctid in (select x.ctid from %s x where %s limit $1 for update skip locked)',
          retention.act, retention.table_name, retention.condition) using least(batch, rows_left);
      end if;
      get diagnostics rows = row_count;
      rows_left := rows_left - rows;
    exception when query_canceled or others then
      failed := left(retention.act || ': ' || sqlerrm, 500);
    end;
  end loop;
  update app.sweeps s set problem = failed where s.problem is distinct from failed;
  perform set_config('app.sweeping', '', true);
end
$$;
comment on function app.purge_expired is
  'Takes the steps of app.retention, at most so many rows each; with a total, for that many rows and 50 milliseconds, '
  'and the next one goes on from there. A step that fails undoes no other; app.sweeps says which. No public figure '
  'changes. Harmless at any time. Definer: the caller of a write may delete nothing.';

create function app.purge_on_write() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '50ms' as $$
declare
  started constant timestamptz := clock_timestamp();
begin
  update app.sweeps s
  set swept_at = now()
  where s.only_row in (
    select x.only_row from app.sweeps x where x.swept_at < now() - interval '10 minutes' for update skip locked);
  if found then
    begin
      perform app.purge_expired(50, total => 50);
    exception when query_canceled or others then
      raise warning 'The sweep failed: %', sqlerrm;
    end;
    -- Leaves visitors alone for a day where one had to wait.
    if clock_timestamp() > started + interval '500 milliseconds' then
      update app.sweeps s set swept_at = now() + interval '1 day' where s.only_row;
    end if;
  end if;
  return null;
end
$$;
comment on function app.purge_on_write is
  'AFTER a write was counted: sweeps fifty rows every ten minutes, for databases without pg_cron. Never fails.';

create trigger purge_on_write after insert on app.hits for each statement execute function app.purge_on_write();

-- Erasure. Words about a person stand in rows of others: a note that names an address, a letter, an earlier version of
-- a text. app.person_columns is the one list of where an address may stand, for erasure, export and the catalogue.
create view app.person_columns as
  select c.table_name, c.columns, c.area, c.use, c.condition
  from (values
    -- Rows of the person, exported and erased whole.
    ('public.job_applications', '{email}'::text[], 'careers', 'own', null),
    ('public.contact_messages', '{from_email}', 'people', 'own', null),
    ('public.newsletter', '{email}', 'people', 'own', null),
    ('public.invitations', '{email}', 'staff', 'own', null),
    ('app.mail_outbox', '{recipient}', 'people', 'own', null),
    -- Words that are blotted out.
    ('public.job_applications', '{message,note}', 'careers', 'words', null),
    ('public.application_entries', '{subject,body}', 'careers', 'words', null),
    ('public.contact_messages', '{message,note}', 'people', 'words', null),
    ('public.enquiry_entries', '{subject,body,mail_answer}', 'people', 'words', null),
    ('app.mail_outbox', '{variables,answer}', 'people', 'words', null),
    ('app.mail_contents', '{content}', 'people', 'words', null),
    -- No editor can change one that was sent.
    ('public.newsletter_issues', '{subject,preheader,body,items}', 'people', 'words', 'x.state <> ''draft'''),
    ('app.versions', '{title,content}', null, 'words',
      'x.table_name in (select r.table_name from app.history_rules r where app.may(r.area))'),
    ('app.working_copies', '{content}', null, 'words',
      'x.table_name in (select r.table_name from app.history_rules r where app.may(r.area))'),
    ('app.remarks', '{client_name,quote,text}', 'content', 'words', null),
    ('app.sign_offs', '{client_name}', 'content', 'words', null),
    ('app.shown_states', '{content}', 'content', 'words', null),
    ('app.translations', '{base}', 'content', 'words', null),
    ('app.known_names', '{name}', 'careers', 'words',
      'not exists (select from public.staff s where s.user_id = x.person)'),
    -- Words that their editors change, who then see what is missing.
    ('public.newsletter_issues', '{subject,preheader,body,items}', 'people', 'standing', 'x.state = ''draft'''),
    ('public.media', '{name,alt_fr,alt_en,labels}', 'content', 'standing', null),
    ('public.site_text_drafts', '{value}', 'site', 'standing', null)
  ) as c (table_name, columns, area, use, condition)
  union all
  select 'public.' || r.table_name, array(
    select a.attname::text from pg_catalog.pg_attribute a
    where a.attrelid = to_regclass('public.' || r.table_name) and a.attnum > 0 and not a.attisdropped
      and a.atttypid = any ('{text,text[],jsonb}'::regtype[]) and a.attgenerated = '' and a.attname <> 'search_text'
    order by a.attnum), r.area, 'standing', null
  from app.history_rules r;
comment on view app.person_columns is
  'Where the address of a person may stand: own (the row is theirs), words (erase_from_history blots it out) or '
  'standing (words that are public or still to be, which it answers for their editors). An area opens it, or the '
  'condition does.';

create table app.erasures (
  address text not null,
  person uuid not null default coalesce(auth.uid(), '00000000-0000-0000-0000-000000000000'),
  begun_at timestamptz not null default now(),
  step integer not null default 1,
  after jsonb,
  versions integer not null default 0,
  standing jsonb not null default '[]',
  looked_at bigint not null default 0,
  primary key (address, person)
);
comment on table app.erasures is
  'Erasures that are under way, or were stopped, by whom they were asked for: how far each has come. A row goes when '
  'its erasure has ended, or 30 days after it began.';
alter table app.erasures enable row level security;

create function app.erase_step(target app.person_columns, address text, after jsonb, batch integer)
returns table (looked_at integer, changed integer, is_blocked boolean, last_key jsonb, found jsonb)
language plpgsql set search_path = '' as $$
declare
  -- The address itself, not the end or the beginning of a longer one; the letter of an escaped line end before it is no
  -- part of one. With neither quote nor backslash in it, what is replaced always lies within a string of the row.
  whole constant text := '(?:(?<![A-Za-z0-9._%''+-])|(?<=\\[bfnrt]))' || regexp_replace(address, '([^[:alnum:]@])',
    '\\\1', 'g') || '(?!\.?[A-Za-z0-9-])';
  key constant text[] := array(
    select a.attname from pg_catalog.pg_index i
    cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, position)
    join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = target.table_name::regclass and i.indisprimary
    order by k.position);
  key_columns constant text := (select string_agg(format('x.%I', k), ', ') from unnest(key) k);
  texts constant text := (select string_agg(format('x.%I::text', c), ', ') from unnest(target.columns) c);
  title constant text := (
    select case when 'title' = any (target.columns) then 'x.title' when 'subject' = any (target.columns)
      then 'x.subject'
      when 'name' = any (target.columns) then 'x.name' else 'x.' || quote_ident(key[1]) || '::text' end);
  looked constant text := format(
    'looked as materialized (
       select %1$s, jsonb_build_object(%6$s) as last_key, %5$s as title,
              position($2 in lower(t.whole)) > 0 and t.whole ~* $1 as is_found
       from %2$s x cross join lateral concat_ws(E''\n'', %3$s) as t (whole)
       where ($3 is null or (%1$s) > (select %1$s from jsonb_populate_record(null::%2$s, $3) x)) and (%4$s)
       order by %1$s
       limit $4)', key_columns, target.table_name, texts, coalesce(target.condition, 'true'), title,
    (select string_agg(format('%L, x.%I', k, k), ', ') from unnest(key) k));
  answer constant text :=
    'select (select count(*)::integer from looked), %s,
            (select l.last_key from looked l order by %s desc limit 1), %s';
  last_first constant text := (select string_agg(format('l.%I', k), ' desc, ') from unnest(key) k);
begin
  if target.use = 'standing' then
    return query execute 'with ' || looked || format(answer, '0, false', last_first, format(
      'coalesce((select jsonb_agg(jsonb_build_object(''table_name'', %L, ''row_id'', l.%I::text, ''title'', l.title))
        from looked l where l.is_found), ''[]'')',
      split_part(target.table_name, '.', 2), key[1])) using whole, lower(address), after, batch;
  else
    return query execute format(
      -- Waits for no row, because it holds those of other tables.
      'with %1$s, free as materialized (
         select %4$s from %2$s x where (%4$s) in (select %5$s from looked l where l.is_found) for update skip locked
       ), changed as (update %2$s x set %3$s from free l where (%4$s) = (%5$s) returning 1) ',
      looked, target.table_name,
      (select string_agg(format('%1$I = regexp_replace(x.%1$I::text, $1, ''[…]'', ''gi'')%2$s', c.name,
         case (select a.atttypid from pg_catalog.pg_attribute a where a.attrelid = target.table_name::regclass
           and a.attname = c.name)
           when 'jsonb'::regtype then '::jsonb' else '' end), ', ')
       from unnest(target.columns) as c (name)) || case target.table_name when 'app.working_copies'
         then ', updated_at = clock_timestamp()' else '' end,
      key_columns, replace(key_columns, 'x.', 'l.'))
      || format(answer, '(select count(*)::integer from changed), (select count(*) from changed) < (select count(*)
        from looked l where l.is_found)', last_first, '''[]''::jsonb') using whole, lower(address), after, batch;
  end if;
end
$$;
comment on function app.erase_step is
  'Looks at the rows of a table after that key, at most so many, for an address, blots it out or tells which row has '
  'it, and returns how many rows it looked at and changed, whether a session holds one that has it, the last key, and '
  'the rows found.';

create function app.continue_erasure(address text, budget interval) returns jsonb
language plpgsql set search_path = '' as $$
declare
  started constant timestamptz := clock_timestamp();
  whose constant text := lower(btrim(address));
  job app.erasures;
  target record;
  outcome record;
  batch integer := 100;
  begun timestamptz;
  is_blocked boolean := false;
  rows_there constant bigint := (
    select sum(greatest(c.reltuples, 0)) from app.person_columns p
      join pg_catalog.pg_class c on c.oid = p.table_name::regclass
    where p.use <> 'own');
begin
  insert into app.erasures as e (address) values (whose)
  on conflict on constraint erasures_pkey do update set step = e.step
  returning e.* into strict job;
  if app.may('people') then
    perform app.erase_mails(whose);
  end if;
  for target in
    select t.step, t.columns
    from (select row_number() over () as step, p as columns from app.person_columns p where p.use <> 'own') t
    where t.step >= job.step and ((t.columns).area is null or app.may((t.columns).area))
    order by t.step
  loop
    job.after := case when target.step = job.step then job.after end;
    job.step := target.step;
    loop
      if is_blocked or clock_timestamp() > started + budget then
        update app.erasures e
        set step = job.step, after = job.after, versions = job.versions, standing = job.standing,
          looked_at = job.looked_at
        where e.address = job.address and e.person = job.person;
        return jsonb_build_object('versions', job.versions, 'standing', job.standing, 'done', false,
          'progress', least(0.99, round(job.looked_at::numeric / greatest(rows_there, job.looked_at, 1), 2)));
      end if;
      begun := clock_timestamp();
      select * into strict outcome from app.erase_step(target.columns, whose, job.after, batch);
      if (target.columns).table_name in ('app.versions', 'app.working_copies') then
        job.versions := job.versions + outcome.changed;
      end if;
      if outcome.is_blocked then
        is_blocked := true;
        perform pg_sleep(0.2);
        continue;
      end if;
      job.looked_at := job.looked_at + outcome.looked_at;
      job.standing := job.standing || outcome.found;
      exit when outcome.looked_at < batch;
      job.after := outcome.last_key;
      batch := case when clock_timestamp() < begun + interval '100 milliseconds' then least(batch * 2, 5000)
        else greatest(batch / 2, 20) end;
    end loop;
    job.step := job.step + 1;
    job.after := null;
  end loop;
  if job.versions > 0 then
    perform app.write_log('erased', 'personal_data', detail => jsonb_build_object('rows', job.versions));
  end if;
  delete from app.erasures e where e.address = job.address and e.person = job.person;
  return jsonb_build_object('versions', job.versions, 'standing', job.standing, 'done', true, 'progress', 1);
end
$$;
comment on function app.continue_erasure is
  'Begins the erasure of an address, or goes on where it was stopped, for about that long; answers as '
  'erase_from_history.';

create function public.erase_from_history(address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform app.require('careers');
  if app.is_email(address) is not true or address ~ '["\\]' then
    raise invalid_parameter_value using message = 'This is no e-mail address.';
  end if;
  return app.continue_erasure(address, interval '4 seconds');
end
$$;
comment on function public.erase_from_history is
  'Takes an email address, deletes every mail to it from the outbox and blots it out of every version of content, '
  'those in the trash included, of working copies, remarks, bases of translations, other mails, sent issues of the '
  'newsletter, and messages, applications, notes and threads of other people. Works for four seconds; called again, on '
  'whatever day, it goes on where it was. Returns {"versions": how many versions and working copies had it, '
  '"standing": [{"table_name", "row_id", "title"} of rows whose present text still has it], "done": boolean, '
  '"progress": 0 to 1}. It reaches the areas the caller may work in. Raises 22023 for what is no address.';

grant execute on function public.erase_from_history to authenticated;

-- What other services of a hosted project hold for this one: triggers on tables of Auth and Storage, extensions and
-- jobs. A comparison of schemas does not see them; docs/deploy.md says how each is looked at.

do $$
begin
  create trigger log_sign_in after insert on auth.sessions
    for each row execute function app.log_sign_in();
  -- By name, because a server without second factors has no such column.
  create trigger log_second_step after update on auth.sessions
    for each row when (to_jsonb(new) ->> 'aal' = 'aal2' and to_jsonb(old) ->> 'aal' is distinct from 'aal2')
    execute function app.log_sign_in();
exception when insufficient_privilege then
  raise warning 'Sign-ins will be missing in the audit log: this project lets nobody put a trigger on auth.sessions.';
end
$$;

do $$
begin
  create trigger log_erased_file after delete on storage.objects
    for each row when (old.bucket_id in ('media', 'job_applications')) execute function app.log_erased_file();
exception when insufficient_privilege then
  raise warning 'Deleted files will be missing in the audit log: this project lets nobody put a trigger on '
    'storage.objects.';
end
$$;

create function app.schedule_jobs() returns boolean
language plpgsql set search_path = '' as $$
begin
  if not exists (select from pg_catalog.pg_available_extensions e where e.name = 'pg_cron') then
    return false;
  end if;
  create extension if not exists pg_cron with schema pg_catalog;
  perform cron.schedule('purge-expired', '17 * * * *', 'select app.purge_expired()');
  drop trigger if exists purge_on_write on app.hits;
  -- A line for each minute would otherwise stay for ever.
  perform cron.schedule('trim-cron-log', '43 3 * * *',
    'delete from cron.job_run_details where end_time < now() - interval ''30 days''');
  if not exists (select from pg_catalog.pg_available_extensions e where e.name = 'pg_net') then
    return false;
  end if;
  -- The script of pg_net makes a schema of its own; one is named all the same, because none is searched here.
  create extension if not exists pg_net with schema extensions;
  perform cron.schedule('order-due-build', '* * * * *', 'select app.order_due_build()');
  perform cron.schedule('order-due-mail', '* * * * *', 'select app.order_due_mail()');
  return true;
exception
  when others then
    raise notice 'pg_cron or pg_net is not usable here (%).', sqlerrm;
    return false;
end
$$;
comment on function app.schedule_jobs is
  'Has pg_cron sweep every hour, and no write any more; with pg_net it also orders builds and mails. Returns whether '
  'it does all. Run by the migration, and by hand where an extension came later.';

select app.schedule_jobs();

set check_function_bodies = on;

-- Visits. Every page that a visitor opens sends one small request, and one when it is left. What is counted are margins
-- and never a cross: loads by day and page, by day and device, visits by day and referring host, by month and host what
-- they led to, and how fast pages were. No cookie, no identifier, no row of one visit: a row holds a sum alone.
--
-- Reports withstand the subtraction of two of them. Every report is made of the same parts: days, weeks and months
-- that are over (so that nobody follows a visitor live), in each of which a name is told or is "other", whatever period
-- is asked for. Hosts of fewer than three visits a month are never told, what a host led to only from five on a month.
-- Limits hold for one network and never for everybody together; what is beyond them is counted as dropped.

create table app.figures (
  period date not null,
  margin text not null,
  name text not null,
  total bigint not null,
  primary key (margin, name, period),
  constraint margin_known check (margin in ('page', 'device', 'host', 'outcome', 'speed', 'slow', 'dropped')),
  constraint name_bounds check (char_length(name) <= 300)
);
comment on table app.figures is
  'Sums of visits by one property each. period is a day (UTC), of slow the Monday of a week, of outcome the first day of '
  'a month. name: a path, a device, a host, "host outcome", "kind device metric bucket", "path bucket"; of dropped the '
  'empty text.';
create index on app.figures (period, margin);
alter table app.figures enable row level security;

create function app.count_figure(period date, margin text, name text, by bigint default 1) returns void
language plpgsql set search_path = '' as $$
begin
  insert into app.figures as f (period, margin, name, total) values ($1, $2, $3, $4)
  on conflict on constraint figures_pkey do update set total = f.total + excluded.total;
end
$$;
comment on function app.count_figure is 'Adds to a sum.';

create function app.today() returns date
language sql stable set search_path = '' as $$ select (now() at time zone 'UTC')::date $$;
comment on function app.today is 'The day by which visits are counted (UTC).';

create function app.visit_host(host text, is_first boolean) returns text
language plpgsql set search_path = '' as $$
declare
  cleaned constant text := regexp_replace(lower(host), '^www\.', '');
begin
  if host = 'direct' then
    return host;
  elsif cleaned is null or char_length(cleaned) > 200
    or cleaned !~ '^[a-z0-9-]+(\.[a-z0-9-]+){1,4}$' then
    return 'other';
  elsif exists (select from app.figures f
      where f.margin = 'host' and f.name = cleaned and f.period > app.today() - 30) then
    return cleaned;
  end if;
  -- Forged hosts must not fill the list: a known one is counted by its name, however many there are.
  if is_first
    and (select c.used from app.count_write('visit_hosts', app.visitor_key(), interval '24 hours') c) <= 5
    and (select c.used from app.count_write('visit_hosts', coalesce(app.network_key(true), 'local'), interval '24 hours') c) <= 40
    and (select count(*) from app.figures f where f.margin = 'host' and f.period = app.today()) < 5000
  then
    return cleaned;
  end if;
  return 'other';
end
$$;
comment on function app.visit_host is
  'The name of a referring host as it is counted: direct as it is, other for one that is none. One that was not seen for '
  '30 days counts by its name with the first page of a visit alone: five a day of an address, forty of a network.';

create function app.visit_kind(path text) returns text
language plpgsql stable set search_path = '' as $$
declare
  part constant text[] := (string_to_array(path, '/'))[2:];
  issue constant boolean := part[2] = 'newsletter' and part[3] = 'issues';
begin
  -- Pages for one reader, and of the admin.
  if char_length(path) > 200 or path !~ '^/(fr|en)(/[a-z0-9-]+){0,3}$'
     or part[2] = any ('{404,admin,application,draft-view,en,fr,index,preview}')
     or part[2] = 'newsletter' and issue is not true or part[4] is not null and issue is not true then
    return null;
  -- Looked for once a day.
  elsif not exists (select from app.figures f where f.margin = 'page' and f.name = path and f.period = app.today())
    and not (case when part[4] is null then app.address_use(path) is not null else exists (
      select from public.newsletter_issues i where i.slug = part[4] and i.language = part[1] and i.state = 'sent') end) then
    return null;
  end if;
  return case
    when part[2] is null then 'home'
    when part[3] is null then case when app.is_reserved_address(part[2]) then part[2] else 'pages' end
    when issue and part[4] is null then part[2]
    else part[2] || '/' end;
end
$$;
comment on function app.visit_kind is
  'Takes a path under a language; returns the kind of page that lives there today: home, the name of a page of the site, '
  'pages for the owner''s own, articles/, portfolio/, careers/, newsletter/ for single ones; null where no visitor reads.';

create function public.record_visit(
  path text, device text, host text default null, speeds jsonb default null)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := app.today();
  wider constant text := coalesce(app.network_key(true), 'local');
  over integer;
  kind text;
  metric text;
  bucket integer;
begin
  -- Errors would be noise in the console of a reader: what does not fit is left out.
  if path is null or device is null or device not in ('phone', 'tablet', 'desktop')
     or coalesce(app.request_header('user-agent'), 'bot')
       ~* 'bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|http-client'
     or exists (select from public.staff s where s.user_id = (select auth.uid())) then
    return;
  end if;
  -- One in ten counts for the network. One that is over its limit adds no row for each of its addresses, and one address
  -- uses up no network.
  if exists (select from app.hits h where h.bucket = 'visit_networks' and h.visitor = wider
      and h.hits >= 480 and h.started_at > now() - interval '1 hour') then
    over := (select c.used from app.count_write('visit_networks', wider, interval '1 hour') c) - 480;
  else
    over := (select c.used from app.count_write('visits', app.visitor_key(), interval '1 hour') c) - 600;
    if over <= 0 and random() < 0.1 then
      perform app.count_write('visit_networks', wider, interval '1 hour');
    end if;
  end if;
  if over > 0 then
    -- The first one says it; then one in a hundred writes for all of them.
    if over = 1 or over % 100 = 0 then
      perform app.count_figure(today, 'dropped', '', case over when 1 then 1 when 100 then 99 else 100 end);
    end if;
    return;
  end if;
  kind := app.visit_kind(path);
  if kind is null then
    return;
  end if;
  if speeds is null then
    perform app.count_figure(today, 'page', path);
    perform app.count_figure(today, 'device', device);
    if host is not null then
      perform app.count_figure(today, 'host', app.visit_host(host, true));
    end if;
    return;
  end if;
  if jsonb_typeof(speeds) <> 'object' then
    return;
  end if;
  for metric, bucket in
    select m.metric, e.value::integer from jsonb_each_text(speeds) e
    join (values ('lcp'), ('inp'), ('cls')) as m (metric) on m.metric = e.key
    where e.value ~ '^([0-9]|1[01])$'
    order by m.metric
  loop
    perform app.count_figure(today, 'speed', concat_ws(' ', kind, device, metric, bucket));
    if metric = 'lcp' then
      perform app.count_figure(date_trunc('week', today)::date, 'slow', concat_ws(' ', path, bucket));
    end if;
  end loop;
end
$$;
comment on function public.record_visit is
  'Takes the path of a page under its language, phone, tablet or desktop, the referring host (or direct) with the first '
  'page of a visit, or, when a page is left, its speeds {"lcp", "inp", "cls": number of the bucket, 0 '
  'to 11}. Counts it; what is no public page or no such thing, a robot, staff, and more than 600 in an hour from one '
  'address, or from a network (IPv4 /24, IPv6 /48) about eight times as many, are left out without a word.';

-- Definer: visitors write no figure. The header is what the application kept for the length of a visit.
create function app.count_outcome() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if app.is_api_call() and not exists (select from public.staff s where s.user_id = (select auth.uid())) then
    perform app.count_figure(date_trunc('month', app.today())::date, 'outcome',
      app.visit_host(app.request_header('x-visit-from'), false) || ' ' || tg_argv[0]);
  end if;
  return null;
end
$$;
comment on function app.count_outcome is
  'AFTER INSERT by a visitor, with what it is as its argument: counts it for the host that led to the visit, or for '
  'other.';

create trigger count_outcome after insert on public.contact_messages
  for each row execute function app.count_outcome('message');
create trigger count_outcome after insert on public.job_applications
  for each row execute function app.count_outcome('application');
create trigger count_outcome after insert on public.newsletter
  for each row execute function app.count_outcome('subscription');
create trigger count_outcome after insert on public.article_likes
  for each row execute function app.count_outcome('like');
create trigger count_outcome after insert on public.project_likes
  for each row execute function app.count_outcome('like');

-- Suppression. The two answers below are the only ways by which hosts leave the table, for reports and for the sweep.

create function app.reported_hosts(begins date)
returns table (period date, name text, total bigint, is_named boolean, is_reported boolean)
language sql stable set search_path = '' as $$
  select w.*, w.is_named and sum(w.total) over d >= 3 and count(*) over d > 1
  from (
    select f.period, f.name, f.total, sum(f.total) over (partition by date_trunc('month', f.period), f.name) >= 3 as is_named
    from app.figures f
    where f.margin = 'host' and f.period >= date_trunc('month', begins) and f.period < app.today()) w
  window d as (partition by w.period)
$$;
comment on function app.reported_hosts is
  'Takes a day; returns the days that are over from its month on, by host: is_named with three visits a month, is_reported '
  'where the day had three visits besides, and not all from one host, which would be the source of whoever wrote then.';

create view app.reported_outcomes with (security_invoker = true) as
  select m.period, m.host, m.outcome, m.total, m.rank <= coalesce(max(m.rank) filter (
      where m.total >= 5 and m.host <> 'other' and (m.rest >= 5 or m.rest = 0 and m.rank > 1))
    over (partition by m.period, m.outcome), 0) as is_reported
  from (
    select o.*, row_number() over w as rank,
      sum(o.total) over (partition by o.period, o.outcome) - sum(o.total) over w as rest
    from (
      select f.period, split_part(f.name, ' ', 1) as host, split_part(f.name, ' ', 2) as outcome, f.total
      from app.figures f
      where f.margin = 'outcome' and f.period < date_trunc('month', app.today())) o
    window w as (partition by o.period, o.outcome order by o.host = 'other', o.total desc, o.host)) m;
comment on view app.reported_outcomes is
  'What hosts led to in months that are over. is_reported: the largest of five or more, as long as the others of that month '
  'are five or more too, or none and there are two hosts: neither they, nor what is left of all, name a source.';

create function app.fold_figures(batch integer) returns void
language sql set search_path = '' as $$
  with hidden as (
    select h.period, 'host' as margin, h.name, 'other' as new_name
    from app.reported_hosts((date_trunc('month', app.today()) - interval '1 month')::date) h
    where not h.is_named and h.name <> 'other' and h.period < date_trunc('month', app.today())
    union all
    select o.period, 'outcome', concat_ws(' ', o.host, o.outcome), 'other ' || o.outcome
    from app.reported_outcomes o
    where not o.is_reported and o.host <> 'other'
    limit batch
  ), gone as (
    delete from app.figures f using hidden x
    where f.margin = x.margin and f.name = x.name and f.period = x.period
    returning f.period, f.margin, x.new_name, f.total)
  insert into app.figures as f (period, margin, name, total)
  select g.period, g.margin, g.new_name, sum(g.total) from gone g group by 1, 2, 3
  on conflict on constraint figures_pkey do update set total = f.total + excluded.total
$$;
comment on function app.fold_figures is
  'Makes other of what is not told of a month that is over, at most so many rows: from then on nobody has it.';

create function app.figure_buckets(names text[], totals bigint[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(coalesce(b.total, 0) order by n)
  from generate_series(0, 11) n
  left join (
    select x.name, sum(x.total) as total from unnest(names, totals) as x (name, total) group by x.name) b
    on b.name = n::text
$$;
comment on function app.figure_buckets is 'The sums of twelve buckets in their order, from their numbers and totals.';

create function public.get_visits(days integer default 28) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  today constant date := app.today();
  month constant date := date_trunc('month', today);
  begins date;
  before date;
  span interval;
begin
  perform app.require('site');
  if days is null or days not between 1 and 366 then
    raise invalid_parameter_value using message = 'A period has 1 to 366 days.';
  end if;
  begins := today - days;
  before := today - 2 * days;
  span := make_interval(months => greatest(1, days / 30));
  return (
    with sums as (
      select f.margin, f.name, f.period >= begins as is_current, f.total
      from app.figures f
      where f.margin in ('page', 'device') and f.period >= before and f.period < today
      union all
      select 'host', case when h.is_reported then h.name else 'other' end, h.period >= begins, h.total
      from app.reported_hosts(before) h
      where h.period >= before
    ), ranked as (
      select s.margin, s.name, coalesce(sum(s.total) filter (where s.is_current), 0) as total,
        coalesce(sum(s.total) filter (where not s.is_current), 0) as previous,
        row_number() over (partition by s.margin order by s.name = 'other',
          sum(s.total) filter (where s.is_current) desc nulls last, sum(s.total) desc, s.name) as rank
      from sums s
      group by s.margin, s.name
    ), listed as (
      select r.margin, case when r.rank <= 200 then r.name else 'other' end as name, min(r.rank) as rank,
        sum(r.total) as total, sum(r.previous) as previous
      from ranked r
      group by 1, 2
    ), led as (
      select x.name, x.outcome, coalesce(sum(x.total) filter (where x.period >= month - span), 0) as total,
        coalesce(sum(x.total) filter (where x.period < month - span), 0) as previous
      from (
        select o.period, case when o.is_reported then o.host else 'other' end as name, o.outcome, sum(o.total) as total
        from app.reported_outcomes o
        where o.period >= month - 2 * span
        group by 1, 2, 3
        having sum(o.total) >= 5) x
      group by 1, 2
    )
    select jsonb_build_object(
      'by_day', (
        select jsonb_agg(jsonb_build_object('day', c.day, 'fr', c.fr, 'en', c.en) order by c.day)
        from (
          select g.day::date as day,
            coalesce(sum(f.total) filter (where starts_with(f.name, '/fr')), 0) as fr,
            coalesce(sum(f.total) filter (where starts_with(f.name, '/en')), 0) as en
          from generate_series(before, today - 1, interval '1 day') as g (day)
          left join app.figures f on f.margin = 'page' and f.period = g.day::date
          group by g.day) c))
      || (
        select coalesce(jsonb_object_agg(m.margin || 's', coalesce(
          (select jsonb_agg(jsonb_build_object('name', l.name, 'total', l.total, 'previous', l.previous) order by l.rank)
          from listed l where l.margin = m.margin), '[]')), '{}')
        from unnest('{page,host,device}'::text[]) as m (margin))
      || jsonb_build_object(
      'outcomes', coalesce((
        select jsonb_agg(jsonb_build_object('name', l.name, 'outcome', l.outcome, 'total', l.total, 'previous', l.previous)
          order by l.name = 'other', l.total desc, l.name, l.outcome) from led l), '[]'),
      'months', jsonb_build_array((month - span)::date, (month - interval '1 month')::date),
      'message_pages', coalesce((
        select jsonb_agg(jsonb_build_object('name', p.path, 'total', p.total, 'previous', p.previous)
          order by p.total desc, p.previous desc, p.path)
        from (
          select m.source_path as path, count(*) filter (where m.day >= begins) as total,
            count(*) filter (where m.day < begins) as previous
          from (select x.source_path, (x.created_at at time zone 'UTC')::date as day from public.contact_messages x) m
          where m.day >= before and m.day < today and m.source_path <> ''
          group by 1 order by 2 desc, 3 desc, 1 limit 20) p), '[]'),
      'speeds', coalesce((
        select jsonb_agg(jsonb_build_object('kind', x.kind, 'device', x.device, 'metric', x.metric, 'buckets', x.buckets)
          order by x.kind, x.device, x.metric)
        from (
          select split_part(f.name, ' ', 1) as kind, split_part(f.name, ' ', 2) as device, split_part(f.name, ' ', 3) as metric,
            app.figure_buckets(array_agg(split_part(f.name, ' ', 4)), array_agg(f.total)) as buckets
          from app.figures f where f.margin = 'speed' and f.period >= begins and f.period < today
          group by 1, 2, 3 having sum(f.total) >= 5) x), '[]'),
      'slow', coalesce((
        select jsonb_agg(jsonb_build_object('name', x.path, 'buckets', x.buckets) order by x.path)
        from (
          select split_part(f.name, ' ', 1) as path,
            app.figure_buckets(array_agg(split_part(f.name, ' ', 2)), array_agg(f.total)) as buckets
          from app.figures f
          where f.margin = 'slow' and f.period >= date_trunc('week', begins) and f.period < date_trunc('week', today)
          group by 1 having sum(f.total) >= 5
          order by sum(f.total * split_part(f.name, ' ', 2)::integer) / sum(f.total) desc limit 20) x), '[]'),
      'dropped', (select coalesce(sum(f.total), 0) from app.figures f where f.margin = 'dropped' and f.period >= begins)));
end
$$;
comment on function public.get_visits is
  'Takes the days of a period, 1 to 366, which ends yesterday (UTC); returns {"by_day": [{"day", "fr", "en"}, … of the '
  'period and as many days before, the oldest first], "pages", "hosts", "devices": [{"name", "total", "previous"}, … the '
  'most first, at most 200, the rest is other, as hosts that are not told are], "outcomes": [{"name": host, "outcome": '
  'message, application, subscription or like, "total", "previous"}, … of a whole month for each 30 days], "months": '
  'the first day of the first and of the last of these, "message_pages": [{"name", "total", "previous"}], "speeds": '
  '[{"kind", "device", "metric", "buckets": twelve counts}] from five visits on, "slow": [{"name": path, "buckets"}] of '
  'the pages with the slowest LCP in the weeks that are over, from five visits on, "dropped": how many requests were not '
  'counted, today included}. Raises 42501 for all but owners and editors, 22023 for another period.';

grant execute on function public.record_visit to anon, authenticated;
grant execute on function public.get_visits to authenticated;
