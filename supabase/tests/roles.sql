-- Roles: who owns the site, what an author may do with what is his, and what owners do with people. The operations on
-- tables by role are in matrix.sql.
begin;
select no_plan();

select tests.hire();

-- admins and staff are in step, whichever is written.

select set_eq($$ select user_id from public.admins $$, $$ select user_id from public.staff where role = 'owner' $$, 'the owners are in admins');
select tests.become('secret key');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000002');
select isnt_empty($$ select from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' and role = 'owner' $$, 'who becomes an administrator owns the site');
update public.staff set role = 'editor' where user_id = 'aaaaaaaa-0000-4000-8000-000000000002';
select is_empty($$ select from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$, 'who becomes an editor is no administrator');
select isnt_empty($$ select from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$, 'and still works here');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000002');
select isnt_empty($$ select from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' and role = 'owner' $$, 'an editor becomes an administrator');
delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000002';
select is_empty($$ select from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$, 'and who is none any more is nobody');
delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000003';
select isnt_empty($$ select from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000003' $$, 'removing an administrator removes no editor');
select throws_ok($$ insert into public.staff (user_id, role) values ('aaaaaaaa-0000-4000-8000-000000000002', 'king') $$, '23514', null, 'there is no such role');

-- The last owner stays, whatever is tried.

select tests.become('owner');
select throws_ok(attempt, 'PT409', 'The last owner stays: make somebody else an owner first.', 'the last owner stays: ' || attempt)
from unnest(array[
  $$ delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000001' $$,
  $$ delete from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000001' $$,
  $$ delete from public.staff $$,
  $$ update public.staff set role = 'editor' where user_id = 'aaaaaaaa-0000-4000-8000-000000000001' $$,
  $$ update public.staff set role = 'author' $$,
  $$ update public.staff set user_id = 'aaaaaaaa-0000-4000-8000-000000000002', role = 'recruiter' where role = 'owner' $$,
  $$ delete from auth.users where id = 'aaaaaaaa-0000-4000-8000-000000000001' $$,
  $$ delete from auth.users $$,
  $$ truncate public.staff $$,
  $$ truncate public.admins $$,
  $$ insert into public.staff (user_id, role) values ('aaaaaaaa-0000-4000-8000-000000000001', 'editor') on conflict (user_id) do update set role = excluded.role $$
]) attempt;
select lives_ok($$ update public.staff set user_id = 'aaaaaaaa-0000-4000-8000-000000000002' where role = 'owner' $$, 'an owner may be replaced in one step');
select set_eq($$ select user_id from public.admins $$, array['aaaaaaaa-0000-4000-8000-000000000002'::uuid], 'and the other is in charge');
update public.staff set user_id = 'aaaaaaaa-0000-4000-8000-000000000001' where role = 'owner';

-- What each is told of themselves and of the others.

select tests.become('visitor');
select throws_ok($$ select public.my_rights() $$, '42501', null, 'a visitor has no rights to ask for');
select throws_ok($$ select * from public.staff $$, '42501', null, 'nor sees who works here');
select throws_ok($$ select app.is_own('articles_fr', 'x') $$, '42501', null, 'nor asks what is his');
select throws_ok($$ select app.is_staff() $$, '42501', null, 'nor whether he works here');
select throws_ok($$ select * from app.rights $$, '42501', null, 'nor reads who may what');
select tests.become('user');
select is(public.my_rights(), null, 'somebody signed in has none');
select is_empty($$ select * from public.staff $$, 'and sees nobody of those who work here');
select throws_ok($$ select * from public.list_staff() $$, '42501', null, 'nor a list of them');
select tests.become('editor');
select is(public.my_rights(), '{"role": "editor", "name": "", "areas": ["content", "drafts", "figures", "people", "pictures", "publishing", "reactions", "site"]}'::jsonb, 'an editor is told his areas');
select results_eq($$ select role from public.staff $$, array['editor'], 'and sees himself alone');
select is(public.am_i_admin(), false, 'he is no administrator');
select is(public.may_publish(), true, 'and has the site built anew');
select tests.become('author');
select is(public.may_publish(), false, 'which an author has not');
select is(public.my_rights() -> 'areas', '["drafts", "figures", "pictures"]'::jsonb, 'an author has his');
select tests.become('recruiter');
select is(public.my_rights() -> 'areas', '["careers", "figures"]'::jsonb, 'a recruiter his');
select throws_ok(attempt, '42501', null, 'and no ' || attempt)
from unnest(array[
  $$ select * from public.list_staff() $$,
  $$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000005', 'owner') $$,
  $$ select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000001') $$,
  $$ select * from public.list_articles('fr') $$,
  $$ select * from public.articles_for_editing('fr') $$,
  $$ select * from public.list_media() $$,
  $$ select * from public.get_media_uses('a.webp') $$,
  $$ update public.staff set role = 'owner' $$,
  $$ insert into public.staff (user_id, role) values ('aaaaaaaa-0000-4000-8000-000000000002', 'owner') $$,
  $$ insert into app.rights values ('recruiter', 'content') $$,
  $$ insert into app.authorship values ('articles_fr', 'x', 'aaaaaaaa-0000-4000-8000-000000000005') $$
]) attempt;

-- Owners and the people.

select tests.become('administrator');
select results_eq($$ select email, role from public.list_staff() order by email $$,
  $$ values ('author@example.test', 'author'), ('boss@example.test', 'owner'), ('editor@example.test', 'editor'), ('recruiter@example.test', 'recruiter') $$, 'an owner sees who works here');
select set_eq($$ select role from public.staff $$, array['owner', 'editor', 'author', 'recruiter'], 'in the table too');
select throws_ok($$ update public.staff set role = 'owner' $$, '42501', null, 'which nobody writes but through functions');
select lives_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000004', 'editor') $$, 'he makes an author an editor');
select throws_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000002', 'editor') $$, 'PT404', null, 'but nobody who does not work here');
select throws_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000004', 'king') $$, '23514', null, 'and nothing there is not');
select throws_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000004', null) $$, '23502', null, 'nor nothing');
select throws_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000001', 'editor') $$, 'PT409', null, 'himself he cannot demote while he is the last');
select throws_ok($$ select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000001') $$, 'PT409', null, 'nor remove');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000003', 'owner');
select lives_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000001', 'editor') $$, 'with a second owner he can');
select throws_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000001', 'owner') $$, '42501', null, 'and is none from the next statement on');
select tests.become('editor');
select lives_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000001', 'owner') $$, 'the other gives it back');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000004', 'author');
select tests.become('administrator');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000003', 'editor');
select lives_ok($$ select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000005') $$, 'he removes the recruiter');
select lives_ok($$ select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000005') $$, 'twice is once');
select tests.become('recruiter');
select is(public.my_rights(), null, 'whose rights end at once');
select is(app.may('careers'), false, 'every one of them');

-- What an author writes.

select tests.become('owner');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000f1', 't-other', 'T', 'e', 'c', 'A');
insert into public.articles_en (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000f2', 't-english', 'T', 'e', 'c', 'A');

select tests.become('author');
select lives_ok($$ insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000a1', 't-mine', 'Mine', 'e', 'c', 'A') returning id, title $$, 'an author begins an article and reads it back');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author, published) values ('t-public', 'T', 'e', 'c', 'A', true) $$, '42501', null, 'but publishes none');
select throws_ok($$ update public.articles_fr set published = true where slug = 't-mine' $$, '42501', null, 'nor later');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author, linked_article_id) values ('t-linked', 'T', 'e', 'c', 'A', 'f0000000-0000-4000-8000-0000000000f2') $$, '42501', 'Translations are linked by editors.', 'nor makes it the translation of another');
select throws_ok($$ update public.articles_fr set linked_article_id = 'f0000000-0000-4000-8000-0000000000f2' where slug = 't-mine' $$, '42501', null, 'nor afterwards');
select throws_ok($$ select public.link_articles('f0000000-0000-4000-8000-0000000000a1', 'f0000000-0000-4000-8000-0000000000f2') $$, '42501', null, 'nor by the function');
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-0000000000a1') $$, '42501', null, 'nor by copying');
select results_eq($$ select slug from public.articles_for_editing('fr') $$, array['t-mine'], 'he opens what is his');
select results_eq($$ select slug, status from public.list_articles('fr') $$, $$ values ('t-mine', 'draft') $$, 'and lists it');
select is_empty($$ select id from public.articles_fr where slug = 't-other' $$, 'but no draft of others');
-- An upsert onto what others began changes nothing and makes nothing his.
select throws_ok($$ insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000f1', 't-taken', 'Taken', 'e', 'c', 'A') on conflict (id) do update set title = 'Taken' $$, '42501', null, 'an upsert takes over nothing');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-other', 'Taken', 'e', 'c', 'A') on conflict (slug) do update set title = 'Taken' $$, '42501', null, 'by its slug neither');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000f1'), false, 'nor is it his then');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000a1'), true, 'his own is his');
select is(app.is_own('articles_en', 'f0000000-0000-4000-8000-0000000000a1'), false, 'in its language');
insert into public.media (path) values ('t-mine.webp');
select lives_ok($$ insert into public.media (path, alt_fr) values ('t-mine.webp', 'Un toit') on conflict (path) do update set alt_fr = excluded.alt_fr $$, 'he describes the picture he uploaded');
select is((select alt_fr from public.media where path = 't-mine.webp'), 'Un toit', 'again too');
select is(public.get_dashboard() -> 'own' ->> 'drafts', '1', 'his dashboard counts his own');
select is(public.get_dashboard() -> 'articles', null, 'and nobody else''s');
select is(public.get_dashboard() -> 'own' -> 'articles' -> 0 ->> 'title', 'Mine', 'by title');
select throws_ok($$ select app.all_figures(7) $$, '42501', null, 'all figures are for nobody to ask');

-- What he wrote is not his to change once it is public, and nobody's draft when he is gone.
select tests.become('editor');
select lives_ok($$ update public.articles_fr set published = true, published_at = now() - interval '1 minute' where slug = 't-mine' $$, 'an editor publishes it');
select lives_ok($$ select public.link_articles('f0000000-0000-4000-8000-0000000000a1', 'f0000000-0000-4000-8000-0000000000f2') $$, 'and links it');
select ok(public.get_dashboard() ?& '{articles,projects,likes,messages,newsletter}'::text[] and not public.get_dashboard() ?| '{jobs,own}'::text[], 'his dashboard tells of content and messages, not of applications');
select ok(not (public.get_dashboard() -> 'waiting') ? 'applications', 'and none of those that wait');
select tests.become('author');
select is_empty($$ update public.articles_fr set title = 'Later' where slug = 't-mine' returning id $$, 'the author does not change what is public');
select is_empty($$ delete from public.articles_fr where slug = 't-mine' returning id $$, 'nor deletes it');
select results_eq($$ select slug, status from public.list_articles('fr') $$, $$ values ('t-mine', 'published') $$, 'and still sees it among his');
select tests.become('editor');
update public.articles_fr set published = false where slug = 't-mine';
select tests.become('author');
select lives_ok($$ delete from public.articles_fr where slug = 't-mine' returning id $$, 'a draft again, he deletes it, whatever it is linked to');
select tests.become('owner');
select is((select linked_article_id from public.articles_en where slug = 't-english'), null, 'and the other end is free');

-- It comes back to him, and to nobody else.
select tests.become('author');
select results_eq($$ select title from public.list_trash() $$, array['Mine'], 'in the trash he finds it, and nothing of others');
select is(public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') ->> 'partner', 'apart', 'he restores it, without the link that is not his to make');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000a1'), true, 'his as before');
select throws_ok($$ select app.history_rule('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') $$, '42501', null, 'which only functions ask');
select set_config('role', 'none', true);
select lives_ok($$ select app.history_rule('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') $$, 'and are told');
select tests.become('author');
select lives_ok($$ update public.articles_fr set content = 'second words' where slug = 't-mine' returning id $$, 'to write on');
select isnt_empty($$ select from public.list_versions('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') $$, 'with its versions');
select throws_ok($$ select public.list_versions('articles_fr', 'f0000000-0000-4000-8000-0000000000f1') $$, '42501', null, 'of no draft of others');
select throws_ok($$ select public.trash_of_person('a@example.test') $$, '42501', null, 'and of no person');
delete from public.articles_fr where slug = 't-mine';
select tests.become('editor');
select throws_ok($$ select public.trash_of_person('a@example.test') $$, '42501', null, 'which an editor does not ask either');
select lives_ok($$ select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') $$, 'an editor restores it');
delete from public.articles_fr where slug = 't-other';
select lives_ok($$ select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-0000000000f1') $$, 'and what nobody began');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000f1'), false, 'which does not make it the editor''s');
select tests.become('author');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000a1'), true, 'the draft is the author''s still');
delete from public.articles_fr where slug = 't-mine';
select is(public.delete_for_good('articles_fr', 'f0000000-0000-4000-8000-0000000000a1'), true, 'he deletes it for good');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000a1'), false, 'and nothing knows of it any more');
select tests.become('owner');
insert into app.authorship (place, id, user_id) values ('articles_fr', 'f0000000-0000-4000-8000-0000000000a2', 'aaaaaaaa-0000-4000-8000-000000000004');
update public.staff set role = 'recruiter' where user_id = 'aaaaaaaa-0000-4000-8000-000000000004';
select tests.become('author');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000a2'), false, 'who writes no more owns no drafts');
select ok(public.get_dashboard() ? 'jobs' and not public.get_dashboard() ?| '{articles,projects,likes,messages,newsletter,views_by_day,testimonials,own}'::text[], 'and has the figures of a recruiter');
select is_empty($$ select from public.article_views $$, 'but no single views');

