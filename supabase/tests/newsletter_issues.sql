-- Issues of the newsletter: who writes and sends them, that nobody gets one twice, and that whoever leaves gets none.
begin;
select plan(76);

call tests.forget_attempts();
select tests.hire();

create function pg_temp.send(issue uuid, at timestamptz default null) returns text language sql as $$
  select public.send_issue(issue, at, (select i.updated_at from public.newsletter_issues i where i.id = issue))
$$;
create function pg_temp.code_of(statement text) returns text language plpgsql as $$
declare
  told text;
begin
  execute statement;
  return 'none';
exception when others then
  get stacked diagnostics told = pg_exception_detail;
  return sqlstate || ' ' || (told::jsonb ->> 'code');
end
$$;
create function pg_temp.states() returns text language sql security definer as $$
  select string_agg(split_part(o.recipient, '@', 1) || ' ' || o.state, ', ' order by o.recipient)
  from app.mail_outbox o where o.template = 'newsletter-issue' and o.cause_id = '55555555-0000-4000-8000-000000000004'
$$;

create function pg_temp.settle_test(outcome text) returns void language sql security definer as $$
  update app.mail_outbox o set state = outcome, sent_at = case when outcome = 'sent' then now() end
  where o.template = 'newsletter-test' and o.state = 'waiting'
$$;
grant execute on all functions in schema pg_temp to authenticated;

delete from public.newsletter_issues;
delete from public.newsletter;
delete from app.mail_outbox;

insert into public.newsletter (email, language, confirmed_at, unsubscribe_token) values
  ('one@example.test', 'fr', now(), '22222222-0000-4000-8000-000000000001'),
  ('two@example.test', 'fr', now(), '22222222-0000-4000-8000-000000000002'),
  ('three@example.test', 'fr', now(), '22222222-0000-4000-8000-000000000003'),
  ('english@example.test', 'en', now(), '22222222-0000-4000-8000-000000000004'),
  ('bounced@example.test', 'fr', now(), '22222222-0000-4000-8000-000000000006'),
  ('unproven@example.test', 'fr', null, '22222222-0000-4000-8000-000000000005');
update public.newsletter set confirmed_at = null where email = 'unproven@example.test';
insert into public.newsletter (email, language, subscribed, unsubscribed_at, confirmed_at) values ('left@example.test', 'fr', false, now() - interval '1 day', now());
insert into app.mail_suppressions (address_hash, reason) values (app.address_hash('bounced@example.test'), 'bounced');
insert into public.newsletter_issues (id, number, language, subject, body, state, sent_at) values
  ('55555555-0000-4000-8000-000000000001', 1, 'fr', 'Sent', 'b', 'sent', now() - interval '30 days'),
  ('55555555-0000-4000-8000-000000000002', 2, 'fr', 'Ahead', 'b', 'sent', now() + interval '1 day'),
  ('55555555-0000-4000-8000-000000000003', 3, 'fr', 'Going', 'b', 'sending', now() - interval '1 day');
update public.newsletter_issues set state = 'draft', sent_at = null where number = 3;

-- A visitor reads what was sent, in the columns of the archive.

select tests.become('visitor');
select results_eq($$ select number, slug, subject, preheader, body, items, language, id from public.newsletter_issues $$,
  $$ values (1, '1', 'Sent', '', 'b', '[]'::jsonb, 'fr', '55555555-0000-4000-8000-000000000001'::uuid) $$, 'a visitor reads issues that were sent');

-- Signed in without the area: as a visitor.

select tests.become('author');
select results_eq($$ select number from public.newsletter_issues $$, $$ values (1) $$, 'an author reads issues that were sent');

-- An editor writes drafts, and nothing but drafts.

select tests.become('editor');
select lives_ok($$ insert into public.newsletter_issues (id, language, subject, preheader) values ('55555555-0000-4000-8000-000000000004', 'fr', E' Fourth\u200b', 'p') $$, 'an editor adds a draft without a number');
select results_eq($$ select number, subject, slug, state from public.newsletter_issues where id = '55555555-0000-4000-8000-000000000004' $$,
  $$ values (4, 'Fourth', '4', 'draft') $$, 'a draft is numbered after the last one, and its subject tidied');
