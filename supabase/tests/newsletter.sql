-- Newsletter: a visitor subscribes, leaves and returns, and learns nothing of other subscriptions.
begin;
select plan(38);

call tests.forget_attempts();

select tests.hire();

insert into public.newsletter (email, subscribed, language, unsubscribe_token, created_at, unsubscribed_at) values
  ('Here@Example.test', true, 'fr', '11111111-0000-4000-8000-000000000001', now() - interval '9 days', null),
  ('left@example.test', false, 'fr', '11111111-0000-4000-8000-000000000002', now() - interval '9 days', now() - interval '2 days');
select is((select count(*) from public.newsletter where email = 'here@example.test'), 1::bigint, 'an address is stored in lower case');

-- A visitor subscribes once and reads nothing.

select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.1"}';

select lives_ok($$ insert into public.newsletter (email, language) values ('  New@Example.TEST ', 'en') $$, 'a visitor subscribes');
select throws_ok($$ insert into public.newsletter (email, language) values ('NEW@example.test', 'en') $$, '23505', null, 'a second subscription is a duplicate in any case');
select lives_ok($$ insert into public.newsletter (email, language) values ('left@example.test', 'en') $$, 'a visitor who had left subscribes again');
select throws_ok($$ insert into public.newsletter (email, language) values ('no address', 'en') $$, '23514', null, 'a text that is no address is refused');
select throws_ok($$ insert into public.newsletter (email, language) values ('de@example.test', 'de') $$, '23514', null, 'an unknown language is refused');
select throws_ok($$ insert into public.newsletter (email, language) values ('here@example.test', 'fr') $$, 'PT429', null, 'a sixth attempt within an hour is refused, although some failed');
select tests.become('owner');
call tests.forget_attempts();
select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.2"}';
select throws_ok($$ insert into public.newsletter (email, language) select 'bulk' || n || '@example.test', 'fr' from generate_series(1, 6) n $$, 'PT429', null, 'six subscriptions in one statement are refused');
select tests.become('owner');
call tests.forget_attempts();
select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.3"}';
select throws_ok($$ insert into public.newsletter (email, language) values ('a@example.test', 'fr') returning id $$, '42501', null, 'a visitor cannot read the subscription back');
select throws_ok($$ insert into public.newsletter (email, language) values ('here@example.test', 'fr') on conflict (id) do update set subscribed = false $$, '42501', null, 'a visitor cannot overwrite a subscription');
select throws_ok($$ insert into public.newsletter (id, email, language) values (gen_random_uuid(), 'a@example.test', 'fr') on conflict (id) do nothing $$, '42501', null, 'a visitor cannot try ids');
select is(public.unsubscribe_newsletter(gen_random_uuid()), false, 'an unknown token ends no subscription');
select is(public.unsubscribe_newsletter('11111111-0000-4000-8000-000000000001'), true, 'the token of a mail ends its subscription');
select is(public.unsubscribe_newsletter('11111111-0000-4000-8000-000000000001'), true, 'a second use of a token raises no error');
select is(public.unsubscribe_newsletter('11111111-0000-4000-8000-000000000002'), true, 'the token of a mail from before a return ends the subscription');

select tests.become('owner');
select results_eq(
  $$ select subscribed, language, consent_version, created_at, unsubscribed_at from public.newsletter where email = 'new@example.test' $$,
  $$ values (true, 'en', '2026-11', now(), null::timestamptz) $$, 'a new subscription has its values and consent');
select is((select count(*) from public.newsletter where email = 'new@example.test'), 1::bigint, 'a new subscription is stored once');
select results_eq(
  $$ select subscribed, language, unsubscribed_at, unsubscribe_token from public.newsletter where email = 'left@example.test' $$,
  $$ values (false, 'en', now(), '11111111-0000-4000-8000-000000000002'::uuid) $$, 'a renewed subscription has its new language and its token, and is ended');
select results_eq(
  $$ select email, resubscribed_at from public.newsletter where email in ('left@example.test', 'new@example.test') order by email $$,
  $$ values ('left@example.test', now()), ('new@example.test', null::timestamptz) $$, 'a renewed subscription has the date of return, a new one has none');
