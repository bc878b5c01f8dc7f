-- Two-step sign-in: a user who owes a step may do nothing and is told which step. Tables, versions and trash stand in
-- rights_and_roles_matrix.sql.
begin;
select plan(86);

select tests.hire();

-- Tells whether a call is refused to a user with these claims, and undoes it.

create function pg_temp.refuses(who text, claims jsonb, call text) returns boolean language plpgsql as $$
begin
  perform tests.become(who, claims);
  execute call;
  raise exception using errcode = 'UNDO1';
exception
  when insufficient_privilege then
    return true;
  when others then
    return false;
end
$$;

-- Without a requirement the password is enough.

select is(pg_temp.refuses('editor', claims, $$ select public.list_media() $$), false, format('without a requirement an editor works with %s in the token', claims))
from unnest(array['{}', '{"aal": "aal1"}', '{"aal": "aal2"}']::jsonb[]) claims;
select tests.become('editor');
select is(public.my_rights(), '{"role": "editor", "name": "", "areas": ["content", "drafts", "figures", "people", "pictures", "publishing", "reactions", "site"]}'::jsonb, 'without a requirement an editor is told of no missing step');

-- An owner with a second factor sets the requirement, nobody else does.

select tests.become('visitor');
select throws_ok($$ select public.get_second_factors() $$, '42501', null, 'a visitor cannot list second factors');
select throws_ok($$ select public.require_second_factor('editor', false) $$, '42501', null, 'a visitor cannot require a second factor');
select throws_ok(attempt, '42501', null, 'a visitor is refused ' || attempt)
from unnest(array[
  $$ select app.missing_step() $$, $$ select app.has_factor('aaaaaaaa-0000-4000-8000-000000000001') $$,
  $$ select from app.required_factors $$]) attempt;
select tests.become('editor', '{"aal": "aal2"}');
select throws_ok($$ select public.get_second_factors() $$, '42501', null, 'an editor cannot list second factors');
select throws_ok($$ select public.require_second_factor('author', true) $$, '42501', null, 'an editor with a second factor cannot require one');
select throws_ok($$ insert into app.required_factors values ('author') $$, '42501', null, 'an editor cannot insert a requirement');
select throws_ok($$ delete from app.required_factors $$, '42501', null, 'an editor cannot delete a requirement');
select throws_ok(attempt, '42501', null, 'an editor is refused ' || attempt)
from unnest(array[$$ select app.missing_step() $$, $$ select app.has_factor('aaaaaaaa-0000-4000-8000-000000000001') $$]) attempt;

select tests.become('administrator');
select throws_ok($$ select public.require_second_factor('owner', true) $$, 'PT409', null, 'an owner without a second factor cannot require one of owners');
select throws_ok($$ select public.require_second_factor('editor', true) $$, 'PT409', null, 'an owner without a second factor cannot require one of editors');
select tests.become('administrator', '{"aal": "aal1"}');
select throws_ok($$ select public.require_second_factor('owner', true) $$, 'PT409', null, 'an owner with the password alone cannot require a second factor');
select tests.become('administrator', '{"aal": ["aal2"], "amr": ["totp"], "user_metadata": {"aal": "aal2"}, "app_metadata": {"aal": "aal2"}}');
select throws_ok($$ select public.require_second_factor('owner', true) $$, 'PT409', null, 'an owner with a forged claim cannot require a second factor');
select lives_ok($$ select public.require_second_factor('editor', false) $$, 'an owner without a second factor lifts a requirement that is not set');
select tests.become('administrator', '{"aal": "aal2"}');
select throws_ok($$ select public.require_second_factor('king', true) $$, '23514', null, 'a requirement of an unknown role is refused');
select throws_ok($$ select public.require_second_factor('editor', null) $$, '22023', null, 'a requirement that is neither on nor off is refused');
select lives_ok($$ select public.require_second_factor('editor', true) $$, 'an owner with a second factor requires one of editors');
select lives_ok($$ select public.require_second_factor('editor', true) $$, 'a second requirement of the same role changes nothing');
select lives_ok($$ select public.require_second_factor('owner', true) $$, 'an owner requires a second factor of owners');
select is(public.get_second_factors(), '{"required": ["editor", "owner"], "people": []}'::jsonb, 'an owner lists the roles of the requirement');

