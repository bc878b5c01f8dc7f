-- The dashboard: every figure in one call.

-- Definer: the counters are granted to nobody. The first line refuses everybody but administrators.
create function public.get_dashboard()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  perform app.require_admin();
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
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', a.id, 'language', a.language, 'title', a.title, 'slug', a.slug, 'published_at', a.published_at,
          'views', coalesce(c.views, 0), 'likes', coalesce(c.likes, 0))
        order by coalesce(c.views, 0) desc, a.published_at desc, a.id), '[]')
      from (
        select fr.id, 'fr' as language, fr.title, fr.slug, fr.published_at from public.articles_fr fr where fr.published
        union all
        select en.id, 'en', en.title, en.slug, en.published_at from public.articles_en en where en.published
      ) a
      left join app.article_counters c on c.article_id = a.id and c.language = a.language
    ),
    'drafts', jsonb_build_object(
      'fr', (select count(*) from public.articles_fr a where not a.published),
      'en', (select count(*) from public.articles_en a where not a.published)),
    'projects', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', p.id, 'language', p.language, 'title', p.title, 'slug', p.slug, 'published', p.published,
          'likes', coalesce(c.likes, 0))
        order by coalesce(c.likes, 0) desc, p.language desc, p.id), '[]')
      from (
        select fr.id, 'fr' as language, fr.title, fr.slug, fr.published from public.projects_fr fr
        union all
        select en.id, 'en', en.title, en.slug, en.published from public.projects_en en
      ) p
      left join app.project_counters c on c.project_id = p.id and c.language = p.language
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
        'failed', count(*) filter (where m.delivery = 'failed'))
      from public.contact_messages m
    )
  );
end
$$;
comment on function public.get_dashboard() is
  'Returns every figure of the dashboard; raises 42501 for anybody but administrators. Shape:
{
  "views_by_day": {"current": [{"day": "2026-11-21", "fr": 3, "en": 1}, … 28 days, oldest first, today last], "previous": [… the 28 days before]},
  "articles": [{"id", "language", "title", "slug", "published_at", "views", "likes"}, … published ones of both languages, most seen first],
  "drafts": {"fr": 0, "en": 0},
  "projects": [{"id", "language", "title", "slug", "published", "likes"}, … most liked first],
  "testimonials": {"fr": 0, "en": 0},
  "jobs": {"offers", "published", "applications", "new_applications", "latest": [{"id", "full_name", "created_at", "job_title" or null}, … at most 3]},
  "newsletter": {"total", "subscribed", "unsubscribed", "new_28_days"},
  "messages": {"total", "unread", "failed"}
}
Days are UTC days.';
revoke execute on function public.get_dashboard() from public, anon, authenticated;
grant execute on function public.get_dashboard() to authenticated;
