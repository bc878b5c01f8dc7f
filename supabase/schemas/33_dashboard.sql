-- Dashboard: every figure of the last so many days and of as many days before, and what waits. A scheduled article is
-- not public, so it is counted apart. Sums are those of everything; the lists of articles and projects end after fifty.
-- Each role gets the figures of its areas.

create function app.people_figures(begins timestamptz, before timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'waiting', jsonb_build_object('messages', jsonb_build_object(
      'count', count(*) filter (where m.read_at is null),
      'first', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', w.id, 'from_name', w.from_name, 'subject', w.subject, 'at', w.created_at)
          order by w.created_at, w.id), '[]')
        from (
          select x.* from app.present_messages x where x.read_at is null order by x.created_at, x.id limit 3) w))),
    'messages', jsonb_build_object(
      'total', count(*),
      'unread', count(*) filter (where m.read_at is null),
      'failed', count(*) filter (where m.delivery = 'failed'),
      'received', jsonb_build_object(
        'current', count(*) filter (where m.created_at >= begins),
        'previous', count(*) filter (where m.created_at >= before and m.created_at < begins)),
      'latest', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', l.id, 'from_name', l.from_name, 'subject', l.subject, 'created_at', l.created_at,
            'read', l.read_at is not null)
          order by l.created_at desc, l.id), '[]')
        from (select x.* from app.present_messages x order by x.created_at desc, x.id limit 3) l)),
    'newsletter', (
      select jsonb_build_object(
        'total', count(*),
        'subscribed', count(*) filter (where n.subscribed and n.confirmed_at is not null),
        'waiting', count(*) filter (where n.subscribed and n.confirmed_at is null),
        'unsubscribed', count(*) filter (where not n.subscribed),
        'joined', jsonb_build_object(
          'current', count(*) filter (where n.confirmed_at is not null and n.created_at >= begins),
          'previous', count(*) filter (
            where n.confirmed_at is not null and n.created_at >= before and n.created_at < begins)),
        'left', count(*) filter (where n.unsubscribed_at >= begins))
      from public.newsletter n))
  from app.present_messages m
$$;
comment on function app.people_figures is
  '{"waiting": {"messages": {"count", "first": [{"id", "from_name", "subject", "at"}, … at most 3 unread ones, oldest '
  'first]}}, "newsletter": {"total", "subscribed", "waiting" for their confirmation, "unsubscribed", "joined": a '
  'period, "left": in the period}, "messages": {"total", "unread", "failed", "received": a period, "latest": [{"id", '
  '"from_name", "subject", "created_at", "read"}, … at most 3]}}.';

create function app.careers_figures(begins timestamptz, before timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  with applied as (
    select a.id, a.full_name, a.status, a.created_at, o.title as job_title
    from app.present_applications a
    left join public.job_offers o on o.id = a.job_offer_id
  )
  select jsonb_build_object(
    'waiting', jsonb_build_object('applications', jsonb_build_object(
      'count', count(*) filter (where a.status = 'new'),
      'first', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', w.id, 'full_name', w.full_name, 'job_title', w.job_title, 'at', w.created_at)
          order by w.created_at, w.id), '[]')
        from (select x.* from applied x where x.status = 'new' order by x.created_at, x.id limit 3) w))),
    'jobs', jsonb_build_object(
      'offers', (select count(*) from public.job_offers),
      'published', (select count(*) from public.job_offers o where o.published),
      'applications', count(*),
      'received', jsonb_build_object(
        'current', count(*) filter (where a.created_at >= begins),
        'previous', count(*) filter (where a.created_at >= before and a.created_at < begins)),
      'new_applications', count(*) filter (where a.status = 'new'),
      'latest', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', l.id, 'full_name', l.full_name, 'created_at', l.created_at, 'job_title', l.job_title)
          order by l.created_at desc, l.id), '[]')
        from (select x.* from applied x order by x.created_at desc, x.id limit 3) l)))
  from app.present_applications a
$$;
comment on function app.careers_figures is
  '{"waiting": {"applications": {"count", "first": [{"id", "full_name", "job_title" or null, "at"}, … at most 3 new '
  'ones, oldest first]}}, "jobs": {"offers", "published", "applications", "received": a period, "new_applications", '
  '"latest": [{"id", "full_name", "created_at", "job_title" or null}, … at most 3]}}.';

