-- Team members in both languages: everybody reads the published ones, an administrator writes and orders them.
begin;
select plan(29);

select tests.hire();
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

-- A visitor reads what is public and writes nothing.

select tests.become('visitor');

select set_eq($$ select name from public.team_members_fr where trade = 't-people' $$, array['Une', 'Deux'], 'a visitor reads published French team members');
select set_eq($$ select name from public.team_members_en where trade = 't-people' $$, array['One'], 'a visitor reads published English team members');

-- A plain user may do what a visitor may.

select tests.become('user');

select set_eq($$ select name from public.team_members_fr where trade = 't-people' $$, array['Une', 'Deux'], 'a plain user reads published French team members');
select set_eq($$ select name from public.team_members_en where trade = 't-people' $$, array['One'], 'a plain user reads published English team members');

-- An administrator writes every team member.

select tests.become('administrator');

select set_eq($$ select name from public.team_members_fr where trade = 't-people' $$, array['Une', 'Deux', 'Cachée'], 'an administrator reads every French team member');
select set_eq($$ select name from public.team_members_en where trade = 't-people' $$, array['One', 'Hidden'], 'an administrator reads every English team member');
select isnt_empty($$ insert into public.team_members_fr (name, trade, sentence) values ('Neuve', 't-people', 'x') returning id $$, 'an administrator inserts a French team member and reads it back');
select isnt_empty($$ insert into public.team_members_en (name, trade, image, published, position) values ('New', 't-people', '/people/new.svg', false, 3) returning id $$, 'an administrator inserts an English team member and reads it back');
select isnt_empty($$ update public.team_members_fr set sentence = 'y' where name = 'Neuve' returning id $$, 'an administrator changes a French team member');
select isnt_empty($$ update public.team_members_en set published = true where name = 'New' returning id $$, 'an administrator publishes an English team member');
select isnt_empty($$ delete from public.team_members_fr where name = 'Neuve' returning id $$, 'an administrator deletes a French team member');
select isnt_empty($$ delete from public.team_members_en where name = 'New' returning id $$, 'an administrator deletes an English team member');

-- An order moves team members and changes nothing else.

create temporary table before as select id, updated_at from public.team_members_fr;
select lives_ok(
  $$ select public.reorder_team_members('fr', array['bbbbbbbb-0000-4000-8000-000000000002', 'bbbbbbbb-0000-4000-8000-000000000001', '99999999-9999-4999-8999-999999999999']::uuid[]) $$,
  'an administrator reorders team members, although one is deleted');
select results_eq(
  $$ select name, position from public.team_members_fr where id::text like 'bbbbbbbb%' order by position, id $$,
  $$ values ('Deux', 1), ('Une', 2) $$,
  'reordered team members have their positions');
select is_empty(
  $$ select m.name from public.team_members_fr m join before b on b.id = m.id where b.updated_at <> m.updated_at $$,
  'a new order changes no version');
select throws_ok($$ select public.reorder_team_members('de', '{}') $$, '22023', null, 'an order in an unknown language is refused');
select throws_ok($$ select public.reorder_team_members('fr', array['bbbbbbbb-0000-4000-8000-000000000002', 'bbbbbbbb-0000-4000-8000-000000000002']::uuid[]) $$, '22023', null, 'an order with a team member twice is refused');
select throws_ok($$ select public.reorder_team_members('fr', null) $$, '22023', null, 'a missing order is refused');

select throws_ok(format($$ insert into public.team_members_en (name, trade, sentence, image) values (%L, %L, %L, %L) $$, name, trade, sentence, image), '23514', null, why)
from (values
  ('', 't', '', '', 'an empty name is refused'),
  (repeat('n', 121), 't', '', '', 'a name beyond 120 characters is refused'),
  ('n', ' ', '', '', 'a blank job title is refused'),
  ('n', repeat('t', 121), '', '', 'a job title beyond 120 characters is refused'),
  ('n', 't', repeat('s', 301), '', 'a sentence beyond 300 characters is refused'),
  ('n', 't', '', 'http://example.test/a.jpg', 'a portrait with an http URL is refused'),
  ('n', 't', '', '//example.test/a.jpg', 'a portrait with a protocol-relative URL is refused'),
  ('n', 't', '', 'data:image/png;base64,AAAA', 'a portrait with a data URL is refused')
) as bad (name, trade, sentence, image, why);

select lives_ok(format($$ insert into public.team_members_fr (name, trade, image) values ('n', 't-picture', %L) $$, image), why)
from (values
  ('https://example.test/a.jpg', 'a portrait with an https URL is accepted'),
  ('/media/2026/11/a-0123abcd-400x460.webp', 'a portrait of the library is accepted')
) as good (image, why);

select * from finish();
rollback;
