-- Editing of articles: an administrator imports samples, links two articles and copies one to English, whole or not at all.
begin;
select plan(60);

select tests.hire();
delete from public.articles_fr;
delete from public.articles_en;
delete from app.done_once;

-- An import inserts the samples once.

select tests.become('administrator');
select throws_ok($$ select public.import_sample_articles('{}') $$, '22023', null, 'samples that are no list are refused');
select throws_ok($$ select public.import_sample_articles(null) $$, '22023', null, 'missing samples are refused');
select is(
  public.import_sample_articles('[
    {"fr": {"slug": "un", "title": "Un", "excerpt": "u", "content": "texte", "author": "A", "tags": ["a", "b"], "reading_time": 3, "category": "c", "image": "/a.png"},
     "en": {"slug": "one", "title": "One", "excerpt": "o", "content": [{"paragraphs": ["text"]}], "author": "A", "published": false}},
    {"fr": {"slug": "deux", "title": "Deux", "excerpt": "d", "content": "texte", "author": "A"},
     "en": {"slug": "BAD SLUG", "title": "Two", "excerpt": "t", "content": "text", "author": "A"}},
    {"fr": {"slug": "un", "title": "Encore", "excerpt": "e", "content": "texte", "author": "A"},
     "en": {"slug": "three", "title": "Three", "excerpt": "t", "content": "text", "author": "A", "reading_time": "soon"}}
  ]'),
  '{"inserted": 3, "skipped": ["BAD SLUG", "un", "three"]}'::jsonb,
  'an import inserts valid samples and names the skipped ones');
select results_eq(
  $$ select slug, tags, reading_time, published, published_at, category, image from public.articles_fr order by slug desc $$,
  $$ values ('un', '{a,b}'::text[], 3, true, now(), 'c', '/a.png'), ('deux', '{}', 5, true, now(), '', '') $$, 'imported samples have their fields and the defaults');
select results_eq($$ select slug, content::jsonb, published from public.articles_en $$, $$ values ('one', '[{"paragraphs": ["text"]}]'::jsonb, false) $$, 'imported sections stay sections, and a draft a draft');
select results_eq(
  $$ select f.slug, e.slug from public.articles_for_editing('fr') f join public.articles_for_editing('en') e on e.id = f.linked_article_id and f.id = e.linked_article_id $$,
  $$ values ('un', 'one') $$, 'an imported pair is linked on both sides');
select is(public.import_sample_articles('[{"fr": {"slug": "quatre", "title": "Q", "excerpt": "q", "content": "q", "author": "A"}}]'), '{"inserted": 0, "skipped": []}'::jsonb, 'a second import inserts nothing');
delete from public.articles_fr;
delete from public.articles_en;
select is(public.import_sample_articles('[{"fr": {"slug": "quatre", "title": "Q", "excerpt": "q", "content": "q", "author": "A"}}]'), '{"inserted": 0, "skipped": []}'::jsonb, 'an import after the deletion of samples inserts nothing');
select tests.become('owner');
delete from app.done_once;
select tests.become('administrator');
insert into public.articles_en (slug, title, excerpt, content, author) values ('mine', 'M', 'm', 'm', 'A');
select is(public.import_sample_articles('[{"fr": {"slug": "quatre", "title": "Q", "excerpt": "q", "content": "q", "author": "A"}}]'), '{"inserted": 0, "skipped": []}'::jsonb, 'an import beside an article of an administrator inserts nothing');
delete from public.articles_en;
select is(public.import_sample_articles('[{"fr": {"slug": "quatre", "title": "Q", "excerpt": "q", "content": "q", "author": "A"}}]'), '{"inserted": 0, "skipped": []}'::jsonb, 'an import after the deletion of that article inserts nothing');

-- A link joins one French and one English article.

select tests.become('owner');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values
  ('f0000000-0000-4000-8000-000000000001', 'a', 'A', 'a', 'a', 'A'), ('f0000000-0000-4000-8000-000000000002', 'b', 'B', 'b', 'b', 'A');
insert into public.articles_en (id, slug, title, excerpt, content, author) values
  ('e0000000-0000-4000-8000-000000000001', 'x', 'X', 'x', 'x', 'A'), ('e0000000-0000-4000-8000-000000000002', 'y', 'Y', 'y', 'y', 'A');
create temporary view pairs as
  select f.slug as fr, e.slug as en from public.articles_fr f join public.articles_en e on e.id = f.linked_article_id
  union
  select f.slug, e.slug from public.articles_fr f join public.articles_en e on f.id = e.linked_article_id;
