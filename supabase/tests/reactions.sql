-- Views and likes: counted once, under one's own key, for what is public.
begin;
select plan(105);

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');
delete from app.hits;
insert into public.articles_fr (id, slug, title, excerpt, content, author, published) values
  ('f0000000-0000-4000-8000-000000000001', 't-public', 'P', 'p', 'p', 'A', true),
  ('f0000000-0000-4000-8000-000000000002', 't-draft', 'D', 'd', 'd', 'A', false);
insert into public.articles_en (id, slug, title, excerpt, content, author, published, published_at) values
  ('e0000000-0000-4000-8000-000000000001', 't-public', 'P', 'p', 'p', 'A', true, now()),
  ('e0000000-0000-4000-8000-000000000003', 't-later', 'L', 'l', 'l', 'A', true, now() + interval '1 hour');
insert into public.projects_fr (id, slug, title, published) values (900001, 't-public', 'P', true), (900002, 't-draft', 'D', false);
insert into public.projects_en (id, slug, title, published) values (900001, 't-public', 'P', true);

-- Views, as a visitor.

select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.1","user-agent":"Test/1"}';

select lives_ok($$ insert into public.article_views (article_id, language, ip_address, user_agent) values ('f0000000-0000-4000-8000-000000000001', 'fr', '198.51.100.99', 'Forged/1') $$, 'a visitor views an article');
select lives_ok($$ insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr') $$, 'again within half an hour, without an error');
select is(public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), 1::bigint, 'which counts once');
select throws_ok($$ insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000002', 'fr') $$, '23503', 'There is no such article.', 'a draft cannot be viewed');
select throws_ok($$ insert into public.article_views (article_id, language) values (gen_random_uuid(), 'fr') $$, '23503', 'There is no such article.', 'nor an unknown article, and the answer is the same');
select throws_ok($$ insert into public.article_views (article_id, language) values ('e0000000-0000-4000-8000-000000000003', 'en') $$, '23503', null, 'nor one that is not due');
select throws_ok($$ insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'en') $$, '23503', null, 'nor one of the other language');
select throws_ok($$ insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'de') $$, '23503', null, 'nor in a third language');
select throws_ok($$ insert into public.article_views (article_id, language, created_at) values ('f0000000-0000-4000-8000-000000000001', 'fr', '2000-01-01') $$, '42501', null, 'the time is not his to choose');
select throws_ok($$ insert into public.article_views (id, article_id, language) overriding system value values (1, 'f0000000-0000-4000-8000-000000000001', 'fr') $$, '42501', null, 'nor the number');
select throws_ok($$ select * from public.article_views $$, '42501', null, 'a visitor cannot read views');
select throws_ok($$ update public.article_views set language = 'en' $$, '42501', null, 'nor change them');
select throws_ok($$ delete from public.article_views $$, '42501', null, 'nor delete them');

select tests.become('owner');
select results_eq(
  $$ select ip_address, user_agent, created_at from public.article_views where article_id = 'f0000000-0000-4000-8000-000000000001' $$,
  $$ select app.visitor_key(), 'Test/1', now() $$, 'key, user agent and time are the server''s');
select is((select views from app.daily_views where article_id = 'f0000000-0000-4000-8000-000000000001' and day = (now() at time zone 'UTC')::date), 1::bigint, 'the day counts it');
update public.article_views set created_at = now() - interval '31 minutes' where article_id = 'f0000000-0000-4000-8000-000000000001';
select tests.become('visitor');
insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr');
select is(public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), 2::bigint, 'after half an hour it is a view again');
set local request.headers = '{"cf-connecting-ip":"203.0.113.2"}';
insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr'), ('f0000000-0000-4000-8000-000000000001', 'fr');
select is(public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), 3::bigint, 'somebody else counts once, also twice in one request');
select tests.become('owner');
select is((select user_agent from public.article_views where ip_address = app.visitor_key()), '', 'without a user agent it is empty');
insert into app.hits (bucket, visitor, hits) values ('views', app.visitor_key(), 60) on conflict (bucket, visitor) do update set hits = 60;
select tests.become('visitor');
select throws_ok($$ insert into public.article_views (article_id, language) values ('e0000000-0000-4000-8000-000000000001', 'en') $$, 'PT429', null, 'the 61st view within an hour is refused');

-- Views, signed in.

