-- The trash: a deleted row is restorable for thirty days, with its links and figures, and is then erased.
begin;
select plan(81);

select tests.hire();
delete from app.versions;
insert into public.articles_fr (id, slug, title, excerpt, content, author, published) values
  ('f0000000-0000-4000-8000-000000000001', 't-one', 'Été un', 'e', 'c', 'A', true), ('f0000000-0000-4000-8000-000000000002', 't-two', 'Two', 'e', 'c', 'A', false);
insert into public.articles_en (id, slug, title, excerpt, content, author, linked_article_id) values
  ('e0000000-0000-4000-8000-000000000001', 't-one', 'One', 'e', 'c', 'A', 'f0000000-0000-4000-8000-000000000001');
insert into public.projects_fr (id, slug, title) values (900001, 't-p', 'P');
insert into public.article_views (article_id, language, ip_address) values ('f0000000-0000-4000-8000-000000000001', 'fr', 'a'), ('f0000000-0000-4000-8000-000000000001', 'fr', 'b');
insert into public.article_likes (article_id, language, ip_address) values ('f0000000-0000-4000-8000-000000000001', 'fr', 'a');
insert into public.project_likes (project_id, language, ip_address) values (900001, 'fr', 'a');
insert into public.job_offers (id, title, description, requirements, published) values ('0f000000-0000-4000-8000-000000000001', 'Offer', 'd', 'r', true);
insert into public.job_applications (id, job_offer_id, full_name, email, cv_file_path) values
  ('0c000000-0000-4000-8000-000000000001', '0f000000-0000-4000-8000-000000000001', 'Ada Lovelace', 'ada@t.test', '0c000000-0000-4000-8000-000000000001/1700000000000_cv.pdf'),
  ('0c000000-0000-4000-8000-000000000002', '0f000000-0000-4000-8000-000000000001', 'Bo Lee', 'bo@t.test', '0c000000-0000-4000-8000-000000000002/1700000000000_cv.pdf');
insert into public.contact_messages (id, from_name, from_email, subject, message) values
  ('0a000000-0000-4000-8000-000000000001', 'Ada', 'Ada@t.test', 'projet', 'x'), ('0a000000-0000-4000-8000-000000000002', 'Bo', 'bo@t.test', 'projet', 'x');
insert into storage.objects (bucket_id, name, metadata) values ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000000_cv.pdf', '{"mimetype":"application/pdf","size":1000}');

-- Only the staff uses the trash.

