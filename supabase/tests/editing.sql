-- Linking, copying to English, importing the samples: for administrators, whole or not at all.
begin;
select plan(67);

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');
delete from public.articles_fr;
delete from public.articles_en;
delete from app.done_once;

-- A visitor and a plain user.

select tests.become('visitor');
select throws_ok($$ select public.link_articles(gen_random_uuid(), gen_random_uuid()) $$, '42501', null, 'a visitor cannot link');
select throws_ok($$ select public.translate_article(gen_random_uuid()) $$, '42501', null, 'nor translate');
select throws_ok($$ select public.import_sample_articles('[]') $$, '42501', null, 'nor import');

select tests.become('user');
select throws_ok($$ select public.link_articles(gen_random_uuid(), gen_random_uuid()) $$, '42501', 'Only administrators may do this.', 'a plain user cannot link');
select throws_ok($$ select public.translate_article(gen_random_uuid()) $$, '42501', 'Only administrators may do this.', 'nor translate');
select throws_ok($$ select public.import_sample_articles('[]') $$, '42501', 'Only administrators may do this.', 'nor import');
select throws_ok($$ select app.begin_sample_import() $$, '42501', 'Only administrators may do this.', 'nor use up the mark');

-- Importing, as an administrator.

select tests.become('administrator');
select throws_ok($$ select public.import_sample_articles('{}') $$, '22023', null, 'samples are a list');
select throws_ok($$ select public.import_sample_articles(null) $$, '22023', null, 'and there');
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
  'good samples go in, bad ones are skipped and named');
select results_eq(
  $$ select slug, tags, reading_time, published, published_at, category, image from public.articles_fr order by slug desc $$,
  $$ values ('un', '{a,b}'::text[], 3, true, now(), 'c', '/a.png'), ('deux', '{}', 5, true, now(), '', '') $$, 'with their fields and defaults');
select results_eq($$ select slug, content::jsonb, published from public.articles_en $$, $$ values ('one', '[{"paragraphs": ["text"]}]'::jsonb, false) $$, 'sections stay sections, a draft a draft');
select results_eq(
  $$ select f.slug, e.slug from public.articles_for_editing('fr') f join public.articles_for_editing('en') e on e.id = f.linked_article_id and f.id = e.linked_article_id $$,
  $$ values ('un', 'one') $$, 'a whole pair is linked, both ways');
select is(public.import_sample_articles('[{"fr": {"slug": "quatre", "title": "Q", "excerpt": "q", "content": "q", "author": "A"}}]'), '{"inserted": 0, "skipped": []}'::jsonb, 'a second call does nothing');
delete from public.articles_fr;
delete from public.articles_en;
select is(public.import_sample_articles('[{"fr": {"slug": "quatre", "title": "Q", "excerpt": "q", "content": "q", "author": "A"}}]'), '{"inserted": 0, "skipped": []}'::jsonb, 'deleted samples do not come back');
select tests.become('owner');
delete from app.done_once;
select tests.become('administrator');
insert into public.articles_en (slug, title, excerpt, content, author) values ('mine', 'M', 'm', 'm', 'A');
select is(public.import_sample_articles('[{"fr": {"slug": "quatre", "title": "Q", "excerpt": "q", "content": "q", "author": "A"}}]'), '{"inserted": 0, "skipped": []}'::jsonb, 'nor do samples join the articles of somebody at work');
delete from public.articles_en;
select is(public.import_sample_articles('[{"fr": {"slug": "quatre", "title": "Q", "excerpt": "q", "content": "q", "author": "A"}}]'), '{"inserted": 0, "skipped": []}'::jsonb, 'not even after he deleted his own');

-- Linking.

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
select lives_ok($$ select public.link_articles('f0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001') $$, 'twice without harm');
select lives_ok($$ select public.link_articles('f0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000002') $$, 'and two others');
select tests.become('owner');
select results_eq($$ select fr, en from pairs order by fr $$, $$ values ('a', 'x'), ('b', 'y') $$, 'which are two pairs');
select tests.become('administrator');
select lives_ok($$ select public.link_articles('f0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000002') $$, 'he links across');
select tests.become('owner');
select results_eq($$ select fr, en from pairs $$, $$ values ('a', 'y') $$, 'and both former partners are free in the same step');
select tests.become('administrator');
select lives_ok($$ select public.link_articles(null, 'e0000000-0000-4000-8000-000000000002') $$, 'he frees the English one');
select tests.become('owner');
select is_empty($$ select * from pairs $$, 'and with it the French one');
select tests.become('administrator');
select lives_ok($$ select public.link_articles('f0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001') $$, 'he links again');
select lives_ok($$ select public.link_articles(fr_id => 'f0000000-0000-4000-8000-000000000001') $$, 'and frees the French one, leaving out the other');
select tests.become('owner');
select is_empty($$ select * from pairs $$, 'nothing is one-sided');
select tests.become('administrator');
select throws_ok($$ select public.link_articles('f0000000-0000-4000-8000-000000000001', gen_random_uuid()) $$, '23503', null, 'an unknown English article is refused');
select throws_ok($$ select public.link_articles(gen_random_uuid(), 'e0000000-0000-4000-8000-000000000001') $$, '23503', null, 'and an unknown French one');
select throws_ok($$ select public.link_articles(null, null) $$, '22023', null, 'and nothing at all');

-- Copying to English.

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
  'the copy has its prefixes and everything else, stays scheduled, and is linked');
