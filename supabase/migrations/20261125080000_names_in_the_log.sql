-- Who is who in the audit log. Names are free, so the address of the account stands beside them, and whoever is called
-- otherwise is in the log. A sign-in that still lacks its second step says so. No line holds the address of anybody it
-- tells of: lines are never changed, so no erasure could reach it there.

create or replace function app.write_log(act text, place text, row_id text default null, title text default null, detail jsonb default '{}', signed_in uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- The sweep rides on somebody's request, and is not their deed.
  who constant uuid := coalesce(signed_in, case when app.is_api_call() and coalesce(current_setting('app.sweeping', true), '') = '' then auth.uid() end);
begin
  insert into app.audit_log (person, act, place, row_id, title, detail)
  values (who, write_log.act, write_log.place, write_log.row_id, left(app.without_addresses(write_log.title), 300), write_log.detail);
  -- A name is kept beside the log and not in it.
  if who is not null and not exists (select from app.known_names k where k.person = who) then
    insert into app.known_names (person, name) values (who, coalesce(app.name_of(who), '')) on conflict (person) do nothing;
  end if;
end
$$;

create function app.without_addresses(told text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when position('@' in told) > 0 then regexp_replace(told, '[^\s<>"(),;:@]+@[^\s<>"(),;:@]+\.[[:alnum:]-]+', '[…]', 'g')
    else told
  end
$$;
comment on function app.without_addresses(text) is
  'A text with […] in the place of every e-mail address, as erase_from_history leaves it.';
revoke execute on function app.without_addresses(text) from public, anon, authenticated;

comment on column app.audit_log.title is
  'What the thing was called then, without e-mail addresses; null for a thing whose name is somebody''s name. The name of a person in the title of an article or a project is content, which its erasure by address reaches neither here nor in the history.';
comment on column app.audit_log.detail is
  'Roles and names before and after, the document that was opened, how many rows were exported, which step of a sign-in it was.';

-- What was written before this rule follows it, once.
alter table app.audit_log disable trigger keep_audit_log;
update app.audit_log l set title = app.without_addresses(l.title) where l.title like '%@%';
alter table app.audit_log enable trigger keep_audit_log;


-- Definer: the log is granted to nobody.
create function app.log_name()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- What would need escaping is left out, so that two names fit a line.
  perform app.write_log('changed', 'staff', new.user_id::text, detail => jsonb_build_object(
    'from', left(regexp_replace(old.name, '[[:cntrl:]"\\]', '', 'g'), 120),
    'to', left(regexp_replace(new.name, '[[:cntrl:]"\\]', '', 'g'), 120)));
  return null;
end
$$;
comment on function app.log_name() is
  'AFTER somebody who works here is called otherwise: the line of it in the audit log, with the name before and after.';
revoke execute on function app.log_name() from public, anon, authenticated;
create trigger log_name after update of name on public.staff
  for each row when (old.name <> new.name) execute function app.log_name();


-- Sign-ins. Auth begins a session after the password, and raises it to aal2 after the code.

create or replace function app.log_sign_in()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  step text;
begin
  if not exists (select from public.staff s where s.user_id = new.user_id) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    step := 'code';
  elsif app.has_factor(new.user_id)
     or exists (select from public.staff s join app.required_factors f on f.role = s.role where s.user_id = new.user_id) then
    step := 'password';
  end if;
  perform app.write_log('signed_in', 'session', detail => jsonb_strip_nulls(jsonb_build_object('step', step)), signed_in => new.user_id);
  return null;
exception when others then
  -- A fault of the log must not lock everybody out.
  raise warning 'A sign-in is missing in the audit log: %', sqlerrm;
  return null;
end
$$;
comment on function app.log_sign_in() is
  'AFTER Auth began a session, which it does once for each sign-in, or raised it to aal2: its line in the audit log, if somebody of the agency signed in. Where a second step is owed, the first line says that this was the password alone ("step": "password") and the second that the code followed ("step": "code").';

do $$
begin
  -- By name, because a server without second factors has no such column.
  create trigger log_second_step after update on auth.sessions
    for each row when (to_jsonb(new) ->> 'aal' = 'aal2' and to_jsonb(old) ->> 'aal' is distinct from 'aal2')
    execute function app.log_sign_in();
exception when insufficient_privilege then
  raise warning 'Second steps will be missing in the audit log: this project lets nobody put a trigger on auth.sessions.';
end
$$;


-- Reading.

create function app.address_of(person uuid)
returns text
language sql
stable
set search_path = ''
as $$
  select u.email::text from auth.users u where u.id = person
$$;
comment on function app.address_of(uuid) is
  'The address an account signs in with; null where there is no such account any more. For functions alone: accounts are granted to nobody.';
revoke execute on function app.address_of(uuid) from public, anon, authenticated;

drop function public.list_audit_log(uuid, text, text, timestamptz, timestamptz, bigint, integer);
create function public.list_audit_log(
  of_person uuid default null, of_kind text default null, of_item text default null,
  since timestamptz default null, until timestamptz default null,
  before bigint default null, most integer default 50)
returns table (
  id bigint,
  at timestamptz,
  person uuid,
  person_name text,
  person_address text,
  act text,
  what text,
  item text,
  title text,
  item_address text,
  detail jsonb,
  has_versions boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('audit');
  -- Only the conditions that were asked for, so that each has its index; every value is a parameter.
  return query execute
    'select l.id, l.at, l.person, app.name_of(l.person), app.address_of(l.person), l.act, l.place, l.row_id,
            coalesce(l.title, case l.place
              when ''staff'' then app.name_of(l.row_id::uuid)
              else (select v.title from app.versions v where v.place = l.place and v.row_id = l.row_id order by v.version desc limit 1)
            end),
            case l.place when ''staff'' then app.address_of(l.row_id::uuid) end,
            l.detail,
            exists (select from app.versions v where v.place = l.place and v.row_id = l.row_id)
     from app.audit_log l
     where true'
    || case when of_person is not null then ' and l.person = $1' else '' end
    || case when of_kind is not null then ' and l.kind = $2' else '' end
    || case when of_item is not null then ' and l.row_id = $3' else '' end
    || case when since is not null then ' and l.at >= $4' else '' end
    || case when until is not null then ' and l.at < $5' else '' end
    || case when before is not null then ' and (l.at, l.id) < (select b.at, b.id from app.audit_log b where b.id = $6)' else '' end
    || ' order by l.at desc, l.id desc limit $7'
    using of_person, of_kind, of_item, since, until, before, greatest(1, least(coalesce(most, 50), 1000));
end
$$;
comment on function public.list_audit_log(uuid, text, text, timestamptz, timestamptz, bigint, integer) is
  'Takes what the log is narrowed to (a person, a kind of thing, a thing by its id, from a moment until before another), the last line seen and how many to answer (at most 1000); returns lines newest first. Who did it is null for what no account did; an address is that of the account now, null where it is gone; a title is null where the thing has none, is gone for good or is of a person who wrote to the agency. Raises 42501 for everybody but owners.';
revoke execute on function public.list_audit_log(uuid, text, text, timestamptz, timestamptz, bigint, integer) from public, anon, authenticated;
grant execute on function public.list_audit_log(uuid, text, text, timestamptz, timestamptz, bigint, integer) to authenticated;

drop function public.audit_log_people();
create function public.audit_log_people()
returns table (person uuid, name text, address text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('audit');
  return query
    select k.person, app.name_of(k.person), app.address_of(k.person)
    from app.known_names k
    where exists (select from app.audit_log l where l.person = k.person)
    order by 2, 1;
end
$$;
comment on function public.audit_log_people() is
  'Whom the audit log can be narrowed to: everybody who did what is in it, whether they still work here or not, with the address of their account where it is still there. Raises 42501 for everybody but owners.';
revoke execute on function public.audit_log_people() from public, anon, authenticated;
grant execute on function public.audit_log_people() to authenticated;
