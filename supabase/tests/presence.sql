-- Presence: who has a row open, who changed it last, and which roles see it.
begin;
select plan(25);

select tests.hire();
update public.staff set name = 'Camille' where user_id = 'aaaaaaaa-0000-4000-8000-000000000003';
insert into public.articles_fr (id, slug, title, excerpt, content, author) values
  ('f0000000-0000-4000-8000-000000000001', 't-one', 'One', 'e', 'c', 'A'), ('f0000000-0000-4000-8000-000000000002', 't-two', 'Two', 'e', 'c', 'A');
insert into public.job_offers (id, title, description, requirements) values ('0f000000-0000-4000-8000-000000000001', 'O', 'd', 'r');

-- A person sees who else has the same row open.

select tests.become('recruiter');
select is_empty($$ select public.announce_presence('job_offers', '0f000000-0000-4000-8000-000000000001') $$, 'a recruiter is alone in an offer');
select tests.become('author');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000a1', 't-mine', 'Mine', 'e', 'c', 'A');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') $$, 'an author is alone in an own draft');
select tests.become('administrator');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, 'an administrator is alone in an article');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, 'an administrator does not see oneself');
select results_eq($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') $$, array['author@example.test'], 'an administrator sees the author in a draft');
select tests.become('editor');
select results_eq($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, array['boss@example.test'], 'an editor sees the owner in the same article');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000002') $$, 'an editor sees no one in another article');
select throws_ok($$ select public.announce_presence('newsletter', 'x') $$, '42501', null, 'a presence in a table without history is refused');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-00000000ffff') $$, 'a presence in a missing article sees no one');
select tests.become('administrator');
select results_eq($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, array['Camille'], 'an administrator sees the editor by name');
select tests.become('owner');
select is_empty($$ select * from app.presence where row_id = 'f0000000-0000-4000-8000-00000000ffff' $$, 'a presence in a missing article is not stored');

-- A presence ends with its role or after a minute.

update public.staff set role = 'recruiter' where user_id = 'aaaaaaaa-0000-4000-8000-000000000003';
select tests.become('administrator');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, 'a person without the right to the row is not named');
select tests.become('owner');
update public.staff set role = 'editor' where user_id = 'aaaaaaaa-0000-4000-8000-000000000003';
update app.presence set seen_at = now() - interval '59 seconds' where person = 'aaaaaaaa-0000-4000-8000-000000000003';
select tests.become('administrator');
select results_eq($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, array['Camille'], 'a person is named 59 seconds after a heartbeat');
select tests.become('owner');
update app.presence set seen_at = now() - interval '61 seconds' where person = 'aaaaaaaa-0000-4000-8000-000000000003';
select tests.become('administrator');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, 'a person is not named 61 seconds after a heartbeat');
select tests.become('owner');
select is_empty($$ select * from app.presence where person = 'aaaaaaaa-0000-4000-8000-000000000003' $$, 'an expired presence is deleted by the next call');
update app.presence set seen_at = now() - interval '61 seconds';
select app.purge_expired();
select is_empty($$ select * from app.presence $$, 'the sweep deletes expired presences');
insert into app.presence (table_name, row_id, person) values ('articles_fr', 'f0000000-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000003');
select app.purge_expired();
select isnt_empty($$ select * from app.presence $$, 'the sweep keeps a current presence');
delete from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000003';
select tests.become('administrator');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, 'a removed person is not named');
select tests.become('owner');
insert into public.staff (user_id, role, name) values ('aaaaaaaa-0000-4000-8000-000000000003', 'editor', 'Camille');

-- A list names who changed each row last.

select tests.become('editor');
update public.articles_fr set title = 'Two, again' where slug = 't-two';
select tests.become('recruiter');
select results_eq($$ select row_id, person_name from public.last_changes('job_offers', '{0f000000-0000-4000-8000-000000000001}') $$, $$ values ('0f000000-0000-4000-8000-000000000001', null::text) $$, 'a recruiter lists the last changes of offers');
select tests.become('author');
select results_eq(
  $$ select row_id, person_name from public.last_changes('articles_fr', '{f0000000-0000-4000-8000-000000000002,f0000000-0000-4000-8000-0000000000a1}') $$,
  $$ values ('f0000000-0000-4000-8000-0000000000a1', 'author@example.test') $$, 'an author lists the last changes of own drafts only');
select is_empty($$ select * from public.last_changes('job_offers', '{0f000000-0000-4000-8000-000000000001}') $$, 'an author lists no last changes of offers');
select tests.become('administrator');
select results_eq(
  $$ select row_id, person_name from public.last_changes('articles_fr', '{f0000000-0000-4000-8000-000000000001,f0000000-0000-4000-8000-000000000002,f0000000-0000-4000-8000-000000000002,f0000000-0000-4000-8000-00000000ffff}') order by row_id $$,
  $$ values ('f0000000-0000-4000-8000-000000000001', null::text), ('f0000000-0000-4000-8000-000000000002', 'Camille') $$,
  'an administrator lists each existing row once, with the person of its last change');
select is_empty($$ select * from public.last_changes('newsletter', '{x}') $$, 'a table without history has no last changes');
select throws_ok($$ select * from public.last_changes('articles_fr', array(select n::text from generate_series(1, 1001) n)) $$, '22023', null, 'a list of 1,001 rows is refused');
select tests.become('owner');
delete from auth.users where id = 'aaaaaaaa-0000-4000-8000-000000000003';
select tests.become('administrator');
select results_eq($$ select person_name from public.last_changes('articles_fr', '{f0000000-0000-4000-8000-000000000002}') $$, array['Camille'], 'a deleted account keeps its name in the last changes');

select * from finish();
rollback;