-- Nobody of the agency counts as a reader.
select tests.become('owner');
insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values ('f0000000-0000-4000-8000-0000000000f3', 't-read', 'T', 'e', 'c', 'A', true, now() - interval '1 day');
select tests.become('editor');
insert into public.article_views (article_id, language, ip_address) values ('f0000000-0000-4000-8000-0000000000f3', 'fr', app.visitor_key());
select is(public.get_article_views_count('f0000000-0000-4000-8000-0000000000f3', 'fr'), 0::bigint, 'an editor''s look is no view');
select tests.become('user');
insert into public.article_views (article_id, language, ip_address) values ('f0000000-0000-4000-8000-0000000000f3', 'fr', app.visitor_key());
select is(public.get_article_views_count('f0000000-0000-4000-8000-0000000000f3', 'fr'), 1::bigint, 'somebody else''s is');

-- What was deleted is not begun anew by whoever may add drafts alone, whoever began it.
select tests.become('owner');
update public.staff set role = 'author' where user_id = 'aaaaaaaa-0000-4000-8000-000000000004';
insert into public.articles_fr (id, slug, title, excerpt, content, author, published) values
  ('f0000000-0000-4000-8000-0000000000b1', 't-nobodys', 'T', 'e', 'c', 'A', true),
  ('f0000000-0000-4000-8000-0000000000b2', 't-once-his', 'T', 'e', 'c', 'A', true),
  ('f0000000-0000-4000-8000-0000000000b3', 't-anothers', 'T', 'e', 'c', 'A', true);
