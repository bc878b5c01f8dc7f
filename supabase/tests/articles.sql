-- Articles in both languages: who reads, who writes, what the columns hold, how links behave.
begin;
select plan(79);

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');

insert into public.articles_fr (id, slug, title, excerpt, content, author, category, tags, published, published_at) values
  ('f0000000-0000-4000-8000-000000000001', 't-public', 'Cœur d’Été', 'Un œuf À LA neige', 'texte', 'A', 'tests-a', '{Naïveté}', true, now() - interval '1 day'),
  ('f0000000-0000-4000-8000-000000000002', 't-draft', 'Brouillon', 'b', 'texte', 'A', 'tests-b', '{}', false, null),
  ('f0000000-0000-4000-8000-000000000003', 't-later', 'Demain', 'd', 'texte', 'A', 'tests-a', '{}', true, now() + interval '1 day');
insert into public.articles_en (id, slug, title, excerpt, content, author, category, published, published_at) values
  ('e0000000-0000-4000-8000-000000000001', 't-public', 'Heart', 'x', 'text', 'A', 'tests-a', true, now() - interval '1 day'),
  ('e0000000-0000-4000-8000-000000000002', 't-draft', 'Draft', 'x', 'text', 'A', '', false, null),
  ('e0000000-0000-4000-8000-000000000003', 't-later', 'Later', 'x', 'text', 'A', 'tests-a', true, now() + interval '1 day');

-- One definition, two languages.

select results_eq(
  $$ select column_name::text, data_type::text, column_default::text, is_nullable::text, generation_expression::text
     from information_schema.columns where table_schema = 'public' and table_name = 'articles_fr' order by ordinal_position $$,
  $$ select column_name::text, data_type::text, column_default::text, is_nullable::text, generation_expression::text
     from information_schema.columns where table_schema = 'public' and table_name = 'articles_en' order by ordinal_position $$,
  'both languages have the same columns');
select results_eq(
  $$ select conname::text from pg_constraint where conrelid = 'public.articles_fr'::regclass and contype in ('c', 'f') order by 1 $$,
  $$ select conname::text from pg_constraint where conrelid = 'public.articles_en'::regclass and contype in ('c', 'f') order by 1 $$,
  'and the same bounds');
select results_eq(
  $$ select tgname::text from pg_trigger where tgrelid = 'public.articles_fr'::regclass and not tgisinternal order by 1 $$,
  $$ select tgname::text from pg_trigger where tgrelid = 'public.articles_en'::regclass and not tgisinternal order by 1 $$,
  'and the same triggers');
select results_eq(
  $$ select policyname::text, roles::text, cmd, replace(qual, 'articles_fr', 'articles_en'), replace(with_check, 'articles_fr', 'articles_en') from pg_policies where schemaname = 'public' and tablename = 'articles_fr' order by 1 $$,
  $$ select policyname::text, roles::text, cmd, qual, with_check from pg_policies where schemaname = 'public' and tablename = 'articles_en' order by 1 $$,
  'and the same policies');

-- A visitor.

select tests.become('visitor');