select is((select linked_article_id from public.articles_for_editing('fr') where slug = 'markdown'), (select id from public.articles_en where slug = 'markdown'), 'the French one links back');
update public.articles_en set published = false, title = 'Edited', meta_title = 'Found as', meta_description = 'Read as' where slug = 'markdown';
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-000000000003') $$, 'PT409', null, 'an article that has a translation is not copied again by the way');
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-000000000003', '{e0000000-0000-4000-8000-000000000001}') $$, 'PT409', null, 'nor in place of another one than it has');
select is((select title from public.articles_en where slug = 'markdown'), 'Edited', 'which keeps its text');
select is(public.translate_article('f0000000-0000-4000-8000-000000000003', array(select id from public.articles_en where slug = 'markdown')), (select id from public.articles_en where slug = 'markdown'), 'named, the same article is written over');
select results_eq($$ select title, published from public.articles_en where slug = 'markdown' $$, $$ values ('[English] Titre', false) $$, 'from the French text, and leaves its own state');
select results_eq($$ select meta_title, meta_description from public.articles_en where slug = 'markdown' $$, $$ values ('', '') $$, 'but not what search engines were shown of its former text');
select is((select updated_at from public.articles_fr where slug = 'markdown'), now(), 'the French article has no new version by that');
select isnt(public.translate_article('f0000000-0000-4000-8000-000000000004'), null, 'he copies sections');
select is(
  (select content::jsonb from public.articles_en where slug = 'sections'),
  '[{"subheading": "S"}, {"paragraphs": ["[English] Un", "Deux"]}, {"paragraphs": ["Trois"]}]'::jsonb, 'whose first paragraph has the prefix');
select results_eq($$ select char_length(title), char_length(excerpt), published, published_at from public.articles_en where slug = 'sections' $$, $$ values (200, 500, false, null::timestamptz) $$, 'a long title still fits, a draft stays an undated draft');

select public.link_articles('f0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001');
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-000000000005') $$, 'PT409', null, 'an article of the same slug is not written over unnamed');
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-000000000005', '{e0000000-0000-4000-8000-000000000001}') $$, 'PT409', null, 'nor taken from its French partner unnamed');
select results_eq($$ select title, linked_article_id from public.articles_for_editing('en') where slug = 'x' $$, $$ values ('X', 'f0000000-0000-4000-8000-000000000001'::uuid) $$, 'it keeps its text and its partner');
select is(public.translate_article('f0000000-0000-4000-8000-000000000005', '{e0000000-0000-4000-8000-000000000001, f0000000-0000-4000-8000-000000000001}'), 'e0000000-0000-4000-8000-000000000001'::uuid, 'both named, he copies into an article of the same slug');
select results_eq($$ select title, content, published from public.articles_en where slug = 'x' $$, $$ values ('[English] Nouveau X', '[English] {"not": "sections"}', false) $$, 'other JSON is text, and the draft is not published');
select tests.become('owner');
select is_empty($$ select 1 from public.articles_fr where slug = 'a' and linked_article_id is not null $$, 'its former partner is free');
select tests.become('administrator');
select throws_ok($$ select public.translate_article(gen_random_uuid()) $$, '23503', null, 'an unknown article is not copied');

update public.articles_fr set published = true where id = 'f0000000-0000-4000-8000-000000000002';
select public.link_articles('f0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000002');
update public.articles_en set published = true where id = 'e0000000-0000-4000-8000-000000000002';
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-000000000002') $$, 'PT409', null, 'a translation of another slug is not let go either');
select is((select linked_article_id from public.articles_for_editing('fr') where slug = 'b'), 'e0000000-0000-4000-8000-000000000002'::uuid, 'it stays the translation');
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-000000000002', '{e0000000-0000-4000-8000-000000000002, e0000000-0000-4000-8000-000000000001}') $$, 'PT409', null, 'nor where more is named than is there: the copy would be another than was announced');
select isnt(public.translate_article('f0000000-0000-4000-8000-000000000002', '{e0000000-0000-4000-8000-000000000002}', true), null, 'unless it alone is named');
select results_eq($$ select title, published, linked_article_id from public.articles_for_editing('en') where slug = 'y' $$, $$ values ('Y', true, null::uuid) $$, 'then it is let go, and keeps its text and its readers');
select results_eq($$ select title, published, published_at from public.articles_en where slug = 'b' $$, $$ values ('[English] B', false, null::timestamptz) $$, 'and the copy of a published article stays a draft where that was asked for');
update public.articles_en set published = true where slug = 'b';
select isnt(public.translate_article('f0000000-0000-4000-8000-000000000002', array(select id from public.articles_en where slug = 'b'), true), null, 'copied again');
select is((select published from public.articles_en where slug = 'b'), true, 'an existing article keeps its own state');
select public.link_articles('f0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000002');
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-000000000002', '{e0000000-0000-4000-8000-000000000002}') $$, 'PT409', null, 'with a translation and another article of the same slug, one name is not enough');
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-000000000002', array(select id from public.articles_en where slug = 'b')) $$, 'PT409', null, 'neither the one nor the other');
select is(public.translate_article('f0000000-0000-4000-8000-000000000002', array(select id from public.articles_en where slug in ('b', 'y'))), (select id from public.articles_en where slug = 'b'), 'both are named');

-- Where the prefix goes.

select tests.become('owner');
select is(app.mark_untranslated('[]'), '[English] []', 'a list without sections is text');
select is(app.mark_untranslated('[1, "a", null]'), '[English] [1, "a", null]', 'so is a list of other things');
select is(app.mark_untranslated('[{"paragraphs": []}, {"paragraphs": ["P"]}]')::jsonb, '[{"paragraphs": []}, {"paragraphs": ["[English] P"]}]'::jsonb, 'the first paragraph is the first there is');
select is(app.mark_untranslated('[link](https://example.test)'), '[English] [link](https://example.test)', 'Markdown that begins like JSON is Markdown');
select is(app.mark_untranslated('42'), '[English] 42', 'a number is a text');

select * from finish();
rollback;
