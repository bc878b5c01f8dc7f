-- Drafts without a date are counted by article: both languages are told or neither, and one more than are shown says
-- that there are more.

create or replace function public.list_calendar(since timestamptz, until timestamptz)
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
comment on function public.list_calendar(timestamptz, timestamptz) is
  'Takes two moments at most 100 days apart; returns what has its date from the first until before the second, and the 101 articles without a date ahead whose drafts were changed last, whose at is null: those without a date in both languages are told together, and the last one tells that there are more than 100. kind is article, opening or closing (of an offer); state draft (intended), scheduled (will happen) or published (happened); translation how the other language of an article stands: missing, draft, scheduled or published. Each kind is told to whoever may work on it, to an author what he began. Raises 42501 for whoever may work on neither articles nor offers, 22023 for moments that are none or too far apart.';
