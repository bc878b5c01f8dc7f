-- Roles: who owns the site, what an author may do with what is his, and what owners do with people. The operations on
-- tables by role are in matrix.sql.
begin;
select no_plan();

select tests.hire();

-- admins and staff are in step, whichever is written.

select set_eq($$ select user_id from public.admins $$, $$ select user_id from public.staff where role = 'owner' $$, 'admins holds exactly the owners');
select tests.become('secret key');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000002');
select isnt_empty($$ select from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' and role = 'owner' $$, 'a new administrator becomes an owner');
update public.staff set role = 'editor' where user_id = 'aaaaaaaa-0000-4000-8000-000000000002';
select is_empty($$ select from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$, 'an administrator who becomes an editor leaves admins');
select isnt_empty($$ select from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$, 'an administrator who becomes an editor stays in staff');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000002');
select isnt_empty($$ select from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' and role = 'owner' $$, 'an editor who becomes an administrator becomes an owner');
delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000002';
select is_empty($$ select from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$, 'a removed administrator leaves staff');
delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000003';
select isnt_empty($$ select from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000003' $$, 'a deletion from admins leaves an editor in staff');
select throws_ok($$ insert into public.staff (user_id, role) values ('aaaaaaaa-0000-4000-8000-000000000002', 'king') $$, '23514', null, 'an unknown role is refused');

-- The last owner stays, whatever is tried.

select tests.become('owner');
select throws_ok(attempt, 'PT409', 'The last owner stays: make somebody else an owner first.', 'the last owner stays after ' || attempt)
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
select lives_ok($$ update public.staff set user_id = 'aaaaaaaa-0000-4000-8000-000000000002' where role = 'owner' $$, 'an owner is replaced in one statement');
select set_eq($$ select user_id from public.admins $$, array['aaaaaaaa-0000-4000-8000-000000000002'::uuid], 'the replacement is the administrator');
update public.staff set user_id = 'aaaaaaaa-0000-4000-8000-000000000001' where role = 'owner';

-- What each is told of themselves and of the others.

select tests.become('visitor');
select throws_ok($$ select public.my_rights() $$, '42501', null, 'a visitor cannot ask for his rights');
select throws_ok($$ select * from public.staff $$, '42501', null, 'a visitor cannot read staff');
select throws_ok($$ select app.is_own('articles_fr', 'x') $$, '42501', null, 'a visitor cannot ask which rows are his');
select throws_ok($$ select app.is_staff() $$, '42501', null, 'a visitor cannot ask whether he is staff');
select throws_ok($$ select * from app.rights $$, '42501', null, 'a visitor cannot read the rights of roles');
select tests.become('user');
select is(public.my_rights(), null, 'a plain user has no rights');
select is_empty($$ select * from public.staff $$, 'a plain user sees no staff');
select throws_ok($$ select * from public.list_staff() $$, '42501', null, 'a plain user cannot list staff');
select tests.become('editor');
select is(public.my_rights(), '{"role": "editor", "name": "", "areas": ["content", "drafts", "figures", "people", "pictures", "publishing", "reactions", "site"]}'::jsonb, 'an editor is told his areas');
select results_eq($$ select role from public.staff $$, array['editor'], 'an editor sees only himself in staff');
select is(public.am_i_admin(), false, 'an editor is no administrator');
select is(public.may_publish(), true, 'an editor may trigger a build');
select tests.become('author');
select is(public.may_publish(), false, 'an author may not trigger a build');
select is(public.my_rights() -> 'areas', '["drafts", "figures", "pictures"]'::jsonb, 'an author is told his areas');
select tests.become('recruiter');
select is(public.my_rights() -> 'areas', '["careers", "figures"]'::jsonb, 'a recruiter is told his areas');
select throws_ok(attempt, '42501', null, 'a recruiter is refused ' || attempt)
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
  $$ values ('author@example.test', 'author'), ('boss@example.test', 'owner'), ('editor@example.test', 'editor'), ('recruiter@example.test', 'recruiter') $$, 'an owner lists staff with roles');
select set_eq($$ select role from public.staff $$, array['owner', 'editor', 'author', 'recruiter'], 'an owner reads every row of staff');
select throws_ok($$ update public.staff set role = 'owner' $$, '42501', null, 'an owner cannot write staff directly');
select lives_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000004', 'editor') $$, 'an owner makes an author an editor');
select throws_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000002', 'editor') $$, 'PT404', null, 'an owner gives no role to somebody outside staff');
select throws_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000004', 'king') $$, '23514', null, 'an owner cannot give an unknown role');
select throws_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000004', null) $$, '23502', null, 'an owner cannot give a missing role');
select throws_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000001', 'editor') $$, 'PT409', null, 'the last owner cannot change his own role');
select throws_ok($$ select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000001') $$, 'PT409', null, 'the last owner cannot remove himself');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000003', 'owner');
select lives_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000001', 'editor') $$, 'an owner changes his own role once there is a second owner');
select throws_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000001', 'owner') $$, '42501', null, 'a former owner gives no role from the next statement on');
select tests.become('editor');
select lives_ok($$ select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000001', 'owner') $$, 'the second owner gives the role back');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000004', 'author');
select tests.become('administrator');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000003', 'editor');
select lives_ok($$ select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000005') $$, 'an owner removes the recruiter');
select lives_ok($$ select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000005') $$, 'a second removal changes nothing');
select tests.become('recruiter');
select is(public.my_rights(), null, 'a removed recruiter has no rights at once');
select is(app.may('careers'), false, 'a removed recruiter may no longer work in careers');

-- What an author writes.

select tests.become('owner');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000f1', 't-other', 'T', 'e', 'c', 'A');
insert into public.articles_en (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000f2', 't-english', 'T', 'e', 'c', 'A');

select tests.become('author');
select lives_ok($$ insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000a1', 't-mine', 'Mine', 'e', 'c', 'A') returning id, title $$, 'an author inserts a draft and reads it back');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author, published) values ('t-public', 'T', 'e', 'c', 'A', true) $$, '42501', null, 'an author cannot insert a published article');
select throws_ok($$ update public.articles_fr set published = true where slug = 't-mine' $$, '42501', null, 'an author cannot publish his draft');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author, linked_article_id) values ('t-linked', 'T', 'e', 'c', 'A', 'f0000000-0000-4000-8000-0000000000f2') $$, '42501', 'Translations are linked by editors.', 'an author cannot insert a draft with a link');
select throws_ok($$ update public.articles_fr set linked_article_id = 'f0000000-0000-4000-8000-0000000000f2' where slug = 't-mine' $$, '42501', null, 'an author cannot link his draft');
select throws_ok($$ select public.link_articles('f0000000-0000-4000-8000-0000000000a1', 'f0000000-0000-4000-8000-0000000000f2') $$, '42501', null, 'an author cannot call link_articles');
select throws_ok($$ select public.translate_article('f0000000-0000-4000-8000-0000000000a1') $$, '42501', null, 'an author cannot call translate_article');
select results_eq($$ select slug from public.articles_for_editing('fr') $$, array['t-mine'], 'an author opens his own drafts only');
select results_eq($$ select slug, status from public.list_articles('fr') $$, $$ values ('t-mine', 'draft') $$, 'an author lists his own drafts only');
select is_empty($$ select id from public.articles_fr where slug = 't-other' $$, 'an author reads no draft of another');
-- An upsert onto what others began changes nothing and makes nothing his.
select throws_ok($$ insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000f1', 't-taken', 'Taken', 'e', 'c', 'A') on conflict (id) do update set title = 'Taken' $$, '42501', null, 'an upsert by id onto another''s draft is refused');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-other', 'Taken', 'e', 'c', 'A') on conflict (slug) do update set title = 'Taken' $$, '42501', null, 'an upsert by slug onto another''s draft is refused');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000f1'), false, 'a refused upsert makes the draft not his');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000a1'), true, 'a draft of an author is his own');
select is(app.is_own('articles_en', 'f0000000-0000-4000-8000-0000000000a1'), false, 'a draft in the other language with the same id is not his own');
insert into public.media (path) values ('t-mine.webp');
select lives_ok($$ insert into public.media (path, alt_fr) values ('t-mine.webp', 'Un toit') on conflict (path) do update set alt_fr = excluded.alt_fr $$, 'an author describes the picture he uploaded');
select is((select alt_fr from public.media where path = 't-mine.webp'), 'Un toit', 'the picture keeps the description');
select is(public.get_dashboard() -> 'own' ->> 'drafts', '1', 'the dashboard of an author counts his drafts');
select is(public.get_dashboard() -> 'articles', null, 'the dashboard of an author has no figures of all articles');
select is(public.get_dashboard() -> 'own' -> 'articles' -> 0 ->> 'title', 'Mine', 'the dashboard of an author lists his drafts by title');
select throws_ok($$ select app.all_figures(7) $$, '42501', null, 'an author cannot call all_figures');

-- What he wrote is not his to change once it is public, and nobody's draft when he is gone.
select tests.become('editor');
select lives_ok($$ update public.articles_fr set published = true, published_at = now() - interval '1 minute' where slug = 't-mine' $$, 'an editor publishes the draft of an author');
select lives_ok($$ select public.link_articles('f0000000-0000-4000-8000-0000000000a1', 'f0000000-0000-4000-8000-0000000000f2') $$, 'an editor links the article of an author');
select ok(public.get_dashboard() ?& '{articles,projects,likes,messages,newsletter}'::text[] and not public.get_dashboard() ?| '{jobs,own}'::text[], 'the dashboard of an editor has content and messages, but no applications');
select ok(not (public.get_dashboard() -> 'waiting') ? 'applications', 'the dashboard of an editor counts no waiting applications');
select tests.become('author');
select is_empty($$ update public.articles_fr set title = 'Later' where slug = 't-mine' returning id $$, 'an author cannot change his published article');
select is_empty($$ delete from public.articles_fr where slug = 't-mine' returning id $$, 'an author cannot delete his published article');
select results_eq($$ select slug, status from public.list_articles('fr') $$, $$ values ('t-mine', 'published') $$, 'an author lists his published article');
select tests.become('editor');
update public.articles_fr set published = false where slug = 't-mine';
select tests.become('author');
select lives_ok($$ delete from public.articles_fr where slug = 't-mine' returning id $$, 'an author deletes his draft although it is linked');
select tests.become('owner');
select is((select linked_article_id from public.articles_en where slug = 't-english'), null, 'the deletion frees the linked article');

-- It comes back to him, and to nobody else.
select tests.become('author');
select results_eq($$ select title from public.list_trash() $$, array['Mine'], 'an author finds only his own article in the trash');
select is(public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') ->> 'partner', 'apart', 'an author restores his draft without its link');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000a1'), true, 'a restored draft is his own again');
select throws_ok($$ select app.history_rule('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') $$, '42501', null, 'an author cannot call history_rule');
select set_config('role', 'none', true);
select lives_ok($$ select app.history_rule('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') $$, 'the owner of the database calls history_rule');
select tests.become('author');
select lives_ok($$ update public.articles_fr set content = 'second words' where slug = 't-mine' returning id $$, 'an author changes his restored draft');
select isnt_empty($$ select from public.list_versions('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') $$, 'an author lists the versions of his draft');
select throws_ok($$ select public.list_versions('articles_fr', 'f0000000-0000-4000-8000-0000000000f1') $$, '42501', null, 'an author lists no versions of another''s draft');
select throws_ok($$ select public.trash_of_person('a@example.test') $$, '42501', null, 'an author cannot search the trash for a person');
delete from public.articles_fr where slug = 't-mine';
select tests.become('editor');
select throws_ok($$ select public.trash_of_person('a@example.test') $$, '42501', null, 'an editor cannot search the trash for a person');
select lives_ok($$ select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-0000000000a1') $$, 'an editor restores the draft of an author');
delete from public.articles_fr where slug = 't-other';
select lives_ok($$ select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-0000000000f1') $$, 'an editor restores a draft without an author');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000f1'), false, 'a restored draft does not become the editor''s');
select tests.become('author');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000a1'), true, 'a draft that an editor restored stays the author''s');
delete from public.articles_fr where slug = 't-mine';
select is(public.delete_for_good('articles_fr', 'f0000000-0000-4000-8000-0000000000a1'), true, 'an author deletes his draft for good');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000a1'), false, 'a draft deleted for good is nobody''s');
select tests.become('owner');
insert into app.authorship (place, id, user_id) values ('articles_fr', 'f0000000-0000-4000-8000-0000000000a2', 'aaaaaaaa-0000-4000-8000-000000000004');
update public.staff set role = 'recruiter' where user_id = 'aaaaaaaa-0000-4000-8000-000000000004';
select tests.become('author');
select is(app.is_own('articles_fr', 'f0000000-0000-4000-8000-0000000000a2'), false, 'a former author owns no drafts');
select ok(public.get_dashboard() ? 'jobs' and not public.get_dashboard() ?| '{articles,projects,likes,messages,newsletter,views_by_day,testimonials,own}'::text[], 'a former author who is a recruiter has the figures of a recruiter');
select is_empty($$ select from public.article_views $$, 'a recruiter reads no single views');

