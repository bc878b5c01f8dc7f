-- Projects in both languages.
begin;
select plan(65);

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');

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
  'and the same policies');

-- A visitor.

select tests.become('visitor');

select results_eq($$ select slug from public.projects_fr where slug like 't-%' $$, array['t-public'], 'a visitor reads published French projects');
select results_eq($$ select slug from public.projects_en where slug like 't-%' $$, array['t-public'], 'and English ones');
select throws_ok($$ insert into public.projects_fr (slug, title) values ('t-x', 'x') $$, '42501', null, 'a visitor cannot add a project');
select throws_ok($$ update public.projects_en set title = 'x' $$, '42501', null, 'nor change one');
select throws_ok($$ delete from public.projects_fr where slug = 't-public' $$, '42501', null, 'nor delete one');
select throws_ok($$ update public.projects_fr set body = 'x' where slug = 't-public' $$, '42501', null, 'nor tell another story');
select throws_ok($$ truncate public.projects_en $$, '42501', null, 'nor empty the table');

-- Signed in, not an administrator.

select tests.become('user');

select results_eq($$ select slug from public.projects_fr where slug like 't-%' $$, array['t-public'], 'a plain user reads what a visitor reads');
select results_eq($$ select slug from public.projects_en where slug like 't-%' $$, array['t-public'], 'in English too');
select throws_ok($$ insert into public.projects_fr (slug, title) values ('t-x', 'x') $$, '42501', null, 'he cannot add a French project');
select throws_ok($$ insert into public.projects_en (slug, title) values ('t-x', 'x') $$, '42501', null, 'nor an English one');
select is_empty($$ update public.projects_fr set title = 'x' where slug like 't-%' returning id $$, 'nor change a French one');
select is_empty($$ update public.projects_en set title = 'x' where slug like 't-%' returning id $$, 'nor an English one');
select is_empty($$ delete from public.projects_fr where slug like 't-%' returning id $$, 'nor delete a French one');
select is_empty($$ delete from public.projects_en where slug like 't-%' returning id $$, 'nor an English one');

-- An administrator.

select tests.become('administrator');

select is((select count(*) from public.projects_fr where slug like 't-%'), 2::bigint, 'an administrator reads everything in French');
select is((select count(*) from public.projects_en where slug like 't-%'), 2::bigint, 'and in English');
select lives_ok($$ insert into public.projects_fr (slug, title) values ('t-new', 'Neuf') $$, 'he adds a French project');
select lives_ok($$ insert into public.projects_en (slug, title) values ('t-new', 'New') $$, 'and an English one');
select results_eq(
  $$ select description, category, client, year, tags, technologies, gallery, gallery_alts, gallery_captions, figures, thesis, made, body, prev_project, next_project, published, position from public.projects_fr where slug = 't-new' $$,
  $$ values ('', 'site-web', '', '', '{}'::text[], '{}'::text[], '{}'::text[], '{}'::text[], '{}'::text[], '{}'::text[], '', '{}'::text[], '', '', '', true, 0) $$, 'what he leaves out has its default');
select throws_ok($$ insert into public.projects_fr (id, slug, title) values (1, 't-y', 'x') $$, '42501', null, 'he cannot choose the number');
select throws_ok($$ insert into public.projects_fr (slug, title, created_at) values ('t-y', 'x', '2000-01-01') $$, '42501', null, 'nor backdate');
select throws_ok($$ insert into public.projects_fr (slug, title) values ('t-new', 'x') $$, '23505', null, 'a slug exists once');
select isnt_empty($$ update public.projects_fr set published = false, position = 3 where slug = 't-new' returning id $$, 'he changes a French one');
select cmp_ok((select updated_at from public.projects_fr where slug = 't-new'), '>', now(), 'which is a new version');
select isnt_empty($$ update public.projects_fr set thesis = 'Une phrase.', made = array['Une affiche'] where slug = 't-new' returning id $$, 'he says in one sentence what it is about, and what was made');
select isnt_empty(
  $$ update public.projects_en set gallery = '{/a.png,/b.png}', gallery_alts = '{"A slate in the rain",""}', gallery_captions = '{"",""}', figures = '{"3 inks: on one poster"}' where slug = 't-new' returning id $$,
  'he says what is to be seen in a picture and nothing of another, and adds a fact');
