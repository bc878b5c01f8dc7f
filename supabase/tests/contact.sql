-- Contact: one function stores a message, another reports its delivery, and administrators read it.
begin;
select plan(47);

select tests.hire();
delete from app.hits;
delete from public.contact_messages;
create temporary table answers (what text, answer jsonb);
grant all on answers to anon, authenticated;

-- A visitor sends a message, and a robot is answered alike.

select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.1"}';

insert into answers select 'real', public.send_contact_message(' Ada ', ' ada@example.test ', 'projet', ' Bonjour ', 'fr', '', 5000);
select matches((select answer ->> 'token' from answers where what = 'real'), '^[0-9a-f]{64}$', 'a visitor sends a message and gets a token');
select matches((select answer ->> 'id' from answers where what = 'real'), '^[0-9a-f-]{36}$', 'a visitor sends a message and gets an id');
insert into answers select 'filled', public.send_contact_message('Bot', 'bot@example.test', 'projet', 'Spam', 'fr', 'http://spam.test', 5000);
insert into answers select 'fast', public.send_contact_message('Bot', 'bot@example.test', 'projet', 'Spam', 'fr', '', 2999);
insert into answers select 'timeless', public.send_contact_message('Bot', 'bot@example.test', 'projet', 'Spam', 'fr', null, null);
select is((select count(*) from answers where answer ->> 'token' ~ '^[0-9a-f]{64}$' and answer ->> 'id' ~ '^[0-9a-f-]{36}$'), 4::bigint, 'a robot gets a token and an id like everybody');
select throws_ok(format($$ select public.send_contact_message(%L, %L, %L, %L, %L, '', 5000) $$, from_name, from_email, subject, message, lang), code, null, why)
from (values
  ('A', 'a@b.cd', 'projet', 'x', 'fr', '23514', 'a name of one letter is refused'),
  (repeat('A', 121), 'a@b.cd', 'projet', 'x', 'fr', '23514', 'a name beyond 120 characters is refused'),
  (E'Ada\nBcc: x@y.zz', 'a@b.cd', 'projet', 'x', 'fr', '23514', 'a name with a line feed is refused'),
  (null, 'a@b.cd', 'projet', 'x', 'fr', '23502', 'a missing name is refused'),
  ('Ada', 'nobody', 'projet', 'x', 'fr', '23514', 'a text that is no address is refused'),
  ('Ada', E'a@b.cd\nx', 'projet', 'x', 'fr', '23514', 'an address with a line feed is refused'),
  ('Ada', 'x?bcc=victim@b.cd', 'projet', 'x', 'fr', '23514', 'an address with a copy to somebody else is refused'),
  ('Ada', 'a@b.cd', 'newProject', 'x', 'fr', '23514', 'an unknown subject is refused'),
  ('Ada', 'a@b.cd', 'projet', '  ', 'fr', '23514', 'a blank message is refused'),
  ('Ada', 'a@b.cd', 'projet', repeat('x', 5001), 'fr', '23514', 'a message beyond 5,000 characters is refused'),
  ('Ada', 'a@b.cd', 'projet', 'x', 'de', '22023', 'an unknown language is refused')
) as bad (from_name, from_email, subject, message, lang, code, why);

select tests.become('owner');
select results_eq(
  $$ select from_name, from_email, subject, message, language, delivery, read_at, note, created_at from public.contact_messages $$,
  $$ values ('Ada', 'ada@example.test', 'projet', 'Bonjour', 'fr', 'pending', null::timestamptz, '', now()) $$, 'a message is stored trimmed, and those of robots are not');
select is((select count(*) from app.delivery_tokens t where encode(t.token_hash, 'hex') = (select answer ->> 'token' from answers where what = 'real')), 0::bigint, 'the token of a message is not stored');

-- A token reports the delivery once.

select tests.become('visitor');
select throws_ok($$ select public.report_delivery((select (answer ->> 'id')::uuid from answers where what = 'real'), (select answer ->> 'token' from answers where what = 'real'), 'read') $$, '22023', null, 'an unknown delivery is refused');
select is(public.report_delivery((select (answer ->> 'id')::uuid from answers where what = 'real'), 'guess', 'sent'), false, 'a wrong token reports nothing');
select is(public.report_delivery((select (answer ->> 'id')::uuid from answers where what = 'real'), null, 'sent'), false, 'a missing token reports nothing');
select is(public.report_delivery((select (answer ->> 'id')::uuid from answers where what = 'filled'), (select answer ->> 'token' from answers where what = 'filled'), 'sent'), false, 'the token of a robot reports nothing');
select is(public.report_delivery((select (answer ->> 'id')::uuid from answers where what = 'real'), (select answer ->> 'token' from answers where what = 'real'), 'failed'), true, 'the token of a sender reports a delivery');
select is(public.report_delivery((select (answer ->> 'id')::uuid from answers where what = 'real'), (select answer ->> 'token' from answers where what = 'real'), 'sent'), false, 'a second report changes nothing');
select tests.become('owner');
select is((select delivery from public.contact_messages), 'failed', 'a message keeps the first report');

-- A repeated message, sent because its answer was lost, is stored once.

