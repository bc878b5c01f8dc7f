-- Dashboard: every figure in one call, of the last so many days and of as many days before, and what waits: messages nobody
-- opened, applications nobody looked at, drafts, and articles that are scheduled. A scheduled article is not public, so it is
-- counted apart. Sums are those of everything, while the lists of articles and projects end after the two hundred most seen
-- or liked of a language, so that a large site does not send megabytes for a few bars. Each role is told of its own areas.

-- Definer: the counters are granted to nobody. Granted to nobody itself; get_dashboard asks it.
create function app.all_figures(days integer default 28)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  most constant integer := 200;
  few constant integer := 3;
  -- The first moments of the period and of the one before it.
  begins timestamptz;
  before timestamptz;
begin
  perform app.require('figures');
  if days is null or days not between 1 and 366 then
    raise invalid_parameter_value using message = 'A period has 1 to 366 days.';
  end if;
  begins := (today - days + 1)::timestamp at time zone 'UTC';
  before := (today - 2 * days + 1)::timestamp at time zone 'UTC';
  return jsonb_build_object(
    'waiting', jsonb_build_object(
      'messages', (
        select jsonb_build_object(
          'count', count(*),
          'first', coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'from_name', w.from_name, 'subject', w.subject, 'at', w.created_at) order by w.rank)
            -- Figures name nobody: who wrote is for those who handle messages.
            filter (where w.rank <= few and app.may('people')), '[]'))
        from (
          select m.id, m.from_name, m.subject, m.created_at, row_number() over (order by m.created_at, m.id) as rank
          from app.present_messages m
          where m.read_at is null
        ) w
      ),
      'applications', (
        select jsonb_build_object(
          'count', count(*),
          'first', coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'full_name', w.full_name, 'job_title', w.title, 'at', w.created_at) order by w.rank)
            filter (where w.rank <= few and app.may('careers')), '[]'))
        from (
          select a.id, a.full_name, o.title, a.created_at, row_number() over (order by a.created_at, a.id) as rank
          from app.present_applications a
          left join public.job_offers o on o.id = a.job_offer_id
          where a.status = 'new'
        ) w
      ),
      'drafts', (
        select jsonb_build_object(
          'count', count(*),
          'first', coalesce(jsonb_agg(jsonb_build_object(
              'kind', w.kind, 'language', w.language, 'id', w.id, 'title', w.title, 'translated', w.translated, 'pictured', w.image <> '', 'at', w.updated_at)
            order by w.rank)
            filter (where w.rank <= few and app.may('content')), '[]'))
        from (
          select d.*, row_number() over (order by d.updated_at desc, d.kind, d.language, d.id) as rank
          from (
            select 'article' as kind, 'fr' as language, fr.id::text as id, fr.title, fr.image, fr.linked_article_id is not null as translated, fr.updated_at
            from public.articles_fr fr where not fr.published
            union all
            select 'article', 'en', en.id::text, en.title, en.image, en.linked_article_id is not null, en.updated_at
            from public.articles_en en where not en.published
            union all
            select 'project', 'fr', fr.id::text, fr.title, fr.image, exists (select from public.projects_en p where p.slug = fr.slug), fr.updated_at
            from public.projects_fr fr where not fr.published
            union all
            select 'project', 'en', en.id::text, en.title, en.image, exists (select from public.projects_fr p where p.slug = en.slug), en.updated_at
            from public.projects_en en where not en.published
          ) d
        ) w
      ),
      'scheduled', (
        select jsonb_build_object(
          'count', count(*),
          'first', coalesce(jsonb_agg(jsonb_build_object('language', w.language, 'id', w.id, 'title', w.title, 'at', w.published_at) order by w.rank)
            filter (where w.rank <= few and app.may('content')), '[]'))
        from (
          select s.*, row_number() over (order by s.published_at, s.language, s.id) as rank
          from (
            select 'fr' as language, fr.id, fr.title, fr.published_at from public.articles_fr fr where fr.published and fr.published_at > now()
            union all
            select 'en', en.id, en.title, en.published_at from public.articles_en en where en.published and en.published_at > now()
          ) s
        ) w
      )),
    'views_by_day', (
      select jsonb_build_object(
        'current', jsonb_agg(jsonb_build_object('day', d.day, 'fr', d.fr, 'en', d.en) order by d.day) filter (where d.day > today - days),
        'previous', jsonb_agg(jsonb_build_object('day', d.day, 'fr', d.fr, 'en', d.en) order by d.day) filter (where d.day <= today - days))
      from (
        select calendar.day::date as day,
               coalesce(sum(v.views) filter (where v.language = 'fr'), 0) as fr,
               coalesce(sum(v.views) filter (where v.language = 'en'), 0) as en
        from generate_series(today - 2 * days + 1, today, interval '1 day') as calendar (day)
        left join app.daily_views v on v.day = calendar.day::date
        group by calendar.day
      ) d
    ),
    'articles', (
      with every as (
        select 'fr' as language, fr.id, fr.title, fr.slug, fr.author, fr.image, fr.published, fr.published_at from public.articles_fr fr
        union all
        select 'en', en.id, en.title, en.slug, en.author, en.image, en.published, en.published_at from public.articles_en en
      ), seen as (
        select v.article_id, v.language, sum(v.views) as views
        from app.daily_views v
        where v.day > today - days
        group by v.article_id, v.language
      ), liked as (
        select l.article_id, l.language, count(*) as likes
        from public.article_likes l
        where l.created_at >= begins
        group by l.article_id, l.language
      ), counted as (
        select a.*, coalesce(c.views, 0) as views, coalesce(c.likes, 0) as likes,
               coalesce(s.views, 0) as period_views, coalesce(k.likes, 0) as period_likes,
               row_number() over (
                 partition by a.language, a.published and a.published_at <= now()
                 order by coalesce(s.views, 0) desc, coalesce(k.likes, 0) desc, coalesce(c.views, 0) desc, a.published_at desc, a.id) as rank
        from every a
        left join app.article_counters c on c.article_id = a.id and c.language = a.language
        left join seen s on s.article_id = a.id and s.language = a.language
        left join liked k on k.article_id = a.id and k.language = a.language
      )
      select jsonb_object_agg(l.language, (
        select jsonb_build_object(
          'published', count(*) filter (where a.published and a.published_at <= now()),
          'scheduled', count(*) filter (where a.published and a.published_at > now()),
          'drafts', count(*) filter (where not a.published),
          'views', coalesce(sum(a.views) filter (where a.published and a.published_at <= now()), 0),
          'likes', coalesce(sum(a.likes) filter (where a.published and a.published_at <= now()), 0),
          'most', coalesce(
            jsonb_agg(jsonb_build_object(
                'id', a.id, 'title', a.title, 'slug', a.slug, 'author', a.author, 'image', a.image,
                'views', a.views, 'likes', a.likes, 'period_views', a.period_views, 'period_likes', a.period_likes) order by a.rank)
              filter (where a.published and a.published_at <= now() and a.rank <= most), '[]'))
        from counted a
        where a.language = l.language))
      from (values ('fr'), ('en')) as l (language)
    ),
    'projects', (
      with every as (
        select 'fr' as language, fr.id, fr.title, fr.slug, fr.category, fr.image, fr.published, fr.position from public.projects_fr fr
        union all
        select 'en', en.id, en.title, en.slug, en.category, en.image, en.published, en.position from public.projects_en en
      ), liked as (
        select l.project_id, l.language, count(*) as likes
        from public.project_likes l
        where l.created_at >= begins
        group by l.project_id, l.language
      ), counted as (
        select p.*, coalesce(c.likes, 0) as likes, coalesce(k.likes, 0) as period_likes,
               row_number() over (
                 partition by p.language, p.published
                 order by coalesce(k.likes, 0) desc, coalesce(c.likes, 0) desc, p.position, p.id) as rank
        from every p
        left join app.project_counters c on c.project_id = p.id and c.language = p.language
        left join liked k on k.project_id = p.id and k.language = p.language
      )
      select jsonb_object_agg(l.language, (
        select jsonb_build_object(
          'published', count(*) filter (where p.published),
          'drafts', count(*) filter (where not p.published),
          'likes', coalesce(sum(p.likes) filter (where p.published), 0),
          'most', coalesce(
            jsonb_agg(jsonb_build_object(
                'id', p.id, 'title', p.title, 'slug', p.slug, 'category', p.category, 'image', p.image,
                'likes', p.likes, 'period_likes', p.period_likes) order by p.rank)
              filter (where p.published and p.rank <= most), '[]'))
        from counted p
        where p.language = l.language))
      from (values ('fr'), ('en')) as l (language)
    ),
    -- A like somebody took back left no trace, so a period tells the likes that were given in it and still stand.
    'likes', (
      select jsonb_build_object(
        'current', count(*) filter (where l.created_at >= begins),
        'previous', count(*) filter (where l.created_at < begins))
      from (
        select a.created_at from public.article_likes a where a.created_at >= before
        union all
        select p.created_at from public.project_likes p where p.created_at >= before
      ) l
    ),
    'testimonials', jsonb_build_object(
      'fr', (select count(*) from public.testimonials_fr),
      'en', (select count(*) from public.testimonials_en)),
    'jobs', jsonb_build_object(
      'offers', (select count(*) from public.job_offers),
      'published', (select count(*) from public.job_offers o where o.published),
      'applications', (select count(*) from app.present_applications),
      'received', (
        select jsonb_build_object(
          'current', count(*) filter (where a.created_at >= begins),
          'previous', count(*) filter (where a.created_at < begins))
        from app.present_applications a
        where a.created_at >= before),
      'new_applications', (select count(*) from app.present_applications a where a.status = 'new'),
      'latest', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', l.id, 'full_name', l.full_name, 'created_at', l.created_at, 'job_title', l.title)
          order by l.created_at desc, l.id), '[]')
        from (
          select a.id, a.full_name, a.created_at, o.title
          from app.present_applications a
          left join public.job_offers o on o.id = a.job_offer_id
          -- Figures name nobody: who applied is for those who handle applications.
          where app.may('careers')
          order by a.created_at desc, a.id
          limit 3
        ) l
      )),
    'newsletter', (
      select jsonb_build_object(
        'total', count(*),
        'subscribed', count(*) filter (where n.subscribed),
        'unsubscribed', count(*) filter (where not n.subscribed),
        'joined', jsonb_build_object(
          'current', count(*) filter (where n.created_at >= begins),
          'previous', count(*) filter (where n.created_at >= before and n.created_at < begins)),
        'left', count(*) filter (where n.unsubscribed_at >= begins))
      from public.newsletter n
    ),
    'messages', (
      select jsonb_build_object(
        'total', count(*),
        'unread', count(*) filter (where m.read_at is null),
        'failed', count(*) filter (where m.delivery = 'failed'),
        'received', jsonb_build_object(
          'current', count(*) filter (where m.created_at >= begins),
          'previous', count(*) filter (where m.created_at >= before and m.created_at < begins)),
        'latest', (
          select coalesce(jsonb_agg(jsonb_build_object(
              'id', l.id, 'from_name', l.from_name, 'subject', l.subject, 'created_at', l.created_at, 'read', l.read_at is not null)
            order by l.created_at desc, l.id), '[]')
          from (
            select c.id, c.from_name, c.subject, c.created_at, c.read_at
            from app.present_messages c
            -- As above: who wrote is for those who handle messages.
            where app.may('people')
            order by c.created_at desc, c.id
            limit 3
          ) l
        ))
      from app.present_messages m
    ),
    'samples_due', not exists (select from app.done_once d where d.what = 'sample articles')
  );
