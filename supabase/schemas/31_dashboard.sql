-- Dashboard: every figure in one call, of the last so many days and of as many days before, and what waits: unread
-- messages, new applications, drafts, and articles that are scheduled. A scheduled article is not public, so it is
-- counted apart. Sums are those of everything, while the lists of articles and projects end after the fifty most seen
-- or liked of a language, so that a large site sends no hundred kilobytes for a few bars. Each role gets the figures of
-- its areas.

-- With list_articles, which gives an author their own alone.
create function app.author_figures() returns jsonb
language sql stable set search_path = '' as $$
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
comment on function app.author_figures is
  'The figures of an author: {"own": {"published", "scheduled", "drafts", "views", "likes", "articles": [{"id", '
  '"language", "title", "status", "views", "likes"}, … most seen first]}}. Views and likes are those of what is '
  'published.';

-- Definer: the counters are granted to nobody. Each area is counted only for people who may work in it, in statements
-- of its own; JIT would compile them for seconds, which run for some milliseconds.
create function public.get_dashboard(days integer default 28) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  most constant integer := 50;
  few constant integer := 3;
  -- The first moments of the period and of the one before it.
  begins timestamptz;
  before timestamptz;
  waiting jsonb := '{}';
  figures jsonb := '{"samples_due": false}';
begin
  perform app.require('figures');
  if days is null or days not between 1 and 366 then
    raise invalid_parameter_value using message = 'A period has 1 to 366 days.';
  end if;
  begins := (today - days + 1)::timestamp at time zone 'UTC';
  before := (today - 2 * days + 1)::timestamp at time zone 'UTC';

  if app.may('people') then
    waiting := waiting || jsonb_build_object(
      'messages', (
        select jsonb_build_object(
          'count', (select count(*) from app.present_messages m where m.read_at is null),
          'first', coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'from_name', w.from_name, 'subject', w.subject, 'at', w.created_at) order by w.created_at, w.id), '[]'))
        from (
          select m.id, m.from_name, m.subject, m.created_at
          from app.present_messages m
          where m.read_at is null
          order by m.created_at, m.id
          limit few
        ) w
      ));
    figures := figures || jsonb_build_object(
      'newsletter', (
        select jsonb_build_object(
          'total', count(*),
          'subscribed', count(*) filter (where n.subscribed and n.confirmed_at is not null),
          'waiting', count(*) filter (where n.subscribed and n.confirmed_at is null), 'unsubscribed', count(*) filter (where not n.subscribed),
          'joined', jsonb_build_object(
            'current', count(*) filter (where n.confirmed_at is not null and n.created_at >= begins),
            'previous', count(*) filter (where n.confirmed_at is not null and n.created_at >= before and n.created_at < begins)),
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
              order by c.created_at desc, c.id
              limit 3
            ) l
          ))
        from app.present_messages m
      ));
  end if;

  if app.may('careers') then
    waiting := waiting || jsonb_build_object(
      'applications', (
        select jsonb_build_object(
          'count', (select count(*) from app.present_applications a where a.status = 'new'),
          'first', coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'full_name', w.full_name, 'job_title', w.title, 'at', w.created_at) order by w.created_at, w.id), '[]'))
        from (
          select a.id, a.full_name, o.title, a.created_at
          from app.present_applications a
          left join public.job_offers o on o.id = a.job_offer_id
          where a.status = 'new'
          order by a.created_at, a.id
          limit few
        ) w
      ));
    figures := figures || jsonb_build_object(
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
            order by a.created_at desc, a.id
            limit 3
          ) l
        )));
  end if;

  if app.may('content') then
    waiting := waiting || jsonb_build_object(
      'drafts', (
        with draft as (
          select 'article' as kind, 'fr' as language, fr.id::text as id, fr.title, fr.image, fr.slug, fr.linked_article_id is not null as linked, fr.updated_at
          from public.articles_fr fr where not fr.published
          union all
          select 'article', 'en', en.id::text, en.title, en.image, en.slug, en.linked_article_id is not null, en.updated_at
          from public.articles_en en where not en.published
          union all
          select 'project', 'fr', fr.id::text, fr.title, fr.image, fr.slug, false, fr.updated_at
          from public.projects_fr fr where not fr.published
          union all
          select 'project', 'en', en.id::text, en.title, en.image, en.slug, false, en.updated_at
          from public.projects_en en where not en.published
        )
        select jsonb_build_object(
          'count', (select count(*) from draft d where not exists (select from app.approvals a where a.place = d.kind || 's_' || d.language and a.row_id = d.id and a.state = 'handed_in')),
          'first', coalesce(jsonb_agg(jsonb_build_object(
              'kind', w.kind, 'language', w.language, 'id', w.id, 'title', w.title,
              'translated', case
                when w.kind = 'article' then w.linked
                when w.language = 'fr' then exists (select from public.projects_en p where p.slug = w.slug)
                else exists (select from public.projects_fr p where p.slug = w.slug)
              end,
              'pictured', w.image <> '', 'at', w.updated_at)
            order by w.updated_at desc, w.kind, w.language, w.id), '[]'))
        from (select d.* from draft d where not exists (select from app.approvals a where a.place = d.kind || 's_' || d.language and a.row_id = d.id and a.state = 'handed_in') order by d.updated_at desc, d.kind, d.language, d.id limit few) w
      ),
      'scheduled', (
        with ahead as (
          select 'fr' as language, fr.id, fr.title, fr.published_at from public.articles_fr fr where fr.published and fr.published_at > now()
          union all
          select 'en', en.id, en.title, en.published_at from public.articles_en en where en.published and en.published_at > now()
        )
        select jsonb_build_object(
          'count', (select count(*) from ahead),
          'first', coalesce(jsonb_agg(jsonb_build_object('language', w.language, 'id', w.id, 'title', w.title, 'at', w.published_at) order by w.published_at, w.language, w.id), '[]'))
        from (select s.* from ahead s order by s.published_at, s.language, s.id limit few) w
      ));
    figures := figures || jsonb_build_object(
      'waiting', waiting,
      'views_by_day', (
        select jsonb_build_object(
          'current', jsonb_agg(jsonb_build_object('day', d.day, 'fr', d.fr, 'en', d.en) order by d.day) filter (where d.day > today - days),
          'previous', jsonb_agg(jsonb_build_object('day', d.day, 'fr', d.fr, 'en', d.en) order by d.day) filter (where d.day <= today - days))
        from (
          select calendar.day::date as day, coalesce(v.fr, 0) as fr, coalesce(v.en, 0) as en
          from generate_series(today - 2 * days + 1, today, interval '1 day') as calendar (day)
          left join (
            select s.day, sum(s.views) filter (where s.language = 'fr') as fr, sum(s.views) filter (where s.language = 'en') as en
            from app.daily_views s
            where s.day between today - 2 * days + 1 and today
            group by s.day
          ) v on v.day = calendar.day::date
        ) d
      ),
      'articles', (
        select jsonb_object_agg(l.language, (
          with every as (
            -- Rows that are no drafts, which an index holds.
            select fr.id, fr.published_at from public.articles_fr fr where l.language = 'fr' and fr.published
            union all
            select en.id, en.published_at from public.articles_en en where l.language = 'en' and en.published
          ), seen as (
            select v.article_id, sum(v.views)::bigint as views
            from app.daily_views v
            where v.day > today - days and v.language = l.language
            group by v.article_id
          ), liked as (
            select k.article_id, count(*) as likes
            from public.article_likes k
            where k.created_at >= begins and k.language = l.language
            group by k.article_id
          ), counted as materialized (
            select a.*, a.published_at <= now() as is_public, coalesce(c.views, 0) as views, coalesce(c.likes, 0) as likes,
                   coalesce(s.views, 0) as period_views, coalesce(k.likes, 0) as period_likes
            from every a
            left join app.article_counters c on c.article_id = a.id and c.language = l.language
            left join seen s on s.article_id = a.id
            left join liked k on k.article_id = a.id
          )
          select jsonb_build_object(
            'published', count(*) filter (where a.is_public),
            'scheduled', count(*) filter (where not a.is_public),
            'drafts', case l.language
              when 'fr' then (select count(*) from public.articles_fr fr where not fr.published)
              else (select count(*) from public.articles_en en where not en.published)
            end,
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
                limit most
              ) m
              cross join lateral (
                select fr.title, fr.slug, fr.author, fr.image from public.articles_fr fr where l.language = 'fr' and fr.id = m.id
                union all
                select en.title, en.slug, en.author, en.image from public.articles_en en where l.language = 'en' and en.id = m.id
              ) t))
          from counted a))
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
      -- A like that was taken back left no trace, so a period counts the likes given in it that are still there.
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
      'samples_due', not exists (select from app.done_once d where d.what = 'sample articles'));
    return figures;
  end if;
  if app.may('drafts') then
    figures := figures || app.author_figures();
  end if;
  return figures || jsonb_build_object('waiting', waiting);
