-- Articles in both languages: reading, writing, links, categories and lists.
begin;
select plan(143);

-- Each part starts from here: what the one before wrote is gone.
savepoint part;

-- An article is read when it is due, written by an editor and linked on both sides.

select tests.hire();

insert into public.articles_fr (id, slug, title, excerpt, content, author, category, tags, published, published_at) values
  ('f0000000-0000-4000-8000-000000000001', 't-public', 'Cœur d’Été', 'Un œuf À LA neige', 'texte', 'A', 'tests-a', '{Naïveté}', true, now() - interval '1 day'),
  ('f0000000-0000-4000-8000-000000000002', 't-draft', 'Brouillon', 'b', 'texte', 'A', 'tests-b', '{}', false, null),
  ('f0000000-0000-4000-8000-000000000003', 't-later', 'Demain', 'd', 'texte', 'A', 'tests-a', '{}', true, now() + interval '1 day');
insert into public.articles_en (id, slug, title, excerpt, content, author, category, published, published_at) values
  ('e0000000-0000-4000-8000-000000000001', 't-public', 'Heart', 'x', 'text', 'A', 'tests-a', true, now() - interval '1 day'),
  ('e0000000-0000-4000-8000-000000000002', 't-draft', 'Draft', 'x', 'text', 'A', '', false, null),
  ('e0000000-0000-4000-8000-000000000003', 't-later', 'Later', 'x', 'text', 'A', 'tests-a', true, now() + interval '1 day');

-- Both languages have one definition.

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

-- A visitor reads what is public and writes nothing.

select tests.become('visitor');

select results_eq($$ select slug from public.articles_fr where slug like 't-%' $$, array['t-public'], 'a visitor reads French articles that are published and due');
select results_eq($$ select slug from public.articles_en where slug like 't-%' $$, array['t-public'], 'a visitor reads English articles that are published and due');
select is((select count(*) from public.articles_fr where slug in ('t-draft', 't-later')), 0::bigint, 'a visitor counts no draft and no scheduled article');
select results_eq($$ select slug from public.articles_fr where search_text ilike '%coeur d''ete%' and slug like 't-%' $$, array['t-public'], 'search finds a title without accents and case');
select results_eq($$ select slug from public.articles_fr where search_text ilike '%oeuf a la%' and slug like 't-%' $$, array['t-public'], 'search finds an excerpt with a ligature');
select results_eq($$ select slug from public.articles_fr where search_text ilike '%naivete%' and slug like 't-%' $$, array['t-public'], 'search finds a tag without accents');
select results_eq($$ select category, articles from public.get_article_categories('fr') where category like 'tests-%' $$, $$ values ('tests-a', 1::bigint) $$, 'a visitor reads the categories of visible articles');
select is_empty($$ select 1 from public.get_article_categories('en') where category = '' $$, 'an empty category is not listed');
select throws_ok($$ select * from public.get_article_categories('de') $$, '22023', null, 'categories of an unknown language are refused');

-- A plain user may do what a visitor may.

select tests.become('user');

select results_eq($$ select slug from public.articles_fr where slug like 't-%' $$, array['t-public'], 'a plain user reads public French articles');
select results_eq($$ select slug from public.articles_en where slug like 't-%' $$, array['t-public'], 'a plain user reads public English articles');
select results_eq($$ select category, articles from public.get_article_categories('fr') where category like 'tests-%' $$, $$ values ('tests-a', 1::bigint) $$, 'a plain user reads the categories of visible articles');

-- An administrator writes every article.

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

-- A value beyond its limits is refused, whoever writes.

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

-- A save over an older version changes nothing.

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

-- A link is mutual, whoever writes it.

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

rollback to part;

-- A link that may name a draft is hidden, and article_translations tells the public ones.

select tests.hire();
insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values
  ('f0000000-0000-4000-8000-000000000001', 't-one', 'U', 'u', 'u', 'A', true, now() - interval '1 day'),
  ('f0000000-0000-4000-8000-000000000002', 't-two', 'D', 'd', 'd', 'A', true, now() - interval '1 day'),
  ('f0000000-0000-4000-8000-000000000003', 't-three', 'T', 't', 't', 'A', true, now() - interval '1 day'),
  ('f0000000-0000-4000-8000-000000000004', 't-draft', 'Q', 'q', 'q', 'A', false, null);
insert into public.articles_en (id, slug, title, excerpt, content, author, published, published_at, linked_article_id) values
  ('e0000000-0000-4000-8000-000000000001', 't-first', 'O', 'o', 'o', 'A', true, now() - interval '1 day', 'f0000000-0000-4000-8000-000000000001'),
  ('e0000000-0000-4000-8000-000000000002', 't-second', 'T', 't', 't', 'A', false, null, 'f0000000-0000-4000-8000-000000000002'),
  ('e0000000-0000-4000-8000-000000000003', 't-third', 'H', 'h', 'h', 'A', true, now() + interval '1 day', 'f0000000-0000-4000-8000-000000000003'),
  ('e0000000-0000-4000-8000-000000000004', 't-fourth', 'F', 'f', 'f', 'A', true, now() - interval '1 day', 'f0000000-0000-4000-8000-000000000004');

