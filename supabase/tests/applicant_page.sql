-- The applicant's own page: a secret link shows what was received, corrects, withdraws and erases it, and nothing else.
begin;
select plan(65);

select tests.hire();
call tests.forget_attempts();
delete from app.hits;
update app.mailer set provider = 'test', checked_at = now();
update public.site_settings set email = 'agency@example.test';
insert into public.job_offers (id, title, description, requirements, published) values
  ('0f000000-0000-4000-8000-000000000001', 't-open', 'd', 'r', true);
create temporary table issued (answer jsonb);
grant all on issued to anon, authenticated;
create function pg_temp.token() returns text language sql as $$ select answer ->> 'page' from issued $$;
create function pg_temp.ticket() returns uuid language sql as $$ select (answer ->> 'ticket')::uuid from issued $$;

-- The browser that applies is told the token with its ticket, and nobody once the ticket was used.

select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.1"}';
insert into issued select public.open_application('0f000000-0000-4000-8000-000000000001', null, 'Ada_Lovelace.pdf', 'letter.pdf');
select matches(pg_temp.token(), '^[0-9a-f]{64}$', 'an open ticket comes with the token of the page');
select is((select answer -> 'notifies' from issued), 'true', 'and with the word that the server tells the agency, where it sends mail');
select is(public.open_application('0f000000-0000-4000-8000-000000000001', pg_temp.ticket(), 'Ada_Lovelace.pdf', 'letter.pdf') ->> 'page', pg_temp.token(), 'a retry gets the same token');
select is(public.get_own_application(pg_temp.token()), null, 'before the application there is no page');
select tests.become('owner');
insert into storage.objects (bucket_id, name, metadata)
select 'job_applications', path, '{"mimetype":"application/pdf","size":1000}'
from issued, unnest(array[answer ->> 'cv', answer ->> 'cover_letter']) as f (path);
select tests.become('visitor');
select lives_ok($$
  insert into public.job_applications (id, job_offer_id, full_name, email, phone, message, language, cv_file_path, cover_letter_file_path)
  select pg_temp.ticket(), '0f000000-0000-4000-8000-000000000001', 'Ada Lovelace', 'ada@example.test', '+33 1', 'Bonjour', 'en', answer ->> 'cv', answer ->> 'cover_letter' from issued
$$, 'a visitor applies in English');
select is(public.open_application('0f000000-0000-4000-8000-000000000001', pg_temp.ticket(), 'Ada_Lovelace.pdf') ->> 'page', null, 'a used ticket, which the agency knows, leads to no token');
select tests.become('owner');
create function pg_temp.mailed(address text) returns text language sql security definer as $$
  select split_part(o.variables ->> 'link', '#', 2) from app.mail_outbox o where o.recipient = address and o.template like 'application-%' order by o.created_at desc, o.ctid desc limit 1
$$;
select results_eq(
  $$ select template, language, recipient, regexp_replace(variables ->> 'link', '[0-9a-f]{64}$', 'token') from app.mail_outbox where cause_id = pg_temp.ticket()::text order by template $$,
  $$ values ('agency-application', 'fr', 'agency@example.test', '/fr/admin/job-applications?application=' || pg_temp.ticket()), ('application-received', 'en', 'ada@example.test', '/en/application#token') $$,
  'the applicant is mailed a link, the agency a notice');
select isnt(pg_temp.mailed('ada@example.test'), pg_temp.token(), 'the mail has a link of its own');
select is(public.get_own_application(pg_temp.mailed('ada@example.test')) ->> 'full_name', 'Ada Lovelace', 'which leads to the same page');
select is((select count(*) from app.application_tokens where token_hash = app.token_hash(pg_temp.token())), 1::bigint, 'the link is kept as its hash');
select is((select count(*) from app.application_tokens t where to_jsonb(t)::text like '%' || pg_temp.token() || '%'), 0::bigint, 'the token itself is not in the table');

-- What it shows.

update public.job_applications set status = 'shortlisted', note = 'a note of the team' where id = pg_temp.ticket();
select tests.become('visitor');
select is(public.get_own_application(pg_temp.token()) - '{received_at,stage_since}'::text[],
  jsonb_build_object('id', pg_temp.ticket(), 'offer', 't-open', 'full_name', 'Ada Lovelace', 'email', 'ada@example.test', 'phone', '+33 1', 'message', 'Bonjour',
    'files', '[{"document":"cv","bytes":1000},{"document":"letter","bytes":1000}]'::jsonb, 'stage', 'shortlisted', 'removed_at', null),
  'the page shows what was received and its stage, and nothing of the team');
