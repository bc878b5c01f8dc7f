-- Applicants: stages, rating, notes, messages and refusals, for whoever works with applications and nobody else.
begin;
select plan(58);

select tests.hire();
delete from app.hits;
insert into public.job_offers (id, title, description, requirements, published) values
  ('0f000000-0000-4000-8000-000000000001', 't-open', 'd', 'r', true);
insert into public.job_applications (id, job_offer_id, full_name, email, language, cv_file_path)
select id, '0f000000-0000-4000-8000-000000000001', name, lower(name) || '@example.test', language, id || '/1_cv.pdf'
from (values
  ('0a000000-0000-4000-8000-000000000001'::uuid, 'Ada', 'en'),
  ('0a000000-0000-4000-8000-000000000002', 'Blaise', 'fr'),
  ('0a000000-0000-4000-8000-000000000003', 'Carl', 'fr')) as a (id, name, language);
create function pg_temp.status(number integer) returns text language sql as $$
  select status from public.job_applications where id = ('0a000000-0000-4000-8000-00000000000' || number)::uuid
$$;
create function pg_temp.move(number integer, base text, stage text) returns jsonb language sql as $$
  select jsonb_build_object('id', '0a000000-0000-4000-8000-00000000000' || number, 'from', base, 'to', stage)
$$;

-- Stages.

select tests.become('recruiter');
select is_empty(format('select public.move_applications(%L)', jsonb_build_array(pg_temp.move(1, 'new', 'shortlisted'), pg_temp.move(2, 'new', 'interview'))), 'a recruiter moves two applications');
select is(pg_temp.status(1) || ' ' || pg_temp.status(2), 'shortlisted interview', 'and both are there');
select results_eq(format('select stage, moved_by is not null from public.move_applications(%L)', jsonb_build_array(pg_temp.move(1, 'new', 'rejected'))),
  $$ values ('shortlisted', true) $$, 'one that somebody else has moved stays, and is said to be where it is');
select is_empty(format('select public.move_applications(%L)', jsonb_build_array(pg_temp.move(1, 'new', 'shortlisted'))), 'where it was to be moved it may be already');
select results_eq($$ select stage from public.move_applications('[{"id":"0a000000-0000-4000-8000-000000000009","from":"new","to":"offer"}]') $$, array[null::text], 'one that is gone is said to be');
select throws_ok(format('select public.move_applications(%L)', jsonb_build_array(pg_temp.move(1, 'shortlisted', 'nowhere'))), '23514', null, 'an unknown stage is refused');
select throws_ok(format('select public.move_applications(%L)', jsonb_build_array(pg_temp.move(1, 'shortlisted', 'withdrawn'))), '42501', null, 'nobody withdraws for somebody else');
select throws_ok($$ select public.move_applications('{}') $$, '22023', null, 'anything but a list is refused');
select tests.become('owner');
update public.job_applications set status = 'withdrawn' where id = '0a000000-0000-4000-8000-000000000003';
select tests.become('recruiter');
select results_eq(format('select id::text, stage from public.move_applications(%L)', jsonb_build_array(pg_temp.move(3, 'withdrawn', 'new'), pg_temp.move(2, 'interview', 'shortlisted'))),
  $$ values ('0a000000-0000-4000-8000-000000000003', 'withdrawn') $$, 'what was withdrawn is not moved, and is said to be where it is');
select is(pg_temp.status(2) || ' ' || pg_temp.status(3), 'shortlisted withdrawn', 'while the others are moved');
select is_empty(format('select public.move_applications(%L)', jsonb_build_array(pg_temp.move(2, 'shortlisted', 'interview'))), 'and back');
select throws_ok($$ update public.job_applications set status = 'new' where id = '0a000000-0000-4000-8000-000000000003' $$, '42501', null, 'not by the table either');
select isnt_empty($$ update public.job_applications set rating = 4 where id = '0a000000-0000-4000-8000-000000000001' returning id $$, 'a recruiter rates');
select throws_ok($$ update public.job_applications set rating = 6 where id = '0a000000-0000-4000-8000-000000000001' $$, '23514', null, 'with five at most');

-- Notes.

select lives_ok($$ select public.note_application('0a000000-0000-4000-8000-000000000001', ' To call ', '0b000000-0000-4000-8000-000000000001') from generate_series(1, 2) $$, 'a note sent twice is accepted');
select results_eq($$ select kind, body, is_own from public.list_application_entries('0a000000-0000-4000-8000-000000000001') $$,
  $$ values ('stage', '', true), ('note', 'To call', true) $$, 'and stands once, after the move');
