-- The order of the portfolio.
begin;
select plan(15);

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');
delete from public.projects_fr;
delete from public.projects_en;
insert into public.projects_fr (id, slug, title, position, updated_at) values
  (900001, 'a', 'A', 0, '2026-01-01'), (900002, 'b', 'B', 0, '2026-01-01'), (900003, 'c', 'C', 0, '2026-01-01'), (900004, 'new', 'New', -1, '2026-01-01');
insert into public.projects_en (id, slug, title, position) values (900001, 'a', 'A', 7);

select tests.become('visitor');
select throws_ok($$ select public.reorder_projects('fr', array[900002]::bigint[]) $$, '42501', null, 'a visitor cannot reorder projects');

select tests.become('user');
select throws_ok($$ select public.reorder_projects('fr', array[900002]::bigint[]) $$, '42501', 'Only administrators may do this.', 'a plain user cannot reorder projects');

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
