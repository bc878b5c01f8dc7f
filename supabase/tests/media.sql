-- The library: who reads and writes it, what counts as a use, and what replacing one picture changes.
begin;
select plan(54);

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');
insert into storage.objects (bucket_id, name, metadata, created_at) values
  ('media', '2026/11/toits-0123abcd-1600x900.480.webp', '{"size":100}', now() - interval '1 day'),
  ('media', '2026/11/toits-0123abcd-1600x900.webp', '{"size":900}', now() - interval '1 day'),
  ('media', '2026/11/quai-4567abcd-400x300.png', '{"size":50}', now()),
  ('media', '2026/11/perdu-89ababcd-1600x900.480.webp', '{"size":7}', now() - interval '2 days'),
  ('media', 'old/Éloïse portrait.jpg', null, now() - interval '3 days'),
  ('media', '.emptyFolderPlaceholder', '{"size":0}', now());
insert into public.media (path, name, alt_fr, alt_en) values
  ('2026/11/toits-0123abcd-1600x900.webp', 'Toits.JPG', 'Les toits à l’œuvre', 'Roofs');
insert into public.articles_fr (slug, title, excerpt, content, author, image) values
  ('t-media', 'Brouillon', 'e', E'Vu :\n\n![toits](/media/2026/11/toits-0123abcd-1600x900.480.webp "t") et /media/2026/11/toits-0123abcd-1600x900.webp. Mais /media/2026/11/toits-0123abcd-1600x900.webpx', 'a', '');
insert into public.projects_en (slug, title, gallery) values
  ('t-media', 'Gallery', array['/media/2026/11/quai-4567abcd-400x300.png', '/media/2026/11/toits-0123abcd-1600x900.webp']);
insert into public.testimonials_fr (name, company, testimonial, image) values
  ('Éloïse', 'c', 't', '/media/old/Éloïse portrait.jpg');

insert into public.team_members_en (name, trade, image) values
  ('Ada', 't', '/media/2026/11/portrait-0123abcd-400x460.webp');

select results_eq(
  $$ select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'media' $$,
  $$ values (true, 5242880::bigint, array['image/avif', 'image/webp', 'image/jpeg', 'image/png']) $$,
  'the bucket is public and takes still pictures of five megabytes');

-- A visitor.

select tests.become('visitor');
select throws_ok($$ select * from public.media $$, '42501', null, 'a visitor does not read the library');
select throws_ok($$ insert into public.media (path) values ('x.webp') $$, '42501', null, 'or write it');
select throws_ok($$ select * from public.list_media() $$, '42501', null, 'or list it');
select throws_ok($$ select * from public.get_media_uses('x') $$, '42501', null, 'or ask what is used');
select throws_ok($$ select public.replace_media('a', 'b') $$, '42501', null, 'or replace anything');
select is_empty($$ select * from storage.objects where bucket_id = 'media' $$, 'or list the bucket');

-- Signed in, not an administrator.

select tests.become('user');
select is_empty($$ select * from public.media $$, 'a plain user sees nothing of the library');
select throws_ok($$ insert into public.media (path) values ('x.webp') $$, '42501', null, 'adds nothing');
select is_empty($$ update public.media set alt_fr = 'mine' returning path $$, 'changes nothing');
select is_empty($$ delete from public.media returning path $$, 'deletes nothing');
select throws_ok($$ select * from public.list_media() $$, '42501', null, 'lists nothing');
select throws_ok($$ select * from public.get_media_uses('x') $$, '42501', null, 'learns of no draft');
select throws_ok($$ select public.replace_media('2026/11/toits-0123abcd-1600x900.webp', '2026/11/quai-4567abcd-400x300.png') $$, '42501', null, 'replaces nothing');

-- An administrator.

