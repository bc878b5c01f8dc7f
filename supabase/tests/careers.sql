-- Offers, and the hardest path: an application with its ticket and its files.
begin;
select no_plan();

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');
delete from app.hits;

insert into public.job_offers (id, title, description, requirements, published, closes_at) values
  ('0f000000-0000-4000-8000-000000000001', 't-open', 'd', 'r', true, null),
  ('0f000000-0000-4000-8000-000000000002', 't-draft', 'd', 'r', false, null),
  ('0f000000-0000-4000-8000-000000000003', 't-closed', 'd', 'r', true, now() - interval '1 minute'),
  ('0f000000-0000-4000-8000-000000000004', 't-closing', 'd', 'r', true, now() + interval '1 day');
create temporary table kept (what text primary key, id uuid);
grant all on kept to anon, authenticated;
create function pg_temp.ticket(offer uuid, ticket uuid default null) returns uuid language sql as $$
  select (public.open_application(offer, ticket, 'cv.pdf') ->> 'ticket')::uuid
$$;

-- Offers, as a visitor.

select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.1"}';

select results_eq($$ select title from public.job_offers where title like 't-%' order by title $$, array['t-closing', 't-open'], 'a visitor reads offers that are published and open');
select is_empty($$ select 1 from public.job_offers where id = '0f000000-0000-4000-8000-000000000002' $$, 'a draft is not found by its id');
select throws_ok($$ insert into public.job_offers (title, description, requirements) values ('x', 'x', 'x') $$, '42501', null, 'a visitor cannot add an offer');
select throws_ok($$ update public.job_offers set published = true $$, '42501', null, 'nor publish one');
select throws_ok($$ delete from public.job_offers $$, '42501', null, 'nor delete one');

-- Offers, signed in, not an administrator.

select tests.become('user');
select results_eq($$ select title from public.job_offers where title like 't-%' order by title $$, array['t-closing', 't-open'], 'a plain user reads what a visitor reads');
select throws_ok($$ insert into public.job_offers (title, description, requirements) values ('x', 'x', 'x') $$, '42501', null, 'he cannot add an offer');
select is_empty($$ update public.job_offers set title = 'x' returning id $$, 'nor change one');
select is_empty($$ delete from public.job_offers returning id $$, 'nor delete one');

-- Offers, as an administrator.

select tests.become('administrator');
select is((select count(*) from public.job_offers where title like 't-%'), 4::bigint, 'an administrator reads every offer');
select isnt_empty($$ insert into public.job_offers (title, description, requirements) values ('t-new', 'd', 'r') returning id $$, 'he adds one and gets it back');
select results_eq(
  $$ select location, contract_type, workplace, language, published, salary_min, salary_max, closes_at from public.job_offers where title = 't-new' $$,
  $$ values ('Paris, France', 'CDI', null, null, false, null::integer, null::integer, null::timestamptz) $$, 'what he leaves out has its default, or claims nothing');
select isnt_empty($$ update public.job_offers set published = true, salary_min = 30000, salary_max = 40000, workplace = 'hybrid' where title = 't-new' returning id $$, 'he changes it');
select throws_ok($$ update public.job_offers set created_at = now() where title = 't-new' $$, '42501', null, 'he does not date it');
select isnt_empty($$ delete from public.job_offers where title = 't-new' returning id $$, 'he deletes it');
select throws_ok(format($$ insert into public.job_offers (title, description, requirements, %s) values ('t', 'd', 'r', %s) $$, field, val), '23514', null, why)
from (values
  ('contract_type', '''CDX''', 'a contract type is a known one'),
  ('workplace', '''moon''', 'so is a workplace'),
  ('language', '''de''', 'so is a language'),
  ('location', '''''', 'a location is required'),
  ('salary_min', '-1', 'a salary is not negative'),
  ('salary_min, salary_max', '2, 1', 'and does not shrink')
) as bad (field, val, why);
select throws_ok($$ insert into public.job_offers (title, description, requirements) values ('t', repeat('d', 20001), 'r') $$, '23514', null, 'a description has an end');
select throws_ok($$ insert into public.job_offers (title, description, requirements) values ('t', 'd', ' ') $$, '23514', null, 'requirements are required');

-- Tickets.