select lives_ok($$ insert into public.newsletter_issues (number, language) values (4, 'en') $$, 'an editor adds the other language of a number');
select throws_ok($$ insert into public.newsletter_issues (number, language) values (4, 'en') $$, '23505', null, 'a number has one row per language');
select throws_ok($$ insert into public.newsletter_issues (language, state) values ('fr', 'sent') $$, '42501', null, 'an editor chooses no state');
select throws_ok($$ update public.newsletter_issues set state = 'sent' $$, '42501', null, 'an editor changes no state');
select throws_ok($$ update public.newsletter_issues set tested_at = now() $$, '42501', null, 'an editor writes no test');
select is_empty($$ update public.newsletter_issues set subject = 'Other' where number in (1, 2) returning id $$, 'a sent issue never changes');
select is_empty($$ delete from public.newsletter_issues where number in (1, 2) returning id $$, 'a sent issue is never deleted');
select lives_ok($$ update public.newsletter_issues set body = 'Hello', items = '[{"title":"T","excerpt":"E","path":"/fr/articles/t"}]' where number = 4 and language = 'fr' $$, 'an editor writes a draft');
select throws_ok($$ update public.newsletter_issues set items = '[{"title":"T","excerpt":"E","path":"//evil.example/fr/articles/t"}]' where number = 4 $$, '23514', null, 'an item leads to no other site');
select throws_ok($$ update public.newsletter_issues set items = '[{"title":"T","excerpt":"E","path":"/en/articles/t"}]' where number = 4 and language = 'fr' $$, '23514', null, 'an item leads to no other language');
select ok(app.are_issue_items('[{"title":"T","excerpt":"E","path":"/fr/articles/t","image":"/media/a.webp","image_alt":"A street"}]', 'fr'), 'an item has a picture with its description');
select ok(not app.are_issue_items('[{"title":"T","excerpt":"E","path":"/fr/articles/t","image":"//evil.example/a.webp"}]', 'fr'), 'a picture is of no other site by its path');
select throws_ok($$ update public.newsletter_issues set items = '[{"title":"T"}]' where number = 4 $$, '23514', null, 'an item without a path is refused');
select throws_ok($$ update public.newsletter_issues set items = '{}' where number = 4 $$, '23514', null, 'items that are no list are refused');
select throws_ok($$ update public.newsletter_issues set subject = E'Hello\r\nBcc: all@example.test' where number = 4 $$, '23514', null, 'a subject with a line end is refused');
select throws_ok($$ update public.newsletter_issues set subject = repeat('a', 61) where number = 4 $$, '23514', null, 'a subject over 60 characters is refused');

-- Nothing is sent before a mailer, a text and a test are there.

select is(pg_temp.code_of($$ select pg_temp.send('55555555-0000-4000-8000-000000000004') $$), '23514 no_mailer', 'an issue is not sent without a mailer');
select is(pg_temp.code_of($$ select public.send_issue_test('55555555-0000-4000-8000-000000000004') $$), '23514 no_mailer', 'a test is not sent without a mailer');
select tests.become('owner');
update app.mailer set provider = 'test', checked_at = now();
select tests.become('editor');
select is(pg_temp.code_of($$ select pg_temp.send('55555555-0000-4000-8000-000000000004') $$), '23514 untested', 'an issue is not sent without a test');
select is(public.send_issue_test('55555555-0000-4000-8000-000000000004'), 'editor@example.test', 'a test goes to the caller''s own address');
select is(pg_temp.code_of($$ select pg_temp.send('55555555-0000-4000-8000-000000000004') $$), '23514 untested', 'a test that waits does not count');
select pg_temp.settle_test('failed');
select is(pg_temp.code_of($$ select pg_temp.send('55555555-0000-4000-8000-000000000004') $$), '23514 untested', 'a test that failed does not count');
select public.send_issue_test('55555555-0000-4000-8000-000000000004');
select pg_temp.settle_test('cancelled');
select is(pg_temp.code_of($$ select pg_temp.send('55555555-0000-4000-8000-000000000004') $$), '23514 untested', 'a test that was cancelled does not count');
select public.send_issue_test('55555555-0000-4000-8000-000000000004');
select lives_ok($$ update public.newsletter_issues set body = 'Hello again' where id = '55555555-0000-4000-8000-000000000004' $$, 'a tested draft is changed');
select is(pg_temp.code_of($$ select pg_temp.send('55555555-0000-4000-8000-000000000004') $$), '23514 untested', 'an issue changed after its test is not sent');
select pg_temp.settle_test('sent');
select is(pg_temp.code_of($$ select pg_temp.send('55555555-0000-4000-8000-000000000004') $$), '23514 untested', 'a test of another text does not count');
select is(public.send_issue_test('55555555-0000-4000-8000-000000000004'), 'editor@example.test', 'a changed draft is tested again');
select pg_temp.settle_test('sent');
select is(pg_temp.code_of($$ select public.send_issue('55555555-0000-4000-8000-000000000004', null, now() - interval '1 minute') $$), 'PT409 changed', 'an issue is not sent over a version the caller has not seen');
select is(pg_temp.code_of($$ select pg_temp.send('55555555-0000-4000-8000-000000000004', now() - interval '1 minute') $$), '23514 date', 'an issue is not scheduled into the past');
select is(pg_temp.code_of($$ select pg_temp.send((select i.id from public.newsletter_issues i where i.language = 'en')) $$), '23514 incomplete', 'an issue without a subject is not sent');
select throws_ok($$ select pg_temp.send(gen_random_uuid()) $$, 'PT404', null, 'an unknown issue is not sent');

