-- History. Every state that content was saved in is kept, with who saved it and when, in the transaction that saved it and
-- whatever the path. Which tables have a history is data: app.keep_history() adds one.
--
-- A version is the whole row and no difference to the one before: any version can then be read, restored or thinned out
-- by itself, in a time that does not depend on how many there are. The price is room: twenty versions of ten thousand
-- articles of 8,000 characters take at most 1.7 GB before they are thinned out (npm run bench:history), and a site has a
-- hundred articles.

create table app.history_rules (
  place text primary key,
  area text not null,
  title text not null,
  aside text[] not null,
  opens text[] not null
);
comment on table app.history_rules is 'The tables of the schema public that have a history; a line is added by app.keep_history().';
comment on column app.history_rules.area is 'What one has to be allowed, by app.may, to see and restore its versions.';
comment on column app.history_rules.title is 'The column that names a row in lists.';
comment on column app.history_rules.aside is 'Columns whose change makes no version: what the server writes, the order of a list, the link to a translation.';
comment on column app.history_rules.opens is 'Columns whose change always begins a version: publication and address.';

create table app.versions (
  place text not null,
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
  primary key (place, row_id, version),
  constraint act_known check (act in ('created', 'changed', 'published', 'withdrawn', 'restored', 'deleted'))
);
comment on table app.versions is
  'What content was, state by state. Written by app.file_version() alone; read and restored through functions. The newest version of a deleted row is its place in the trash.';
comment on column app.versions.person is 'The account that saved it; null for the secret key, the owner of the database and a migration.';
comment on column app.versions.saved_at is 'The last save of the sitting, which began at began_at.';
comment on column app.versions.changed is 'The columns that differ from the version before.';
comment on column app.versions.counters is 'Of a deleted row: its views and likes as numbers, {"views", "likes", "days": {"2026-11-22": 3}}.';
comment on column app.versions.thinned is 'How far it was thinned out: 0 not yet, 1 the last of its day, 2 the last of its month.';
create index on app.versions (thinned, saved_at) where thinned < 2;
create index on app.versions (saved_at desc, place, row_id) where in_trash;
create index on app.versions (place, (content ->> 'linked_article_id')) where act = 'deleted';

create table app.known_names (
  person uuid primary key,
  name text not null
);
comment on table app.known_names is
  'What the people were called who saved versions, so that what they wrote keeps their name when they have left. Who began a row is in app.authorship.';

alter table app.history_rules enable row level security;
alter table app.versions enable row level security;
alter table app.known_names enable row level security;
revoke all on app.history_rules, app.versions, app.known_names from public, anon, authenticated, service_role;

-- An application remembers which offer it was for, so that an offer that comes back finds its applications. The memory is
-- on this side because nothing of an applicant enters the history.
alter table public.job_applications add column former_offer_id uuid;
create index on public.job_applications (former_offer_id) where former_offer_id is not null;
comment on column public.job_applications.former_offer_id is 'The offer it was for, when that was deleted; null otherwise.';


create function app.name_of(person uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select coalesce(nullif(s.name, ''), u.email) from public.staff s join auth.users u on u.id = s.user_id where s.user_id = person),
    (select k.name from app.known_names k where k.person = name_of.person),
    (select u.email from auth.users u where u.id = person))
$$;
comment on function app.name_of(uuid) is
  'What somebody of the agency is called: by name or else by address while working here, as last known after that, null for nobody.';
revoke execute on function app.name_of(uuid) from public, anon, authenticated;

create function app.counters_of(place text, row_id text)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  lang constant text := right(place, 2);
begin
  return case
    when place like 'articles\___' then (
      select jsonb_build_object('views', c.views, 'likes', c.likes, 'days', (
        select coalesce(jsonb_object_agg(d.day, d.views), '{}')
        from app.daily_views d
        where d.article_id = c.article_id and d.language = c.language))
      from app.article_counters c
      where c.article_id = row_id::uuid and c.language = lang)
    when place like 'projects\___' then (
      select jsonb_build_object('likes', c.likes)
      from app.project_counters c
      where c.project_id = row_id::bigint and c.language = lang)
  end;
end
$$;
comment on function app.counters_of(text, text) is
  'Views and likes of a row as app.versions keeps them; null for what is neither seen nor liked.';