select tests.become('visitor');
select throws_ok($$ select public.open_application('0f000000-0000-4000-8000-000000000002') $$, '23503', 'There is no such offer, or it has closed.', 'a draft gives no ticket');
select throws_ok($$ select public.open_application(gen_random_uuid()) $$, '23503', 'There is no such offer, or it has closed.', 'nor does an unknown offer');
select throws_ok($$ select public.open_application('0f000000-0000-4000-8000-000000000003') $$, '23503', null, 'nor a closed one');
select throws_ok($$ select public.open_application(null) $$, '23503', null, 'nor none');
insert into kept select 'first', pg_temp.ticket('0f000000-0000-4000-8000-000000000001');
select isnt((select id from kept where what = 'first'), null, 'an open offer gives a ticket');
select is(pg_temp.ticket('0f000000-0000-4000-8000-000000000001', (select id from kept where what = 'first')), (select id from kept where what = 'first'), 'who names his ticket keeps it');
select isnt(pg_temp.ticket('0f000000-0000-4000-8000-000000000001'), (select id from kept where what = 'first'), 'who does not gets another: nobody is handed somebody else''s, even behind one address');
select isnt(pg_temp.ticket('0f000000-0000-4000-8000-000000000004', (select id from kept where what = 'first')), (select id from kept where what = 'first'), 'a ticket is for one offer');
select throws_ok($$ select * from app.tickets $$, '42501', null, 'nobody reads tickets');

select tests.become('owner');
update app.tickets set expires_at = now() - interval '1 second' where id = (select id from kept where what = 'first');
select tests.become('visitor');
select is(pg_temp.ticket('0f000000-0000-4000-8000-000000000001', (select id from kept where what = 'first')), (select id from kept where what = 'first'), 'an expired ticket is renewed for who names it');
select tests.become('owner');
select is((select expires_at from app.tickets where id = (select id from kept where what = 'first')), now() + interval '60 minutes', 'for another 60 minutes');
update app.tickets set opened_at = now() - interval '13 hours' where id = (select id from kept where what = 'first');
select tests.become('visitor');
select isnt(pg_temp.ticket('0f000000-0000-4000-8000-000000000001', (select id from kept where what = 'first')), (select id from kept where what = 'first'), 'but not for ever');
select tests.become('owner');
update app.tickets set opened_at = now() where id = (select id from kept where what = 'first');
insert into app.hits (bucket, visitor, hits) values ('application_tickets', app.visitor_key(), 15) on conflict (bucket, visitor) do update set hits = 15;
select tests.become('visitor');
select throws_ok($$ select public.open_application('0f000000-0000-4000-8000-000000000001') $$, 'PT429', null, 'the 16th ticket within an hour asks for a proof of work');
select lives_ok($$ select public.open_application('0f000000-0000-4000-8000-000000000001', (select id from kept where what = 'first')) $$, 'renewing still passes');

-- The names of the files are the server's.

select tests.become('owner');
create function pg_temp.parts(path text) returns text[] language sql as $$
  select regexp_match(path, '^([0-9a-f-]{36})/([0-9]{13})_([A-Za-z0-9._-]{1,100}\.pdf)$')
$$;
select is((pg_temp.parts(app.file_path('0c000000-0000-4000-8000-000000000001', given, 1700000000000)))[3], stored, 'a file called ' || given || ' is stored as ' || stored)
from (values
  ('Resume_Eloise_final.pdf', 'Resume_Eloise_final.pdf'),
  ('CV.PDF', 'CV.pdf'),
  ('a/../../b.pdf', 'a.b.pdf'),
  ('..', 'document.pdf'),
  ('', 'document.pdf'),
  ('é à.pdf', 'document.pdf'),
  (E'cv.pdf\n', 'cv.pdf.pdf'),
  ('.emptyFolderPlaceholder', 'emptyFolderPlaceholder.pdf'),
  (repeat('a', 300) || '.pdf', repeat('a', 96) || '.pdf')
) as names (given, stored);
select is(app.file_path('0c000000-0000-4000-8000-000000000001', null, 1700000000000), null, 'a file that was not chosen has no path');
delete from app.hits;
select tests.become('visitor');
create temporary table issued as select public.open_application('0f000000-0000-4000-8000-000000000001', null, 'cv.pdf') as answer;
select results_eq(
  $$ select answer ->> 'ticket' = (pg_temp.parts(answer ->> 'cv'))[1], (pg_temp.parts(answer ->> 'cv'))[3], answer -> 'cover_letter' from issued $$,
  $$ values (true, 'cv.pdf', 'null'::jsonb) $$, 'a ticket names the one place of its CV');
