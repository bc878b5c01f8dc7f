-- Newsletter: joining, leaving, coming back, and what nobody may find out.
begin;
select plan(50);

-- Attempts survive a rollback; restarted inside this one, the counters are put back at its end. Two people
-- may share one, so each act begins afresh.
create procedure pg_temp.forget_attempts() language plpgsql as $$
declare
  attempts regclass;
begin
  for attempts in select c.oid from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind = 'S' and c.relname ~ '^(network_)?attempts_newsletter_' loop
    execute format('alter sequence %s restart', attempts);
  end loop;
end
$$;
call pg_temp.forget_attempts();

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');

insert into public.newsletter (email, subscribed, language, unsubscribe_token, created_at, unsubscribed_at) values
  ('Here@Example.test', true, 'fr', '11111111-0000-4000-8000-000000000001', now() - interval '9 days', null),
  ('left@example.test', false, 'fr', '11111111-0000-4000-8000-000000000002', now() - interval '9 days', now() - interval '2 days');
select is((select count(*) from public.newsletter where email = 'here@example.test'), 1::bigint, 'addresses are kept in lower case');

-- A visitor.

select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.1"}';

select lives_ok($$ insert into public.newsletter (email, language) values ('  New@Example.TEST ', 'en') $$, 'a visitor subscribes');
select throws_ok($$ insert into public.newsletter (email, language) values ('NEW@example.test', 'en') $$, '23505', null, 'a second time is a duplicate, whatever the capitals');
select lives_ok($$ insert into public.newsletter (email, language) values ('left@example.test', 'en') $$, 'who had left may come back');
select throws_ok($$ insert into public.newsletter (email, language) values ('no address', 'en') $$, '23514', null, 'what is no address is refused');
select throws_ok($$ insert into public.newsletter (email, language) values ('de@example.test', 'de') $$, '23514', null, 'and another language');
select throws_ok($$ insert into public.newsletter (email, language) values ('here@example.test', 'fr') $$, 'PT429', null, 'the sixth attempt within the hour is refused, also when the others failed');
select tests.become('owner');
call pg_temp.forget_attempts();
select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.2"}';
select throws_ok($$ insert into public.newsletter (email, language) select 'bulk' || n || '@example.test', 'fr' from generate_series(1, 6) n $$, 'PT429', null, 'six at once are six attempts');
select tests.become('owner');
call pg_temp.forget_attempts();
select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.3"}';
select throws_ok($$ insert into public.newsletter (email, language, subscribed) values ('a@example.test', 'fr', false) $$, '42501', null, 'a visitor cannot choose the state');
select throws_ok($$ insert into public.newsletter (email, language, created_at) values ('a@example.test', 'fr', '2000-01-01') $$, '42501', null, 'nor the date');
select throws_ok($$ insert into public.newsletter (email, language, resubscribed_at) values ('a@example.test', 'fr', now()) $$, '42501', null, 'nor since when it is there again');
select throws_ok($$ insert into public.newsletter (email, language, unsubscribe_token) values ('a@example.test', 'fr', gen_random_uuid()) $$, '42501', null, 'nor the token');
select throws_ok($$ insert into public.newsletter (email, language) values ('a@example.test', 'fr') returning id $$, '42501', null, 'nor get the row back');
select throws_ok($$ insert into public.newsletter (email, language) values ('here@example.test', 'fr') on conflict (id) do update set subscribed = false $$, '42501', null, 'nor write over one');
select throws_ok($$ insert into public.newsletter (id, email, language) values (gen_random_uuid(), 'a@example.test', 'fr') on conflict (id) do nothing $$, '42501', null, 'nor try ids');
select throws_ok($$ select email from public.newsletter $$, '42501', null, 'a visitor cannot read subscriptions');
select throws_ok($$ select count(*) from public.newsletter $$, '42501', null, 'nor count them');
select throws_ok($$ update public.newsletter set subscribed = false $$, '42501', null, 'nor change them');
select throws_ok($$ delete from public.newsletter where email = 'here@example.test' $$, '42501', null, 'nor delete them');
select is(public.unsubscribe_newsletter(gen_random_uuid()), false, 'an unknown token unsubscribes nobody');
select is(public.unsubscribe_newsletter('11111111-0000-4000-8000-000000000001'), true, 'the token of the mail does');
select is(public.unsubscribe_newsletter('11111111-0000-4000-8000-000000000001'), true, 'and does no harm twice');
select is(public.unsubscribe_newsletter('11111111-0000-4000-8000-000000000002'), true, 'and so does the token of a mail from before somebody left and came back');

select tests.become('owner');
select results_eq(
  $$ select subscribed, language, consent_version, created_at, unsubscribed_at from public.newsletter where email = 'new@example.test' $$,
  $$ values (true, 'en', '2026-11', now(), null::timestamptz) $$, 'the new subscription is complete');
