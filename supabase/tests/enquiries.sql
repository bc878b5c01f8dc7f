-- Enquiries: status, person in charge and thread of a message, the answer by the outbox, acknowledgement and notice.
begin;
select plan(85);

select tests.hire();
delete from app.hits;
delete from public.contact_messages;
delete from app.mail_outbox;
create function pg_temp.message(name text) returns uuid language sql as $$ select m.id from public.contact_messages m where m.from_name = name $$;
create function pg_temp.send(name text, address text, source text default null, website text default '', ms integer default 5000, lang text default 'fr') returns jsonb language sql as $$
  select public.send_contact_message(name, address, 'projet', E'Bonjour,\nun site ?', lang, website, ms, null, source)
$$;
create function pg_temp.mails(of_template text) returns bigint language sql as $$ select count(*) from app.mail_outbox o where o.template = of_template $$;

-- A message arrives with the page its sender came from.

select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.1"}';
select pg_temp.send('Nadège', 'nadege@example.test', '/fr/portfolio/fournil-tante-odile');
select tests.become('owner');
select is((select source_path from public.contact_messages), '/fr/portfolio/fournil-tante-odile', 'a message keeps the page its sender came from');
select results_eq($$ select status, assignee, reminder_on, undelivered, list_rank, last_exchange_at = created_at from public.contact_messages $$, $$ values ('new', null::uuid, null::date, false, 1::smallint, true) $$, 'a message is new and nobody''s');
delete from app.hits;
select pg_temp.send('Away ' || n, 'away@example.test', path)
from unnest(array['https://elsewhere.test/', '//elsewhere.test', 'fr/contact', '/fr/contact?from=mail', E'/fr\nBcc: x@y.zz', '/' || repeat('a', 200), '', '/fr/<b>']) with ordinality as bad (path, n)
where set_config('request.headers', format('{"cf-connecting-ip":"203.0.114.%s"}', n), true) <> '';
select is((select count(*) from public.contact_messages where from_name like 'Away%' and source_path is null), 8::bigint, 'what is no path of this site is left out, and the message counts');
delete from public.contact_messages where from_name like 'Away%';
select throws_ok($$ update public.contact_messages set source_path = 'https://elsewhere.test' $$, '23514', null, 'an address of another site is no source page');

-- Whoever works with people changes status, person and reminder; the thread has it.

select tests.become('editor');
select lives_ok($$ update public.contact_messages set status = 'conversation', assignee = 'aaaaaaaa-0000-4000-8000-000000000003', reminder_on = '2026-12-01' $$, 'an editor takes a message');
select results_eq($$ select kind, body, author from public.enquiry_entries order by kind $$,
  $$ values ('assigned', 'aaaaaaaa-0000-4000-8000-000000000003', 'aaaaaaaa-0000-4000-8000-000000000003'::uuid), ('status', 'conversation', 'aaaaaaaa-0000-4000-8000-000000000003') $$, 'status and person in charge have their entries');
select lives_ok($$ update public.contact_messages set assignee = null $$, 'an editor lets a message go');
select is((select count(*) from public.enquiry_entries where kind = 'assigned' and body = ''), 1::bigint, 'letting go has its entry');
select throws_ok($$ update public.contact_messages set assignee = 'aaaaaaaa-0000-4000-8000-000000000005' $$, '23514', null, 'a recruiter is given no message');
select throws_ok($$ update public.contact_messages set assignee = gen_random_uuid() $$, '23514', null, 'nobody is given no message');
select throws_ok($$ update public.contact_messages set status = 'done' $$, '23514', null, 'an unknown status is refused');
select throws_ok($$ update public.contact_messages set reminder_on = '9999-01-01' $$, '23514', null, 'a reminder out of bounds is refused');
select throws_ok(format($$ update public.contact_messages set %I = default $$, name), '42501', null, 'an editor does not write ' || name)
from unnest(array['source_path', 'last_exchange_at', 'undelivered']) name;

-- Notes.

