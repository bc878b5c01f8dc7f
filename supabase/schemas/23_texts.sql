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
