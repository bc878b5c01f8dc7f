-- Trash. Content that is deleted is gone from its table; the last version in its history is the trash. Messages and
-- applications stay in their tables, marked, and show nowhere else. After thirty days both go for good.

-- What the trash shows of a marked row is for functions alone; every list, count and change by a browser passes it over.
alter table public.contact_messages add column deleted_at timestamptz, add column deleted_by uuid;
alter table public.job_applications add column deleted_at timestamptz, add column deleted_by uuid;
comment on column public.contact_messages.deleted_at is 'Since when it is in the trash; null while it is not. Thirty days later it is deleted.';
comment on column public.contact_messages.deleted_by is 'The account that put it there.';
comment on column public.job_applications.deleted_at is 'As contact_messages.deleted_at. Its files stay until it is deleted.';
comment on column public.job_applications.deleted_by is 'As contact_messages.deleted_by.';
create index on public.contact_messages (deleted_at) where deleted_at is not null;
create index on public.job_applications (deleted_at) where deleted_at is not null;

-- For each action: a change without a condition asks for no right to see.
do $$
declare
  place text;
begin
  foreach place in array array['contact_messages', 'job_applications'] loop
    execute format('create policy "What is in the trash shows only there" on public.%I as restrictive for select to authenticated using (deleted_at is null)', place);
    execute format('create policy "What is in the trash is not changed" on public.%I as restrictive for update to authenticated using (deleted_at is null)', place);
    execute format('create policy "What is in the trash is deleted only there" on public.%I as restrictive for delete to authenticated using (deleted_at is null)', place);
  end loop;
end
$$;

-- The dashboard counts with its owner's rights, past the policies. Only the two names change in what it asks.
create view app.present_messages with (security_invoker = true) as
  select * from public.contact_messages m where m.deleted_at is null;
create view app.present_applications with (security_invoker = true) as
  select * from public.job_applications a where a.deleted_at is null;
comment on view app.present_messages is 'The messages that are not in the trash, for functions that count.';
comment on view app.present_applications is 'The applications that are not in the trash, for functions that count.';
revoke all on app.present_messages, app.present_applications from public, anon, authenticated, service_role;

do $$
declare
  counting record;
begin
  for counting in
    select p.oid from pg_catalog.pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and p.prosrc ~ '''waiting''' and p.prosrc ~ 'public\.contact_messages'
  loop
    execute replace(replace(pg_get_functiondef(counting.oid),
      'public.contact_messages', 'app.present_messages'),
      'public.job_applications', 'app.present_applications');
  end loop;
end
$$;

create table app.trash_kinds (
  place text primary key,
  area text not null,
  title text not null
);
comment on table app.trash_kinds is 'The tables whose rows are marked instead of deleted, with the area of app.may and the column that names a row.';
alter table app.trash_kinds enable row level security;
revoke all on app.trash_kinds from public, anon, authenticated, service_role;
insert into app.trash_kinds (place, area, title) values
  ('contact_messages', 'people', 'from_name'),
  ('job_applications', 'careers', 'full_name');

