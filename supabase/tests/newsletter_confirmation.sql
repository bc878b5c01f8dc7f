-- Confirmation of subscriptions: whoever types an address signs nobody up, and learns nothing of the address.
begin;
select plan(70);

call tests.forget_attempts();
select tests.hire();
delete from public.newsletter;
delete from app.mail_outbox;

create function pg_temp.come_from(address text) returns void language sql as $$
  select set_config('request.headers', jsonb_build_object('cf-connecting-ip', address)::text, true)
$$;
-- Becomes nobody else: what the mails say, newest first.
create function pg_temp.mails(address text) returns bigint language sql security definer as $$
  select count(*) from app.mail_outbox o where o.recipient = address
$$;
create function pg_temp.token_for(address text) returns text language sql security definer as $$
  select split_part(o.variables ->> 'link', '#', 2) from app.mail_outbox o
  where o.recipient = address and o.variables ? 'link' order by o.created_at desc, o.ctid desc limit 1
$$;
create function pg_temp.state_of(address text) returns text language sql security definer as $$
  select case when not n.subscribed then 'left' when n.confirmed_at is null then 'waiting' else 'confirmed' end
  from public.newsletter n where n.email = address
$$;
create function pg_temp.age(address text, by_ interval) returns void language sql security definer as $$
  update public.newsletter set created_at = created_at - by_ where email = address;
  update app.newsletter_confirmations c set created_at = c.created_at - by_, expires_at = c.expires_at - by_
  from public.newsletter n where n.id = c.subscription_id and n.email = address;
  delete from app.hits where bucket like 'mails%';
$$;
create function pg_temp.subscribe(address text) returns text language plpgsql as $$
begin
  insert into public.newsletter (email, language) values (address, 'en');
  return 'stored';
exception when others then
  return sqlstate;
end
$$;

-- Without a mailer a subscription holds at once.

update app.mailer set provider = null, checked_at = null;
select tests.become('visitor');
select pg_temp.come_from('203.0.113.1');
select is(pg_temp.subscribe('before@example.test'), 'stored', 'a visitor subscribes where no mail leaves');
select is(pg_temp.state_of('before@example.test'), 'confirmed', 'where no mail leaves, a subscription holds at once');
select is(pg_temp.mails('before@example.test'), 0::bigint, 'where no mail leaves, none waits');
select tests.become('owner');
insert into public.newsletter (email, confirmed_at) values ('stranded@example.test', null);
select tests.become('visitor');
select is(pg_temp.subscribe('stranded@example.test'), 'stored', 'a waiting address is asked for again where no mail leaves any more');
select is(pg_temp.state_of('stranded@example.test'), 'confirmed', 'where no mail leaves any more, a waiting subscription holds when it is asked for again');

-- With a mailer it waits, and one mail is on its way.

select tests.become('owner');
update app.mailer set provider = 'test', checked_at = now();
call tests.forget_attempts();
select tests.become('visitor');
select pg_temp.come_from('203.0.113.2');
select is(pg_temp.subscribe('  New@Example.TEST '), 'stored', 'a visitor subscribes where mail leaves');
select is(pg_temp.state_of('new@example.test'), 'waiting', 'a new subscription waits');
select is(pg_temp.subscribe('new@example.test'), 'stored', 'a waiting address asked for again answers as a new one');
select is(pg_temp.mails('new@example.test'), 2::bigint, 'a second ask sends a second mail');
select is(current_setting('response.headers'), '[{"Content-Range": "*/*"}]', 'no answer counts what was stored: nothing new for a waiting address');
select is(pg_temp.subscribe('NEW@example.test'), 'stored', 'a third ask answers alike');
select is(pg_temp.mails('new@example.test'), 2::bigint, 'a third ask within 24 hours sends nothing');
select is(pg_temp.subscribe('before@example.test'), '23505', 'a confirmed address is a duplicate');
select is(pg_temp.mails('before@example.test'), 0::bigint, 'a confirmed address is asked nothing');
select is(pg_temp.subscribe('one-more@example.test'), 'stored', 'a fifth attempt is taken');
select is(pg_temp.subscribe('one-more@example.test'), 'PT429', 'a sixth attempt within an hour is refused');

select tests.become('owner');
select results_eq(
  $$ select o.template, o.language, o.cause_table, o.cause_id = n.id::text, o.bulk, o.variables ->> 'link' ~ '^/en/newsletter/confirm#[A-Za-z0-9_-]{43}$'
     from app.mail_outbox o, public.newsletter n where n.email = 'one-more@example.test' and o.recipient = n.email $$,
  $$ values ('newsletter-confirm', 'en', 'newsletter', true, false, true) $$, 'the mail names its subscription and has a token of 256 bits');