select tests.become('administrator');
select lives_ok($$ select public.link_articles('f0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001') $$, 'an administrator links two articles');
select lives_ok($$ select public.link_articles('f0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001') $$, 'an administrator links the same two articles again');
select lives_ok($$ select public.link_articles('f0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000002') $$, 'an administrator links two other articles');
select tests.become('owner');
select results_eq($$ select fr, en from pairs order by fr $$, $$ values ('a', 'x'), ('b', 'y') $$, 'the links make two pairs');
select tests.become('administrator');
select lives_ok($$ select public.link_articles('f0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000002') $$, 'an administrator links across the pairs');
select tests.become('owner');
select results_eq($$ select fr, en from pairs $$, $$ values ('a', 'y') $$, 'a link across the pairs frees both former translations');
select tests.become('administrator');
select lives_ok($$ select public.link_articles(null, 'e0000000-0000-4000-8000-000000000002') $$, 'an administrator frees an English article');
select tests.become('owner');
select is_empty($$ select * from pairs $$, 'a freed English article frees the French one');
select tests.become('administrator');
select lives_ok($$ select public.link_articles('f0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001') $$, 'an administrator links two free articles');
select lives_ok($$ select public.link_articles(fr_id => 'f0000000-0000-4000-8000-000000000001') $$, 'an administrator frees a French article by its id alone');
select tests.become('owner');
select is_empty($$ select * from pairs $$, 'a freed French article frees the English one');
select tests.become('administrator');
select throws_ok($$ select public.link_articles('f0000000-0000-4000-8000-000000000001', gen_random_uuid()) $$, '23503', null, 'an unknown English article is refused');
select throws_ok($$ select public.link_articles(gen_random_uuid(), 'e0000000-0000-4000-8000-000000000001') $$, '23503', null, 'an unknown French article is refused');
select throws_ok($$ select public.link_articles(null, null) $$, '22023', null, 'a link of no articles is refused');

-- A copy overwrites or releases only articles that are named.

select tests.become('owner');
insert into public.articles_fr (id, slug, title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at) values
  ('f0000000-0000-4000-8000-000000000003', 'markdown', 'Titre', 'Extrait', E'Bonjour\n\nMonde', '/i.png', 'alt', 'Ada', 'cat', '{t}', 7, true, now() + interval '2 days'),
  ('f0000000-0000-4000-8000-000000000004', 'sections', repeat('T', 200), repeat('E', 500), '[{"subheading": "S"}, {"paragraphs": ["Un", "Deux"]}, {"paragraphs": ["Trois"]}]', '', '', 'Ada', '', '{}', 5, false, now() - interval '9 days'),
  ('f0000000-0000-4000-8000-000000000005', 'x', 'Nouveau X', 'e', '{"not": "sections"}', '', '', 'Ada', '', '{}', 5, true, now());
select tests.become('administrator');
select isnt(public.translate_article('f0000000-0000-4000-8000-000000000003'), null, 'an administrator copies a French article');
select results_eq(
  $$ select title, excerpt, content, image, image_alt, author, category, tags, reading_time, published, published_at, linked_article_id from public.articles_for_editing('en') where slug = 'markdown' $$,
  $$ values ('[English] Titre', '[English] Extrait', E'[English] Bonjour\n\nMonde', '/i.png', 'alt', 'Ada', 'cat', '{t}'::text[], 7, true, now() + interval '2 days', 'f0000000-0000-4000-8000-000000000003'::uuid) $$,
  'a copy has prefixes and all fields, stays scheduled and is linked');
select is((select linked_article_id from public.articles_for_editing('fr') where slug = 'markdown'), (select id from public.articles_en where slug = 'markdown'), 'the French article links to its copy');
update public.articles_en set published = false, title = 'Edited', meta_title = 'Found as', meta_description = 'Read as' where slug = 'markdown';
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-000000000003') $$, 'PT409', null, 'an article with a translation is not copied unless the translation is named');
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-000000000003', '{e0000000-0000-4000-8000-000000000001}') $$, 'PT409', null, 'an article with a translation is not copied if another one is named');
select is((select title from public.articles_en where slug = 'markdown'), 'Edited', 'a translation that was not named keeps its text');
select is(public.translate_article('f0000000-0000-4000-8000-000000000003', array(select id from public.articles_en where slug = 'markdown')), (select id from public.articles_en where slug = 'markdown'), 'a named translation is overwritten');
select results_eq($$ select title, published from public.articles_en where slug = 'markdown' $$, $$ values ('[English] Titre', false) $$, 'an overwritten translation has the French text and its own publish state');
select results_eq($$ select meta_title, meta_description from public.articles_en where slug = 'markdown' $$, $$ values ('', '') $$, 'an overwritten translation loses its meta title and description');
select is((select updated_at from public.articles_fr where slug = 'markdown'), now(), 'a copy makes no new version of the French article');
select isnt(public.translate_article('f0000000-0000-4000-8000-000000000004'), null, 'an administrator copies an article of sections');
select is(
  (select content::jsonb from public.articles_en where slug = 'sections'),
  '[{"subheading": "S"}, {"paragraphs": ["[English] Un", "Deux"]}, {"paragraphs": ["Trois"]}]'::jsonb, 'the first paragraph of copied sections has the prefix');
