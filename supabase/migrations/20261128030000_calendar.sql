-- The calendar of the admin: articles by the date readers see, offers by the days they open and close, and what has no
-- date yet. A date is moved for both languages of an article at once, or for neither.

-- Definer: it reads links, which are granted to nobody. Each kind is told to whoever may work on it, an author his own.
create function public.list_calendar(since timestamptz, until timestamptz)
returns table (
  kind text,
  lang text,
  id uuid,
  title text,
  state text,
  at timestamptz,
  updated_at timestamptz,
  translation_id uuid,
  translation text,
  author text,
  reading_time integer
)
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
    where (select app.may('content')) or app.is_own('articles_fr', a.id::text)
    union all
    select 'en', a.id, a.title, a.published, a.published_at, a.updated_at, a.linked_article_id, a.author, a.reading_time
    from public.articles_en a
    where (select app.may('content')) or app.is_own('articles_en', a.id::text)
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
    select 'article', a.lang, a.id, a.title, 'draft', null, a.updated_at, a.linked_article_id, null, a.author, a.reading_time
    from dated a
    where a.day is null
    order by a.updated_at desc, a.id
    limit 100
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
    limit 300
  );
end
$$;
comment on function public.list_calendar(timestamptz, timestamptz) is
  'Takes two moments at most 100 days apart; returns what has its date from the first until before the second, and the 100 drafts without a date ahead that were changed last, whose at is null. kind is article, opening or closing (of an offer); state draft (intended), scheduled (will happen) or published (happened); translation how the other language of an article stands: missing, draft, scheduled or published. Each kind is told to whoever may work on it, to an author what he began. Raises 42501 for whoever may work on neither articles nor offers, 22023 for moments that are none or too far apart.';
revoke execute on function public.list_calendar(timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.list_calendar(timestamptz, timestamptz) to authenticated;

-- With the caller's rights: the row policies apply beneath the check in the first line.
create function public.date_articles(articles jsonb, moment timestamptz default null, publish boolean default false)
returns table (lang text, updated_at timestamptz)
language plpgsql
set search_path = ''
as $$
declare
  article record;
begin
  perform app.require('drafts');
  if jsonb_typeof(articles) is distinct from 'array' or jsonb_array_length(articles) not between 1 and 2 then
    raise invalid_parameter_value using message = 'One article is dated, in one language or in both.';
  end if;
  if moment <= now() or (moment is null and publish) then
    raise invalid_parameter_value using message = 'What is scheduled lies ahead.';
  end if;
  for article in
    select app.require_lang(a.lang) as lang, a.id, a.updated_at
    from jsonb_to_recordset(articles) a (lang text, id uuid, updated_at timestamptz)
    order by a.lang
  loop
    execute format(
      'update public.%I a set published = $3, published_at = $4
       where a.id = $1 and a.updated_at = $2 and not (a.published and a.published_at <= now())
       returning a.updated_at', 'articles_' || article.lang)
      into date_articles.updated_at using article.id, article.updated_at, publish, moment;
    if date_articles.updated_at is null then
      raise sqlstate 'PT409' using message = 'The article was changed meanwhile, or readers have it already.';
    end if;
    date_articles.lang := article.lang;
    return next;
  end loop;
end
$$;
comment on function public.date_articles(jsonb, timestamptz, boolean) is
  'Takes [{"lang", "id", "updated_at"}], an article in one language or both as it was seen, the moment it is to appear, and whether it will (otherwise it stays a draft that intends it; without a moment it is a draft without a date). All of them or none; returns the version that each has now. Raises 42501 for whoever may not write or, as an author, publish; 22023 for a moment that is not ahead or another number of articles; PT409 when one was changed meanwhile or is public already.';
revoke execute on function public.date_articles(jsonb, timestamptz, boolean) from public, anon, authenticated;
grant execute on function public.date_articles(jsonb, timestamptz, boolean) to authenticated;

-- A date somebody may choose is one people mean. 'infinity' is a moment to the database and none to whoever reads it.
do $$
declare
  articles text;
begin
  foreach articles in array array['articles_fr', 'articles_en'] loop
    execute format('alter table public.%I disable trigger user', articles);
    -- What readers have stays theirs, from the day it was begun; what would never have come is a draft without a date.
    execute format(
      'update public.%I a
       set published = a.published and a.published_at < now(),
           published_at = case when a.published and a.published_at < now() then a.created_at end
       where a.published_at not between %L and %L', articles, '1900-01-01Z', '2200-01-01Z');
    execute format('alter table public.%I enable trigger user', articles);
    execute format(
      'alter table public.%I add constraint published_at_bounds check (published_at between %L and %L)',
      articles, '1900-01-01Z', '2200-01-01Z');
  end loop;
end
$$;

-- An offer that closed before all time stays closed; one that would never close is open-ended.
alter table public.job_offers disable trigger user;
update public.job_offers o
set closes_at = case when o.closes_at < now() then o.created_at end
where o.closes_at not between '1900-01-01Z' and '2200-01-01Z';
alter table public.job_offers enable trigger user;
alter table public.job_offers add constraint closes_at_bounds check (closes_at between '1900-01-01Z' and '2200-01-01Z');

alter table public.contact_messages disable trigger user;
update public.contact_messages m set read_at = m.created_at where m.read_at not between '1900-01-01Z' and '2200-01-01Z';
alter table public.contact_messages enable trigger user;
alter table public.contact_messages add constraint read_at_bounds check (read_at between '1900-01-01Z' and '2200-01-01Z');