select results_eq(
  $$ select a ->> 'ticket' = i.answer ->> 'ticket', a ->> 'cv' = i.answer ->> 'cv', (pg_temp.parts(a ->> 'cover_letter'))[3]
     from issued i, public.open_application('0f000000-0000-4000-8000-000000000001', (i.answer ->> 'ticket')::uuid, 'another.pdf', 'letter.pdf') a $$,
  $$ values (true, true, 'letter.pdf') $$, 'a letter chosen later gets its place, and the CV keeps the one it has');
select results_eq(
  $$ select (pg_temp.parts(public.open_application('0f000000-0000-4000-8000-000000000001', (i.answer ->> 'ticket')::uuid, 'cv.pdf', 'other.pdf') ->> 'cover_letter'))[3] from issued i $$,
  array['letter.pdf'], 'and so does the letter');
select tests.become('owner');
select isnt((select cv_path from app.tickets where id = (select (answer ->> 'ticket')::uuid from issued)), (select cover_letter_path from app.tickets where id = (select (answer ->> 'ticket')::uuid from issued)), 'two files of a ticket never share a place');
-- The places are known here, so that the files below can be named.
update app.tickets set cv_path = id || '/1700000000000_cv.pdf', cover_letter_path = id || '/1700000000000_letter.pdf' where id = (select id from kept where what = 'first');

-- Files, as Storage recorded them.

select tests.become('owner');
insert into storage.objects (bucket_id, name, metadata)
select bucket, (select id from kept where what = 'first') || '/' || file, metadata::jsonb
from (values
  ('job_applications', '1700000000000_cv.pdf', '{"mimetype":"application/pdf","size":5242880}'),
  ('job_applications', '1700000000000_letter.pdf', '{"mimetype":"application/pdf","size":"1000"}'),
  ('job_applications', '1700000000000_large.pdf', '{"mimetype":"application/pdf","size":5242881}'),
  ('job_applications', '1700000000000_empty.pdf', '{"mimetype":"application/pdf","size":0}'),
  ('job_applications', '1700000000000_sizeless.pdf', '{"mimetype":"application/pdf","contentLength":1000}'),
  ('job_applications', '1700000000000_odd.pdf', '{"mimetype":"application/pdf","size":"1e3"}'),
  ('job_applications', '1700000000000_html.pdf', '{"mimetype":"text/html","size":1000}'),
  ('media', '1700000000000_elsewhere.pdf', '{"mimetype":"application/pdf","size":1000}')
) as files (bucket, file, metadata);
insert into storage.objects (bucket_id, name, metadata) values
  ('job_applications', '99999999-0000-4000-8000-000000000009/1700000000000_cv.pdf', '{"mimetype":"application/pdf","size":1000}');

create function pg_temp.apply(file text, letter text default null, offer uuid default '0f000000-0000-4000-8000-000000000001', ticket uuid default null)
returns text language sql as $$
  select format('insert into public.job_applications (id, job_offer_id, full_name, email, phone, message, cv_file_path, cover_letter_file_path) values (%L, %L, %L, %L, %L, %L, %L, %L)',
    coalesce(ticket, (select id from kept where what = 'first')), offer, ' Ada Lovelace ', ' ada@example.test ', '+33 1', 'Bonjour', file, letter)
$$;
create function pg_temp.own(file text) returns text language sql as $$
  select (select id from kept where what = 'first') || '/1700000000000_' || file
$$;

