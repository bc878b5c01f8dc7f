-- The audit log: what writes a line, that no one changes it, who reads it, and permits to open the files of applications.
begin;
select plan(142);

select tests.hire();
update public.staff set name = 'Anna Reiss' where user_id = 'aaaaaaaa-0000-4000-8000-000000000001';
insert into public.job_offers (id, title, description, requirements, published) values ('0f000000-0000-4000-8000-000000000001', 'Offer', 'd', 'r', true);

-- The lines written since the last call, oldest first, each as "person act table row title".
create temporary table last_line (id bigint not null);
insert into last_line select coalesce(max(l.id), 0) from app.audit_log l;
create function pg_temp.new_lines() returns text[] language plpgsql as $$
declare
  lines text[];
begin
  perform set_config('role', 'none', true);
  select coalesce(array_agg(concat_ws(' ', coalesce(split_part(u.email, '@', 1), 'nobody'), l.act, l.table_name, l.row_id, l.title, nullif(l.detail, '{}')) order by l.id), '{}')
    into lines
  from app.audit_log l left join auth.users u on u.id = l.person
  where l.id > (select n.id from last_line n);
  update last_line set id = (select coalesce(max(l.id), 0) from app.audit_log l);
  return lines;
end
$$;

-- Changes of content are logged.

select tests.become('editor');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-000000000001', 't-one', 'One', 'e', 'secret words', 'A');
update public.articles_fr set content = 'other words' where slug = 't-one';
update public.articles_fr set title = 'One' where slug = 't-one';
update public.articles_fr set published = true where slug = 't-one';
update public.articles_fr set published = false where slug = 't-one';
delete from public.articles_fr where slug = 't-one';
select is(pg_temp.new_lines(), array[
  'editor created articles_fr f0000000-0000-4000-8000-000000000001 One', 'editor changed articles_fr f0000000-0000-4000-8000-000000000001 One',
  'editor published articles_fr f0000000-0000-4000-8000-000000000001 One', 'editor withdrawn articles_fr f0000000-0000-4000-8000-000000000001 One',
  'editor deleted articles_fr f0000000-0000-4000-8000-000000000001 One'], 'each change of content writes a line, and an unchanged save writes none');
select is_empty($$ select * from app.audit_log l where to_jsonb(l)::text ~ 'words' $$, 'no line holds the content of a row');
select tests.become('editor');
select lives_ok($$ select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, 'an editor restores an article from the trash');
delete from public.articles_fr where slug = 't-one';
select public.delete_for_good('articles_fr', 'f0000000-0000-4000-8000-000000000001');
select is(pg_temp.new_lines(), array[
  'editor restored articles_fr f0000000-0000-4000-8000-000000000001 One', 'editor deleted articles_fr f0000000-0000-4000-8000-000000000001 One',
  'editor erased articles_fr f0000000-0000-4000-8000-000000000001 One'], 'a restore, a deletion and an erasure each write a line');

insert into public.projects_fr (id, slug, title) values (900001, 't-a', 'A'), (900002, 't-b', 'B');
select pg_temp.new_lines();
select tests.become('editor');
select public.reorder_projects('fr', array[900002, 900001]);
select is(pg_temp.new_lines(), array['editor sorted projects_fr'], 'a new order writes one line');
select tests.become('editor');
insert into public.media (path, name) values ('a.webp', 'The house');
insert into public.testimonials_en (id, name, company, testimonial) values ('d0000000-0000-4000-8000-000000000001', 'Ada Byron', 'C', 'Good');
update public.testimonials_en set position = 'Director' where name = 'Ada Byron';
select is(pg_temp.new_lines(), array[
  'editor created media a.webp The house', 'editor created testimonials_en d0000000-0000-4000-8000-000000000001', 'editor changed testimonials_en d0000000-0000-4000-8000-000000000001'],
  'a line names a picture, but not the person of a testimonial');
insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-script', 'By script', 'e', 'c', 'A');
select matches((pg_temp.new_lines())[1], '^nobody created articles_fr .* By script$', 'a change by the database owner writes a line without a person');
select throws_ok($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-script', 'Again', 'e', 'c', 'A') $$, '23505', null, 'an article with a taken slug is refused');
select is(pg_temp.new_lines(), '{}'::text[], 'a refused change writes no line');

-- Data of people who wrote to the site is logged by id.

select tests.become('visitor');
insert into public.newsletter (email, language) values ('ada@example.test', 'fr');
select pg_temp.new_lines();
insert into public.job_applications (id, job_offer_id, full_name, email, phone, cv_file_path, cover_letter_file_path) values
  ('0c000000-0000-4000-8000-000000000001', '0f000000-0000-4000-8000-000000000001', 'Ada Byron', 'ada@example.test', '0388', '0c000000-0000-4000-8000-000000000001/1700000000000_ada_byron.pdf', '0c000000-0000-4000-8000-000000000001/1700000000001_letter.pdf'),
  ('0c000000-0000-4000-8000-000000000002', '0f000000-0000-4000-8000-000000000001', 'Jean Noll', 'jean@example.test', '', '0c000000-0000-4000-8000-000000000002/1700000000000_cv.pdf', null);
insert into public.contact_messages (id, from_name, from_email, subject, message) values ('0a000000-0000-4000-8000-000000000001', 'Ada Byron', 'ada@example.test', 'projet', 'Bonjour');
update public.contact_messages set delivery = 'sent' where from_name = 'Ada Byron';
select is(pg_temp.new_lines(), '{}'::text[], 'what a visitor sends writes no line');
select tests.become('recruiter');
update public.job_applications set status = 'interview', note = 'Ada is good' where id = '0c000000-0000-4000-8000-000000000001';
select public.move_to_trash('job_applications', '0c000000-0000-4000-8000-000000000001');
select public.restore_from_trash('job_applications', '0c000000-0000-4000-8000-000000000001');
delete from public.job_applications where id = '0c000000-0000-4000-8000-000000000002';
select is(pg_temp.new_lines(), array[
  'recruiter changed job_applications 0c000000-0000-4000-8000-000000000001', 'recruiter deleted job_applications 0c000000-0000-4000-8000-000000000001',
  'recruiter restored job_applications 0c000000-0000-4000-8000-000000000001', 'recruiter erased job_applications 0c000000-0000-4000-8000-000000000002'],
  'changes of an application write lines with its id only');
select tests.become('editor');
update public.contact_messages set read_at = now() where from_name = 'Ada Byron';
delete from public.contact_messages where from_name = 'Ada Byron';
delete from public.newsletter where email = 'ada@example.test';
select is(array(select split_part(line, ' ', 1) || ' ' || split_part(line, ' ', 2) || ' ' || split_part(line, ' ', 3) from unnest(pg_temp.new_lines()) as line),
  array['editor erased contact_messages', 'editor erased newsletter'], 'an erasure of a message or a subscriber writes a line');
-- Ids and dates are removed first: they may hold any letters and figures.
select is_empty($$ select * from app.audit_log l where regexp_replace((to_jsonb(l) - 'at')::text, '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '', 'g') ~* 'ada|byron|jean|noll|example|0388|bonjour' $$, 'no line names a person who wrote to the site');

-- Nothing that is done about people or their mails is silent.

select tests.become('owner');
update app.mailer set provider = 'test', checked_at = now(), daily_cap = 200;
insert into app.application_tokens (token_hash, application_id) values (app.token_hash('applicant'), '0c000000-0000-4000-8000-000000000001');
insert into app.mail_outbox (id, template, language, recipient, state, bulk) values
  ('0e000000-0000-4000-8000-000000000001', 'contact-receipt', 'fr', 'x@example.test', 'failed', false),
  ('0e000000-0000-4000-8000-000000000002', 'newsletter-issue', 'fr', 'x@example.test', 'waiting', true);
insert into app.mail_suppressions (address_hash, reason) values (app.address_hash('x@example.test'), 'bounced');
insert into public.newsletter_issues (id, language, subject, state, sent_at) values ('0d000000-0000-4000-8000-000000000001', 'fr', 'Issue', 'sending', now());
select pg_temp.new_lines();
select tests.become('recruiter');
update public.job_applications set rating = 4 where id = '0c000000-0000-4000-8000-000000000001';
select tests.become('visitor');
select public.correct_own_application('applicant', 'byron@example.test', '0389');
select is(pg_temp.new_lines(), array[
  'recruiter changed job_applications 0c000000-0000-4000-8000-000000000001', 'nobody changed job_applications 0c000000-0000-4000-8000-000000000001'],
  'a rating, and a correction by the applicant, write a line');
select tests.become('administrator');
select public.set_mail_cap(500), public.set_mail_cap(500), public.lift_suppression('x@example.test'), public.lift_suppression('x@example.test');
select public.retry_mail('0e000000-0000-4000-8000-000000000001');
select public.cancel_mail('0e000000-0000-4000-8000-000000000001');
select public.pause_issue('0d000000-0000-4000-8000-000000000001');
select public.resume_issue('0d000000-0000-4000-8000-000000000001');
select is(pg_temp.new_lines(), array[
  'boss changed mail_outbox {"to": "500", "from": "200", "mail": "cap"}', 'boss changed mail_outbox {"mail": "lifted"}',
  'boss changed mail_outbox 0e000000-0000-4000-8000-000000000001 {"mail": "retried"}', 'boss changed mail_outbox 0e000000-0000-4000-8000-000000000001 {"mail": "cancelled"}',
  'boss changed newsletter_issues 0d000000-0000-4000-8000-000000000001 Issue {"mail": "paused"}', 'boss changed newsletter_issues 0d000000-0000-4000-8000-000000000001 Issue {"mail": "resumed"}'],
  'each act of an owner upon mails writes one, and an act without effect none');
select tests.become('owner');
update app.mail_outbox set state = 'cancelled', tries = 1 where id = '0e000000-0000-4000-8000-000000000002';
update public.newsletter_issues set state = 'scheduled', sent_at = null, send_at = now() + interval '1 hour' where id = '0d000000-0000-4000-8000-000000000001';
select tests.become('administrator');
select public.cancel_issue('0d000000-0000-4000-8000-000000000001');
select is(pg_temp.new_lines(), array['boss changed newsletter_issues 0d000000-0000-4000-8000-000000000001 Issue {"mail": "stopped"}'], 'a stopped issue writes a line, and what no person does writes none');

-- The sweep runs within the request of another person.

insert into public.contact_messages (from_name, from_email, subject, message, deleted_at) values ('Old', 'old@example.test', 'projet', 'x', now() - interval '31 days');
select pg_temp.new_lines();
select tests.become('editor');
select set_config('role', 'none', true);
select app.purge_expired();
select matches(array_to_string(pg_temp.new_lines(), ','), '^nobody erased contact_messages [0-9a-f-]{36}$', 'an erasure by the sweep writes a line without a person');

-- Roles, sign-ins, exports and publishing orders are logged.

select tests.become('administrator');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000004', 'editor');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000004', 'editor');
select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000004');
select is(pg_temp.new_lines(), array[
  'boss role_given staff aaaaaaaa-0000-4000-8000-000000000004 {"to": "editor", "from": "author"}',
  'boss role_taken staff aaaaaaaa-0000-4000-8000-000000000004 {"from": "editor"}'], 'a new role and a removed role each write a line');
delete from auth.users where id = 'aaaaaaaa-0000-4000-8000-000000000004';
select is(app.name_of('aaaaaaaa-0000-4000-8000-000000000004'), 'author@example.test', 'a line names a deleted account by the history, without storing the name');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000002');
delete from public.admins where user_id = 'aaaaaaaa-0000-4000-8000-000000000002';
select is(pg_temp.new_lines(), array[
  'nobody role_given staff aaaaaaaa-0000-4000-8000-000000000002 {"to": "owner"}', 'nobody role_taken staff aaaaaaaa-0000-4000-8000-000000000002 {"from": "owner"}'],
  'a role given and taken by the secret key writes lines without a person');
select lives_ok($$ insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), 'aaaaaaaa-0000-4000-8000-000000000005', now()) $$, 'a recruiter signs in');
select is(pg_temp.new_lines(), array['recruiter signed_in session'], 'a sign-in of the staff writes a line');
insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), 'aaaaaaaa-0000-4000-8000-000000000002', now());
select is_empty($$ select * from app.audit_log where person = 'aaaaaaaa-0000-4000-8000-000000000002' $$, 'a row in auth.sessions of a plain user writes no line');

