-- Who is an administrator, who is the visitor, and the words every table shares.
begin;
select no_plan();

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000003', 'other@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001'), ('aaaaaaaa-0000-4000-8000-000000000003');

-- The secret and the addresses.

select ok((select octet_length(visitor_secret) = 32 and octet_length(delivery_secret) = 32 and visitor_secret <> delivery_secret from app.secrets), 'the database keeps two different secrets of 32 bytes');
select is(app.network_of('203.0.113.7'), '203.0.113.7', 'an IPv4 address stands for itself');
select is(app.network_of('::ffff:203.0.113.7'), '203.0.113.7', 'an IPv4 address mapped into IPv6 counts as the IPv4 address');
select is(app.network_of('2001:db8:1:2:aaaa::1'), '2001:db8:1:2::/64', 'an IPv6 address is cut to its /64');
select is(app.network_of('2001:db8:1:2:bbbb:1:2:3'), '2001:db8:1:2::/64', 'a neighbour in the /64 counts as the same visitor');
select is(app.network_of('203.0.113.7/8'), '203.0.113.7', 'a mask changes no address');
select is(app.network_of('203.0.113.7, 10.0.0.1'), null, 'a list of addresses is no address');
select is(app.network_of('<script>'), null, 'a text of rubbish is no address');
select is(app.network_of(null), null, 'a missing address stays missing');

-- A visitor.

select tests.become('visitor');
set local request.headers = '';

select is(public.ip_echo(), '{"ip":"local"}'::jsonb, 'a visitor without headers gets the shared key local');
set local request.headers = '{"user-agent":"x"}';
select is(public.ip_echo() ->> 'ip', 'local', 'a visitor without the header of the edge gets the key local');
set local request.headers = 'not json';
select is(public.ip_echo() ->> 'ip', 'local', 'unreadable headers raise no error');
set local request.headers = '["cf-connecting-ip"]';
select is(public.ip_echo() ->> 'ip', 'local', 'headers that are no object raise no error');
set local request.headers = '{"cf-connecting-ip":"rubbish"}';
select is(public.ip_echo() ->> 'ip', 'local', 'an unreadable address raises no error');
set local request.headers = '{"x-forwarded-for":"198.51.100.1","x-real-ip":"198.51.100.1"}';
select is(public.ip_echo() ->> 'ip', 'local', 'a header that a caller can set is ignored');
set local request.headers = '{"cf-connecting-ip":"203.0.113.7"}';
select matches(public.ip_echo() ->> 'ip', '^[0-9a-f]{64}$', 'a visitor with an address gets an HMAC as key');
select unalike(public.ip_echo() ->> 'ip', '%203.0.113%', 'the key does not contain the address');
select is(
  (select public.ip_echo()),
  (select public.ip_echo()),
  'the same visitor gets the same key');
