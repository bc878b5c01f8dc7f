-- Invitations and profiles: who invites, what a token opens and for whom, and what stays of somebody who was removed.
begin;
select no_plan();

select tests.hire();
delete from app.hits;
create function pg_temp.hits() returns bigint language sql security definer as $$ select coalesce(sum(h.hits), 0) from app.hits h where h.bucket = 'invitations' $$;
-- What the link holds, by the name a test gives it.
create temporary table links (name text primary key, token text);
grant all on links to authenticated, anon, service_role;
create function pg_temp.token(wanted text) returns text language sql as $$ select token from pg_temp.links where name = wanted $$;

-- Only owners invite.

select tests.become('visitor');
select throws_ok($$ select public.invite('new@example.test', 'editor') $$, '42501', null, 'a visitor invites nobody');
select throws_ok($$ select * from public.invitations $$, '42501', null, 'and sees no invitation');
select throws_ok($$ select public.accept_invitation('x') $$, '42501', null, 'nor accepts one without an account');
select throws_ok($$ select public.save_profile('a', '', '', '') $$, '42501', null, 'nor has a profile');
select tests.become('user');
select throws_ok($$ select public.invite('plain@example.test', 'owner') $$, '42501', null, 'somebody signed in does not invite himself');
select throws_ok($$ select public.save_profile('a', '', '', '') $$, '42501', 'Only people of the agency may do this.', 'nor has a profile');
select tests.become('editor');
select throws_ok($$ select public.invite('new@example.test', 'recruiter') $$, '42501', null, 'an editor invites nobody, in whatever role');
select is_empty($$ select id from public.invitations $$, 'and sees nobody invited');

select tests.become('administrator');
insert into links select 'first', public.invite(' New@Example.test ', 'recruiter') ->> 'token';
select matches(pg_temp.token('first'), '^[A-Za-z0-9_-]{43}$', 'an owner does, and is told a token of 256 bits');
select results_eq($$ select email, role, invited_by, expires_at = created_at + interval '7 days' from public.invitations $$,
  $$ values ('new@example.test', 'recruiter', 'aaaaaaaa-0000-4000-8000-000000000001'::uuid, true) $$, 'good for seven days');
select throws_ok($$ select token_hash from public.invitations $$, '42501', null, 'the hash of the token is nobody''s to read');
select throws_ok($$ insert into public.invitations (email, role, token_hash, invited_by) values ('a@b.cd', 'owner', '\x00', 'aaaaaaaa-0000-4000-8000-000000000001') $$, '42501', null, 'nor is a row his to write');
select throws_ok($$ update public.invitations set role = 'owner' $$, '42501', null, 'or to change');
select throws_ok($$ select public.invite('no address', 'editor') $$, '23514', null, 'there has to be an address');
select throws_ok($$ select public.invite(null, 'editor') $$, '23502', null, 'of somebody');
select throws_ok($$ select public.invite('other@example.test', 'king') $$, '23514', null, 'and a role there is');
select throws_ok($$ select public.invite('Editor@example.test', 'owner') $$, 'PT409', 'This person works here already.', 'who works here is not invited');
select tests.become('owner');
select is((select token_hash from public.invitations), sha256(convert_to(pg_temp.token('first'), 'UTF8')), 'the hash is what is kept');
select is((select count(*) from public.invitations i where i::text like '%' || pg_temp.token('first') || '%'), 0::bigint, 'and not the token');

-- What a token tells.

select tests.become('visitor');
select is(public.get_invitation(pg_temp.token('first')) - 'expires_at', '{"email": "new@example.test", "role": "recruiter", "invited_by": "boss@example.test", "has_account": false}'::jsonb, 'whoever has the link is told what it is for');
select is(public.get_invitation('guessed'), null, 'a guessed one tells nothing');
select is(public.get_invitation(null), null, 'nor does none');
select is(public.get_invitation('guessed', '198.51.100.9'), null, 'whatever address a visitor names');
select is(pg_temp.hits(), 4::bigint, 'each try counts');
select set_config('role', 'none', true);
select is((select count(*) from app.hits h where h.bucket = 'invitations'), 1::bigint, 'as the visitor''s own');
select tests.become('secret key');
select is(public.get_invitation('guessed', '198.51.100.9'), null, 'the Edge Function tries for somebody');
select set_config('role', 'none', true);
select is((select count(*) from app.hits h where h.bucket = 'invitations'), 2::bigint, 'and counts it as theirs');
set local request.headers = '';
update app.hits set hits = 30 where bucket = 'invitations';
select tests.become('visitor');
select throws_ok($$ select public.get_invitation(pg_temp.token('first')) $$, 'PT429', null, 'after thirty an hour there are no more');
select tests.become('user');
select throws_ok($$ select public.accept_invitation(pg_temp.token('first')) $$, 'PT429', null, 'to accept neither');
select set_config('role', 'none', true);
delete from app.hits;

