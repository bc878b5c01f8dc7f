-- Mail: what is put into the outbox, who claims it, what comes of each answer, and who sees and changes it.
begin;
select plan(158);

select tests.hire();
delete from app.mail_outbox;
delete from app.mail_suppressions;
update app.mailer set provider = null, checked_at = null, daily_cap = 1000, looked_at = null;

create function pg_temp.queue(recipient text, bulk boolean default false, send_at timestamptz default now()) returns uuid language sql as $$
  select app.queue_mail(template => 'contact-reply', language => 'fr', recipient => recipient, variables => '{"name": "Ada"}', send_at => send_at, bulk => bulk)
$$;
create function pg_temp.claim(batch integer default 20) returns text[] language sql as $$
  select coalesce(array_agg(m ->> 'recipient'), '{}') from jsonb_array_elements(public.claim_mails(batch) -> 'mails') m
$$;
create function pg_temp.mail(recipient text) returns uuid language sql security definer as $$
  select o.id from app.mail_outbox o where o.recipient = mail.recipient
$$;
create function pg_temp.told(recipient text) returns text language sql security definer as $$
  select concat_ws(' ', o.state, o.tries, o.answer, o.variables, round(extract(epoch from o.next_try_at - now()) / 60) || ' min') from app.mail_outbox o where o.recipient = told.recipient
$$;
create function pg_temp.settle(mail uuid, outcome text, answer text default null, provider_id text default null) returns text language plpgsql security definer as $$
declare
  settled constant integer := public.settle_mails(jsonb_build_array(jsonb_build_object('id', mail, 'outcome', outcome, 'answer', answer, 'provider_id', provider_id)));
begin
  return (select o.state from app.mail_outbox o where o.id = mail and settled = 1);
end $$;
grant execute on all functions in schema pg_temp to service_role, authenticated;

-- Nothing is queued before a mailer was reported, nor after it is gone.

select is(app.has_mailer(), false, 'a project without a provider has no mailer');
select is(pg_temp.queue('early@example.test'), null, 'a mail without a mailer is not queued');
select is((select count(*) from app.mail_outbox), 0::bigint, 'a mail without a mailer leaves no row');
select tests.become('secret key');
select lives_ok($$ select public.report_mailer('test') $$, 'the secret key reports a mailer');
select tests.become('owner');
select ok(app.has_mailer(), 'a reported provider is a mailer');
select isnt(app.queue_mail('contact-receipt', 'fr', ' Ada@example.test '), null, 'a mail with a mailer is queued');
select is((select o.recipient from app.mail_outbox o), 'Ada@example.test', 'a queued mail has its address without spaces');
select is((select state from app.mail_outbox where id = pg_temp.mail('Ada@example.test')), 'waiting', 'a queued mail waits');
select is(pg_temp.queue(bad), null, format('the outbox takes no mail to %s', replace(bad, E'\n', '\n')))
from unnest(array[E'a@b.cd\nBcc: e@f.gh', 'a@b.cd, e@f.gh', 'a@b', 'Ada <a@b.cd>', E'a@b.cd\r\n\r\nHello', repeat('a', 250) || '@b.cd']) bad;
select throws_ok($$ select app.queue_mail('contact-receipt', 'de', 'a@b.cd') $$, '23514', null, 'the outbox refuses an unknown language');
select throws_ok($$ select app.queue_mail(E'contact\nreceipt', 'fr', 'a@b.cd') $$, '23514', null, 'the outbox refuses a template with a line break');
select throws_ok($$ select app.queue_mail('contact-receipt', 'fr', 'a@b.cd', '[]') $$, '23514', null, 'the outbox refuses variables that are no object');
select tests.become('secret key');
select public.report_mailer(null);
select tests.become('owner');
select is(app.has_mailer(), false, 'a provider reported as gone is no mailer');
select tests.become('secret key');
select public.report_mailer('test');

-- Single mails come before bulk, the oldest first, within the daily cap.

select tests.become('owner');
delete from app.mail_outbox;
select pg_temp.queue('bulk1@example.test', true, now() - interval '3 hours'), pg_temp.queue('second@example.test', false, now() - interval '1 hour'),
       pg_temp.queue('first@example.test', false, now() - interval '2 hours'), pg_temp.queue('later@example.test', false, now() + interval '1 minute');