select tests.become('visitor');
select throws_ok(pg_temp.apply(file, letter), code, null, why)
from (values
  (pg_temp.own('large.pdf'), null, '23514', 'a CV lies where the ticket says and nowhere else'),
  ('99999999-0000-4000-8000-000000000009/1700000000000_cv.pdf', null, '23514', 'so is somebody else''s file'),
  (pg_temp.own('cv.pdf'), '99999999-0000-4000-8000-000000000009/1700000000000_cv.pdf', '23514', 'also as cover letter'),
  (pg_temp.own('letter.pdf'), null, '23514', 'and the letter is not the CV'),
  (pg_temp.own('cv.pdf'), pg_temp.own('missing.pdf'), '23514', 'a cover letter lies where the ticket says too'),
  (pg_temp.own('cv.pdf'), pg_temp.own('cv.pdf'), '23514', 'and is not the CV again')
) as bad (file, letter, code, why);
select tests.become('owner');
create function pg_temp.apply_with(file text, letter text) returns text language plpgsql as $$
begin
  perform tests.become('owner');
  update app.tickets set cv_path = pg_temp.own(file), cover_letter_path = pg_temp.own(letter) where id = (select id from kept where what = 'first');
  perform tests.become('visitor');
  return pg_temp.apply(pg_temp.own(file), pg_temp.own(letter));
end
$$;
select throws_ok(pg_temp.apply_with(file, letter), '23514', null, why)
from (values
  ('missing.pdf', null, 'the CV must be there'),
  ('large.pdf', null, 'a byte too many is refused, as recorded and not as declared'),
  ('empty.pdf', null, 'an empty file is refused'),
  ('sizeless.pdf', null, 'a declared length is not a size'),
  ('odd.pdf', null, 'nor is an odd one'),
  ('html.pdf', null, 'HTML named .pdf is refused'),
  ('elsewhere.pdf', null, 'so is a file of another bucket'),
  ('cv.pdf', 'missing.pdf', 'a named cover letter must be there')
) as bad (file, letter, why);
select pg_temp.apply_with('cv.pdf', 'letter.pdf');
select throws_ok(pg_temp.apply(pg_temp.own('cv.pdf'), null, '0f000000-0000-4000-8000-000000000004'), '42501', null, 'a ticket is no use for another offer');
select throws_ok(pg_temp.apply(pg_temp.own('cv.pdf'), null, null), '42501', null, 'nor for none');
select throws_ok(pg_temp.apply('99999999-0000-4000-8000-000000000009/1700000000000_cv.pdf', null, '0f000000-0000-4000-8000-000000000001', '99999999-0000-4000-8000-000000000009'), '42501', 'This application has no open ticket.', 'a made-up ticket is none');
select throws_ok($$ insert into public.job_applications (job_offer_id, full_name, email, cv_file_path) values ('0f000000-0000-4000-8000-000000000001', 'Ada', 'a@b.cd', 'x') $$, '42501', null, 'nor is none at all');
select throws_ok($$ insert into public.job_applications (id, full_name, email, cv_file_path, status) values (gen_random_uuid(), 'Ada', 'a@b.cd', 'x', 'hired') $$, '42501', null, 'the status is not the applicant''s to choose');
select throws_ok($$ insert into public.job_applications (id, full_name, email, cv_file_path, created_at) values (gen_random_uuid(), 'Ada', 'a@b.cd', 'x', '2000-01-01') $$, '42501', null, 'nor the date');
select throws_ok($$ insert into public.job_applications (id, full_name, email, cv_file_path, note) values (gen_random_uuid(), 'Ada', 'a@b.cd', 'x', 'x') $$, '42501', null, 'nor the note');

select tests.become('owner');
update app.tickets set expires_at = now() where id = (select id from kept where what = 'first');
select tests.become('visitor');
select throws_ok(pg_temp.apply(pg_temp.own('cv.pdf')), '42501', null, 'an expired ticket is none');
select tests.become('owner');
update app.tickets set expires_at = now() + interval '1 hour' where id = (select id from kept where what = 'first');
update public.job_offers set published = false where id = '0f000000-0000-4000-8000-000000000001';
select tests.become('visitor');
select throws_ok(pg_temp.apply(pg_temp.own('cv.pdf')), '23503', null, 'an offer hidden meanwhile takes no application');
select tests.become('owner');
update public.job_offers set published = true where id = '0f000000-0000-4000-8000-000000000001';