create function app.require_trash(what text, item text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  needed text;
  marked boolean := true;
begin
  select k.area into needed from app.trash_kinds k where k.place = what;
  if needed is null then
    select r.area into needed from app.history_rules r where r.place = what;
    marked := false;
  end if;
  if app.may(needed) is not true and (marked or not app.is_own_draft(what, item)) then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
  return marked;
end
$$;
comment on function app.require_trash(text, text) is
  'First line of every function about the trash: whether rows of that table are marked (messages, applications) or kept as a last version (content). Raises 42501 for whoever may neither work in its area nor began that row, a draft, and for a table without a trash.';
revoke execute on function app.require_trash(text, text) from public, anon, authenticated;

-- Definer, as the following: no browser writes the mark, and none sees a marked row.
create function public.move_to_trash(what text, item uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  done uuid;
begin
  if not app.require_trash(what, item::text) then
    raise invalid_parameter_value using message = 'Content is deleted, which keeps its last version.';
  end if;
  execute format('update public.%I t set deleted_at = now(), deleted_by = auth.uid() where t.id = $1 and t.deleted_at is null returning t.id', what)
    into done using item;
  return done is not null;
end
$$;
comment on function public.move_to_trash(text, uuid) is
  'Takes contact_messages or job_applications and an id, puts that row into the trash and says whether it was not there yet. Raises 42501 for whoever may not work in the area of that table, 22023 for content.';
revoke execute on function public.move_to_trash(text, uuid) from public, anon, authenticated;
grant execute on function public.move_to_trash(text, uuid) to authenticated;

create function public.list_trash()
returns table (
  what text,
  item text,
  title text,
  deleted_at timestamptz,
  deleted_by text,
  until timestamptz,
  published boolean,
  slug text,
  search_text text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not (app.may('content') or app.may('drafts') or app.may('people') or app.may('careers')) then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
  return query
    select t.what, t.item, t.title, t.deleted_at, app.name_of(t.person), t.deleted_at + interval '30 days', t.published, t.slug,
           app.search_text(t.title, '', '{}')
    from (
      select v.place, v.row_id, v.title, v.saved_at, v.person, (v.content ->> 'published')::boolean, v.content ->> 'slug'
      from app.versions v
      where v.in_trash
        and (v.place in (select r.place from app.history_rules r where app.may(r.area))
             or (v.content ->> 'published' = 'false' and app.is_own(v.place, v.row_id)))
      union all
      select 'contact_messages', m.id::text, m.from_name, m.deleted_at, m.deleted_by, null, null
      from public.contact_messages m
      where m.deleted_at is not null and app.may('people')
      union all
      select 'job_applications', a.id::text, a.full_name, a.deleted_at, a.deleted_by, null, null
      from public.job_applications a
      where a.deleted_at is not null and app.may('careers')
    ) t (what, item, title, deleted_at, person, published, slug)
    where t.deleted_at > now() - interval '30 days';
end
$$;
comment on function public.list_trash() is
  'What is in the trash of the areas the caller may work in, and the drafts he began: the table and id of each row, what it is called, when it was deleted, by whom (null for what no account did) and until when it can be restored, whether it was published and under which address. Filters, orders and ranges apply as on a table. Raises 42501 for whoever may work in none.';
revoke execute on function public.list_trash() from public, anon, authenticated;
grant execute on function public.list_trash() to authenticated;

create function app.bring_back_counters(past app.versions)
returns void
language plpgsql
set search_path = ''
as $$
declare
  lang constant text := right(past.place, 2);
begin
  if past.counters is null then
    return;
  end if;
  if past.place like 'articles\___' then
    insert into app.article_counters (article_id, language, views, likes)
    values (past.row_id::uuid, lang, (past.counters ->> 'views')::bigint, (past.counters ->> 'likes')::bigint)
    on conflict (article_id, language) do nothing;
    insert into app.daily_views (day, article_id, language, views)
    select d.key::date, past.row_id::uuid, lang, d.value::bigint
    from jsonb_each_text(past.counters -> 'days') d
    on conflict (day, article_id, language) do nothing;
  else
    insert into app.project_counters (project_id, language, likes)
    values (past.row_id::bigint, lang, (past.counters ->> 'likes')::bigint)
    on conflict (project_id, language) do nothing;
  end if;
end
$$;
comment on function app.bring_back_counters(app.versions) is
  'Gives a restored article or project its views and likes back as numbers: who liked it was forgotten.';
revoke execute on function app.bring_back_counters(app.versions) from public, anon, authenticated;

create function app.bring_back_links(past app.versions)
returns text
language plpgsql
set search_path = ''
as $$
declare
  other constant text := case past.place when 'articles_fr' then 'articles_en' else 'articles_fr' end;
  partner text := past.content ->> 'linked_article_id';
  partner_is_free boolean;
begin
  if past.place = 'job_offers' then
    update public.job_applications a
    set job_offer_id = a.former_offer_id, former_offer_id = null
    where a.former_offer_id = past.row_id::uuid and a.job_offer_id is null;
    return null;
  end if;
  if past.place not like 'articles\___' then
    return null;
  end if;

  -- Where both were deleted, the second one's link was emptied by the first: then the first one's last version knows it.
  if partner is null then
    select v.row_id into partner
    from app.versions v
    where v.place = other and v.act = 'deleted' and v.content ->> 'linked_article_id' = past.row_id
    order by v.saved_at desc
    limit 1;
  end if;
  if partner is null then
    return null;
  end if;
  if app.may('content') is not true then
    return 'apart';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('app.article_links', 0));
  execute format('select t.linked_article_id is null from public.%I t where t.id = $1 for update', other)
    into partner_is_free using partner::uuid;
  if partner_is_free is null then
    return 'gone';
  end if;
  if not partner_is_free then
    return 'taken';
  end if;
  execute format('update public.%I t set linked_article_id = $1 where t.id = $2', past.place) using partner::uuid, past.row_id::uuid;
  return 'linked';
end
$$;
comment on function app.bring_back_links(app.versions) is
  'Gives a restored offer its applications back and a restored article its translation. Of the translation it says linked, gone, taken (it has another one by now), apart (an author restored: editors link) or null when there was none.';
revoke execute on function app.bring_back_links(app.versions) from public, anon, authenticated;

create function public.restore_from_trash(what text, item text, slug_instead text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  past app.versions;
  done uuid;
  unknown_fields jsonb;
begin
  if app.require_trash(what, item) then
    execute format('update public.%I t set deleted_at = null, deleted_by = null where t.id::text = $1 and t.deleted_at is not null returning t.id', what)
      into done using item;
    if done is null then
      raise sqlstate 'PT409' using message = 'This is no longer in the trash.';
    end if;
    return jsonb_build_object('unknown', '[]'::jsonb, 'partner', null);
  end if;

  -- Of two at once the second waits here, and finds the trash without it.
  select * into past from app.versions v
  where v.place = what and v.row_id = item and v.in_trash
  for update;
  if past.version is null then
    raise sqlstate 'PT409' using message = 'This is no longer in the trash.';
  end if;
  -- Asked again under the lock: it may have come back and gone meanwhile, no longer as a draft.
  perform app.require_trash(what, item);
  if slug_instead is not null and past.content ? 'slug' then
    past.content := jsonb_set(past.content, '{slug}', to_jsonb(slug_instead));
  end if;
  perform app.write_version(
    past,
    array(select c from app.columns_of(what) as c where past.content ? c and c not in ('updated_at', 'linked_article_id')),
    false);
  perform app.bring_back_counters(past);
  select coalesce(jsonb_agg(k order by k), '[]') into unknown_fields
  from jsonb_object_keys(past.content) as k
  where k not in (select a.attname from pg_catalog.pg_attribute a where a.attrelid = format('public.%I', what)::regclass and not a.attisdropped);
  return jsonb_build_object('unknown', unknown_fields, 'partner', app.bring_back_links(past));
end
$$;
comment on function public.restore_from_trash(text, text, text) is
  'Takes a table and the id of a row in the trash, puts it back as it was: content under its old id, published or not as before, with its counters and links. Returns {"unknown": [fields the table no longer has], "partner": what became of the translation: linked, gone, taken, apart or null}. Raises 42501 for whoever may not work in the area of that table, but for authors with drafts of their own, PT409 when it is no longer in the trash, 23505 when its address is taken (then with slug_instead), 23514 when a text breaks a rule made since.';
revoke execute on function public.restore_from_trash(text, text, text) from public, anon, authenticated;
grant execute on function public.restore_from_trash(text, text, text) to authenticated;

create function public.delete_for_good(what text, item text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  done text;
begin
  if app.require_trash(what, item) then
    -- Files first, as when an application is deleted: nothing may lie in the bucket that nobody knows of.
    if what = 'job_applications'
       and exists (select from public.job_applications a where a.id::text = item and a.deleted_at is not null)
       and exists (select from storage.objects o where o.bucket_id = 'job_applications' and starts_with(o.name, item || '/'))
    then
      raise sqlstate 'PT409' using message = 'Its files are still there. Remove them first.';
    end if;
    execute format('delete from public.%I t where t.id::text = $1 and t.deleted_at is not null returning t.id::text', what)
      into done using item;
    return done is not null;
  end if;
  select v.row_id into done from app.versions v where v.place = what and v.row_id = item and v.in_trash for update;
  perform app.require_trash(what, item);
  delete from app.versions v where v.place = what and v.row_id = done;
  delete from app.authorship a where a.place = what and a.id = done;
  return done is not null;
end
$$;
comment on function public.delete_for_good(text, text) is
  'Takes a table and the id of a row in the trash and removes it from there with its whole history; says whether it was there. What is not in the trash stays. Raises 42501 as restore_from_trash, PT409 for an application whose files are still stored.';
revoke execute on function public.delete_for_good(text, text) from public, anon, authenticated;
grant execute on function public.delete_for_good(text, text) to authenticated;

create function public.trash_of_person(address text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('careers');
  return jsonb_build_object(
    'applications', (
      select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('job_offers', (
        select jsonb_build_object('title', o.title, 'language', o.language) from public.job_offers o where o.id = a.job_offer_id)) order by a.created_at), '[]')
      from public.job_applications a
      where a.deleted_at is not null and lower(a.email) = lower(address)),
    'messages', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.created_at), '[]')
      from public.contact_messages m
      where m.deleted_at is not null and lower(m.from_email) = lower(address) and app.may('people')));
