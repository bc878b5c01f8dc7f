-- The list of articles in the back office.
begin;
select plan(14);

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');
delete from public.articles_fr;
delete from public.articles_en;

insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at, created_at, updated_at) values
  ('f0000000-0000-4000-8000-000000000001', 'a', 'Été', 'e', 'c', 'A', true, '2026-01-02', '2026-01-01', '2026-03-01'),
  ('f0000000-0000-4000-8000-000000000002', 'b', 'Brouillon', 'e', 'c', 'A', false, null, '2026-02-01', '2026-02-01'),
  ('f0000000-0000-4000-8000-000000000003', 'c', 'Demain', 'e', 'c', 'A', true, now() + interval '1 day', '2026-01-01', '2026-02-01'),
  ('f0000000-0000-4000-8000-000000000004', 'd', 'Dix', 'e', 'c', 'A', true, '2026-01-03', '2026-01-01', '2026-02-01');
insert into public.articles_en (id, slug, title, excerpt, content, author, published, published_at, updated_at, linked_article_id) values
  ('e0000000-0000-4000-8000-000000000001', 'a', 'Summer', 'e', 'c', 'A', true, '2026-01-02', '2026-02-01', 'f0000000-0000-4000-8000-000000000001'),
  ('e0000000-0000-4000-8000-000000000003', 'c', 'Tomorrow', 'e', 'c', 'A', false, null, '2026-02-01', 'f0000000-0000-4000-8000-000000000003'),
  ('e0000000-0000-4000-8000-000000000004', 'd', 'Ten', 'e', 'c', 'A', true, '2026-01-02', '2026-02-02', 'f0000000-0000-4000-8000-000000000004');
-- The French text changes after the English one was made from it; the English one changes last.
update public.articles_fr set content = 'another' where slug = 'a';
update public.articles_en set excerpt = 'corrected' where slug = 'a';
insert into public.article_views (article_id, language, ip_address) values ('f0000000-0000-4000-8000-000000000001', 'fr', 'a');
insert into public.article_likes (article_id, language, ip_address) values ('f0000000-0000-4000-8000-000000000001', 'fr', 'a'), ('f0000000-0000-4000-8000-000000000001', 'fr', 'b');

select tests.become('visitor');
select throws_ok($$ select public.list_articles('fr') $$, '42501', null, 'a visitor cannot list articles');

select tests.become('user');
select throws_ok($$ select public.list_articles('fr') $$, '42501', 'Only administrators may do this.', 'a plain user cannot list articles');

select tests.become('administrator');
select throws_ok($$ select public.list_articles('de') $$, '22023', null, 'a list in an unknown language is refused');
select results_eq($$ select slug, status from public.list_articles('fr') order by slug $$,
  $$ values ('a', 'published'), ('b', 'draft'), ('c', 'scheduled'), ('d', 'published') $$, 'an administrator lists the publish state of each article');
select results_eq($$ select slug, translation from public.list_articles('fr') order by slug $$,
  $$ values ('a', 'outdated'), ('b', 'missing'), ('c', 'draft'), ('d', 'current') $$, 'an administrator lists the state of each translation');
select results_eq($$ select slug, translation from public.list_articles('en') order by slug $$,
  $$ values ('a', 'outdated'), ('c', 'current'), ('d', 'current') $$, 'an English article is outdated after a change of the French text');
select results_eq($$ select translation_id from public.list_articles('en') order by slug $$,
  $$ values ('f0000000-0000-4000-8000-000000000001'::uuid), ('f0000000-0000-4000-8000-000000000003'), ('f0000000-0000-4000-8000-000000000004') $$, 'an administrator lists the id of each translation');
select results_eq($$ select slug, created_at from public.list_articles('fr') order by created_at desc, slug limit 2 $$,
  $$ values ('b', '2026-02-01'::timestamptz), ('a', '2026-01-01') $$, 'the list sorts by date of creation');
select results_eq($$ select slug, published_at is null from public.list_articles('fr') order by published_at desc nulls last $$,
  $$ values ('c', false), ('d', false), ('a', false), ('b', true) $$, 'the list sorts by date of publication, with drafts last');
select results_eq($$ select slug from public.list_articles('fr') order by search_text $$,
  array['b', 'c', 'd', 'a'], 'the list sorts titles without accents');
select results_eq($$ select slug from public.list_articles('fr') where search_text ilike '%ete%' $$, array['a'], 'the list finds titles without accents');
select results_eq($$ select views, likes from public.list_articles('fr') where slug = 'a' $$, $$ values (1::bigint, 2::bigint) $$, 'the list counts views and likes');
select results_eq($$ select views, likes from public.list_articles('en') where slug = 'a' $$, $$ values (0::bigint, 0::bigint) $$, 'the list counts no views and likes of the other language');
select is((select count(*) from public.list_articles('fr')), 4::bigint, 'the list has each article once');

select * from finish();
rollback;