end
$$;
comment on function public.get_dashboard is
  'Takes the days of a period, 1 to 366, which ends today; returns the figures of the dashboard in the areas the caller may work in (people: waiting.messages, newsletter, messages; careers: waiting.applications, jobs; content: the rest). An author has app.author_figures instead of the rest. Raises 42501 for whoever has no figures, 22023 for another period. Shape, in which a period is {"current": in it, "previous": in as many days before}:
{
  "waiting": {
    "messages": {"count", "first": [{"id", "from_name", "subject", "at"}, … at most 3 unread ones, oldest first]},
    "applications": {"count", "first": [{"id", "full_name", "job_title" or null, "at"}, … at most 3 new ones, oldest first]},
    "drafts", without those handed in: {"count", "first": [{"kind": "article" or "project", "language", "id", "title", "translated", "pictured", "at"}, … at most 3, last changed first]},
    "scheduled": {"count", "first": [{"language", "id", "title", "at"}, … at most 3, next one first]}
  },
  "views_by_day": {"current": [{"day": "2026-11-21", "fr": 3, "en": 1}, … each day, oldest first, today last], "previous": [… as many days before]},
  "articles": {"fr": {"published", "scheduled", "drafts", "views", "likes", "most": [{"id", "title", "slug", "author", "image", "views", "likes", "period_views", "period_likes"}, … published ones, most seen in the period first, at most 50]}, "en": …},
  "projects": {"fr": {"published", "drafts", "likes", "most": [{"id", "title", "slug", "category", "image", "likes", "period_likes"}, … published ones, most liked in the period first, at most 50]}, "en": …},
  "likes": a period: likes of articles and projects given in it that still stand,
  "testimonials": {"fr": 0, "en": 0},
  "jobs": {"offers", "published", "applications", "received": a period, "new_applications", "latest": [{"id", "full_name", "created_at", "job_title" or null}, … at most 3]},
  "newsletter": {"total", "subscribed", "waiting" for their confirmation, "unsubscribed", "joined": a period, "left": in the period},
  "messages": {"total", "unread", "failed", "received": a period, "latest": [{"id", "from_name", "subject", "created_at", "read"}, … at most 3]},
  "samples_due": whether import_sample_articles was never called
}
Views and likes of articles and projects are those of what is published, since it was; those that begin with period_ are of the period. Days are UTC days.';
grant execute on function public.get_dashboard to authenticated;
