-- Who is an administrator, who is the visitor, and the words every table shares.
begin;
select no_plan();

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000003', 'other@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001'), ('aaaaaaaa-0000-4000-8000-000000000003');

-- The secret and the addresses.

select ok((select octet_length(visitor_secret) = 32 and octet_length(delivery_secret) = 32 and visitor_secret <> delivery_secret from app.secrets), 'there are two secrets of 32 bytes, each for its own use');
select is(app.network_of('203.0.113.7'), '203.0.113.7', 'an IPv4 address stands for itself');
select is(app.network_of('::ffff:203.0.113.7'), '203.0.113.7', 'an IPv4 address mapped into IPv6 is the same visitor');
select is(app.network_of('2001:db8:1:2:aaaa::1'), '2001:db8:1:2::/64', 'an IPv6 address is cut to its /64');
select is(app.network_of('2001:db8:1:2:bbbb:1:2:3'), '2001:db8:1:2::/64', 'a neighbour in the /64 is the same visitor');
select is(app.network_of('203.0.113.7/8'), '203.0.113.7', 'a mask changes nothing');
select is(app.network_of('203.0.113.7, 10.0.0.1'), null, 'a list is no address');
select is(app.network_of('<script>'), null, 'rubbish is no address');
select is(app.network_of(null), null, 'nothing is no address');

-- A visitor.

select tests.become('visitor');
set local request.headers = '';

select is(public.ip_echo(), '{"ip":"local"}'::jsonb, 'without headers everybody shares the key local');
set local request.headers = '{"user-agent":"x"}';
select is(public.ip_echo() ->> 'ip', 'local', 'without the edge''s header too');
set local request.headers = 'not json';
select is(public.ip_echo() ->> 'ip', 'local', 'unreadable headers raise nothing');
set local request.headers = '["cf-connecting-ip"]';
select is(public.ip_echo() ->> 'ip', 'local', 'headers of another shape raise nothing');
set local request.headers = '{"cf-connecting-ip":"rubbish"}';
select is(public.ip_echo() ->> 'ip', 'local', 'an unreadable address raises nothing');
set local request.headers = '{"x-forwarded-for":"198.51.100.1","x-real-ip":"198.51.100.1"}';
select is(public.ip_echo() ->> 'ip', 'local', 'headers a caller can set are not believed');
set local request.headers = '{"cf-connecting-ip":"203.0.113.7"}';
select matches(public.ip_echo() ->> 'ip', '^[0-9a-f]{64}$', 'with an address the key is an HMAC');
select unalike(public.ip_echo() ->> 'ip', '%203.0.113%', 'and does not show the address');
select is(
  (select public.ip_echo()),
  (select public.ip_echo()),
  'the same visitor has the same key');
