-- Focal points: who sets one, within which bounds, and that whatever shows the picture has it at once without being edited.
begin;
select plan(53);

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');
insert into storage.objects (bucket_id, name, metadata) values
  ('media', '2026/11/toits-0123abcd-avif-1600x900.webp', '{"size":900}'),
  ('media', '2026/11/toits-0123abcd-avif-1600x900.webp.avif', '{"size":600}'),
  ('media', '2026/11/toits-0123abcd-avif-1600x900.480.webp', '{"size":90}'),
  ('media', '2026/11/toits-0123abcd-avif-1600x900.480.webp.avif', '{"size":60}');
insert into storage.objects (bucket_id, name, owner_id, metadata) values
  ('media', '2026/11/pont-4567abcd-400x300.webp', 'aaaaaaaa-0000-4000-8000-000000000001', '{"size":90}'),
  ('media', '2026/11/port-4567abcd-400x300.webp', 'bbbbbbbb-0000-4000-8000-0000000000a1', '{"size":90}');
insert into public.media (path, name) values
  ('2026/11/toits-0123abcd-avif-1600x900.webp', 'Toits.JPG'), ('2026/11/quai-4567abcd-400x300.webp', 'Quai.JPG');
insert into public.articles_fr (slug, title, excerpt, content, author, image, published, published_at) values
  ('t-focus', 'Toits', 'e', 'c', 'a', '/media/2026/11/toits-0123abcd-avif-1600x900.webp', true, now() - interval '1 day'),
  ('t-focus-next', 'Suite', 'e', 'c', 'a', '/demo/cork-1200x560.svg', true, now());
insert into public.projects_en (slug, title, image, gallery) values
  ('t-focus', 'Roofs', 'https://elsewhere.example/a.jpg', array['/media/2026/11/quai-4567abcd-400x300.webp', '/media/2026/11/toits-0123abcd-avif-1600x900.webp']);
update public.projects_en set body = E'![Roofs](/media/2026/11/toits-0123abcd-avif-1600x900.webp "[!WIDE]")\n\n![Quay](/media/2026/11/quai-4567abcd-400x300.webp)' where slug = 't-focus';
insert into public.testimonials_fr (name, company, testimonial, image) values ('Éloïse', 'c', 't', '/media/2026/11/toits-0123abcd-avif-1600x900.webp');
insert into public.team_members_en (name, trade, image) values ('Ada', 't', '/media/2026/11/toits-0123abcd-avif-1600x900.webp');

create function pg_temp.framed() returns text language sql as $$
  select a.framed_image from public.articles_fr a where a.slug = 't-focus'
$$;

-- Whoever may not work with pictures.

select tests.become('visitor');
select throws_ok($$ update public.media set focus_x = 1, focus_y = 1 $$, '42501', null, 'a visitor moves no point');
select throws_ok($$ insert into public.media (path, focus_x, focus_y) values ('x.webp', 1, 1) $$, '42501', null, 'and sets none');
select throws_ok($$ select focus_x from public.media $$, '42501', null, 'or reads one of the library');
select throws_ok($$ select app.framed('/media/2026/11/toits-0123abcd-avif-1600x900.webp') $$, '42501', null, 'not even of a picture he knows');
select throws_ok($$ update public.articles_fr set framed_image = 'x' $$, '42501', null, 'nor does he write what is shown');
select is(pg_temp.framed(), '/media/2026/11/toits-0123abcd-avif-1600x900.webp', 'a picture without a point is told as it is named');

select tests.become('user');
select is_empty($$ update public.media set focus_x = 1, focus_y = 1 returning path $$, 'a plain user moves no point');
select throws_ok($$ insert into public.media (path, focus_x, focus_y) values ('x.webp', 1, 1) $$, '42501', null, 'and sets none');

-- An author: of what he uploaded, not of what others did.