select throws_ok($$ update public.projects_en set gallery = '{/a.png}' where slug = 't-new' $$, '23514', null, 'a picture does not leave its words behind');
select isnt_empty($$ update public.projects_en set gallery = '{/b.png}', gallery_alts = '{""}', gallery_captions = '{}' where slug = 't-new' returning id $$, 'it goes with them, or pictures have no words at all');
select isnt_empty($$ update public.projects_fr set body = E'## Le cahier\n\n' || repeat('é', 99000) where slug = 't-new' returning id $$, 'he tells its story at length');
select isnt_empty($$ update public.projects_en set body = '## The notebook' where slug = 't-new' returning id $$, 'in English too');
select isnt_empty($$ update public.projects_en set body = '' where slug = 't-new' returning id $$, 'and takes it away again');
select isnt_empty($$ update public.projects_en set title = 'Newer' where slug = 't-new' returning id $$, 'and an English one');
select isnt_empty($$ delete from public.projects_fr where slug = 't-new' returning id $$, 'he deletes a French one');
select isnt_empty($$ delete from public.projects_en where slug = 't-new' returning id $$, 'and an English one');

-- The bounds.

select throws_ok(format($$ insert into public.projects_en (slug, title%s) values (%L, %L%s) $$, extra_column, slug, title, extra_value), '23514', null, why)
from (values
  ('Not A Slug', 't', '', '', 'a slug is lower case letters, digits and hyphens'),
  ('t-a', '', '', '', 'a title is required'),
  ('t-a', 't', ', category', ', ''web''', 'a category is a known one'),
  ('t-a', 't', ', image', ', ''ftp://example.test/a.png''', 'the image is a picture of the web'),
  ('t-a', 't', ', gallery', ', array[''/a.png'', ''javascript:alert(1)'']', 'so is every picture of the gallery'),
  ('t-a', 't', ', gallery', ', array_fill(''/a.png''::text, array[31])', 'which holds at most 30'),
  ('t-a', 't', ', technologies', ', array[repeat(''x'', 61)]', 'a technology has at most 60 characters'),
  ('t-a', 't', ', tags', ', array[repeat(''x'', 41)]', 'a tag at most 40'),
  ('t-a', 't', ', description', ', repeat(''x'', 5001)', 'a description at most 5,000'),
  ('t-a', 't', ', challenge', ', repeat(''x'', 5001)', 'so has the challenge'),
  ('t-a', 't', ', body', ', repeat(''x'', 100001)', 'a story at most 100,000'),
  ('t-a', 't', ', testimonial_content', ', repeat(''x'', 2001)', 'a quote at most 2,000'),
  ('t-a', 't', ', thesis', ', repeat(''x'', 121)', 'a thesis at most 120'),
  ('t-a', 't', ', made', ', array_fill(''x''::text, array[4])', 'of the things made there are three at most'),
  ('t-a', 't', ', made', ', array['' '']', 'none of them empty'),
  ('t-a', 't', ', gallery, gallery_alts', ', array[''/a.png''], array[''x'', ''y'']', 'a picture has one alternative text'),
  ('t-a', 't', ', gallery, gallery_alts', ', array[''/a.png''], array[repeat(''x'', 301)]', 'of at most 300 characters'),
  ('t-a', 't', ', gallery, gallery_alts', ', array[''/a.png''], array[null::text]', 'which may be empty, not unknown'),
  ('t-a', 't', ', gallery_captions', ', array[''x'']', 'no caption stands without a picture'),
  ('t-a', 't', ', gallery, gallery_captions', ', array[''/a.png''], array[repeat(''x'', 301)]', 'a caption has at most 300 characters'),
  ('t-a', 't', ', figures', ', array_fill(''x''::text, array[5])', 'of the facts there are four at most'),
  ('t-a', 't', ', figures', ', array[repeat(''x'', 121)]', 'of at most 120 characters'),
  ('t-a', 't', ', figures', ', array['''']', 'none of them empty'),
  ('t-a', 't', ', meta_title', ', repeat(''x'', 121)', 'a title for search engines at most 120'),
  ('t-a', 't', ', meta_description', ', repeat(''x'', 321)', 'a description for them at most 320'),
  ('t-a', 't', ', meta_description', ', E''a\nb''', 'on one line'),
  ('t-a', 't', ', next_project', ', repeat(''x'', 121)', 'a neighbour''s slug at most 120')
) as bad (slug, title, extra_column, extra_value, why);
select lives_ok($$ insert into public.projects_en (slug, title, prev_project) values ('t-dangling', 'x', 'nobody-there') $$, 'a neighbour that does not exist is tolerated');

select * from finish();
rollback;