select throws_ok($$ select public.note_application('0a000000-0000-4000-8000-000000000002', 'To call', '0b000000-0000-4000-8000-000000000001') $$, '23505', null, 'the id of a note on another application is refused');
select throws_ok($$ select public.message_application('0a000000-0000-4000-8000-000000000001', 's', 'b', '0b000000-0000-4000-8000-000000000001', by_hand => true) $$, '23505', null, 'so is that of a note for a message');
select throws_ok($$ select public.note_application('0a000000-0000-4000-8000-000000000001', ' ', gen_random_uuid()) $$, '23514', null, 'an empty note is refused');
select throws_ok($$ select public.note_application('0a000000-0000-4000-8000-000000000009', 'x', gen_random_uuid()) $$, 'PT404', null, 'so is one on nothing');
select tests.become('administrator');
select is(public.delete_application_note('0b000000-0000-4000-8000-000000000001'), false, 'the note of a colleague stays');
select tests.become('recruiter');
select is(public.delete_application_note('0b000000-0000-4000-8000-000000000001'), true, 'one''s own goes');

-- Messages.

select is((select mail from public.list_recipients('{0a000000-0000-4000-8000-000000000001}')), 'no_mailer', 'without a mailer nobody is reached');
select is(public.message_application('0a000000-0000-4000-8000-000000000001', 'Meet', 'Hello', '0b000000-0000-4000-8000-000000000002'), 'no_mailer', 'without a mailer nothing is sent');
select is(public.message_application('0a000000-0000-4000-8000-000000000001', 'Meet', 'Hello', '0b000000-0000-4000-8000-000000000003', by_hand => true), 'kept', 'but kept when it was sent by hand');
select tests.become('owner');
update app.mailer set provider = 'test', checked_at = now();
insert into app.mail_suppressions (address_hash, reason) values (app.address_hash('Carl@example.test'), 'bounced');
select tests.become('recruiter');
select results_eq($$ select mail from public.list_recipients('{0a000000-0000-4000-8000-000000000001,0a000000-0000-4000-8000-000000000003}') order by id $$, array['ready', 'suppressed'], 'with one everybody is, but an address that mail came back from');
select is(public.message_application('0a000000-0000-4000-8000-000000000001', 'Meet', 'Hello', '0b000000-0000-4000-8000-000000000002', 'interview'), 'kept', 'with one it is sent');
select is(public.message_application('0a000000-0000-4000-8000-000000000001', 'Meet', 'Hello', '0b000000-0000-4000-8000-000000000002', 'interview'), 'kept', 'once');
select is(pg_temp.status(1), 'interview', 'and the stage that follows is there');
select throws_ok($$ select public.message_application('0a000000-0000-4000-8000-000000000002', 'Meet', 'Hello', '0b000000-0000-4000-8000-000000000002') $$, '23505', null, 'the id of a message to another applicant is refused');
select throws_ok($$ select public.message_application('0a000000-0000-4000-8000-000000000001', E'Meet\nBcc: x@y.test', 'Hello', gen_random_uuid()) $$, '23514', null, 'a subject of two lines is refused');
select tests.become('owner');
select results_eq($$ select template, language, recipient, variables ->> 'subject' from app.mail_outbox $$, $$ values ('application-message', 'en', 'ada@example.test', 'Meet') $$, 'one mail waits, in the applicant''s language');
update app.mail_outbox set state = 'sent', sent_at = now() where variables ->> 'subject' = 'Meet';
select tests.become('recruiter');
select results_eq($$ select mail_state from public.list_application_entries('0a000000-0000-4000-8000-000000000001') where kind = 'message' $$, array[null, 'sent'], 'what became of it is told, but of what was sent by hand');
select tests.become('owner');
delete from app.mail_outbox where variables ->> 'subject' = 'Meet';
select tests.become('recruiter');
select results_eq($$ select mail_state from public.list_application_entries('0a000000-0000-4000-8000-000000000001') where kind = 'message' $$, array[null, 'forgotten'], 'and that it is not known any more, once the outbox has forgotten it');

-- Refusing several.

create temporary table before_refusal as select id, stage_changed_at from public.job_applications;
select tests.become('recruiter');
select is(public.refuse_applications('{0a000000-0000-4000-8000-000000000001,0a000000-0000-4000-8000-000000000002,0a000000-0000-4000-8000-000000000003}',
  '{"fr":{"subject":"Non","body":"Bonjour {{name}}, {{offer}}"},"en":{"subject":"No","body":"Hello {{name}}"}}', '0c000000-0000-4000-8000-000000000001'),
  '{"refused":2,"mailed":2}'::jsonb, 'two are refused, and not the one who withdrew');