select results_eq($$ select char_length(title), char_length(excerpt), published, published_at from public.articles_en where slug = 'sections' $$, $$ values (200, 500, false, null::timestamptz) $$, 'a copy cuts a long title and excerpt, and a draft has no date');

select public.link_articles('f0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001');
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-000000000005') $$, 'PT409', null, 'an English article of the same slug is not overwritten unless it is named');
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-000000000005', '{e0000000-0000-4000-8000-000000000001}') $$, 'PT409', null, 'an English article linked elsewhere is not overwritten unless both are named');
select results_eq($$ select title, linked_article_id from public.articles_for_editing('en') where slug = 'x' $$, $$ values ('X', 'f0000000-0000-4000-8000-000000000001'::uuid) $$, 'an article that was not overwritten keeps its text and its link');
select is(public.translate_article('f0000000-0000-4000-8000-000000000005', '{e0000000-0000-4000-8000-000000000001, f0000000-0000-4000-8000-000000000001}'), 'e0000000-0000-4000-8000-000000000001'::uuid, 'an English article is overwritten if it and its French one are named');
select results_eq($$ select title, content, published from public.articles_en where slug = 'x' $$, $$ values ('[English] Nouveau X', '[English] {"not": "sections"}', false) $$, 'other JSON is copied as text, and the draft is not published');
select tests.become('owner');
select is_empty($$ select 1 from public.articles_fr where slug = 'a' and linked_article_id is not null $$, 'the French article of an overwritten translation is free');
select tests.become('administrator');
select throws_ok($$ select public.translate_article(gen_random_uuid()) $$, '23503', null, 'an unknown article is not copied');

update public.articles_fr set published = true where id = 'f0000000-0000-4000-8000-000000000002';
select public.link_articles('f0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000002');
update public.articles_en set published = true where id = 'e0000000-0000-4000-8000-000000000002';
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-000000000002') $$, 'PT409', null, 'a translation of another slug is not released unless it is named');
select is((select linked_article_id from public.articles_for_editing('fr') where slug = 'b'), 'e0000000-0000-4000-8000-000000000002'::uuid, 'a translation that was not named stays linked');
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-000000000002', '{e0000000-0000-4000-8000-000000000002, e0000000-0000-4000-8000-000000000001}') $$, 'PT409', null, 'an article is not copied if more is named than is affected');
select isnt(public.translate_article('f0000000-0000-4000-8000-000000000002', '{e0000000-0000-4000-8000-000000000002}', true), null, 'an article is copied if its translation of another slug is named');
select results_eq($$ select title, published, linked_article_id from public.articles_for_editing('en') where slug = 'y' $$, $$ values ('Y', true, null::uuid) $$, 'a released translation keeps its text and publish state');
select results_eq($$ select title, published, published_at from public.articles_en where slug = 'b' $$, $$ values ('[English] B', false, null::timestamptz) $$, 'a copy stays a draft if that is asked for');
update public.articles_en set published = true where slug = 'b';
select isnt(public.translate_article('f0000000-0000-4000-8000-000000000002', array(select id from public.articles_en where slug = 'b'), true), null, 'an administrator copies the article again');
select is((select published from public.articles_en where slug = 'b'), true, 'a second copy keeps the publish state');
select public.link_articles('f0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000002');
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-000000000002', '{e0000000-0000-4000-8000-000000000002}') $$, 'PT409', null, 'an article with a translation and a namesake is not copied for one name');
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-000000000002', array(select id from public.articles_en where slug = 'b')) $$, 'PT409', null, 'an article with a translation and a namesake is not copied for the other name');
select is(public.translate_article('f0000000-0000-4000-8000-000000000002', array(select id from public.articles_en where slug in ('b', 'y'))), (select id from public.articles_en where slug = 'b'), 'an article with a translation and a namesake is copied for both names');

-- A mark of untranslated text goes before the first paragraph.

select tests.become('owner');
select is(app.mark_untranslated('[]'), '[English] []', 'an empty list is marked as text');
select is(app.mark_untranslated('[1, "a", null]'), '[English] [1, "a", null]', 'a list without sections is marked as text');
select is(app.mark_untranslated('[{"paragraphs": []}, {"paragraphs": ["P"]}]')::jsonb, '[{"paragraphs": []}, {"paragraphs": ["[English] P"]}]'::jsonb, 'the first paragraph of sections is marked');
select is(app.mark_untranslated('[link](https://example.test)'), '[English] [link](https://example.test)', 'Markdown that begins like JSON is marked as text');
select is(app.mark_untranslated('42'), '[English] 42', 'a number is marked as text');

select * from finish();
rollback;
