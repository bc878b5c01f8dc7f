-- Two-step sign-in: what somebody is told and may do who came by the password alone, with no word about it in the token, and
-- with a second factor. Tables, versions and trash by role are in matrix.sql.
begin;
select no_plan();

select tests.hire();

-- Whether somebody who came like that is refused; what they did is undone.

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

-- Without any requirement nobody is asked for more than before.

select is(pg_temp.refuses('editor', claims, $$ select public.list_media() $$), false, format('an editor works with %s in the token', claims))
from unnest(array['{}', '{"aal": "aal1"}', '{"aal": "aal2"}']::jsonb[]) claims;
select tests.become('editor');
select is(public.my_rights(), '{"role": "editor", "name": "", "areas": ["content", "drafts", "figures", "people", "pictures", "publishing", "reactions", "site"]}'::jsonb, 'and is told nothing of it');

-- Requiring it.

select tests.become('visitor');
select throws_ok($$ select public.get_second_factors() $$, '42501', null, 'a visitor asks nobody for a factor');
select throws_ok($$ select public.require_second_factor('editor', false) $$, '42501', null, 'and requires none');
select throws_ok(attempt, '42501', null, 'what the rules need is nobody''s: ' || attempt)
from unnest(array[
  $$ select app.missing_step() $$, $$ select app.has_factor('aaaaaaaa-0000-4000-8000-000000000001') $$,
  $$ select app.has_second_step() $$, $$ select from app.required_factors $$]) attempt;
select tests.become('editor', '{"aal": "aal2"}');
select throws_ok($$ select public.get_second_factors() $$, '42501', null, 'an editor does neither');
select throws_ok($$ select public.require_second_factor('author', true) $$, '42501', null, 'with a factor of his own either');
select throws_ok($$ insert into app.required_factors values ('author') $$, '42501', null, 'nor by hand');
select throws_ok($$ delete from app.required_factors $$, '42501', null, 'nor takes it away');
select throws_ok(attempt, '42501', null, 'and is not told how others sign in: ' || attempt)
from unnest(array[$$ select app.missing_step() $$, $$ select app.has_factor('aaaaaaaa-0000-4000-8000-000000000001') $$]) attempt;

select tests.become('administrator');
select throws_ok($$ select public.require_second_factor('owner', true) $$, 'PT409', null, 'an owner asks nobody for what he has not done himself');
select throws_ok($$ select public.require_second_factor('editor', true) $$, 'PT409', null, 'of another role either');
select tests.become('administrator', '{"aal": "aal1"}');
select throws_ok($$ select public.require_second_factor('owner', true) $$, 'PT409', null, 'with the password alone neither');
select tests.become('administrator', '{"aal": ["aal2"], "amr": ["totp"], "user_metadata": {"aal": "aal2"}, "app_metadata": {"aal": "aal2"}}');
select throws_ok($$ select public.require_second_factor('owner', true) $$, 'PT409', null, 'a claim that only looks like it is none');
select lives_ok($$ select public.require_second_factor('editor', false) $$, 'what is off may be switched off');
select tests.become('administrator', '{"aal": "aal2"}');
select throws_ok($$ select public.require_second_factor('king', true) $$, '23514', null, 'there is no such role');
select throws_ok($$ select public.require_second_factor('editor', null) $$, '22023', null, 'nor such an answer');
select lives_ok($$ select public.require_second_factor('editor', true) $$, 'with a factor of his own he requires one of editors');
select lives_ok($$ select public.require_second_factor('editor', true) $$, 'twice is once');
select lives_ok($$ select public.require_second_factor('owner', true) $$, 'and of his own role');
select is(public.get_second_factors(), '{"required": ["editor", "owner"], "people": []}'::jsonb, 'he sees of whom it is required');

-- What it opens and closes: required of editors and owners, not of authors and recruiters.