-- A sign-in that needs a second factor names its step.
select tests.become('owner');
insert into app.required_factors (role) values ('recruiter');
select pg_temp.new_lines();
insert into auth.sessions (id, user_id, created_at) values ('5e000000-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000005', now());
select is(pg_temp.new_lines(), array['recruiter signed_in session {"step": "password"}'], 'a sign-in by password alone is logged with its step');
do $$ begin
  if not exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'sessions' and column_name = 'aal') then
    execute 'alter table auth.sessions add column aal text';
  end if;
exception when insufficient_privilege then null;
end $$;
create temporary table raised as select exists (select from information_schema.columns where table_schema = 'auth' and table_name = 'sessions' and column_name = 'aal') as can;
do $$ begin
  if (select can from pg_temp.raised) then
    execute 'update auth.sessions set aal = ''aal2'' where id = ''5e000000-0000-4000-8000-000000000001''';
    execute 'update auth.sessions set created_at = now() where id = ''5e000000-0000-4000-8000-000000000001''';
  end if;
end $$;
select is(pg_temp.new_lines(), case when (select can from pg_temp.raised) then array['recruiter signed_in session {"step": "code"}'] else '{}' end, 'a sign-in by code is logged once, with its step');
delete from app.required_factors;
select is(pg_temp.new_lines(), array['nobody changed staff {"role": "recruiter", "second_factor": false}'], 'a removed second factor rule writes a line');

