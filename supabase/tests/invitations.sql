-- Invitations and profiles: an owner invites, a token opens for one address, and a removed author keeps his name.
begin;
select plan(80);

select tests.hire();
delete from app.hits;
create function pg_temp.hits() returns bigint language sql security definer as $$ select coalesce(sum(h.hits), 0) from app.hits h where h.bucket = 'invitations' $$;
-- Keeps the token of each link under a name.
create temporary table links (name text primary key, token text);
grant all on links to authenticated, anon, service_role;
create function pg_temp.token(wanted text) returns text language sql as $$ select token from pg_temp.links where name = wanted $$;

-- An owner invites, nobody else does.

select tests.become('user');
select throws_ok($$ select public.save_profile('a', '', '', '') $$, '42501', 'Only people of the agency may do this.', 'a plain user cannot save a profile');

select tests.become('administrator');
insert into links select 'first', public.invite(' New@Example.test ', 'recruiter') ->> 'token';
select matches(pg_temp.token('first'), '^[A-Za-z0-9_-]{43}$', 'an owner invites and gets a token of 256 bits');
select results_eq($$ select email, role, invited_by, expires_at = created_at + interval '7 days' from public.invitations $$,
  $$ values ('new@example.test', 'recruiter', 'aaaaaaaa-0000-4000-8000-000000000001'::uuid, true) $$, 'an invitation expires after seven days');
select throws_ok($$ select public.invite('no address', 'editor') $$, '23514', null, 'an invitation to no address is refused');
select throws_ok($$ select public.invite(null, 'editor') $$, '23502', null, 'an invitation to a missing address is refused');
select throws_ok($$ select public.invite('other@example.test', 'king') $$, '23514', null, 'an invitation in an unknown role is refused');
select throws_ok($$ select public.invite('Editor@example.test', 'owner') $$, 'PT409', 'This person works here already.', 'an invitation of staff is refused');
select tests.become('owner');
select is((select token_hash from public.invitations), sha256(convert_to(pg_temp.token('first'), 'UTF8')), 'an invitation stores the hash of its token');
select is((select count(*) from public.invitations i where i::text like '%' || pg_temp.token('first') || '%'), 0::bigint, 'an invitation does not store its token');

-- A token tells what it is for, a guess tells nothing.

select tests.become('visitor');
select is(public.get_invitation(pg_temp.token('first')) - 'expires_at', '{"email": "new@example.test", "role": "recruiter", "invited_by": "boss@example.test", "has_account": false}'::jsonb, 'a token tells address, role and inviter');
select is(public.get_invitation('guessed'), null, 'a guessed token tells nothing');
select is(public.get_invitation(null), null, 'a missing token tells nothing');
select is(public.get_invitation('guessed', '198.51.100.9'), null, 'a guessed token with an address of the caller''s choice tells nothing');
select is(pg_temp.hits(), 4::bigint, 'every try counts');
select set_config('role', 'none', true);
select is((select count(*) from app.hits h where h.bucket = 'invitations'), 1::bigint, 'a try counts for the visitor, whatever address he names');
select tests.become('secret key');
select is(public.get_invitation('guessed', '198.51.100.9'), null, 'the Edge Function tries for another address');
select set_config('role', 'none', true);
select is((select count(*) from app.hits h where h.bucket = 'invitations'), 2::bigint, 'a try of the Edge Function counts for that address');
set local request.headers = '';
update app.hits set hits = 30 where bucket = 'invitations';
select tests.become('visitor');
select throws_ok($$ select public.get_invitation(pg_temp.token('first')) $$, 'PT429', null, 'a thirty-first look within an hour is refused');
select tests.become('user');
select throws_ok($$ select public.accept_invitation(pg_temp.token('first')) $$, 'PT429', null, 'a thirty-first acceptance within an hour is refused');
select set_config('role', 'none', true);
delete from app.hits;

-- A token is accepted for the account of its address.