select is(public.get_own_application(guess), null, 'no page for ' || why)
from (values (repeat('0', 64), 'a guessed token'), ('', 'an empty one'), (pg_temp.ticket()::text, 'the id'), (upper(pg_temp.token()), 'another case'), (null, 'none at all')) as bad (guess, why);
select tests.become('owner');
update public.job_applications set status = 'interview' where id = pg_temp.ticket();
update public.job_applications set status = 'rejected' where id = pg_temp.ticket();
create temporary table changed as select stage_changed_at from public.job_applications where id = pg_temp.ticket();
grant select on changed to anon;
select tests.become('visitor');
select is(public.get_own_application(pg_temp.token()) ->> 'stage', 'interview', 'a refusal is not shown while it can be undone, whatever it came after');
select is((public.get_own_application(pg_temp.token()) ->> 'stage_since')::timestamptz < (select stage_changed_at from changed), true, 'nor that anything happened');
select tests.become('owner');
alter table public.job_applications disable trigger user;
update public.job_applications set stage_changed_at = now() - interval '2 minutes' where id = pg_temp.ticket();
alter table public.job_applications enable trigger user;
select tests.become('visitor');
select is(public.get_own_application(pg_temp.token()) ->> 'stage', 'rejected', 'a refusal is shown once it stands');
select tests.become('owner');
update public.job_applications set status = 'interview' where id = pg_temp.ticket();

-- Contact details.

select tests.become('visitor');
select ok(public.correct_own_application(pg_temp.token(), ' ada@new.example.test ', '+33 2'), 'the applicant corrects how to be reached');
select is(public.get_own_application(pg_temp.token()) ->> 'email', 'ada@new.example.test', 'the page shows the new address');
select is(public.correct_own_application(repeat('0', 64), 'mallory@example.test', ''), false, 'a guessed token corrects nothing');
select throws_ok(format($$ select public.correct_own_application(pg_temp.token(), %L, %L) $$, email, phone), '23514', null, why || ' is refused')
from (values ('no address', '', 'what is no address'), (E'a@b.test\nBcc: x@y.test', '', 'an address with another header'), ('a@b.test', repeat('1', 41), 'too long a number')) as bad (email, phone, why);
select tests.become('owner');
select is((select array_agg(recipient) from app.mail_outbox where template = 'application-link'), '{ada@new.example.test}', 'the new address is sent a link');
select isnt(public.get_own_application(pg_temp.mailed('ada@new.example.test')), null, 'which leads to the page');
select is(public.get_own_application(pg_temp.mailed('ada@example.test')), null, 'the link that a mistyped address was sent leads nowhere any more');

select tests.become('visitor');
select ok(public.correct_own_application(pg_temp.token(), 'ada@new.example.test', '+33 3') and public.correct_own_application(pg_temp.token(), 'ada@new.example.test', '+33 2'), 'a telephone number is corrected without a mail');
select throws_ok($$ select public.correct_own_application(pg_temp.token(), 'a' || n || '@new.example.test', '') from generate_series(1, 3) n $$, 'PT429', null, 'an application has three new addresses a day');

-- A lost link.

select tests.become('visitor');
select ok(public.send_application_link('nobody@example.test'), 'an unknown address is answered');
select ok(public.send_application_link('ADA@new.example.test'), 'as is the address of an application');
select ok(public.send_application_link('ada@new.example.test'), 'and again');
select ok(public.send_application_link('ada@new.example.test'), 'a third time is answered alike');
select tests.become('owner');
select is((select count(*) from app.mail_outbox where template = 'application-link' and recipient = 'ada@new.example.test'), 3::bigint, 'and mailed twice a day only');
select is((select count(*) from app.mail_outbox where recipient = 'nobody@example.test'), 0::bigint, 'nobody else is mailed');
select is((select count(distinct variables ->> 'link') from app.mail_outbox where template = 'application-link'), 3::bigint, 'each with a link of its own');
select tests.become('visitor');
select ok(public.send_application_link('x@example.test'), 'the fifth request of an hour is answered');
select throws_ok($$ select public.send_application_link('ada@new.example.test') $$, 'PT429', null, 'the sixth is refused');
set local request.headers = '{"cf-connecting-ip":"203.0.113.2"}';
select throws_ok($$ select public.get_own_application(n::text) from generate_series(1, 121) n $$, 'PT429', null, 'tokens are tried 120 times an hour');