-- A new name of a person is logged.
select tests.become('recruiter');
select public.save_profile('Samir "Sam" Ouadah', '', '', '');
select public.save_profile('Samir "Sam" Ouadah', '', 'Une ligne.', '');
select public.save_profile(repeat('é', 120), '', '', '');
select public.save_profile('', '', '', '');
select is(array(select split_part(line, 'staff ', 2) from unnest(pg_temp.new_lines()) as line), array[
  'aaaaaaaa-0000-4000-8000-000000000005 {"to": "Samir Sam Ouadah", "from": ""}',
  'aaaaaaaa-0000-4000-8000-000000000005 ' || jsonb_build_object('from', 'Samir Sam Ouadah', 'to', repeat('é', 120))::text,
  'aaaaaaaa-0000-4000-8000-000000000005 ' || jsonb_build_object('from', repeat('é', 120), 'to', '')::text], 'a new name writes a line with both names, and a new biography writes none');

-- No line holds an email address.
select tests.become('editor');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values
  ('f0000000-0000-4000-8000-0000000000e1', 't-address', 'Merci à ada.byron@example.test, (jean@noll.example.test) et @tous', 'e', 'c', 'A');
delete from public.articles_fr where slug = 't-address';
select public.delete_for_good('articles_fr', 'f0000000-0000-4000-8000-0000000000e1');
select is(array(select split_part(line, 'articles_fr ', 2) from unnest(pg_temp.new_lines()) as line), array_fill('f0000000-0000-4000-8000-0000000000e1 Merci à […], ([…]) et @tous'::text, array[3]), 'a title is logged without its email addresses');
select is(app.without_emails(null), null, 'without_emails returns null for null');

insert into public.newsletter (email) select 'export-' || n || '@example.test' from generate_series(1, 12) n;
select tests.become('editor');
select lives_ok($$ select public.log_export('newsletter', 12) $$, 'an editor logs an export of the newsletter');
select throws_ok($$ select public.log_export('personal_data', 12) $$, '42501', null, 'an editor logs no export of personal data');
select throws_ok($$ select public.log_export('audit_log', 12) $$, '42501', null, 'an editor logs no export of the audit log');
select lives_ok($$ select public.log_export('articles_fr', 2000000000) $$, 'an editor logs an export of articles');
select lives_ok($$ select public.log_export('content', 3) $$, 'an editor logs an export of all content');
select throws_ok($$ select public.log_export('job_offers', 3) $$, '42501', null, 'an editor logs no export of offers');
select throws_ok($$ select public.log_export('staff', 3) $$, '42501', null, 'an export of what is no content is refused');
select throws_ok($$ select public.log_export(null, 12) $$, '42501', null, 'an export of null is refused');
select lives_ok($$ select public.log_publishing_order() $$, 'an editor logs a publishing order');
select tests.become('recruiter');
select lives_ok($$ select public.log_export('personal_data', 3) $$, 'a recruiter logs an export of personal data');
select lives_ok($$ select public.log_export('job_offers', 0) $$, 'a recruiter logs an export of offers');
select throws_ok($$ select public.log_export('content', 3) $$, '42501', null, 'a recruiter logs no export of all content');
select tests.become('author');
select throws_ok($$ select public.log_export('articles_fr', 3) $$, '42501', null, 'an author logs no export of articles');
select tests.become('administrator');
select lives_ok($$ select public.log_export('newsletter', 2000000000) $$, 'an administrator logs an export with too high a number of rows');
select lives_ok($$ select public.log_export('audit_log', -1) $$, 'an administrator logs an export of the audit log');
select is(pg_temp.new_lines(), array[
  'editor exported newsletter {"rows": 12}', format('editor exported articles_fr {"rows": %s}', (select count(*) from public.articles_fr)), 'editor exported content {"rows": 3}', 'editor ordered site', 'recruiter exported personal_data {"rows": 3}', 'recruiter exported job_offers {"rows": 0}', format('boss exported newsletter {"rows": %s}', (select count(*) from public.newsletter)),
  'boss exported audit_log {"rows": 0}'],
  'each export is logged, with no more rows than the table has');