create function app.article_figures(of_language text, begins timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  with viewed as (
    select v.article_id, sum(v.views)::bigint as views
    from app.daily_views v
    where v.day >= (begins at time zone 'UTC')::date and v.language = of_language
    group by v.article_id
  ), liked as (
    select k.article_id, count(*) as likes
    from public.article_likes k
    where k.created_at >= begins and k.language = of_language
    group by k.article_id
  ), counted as materialized (
    -- Columns that the index of what is no draft holds.
    select a.id, a.published_at, a.published_at <= now() as is_public, coalesce(c.views, 0) as views,
           coalesce(c.likes, 0) as likes, coalesce(s.views, 0) as period_views, coalesce(k.likes, 0) as period_likes
    from app.articles a
    left join app.article_counters c on c.article_id = a.id and c.language = of_language
    left join viewed s on s.article_id = a.id
    left join liked k on k.article_id = a.id
    where a.language = of_language and a.published
  )
  select jsonb_build_object(
    'published', count(*) filter (where a.is_public),
    'scheduled', count(*) filter (where not a.is_public),
    'drafts', (select count(*) from app.articles d where d.language = of_language and not d.published),
    'views', coalesce(sum(a.views) filter (where a.is_public), 0),
    'likes', coalesce(sum(a.likes) filter (where a.is_public), 0),
    'most', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', m.id, 'title', t.title, 'slug', t.slug, 'author', t.author, 'image', t.image,
          'views', m.views, 'likes', m.likes, 'period_views', m.period_views, 'period_likes', m.period_likes)
        order by m.period_views desc, m.period_likes desc, m.views desc, m.published_at desc, m.id), '[]')
      from (
        select c.* from counted c
        where c.is_public
        order by c.period_views desc, c.period_likes desc, c.views desc, c.published_at desc, c.id
        limit 50
      ) m
      join app.articles t on t.language = of_language and t.id = m.id))
  from counted a
$$;
comment on function app.article_figures is
  '{"published", "scheduled", "drafts", "views", "likes", "most": [{"id", "title", "slug", "author", "image", "views", '
  '"likes", "period_views", "period_likes"}, … published ones, most seen in the period first, at most 50]}.';

create function app.project_figures(of_language text, begins timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  with counted as (
    select p.id, p.title, p.slug, p.category, p.image, p.published, coalesce(c.likes, 0) as likes,
           coalesce(k.likes, 0) as period_likes,
           row_number() over (
             partition by p.published
             order by coalesce(k.likes, 0) desc, coalesce(c.likes, 0) desc, p.position, p.id) as rank
    from app.projects p
    left join app.project_counters c on c.project_id = p.id and c.language = of_language
    left join (
      select l.project_id, count(*) as likes
      from public.project_likes l
      where l.created_at >= begins and l.language = of_language
      group by l.project_id) k on k.project_id = p.id
    where p.language = of_language
  )
  select jsonb_build_object(
    'published', count(*) filter (where p.published),
    'drafts', count(*) filter (where not p.published),
    'likes', coalesce(sum(p.likes) filter (where p.published), 0),
    'most', coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'slug', p.slug, 'category', p.category, 'image', p.image, 'likes', p.likes,
        'period_likes', p.period_likes) order by p.rank) filter (where p.published and p.rank <= 50), '[]'))
  from counted p
$$;
comment on function app.project_figures is
  '{"published", "drafts", "likes", "most": [{"id", "title", "slug", "category", "image", "likes", "period_likes"}, … '
  'published ones, most liked in the period first, at most 50]}.';

-- Definer: the counters have no grant. Each area is counted only for people who may work in it; JIT would
-- compile for seconds what runs for some milliseconds.
create function public.get_dashboard(days integer default 28) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  -- The first moments of the period and of the one before it.
  begins timestamptz;
  before timestamptz;
  people jsonb := '{}';
  careers jsonb := '{}';
  figures jsonb;
  waiting jsonb;