-- A scheduled one starts by the clock, to confirmed subscribers of its language, once.

select is(pg_temp.send('55555555-0000-4000-8000-000000000004', now() + interval '1 hour'), 'scheduled', 'an issue is scheduled');
select is_empty($$ update public.newsletter_issues set subject = 'Other' where id = '55555555-0000-4000-8000-000000000004' returning id $$, 'a scheduled issue does not change');
select lives_ok($$ select public.cancel_issue('55555555-0000-4000-8000-000000000004') $$, 'a scheduled issue becomes a draft again');
select is(pg_temp.code_of($$ select public.cancel_issue('55555555-0000-4000-8000-000000000004') $$), 'PT409 state', 'a draft cannot be cancelled');
select is(pg_temp.send('55555555-0000-4000-8000-000000000004', now() + interval '1 hour'), 'scheduled', 'a cancelled issue keeps its test');
select tests.become('owner');
select app.start_due_issues();
select is(pg_temp.states(), null, 'a scheduled issue waits for its date');
update public.newsletter_issues set send_at = now() where id = '55555555-0000-4000-8000-000000000004';
select lives_ok($$ select app.start_due_issues(), app.start_due_issues() $$, 'the clock starts an issue that is due, once');
select is(pg_temp.states(), 'one waiting, three waiting, two waiting', 'each confirmed subscriber of the language gets one mail, but for addresses that bounced');
select results_eq(
  $$ select o.variables, o.bulk, c.content from app.mail_outbox o join app.mail_contents c on c.id = o.content_id where o.recipient = 'one@example.test' $$,
  $$ values ('{"leave":"/fr/newsletter/unsubscribe?token=22222222-0000-4000-8000-000000000001","token":"22222222-0000-4000-8000-000000000001"}'::jsonb, true,
     '{"number":4,"subject":"Fourth","preheader":"p","body":"Hello again","items":[{"title":"T","excerpt":"E","path":"/fr/articles/t"}]}'::jsonb) $$,
  'a mail carries its own link to leave, and the text as it was');
select app.start_issue(i) from public.newsletter_issues i where i.id = '55555555-0000-4000-8000-000000000004';
select is(pg_temp.states(), 'one waiting, three waiting, two waiting', 'an issue never goes twice to one address, whatever asks for it');
select throws_ok($$ insert into app.mail_outbox (template, language, recipient, cause_table, cause_id) values ('newsletter-issue', 'fr', 'ONE@example.test', 'newsletter_issues', '55555555-0000-4000-8000-000000000004') $$, '23505', null, 'the outbox takes one mail of an issue to an address');

-- Paused, resumed, left.