reset role;
update app.hits set hits = 60 where bucket = 'exports' and visitor = 'aaaaaaaa-0000-4000-8000-000000000001';
select tests.become('administrator');
select throws_ok($$ select public.log_export('newsletter', 1) $$, 'PT429', null, 'the 61st export within an hour is refused');
select tests.become('user');

-- No one changes the audit log.

select throws_ok(format('%s', attempt), '42501', null, format('the audit log refuses %s: %s', who, attempt))
from unnest(array['visitor', 'user', 'recruiter', 'editor', 'administrator', 'secret key', 'owner']) as who
cross join unnest(array[
  'update app.audit_log set person = null', 'update app.audit_log set at = now() - interval ''2 years''', 'delete from app.audit_log', 'truncate app.audit_log']) as attempt
cross join lateral (select tests.become(who)) as b;
select tests.become('owner');
create function pg_temp.tamper() returns void language sql security definer as $$ delete from app.audit_log $$;
select throws_ok($$ select pg_temp.tamper() $$, '42501', 'The audit log is never changed.', 'a definer function of the database owner does not delete from the audit log');
insert into app.audit_log (at, act, table_name) values (now() - interval '13 months' - interval '1 second', 'ordered', 'site');
select lives_ok($$ delete from app.audit_log where at < now() - interval '13 months' $$, 'the database owner deletes lines older than 13 months');
select throws_ok($$ insert into app.audit_log (act, table_name) values ('guessed', 'site') $$, '23514', null, 'a line with an unknown act is refused');
select throws_ok(format('insert into app.audit_log (act, table_name, detail) values (''changed'', ''site'', jsonb_build_object(''x'', %L))', repeat('x', 300)), '23514', null, 'a line with a long detail is refused');

-- Administrators read the audit log.

select tests.become('administrator');
select results_eq($$ select person_name, person_address, act, table_name, detail from public.list_audit_log(page_size => 1) $$, $$ values ('Anna Reiss', 'boss@example.test', 'exported', 'audit_log', '{"rows": 0}'::jsonb) $$, 'an administrator lists the newest line first, with name and email address of the person');
select results_eq($$ select title, row_address from public.list_audit_log(of_kind => 'staff', of_row_id => 'aaaaaaaa-0000-4000-8000-000000000005', page_size => 1) $$, $$ values ('recruiter@example.test', 'recruiter@example.test') $$, 'a line about access names its person by email address');
select results_eq($$ select title, row_address from public.list_audit_log(of_kind => 'staff', of_row_id => 'aaaaaaaa-0000-4000-8000-000000000004', page_size => 1) $$, $$ values ('author@example.test', null::text) $$, 'a line about a deleted account has no email address');
select results_eq(
  $$ select act, title from public.list_audit_log(of_row_id => 'aaaaaaaa-0000-4000-8000-000000000004', of_kind => 'staff') limit 2 $$,
  $$ values ('role_taken', 'author@example.test'), ('role_given', 'author@example.test') $$, 'a list of one row names its person');
select results_eq($$ select distinct person_name from public.list_audit_log(of_person => 'aaaaaaaa-0000-4000-8000-000000000005') $$, array['recruiter@example.test'], 'a list of one person omits the others');
select set_eq($$ select distinct table_name from public.list_audit_log(of_kind => 'articles', page_size => 1000) $$, array['articles_fr'], 'a list of one kind includes both languages');
select is_empty($$ select * from public.list_audit_log(since => now() + interval '1 second') $$, 'a list since a moment omits earlier lines');
select is_empty($$ select * from public.list_audit_log(until => now() - interval '1 year') $$, 'a list until a moment omits later lines');
select results_eq(
  $$ select has_versions, title from public.list_audit_log(of_row_id => 'd0000000-0000-4000-8000-000000000001', page_size => 1) $$, $$ values (true, 'Ada Byron') $$,
  'a line of a row with versions says so and takes the title from them');
