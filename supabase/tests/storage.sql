-- The two buckets: who puts what where.
begin;
select no_plan();

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');
insert into public.job_offers (id, title, description, requirements, published) values
  ('0f000000-0000-4000-8000-000000000001', 't-open', 'd', 'r', true);
insert into app.tickets (id, job_offer_id, expires_at, consumed_at, cv_path, cover_letter_path)
select t.id, '0f000000-0000-4000-8000-000000000001', t.expires_at, t.consumed_at, t.id || '/1700000000000_cv.pdf', t.id || '/1700000000001_letter.pdf'
from (values
  ('0c000000-0000-4000-8000-000000000001'::uuid, now() + interval '1 hour', null),
  ('0c000000-0000-4000-8000-000000000002', now(), null),
  ('0c000000-0000-4000-8000-000000000003', now() + interval '1 hour', now()),
  ('0c000000-0000-4000-8000-000000000004', now() + interval '1 hour', null)
) as t (id, expires_at, consumed_at);

select results_eq(
  $$ select id, public, file_size_limit, allowed_mime_types from storage.buckets where id in ('job_applications', 'media') order by id $$,
  $$ values ('job_applications', false, 5242880::bigint, array['application/pdf']), ('media', true, 5242880, array['image/avif', 'image/webp', 'image/jpeg', 'image/png']) $$,
  'the buckets have their limits; a drawing that can carry scripts is no picture');

create function pg_temp.upload(bucket text, path text) returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name, metadata) values (%L, %L, %L)', bucket, path, '{"mimetype":"application/pdf"}')
$$;

-- A visitor.

select tests.become('visitor');
set local storage.operation = 'storage.object.upload';