end
$$;
comment on function app.all_figures(integer) is
  'Takes the days of a period, 1 to 366, which ends today; returns every figure of the dashboard. Raises 42501 for anybody but administrators, 22023 for another period. Shape, in which a period is {"current": in it, "previous": in as many days before}:
{
  "waiting": {
    "messages": {"count", "first": [{"id", "from_name", "subject", "at"}, … at most 3 unread ones, oldest first]},
    "applications": {"count", "first": [{"id", "full_name", "job_title" or null, "at"}, … at most 3 new ones, oldest first]},
    "drafts": {"count", "first": [{"kind": "article" or "project", "language", "id", "title", "translated", "pictured", "at"}, … at most 3, last changed first]},
    "scheduled": {"count", "first": [{"language", "id", "title", "at"}, … at most 3, next one first]}
  },
  "views_by_day": {"current": [{"day": "2026-11-21", "fr": 3, "en": 1}, … each day, oldest first, today last], "previous": [… as many days before]},
  "articles": {"fr": {"published", "scheduled", "drafts", "views", "likes", "most": [{"id", "title", "slug", "author", "image", "views", "likes", "period_views", "period_likes"}, … published ones, most seen in the period first, at most 200]}, "en": …},
  "projects": {"fr": {"published", "drafts", "likes", "most": [{"id", "title", "slug", "category", "image", "likes", "period_likes"}, … published ones, most liked in the period first, at most 200]}, "en": …},
  "likes": a period: likes of articles and projects given in it that still stand,
  "testimonials": {"fr": 0, "en": 0},
  "jobs": {"offers", "published", "applications", "received": a period, "new_applications", "latest": [{"id", "full_name", "created_at", "job_title" or null}, … at most 3]},
  "newsletter": {"total", "subscribed", "unsubscribed", "joined": a period, "left": in the period},
  "messages": {"total", "unread", "failed", "received": a period, "latest": [{"id", "from_name", "subject", "created_at", "read"}, … at most 3]},
  "samples_due": whether import_sample_articles was never called
}
Views and likes of articles and projects are those of what is published, since it was; those that begin with period_ are of the period. Days are UTC days.';
revoke execute on function app.all_figures(integer) from public, anon, authenticated;