select results_eq($$ select slug from public.articles_fr where slug like 't-%' $$, array['t-public'], 'a visitor reads French articles that are published and due');
select results_eq($$ select slug from public.articles_en where slug like 't-%' $$, array['t-public'], 'and English ones');
select is_empty($$ select 1 from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000002' $$, 'a draft is not found by its id');
select is((select count(*) from public.articles_fr where slug in ('t-draft', 't-later')), 0::bigint, 'nor counted');
select results_eq($$ select slug from public.articles_fr where search_text ilike '%coeur d''ete%' and slug like 't-%' $$, array['t-public'], 'search finds a title without accents and case');
select results_eq($$ select slug from public.articles_fr where search_text ilike '%oeuf a la%' and slug like 't-%' $$, array['t-public'], 'an excerpt with a ligature');
select results_eq($$ select slug from public.articles_fr where search_text ilike '%naivete%' and slug like 't-%' $$, array['t-public'], 'and a tag');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-x', 'x', 'x', 'x', 'x') $$, '42501', null, 'a visitor cannot write an article');
select throws_ok($$ update public.articles_fr set title = 'x' where slug = 't-public' $$, '42501', null, 'nor change one');
select throws_ok($$ update public.articles_en set published = true $$, '42501', null, 'nor publish one');
select throws_ok($$ delete from public.articles_fr where slug = 't-public' $$, '42501', null, 'nor delete one');
select throws_ok($$ truncate public.articles_en $$, '42501', null, 'nor empty the table');
select results_eq($$ select category, articles from public.get_article_categories('fr') where category like 'tests-%' $$, $$ values ('tests-a', 1::bigint) $$, 'the categories are those of visible articles');
select is_empty($$ select 1 from public.get_article_categories('en') where category = '' $$, 'an empty category is none');
select throws_ok($$ select * from public.get_article_categories('de') $$, '22023', null, 'and belong to a language');

-- Signed in, not an administrator: as a visitor.

select tests.become('user');

select results_eq($$ select slug from public.articles_fr where slug like 't-%' $$, array['t-public'], 'a plain user reads what a visitor reads');
select results_eq($$ select slug from public.articles_en where slug like 't-%' $$, array['t-public'], 'in English too');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-x', 'x', 'x', 'x', 'x') $$, '42501', null, 'he cannot write a French article');
select throws_ok($$ insert into public.articles_en (slug, title, excerpt, content, author) values ('t-x', 'x', 'x', 'x', 'x') $$, '42501', null, 'nor an English one');
select is_empty($$ update public.articles_fr set title = 'x' where slug like 't-%' returning id $$, 'nor change a French one');
select is_empty($$ update public.articles_en set linked_article_id = null where slug like 't-%' returning id $$, 'nor an English one');
select is_empty($$ delete from public.articles_fr where slug like 't-%' returning id $$, 'nor delete a French one');
select is_empty($$ delete from public.articles_en where slug like 't-%' returning id $$, 'nor an English one');
select throws_ok($$ truncate public.articles_fr $$, '42501', null, 'nor empty the table');
select results_eq($$ select category, articles from public.get_article_categories('fr') where category like 'tests-%' $$, $$ values ('tests-a', 1::bigint) $$, 'and sees the visitor''s categories');

-- An administrator.

select tests.become('administrator');

select is((select count(*) from public.articles_fr where slug like 't-%'), 3::bigint, 'an administrator reads everything in French');
select is((select count(*) from public.articles_en where slug like 't-%'), 3::bigint, 'and in English');
select results_eq($$ select category, articles from public.get_article_categories('fr') where category like 'tests-%' $$, $$ values ('tests-a', 1::bigint) $$, 'the categories stay the public ones');
select lives_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-new', 'N', 'n', 'n', 'A') $$, 'he writes a French article');
select lives_ok($$ insert into public.articles_en (slug, title, excerpt, content, author, published) values ('t-new', 'N', 'n', 'n', 'A', true) $$, 'and an English one');
select results_eq(
  $$ select image, image_alt, category, tags, reading_time, published, published_at, linked_article_id from public.articles_for_editing('fr') where slug = 't-new' $$,
  $$ values ('', '', '', '{}'::text[], 5, false, null::timestamptz, null::uuid) $$, 'what he leaves out has its default');
select is((select published_at from public.articles_en where slug = 't-new'), now(), 'publishing dates the article');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author, created_at) values ('t-y', 'x', 'x', 'x', 'x', '2000-01-01') $$, '42501', null, 'he cannot backdate');
select throws_ok($$ update public.articles_fr set updated_at = now() where slug = 't-new' $$, '42501', null, 'nor set the version');
select throws_ok($$ update public.articles_fr set id = gen_random_uuid() where slug = 't-new' $$, '42501', null, 'nor change the id');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-new', 'x', 'x', 'x', 'x') $$, '23505', null, 'a slug exists once');
select lives_ok($$ update public.articles_fr set published = true, published_at = now() + interval '3 days' where slug = 't-new' $$, 'he schedules an article');
select is((select published_at from public.articles_fr where slug = 't-new'), now() + interval '3 days', 'for the date he chose');
update public.articles_fr set published = false where slug = 't-new';
update public.articles_fr set published = true where slug = 't-new';
select is((select published_at from public.articles_fr where slug = 't-new'), now() + interval '3 days', 'hiding and publishing again keeps the date');
update public.articles_fr set published_at = null where slug = 't-new';
select is((select published_at from public.articles_fr where slug = 't-new'), now() + interval '3 days', 'a published article never loses its date');
select isnt_empty($$ update public.articles_en set title = 'New' where slug = 't-new' returning id $$, 'he changes an English article');
select lives_ok($$ delete from public.articles_fr where slug = 't-new' $$, 'he deletes a French article');
select lives_ok($$ delete from public.articles_en where slug = 't-new' $$, 'and an English one');