insert into app.mail_contents (id, content) values ('c0000000-0000-4000-8000-000000000001', '{"subject": "Issue"}');
update app.mail_outbox set content_id = 'c0000000-0000-4000-8000-000000000001' where bulk;
insert into public.site_texts (language, key, value) values ('fr', 'mail:contactReceipt.subject', 'Reçu'), ('fr', 'home:hero.title', 'Titre'), ('en', 'mail:contactReceipt.subject', null)
on conflict (language, key) do update set value = excluded.value;
update public.site_settings set name = 'Claimed';
select tests.become('secret key');
create temporary table claimed as select public.claim_mails(20) as batch;
select results_eq($$ select m ->> 'recipient' from claimed, jsonb_array_elements(batch -> 'mails') m $$,
  array['first@example.test', 'second@example.test', 'bulk1@example.test'], 'a claim takes single mails before bulk, the oldest first');
select is((select batch -> 'mails' -> 0 ->> 'variables' from claimed), '{"name": "Ada"}', 'a claim has the variables');
select is((select batch -> 'contents' -> 'c0000000-0000-4000-8000-000000000001' ->> 'subject' from claimed), 'Issue', 'a claim has each shared content once');
select is((select batch -> 'texts' from claimed), '[{"key": "mail:contactReceipt.subject", "value": "Reçu", "language": "fr"}]'::jsonb, 'a claim has the published texts of mails only');
select is((select batch -> 'settings' ->> 'name' from claimed), 'Claimed', 'a claim has the facts of the agency');
select is(public.claim_mails(20) -> 'mails', '[]'::jsonb, 'a claimed mail is not claimed again');
select is(pg_temp.told('first@example.test'), 'sending 1 {"name": "Ada"} 7 min', 'a claimed mail is being sent for seven minutes');
select tests.become('owner');
update app.mail_outbox set next_try_at = now() - interval '1 second' where recipient = 'first@example.test';
select tests.become('secret key');
select is(pg_temp.claim(), '{first@example.test}'::text[], 'a claim that ended gives its mail back');
select is(pg_temp.told('first@example.test'), 'sending 2 {"name": "Ada"} 7 min', 'a mail that came back counts its tries');
select tests.become('owner');
update app.mail_outbox set next_try_at = now() - interval '1 second', tries = 24 where recipient = 'first@example.test';
select tests.become('secret key');
select is(pg_temp.claim(), '{}'::text[], 'a mail that no sender survived 24 times is not claimed');
select matches(pg_temp.told('first@example.test'), '^failed 24 Each sender ended', 'a mail that no sender survived 24 times failed');

select tests.become('owner');
delete from app.mail_outbox;
update app.mailer set daily_cap = 10;
select pg_temp.queue('b' || n || '@example.test', true, now() - interval '1 hour'), pg_temp.queue('s' || n || '@example.test', false, now() - n * interval '1 minute') from generate_series(1, 4) n;
select pg_temp.queue('b' || n || '@example.test', true, now() - interval '1 hour') from generate_series(5, 9) n;
select tests.become('secret key');
select is(pg_temp.claim(3), '{s4@example.test,s3@example.test,s2@example.test}'::text[], 'a claim takes no more than it asks for');
select is(cardinality(pg_temp.claim(100)), 5, 'bulk mails leave a fifth of the daily cap');
select is(cardinality(pg_temp.claim(100)), 0, 'a claim over the daily cap takes nothing');
select tests.become('owner');
select app.queue_mail('contact-receipt', 'fr', 'visitor' || n || '@example.test') from generate_series(1, 2) n;
select tests.become('secret key');
select is(cardinality(pg_temp.claim(100)), 1, 'mails that visitors cause leave a tenth of the daily cap');
select tests.become('owner');
select pg_temp.queue('alone@example.test');
select tests.become('secret key');
select is(pg_temp.claim(100), '{alone@example.test}'::text[], 'a mail of staff takes the last tenth of the daily cap');
select tests.become('owner');
update app.mail_outbox set state = 'sent', sent_at = now() - interval '23 hours' where state = 'sending';
select tests.become('secret key');
select is(cardinality(pg_temp.claim(100)), 0, 'mails of the last 24 hours count against the daily cap');
select tests.become('owner');
update app.mail_outbox set sent_at = now() - interval '25 hours' where state = 'sent';
select tests.become('secret key');
select is(cardinality(pg_temp.claim(100)), 6, 'mails of the day before do not count against the daily cap');
select tests.become('owner');
delete from app.mail_outbox;
select app.queue_mail('newsletter-confirm', 'fr', 'flood' || n || '@example.test') from generate_series(1, 20) n;
select app.queue_mail('application-received', 'fr', 'ada@example.test', cause_table => 'job_applications', cause_id => '0a000000-0000-4000-8000-000000000a02'), app.queue_mail('agency-approval', 'fr', 'staff@example.test');
select tests.become('secret key');
select results_eq($$ select regexp_replace(recipient, '[0-9]*@.*$', ''), count(*) from unnest(pg_temp.claim(100)) recipient group by 1 order by 2, 1 $$,
  $$ values ('ada', 1::bigint), ('staff', 1::bigint), ('flood', 3::bigint) $$, 'a flooded form takes a quarter of the daily cap, and the others do not wait');