-- For whom it is.

select tests.become('user');
select is(public.accept_invitation(pg_temp.token('first')), false, 'somebody else does not accept it, though he has the link');
select is(public.accept_invitation(pg_temp.token('first'), 'aaaaaaaa-0000-4000-8000-000000000003'), false, 'nor for another account');
select is(public.my_rights(), null, 'and works nowhere');
select tests.become('secret key');
select is(public.accept_invitation(pg_temp.token('first'), 'aaaaaaaa-0000-4000-8000-000000000002'), false, 'the Edge Function neither, for an account of another address');
select is(public.accept_invitation(pg_temp.token('first'), 'bbbbbbbb-0000-4000-8000-000000000001'), false, 'or one that is not there');
select throws_ok($$ select * from public.invitations $$, '42501', null, 'which reads no invitation itself');
select tests.become('owner');
insert into auth.users (id, email) values ('bbbbbbbb-0000-4000-8000-000000000001', 'New@example.test');
select tests.become('visitor');
select is(public.get_invitation(pg_temp.token('first')) -> 'has_account', 'true'::jsonb, 'it says when there is an account');
select tests.become('secret key');
select throws_ok($$ select public.accept_invitation(pg_temp.token('first'), 'bbbbbbbb-0000-4000-8000-000000000001', repeat('a', 121)) $$, '23514', null, 'a name has an end');
select is(public.accept_invitation(pg_temp.token('first'), 'bbbbbbbb-0000-4000-8000-000000000001', ' Samir Ouadah '), true, 'for the account of its address it is accepted');
select is(public.accept_invitation(pg_temp.token('first'), 'bbbbbbbb-0000-4000-8000-000000000001', 'Twice'), false, 'once');
select results_eq($$ select role, name from public.staff where user_id = 'bbbbbbbb-0000-4000-8000-000000000001' $$, $$ values ('recruiter', 'Samir Ouadah') $$, 'in its role and no other');
select tests.become('visitor');
select is(public.get_invitation(pg_temp.token('first')), null, 'after which it is as if guessed');

-- Somebody who has an account accepts for themselves.

select tests.become('administrator');
insert into links select 'lost', public.invite('plain@example.test', 'editor') ->> 'token';
insert into links select 'again', public.invite('plain@example.test', 'author') ->> 'token';
select is((select count(*) from public.invitations), 1::bigint, 'inviting again makes no second invitation');
select tests.become('user');
select is(public.accept_invitation(pg_temp.token('lost')), false, 'the former link is void');
select is(public.accept_invitation(pg_temp.token('again'), 'aaaaaaaa-0000-4000-8000-000000000005', 'Not said by him'), true, 'with the new one he joins, whatever account he names');
select is(public.my_rights(), '{"role": "author", "name": "Not said by him", "areas": ["drafts", "figures", "pictures"]}'::jsonb, 'in the role that holds now');

-- Withdrawn, expired, and of somebody who is no owner any more.

select tests.become('administrator');
select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000002');
insert into links select 'withdrawn', public.invite('plain@example.test', 'editor') ->> 'token';
select isnt_empty($$ delete from public.invitations where email = 'plain@example.test' returning id $$, 'an owner withdraws an invitation');
select tests.become('user');
select is(public.accept_invitation(pg_temp.token('withdrawn')), false, 'which opens nothing then');
select tests.become('administrator');
insert into links select 'late', public.invite('plain@example.test', 'editor') ->> 'token';
select tests.become('editor');
select is_empty($$ delete from public.invitations returning id $$, 'an editor withdraws none');
select tests.become('owner');
update public.invitations set expires_at = now();
select tests.become('user');
select is(public.get_invitation(pg_temp.token('late')), null, 'after its time it tells nothing');
select is(public.accept_invitation(pg_temp.token('late')), false, 'and opens nothing');
select tests.become('administrator');
select isnt_empty($$ select id from public.invitations where expires_at <= now() $$, 'its owner still sees it');
select tests.become('owner');
update public.invitations set expires_at = now() - interval '29 days';
select app.purge_expired();
select isnt_empty($$ select id from public.invitations $$, 'for thirty days');
update public.invitations set expires_at = now() - interval '31 days';
select app.purge_expired();
select is_empty($$ select id from public.invitations $$, 'then it is swept');

