-- Who has what open, and who changed it last: told to whoever may see its versions, and to nobody else.
begin;
select no_plan();

select tests.hire();
update public.staff set name = 'Camille' where user_id = 'aaaaaaaa-0000-4000-8000-000000000003';
insert into public.articles_fr (id, slug, title, excerpt, content, author) values
  ('f0000000-0000-4000-8000-000000000001', 't-one', 'One', 'e', 'c', 'A'), ('f0000000-0000-4000-8000-000000000002', 't-two', 'Two', 'e', 'c', 'A');
insert into public.job_offers (id, title, description, requirements) values ('0f000000-0000-4000-8000-000000000001', 'O', 'd', 'r');

-- Who else has it open.

select tests.become('visitor');
select throws_ok($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, '42501', null, 'a visitor has nothing open');
select throws_ok($$ select * from app.presence $$, '42501', null, 'and sees nobody');
select tests.become('user');
select throws_ok($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, '42501', null, 'nor anybody signed in');
select tests.become('recruiter');
select throws_ok($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, '42501', null, 'nor a recruiter an article');
select is_empty($$ select public.announce_presence('job_offers', '0f000000-0000-4000-8000-000000000001') $$, 'who has an offer open alone');
select tests.become('author');
select throws_ok($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, '42501', null, 'nor an author what others began');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000a1', 't-mine', 'Mine', 'e', 'c', 'A');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') $$, 'his own draft he has open alone');
select tests.become('administrator');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, 'whoever comes first meets nobody');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, 'and not himself');
select results_eq($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') $$, array['author@example.test'], 'the author is met at his draft');
select tests.become('editor');
select results_eq($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, array['boss@example.test'], 'the second is told of the first');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000002') $$, 'of that article and no other');
select throws_ok($$ select public.announce_presence('newsletter', 'x') $$, '42501', null, 'a table without history is nothing one has open');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-00000000ffff') $$, 'an article that never was is open to nobody');
select throws_ok($$ select app.purge_presence(10) $$, '42501', null, 'and nobody sweeps by hand');
select tests.become('administrator');
select results_eq($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, array['Camille'], 'the first of the second, by name');
select tests.become('owner');
select is_empty($$ select * from app.presence where row_id = 'f0000000-0000-4000-8000-00000000ffff' $$, 'of what never was nothing is noted');

-- A role that was taken away within the minute, and a minute that is over.

update public.staff set role = 'recruiter' where user_id = 'aaaaaaaa-0000-4000-8000-000000000003';
select tests.become('administrator');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, 'whoever may not see it any more is not named');
select tests.become('owner');
update public.staff set role = 'editor' where user_id = 'aaaaaaaa-0000-4000-8000-000000000003';
update app.presence set seen_at = now() - interval '59 seconds' where person = 'aaaaaaaa-0000-4000-8000-000000000003';
select tests.become('administrator');
select results_eq($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, array['Camille'], 'within the minute he is there');
select tests.become('owner');
update app.presence set seen_at = now() - interval '61 seconds' where person = 'aaaaaaaa-0000-4000-8000-000000000003';
select tests.become('administrator');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, 'after it he is gone');
select tests.become('owner');
select is_empty($$ select * from app.presence where person = 'aaaaaaaa-0000-4000-8000-000000000003' $$, 'and forgotten by the same call');
update app.presence set seen_at = now() - interval '61 seconds';
select app.purge_expired();
select is_empty($$ select * from app.presence $$, 'the sweep forgets everybody');
insert into app.presence (place, row_id, person) values ('articles_fr', 'f0000000-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000003');
select app.purge_expired();
select isnt_empty($$ select * from app.presence $$, 'but for whoever is there now');
delete from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000003';
select tests.become('administrator');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, 'whoever was removed is not named');
select tests.become('owner');
insert into public.staff (user_id, role, name) values ('aaaaaaaa-0000-4000-8000-000000000003', 'editor', 'Camille');

-- Who changed it last.

select tests.become('editor');
update public.articles_fr set title = 'Two, again' where slug = 't-two';
select tests.become('visitor');
select throws_ok($$ select * from public.last_changes('articles_fr', '{f0000000-0000-4000-8000-000000000002}') $$, '42501', null, 'a visitor is not told who changed something');
select tests.become('user');
select throws_ok($$ select * from public.last_changes('articles_fr', '{f0000000-0000-4000-8000-000000000002}') $$, '42501', null, 'nor anybody signed in');
select tests.become('recruiter');
select throws_ok($$ select * from public.last_changes('articles_fr', '{f0000000-0000-4000-8000-000000000002}') $$, '42501', null, 'nor a recruiter of an article');
select results_eq($$ select row_id, person_name from public.last_changes('job_offers', '{0f000000-0000-4000-8000-000000000001}') $$, $$ values ('0f000000-0000-4000-8000-000000000001', null::text) $$, 'but of an offer');
select tests.become('author');
select results_eq(
  $$ select row_id, person_name from public.last_changes('articles_fr', '{f0000000-0000-4000-8000-000000000002,f0000000-0000-4000-8000-0000000000a1}') $$,
  $$ values ('f0000000-0000-4000-8000-0000000000a1', 'author@example.test') $$, 'an author of his own drafts alone');
select is_empty($$ select * from public.last_changes('job_offers', '{0f000000-0000-4000-8000-000000000001}') $$, 'and of no offer');
select tests.become('administrator');
select results_eq(
  $$ select row_id, person_name from public.last_changes('articles_fr', '{f0000000-0000-4000-8000-000000000001,f0000000-0000-4000-8000-000000000002,f0000000-0000-4000-8000-000000000002,f0000000-0000-4000-8000-00000000ffff}') order by row_id $$,
  $$ values ('f0000000-0000-4000-8000-000000000001', null::text), ('f0000000-0000-4000-8000-000000000002', 'Camille') $$,
  'an owner of each row once, whoever it was, and of none that never was');
select is_empty($$ select * from public.last_changes('newsletter', '{x}') $$, 'a table without history has no changes to tell');
select throws_ok($$ select * from public.last_changes('articles_fr', array(select n::text from generate_series(1, 1001) n)) $$, '22023', null, 'a thousand at a time');
select tests.become('owner');
delete from auth.users where id = 'aaaaaaaa-0000-4000-8000-000000000003';
select tests.become('administrator');
select results_eq($$ select person_name from public.last_changes('articles_fr', '{f0000000-0000-4000-8000-000000000002}') $$, array['Camille'], 'whoever is gone keeps the name');

select * from finish();
rollback;
