-- Audit log. Who did what and when: changes of content, erasures, roles, exports, orders to build the site, sign-ins, opened
-- documents. A line is written in the transaction of what it tells, so that neither is there without the other, and is
-- never changed. It copies nothing that was written: the history has that. Of what people wrote to the agency, and of
-- people the content tells of, it holds ids and no name, so that erasing somebody leaves nothing of them here.

insert into app.rights (role, area) values ('owner', 'audit');
comment on table app.rights is
  'Which role may work in which area, the one place that says it: what is not named is refused. content (all articles, projects, testimonials, pictures), drafts (own articles and projects until they are public), pictures (upload and describe), people (messages, newsletter), careers (offers, applications, their files), figures (a dashboard, of the areas one has), reactions (views and likes one by one), publishing (ordering a build), staff (who works here), audit (reading the audit log).';

create table app.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  person uuid,
  act text not null,
  place text not null,
  kind text not null generated always as (regexp_replace(place, '_(fr|en)$', '')) stored,
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
  'Who did what and when. Written by app.write_log() alone, read through list_audit_log, never changed; a line goes 13 months after it was written.';
comment on column app.audit_log.person is 'The account that did it; null for the secret key, the owner of the database, a migration and the sweep.';
comment on column app.audit_log.place is 'The table of the thing, or session, site (a build of it) and what was exported.';
comment on column app.audit_log.kind is 'The place without its language.';
comment on column app.audit_log.row_id is 'The thing by its id; of staff the account.';
comment on column app.audit_log.title is 'What the thing was called then; null for a thing whose name is somebody''s name.';
comment on column app.audit_log.detail is 'Roles before and after, the document that was opened, how many rows were exported.';
-- The log is read newest first, whole or narrowed to a person, a kind of thing or a thing.
create index on app.audit_log (at, id);
create index on app.audit_log (person, at, id);
create index on app.audit_log (kind, at, id);
create index on app.audit_log (row_id, at, id);
alter table app.audit_log enable row level security;
revoke all on app.audit_log from public, anon, authenticated, service_role;

create function app.keep_audit_log()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '13 months' then
    return old;
  end if;
  raise insufficient_privilege using message = 'The audit log is never changed.';
end
$$;
comment on function app.keep_audit_log() is
  'BEFORE a line is changed or deleted: refuses it (42501), whoever asks and by whatever function. Only what is older than 13 months may go.';
revoke execute on function app.keep_audit_log() from public, anon, authenticated;
create trigger keep_audit_log before update or delete on app.audit_log
  for each row execute function app.keep_audit_log();
create trigger keep_audit_log_whole before truncate on app.audit_log
  for each statement execute function app.keep_audit_log();

create function app.write_log(act text, place text, row_id text default null, title text default null, detail jsonb default '{}', signed_in uuid default null)
returns void
language plpgsql
set search_path = ''
as $$
declare
  -- The sweep rides on somebody's request, and is not their deed.
  who constant uuid := coalesce(signed_in, case when app.is_api_call() and coalesce(current_setting('app.sweeping', true), '') = '' then auth.uid() end);
begin
  insert into app.audit_log (person, act, place, row_id, title, detail)
  values (who, write_log.act, write_log.place, write_log.row_id, left(write_log.title, 300), write_log.detail);
  -- A name is kept beside the log and not in it.
  if who is not null and not exists (select from app.known_names k where k.person = who) then
    insert into app.known_names (person, name) values (who, coalesce(app.name_of(who), '')) on conflict (person) do nothing;
  end if;
end
$$;
comment on function app.write_log(text, text, text, text, jsonb, uuid) is
  'Adds a line to the audit log: what was done, to what, and where it has one the title of the thing. Who did it is who is signed in, or is just signing in.';
revoke execute on function app.write_log(text, text, text, text, jsonb, uuid) from public, anon, authenticated;
comment on table app.known_names is
  'What the people were called who saved versions or are named by the audit log, so that what they did keeps their name when they have left. Who began a row is in app.authorship.';


-- Changes.

-- Definer: the log is granted to nobody, and no writer may be kept from his line.
create function app.log_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  this_table constant text := tg_table_name;
  -- What the server writes by itself.
  aside constant text[] := '{updated_at,search_text}';
  before_it constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after_it constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_there constant jsonb := coalesce(after_it, before_it);
