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
  'both languages have the same constraints');
select results_eq(
  $$ select tgname::text from pg_trigger where tgrelid = 'public.articles_fr'::regclass and not tgisinternal order by 1 $$,
  $$ select tgname::text from pg_trigger where tgrelid = 'public.articles_en'::regclass and not tgisinternal order by 1 $$,
  'both languages have the same triggers');
select results_eq(
  $$ select policyname::text, roles::text, cmd, replace(qual, 'articles_fr', 'articles_en'), replace(with_check, 'articles_fr', 'articles_en') from pg_policies where schemaname = 'public' and tablename = 'articles_fr' order by 1 $$,
  $$ select policyname::text, roles::text, cmd, qual, with_check from pg_policies where schemaname = 'public' and tablename = 'articles_en' order by 1 $$,
  'both languages have the same policies');

-- A visitor.

select tests.become('visitor');

select results_eq($$ select slug from public.articles_fr where slug like 't-%' $$, array['t-public'], 'a visitor reads French articles that are published and due');
select results_eq($$ select slug from public.articles_en where slug like 't-%' $$, array['t-public'], 'a visitor reads English articles that are published and due');
select is_empty($$ select 1 from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000002' $$, 'a visitor reads no draft by its id');
select is((select count(*) from public.articles_fr where slug in ('t-draft', 't-later')), 0::bigint, 'a visitor counts no draft and no scheduled article');
select results_eq($$ select slug from public.articles_fr where search_text ilike '%coeur d''ete%' and slug like 't-%' $$, array['t-public'], 'search finds a title without accents and case');
select results_eq($$ select slug from public.articles_fr where search_text ilike '%oeuf a la%' and slug like 't-%' $$, array['t-public'], 'search finds an excerpt with a ligature');
select results_eq($$ select slug from public.articles_fr where search_text ilike '%naivete%' and slug like 't-%' $$, array['t-public'], 'search finds a tag without accents');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-x', 'x', 'x', 'x', 'x') $$, '42501', null, 'a visitor cannot insert an article');
select throws_ok($$ update public.articles_fr set title = 'x' where slug = 't-public' $$, '42501', null, 'a visitor cannot change an article');
select throws_ok($$ update public.articles_en set published = true $$, '42501', null, 'a visitor cannot publish an article');
select throws_ok($$ delete from public.articles_fr where slug = 't-public' $$, '42501', null, 'a visitor cannot delete an article');
select throws_ok($$ truncate public.articles_en $$, '42501', null, 'a visitor cannot empty the table');
select results_eq($$ select category, articles from public.get_article_categories('fr') where category like 'tests-%' $$, $$ values ('tests-a', 1::bigint) $$, 'a visitor reads the categories of visible articles');
select is_empty($$ select 1 from public.get_article_categories('en') where category = '' $$, 'an empty category is not listed');
select throws_ok($$ select * from public.get_article_categories('de') $$, '22023', null, 'categories of an unknown language are refused');

-- Signed in, not an administrator: as a visitor.

select tests.become('user');

select results_eq($$ select slug from public.articles_fr where slug like 't-%' $$, array['t-public'], 'a plain user reads public French articles');
select results_eq($$ select slug from public.articles_en where slug like 't-%' $$, array['t-public'], 'a plain user reads public English articles');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-x', 'x', 'x', 'x', 'x') $$, '42501', null, 'a plain user cannot insert a French article');
select throws_ok($$ insert into public.articles_en (slug, title, excerpt, content, author) values ('t-x', 'x', 'x', 'x', 'x') $$, '42501', null, 'a plain user cannot insert an English article');
select is_empty($$ update public.articles_fr set title = 'x' where slug like 't-%' returning id $$, 'a plain user changes no French article');
select is_empty($$ update public.articles_en set linked_article_id = null where slug like 't-%' returning id $$, 'a plain user changes no English article');
select is_empty($$ delete from public.articles_fr where slug like 't-%' returning id $$, 'a plain user deletes no French article');
select is_empty($$ delete from public.articles_en where slug like 't-%' returning id $$, 'a plain user deletes no English article');
select throws_ok($$ truncate public.articles_fr $$, '42501', null, 'a plain user cannot empty the table');
select results_eq($$ select category, articles from public.get_article_categories('fr') where category like 'tests-%' $$, $$ values ('tests-a', 1::bigint) $$, 'a plain user reads the categories of visible articles');

-- An administrator.

select tests.become('administrator');

select is((select count(*) from public.articles_fr where slug like 't-%'), 3::bigint, 'an administrator reads every French article');
select is((select count(*) from public.articles_en where slug like 't-%'), 3::bigint, 'an administrator reads every English article');
select results_eq($$ select category, articles from public.get_article_categories('fr') where category like 'tests-%' $$, $$ values ('tests-a', 1::bigint) $$, 'an administrator reads the categories of visible articles');
select lives_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-new', 'N', 'n', 'n', 'A') $$, 'an administrator inserts a French article');
select lives_ok($$ insert into public.articles_en (slug, title, excerpt, content, author, published) values ('t-new', 'N', 'n', 'n', 'A', true) $$, 'an administrator inserts an English article');
select results_eq(
  $$ select image, image_alt, category, tags, reading_time, published, published_at, linked_article_id from public.articles_for_editing('fr') where slug = 't-new' $$,
  $$ values ('', '', '', '{}'::text[], 5, false, null::timestamptz, null::uuid) $$, 'an article without optional values has the defaults');
select is((select published_at from public.articles_en where slug = 't-new'), now(), 'a published article gets its date');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author, created_at) values ('t-y', 'x', 'x', 'x', 'x', '2000-01-01') $$, '42501', null, 'an administrator cannot set the date of creation');
select throws_ok($$ update public.articles_fr set updated_at = now() where slug = 't-new' $$, '42501', null, 'an administrator cannot set the version');
select throws_ok($$ update public.articles_fr set id = gen_random_uuid() where slug = 't-new' $$, '42501', null, 'an administrator cannot change the id');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-new', 'x', 'x', 'x', 'x') $$, '23505', null, 'a slug that is taken is refused');
select lives_ok($$ update public.articles_fr set published = true, published_at = now() + interval '3 days' where slug = 't-new' $$, 'an administrator schedules an article');
select is((select published_at from public.articles_fr where slug = 't-new'), now() + interval '3 days', 'a scheduled article keeps the chosen date');
update public.articles_fr set published = false where slug = 't-new';
update public.articles_fr set published = true where slug = 't-new';
select is((select published_at from public.articles_fr where slug = 't-new'), now() + interval '3 days', 'an article that is hidden and published again keeps its date');
update public.articles_fr set published_at = null where slug = 't-new';
select is((select published_at from public.articles_fr where slug = 't-new'), now() + interval '3 days', 'a published article keeps its date if the date is removed');
select isnt_empty($$ update public.articles_en set title = 'New' where slug = 't-new' returning id $$, 'an administrator changes an English article');
select lives_ok($$ delete from public.articles_fr where slug = 't-new' $$, 'an administrator deletes a French article');
select lives_ok($$ delete from public.articles_en where slug = 't-new' $$, 'an administrator deletes an English article');