select tests.become('owner');
insert into auth.users (id, email) values ('bbbbbbbb-0000-4000-8000-0000000000a1', 'author@example.test');
insert into public.staff (user_id, role, name) values ('bbbbbbbb-0000-4000-8000-0000000000a1', 'author', 'Malo');
select tests.become('user');
select set_config('request.jwt.claims', '{"sub": "bbbbbbbb-0000-4000-8000-0000000000a1", "role": "authenticated"}', true), set_config('request.jwt.claim.sub', 'bbbbbbbb-0000-4000-8000-0000000000a1', true);
select lives_ok($$ insert into public.media (path, focus_x, focus_y) values ('2026/11/mine-0123abcd-10x10.webp', 10, 20) $$, 'an author sets the point of what he uploads');
select isnt_empty($$ update public.media set focus_x = 11 where path = '2026/11/mine-0123abcd-10x10.webp' returning path $$, 'and moves it');
select is_empty($$ update public.media set focus_x = 1, focus_y = 1 where path like '2026/11/toits%' returning path $$, 'but not that of another''s picture');
select throws_ok($$ insert into public.media (path, focus_x, focus_y) values ('2026/11/pont-4567abcd-400x300.webp', 99, 0) $$, '42501', null, 'nor of one of which nothing is said yet');
select throws_ok($$ insert into public.media (path) values ('2026/11/pont-4567abcd-400x300.webp') $$, '42501', null, 'which he does not make his own either');
select lives_ok($$ insert into public.media (path, focus_x, focus_y) values ('2026/11/port-4567abcd-400x300.webp', 1, 2) $$, 'what he uploaded is his own');
select lives_ok($$ insert into public.media (path, alt_fr) values ('2026/11/toits-0123abcd-avif-1600x900.webp', 'x') on conflict (path) do nothing $$, 'what is there already he may choose again');
select tests.become('owner');
insert into public.projects_fr (slug, title, body) values ('t-focus', 'Port', '![Port](/media/2026/11/port-4567abcd-400x300.webp)');
select tests.become('user');
select set_config('request.jwt.claims', '{"sub": "bbbbbbbb-0000-4000-8000-0000000000a1", "role": "authenticated"}', true), set_config('request.jwt.claim.sub', 'bbbbbbbb-0000-4000-8000-0000000000a1', true);
select throws_ok($$ update public.media set focus_x = 99 where path like '2026/11/port%' $$, '42501', null, 'but once it is shown to visitors he moves its point no more');
select throws_ok($$ update public.media set focus_x = null, focus_y = null where path like '2026/11/port%' $$, '42501', null, 'nor takes it away');
select throws_ok($$ update public.media set path = 'elsewhere.webp' where path like '2026/11/port%' $$, '42501', null, 'not by another path either');
select isnt_empty($$ insert into public.media (path, alt_fr, focus_x, focus_y) values ('2026/11/port-4567abcd-400x300.webp', 'Le port', 1, 2) on conflict (path) do update set alt_fr = excluded.alt_fr, focus_x = excluded.focus_x, focus_y = excluded.focus_y returning path $$, 'while he still says what it shows');
select throws_ok($$ update public.articles_fr set framed_image = 'x' $$, '42501', null, 'and writes no column that triggers write');

-- An administrator.

select tests.become('administrator');
select throws_ok($$ update public.media set focus_x = 101, focus_y = 0 $$, '23514', null, 'a point is in the picture');
select throws_ok($$ update public.media set focus_x = 0, focus_y = -1 $$, '23514', null, 'on every side');
select throws_ok($$ update public.media set focus_x = 50 $$, '23514', null, 'and whole');
select throws_ok($$ update public.articles_fr set framed_image = 'x' $$, '42501', null, 'what is shown is written by nobody');
select throws_ok($$ update public.projects_en set framed_gallery = '{}' $$, '42501', null, 'nor a gallery');
select throws_ok($$ update public.projects_en set framed_pictures = '{}' $$, '42501', null, 'nor the pictures of a story');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author, framed_image) values ('t-forged', 't', 'e', 'c', 'a', '/media/x.webp') $$, '42501', null, 'not with a new row either');

select tests.become('owner');
create temporary table before as
  select (select a.updated_at from public.articles_fr a where a.slug = 't-focus') as article,
         (select p.updated_at from public.projects_en p where p.slug = 't-focus') as project,
         (select count(*) from app.versions) as versions,
         (select count(*) from app.audit_log) as lines;
select tests.become('administrator');
select isnt_empty($$ update public.media set focus_x = 42, focus_y = 0 where path like '2026/11/toits%' returning path $$, 'an administrator moves a point');
select tests.become('visitor');
select is(pg_temp.framed(), '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0', 'an article has it at once');
select is((select t.framed_image from public.testimonials_fr t where t.name = 'Éloïse'), '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0', 'a client too');
select is((select m.framed_image from public.team_members_en m where m.name = 'Ada'), '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0', 'and somebody of the agency');
select is((select a.image from public.get_articles_around((select n.id from public.articles_fr n where n.slug = 't-focus-next'), 'fr') a where a.slug = 't-focus' limit 1), '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0', 'what is read next tells it');
select is((select a.framed_image from public.articles_fr a where a.slug = 't-focus-next'), '/demo/cork-1200x560.svg', 'a picture that is not of the library has no point');
select tests.become('owner');
select is((select p.framed_image from public.projects_en p where p.slug = 't-focus'), 'https://elsewhere.example/a.jpg', 'nor has one of another site');
select is(
  (select p.framed_gallery from public.projects_en p where p.slug = 't-focus'),
  array['/media/2026/11/quai-4567abcd-400x300.webp', '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0'],
  'a gallery keeps its order');