select tests.become('owner');
update app.mail_outbox set state = 'sent', sent_at = now(), provider_id = 'p-flood' where id = (select o.id from app.mail_outbox o where o.state = 'sending' and o.template = 'newsletter-confirm' limit 1);
select tests.become('secret key');
select public.report_bounce('p-flood', 'bounced');
select is(cardinality(pg_temp.claim(100)), 0, 'a mail that bounced counts against the daily cap');
select tests.become('owner');
delete from app.mail_suppressions;

-- Mails to many leave in batches, which stay whole.

select tests.become('owner');
delete from app.mail_outbox;
update app.mailer set daily_cap = 1000;
insert into app.mail_outbox (template, language, recipient, bulk, next_try_at) select 'newsletter-issue', 'fr', 'many' || n || '@example.test', true, now() - interval '1 hour' from generate_series(1, 350) n;
select pg_temp.queue('single@example.test');
create temporary table batches (claim integer, id uuid, batch_id uuid);
grant all on batches to service_role;
create function pg_temp.claim_batches(claim integer, bulk_batch integer) returns void language sql as $$
  insert into batches
  select claim_batches.claim, (m ->> 'id')::uuid, (m ->> 'batch_id')::uuid from jsonb_array_elements(public.claim_mails(20, bulk_batch) -> 'mails') m
$$;
grant execute on all functions in schema pg_temp to service_role;
select tests.become('secret key');
select pg_temp.claim_batches(1, 250);
select results_eq($$ select count(*) from batches group by batch_id order by 1 $$, $$ values (1::bigint), (50::bigint), (100::bigint), (100::bigint) $$, 'mails to many are claimed a hundred a batch, besides those to single people');
select tests.become('owner');
update app.mail_outbox set next_try_at = now() - interval '1 minute' where state = 'sending';
update app.mail_outbox set state = 'cancelled' where id = (select b.id from batches b where b.batch_id is not null limit 1);
select tests.become('secret key');
select pg_temp.claim_batches(2, 10);
select is((select count(distinct batch_id) from batches where claim = 2 and batch_id is not null), 1::bigint, 'a batch whose sender stopped is claimed again');
select is_empty($$ select b.id from batches b where b.claim = 1 and b.batch_id in (select x.batch_id from batches x where x.claim = 2) except
  select b.id from batches b where b.claim = 2 except select o.id from app.mail_outbox o where o.state = 'cancelled' $$, 'a batch is claimed as a whole') from (select tests.become('owner')) a;
select tests.become('secret key');
select is(public.settle_mails((select jsonb_agg(jsonb_build_object('id', b.id, 'outcome', 'sent', 'answer', '200', 'provider_id', 'p' || b.id)) from batches b where b.claim = 2)),
  (select count(*)::integer from batches where claim = 2), 'the mails of a batch are settled together');
