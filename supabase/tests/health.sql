-- Health: the state of the site, which only administrators read.
begin;
select plan(17);

select tests.hire();

select tests.become('secret key');
select throws_ok($$ select app.record_backup(now()) $$, '42501', null, 'the secret key notes no backup');
select tests.become('administrator');
select is(public.get_health() ->> 'owners', '1', 'the health counts the owners');
select is(public.get_health() ->> 'owners_without_factor', '1', 'the health counts the owners without a second factor');
set local request.headers = '{"x-forwarded-for":"203.0.113.1"}';
select is(public.get_health() ->> 'sees_visitor_address', 'false', 'the health says that no address of a visitor arrives');
set local request.headers = '{"cf-connecting-ip":"203.0.113.1"}';
select is(public.get_health() ->> 'sees_visitor_address', 'true', 'the health says that addresses of visitors arrive');
select is(public.get_health() ->> 'backup_at', null, 'the health has no backup before the first');
select is(public.get_health() ->> 'ordered_at', null, 'the health has no publishing order before the first');
select is(
  (select jsonb_agg(b) from jsonb_array_elements(public.get_health() -> 'buckets') b where b ->> 'id' in ('job_applications', 'media')),
  '[{"id": "job_applications", "public": false, "file_size_limit": 5242880, "allowed_mime_types": ["application/pdf"]},
    {"id": "media", "public": true, "file_size_limit": 20971520, "allowed_mime_types": ["application/pdf", "application/vnd.oasis.opendocument.presentation", "application/vnd.oasis.opendocument.spreadsheet", "application/vnd.oasis.opendocument.text", "application/vnd.openxmlformats-officedocument.presentationml.presentation", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "image/avif", "image/jpeg", "image/png", "image/webp"]}]'::jsonb,
  'the health lists the buckets with their limits');

-- The newest backup is noted.

select tests.become('owner');
select is(app.record_backup('2026-11-20 03:00+00'), '2026-11-20 03:00+00'::timestamptz, 'the database owner notes a backup');
select is(app.record_backup('2026-11-10 03:00+00'), '2026-11-20 03:00+00'::timestamptz, 'an older backup keeps the newer date');
select is(app.record_backup(now() + interval '1 year'), now(), 'a backup in the future is noted as now');
select is((select count(*) from app.last_backup), 1::bigint, 'one backup is stored');

-- Publishing orders and changes of public content are dated.

select tests.become('administrator');
select public.log_publishing_order();
select is((public.get_health() ->> 'ordered_at')::timestamptz, now(), 'the health has the date of the last publishing order');
select tests.become('owner');
create function pg_temp.changed_at() returns timestamptz language plpgsql as $$
declare
  at timestamptz;
begin
  perform tests.become('administrator');
  at := public.get_health() ->> 'changed_at';
  perform tests.become('owner');
  return at;
end
$$;
create temporary table clock as select pg_temp.changed_at() as changed_at;
insert into public.articles_fr (slug, title, excerpt, content, author, published, published_at) values ('h-draft', 'H', 'h', 'h', 'A', false, null);
insert into public.articles_fr (slug, title, excerpt, content, author, published, published_at) values ('h-later', 'H', 'h', 'h', 'A', true, now() + interval '1 day');
select is(pg_temp.changed_at(), (select changed_at from clock), 'a draft or a scheduled article does not move the date of the content');
update public.articles_fr set published_at = now() + interval '1 second' where slug = 'h-later';
update public.articles_fr set published_at = now() - interval '1 second' where slug = 'h-later';
select cmp_ok(pg_temp.changed_at(), '>', (select changed_at from clock), 'an article that becomes public moves the date of the content');
update clock set changed_at = pg_temp.changed_at();
delete from public.articles_fr where slug = 'h-draft';
select is(pg_temp.changed_at(), (select changed_at from clock), 'a deleted draft does not move the date of the content');
update public.site_settings set city = 'Metz';
select cmp_ok(pg_temp.changed_at(), '>', (select changed_at from clock), 'a changed setting moves the date of the content');

select * from finish();
rollback;
