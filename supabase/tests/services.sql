-- Services and steps in both languages: alike but for icon and offers, so that both are asked the same.
begin;
select no_plan();

select tests.hire();
select tests.become('owner');
create temporary table places as select noun || '_' || lang as place, noun, lang from unnest(array['services', 'steps']) noun, unnest(array['fr', 'en']) lang;
grant select on places to anon, authenticated;
do $$
declare
  place text;
begin
  for place in select p.place from places p loop
    execute format('insert into public.%I (id, title, published, position) values (''bbbbbbbb-0000-4000-8000-000000000001'', ''t-one'', true, 1), (''bbbbbbbb-0000-4000-8000-000000000002'', ''t-two'', true, 2), (''bbbbbbbb-0000-4000-8000-000000000003'', ''t-hidden'', false, 3)', place);
  end loop;
end
$$;

-- What somebody reads of a table, and whether they may do a thing there; nothing of it stays.
create function pg_temp.titles(place text) returns text[] language plpgsql as $$
declare
  found text[];
begin
  execute format('select array_agg(t.title order by t.position) from public.%I t where t.title like ''t-%%''', place) into found;
  return found;
end
$$;
create function pg_temp.changes(statement text, place text) returns bigint language plpgsql as $$
declare
  rows bigint;
begin
  execute format(statement, place);
  get diagnostics rows = row_count;
  raise exception using errcode = 'UNDO1';
exception
  when sqlstate 'UNDO1' then
    return rows;
  when insufficient_privilege then
    return -1;
end
$$;

select tests.become('visitor');
select is(pg_temp.titles(p.place), array['t-one', 't-two'], 'a visitor reads what is published of ' || p.place) from places p;
select is(pg_temp.changes(c.statement, p.place), -1::bigint, 'and may not ' || c.what || ' in ' || p.place)
from places p, (values ('add', 'insert into public.%I (title) values (''x'')'), ('change', 'update public.%I set text = ''x'''), ('delete', 'delete from public.%I')) as c (what, statement);
select throws_ok(format($$ select public.reorder_%s(%L, '{}') $$, p.noun, p.lang), '42501', null, 'nor move in ' || p.place) from places p;
select throws_ok($$ select app.put_in_order('services_fr', '{}') $$, '42501', null, 'by no other way either');

select tests.become('user');
select is(pg_temp.titles(p.place), array['t-one', 't-two'], 'somebody signed in reads what is published of ' || p.place) from places p;
select is(pg_temp.changes('insert into public.%I (title) values (''x'')', p.place), -1::bigint, 'and may not add to ' || p.place) from places p;
select is(pg_temp.changes(c.statement, p.place), 0::bigint, 'nor ' || c.what || ' in ' || p.place)
from places p, (values ('change', 'update public.%I set text = ''x'''), ('delete', 'delete from public.%I')) as c (what, statement);
select throws_ok($$ select app.put_in_order('services_fr', '{}') $$, '42501', null, 'nor move anything');
-- Table by table, as the report of what is covered reads it.
select is_empty($$ update public.services_fr set text = 'x' returning id $$, 'no French service');
select is_empty($$ update public.services_en set text = 'x' returning id $$, 'no English one');
select is_empty($$ update public.steps_fr set text = 'x' returning id $$, 'no French step');
select is_empty($$ update public.steps_en set text = 'x' returning id $$, 'no English one');
select is_empty($$ delete from public.services_fr returning id $$, 'none goes');
select is_empty($$ delete from public.services_en returning id $$, 'none of them');
select is_empty($$ delete from public.steps_fr returning id $$, 'no step either');
select is_empty($$ delete from public.steps_en returning id $$, 'in neither language');
select is_empty($$ select from public.services_fr where title = 't-hidden' $$, 'what is hidden stays hidden');
select is_empty($$ select from public.services_en where title = 't-hidden' $$, 'in English');
select is_empty($$ select from public.steps_fr where title = 't-hidden' $$, 'and of the steps');
select is_empty($$ select from public.steps_en where title = 't-hidden' $$, 'in both');
select throws_ok($$ insert into public.services_fr (title) values ('x') $$, '42501', null, 'nothing is added');
select throws_ok($$ insert into public.services_en (title) values ('x') $$, '42501', null, 'in English');
select throws_ok($$ insert into public.steps_fr (title) values ('x') $$, '42501', null, 'no step');
select throws_ok($$ insert into public.steps_en (title) values ('x') $$, '42501', null, 'in either language');
select tests.become('visitor');
select isnt_empty($$ select from public.services_fr $$, 'a visitor reads services');
select isnt_empty($$ select from public.services_en $$, 'in English');
select isnt_empty($$ select from public.steps_fr $$, 'and steps');
select isnt_empty($$ select from public.steps_en $$, 'in English too');
select is_empty($$ select from public.services_fr where not published $$, 'but none that is hidden');
select is_empty($$ select from public.services_en where not published $$, 'in English');
select is_empty($$ select from public.steps_fr where not published $$, 'no step');
select is_empty($$ select from public.steps_en where not published $$, 'in neither language');