-- The bounds, which hold for him too.

select throws_ok(format($$ insert into public.articles_fr (slug, title, excerpt, content, author%s) values (%L, %L, %L, %L, %L%s) $$, extra_column, slug, title, excerpt, content, author, extra_value), '23514', null, why)
from (values
  ('Majuscule', 't', 'e', 'c', 'a', '', '', 'a slug has no capitals'),
  ('é', 't', 'e', 'c', 'a', '', '', 'a slug has no accents'),
  ('a--b', 't', 'e', 'c', 'a', '', '', 'a slug has no double hyphen'),
  ('', 't', 'e', 'c', 'a', '', '', 'a slug is not empty'),
  (E'a\nb', 't', 'e', 'c', 'a', '', '', 'a slug has no line feed'),
  (repeat('a', 121), 't', 'e', 'c', 'a', '', '', 'a slug has at most 120 characters'),
  ('t-a', ' ', 'e', 'c', 'a', '', '', 'a title is not blank'),
  ('t-a', repeat('t', 201), 'e', 'c', 'a', '', '', 'a title has at most 200 characters'),
  ('t-a', 't', repeat('e', 501), 'c', 'a', '', '', 'an excerpt has at most 500 characters'),
  ('t-a', 't', 'e', '', 'a', '', '', 'the content is not empty'),
  ('t-a', 't', 'e', repeat('c', 100001), 'a', '', '', 'the content has at most 100,000 characters'),
  ('t-a', 't', 'e', 'c', '', '', '', 'somebody wrote it'),
  ('t-a', 't', 'e', 'c', 'a', ', image', ', ''javascript:alert(1)''', 'the image is no script'),
  ('t-a', 't', 'e', 'c', 'a', ', image', ', ''//evil.test''', 'the image is no protocol-relative URL'),
  ('t-a', 't', 'e', 'c', 'a', ', tags', ', array_fill(''x''::text, array[21])', 'there are at most 20 tags'),
  ('t-a', 't', 'e', 'c', 'a', ', meta_title', ', repeat(''x'', 121)', 'a title for search engines has at most 120 characters'),
  ('t-a', 't', 'e', 'c', 'a', ', meta_description', ', repeat(''x'', 321)', 'a description for them at most 320'),
  ('t-a', 't', 'e', 'c', 'a', ', reading_time', ', 0', 'reading takes a minute at least')
) as bad (slug, title, excerpt, content, author, extra_column, extra_value, why);

-- The version an editor started from.

