-- What grows with the site stays quick: search under JIT, an author's lists, and a change of many articles at once.

-- The planner is left no other scan, so its estimate is high, and JIT (on by default) compiled the query for a second
-- before it ran for some milliseconds.
alter function public.search_site(text, text) set jit = off;

-- Stable: the statement that asks sees one set, however many rows it looks at.
create function app.own_rows()
returns table (place text, id text)
language sql
stable
security definer
rows 200
set search_path = ''
as $$
  select a.place, a.id
  from app.authorship a
  where a.user_id = (select auth.uid()) and (select app.may('drafts'))
$$;
comment on function app.own_rows() is
  'The rows the signed-in caller began, while he may write drafts. Definer, because authorship is granted to nobody; it tells nobody anything about others. Policies ask once per statement: id::text in (select o.id from app.own_rows() o where o.place = …).';
revoke execute on function app.own_rows() from public, anon, authenticated;
grant execute on function app.own_rows() to authenticated;
create index authorship_of_person on app.authorship (user_id, place, id);

do $$
declare
  place text;
  noun text;
  own text;
begin
  foreach place in array array['articles_fr', 'articles_en', 'projects_fr', 'projects_en'] loop
    noun := split_part(place, '_', 1);
    own := format('id::text in (select o.id from app.own_rows() o where o.place = %L)', place);
    -- A row of this transaction is asked for by itself: the set was made before the statement added it.
    execute format('alter policy "Readers see what is public, authors their own, editors all" on public.%I
      using (%s or (select app.may(''content'')) or %s or (created_at >= now() and app.is_own(%L, id::text)))',
      place, case noun when 'articles' then '(published and published_at <= now())' else 'published' end, own, place);
    execute format('alter policy %1$I on public.%2$I
      using ((select app.may(''content'')) or (not published and %3$s))
      with check ((select app.may(''content'')) or (not published and %3$s))',
      'Editors change ' || noun || ', authors their own drafts', place, own);
    execute format('alter policy %I on public.%I using ((select app.may(''content'')) or (not published and %s))',
      'Editors delete ' || noun || ', authors their own drafts', place, own);
  end loop;
end
$$;

alter policy "Administrators change what is said of pictures" on public.media
  using ((select app.may('content')) or ((select app.may('pictures')) and path in (select o.id from app.own_rows() o where o.place = 'media')))
  with check ((select app.may('content')) or ((select app.may('pictures')) and path in (select o.id from app.own_rows() o where o.place = 'media')));

create or replace function public.articles_for_editing(lang text)
returns SETOF articles_fr
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('drafts');
  perform app.require_lang(lang);
  -- Both tables have the same columns in the same order; the English one is derived from the French.
  return query execute format(
    'select a.* from public.%1$I a where (select app.may(''content'')) or a.id::text in (select o.id from app.own_rows() o where o.place = %1$L)', 'articles_' || lang);
end
$$;

create or replace function public.list_articles(lang text)
returns TABLE(id uuid, title text, slug text, author text, image text, status text, created_at timestamp with time zone, published_at timestamp with time zone, updated_at timestamp with time zone, translation_id uuid, translation text, views bigint, likes bigint, search_text text)
language plpgsql
stable
security definer
set search_path = ''
as $$
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
            here.updated_at,
            there.id,
            app.translation_state(there.id::text, there.published, noted, %3$I.id::text),
            coalesce(c.views, 0), coalesce(c.likes, 0),
            here.search_text
     from public.%1$I here
     left join public.%2$I there on there.id = here.linked_article_id
     left join app.translations noted on noted.noun = ''articles'' and noted.translation_id = %4$I.id::text
     left join app.article_counters c on c.article_id = here.id and c.language = %5$L
     where (select app.may(''content'')) or here.id::text in (select o.id from app.own_rows() o where o.place = %1$L)',
    'articles_' || lang,
    'articles_' || case lang when 'fr' then 'en' else 'fr' end,
    case lang when 'fr' then 'here' else 'there' end,
    case lang when 'fr' then 'there' else 'here' end,
    lang);
