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
  'its own category comes first, however old, and it is not its own neighbour');
select results_eq(
  $$ select slug from public.get_articles_around('f0000000-0000-4000-8000-0000000000a1', 'fr') where place = 'read' $$,
  array['t-same-new', 't-here'],
  'without another of its category, the newest do');
select results_eq(
  $$ select slug from public.get_articles_around('f0000000-0000-4000-8000-0000000000a4', 'fr') where place = 'read' $$,
  array['t-newest', 't-same-new'],
  'having no category is not having the same one');
select results_eq(
  $$ select place, slug from public.get_articles_around('f0000000-0000-4000-8000-0000000000a3', 'fr') where place <> 'read' order by place $$,
  $$ values ('next', 't-same-new'), ('previous', 't-other') $$,
  'the next is newer and the previous older, in the order of the list where dates are equal');
select results_eq(
  $$ select slug from public.get_articles_around('f0000000-0000-4000-8000-0000000000a4', 'fr') where place = 'next' $$,
  array['t-here'],
  'seen from the other of the two as well');
select is_empty(
  $$ select 1 from public.get_articles_around('f0000000-0000-4000-8000-0000000000a1', 'fr') where place = 'next' $$,
  'nothing comes after the newest: what is scheduled does not show');
select is_empty($$ select 1 from public.get_articles_around('f0000000-0000-4000-8000-0000000000a6', 'fr') $$, 'a draft has nothing around it');
select is_empty($$ select 1 from public.get_articles_around('f0000000-0000-4000-8000-0000000000a7', 'fr') $$, 'nor has what is scheduled');
select is_empty($$ select 1 from public.get_articles_around('f0000000-0000-4000-8000-0000000000a3', 'en') $$, 'nor an article of the other language');
select throws_ok($$ select * from public.get_articles_around('f0000000-0000-4000-8000-0000000000a3', 'de') $$, '22023', null, 'it belongs to a language');

select tests.become('administrator');

select is_empty($$ select 1 from public.get_articles_around('f0000000-0000-4000-8000-0000000000a6', 'fr') $$, 'an administrator is told no more of a draft');
select is_empty(
  $$ select 1 from public.get_articles_around('f0000000-0000-4000-8000-0000000000a3', 'fr') where slug in ('t-draft', 't-later') $$,
  'and is led to none');

select * from finish();
rollback;