-- The bounds, which hold for him too.

select throws_ok(format($$ insert into public.articles_fr (slug, title, excerpt, content, author%s) values (%L, %L, %L, %L, %L%s) $$, extra_column, slug, title, excerpt, content, author, extra_value), '23514', null, why)
from (values
  ('Majuscule', 't', 'e', 'c', 'a', '', '', 'a slug with a capital is refused'),
  ('é', 't', 'e', 'c', 'a', '', '', 'a slug with an accent is refused'),
  ('a--b', 't', 'e', 'c', 'a', '', '', 'a slug with a double hyphen is refused'),
  ('', 't', 'e', 'c', 'a', '', '', 'an empty slug is refused'),
  (E'a\nb', 't', 'e', 'c', 'a', '', '', 'a slug with a line feed is refused'),
  (repeat('a', 121), 't', 'e', 'c', 'a', '', '', 'a slug beyond 120 characters is refused'),
  ('t-a', ' ', 'e', 'c', 'a', '', '', 'a blank title is refused'),
  ('t-a', repeat('t', 201), 'e', 'c', 'a', '', '', 'a title beyond 200 characters is refused'),
  ('t-a', 't', repeat('e', 501), 'c', 'a', '', '', 'an excerpt beyond 500 characters is refused'),
  ('t-a', 't', 'e', '', 'a', '', '', 'an empty content is refused'),
  ('t-a', 't', 'e', repeat('c', 100001), 'a', '', '', 'a content beyond 100,000 characters is refused'),
  ('t-a', 't', 'e', 'c', '', '', '', 'an empty author is refused'),
  ('t-a', 't', 'e', 'c', 'a', ', image', ', ''javascript:alert(1)''', 'an image that is a script is refused'),
  ('t-a', 't', 'e', 'c', 'a', ', image', ', ''//evil.test''', 'an image with a protocol-relative URL is refused'),
  ('t-a', 't', 'e', 'c', 'a', ', tags', ', array_fill(''x''::text, array[21])', 'more than 20 tags are refused'),
  ('t-a', 't', 'e', 'c', 'a', ', meta_title', ', repeat(''x'', 121)', 'a meta title beyond 120 characters is refused'),
  ('t-a', 't', 'e', 'c', 'a', ', meta_description', ', repeat(''x'', 321)', 'a meta description beyond 320 characters is refused'),
  ('t-a', 't', 'e', 'c', 'a', ', reading_time', ', 0', 'a reading time below a minute is refused')
) as bad (slug, title, excerpt, content, author, extra_column, extra_value, why);