-- The requirement covers editors and owners here, not authors and recruiters.

select tests.become('owner');
insert into storage.objects (bucket_id, name) values ('media', 't-two-step.png');
create temporary table asked (who text, what text, call text);
insert into asked values
  ('editor', 'list articles', $$ select public.list_articles('fr') $$),
  ('editor', 'upload a picture', $$ insert into storage.objects (bucket_id, name) values ('media', 't-uploaded.png') $$),
  ('author', 'list articles', $$ select public.list_articles('fr') $$),
  ('author', 'upload a picture', $$ insert into storage.objects (bucket_id, name) values ('media', 't-uploaded.png') $$),
  ('recruiter', 'find a person', $$ select public.trash_of_person('x@example.test') $$),
  ('administrator', 'list who works here', $$ select public.list_staff() $$);
select is(
  pg_temp.refuses(a.who, w.claims, a.call),
  a.who in ('editor', 'administrator') and not w.enough,
  format('%s with %s in the token %s %s', a.who, w.claims, case when a.who in ('editor', 'administrator') and not w.enough then 'cannot' else 'may' end, a.what))
from asked a, (values ('{}'::jsonb, false), ('{"aal": "aal1"}', false), ('{"aal": "aal2"}', true)) as w (claims, enough);

create function pg_temp.pictures(who text, claims jsonb) returns bigint language plpgsql as $$
declare
  n bigint;
begin
  perform tests.become(who, claims);
  select count(*) into n from storage.objects o where o.name = 't-two-step.png';
  perform tests.become('owner');
  return n;
end
$$;
select is(pg_temp.pictures(who, claims), n, format('%s with %s in the token sees %s pictures', who, claims, n))
from (values ('editor', '{}'::jsonb, 0::bigint), ('editor', '{"aal": "aal1"}', 0), ('editor', '{"aal": "aal3"}', 0), ('editor', '{"aal": "AAL2"}', 0), ('editor', '{"aal": ["aal2"]}', 0), ('editor', '{"aal": true}', 0), ('editor', '{"aal": null}', 0), ('editor', '{"user_metadata": {"aal": "aal2"}, "app_metadata": {"aal": "aal2"}}', 0), ('editor', '{"aal": "aal2"}', 1), ('author', '{}', 1)) as seen (who, claims, n);

-- Lists the functions that a user who owes a step may call.
create function pg_temp.open_without_step() returns setof text language plpgsql as $$
declare
  f record;
begin
  for f in
    select p.proname::text as name,
           format('select public.%I(%s)', p.proname, coalesce((select string_agg('null::' || format_type(t, null), ', ' order by n) from unnest(p.proargtypes::oid[]) with ordinality as a (t, n)), '')) as call
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') and not has_function_privilege('anon', p.oid, 'execute')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    if not pg_temp.refuses('administrator', '{"aal": "aal1"}', f.call) then
      return next f.name;
    end if;
  end loop;
end
$$;
select set_eq($$ select pg_temp.open_without_step() $$, array['am_i_admin', 'may_publish', 'my_rights'], 'every function is closed to an owner who owes a step, but for those that tell who he is');

select tests.become('administrator');
select is(public.am_i_admin(), false, 'am_i_admin is false for an owner who owes a step');
select is(public.may_publish(), false, 'an owner who owes a step may not trigger a build');
select is(public.my_rights(), '{"role": "owner", "name": "", "areas": [], "missing": "factor"}'::jsonb, 'an owner who owes a step is told which one');
select is_empty($$ select from public.staff where user_id <> 'aaaaaaaa-0000-4000-8000-000000000001' $$, 'an owner who owes a step sees no colleague');
select isnt_empty($$ select from public.staff $$, 'an owner who owes a step sees himself');
select tests.become('administrator', '{"aal": "aal2"}');
select is(public.am_i_admin(), true, 'am_i_admin is true for an owner with a second factor');
select is(public.may_publish(), true, 'an owner with a second factor may trigger a build');
select is(public.my_rights() - 'areas', '{"role": "owner", "name": ""}'::jsonb, 'an owner with a second factor is told of no missing step');
select tests.become('author');
select is(public.my_rights() -> 'missing', null, 'an author without a requirement is told of no missing step');
select tests.become('user', '{"aal": "aal2"}');
select is(app.may('content'), false, 'a second factor gives a plain user no right');
select is(public.my_rights(), null, 'a second factor makes a plain user no staff');

