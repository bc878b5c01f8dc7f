-- Services and steps in both languages: alike but for icon and offers, so both get the same questions.
begin;
select plan(55);

select tests.hire();
create temporary table places as select noun || '_' || lang as table_name, noun, lang from unnest(array['services', 'steps']) noun, unnest(array['fr', 'en']) lang;
grant select on places to anon, authenticated;
do $$
declare
  table_name text;
begin
  for table_name in select p.table_name from places p loop
    execute format('insert into public.%I (id, title, published, position) values (''bbbbbbbb-0000-4000-8000-000000000001'', ''t-one'', true, 1), (''bbbbbbbb-0000-4000-8000-000000000002'', ''t-two'', true, 2), (''bbbbbbbb-0000-4000-8000-000000000003'', ''t-hidden'', false, 3)', table_name);
  end loop;
end
$$;

-- Returns the titles that the caller reads.
create function pg_temp.titles(table_name text) returns text[] language plpgsql as $$
declare
  found text[];
begin
  execute format('select array_agg(t.title order by t.position) from public.%I t where t.title like ''t-%%''', table_name) into found;
  return found;
end
$$;

select tests.become('visitor');
select is(pg_temp.titles(p.table_name), array['t-one', 't-two'], 'a visitor reads what is published of ' || p.table_name) from places p;

select tests.become('user');
select is(pg_temp.titles(p.table_name), array['t-one', 't-two'], 'a plain user reads what is published of ' || p.table_name) from places p;
select tests.become('visitor');
select isnt_empty($$ select from public.services_fr $$, 'a visitor reads French services');
select isnt_empty($$ select from public.services_en $$, 'a visitor reads English services');
select isnt_empty($$ select from public.steps_fr $$, 'a visitor reads French steps');
select isnt_empty($$ select from public.steps_en $$, 'a visitor reads English steps');

select tests.become('editor');
select is(pg_temp.titles(p.table_name), array['t-one', 't-two', 't-hidden'], 'an editor reads every row of ' || p.table_name) from places p;
select isnt_empty($$ insert into public.services_fr (title, icon, offers, published) values ('t-new', 'stair', '{a,b}', true) returning id $$, 'an editor inserts a French service');
select isnt_empty($$ insert into public.services_en (title) values ('t-new') returning id $$, 'an editor inserts an English service');
select isnt_empty($$ insert into public.steps_fr (title, text) values ('t-new', 'x') returning id $$, 'an editor inserts a French step');
select isnt_empty($$ insert into public.steps_en (title, position) values ('t-new', 9) returning id $$, 'an editor inserts an English step');
select isnt_empty($$ update public.services_fr set offers = '{}' where title = 't-new' returning id $$, 'an editor changes a French service');
select isnt_empty($$ update public.services_en set published = true where title = 't-new' returning id $$, 'an editor changes an English service');
select isnt_empty($$ update public.steps_fr set text = 'y' where title = 't-new' returning id $$, 'an editor changes a French step');
select isnt_empty($$ update public.steps_en set text = 'y' where title = 't-new' returning id $$, 'an editor changes an English step');
select isnt_empty($$ delete from public.services_fr where title = 't-new' returning id $$, 'an editor deletes a French service');
select isnt_empty($$ delete from public.services_en where title = 't-new' returning id $$, 'an editor deletes an English service');
select isnt_empty($$ delete from public.steps_fr where title = 't-new' returning id $$, 'an editor deletes a French step');
select isnt_empty($$ delete from public.steps_en where title = 't-new' returning id $$, 'an editor deletes an English step');
select set_eq($$ select t.table_name from public.list_trash() t where t.title = 't-new' $$, $$ select table_name from places $$, 'an editor finds the deleted rows in the trash');

-- An order moves rows and makes no version.

select lives_ok(format($$ select public.reorder_%s(%L, array['bbbbbbbb-0000-4000-8000-000000000002', 'bbbbbbbb-0000-4000-8000-000000000001', '99999999-9999-4999-8999-999999999999']::uuid[]) $$, p.noun, p.lang), 'an editor reorders ' || p.table_name) from places p;
select is(pg_temp.titles(p.table_name), array['t-two', 't-one', 't-hidden'], p.table_name || ' has the new order, without a deleted row') from places p;
select throws_ok(format($$ select public.reorder_%s('de', '{}') $$, noun), '22023', null, 'an order in an unknown language is refused') from unnest(array['services', 'steps']) noun;
select throws_ok(format($$ select public.reorder_%s('fr', array['bbbbbbbb-0000-4000-8000-000000000002', 'bbbbbbbb-0000-4000-8000-000000000002']::uuid[]) $$, noun), '22023', null, 'an order with a row twice is refused') from unnest(array['services', 'steps']) noun;
select tests.become('owner');
select is_empty($$ select from app.versions v join places p on p.table_name = v.table_name where v.row_id = 'bbbbbbbb-0000-4000-8000-000000000001' and v.version > 1 $$, 'a new order makes no version');

-- The public is told which languages have services and steps.

select is(public.get_site_overrides() -> 'sections', '{"own_services": ["fr", "en"], "own_steps": ["fr", "en"]}'::jsonb, 'the public is told the languages with services and steps');
update public.services_fr set published = false;
delete from public.steps_en;
select is(public.get_site_overrides() -> 'sections', '{"own_services": ["en"], "own_steps": ["fr"]}'::jsonb, 'a language with hidden services only is not told');

-- A value beyond its limits is refused.

select throws_ok(format($$ insert into public.services_fr (title, text, icon, offers) values (%L, %L, %L, %L) $$, title, txt, icon, offers), '23514', null, why)
from (values
  (' ', '', 'brace', '{}'::text[], 'a service with a blank title is refused'),
  (repeat('x', 81), '', 'brace', '{}', 'a service with a title beyond 80 characters is refused'),
  ('x', repeat('x', 401), 'brace', '{}', 'a service with a text beyond 400 characters is refused'),
  ('x', '', 'skull', '{}', 'a service with an unknown icon is refused'),
  ('x', '', 'brace', '{" "}', 'a service with a blank offer is refused'),
  ('x', '', 'brace', array[repeat('x', 121)], 'a service with an offer beyond 120 characters is refused'),
  ('x', '', 'brace', array_fill('x'::text, array[13]), 'a service with more than 12 offers is refused')) as v (title, txt, icon, offers, why);
select throws_ok(format($$ insert into public.steps_en (title, text) values (%L, %L) $$, title, txt), '23514', null, why)
from (values (' ', '', 'a step with a blank title is refused'), (repeat('x', 81), '', 'a step with a title beyond 80 characters is refused'), ('x', repeat('x', 401), 'a step with a text beyond 400 characters is refused')) as v (title, txt, why);
select lives_ok($$ insert into public.services_en (title, text, offers) values (repeat('x', 80), repeat('x', 400), array_fill(repeat('x', 120), array[12])) $$, 'a service of the full lengths is accepted');

select * from finish();
rollback;
