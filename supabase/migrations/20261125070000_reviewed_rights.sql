-- What a reading of the rights of roles, history and invitations found.

-- Whoever may add drafts alone may not take the place of what was deleted: it comes back from the trash, with its
-- history, through whoever may see that.
create or replace function app.note_author()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  known boolean;
  row_key constant text := to_jsonb(new) ->> tg_argv[0];
begin
  -- An upsert comes by here too, and makes nobody the author of what was there before.
  execute format('select exists (select from public.%1$I t where t.%2$I = ($1).%2$I)', tg_table_name, tg_argv[0])
    into known using new;
  if known then
    return new;
  end if;
  if app.is_api_call() and app.may('content') is not true
     -- Set by app.write_version() for the statement that restores.
     and coalesce(current_setting('app.restoring', true), '') = ''
     and exists (select from app.versions v where v.place = tg_table_name and v.row_id = row_key) then
    raise insufficient_privilege using message = 'What was deleted comes back from the trash.';
  end if;
  insert into app.authorship (place, id, user_id)
  select tg_table_name, row_key, s.user_id
  from public.staff s
  where s.user_id = (select auth.uid())
  on conflict do nothing;
  return new;
end
$$;
comment on function app.note_author() is
  'BEFORE INSERT, so that whoever asks for the new row back may read it: notes who began the row whose key is the column named as argument. Refuses (42501) whoever may add drafts alone a row that was there before. Definer, because authorship is granted to nobody.';

-- An erasure is in the audit log, without what was erased.
create or replace function public.erase_from_history(address text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The address itself, not the end or the beginning of a longer one. With neither quote nor backslash in it, what is
  -- replaced always lies within a string of the row.
  whole constant text := '(?<![A-Za-z0-9._%''+-])' || regexp_replace(address, '([^[:alnum:]@])', '\\\1', 'g') || '(?!\.?[A-Za-z0-9-])';
  erased integer;
  standing jsonb := '[]';
  rule app.history_rules;
  found jsonb;
begin
  perform app.require('careers');
  if app.is_email(address) is not true or address ~ '["\\]' then
    raise invalid_parameter_value using message = 'This is no e-mail address.';
  end if;
  update app.versions v
  set content = regexp_replace(v.content::text, whole, '[…]', 'gi')::jsonb,
      title = regexp_replace(v.title, whole, '[…]', 'gi')
  where v.place in (select r.place from app.history_rules r where app.may(r.area)) and v.content::text ~* whole;
  get diagnostics erased = row_count;
  if erased > 0 then
    perform app.write_log('erased', 'personal_data', detail => jsonb_build_object('rows', erased));
  end if;
  -- A text that stands is changed by whoever wrote it, who then sees what is missing.
  for rule in select * from app.history_rules r where app.may(r.area) order by r.place loop
    execute format('select coalesce(jsonb_agg(jsonb_build_object(''what'', %1$L, ''item'', t.id::text, ''title'', t.%2$I) order by t.id::text), ''[]'') from public.%1$I t where to_jsonb(t)::text ~* $1', rule.place, rule.title)
      into found using whole;
    standing := standing || found;
  end loop;
  return jsonb_build_object('versions', erased, 'standing', standing);
end
$$;

-- So is what somebody's sign-in needs.
create function app.log_requirement()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.write_log('changed', 'staff', detail => jsonb_build_object('second_factor', tg_op = 'INSERT', 'role', coalesce(new.role, old.role)));
  return null;
end
$$;
comment on function app.log_requirement() is
  'AFTER a second factor was required of a role, or no longer: its line in the audit log. Definer, because the log is granted to nobody.';
revoke execute on function app.log_requirement() from public, anon, authenticated;
create trigger log_requirement after insert or delete on app.required_factors
  for each row execute function app.log_requirement();

-- An invitation ends with the ownership of whoever gave it, and with the work here of whoever it is for.
create or replace function app.withdraw_invitations()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'UPDATE' then
    -- Who works here needs none, and who was removed does not come back by an old one.
    delete from public.invitations i
    using auth.users u
    where u.id = coalesce(new.user_id, old.user_id) and i.email = lower(u.email);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (new.role <> 'owner' or new.user_id <> old.user_id)) then
    delete from public.invitations i where i.invited_by = old.user_id;
  end if;
  return null;
end
$$;
comment on function app.withdraw_invitations() is
  'AFTER somebody began to work here, was removed or given another role: the invitation to them ends, and so does what they had invited to.';
create trigger withdraw_own_invitation after insert on public.staff
  for each row execute function app.withdraw_invitations();

create or replace function public.accept_invitation(token text, person uuid default null, person_name text default '')
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Somebody signed in accepts for themselves; the Edge Function for the account it has made.
  who constant uuid := case when app.is_api_call() then auth.uid() else person end;
  accepted public.invitations;
begin
  if app.is_api_call() then
    perform app.require_no_missing_step();
    perform app.pressure('invitations');
  end if;
  -- Of two at once the second waits for the row, and finds it gone. Whoever invited while they lost their own role gave
  -- nothing.
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

-- Who waited for another owner's change is asked again whether they still are one.
create or replace function public.set_staff_role(person uuid, new_role text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
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
create or replace function public.remove_staff(person uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.require('staff');
  perform pg_advisory_xact_lock(hashtextextended('app.owners', 0));
  perform app.require('staff');
  delete from public.staff s where s.user_id = person;
end
$$;