select is((select count(*) from public.newsletter where email = 'left@example.test'), 1::bigint, 'a renewed subscription is stored once');
select results_eq(
  $$ select subscribed, unsubscribed_at from public.newsletter where email = 'here@example.test' $$,
  $$ values (false, now()) $$, 'an ended subscription has its date');
select is((select count(*) from public.newsletter where email like 'bulk%'), 0::bigint, 'no subscription of six in one statement is stored');

-- A missing language has a default.

select tests.become('owner');
call tests.forget_attempts();
select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.4"}';
select lives_ok($$ insert into public.newsletter (email) values ('bare@example.test') $$, 'an address without a language is accepted');

-- A plain user subscribes as a visitor does.

select tests.become('owner');
call tests.forget_attempts();
select tests.become('user');
set local request.headers = '{"cf-connecting-ip":"203.0.113.5"}';

select lives_ok($$ insert into public.newsletter (email, language) values ('plain@example.test', 'fr') $$, 'a plain user subscribes');
select throws_ok($$ insert into public.newsletter (email, language) values ('plain@example.test', 'fr') $$, '23505', null, 'a second subscription of a plain user is a duplicate');
select throws_ok($$ insert into public.newsletter (email, language) values ('plain2@example.test', 'fr') returning id $$, '42501', null, 'a plain user cannot read the subscription back');
select is(public.unsubscribe_newsletter(gen_random_uuid()), false, 'an unknown token of a plain user ends no subscription');

-- An administrator reads and deletes subscriptions and changes none.

select tests.become('owner');
call tests.forget_attempts();
select tests.become('administrator');
set local request.headers = '{"cf-connecting-ip":"203.0.113.6"}';

select cmp_ok((select count(*) from public.newsletter), '>=', 5::bigint, 'an administrator reads subscriptions');
select lives_ok($$ insert into public.newsletter (email, language) values ('boss@example.test', 'fr') $$, 'an administrator subscribes');
select throws_ok($$ insert into public.newsletter (email, language, resubscribed_at) values ('a@example.test', 'fr', now()) $$, '42501', null, 'an administrator cannot choose the date of return');
select isnt_empty($$ delete from public.newsletter where email = 'new@example.test' returning id $$, 'an administrator deletes a subscription');

-- A flood by all asks for a proof of work.

select tests.become('owner');
call tests.set_attempts('attempts_newsletter', 1);
select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.7"}';
select throws_ok($$ insert into public.newsletter (email, language) values ('late@example.test', 'fr') $$, 'PT429', null, 'a subscription above the shared limit needs a proof of work');

-- Tokens are guessed thirty times an hour, and a known one works after that.

set local request.headers = '{"cf-connecting-ip":"203.0.113.8"}';
select throws_ok($$ select public.unsubscribe_newsletter(gen_random_uuid()) from generate_series(1, 31) $$, 'PT429', null, 'tokens to leave are guessed thirty times an hour');
select tests.become('owner');
update app.hits set hits = 100 where bucket = 'newsletter_leaves';
select tests.become('visitor');
select is(public.unsubscribe_newsletter('11111111-0000-4000-8000-000000000001'), true, 'a known token works beyond that limit');

-- An import keeps its dates.

select tests.become('owner');
select lives_ok($$ insert into public.newsletter (email, created_at) values ('old@example.test', '2025-01-01') $$, 'the owner of the database inserts a subscription with a date');
select is((select created_at from public.newsletter where email = 'old@example.test'), '2025-01-01'::timestamptz, 'the inserted subscription keeps its date');
select tests.become('secret key');
select lives_ok($$ insert into public.newsletter (email, created_at) values ('older@example.test', '2024-01-01') $$, 'the secret key inserts a subscription with a date');
select tests.become('owner');
select throws_ok($$ insert into public.newsletter (email, subscribed) values ('odd@example.test', false) $$, '23514', null, 'an ended subscription without a date is refused');

select * from finish();
rollback;