select pg_temp.claim_batches(3, null);
select is((select count(*) from batches where claim = 3 and batch_id is null), 20::bigint, 'without batches mails to many leave one by one') from (select tests.become('owner')) a;

-- Each answer has its consequence.

select tests.become('owner');
delete from app.mail_outbox;
update app.mailer set daily_cap = 1000;
select pg_temp.queue(n || '@example.test') from unnest(array['sent', 'retry', 'refused', 'untried', 'gone']) n;
select tests.become('secret key');
select pg_temp.claim();
select is(pg_temp.settle(pg_temp.mail('sent@example.test'), 'sent', '200', 'p-1'), 'sent', 'a mail that left is sent');
select is(pg_temp.told('sent@example.test'), 'sent 1 200 {} 0 min', 'a sent mail has no variables left');
select is(pg_temp.settle(pg_temp.mail('sent@example.test'), 'retry', 'late'), null, 'a sent mail is not settled again');
select is(pg_temp.settle(pg_temp.mail('retry@example.test'), 'retry', '450 busy <who@example.test>'), 'waiting', 'a mail to retry waits');
select is(pg_temp.told('retry@example.test'), 'waiting 1 450 busy <[…]> {"name": "Ada"} 1 min', 'a first retry follows after a minute, and its answer has no address');
select is(pg_temp.settle(pg_temp.mail('refused@example.test'), 'refused', repeat('x', 400)), 'failed', 'a refused mail failed');
select is(length(pg_temp.told('refused@example.test')), length('failed 1  {"name": "Ada"} 0 min') + 300, 'a failed mail keeps its variables and 300 signs of the answer');
select is(pg_temp.settle(pg_temp.mail('untried@example.test'), 'untried'), 'waiting', 'an untried mail waits');
select is(pg_temp.told('untried@example.test'), 'waiting 0 {"name": "Ada"} 0 min', 'an untried mail is as before');
select throws_ok($$ select pg_temp.settle(pg_temp.mail('gone@example.test'), 'lost') $$, '22023', null, 'an unknown outcome is refused');
select throws_ok($$ select pg_temp.settle(pg_temp.mail('gone@example.test'), null) $$, '22023', null, 'an outcome of null is refused');
select is(pg_temp.settle('00000000-0000-4000-8000-000000000000', 'sent'), null, 'a mail that is not there is not settled');
select tests.become('owner');
select results_eq($$ select app.mail_wait(n) from unnest(array[1, 2, 7, 8, 23, 24]) n $$,
  $$ values (interval '1 min'), (interval '2 min'), (interval '64 min'), (interval '2 hours'), (interval '2 hours'), (null) $$, 'the wait doubles up to two hours and ends after the 24th try');
select is((select sum(app.mail_wait(n)) from generate_series(1, 23) n), interval '34 hours 7 minutes', 'the last try follows after a day and a half');
update app.mail_outbox set tries = 24 where recipient = 'gone@example.test';
select tests.become('secret key');
select is(pg_temp.settle(pg_temp.mail('gone@example.test'), 'retry', 'down'), 'failed', 'the last try in vain is a failure');

-- A bounce stops everything to its address, once.

