-- Approvals: who hands a text in, who is told, who answers, and what ends it.
begin;
select plan(48);

select tests.hire();
insert into auth.users (id, email) values ('aaaaaaaa-0000-4000-8000-000000000006', 'second@example.test');
insert into public.staff (user_id, role) values ('aaaaaaaa-0000-4000-8000-000000000006', 'author');
update app.mailer set provider = 'test', checked_at = now();
select tests.become('author');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values
  ('f0000000-0000-4000-8000-000000000001', 'a-public', 'Public', 'e', 'words', 'A'),
  ('f0000000-0000-4000-8000-000000000002', 'a-draft', 'Draft', 'e', 'words', 'A');
insert into public.projects_en (slug, title, published) values ('a-project', 'Project', false);
select tests.become('owner');
update public.articles_fr set published = true, published_at = now() - interval '1 day' where slug = 'a-public';
insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-000000000003', 'a-other', 'Other', 'e', 'words', 'A');
update app.authorship set user_id = 'aaaaaaaa-0000-4000-8000-000000000006' where id = 'f0000000-0000-4000-8000-000000000003';

create function pg_temp.id(what text) returns text language sql as $$
  select case what when 'public' then 'f0000000-0000-4000-8000-000000000001' when 'draft' then 'f0000000-0000-4000-8000-000000000002' when 'other' then 'f0000000-0000-4000-8000-000000000003' end
$$;
create function pg_temp.expected_version(what text) returns timestamptz language sql security definer as $$
  select coalesce(
    (select c.updated_at from app.working_copies c where c.row_id = pg_temp.id(what)),
    (select a.updated_at from public.articles_fr a where a.id::text = pg_temp.id(what)))
$$;
create function pg_temp.hand_in(what text) returns jsonb language sql as $$ select public.hand_in('articles_fr', pg_temp.id(what)) $$;
create function pg_temp.approval(what text) returns jsonb language sql as $$ select nullif(public.get_review('articles_fr', pg_temp.id(what)) -> 'approval', 'null') $$;
create function pg_temp.hand_back(what text) returns jsonb language sql as $$ select public.hand_back('articles_fr', pg_temp.id(what), pg_temp.expected_version(what)) $$;
create function pg_temp.remark() returns jsonb language sql as $$ select public.get_review('articles_fr', pg_temp.id('public')) #> '{remarks,0}' $$;
create function pg_temp.keep(title text) returns jsonb language sql as $$
  select public.keep_working_copy('articles_fr', pg_temp.id('public'), jsonb_build_object('title', title),
    (select a.updated_at from public.articles_fr a where a.slug = 'a-public'), (public.get_working_copy('articles_fr', pg_temp.id('public')) ->> 'updated_at')::timestamptz)
$$;
savepoint part;

-- Handing in.

