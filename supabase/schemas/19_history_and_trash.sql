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