select tests.become('editor');
select is(pg_temp.code_of($$ select pg_temp.send('55555555-0000-4000-8000-000000000004') $$), 'PT409 state', 'an issue that is being sent is not sent again');
select tests.become('owner');
update app.mail_outbox set state = 'sending', next_try_at = now() + interval '1 minute' where recipient in ('one@example.test', 'two@example.test');
select tests.become('administrator');
select lives_ok($$ select public.pause_issue('55555555-0000-4000-8000-000000000004') $$, 'an issue is paused');
select is(pg_temp.code_of($$ select public.pause_issue('55555555-0000-4000-8000-000000000004') $$), 'PT409 state', 'a paused issue is not paused again');
select is(pg_temp.states(), 'one sending, three paused, two sending', 'mails under way are not held');
select tests.become('owner');
update app.mail_outbox set state = 'sent', sent_at = now() where recipient = 'one@example.test';
update app.mail_outbox set next_try_at = now() - interval '1 minute' where recipient = 'two@example.test';
select app.start_due_issues();
select is(pg_temp.states(), 'one sent, three paused, two paused', 'a mail whose claim ended rests with its issue');
select tests.become('visitor');
select public.unsubscribe_newsletter('22222222-0000-4000-8000-000000000003');
select tests.become('administrator');
select lives_ok($$ select public.resume_issue('55555555-0000-4000-8000-000000000004') $$, 'a paused issue goes on');
select is(pg_temp.states(), 'one sent, three cancelled, two waiting', 'whoever left meanwhile gets nothing, and nobody is added');
select tests.become('owner');
update app.mail_outbox set state = 'sending', next_try_at = now() + interval '1 minute' where recipient = 'two@example.test';
insert into public.newsletter_issues (id, number, language, subject, body, state, sent_at) values ('55555555-0000-4000-8000-000000000005', 5, 'fr', 'Fifth', 'b', 'sending', now());
select app.queue_mail('newsletter-issue', 'fr', 'one@example.test', cause_table => 'newsletter_issues', cause_id => '55555555-0000-4000-8000-000000000005', bulk => true);
update app.mail_outbox set state = 'sending' where cause_id = '55555555-0000-4000-8000-000000000005';
delete from public.newsletter where email = 'one@example.test';
update app.mail_outbox set state = 'waiting' where cause_id = '55555555-0000-4000-8000-000000000005';
select is((select o.state from app.mail_outbox o where o.cause_id = '55555555-0000-4000-8000-000000000005'), 'cancelled', 'a mail that failed after its reader left is not tried again');

update app.mail_outbox set state = 'failed' where cause_id = '55555555-0000-4000-8000-000000000005';
update app.mail_outbox set state = 'waiting' where cause_id = '55555555-0000-4000-8000-000000000005';
select is((select o.state from app.mail_outbox o where o.cause_id = '55555555-0000-4000-8000-000000000005'), 'cancelled', 'nor is it when somebody asks for it by hand');
insert into public.newsletter (email, language, unsubscribe_token) values
  ('late@example.test', 'fr', '22222222-0000-4000-8000-000000000009'), ('soon@example.test', 'fr', '22222222-0000-4000-8000-000000000010');
select app.queue_mail('newsletter-issue', 'fr', 'soon@example.test', cause_table => 'newsletter_issues', cause_id => '55555555-0000-4000-8000-000000000005', bulk => true);
select app.queue_mail('newsletter-issue', 'fr', 'late@example.test', cause_table => 'newsletter_issues', cause_id => '55555555-0000-4000-8000-000000000005', bulk => true);
update app.mail_outbox set state = 'sending', next_try_at = now() - interval '1 minute' where recipient = 'late@example.test';
select tests.become('visitor');
select public.unsubscribe_newsletter('22222222-0000-4000-8000-000000000009'), public.unsubscribe_newsletter('22222222-0000-4000-8000-000000000010');
select tests.become('owner');
select is((select o.state || o.variables::text from app.mail_outbox o where o.recipient = 'soon@example.test'), 'cancelled{}', 'a waiting mail goes no further when its reader leaves');
select app.start_due_issues();
select is((select o.state || o.variables::text from app.mail_outbox o where o.recipient = 'late@example.test'), 'cancelled{}', 'a mail whose sender stopped is not sent to whoever left meanwhile');

-- A stranger subscribes an address again whose mail is under way.
update public.newsletter set subscribed = true, unsubscribed_at = null, confirmed_at = null where email = 'soon@example.test';
update app.mail_outbox set state = 'sending', variables = '{"token": "22222222-0000-4000-8000-000000000010"}' where recipient = 'soon@example.test';
update app.mail_outbox set state = 'waiting' where recipient = 'soon@example.test';
select is((select o.state from app.mail_outbox o where o.recipient = 'soon@example.test'), 'cancelled', 'a mail of before goes no further when a stranger subscribes its reader again');
update public.newsletter set confirmed_at = now() where email = 'soon@example.test';
update app.mail_outbox set state = 'sending', variables = '{"token": "22222222-0000-4000-8000-000000000010"}' where recipient = 'soon@example.test';
update app.mail_outbox set state = 'waiting' where recipient = 'soon@example.test';
select is((select o.state from app.mail_outbox o where o.recipient = 'soon@example.test'), 'waiting', 'a mail of a confirmed reader is tried again');
update app.mail_outbox set state = 'cancelled' where recipient = 'soon@example.test';
update public.newsletter set subscribed = false, unsubscribed_at = now() where email = 'soon@example.test';

-- An issue ends by itself, and its counts stay when the outbox has forgotten.