begin
  if tg_op = 'UPDATE' then
    if after_it - aside = before_it - aside then
      return null;
    end if;
    -- A list that is put in order is one deed, however many rows of it move.
    if jsonb_typeof(after_it -> 'position') = 'number' and after_it - aside - 'position'::text = before_it - aside - 'position'::text then
      if current_setting('app.sorted', true) is distinct from this_table then
        perform set_config('app.sorted', this_table, true);
        perform app.write_log('sorted', this_table);
      end if;
      return null;
    end if;
  end if;
  perform app.write_log(
    case
      when tg_op = 'DELETE' then tg_argv[2]
      -- Set by app.write_version() for the statement that restores.
      when coalesce(current_setting('app.restoring', true), '') <> '' then 'restored'
      when tg_op = 'INSERT' then 'created'
      when before_it ->> 'deleted_at' is null and after_it ->> 'deleted_at' is not null then 'deleted'
      when before_it ->> 'deleted_at' is not null and after_it ->> 'deleted_at' is null then 'restored'
      when before_it -> 'published' is distinct from after_it -> 'published'
        then case when (after_it ->> 'published')::boolean then 'published' else 'withdrawn' end
      else 'changed'
    end,
    this_table,
    row_there ->> tg_argv[0],
    row_there ->> tg_argv[1]);
  return null;
end
$$;
comment on function app.log_change() is
  'AFTER a row was written: its line in the audit log. Takes the column of the key, the column that names the row (empty where that is the name of a person) and the word for its deletion.';
revoke execute on function app.log_change() from public, anon, authenticated;

do $$
declare
  place record;
begin
  for place in select * from (values
    ('articles_fr', 'id', 'title'), ('articles_en', 'id', 'title'),
    ('projects_fr', 'id', 'title'), ('projects_en', 'id', 'title'),
    ('testimonials_fr', 'id', ''), ('testimonials_en', 'id', ''),
    ('team_members_fr', 'id', ''), ('team_members_en', 'id', ''),
    ('job_offers', 'id', 'title'), ('media', 'path', 'name')
  ) as p (name, key, title) loop
    execute format(
      'create trigger log_change after insert or update or delete on public.%I for each row execute function app.log_change(%L, %L, ''deleted'')',
      place.name, place.key, place.title);
  end loop;
end
$$;

-- What people wrote to the agency: what becomes of it here, not that it came. Looking at a message is no change of it.
create trigger log_change after delete or update of status, note, deleted_at on public.job_applications
  for each row execute function app.log_change('id', '', 'erased');
create trigger log_change after delete or update of note, deleted_at on public.contact_messages
  for each row execute function app.log_change('id', '', 'erased');
create trigger log_change after delete on public.newsletter
  for each row execute function app.log_change('id', '', 'erased');

-- Definer: the log is granted to nobody.
create function app.log_erasure()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.write_log('erased', old.place, old.row_id, (
    select l.title from app.audit_log l
    where l.row_id = old.row_id and l.place = old.place
    order by l.at desc, l.id desc
    limit 1));
  return null;
end
$$;
comment on function app.log_erasure() is 'AFTER content left the trash for good, with its whole history: its last line in the audit log, under the name of the line before.';
revoke execute on function app.log_erasure() from public, anon, authenticated;
create trigger log_erasure after delete on app.versions
  for each row when (old.in_trash) execute function app.log_erasure();

-- Definer: the log is granted to nobody.
create function app.log_role()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  given constant text := case when tg_op <> 'DELETE' then new.role end;
  taken constant text := case when tg_op <> 'INSERT' then old.role end;
  subject constant uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  called constant text := case tg_op when 'DELETE' then old.name else new.name end;
begin
  if given is not distinct from taken then
    return null;
  end if;
  perform app.write_log(case when given is null then 'role_taken' else 'role_given' end, 'staff', subject::text, null,
    jsonb_strip_nulls(jsonb_build_object('from', taken, 'to', given)));
  insert into app.known_names as k (person, name)
  select subject, n.name
  from (select coalesce(nullif(called, ''), (select u.email::text from auth.users u where u.id = subject))) as n (name)
  where n.name is not null
  on conflict (person) do update set name = excluded.name where k.name <> excluded.name;
  return null;
end
$$;
comment on function app.log_role() is 'AFTER somebody was given a role or lost it: the line of it in the audit log, and what they were called.';
revoke execute on function app.log_role() from public, anon, authenticated;
create trigger log_role after insert or delete or update of role on public.staff
  for each row execute function app.log_role();