update public.staff set role = 'owner' where user_id = 'aaaaaaaa-0000-4000-8000-000000000003';
select tests.become('editor');
insert into links select 'demoted', public.invite('plain@example.test', 'owner') ->> 'token';
select tests.become('administrator');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000003', 'editor');
select is_empty($$ select id from public.invitations $$, 'who is no owner any more has invited nobody');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000003', 'owner');
select tests.become('editor');
insert into links select 'removed', public.invite('plain@example.test', 'owner') ->> 'token';
select tests.become('administrator');
select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000003');
select tests.become('user');
select is(public.accept_invitation(pg_temp.token('removed')), false, 'nor has who was removed');
select is(public.my_rights(), null, 'and nobody came in by it');
select tests.become('owner');
select is_empty($$ select id from public.invitations $$, 'their invitations went with them');
select tests.become('administrator');
insert into links select 'works', public.invite('plain@example.test', 'recruiter') ->> 'token';
select tests.become('owner');
insert into public.staff (user_id, role) values ('aaaaaaaa-0000-4000-8000-000000000002', 'editor');
select tests.become('user');
select is(public.accept_invitation(pg_temp.token('works')), false, 'who was let in meanwhile has no invitation any more');
select is(public.my_rights() ->> 'role', 'editor', 'and keeps the role they have');

-- Profiles, and the name of what somebody wrote.

select tests.become('author');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000c1', 't-name', 'T', 'e', 'c', 'Malo Le Bihan');
select lives_ok($$ select public.save_profile(' Malo Le Bihan ', '/media/malo.webp', 'Écrit le mardi.', 'Writes on Tuesdays.') $$, 'who works here says what they are called');
select results_eq($$ select name, image, line_fr, line_en, role from public.staff $$, $$ values ('Malo Le Bihan', '/media/malo.webp', 'Écrit le mardi.', 'Writes on Tuesdays.', 'author') $$, 'and is shown so');
select throws_ok(format('select public.save_profile(%L, %L, %L, %L)', p.name, p.image, p.fr, p.en), '23514', null, 'within bounds: ' || p.what)
from (values ('name', repeat('a', 121), '', '', ''), ('picture', '', 'javascript:alert(1)', '', ''), ('French', '', '', repeat('a', 301), ''), ('English', '', '', '', repeat('a', 301))) p (what, name, image, fr, en);
select throws_ok($$ select public.save_profile(null, '', '', '') $$, '23502', null, 'and nothing is no name');
select tests.become('administrator');
select is((select s.name from public.staff s where s.user_id = 'aaaaaaaa-0000-4000-8000-000000000001'), '', 'others are not renamed by it');
select results_eq($$ select person_name from public.list_versions('articles_fr', 'f0000000-0000-4000-8000-0000000000c1') $$, array['Malo Le Bihan'], 'what they wrote before has their name');
select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000004');
select results_eq($$ select person_name from public.list_versions('articles_fr', 'f0000000-0000-4000-8000-0000000000c1') $$, array['Malo Le Bihan'], 'and keeps it when they are removed');
select results_eq($$ select author from public.articles_fr where slug = 't-name' $$, array['Malo Le Bihan'], 'as the article does');
select tests.become('author');
select is(public.my_rights(), null, 'whose rights ended at once');
select is_empty($$ select id from public.articles_fr where slug = 't-name' $$, 'over their own drafts too');
select throws_ok($$ select public.save_profile('Back', '', '', '') $$, '42501', null, 'and over their profile');
select tests.become('owner');
delete from auth.users where id = 'aaaaaaaa-0000-4000-8000-000000000004';
select tests.become('administrator');
select results_eq($$ select person_name from public.list_versions('articles_fr', 'f0000000-0000-4000-8000-0000000000c1') $$, array['Malo Le Bihan'], 'though the account is gone');