revoke execute on function app.counters_of(text, text) from public, anon, authenticated;

-- Definer: history is granted to nobody, and no writer of content may be kept from filing his version.
create function app.file_version()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- As text: an index of texts does not answer for the type of a table's name.
  this_table constant text := tg_table_name;
  rule app.history_rules;
  latest record;
  after_it constant jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  before_it constant jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
  who constant uuid := case when app.is_api_call() then auth.uid() end;
  key constant text := after_it ->> 'id';
  -- Set by app.restore() for the statement that restores.
  restoring constant integer := nullif(current_setting('app.restoring', true), '')::integer;
  fields text[] := '{}';
  deed text;
begin
  select * into strict rule from app.history_rules r where r.place = this_table;

  if tg_op = 'UPDATE' then
    select coalesce(array_agg(a.key order by a.key), '{}') into fields
    from jsonb_each(after_it) a
    where a.value is distinct from before_it -> a.key and a.key <> all (rule.aside);
    if cardinality(fields) = 0 and restoring is null then
      return null;
    end if;
  end if;
  deed := case
    when tg_op = 'DELETE' then 'deleted'
    when restoring is not null then 'restored'
    when tg_op = 'INSERT' then 'created'
    when 'published' = any (fields) and 'published' = any (rule.opens)
      then case when (after_it ->> 'published')::boolean then 'published' else 'withdrawn' end
    else 'changed'
  end;

  select v.version, v.person, v.act, v.began_at into latest
  from app.versions v
  where v.place = this_table and v.row_id = key
  order by v.version desc
  limit 1;

  -- One sitting of a person is one version. What was published, withdrawn or restored stays as it was then, so a later save
  -- begins a version of its own; so does a change of publication or address.
  if deed = 'changed'
     and latest.act in ('created', 'changed')
     and latest.person = who
     and latest.began_at > now() - interval '30 minutes'
     and not fields && rule.opens
  then
    update app.versions v
    set saved_at = now(),
        content = after_it,
        title = after_it ->> rule.title,
        changed = case latest.act
          when 'created' then v.changed
          else array(select distinct one from unnest(v.changed || fields) as one order by one)
        end
    where v.place = this_table and v.row_id = key and v.version = latest.version;
    return null;
  end if;

  -- A row that is inserted again under its old id is no longer in the trash.
  if tg_op = 'INSERT' and latest.act = 'deleted' then
    update app.versions v set in_trash = false
    where v.place = this_table and v.row_id = key and v.version = latest.version;
  end if;

  insert into app.versions (place, row_id, version, person, act, restored_from, changed, title, content, counters, in_trash)
  values (
    this_table, key, coalesce(latest.version, 0) + 1, who, deed, restoring, fields, after_it ->> rule.title, after_it,
    case tg_op when 'DELETE' then app.counters_of(this_table, key) end,
    tg_op = 'DELETE');
  if who is not null then
    insert into app.known_names as k (person, name) values (who, coalesce(app.name_of(who), ''))
    on conflict (person) do update set name = excluded.name where k.name <> excluded.name;
  end if;
  return null;
end
$$;
comment on function app.file_version() is
  'AFTER a row of content was written: files its version. Saves of one person within 30 minutes of the first, with nobody else''s between, are one version; a publication, a withdrawal, a new address, a restore and a deletion always begin one. A change of columns that app.history_rules puts aside makes none.';
revoke execute on function app.file_version() from public, anon, authenticated;

-- The name of the trigger comes before forget_article and forget_project in the alphabet, by which triggers fire: counters
-- are noted before they go.
create function app.keep_history(place text, area text, title text, aside text[] default '{}', opens text[] default '{}')
returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into app.history_rules (place, area, title, aside, opens)
  values (keep_history.place, keep_history.area, keep_history.title, 'updated_at'::text || keep_history.aside, keep_history.opens);
  execute format('create trigger file_version after insert or delete on public.%I for each row execute function app.file_version()', place);
  execute format('create trigger file_version_of_change after update on public.%I for each row when (old.* is distinct from new.*) execute function app.file_version()', place);
  -- What there is already is the first version of each row.
  execute format(
    'insert into app.versions (place, row_id, version, began_at, saved_at, act, title, content)
     select %1$L, t.id::text, 1, t.updated_at, t.updated_at, ''created'', t.%2$I, to_jsonb(t) from public.%1$I t',
    place, title);
