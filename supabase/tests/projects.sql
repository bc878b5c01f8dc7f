-- Projects in both languages: reading, writing and order.
begin;
select plan(69);

-- Each part starts from here: what the one before wrote is gone.
savepoint part;

-- A project is read when it is published and written by an editor.

select tests.hire();

insert into public.projects_fr (slug, title, published) values ('t-public', 'Public', true), ('t-draft', 'Brouillon', false);
insert into public.projects_en (slug, title, published) values ('t-public', 'Public', true), ('t-draft', 'Draft', false);

select results_eq(
  $$ select column_name::text, data_type::text, is_nullable::text, is_identity::text, column_default::text
     from information_schema.columns where table_schema = 'public' and table_name = 'projects_fr' order by ordinal_position $$,
  $$ select column_name::text, data_type::text, is_nullable::text, is_identity::text, column_default::text
     from information_schema.columns where table_schema = 'public' and table_name = 'projects_en' order by ordinal_position $$,
  'both languages have the same columns');
select results_eq(
  $$ select policyname::text, roles::text, cmd, replace(qual, 'projects_fr', 'projects_en'), replace(with_check, 'projects_fr', 'projects_en') from pg_policies where schemaname = 'public' and tablename = 'projects_fr' order by 1 $$,
  $$ select policyname::text, roles::text, cmd, qual, with_check from pg_policies where schemaname = 'public' and tablename = 'projects_en' order by 1 $$,
  'both languages have the same policies');

-- A visitor reads what is public and writes nothing.

select tests.become('visitor');

select results_eq($$ select slug from public.projects_fr where slug like 't-%' $$, array['t-public'], 'a visitor reads published French projects');
select results_eq($$ select slug from public.projects_en where slug like 't-%' $$, array['t-public'], 'a visitor reads published English projects');

-- A plain user may do what a visitor may.

select tests.become('user');

select results_eq($$ select slug from public.projects_fr where slug like 't-%' $$, array['t-public'], 'a plain user reads published French projects');
select results_eq($$ select slug from public.projects_en where slug like 't-%' $$, array['t-public'], 'a plain user reads published English projects');

-- An administrator writes every project.

select tests.become('administrator');

select is((select count(*) from public.projects_fr where slug like 't-%'), 2::bigint, 'an administrator reads every French project');
select is((select count(*) from public.projects_en where slug like 't-%'), 2::bigint, 'an administrator reads every English project');
select lives_ok($$ insert into public.projects_fr (slug, title) values ('t-new', 'Neuf') $$, 'an administrator inserts a French project');
select lives_ok($$ insert into public.projects_en (slug, title) values ('t-new', 'New') $$, 'an administrator inserts an English project');
select results_eq(
  $$ select description, category, client, year, tags, technologies, gallery, gallery_alts, gallery_captions, figures, thesis, made, body, prev_project, next_project, published, position from public.projects_fr where slug = 't-new' $$,
  $$ values ('', 'site-web', '', '', '{}'::text[], '{}'::text[], '{}'::text[], '{}'::text[], '{}'::text[], '{}'::text[], '', '{}'::text[], '', '', '', true, 0) $$, 'a project without optional values has the defaults');
select throws_ok($$ insert into public.projects_fr (id, slug, title) values (1, 't-y', 'x') $$, '42501', null, 'an administrator cannot choose the id');
select throws_ok($$ insert into public.projects_fr (slug, title) values ('t-new', 'x') $$, '23505', null, 'a slug that is taken is refused');
select isnt_empty($$ update public.projects_fr set published = false, position = 3 where slug = 't-new' returning id $$, 'an administrator changes a French project');
select cmp_ok((select updated_at from public.projects_fr where slug = 't-new'), '>', now(), 'a change makes a new version');
select isnt_empty($$ update public.projects_fr set thesis = 'Une phrase.', made = array['Une affiche'] where slug = 't-new' returning id $$, 'an administrator sets the thesis and the made things');
select isnt_empty(
  $$ update public.projects_en set gallery = '{/a.png,/b.png}', gallery_alts = '{"A slate in the rain",""}', gallery_captions = '{"",""}', figures = '{"3 inks: on one poster"}' where slug = 't-new' returning id $$,
  'an administrator sets pictures with texts and a fact');