select tests.become('owner');
insert into storage.objects (bucket_id, name) values ('media', 't-two-step.png');
create temporary table asked (who text, what text, call text);
insert into asked values
  ('editor', 'list articles', $$ select public.list_articles('fr') $$),
  ('editor', 'open articles', $$ select public.articles_for_editing('fr') $$),
  ('editor', 'look at pictures', $$ select public.list_media() $$),
  ('editor', 'look where a picture is used', $$ select public.get_media_uses('a.webp') $$),
  ('editor', 'replace a picture', $$ select public.replace_media('a.webp', 'b.webp') $$),
  ('editor', 'read figures', $$ select public.get_dashboard(7) $$),
  ('editor', 'bring in samples', $$ select public.import_sample_articles('[]') $$),
  ('editor', 'reorder projects', $$ select public.reorder_projects('fr', '{}') $$),
  ('editor', 'reorder the team', $$ select public.reorder_team_members('fr', '{}') $$),
  ('editor', 'reorder services', $$ select public.reorder_services('fr', '{}') $$),
  ('editor', 'reorder steps', $$ select public.reorder_steps('fr', '{}') $$),
  ('editor', 'share a preview', $$ select public.create_preview_link('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$),
  ('editor', 'see what is shared', $$ select public.list_preview_links('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$),
  ('editor', 'end a preview', $$ select public.revoke_preview_link('e1000000-0000-4000-8000-000000000001') $$),
  ('editor', 'open the translation desk', $$ select public.open_translation('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$),
  ('editor', 'save at the desk', $$ select public.save_translation('articles_fr', 'e1000000-0000-4000-8000-000000000001', '{}', '{}', '{}', false, false) $$),
  ('editor', 'begin a translation', $$ select public.begin_translation('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$),
  ('editor', 'use the translation service', $$ select public.claim_translation(0) $$),
  ('editor', 'see how projects are translated', $$ select public.list_project_translations('fr') $$),
  ('editor', 'open the calendar', $$ select public.list_calendar(now(), now()) $$),
  ('editor', 'list categories', $$ select public.list_article_categories('fr') $$),
  ('editor', 'look into the trash', $$ select public.list_trash() $$),
  ('editor', 'upload a picture', $$ insert into storage.objects (bucket_id, name) values ('media', 't-uploaded.png') $$),
  ('author', 'list articles', $$ select public.list_articles('fr') $$),
  ('author', 'upload a picture', $$ insert into storage.objects (bucket_id, name) values ('media', 't-uploaded.png') $$),
  ('recruiter', 'find a person', $$ select public.trash_of_person('x@example.test') $$),
  ('administrator', 'list who works here', $$ select public.list_staff() $$),
  ('administrator', 'give somebody a role', $$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000005', 'author') $$),
  ('administrator', 'remove somebody', $$ select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000005') $$),
  ('administrator', 'empty the trash', $$ select public.empty_trash(now()) $$),
  ('administrator', 'send an invitation', $$ select public.claim_invitation_mail('x') $$),
  ('administrator', 'ask for the state of the site', $$ select public.get_health() $$),
  ('administrator', 'see who has a factor', $$ select public.get_second_factors() $$),
  ('administrator', 'take the requirement back', $$ select public.require_second_factor('owner', false) $$);
select is(
  pg_temp.refuses(a.who, w.claims, a.call),
  a.who in ('editor', 'administrator') and not w.enough,
  format('%s, with %s in the token, may %s or not', a.who, w.claims, a.what))
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
select is(pg_temp.pictures(who, claims), n, format('%s with %s sees %s pictures', who, claims, n))
from (values ('editor', '{}'::jsonb, 0::bigint), ('editor', '{"aal": "aal1"}', 0), ('editor', '{"aal": "aal3"}', 0), ('editor', '{"aal": "AAL2"}', 0), ('editor', '{"aal": ["aal2"]}', 0), ('editor', '{"aal": true}', 0), ('editor', '{"aal": null}', 0), ('editor', '{"aal": "aal2"}', 1), ('author', '{}', 1)) as seen (who, claims, n);

-- Every function that people who are signed in may call, and visitors may not, refuses somebody who owes a step, but for
-- those that only tell who one is. A new one is found here.
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
select set_eq($$ select pg_temp.open_without_step() $$, array['am_i_admin', 'may_publish', 'my_rights'], 'no function opens for who owes a step');

select tests.become('administrator');
select is(public.am_i_admin(), false, 'who owes a step is not said to be an administrator');
select is(app.is_admin(), false, 'by no function');
select is(public.may_publish(), false, 'and orders no build');
select is(public.my_rights(), '{"role": "owner", "name": "", "areas": [], "missing": "factor"}'::jsonb, 'he is told what is missing');
select is_empty($$ select from public.staff where user_id <> 'aaaaaaaa-0000-4000-8000-000000000001' $$, 'and sees no colleague');
select isnt_empty($$ select from public.staff $$, 'but himself');
select tests.become('administrator', '{"aal": "aal2"}');
select is(public.am_i_admin(), true, 'with a factor he is an administrator');
select is(app.is_admin(), true, 'for every function');
select is(public.may_publish(), true, 'and orders a build');
select is(public.my_rights() - 'areas', '{"role": "owner", "name": ""}'::jsonb, 'and nothing is missing');
select tests.become('author');
select is(public.my_rights() -> 'missing', null, 'of an author nothing is required');
select tests.become('user', '{"aal": "aal2"}');
select is(app.may('content'), false, 'a factor gives no right to who has none');
select is(public.my_rights(), null, 'and makes nobody one of the agency');

-- A role that does not require it cannot be taken to escape it, and one that does asks from the next statement on.
select tests.become('administrator', '{"aal": "aal2"}');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000004', 'editor');
select tests.become('author');
select is(app.may('drafts'), false, 'who becomes an editor owes the step of editors');
select tests.become('administrator', '{"aal": "aal2"}');
select lives_ok($$ select public.require_second_factor('owner', false) $$, 'the requirement is taken back');
select lives_ok($$ select public.require_second_factor('editor', false) $$, 'of each role');
select tests.become('administrator', '{"aal": "aal1"}');
select is(app.may('staff'), true, 'and the password is enough again');

-- Somebody who set a factor up is asked for it whatever the role says.

select tests.become('owner');
select is(app.has_factor('aaaaaaaa-0000-4000-8000-000000000003'), false, 'nobody has a factor');
select is(app.missing_step(), null, 'and of nobody''s account one is missing');
insert into auth.mfa_factors (id, user_id, status, factor_type, created_at, updated_at) values
  ('fac00000-0000-4000-8000-000000000003', 'aaaaaaaa-0000-4000-8000-000000000003', 'verified', 'totp', now(), now()),
  ('fac00000-0000-4000-8000-000000000004', 'aaaaaaaa-0000-4000-8000-000000000004', 'unverified', 'totp', now(), now());
select is(app.has_factor('aaaaaaaa-0000-4000-8000-000000000003'), true, 'an editor has one');
select is(app.has_factor('aaaaaaaa-0000-4000-8000-000000000004'), false, 'one that was never seen working is none');
select tests.become('editor', '{"aal": "aal1"}');
select set_config('role', 'none', true);
select is(app.missing_step(), 'code', 'who has a factor owes its code');
select tests.become('editor', '{"aal": "aal1"}');
select is(app.may('content'), false, 'with the password alone nothing opens');
select is(public.my_rights() -> 'missing', '"code"'::jsonb, 'and the code is asked for');
select tests.become('editor');
select is(app.may('content'), false, 'without a word about it neither');
select tests.become('editor', '{"aal": "aal2"}');
select is(app.may('content'), true, 'with the code everything is as before');
select tests.become('author', '{"aal": "aal1"}');
select is(app.may('drafts'), true, 'a factor that was only begun is asked of nobody');
select tests.become('administrator');
select is(public.get_second_factors() -> 'people', '["aaaaaaaa-0000-4000-8000-000000000003"]'::jsonb, 'owners see who has one');

select tests.become('owner');
select lives_ok($$ insert into app.required_factors (role) values ('author') $$, 'whoever requires one');
select ok(exists (select from app.audit_log l where l.place = 'staff' and l.act = 'changed' and l.detail = '{"role": "author", "second_factor": true}'), 'what was required is in the audit log');
select ok(exists (select from app.audit_log l where l.place = 'staff' and l.act = 'changed' and l.detail ->> 'second_factor' = 'false'), 'and that it was taken back');

-- Where factors cannot be looked up, nothing opens. The table belongs to hosted Auth: only a test server can take it away.

select tests.become('owner');
do $$ begin alter table auth.mfa_factors rename to t_factors; exception when insufficient_privilege then null; end $$;
select case when to_regclass('auth.mfa_factors') is null
  then throws_ok($$ select app.has_factor('aaaaaaaa-0000-4000-8000-000000000003') $$, '42P01', null, 'a server that cannot tell raises')
  else pass('a server that cannot tell raises (not tried here)') end;
select tests.become('administrator', '{"aal": "aal1"}');
select case when to_regclass('auth.mfa_factors') is null
  then throws_ok($$ select app.may('content') $$, '42P01', null, 'and lets nobody in')
  else pass('and lets nobody in (not tried here)') end;

select * from finish();
rollback;