select tests.become('owner');
select pg_temp.queue('SENT@example.test');
select tests.become('secret key');
select throws_ok($$ select public.report_bounce('p-1', 'full') $$, '22023', null, 'an unknown report is refused');
select is(public.report_bounce('p-none', 'bounced'), false, 'a report of an unknown mail is told as unknown');
select is(public.report_bounce('p-1', 'bounced'), true, 'a report names its mail by the name of the provider');
select is(pg_temp.told('sent@example.test'), 'failed 1 bounced {} 0 min', 'a bounced mail failed');
select is(pg_temp.told('SENT@example.test'), 'cancelled 0 bounced {} 0 min', 'a mail that waits for a bounced address is cancelled');
select tests.become('owner');
select is(pg_temp.queue('Sent@Example.Test'), null, 'a bounced address gets no mail');
select tests.become('administrator');
select is(public.lift_suppression(' SENT@example.test'), true, 'an owner lifts a suppression');
select is(public.lift_suppression('sent@example.test'), false, 'a lifted suppression is not there again');
select tests.become('secret key');
select is(public.report_bounce('p-1', 'bounced'), true, 'a report that comes again is known');
select tests.become('owner');
select isnt(pg_temp.queue('back@example.test'), null, 'an address without a bounce gets mail');
select isnt(pg_temp.queue('sent@EXAMPLE.test'), null, 'a report that comes again suppresses nothing');
select tests.become('secret key');
select pg_temp.claim();
select is(public.report_bounce(null, 'complained', pg_temp.mail('back@example.test')), true, 'a report names its mail by its own id');
select is(pg_temp.settle(pg_temp.mail('back@example.test'), 'sent', '200', 'p-2'), null, 'a bounce that is told first stays');
select tests.become('owner');
select is((select s.reason from app.mail_suppressions s where s.address_hash = app.address_hash('BACK@example.test')), 'complained', 'a complaint suppresses its address');
select is(pg_temp.queue('back@example.test'), null, 'a complaint stops mails of its kind');
-- A stranger subscribes the address of the agency, and somebody there calls the mail unwanted.
update public.site_settings set email = 'studio@example.test';
select app.queue_mail('agency-contact', 'fr', 'studio@example.test');
select app.queue_mail('newsletter-confirm', 'fr', 'Studio@example.test');
select tests.become('secret key');
select public.report_bounce(null, 'complained', pg_temp.mail('Studio@example.test'));
select is(pg_temp.told('studio@example.test'), 'waiting 0 {} 0 min', 'a complaint about the newsletter cancels no notice');
select tests.become('owner');
select isnt(app.queue_mail('agency-application', 'fr', 'studio@example.test'), null, 'a complaint about the newsletter stops no notice');
select is(app.queue_mail('newsletter-confirm', 'fr', 'studio@example.test'), null, 'a complaint about the newsletter stops the newsletter');
select is(public.get_mail_overview() -> 'suppressed_staff', '[]', 'an address that gets its notices is not reported') from (select tests.become('administrator')) a;
select tests.become('owner');
insert into app.mail_suppressions (address_hash, kind, reason) values (app.address_hash('studio@example.test'), 'agency', 'complained');
select tests.become('administrator');
select is(public.get_mail_overview() -> 'suppressed_staff', '["studio@example.test"]', 'an owner is told which address of the agency gets no notices');
select tests.become('owner');
delete from app.mail_outbox where lower(recipient) = 'studio@example.test';
delete from app.mail_suppressions s where s.address_hash = app.address_hash('studio@example.test');
update public.site_settings set email = null;
select is(app.erase_mails('Back@example.test'), 1, 'an erasure deletes the mails to an address');
select is((select count(*) from app.mail_suppressions s where s.address_hash = app.address_hash('back@example.test')), 0::bigint, 'an erasure deletes the suppression of an address');

-- A row takes its mails along.

insert into public.contact_messages (id, from_name, from_email, subject, message) values ('0a000000-0000-4000-8000-000000000a01', 'Ada', 'a@b.cd', 'projet', 'x');
select app.queue_mail('contact-receipt', 'fr', 'caused@example.test', cause_table => 'contact_messages', cause_id => '0a000000-0000-4000-8000-000000000a01');
delete from public.contact_messages where id = '0a000000-0000-4000-8000-000000000a01';
select is(pg_temp.mail('caused@example.test'), null, 'a deleted message deletes the mails it caused');
insert into public.contact_messages (id, from_name, from_email, subject, message) values ('0a000000-0000-4000-8000-000000000a01', 'Ada', 'a@b.cd', 'projet', 'x');
insert into app.mail_outbox (template, language, recipient, cause_table, cause_id, state, sent_at)
select 'contact-receipt', 'fr', recipient, 'contact_messages', '0a000000-0000-4000-8000-000000000a01', 'sent', now() - age
from (values ('today@example.test', interval '23 hours'), ('yesterday@example.test', interval '25 hours')) as sent (recipient, age);
delete from public.contact_messages where id = '0a000000-0000-4000-8000-000000000a01';
select results_eq($$ select recipient, cause_id from app.mail_outbox where template = 'contact-receipt' $$, $$ values ('erased@example.invalid', null::text) $$, 'one that left within a day counts on, without its address');
delete from app.mail_outbox where template = 'contact-receipt';
insert into public.contact_messages (id, from_name, from_email, subject, message) values ('0a000000-0000-4000-8000-000000000a02', 'Ada', 'a@b.cd', 'projet', 'x');
delete from public.contact_messages where id = '0a000000-0000-4000-8000-000000000a02';
select isnt(pg_temp.mail('retry@example.test'), null, 'a deleted message keeps the mails of others');