select tests.become('administrator');
select throws_ok($$ select public.move_to_trash('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, '22023', null, 'an article is refused by move_to_trash');
select throws_ok($$ select public.restore_from_trash('newsletter', 'x') $$, '42501', null, 'a restore of a subscriber is refused');

-- Deleted content leaves its table with its reactions, and returns with its figures and its translation.

select lives_ok($$ delete from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001' $$, 'an administrator deletes an article');
select is_empty($$ select id from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001' $$, 'a deleted article leaves its table');
select results_eq(
  $$ select table_name, row_id, title, deleted_by, until - deleted_at, published, slug from public.list_trash() $$,
  $$ values ('articles_fr', 'f0000000-0000-4000-8000-000000000001', 'Été un', 'boss@example.test', interval '30 days', true, 't-one') $$,
  'the trash lists a deleted article with its title, the person and the end date');
select isnt_empty($$ select row_id from public.list_trash() where search_text like '%ete%' $$, 'a search of the trash ignores accents');
select is(public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), 0::bigint, 'a deleted article has no views');
select is(public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-000000000001'), '{"unknown": [], "partner": "linked"}'::jsonb, 'a restored article is linked to its translation');
select results_eq($$ select slug, title, published from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001' $$, $$ values ('t-one', 'Été un', true) $$, 'a restored article has its slug, title and publish state');
select is(public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), 2::bigint, 'a restored article has its views');
select is(public.get_article_likes_count('f0000000-0000-4000-8000-000000000001', 'fr'), 1::bigint, 'a restored article has its likes');
select throws_ok($$ select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, 'PT409', null, 'a second restore is refused as a conflict');
select is_empty($$ select * from public.list_trash() $$, 'a restored article leaves the trash');
select tests.become('owner');
select is((select linked_article_id from public.articles_en where id = 'e0000000-0000-4000-8000-000000000001'), 'f0000000-0000-4000-8000-000000000001'::uuid, 'a restored article is linked from its translation');
select is((select sum(views) from app.daily_views where article_id = 'f0000000-0000-4000-8000-000000000001'), 2::numeric, 'a restored article has its daily views');
select is_empty($$ select * from public.article_likes where article_id = 'f0000000-0000-4000-8000-000000000001' $$, 'a restored article does not name who liked it');
insert into public.article_likes (article_id, language, ip_address) values ('f0000000-0000-4000-8000-000000000001', 'fr', 'c');
select is((select likes from app.article_counters where article_id = 'f0000000-0000-4000-8000-000000000001'), 2::bigint, 'a new like adds to the restored likes');

delete from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001';
delete from public.articles_en where id = 'e0000000-0000-4000-8000-000000000001';
select tests.become('administrator');
select is(public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-000000000001') ->> 'partner', 'gone', 'a restored article reports a deleted translation');
select is(public.restore_from_trash('articles_en', 'e0000000-0000-4000-8000-000000000001') ->> 'partner', 'linked', 'a restored translation is linked to its restored article');
delete from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001';
select public.link_articles('f0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001');
select lives_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-one', 'Taken', 'e', 'c', 'A') $$, 'a deleted article frees its slug');
select throws_ok($$ select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, '23505', null, 'a restore to a taken slug is refused as a duplicate');
select is(public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-000000000001', 't-one-again') ->> 'partner', 'taken', 'a restore with another slug leaves a translation to its new partner');
select is((select slug from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001'), 't-one-again', 'a restored article keeps its id');

-- Two translations are deleted, restored and then unlinked by hand; each deletion is dated after the state before it.
select tests.become('owner');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-000000000003', 't-apart', 'Apart', 'e', 'c', 'A');
insert into public.articles_en (id, slug, title, excerpt, content, author, linked_article_id) values
  ('e0000000-0000-4000-8000-000000000003', 't-apart', 'Apart', 'e', 'c', 'A', 'f0000000-0000-4000-8000-000000000003');
select tests.become('administrator');
delete from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000003';
select is(public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-000000000003') ->> 'partner', 'linked', 'a restored article is linked to its translation again');
select public.link_articles('f0000000-0000-4000-8000-000000000003', null);
select tests.become('owner');
update app.versions set began_at = began_at - interval '1 minute', saved_at = saved_at - interval '1 minute' where row_id = 'f0000000-0000-4000-8000-000000000003';
select tests.become('administrator');
delete from public.articles_en where id = 'e0000000-0000-4000-8000-000000000003';
select is(public.restore_from_trash('articles_en', 'e0000000-0000-4000-8000-000000000003') ->> 'partner', null, 'a translation unlinked before its deletion is restored unlinked');
select is_empty($$ select id from public.articles_for_editing('en') where id = 'e0000000-0000-4000-8000-000000000003' and linked_article_id is not null $$, 'a translation restored unlinked has no link in the editor');
delete from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000003';
delete from public.articles_en where id = 'e0000000-0000-4000-8000-000000000003';
select public.delete_for_good('articles_fr', 'f0000000-0000-4000-8000-000000000003'), public.delete_for_good('articles_en', 'e0000000-0000-4000-8000-000000000003');

delete from public.projects_fr where id = 900001;
select lives_ok($$ select public.restore_from_trash('projects_fr', '900001') $$, 'a restored project keeps its id');
select is(public.get_project_likes_count(900001, 'fr'), 1::bigint, 'a restored project has its likes');

delete from public.projects_fr where id = 900001;
select tests.become('owner');
update app.versions set content = content || '{"gone_field": "x"}' where table_name = 'projects_fr' and row_id = '900001' and in_trash;
select tests.become('administrator');
select is(public.restore_from_trash('projects_fr', '900001') -> 'unknown', '["gone_field"]', 'a restore names a field that the table no longer has');
delete from public.job_offers where id = '0f000000-0000-4000-8000-000000000001';
select is((select job_offer_id from public.job_applications where id = '0c000000-0000-4000-8000-000000000001'), null, 'a deleted offer leaves its applications without an offer');
select lives_ok($$ select public.restore_from_trash('job_offers', '0f000000-0000-4000-8000-000000000001') $$, 'a deleted offer is restored');
select is((select count(*) from public.job_applications where job_offer_id = '0f000000-0000-4000-8000-000000000001'), 2::bigint, 'a restored offer has its applications');

-- Deleted messages and applications are marked.

select is(public.move_to_trash('job_applications', '0c000000-0000-4000-8000-000000000001'), true, 'an administrator moves an application to the trash');
select is(public.move_to_trash('job_applications', '0c000000-0000-4000-8000-000000000001'), false, 'an application is moved to the trash once');
select is(public.move_to_trash('contact_messages', '0a000000-0000-4000-8000-000000000001'), true, 'an administrator moves a message to the trash');
update public.contact_messages set note = 'over all';
delete from public.job_applications where id = '0c000000-0000-4000-8000-000000000001';
select set_config('t.figures', (public.get_dashboard(7) || public.get_inbox(current_date))::text, true);
savepoint in_trash;
select tests.become('owner');
delete from public.contact_messages where deleted_at is not null;
delete from public.job_applications where deleted_at is not null;
select tests.become('administrator');
select is((public.get_dashboard(7) || public.get_inbox(current_date))::text, current_setting('t.figures'), 'dashboard and inbox count and list messages and applications in the trash no more than erased ones');
rollback to in_trash;
select results_eq(
  $$ select table_name, title, deleted_by from public.list_trash() order by table_name $$,
  $$ values ('contact_messages', 'Ada', 'boss@example.test'), ('job_applications', 'Ada Lovelace', 'boss@example.test') $$, 'the trash lists messages and applications');
select is(jsonb_array_length(public.trash_of_person('ADA@t.test') -> 'applications') + jsonb_array_length(public.trash_of_person('ADA@t.test') -> 'messages'), 2, 'a search for a person includes the trash');
select tests.become('owner');
select results_eq($$ select note from public.contact_messages where id = '0a000000-0000-4000-8000-000000000001' $$, array[''], 'an update of all messages skips those in the trash');
select isnt_empty($$ select name from storage.objects where name like '0c000000-0000-4000-8000-000000000001/%' $$, 'an application in the trash keeps its files');
select tests.become('administrator');
select lives_ok($$ select public.restore_from_trash('job_applications', '0c000000-0000-4000-8000-000000000001') $$, 'an application is restored');
select results_eq($$ select job_offer_id from public.job_applications where id = '0c000000-0000-4000-8000-000000000001' $$, array['0f000000-0000-4000-8000-000000000001'::uuid], 'a restored application has its offer');
select throws_ok($$ select public.restore_from_trash('job_applications', '0c000000-0000-4000-8000-000000000001') $$, 'PT409', null, 'a second restore of an application is refused as a conflict');

-- A row in the trash can be erased at once.

select is(public.delete_for_good('job_applications', '0c000000-0000-4000-8000-000000000001'), false, 'an application outside the trash is not erased');
select public.move_to_trash('job_applications', '0c000000-0000-4000-8000-000000000001');
select throws_ok($$ select public.delete_for_good('job_applications', '0c000000-0000-4000-8000-000000000001') $$, 'PT409', null, 'an erasure of an application is refused while it has files');
select is(public.delete_for_good('contact_messages', '0a000000-0000-4000-8000-000000000001'), true, 'a message in the trash is erased');
delete from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000002';
select is(public.delete_for_good('articles_fr', 'f0000000-0000-4000-8000-000000000001'), false, 'an article outside the trash is not erased');
select is(public.delete_for_good('articles_fr', 'f0000000-0000-4000-8000-000000000002'), true, 'a deleted article is erased');
select tests.become('owner');
select is_empty($$ select * from app.versions where row_id = 'f0000000-0000-4000-8000-000000000002' $$, 'an erased article loses its versions');
select is_empty($$ select * from public.contact_messages where id = '0a000000-0000-4000-8000-000000000001' $$, 'an erased message leaves its table');
select isnt_empty($$ select * from app.versions where row_id = 'f0000000-0000-4000-8000-000000000001' $$, 'an erased article leaves the versions of others');

-- The sweep erases after thirty days.

delete from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001';
update app.versions set saved_at = now() - interval '29 days' where in_trash;
update public.job_applications set deleted_at = now() - interval '29 days' where deleted_at is not null;
select app.purge_expired();
select isnt_empty($$ select * from app.versions where in_trash and row_id = 'f0000000-0000-4000-8000-000000000001' $$, 'an article deleted 29 days ago stays in the trash');
select isnt_empty($$ select * from public.job_applications where deleted_at is not null $$, 'an application deleted 29 days ago stays in the trash');
update app.versions set saved_at = now() - interval '30 days 1 second' where in_trash;
update public.job_applications set deleted_at = now() - interval '30 days 1 second' where deleted_at is not null;
select tests.become('administrator');
select is_empty($$ select * from public.list_trash() $$, 'the trash omits rows after thirty days, swept or not');
select tests.become('owner');
select app.purge_expired();
select is_empty($$ select * from app.versions where row_id = 'f0000000-0000-4000-8000-000000000001' $$, 'the sweep erases an article with its versions after thirty days');
select is_empty($$ select * from public.job_applications where id = '0c000000-0000-4000-8000-000000000001' $$, 'the sweep erases an application after thirty days');

-- Five thousand rows are listed by pages.

insert into app.versions (table_name, row_id, version, act, title, content, in_trash, saved_at)
select 'articles_fr', 't-' || n, 1, 'deleted', 'T ' || n, '{}', true, now() - n * interval '1 minute' from generate_series(1, 5000) n;
select tests.become('administrator');
select results_eq(
  $$ select row_id from public.list_trash() order by deleted_at desc, row_id offset 4998 limit 24 $$, array['t-4999', 't-5000'],
  'the trash lists five thousand rows by pages');
select results_eq(
  $$ select row_id from public.list_trash(page_size => 2) $$, array['t-1', 't-2'], 'a page has the requested size');
select results_eq(
  $$ select next.row_id from public.list_trash(page_size => 2) one, public.list_trash(before => one.deleted_at, before_row => one.table_name || ' ' || one.row_id, page_size => 2) next where one.row_id = 't-2' $$,
  array['t-3', 't-4'], 'the next page begins after the last row');
select is_empty(
  $$ select next.row_id from public.list_trash() one, public.list_trash(before => one.deleted_at, before_row => one.table_name || ' ' || one.row_id, page_size => 1) next where one.row_id = 't-5000' $$,
  'a page after the last row is empty');
select results_eq($$ select row_id from public.list_trash('{articles_fr}', 't 4999') $$, array['t-4999'], 'a search looks in the titles of all rows');
select is_empty($$ select row_id from public.list_trash('{projects_fr}') $$, 'a list of one table omits the others');
select set_eq($$ select table_name, row_count from public.count_trash() $$, $$ values ('articles_fr', 5000::bigint) $$, 'the trash counts its rows by table');
select set_eq($$ select table_name, row_count from public.count_trash('t 499') $$, $$ values ('articles_fr', 11::bigint) $$, 'the trash counts the rows of a search');
select tests.become('owner');
update app.versions set saved_at = now() - interval '1 day' where row_id in ('t-7', 't-8', 't-9');
select tests.become('administrator');
select results_eq(
  $$ select next.row_id from public.list_trash(term => 't 8') one, public.list_trash(before => one.deleted_at, before_row => one.table_name || ' ' || one.row_id, page_size => 1) next where one.row_id = 't-8' $$,
  array['t-7'], 'rows deleted at the same moment are on one page or the next');
select tests.become('recruiter');
select is_empty($$ select * from public.count_trash() $$, 'a recruiter counts no articles in the trash');
select is_empty($$ select * from public.list_trash() $$, 'a recruiter lists no articles in the trash');
select tests.become('administrator');
select tests.become('owner');
select is(app.require_trash('contact_messages', '0a000000-0000-4000-8000-000000000001'), true, 'require_trash returns true for a table with marked rows');

-- An administrator empties the trash, pictures included.

select tests.become('owner');
delete from app.versions where in_trash;
delete from public.contact_messages where deleted_at is not null;
select set_config('app.sweeping', '', true);
insert into public.articles_fr (id, slug, title, excerpt, content, author, image) values ('f0000000-0000-4000-8000-0000000000f1', 't-pictured', 'Pictured', 'e', 'c', 'A', '/media/2026/11/toits.webp');
insert into public.testimonials_fr (id, name, company, testimonial) values ('d0000000-0000-4000-8000-0000000000f1', 'Paul Wernert', 'C', 'Good');
insert into public.contact_messages (id, from_name, from_email, subject, message) values ('0a000000-0000-4000-8000-0000000000f1', 'Late', 'late@t.test', 'projet', 'x');
insert into public.job_applications (id, full_name, email, cv_file_path, deleted_at) values
  ('0c000000-0000-4000-8000-0000000000f1', 'With files', 'with@t.test', '0c000000-0000-4000-8000-0000000000f1/1700000000000_cv.pdf', now()),
  ('0c000000-0000-4000-8000-0000000000f2', 'Without', 'without@t.test', '0c000000-0000-4000-8000-0000000000f2/1700000000000_cv.pdf', now());
insert into storage.objects (bucket_id, name, metadata) values ('job_applications', '0c000000-0000-4000-8000-0000000000f1/1700000000000_cv.pdf', '{"mimetype":"application/pdf","size":1000}');
delete from public.articles_fr where id = 'f0000000-0000-4000-8000-0000000000f1';
delete from public.testimonials_fr where id = 'd0000000-0000-4000-8000-0000000000f1';
-- A message deleted after the list was read.
update public.contact_messages set deleted_at = now() + interval '1 minute' where id = '0a000000-0000-4000-8000-0000000000f1';
select tests.become('administrator');
select results_eq(
  $$ select title, image from public.list_trash() where table_name in ('articles_fr', 'testimonials_fr', 'job_applications') and title in ('Pictured', 'Paul Wernert', 'Without') order by title $$,
  $$ values ('Paul Wernert', ''), ('Pictured', '/media/2026/11/toits.webp'), ('Without', '') $$, 'the trash lists a deleted article with its picture');
select throws_ok($$ select public.empty_trash(now()) $$, '42501', null, format('a role outside the staff does not empty the trash: %s', who))
from unnest(array['visitor', 'user', 'secret key']) as who cross join lateral (select tests.become(who)) as b;
select tests.become('administrator');
select is(public.empty_trash(now()) ->> 'kept', '1', 'an administrator empties the trash, except an application with files');
select set_eq($$ select title from public.list_trash() $$, array['Late', 'With files'], 'an emptying keeps a row deleted after the list was read');
select tests.become('owner');
select is_empty($$ select * from app.versions where row_id in ('f0000000-0000-4000-8000-0000000000f1', 'd0000000-0000-4000-8000-0000000000f1') $$, 'an emptying erases content with its versions');
select is_empty($$ select * from public.job_applications where id = '0c000000-0000-4000-8000-0000000000f2' $$, 'an emptying erases an application without files');
select isnt_empty($$ select * from app.versions where not in_trash $$, 'an emptying keeps the versions of rows outside the trash');
select results_eq($$ select act, (detail ->> 'rows')::integer >= 3 from app.audit_log where table_name = 'trash' $$, $$ values ('erased', true) $$, 'an emptying writes its number of rows to the audit log');
select set_eq($$ select row_id from app.audit_log where act = 'erased' and row_id in ('f0000000-0000-4000-8000-0000000000f1', '0c000000-0000-4000-8000-0000000000f2') $$, array['f0000000-0000-4000-8000-0000000000f1', '0c000000-0000-4000-8000-0000000000f2'], 'an emptying writes a line for each row to the audit log');
select tests.become('administrator');
set local storage.allow_delete_query = 'true';
set local storage.operation = 'storage.object.delete_many';
delete from storage.objects where name like '0c000000-0000-4000-8000-0000000000f1/%';
select is(public.empty_trash(now() + interval '1 hour'), '{"removed": 2, "kept": 0}'::jsonb, 'a second emptying erases an application whose files are deleted');
select is(public.empty_trash(now() + interval '1 hour'), '{"removed": 0, "kept": 0}'::jsonb, 'an emptying of an empty trash erases nothing');

select * from finish();
rollback;