select tests.become('user');
select is(public.accept_invitation(pg_temp.token('first')), false, 'a user of another address does not accept an invitation');
select is(public.accept_invitation(pg_temp.token('first'), 'aaaaaaaa-0000-4000-8000-000000000003'), false, 'a user of another address does not accept for another account');
select is(public.my_rights(), null, 'a user who did not accept has no rights');
select tests.become('secret key');
select is(public.accept_invitation(pg_temp.token('first'), 'aaaaaaaa-0000-4000-8000-000000000002'), false, 'the Edge Function does not accept for an account of another address');
select is(public.accept_invitation(pg_temp.token('first'), 'bbbbbbbb-0000-4000-8000-000000000001'), false, 'the Edge Function does not accept for an unknown account');
select throws_ok($$ select * from public.invitations $$, '42501', null, 'the Edge Function cannot read invitations');
select tests.become('owner');
insert into auth.users (id, email) values ('bbbbbbbb-0000-4000-8000-000000000001', 'New@example.test');
select tests.become('visitor');
select is(public.get_invitation(pg_temp.token('first')) -> 'has_account', 'true'::jsonb, 'a token tells whether there is an account');
select tests.become('secret key');
select throws_ok($$ select public.accept_invitation(pg_temp.token('first'), 'bbbbbbbb-0000-4000-8000-000000000001', repeat('a', 121)) $$, '23514', null, 'a profile name that is too long is refused');
select is(public.accept_invitation(pg_temp.token('first'), 'bbbbbbbb-0000-4000-8000-000000000001', ' Samir Ouadah '), true, 'the Edge Function accepts for the account of the address');
select is(public.accept_invitation(pg_temp.token('first'), 'bbbbbbbb-0000-4000-8000-000000000001', 'Twice'), false, 'an invitation is accepted once');
select results_eq($$ select role, name from public.staff where user_id = 'bbbbbbbb-0000-4000-8000-000000000001' $$, $$ values ('recruiter', 'Samir Ouadah') $$, 'an accepted invitation gives its role and the trimmed name');
select tests.become('visitor');
select is(public.get_invitation(pg_temp.token('first')), null, 'a used token tells nothing');

-- A user with an account accepts for himself.

select tests.become('administrator');
insert into links select 'lost', public.invite('plain@example.test', 'editor') ->> 'token';
insert into links select 'again', public.invite('plain@example.test', 'author') ->> 'token';
select is((select count(*) from public.invitations), 1::bigint, 'a second invitation replaces the first');
select tests.become('user');
select is(public.accept_invitation(pg_temp.token('lost')), false, 'a replaced token is refused');
select is(public.accept_invitation(pg_temp.token('again'), 'aaaaaaaa-0000-4000-8000-000000000005', 'Not said by him'), true, 'a user accepts for himself, whatever account he names');
select is(public.my_rights(), '{"role": "author", "name": "Not said by him", "areas": ["drafts", "figures", "pictures"]}'::jsonb, 'a user gets the role of the second invitation');

-- An invitation ends by withdrawal, by time and with its inviter.

select tests.become('administrator');
select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000002');
insert into links select 'withdrawn', public.invite('plain@example.test', 'editor') ->> 'token';
select isnt_empty($$ delete from public.invitations where email = 'plain@example.test' returning id $$, 'an owner withdraws an invitation');
select tests.become('user');
select is(public.accept_invitation(pg_temp.token('withdrawn')), false, 'a withdrawn token is refused');
select tests.become('administrator');
insert into links select 'late', public.invite('plain@example.test', 'editor') ->> 'token';
select tests.become('owner');
update public.invitations set expires_at = now();
select tests.become('user');
select is(public.get_invitation(pg_temp.token('late')), null, 'an expired token tells nothing');
select is(public.accept_invitation(pg_temp.token('late')), false, 'an expired token is refused');
select tests.become('administrator');
select isnt_empty($$ select id from public.invitations where expires_at <= now() $$, 'an owner sees an expired invitation');
select tests.become('owner');
update public.invitations set expires_at = now() - interval '29 days';
select app.purge_expired();
select isnt_empty($$ select id from public.invitations $$, 'an expired invitation stays for thirty days');
update public.invitations set expires_at = now() - interval '31 days';
select app.purge_expired();
select is_empty($$ select id from public.invitations $$, 'the sweep deletes an expired invitation after thirty days');