-- Owners see the outbox and decide.

update app.mailer set looked_at = now(), answer = '502';
select tests.become('administrator');
select is(public.get_mail_overview() - '{checked_at,waiting_since}'::text[],
  jsonb_build_object('provider', 'test', 'watched', true, 'answer', '502', 'daily_cap', 1000, 'used', 0, 'suppressed', 0, 'suppressed_staff', '[]'::jsonb,
    'states', (select jsonb_object_agg(s.state, s.n) from (select l.state, count(*) n from public.list_mails() l group by l.state) s)),
  'an owner sees the state of mail');
select results_eq($$ select l.recipient, l.answer, l.may_retry from public.list_mails('failed') l where l.recipient in ('sent@example.test', 'gone@example.test') order by 1 $$,
  $$ values ('gone@example.test', 'down', true), ('sent@example.test', 'bounced', false) $$, 'an owner sees failed mails and whether they can be tried again');
select is((select count(*) from public.list_mails(null, now())), 0::bigint, 'a list ends before a moment');
select lives_ok($$ select public.retry_mail(pg_temp.mail('gone@example.test')) $$, 'an owner retries a failed mail');
select is(pg_temp.told('gone@example.test'), 'waiting 0 down {"name": "Ada"} 0 min', 'a retried mail waits like a new one');
select is((public.get_mail_overview() ->> 'waiting_since')::timestamptz, now(), 'an owner sees since when mail waits');
select throws_ok($$ select public.retry_mail(pg_temp.mail('sent@example.test')) $$, 'PT409', null, 'a bounced mail is not retried');
select lives_ok($$ select public.cancel_mail(pg_temp.mail('gone@example.test')) $$, 'an owner cancels a waiting mail');
select is(pg_temp.told('gone@example.test'), 'cancelled 0 down {} 0 min', 'a cancelled mail has no variables left');
select throws_ok($$ select public.cancel_mail(pg_temp.mail('sent@example.test')) $$, 'PT409', null, 'a mail that left is not cancelled');
select lives_ok($$ select public.set_mail_cap(500) $$, 'an owner sets the daily cap');
select is(public.get_mail_overview() -> 'daily_cap', '500'::jsonb, 'a daily cap is stored');
select throws_ok($$ select public.set_mail_cap(0) $$, '23514', null, 'a daily cap of 0 is refused');
select throws_ok($$ select public.set_mail_cap(null) $$, '22023', null, 'a daily cap of null is refused');

-- Everyone else is refused.

select tests.become('visitor');
select throws_ok(attempt, '42501', null, format('a visitor is refused: %s', attempt))
from unnest(array[
  $$ select public.get_mail_overview() $$, $$ select * from public.list_mails() $$, $$ select public.retry_mail(gen_random_uuid()) $$,
  $$ select public.cancel_mail(gen_random_uuid()) $$, $$ select public.set_mail_cap(1) $$, $$ select public.lift_suppression('sent@example.test') $$,
  $$ select public.claim_mails(1) $$, $$ select public.settle_mails('[]') $$, $$ select public.report_bounce('p-1', 'bounced') $$,
  $$ select public.report_mailer('mallory') $$, $$ select app.has_mailer() $$, $$ select app.address_hash('a@b.cd') $$,
  $$ select app.queue_mail('contact-receipt', 'fr', 'a@b.cd') $$, $$ select app.count_mail('contact-receipt', 'a@b.cd') $$, $$ select app.erase_mails('a@b.cd') $$,
  $$ select app.order_due_mail() $$, $$ select app.schedule_jobs() $$, $$ select app.purge_mails(1) $$, $$ select from app.mail_outbox $$,
  $$ select from app.mail_contents $$, $$ select from app.mail_suppressions $$, $$ select from app.mailer $$]) attempt;