end
$$;
comment on function public.trash_of_person(text) is
  'Takes an email address, returns {"applications": [rows with their offer], "messages": [rows]} of that person in the trash, so that what is told and erased of somebody is everything. Messages are told to whoever may work with people besides. Raises 42501 for whoever may not work with applications.';
revoke execute on function public.trash_of_person(text) from public, anon, authenticated;
grant execute on function public.trash_of_person(text) to authenticated;


-- The sweep thins the history out and empties the trash.

create function app.thin_versions(batch integer)
returns void
language plpgsql
set search_path = ''
as $$
declare
  step record;
begin
  -- All of a week, the last of each day for a quarter, the last of each month after. Each version is looked at twice in its
  -- life; the newest one of a row is never followed by another and stays.
  for step in select * from (values (0, interval '7 days', 'day'), (1, interval '3 months', 'month')) as s (level, age, unit) loop
    with due as (
      select x.place, x.row_id, x.version,
             exists (
               select from app.versions later
               where later.place = x.place and later.row_id = x.row_id and later.version > x.version
                 and date_trunc(step.unit, later.saved_at, 'UTC') = date_trunc(step.unit, x.saved_at, 'UTC')) as superseded
      from app.versions x
      where x.thinned = step.level and x.saved_at < now() - step.age
      order by x.saved_at
      limit batch for update skip locked
    ), gone as (
      delete from app.versions v using due d
      where d.superseded and v.place = d.place and v.row_id = d.row_id and v.version = d.version
    )
    update app.versions v
    set thinned = step.level + 1
    from due d
    where not d.superseded and v.place = d.place and v.row_id = d.row_id and v.version = d.version;
  end loop;