select lives_ok(format($$ insert into public.enquiry_entries (id, enquiry_id, kind, body) values ('0e000000-0000-4000-8000-000000000001', %L, 'note', 'Pas plus de six pages.') $$, pg_temp.message('Nadège')), 'an editor keeps a note');
select is((select author from public.enquiry_entries where id = '0e000000-0000-4000-8000-000000000001'), 'aaaaaaaa-0000-4000-8000-000000000003'::uuid, 'a note has its author');
select throws_ok(format($$ insert into public.enquiry_entries (enquiry_id, kind, body) values (%L, %L, %L) $$, pg_temp.message('Nadège'), kind, body), code, null, why)
from (values ('note', ' ', '23514', 'an empty note is refused'), ('note', repeat('x', 8001), '23514', 'a note beyond 8,000 characters is refused'), ('status', 'won', '42501', 'an editor writes no entry of a change'), ('told', 'x', '42501', 'an unknown kind is refused')) as bad (kind, body, code, why);
select throws_ok(format($$ insert into public.enquiry_entries (enquiry_id, kind, body, %I) values (%L, 'note', 'x', null) $$, name, pg_temp.message('Nadège')), '42501', null, 'an editor does not write ' || name)
from unnest(array['author', 'created_at', 'subject', 'mail_id', 'mail_state', 'mail_answer']) name;
select throws_ok($$ insert into public.enquiry_entries (enquiry_id, kind, body) values (gen_random_uuid(), 'note', 'x') $$, '42501', null, 'a note of no message is refused');
select is((select last_exchange_at = created_at from public.contact_messages), true, 'a note is no exchange');
select tests.become('owner');
update public.contact_messages set last_exchange_at = now() - interval '1 year', created_at = now() - interval '1 year';
select is((select string_agg(a.act, ',') from app.audit_log a where a.table_name = 'contact_messages' and a.person = 'aaaaaaaa-0000-4000-8000-000000000003'), 'changed,changed,changed', 'changes and notes are in the audit log, without what was written');

select tests.become('administrator');
select is_empty($$ delete from public.enquiry_entries where kind in ('note', 'status') returning id $$, 'nobody takes back what another noted, nor a change');
select lives_ok(format($$ insert into public.enquiry_entries (enquiry_id, kind, body) values (%L, 'received', 'Le mardi me convient.') $$, pg_temp.message('Nadège')), 'an answer that came by mail is noted');
select is((select last_exchange_at from public.contact_messages), now(), 'a received answer is an exchange');
select isnt_empty($$ delete from public.enquiry_entries where kind = 'received' returning id $$, 'what one noted oneself is taken back');

-- The inbox.