select tests.become('owner');
update public.articles_fr set title = title where id = 'f0000000-0000-4000-8000-000000000001';
select is((select updated_at from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001'), now(), 'saving nothing new keeps the version');
update public.articles_fr set title = 'Cœur 2' where id = 'f0000000-0000-4000-8000-000000000001';
select cmp_ok((select updated_at from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001'), '>', now(), 'a change moves it forward');

create temporary table seen as select updated_at from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001';
update public.articles_fr set title = 'Cœur 3' where id = 'f0000000-0000-4000-8000-000000000001';
select is_empty(
  $$ update public.articles_fr set title = 'lost' where id = 'f0000000-0000-4000-8000-000000000001' and updated_at = (select updated_at from seen) returning id $$,
  'a save that started from an older version changes nothing');

-- Links are mutual, whoever writes them.

update public.articles_fr set linked_article_id = 'e0000000-0000-4000-8000-000000000001' where id = 'f0000000-0000-4000-8000-000000000001';
select is((select linked_article_id from public.articles_en where id = 'e0000000-0000-4000-8000-000000000001'), 'f0000000-0000-4000-8000-000000000001'::uuid, 'the translation links back');
update public.articles_en set linked_article_id = 'f0000000-0000-4000-8000-000000000002' where id = 'e0000000-0000-4000-8000-000000000001';
select results_eq(
  $$ select slug, linked_article_id from public.articles_fr where id in ('f0000000-0000-4000-8000-000000000001', 'f0000000-0000-4000-8000-000000000002') order by slug $$,
  $$ values ('t-draft', 'e0000000-0000-4000-8000-000000000001'::uuid), ('t-public', null) $$,
  'a new link frees the former partner');
update public.articles_fr set linked_article_id = 'e0000000-0000-4000-8000-000000000002' where id = 'f0000000-0000-4000-8000-000000000001';
update public.articles_fr set linked_article_id = 'e0000000-0000-4000-8000-000000000001' where id = 'f0000000-0000-4000-8000-000000000001';
select results_eq(
  $$ select slug, linked_article_id from public.articles_fr where slug like 't-%' order by slug $$,
  $$ values ('t-draft', null::uuid), ('t-later', null), ('t-public', 'e0000000-0000-4000-8000-000000000001') $$,
  'taking somebody''s translation frees both former partners, on the French side');
select results_eq(
  $$ select slug, linked_article_id from public.articles_en where slug like 't-%' order by slug $$,
  $$ values ('t-draft', null::uuid), ('t-later', null), ('t-public', 'f0000000-0000-4000-8000-000000000001') $$,
  'and on the English side');
select is((select updated_at from public.articles_en where id = 'e0000000-0000-4000-8000-000000000001'), now(), 'a link is not a new version');
insert into public.articles_en (id, slug, title, excerpt, content, author, linked_article_id)
values ('e0000000-0000-4000-8000-000000000009', 't-nine', 'x', 'x', 'x', 'x', 'f0000000-0000-4000-8000-000000000001');
select results_eq(
  $$ select slug, linked_article_id from public.articles_en where slug in ('t-nine', 't-public') order by slug $$,
  $$ values ('t-nine', 'f0000000-0000-4000-8000-000000000001'::uuid), ('t-public', null) $$,
  'an article that arrives with a link takes it over');
select is((select linked_article_id from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001'), 'e0000000-0000-4000-8000-000000000009'::uuid, 'on both sides');
update public.articles_fr set linked_article_id = null where id = 'f0000000-0000-4000-8000-000000000001';
select is((select linked_article_id from public.articles_en where id = 'e0000000-0000-4000-8000-000000000009'), null, 'unlinking frees the other side');
update public.articles_en set linked_article_id = 'f0000000-0000-4000-8000-000000000001' where id = 'e0000000-0000-4000-8000-000000000009';
delete from public.articles_en where id = 'e0000000-0000-4000-8000-000000000009';
select is((select linked_article_id from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001'), null, 'deleting one frees the other');
select throws_ok($$ update public.articles_fr set linked_article_id = gen_random_uuid() where id = 'f0000000-0000-4000-8000-000000000001' $$, '23503', null, 'a link leads to an article');
select throws_ok($$ update public.articles_fr set linked_article_id = 'f0000000-0000-4000-8000-000000000002' where id = 'f0000000-0000-4000-8000-000000000001' $$, '23503', null, 'of the other language');

select * from finish();
rollback;