select is(
  (select p.framed_pictures from public.projects_en p where p.slug = 't-focus'),
  array['/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0'],
  'of the pictures of a story those are told that have a point');
select is((select a.image from public.articles_fr a where a.slug = 't-focus'), '/media/2026/11/toits-0123abcd-avif-1600x900.webp', 'what was chosen stays as it was');
select is(
  app.preview_document('articles_fr', (select a.id::text from public.articles_fr a where a.slug = 't-focus')) ->> 'image',
  '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0',
  'a preview shows it');
select is(
  app.preview_document('projects_en', (select p.id::text from public.projects_en p where p.slug = 't-focus')) -> 'gallery' ->> 1,
  '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0',
  'its gallery too');
select is(
  app.preview_document('projects_en', (select p.id::text from public.projects_en p where p.slug = 't-focus')) -> 'framed_pictures' ->> 0,
  '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0',
  'and its story');
select results_eq(
  $$ select a.updated_at = b.article, p.updated_at = b.project from before b, public.articles_fr a, public.projects_en p where a.slug = 't-focus' and p.slug = 't-focus' $$,
  $$ values (true, true) $$,
  'nothing that shows it is newer for that');
select results_eq(
  $$ select (select count(*) from app.versions) - b.versions, (select count(*) from app.audit_log) - b.lines from before b $$,
  $$ values (0::bigint, 1::bigint) $$,
  'no version was begun, and the log has one line: that of the picture');

select tests.become('administrator');
update public.articles_fr set image = '/media/2026/11/quai-4567abcd-400x300.webp' where slug = 't-focus';
select is(pg_temp.framed(), '/media/2026/11/quai-4567abcd-400x300.webp', 'another picture brings its own point, which is none');
select is(public.replace_media('2026/11/quai-4567abcd-400x300.webp', '2026/11/toits-0123abcd-avif-1600x900.webp'), 2, 'one that is put in its place everywhere');
select is(pg_temp.framed(), '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0', 'brings the one it has');
select results_eq(
  $$ select p.framed_gallery, p.framed_pictures from public.projects_en p where p.slug = 't-focus' $$,
  $$ values (array_fill('/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0'::text, array[2]), array['/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0']) $$,
  'to a gallery and to a story, too');
select tests.become('owner');
select is(
  app.preview_document('projects_en', (select p.id::text from public.projects_en p where p.slug = 't-focus')) -> 'framed_pictures' ->> 0,
  '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0',
  'and to a preview that was shared before');
select tests.become('administrator');
select results_eq(
  $$ select focus_x::int, focus_y::int, cardinality(files), bytes, complete from public.list_media('toits') where path like '2026/11/toits-0123abcd%' $$,
  $$ values (42, 0, 4, 1650::bigint, true) $$,
  'the library tells the point, and counts a picture''s AVIF files with it');
update public.media set focus_x = null, focus_y = null where path like '2026/11/toits%';
select is(pg_temp.framed(), '/media/2026/11/toits-0123abcd-avif-1600x900.webp', 'back in the middle it is told as it is named');
update public.media set focus_x = 5, focus_y = 6 where path like '2026/11/toits%';
delete from public.media where path like '2026/11/toits%';
select is(pg_temp.framed(), '/media/2026/11/toits-0123abcd-avif-1600x900.webp', 'nor does it keep the point of a picture that is forgotten');
select is((select p.framed_pictures from public.projects_en p where p.slug = 't-focus'), '{}'::text[], 'and a story none either');
select tests.become('owner');
select is(app.media_picture('a-0123abcd-1600x900.avif'), 'a-0123abcd-1600x900.avif', 'a picture that is AVIF alone is a picture by itself');
select is(app.media_picture('a-0123abcd-1600x900.webp.avif'), 'a-0123abcd-1600x900.webp.avif', 'so is any file that no picture announces');

select * from finish();
rollback;