insert into app.authorship (place, id, user_id) values
  ('articles_fr', 'f0000000-0000-4000-8000-0000000000b2', 'aaaaaaaa-0000-4000-8000-000000000004'),
  ('articles_fr', 'f0000000-0000-4000-8000-0000000000b3', 'aaaaaaaa-0000-4000-8000-000000000003');
delete from public.articles_fr where slug in ('t-nobodys', 't-once-his', 't-anothers');
select tests.become('author');
select throws_ok(
  format($$ insert into public.articles_fr (id, slug, title, excerpt, content, author) values (%L, 't-taken', 'T', 'e', 'c', 'A') $$, id),
  '42501', 'What was deleted comes back from the trash.', 'an author takes the place of no deleted article, ' || whose)
from (values ('f0000000-0000-4000-8000-0000000000b1'::uuid, 'nobody''s'), ('f0000000-0000-4000-8000-0000000000b2', 'once his'), ('f0000000-0000-4000-8000-0000000000b3', 'another''s')) as gone (id, whose);
select lives_ok($$ insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000b4', 't-new', 'T', 'e', 'c', 'A') $$, 'but begins a new one');
select tests.become('editor');
select lives_ok($$ insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000b3', 't-again', 'T', 'e', 'c', 'A') $$, 'an editor may');
select lives_ok($$ select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-0000000000b2') $$, 'and restores the other');

-- Several rows of one statement: the policy asks for the set of own rows once, and for new ones one by one.
reset role;
select tests.become('author');
select isnt_empty($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-first', 'F', 'e', 'c', 'A'), ('t-second', 'S', 'e', 'c', 'A') returning id $$, 'an author begins several at once and reads them back');
select ok((select count(*) from public.articles_for_editing('fr') a where a.slug in ('t-first', 't-second')) = 2, 'and works on each of them');
select set_eq($$ select a.slug from public.articles_fr a join app.own_rows() o on o.place = 'articles_fr' and o.id = a.id::text where a.slug like 't-%st' or a.slug like 't-%nd' $$, array['t-first', 't-second'], 'they are his rows');
select tests.become('recruiter');
select is_empty($$ select * from app.own_rows() $$, 'who writes no drafts has none');

select * from finish();
rollback;