select throws_ok($$ select public.am_i_admin() $$, '42501', null, 'a visitor cannot ask whether he is an administrator');
select throws_ok($$ select app.is_admin() $$, '42501', null, 'a visitor cannot call the test for administrators');
select throws_ok($$ select * from public.admins $$, '42501', null, 'a visitor cannot read admins');
select throws_ok($$ insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000002') $$, '42501', null, 'a visitor cannot make an administrator');
select throws_ok($$ select * from app.secrets $$, '42501', null, 'a visitor cannot read the secrets');
select throws_ok($$ select app.request_header('cf-connecting-ip') $$, '42501', null, 'a visitor cannot call the helpers');

-- Signed in, not an administrator. What he wrote about himself is not believed.

select tests.become('user', '{"user_metadata":{"role":"admin","is_admin":true},"app_metadata":{"role":"admin"}}');

select is(public.am_i_admin(), false, 'a claim in the token makes nobody an administrator');
select is_empty($$ select * from public.admins $$, 'a plain user sees no administrator');
select throws_ok($$ insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000002') $$, '42501', null, 'a plain user cannot make himself an administrator');
select throws_ok($$ update public.admins set user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$, '42501', null, 'a plain user cannot take over the row of an administrator');
select throws_ok($$ delete from public.admins $$, '42501', null, 'a plain user cannot remove an administrator');
select throws_ok($$ select * from app.secrets $$, '42501', null, 'a plain user cannot read the secrets');
select throws_ok($$ select app.require('content') $$, '42501', 'Only administrators may do this.', 'app.require stops a plain user');
select is(app.may('content') or app.may('people') or app.may('careers') or app.may('figures'), false, 'a plain user may work in no area');
select matches(public.ip_echo() ->> 'ip', '^[0-9a-f]{64}$', 'a plain user gets a key like every visitor');

-- An administrator.

select tests.become('administrator');

select is(public.am_i_admin(), true, 'am_i_admin is true for an administrator');
select lives_ok($$ select app.require('content') $$, 'app.require lets an administrator pass');
select ok(app.may('content') and app.may('people') and app.may('careers') and app.may('figures'), 'an administrator may work in every area');
select is(app.may('anything'), false, 'an administrator may not work in an unknown area');
select throws_ok($$ select app.require('anything') $$, '42501', null, 'app.require refuses an unknown area');
select throws_ok($$ select app.require(null) $$, '42501', null, 'app.require refuses a missing area');
select is((select count(*) from public.admins), 1::bigint, 'an administrator sees his own row');
select throws_ok($$ insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000002') $$, '42501', null, 'an administrator cannot make another one');
select throws_ok($$ delete from public.admins $$, '42501', null, 'an administrator cannot remove one');

select tests.become('owner');
delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000001';
select tests.become('administrator');
select is(public.am_i_admin(), false, 'the right ends with the row, whatever the token says');

-- The words.

select tests.become('owner');
select is(app.require_lang('fr'), 'fr', 'app.require_lang accepts fr');
select throws_ok($$ select app.require_lang('de') $$, '22023', null, 'app.require_lang refuses de');
select throws_ok($$ select app.require_lang(null) $$, '22023', null, 'app.require_lang refuses a missing language');
select ok(app.is_email('louise.müller+a@example.co.uk'), 'app.is_email accepts an address');
select is(
  (select count(*) from unnest(array['', 'a', 'a@b', '@b.c', 'a@b.', 'a b@c.d', 'a@b.c,d@e.f', 'a@b@c.d', E'a@b.c\nbcc:d@e.f', '<a@b.c>', repeat('a', 251) || '@b.c']) as e (mail) where app.is_email(e.mail)),
  0::bigint, 'app.is_email refuses what is not exactly one address');
select lives_ok(format('select app.require_email(%L)', mail), 'app.require_email accepts ' || mail)
from unnest(array['louise.mueller+a@example.co.uk', 'o''brien@b.cd', 'a_b-c@xn--caf-dma.fr', '1@2.xn--p1ai']) as e (mail);
select throws_ok(format('select app.require_email(%L)', mail), '23514', 'This is no e-mail address.', 'app.require_email refuses ' || mail)
from unnest(array['', 'a', 'a@b', '<a@b.cd>', 'x?bcc=victim@b.cd', 'x&cc=victim@b.cd', 'x%0abcc@b.cd', 'x#a@b.cd', 'x/y@b.cd', 'a@b.cd?subject=x', 'a@b.cd%0a', 'x=y@b.cd', '.a@b.cd', 'a.@b.cd', 'a..b@b.cd', 'a@-b.cd', 'a@b..cd', 'é@b.cd', 'a@é.cd', 'a@b.c', E'a@b.cd\n']) as e (mail);
select lives_ok('select app.require_email(null)', 'app.require_email leaves a missing address to the column');
select is(
  (select count(*) from unnest(array['', '/a.png', '/media/a b.webp', 'https://example.test/a.png']) as i (image) where app.is_image_reference(i.image)),
  4::bigint, 'an image reference is empty, a path of this site or an https URL');
select is(
  (select count(*) from unnest(array['//evil.test/a.png', '/\evil.test', 'http://example.test/a.png', 'javascript:alert(1)', 'data:image/png;base64,a', 'a.png', E'/\t/evil.test', 'https:///a', 'https://', '/', '/' || repeat('a', 500)]) as i (image) where app.is_image_reference(i.image)),
  0::bigint, 'an image reference is nothing else');
select ok(app.are_image_references('{}') and app.are_image_references('{/a.png,/b.png}'), 'a gallery holds image references');
select ok(not app.are_image_references(array['/a.png', '']) and not app.are_image_references(array['/a.png', null]), 'a gallery holds no empty or missing entry');
select ok(app.are_short('{a,b}', 2, 1) and app.are_short('{}', 2, 1), 'a list within its limits is accepted');
select ok(not app.are_short('{a,b,c}', 2, 1), 'a list with too many entries is refused');
select ok(not app.are_short('{aa}', 2, 1) and not app.are_short(array[' '], 2, 1) and not app.are_short(array[null::text], 2, 1), 'a list with a long, blank or missing entry is refused');
select ok(app.are_picture_texts('{}', 2, 1) and app.are_picture_texts(array['a', ''], 2, 1), 'each picture has one text, which may be empty, or no picture has any');
select ok(not app.are_picture_texts('{a}', 2, 1) and not app.are_picture_texts('{aa,b}', 2, 1) and not app.are_picture_texts(array['a', null], 2, 1), 'fewer, longer or missing picture texts are refused');

select * from finish();
rollback;