select tests.become('editor');
select throws_ok(attempt, '42501', null, format('an editor is refused: %s', attempt))
from unnest(array[
  $$ select public.get_mail_overview() $$, $$ select * from public.list_mails() $$, $$ select public.retry_mail(gen_random_uuid()) $$,
  $$ select public.cancel_mail(gen_random_uuid()) $$, $$ select public.set_mail_cap(1) $$, $$ select public.lift_suppression('sent@example.test') $$]) attempt;
select tests.become('recruiter');
select throws_ok(attempt, '42501', null, format('a recruiter is refused: %s', attempt))
from unnest(array[
  $$ select public.get_mail_overview() $$, $$ select * from public.list_mails() $$, $$ select public.retry_mail(gen_random_uuid()) $$,
  $$ select public.cancel_mail(gen_random_uuid()) $$, $$ select public.set_mail_cap(1) $$, $$ select public.lift_suppression('sent@example.test') $$]) attempt;
select tests.become('author');
select throws_ok(attempt, '42501', null, format('an author is refused: %s', attempt))
from unnest(array[
  $$ select public.get_mail_overview() $$, $$ select * from public.list_mails() $$, $$ select public.retry_mail(gen_random_uuid()) $$,
  $$ select public.cancel_mail(gen_random_uuid()) $$, $$ select public.set_mail_cap(1) $$, $$ select public.lift_suppression('sent@example.test') $$]) attempt;
select tests.become('administrator');
select throws_ok(attempt, '42501', null, format('an owner is refused: %s', attempt))
from unnest(array[$$ select public.claim_mails(1) $$, $$ select public.settle_mails('[]') $$, $$ select public.report_bounce('p-1', 'bounced') $$]) attempt;

-- The sweep deletes what is done after thirty days.

select tests.become('owner');
delete from app.mail_outbox;
insert into app.mail_contents (id, content, created_at) values
  ('c0000000-0000-4000-8000-000000000002', '{}', now() - interval '31 days'), ('c0000000-0000-4000-8000-000000000003', '{}', now() - interval '31 days'), ('c0000000-0000-4000-8000-000000000004', '{}', now() - interval '29 days');
insert into app.mail_outbox (template, language, recipient, state, next_try_at, sent_at, content_id) values
  ('contact-receipt', 'fr', 'old@example.test', 'sent', now() - interval '31 days', now() - interval '31 days', null), ('contact-receipt', 'fr', 'given-up@example.test', 'failed', now() - interval '31 days', null, null),
  ('contact-receipt', 'fr', 'young@example.test', 'sent', now() - interval '29 days', now() - interval '29 days', 'c0000000-0000-4000-8000-000000000003'), ('contact-receipt', 'fr', 'late@example.test', 'waiting', now() - interval '31 days', null, null);
insert into app.mail_outbox (template, language, recipient, bulk, next_try_at) values ('newsletter-issue', 'fr', 'patient@example.test', true, now() - interval '31 days');
insert into app.mail_suppressions (address_hash, reason, created_at) values (sha256('old'), 'bounced', now() - interval '13 months 1 day'), (sha256('young'), 'bounced', now() - interval '12 months');
select lives_ok($$ select app.purge_mails(100) $$, 'a sweep of mails succeeds');
select is((select array_agg(s.address_hash) from app.mail_suppressions s where s.address_hash in (sha256('old'), sha256('young'))), array[sha256('young')], 'a sweep deletes suppressions after thirteen months');
select set_eq($$ select o.recipient from app.mail_outbox o $$, array['young@example.test', 'patient@example.test'], 'a sweep deletes mails that were done 30 days ago, and one to a single person that nobody sent since');
update app.mailer set provider = null, checked_at = null;
select app.purge_mails(100);
select is_empty($$ select o.id from app.mail_outbox o where o.state = 'waiting' $$, 'without a mailer no mail waits longer than that');
update app.mailer set provider = 'test', checked_at = now();
delete from app.hits;
select is(
  (select array_agg(app.queue_mail(template, 'fr', recipient) is not null order by table_name)
   from (values (1, 'contact-receipt', 'some.body@example.test'), (2, 'contact-receipt', 'Somebody+a@example.test'), (3, 'contact-receipt', 'somebody@EXAMPLE.test'),
     (4, 'newsletter-confirm', 'somebody@example.test'), (5, 'contact-reply', 'somebody@example.test'), (6, 'contact-receipt', 'some.body@example.com')) as m (table_name, template, recipient)),
  '{t,t,f,t,t,t}', 'two mails a day that nobody confirmed reach a box, however it is written');
