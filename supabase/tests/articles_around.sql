-- The way on from an article: its category first, then the newest; never itself, never what visitors do not see.
begin;
select plan(12);

insert into public.articles_fr (id, slug, title, excerpt, content, author, category, published, published_at) values
  ('f0000000-0000-4000-8000-0000000000a1', 't-newest', 'N', 'x', 'x', 'A', 'tests-b', true, now() - interval '1 minute'),
  ('f0000000-0000-4000-8000-0000000000a2', 't-same-new', 'S', 'x', 'x', 'A', 'tests-a', true, now() - interval '2 minutes'),
  ('f0000000-0000-4000-8000-0000000000a3', 't-here', 'H', 'x', 'x', 'A', 'tests-a', true, now() - interval '3 minutes'),
  ('f0000000-0000-4000-8000-0000000000a4', 't-other', 'O', 'x', 'x', 'A', '', true, now() - interval '3 minutes'),
  ('f0000000-0000-4000-8000-0000000000a5', 't-same-old', 'D', 'x', 'x', 'A', 'tests-a', true, now() - interval '30 years'),
  ('f0000000-0000-4000-8000-0000000000a6', 't-draft', 'F', 'x', 'x', 'A', 'tests-a', false, null),
  ('f0000000-0000-4000-8000-0000000000a7', 't-later', 'L', 'x', 'x', 'A', 'tests-a', true, now() + interval '1 day');
insert into public.articles_en (id, slug, title, excerpt, content, author, category, published, published_at) values
  ('e0000000-0000-4000-8000-0000000000a1', 't-english', 'E', 'x', 'x', 'A', 'tests-a', true, now());
insert into auth.users (id, email) values ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');

select tests.become('visitor');

select results_eq(
  $$ select slug from public.get_articles_around('f0000000-0000-4000-8000-0000000000a3', 'fr') where place = 'read' $$,
  array['t-same-new', 't-same-old'],
  'an article is followed by those of its category, however old, without itself');
select results_eq(
  $$ select slug from public.get_articles_around('f0000000-0000-4000-8000-0000000000a1', 'fr') where place = 'read' $$,
  array['t-same-new', 't-here'],
  'an article alone in its category is followed by the newest');
select results_eq(
  $$ select slug from public.get_articles_around('f0000000-0000-4000-8000-0000000000a4', 'fr') where place = 'read' $$,
  array['t-newest', 't-same-new'],
  'an article without a category is followed by the newest');
select results_eq(
  $$ select place, slug from public.get_articles_around('f0000000-0000-4000-8000-0000000000a3', 'fr') where place <> 'read' order by place $$,
  $$ values ('next', 't-same-new'), ('previous', 't-other') $$,
  'the next article is newer and the previous one older, in list order for equal dates');
select results_eq(
  $$ select slug from public.get_articles_around('f0000000-0000-4000-8000-0000000000a4', 'fr') where place = 'next' $$,
  array['t-here'],
  'an article of the same date comes next');
select is_empty(
  $$ select 1 from public.get_articles_around('f0000000-0000-4000-8000-0000000000a1', 'fr') where place = 'next' $$,
  'a newest article has no next one, although one is scheduled');
select is_empty($$ select 1 from public.get_articles_around('f0000000-0000-4000-8000-0000000000a6', 'fr') $$, 'a draft has no articles around it for a visitor');
select is_empty($$ select 1 from public.get_articles_around('f0000000-0000-4000-8000-0000000000a7', 'fr') $$, 'a scheduled article has no articles around it');
select is_empty($$ select 1 from public.get_articles_around('f0000000-0000-4000-8000-0000000000a3', 'en') $$, 'an article has no articles around it in the other language');
select throws_ok($$ select * from public.get_articles_around('f0000000-0000-4000-8000-0000000000a3', 'de') $$, '22023', null, 'an unknown language is refused');

select tests.become('administrator');

select is_empty($$ select 1 from public.get_articles_around('f0000000-0000-4000-8000-0000000000a6', 'fr') $$, 'a draft has no articles around it for an administrator');
select is_empty(
  $$ select 1 from public.get_articles_around('f0000000-0000-4000-8000-0000000000a3', 'fr') where slug in ('t-draft', 't-later') $$,
  'an administrator is offered no draft and no scheduled article');

select * from finish();
rollback;