select throws_ok($$ update public.projects_en set gallery = '{/a.png}' where slug = 't-new' $$, '23514', null, 'a picture removed without its texts is refused');
select isnt_empty($$ update public.projects_en set gallery = '{/b.png}', gallery_alts = '{""}', gallery_captions = '{}' where slug = 't-new' returning id $$, 'an administrator removes a picture with its texts');
select isnt_empty($$ update public.projects_fr set body = E'## Le cahier\n\n' || repeat('é', 99000) where slug = 't-new' returning id $$, 'an administrator sets a case study of 99,000 characters');
select isnt_empty($$ update public.projects_en set body = '## The notebook' where slug = 't-new' returning id $$, 'an administrator sets an English case study');
select isnt_empty($$ update public.projects_en set body = '' where slug = 't-new' returning id $$, 'an administrator removes the case study');
select isnt_empty($$ update public.projects_en set title = 'Newer' where slug = 't-new' returning id $$, 'an administrator changes an English project');
select isnt_empty($$ delete from public.projects_fr where slug = 't-new' returning id $$, 'an administrator deletes a French project');
select isnt_empty($$ delete from public.projects_en where slug = 't-new' returning id $$, 'an administrator deletes an English project');

-- A value beyond its limits is refused.

select throws_ok(format($$ insert into public.projects_en (slug, title%s) values (%L, %L%s) $$, extra_column, slug, title, extra_value), '23514', null, why)
from (values
  ('Not A Slug', 't', '', '', 'a slug with spaces and capitals is refused'),
  ('t-a', '', '', '', 'an empty title is refused'),
  ('t-a', 't', ', category', ', ''web''', 'an unknown category is refused'),
  ('t-a', 't', ', image', ', ''ftp://example.test/a.png''', 'an image with an ftp URL is refused'),
  ('t-a', 't', ', gallery', ', array[''/a.png'', ''javascript:alert(1)'']', 'a gallery with a script is refused'),
  ('t-a', 't', ', gallery', ', array[''/a.png'', '''']', 'an empty reference in a gallery is refused'),
  ('t-a', 't', ', gallery', ', array[''/a.png'', null]', 'a missing reference in a gallery is refused'),
  ('t-a', 't', ', gallery, gallery_alts', ', array[''/a.png'', ''/b.png''], array[''x'']', 'fewer picture texts than pictures are refused'),
  ('t-a', 't', ', gallery', ', array_fill(''/a.png''::text, array[31])', 'more than 30 pictures are refused'),
  ('t-a', 't', ', technologies', ', array[repeat(''x'', 61)]', 'a technology beyond 60 characters is refused'),
  ('t-a', 't', ', tags', ', array[repeat(''x'', 41)]', 'a tag beyond 40 characters is refused'),
  ('t-a', 't', ', description', ', repeat(''x'', 5001)', 'a description beyond 5,000 characters is refused'),
  ('t-a', 't', ', challenge', ', repeat(''x'', 5001)', 'a challenge beyond 5,000 characters is refused'),
  ('t-a', 't', ', body', ', repeat(''x'', 100001)', 'a case study beyond 100,000 characters is refused'),
  ('t-a', 't', ', testimonial_content', ', repeat(''x'', 2001)', 'a testimonial beyond 2,000 characters is refused'),
  ('t-a', 't', ', thesis', ', repeat(''x'', 121)', 'a thesis beyond 120 characters is refused'),
  ('t-a', 't', ', made', ', array_fill(''x''::text, array[4])', 'more than three made things are refused'),
  ('t-a', 't', ', made', ', array['' '']', 'a blank made thing is refused'),
  ('t-a', 't', ', gallery, gallery_alts', ', array[''/a.png''], array[''x'', ''y'']', 'more picture texts than pictures are refused'),
  ('t-a', 't', ', gallery, gallery_alts', ', array[''/a.png''], array[repeat(''x'', 301)]', 'a picture text beyond 300 characters is refused'),
  ('t-a', 't', ', gallery, gallery_alts', ', array[''/a.png''], array[null::text]', 'a missing picture text is refused'),
  ('t-a', 't', ', gallery_captions', ', array[''x'']', 'a caption without a picture is refused'),
  ('t-a', 't', ', gallery, gallery_captions', ', array[''/a.png''], array[repeat(''x'', 301)]', 'a caption beyond 300 characters is refused'),
  ('t-a', 't', ', figures', ', array_fill(''x''::text, array[5])', 'more than four facts are refused'),
  ('t-a', 't', ', figures', ', array[repeat(''x'', 121)]', 'a fact beyond 120 characters is refused'),
  ('t-a', 't', ', figures', ', array['''']', 'an empty fact is refused'),
  ('t-a', 't', ', meta_title', ', repeat(''x'', 121)', 'a meta title beyond 120 characters is refused'),
  ('t-a', 't', ', meta_description', ', repeat(''x'', 321)', 'a meta description beyond 320 characters is refused'),
  ('t-a', 't', ', meta_description', ', E''a\nb''', 'a meta description of two lines is refused'),
  ('t-a', 't', ', next_project', ', repeat(''x'', 121)', 'a next project beyond 120 characters is refused')
) as bad (slug, title, extra_column, extra_value, why);
select lives_ok($$ insert into public.projects_en (slug, title, prev_project) values ('t-dangling', 'x', 'nobody-there') $$, 'a previous project that does not exist is accepted');