-- Definer: Auth, whose session it is, has no right on anything of ours.
create function app.log_sign_in()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.staff s where s.user_id = new.user_id) then
    perform app.write_log('signed_in', 'session', signed_in => new.user_id);
  end if;
  return null;
exception when others then
  -- A fault of the log must not lock everybody out.
  raise warning 'A sign-in is missing in the audit log: %', sqlerrm;
  return null;
end
$$;
comment on function app.log_sign_in() is 'AFTER Auth began a session, which it does once for each sign-in: its line in the audit log, if somebody of the agency signed in.';
revoke execute on function app.log_sign_in() from public, anon, authenticated;

-- The table belongs to Auth. A project whose owner may put no trigger on it has its sign-ins in the log of Auth alone.
do $$
begin
  create trigger log_sign_in after insert on auth.sessions
    for each row execute function app.log_sign_in();
exception when insufficient_privilege then
  raise warning 'Sign-ins will be missing in the audit log: this project lets nobody put a trigger on auth.sessions.';
end
$$;


-- What only the admin knows of, it says itself.

-- Definer, as the following: the log is granted to nobody.
create function public.log_export(what text, row_count integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.require(case what when 'newsletter' then 'people' when 'personal_data' then 'careers' when 'audit_log' then 'audit' end);
  perform app.write_log('exported', what, detail => jsonb_build_object('rows', greatest(row_count, 0)));
end
$$;
comment on function public.log_export(text, integer) is
  'Takes newsletter, personal_data or audit_log and how many rows: the caller hands them over as a file. Raises 42501 for whoever may not read them, and for anything else.';
revoke execute on function public.log_export(text, integer) from public, anon, authenticated;
grant execute on function public.log_export(text, integer) to authenticated;

create function public.log_publishing_order()
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform app.require('publishing');
  perform app.write_log('ordered', 'site');
end
$$;
comment on function public.log_publishing_order() is
  'Takes nothing: the Edge Function publish-site is about to order a build for the caller. Raises 42501 for whoever may not.';
revoke execute on function public.log_publishing_order() from public, anon, authenticated;
grant execute on function public.log_publishing_order() to authenticated;


-- Documents of applicants are opened with a permit, whose function writes the line.

create table app.document_permits (
  person uuid not null references auth.users (id) on delete cascade,
  object_id uuid not null,
  expires_at timestamptz not null default now() + interval '60 seconds',
  primary key (person, object_id)
);
comment on table app.document_permits is
  'Who may open which stored file of an application, and until when. Given by open_document(), asked for by the policy of the bucket.';
alter table app.document_permits enable row level security;
revoke all on app.document_permits from public, anon, authenticated, service_role;

create function public.open_document(path text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
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
  where a.id = case when open_document.path ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/' then split_part(open_document.path, '/', 1)::uuid end
    and open_document.path in (a.cv_file_path, a.cover_letter_file_path)
    and a.deleted_at is null;
  if found_object is null then
    raise sqlstate 'PT404' using message = 'There is no such document.';
  end if;
  perform app.write_log('opened', 'job_applications', of_application::text, detail => jsonb_build_object('document', document));
  insert into app.document_permits (person, object_id) values (auth.uid(), found_object)
  on conflict (person, object_id) do update set expires_at = excluded.expires_at;
end
$$;
comment on function public.open_document(text) is
  'Takes the path of a CV or letter and lets the caller open it, or make a link to it, for 60 seconds; the audit log says so. Raises 42501 for whoever may not work with applications, PT404 for anything that is not the document of an application outside the trash.';
revoke execute on function public.open_document(text) from public, anon, authenticated;
grant execute on function public.open_document(text) to authenticated;

create function app.has_permit(object_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from app.document_permits p
    where p.person = (select auth.uid()) and p.object_id = has_permit.object_id and p.expires_at > now())
$$;
comment on function app.has_permit(uuid) is
  'Whether the signed-in caller may open that stored file now. Definer, because permits are granted to nobody; it tells nobody anything about others.';
revoke execute on function app.has_permit(uuid) from public, anon, authenticated;
grant execute on function app.has_permit(uuid) to authenticated;

create function app.opens_no_file()
returns boolean
language sql
stable
set search_path = ''
as $$
  select regexp_replace(coalesce(current_setting('storage.operation', true), ''), '^storage\.', '')
    in ('object.list', 'object.list_v2', 'object.delete', 'object.delete_many')
$$;
comment on function app.opens_no_file() is
  'Whether Storage is listing or deleting files, for which it has to see them and hands out none. Every other operation opens them, also one that is not known yet.';
revoke execute on function app.opens_no_file() from public, anon, authenticated;
grant execute on function app.opens_no_file() to authenticated;

alter policy "Administrators see both buckets" on storage.objects
  using (
    (bucket_id = 'job_applications' and (select app.may('careers')) and ((select app.opens_no_file()) or app.has_permit(id)))
    or (bucket_id = 'media' and (select app.may('pictures')))
  );


-- Reading.

create function public.list_audit_log(
  of_person uuid default null, of_kind text default null, of_item text default null,
  since timestamptz default null, until timestamptz default null,
  before bigint default null, most integer default 50)
returns table (
  id bigint,
  at timestamptz,
  person uuid,
  person_name text,
  act text,
  what text,
  item text,
  title text,
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
    'select l.id, l.at, l.person, app.name_of(l.person), l.act, l.place, l.row_id,
            coalesce(l.title, case l.place
              when ''staff'' then app.name_of(l.row_id::uuid)
              else (select v.title from app.versions v where v.place = l.place and v.row_id = l.row_id order by v.version desc limit 1)
            end),
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
  'Takes what the log is narrowed to (a person, a kind of thing, a thing by its id, from a moment until before another), the last line seen and how many to answer (at most 1000); returns lines newest first. Who did it is null for what no account did; a title is null where the thing has none, is gone for good or is of a person who wrote to the agency. Raises 42501 for everybody but owners.';
revoke execute on function public.list_audit_log(uuid, text, text, timestamptz, timestamptz, bigint, integer) from public, anon, authenticated;
grant execute on function public.list_audit_log(uuid, text, text, timestamptz, timestamptz, bigint, integer) to authenticated;

create function public.audit_log_people()
returns table (person uuid, name text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('audit');
  return query
    select k.person, app.name_of(k.person)
    from app.known_names k
    where exists (select from app.audit_log l where l.person = k.person)
    order by 2, 1;
end
$$;
comment on function public.audit_log_people() is
  'Whom the audit log can be narrowed to: everybody who did what is in it, whether they still work here or not. Raises 42501 for everybody but owners.';
revoke execute on function public.audit_log_people() from public, anon, authenticated;
grant execute on function public.audit_log_people() to authenticated;


-- The sweep. What it removes is logged as nobody's deed.

create or replace function app.purge_expired(batch integer default 10000)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform set_config('app.sweeping', 'on', true);

  delete from app.hits h
  where ctid in (select x.ctid from app.hits x where x.started_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.spent_proofs s
  where ctid in (select x.ctid from app.spent_proofs x where x.spent_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.tickets t
  where ctid in (select x.ctid from app.tickets x where x.opened_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.delivery_tokens d
  where ctid in (select x.ctid from app.delivery_tokens x where x.created_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.document_permits p
  where ctid in (select x.ctid from app.document_permits x where x.expires_at < now() limit batch for update skip locked);

  -- A view without its key has no further use: the counters hold the number.
  delete from public.article_views v
  where ctid in (select x.ctid from public.article_views x where x.created_at < now() - interval '13 months' limit batch for update skip locked);

  -- A like stays and counts, but no longer belongs to anybody.
  update public.article_likes l
  set ip_address = 'expired-' || l.id, user_agent = ''
  where ctid in (
    select x.ctid from public.article_likes x
    where x.created_at < now() - interval '13 months' and not starts_with(x.ip_address, 'expired-')
    limit batch for update skip locked);

  update public.project_likes l
  set ip_address = 'expired-' || l.id, user_agent = ''
  where ctid in (
    select x.ctid from public.project_likes x
    where x.created_at < now() - interval '13 months' and not starts_with(x.ip_address, 'expired-')
    limit batch for update skip locked);

  delete from public.invitations i
  where ctid in (select x.ctid from public.invitations x where x.expires_at < now() - interval '30 days' limit batch for update skip locked);

  delete from app.audit_log l
  where ctid in (select x.ctid from app.audit_log x where x.at < now() - interval '13 months' limit batch for update skip locked);

  perform app.empty_trash(batch);
  perform app.thin_versions(batch);

  perform set_config('app.sweeping', '', true);
end
$$;
comment on function app.purge_expired(integer) is
  'Sweeps limits, spent proofs, tickets and delivery tokens older than 24 hours, permits that have ended, visitor keys and lines of the audit log older than 13 months, invitations that ended 30 days ago and what was in the trash for 30 days, and thins the history out; at most so many rows of each. No public figure changes. Harmless at any time.';