select tests.become('editor');
select is(public.get_inbox('2026-12-01') -> 'counts', '{"new": 0, "conversation": 1, "won": 0, "lost": 0, "archived": 0, "due": 1}'::jsonb, 'the inbox counts by status, with reminders that are due');
select is(public.get_inbox('2026-11-30') #>> '{counts,due}', '0', 'a reminder of tomorrow is not due');
select is(public.get_inbox('2026-11-30') -> 'mailer', 'false'::jsonb, 'the inbox says that no mailer is set up');
select is(
  (select array_agg(p ->> 'name' order by p ->> 'name') from jsonb_array_elements(public.get_inbox('2026-11-30') -> 'people') p where (p ->> 'here')::boolean),
  array['boss@example.test', 'editor@example.test'], 'those who may take a message are owners and editors');

-- Answering.

create function pg_temp.reply(entry text, body text default 'Bonjour Nadège', seen uuid default null, subject text default 'Votre message', moves boolean default false) returns public.enquiry_entries language sql as $$
  select public.reply_to_enquiry(pg_temp.message('Nadège'), entry::uuid, subject, body, seen, moves)
$$;
select throws_ok($$ select pg_temp.reply('0e000000-0000-4000-8000-0000000000a1') $$, 'PT424', null, 'without a mailer no answer leaves');
select is_empty($$ select id from public.enquiry_entries where kind = 'reply' $$, 'and none is stored');
select tests.become('owner');
update app.mailer set provider = 'test', checked_at = now();
update public.contact_messages set status = 'new';
select tests.become('editor');
select throws_ok(format($$ select pg_temp.reply('0e000000-0000-4000-8000-0000000000a1', %L, null, %L) $$, body, subject), '23514', null, why)
from (values
  ('x', E'Hello\nBcc: victim@example.test', 'a subject with a line feed is refused'),
  ('x', E'Hello\rBcc: victim@example.test', 'a subject with a carriage return is refused'),
  ('x', U&'Hello\2028Bcc: x', 'a subject with a line separator is refused'),
  ('x', '', 'an empty subject is refused'),
  ('x', repeat('x', 201), 'a subject beyond 200 characters is refused'),
  ('', 'Hello', 'an empty answer is refused'),
  (E'\u0008', 'Hello', 'an answer with a control character is refused'),
  (repeat('x', 8001), 'Hello', 'an answer beyond 8,000 characters is refused')) as bad (body, subject, why);
select is((pg_temp.reply('0e000000-0000-4000-8000-0000000000a1', E'Bonjour,\n\n**jeudi** ?', null, 'Votre message', true)).mail_state, 'waiting', 'an answer waits in the outbox');
select is((select status from public.contact_messages), 'conversation', 'a new message moves to the conversations where that is asked for');
select is((pg_temp.reply('0e000000-0000-4000-8000-0000000000a1', E'Bonjour,\n\n**jeudi** ?')).id, '0e000000-0000-4000-8000-0000000000a1'::uuid, 'the same answer under the same id is the stored one');
select throws_ok($$ select pg_temp.reply('0e000000-0000-4000-8000-0000000000a1', 'Autre') $$, '23505', null, 'another answer under the same id is refused');
select throws_ok($$ select pg_temp.reply('0e000000-0000-4000-8000-0000000000a2', 'Moi aussi') $$, 'PT409', null, 'who did not see the answer of somebody else is warned');
select throws_ok($$ select public.reply_to_enquiry('0e000000-0000-4000-8000-00000000ffff', gen_random_uuid(), 's', 'b') $$, 'PT404', null, 'a message that is gone is not answered');
select tests.become('owner');
select results_eq(
  $$ select o.template, o.language, o.recipient, o.variables, o.cause_table, o.cause_id, o.bulk from app.mail_outbox o $$,
  $$ values ('contact-reply', 'fr', 'nadege@example.test', jsonb_build_object('name', 'Nadège', 'subject', 'Votre message', 'body', E'Bonjour,\n\n**jeudi** ?'), 'enquiry_entries', '0e000000-0000-4000-8000-0000000000a1', false) $$, 'one mail leaves for one answer');
update app.mail_outbox o set state = 'waiting', next_try_at = now();
create temporary table claimed as select public.claim_mails(1) #> '{mails,0}' as mail;
select is((select mail ->> 'thread' from claimed), pg_temp.message('Nadège')::text, 'answers to one message are one conversation');
select is((select mail #>> '{answers,text}' from claimed), E'Bonjour,\nun site ?', 'an answer quotes the message');
insert into public.enquiry_entries (enquiry_id, kind, body) values (pg_temp.message('Nadège'), 'received', 'Le mardi me convient.');
update app.mail_outbox o set state = 'waiting', next_try_at = now();
select is(public.claim_mails(1) #>> '{mails,0,answers,text}', 'Le mardi me convient.', 'or what came since by mail');
delete from public.enquiry_entries where kind = 'received';

-- What becomes of the mail is in the thread, and what did not arrive stands first.

update app.mail_outbox set state = 'failed', answer = '550 no such user';
select results_eq($$ select e.mail_state, e.mail_answer, m.undelivered, m.list_rank from public.enquiry_entries e join public.contact_messages m on m.id = e.enquiry_id where e.kind = 'reply' $$,
  $$ values ('failed', '550 no such user', true, 0::smallint) $$, 'an answer that did not arrive stands first, with what the provider said');
update public.contact_messages set status = 'lost';
select is((select list_rank from public.contact_messages), 3::smallint, 'but not once the message is closed');
update public.contact_messages set status = 'conversation';
select tests.become('editor');
select lives_ok($$ select pg_temp.reply('0e000000-0000-4000-8000-0000000000a2', 'Encore', '0e000000-0000-4000-8000-0000000000a1') $$, 'whoever saw the last answer answers again');
select is((select undelivered from public.contact_messages), false, 'a later answer counts');
select tests.become('owner');
update app.mail_outbox set answer = '550 still' where cause_id = '0e000000-0000-4000-8000-0000000000a1';
select is((select undelivered from public.contact_messages), false, 'an earlier one counts no more');
update app.hits set hits = 20 where bucket = 'mails_contact-reply';
select tests.become('editor');
select throws_ok($$ select pg_temp.reply('0e000000-0000-4000-8000-0000000000a3', 'Trois', '0e000000-0000-4000-8000-0000000000a2') $$, 'PT429', null, 'a twenty-first answer to one address in a day is refused');
select tests.become('owner');
insert into app.mail_suppressions (address_hash, reason) values (app.address_hash('nadege@example.test'), 'bounced');
select tests.become('editor');
select throws_ok($$ select pg_temp.reply('0e000000-0000-4000-8000-0000000000a3', 'Trois', '0e000000-0000-4000-8000-0000000000a2') $$, 'PT422', null, 'an address that takes no mail is not written to');
select is_empty($$ delete from public.enquiry_entries where kind = 'reply' returning id $$, 'an answer that left is not taken back');

-- Trash, export, erasure.

select is(public.move_to_trash('contact_messages', pg_temp.message('Nadège')), true, 'a message goes to the trash');
select is_empty($$ select id from public.enquiry_entries $$, 'the thread of a message in the trash shows nowhere');
select tests.become('recruiter');
select is_empty($$ select * from public.entries_of_person('nadege@example.test') $$, 'a recruiter is told no thread');
select tests.become('administrator');
select isnt_empty($$ select * from public.entries_of_person('Nadege@example.test') $$, 'but what is told of somebody has it');
select tests.become('owner');
insert into public.contact_messages (from_name, from_email, subject, message) values ('Ada', 'ada@example.test', 'autre', 'x');
insert into public.enquiry_entries (enquiry_id, kind, body) values (pg_temp.message('Ada'), 'note', 'Voir aussi nadege@example.test.');
select tests.become('administrator');
select is(public.erase_from_history('NADEGE@example.test') -> 'done', 'true', 'an erasure reaches the notes of other messages');
select tests.become('owner');
select is((select body from public.enquiry_entries where enquiry_id = pg_temp.message('Ada')), 'Voir aussi […].', 'and blots the address out');
delete from public.contact_messages;
select is((select count(*) from public.enquiry_entries) + (select count(*) from app.mail_outbox), 0::bigint, 'thread and mails go with the message');

-- The acknowledgement and the notice.

delete from app.hits;
select tests.become('visitor');
select pg_temp.send('Lou', 'lou@example.test');
select tests.become('owner');
select is(pg_temp.mails('contact-receipt'), 0::bigint, 'nothing is acknowledged unless it is switched on');
select results_eq($$ select o.recipient, o.variables ->> 'name', o.variables ->> 'link', o.next_try_at > now() from app.mail_outbox o $$,
  format($$ values ('boss@example.test', 'Lou', %L, true) $$, '/fr/admin/messages?id=' || pg_temp.message('Lou')), 'the agency is told, once the browser could have done it');
update public.site_settings set acknowledges_messages = true, email = 'bonjour@example.test';
select is(app.settings_overrides() ? 'acknowledges_messages', false, 'visitors are not told of the switch');
select tests.become('visitor');
select pg_temp.send('Robot', 'victim@example.test', null, 'http://spam.test');
select pg_temp.send('Robot', 'victim@example.test', null, '', 2999);
select pg_temp.send('Eve', address, null, '', 5000, 'en') from unnest(array['victim@example.test', 'Victim+a@example.test', 'victim+b@example.test']) address;
select tests.become('owner');
select results_eq($$ select o.recipient, o.language from app.mail_outbox o where o.template = 'contact-receipt' order by o.recipient collate "C" $$,
  $$ values ('Victim+a@example.test', 'en'), ('victim@example.test', 'en') $$, 'one box is acknowledged twice a day, and robots cause no mail');
select is((select count(*) from app.mail_outbox where template = 'agency-contact' and recipient = 'bonjour@example.test'), 3::bigint, 'the agency is told at its contact address');
create temporary table answers as select m.id, app.derived_token('delivery', m.id) as token from public.contact_messages m where m.from_name = 'Lou';
grant select on answers to anon;
select tests.become('visitor');
select is(public.report_delivery((select id from answers), (select token from answers), 'sent'), true, 'a browser reports that its service sent the mail');
select tests.become('owner');
select is_empty($$ select o.id from app.mail_outbox o where o.variables ->> 'name' = 'Lou' $$, 'no second mail tells the agency');
create temporary table eve as select m.id, app.derived_token('delivery', m.id) as token from public.contact_messages m where m.from_name = 'Eve' limit 1;
grant select on eve to anon;
select tests.become('visitor');
select is(public.report_delivery((select id from eve), (select token from eve), 'not_configured'), true, 'a browser reports that it has no service');
select tests.become('owner');
select is((select o.next_try_at from app.mail_outbox o where o.template = 'agency-contact' and o.cause_id = (select id::text from eve)), now(), 'the notice leaves at once');
update public.site_settings set emailjs_service_id = 'a', emailjs_template_id = 'b', emailjs_public_key = 'c';
delete from app.mail_outbox;
delete from app.hits;
select tests.become('visitor');
select pg_temp.send('Max', 'max@example.test');
select public.send_contact_message('Long', 'long@example.test', 'autre', repeat(E'\u0001"', 2500), 'fr', '', 5000);
select tests.become('owner');
select is(pg_temp.mails('agency-contact'), 0::bigint, 'with a mail service of the browser the agency is told by that one');
select is(pg_temp.mails('contact-receipt'), 2::bigint, 'whatever was written is acknowledged');
select is((select count(*) from app.mail_outbox o where o.template = 'contact-receipt' and o.variables <> '{}'), 0::bigint, 'without a word of the sender, whose address nobody has checked');

select * from finish();
rollback;