select tests.become('user');
set local request.headers = '{"cf-connecting-ip":"203.0.113.3"}';
select lives_ok($$ insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr') $$, 'a plain user views as a visitor does');
select is(public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), 4::bigint, 'and is counted');
select throws_ok($$ insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000002', 'fr') $$, '23503', null, 'drafts do not exist for him');
select is_empty($$ select * from public.article_views $$, 'he reads no view');
select throws_ok($$ update public.article_views set language = 'en' $$, '42501', null, 'he changes none');
select throws_ok($$ delete from public.article_views $$, '42501', null, 'he deletes none');

select tests.become('administrator');
set local request.headers = '{"cf-connecting-ip":"203.0.113.4"}';
select lives_ok($$ insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr') $$, 'an administrator reads his own article');
select is(public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), 4::bigint, 'and is not counted');
select cmp_ok((select count(*) from public.article_views), '>=', 4::bigint, 'he reads the views');
select throws_ok($$ delete from public.article_views $$, '42501', null, 'and deletes none');

-- Likes of articles, two visitors.

select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.10","user-agent":"Test/1"}';

select is(public.has_ip_liked_article('f0000000-0000-4000-8000-000000000001', 'unknown', 'fr'), false, 'at first nothing is liked');
select isnt_empty($$ insert into public.article_likes (article_id, language, ip_address, user_agent) values ('f0000000-0000-4000-8000-000000000001', 'fr', 'forged', 'Forged/1') returning id $$, 'a visitor likes an article');
select is(public.get_article_likes_count('f0000000-0000-4000-8000-000000000001', 'fr'), 1::bigint, 'the count rises by one');
select is(public.has_ip_liked_article('f0000000-0000-4000-8000-000000000001', public.ip_echo() ->> 'ip', 'fr'), true, 'he has liked it');
select throws_ok($$ insert into public.article_likes (article_id, language, ip_address) values ('f0000000-0000-4000-8000-000000000001', 'fr', 'another') $$, '23505', null, 'not a second time, whatever key he claims');
select is((select updated_at from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001'), now(), 'he reads when an article last changed, and being viewed and liked is no change');
select throws_ok($$ insert into public.article_likes (article_id, language) values ('f0000000-0000-4000-8000-000000000002', 'fr') $$, '23503', 'There is no such article.', 'a draft cannot be liked');
select throws_ok($$ insert into public.article_likes (article_id, language) values (gen_random_uuid(), 'en') $$, '23503', 'There is no such article.', 'nor an unknown article');
select throws_ok($$ insert into public.article_likes (article_id, language, created_at) values ('e0000000-0000-4000-8000-000000000001', 'en', '2000-01-01') $$, '42501', null, 'nor backdated');
select throws_ok($$ update public.article_likes set ip_address = 'x' $$, '42501', null, 'a like cannot be changed');
select throws_ok($$ insert into public.article_likes (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr') on conflict (article_id, ip_address, language) do update set user_agent = 'x' $$, '42501', null, 'nor written over');
select results_eq($$ select ip_address from public.article_likes $$, $$ select public.ip_echo() ->> 'ip' $$, 'he sees his own like, with the server''s key');
select throws_ok(format($$ select %s from public.%s $$, columns, likes), '42501', null, 'and not with which browser or when somebody behind his address pressed: ' || columns || ' of ' || likes)
from unnest(array['*', 'user_agent', 'created_at', 'max(created_at)']) columns, unnest(array['article_likes', 'project_likes']) likes;
select throws_ok($$ delete from public.article_likes returning * $$, '42501', null, 'nor by taking it back');
select throws_ok($$ delete from public.article_likes where user_agent like 'Test%' $$, '42501', null, 'nor by asking what is taken back');

set local request.headers = '{"cf-connecting-ip":"203.0.113.11"}';
select is_empty($$ select id from public.article_likes $$, 'another visitor does not see it');
select is_empty($$ select id from public.article_likes where ip_address <> '' $$, 'nor by any filter');
select is(public.has_ip_liked_article('f0000000-0000-4000-8000-000000000001', (select ip_address from public.article_likes limit 1), 'fr'), false, 'nor by asking for another key');
select is_empty($$ delete from public.article_likes returning id $$, 'he cannot delete it, not even by deleting all');
select is_empty($$ delete from public.article_likes where article_id = 'f0000000-0000-4000-8000-000000000001' returning id $$, 'nor by naming the article');
insert into public.article_likes (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr');
select is(public.get_article_likes_count('f0000000-0000-4000-8000-000000000001', 'fr'), 2::bigint, 'his own like counts');
select results_eq($$ delete from public.article_likes returning article_id $$, $$ values ('f0000000-0000-4000-8000-000000000001'::uuid) $$, 'deleting all deletes his own');
select is(public.get_article_likes_count('f0000000-0000-4000-8000-000000000001', 'fr'), 1::bigint, 'and the other''s stays');
select is_empty($$ delete from public.article_likes where article_id = 'f0000000-0000-4000-8000-000000000001' and language = 'fr' returning id $$, 'unliking twice is nothing');
select is(public.has_ip_liked_article('f0000000-0000-4000-8000-000000000001', '', 'fr'), false, 'he likes it no longer');
select tests.become('owner');
insert into app.hits (bucket, visitor, hits) values ('likes', app.visitor_key(), 30) on conflict (bucket, visitor) do update set hits = 30;
select tests.become('visitor');
select throws_ok($$ insert into public.article_likes (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr') $$, 'PT429', null, 'the 31st like within an hour is refused');
select throws_ok($$ insert into public.project_likes (project_id, language) values (900001, 'fr') $$, 'PT429', null, 'of a project as well');

-- Likes of articles, signed in.

select tests.become('user');
set local request.headers = '{"cf-connecting-ip":"203.0.113.12"}';
select is_empty($$ select id from public.article_likes $$, 'a plain user sees no other''s like');
select is_empty($$ delete from public.article_likes returning id $$, 'he deletes no other''s like');
select isnt_empty($$ insert into public.article_likes (article_id, language, ip_address) values ('f0000000-0000-4000-8000-000000000001', 'fr', 'forged') returning id $$, 'he likes as a visitor does');
select isnt_empty($$ select 1 from public.article_likes where ip_address = public.ip_echo() ->> 'ip' $$, 'under his own key');
select throws_ok($$ insert into public.article_likes (article_id, language) values ('f0000000-0000-4000-8000-000000000002', 'fr') $$, '23503', null, 'no draft');
select isnt_empty($$ delete from public.article_likes where article_id = 'f0000000-0000-4000-8000-000000000001' returning id $$, 'and takes it back');

select tests.become('administrator');
set local request.headers = '{"cf-connecting-ip":"203.0.113.13"}';
select isnt_empty($$ select 1 from public.article_likes where article_id = 'f0000000-0000-4000-8000-000000000001' $$, 'an administrator sees all likes');
select is_empty($$ delete from public.article_likes returning id $$, 'but deletes only his own');
select throws_ok($$ update public.article_likes set ip_address = 'x' $$, '42501', null, 'and forges none');

-- Likes of projects.

select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.20"}';
select isnt_empty($$ insert into public.project_likes (project_id, language, ip_address) values (900001, 'fr', 'forged') returning id $$, 'a visitor likes a project');
select throws_ok($$ insert into public.project_likes (project_id, language) values (900001, 'fr') $$, '23505', null, 'once');
select throws_ok($$ insert into public.project_likes (project_id, language) values (900002, 'fr') $$, '23503', 'There is no such project.', 'no draft');
select throws_ok($$ insert into public.project_likes (project_id, language) values (999999, 'en') $$, '23503', 'There is no such project.', 'no unknown one');
select throws_ok($$ update public.project_likes set language = 'en' $$, '42501', null, 'a like cannot be changed');
select is(public.get_project_likes_count(900001, 'fr'), 1::bigint, 'the count rises');
select is(public.get_project_likes_count(900001, 'en'), 0::bigint, 'in its language only');
select results_eq($$ select ip_address = public.ip_echo() ->> 'ip' from public.project_likes $$, array[true], 'he sees his own like, under his own key');
select isnt_empty($$ delete from public.project_likes returning id $$, 'and takes it back');
insert into public.project_likes (project_id, language) values (900001, 'fr');
set local request.headers = '{"cf-connecting-ip":"203.0.113.21"}';
select is_empty($$ select id from public.project_likes $$, 'another visitor does not');
select is_empty($$ delete from public.project_likes returning id $$, 'and cannot delete it');

select tests.become('user');
select is_empty($$ select id from public.project_likes $$, 'nor does a plain user see it');
select is_empty($$ delete from public.project_likes returning id $$, 'nor delete it');
select isnt_empty($$ insert into public.project_likes (project_id, language) values (900001, 'fr') returning id $$, 'he likes under his own key');
select tests.become('administrator');
set local request.headers = '{"cf-connecting-ip":"203.0.113.13"}';
select is((select count(*) from public.project_likes where project_id = 900001), 2::bigint, 'an administrator sees all');
select is_empty($$ delete from public.project_likes returning id $$, 'but deletes only his own');

-- The figures.

select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.20"}';
select results_eq(
  $$ select article_id, views, likes from public.get_article_counts('fr', array['f0000000-0000-4000-8000-000000000001', 'f0000000-0000-4000-8000-000000000002', 'f0000000-0000-4000-8000-000000000001', null, '00000000-0000-4000-8000-000000000000']::uuid[]) order by article_id $$,
  $$ values ('00000000-0000-4000-8000-000000000000'::uuid, 0::bigint, 0::bigint), ('f0000000-0000-4000-8000-000000000001', 4, 1), ('f0000000-0000-4000-8000-000000000002', 0, 0) $$,
  'one call has the counts of a list, one row per article asked');
select results_eq(
  $$ select project_id, likes from public.get_project_likes_counts('fr', array[900001, 900002]) order by project_id $$,
  $$ values (900001::bigint, 2::bigint), (900002, 0) $$, 'for projects too');
select throws_ok($$ select public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'de') $$, '22023', null, 'views are asked in fr or en');
select throws_ok($$ select public.get_article_likes_count('f0000000-0000-4000-8000-000000000001', 'fr; drop') $$, '22023', null, 'likes too');
select throws_ok($$ select * from public.get_article_counts('', '{}') $$, '22023', null, 'and lists');
select throws_ok($$ select public.get_project_likes_count(1, 'FR') $$, '22023', null, 'and projects');
select throws_ok($$ select * from public.get_project_likes_counts(null, '{}') $$, '22023', null, 'and their lists');
select throws_ok($$ select public.has_ip_liked_article('f0000000-0000-4000-8000-000000000001', '', 'de') $$, '22023', null, 'and the own like');
select throws_ok($$ select * from public.get_article_counts('fr', array_fill(gen_random_uuid(), array[1001])) $$, '22023', null, 'a list has an end');

select tests.become('owner');
update public.articles_fr set published = false where id = 'f0000000-0000-4000-8000-000000000001';
update public.projects_fr set published = false where id = 900001;
select tests.become('visitor');
select results_eq(
  $$ select public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), public.get_article_likes_count('f0000000-0000-4000-8000-000000000001', 'fr'), public.get_project_likes_count(900001, 'fr') $$,
  $$ values (0::bigint, 0::bigint, 0::bigint) $$, 'what was hidden has no figures for a visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.10"}';
select is(public.has_ip_liked_article('f0000000-0000-4000-8000-000000000001', '', 'fr'), false, 'nor for somebody who liked it');
select tests.become('user');
select results_eq($$ select views, likes from public.get_article_counts('fr', array['f0000000-0000-4000-8000-000000000001']::uuid[]) $$, $$ values (0::bigint, 0::bigint) $$, 'nor for a plain user');
select tests.become('administrator');
select results_eq($$ select views, likes from public.get_article_counts('fr', array['f0000000-0000-4000-8000-000000000001']::uuid[]) $$, $$ values (4::bigint, 1::bigint) $$, 'an administrator sees them');
select is(public.get_project_likes_count(900001, 'fr'), 2::bigint, 'of projects too');

-- What is deleted takes its reactions along.

select lives_ok($$ delete from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001' $$, 'an administrator deletes an article');
select tests.become('owner');
delete from public.projects_fr where id = 900001;
select is(
  (select count(*) from public.article_views where article_id = 'f0000000-0000-4000-8000-000000000001')
  + (select count(*) from public.article_likes where article_id = 'f0000000-0000-4000-8000-000000000001')
  + (select count(*) from app.article_counters where article_id = 'f0000000-0000-4000-8000-000000000001')
  + (select count(*) from app.daily_views where article_id = 'f0000000-0000-4000-8000-000000000001')
  + (select count(*) from public.project_likes where project_id = 900001 and language = 'fr')
  + (select count(*) from app.project_counters where project_id = 900001 and language = 'fr'),
  0::bigint, 'and nothing of it is left');

-- The seed writes history, many rows at once.

insert into public.article_views (article_id, language, ip_address, created_at)
select 'e0000000-0000-4000-8000-000000000001', 'en', 'seed-' || n, now() - interval '1 day' * (n % 10) from generate_series(1, 1000) n;
select results_eq(
  $$ select (select sum(views) from app.daily_views where article_id = 'e0000000-0000-4000-8000-000000000001'), (select views from app.article_counters where article_id = 'e0000000-0000-4000-8000-000000000001'), (select min(created_at) from public.article_views where article_id = 'e0000000-0000-4000-8000-000000000001') $$,
  $$ select 1000::numeric, 1000::bigint, now() - interval '9 days' $$, 'with its own dates, and is counted');

select * from finish();
rollback;