select tests.become('administrator');
create function pg_temp.listed(term text default '', unused boolean default false) returns setof text language sql as $$
  select l.path || ' ' || cardinality(l.files) || ' ' || l.bytes || ' ' || l.complete || ' ' || l.uses from public.list_media(term, unused) l
  where l.path like '2026/11/toits-0123abcd%' or l.path like '2026/11/quai-4567abcd%' or l.path like '2026/11/perdu-89ababcd%' or l.path like 'old/%'
$$;
select results_eq(
  $$ select pg_temp.listed() $$,
  array['2026/11/quai-4567abcd-400x300.png 1 50 true 1', '2026/11/toits-0123abcd-1600x900.webp 2 1000 true 2', '2026/11/perdu-89ababcd-1600x900.webp 1 7 false 0', 'old/Éloïse portrait.jpg 1 0 true 1'],
  'an administrator lists every picture with its files and uses, newest first; drafts count, placeholders do not');
select results_eq($$ select pg_temp.listed('', true) $$, array['2026/11/perdu-89ababcd-1600x900.webp 1 7 false 0'], 'what nothing names is unused');
select results_eq($$ select pg_temp.listed('oeuvre') $$, array['2026/11/toits-0123abcd-1600x900.webp 2 1000 true 2'], 'a description is found without accents');
select results_eq($$ select pg_temp.listed('eloise') $$, array['old/Éloïse portrait.jpg 1 0 true 1'], 'so is a file nothing was ever said of');
select is_empty($$ select pg_temp.listed('nowhere') $$, 'what is not there is not found');
select results_eq($$ select count(*), max(total) from public.list_media('', false, 1, 2) $$, $$ select 2::bigint, count(distinct app.media_picture(name)) from storage.objects where bucket_id = 'media' and name !~ 'emptyFolder' $$, 'a page says how many there are in all');
select is_empty($$ select * from public.list_media('', false, 1000, 2) $$, 'a page past the end is empty');
select results_eq(
  $$ select kind, language, title from public.get_media_uses('2026/11/toits-0123abcd-1600x900.webp') $$,
  $$ values ('article', 'fr', 'Brouillon'), ('project', 'en', 'Gallery') $$,
  'each use once, smaller files and lists included');
select results_eq(
  $$ select kind, language, title from public.get_media_uses('2026/11/portrait-0123abcd-400x460.webp') $$,
  $$ values ('person', 'en', 'Ada') $$,
  'a portrait of the team is a use');
select is_empty($$ select * from public.get_media_uses('2026/11/perdu-89ababcd-1600x900.webp') $$, 'nothing where nothing is');

-- A colleague's portrait, whose row an editor does not see.
select tests.become('owner');
insert into auth.users (id, email) values ('bbbbbbbb-0000-4000-8000-0000000000a1', 'malo@example.test'), ('bbbbbbbb-0000-4000-8000-0000000000a2', 'judith@example.test');
insert into public.staff (user_id, role, name, image) values
  ('bbbbbbbb-0000-4000-8000-0000000000a1', 'editor', 'Malo', ''), ('bbbbbbbb-0000-4000-8000-0000000000a2', 'recruiter', 'Judith', '/media/2026/11/perdu-89ababcd-1600x900.webp');