end
$$;

create or replace function public.list_project_translations(lang text)
returns TABLE(id bigint, translation_id bigint, translation text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform app.require('drafts');
  perform app.require_lang(lang);
  return query execute format(
    'select here.id, there.id, app.translation_state(there.id::text, there.published, noted, %3$I.id::text)
     from public.%1$I here
     left join public.%2$I there on there.slug = here.slug
     left join app.translations noted on noted.noun = ''projects'' and noted.translation_id = %4$I.id::text
     where (select app.may(''content'')) or here.id::text in (select o.id from app.own_rows() o where o.place = %1$L)',
    'projects_' || lang,
    'projects_' || case lang when 'fr' then 'en' else 'fr' end,
    case lang when 'fr' then 'here' else 'there' end,
    case lang when 'fr' then 'there' else 'here' end);
end
$$;

create or replace function public.list_calendar(since timestamp with time zone, until timestamp with time zone)
returns TABLE(kind text, lang text, id uuid, title text, state text, at timestamp with time zone, updated_at timestamp with time zone, translation_id uuid, translation text, author text, reading_time integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not (app.may('drafts') or app.may('careers')) then
    perform app.require('drafts');
  end if;
  if since is null or until is null or until < since or until - since > interval '100 days' then
    raise invalid_parameter_value using message = 'A calendar has at most 100 days.';
  end if;

  return query
  with articles as (
    select 'fr' as lang, a.id, a.title, a.published, a.published_at, a.updated_at, a.linked_article_id, a.author, a.reading_time
    from public.articles_fr a
    where (select app.may('content')) or a.id::text in (select o.id from app.own_rows() o where o.place = 'articles_fr')
    union all
    select 'en', a.id, a.title, a.published, a.published_at, a.updated_at, a.linked_article_id, a.author, a.reading_time
    from public.articles_en a
    where (select app.may('content')) or a.id::text in (select o.id from app.own_rows() o where o.place = 'articles_en')
  ),
  dated as (
    -- The date of a draft that has passed says when it was public before, or that nobody kept to it.
    select a.*, case when a.published or a.published_at > now() then a.published_at end as day
    from articles a
  )
  (
    select 'article', a.lang, a.id, a.title,
      case when not a.published then 'draft' when a.published_at > now() then 'scheduled' else 'published' end,
      a.day, a.updated_at, t.id,
      case when t.id is null then 'missing' when not t.published then 'draft' when t.published_at > now() then 'scheduled' else 'published' end,
      a.author, a.reading_time
    from dated a
    left join lateral (
      select f.id, f.published, f.published_at from public.articles_fr f where a.lang = 'en' and f.id = a.linked_article_id
      union all
      select e.id, e.published, e.published_at from public.articles_en e where a.lang = 'fr' and e.id = a.linked_article_id
    ) t on true
    where a.day >= since and a.day < until
    order by a.day, a.lang, a.id
    limit 500
  )
  union all
  (
    -- Both languages are told together, or neither.
    select 'article', u.lang, u.id, u.title, 'draft', null, u.updated_at, u.linked_article_id, null, u.author, u.reading_time
    from (
      select p.*, dense_rank() over (order by p.changed desc, p.pair) as place
      from (
        select d.*, max(d.updated_at) over (partition by d.pair) as changed
        from (
          -- An article is named by its French text, and by its English one where it has no other.
          select a.*, case when a.lang = 'en' and a.linked_article_id is null then 'en ' || a.id else 'fr ' || case a.lang when 'fr' then a.id else a.linked_article_id end end as pair
          from dated a
          where a.day is null
        ) d
      ) p
    ) u
    where u.place <= 101
    order by u.place, u.lang desc
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

create or replace function public.last_changes(what text, items text[])
returns TABLE(item text, saved_at timestamp with time zone, person_name text)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  whole_area boolean;
begin
  if cardinality(items) > 1000 then
    raise invalid_parameter_value using message = 'At most 1000 rows at a time.';
  end if;
  select app.may(r.area) into whole_area from app.history_rules r where r.place = what;
  if whole_area is not true and app.may('drafts') is not true then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
  return query
    with newest as materialized (
      select i.one, v.saved_at, v.person
      from (select distinct u.one from unnest(items) as u (one)) i
      -- The newest version of a row is the first its index meets.
      cross join lateral (
        select x.saved_at, x.person, x.content ->> 'published' = 'false' as is_draft
        from app.versions x
        where x.place = what and x.row_id = i.one
        order by x.version desc
        limit 1) v
      where whole_area or (v.is_draft and i.one in (select o.id from app.own_rows() o where o.place = what))
    ), people as materialized (
      select p.person, app.name_of(p.person) as name
      from (select distinct n.person from newest n) p
    )
    select n.one, n.saved_at, k.name
    from newest n
    left join people k on k.person = n.person;
end
$$;

create or replace view app.trash with (security_invoker = true) as
  select v.place as what, v.row_id as item, v.title, v.saved_at as deleted_at, v.person,
         (v.content ->> 'published')::boolean as published, v.content ->> 'slug' as slug,
         coalesce(v.content ->> 'image', '') as image
  from app.versions v
  where v.in_trash and v.saved_at > now() - interval '30 days'
    and (v.place in (select r.place from app.history_rules r where app.may(r.area))
         or (v.content ->> 'published' = 'false' and (v.place, v.row_id) in (select o.place, o.id from app.own_rows() o)))
  union all
  select 'contact_messages', m.id::text, m.from_name, m.deleted_at, m.deleted_by, null, null, ''
  from public.contact_messages m
  where m.deleted_at > now() - interval '30 days' and (select app.may('people'))
  union all
  select 'job_applications', a.id::text, a.full_name, a.deleted_at, a.deleted_by, null, null, ''
  from public.job_applications a
  where a.deleted_at > now() - interval '30 days' and (select app.may('careers'));

-- Renaming a category changes every article of it, and each was folded and hashed anew though its text stayed.

-- translate() compares each letter with all eighty, which was two thirds of what the index of a text cost.
create or replace function app.words_only(written text)
returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    replace(replace(app.search_text(written, null, null), 'Œ', 'oe'), 'Æ', 'ae'),
    '[]!"#$%&''()*+,./:;<=>?@[\\^_`{|}~«»‹›“”„‚‐‑–—…·•°©®™€£×\t\r-]', ' ', 'g')
$$;

create or replace function app.note_translation()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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
  -- What says nothing to a translator and parts no pair: a category, a date, a place in a list.
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
  execute format('select t.title from public.%I t where t.id::text = $1', this_noun || '_en') into title using translation;
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
  -- Nobody knows which source an earlier version of the translation was made from. app.restoring is set for that statement.
  if tg_op = 'UPDATE' and this_lang = 'en' and is_restored then
    update app.translations t set settled_hash = null, revision = t.revision + 1
    where t.noun = this_noun and t.translation_id = translation;
  end if;
  return null;
end
$$;


create or replace function app.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
declare
  aside constant text[] := array_append(tg_argv[0:], 'updated_at');
  -- A copy: reading NEW as a whole loads its long texts into it, and they would be stored and indexed anew.
  written constant record := new;
begin
  new.updated_at := old.updated_at;
  if to_jsonb(written) - aside is distinct from to_jsonb(old) - aside then
    new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  end if;
  return new;
end
$$;

-- A change that leaves the indexed columns alone writes no index where its page has room for the second version of each
-- row: half of a page is kept free. cluster, because alter table leaves the pages that are full as they are.
do $$
declare
  place text;
begin
  foreach place in array array['articles_fr', 'articles_en', 'projects_fr', 'projects_en', 'job_offers'] loop
    execute format('alter table public.%I set (fillfactor = 48)', place);
    execute format('cluster public.%I using %I', place, place || '_pkey');
    execute format('alter table public.%I set without cluster', place);
  end loop;
end
$$;
