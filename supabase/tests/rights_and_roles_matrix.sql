-- The role matrix: each role does with each row exactly what 001_matrix.sql states.
begin;
select no_plan();

select tests.hire();
select tests.set_matrix('aaaaaaaa-0000-4000-8000-000000000004');

create function pg_temp.unanswered() returns setof text language sql as $$
  select c.oid::regclass::text from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and not exists (select from tests.matrix m where m.table_name::regclass = c.oid)
$$;
select is_empty($$ select pg_temp.unanswered() $$, 'every table states the rights of each role');
create table public.t_new (id bigint primary key);
select set_eq($$ select pg_temp.unanswered() $$, array['t_new'], 'a table without stated rights is found');
drop table public.t_new;

-- Tries each command on the row of a line and undoes it. Only 42501 and no row found are a refusal: a slug that is taken
-- shows that the rights let the row pass.
create function pg_temp.rights_on(who text, line tests.matrix, claims jsonb default '{}') returns text language plpgsql as $$
declare
  found_row constant text := format('from %s t where t.%I::text = %L', line.table_name, line.key, line.value);
  copied constant text := array_to_string(array(select quote_ident(c) from unnest(tests.writable(line.table_name::regclass, 'insert')) c), ', ');
  changed constant text := quote_ident((tests.writable(line.table_name::regclass, 'update'))[1]);
  attempts text[] := '{}';
  attempt text;
  rows bigint;
  row_there jsonb;
  done text := '';
begin
  execute 'select to_jsonb(t) ' || found_row into row_there;
  if row_there is null then
    return 'no such row';
  end if;
  attempts := array[
    's' || format('select 1 %s', found_row),
    case when copied <> '' and not tests.is_open(line.table_name::regclass) then
      'i' || format('insert into %s (%s) select %2$s from jsonb_populate_record(null::%1$s, %3$L)', line.table_name, copied, row_there) end,
    case when changed is not null then 'u' || format('update %s t set %2$s = %2$s where t.%3$I::text = %4$L', line.table_name, changed, line.key, line.value) end,
    'd' || format('delete %s', found_row)];
  foreach attempt in array array_remove(attempts, null) loop
    begin
      perform tests.become(who, claims);
      execute substr(attempt, 2);
      get diagnostics rows = row_count;
      raise exception using errcode = 'UNDO1';
    exception
      when sqlstate 'UNDO1' then
        if rows > 0 then
          done := done || left(attempt, 1);
        end if;
      when insufficient_privilege then
        null;
      when others then
        done := done || left(attempt, 1);
    end;
  end loop;
  return done;
end
$$;

select is(pg_temp.rights_on(p.who, m), p.may, format('%s has exactly the stated rights on a row of %s: %s', p.who, m.table_name, m.scene))
from tests.matrix m
cross join lateral (values ('administrator', m.owner), ('editor', m.editor), ('author', m.author), ('recruiter', m.recruiter), ('user', m.nobody), ('visitor', m.nobody)) as p (who, may)
order by m.table_name, m.scene, p.who;

-- Each function that visitors may not call lets in the stated roles and no other. Arguments are null where rights ask for none.

create function pg_temp.closed_functions() returns table (name text, call text) language sql as $$
  select p.proname::text, format('select public.%I(%s)', p.proname, (
    select string_agg(format('%I => %s::%s', a.name, case a.name when 'table_name' then '''articles_fr''' when 'row_id' then '''e0000000-0000-4000-8000-00000000ee02''' when 'kind' then '''newsletter''' else 'null' end, format_type(a.type, null)), ', ')
    from unnest(p.proargtypes::oid[], p.proargnames[1:p.pronargs]) a (type, name)))
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype and not has_function_privilege('anon', p.oid, 'execute')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
$$;
select set_eq('select name from pg_temp.closed_functions()', 'select function from tests.callers', 'every function that visitors may not call states its callers');
create function pg_temp.lets_in(who text, call text) returns boolean language plpgsql as $$
begin
  perform tests.become(who);
  execute call;
  raise exception using errcode = 'UNDO1';
exception
  when insufficient_privilege then
    return false;
  when others then
    return true;
end
$$;
select is(
  (select array_agg(p.role) from (values ('owner', 'administrator'), ('editor', 'editor'), ('author', 'author'), ('recruiter', 'recruiter'), ('nobody', 'user'), ('visitor', 'visitor')) as p (role, who) where pg_temp.lets_in(p.who, f.call)),
  nullif(c.roles, '{}'), format('%s lets in %s', f.name, c.roles))
from pg_temp.closed_functions() f
join tests.callers c on c.function = f.name
order by f.name;

-- Versions and trash follow the matrix: who may change a row sees and restores its versions, who may delete it finds it in
-- the trash, restores it and deletes it for good.

create function pg_temp.refused(who text, call text, claims jsonb) returns boolean language plpgsql as $$
declare
  answer jsonb;
begin
  perform tests.become(who, claims);
  execute call into answer;
  raise exception using errcode = 'UNDO1';
exception
  when insufficient_privilege then
    return true;
  when sqlstate 'UNDO1' then
    return answer is null or answer = '[]';
  when others then
    return false;
