-- Job offers and applications: who reads and edits an offer, what a ticket allows, which files an application takes.
begin;
select plan(87);

select tests.hire();
delete from app.hits;

insert into public.job_offers (id, title, description, requirements, published, closes_at) values
  ('0f000000-0000-4000-8000-000000000001', 't-open', 'd', 'r', true, null),
  ('0f000000-0000-4000-8000-000000000002', 't-draft', 'd', 'r', false, null),
  ('0f000000-0000-4000-8000-000000000003', 't-closed', 'd', 'r', true, now() - interval '1 minute'),
  ('0f000000-0000-4000-8000-000000000004', 't-closing', 'd', 'r', true, now() + interval '1 day');
create temporary table tickets (name text primary key, id uuid);
grant all on tickets to anon, authenticated;
create function pg_temp.ticket(offer uuid, ticket uuid default null) returns uuid language sql as $$
  select (public.open_application(offer, ticket, 'cv.pdf') ->> 'ticket')::uuid
$$;

-- A visitor reads published offers.

select tests.become('visitor');
set local request.headers = '{"cf-connecting-ip":"203.0.113.1"}';

select results_eq($$ select title from public.job_offers where title like 't-%' order by title $$, array['t-closing', 't-open'], 'a visitor reads the offers that are published and open');

-- A plain user reads what a visitor reads.

select tests.become('user');
select results_eq($$ select title from public.job_offers where title like 't-%' order by title $$, array['t-closing', 't-open'], 'a plain user reads the offers that are published and open');

-- An administrator edits offers.

select tests.become('administrator');
select is((select count(*) from public.job_offers where title like 't-%'), 4::bigint, 'an administrator reads every offer');
select isnt_empty($$ insert into public.job_offers (title, description, requirements) values ('t-new', 'd', 'r') returning id $$, 'an administrator adds an offer and gets it back');
select results_eq(
  $$ select location, contract_type, workplace, language, published, salary_min, salary_max, closes_at from public.job_offers where title = 't-new' $$,
  $$ values ('Paris, France', 'CDI', null, null, false, null::integer, null::integer, null::timestamptz) $$, 'an omitted field gets its default or stays null');
select isnt_empty($$ update public.job_offers set published = true, salary_min = 30000, salary_max = 40000, workplace = 'hybrid' where title = 't-new' returning id $$, 'an administrator changes an offer');
select isnt_empty($$ delete from public.job_offers where title = 't-new' returning id $$, 'an administrator deletes an offer');
select throws_ok(format($$ insert into public.job_offers (title, description, requirements, %s) values ('t', 'd', 'r', %s) $$, field, val), '23514', null, why)
from (values
  ('contract_type', '''CDX''', 'an unknown contract type is refused'),
  ('workplace', '''moon''', 'an unknown workplace is refused'),
  ('language', '''de''', 'an unknown language is refused'),
  ('location', '''''', 'an empty location is refused'),
  ('salary_min', '-1', 'a negative salary is refused'),
  ('salary_min, salary_max', '2, 1', 'a maximum salary below the minimum is refused')
) as bad (field, val, why);
select throws_ok($$ insert into public.job_offers (title, description, requirements) values ('t', repeat('d', 20001), 'r') $$, '23514', null, 'a description over 20,000 characters is refused');
select throws_ok($$ insert into public.job_offers (title, description, requirements) values ('t', 'd', ' ') $$, '23514', null, 'blank requirements are refused');

-- A ticket opens an application to one offer.

select tests.become('visitor');
select throws_ok($$ select public.open_application('0f000000-0000-4000-8000-000000000002') $$, '23503', 'There is no such offer, or it has closed.', 'a draft gives no ticket');
select throws_ok($$ select public.open_application(gen_random_uuid()) $$, '23503', 'There is no such offer, or it has closed.', 'an unknown offer gives no ticket');
select throws_ok($$ select public.open_application('0f000000-0000-4000-8000-000000000003') $$, '23503', null, 'a closed offer gives no ticket');
select throws_ok($$ select public.open_application(null) $$, '23503', null, 'a call without an offer gives no ticket');
insert into tickets select 'first', pg_temp.ticket('0f000000-0000-4000-8000-000000000001');
select isnt((select id from tickets where name = 'first'), null, 'an open offer gives a ticket');
select is(pg_temp.ticket('0f000000-0000-4000-8000-000000000001', (select id from tickets where name = 'first')), (select id from tickets where name = 'first'), 'a call with a ticket returns the same ticket');
select isnt(pg_temp.ticket('0f000000-0000-4000-8000-000000000001'), (select id from tickets where name = 'first'), 'a call without a ticket returns a new one, even from the same address');
select isnt(pg_temp.ticket('0f000000-0000-4000-8000-000000000004', (select id from tickets where name = 'first')), (select id from tickets where name = 'first'), 'a call with the ticket of another offer returns a new one');