select tests.become('user');
select is_empty($$ select * from app.colleague_portraits() $$, 'nobody else learns who works here');
select throws_ok($$ select app.swap_portraits('a.webp', 'b.webp') $$, '42501', null, 'or changes how they look');
select set_config('request.jwt.claims', '{"sub": "bbbbbbbb-0000-4000-8000-0000000000a1", "role": "authenticated"}', true), set_config('request.jwt.claim.sub', 'bbbbbbbb-0000-4000-8000-0000000000a1', true);
select is_empty($$ select user_id from public.staff where name = 'Judith' $$, 'an editor does not see a colleague''s row');
select results_eq($$ select kind, language, title from public.get_media_uses('2026/11/perdu-89ababcd-1600x900.webp') $$, $$ values ('colleague', '', 'Judith') $$, 'but that a picture is their portrait');
select is_empty($$ select pg_temp.listed('', true) $$, 'which is not unused');
select is(public.replace_media('2026/11/perdu-89ababcd-1600x900.webp', '2026/11/quai-4567abcd-400x300.png'), 1, 'and is swapped with the rest');
select throws_ok($$ select public.replace_media('2026/11/quai-4567abcd-400x300.png', 'nowhere.webp') $$, 'PT404', null, 'for a picture that is there');
select tests.become('owner');
select results_eq($$ select image from public.staff where name = 'Judith' $$, array['/media/2026/11/quai-4567abcd-400x300.png'], 'the portrait is the new one');
delete from public.staff where user_id in ('bbbbbbbb-0000-4000-8000-0000000000a1', 'bbbbbbbb-0000-4000-8000-0000000000a2');
select tests.become('administrator');

select lives_ok($$ insert into public.media (path, alt_fr) values ('2026/11/quai-4567abcd-400x300.png', 'Le quai') on conflict (path) do update set path = excluded.path, alt_fr = excluded.alt_fr $$, 'he describes a picture');
select throws_ok($$ insert into public.media (path) values ('../x.webp') $$, '23514', null, 'not one outside');
select throws_ok($$ update public.media set alt_en = repeat('a', 301) $$, '23514', null, 'nor at any length');
select throws_ok($$ update public.media set created_at = now() $$, '42501', null, 'nor does he choose when');

select throws_ok($$ select public.replace_media('2026/11/toits-0123abcd-1600x900.webp', 'nowhere.webp') $$, 'PT404', null, 'nothing is replaced by what is not there');
select throws_ok($$ select public.replace_media('2026/11/toits-0123abcd-1600x900.webp', 'old/Éloïse portrait.jpg') $$, 'PT404', null, 'or by a name a text cannot hold');
select is(public.replace_media('2026/11/toits-0123abcd-1600x900.webp', '2026/11/quai-4567abcd-400x300.png'), 2, 'replacing says how many texts changed');
select is(
  (select content from public.articles_fr where slug = 't-media'),
  E'Vu :\n\n![toits](/media/2026/11/quai-4567abcd-400x300.png "t") et /media/2026/11/quai-4567abcd-400x300.png. Mais /media/2026/11/toits-0123abcd-1600x900.webpx',
  'in texts, and only that picture');
select is((select gallery from public.projects_en where slug = 't-media'), array['/media/2026/11/quai-4567abcd-400x300.png', '/media/2026/11/quai-4567abcd-400x300.png'], 'and in lists, in their order');
select is(public.replace_media('2026/11/toits-0123abcd-1600x900.webp', '2026/11/quai-4567abcd-400x300.png'), 0, 'a second time changes nothing');
select is(public.replace_media('2026/11/portrait-0123abcd-400x460.webp', '2026/11/quai-4567abcd-400x300.png'), 1, 'a portrait of the team is replaced');
select is((select image from public.team_members_en where name = 'Ada'), '/media/2026/11/quai-4567abcd-400x300.png', 'by the new one');
insert into public.projects_fr (slug, title, body) values ('t-story', 'Récit', E'![a](/media/2026/11/perdu-89ababcd-1600x900.480.webp)\n![b](/media/2026/11/perdu-89ababcd-1600x900.webp "[!WIDE] b")');
select results_eq($$ select kind, language, title from public.get_media_uses('2026/11/perdu-89ababcd-1600x900.webp') $$, $$ values ('project', 'fr', 'Récit') $$, 'the story of a project names pictures too');
select is(public.replace_media('2026/11/perdu-89ababcd-1600x900.webp', '2026/11/quai-4567abcd-400x300.png'), 1, 'and is told with the new ones');
select is((select body from public.projects_fr where slug = 't-story'), E'![a](/media/2026/11/quai-4567abcd-400x300.png)\n![b](/media/2026/11/quai-4567abcd-400x300.png "[!WIDE] b")', 'word for word otherwise');
-- The words of the old picture where content said it in those of the library.