-- Letters: to whom the database says, for whoever invited, twenty an hour.

select tests.become('administrator');
insert into links select 'letter', public.invite('letter@example.test', 'author') ->> 'token';
select is(public.claim_invitation_mail(pg_temp.token('letter')), '{"email": "letter@example.test", "role": "author"}'::jsonb, 'whoever invited is told to whom a letter goes');
select is(public.claim_invitation_mail('guessed'), null, 'of another token nothing');
select is(public.claim_invitation_mail(null), null, 'nor of none');
select throws_ok($$ select public.claim_invitation_mail(pg_temp.token('letter')) $$, '42501', null, who || ' sends no letter')
from unnest(array['visitor', 'user', 'secret key']) as who cross join lateral (select tests.become(who)) as b;
select tests.become('owner');
select is((select h.hits from app.hits h where h.bucket = 'invitation_mails'), 1, 'only a letter counts');
update public.staff set role = 'owner' where user_id = 'aaaaaaaa-0000-4000-8000-000000000005';
select tests.become('recruiter');
select is(public.claim_invitation_mail(pg_temp.token('letter')), null, 'another owner sends none of it');
select tests.become('owner');
update app.hits set hits = 20 where bucket = 'invitation_mails';
select tests.become('administrator');
select throws_ok($$ select public.claim_invitation_mail(pg_temp.token('letter')) $$, 'PT429', null, 'after twenty an hour there are no more');
select tests.become('owner');
update app.hits set started_at = now() - interval '61 minutes' where bucket = 'invitation_mails';
select tests.become('administrator');
select isnt(public.claim_invitation_mail(pg_temp.token('letter')), null, 'until the hour is over');
select tests.become('owner');
select is((select h.hits from app.hits h where h.bucket = 'invitation_mails'), 1, 'which begins anew');
update public.staff set role = 'recruiter' where user_id = 'aaaaaaaa-0000-4000-8000-000000000005';

-- Everybody together: above the shared limit a try asks for a proof of work, and no longer for a closed door.

select tests.become('owner');
insert into app.hits (bucket, visitor, hits) select 'invitations', 'somebody ' || n, 30 from generate_series(1, 20) n;
select tests.become('visitor');
select throws_ok($$ select public.get_invitation(pg_temp.token('letter')) $$, 'PT429', null, 'in a flood a visitor proves some work');
select tests.become('secret key');
select isnt(public.get_invitation(pg_temp.token('letter'), '198.51.100.77'), null, 'the Edge Function asks for somebody who has');
select set_config('role', 'none', true);
delete from app.hits;

-- The helpers are for functions alone.

select tests.become('administrator');
select throws_ok($$ select app.token_hash('x') $$, '42501', null, 'nobody asks for hashes');

-- Who is no owner when it is accepted gave nothing, and nobody comes back by an old one.

select tests.become('owner');
insert into auth.users (id, email) values ('bbbbbbbb-0000-4000-8000-000000000007', 'late@example.test');
select tests.become('administrator');
insert into links select 'unowned', public.invite('late@example.test', 'owner') ->> 'token';
select tests.become('owner');
update public.invitations set invited_by = 'aaaaaaaa-0000-4000-8000-000000000003' where email = 'late@example.test';
select tests.become('secret key');
select is(public.accept_invitation(pg_temp.token('unowned'), 'bbbbbbbb-0000-4000-8000-000000000007'), false, 'an invitation of somebody who is no owner does not hold');
select tests.become('owner');
insert into public.staff (user_id, role) values ('bbbbbbbb-0000-4000-8000-000000000007', 'recruiter');
select is_empty($$ select id from public.invitations where email = 'late@example.test' $$, 'who works here has none');
select tests.become('administrator');
select lives_ok($$ select public.remove_staff('bbbbbbbb-0000-4000-8000-000000000007') $$, 'somebody is removed');
select tests.become('secret key');
select is(public.accept_invitation(pg_temp.token('unowned'), 'bbbbbbbb-0000-4000-8000-000000000007'), false, 'and does not come back by it');

select * from finish();
rollback;