delete from app.mail_outbox o where o.recipient ilike '%body%';
select is(app.queue_mail('contact-receipt', 'fr', 'somebody@example.test'), null, 'erasing what caused them begins no new count');
select is((select count(*) from generate_series(1, 25) n where app.count_mail('application-message', 'some.body@example.test')), 20::bigint, 'twenty letters a day reach a box');
select is(app.count_mail('agency-contact', 'somebody@example.test'), true, 'a notice to the agency is not counted');
create function pg_temp.confirmations_of_days(days integer) returns bigint language plpgsql as $$
declare
  queued bigint := 0;
begin
  for day in 1..days loop
    update app.hits set started_at = now() - interval '25 hours' where bucket = 'mails_newsletter-confirm';
    queued := queued + (select count(*) from generate_series(1, 2) where app.count_mail('newsletter-confirm', 'victim@example.test'));
  end loop;
  return queued;
end
$$;
select is(pg_temp.confirmations_of_days(10), 5::bigint, 'ten days of asking send five mails to a box that never confirms');
update app.hits set started_at = now() - interval '20 days' where bucket like 'mails%';
select app.purge_expired();
select is(app.count_mail('newsletter-confirm', 'victim@example.test'), false, 'a sweep forgets no count of a month');
select is_empty($$ select from app.hits h where h::text ilike '%body%' $$, 'the count names no address');
select pg_temp.queue('due@example.test');
select set_eq($$ select c.id::text from app.mail_contents c where c.id::text > 'c0000000-0000-4000-8000-000000000001' and c.id::text like 'c0000000-%' $$,
  array['c0000000-0000-4000-8000-000000000003', 'c0000000-0000-4000-8000-000000000004'], 'a sweep deletes old contents that no mail names');

-- The job of pg_cron runs with stand-ins for pg_net and the vault.

create schema if not exists net;
create schema if not exists vault;
create table if not exists vault.decrypted_secrets (name text, decrypted_secret text);
create table if not exists net._http_response (id bigint, status_code integer, error_msg text);
create temporary table requests (id bigint generated always as identity, url text, headers jsonb);
create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 2000)
returns bigint language sql as $$ insert into requests (url, headers) values (url, headers) returning id $$;
update app.mailer set looked_at = null, answer = null;
select app.order_due_mail();
select is((select m.looked_at from app.mailer m), null, 'a job without an address and a secret stores no look');
insert into vault.decrypted_secrets values ('send_mail_url', 'https://project.example/functions/v1/send-mail'), ('send_mail_secret', 'the secret');
select app.order_due_mail();
select results_eq($$ select r.url, r.headers ->> 'x-mail-secret' from requests r $$,
  $$ values ('https://project.example/functions/v1/send-mail', 'the secret') $$, 'a job with a due mail calls the function with the secret');
select app.order_due_mail();
select is((select count(*) from requests), 1::bigint, 'a job waits for the answer to its call');
insert into net._http_response values (1, 503, null);
select app.order_due_mail();
select is((select (m.answer, (select count(*) from requests)) from app.mailer m), ('503'::text, 2::bigint), 'a job stores a refusal and calls again');
update app.mailer set asked_at = now() - interval '4 minutes';
select app.order_due_mail();
select is((select (m.answer, (select count(*) from requests)) from app.mailer m), ('no answer'::text, 3::bigint), 'a job repeats a call without an answer after four minutes');
delete from app.mail_outbox;
insert into net._http_response values (3, 200, null);
select app.order_due_mail();
select is((select (m.answer is null, m.request_id is null, m.looked_at = now(), (select count(*) from requests)) from app.mailer m), (true, true, true, 3::bigint), 'a job calls nothing without a due mail');

select * from finish();
rollback;