insert into public.media (path, alt_fr, alt_en) values ('2026/11/perdu-89ababcd-1600x900.webp', 'La rue [perdue] & le `soir`', 'Lost');
update public.media set alt_fr = 'Le [quai]', alt_en = '' where path = '2026/11/quai-4567abcd-400x300.png';
insert into public.articles_fr (slug, title, excerpt, content, author, image, image_alt) values
  ('t-words', 'Mots', 'e', E'![La rue \\[perdue\\] & le &#96;soir&#96;](/media/2026/11/perdu-89ababcd-1600x900.480.webp "t")\n\n![À moi](/media/2026/11/perdu-89ababcd-1600x900.webp)\n\n![La rue \\[perdue\\] & le &#96;soir&#96;](/media/2026/11/toits-0123abcd-1600x900.webp)', 'a', '/media/2026/11/perdu-89ababcd-1600x900.webp', 'La rue [perdue] & le `soir`');
insert into public.articles_en (slug, title, excerpt, content, author, image, image_alt) values
  ('t-words', 'Words', 'e', 'No picture', 'a', '/media/2026/11/perdu-89ababcd-1600x900.webp', 'My own');
insert into public.projects_en (slug, title, image, image_alt, gallery, gallery_alts, body) values
  ('t-words', 'Words', '/media/2026/11/toits-0123abcd-1600x900.webp', 'Lost', array['/media/2026/11/perdu-89ababcd-1600x900.webp', '/media/2026/11/toits-0123abcd-1600x900.webp', '/media/2026/11/perdu-89ababcd-1600x900.webp'], array['Lost', 'Lost', 'Mine'], '![Lost](/media/2026/11/perdu-89ababcd-1600x900.webp "[!WIDE] Lost")');
select is(public.replace_media('2026/11/perdu-89ababcd-1600x900.webp', '2026/11/quai-4567abcd-400x300.png'), 3, 'a described picture is replaced');
select results_eq(
  $$ select image_alt, content from public.articles_fr where slug = 't-words' $$,
  $$ values ('Le [quai]', E'![Le \\[quai\\]](/media/2026/11/quai-4567abcd-400x300.png "t")\n\n![À moi](/media/2026/11/quai-4567abcd-400x300.png)\n\n![La rue \\[perdue\\] & le &#96;soir&#96;](/media/2026/11/toits-0123abcd-1600x900.webp)') $$,
  'with the words of the new one where those of the old one stood, and beside no other picture');
select results_eq($$ select image_alt from public.articles_en where slug = 't-words' $$, array['My own'], 'words of one''s own stay');
select results_eq(
  $$ select image_alt, gallery_alts, body from public.projects_en where slug = 't-words' $$,
  $$ values ('Lost', array['', 'Lost', 'Mine'], '![](/media/2026/11/quai-4567abcd-400x300.png "[!WIDE] Lost")') $$,
  'a gallery and a story too, even where the new one is said to show nothing');
update public.media set alt_fr = '' where path = '2026/11/quai-4567abcd-400x300.png';
update public.articles_fr set image_alt = '', content = E'![](/media/2026/11/quai-4567abcd-400x300.png)' where slug = 't-words';
select is(public.replace_media('2026/11/quai-4567abcd-400x300.png', '2026/11/toits-0123abcd-1600x900.webp') > 0, true, 'one that nothing was said of');
select results_eq(
  $$ select image_alt, content from public.articles_fr where slug = 't-words' $$,
  $$ values ('', '![](/media/2026/11/toits-0123abcd-1600x900.webp)') $$,
  'leaves its silence');

select isnt_empty($$ delete from public.media where path = '2026/11/quai-4567abcd-400x300.png' returning path $$, 'he forgets a picture');

select * from finish();
rollback;
