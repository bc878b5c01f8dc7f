-- Health: the state of the site for its owners, as far as the database knows it. The admin puts it beside what the
-- build and the services around it say.

create table app.last_backup (
  only_row boolean primary key default true check (only_row),
  taken_at timestamptz not null
);
comment on table app.last_backup is 'When the newest backup was taken; no row before the first.';
alter table app.last_backup enable row level security;

create function app.record_backup(taken_at timestamptz) returns timestamptz
language sql set search_path = '' as $$
  insert into app.last_backup as b (taken_at) values (least(record_backup.taken_at, now()))
  on conflict (only_row) do update set taken_at = greatest(b.taken_at, excluded.taken_at)
  returning b.taken_at
$$;
comment on function app.record_backup is
  'Takes when a whole backup was begun, returns when the newest one was. For the owner of the database '
  '(scripts/backup).';

create function public.get_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.require('settings');
  return jsonb_build_object(
    'asked_at', now(),
    'buckets', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', b.id,
        'public', b.public,
        'file_size_limit', b.file_size_limit,
        'allowed_mime_types', (
          select coalesce(jsonb_agg(one order by one), '[]') from unnest(b.allowed_mime_types) one))
        order by b.id), '[]')
      from storage.buckets b),
    'owners', (select count(*) from public.staff s where s.role = 'owner'),
    'owners_without_factor', (
      select count(*) from public.staff s where s.role = 'owner' and not app.has_factor(s.user_id)),
    'sees_visitor_address', app.network_of(app.request_header('cf-connecting-ip')) is not null,
    'backup_at', (select b.taken_at from app.last_backup b),
    -- When something last changed that visitors read; drafts do not count.
    'changed_at', greatest(
      (select max(greatest(t.updated_at, t.published_at)) from public.articles_fr t where t.published
        and t.published_at <= now()),
      (select max(greatest(t.updated_at, t.published_at)) from public.articles_en t where t.published
        and t.published_at <= now()),
      (select max(greatest(t.updated_at, t.published_at)) from app.pages t where t.published
        and t.published_at <= now()),
      (select max(t.updated_at) from public.projects_fr t where t.published),
      (select max(t.updated_at) from public.projects_en t where t.published),
      (select max(t.updated_at) from public.testimonials_fr t),
      (select max(t.updated_at) from public.testimonials_en t),
      (select max(t.updated_at) from public.team_members_fr t where t.published),
      (select max(t.updated_at) from public.team_members_en t where t.published),
      (select max(t.updated_at) from public.services_fr t where t.published),
      (select max(t.updated_at) from public.services_en t where t.published),
      (select max(t.updated_at) from public.steps_fr t where t.published),
      (select max(t.updated_at) from public.steps_en t where t.published),
      (select max(t.updated_at) from public.job_offers t where t.published),
      (select max(t.closes_at) from public.job_offers t where t.published and t.closes_at <= now()),
      (select max(t.updated_at) from public.site_texts t),
      (select max(t.updated_at) from public.site_sections t),
      (select max(t.updated_at) from public.site_menus t),
      (select max(t.updated_at) from public.site_settings t),
      -- Rows that left the site, and rows in another order.
      (select max(v.saved_at) from app.versions v where v.act = 'withdrawn'
        or (v.act = 'deleted' and coalesce(v.content -> 'published', 'true') = 'true')),
      (select max(l.at) from app.audit_log l where l.act = 'sorted')),
    'ordered_at', (select max(l.at) from app.audit_log l where l.act = 'ordered' and l.kind = 'site'));
end
$$;
comment on function public.get_health is
  '{"asked_at", "buckets": [{"id", "public", "file_size_limit", "allowed_mime_types"}], "owners", '
  '"owners_without_factor": how many, "sees_visitor_address": whether this request named its address, without which '
  'all visitors are one, "backup_at", "changed_at": what visitors read, "ordered_at": last order of a build}.';

grant execute on function public.get_health to authenticated;