end
$$;
comment on function app.thin_versions(integer) is
  'Keeps of the history all of a week, the last version of each day (UTC) for three months and of each month after; at most so many versions of each age at once.';
revoke execute on function app.thin_versions(integer) from public, anon, authenticated;

create function app.empty_trash(batch integer)
returns void
language plpgsql
set search_path = ''
as $$
begin
  with old as (
    select x.place, x.row_id
    from app.versions x
    where x.in_trash and x.saved_at < now() - interval '30 days'
    limit batch for update skip locked
  ), begun as (
    delete from app.authorship a using old where a.place = old.place and a.id = old.row_id
  )
  delete from app.versions v using old where v.place = old.place and v.row_id = old.row_id;

  delete from public.contact_messages m
  where ctid in (select x.ctid from public.contact_messages x where x.deleted_at < now() - interval '30 days' limit batch for update skip locked);

  -- Its files belong to nothing from then on, and the sweep of files removes them.
  delete from public.job_applications a
  where ctid in (select x.ctid from public.job_applications x where x.deleted_at < now() - interval '30 days' limit batch for update skip locked);
end
$$;
comment on function app.empty_trash(integer) is
  'Removes for good what has been in the trash for thirty days, at most so many rows of each kind; content goes with its whole history.';
revoke execute on function app.empty_trash(integer) from public, anon, authenticated;

create or replace function app.purge_expired(batch integer default 10000)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from app.hits h
  where ctid in (select x.ctid from app.hits x where x.started_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.spent_proofs s
  where ctid in (select x.ctid from app.spent_proofs x where x.spent_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.tickets t
  where ctid in (select x.ctid from app.tickets x where x.opened_at < now() - interval '24 hours' limit batch for update skip locked);

  delete from app.delivery_tokens d
  where ctid in (select x.ctid from app.delivery_tokens x where x.created_at < now() - interval '24 hours' limit batch for update skip locked);

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

  perform app.empty_trash(batch);
  perform app.thin_versions(batch);
end
$$;
comment on function app.purge_expired(integer) is
  'Sweeps limits, spent proofs, tickets and delivery tokens older than 24 hours, visitor keys older than 13 months and what was in the trash for 30 days, and thins the history out; at most so many rows of each. No public figure changes. Harmless at any time.';