-- Nobody of the agency counts as a reader.
select tests.become('owner');
insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values ('f0000000-0000-4000-8000-0000000000f3', 't-read', 'T', 'e', 'c', 'A', true, now() - interval '1 day');
select tests.become('editor');
insert into public.article_views (article_id, language, ip_address) values ('f0000000-0000-4000-8000-0000000000f3', 'fr', app.visitor_key());
select is(public.get_article_views_count('f0000000-0000-4000-8000-0000000000f3', 'fr'), 0::bigint, 'a view by an editor is not counted');
select tests.become('user');
insert into public.article_views (article_id, language, ip_address) values ('f0000000-0000-4000-8000-0000000000f3', 'fr', app.visitor_key());
select is(public.get_article_views_count('f0000000-0000-4000-8000-0000000000f3', 'fr'), 1::bigint, 'a view by a plain user is counted');

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
  '42501', 'What was deleted comes back from the trash.', 'an author cannot reuse the id of a deleted article that was ' || whose)
from (values ('f0000000-0000-4000-8000-0000000000b1'::uuid, 'nobody''s'), ('f0000000-0000-4000-8000-0000000000b2', 'his own'), ('f0000000-0000-4000-8000-0000000000b3', 'another''s')) as gone (id, whose);
select lives_ok($$ insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000b4', 't-new', 'T', 'e', 'c', 'A') $$, 'an author inserts a draft with a new id');
select tests.become('editor');
select lives_ok($$ insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-0000000000b3', 't-again', 'T', 'e', 'c', 'A') $$, 'an editor reuses the id of a deleted article');
select lives_ok($$ select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-0000000000b2') $$, 'an editor restores a deleted article');

-- Several rows of one statement: the policy asks for the set of own rows once, and for new ones one by one.
reset role;
select tests.become('author');
select isnt_empty($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-first', 'F', 'e', 'c', 'A'), ('t-second', 'S', 'e', 'c', 'A') returning id $$, 'an author inserts two drafts at once and reads them back');
select ok((select count(*) from public.articles_for_editing('fr') a where a.slug in ('t-first', 't-second')) = 2, 'an author opens both drafts');
select set_eq($$ select a.slug from public.articles_fr a join app.own_rows() o on o.place = 'articles_fr' and o.id = a.id::text where a.slug like 't-%st' or a.slug like 't-%nd' $$, array['t-first', 't-second'], 'own_rows returns both drafts');
select tests.become('recruiter');
select is_empty($$ select * from app.own_rows() $$, 'own_rows returns nothing for a recruiter');

select * from finish();
rollback;
