-- The trash: what is deleted comes back for thirty days, with its links and figures, and is then gone.
begin;
select no_plan();

insert into auth.users (id, email) values ('aaaaaaaa-0000-4000-8000-000000000001', 'admin@t.test'), ('aaaaaaaa-0000-4000-8000-000000000002', 'user@t.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');
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

-- Who may.

select tests.become('visitor');
select throws_ok($$ select * from public.list_trash() $$, '42501', null, 'a visitor sees no trash');
select throws_ok($$ select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, '42501', null, 'restores nothing');
select throws_ok($$ select public.move_to_trash('contact_messages', '0a000000-0000-4000-8000-000000000001') $$, '42501', null, 'puts nothing there');
select throws_ok($$ select public.delete_for_good('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, '42501', null, 'deletes nothing');
select throws_ok($$ select public.trash_of_person('ada@t.test') $$, '42501', null, 'and asks about nobody');
select tests.become('user');
select throws_ok($$ select * from public.list_trash() $$, '42501', null, 'neither does anybody signed in see it');
select throws_ok($$ select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, '42501', null, 'restore');
select throws_ok($$ select public.move_to_trash('contact_messages', '0a000000-0000-4000-8000-000000000001') $$, '42501', null, 'put something there');
select throws_ok($$ select public.delete_for_good('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, '42501', null, 'delete');
select throws_ok($$ select public.trash_of_person('ada@t.test') $$, '42501', null, 'or ask');
select throws_ok($$ select app.require_trash('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, '42501', null, 'nor call what guards it');
select tests.become('administrator');
select throws_ok($$ select public.move_to_trash('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, '22023', null, 'content is deleted, not marked');
select throws_ok($$ select public.restore_from_trash('newsletter', 'x') $$, '42501', null, 'a subscriber is never in the trash');
select throws_ok($$ update public.contact_messages set deleted_at = now() $$, '42501', null, 'the mark is not written by hand');

-- Content: the row is gone with its reactions, and comes back with its figures and its translation.

select lives_ok($$ delete from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001' $$, 'deleting is what it was');
select is_empty($$ select id from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001' $$, 'the row is gone');
select results_eq(
  $$ select table_name, row_id, title, deleted_by, until - deleted_at, published, slug from public.list_trash() $$,
  $$ values ('articles_fr', 'f0000000-0000-4000-8000-000000000001', 'Été un', 'admin@t.test', interval '30 days', true, 't-one') $$,
  'the trash tells what, who and until when');
select isnt_empty($$ select row_id from public.list_trash() where search_text like '%ete%' $$, 'and is searched without accents');
select is(public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), 0::bigint, 'its figures are gone');
select is(public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-000000000001'), '{"unknown": [], "partner": "linked"}'::jsonb, 'it is restored with its translation');
select results_eq($$ select slug, title, published from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001' $$, $$ values ('t-one', 'Été un', true) $$, 'as it was');
select is(public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), 2::bigint, 'seen as often');
select is(public.get_article_likes_count('f0000000-0000-4000-8000-000000000001', 'fr'), 1::bigint, 'and liked as much');
select throws_ok($$ select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, 'PT409', null, 'of two at once the second is told');
select is_empty($$ select * from public.list_trash() $$, 'the trash is empty again');
select tests.become('owner');
select is((select linked_article_id from public.articles_en where id = 'e0000000-0000-4000-8000-000000000001'), 'f0000000-0000-4000-8000-000000000001'::uuid, 'the link is mutual');
select is((select sum(views) from app.daily_views where article_id = 'f0000000-0000-4000-8000-000000000001'), 2::numeric, 'the curve of the dashboard as well');
select is_empty($$ select * from public.article_likes where article_id = 'f0000000-0000-4000-8000-000000000001' $$, 'who liked it stays forgotten');
insert into public.article_likes (article_id, language, ip_address) values ('f0000000-0000-4000-8000-000000000001', 'fr', 'c');
select is((select likes from app.article_counters where article_id = 'f0000000-0000-4000-8000-000000000001'), 2::bigint, 'and liking goes on from there');

delete from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001';
delete from public.articles_en where id = 'e0000000-0000-4000-8000-000000000001';
select tests.become('administrator');
select is(public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-000000000001') ->> 'partner', 'gone', 'a translation that is gone is told');
select is(public.restore_from_trash('articles_en', 'e0000000-0000-4000-8000-000000000001') ->> 'partner', 'linked', 'and when it comes back, too, the two are linked');
delete from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001';
select public.link_articles('f0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001');
select lives_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-one', 'Taken', 'e', 'c', 'A') $$, 'its address is free meanwhile');
select throws_ok($$ select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, '23505', null, 'a taken address is not written over');
select is(public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-000000000001', 't-one-again') ->> 'partner', 'taken', 'another address is given; a translation that found another partner keeps it');
select is((select slug from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001'), 't-one-again', 'under the old id');

-- Two that were deleted and came back once, and were separated by hand since. Each deletion is later than what was before it.
select tests.become('owner');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-000000000003', 't-apart', 'Apart', 'e', 'c', 'A');
insert into public.articles_en (id, slug, title, excerpt, content, author, linked_article_id) values
  ('e0000000-0000-4000-8000-000000000003', 't-apart', 'Apart', 'e', 'c', 'A', 'f0000000-0000-4000-8000-000000000003');
select tests.become('administrator');
delete from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000003';
select is(public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-000000000003') ->> 'partner', 'linked', 'what was deleted comes back linked');
select public.link_articles('f0000000-0000-4000-8000-000000000003', null);
select tests.become('owner');
update app.versions set began_at = began_at - interval '1 minute', saved_at = saved_at - interval '1 minute' where row_id = 'f0000000-0000-4000-8000-000000000003';
select tests.become('administrator');
delete from public.articles_en where id = 'e0000000-0000-4000-8000-000000000003';
select is(public.restore_from_trash('articles_en', 'e0000000-0000-4000-8000-000000000003') ->> 'partner', null, 'what was separated since comes back apart');
select is_empty($$ select id from public.articles_for_editing('en') where id = 'e0000000-0000-4000-8000-000000000003' and linked_article_id is not null $$, 'and is linked to nothing');
delete from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000003';
delete from public.articles_en where id = 'e0000000-0000-4000-8000-000000000003';
select public.delete_for_good('articles_fr', 'f0000000-0000-4000-8000-000000000003'), public.delete_for_good('articles_en', 'e0000000-0000-4000-8000-000000000003');

delete from public.projects_fr where id = 900001;
select lives_ok($$ select public.restore_from_trash('projects_fr', '900001') $$, 'a project comes back under its number');
select is(public.get_project_likes_count(900001, 'fr'), 1::bigint, 'with its likes');

delete from public.projects_fr where id = 900001;
select tests.become('owner');
update app.versions set content = content || '{"gone_field": "x"}' where place = 'projects_fr' and row_id = '900001' and in_trash;
select tests.become('administrator');
select is(public.restore_from_trash('projects_fr', '900001') -> 'unknown', '["gone_field"]', 'and a field the table no longer has is told');
delete from public.job_offers where id = '0f000000-0000-4000-8000-000000000001';
select is((select job_offer_id from public.job_applications where id = '0c000000-0000-4000-8000-000000000001'), null, 'an offer goes, its applications stay');
select lives_ok($$ select public.restore_from_trash('job_offers', '0f000000-0000-4000-8000-000000000001') $$, 'it comes back');
select is((select count(*) from public.job_applications where job_offer_id = '0f000000-0000-4000-8000-000000000001'), 2::bigint, 'and finds them again');

-- Messages and applications are marked.

select is(public.move_to_trash('job_applications', '0c000000-0000-4000-8000-000000000001'), true, 'an application goes to the trash');
select is(public.move_to_trash('job_applications', '0c000000-0000-4000-8000-000000000001'), false, 'once');
select is(public.move_to_trash('contact_messages', '0a000000-0000-4000-8000-000000000001'), true, 'a message, too');
select is_empty($$ select id from public.job_applications where id = '0c000000-0000-4000-8000-000000000001' $$, 'it is invisible at once');
select is_empty($$ select id from public.contact_messages where id = '0a000000-0000-4000-8000-000000000001' $$, 'so is the message');
update public.contact_messages set note = 'over all';
delete from public.job_applications where id = '0c000000-0000-4000-8000-000000000001';
select is((public.get_dashboard(7) #>> '{messages,total}')::integer, (select count(*)::integer from public.contact_messages), 'the dashboard does not count it');
select is((public.get_dashboard(7) #>> '{jobs,applications}')::integer, (select count(*)::integer from public.job_applications), 'nor the application');
select is(public.get_dashboard(7) #>> '{waiting,messages,first}' ~ '0a000000-0000-4000-8000-000000000001', false, 'nor does it wait');
select results_eq(
  $$ select table_name, title, deleted_by from public.list_trash() order by table_name $$,
  $$ values ('contact_messages', 'Ada', 'admin@t.test'), ('job_applications', 'Ada Lovelace', 'admin@t.test') $$, 'the trash shows both');
select is(jsonb_array_length(public.trash_of_person('ADA@t.test') -> 'applications') + jsonb_array_length(public.trash_of_person('ADA@t.test') -> 'messages'), 2, 'what is told of a person includes it');
select tests.become('owner');
select results_eq($$ select note from public.contact_messages where id = '0a000000-0000-4000-8000-000000000001' $$, array[''], 'nothing reaches what is in the trash');
select isnt_empty($$ select name from storage.objects where name like '0c000000-0000-4000-8000-000000000001/%' $$, 'its files are still there');
select is_empty($$ select p.proname from pg_proc p where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace) and p.prosrc ~ '''waiting''' and p.prosrc ~ 'public\.(contact_messages|job_applications)' $$, 'no figure counts past the trash');
select tests.become('administrator');
select lives_ok($$ select public.restore_from_trash('job_applications', '0c000000-0000-4000-8000-000000000001') $$, 'an application comes back');
select results_eq($$ select job_offer_id from public.job_applications where id = '0c000000-0000-4000-8000-000000000001' $$, array['0f000000-0000-4000-8000-000000000001'::uuid], 'with its offer');
select throws_ok($$ select public.restore_from_trash('job_applications', '0c000000-0000-4000-8000-000000000001') $$, 'PT409', null, 'once');

-- Deleting now.

select is(public.delete_for_good('job_applications', '0c000000-0000-4000-8000-000000000001'), false, 'what is not in the trash is not deleted there');
select public.move_to_trash('job_applications', '0c000000-0000-4000-8000-000000000001');
select throws_ok($$ select public.delete_for_good('job_applications', '0c000000-0000-4000-8000-000000000001') $$, 'PT409', null, 'an application goes after its files');
select is(public.delete_for_good('contact_messages', '0a000000-0000-4000-8000-000000000001'), true, 'a message at once');
delete from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000002';
select is(public.delete_for_good('articles_fr', 'f0000000-0000-4000-8000-000000000001'), false, 'nor is an article that is there');
select is(public.delete_for_good('articles_fr', 'f0000000-0000-4000-8000-000000000002'), true, 'one that was deleted is');
select tests.become('owner');
select is_empty($$ select * from app.versions where row_id = 'f0000000-0000-4000-8000-000000000002' $$, 'with its whole history');
select is_empty($$ select * from public.contact_messages where id = '0a000000-0000-4000-8000-000000000001' $$, 'and the message is nowhere');
select isnt_empty($$ select * from app.versions where row_id = 'f0000000-0000-4000-8000-000000000001' $$, 'other histories stay');

-- After thirty days.

delete from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001';
update app.versions set saved_at = now() - interval '29 days' where in_trash;
update public.job_applications set deleted_at = now() - interval '29 days' where deleted_at is not null;
select app.purge_expired();
select isnt_empty($$ select * from app.versions where in_trash and row_id = 'f0000000-0000-4000-8000-000000000001' $$, 'a day before the end it is there');
select isnt_empty($$ select * from public.job_applications where deleted_at is not null $$, 'the application as well');
update app.versions set saved_at = now() - interval '30 days 1 second' where in_trash;
update public.job_applications set deleted_at = now() - interval '30 days 1 second' where deleted_at is not null;
select tests.become('administrator');
select is_empty($$ select * from public.list_trash() $$, 'what is over is not offered, swept or not');
select tests.become('owner');
select app.purge_expired();
select is_empty($$ select * from app.versions where row_id = 'f0000000-0000-4000-8000-000000000001' $$, 'then it is gone for good, history and all');
select is_empty($$ select * from public.job_applications where id = '0c000000-0000-4000-8000-000000000001' $$, 'the application, too');

-- Five thousand.

insert into app.versions (place, row_id, version, act, title, content, in_trash, saved_at)
select 'articles_fr', 't-' || n, 1, 'deleted', 'T ' || n, '{}', true, now() - n * interval '1 minute' from generate_series(1, 5000) n;
select tests.become('administrator');
select results_eq(
  $$ select row_id from public.list_trash() order by deleted_at desc, row_id offset 4998 limit 24 $$, array['t-4999', 't-5000'],
  'five thousand are listed by pages');
select results_eq(
  $$ select row_id from public.list_trash(page_size => 2) $$, array['t-1', 't-2'], 'a page is as long as it is asked to be');
select results_eq(
  $$ select next.row_id from public.list_trash(page_size => 2) one, public.list_trash(before => one.deleted_at, before_row => one.table_name || ' ' || one.row_id, page_size => 2) next where one.row_id = 't-2' $$,
  array['t-3', 't-4'], 'the next begins after its last row');
select is_empty(
  $$ select next.row_id from public.list_trash() one, public.list_trash(before => one.deleted_at, before_row => one.table_name || ' ' || one.row_id, page_size => 1) next where one.row_id = 't-5000' $$,
  'and after the last there is none');
select results_eq($$ select row_id from public.list_trash('{articles_fr}', 't 4999') $$, array['t-4999'], 'a term is looked for in the titles of all');
select is_empty($$ select row_id from public.list_trash('{projects_fr}') $$, 'in the tables that are asked for');
select set_eq($$ select table_name, row_count from public.count_trash() $$, $$ values ('articles_fr', 5000::bigint) $$, 'they are counted by table');
select set_eq($$ select table_name, row_count from public.count_trash('t 499') $$, $$ values ('articles_fr', 11::bigint) $$, 'those with a term as well');
select tests.become('owner');
update app.versions set saved_at = now() - interval '1 day' where row_id in ('t-7', 't-8', 't-9');
select tests.become('administrator');
select results_eq(
  $$ select next.row_id from public.list_trash(term => 't 8') one, public.list_trash(before => one.deleted_at, before_row => one.table_name || ' ' || one.row_id, page_size => 1) next where one.row_id = 't-8' $$,
  array['t-7'], 'what was deleted in the same moment is on one page or the other');
select tests.become('owner');
insert into public.staff (user_id, role) values ('aaaaaaaa-0000-4000-8000-000000000002', 'recruiter');
select tests.become('user');
select is_empty($$ select * from public.count_trash() $$, 'a recruiter has none of it');
select is_empty($$ select * from public.list_trash() $$, 'nor is told of it');
select tests.become('owner');
delete from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000002';
select tests.become('user');
select throws_ok($$ select * from public.count_trash() $$, '42501', null, 'and somebody signed in no trash to count');
select throws_ok($$ select app.require_any_trash() $$, '42501', null, 'nor a guard to call');
select tests.become('visitor');
select throws_ok($$ select * from public.count_trash() $$, '42501', null, 'nor a visitor');
select throws_ok($$ select * from app.trash $$, '42501', null, 'who does not see where it comes from');
select tests.become('administrator');
select tests.become('owner');
select is(app.require_trash('contact_messages', '0a000000-0000-4000-8000-000000000001'), true, 'messages are marked');

-- Pictures, and emptying.

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
-- What is deleted after somebody looked.
update public.contact_messages set deleted_at = now() + interval '1 minute' where id = '0a000000-0000-4000-8000-0000000000f1';
select tests.become('administrator');
select results_eq(
  $$ select title, image from public.list_trash() where table_name in ('articles_fr', 'testimonials_fr', 'job_applications') and title in ('Pictured', 'Paul Wernert', 'Without') order by title $$,
  $$ values ('Paul Wernert', ''), ('Pictured', '/media/2026/11/toits.webp'), ('Without', '') $$, 'what had a picture has it in the trash');
select throws_ok($$ select public.empty_trash(now()) $$, '42501', null, who || ' does not empty it')
from unnest(array['visitor', 'user', 'secret key']) as who cross join lateral (select tests.become(who)) as b;
select tests.become('administrator');
select is(public.empty_trash(now()) ->> 'kept', '1', 'an owner empties it; an application with files stays until they are gone');
select set_eq($$ select title from public.list_trash() $$, array['Late', 'With files'], 'with what was not there yet when he looked');
select tests.become('owner');
select is_empty($$ select * from app.versions where row_id in ('f0000000-0000-4000-8000-0000000000f1', 'd0000000-0000-4000-8000-0000000000f1') $$, 'content goes with its whole history');
select is_empty($$ select * from public.job_applications where id = '0c000000-0000-4000-8000-0000000000f2' $$, 'an application without files goes');
select isnt_empty($$ select * from app.versions where not in_trash $$, 'what is not in the trash keeps its history');
select results_eq($$ select act, (detail ->> 'rows')::integer >= 3 from app.audit_log where place = 'trash' $$, $$ values ('erased', true) $$, 'the deed is in the audit log');
select set_eq($$ select row_id from app.audit_log where act = 'erased' and row_id in ('f0000000-0000-4000-8000-0000000000f1', '0c000000-0000-4000-8000-0000000000f2') $$, array['f0000000-0000-4000-8000-0000000000f1', '0c000000-0000-4000-8000-0000000000f2'], 'and so is each thing');
select tests.become('administrator');
set local storage.allow_delete_query = 'true';
set local storage.operation = 'storage.object.delete_many';
delete from storage.objects where name like '0c000000-0000-4000-8000-0000000000f1/%';
select is(public.empty_trash(now() + interval '1 hour'), '{"removed": 2, "kept": 0}'::jsonb, 'the rest goes when its files are gone');
select is(public.empty_trash(now() + interval '1 hour'), '{"removed": 0, "kept": 0}'::jsonb, 'twice does no harm');

select * from finish();
rollback;
