-- The dashboard names the latest messages, and says whether the sample articles are still to be settled: the first visit
-- settles them, whatever it finds, so that samples never come to a site that was once written on.

-- A site with articles has been visited before: its first visit is over.
insert into app.done_once (what)
select 'sample articles'
where exists (select from public.articles_fr) or exists (select from public.articles_en)
on conflict do nothing;

-- Definer: the counters are granted to nobody. The first line refuses everybody but administrators.
create or replace function public.get_dashboard()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  most constant integer := 200;
begin
  perform app.require('figures');
  return jsonb_build_object(
    'views_by_day', (
      select jsonb_build_object(
        'current', jsonb_agg(jsonb_build_object('day', d.day, 'fr', d.fr, 'en', d.en) order by d.day) filter (where d.day > today - 28),
        'previous', jsonb_agg(jsonb_build_object('day', d.day, 'fr', d.fr, 'en', d.en) order by d.day) filter (where d.day <= today - 28))
      from (
        select calendar.day::date as day,
               coalesce(sum(v.views) filter (where v.language = 'fr'), 0) as fr,
               coalesce(sum(v.views) filter (where v.language = 'en'), 0) as en
        from generate_series(today - 55, today, interval '1 day') as calendar (day)
        left join app.daily_views v on v.day = calendar.day::date
        group by calendar.day
      ) d
    ),
    'articles', (
      with every as (
        select 'fr' as language, fr.id, fr.title, fr.slug, fr.published, fr.published_at from public.articles_fr fr
        union all
        select 'en', en.id, en.title, en.slug, en.published, en.published_at from public.articles_en en
      ), counted as (
        select a.*, coalesce(c.views, 0) as views, coalesce(c.likes, 0) as likes,
               row_number() over (
                 partition by a.language, a.published and a.published_at <= now()
                 order by coalesce(c.views, 0) desc, coalesce(c.likes, 0) desc, a.published_at desc, a.id) as rank
        from every a
        left join app.article_counters c on c.article_id = a.id and c.language = a.language
      )
      select jsonb_object_agg(l.language, (
        select jsonb_build_object(
          'published', count(*) filter (where a.published and a.published_at <= now()),
          'scheduled', count(*) filter (where a.published and a.published_at > now()),
          'drafts', count(*) filter (where not a.published),
          'views', coalesce(sum(a.views) filter (where a.published and a.published_at <= now()), 0),
          'likes', coalesce(sum(a.likes) filter (where a.published and a.published_at <= now()), 0),
          'most', coalesce(
            jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title, 'slug', a.slug, 'views', a.views, 'likes', a.likes) order by a.rank)
              filter (where a.published and a.published_at <= now() and a.rank <= most), '[]'))
        from counted a
        where a.language = l.language))
      from (values ('fr'), ('en')) as l (language)
    ),
    'projects', (
      with every as (
        select 'fr' as language, fr.id, fr.title, fr.slug, fr.published, fr.position from public.projects_fr fr
        union all
        select 'en', en.id, en.title, en.slug, en.published, en.position from public.projects_en en
      ), counted as (
        select p.*, coalesce(c.likes, 0) as likes,
               row_number() over (partition by p.language, p.published order by coalesce(c.likes, 0) desc, p.position, p.id) as rank
        from every p
        left join app.project_counters c on c.project_id = p.id and c.language = p.language
      )
      select jsonb_object_agg(l.language, (
        select jsonb_build_object(
          'published', count(*) filter (where p.published),
          'drafts', count(*) filter (where not p.published),
          'likes', coalesce(sum(p.likes) filter (where p.published), 0),
          'most', coalesce(
            jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title, 'slug', p.slug, 'likes', p.likes) order by p.rank)
              filter (where p.published and p.rank <= most), '[]'))
        from counted p
        where p.language = l.language))
      from (values ('fr'), ('en')) as l (language)
    ),
    'testimonials', jsonb_build_object(
      'fr', (select count(*) from public.testimonials_fr),
      'en', (select count(*) from public.testimonials_en)),
    'jobs', jsonb_build_object(
      'offers', (select count(*) from public.job_offers),
      'published', (select count(*) from public.job_offers o where o.published),
      'applications', (select count(*) from public.job_applications),
      'new_applications', (select count(*) from public.job_applications a where a.status = 'new'),
      'latest', (
        select coalesce(jsonb_agg(jsonb_build_object(
            'id', l.id, 'full_name', l.full_name, 'created_at', l.created_at, 'job_title', l.title)
          order by l.created_at desc, l.id), '[]')
        from (
          select a.id, a.full_name, a.created_at, o.title
          from public.job_applications a
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
        'new_28_days', count(*) filter (where n.created_at > now() - interval '28 days'))
      from public.newsletter n
    ),
    'messages', (
      select jsonb_build_object(
        'total', count(*),
        'unread', count(*) filter (where m.read_at is null),
        'failed', count(*) filter (where m.delivery = 'failed'),
        'latest', (
          select coalesce(jsonb_agg(jsonb_build_object(
              'id', l.id, 'from_name', l.from_name, 'subject', l.subject, 'created_at', l.created_at, 'read', l.read_at is not null)
            order by l.created_at desc, l.id), '[]')
          from (
            select c.id, c.from_name, c.subject, c.created_at, c.read_at
            from public.contact_messages c
            -- As above: who wrote is for those who handle messages.
            where app.may('people')
            order by c.created_at desc, c.id
            limit 3
          ) l
        ))
      from public.contact_messages m
    ),
    'samples_due', not exists (select from app.done_once d where d.what = 'sample articles')
  );
end
$$;
comment on function public.get_dashboard() is
  'Returns every figure of the dashboard; raises 42501 for anybody but administrators. Shape:
{
  "views_by_day": {"current": [{"day": "2026-11-21", "fr": 3, "en": 1}, … 28 days, oldest first, today last], "previous": [… the 28 days before]},
  "articles": {"fr": {"published", "scheduled", "drafts", "views", "likes", "most": [{"id", "title", "slug", "views", "likes"}, … published ones, most seen first, at most 200]}, "en": …},
  "projects": {"fr": {"published", "drafts", "likes", "most": [{"id", "title", "slug", "likes"}, … published ones, most liked first, at most 200]}, "en": …},
  "testimonials": {"fr": 0, "en": 0},
  "jobs": {"offers", "published", "applications", "new_applications", "latest": [{"id", "full_name", "created_at", "job_title" or null}, … at most 3]},
  "newsletter": {"total", "subscribed", "unsubscribed", "new_28_days"},
  "messages": {"total", "unread", "failed", "latest": [{"id", "from_name", "subject", "created_at", "read"}, … at most 3]},
  "samples_due": whether import_sample_articles was never called
}
Views and likes are those of what is published. Days are UTC days.';
revoke execute on function public.get_dashboard() from public, anon, authenticated;
grant execute on function public.get_dashboard() to authenticated;