select tests.become('administrator');
create temporary table begun as select public.get_dashboard() #> '{waiting,drafts}' as drafts;
select tests.become('author');
select is(pg_temp.hand_in('draft') - '{handed_in_at,seen,answered_at}'::text[], '{"state": "handed_in", "person": "aaaaaaaa-0000-4000-8000-000000000004", "person_name": "author@example.test", "answered_by": null, "title": "Draft"}', 'an author hands a draft of their own in');
select is(pg_temp.hand_in('draft') ->> 'state', 'handed_in', 'handed in twice it is handed in');
select throws_ok($$ select pg_temp.hand_in('public') $$, 'PT409', null, 'a public text without a working copy is not handed in');
select isnt(pg_temp.keep('Better'), null, 'with one');
select is(pg_temp.hand_in('public') ->> 'state', 'handed_in', 'it is');
select is(public.get_working_copy('articles_fr', pg_temp.id('public')) ->> 'state', 'handed_in', 'its copy says so');
select is(public.hand_in('projects_en', (select p.id::text from public.projects_en p where p.slug = 'a-project')) ->> 'title', 'Project', 'a project is handed in');
select throws_ok($$ select pg_temp.hand_in('other') $$, '42501', null, 'a text of another author is not');
select throws_ok($$ select public.get_review('articles_fr', pg_temp.id('other')) $$, '42501', null, 'nor told of');
select throws_ok($$ select public.hand_in('testimonials_fr', gen_random_uuid()::text) $$, '42501', null, 'nor a testimonial');
select is((select count(*) from public.list_approvals()), 3::bigint, 'an author lists what they handed in');
select throws_ok($$ select pg_temp.hand_back('draft') $$, '42501', null, 'an author hands nothing back');
select throws_ok($$ update public.articles_fr set published = true where slug = 'a-draft' $$, '42501', null, 'an author does not publish what they handed in');
select tests.become('administrator');
select is(
  (select public.get_dashboard() #> '{waiting,drafts,count}'), (select to_jsonb((b.drafts ->> 'count')::int - 2) from begun b),
  'drafts that were handed in are not counted among those begun');
select unalike((select public.get_dashboard() #>> '{waiting,drafts,first}'), '%' || pg_temp.id('draft') || '%', 'nor listed with them');
select tests.become('owner');
select set_eq(
  $$ select o.recipient || ' ' || o.language || ' ' || (o.variables ->> 'name') || ': ' || (o.variables ->> 'title') || ' ' || (o.variables ->> 'link') from app.mail_outbox o where o.template = 'agency-approval' and o.variables ->> 'title' <> 'Project' $$,
  array[
    'boss@example.test fr author@example.test: Draft /fr/admin/article/edit/f0000000-0000-4000-8000-000000000002', 'editor@example.test fr author@example.test: Draft /fr/admin/article/edit/f0000000-0000-4000-8000-000000000002',
    'boss@example.test fr author@example.test: Better /fr/admin/article/edit/f0000000-0000-4000-8000-000000000001', 'editor@example.test fr author@example.test: Better /fr/admin/article/edit/f0000000-0000-4000-8000-000000000001'],
  'everybody who works in content has one mail about each');
select matches((select o.language || (o.variables ->> 'link') from app.mail_outbox o where o.variables ->> 'title' = 'Project' limit 1), '^en/en/admin/projects/edit/\d+$', 'about an English project one in English');
update public.staff set role = 'recruiter' where user_id = 'aaaaaaaa-0000-4000-8000-000000000004';
select tests.become('author');
select throws_ok($$ select * from public.list_approvals() $$, '42501', null, 'an author who is none any more lists nothing');
select throws_ok($$ select pg_temp.hand_in('draft') $$, '42501', null, 'hands nothing in');
select throws_ok($$ select public.withdraw_hand_in('articles_fr', pg_temp.id('draft')) $$, '42501', null, 'and takes nothing back');
select tests.become('editor');
select is(pg_temp.approval('draft') ->> 'person_name', 'author@example.test', 'what they handed in waits for an answer');
select isnt(pg_temp.hand_back('draft'), null, 'and is handed back');
select tests.become('owner');
update public.staff set role = 'author' where user_id = 'aaaaaaaa-0000-4000-8000-000000000004';

-- Answering.

select tests.become('editor');
select is((select string_agg(a.title || ' ' || a.state, ', ' order by a.title) from public.list_approvals() a), 'Better handed_in, Draft handed_back, Project handed_in', 'an editor lists all');
select throws_ok($$ select public.hand_back('articles_fr', pg_temp.id('public'), now() - interval '1 day') $$, 'PT409', null, 'what was changed since it was seen is not handed back');
select isnt(public.add_remark('articles_fr', pg_temp.id('public'), 'content', 'words', 'Fewer, says anna@example.test.'), null, 'an editor remarks on a passage');
select is(pg_temp.hand_back('public') ->> 'answered_by', 'editor@example.test', 'and hands the text back');
select is(pg_temp.hand_back('public') ->> 'state', 'handed_back', 'handed back twice it is handed back once');
select is((select a.remarks from public.list_approvals() a where a.title = 'Better'), 1::bigint, 'the list says how many remarks are open');
select throws_ok($$ select public.hand_in('articles_fr', pg_temp.id('public')) $$, '42501', null, 'an editor hands in no text of another');
select tests.become('owner');
select results_eq(
  $$ select o.recipient, o.variables ->> 'title', o.variables ->> 'name' from app.mail_outbox o where o.template = 'approval-answer' order by 2 $$,
  $$ values ('author@example.test', 'Better', 'editor@example.test'), ('author@example.test', 'Draft', 'editor@example.test') $$, 'its author has one mail');
select tests.become('author');
select is(
  (select array[c ->> 'answered_by', ((c ->> 'answered_at')::timestamptz = now())::text] from public.get_working_copy('articles_fr', pg_temp.id('public')) c),
  '{editor@example.test,true}', 'its author reads with the copy who handed it back, and when');
select is((select array[j ->> 'field', j ->> 'quote', j ->> 'name'] from (select pg_temp.remark() as j) r), '{content,words,editor@example.test}', 'and what was remarked, and where');
select isnt(pg_temp.keep('Best'), null, 'and changes it');
select is(pg_temp.hand_in('public') ->> 'state', 'handed_in', 'and hands it in again');
select tests.become('administrator');
select isnt(public.erase_from_history('anna@example.test'), null, 'an erasure');
select matches(pg_temp.remark() ->> 'text', '^Fewer, says \[…\]', 'reaches remarks');

-- Ends.

select is(public.publish_working_copy('articles_fr', pg_temp.id('public'), pg_temp.expected_version('public')) ? 'updated_at', true, 'an editor publishes it');
select is(pg_temp.approval('public'), null, 'which ends the approval');
select throws_ok($$ select pg_temp.hand_back('public') $$, 'PT409', null, 'what was published meanwhile is not handed back');
select isnt(public.hand_back('projects_en', p.id::text, p.updated_at), null, 'a project is handed back without remarks') from public.projects_en p where p.slug = 'a-project';
update public.projects_en set published = true where slug = 'a-project';
update public.articles_fr set published = true where slug = 'a-draft';
select is_empty($$ select * from public.list_approvals() $$, 'a published draft ends its approval');
select tests.become('owner');
select is_empty($$ select from app.approvals $$, 'and leaves nothing of it');
rollback to part;
select tests.become('author');
select pg_temp.hand_in('draft');
select is(public.withdraw_hand_in('articles_fr', pg_temp.id('draft')), true, 'an author takes a text back');
select is(public.withdraw_hand_in('articles_fr', pg_temp.id('draft')), false, 'once');
select pg_temp.keep('Better');
select pg_temp.hand_in('public');
select public.discard_working_copy('articles_fr', pg_temp.id('public'), pg_temp.expected_version('public'));
select is(pg_temp.approval('public'), null, 'a discarded copy ends its approval');
select pg_temp.hand_in('draft');
delete from public.articles_fr where slug = 'a-draft';
select is_empty($$ select * from public.list_approvals() $$, 'a deleted draft is not listed');
select public.delete_for_good('articles_fr', pg_temp.id('draft'));
select tests.become('owner');
select is_empty($$ select from app.approvals $$, 'its approval goes with the trash');
select is(
  (select string_agg(l.detail ->> 'copy', ', ' order by l.id) from app.audit_log l where l.detail ? 'copy' and l.row_id = pg_temp.id('draft')),
  'handed_in, withdrawn, handed_in', 'the audit log has what was handed in and taken back');

select * from finish();
rollback;