select lives_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000000_cv.pdf'), 'a visitor uploads to the place of a ticket');
select throws_ok(pg_temp.upload(bucket, path), '42501', null, why)
from (values
  ('job_applications', '0c000000-0000-4000-8000-000000000002/1700000000000_cv.pdf', 'not under an expired one'),
  ('job_applications', '0c000000-0000-4000-8000-000000000003/1700000000000_cv.pdf', 'nor a used one'),
  ('job_applications', '0c000000-0000-4000-8000-000000000009/1700000000000_cv.pdf', 'nor a made-up one'),
  ('job_applications', '1700000000000_cv.pdf', 'nor without one'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000009_cv.pdf', 'at another time'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000001_CV.pdf', 'under another name'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/cv.pdf', 'without its timestamp'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000000_cv.html', 'with another ending'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000000_cv.pdf.exe', 'or a second one'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000000_a/../b.pdf', 'with a way out'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000000_a..b.pdf', 'or the looks of one'),
  ('job_applications', '../0c000000-0000-4000-8000-000000000001/1700000000000_cv.pdf', 'or one in front'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/deeper/1700000000000_cv.pdf', 'into a folder below'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000000_é.pdf', 'with letters Storage refuses'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000000_' || repeat('a', 101) || '.pdf', 'with too many of them'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/.emptyFolderPlaceholder', 'as a placeholder, which skips the type check'),
  ('job_applications', E'0c000000-0000-4000-8000-000000000001/1700000000000_cv.pdf\n', 'with a line feed behind'),
  ('media', '1700000000000_picture.png', 'to the site''s pictures'),
  ('media', '0c000000-0000-4000-8000-000000000001/1700000000000_cv.pdf', 'nor there under the ticket')
) as bad (bucket, path, why);
select lives_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000001_letter.pdf'), 'a second file is accepted');
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000002_more.pdf'), '42501', null, 'a third is not');
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000001_letter.pdf'), '23505', null, 'the same again is a duplicate');
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000001_letter.pdf') || ' on conflict (bucket_id, name) do update set metadata = excluded.metadata', '42501', null, 'which cannot be written over');
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000004/1700000000001_cv.pdf') || ' on conflict (bucket_id, name) do update set metadata = excluded.metadata', '42501', null, 'not even where nothing is yet');
set local storage.operation = 'storage.object.sign_upload_url';
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000004/1700000000000_cv.pdf'), '42501', null, 'a visitor signs no upload link');
set local storage.operation = 'storage.tus.upload.create';
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000004/1700000000000_cv.pdf'), '42501', null, 'and begins no resumable upload');
set local storage.operation = 'storage.s3.upload';
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000004/1700000000000_cv.pdf'), '42501', null, 'nor one the S3 way');
set local storage.operation = '';
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000004/1700000000000_cv.pdf'), '42501', null, 'nor one past Storage');
set local storage.operation = 'storage.object.list';
select is_empty($$ select * from storage.objects $$, 'a visitor lists nothing, not even his own');
select is_empty($$ select * from storage.buckets $$, 'nor the buckets');
select is_empty($$ update storage.objects set name = 'moved' returning id $$, 'he moves nothing');
set local storage.allow_delete_query = 'true';
select is_empty($$ delete from storage.objects returning id $$, 'he deletes nothing');

-- Signed in, not an administrator.

select tests.become('user');
set local storage.operation = 'object.upload';
select lives_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000004/1700000000000_cv.pdf'), 'a plain user uploads under an open ticket');
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000009/1700000000000_cv.pdf'), '42501', null, 'not without');
select throws_ok(pg_temp.upload('media', 'a.png'), '42501', null, 'not to the site''s pictures');
select is_empty($$ select * from storage.objects $$, 'he lists nothing');
select is_empty($$ update storage.objects set name = 'moved' returning id $$, 'he moves nothing');
select is_empty($$ delete from storage.objects returning id $$, 'he deletes nothing');

-- An administrator.

select tests.become('administrator');
select lives_ok(pg_temp.upload('media', 'articles/a.webp'), 'an administrator uploads to the site''s pictures');
select lives_ok(pg_temp.upload('media', path), 'under the name of one: ' || path)
from unnest(array['2026/11/toits-0123abcd-avif-1600x900.480.webp.avif', '2026/11/toits-0123abcd-1600x900.jpg', 'A_1.jpeg', 'b.png']) as path;
select throws_ok(pg_temp.upload('media', path), '42501', null, 'and no other: ' || path)
from unnest(array['articles/.emptyFolderPlaceholder', '.emptyFolderPlaceholder', 'page.html', 'drawing.svg', 'page.webp.html', 'picture', '/a.webp', '../a.webp', 'é.webp', 'a b.webp', E'a.webp\n', 'a.webp/.emptyFolderPlaceholder']) as path;
select is_empty($$ update storage.objects set metadata = '{}' where bucket_id = 'media' and name = 'articles/a.webp' returning id $$, 'and writes over none of them');
select throws_ok(pg_temp.upload('media', 'articles/a.webp') || ' on conflict (bucket_id, name) do update set metadata = excluded.metadata', '42501', null, 'nor where it is taken for new');
set local storage.operation = 'storage.object.list';
select is((select count(*) from storage.objects where bucket_id = 'job_applications' and name like '0c000000-0000-4000-8000-00000000000%'), 3::bigint, 'he sees the applicants'' files');
select is_empty($$ update storage.objects set name = '0c000000-0000-4000-8000-000000000001/other.pdf' where bucket_id = 'job_applications' returning id $$, 'but moves none');
select is_empty($$ update storage.objects set bucket_id = 'job_applications' where bucket_id = 'media' and name = 'articles/a.webp' returning id $$, 'nor moves a picture among them');
set local storage.operation = 'storage.object.delete_many';
select isnt_empty($$ delete from storage.objects where name like '0c000000-0000-4000-8000-000000000001/%' returning id $$, 'he deletes them');
select isnt_empty($$ delete from storage.objects where bucket_id = 'media' and name = 'articles/a.webp' returning id $$, 'and pictures');

select * from finish();
rollback;