-- The version an editor started from.

select tests.become('owner');
update public.articles_fr set title = title where id = 'f0000000-0000-4000-8000-000000000001';
select is((select updated_at from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001'), now(), 'a save without a change keeps the version');
update public.articles_fr set title = 'Cœur 2' where id = 'f0000000-0000-4000-8000-000000000001';
select cmp_ok((select updated_at from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001'), '>', now(), 'a change moves the version forward');

create temporary table seen as select updated_at from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001';
update public.articles_fr set title = 'Cœur 3' where id = 'f0000000-0000-4000-8000-000000000001';
select is_empty(
  $$ update public.articles_fr set title = 'lost' where id = 'f0000000-0000-4000-8000-000000000001' and updated_at = (select updated_at from seen) returning id $$,
  'a save over an older version changes nothing');

-- Links are mutual, whoever writes them.

update public.articles_fr set linked_article_id = 'e0000000-0000-4000-8000-000000000001' where id = 'f0000000-0000-4000-8000-000000000001';
select is((select linked_article_id from public.articles_en where id = 'e0000000-0000-4000-8000-000000000001'), 'f0000000-0000-4000-8000-000000000001'::uuid, 'a link is mutual');
update public.articles_en set linked_article_id = 'f0000000-0000-4000-8000-000000000002' where id = 'e0000000-0000-4000-8000-000000000001';
select results_eq(
  $$ select slug, linked_article_id from public.articles_fr where id in ('f0000000-0000-4000-8000-000000000001', 'f0000000-0000-4000-8000-000000000002') order by slug $$,
  $$ values ('t-draft', 'e0000000-0000-4000-8000-000000000001'::uuid), ('t-public', null) $$,
  'a new link frees the former translation');
update public.articles_fr set linked_article_id = 'e0000000-0000-4000-8000-000000000002' where id = 'f0000000-0000-4000-8000-000000000001';
update public.articles_fr set linked_article_id = 'e0000000-0000-4000-8000-000000000001' where id = 'f0000000-0000-4000-8000-000000000001';
select results_eq(
  $$ select slug, linked_article_id from public.articles_fr where slug like 't-%' order by slug $$,
  $$ values ('t-draft', null::uuid), ('t-later', null), ('t-public', 'e0000000-0000-4000-8000-000000000001') $$,
  'a link to a linked article frees both former translations on the French side');
select results_eq(
  $$ select slug, linked_article_id from public.articles_en where slug like 't-%' order by slug $$,
  $$ values ('t-draft', null::uuid), ('t-later', null), ('t-public', 'f0000000-0000-4000-8000-000000000001') $$,
  'a link to a linked article frees both former translations on the English side');
select is((select updated_at from public.articles_en where id = 'e0000000-0000-4000-8000-000000000001'), now(), 'a link makes no new version');
insert into public.articles_en (id, slug, title, excerpt, content, author, linked_article_id)
values ('e0000000-0000-4000-8000-000000000009', 't-nine', 'x', 'x', 'x', 'x', 'f0000000-0000-4000-8000-000000000001');
select results_eq(
  $$ select slug, linked_article_id from public.articles_en where slug in ('t-nine', 't-public') order by slug $$,
  $$ values ('t-nine', 'f0000000-0000-4000-8000-000000000001'::uuid), ('t-public', null) $$,
  'an article inserted with a link takes the translation over');
select is((select linked_article_id from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001'), 'e0000000-0000-4000-8000-000000000009'::uuid, 'an article inserted with a link is linked on both sides');
update public.articles_fr set linked_article_id = null where id = 'f0000000-0000-4000-8000-000000000001';
select is((select linked_article_id from public.articles_en where id = 'e0000000-0000-4000-8000-000000000009'), null, 'a removed link frees the other side');
update public.articles_en set linked_article_id = 'f0000000-0000-4000-8000-000000000001' where id = 'e0000000-0000-4000-8000-000000000009';
delete from public.articles_en where id = 'e0000000-0000-4000-8000-000000000009';
select is((select linked_article_id from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001'), null, 'a deletion frees the other side');
select throws_ok($$ update public.articles_fr set linked_article_id = gen_random_uuid() where id = 'f0000000-0000-4000-8000-000000000001' $$, '23503', null, 'a link to an unknown article is refused');
select throws_ok($$ update public.articles_fr set linked_article_id = 'f0000000-0000-4000-8000-000000000002' where id = 'f0000000-0000-4000-8000-000000000001' $$, '23503', null, 'a link to an article of the same language is refused');

select * from finish();
rollback;