select is_empty($$ select from app.newsletter_confirmations c, app.mail_outbox o where encode(c.token_hash, 'escape') = split_part(o.variables ->> 'link', '#', 2) $$, 'no token is stored beside its mail');
select is((select count(distinct c.token_hash) from app.newsletter_confirmations c join app.mail_outbox o on o.cause_id = c.subscription_id::text), (select count(*) from app.mail_outbox), 'each mail has a token of its own');
select is((select count(*) from public.newsletter where email = 'new@example.test'), 1::bigint, 'a waiting address asked for again is stored once');
select pg_temp.age('new@example.test', interval '25 hours');
call tests.forget_attempts();
select tests.become('visitor');
select is(pg_temp.subscribe('new@example.test'), 'stored', 'a waiting address is asked for again on the next day');
select is(pg_temp.mails('new@example.test'), 3::bigint, 'a day later one more mail is sent');

-- Tokens guessed, replayed, of the other mail, too old, erased.

select tests.become('visitor');
select is(public.confirm_newsletter(token), false, format('no subscription is confirmed by "%s"', left(token, 12)))
from unnest(array['', 'x', repeat('A', 43), repeat('A', 100000), '00000000-0000-4000-8000-000000000000', U&'%_\0301']) token;
select is(public.confirm_newsletter(null), false, 'no subscription is confirmed by nothing');
select is(public.confirm_newsletter((select n.unsubscribe_token::text from (select pg_temp.token_for('none@example.test') as unsubscribe_token) n)), false, 'a missing token confirms nothing');
select throws_ok($$ select public.purge_unconfirmed(1) $$, '42883', null, 'a visitor has no sweep to call');
select is(pg_temp.state_of('new@example.test'), 'waiting', 'no guess confirms');
select is(public.confirm_newsletter(pg_temp.token_for('new@example.test')), true, 'the token of a mail confirms its address');
select is(pg_temp.state_of('new@example.test'), 'confirmed', 'a confirmed address is subscribed');
select is(public.confirm_newsletter(pg_temp.token_for('new@example.test')), true, 'a token replayed answers alike');
select is(pg_temp.state_of('one-more@example.test'), 'waiting', 'a token confirms no other address');
select is(pg_temp.subscribe('new@example.test'), '23505', 'an address is a duplicate once it is confirmed');
select tests.become('owner');
select is((select array_agg(public.confirm_newsletter(split_part(o.variables ->> 'link', '#', 2))) from app.mail_outbox o where o.recipient = 'new@example.test'), '{t,t,t}', 'any mail of the last seven days confirms');
select pg_temp.age('one-more@example.test', interval '7 days 1 minute');
select is(public.confirm_newsletter(pg_temp.token_for('one-more@example.test')), false, 'a token older than seven days confirms nothing');
select is(pg_temp.state_of('one-more@example.test'), 'waiting', 'a subscription waits after its token has ended');

-- Leaving ends it, also while it waits; a replayed token brings nobody back.

update public.newsletter set unsubscribe_token = '22222222-0000-4000-8000-000000000001' where email = 'new@example.test';
call tests.forget_attempts();
select tests.become('visitor');
select is(public.unsubscribe_newsletter('22222222-0000-4000-8000-000000000001'), true, 'a confirmed address leaves');
select is(public.confirm_newsletter(pg_temp.token_for('new@example.test')), false, 'the token of an address that left confirms nothing');
select is(pg_temp.state_of('new@example.test'), 'left', 'a replayed token brings nobody back');
select tests.become('owner');
update public.newsletter set unsubscribed_at = now() - interval '3 days' where email = 'new@example.test';
select pg_temp.age('new@example.test', interval '2 days');
select tests.become('visitor');
select is(pg_temp.subscribe('new@example.test'), 'stored', 'an address that left is asked for again like a new one');
select is(pg_temp.state_of('new@example.test'), 'waiting', 'an address that left waits like a new one');
select is(pg_temp.mails('new@example.test'), 4::bigint, 'an address that left gets a mail like a new one');
select is(public.unsubscribe_newsletter('22222222-0000-4000-8000-000000000001'), true, 'the old link of a waiting address is known');
select is(pg_temp.state_of('new@example.test'), 'left', 'the old link ends the waiting');
select is(public.confirm_newsletter(pg_temp.token_for('new@example.test')), false, 'a mail asked for before leaving confirms nothing');
select tests.become('owner');
select is((select string_agg(distinct o.state || ' ' || o.variables, ',') from app.mail_outbox o where o.recipient = 'new@example.test'), 'cancelled {}', 'the mail of a waiting address is cancelled with its token when it leaves');
select tests.become('visitor');
select is(pg_temp.subscribe('new@example.test'), 'stored', 'an address that left twice is asked for again');
select is(pg_temp.subscribe('new@example.test'), 'stored', 'an address that left twice is asked for once more');
select is(pg_temp.mails('new@example.test'), 5::bigint, 'leaving gives no more than two mails within 24 hours');