select results_eq(
  $$ select id from public.list_audit_log(before => (select min(p.id) from public.list_audit_log(page_size => 3) p), page_size => 4) $$,
  $$ select id from (select a.id, row_number() over (order by a.at desc, a.id desc) as n from public.list_audit_log(page_size => 7) a) x where n > 3 order by n $$,
  'a page begins after the last line of the page before');
select is((select count(*) from public.list_audit_log(page_size => 1000000)), least((select count(*) from public.list_audit_log(page_size => 1000)), 1000), 'a page has at most 1,000 lines');
select set_eq($$ select name || ' ' || address from public.audit_log_people() $$, array['Anna Reiss boss@example.test', 'editor@example.test editor@example.test', 'recruiter@example.test recruiter@example.test'], 'the people of the audit log are listed by name and email address');

-- A file of an application opens with a permit.

select tests.become('owner');
insert into storage.objects (bucket_id, name, metadata) values
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000000_ada_byron.pdf', '{"mimetype":"application/pdf","size":1000}'), ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000001_letter.pdf', '{"mimetype":"application/pdf","size":1000}'),
  ('job_applications', '0c000000-0000-4000-8000-000000000009/1700000000000_cv.pdf', '{"mimetype":"application/pdf","size":1000}'), ('media', 'm.webp', '{}');
create function pg_temp.opens(operation text, path text default '0c000000-0000-4000-8000-000000000001/1700000000000_ada_byron.pdf') returns boolean language plpgsql as $$
begin
  perform set_config('storage.operation', operation, true);
  return exists (select from storage.objects o where o.bucket_id = 'job_applications' and o.name = path);
end
$$;
select pg_temp.new_lines();
select tests.become('recruiter');
select is(pg_temp.opens(operation), false, format('a file without a permit stays closed to %L', operation))
from unnest(array['storage.object.get_authenticated', 'object.get_authenticated', 'storage.object.sign', 'storage.object.sign_many', 'storage.object.info_authenticated', 'object.get_authenticated_info',
  'object.head_authenticated_info', 'storage.object.copy', 'storage.object.move', 'storage.render.image_authenticated', 'storage.s3.object.get', '', 'something.new']) as operation;
select is(pg_temp.opens(operation), true, format('a file without a permit is open to %L', operation))
from unnest(array['storage.object.list', 'object.list', 'storage.object.list_v2', 'storage.object.delete', 'storage.object.delete_many']) as operation;
select lives_ok($$ select public.open_document('0c000000-0000-4000-8000-000000000001/1700000000000_ada_byron.pdf') $$, 'a recruiter opens a CV');
select is(pg_temp.opens('storage.object.sign'), true, 'a permit allows a signed link');
select is(pg_temp.opens('storage.object.get_authenticated'), true, 'a permit allows a download');
select is(pg_temp.opens('storage.object.sign', '0c000000-0000-4000-8000-000000000001/1700000000001_letter.pdf'), false, 'a permit for a CV does not open its letter');
select lives_ok($$ select public.open_document('0c000000-0000-4000-8000-000000000001/1700000000001_letter.pdf') $$, 'a recruiter opens a letter');
select throws_ok(format('select public.open_document(%L)', path), 'PT404', null, format('a permit for the path %L is refused', path))
from unnest(array['0c000000-0000-4000-8000-000000000009/1700000000000_cv.pdf', '0c000000-0000-4000-8000-000000000001/1700000000009_cv.pdf', '0c000000-0000-4000-8000-000000000001/%',
  'm.webp', '', '../m.webp', 'no uuid/x.pdf', null]) as path;
select tests.become('administrator');
select is(pg_temp.opens('storage.object.sign'), false, 'a permit of a recruiter does not open the file to an administrator');
select ok(not app.has_permit((select id from storage.objects limit 1)), 'an administrator without a permit has none');
select tests.become('editor');
select is(pg_temp.opens('storage.object.list'), false, 'an editor lists no CV');
select tests.become('visitor');
select throws_ok($$ select app.has_permit('0c000000-0000-4000-8000-000000000001') $$, '42501', null, 'a visitor does not call has_permit');
select is(pg_temp.new_lines(), array[
  'recruiter opened job_applications 0c000000-0000-4000-8000-000000000001 {"document": "cv"}', 'recruiter opened job_applications 0c000000-0000-4000-8000-000000000001 {"document": "letter"}'],
  'each opened file writes a line, and a refused one writes none');
