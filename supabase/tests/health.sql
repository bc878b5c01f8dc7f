-- What an owner is told of the state of the site, and nobody else.
begin;
select no_plan();

select tests.hire();

create temporary table asked (call text);
grant select on asked to anon, authenticated;
insert into asked values ($$ select public.get_health() $$), ($$ select app.note_backup(now()) $$), ($$ select app.content_changed_at() $$), ($$ select * from app.last_backup $$);
select tests.become('visitor');
select throws_ok($$ select public.get_health() $$, '42501', null, 'a visitor asks for no health');
select throws_ok(call, '42501', null, 'a visitor may not: ' || call) from asked;
select tests.become('user');
select throws_ok(call, '42501', null, 'somebody signed in may not: ' || call) from asked;
select tests.become('editor');
select throws_ok(call, '42501', null, 'an editor may not: ' || call) from asked;
select tests.become('author');
select throws_ok(call, '42501', null, 'an author may not: ' || call) from asked;
select tests.become('recruiter');
select throws_ok(call, '42501', null, 'a recruiter may not: ' || call) from asked;
select tests.become('secret key');
select throws_ok($$ select app.note_backup(now()) $$, '42501', null, 'the secret key notes no backup: the owner of the database does');
select tests.become('administrator');
select throws_ok($$ select app.note_backup(now()) $$, '42501', null, 'an owner neither');
select is(public.get_health() ->> 'owners', '1', 'he asks');
select is(public.get_health() ->> 'owners_without_factor', '1', 'how many owners have no second factor');
select is(public.get_health() ->> 'backup_at', null, 'before the first backup none is told of');
select is(public.get_health() ->> 'ordered_at', null, 'nor an order before the first');
select is(
  (select jsonb_agg(b) from jsonb_array_elements(public.get_health() -> 'buckets') b where b ->> 'id' in ('job_applications', 'media')),
  '[{"id": "job_applications", "public": false, "file_size_limit": 5242880, "allowed_mime_types": ["application/pdf"]},
    {"id": "media", "public": true, "file_size_limit": 5242880, "allowed_mime_types": ["image/avif", "image/jpeg", "image/png", "image/webp"]}]'::jsonb,
  'which buckets there are, and what they take');

-- Backups.

select tests.become('owner');
select is(app.note_backup('2026-11-20 03:00+00'), '2026-11-20 03:00+00'::timestamptz, 'a backup is noted');
select is(app.note_backup('2026-11-10 03:00+00'), '2026-11-20 03:00+00'::timestamptz, 'one before it changes nothing');
select is(app.note_backup(now() + interval '1 year'), now(), 'none is taken in time to come');
select is((select count(*) from app.last_backup), 1::bigint, 'the newest is kept');

-- Orders and changes.

select tests.become('administrator');
select public.log_publishing_order();
select is((public.get_health() ->> 'ordered_at')::timestamptz, now(), 'the last order is told');
select tests.become('owner');
create temporary table clock as select app.content_changed_at() as before_it;
insert into public.articles_fr (slug, title, excerpt, content, author, published, published_at) values ('h-draft', 'H', 'h', 'h', 'A', false, null);
insert into public.articles_fr (slug, title, excerpt, content, author, published, published_at) values ('h-later', 'H', 'h', 'h', 'A', true, now() + interval '1 day');
select is(app.content_changed_at(), (select before_it from clock), 'what nobody reads yet is no change');
update public.articles_fr set published_at = now() + interval '1 second' where slug = 'h-later';
update public.articles_fr set published_at = now() - interval '1 second' where slug = 'h-later';
select cmp_ok(app.content_changed_at(), '>', (select before_it from clock), 'what came due is one');
update clock set before_it = app.content_changed_at();
delete from public.articles_fr where slug = 'h-draft';
select is(app.content_changed_at(), (select before_it from clock), 'a draft that was deleted is none');
update public.site_settings set city = 'Metz';
select cmp_ok(app.content_changed_at(), '>', (select before_it from clock), 'a setting is one');

select * from finish();
rollback;