-- A link ends.

set local request.headers = '{"cf-connecting-ip":"203.0.113.4"}';
select tests.become('owner');
update app.application_tokens set created_at = now() - interval '6 months 1 day';
select tests.become('visitor');
select is(public.get_own_application(pg_temp.token()), null, 'after six months a link shows nothing');
select is(public.correct_own_application(pg_temp.token(), 'ada@example.test', ''), false, 'corrects nothing');
select is(public.withdraw_own_application(pg_temp.token()), false, 'withdraws nothing');
select is(public.erase_own_application(pg_temp.token()), null, 'and erases nothing');
select tests.become('owner');
update app.application_tokens set created_at = now() - interval '5 months' where token_hash = app.token_hash(pg_temp.token());
select app.purge_expired();
select is((select count(*) from app.application_tokens), 1::bigint, 'the sweep forgets the links that ended');

-- Withdrawing.

set local request.headers = '{"cf-connecting-ip":"203.0.113.3"}';
select tests.become('visitor');
select is(public.withdraw_own_application(repeat('0', 64)), false, 'a guessed token withdraws nothing');
select tests.become('owner');
select app.queue_mail(template => 'application-message', language => 'en', recipient => 'ada@new.example.test', cause_table => 'job_applications', cause_id => pg_temp.ticket()::text);
select tests.become('visitor');
select ok(public.withdraw_own_application(pg_temp.token()), 'the applicant withdraws');
select ok(public.withdraw_own_application(pg_temp.token()), 'withdrawing twice is withdrawing');
select is(public.get_own_application(pg_temp.token()) ->> 'stage', 'withdrawn', 'the page says so');
select tests.become('owner');
select is((select state from app.mail_outbox where template = 'application-message'), 'cancelled', 'a message that had not left is cancelled');

-- In the agency's trash.

update public.job_applications set deleted_at = now() where id = pg_temp.ticket();
select tests.become('visitor');
select isnt(public.get_own_application(pg_temp.token()) ->> 'removed_at', null, 'an application in the trash is said to be removed');
select is(public.correct_own_application(pg_temp.token(), 'ada@example.test', ''), false, 'and not corrected');
select is(public.withdraw_own_application(pg_temp.token()), false, 'nor withdrawn');

-- Erasing, with the files.

set local storage.operation = 'storage.object.delete_many';
select is((select count(*) from storage.objects where bucket_id = 'job_applications'), 0::bigint, 'before, a visitor finds no file to delete');
select is(public.erase_own_application(repeat('0', 64)), null, 'a guessed token erases nothing');
select is(public.erase_own_application(pg_temp.token()), (select array[answer ->> 'cv', answer ->> 'cover_letter'] from issued), 'the applicant erases it, and is told which files are left');
select is(public.get_own_application(pg_temp.token()), null, 'the page is gone');
set local storage.operation = 'storage.object.get_authenticated';
select is((select count(*) from storage.objects where bucket_id = 'job_applications'), 0::bigint, 'an erased file is opened by nobody');
set local storage.operation = 'storage.object.list';
select is((select count(*) from storage.objects where bucket_id = 'job_applications'), 0::bigint, 'nor listed');
set local storage.operation = 'storage.object.delete_many';
select set_config('storage.allow_delete_query', 'true', true);
delete from storage.objects where name = (select answer ->> 'cv' from issued);
select is(public.erase_own_application(pg_temp.token()), (select array[answer ->> 'cover_letter'] from issued), 'asked again, it names what is left');
delete from storage.objects where bucket_id = 'job_applications';
select is(public.erase_own_application(pg_temp.token()), '{}', 'when nothing is left, it says so');
select is(public.erase_own_application(pg_temp.token()), null, 'after that the token is nobody''s');
select tests.become('owner');
select is((select count(*) from app.erased_documents) + (select count(*) from app.application_tokens) + (select count(*) from app.mail_outbox where cause_id = pg_temp.ticket()::text), 0::bigint, 'neither file names nor tokens nor mails stay');
select is((select count(*) from storage.objects o, issued where o.name in (answer ->> 'cv', answer ->> 'cover_letter')), 0::bigint, 'the files are gone');

select finish();
rollback;