update public.staff set role = 'owner' where user_id = 'aaaaaaaa-0000-4000-8000-000000000003';
select tests.become('editor');
insert into links select 'demoted', public.invite('plain@example.test', 'owner') ->> 'token';
select tests.become('administrator');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000003', 'editor');
select is_empty($$ select id from public.invitations $$, 'an invitation by a former owner is deleted');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000003', 'owner');
select tests.become('editor');
insert into links select 'removed', public.invite('plain@example.test', 'owner') ->> 'token';
select tests.become('administrator');
select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000003');
select tests.become('user');
select is(public.accept_invitation(pg_temp.token('removed')), false, 'the token of a removed owner is refused');
select is(public.my_rights(), null, 'a user with that token has no rights');
select tests.become('owner');
select is_empty($$ select id from public.invitations $$, 'an invitation by a removed owner is deleted');
select tests.become('administrator');
insert into links select 'works', public.invite('plain@example.test', 'recruiter') ->> 'token';
select tests.become('owner');
insert into public.staff (user_id, role) values ('aaaaaaaa-0000-4000-8000-000000000002', 'editor');
select tests.become('user');
select is(public.accept_invitation(pg_temp.token('works')), false, 'a token is refused once its user is staff');
select is(public.my_rights() ->> 'role', 'editor', 'a user who became staff keeps his role');

-- A profile names its owner in everything he wrote.

select tests.become('author');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000c1', 't-name', 'T', 'e', 'c', 'Malo Le Bihan');
select lives_ok($$ select public.save_profile(' Malo Le Bihan ', '/media/malo.webp', 'Écrit le mardi.', 'Writes on Tuesdays.') $$, 'an author saves his profile');
select results_eq($$ select name, image, line_fr, line_en, role from public.staff $$, $$ values ('Malo Le Bihan', '/media/malo.webp', 'Écrit le mardi.', 'Writes on Tuesdays.', 'author') $$, 'an author reads his trimmed profile');
select throws_ok(format('select public.save_profile(%L, %L, %L, %L)', p.name, p.image, p.fr, p.en), '23514', null, 'a profile with a value beyond its limits is refused: ' || p.what)
from (values ('name', repeat('a', 121), '', '', ''), ('picture', '', 'javascript:alert(1)', '', ''), ('French', '', '', repeat('a', 301), ''), ('English', '', '', '', repeat('a', 301))) p (what, name, image, fr, en);
select throws_ok($$ select public.save_profile(null, '', '', '') $$, '23502', null, 'a profile with a missing name is refused');
select tests.become('administrator');
select is((select s.name from public.staff s where s.user_id = 'aaaaaaaa-0000-4000-8000-000000000001'), '', 'a profile changes nobody else');
select results_eq($$ select person_name from public.list_versions('articles_fr', 'f0000000-0000-4000-8000-0000000000c1') $$, array['Malo Le Bihan'], 'earlier versions of an author have his name');
select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000004');
select results_eq($$ select person_name from public.list_versions('articles_fr', 'f0000000-0000-4000-8000-0000000000c1') $$, array['Malo Le Bihan'], 'versions of a removed author keep his name');
select results_eq($$ select author from public.articles_fr where slug = 't-name' $$, array['Malo Le Bihan'], 'an article of a removed author keeps his name');
select tests.become('author');
select is(public.my_rights(), null, 'a removed author has no rights at once');
select is_empty($$ select id from public.articles_fr where slug = 't-name' $$, 'a removed author reads no draft');
select throws_ok($$ select public.save_profile('Back', '', '', '') $$, '42501', null, 'a removed author cannot save a profile');
select tests.become('owner');
delete from auth.users where id = 'aaaaaaaa-0000-4000-8000-000000000004';
select tests.become('administrator');
select results_eq($$ select person_name from public.list_versions('articles_fr', 'f0000000-0000-4000-8000-0000000000c1') $$, array['Malo Le Bihan'], 'versions of a deleted account keep its name');