select tests.become('visitor');
select throws_ok(pg_temp.apply(pg_temp.own('cv.pdf')) || ' returning id', '42501', null, 'the row does not come back');
select lives_ok(pg_temp.apply(pg_temp.own('cv.pdf'), pg_temp.own('letter.pdf')), 'a visitor applies with two files');
select throws_ok(pg_temp.apply(pg_temp.own('cv.pdf'), pg_temp.own('letter.pdf')), '23505', null, 'a repeated insert is a duplicate, which the browser takes for success');
select is(pg_temp.ticket('0f000000-0000-4000-8000-000000000001', (select id from kept where what = 'first')), (select id from kept where what = 'first'), 'and opening again leads to the same ticket, not to a second application');
select throws_ok($$ select * from public.job_applications $$, '42501', null, 'a visitor cannot read applications');
select throws_ok($$ select count(*) from public.job_applications $$, '42501', null, 'nor count them');
select throws_ok($$ select o.id from public.job_offers o join public.job_applications a on a.job_offer_id = o.id $$, '42501', null, 'nor reach them from an offer');
select throws_ok($$ update public.job_applications set status = 'hired' $$, '42501', null, 'nor change them');
select throws_ok($$ delete from public.job_applications $$, '42501', null, 'nor delete them');

select tests.become('owner');
select results_eq(
  $$ select full_name, email, status, note, created_at from public.job_applications where id = (select id from kept where what = 'first') $$,
  $$ values ('Ada Lovelace', 'ada@example.test', 'new', '', now()) $$, 'the application is trimmed and complete');
select is((select consumed_at from app.tickets where id = (select id from kept where what = 'first')), now(), 'its ticket is used up');
select is((select hits from app.hits where bucket = 'applications' and visitor = app.visitor_key()), 1, 'and counts, while the refused ones do not');
update app.hits set hits = 5 where bucket = 'applications' and visitor = app.visitor_key();
insert into kept values ('sixth', '0c000000-0000-4000-8000-000000000006');
insert into app.tickets (id, job_offer_id, cv_path) values ('0c000000-0000-4000-8000-000000000006', '0f000000-0000-4000-8000-000000000001', '0c000000-0000-4000-8000-000000000006/1700000000000_cv.pdf');
insert into storage.objects (bucket_id, name, metadata) values ('job_applications', '0c000000-0000-4000-8000-000000000006/1700000000000_cv.pdf', '{"mimetype":"application/pdf","size":1000}');
select tests.become('visitor');
select throws_ok(pg_temp.apply('0c000000-0000-4000-8000-000000000006/1700000000000_cv.pdf', null, '0f000000-0000-4000-8000-000000000001', '0c000000-0000-4000-8000-000000000006'), 'PT429', null, 'the sixth application within an hour asks for a proof of work');
select lives_ok($$ select public.open_application('0f000000-0000-4000-8000-000000000001') $$, 'and nothing stands in the way of uploading its files');
select tests.become('owner');
update app.hits set hits = 60 where bucket = 'applications' and visitor = app.visitor_key();
select tests.become('visitor');
select throws_ok($$ select public.open_application('0f000000-0000-4000-8000-000000000001') $$, 'PT429', null, 'where no proof would help, the refusal comes before the files');

-- Applications, signed in, not an administrator.

select tests.become('user');
set local request.headers = '{"cf-connecting-ip":"203.0.113.2"}';
insert into kept select 'plain', pg_temp.ticket('0f000000-0000-4000-8000-000000000001');
select throws_ok(pg_temp.apply((select id from kept where what = 'plain') || '/1700000000000_cv.pdf', null, '0f000000-0000-4000-8000-000000000001', (select id from kept where what = 'plain')), '23514', null, 'a plain user needs his files as a visitor does');
select lives_ok(pg_temp.apply('0c000000-0000-4000-8000-000000000006/1700000000000_cv.pdf', null, '0f000000-0000-4000-8000-000000000001', '0c000000-0000-4000-8000-000000000006'), 'and applies as a visitor does');
select throws_ok($$ select public.open_application('0f000000-0000-4000-8000-000000000002') $$, '23503', null, 'drafts do not exist for him');
select is_empty($$ select * from public.job_applications $$, 'he reads no application, not even his own');
select is_empty($$ update public.job_applications set status = 'hired' returning id $$, 'he changes none');
select is_empty($$ delete from public.job_applications returning id $$, 'he deletes none');

-- Applications, as an administrator.

select tests.become('administrator');
select results_eq(
  $$ select o.title from public.job_applications a join public.job_offers o on o.id = a.job_offer_id where a.id = (select id from kept where what = 'first') $$,
  array['t-open'], 'an administrator reads applications with their offer');