select is((select count(*) from public.newsletter where email = 'new@example.test'), 1::bigint, 'there is one of it');
select results_eq(
  $$ select subscribed, language, unsubscribed_at, unsubscribe_token from public.newsletter where email = 'left@example.test' $$,
  $$ values (false, 'en', now(), '11111111-0000-4000-8000-000000000002'::uuid) $$, 'the renewed one came back in its new language, with its token, and left by it');
select results_eq(
  $$ select email, resubscribed_at from public.newsletter where email in ('left@example.test', 'new@example.test') order by email $$,
  $$ values ('left@example.test', now()), ('new@example.test', null::timestamptz) $$, 'it says since when, the new one says nothing');
select is((select count(*) from public.newsletter where email = 'left@example.test'), 1::bigint, 'and not a second row');
select results_eq(
  $$ select subscribed, unsubscribed_at from public.newsletter where email = 'here@example.test' $$,
  $$ values (false, now()) $$, 'the ended one says when');
select is((select count(*) from public.newsletter where email like 'bulk%'), 0::bigint, 'of the six at once none was stored');

-- Without any language the default holds.

select tests.become('owner');
call pg_temp.forget_attempts();
select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.4"}';
select lives_ok($$ insert into public.newsletter (email) values ('bare@example.test') $$, 'an address alone is enough');

-- Signed in, not an administrator.

select tests.become('owner');
call pg_temp.forget_attempts();
select tests.become('user');
set local request.headers = '{"cf-connecting-ip":"203.0.113.5"}';

select lives_ok($$ insert into public.newsletter (email, language) values ('plain@example.test', 'fr') $$, 'a plain user subscribes as a visitor does');
select throws_ok($$ insert into public.newsletter (email, language) values ('plain@example.test', 'fr') $$, '23505', null, 'once');
select throws_ok($$ insert into public.newsletter (email, language, created_at) values ('a@example.test', 'fr', now()) $$, '42501', null, 'with no column more');
select throws_ok($$ insert into public.newsletter (email, language) values ('plain2@example.test', 'fr') returning id $$, '42501', null, 'and no row back');
select is_empty($$ select * from public.newsletter $$, 'he reads no subscription');
select throws_ok($$ update public.newsletter set subscribed = false $$, '42501', null, 'he changes none');
select is_empty($$ delete from public.newsletter returning id $$, 'he deletes none');
select is(public.unsubscribe_newsletter(gen_random_uuid()), false, 'and needs a token to leave');

-- An administrator.

select tests.become('owner');
call pg_temp.forget_attempts();
select tests.become('administrator');
set local request.headers = '{"cf-connecting-ip":"203.0.113.6"}';

select cmp_ok((select count(*) from public.newsletter), '>=', 5::bigint, 'an administrator reads subscriptions');
select throws_ok($$ update public.newsletter set subscribed = false $$, '42501', null, 'he does not change their state');
select lives_ok($$ insert into public.newsletter (email, language) values ('boss@example.test', 'fr') $$, 'he may subscribe himself');
select throws_ok($$ insert into public.newsletter (email, language, resubscribed_at) values ('a@example.test', 'fr', now()) $$, '42501', null, 'nor since when it is there again');
select throws_ok($$ insert into public.newsletter (email, language, unsubscribe_token) values ('b@example.test', 'fr', gen_random_uuid()) $$, '42501', null, 'as everybody does');
select isnt_empty($$ delete from public.newsletter where email = 'new@example.test' returning id $$, 'he deletes a subscription');

-- Together.

select tests.become('owner');
do $$
begin
  for slot in 0..127 loop
    perform setval('app.attempts_newsletter_' || slot, floor(extract(epoch from now()) / 3600)::bigint * 1000000 + 1);
  end loop;
end
$$;
select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.7"}';
select throws_ok($$ insert into public.newsletter (email, language) values ('late@example.test', 'fr') $$, 'PT429', null, 'when everybody together did too much it takes a proof of work');

-- The seed and the secret key write history.

select tests.become('owner');
select lives_ok($$ insert into public.newsletter (email, created_at) values ('old@example.test', '2025-01-01') $$, 'the owner chooses the date');
select is((select created_at from public.newsletter where email = 'old@example.test'), '2025-01-01'::timestamptz, 'and keeps it');
select tests.become('secret key');
select lives_ok($$ insert into public.newsletter (email, created_at) values ('older@example.test', '2024-01-01') $$, 'so does the secret key');
select tests.become('owner');
select throws_ok($$ insert into public.newsletter (email, subscribed) values ('odd@example.test', false) $$, '23514', null, 'somebody who left, left at some time');

select * from finish();
rollback;