-- A change of role changes the requirement from the next statement on.
select tests.become('administrator', '{"aal": "aal2"}');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000004', 'editor');
select tests.become('author');
select is(app.may('drafts'), false, 'an author who becomes an editor owes the step of editors');
select tests.become('administrator', '{"aal": "aal2"}');
select lives_ok($$ select public.require_second_factor('owner', false) $$, 'an owner lifts the requirement of owners');
select lives_ok($$ select public.require_second_factor('editor', false) $$, 'an owner lifts the requirement of editors');
select tests.become('administrator', '{"aal": "aal1"}');
select is(app.may('staff'), true, 'the password is enough after the requirement is lifted');

-- A user with a factor owes its code, whatever his role.

select tests.become('owner');
select is(app.has_factor('aaaaaaaa-0000-4000-8000-000000000003'), false, 'an editor without a factor has none');
select is(app.missing_step(), null, 'the owner of the database owes no step');
insert into auth.mfa_factors (id, user_id, status, factor_type, created_at, updated_at) values
  ('fac00000-0000-4000-8000-000000000003', 'aaaaaaaa-0000-4000-8000-000000000003', 'verified', 'totp', now(), now()),
  ('fac00000-0000-4000-8000-000000000004', 'aaaaaaaa-0000-4000-8000-000000000004', 'unverified', 'totp', now(), now());
select is(app.has_factor('aaaaaaaa-0000-4000-8000-000000000003'), true, 'a verified factor counts');
select is(app.has_factor('aaaaaaaa-0000-4000-8000-000000000004'), false, 'an unverified factor does not count');
select tests.become('editor', '{"aal": "aal1"}');
select set_config('role', 'none', true);
select is(app.missing_step(), 'code', 'a user with a factor owes its code');
select tests.become('editor', '{"aal": "aal1"}');
select is(app.may('content'), false, 'a user with a factor may do nothing with the password alone');
select is(public.my_rights() -> 'missing', '"code"'::jsonb, 'a user with a factor is asked for the code');
select tests.become('editor');
select is(app.may('content'), false, 'a user with a factor may do nothing if the token is silent');
select tests.become('editor', '{"aal": "aal2"}');
select is(app.may('content'), true, 'a user with a factor may work after the code');
select tests.become('author', '{"aal": "aal1"}');
select is(app.may('drafts'), true, 'a user with an unverified factor may work with the password');
select tests.become('administrator');
select is(public.get_second_factors() -> 'people', '["aaaaaaaa-0000-4000-8000-000000000003"]'::jsonb, 'an owner lists who has a factor');

select tests.become('owner');
select lives_ok($$ insert into app.required_factors (role) values ('author') $$, 'the owner of the database requires a factor of authors');
select ok(exists (select from app.audit_log l where l.table_name = 'staff' and l.act = 'changed' and l.detail = '{"role": "author", "second_factor": true}'), 'the audit log has the requirement');
select ok(exists (select from app.audit_log l where l.table_name = 'staff' and l.act = 'changed' and l.detail ->> 'second_factor' = 'false'), 'the audit log has the lifted requirement');

-- Without the table of factors nothing opens. The table belongs to hosted Auth: only a test server can rename it.

select tests.become('owner');
do $$ begin alter table auth.mfa_factors rename to t_factors; exception when insufficient_privilege then null; end $$;
select case when to_regclass('auth.mfa_factors') is null
  then throws_ok($$ select app.has_factor('aaaaaaaa-0000-4000-8000-000000000003') $$, '42P01', null, 'has_factor raises an error without the table of factors')
  else pass('has_factor raises an error without the table of factors (not tried here)') end;
select tests.become('administrator', '{"aal": "aal1"}');
select case when to_regclass('auth.mfa_factors') is null
  then throws_ok($$ select app.may('content') $$, '42P01', null, 'app.may raises an error without the table of factors')
  else pass('app.may raises an error without the table of factors (not tried here)') end;

select * from finish();
rollback;