select tests.become('editor');
select is(pg_temp.titles(p.place), array['t-one', 't-two', 't-hidden'], 'an editor reads all of ' || p.place) from places p;
select isnt_empty($$ insert into public.services_fr (title, icon, offers, published) values ('t-new', 'stair', '{a,b}', true) returning id $$, 'and adds a French service');
select isnt_empty($$ insert into public.services_en (title) values ('t-new') returning id $$, 'an English one');
select isnt_empty($$ insert into public.steps_fr (title, text) values ('t-new', 'x') returning id $$, 'a French step');
select isnt_empty($$ insert into public.steps_en (title, position) values ('t-new', 9) returning id $$, 'and an English one');
select isnt_empty($$ update public.services_fr set offers = '{}' where title = 't-new' returning id $$, 'changes a French service');
select isnt_empty($$ update public.services_en set published = true where title = 't-new' returning id $$, 'an English one');
select isnt_empty($$ update public.steps_fr set text = 'y' where title = 't-new' returning id $$, 'a French step');
select isnt_empty($$ update public.steps_en set text = 'y' where title = 't-new' returning id $$, 'an English one');
select isnt_empty($$ delete from public.services_fr where title = 't-new' returning id $$, 'deletes a French service');
select isnt_empty($$ delete from public.services_en where title = 't-new' returning id $$, 'an English one');
select isnt_empty($$ delete from public.steps_fr where title = 't-new' returning id $$, 'a French step');
select isnt_empty($$ delete from public.steps_en where title = 't-new' returning id $$, 'and an English one');
select throws_ok($$ update public.services_fr set updated_at = now() $$, '42501', null, 'he claims no version');
select throws_ok($$ insert into public.steps_en (title, created_at) values ('x', '2000-01-01') $$, '42501', null, 'and backdates nothing');
select set_eq($$ select t.table_name from public.list_trash() t where t.title = 't-new' $$, $$ select place from places $$, 'what he deleted is in the trash');

-- Order, which is no change of what is written.

select lives_ok(format($$ select public.reorder_%s(%L, array['bbbbbbbb-0000-4000-8000-000000000002', 'bbbbbbbb-0000-4000-8000-000000000001', '99999999-9999-4999-8999-999999999999']::uuid[]) $$, p.noun, p.lang), 'he moves rows of ' || p.place) from places p;
select is(pg_temp.titles(p.place), array['t-two', 't-one', 't-hidden'], p.place || ' is in his order, and one that is gone is skipped') from places p;
select throws_ok(format($$ select public.reorder_%s('de', '{}') $$, noun), '22023', null, 'only in a language there is') from unnest(array['services', 'steps']) noun;
select throws_ok(format($$ select public.reorder_%s('fr', array['bbbbbbbb-0000-4000-8000-000000000002', 'bbbbbbbb-0000-4000-8000-000000000002']::uuid[]) $$, noun), '22023', null, 'each once') from unnest(array['services', 'steps']) noun;
select tests.become('owner');
select is_empty($$ select from app.versions v join places p using (place) where v.row_id = 'bbbbbbbb-0000-4000-8000-000000000001' and v.version > 1 $$, 'and it makes no version');

-- Which languages have some is told with the other parts of the site.

select is(app.section_overrides(), '{"own_services": ["fr", "en"], "own_steps": ["fr", "en"]}'::jsonb, 'the public is told where there are some');
update public.services_fr set published = false;
delete from public.steps_en;
select is(app.section_overrides(), '{"own_services": ["en"], "own_steps": ["fr"]}'::jsonb, 'and that hidden ones are none');

-- Bounds.

select throws_ok(format($$ insert into public.services_fr (title, text, icon, offers) values (%L, %L, %L, %L) $$, title, txt, icon, offers), '23514', null, why)
from (values
  (' ', '', 'brace', '{}'::text[], 'a service without a title'),
  (repeat('x', 81), '', 'brace', '{}', 'a title that is too long'),
  ('x', repeat('x', 401), 'brace', '{}', 'a text that is too long'),
  ('x', '', 'skull', '{}', 'an icon the kit does not have'),
  ('x', '', 'brace', '{" "}', 'an offer of nothing'),
  ('x', '', 'brace', array[repeat('x', 121)], 'an offer that is too long'),
  ('x', '', 'brace', array_fill('x'::text, array[13]), 'more offers than there is room for')) as v (title, txt, icon, offers, why);
select throws_ok(format($$ insert into public.steps_en (title, text) values (%L, %L) $$, title, txt), '23514', null, why)
from (values (' ', '', 'a step without a title'), (repeat('x', 81), '', 'a title that is too long'), ('x', repeat('x', 401), 'a text that is too long')) as v (title, txt, why);
select lives_ok($$ insert into public.services_en (title, text, offers) values (repeat('x', 80), repeat('x', 400), array_fill(repeat('x', 120), array[12])) $$, 'as much as there is room for');

select * from finish();
rollback;