-- What nobody confirms goes.

select tests.become('owner');
call tests.forget_attempts();
select pg_temp.age('new@example.test', interval '8 days');
insert into public.newsletter (email, confirmed_at) values ('fresh@example.test', null), ('old@example.test', null), ('kept@example.test', now());
select pg_temp.age(email, interval '6 days') from unnest(array['fresh@example.test']) email;
select pg_temp.age(email, interval '8 days') from unnest(array['old@example.test', 'kept@example.test']) email;
select lives_ok($$ select app.purge_unconfirmed(1000) $$, 'the sweep runs');
select is(pg_temp.state_of('fresh@example.test'), 'waiting', 'a subscription of six days still waits');
select is(pg_temp.state_of('old@example.test'), null, 'a subscription nobody confirmed in seven days is gone');
select is(pg_temp.state_of('kept@example.test'), 'confirmed', 'a confirmed subscription stays');
select is(pg_temp.state_of('new@example.test'), 'left', 'an address that had left and was not confirmed has left again');
select is_empty($$ select from app.newsletter_confirmations c where c.expires_at < now() $$, 'tokens that have ended are forgotten');

select pg_temp.come_from('203.0.113.4');
select tests.become('visitor');
select pg_temp.subscribe(address) from unnest(array['box+1@example.test', 'box+2@example.test', 'b.ox@example.test', 'box@example.test']) address;
select is((select sum(pg_temp.mails(address)) from unnest(array['box+1@example.test', 'box+2@example.test', 'b.ox@example.test', 'box@example.test']) address), 2::numeric, 'one box is asked twice a day, however it is written');
select tests.become('owner');

-- Settings of a mailer that were lost subscribe nobody.

update app.mailer set provider = null;
select tests.become('visitor');
select pg_temp.come_from('203.0.113.5');
select is(pg_temp.subscribe('lost@example.test'), 'stored', 'a visitor subscribes after the settings of the mailer were lost');
select is(pg_temp.state_of('lost@example.test'), 'waiting', 'a subscription waits for a mailer that was lost');
select tests.become('secret key');
select public.report_mailer('test');
select tests.become('visitor');
select pg_temp.subscribe('lost@example.test');
select is(pg_temp.mails('lost@example.test'), 1::bigint, 'a subscription that waited for a mailer is asked when it is back');
select tests.become('owner');

-- A suppressed address waits without a mail, and answers like any other.

insert into app.mail_suppressions (address_hash, reason) values (app.address_hash('bounced@example.test'), 'bounced');
select tests.become('visitor');
select pg_temp.come_from('203.0.113.3');
select is(pg_temp.subscribe('bounced@example.test'), 'stored', 'an address that bounced answers as a new one');
select is(pg_temp.mails('bounced@example.test'), 0::bigint, 'an address that bounced gets no mail');

-- An administrator erases a waiting one with its token; nobody tries tokens without an end.

select tests.become('visitor');
select is(pg_temp.subscribe('erased@example.test'), 'stored', 'a visitor subscribes an address that will be erased');
do $$ begin perform set_config('tests.token', pg_temp.token_for('erased@example.test'), true); end $$;
select tests.become('administrator');
select isnt_empty($$ delete from public.newsletter where email = 'erased@example.test' returning id $$, 'an administrator erases a waiting subscription');
select tests.become('visitor');
select is(public.confirm_newsletter(current_setting('tests.token')), false, 'the token of an erased subscription confirms nothing');
select tests.become('owner');
update public.newsletter set subscribed = false, unsubscribed_at = now() where email = 'bounced@example.test';
insert into app.newsletter_confirmations (token_hash, subscription_id) select app.token_hash('known'), n.id from public.newsletter n where n.email = 'bounced@example.test';
select is(public.confirm_newsletter('known'), false, 'the token of an address that left without a link confirms nothing');
insert into app.hits (bucket, visitor, hits) values ('newsletter_confirmations', app.visitor_key(), 30)
on conflict (bucket, visitor) do update set hits = excluded.hits;
select tests.become('visitor');
select throws_ok($$ select public.confirm_newsletter('x') $$, 'PT429', null, 'whoever tries too many tokens waits');

select * from finish();
rollback;