rollback to part;

-- An order moves projects and changes nothing else.

select tests.hire();
delete from public.projects_fr;
delete from public.projects_en;
insert into public.projects_fr (id, slug, title, position, updated_at) values
  (900001, 'a', 'A', 0, '2026-01-01'), (900002, 'b', 'B', 0, '2026-01-01'), (900003, 'c', 'C', 0, '2026-01-01'), (900004, 'new', 'New', -1, '2026-01-01');
insert into public.projects_en (id, slug, title, position) values (900001, 'a', 'A', 7);

select tests.become('administrator');
select lives_ok($$ select public.reorder_projects('fr', array[900003, 900001, 900002]::bigint[]) $$, 'an administrator reorders projects');
select results_eq($$ select slug from public.projects_fr order by position, id $$, array['new', 'c', 'a', 'b'], 'reordered projects follow those that were not named');
select results_eq($$ select position from public.projects_fr where slug in ('a', 'b', 'c') order by position $$, array[1, 2, 3], 'reordered projects are numbered from one');
select is((select count(*) from public.projects_fr where updated_at = '2026-01-01'), 4::bigint, 'a new order changes no version');
select is((select position from public.projects_en), 7, 'the other language keeps its order');
select lives_ok($$ select public.reorder_projects('fr', array[900003, 900001, 900002]::bigint[]) $$, 'an administrator repeats the order');
select lives_ok($$ select public.reorder_projects('fr', array[4, 900002]::bigint[]) $$, 'an order with a deleted project is accepted');
select lives_ok($$ select public.reorder_projects('fr', '{}'::bigint[]) $$, 'an empty order is accepted');
select throws_ok($$ select public.reorder_projects('fr', array[900001, 900001]::bigint[]) $$, '22023', null, 'an order with a project twice is refused');
select throws_ok($$ select public.reorder_projects('fr', array[900001, null]::bigint[]) $$, '22023', null, 'an order with a missing id is refused');
select throws_ok($$ select public.reorder_projects('de', array[900001]::bigint[]) $$, '22023', null, 'an order in an unknown language is refused');
select isnt_empty($$ update public.projects_fr set title = 'B', position = 9 where slug = 'b' returning id $$, 'an administrator changes the position alone');
select is((select updated_at from public.projects_fr where slug = 'b'), '2026-01-01'::timestamptz, 'a changed position makes no new version');

select * from finish();
rollback;