select is(public.refuse_applications('{0a000000-0000-4000-8000-000000000001}', '{}', '0c000000-0000-4000-8000-000000000001'), '{"refused":2,"mailed":2}'::jsonb, 'a second press refuses nobody, answered as the first');
select tests.become('owner');
select is((select count(*) from app.mail_outbox where variables ->> 'body' = 'Bonjour Blaise, t-open' and next_try_at >= now() + interval '10 seconds'), 1::bigint, 'a letter names its applicant and waits');
select tests.become('recruiter');
select is(public.undo_refusal('0c000000-0000-4000-8000-000000000001'), '{"restored":2,"sent":0}'::jsonb, 'it is undone');
select is(pg_temp.status(1) || ' ' || pg_temp.status(2), 'interview interview', 'both are where they were');
select tests.become('owner');
select is((select count(*) from app.mail_outbox where variables ->> 'subject' in ('Non', 'No')) + (select count(*) from public.application_entries where refusal is not null or from_stage = 'rejected'), 0::bigint, 'and nothing of it is left');
select results_eq($$ select id, stage_changed_at from public.job_applications order by id $$, $$ select * from before_refusal order by id $$, 'nor has a stage a later date');
select tests.become('recruiter');
select is(public.refuse_applications('{0a000000-0000-4000-8000-000000000002}', '{"fr":{"subject":"Non","body":"Bonjour"}}', '0c000000-0000-4000-8000-000000000002') ->> 'mailed', '1', 'refused again');
select tests.become('owner');
update app.mail_outbox set state = 'sent', sent_at = now() where variables ->> 'subject' = 'Non';
select tests.become('recruiter');
select is(public.undo_refusal('0c000000-0000-4000-8000-000000000002'), '{"restored":0,"sent":1}'::jsonb, 'whose letter has left is not taken back');
select tests.become('owner');
update public.job_applications set full_name = 'Jean-Marc d''Or [win](https://evil.test) www.evil.test', status = 'new' where id = '0a000000-0000-4000-8000-000000000002';
select tests.become('recruiter');
select is(public.refuse_applications('{0a000000-0000-4000-8000-000000000002}', '{"fr":{"subject":"Bis","body":"Bonjour {{name}}"}}', '0c000000-0000-4000-8000-000000000003') ->> 'mailed', '1', 'somebody with an odd name is refused');
select tests.become('owner');
select is((select variables ->> 'body' from app.mail_outbox where variables ->> 'subject' = 'Bis'),
  $$Bonjour Jean-Marc d'Or \[win\]\(https\:\/\/evil\.test\) www\.evil\.test$$, 'a name in a letter is no link');
update app.mail_outbox set tries = 1 where variables ->> 'subject' = 'Bis';
select tests.become('recruiter');
select is(public.undo_refusal('0c000000-0000-4000-8000-000000000003'), '{"restored":0,"sent":1}'::jsonb, 'a letter that was tried may have left, and is not taken back');
select throws_ok($$ select public.refuse_applications('{}', '{}', gen_random_uuid()) $$, '22023', null, 'nobody is not refused');

-- What came to nothing: the minute is over, or somebody else asks, or the applicant was moved again.

select tests.become('owner');
update public.job_applications set status = 'interview' where id in ('0a000000-0000-4000-8000-000000000001', '0a000000-0000-4000-8000-000000000002');
select tests.become('recruiter');
select is(public.refuse_applications('{0a000000-0000-4000-8000-000000000001,0a000000-0000-4000-8000-000000000002}',
  '{"fr":{"subject":"Late","body":"Non"},"en":{"subject":"Late","body":"No"}}', '0c000000-0000-4000-8000-000000000004') ->> 'mailed', '2', 'two are refused once more');
select tests.become('administrator');
select is(public.undo_refusal('0c000000-0000-4000-8000-000000000004'), '{"restored":0,"sent":2}'::jsonb, 'a colleague''s refusal is not undone');
select throws_ok($$ select public.refuse_applications('{0a000000-0000-4000-8000-000000000002}', '{}', '0c000000-0000-4000-8000-000000000004') $$, '23505', null, 'nor its id taken for another');
select tests.become('owner');
update public.application_entries set created_at = created_at - interval '1 hour' where refusal = '0c000000-0000-4000-8000-000000000004';
select tests.become('recruiter');
select is(public.undo_refusal('0c000000-0000-4000-8000-000000000004'), '{"restored":0,"sent":2}'::jsonb, 'after a minute nothing is undone');
select tests.become('owner');
select is((select count(*) from app.mail_outbox where variables ->> 'subject' = 'Late' and state = 'waiting'), 2::bigint, 'and both letters leave');
update public.application_entries set created_at = created_at + interval '1 hour' where refusal = '0c000000-0000-4000-8000-000000000004';
update public.job_applications set status = 'hired' where id = '0a000000-0000-4000-8000-000000000002';
select tests.become('recruiter');
select is(public.undo_refusal('0c000000-0000-4000-8000-000000000004'), '{"restored":1,"sent":0}'::jsonb, 'who was hired since gets no letter');
select is(pg_temp.status(1) || ' ' || pg_temp.status(2), 'interview hired', 'and stays hired');

-- Entries go with the application.

select lives_ok($$ select public.note_application('0a000000-0000-4000-8000-000000000002', 'Knows Ada@example.test, not badada@example.test', '0b000000-0000-4000-8000-000000000009') $$, 'a note names somebody else');
select tests.become('recruiter');
select is(public.erase_from_history('ada@example.test') -> 'done', 'true', 'whose address is erased from it');
select tests.become('owner');
select is((select body from public.application_entries where id = '0b000000-0000-4000-8000-000000000009'), 'Knows […], not badada@example.test', 'and nothing else');
delete from public.job_applications where id = '0a000000-0000-4000-8000-000000000001';
select is((select count(*) from public.application_entries where application_id = '0a000000-0000-4000-8000-000000000001'), 0::bigint, 'entries go with their application');

select finish();
rollback;