end
$$;
-- Answers v for a list of versions, r for a restored one, m for a move to the trash, t for a row found there, b for a row
-- brought back, g for a row gone for good.
create function pg_temp.rights_on_history_of(who text, line tests.matrix, claims jsonb default '{}') returns text language plpgsql as $$
declare
  table_name constant text := replace(line.table_name, 'public.', '');
  marked constant boolean := exists (select from pg_attribute a where a.attrelid = line.table_name::regclass and a.attname = 'deleted_at');
  named text;
  row_id text;
  done text := '';
  call record;
begin
  execute format('select t.id::text from %s t where t.%I::text = %L', line.table_name, line.key, line.value) into row_id;
  named := format('%L, %L', table_name, row_id);
  for call in select * from (values
    ('v', true, not marked, format('select jsonb_agg(v) from public.list_versions(%s) v', named)),
    ('v', true, not marked, format('select public.get_version(%s, 1)', named)),
    ('v', true, not marked, format('select jsonb_agg(c) from public.last_changes(%L, array[%L]) c', table_name, row_id)),
    ('p', true, not marked, format('select to_jsonb(count(*)) from public.announce_presence(%s)', named)),
    ('r', true, not marked, format('select public.restore_version(%s, 1, 1)', named)),
    ('m', true, marked, format('select to_jsonb(public.move_to_trash(%s))', named)),
    ('t', false, true, format('select jsonb_agg(t) from public.list_trash() t where t.table_name = %L and t.row_id = %L', table_name, row_id)),
    ('b', false, true, format('select public.restore_from_trash(%s)', named)),
    ('g', false, true, format('select to_jsonb(public.delete_for_good(%s))', named))
  ) as c (letter, there, asked, statement)
  -- A row that nobody may delete is never in the trash.
  where c.asked and (c.there or line.owner ~ 'd') loop
    begin
      if not call.there then
        perform tests.become('owner');
        if marked then
          execute format('update %s t set deleted_at = now() where t.id::text = %L', line.table_name, row_id);
        else
          execute format('delete from %s t where t.id::text = %L', line.table_name, row_id);
        end if;
      end if;
      if not pg_temp.refused(who, call.statement, claims) then
        done := done || call.letter;
      end if;
      raise exception using errcode = 'UNDO2';
    exception
      when sqlstate 'UNDO2' then
        null;
    end;
  end loop;
  return done;
end
$$;
select is(
  pg_temp.rights_on_history_of(p.who, m),
  -- A row that is written through functions is changed by who reads it. An author has an own text open once it is public.
  case when k.attname is null then case when p.may ~ case when w.directly then 'u' else 's' end then 'vvvpr' when p.who = 'author' and m.scene = 'public and one''s own' then 'p' else '' end || repeat('tbg', (p.may ~ 'd')::integer) else repeat('mtbg', (p.may ~ 'd')::integer) end,
  format('%s has the versions and the trash of a row of %s as stated: %s', p.who, m.table_name, m.scene))
from tests.matrix m
left join pg_attribute k on k.attrelid = m.table_name::regclass and k.attname = 'deleted_at'
left join app.history_rules r on 'public.' || r.table_name = m.table_name
cross join lateral (select tests.writable(m.table_name::regclass, 'update') <> '{}' as directly) w
cross join lateral (values ('administrator', m.owner), ('editor', m.editor), ('author', m.author), ('recruiter', m.recruiter), ('user', m.nobody)) as p (who, may)
where (k.attname is not null or r.table_name is not null) and m.scene <> 'in the trash'
order by m.table_name, m.scene, p.who;

-- A user who owes a second factor has the rights of nobody. Silent tokens, and those with a factor: rights_and_roles_two_step.sql.
insert into app.required_factors (role) values ('owner'), ('editor'), ('author'), ('recruiter');
select is(pg_temp.rights_on(p.who, m, '{"aal": "aal1"}'), m.nobody, format('%s, who owes a second factor, has the rights of nobody on a row of %s: %s', p.who, m.table_name, m.scene))
from tests.matrix m
cross join (values ('administrator'), ('editor'), ('author'), ('recruiter')) as p (who)
order by m.table_name, m.scene, p.who;
select is(pg_temp.rights_on_history_of(p.who, m, '{"aal": "aal1"}'), '', format('%s, who owes a second factor, is refused the versions and the trash of a row of %s: %s', p.who, m.table_name, m.scene))
from tests.matrix m
cross join (values ('administrator'), ('editor'), ('author'), ('recruiter')) as p (who)
where (exists (select from pg_attribute k where k.attrelid = m.table_name::regclass and k.attname = 'deleted_at') or exists (select from app.history_rules r where 'public.' || r.table_name = m.table_name))
  and m.scene <> 'in the trash'
order by m.table_name, m.scene, p.who;
delete from app.required_factors;

-- A removed user has the rights of nobody from the next statement on.
delete from public.staff where user_id in ('aaaaaaaa-0000-4000-8000-000000000003', 'aaaaaaaa-0000-4000-8000-000000000004', 'aaaaaaaa-0000-4000-8000-000000000005');
select is(pg_temp.rights_on(p.who, m), m.nobody, format('the former %s has the rights of nobody on a row of %s: %s', p.who, m.table_name, m.scene))
from tests.matrix m, (values ('editor'), ('author'), ('recruiter')) p (who);

select * from finish();
rollback;