select isnt_empty($$ update public.job_applications set status = 'interview', note = 'Mardi' where id = (select id from kept where what = 'first') returning id $$, 'he sorts and annotates');
select throws_ok($$ update public.job_applications set status = 'maybe' $$, '23514', null, 'by known states');
select throws_ok($$ update public.job_applications set email = 'x@y.zz' $$, '42501', null, 'he does not change what was written');
select throws_ok(pg_temp.apply('99999999-0000-4000-8000-000000000009/1700000000000_cv.pdf', null, '0f000000-0000-4000-8000-000000000001', '99999999-0000-4000-8000-000000000009'), '42501', null, 'and applies for nobody without a ticket');
select lives_ok($$ delete from public.job_offers where id = '0f000000-0000-4000-8000-000000000001' $$, 'he deletes an offer');
select is((select job_offer_id from public.job_applications where id = (select id from kept where what = 'first')), null, 'its applications stay, without it');
select isnt_empty($$ delete from public.job_applications where id = (select id from kept where what = 'first') returning id $$, 'he deletes an application');
select tests.become('owner');
select is_empty($$ select 1 from app.tickets where id = (select id from kept where what = 'first') $$, 'and the names of its files go with it');

select tests.become('owner');
select throws_ok($$ insert into public.job_applications (full_name, email, cv_file_path) values ('Ada', 'a@b.cd', 'elsewhere/cv.pdf') $$, '23514', null, 'even the owner keeps files in the application''s folder');

-- What is swept.

insert into public.job_applications (id, full_name, email, cv_file_path, cover_letter_file_path, deleted_at) values
  ('0c000000-0000-4000-8000-0000000000a1', 'Ada', 'a@b.cd', '0c000000-0000-4000-8000-0000000000a1/1_cv.pdf', '0c000000-0000-4000-8000-0000000000a1/2_letter.pdf', null),
  ('0c000000-0000-4000-8000-0000000000a2', 'Ada', 'a@b.cd', '0c000000-0000-4000-8000-0000000000a2/1_cv.pdf', null, now());
set local storage.allow_delete_query = 'true';
delete from storage.objects where bucket_id = 'job_applications';
insert into storage.objects (bucket_id, name, created_at)
select bucket, name, stored_at
from (values
  ('job_applications', '0c000000-0000-4000-8000-0000000000a1/1_cv.pdf', now() - interval '9 days'),
  ('job_applications', '0c000000-0000-4000-8000-0000000000a1/2_letter.pdf', now() - interval '9 days'),
  ('job_applications', '0c000000-0000-4000-8000-0000000000a1/0_first.pdf', now() - interval '8 days'),
  ('job_applications', '0c000000-0000-4000-8000-0000000000a2/1_cv.pdf', now() - interval '9 days'),
  ('job_applications', '0c000000-0000-4000-8000-0000000000a3/1_cv.pdf', now() - interval '9 days'),
  ('job_applications', '0c000000-0000-4000-8000-0000000000a4/1_cv.pdf', now()),
  ('job_applications', '0c000000-0000-4000-8000-0000000000a5/1_cv.pdf', null),
  ('media', 'a.webp', now() - interval '9 days')
) as files (bucket, name, stored_at);
select tests.become('secret key');
select results_eq($$ select name from public.list_abandoned_files(now() - interval '24 hours') $$,
  array['0c000000-0000-4000-8000-0000000000a3/1_cv.pdf', '0c000000-0000-4000-8000-0000000000a1/0_first.pdf'], 'the secret key is told which files no application names, oldest first, and no others');
select results_eq($$ select name from public.list_abandoned_files(now() - interval '24 hours', 0) $$, array['0c000000-0000-4000-8000-0000000000a3/1_cv.pdf'], 'at least one at a time');
select is_empty($$ select name from public.list_abandoned_files(null) $$, 'none before no moment');
select tests.become('administrator');
select throws_ok($$ select public.list_abandoned_files(now()) $$, '42501', null, 'an owner is not');
select tests.become('user');
select throws_ok($$ select public.list_abandoned_files(now()) $$, '42501', null, 'nor is anybody signed in');
select tests.become('visitor');
select throws_ok($$ select public.list_abandoned_files(now()) $$, '42501', null, 'nor a visitor');

select * from finish();
rollback;