select throws_ok($$ select public.am_i_admin() $$, '42501', null, 'a visitor may not ask whether he is an administrator');
select throws_ok($$ select app.is_admin() $$, '42501', null, 'nor call the test itself');
select throws_ok($$ select * from public.admins $$, '42501', null, 'a visitor cannot read admins');
select throws_ok($$ insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000002') $$, '42501', null, 'a visitor cannot make an administrator');
select throws_ok($$ select * from app.secrets $$, '42501', null, 'a visitor cannot read the secret');
select throws_ok($$ select app.request_header('cf-connecting-ip') $$, '42501', null, 'a visitor cannot call the helpers');

-- Signed in, not an administrator. What he wrote about himself is not believed.

select tests.become('user', '{"user_metadata":{"role":"admin","is_admin":true},"app_metadata":{"role":"admin"}}');

select is(public.am_i_admin(), false, 'being signed in is not being an administrator');
select is_empty($$ select * from public.admins $$, 'he sees no administrator');
select throws_ok($$ insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000002') $$, '42501', null, 'he cannot make himself one');
select throws_ok($$ update public.admins set user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$, '42501', null, 'nor take over a row');
select throws_ok($$ delete from public.admins $$, '42501', null, 'nor remove one');
select throws_ok($$ select * from app.secrets $$, '42501', null, 'he cannot read the secret');
select throws_ok($$ select app.require('content') $$, '42501', 'Only administrators may do this.', 'the guard of the administrators'' functions stops him');
select is(app.may('content') or app.may('people') or app.may('careers') or app.may('figures'), false, 'he may work nowhere');
select matches(public.ip_echo() ->> 'ip', '^[0-9a-f]{64}$', 'he has a key as every visitor');

-- An administrator.

select tests.become('administrator');

select is(public.am_i_admin(), true, 'an administrator is one');
select lives_ok($$ select app.require('content') $$, 'the guard lets him pass');
select ok(app.may('content') and app.may('people') and app.may('careers') and app.may('figures'), 'he may work in every area');
select is(app.may('anything'), false, 'but in none that is not');
select throws_ok($$ select app.require('anything') $$, '42501', null, 'and a guard of none stops him');
select throws_ok($$ select app.require(null) $$, '42501', null, 'as does one that names none');
select is((select count(*) from public.admins), 1::bigint, 'he sees his own row');
select throws_ok($$ insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000002') $$, '42501', null, 'he cannot make another one');
select throws_ok($$ delete from public.admins $$, '42501', null, 'nor remove one');

select tests.become('owner');
delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000001';
select tests.become('administrator');
select is(public.am_i_admin(), false, 'removing the row ends the right at once, whatever the token says');

-- The words.

select tests.become('owner');
select is(app.require_lang('fr'), 'fr', 'fr is a language');
select throws_ok($$ select app.require_lang('de') $$, '22023', null, 'de is not one of ours');
select throws_ok($$ select app.require_lang(null) $$, '22023', null, 'nothing is not a language');
select ok(app.is_email('louise.müller+a@example.co.uk'), 'an address is an address');
select is(
  (select count(*) from unnest(array['', 'a', 'a@b', '@b.c', 'a@b.', 'a b@c.d', 'a@b.c,d@e.f', 'a@b@c.d', E'a@b.c\nbcc:d@e.f', '<a@b.c>', repeat('a', 251) || '@b.c']) as e (mail) where app.is_email(e.mail)),
  0::bigint, 'what is not one address is refused');
select lives_ok(format('select app.require_email(%L)', mail), 'a browser may send ' || mail)
from unnest(array['louise.mueller+a@example.co.uk', 'o''brien@b.cd', 'a_b-c@xn--caf-dma.fr', '1@2.xn--p1ai']) as e (mail);
select throws_ok(format('select app.require_email(%L)', mail), '23514', 'This is no e-mail address.', 'and not ' || mail)
from unnest(array['', 'a', 'a@b', '<a@b.cd>', 'x?bcc=victim@b.cd', 'x&cc=victim@b.cd', 'x%0abcc@b.cd', 'x#a@b.cd', 'x/y@b.cd', 'a@b.cd?subject=x', 'a@b.cd%0a', 'x=y@b.cd', '.a@b.cd', 'a.@b.cd', 'a..b@b.cd', 'a@-b.cd', 'a@b..cd', 'é@b.cd', 'a@é.cd', 'a@b.c', E'a@b.cd\n']) as e (mail);
select lives_ok('select app.require_email(null)', 'none at all is the column''s to refuse');
select is(
  (select count(*) from unnest(array['', '/a.png', '/media/a b.webp', 'https://example.test/a.png']) as i (image) where app.is_image_reference(i.image)),
  4::bigint, 'nothing, a path of this site and an https URL are pictures');
select is(
  (select count(*) from unnest(array['//evil.test/a.png', '/\evil.test', 'http://example.test/a.png', 'javascript:alert(1)', 'data:image/png;base64,a', 'a.png', E'/\t/evil.test', 'https:///a', 'https://', '/', '/' || repeat('a', 500)]) as i (image) where app.is_image_reference(i.image)),
  0::bigint, 'anything else is not');
select ok(app.are_image_references('{}') and app.are_image_references('{/a.png,/b.png}'), 'a gallery holds pictures');
select ok(not app.are_image_references(array['/a.png', '']) and not app.are_image_references(array['/a.png', null]), 'and no holes');
select ok(app.are_short('{a,b}', 2, 1) and app.are_short('{}', 2, 1), 'a short list is short');
select ok(not app.are_short('{a,b,c}', 2, 1), 'a long one is not');
select ok(not app.are_short('{aa}', 2, 1) and not app.are_short(array[' '], 2, 1) and not app.are_short(array[null::text], 2, 1), 'nor one of long, blank or missing items');
select ok(app.are_picture_texts('{}', 2, 1) and app.are_picture_texts(array['a', ''], 2, 1), 'pictures have one text each, which may be empty, or none at all');
select ok(not app.are_picture_texts('{a}', 2, 1) and not app.are_picture_texts('{aa,b}', 2, 1) and not app.are_picture_texts(array['a', null], 2, 1), 'not fewer, longer or missing ones');

select * from finish();
rollback;