select tests.become('owner');
update app.tickets set expires_at = now() - interval '1 second' where id = (select id from tickets where name = 'first');
select tests.become('visitor');
select is(pg_temp.ticket('0f000000-0000-4000-8000-000000000001', (select id from tickets where name = 'first')), (select id from tickets where name = 'first'), 'a call with an expired ticket renews it');
select tests.become('owner');
select is((select expires_at from app.tickets where id = (select id from tickets where name = 'first')), now() + interval '60 minutes', 'a renewed ticket is valid for another 60 minutes');
update app.tickets set opened_at = now() - interval '13 hours' where id = (select id from tickets where name = 'first');
select tests.become('visitor');
select isnt(pg_temp.ticket('0f000000-0000-4000-8000-000000000001', (select id from tickets where name = 'first')), (select id from tickets where name = 'first'), 'a ticket opened 13 hours ago is not renewed');
select tests.become('owner');
update app.tickets set opened_at = now() where id = (select id from tickets where name = 'first');
insert into app.hits (bucket, visitor, hits) values ('application_tickets', app.visitor_key(), 15) on conflict (bucket, visitor) do update set hits = 15;
select tests.become('visitor');
select throws_ok($$ select public.open_application('0f000000-0000-4000-8000-000000000001') $$, 'PT429', null, 'the 16th ticket within an hour asks for a proof of work');
select lives_ok($$ select public.open_application('0f000000-0000-4000-8000-000000000001', (select id from tickets where name = 'first')) $$, 'a renewal passes after the limit of new tickets');

-- The server names the files.

select tests.become('owner');
create function pg_temp.parts(path text) returns text[] language sql as $$
  select regexp_match(path, '^([0-9a-f-]{36})/([0-9]{13})_([A-Za-z0-9._-]{1,100}\.pdf)$')
$$;
select is((pg_temp.parts(app.file_path('0c000000-0000-4000-8000-000000000001', given, 1700000000000)))[3], stored, format('the file name %L is stored as %L', given, stored))
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
select is(app.file_path('0c000000-0000-4000-8000-000000000001', null, 1700000000000), null, 'a missing file name gives no path');
delete from app.hits;
select tests.become('visitor');
create temporary table issued as select public.open_application('0f000000-0000-4000-8000-000000000001', null, 'cv.pdf') as answer;
select results_eq(
  $$ select answer ->> 'ticket' = (pg_temp.parts(answer ->> 'cv'))[1], (pg_temp.parts(answer ->> 'cv'))[3], answer -> 'cover_letter' from issued $$,
  $$ values (true, 'cv.pdf', 'null'::jsonb) $$, 'a ticket names one path for its CV');
select results_eq(
  $$ select a ->> 'ticket' = i.answer ->> 'ticket', a ->> 'cv' = i.answer ->> 'cv', (pg_temp.parts(a ->> 'cover_letter'))[3]
     from issued i, public.open_application('0f000000-0000-4000-8000-000000000001', (i.answer ->> 'ticket')::uuid, 'another.pdf', 'letter.pdf') a $$,
  $$ values (true, true, 'letter.pdf') $$, 'a letter added later gets a path and the CV keeps its own');
select results_eq(
  $$ select (pg_temp.parts(public.open_application('0f000000-0000-4000-8000-000000000001', (i.answer ->> 'ticket')::uuid, 'cv.pdf', 'other.pdf') ->> 'cover_letter'))[3] from issued i $$,
  array['letter.pdf'], 'a letter keeps its first path');
select tests.become('owner');
select isnt((select cv_path from app.tickets where id = (select (answer ->> 'ticket')::uuid from issued)), (select cover_letter_path from app.tickets where id = (select (answer ->> 'ticket')::uuid from issued)), 'the two files of a ticket have different paths');
-- Known paths let the tests below name the files.
update app.tickets set cv_path = id || '/1700000000000_cv.pdf', cover_letter_path = id || '/1700000000000_letter.pdf' where id = (select id from tickets where name = 'first');

-- Storage records the type and size of a file.

select tests.become('owner');
insert into storage.objects (bucket_id, name, metadata)
select bucket, (select id from tickets where name = 'first') || '/' || file, metadata::jsonb
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
    coalesce(ticket, (select id from tickets where name = 'first')), offer, ' Ada Lovelace ', ' ada@example.test ', '+33 1', 'Bonjour', file, letter)
$$;
create function pg_temp.own(file text) returns text language sql as $$
  select (select id from tickets where name = 'first') || '/1700000000000_' || file
$$;