select app.start_due_issues();
select is((select i.state from public.newsletter_issues i where i.number = 4 and i.language = 'fr'), 'sending', 'an issue is being sent while a mail is under way');
update app.mail_outbox set state = 'failed', answer = '550 no such user' where recipient = 'two@example.test';
select app.start_due_issues();
select tests.become('editor');
select is(public.get_issue_progress('55555555-0000-4000-8000-000000000004') - 'sent_at', '{"state":"sent","total":3,"sent":1,"failed":1,"waiting":0,"left":1}', 'an issue whose last mail was settled is sent');
select results_eq($$ select * from public.list_issue_refusals('55555555-0000-4000-8000-000000000004') $$, $$ values ('two@example.test', '550 no such user') $$, 'refusals are listed with their answer');
select tests.become('owner');
delete from app.mail_outbox;
select tests.become('editor');
select is(public.get_issue_progress('55555555-0000-4000-8000-000000000004') -> 'total', '3', 'counts stay when the outbox has forgotten');
select is((select l.counts ->> 'failed' from public.list_issues() l where l.number = 4 and l.language = 'fr'), '1', 'the list tells the counts');
select is(public.get_newsletter_audience(), '{"mailer":true,"fr":{"confirmed":2,"waiting":1,"left":3,"last":5},"en":{"confirmed":1,"waiting":0,"left":0,"last":null}}', 'an editor reads who would get an issue');

-- A large edition is queued while it leaves, and survives being stopped.

select tests.become('owner');
delete from app.mail_outbox;
insert into public.newsletter (email, language, confirmed_at) select 'many-' || n || '@example.test', 'en', now() from generate_series(1, 2499) n;
insert into public.newsletter_issues (id, number, language, subject, body, tested_at) values ('55555555-0000-4000-8000-000000000006', 6, 'en', 'Sixth', 'b', now());
create function pg_temp.sixth() returns jsonb language sql as $$
  select public.get_issue_progress('55555555-0000-4000-8000-000000000006') - 'sent_at'
$$;
select tests.become('editor');
select is(pg_temp.send('55555555-0000-4000-8000-000000000006'), 'sending', 'an issue to 2,500 readers starts');
select is(pg_temp.sixth(), '{"state":"sending","total":2500,"sent":0,"failed":0,"waiting":2500,"left":0}', 'readers that are not queued yet wait');
select tests.become('owner');
select is((select count(*) from app.mail_outbox), 2000::bigint, 'the mails of 2,000 readers are queued at once');
select app.start_due_issues();
select is((select count(*) from app.mail_outbox), 2000::bigint, 'no more are queued while enough wait');
update app.mail_outbox set state = 'sent', sent_at = now() where ctid in (select ctid from app.mail_outbox limit 1000);
insert into public.newsletter (email, language, confirmed_at) select 'after@example.test', 'en', now() + interval '1 second';
select tests.become('editor');
select public.pause_issue('55555555-0000-4000-8000-000000000006');
select tests.become('owner');
select app.start_due_issues();
select is((select count(*) from app.mail_outbox), 2000::bigint, 'a paused issue queues no more');
select tests.become('editor');
select public.resume_issue('55555555-0000-4000-8000-000000000006');
select tests.become('owner');
select app.start_due_issues();
select is((select count(*) from app.mail_outbox), 2500::bigint, 'a resumed issue queues the others');
select is_empty($$ select from app.mail_outbox o where o.recipient = 'after@example.test' $$, 'a reader confirmed after the start is not among them');
update app.mail_outbox set state = 'sent', sent_at = now() where state = 'waiting';
select app.start_due_issues();
select tests.become('editor');
select is(pg_temp.sixth(), '{"state":"sent","total":2500,"sent":2500,"failed":0,"waiting":0,"left":0}', 'an issue whose readers were all queued is sent');
select tests.become('owner');
select is((select count(distinct lower(o.recipient)) from app.mail_outbox o), 2500::bigint, 'nobody gets it twice');
select tests.become('editor');

-- Tests have a limit, for each account.

do $$ begin for n in 1..16 loop perform public.send_issue_test((select i.id from public.newsletter_issues i where i.number = 3)); end loop; end $$;
select throws_ok($$ select public.send_issue_test('55555555-0000-4000-8000-000000000003') $$, 'PT429', null, 'a twenty-first test within an hour is refused');
select isnt_empty($$ delete from public.newsletter_issues where number = 3 returning id $$, 'an editor deletes a draft');

select * from finish();
rollback;