end
$$;
comment on function app.keep_history(text, text, text, text[], text[]) is
  'Gives a table of the schema public a history, for migrations: its name, the area of app.may, the column that names a row, the columns whose change makes no version (updated_at never does) and those whose change always begins one. The table needs the columns id and updated_at.';
revoke execute on function app.keep_history(text, text, text, text[], text[]) from public, anon, authenticated;

do $$
declare
  lang text;
begin
  foreach lang in array array['fr', 'en'] loop
    perform app.keep_history('articles_' || lang, 'content', 'title', '{search_text,linked_article_id}', '{published,published_at,slug}');
    perform app.keep_history('projects_' || lang, 'content', 'title', '{position}', '{published,slug}');
    perform app.keep_history('testimonials_' || lang, 'content', 'name');
    perform app.keep_history('team_members_' || lang, 'content', 'name', '{position}', '{published}');
  end loop;
  perform app.keep_history('job_offers', 'careers', 'title', '{}', '{published}');
end
$$;


-- Definer: only the database knows both ends at the moment an offer goes.
create function app.remember_offer()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.job_applications a set former_offer_id = old.id where a.job_offer_id = old.id;
  return old;
end
$$;
comment on function app.remember_offer() is
  'BEFORE an offer is deleted: its applications remember it, so that restoring it gives them back. The foreign key empties the other column.';
revoke execute on function app.remember_offer() from public, anon, authenticated;
create trigger remember_offer
  before delete on public.job_offers
  for each row execute function app.remember_offer();


-- Reading and restoring.

create function app.is_own_draft(place text, row_id text)
returns boolean
language sql
volatile
security definer
set search_path = ''
as $$
  select app.is_own(is_own_draft.place, is_own_draft.row_id) and coalesce((
    select v.content ->> 'published' = 'false'
    from app.versions v
    where v.place = is_own_draft.place and v.row_id = is_own_draft.row_id
    order by v.version desc
    limit 1), false)
$$;
comment on function app.is_own_draft(text, text) is
  'Whether the signed-in caller began that row and may write drafts, and it is a draft now, or was one when it was deleted. A publication always begins a version, so the newest one knows.';
revoke execute on function app.is_own_draft(text, text) from public, anon, authenticated;

create function app.history_rule(what text, item text)
returns app.history_rules
language plpgsql
security definer
set search_path = ''
as $$
declare
  rule app.history_rules;
begin
  select * into rule from app.history_rules r where r.place = what;
  -- An unknown table answers like one the caller may not see.
  if app.may(rule.area) is not true and not app.is_own_draft(what, item) then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
  return rule;
end
$$;
comment on function app.history_rule(text, text) is
  'First line of every function about the history: the rule of that table, or 42501 for whoever may neither work in its area nor began that row, a draft.';
revoke execute on function app.history_rule(text, text) from public, anon, authenticated;

