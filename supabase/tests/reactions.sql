-- Reactions: a view or like counts once, under the key of its visitor, for what is public.
begin;
select plan(90);

select tests.hire();
delete from app.hits;
insert into public.articles_fr (id, slug, title, excerpt, content, author, published) values
  ('f0000000-0000-4000-8000-000000000001', 't-public', 'P', 'p', 'p', 'A', true),
  ('f0000000-0000-4000-8000-000000000002', 't-draft', 'D', 'd', 'd', 'A', false);
insert into public.articles_en (id, slug, title, excerpt, content, author, published, published_at) values
  ('e0000000-0000-4000-8000-000000000001', 't-public', 'P', 'p', 'p', 'A', true, now()),
  ('e0000000-0000-4000-8000-000000000003', 't-later', 'L', 'l', 'l', 'A', true, now() + interval '1 hour');
insert into public.projects_fr (id, slug, title, published) values (900001, 't-public', 'P', true), (900002, 't-draft', 'D', false);
insert into public.projects_en (id, slug, title, published) values (900001, 't-public', 'P', true);

-- A visitor views an article.

select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.1","user-agent":"Test/1"}';

select lives_ok($$ insert into public.article_views (article_id, language, ip_address, user_agent) values ('f0000000-0000-4000-8000-000000000001', 'fr', '198.51.100.99', 'Forged/1') $$, 'a visitor views an article');
select lives_ok($$ insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr') $$, 'a second view within half an hour raises no error');
select is(public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), 1::bigint, 'a second view within half an hour is not counted');
select throws_ok($$ insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000002', 'fr') $$, '23503', 'There is no such article.', 'a view of a draft is refused');
select throws_ok($$ insert into public.article_views (article_id, language) values (gen_random_uuid(), 'fr') $$, '23503', 'There is no such article.', 'a view of an unknown article is refused with the same message');
select throws_ok($$ insert into public.article_views (article_id, language) values ('e0000000-0000-4000-8000-000000000003', 'en') $$, '23503', null, 'a view of a scheduled article is refused');
select throws_ok($$ insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'en') $$, '23503', null, 'a view of an article of the other language is refused');
select throws_ok($$ insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'de') $$, '23503', null, 'a view in an unknown language is refused');
select throws_ok($$ insert into public.article_views (id, article_id, language) overriding system value values (1, 'f0000000-0000-4000-8000-000000000001', 'fr') $$, '42501', null, 'a visitor cannot choose the id of a view');

select tests.become('owner');
select results_eq(
  $$ select ip_address, user_agent, created_at from public.article_views where article_id = 'f0000000-0000-4000-8000-000000000001' $$,
  $$ select app.visitor_key(), 'Test/1', now() $$, 'a view has key, user agent and time of the server');
select is((select views from app.daily_views where article_id = 'f0000000-0000-4000-8000-000000000001' and day = (now() at time zone 'UTC')::date), 1::bigint, 'a view is counted for its day');
update public.article_views set created_at = now() - interval '31 minutes' where article_id = 'f0000000-0000-4000-8000-000000000001';
select tests.become('visitor');
insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr');
select is(public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), 2::bigint, 'a view after half an hour is counted');
set local request.headers = '{"cf-connecting-ip":"203.0.113.2"}';
insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr'), ('f0000000-0000-4000-8000-000000000001', 'fr');
select is(public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), 3::bigint, 'two views of another visitor in one request are counted once');
select tests.become('owner');
select is((select user_agent from public.article_views where ip_address = app.visitor_key()), '', 'a view without a user agent has an empty one');
insert into app.hits (bucket, visitor, hits) values ('views', app.visitor_key(), 60) on conflict (bucket, visitor) do update set hits = 60;
select tests.become('visitor');
select throws_ok($$ insert into public.article_views (article_id, language) values ('e0000000-0000-4000-8000-000000000001', 'en') $$, 'PT429', null, 'a 61st view within an hour is refused');

-- A signed-in user views as a visitor does, and staff are not counted.