-- Asks the same of each role; the column is refused for every row.

create function pg_temp.refused(who text) returns setof text language sql as $$
  select throws_ok(query, '42501', null, who || ' ' || what)
  from (values
    ('select linked_article_id from public.articles_fr', 'cannot read the link of a French article'),
    ('select linked_article_id from public.articles_en', 'cannot read the link of an English article'),
    ('select * from public.articles_fr', 'cannot read every column of an article'),
    ('select id from public.articles_fr where linked_article_id is not null', 'cannot filter by the link of an article'),
    ('select id from public.articles_en order by linked_article_id', 'cannot order by the link of an article'),
    ('select count(linked_article_id) from public.articles_fr', 'cannot count the links of articles'),
    ('select f.id from public.articles_fr f join public.articles_en e on e.id = f.linked_article_id', 'cannot join by the link of an article')
  ) as attempt (query, what)
$$;
create function pg_temp.translations(who text) returns setof text language sql as $$
  select is((select t.slug from public.article_translations(lang, article) t), answer, who || ' ' || what)
  from (values
    ('f0000000-0000-4000-8000-000000000001'::uuid, 'fr', 't-first', 'finds the public translation of a French article'),
    ('e0000000-0000-4000-8000-000000000001', 'en', 't-one', 'finds the public translation of an English article'),
    ('f0000000-0000-4000-8000-000000000002', 'fr', null, 'finds no translation that is a draft'),
    ('f0000000-0000-4000-8000-000000000003', 'fr', null, 'finds no translation that is scheduled'),
    ('f0000000-0000-4000-8000-000000000004', 'fr', null, 'finds no translation of a draft'),
    (gen_random_uuid(), 'fr', null, 'finds no translation of an unknown article')
  ) as asked (article, lang, answer, what)
  union all
  select results_eq(
    $list$ select article_id, slug from public.article_translations('fr') where slug like 't-%' $list$,
    $list$ values ('f0000000-0000-4000-8000-000000000001'::uuid, 't-first') $list$,
    who || ' finds only public translations in the list of all')
$$;

select tests.become('visitor');
select pg_temp.refused('a visitor');
select pg_temp.translations('a visitor');
select throws_ok($$ select * from public.article_translations('de') $$, '22023', null, 'translations in an unknown language are refused');

select tests.become('user');
select pg_temp.refused('a plain user');
select pg_temp.translations('a plain user');
select throws_ok($$ select * from public.articles_for_editing('fr') $$, '42501', 'Only administrators may do this.', 'a plain user cannot open articles for editing');

select tests.become('administrator');
select results_eq(
  $$ select slug, linked_article_id from public.articles_for_editing('fr') where slug like 't-%' order by id $$,
  $$ values ('t-one', 'e0000000-0000-4000-8000-000000000001'::uuid), ('t-two', 'e0000000-0000-4000-8000-000000000002'), ('t-three', 'e0000000-0000-4000-8000-000000000003'), ('t-draft', 'e0000000-0000-4000-8000-000000000004') $$,
  'an administrator reads every French article with its link');
select is((select count(*) from public.articles_for_editing('en') where slug like 't-%'), 4::bigint, 'an administrator reads every English article with its link');
select throws_ok($$ select * from public.articles_for_editing('de') $$, '22023', null, 'articles for editing in an unknown language are refused');
select is_empty($$ select * from public.article_translations('fr', 'f0000000-0000-4000-8000-000000000002') $$, 'an administrator finds no translation that is a draft');
update public.articles_fr set linked_article_id = null where id = 'f0000000-0000-4000-8000-000000000001';
select tests.become('owner');
select is((select linked_article_id from public.articles_en where id = 'e0000000-0000-4000-8000-000000000001'), null, 'an administrator removes a link on both sides');

rollback to part;

-- An article leads to its category, then to the newest, never to itself or to a draft.

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
select tests.hire();

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

rollback to part;

-- The list of the admin has every article with its states and counts.

select tests.hire();
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
-- The French text changes after its English translation was made; the English one changes last.
update public.articles_fr set content = 'another' where slug = 'a';
update public.articles_en set excerpt = 'corrected' where slug = 'a';
insert into public.article_views (article_id, language, ip_address) values ('f0000000-0000-4000-8000-000000000001', 'fr', 'a');
insert into public.article_likes (article_id, language, ip_address) values ('f0000000-0000-4000-8000-000000000001', 'fr', 'a'), ('f0000000-0000-4000-8000-000000000001', 'fr', 'b');

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
select is_empty($$ select slug from public.list_articles('fr') where dated_at is distinct from case status when 'draft' then created_at else published_at end $$, 'an article is dated by its publication, past or to come, a draft by its beginning');
select results_eq($$ select slug from public.list_articles('fr') order by search_text $$,
  array['b', 'c', 'd', 'a'], 'the list sorts titles without accents');