select tests.become('visitor');
select throws_ok(pg_temp.apply(file, letter), code, null, why)
from (values
  (pg_temp.own('large.pdf'), null, '23514', 'a CV at another path of the ticket is refused'),
  ('99999999-0000-4000-8000-000000000009/1700000000000_cv.pdf', null, '23514', 'a CV in the folder of another ticket is refused'),
  (pg_temp.own('cv.pdf'), '99999999-0000-4000-8000-000000000009/1700000000000_cv.pdf', '23514', 'a cover letter in the folder of another ticket is refused'),
  (pg_temp.own('letter.pdf'), null, '23514', 'the cover letter is refused as the CV'),
  (pg_temp.own('cv.pdf'), pg_temp.own('missing.pdf'), '23514', 'a cover letter at another path of the ticket is refused'),
  (pg_temp.own('cv.pdf'), pg_temp.own('cv.pdf'), '23514', 'the CV is refused as its own cover letter')
) as bad (file, letter, code, why);
select tests.become('owner');
create function pg_temp.apply_with(file text, letter text) returns text language plpgsql as $$
begin
  perform tests.become('owner');
  update app.tickets set cv_path = pg_temp.own(file), cover_letter_path = pg_temp.own(letter) where id = (select id from tickets where name = 'first');
  perform tests.become('visitor');
  return pg_temp.apply(pg_temp.own(file), pg_temp.own(letter));
end
$$;
select throws_ok(pg_temp.apply_with(file, letter), '23514', null, why)
from (values
  ('missing.pdf', null, 'a CV that was not uploaded is refused'),
  ('large.pdf', null, 'a CV one byte over the limit is refused'),
  ('empty.pdf', null, 'an empty CV is refused'),
  ('sizeless.pdf', null, 'a CV with a declared length and no recorded size is refused'),
  ('odd.pdf', null, 'a CV whose size is not an integer is refused'),
  ('html.pdf', null, 'an HTML file named .pdf is refused'),
  ('elsewhere.pdf', null, 'a CV in another bucket is refused'),
  ('cv.pdf', 'missing.pdf', 'a cover letter that was not uploaded is refused')
) as bad (file, letter, why);
select pg_temp.apply_with('cv.pdf', 'letter.pdf');
select throws_ok(pg_temp.apply(pg_temp.own('cv.pdf'), null, '0f000000-0000-4000-8000-000000000004'), '42501', null, 'a ticket is refused for another offer');
select throws_ok(pg_temp.apply(pg_temp.own('cv.pdf'), null, null), '42501', null, 'a ticket is refused for no offer');
select throws_ok(pg_temp.apply('99999999-0000-4000-8000-000000000009/1700000000000_cv.pdf', null, '0f000000-0000-4000-8000-000000000001', '99999999-0000-4000-8000-000000000009'), '42501', 'This application has no open ticket.', 'an application with an invented ticket is refused');
select throws_ok($$ insert into public.job_applications (job_offer_id, full_name, email, cv_file_path) values ('0f000000-0000-4000-8000-000000000001', 'Ada', 'a@b.cd', 'x') $$, '42501', null, 'an application without a ticket is refused');

select tests.become('owner');
update app.tickets set expires_at = now() where id = (select id from tickets where name = 'first');
select tests.become('visitor');
select throws_ok(pg_temp.apply(pg_temp.own('cv.pdf')), '42501', null, 'an application with an expired ticket is refused');
select tests.become('owner');
update app.tickets set expires_at = now() + interval '1 hour' where id = (select id from tickets where name = 'first');
update public.job_offers set published = false where id = '0f000000-0000-4000-8000-000000000001';
select tests.become('visitor');
select throws_ok(pg_temp.apply(pg_temp.own('cv.pdf')), '23503', null, 'an application to an offer hidden meanwhile is refused');
select tests.become('owner');
update public.job_offers set published = true where id = '0f000000-0000-4000-8000-000000000001';

select tests.become('visitor');
select throws_ok(pg_temp.apply(pg_temp.own('cv.pdf')) || ' returning id', '42501', null, 'an application does not return its row');
select lives_ok(pg_temp.apply(pg_temp.own('cv.pdf'), pg_temp.own('letter.pdf')), 'a visitor applies with two files');
select throws_ok(pg_temp.apply(pg_temp.own('cv.pdf'), pg_temp.own('letter.pdf')), '23505', null, 'a repeated application fails as a duplicate');
select is(pg_temp.ticket('0f000000-0000-4000-8000-000000000001', (select id from tickets where name = 'first')), (select id from tickets where name = 'first'), 'a call with a used ticket returns the same ticket');

select tests.become('owner');
select results_eq(
  $$ select full_name, email, status, note, created_at from public.job_applications where id = (select id from tickets where name = 'first') $$,
  $$ values ('Ada Lovelace', 'ada@example.test', 'new', '', now()) $$, 'an application is stored trimmed and complete');