-- A mail goes to the address of the database, for the inviter, twenty an hour.

select tests.become('administrator');
insert into links select 'letter', public.invite('letter@example.test', 'author') ->> 'token';
select is(public.claim_invitation_mail(pg_temp.token('letter')), '{"email": "letter@example.test", "role": "author"}'::jsonb, 'an inviter is told the address of the mail');
select is(public.claim_invitation_mail('guessed'), null, 'an inviter is told nothing for another token');
select is(public.claim_invitation_mail(null), null, 'an inviter is told nothing for a missing token');
select throws_ok($$ select public.claim_invitation_mail(pg_temp.token('letter')) $$, '42501', null, who || ' cannot claim a mail')
from unnest(array['visitor', 'user', 'secret key']) as who cross join lateral (select tests.become(who)) as b;
select tests.become('owner');
select is((select h.hits from app.hits h where h.bucket = 'invitation_mails'), 1, 'only a claimed mail counts');
update public.staff set role = 'owner' where user_id = 'aaaaaaaa-0000-4000-8000-000000000005';
select tests.become('recruiter');
select is(public.claim_invitation_mail(pg_temp.token('letter')), null, 'another owner claims no mail');
select tests.become('owner');
update app.hits set hits = 20 where bucket = 'invitation_mails';
select tests.become('administrator');
select throws_ok($$ select public.claim_invitation_mail(pg_temp.token('letter')) $$, 'PT429', null, 'a twenty-first mail within an hour is refused');
select tests.become('owner');
update app.hits set started_at = now() - interval '61 minutes' where bucket = 'invitation_mails';
select tests.become('administrator');
select isnt(public.claim_invitation_mail(pg_temp.token('letter')), null, 'a mail after an hour passes');
select tests.become('owner');
select is((select h.hits from app.hits h where h.bucket = 'invitation_mails'), 1, 'the count of mails starts again after an hour');
update public.staff set role = 'recruiter' where user_id = 'aaaaaaaa-0000-4000-8000-000000000005';

-- A look above the shared limit needs a proof of work.

select tests.become('owner');
insert into app.hits (bucket, visitor, hits) select 'invitations', 'somebody ' || n, 30 from generate_series(1, 20) n;
select tests.become('visitor');
select throws_ok($$ select public.get_invitation(pg_temp.token('letter')) $$, 'PT429', null, 'a look at an invitation above the shared limit needs a proof of work');
select tests.become('secret key');
select isnt(public.get_invitation(pg_temp.token('letter'), '198.51.100.77'), null, 'the Edge Function passes above the shared limit');
select set_config('role', 'none', true);
delete from app.hits;

-- An invitation is worth nothing once its inviter is no owner or its user is removed.

select tests.become('owner');
insert into auth.users (id, email) values ('bbbbbbbb-0000-4000-8000-000000000007', 'late@example.test');
select tests.become('administrator');
insert into links select 'unowned', public.invite('late@example.test', 'owner') ->> 'token';
select tests.become('owner');
update public.invitations set invited_by = 'aaaaaaaa-0000-4000-8000-000000000003' where email = 'late@example.test';
select tests.become('secret key');
select is(public.accept_invitation(pg_temp.token('unowned'), 'bbbbbbbb-0000-4000-8000-000000000007'), false, 'an invitation of an inviter who is no owner is refused');
select tests.become('owner');
insert into public.staff (user_id, role) values ('bbbbbbbb-0000-4000-8000-000000000007', 'recruiter');
select is_empty($$ select id from public.invitations where email = 'late@example.test' $$, 'an invitation of staff is deleted');
select tests.become('administrator');
select lives_ok($$ select public.remove_staff('bbbbbbbb-0000-4000-8000-000000000007') $$, 'an owner removes the invited user');
select tests.become('secret key');
select is(public.accept_invitation(pg_temp.token('unowned'), 'bbbbbbbb-0000-4000-8000-000000000007'), false, 'a removed user does not return by an old token');

select * from finish();
rollback;
