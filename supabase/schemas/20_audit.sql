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