select tests.become('user');
set local request.headers = '{"cf-connecting-ip":"203.0.113.3"}';
select lives_ok($$ insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr') $$, 'a plain user views an article');
select is(public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), 4::bigint, 'a view of a plain user is counted');
select throws_ok($$ insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000002', 'fr') $$, '23503', null, 'a view of a draft by a plain user is refused');

select tests.become('administrator');
set local request.headers = '{"cf-connecting-ip":"203.0.113.4"}';
select lives_ok($$ insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr') $$, 'an administrator views an article');
select is(public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), 4::bigint, 'a view of an administrator is not counted');
select cmp_ok((select count(*) from public.article_views), '>=', 4::bigint, 'an administrator reads the views');

-- A visitor likes an article and reads only his own like.

select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.10","user-agent":"Test/1"}';

select is(public.has_ip_liked_article('f0000000-0000-4000-8000-000000000001', 'unknown', 'fr'), false, 'an article is not liked at first');
select isnt_empty($$ insert into public.article_likes (article_id, language, ip_address, user_agent) values ('f0000000-0000-4000-8000-000000000001', 'fr', 'forged', 'Forged/1') returning id $$, 'a visitor likes an article');
select is(public.get_article_likes_count('f0000000-0000-4000-8000-000000000001', 'fr'), 1::bigint, 'a like is counted');
select is(public.has_ip_liked_article('f0000000-0000-4000-8000-000000000001', public.ip_echo() ->> 'ip', 'fr'), true, 'has_ip_liked_article is true for the visitor who liked');
select throws_ok($$ insert into public.article_likes (article_id, language, ip_address) values ('f0000000-0000-4000-8000-000000000001', 'fr', 'another') $$, '23505', null, 'a second like is refused, whatever key is claimed');
select is((select updated_at from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001'), now(), 'views and likes make no new version of an article');
select throws_ok($$ insert into public.article_likes (article_id, language) values ('f0000000-0000-4000-8000-000000000002', 'fr') $$, '23503', 'There is no such article.', 'a like of a draft is refused');
select throws_ok($$ insert into public.article_likes (article_id, language) values (gen_random_uuid(), 'en') $$, '23503', 'There is no such article.', 'a like of an unknown article is refused');
select throws_ok($$ insert into public.article_likes (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr') on conflict (article_id, ip_address, language) do update set user_agent = 'x' $$, '42501', null, 'a visitor cannot overwrite a like');
select results_eq($$ select ip_address from public.article_likes $$, $$ select public.ip_echo() ->> 'ip' $$, 'a visitor reads his like with the key of the server');
select throws_ok(format($$ select %s from public.%s $$, columns, likes), '42501', null, format('a visitor cannot read %s of %s', columns, likes))
from unnest(array['*', 'user_agent', 'created_at', 'max(created_at)']) columns, unnest(array['article_likes', 'project_likes']) likes;
select throws_ok($$ delete from public.article_likes returning * $$, '42501', null, 'a visitor cannot read a column of a like by deleting it');
select throws_ok($$ delete from public.article_likes where user_agent like 'Test%' $$, '42501', null, 'a visitor cannot filter a deletion by the user agent');

set local request.headers = '{"cf-connecting-ip":"203.0.113.11"}';
select is_empty($$ select id from public.article_likes $$, 'another visitor reads no like');
select is_empty($$ select id from public.article_likes where ip_address <> '' $$, 'another visitor reads no like by a filter');
select is(public.has_ip_liked_article('f0000000-0000-4000-8000-000000000001', (select ip_address from public.article_likes limit 1), 'fr'), false, 'another visitor learns nothing by the key of a like');
select is_empty($$ delete from public.article_likes returning id $$, 'another visitor deletes no like by deleting all');
select is_empty($$ delete from public.article_likes where article_id = 'f0000000-0000-4000-8000-000000000001' returning id $$, 'another visitor deletes no like by its article');
insert into public.article_likes (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr');
select is(public.get_article_likes_count('f0000000-0000-4000-8000-000000000001', 'fr'), 2::bigint, 'a like of another visitor is counted');
select results_eq($$ delete from public.article_likes returning article_id $$, $$ values ('f0000000-0000-4000-8000-000000000001'::uuid) $$, 'a deletion of all likes deletes the visitor''s own');
select is(public.get_article_likes_count('f0000000-0000-4000-8000-000000000001', 'fr'), 1::bigint, 'the like of the first visitor stays');
select is_empty($$ delete from public.article_likes where article_id = 'f0000000-0000-4000-8000-000000000001' and language = 'fr' returning id $$, 'a second deletion of a like deletes nothing');
select is(public.has_ip_liked_article('f0000000-0000-4000-8000-000000000001', '', 'fr'), false, 'has_ip_liked_article is false after the deletion');
select tests.become('owner');
insert into app.hits (bucket, visitor, hits) values ('likes', app.visitor_key(), 30) on conflict (bucket, visitor) do update set hits = 30;
select tests.become('visitor');
select throws_ok($$ insert into public.article_likes (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr') $$, 'PT429', null, 'a 31st like of an article within an hour is refused');
select throws_ok($$ insert into public.project_likes (project_id, language) values (900001, 'fr') $$, 'PT429', null, 'a 31st like of a project within an hour is refused');

-- A signed-in user likes as a visitor does.

select tests.become('user');
set local request.headers = '{"cf-connecting-ip":"203.0.113.12"}';
select isnt_empty($$ insert into public.article_likes (article_id, language, ip_address) values ('f0000000-0000-4000-8000-000000000001', 'fr', 'forged') returning id $$, 'a plain user likes an article');
select isnt_empty($$ select 1 from public.article_likes where ip_address = public.ip_echo() ->> 'ip' $$, 'a plain user reads his like with his own key');
select throws_ok($$ insert into public.article_likes (article_id, language) values ('f0000000-0000-4000-8000-000000000002', 'fr') $$, '23503', null, 'a like of a draft by a plain user is refused');
select isnt_empty($$ delete from public.article_likes where article_id = 'f0000000-0000-4000-8000-000000000001' returning id $$, 'a plain user takes his like back');

select tests.become('administrator');
set local request.headers = '{"cf-connecting-ip":"203.0.113.13"}';
select isnt_empty($$ select 1 from public.article_likes where article_id = 'f0000000-0000-4000-8000-000000000001' $$, 'an administrator reads every like');
select is_empty($$ delete from public.article_likes returning id $$, 'an administrator deletes no like of another');

-- A visitor likes a project.

select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.20"}';
select isnt_empty($$ insert into public.project_likes (project_id, language, ip_address) values (900001, 'fr', 'forged') returning id $$, 'a visitor likes a project');
select throws_ok($$ insert into public.project_likes (project_id, language) values (900001, 'fr') $$, '23505', null, 'a second like of a project is refused');
select throws_ok($$ insert into public.project_likes (project_id, language) values (900002, 'fr') $$, '23503', 'There is no such project.', 'a like of a draft project is refused');
select throws_ok($$ insert into public.project_likes (project_id, language) values (999999, 'en') $$, '23503', 'There is no such project.', 'a like of an unknown project is refused');
select is(public.get_project_likes_count(900001, 'fr'), 1::bigint, 'a like of a project is counted');
select is(public.get_project_likes_count(900001, 'en'), 0::bigint, 'a like of a project is not counted in the other language');
select results_eq($$ select ip_address = public.ip_echo() ->> 'ip' from public.project_likes $$, array[true], 'a visitor reads his like of a project with his own key');
select isnt_empty($$ delete from public.project_likes returning id $$, 'a visitor takes his like of a project back');
insert into public.project_likes (project_id, language) values (900001, 'fr');
set local request.headers = '{"cf-connecting-ip":"203.0.113.21"}';
select is_empty($$ select id from public.project_likes $$, 'another visitor reads no like of a project');
select is_empty($$ delete from public.project_likes returning id $$, 'another visitor deletes no like of a project');

select tests.become('user');
select isnt_empty($$ insert into public.project_likes (project_id, language) values (900001, 'fr') returning id $$, 'a plain user likes a project');
select tests.become('administrator');
set local request.headers = '{"cf-connecting-ip":"203.0.113.13"}';
select is((select count(*) from public.project_likes where project_id = 900001), 2::bigint, 'an administrator reads every like of a project');
select is_empty($$ delete from public.project_likes returning id $$, 'an administrator deletes no like of a project of another');

-- Counts are told for public articles and projects.

select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.20"}';
select results_eq(
  $$ select article_id, views, likes from public.get_article_counts('fr', array['f0000000-0000-4000-8000-000000000001', 'f0000000-0000-4000-8000-000000000002', 'f0000000-0000-4000-8000-000000000001', null, '00000000-0000-4000-8000-000000000000']::uuid[]) order by article_id $$,
  $$ values ('00000000-0000-4000-8000-000000000000'::uuid, 0::bigint, 0::bigint), ('f0000000-0000-4000-8000-000000000001', 4, 1), ('f0000000-0000-4000-8000-000000000002', 0, 0) $$,
  'one call counts views and likes of several articles, with a row each');
select results_eq(
  $$ select project_id, likes from public.get_project_likes_counts('fr', array[900001, 900002]) order by project_id $$,
  $$ values (900001::bigint, 2::bigint), (900002, 0) $$, 'one call counts likes of several projects');
select throws_ok($$ select public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'de') $$, '22023', null, 'views in an unknown language are refused');
select throws_ok($$ select public.get_article_likes_count('f0000000-0000-4000-8000-000000000001', 'fr; drop') $$, '22023', null, 'likes in an unknown language are refused');
select throws_ok($$ select * from public.get_article_counts('', '{}') $$, '22023', null, 'counts in an empty language are refused');
select throws_ok($$ select public.get_project_likes_count(1, 'FR') $$, '22023', null, 'likes of a project in another spelling of a language are refused');
select throws_ok($$ select * from public.get_project_likes_counts(null, '{}') $$, '22023', null, 'likes of projects in a missing language are refused');
select throws_ok($$ select public.has_ip_liked_article('f0000000-0000-4000-8000-000000000001', '', 'de') $$, '22023', null, 'has_ip_liked_article in an unknown language is refused');
select throws_ok($$ select * from public.get_article_counts('fr', array_fill(gen_random_uuid(), array[1001])) $$, '22023', null, 'counts of more than 1,000 articles are refused');

select tests.become('owner');
update public.articles_fr set published = false where id = 'f0000000-0000-4000-8000-000000000001';
update public.projects_fr set published = false where id = 900001;
select tests.become('visitor');
select results_eq(
  $$ select public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), public.get_article_likes_count('f0000000-0000-4000-8000-000000000001', 'fr'), public.get_project_likes_count(900001, 'fr') $$,
  $$ values (0::bigint, 0::bigint, 0::bigint) $$, 'a visitor counts nothing of a hidden article or project');
set local request.headers = '{"cf-connecting-ip":"203.0.113.10"}';
select is(public.has_ip_liked_article('f0000000-0000-4000-8000-000000000001', '', 'fr'), false, 'has_ip_liked_article is false for a hidden article');
select tests.become('user');
select results_eq($$ select views, likes from public.get_article_counts('fr', array['f0000000-0000-4000-8000-000000000001']::uuid[]) $$, $$ values (0::bigint, 0::bigint) $$, 'a plain user counts nothing of a hidden article');
select tests.become('administrator');
select results_eq($$ select views, likes from public.get_article_counts('fr', array['f0000000-0000-4000-8000-000000000001']::uuid[]) $$, $$ values (4::bigint, 1::bigint) $$, 'an administrator counts views and likes of a hidden article');
select is(public.get_project_likes_count(900001, 'fr'), 2::bigint, 'an administrator counts likes of a hidden project');

-- A deletion takes the reactions along.

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
  0::bigint, 'a deleted article or project leaves no views, likes or counts');

-- An import keeps its dates.

insert into public.article_views (article_id, language, ip_address, created_at)
select 'e0000000-0000-4000-8000-000000000001', 'en', 'seed-' || n, now() - interval '1 day' * (n % 10) from generate_series(1, 1000) n;
select results_eq(
  $$ select (select sum(views) from app.daily_views where article_id = 'e0000000-0000-4000-8000-000000000001'), (select views from app.article_counters where article_id = 'e0000000-0000-4000-8000-000000000001'), (select min(created_at) from public.article_views where article_id = 'e0000000-0000-4000-8000-000000000001') $$,
  $$ select 1000::numeric, 1000::bigint, now() - interval '9 days' $$, 'many imported views keep their dates and are counted');

-- Each visitor counts once.

select tests.become('visitor');
do $$
begin
  for number in 1..100 loop
    perform set_config('request.headers', format('{"cf-connecting-ip":"198.51.100.%s"}', number), true);
    insert into public.article_views (article_id, language) values ('e0000000-0000-4000-8000-000000000001', 'en');
    insert into public.article_views (article_id, language) values ('e0000000-0000-4000-8000-000000000001', 'en');
  end loop;
end $$;
select is(public.get_article_views_count('e0000000-0000-4000-8000-000000000001', 'en'), 1100::bigint, 'a hundred visitors who load an article twice are a hundred views');

select * from finish();
rollback;