select tests.become('visitor');
insert into answers select 'first', public.send_contact_message('Lou', 'lou@example.test', 'autre', 'Encore', 'fr', '', 5000, '0a000000-0000-4000-8000-00000000000a');
insert into answers select 'again', public.send_contact_message(' Lou', 'lou@example.test', 'autre', 'Encore ', 'fr', '', 9000, '0a000000-0000-4000-8000-00000000000a');
select is((select answer ->> 'id' from answers where what = 'first'), '0a000000-0000-4000-8000-00000000000a', 'a browser chooses the id of its message');
select is((select answer from answers where what = 'again'), (select answer from answers where what = 'first'), 'a repeated message gets the same answer');
select throws_ok($$ select public.send_contact_message('Lou', 'lou@example.test', 'autre', 'Autre chose', 'fr', '', 5000, '0a000000-0000-4000-8000-00000000000a') $$, '23505', null, 'another message with the same id is refused');
insert into answers select 'bot', public.send_contact_message('Lou', 'lou@example.test', 'autre', 'Encore', 'fr', 'x', 5000, '0a000000-0000-4000-8000-00000000000a');
select isnt((select answer ->> 'token' from answers where what = 'bot'), (select answer ->> 'token' from answers where what = 'first'), 'a robot with the id of a message gets another token');
select tests.become('owner');
select is((select count(*) from public.contact_messages where from_name = 'Lou'), 1::bigint, 'a repeated message is stored once');
select is((select hits from app.hits where bucket = 'contact' and visitor = app.visitor_key()), 2, 'a repeated message is not counted');
select tests.become('visitor');
select is(public.report_delivery('0a000000-0000-4000-8000-00000000000a', (select answer ->> 'token' from answers where what = 'again'), 'sent'), true, 'the token of a repeated message reports a delivery');
select is(public.send_contact_message('Lou', 'lou@example.test', 'autre', 'Encore', 'fr', '', 5000, '0a000000-0000-4000-8000-00000000000a'), (select answer from answers where what = 'first'), 'a repeated message gets the same answer after the report');
select tests.become('owner');
delete from public.contact_messages where from_name = 'Lou';
update app.hits set hits = hits - 1 where bucket = 'contact';

-- A visitor sends five messages within an hour.

select tests.become('visitor');
select lives_ok($$ select public.send_contact_message('Ada', 'a@b.cd', 'autre', 'x', 'en', '', 5000) from generate_series(2, 5) $$, 'five messages within an hour pass');
select throws_ok($$ select public.send_contact_message('Ada', 'a@b.cd', 'autre', 'x', 'en', '', 5000) $$, 'PT429', null, 'a sixth message within an hour is refused');
select lives_ok($$ select public.send_contact_message('Bot', 'a@b.cd', 'autre', 'x', 'en', 'x', 5000) $$, 'a sixth message of a robot raises no error');
select tests.become('owner');
insert into app.hits (bucket, visitor, hits) select 'contact', 'somebody ' || n, 5 from generate_series(1, 10) n;
select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.2"}';
select throws_ok($$ select public.send_contact_message('Eve', 'a@b.cd', 'autre', 'x', 'en', '', 5000) $$, 'PT429', null, 'a message above the shared limit needs a proof of work');
select tests.become('owner');
delete from app.hits;

-- A plain user sends as a visitor does and reads nothing.

select tests.become('user');
select lives_ok($$ select public.send_contact_message('Plain', 'plain@example.test', 'information', 'x', 'en', '', 5000) $$, 'a plain user sends a message');
select is(public.report_delivery(gen_random_uuid(), 'guess', 'sent'), false, 'a plain user with a wrong token reports nothing');

-- A notice that cannot leave fails no message.

select tests.become('owner');
delete from app.hits;
update app.mailer set provider = 'test', checked_at = now();
update auth.users set email = 'admin@localhost' where id in (select s.user_id from public.staff s where s.role = 'owner');
select tests.become('visitor');
select lives_ok($$ select public.send_contact_message('Plain', 'notice@example.test', 'information', 'x', 'en', '', 5000) $$, 'a visitor writes to an agency whose address takes no mail');
select tests.become('owner');
select is_empty($$ select from app.mail_outbox o where o.recipient like '%localhost' $$, 'an address that is none gets no notice');
delete from public.contact_messages where from_email = 'notice@example.test';

-- An administrator reads, marks and deletes, and changes no message.

select tests.become('administrator');
select is((select count(*) from public.contact_messages), 6::bigint, 'an administrator reads every message');
select isnt_empty($$ update public.contact_messages set read_at = now(), note = 'Rappeler' where from_name = 'Plain' returning id $$, 'an administrator marks a message and writes a note');
select isnt_empty($$ select 1 from public.contact_messages where from_name = 'Plain' and updated_at > now() $$, 'a note makes a new version');
select is_empty($$ update public.contact_messages set note = 'Trop tard' where from_name = 'Plain' and updated_at = now() returning id $$, 'a note over an older version changes nothing');
create temporary table version as select updated_at from public.contact_messages where from_name = 'Plain';
update public.contact_messages set read_at = null where from_name = 'Plain';
select results_eq($$ select updated_at from public.contact_messages where from_name = 'Plain' $$, $$ select updated_at from version $$, 'a mark makes no new version');
select throws_ok($$ update public.contact_messages set note = repeat('x', 5001) $$, '23514', null, 'a note beyond 5,000 characters is refused');
select isnt_empty($$ delete from public.contact_messages where from_name = 'Plain' returning id $$, 'an administrator deletes a message');
select tests.become('owner');
select is((select count(*) from app.delivery_tokens), 4::bigint, 'a deleted or reported message keeps no token');

select * from finish();
rollback;