-- With list_articles, which gives an author their own alone.
create function app.own_figures()
returns jsonb
language sql
stable
set search_path = ''
as $$
  with own as (
    select l.lang, a.* from (values ('fr'), ('en')) l (lang), lateral public.list_articles(l.lang) a
  )
  select jsonb_build_object('own', jsonb_build_object(
    'published', count(*) filter (where own.status = 'published'),
    'scheduled', count(*) filter (where own.status = 'scheduled'),
    'drafts', count(*) filter (where own.status = 'draft'),
    'views', coalesce(sum(own.views) filter (where own.status = 'published'), 0),
    'likes', coalesce(sum(own.likes) filter (where own.status = 'published'), 0),
    'articles', coalesce(jsonb_agg(jsonb_build_object(
        'id', own.id, 'language', own.lang, 'title', own.title, 'status', own.status, 'views', own.views, 'likes', own.likes)
      order by own.views desc, own.updated_at desc, own.id), '[]')))
  from own
$$;
comment on function app.own_figures() is
  'The figures of an author: {"own": {"published", "scheduled", "drafts", "views", "likes", "articles": [{"id", "language", "title", "status", "views", "likes"}, … most seen first]}}. Views and likes are those of what is published.';
revoke execute on function app.own_figures() from public, anon, authenticated;

