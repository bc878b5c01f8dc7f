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