begin
  perform app.require('figures');
  if days is null or days not between 1 and 366 then
    raise invalid_parameter_value using message = 'A period has 1 to 366 days.';
  end if;
  begins := (today - days + 1)::timestamp at time zone 'UTC';
  before := (today - 2 * days + 1)::timestamp at time zone 'UTC';
  if app.may('people') then
    people := app.people_figures(begins, before);
  end if;
  if app.may('careers') then
    careers := app.careers_figures(begins, before);
  end if;
  figures := '{"samples_due": false}' || people || careers;
  waiting := coalesce(people -> 'waiting', '{}') || coalesce(careers -> 'waiting', '{}');
  if app.may('content') then
    waiting := waiting || (
      with draft as (
        select d.*
        from (
          select 'article' as kind, a.language, a.id::text as id, a.title, a.image, a.slug, a.linked_article_id,
            a.updated_at
          from app.articles a where not a.published
          union all
          select 'page', g.language, g.id::text, g.title, g.image, g.slug, null, g.updated_at
          from app.pages g where not g.published
          union all
          select 'project', p.language, p.id::text, p.title, p.image, p.slug, null, p.updated_at
          from app.projects p where not p.published
        ) d
        where not exists (
          select from app.approvals a
          where a.table_name = d.kind || 's_' || d.language and a.row_id = d.id and a.state = 'handed_in')
      ), ahead as (
        select 'article' as kind, a.language, a.id, a.title, a.published_at
        from app.articles a where a.published and a.published_at > now()
        union all
        select 'page', g.language, g.id, g.title, g.published_at
        from app.pages g where g.published and g.published_at > now()
      )
      select jsonb_build_object(
        'drafts', (
          select jsonb_build_object(
            'count', (select count(*) from draft),
            'first', coalesce(jsonb_agg(jsonb_build_object(
                'kind', w.kind, 'language', w.language, 'id', w.id, 'title', w.title, 'translated', case w.kind
                  when 'article' then w.linked_article_id is not null
                  when 'page' then exists (select from app.pages g where g.id::text = w.id and g.language <> w.language)
                  else exists (select from app.projects p where p.slug = w.slug and p.language <> w.language)
                end, 'pictured', w.kind = 'page' or w.image <> '', 'at', w.updated_at)
              order by w.updated_at desc, w.kind, w.language, w.id), '[]'))
          from (select d.* from draft d order by d.updated_at desc, d.kind, d.language, d.id limit 3) w),
        'scheduled', (
          select jsonb_build_object(
            'count', (select count(*) from ahead),
            'first', coalesce(jsonb_agg(jsonb_build_object(
                'kind', w.kind, 'language', w.language, 'id', w.id, 'title', w.title, 'at', w.published_at)
              order by w.published_at, w.kind, w.language, w.id), '[]'))
          from (select s.* from ahead s order by s.published_at, s.kind, s.language, s.id limit 3) w)));
    figures := figures || jsonb_build_object(
      'views_by_day', (
        select jsonb_build_object(
          'current', jsonb_agg(d.views order by d.day) filter (where d.day > today - days),
          'previous', jsonb_agg(d.views order by d.day) filter (where d.day <= today - days))
        from (
          select c.day::date as day, jsonb_build_object(
            'day', c.day::date,
            'fr', coalesce(sum(s.views) filter (where s.language = 'fr'), 0),
            'en', coalesce(sum(s.views) filter (where s.language = 'en'), 0)) as views
          from generate_series(today - 2 * days + 1, today, interval '1 day') as c (day)
          left join app.daily_views s on s.day = c.day::date
          group by c.day) d),
      'articles', jsonb_build_object('fr', app.article_figures('fr', begins), 'en', app.article_figures('en', begins)),
      'projects', jsonb_build_object('fr', app.project_figures('fr', begins), 'en', app.project_figures('en', begins)),
      -- A like that was taken back left no trace, so a period counts the likes given in it that are still there.
      'likes', (
        select jsonb_build_object(
          'current', count(*) filter (where l.created_at >= begins),
          'previous', count(*) filter (where l.created_at < begins))
        from (
          select a.created_at from public.article_likes a where a.created_at >= before
          union all
          select p.created_at from public.project_likes p where p.created_at >= before) l),
      'testimonials', jsonb_build_object(
        'fr', (select count(*) from public.testimonials_fr), 'en', (select count(*) from public.testimonials_en)),
      'samples_due', not exists (select from app.done_once d where d.what = 'sample articles'));
  elsif app.may('drafts') then
    -- list_articles gives an author their own alone.
    figures := figures || (
      select jsonb_build_object('own', jsonb_build_object(
        'published', count(*) filter (where own.status = 'published'),
        'scheduled', count(*) filter (where own.status = 'scheduled'),
        'drafts', count(*) filter (where own.status = 'draft'),
        'views', coalesce(sum(own.views) filter (where own.status = 'published'), 0),
        'likes', coalesce(sum(own.likes) filter (where own.status = 'published'), 0),
        'articles', coalesce(jsonb_agg(jsonb_build_object(
            'id', own.id, 'language', own.lang, 'title', own.title, 'status', own.status, 'views', own.views,
            'likes', own.likes)
          order by own.views desc, own.updated_at desc, own.id), '[]')))
      from (select l.lang, a.* from (values ('fr'), ('en')) l (lang), lateral public.list_articles(l.lang) a) own);
  end if;
  return figures || jsonb_build_object('waiting', waiting);
end
$$;
comment on function public.get_dashboard is
  'Takes the days of a period, 1 to 366, which ends today (UTC); returns the figures of the caller''s areas: '
  'app.people_figures, app.careers_figures, for content {"waiting": {"drafts", without those handed in: {"count", '
  '"first": [{"kind", "language", "id", "title", "translated", "pictured", "at"}, … at most 3, last changed first]}, '
  '"scheduled": {"count", "first": [{"kind", "language", "id", "title", "at"}, … at most 3, next one first]}}, "views_by_day": '
  '{"current": [{"day", "fr", "en"}, … oldest first], "previous"}, "articles": {"fr": app.article_figures, "en"}, '
  '"projects": {"fr": app.project_figures, "en"}, "likes": a period, "testimonials": {"fr", "en"}, "samples_due"}, '
  'else for authors {"own": {"published", "scheduled", "drafts", "views", "likes", "articles": [{"id", "language", '
  '"title", "status", "views", "likes"}, … most seen first]}}. A period is {"current", "previous": in as many days '
  'before}. Views and likes are those of what is published; those named period_ are of the period. Raises 22023 for '
  'another period.';

grant execute on function public.get_dashboard to authenticated;