select results_eq($$ select slug from public.list_articles('fr') where search_text ilike '%ete%' $$, array['a'], 'the list finds titles without accents');
select results_eq($$ select views, likes from public.list_articles('fr') where slug = 'a' $$, $$ values (1::bigint, 2::bigint) $$, 'the list counts views and likes');
select results_eq($$ select views, likes from public.list_articles('en') where slug = 'a' $$, $$ values (0::bigint, 0::bigint) $$, 'the list counts no views and likes of the other language');
select is((select count(*) from public.list_articles('fr')), 4::bigint, 'the list has each article once');

rollback to part;

-- A category is renamed on all its articles at once.

select tests.hire();
insert into public.articles_fr (id, slug, title, excerpt, content, author, category, published, published_at) values
  ('e0000000-0000-4000-8000-00000000ca01', 't-cat-1', 'T', 'e', 'c', 'A', 't-Métier', true, now() - interval '1 day'),
  ('e0000000-0000-4000-8000-00000000ca02', 't-cat-2', 'T', 'e', 'c', 'A', 't-Métier', false, null),
  ('e0000000-0000-4000-8000-00000000ca03', 't-cat-3', 'T', 'e', 'c', 'A', 't-Atelier', false, null);
insert into public.articles_en (id, slug, title, excerpt, content, author, category) values
  ('e0000000-0000-4000-8000-00000000ca04', 't-cat-4', 'T', 'e', 'c', 'A', 't-Métier');

select tests.become('editor');
select set_eq($$ select c.category || ' ' || c.articles from public.list_article_categories('fr') c where c.category like 't-%' $$, array['t-Métier 2', 't-Atelier 1'], 'an editor lists categories with those of drafts');
select throws_ok($$ select public.list_article_categories('de') $$, '22023', null, 'a list in an unknown language is refused');
select is(public.rename_article_category('fr', 't-Métier', '  t-Savoir   faire '), 2, 'an editor renames a category on published articles and drafts, with tidied spaces');
select set_eq($$ select a.category from public.articles_fr a where a.slug in ('t-cat-1', 't-cat-2') $$, array['t-Savoir faire'], 'every article of the category has the new name');
select is((select a.category from public.articles_fr a where a.slug = 't-cat-3'), 't-Atelier', 'an article of another category keeps its category');
select is((select a.category from public.articles_en a where a.slug = 't-cat-4'), 't-Métier', 'an article of the other language keeps its category');
select throws_ok($$ select public.rename_article_category('fr', 't-Métier', 'x') $$, 'PT404', null, 'a category without articles cannot be renamed');
select is(public.rename_article_category('fr', 't-Savoir faire', 't-SAVOIR-faire'), 2, 'a category takes another spelling of its own name');
select is(public.rename_article_category('fr', 't-SAVOIR-faire', 't-savoir-fairé'), 2, 'a category takes other case and accents of its own name');
select throws_ok($$ select public.rename_article_category('fr', 't-savoir-fairé', 't-atelier') $$, 'PT409', null, 'a name of another category is refused');
select throws_ok($$ select public.rename_article_category('fr', 't-savoir-fairé', 'T-ÂTELIER') $$, 'PT409', null, 'a name of another category is refused in other case and accents');
select is(public.rename_article_category('fr', 't-savoir-fairé', 'T-ATELIER', true), 2, 'a confirmed name merges two categories');
select set_eq($$ select a.category from public.articles_fr a where a.slug like 't-cat-%' $$, array['t-Atelier'], 'merged categories have the spelling that was there');
select throws_ok(format($$ select public.rename_article_category('fr', %L, %L) $$, old_name, new_name), '22023', null, why)
from (values ('', 'x', 'an empty category cannot be renamed'), ('t-Atelier', '  ', 'a blank name is refused'), ('t-Atelier', null, 'a missing name is refused'), ('t-Atelier', repeat('x', 61), 'a name beyond 60 characters is refused')) as v (old_name, new_name, why);
select throws_ok($$ select public.rename_article_category('de', 'x', 'y') $$, '22023', null, 'a rename in an unknown language is refused');

select ok((public.get_version('articles_fr', 'e0000000-0000-4000-8000-00000000ca01', 1) ->> 'category') = 't-Métier', 'an earlier version has the earlier category');
select is((select v.changed from public.list_versions('articles_fr', 'e0000000-0000-4000-8000-00000000ca02') v order by v.version desc limit 1), array['category'], 'a version of the rename lists the category as changed');

select * from finish();
rollback;