-- Definer: the figures are granted to nobody. Answers 42501 for whoever has none.
create function public.get_dashboard(days integer default 28)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  figures jsonb := app.all_figures(days);
begin
  if not app.may('people') then
    figures := (figures - '{newsletter,messages}'::text[]) #- '{waiting,messages}';
  end if;
  if not app.may('careers') then
    figures := (figures - 'jobs') #- '{waiting,applications}';
  end if;
  if not app.may('content') then
    figures := (figures - '{views_by_day,articles,projects,likes,testimonials}'::text[]) #- '{waiting,drafts}' #- '{waiting,scheduled}'
      || '{"samples_due": false}'
      || case when app.may('drafts') then app.own_figures() else '{}' end;
  end if;
  return figures;
end
$$;
comment on function public.get_dashboard(integer) is
  'Takes the days of a period, 1 to 366, which ends today; returns the figures of the areas the caller may work in, as app.all_figures describes them. Left out are newsletter, messages and waiting.messages without people; jobs and waiting.applications without careers; without content views_by_day, articles, projects, likes, testimonials, waiting.drafts and waiting.scheduled. An author has app.own_figures instead. Raises 42501 for whoever has no figures, 22023 for another period.';
revoke execute on function public.get_dashboard(integer) from public, anon, authenticated;
grant execute on function public.get_dashboard(integer) to authenticated;
