-- The people of the agency in both languages.
begin;
select plan(42);

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');
insert into public.team_members_fr (id, name, trade, position) values
  ('bbbbbbbb-0000-4000-8000-000000000001', 'Une', 't-people', 1),
  ('bbbbbbbb-0000-4000-8000-000000000002', 'Deux', 't-people', 2);
insert into public.team_members_fr (name, trade, published) values ('Cachée', 't-people', false);
insert into public.team_members_en (name, trade) values ('One', 't-people');
insert into public.team_members_en (name, trade, published) values ('Hidden', 't-people', false);

select results_eq(
  $$ select column_name::text, data_type::text, is_nullable::text, column_default::text
     from information_schema.columns where table_schema = 'public' and table_name = 'team_members_fr' order by ordinal_position $$,
  $$ select column_name::text, data_type::text, is_nullable::text, column_default::text
     from information_schema.columns where table_schema = 'public' and table_name = 'team_members_en' order by ordinal_position $$,
  'both languages have the same columns');

-- A visitor.

select tests.become('visitor');

select set_eq($$ select name from public.team_members_fr where trade = 't-people' $$, array['Une', 'Deux'], 'a visitor reads published French people');
select set_eq($$ select name from public.team_members_en where trade = 't-people' $$, array['One'], 'and English ones');
select throws_ok($$ insert into public.team_members_fr (name, trade) values ('x', 'x') $$, '42501', null, 'a visitor cannot add one');
select throws_ok($$ update public.team_members_en set sentence = 'x' $$, '42501', null, 'nor change one');
select throws_ok($$ delete from public.team_members_fr $$, '42501', null, 'nor delete one');
select throws_ok($$ select public.reorder_team_members('fr', array['bbbbbbbb-0000-4000-8000-000000000002']::uuid[]) $$, '42501', null, 'nor move one');

-- Signed in, not an administrator.

select tests.become('user');

select set_eq($$ select name from public.team_members_fr where trade = 't-people' $$, array['Une', 'Deux'], 'a plain user reads published French people');
select set_eq($$ select name from public.team_members_en where trade = 't-people' $$, array['One'], 'and English ones');
select throws_ok($$ insert into public.team_members_fr (name, trade) values ('x', 'x') $$, '42501', null, 'he cannot add a French one');
select throws_ok($$ insert into public.team_members_en (name, trade) values ('x', 'x') $$, '42501', null, 'nor an English one');
select is_empty($$ update public.team_members_fr set name = 'x' where trade = 't-people' returning id $$, 'nor change a French one');
select is_empty($$ update public.team_members_en set name = 'x' where trade = 't-people' returning id $$, 'nor an English one');
select is_empty($$ delete from public.team_members_fr where trade = 't-people' returning id $$, 'nor delete a French one');
select is_empty($$ delete from public.team_members_en where trade = 't-people' returning id $$, 'nor an English one');
select throws_ok($$ select public.reorder_team_members('fr', array['bbbbbbbb-0000-4000-8000-000000000002']::uuid[]) $$, '42501', null, 'nor move one');

-- An administrator.

select tests.become('administrator');

select set_eq($$ select name from public.team_members_fr where trade = 't-people' $$, array['Une', 'Deux', 'Cachée'], 'an administrator reads all French people');
select set_eq($$ select name from public.team_members_en where trade = 't-people' $$, array['One', 'Hidden'], 'and all English ones');
select isnt_empty($$ insert into public.team_members_fr (name, trade, sentence) values ('Neuve', 't-people', 'x') returning id $$, 'he adds a French one and gets it back');
select isnt_empty($$ insert into public.team_members_en (name, trade, image, published, position) values ('New', 't-people', '/people/new.svg', false, 3) returning id $$, 'and an English one');
select throws_ok($$ insert into public.team_members_fr (name, trade, created_at) values ('x', 'x', '2000-01-01') $$, '42501', null, 'he cannot backdate');
select throws_ok($$ update public.team_members_fr set updated_at = now() $$, '42501', null, 'nor claim a version');
select isnt_empty($$ update public.team_members_fr set sentence = 'y' where name = 'Neuve' returning id $$, 'he changes a French one');
select isnt_empty($$ update public.team_members_en set published = true where name = 'New' returning id $$, 'and publishes an English one');
select isnt_empty($$ delete from public.team_members_fr where name = 'Neuve' returning id $$, 'he deletes a French one');
select isnt_empty($$ delete from public.team_members_en where name = 'New' returning id $$, 'and an English one');

-- The order of the windows.

create temporary table before as select id, updated_at from public.team_members_fr;
select lives_ok(
  $$ select public.reorder_team_members('fr', array['bbbbbbbb-0000-4000-8000-000000000002', 'bbbbbbbb-0000-4000-8000-000000000001', '99999999-9999-4999-8999-999999999999']::uuid[]) $$,
  'he moves people; one that is gone is skipped');
select results_eq(
  $$ select name, position from public.team_members_fr where id::text like 'bbbbbbbb%' order by position, id $$,
  $$ values ('Deux', 1), ('Une', 2) $$,
  'they stand as he said');
select is_empty(
  $$ select m.name from public.team_members_fr m join before b on b.id = m.id where b.updated_at <> m.updated_at $$,
  'and none of them counts as changed');
select throws_ok($$ select public.reorder_team_members('de', '{}') $$, '22023', null, 'only in a language there is');
select throws_ok($$ select public.reorder_team_members('fr', array['bbbbbbbb-0000-4000-8000-000000000002', 'bbbbbbbb-0000-4000-8000-000000000002']::uuid[]) $$, '22023', null, 'each once');
select throws_ok($$ select public.reorder_team_members('fr', null) $$, '22023', null, 'and not without an order');

select throws_ok(format($$ insert into public.team_members_en (name, trade, sentence, image) values (%L, %L, %L, %L) $$, name, trade, sentence, image), '23514', null, why)
from (values
  ('', 't', '', '', 'a name is required'),
  (repeat('n', 121), 't', '', '', 'and has at most 120 characters'),
  ('n', ' ', '', '', 'a trade is required'),
  ('n', repeat('t', 121), '', '', 'and has at most 120 characters'),
  ('n', 't', repeat('s', 301), '', 'a sentence has at most 300 characters'),
  ('n', 't', '', 'http://example.test/a.jpg', 'a portrait is safe to load'),
  ('n', 't', '', '//example.test/a.jpg', 'and of this site where it is a path'),
  ('n', 't', '', 'data:image/png;base64,AAAA', 'never the picture itself')
) as bad (name, trade, sentence, image, why);

select lives_ok(format($$ insert into public.team_members_fr (name, trade, image) values ('n', 't-picture', %L) $$, image), why)
from (values
  ('https://example.test/a.jpg', 'an https address is a portrait'),
  ('/media/2026/11/a-0123abcd-400x460.webp', 'so is a picture of the library')
) as good (image, why);

select * from finish();
rollback;