select results_eq($$ select expires_at - now() from app.document_permits $$, $$ values (interval '60 seconds'), (interval '60 seconds') $$, 'a permit lives for 60 seconds');
update app.document_permits set expires_at = now();
select tests.become('recruiter');
select is(pg_temp.opens('storage.object.sign'), false, 'an expired permit opens nothing');
select lives_ok($$ select public.open_document('0c000000-0000-4000-8000-000000000001/1700000000000_ada_byron.pdf') $$, 'a recruiter opens the CV again');
select is(pg_temp.opens('storage.object.sign'), true, 'a renewed permit opens the CV');
select tests.become('owner');
create function pg_temp.record(metadata jsonb) returns void language sql security definer as $$
  update storage.objects o set metadata = record.metadata where o.name = '0c000000-0000-4000-8000-000000000001/1700000000000_ada_byron.pdf'
$$;
select tests.become('recruiter');
select throws_ok(
  format('do $do$ begin perform pg_temp.record(%L); perform public.open_document(''0c000000-0000-4000-8000-000000000001/1700000000000_ada_byron.pdf''); end $do$', metadata),
  'PT404', null, format('a CV replaced by %s stays closed', metadata))
from unnest(array['{"mimetype":"application/pdf","size":5242881}', '{"mimetype":"application/pdf","size":0}', '{"mimetype":"text/html","size":1000}', '{}']) as metadata;
select lives_ok($$ select public.open_document('0c000000-0000-4000-8000-000000000001/1700000000000_ada_byron.pdf') $$, 'an unchanged CV opens');
select tests.become('owner');
delete from public.staff where user_id = 'aaaaaaaa-0000-4000-8000-000000000005';
select tests.become('recruiter');
select is(pg_temp.opens('storage.object.sign'), false, 'a removed recruiter loses the permit');
select tests.become('owner');
update public.job_applications set deleted_at = now() where id = '0c000000-0000-4000-8000-000000000001';
select tests.become('administrator');
select throws_ok($$ select public.open_document('0c000000-0000-4000-8000-000000000001/1700000000000_ada_byron.pdf') $$, 'PT404', null, 'the CV of an application in the trash stays closed');

-- Deleted files are logged.

select tests.become('owner');
update public.job_applications set deleted_at = null where id = '0c000000-0000-4000-8000-000000000001';
insert into public.media (path, name) values ('2026/11/toits-0123abcd-avif-1600x900.webp', 'Toits.jpg');
insert into storage.objects (bucket_id, name, metadata) values
  ('media', '2026/11/toits-0123abcd-avif-1600x900.webp', '{}'), ('media', '2026/11/toits-0123abcd-avif-1600x900.480.webp', '{}'),
  ('media', '2026/11/toits-0123abcd-avif-1600x900.480.webp.avif', '{}'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000009_nobodys.pdf', '{}');
select pg_temp.new_lines();
set local storage.allow_delete_query = 'true';
set local storage.operation = 'storage.object.delete_many';
select tests.become('author');
select is_empty($$ delete from storage.objects where bucket_id = 'media' returning name $$, 'an author deletes no picture');
select tests.become('editor');
select isnt_empty($$ delete from storage.objects where bucket_id = 'media' and name like '2026/11/toits-%.480.%' returning name $$, 'an editor deletes a smaller file of a picture');
select isnt_empty($$ delete from storage.objects where bucket_id = 'media' and name like '2026/11/toits-%' returning name $$, 'an editor deletes the other files of a picture');
select tests.become('administrator');
select isnt_empty($$ delete from storage.objects where bucket_id = 'job_applications' and name like '0c000000-0000-4000-8000-00000000000%' returning name $$, 'an administrator deletes the files of applications');
select is(pg_temp.new_lines(), array[
  'editor erased media 2026/11/toits-0123abcd-avif-1600x900.webp Toits.jpg {"document": "picture"}',
  'boss erased job_applications 0c000000-0000-4000-8000-000000000001 {"document": "cv"}',
  'boss erased job_applications 0c000000-0000-4000-8000-000000000001 {"document": "letter"}'], 'a deleted picture and a deleted document each write a line, and an unnamed file writes none');

select * from finish();
rollback;