select is((select consumed_at from app.tickets where id = (select id from tickets where name = 'first')), now(), 'an application uses its ticket up');
select is((select hits from app.hits where bucket = 'applications' and visitor = app.visitor_key()), 1, 'an accepted application counts towards the limit and a refused one does not');
update app.hits set hits = 5 where bucket = 'applications' and visitor = app.visitor_key();
insert into tickets values ('sixth', '0c000000-0000-4000-8000-000000000006');
insert into app.tickets (id, job_offer_id, cv_path) values ('0c000000-0000-4000-8000-000000000006', '0f000000-0000-4000-8000-000000000001', '0c000000-0000-4000-8000-000000000006/1700000000000_cv.pdf');
insert into storage.objects (bucket_id, name, metadata) values ('job_applications', '0c000000-0000-4000-8000-000000000006/1700000000000_cv.pdf', '{"mimetype":"application/pdf","size":1000}');
select tests.become('visitor');
select throws_ok(pg_temp.apply('0c000000-0000-4000-8000-000000000006/1700000000000_cv.pdf', null, '0f000000-0000-4000-8000-000000000001', '0c000000-0000-4000-8000-000000000006'), 'PT429', null, 'the sixth application within an hour asks for a proof of work');
select lives_ok($$ select public.open_application('0f000000-0000-4000-8000-000000000001') $$, 'the limit of applications does not block the ticket for the files');
select tests.become('owner');
update app.hits set hits = 60 where bucket = 'applications' and visitor = app.visitor_key();
select tests.become('visitor');
select throws_ok($$ select public.open_application('0f000000-0000-4000-8000-000000000001') $$, 'PT429', null, 'the 61st application within an hour is refused before its files are uploaded');

-- A plain user applies as a visitor does.

select tests.become('user');
set local request.headers = '{"cf-connecting-ip":"203.0.113.2"}';
insert into tickets select 'plain', pg_temp.ticket('0f000000-0000-4000-8000-000000000001');
select throws_ok(pg_temp.apply((select id from tickets where name = 'plain') || '/1700000000000_cv.pdf', null, '0f000000-0000-4000-8000-000000000001', (select id from tickets where name = 'plain')), '23514', null, 'an application by a plain user is refused without its files');
select lives_ok(pg_temp.apply('0c000000-0000-4000-8000-000000000006/1700000000000_cv.pdf', null, '0f000000-0000-4000-8000-000000000001', '0c000000-0000-4000-8000-000000000006'), 'a plain user applies with an uploaded file');
select throws_ok($$ select public.open_application('0f000000-0000-4000-8000-000000000002') $$, '23503', null, 'a draft gives no ticket to a plain user');

-- An administrator handles applications.

select tests.become('administrator');
select results_eq(
  $$ select o.title from public.job_applications a join public.job_offers o on o.id = a.job_offer_id where a.id = (select id from tickets where name = 'first') $$,
  array['t-open'], 'an administrator reads applications with their offer');
select isnt_empty($$ update public.job_applications set status = 'interview', note = 'Mardi' where id = (select id from tickets where name = 'first') returning id $$, 'an administrator sets the status and the note of an application');
select throws_ok($$ update public.job_applications set status = 'maybe' $$, '23514', null, 'an unknown status is refused');
select throws_ok(pg_temp.apply('99999999-0000-4000-8000-000000000009/1700000000000_cv.pdf', null, '0f000000-0000-4000-8000-000000000001', '99999999-0000-4000-8000-000000000009'), '42501', null, 'an administrator does not apply without a ticket');
select lives_ok($$ delete from public.job_offers where id = '0f000000-0000-4000-8000-000000000001' $$, 'an administrator deletes an offer');
select is((select job_offer_id from public.job_applications where id = (select id from tickets where name = 'first')), null, 'an application outlives its offer, without it');
select isnt_empty($$ delete from public.job_applications where id = (select id from tickets where name = 'first') returning id $$, 'an administrator deletes an application');
select tests.become('owner');
select is_empty($$ select 1 from app.tickets where id = (select id from tickets where name = 'first') $$, 'a deleted application takes its ticket along');

select tests.become('owner');
select throws_ok($$ insert into public.job_applications (full_name, email, cv_file_path) values ('Ada', 'a@b.cd', 'elsewhere/cv.pdf') $$, '23514', null, 'the database owner does not store a path outside the folder of the application');

-- Abandoned files are listed for the sweep.

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
  array['0c000000-0000-4000-8000-0000000000a3/1_cv.pdf', '0c000000-0000-4000-8000-0000000000a1/0_first.pdf'], 'the secret key lists the old files that no application names, oldest first');
select results_eq($$ select name from public.list_abandoned_files(now() - interval '24 hours', 0) $$, array['0c000000-0000-4000-8000-0000000000a3/1_cv.pdf'], 'a list of size 0 returns one file');
select is_empty($$ select name from public.list_abandoned_files(null) $$, 'a list before no date is empty');
select tests.become('visitor');

select * from finish();
rollback;