-- Definer, as the following: the history is granted to nobody.
create function public.list_versions(what text, item text, before integer default null, most integer default 50)
returns table (
  version integer,
  act text,
  restored_from integer,
  began_at timestamptz,
  saved_at timestamptz,
  person uuid,
  person_name text,
  changed text[],
  title text,
  published boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.history_rule(what, item);
  return query
    select v.version, v.act, v.restored_from, v.began_at, v.saved_at, v.person, app.name_of(v.person), v.changed, v.title,
           (v.content ->> 'published')::boolean
    from app.versions v
    where v.place = what and v.row_id = item and (before is null or v.version < before)
    order by v.version desc
    limit greatest(1, least(coalesce(most, 50), 200));
end
$$;
comment on function public.list_versions(text, text, integer, integer) is
  'Takes a table and the id of a row, returns its versions, newest first, those before a number when one is given, at most 200 at once. changed names the columns that differ from the version before; person_name is null for what no account did. Raises 42501 for whoever may not work in the area of that table, but for authors with drafts of their own, and for a table without history.';
revoke execute on function public.list_versions(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.list_versions(text, text, integer, integer) to authenticated;

create function public.get_version(what text, item text, number integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.history_rule(what, item);
  return (select v.content from app.versions v where v.place = what and v.row_id = item and v.version = number);
end
$$;
comment on function public.get_version(text, text, integer) is
  'Takes a table, the id of a row and the number of a version, returns the row as it was then; null when there is none. Raises 42501 as list_versions.';
revoke execute on function public.get_version(text, text, integer) from public, anon, authenticated;
grant execute on function public.get_version(text, text, integer) to authenticated;

create function app.columns_of(place text)
returns setof text
language sql
stable
set search_path = ''
as $$
  select a.attname::text
  from pg_catalog.pg_attribute a
  where a.attrelid = format('public.%I', place)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
$$;
comment on function app.columns_of(text) is 'The columns of a table of the schema public that can be written.';
revoke execute on function app.columns_of(text) from public, anon, authenticated;

create function app.write_version(past app.versions, columns text[], alive boolean)
returns void
language plpgsql
set search_path = ''
as $$
declare
  listed constant text := (select string_agg(quote_ident(one), ', ') from unnest(columns) as one);
  begun constant boolean := exists (select from app.authorship a where a.place = past.place and a.id = past.row_id);
begin
  perform set_config('app.restoring', past.version::text, true);
  if alive then
    execute format(
      'update public.%1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1)) where t.id::text = $2',
      past.place, listed)
      using past.content, past.row_id;
  else
    execute format(
      'insert into public.%1$I (%2$s) overriding system value select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
      past.place, listed)
      using past.content;
    -- Whoever restores is not who began it.
    if not begun then
      delete from app.authorship a where a.place = past.place and a.id = past.row_id;
    end if;
  end if;
  perform set_config('app.restoring', '', true);
end
$$;
comment on function app.write_version(app.versions, text[], boolean) is
  'Writes those columns of a version over the row that is there, or as a row under its old id, and lets the history know that it is a restore. It stays with whoever began it, or with nobody.';
revoke execute on function app.write_version(app.versions, text[], boolean) from public, anon, authenticated;

create function public.restore_version(what text, item text, number integer, seen integer, slug_instead text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  rule app.history_rules;
  past app.versions;
  columns text[];
  found_row boolean;
begin
  rule := app.history_rule(what, item);
  -- The row is locked first: nobody saves between the look at its newest version and the restore.
  execute format('select true from public.%I t where t.id::text = $1 for update', what) into found_row using item;
  if found_row is null or seen is distinct from (select max(v.version) from app.versions v where v.place = what and v.row_id = item) then
    raise sqlstate 'PT409' using message = 'Somebody changed this meanwhile. Look at the versions again.';
  end if;
  -- Asked again under the lock: a draft may have been published while this waited.
  perform app.history_rule(what, item);
  select * into past from app.versions v where v.place = what and v.row_id = item and v.version = number;
  if past.version is null then
    raise sqlstate 'PT404' using message = 'There is no such version.';
  end if;
  if slug_instead is not null and past.content ? 'slug' then
    past.content := jsonb_set(past.content, '{slug}', to_jsonb(slug_instead));
  end if;

  -- A restore brings a text back. It neither publishes nor withdraws.
  columns := array(
    select c from app.columns_of(what) as c
    where past.content ? c and c <> all (array['id', 'created_at', 'published', 'published_at'] || rule.aside));
  perform app.write_version(past, columns, true);
  return jsonb_build_object(
    'version', (select max(v.version) from app.versions v where v.place = what and v.row_id = item),
    'unknown', (
      select coalesce(jsonb_agg(k order by k), '[]')
      from jsonb_object_keys(past.content) as k
      where k <> all (rule.aside) and k not in (select app.columns_of(what))));
end
$$;
comment on function public.restore_version(text, text, integer, integer, text) is
  'Takes a table, the id of a row, the number of the version to restore and the newest one the caller has seen, writes the text of that version as a new one and returns {"version": its number, "unknown": [fields of the version the table no longer has]}. Publication, date, order and link stay as they are. Raises 42501 as list_versions, PT409 when somebody saved meanwhile or the row is gone, PT404 for a version that is gone, 23505 when its address is taken (then with slug_instead), 23514 when a text breaks a rule made since.';
revoke execute on function public.restore_version(text, text, integer, integer, text) from public, anon, authenticated;
grant execute on function public.restore_version(text, text, integer, integer, text) to authenticated;
