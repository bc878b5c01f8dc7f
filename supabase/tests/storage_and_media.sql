-- Storage buckets, pictures and documents: who uploads what where, who describes a picture, what its focal point
-- changes, which address a replaced document has.
begin;
select plan(203);

select tests.hire();

create function pg_temp.upload(bucket text, path text) returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name, metadata) values (%L, %L, %L)', bucket, path, '{"mimetype":"application/pdf"}')
$$;

-- Each part starts from here: what the one before wrote is gone.
savepoint part;

-- A bucket takes the files of its kind only.

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
  $$ values ('job_applications', false, 5242880::bigint, array['application/pdf']), ('media', true, 20971520, array['image/avif', 'image/webp', 'image/jpeg', 'image/png', 'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.spreadsheet', 'application/vnd.oasis.opendocument.presentation']) $$,
  'each bucket has its size limit and types, and the media bucket takes neither SVG nor HTML');

-- A visitor uploads the files of a ticket.

select tests.become('visitor');
set local storage.operation = 'storage.object.upload';

select lives_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000000_cv.pdf'), 'a visitor uploads a file at the path of an open ticket');
select throws_ok(pg_temp.upload(bucket, path), '42501', null, why)
from (values
  ('job_applications', '0c000000-0000-4000-8000-000000000002/1700000000000_cv.pdf', 'a file of an expired ticket is refused'),
  ('job_applications', '0c000000-0000-4000-8000-000000000003/1700000000000_cv.pdf', 'a file of a used ticket is refused'),
  ('job_applications', '0c000000-0000-4000-8000-000000000009/1700000000000_cv.pdf', 'a file of an invented ticket is refused'),
  ('job_applications', '1700000000000_cv.pdf', 'a file outside a ticket folder is refused'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000009_cv.pdf', 'a file with another timestamp is refused'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000001_CV.pdf', 'a file with another name is refused'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/cv.pdf', 'a file without a timestamp is refused'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000000_cv.html', 'a file with another extension is refused'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000000_cv.pdf.exe', 'a file with a second extension is refused'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000000_a/../b.pdf', 'a path with /../ in the file name is refused'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000000_a..b.pdf', 'a file name with two dots in a row is refused'),
  ('job_applications', '../0c000000-0000-4000-8000-000000000001/1700000000000_cv.pdf', 'a path that begins with ../ is refused'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/deeper/1700000000000_cv.pdf', 'a file in a nested folder is refused'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000000_é.pdf', 'a file name with an accent is refused'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000000_' || repeat('a', 101) || '.pdf', 'a file name over 100 characters is refused'),
  ('job_applications', '0c000000-0000-4000-8000-000000000001/.emptyFolderPlaceholder', 'a folder placeholder, which skips the type check, is refused'),
  ('job_applications', E'0c000000-0000-4000-8000-000000000001/1700000000000_cv.pdf\n', 'a file name that ends in a line feed is refused'),
  ('media', '1700000000000_picture.png', 'a file of a visitor in the media bucket is refused'),
  ('media', '0c000000-0000-4000-8000-000000000001/1700000000000_cv.pdf', 'a file at the path of a ticket in the media bucket is refused')
) as bad (bucket, path, why);
select lives_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000001_letter.pdf'), 'a second file of a ticket is accepted');
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000002_more.pdf'), '42501', null, 'a third file of a ticket is refused');
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000001_letter.pdf'), '23505', null, 'a repeated upload fails as a duplicate');
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000001/1700000000001_letter.pdf') || ' on conflict (bucket_id, name) do update set metadata = excluded.metadata', '42501', null, 'an upload does not overwrite an existing file');
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000004/1700000000001_cv.pdf') || ' on conflict (bucket_id, name) do update set metadata = excluded.metadata', '42501', null, 'an upsert is refused even where no file exists');
set local storage.operation = 'storage.object.sign_upload_url';
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000004/1700000000000_cv.pdf'), '42501', null, 'a visitor signs no upload URL');
set local storage.operation = 'storage.tus.upload.create';
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000004/1700000000000_cv.pdf'), '42501', null, 'a visitor begins no resumable upload');
set local storage.operation = 'storage.s3.upload';
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000004/1700000000000_cv.pdf'), '42501', null, 'a visitor uploads nothing over S3');
set local storage.operation = '';
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000004/1700000000000_cv.pdf'), '42501', null, 'a visitor inserts no file outside the Storage API');
set local storage.operation = 'storage.object.list';
select is_empty($$ select * from storage.objects $$, 'a visitor lists no file, not even one just uploaded');
select is_empty($$ select * from storage.buckets $$, 'a visitor lists no bucket');
select is_empty($$ update storage.objects set name = 'moved' returning id $$, 'a visitor moves no file');
set local storage.allow_delete_query = 'true';
select is_empty($$ delete from storage.objects returning id $$, 'a visitor deletes no file');

-- A plain user uploads the files of a ticket.

select tests.become('user');
set local storage.operation = 'object.upload';
select lives_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000004/1700000000000_cv.pdf'), 'a plain user uploads a file at the path of an open ticket');
select throws_ok(pg_temp.upload('job_applications', '0c000000-0000-4000-8000-000000000009/1700000000000_cv.pdf'), '42501', null, 'a file of an invented ticket is refused to a plain user');
select throws_ok(pg_temp.upload('media', 'a.png'), '42501', null, 'a plain user uploads no file to the media bucket');
select is_empty($$ select * from storage.objects $$, 'a plain user lists no file');
select is_empty($$ update storage.objects set name = 'moved' returning id $$, 'a plain user moves no file');
select is_empty($$ delete from storage.objects returning id $$, 'a plain user deletes no file');

-- An administrator uploads pictures and deletes files.

select tests.become('administrator');
select lives_ok(pg_temp.upload('media', 'articles/a.webp'), 'an administrator uploads a picture to the media bucket');
select lives_ok(pg_temp.upload('media', path), format('the picture name %L is accepted', path))
from unnest(array['2026/11/toits-0123abcd-avif-1600x900.480.webp.avif', '2026/11/toits-0123abcd-1600x900.jpg', 'A_1.jpeg', 'b.png']) as path;
select throws_ok(pg_temp.upload('media', path), '42501', null, format('the picture name %L is refused', path))
from unnest(array['articles/.emptyFolderPlaceholder', '.emptyFolderPlaceholder', 'page.html', 'drawing.svg', 'page.webp.html', 'picture', '/a.webp', '../a.webp', 'é.webp', 'a b.webp', E'a.webp\n', 'a.webp/.emptyFolderPlaceholder']) as path;
select is_empty($$ update storage.objects set metadata = '{}' where bucket_id = 'media' and name = 'articles/a.webp' returning id $$, 'an administrator overwrites no picture by an update');
select throws_ok(pg_temp.upload('media', 'articles/a.webp') || ' on conflict (bucket_id, name) do update set metadata = excluded.metadata', '42501', null, 'an administrator overwrites no picture by an upsert');
set local storage.operation = 'storage.object.list';
select is((select count(*) from storage.objects where bucket_id = 'job_applications' and name like '0c000000-0000-4000-8000-00000000000%'), 3::bigint, 'an administrator lists the files of applications');
select is_empty($$ update storage.objects set name = '0c000000-0000-4000-8000-000000000001/other.pdf' where bucket_id = 'job_applications' returning id $$, 'an administrator moves no file of an application');
select is_empty($$ update storage.objects set bucket_id = 'job_applications' where bucket_id = 'media' and name = 'articles/a.webp' returning id $$, 'an administrator moves no picture into the applications bucket');
set local storage.operation = 'storage.object.delete_many';
select isnt_empty($$ delete from storage.objects where name like '0c000000-0000-4000-8000-000000000001/%' returning id $$, 'an administrator deletes the files of an application');
select isnt_empty($$ delete from storage.objects where bucket_id = 'media' and name = 'articles/a.webp' returning id $$, 'an administrator deletes a picture');

-- Each role has the files of its areas: it uploads pictures, deletes those of others, lists files of applications.

select tests.become('owner');
create function pg_temp.file_rights(who text) returns text language plpgsql as $$
declare
  letters text := '';
begin
  insert into storage.objects (bucket_id, name) values ('media', 'others.png') on conflict do nothing;
  perform tests.become(who);
  perform set_config('storage.operation', 'storage.object.upload', true);
  begin
    execute pg_temp.upload('media', 'by-' || who || '.png');
    letters := 'u';
  exception when insufficient_privilege then null;
  end;
  perform set_config('storage.operation', 'storage.object.delete_many', true);
  delete from storage.objects where bucket_id = 'media' and name = 'others.png';
  letters := letters || case when found then 'd' else '' end;
  perform set_config('storage.operation', 'storage.object.list', true);
  letters := letters || case when exists (select from storage.objects where bucket_id = 'job_applications') then 'l' else '' end;
  perform tests.become('owner');
  return letters;
end
$$;
select is(pg_temp.file_rights(who), letters, format('the rights of the %s on files are %L', who, letters))
from (values ('administrator', 'udl'), ('editor', 'ud'), ('author', 'u'), ('recruiter', 'l'), ('user', '')) as r (who, letters);

rollback to part;

-- The media library knows where a picture is used.

insert into storage.objects (bucket_id, name, metadata, created_at) values
  ('media', '2026/11/toits-0123abcd-1600x900.480.webp', '{"size":100}', now() - interval '1 day'),
  ('media', '2026/11/toits-0123abcd-1600x900.webp', '{"size":900}', now() - interval '1 day'),
  ('media', '2026/11/quai-4567abcd-400x300.png', '{"size":50}', now()),
  ('media', '2026/11/perdu-89ababcd-1600x900.480.webp', '{"size":7}', now() - interval '2 days'),
  ('media', 'old/Éloïse portrait.jpg', null, now() - interval '3 days'),
  ('media', '.emptyFolderPlaceholder', '{"size":0}', now());
insert into public.media (path, name, alt_fr, alt_en) values
  ('2026/11/toits-0123abcd-1600x900.webp', 'Toits.JPG', 'Les toits à l’œuvre', 'Roofs');
insert into public.articles_fr (slug, title, excerpt, content, author, image) values
  ('t-media', 'Brouillon', 'e', E'Vu :\n\n![toits](/media/2026/11/toits-0123abcd-1600x900.480.webp "t") et /media/2026/11/toits-0123abcd-1600x900.webp. Mais /media/2026/11/toits-0123abcd-1600x900.webpx', 'a', '');
insert into public.projects_en (slug, title, gallery) values
  ('t-media', 'Gallery', array['/media/2026/11/quai-4567abcd-400x300.png', '/media/2026/11/toits-0123abcd-1600x900.webp']);
insert into public.testimonials_fr (name, company, testimonial, image) values
  ('Éloïse', 'c', 't', '/media/old/Éloïse portrait.jpg');

insert into public.team_members_en (name, trade, image) values
  ('Ada', 't', '/media/2026/11/portrait-0123abcd-400x460.webp');

-- A visitor has no access to the media library.

select tests.become('visitor');
select is_empty($$ select * from storage.objects where bucket_id = 'media' $$, 'a visitor lists no file of the media bucket');

-- An administrator lists pictures and their uses.

select tests.become('administrator');
create function pg_temp.listed(term text default '', used_in text default '') returns setof text language sql as $$
  select l.path || ' ' || cardinality(l.files) || ' ' || l.bytes || ' ' || l.complete || ' ' || l.uses from public.list_media(term, used_in) l
  where l.path like '2026/11/toits-0123abcd%' or l.path like '2026/11/quai-4567abcd%' or l.path like '2026/11/perdu-89ababcd%' or l.path like 'old/%'
$$;
select results_eq(
  $$ select pg_temp.listed() $$,
  array['2026/11/quai-4567abcd-400x300.png 1 50 true 1', '2026/11/toits-0123abcd-1600x900.webp 2 1000 true 2', '2026/11/perdu-89ababcd-1600x900.webp 1 7 false 0', 'old/Éloïse portrait.jpg 1 0 true 1'],
  'the library lists each picture with its files and uses, newest first, counting drafts and omitting placeholders');
select results_eq($$ select pg_temp.listed('', 'nowhere') $$, array['2026/11/perdu-89ababcd-1600x900.webp 1 7 false 0'], 'a picture named nowhere is listed as unused');
select results_eq($$ select pg_temp.listed('oeuvre') $$, array['2026/11/toits-0123abcd-1600x900.webp 2 1000 true 2'], 'a search without accents finds a description');
select results_eq($$ select pg_temp.listed('eloise') $$, array['old/Éloïse portrait.jpg 1 0 true 1'], 'a search finds a file without a description');
select is_empty($$ select pg_temp.listed('nowhere') $$, 'a search for an absent word finds nothing');
select results_eq($$ select count(*), max(total) from public.list_media(page_size => 2) $$, $$ select 2::bigint, count(distinct app.media_picture(name)) from storage.objects where bucket_id = 'media' and name !~ 'emptyFolder' $$, 'a page of the library tells the total');
select is_empty($$ select * from public.list_media(page => 1000, page_size => 2) $$, 'a page past the end is empty');
select results_eq(
  $$ select kind, language, title from public.get_media_uses('2026/11/toits-0123abcd-1600x900.webp') $$,
  $$ values ('article', 'fr', 'Brouillon'), ('project', 'en', 'Gallery') $$,
  'the uses of a picture name each text once, including smaller files and galleries');
select results_eq(
  $$ select kind, language, title from public.get_media_uses('2026/11/portrait-0123abcd-400x460.webp') $$,
  $$ values ('person', 'en', 'Ada') $$,
  'the portrait of a team member counts as a use');
select is_empty($$ select * from public.get_media_uses('2026/11/perdu-89ababcd-1600x900.webp') $$, 'a picture named nowhere has no uses');

-- A portrait of a colleague counts, although an editor does not see the staff row.
select tests.become('owner');
update public.staff set name = 'Judith', image = '/media/2026/11/perdu-89ababcd-1600x900.webp' where user_id = 'aaaaaaaa-0000-4000-8000-000000000005';
select tests.become('user');
select is_empty($$ select * from app.media_uses(array['2026/11/perdu-89ababcd-1600x900.webp']) $$, 'a plain user learns of no portrait of the staff');
select tests.become('editor');
select is_empty($$ select user_id from public.staff where name = 'Judith' $$, 'an editor does not read the staff row of a colleague');
select results_eq($$ select kind, language, title from public.get_media_uses('2026/11/perdu-89ababcd-1600x900.webp') $$, $$ values ('colleague', '', 'Judith') $$, 'an editor sees that a picture is the portrait of a colleague');
select is_empty($$ select pg_temp.listed('', 'nowhere') $$, 'the portrait of a colleague is not listed as unused');
select is(public.replace_media('2026/11/perdu-89ababcd-1600x900.webp', '2026/11/quai-4567abcd-400x300.png'), 1, 'an editor replaces the portrait of a colleague');
select throws_ok($$ select public.replace_media('2026/11/quai-4567abcd-400x300.png', 'nowhere.webp') $$, 'PT404', null, 'an editor replaces no picture by a missing one');
select tests.become('owner');
select results_eq($$ select image from public.staff where name = 'Judith' $$, array['/media/2026/11/quai-4567abcd-400x300.png'], 'a replaced portrait is stored in the staff row');
delete from public.staff where name = 'Judith';
select tests.become('administrator');

select lives_ok($$ insert into public.media (path, alt_fr) values ('2026/11/quai-4567abcd-400x300.png', 'Le quai') on conflict (path) do update set path = excluded.path, alt_fr = excluded.alt_fr $$, 'an administrator describes a picture');
select throws_ok($$ insert into public.media (path) values ('../x.webp') $$, '23514', null, 'a path outside the bucket is refused');
select throws_ok($$ update public.media set alt_en = repeat('a', 301) $$, '23514', null, 'a description over 300 characters is refused');

select throws_ok($$ select public.replace_media('2026/11/toits-0123abcd-1600x900.webp', 'nowhere.webp') $$, 'PT404', null, 'a replacement by a missing picture is refused');
select throws_ok($$ select public.replace_media('2026/11/toits-0123abcd-1600x900.webp', 'old/Éloïse portrait.jpg') $$, 'PT404', null, 'a replacement by a name that a text cannot hold is refused');
select is(public.replace_media('2026/11/toits-0123abcd-1600x900.webp', '2026/11/quai-4567abcd-400x300.png'), 2, 'a replacement returns the number of changed texts');
select is(
  (select content from public.articles_fr where slug = 't-media'),
  E'Vu :\n\n![toits](/media/2026/11/quai-4567abcd-400x300.png "t") et /media/2026/11/quai-4567abcd-400x300.png. Mais /media/2026/11/toits-0123abcd-1600x900.webpx',
  'a replacement changes only that picture in a text');
select is((select gallery from public.projects_en where slug = 't-media'), array['/media/2026/11/quai-4567abcd-400x300.png', '/media/2026/11/quai-4567abcd-400x300.png'], 'a replacement keeps the order of a gallery');
select is(public.replace_media('2026/11/toits-0123abcd-1600x900.webp', '2026/11/quai-4567abcd-400x300.png'), 0, 'a repeated replacement changes nothing');
select is(public.replace_media('2026/11/portrait-0123abcd-400x460.webp', '2026/11/quai-4567abcd-400x300.png'), 1, 'a replacement counts the portrait of a team member');
select is((select image from public.team_members_en where name = 'Ada'), '/media/2026/11/quai-4567abcd-400x300.png', 'a replaced portrait is stored in the row of the team member');
insert into public.projects_fr (slug, title, body) values ('t-story', 'Récit', E'![a](/media/2026/11/perdu-89ababcd-1600x900.480.webp)\n![b](/media/2026/11/perdu-89ababcd-1600x900.webp "[!WIDE] b")');
select results_eq($$ select kind, language, title from public.get_media_uses('2026/11/perdu-89ababcd-1600x900.webp') $$, $$ values ('project', 'fr', 'Récit') $$, 'a picture in the case study of a project counts as a use');
select is(public.replace_media('2026/11/perdu-89ababcd-1600x900.webp', '2026/11/quai-4567abcd-400x300.png'), 1, 'a replacement changes the case study of a project');
select is((select body from public.projects_fr where slug = 't-story'), E'![a](/media/2026/11/quai-4567abcd-400x300.png)\n![b](/media/2026/11/quai-4567abcd-400x300.png "[!WIDE] b")', 'a replacement keeps the other words of a case study');

-- A replacement takes the new description where the content had that of the library.

insert into public.media (path, alt_fr, alt_en) values ('2026/11/perdu-89ababcd-1600x900.webp', 'La rue [perdue] & le `soir`', 'Lost');
update public.media set alt_fr = 'Le [quai]', alt_en = '' where path = '2026/11/quai-4567abcd-400x300.png';
insert into public.articles_fr (slug, title, excerpt, content, author, image, image_alt) values
  ('t-words', 'Mots', 'e', E'![La rue \\[perdue\\] & le &#96;soir&#96;](/media/2026/11/perdu-89ababcd-1600x900.480.webp "t")\n\n![À moi](/media/2026/11/perdu-89ababcd-1600x900.webp)\n\n![La rue \\[perdue\\] & le &#96;soir&#96;](/media/2026/11/toits-0123abcd-1600x900.webp)', 'a', '/media/2026/11/perdu-89ababcd-1600x900.webp', 'La rue [perdue] & le `soir`');
insert into public.articles_en (slug, title, excerpt, content, author, image, image_alt) values
  ('t-words', 'Words', 'e', 'No picture', 'a', '/media/2026/11/perdu-89ababcd-1600x900.webp', 'My own');
insert into public.projects_en (slug, title, image, image_alt, gallery, gallery_alts, body) values
  ('t-words', 'Words', '/media/2026/11/toits-0123abcd-1600x900.webp', 'Lost', array['/media/2026/11/perdu-89ababcd-1600x900.webp', '/media/2026/11/toits-0123abcd-1600x900.webp', '/media/2026/11/perdu-89ababcd-1600x900.webp'], array['Lost', 'Lost', 'Mine'], '![Lost](/media/2026/11/perdu-89ababcd-1600x900.webp "[!WIDE] Lost")');
select is(public.replace_media('2026/11/perdu-89ababcd-1600x900.webp', '2026/11/quai-4567abcd-400x300.png'), 3, 'a replacement counts the texts of a described picture');
select results_eq(
  $$ select image_alt, content from public.articles_fr where slug = 't-words' $$,
  $$ values ('Le [quai]', E'![Le \\[quai\\]](/media/2026/11/quai-4567abcd-400x300.png "t")\n\n![À moi](/media/2026/11/quai-4567abcd-400x300.png)\n\n![La rue \\[perdue\\] & le &#96;soir&#96;](/media/2026/11/toits-0123abcd-1600x900.webp)') $$,
  'a replacement swaps the library''s description, beside that picture only');
select results_eq($$ select image_alt from public.articles_en where slug = 't-words' $$, array['My own'], 'a replacement keeps a description written for one text');
select results_eq(
  $$ select image_alt, gallery_alts, body from public.projects_en where slug = 't-words' $$,
  $$ values ('Lost', array['', 'Lost', 'Mine'], '![](/media/2026/11/quai-4567abcd-400x300.png "[!WIDE] Lost")') $$,
  'a replacement swaps the description in a gallery and a case study, even for an empty one');
update public.media set alt_fr = '' where path = '2026/11/quai-4567abcd-400x300.png';
update public.articles_fr set image_alt = '', content = E'![](/media/2026/11/quai-4567abcd-400x300.png)' where slug = 't-words';
select is(public.replace_media('2026/11/quai-4567abcd-400x300.png', '2026/11/toits-0123abcd-1600x900.webp') > 0, true, 'a replacement of a picture without a description changes texts');
select results_eq(
  $$ select image_alt, content from public.articles_fr where slug = 't-words' $$,
  $$ values ('', '![](/media/2026/11/toits-0123abcd-1600x900.webp)') $$,
  'a replacement leaves an empty description empty');

select isnt_empty($$ delete from public.media where path = '2026/11/quai-4567abcd-400x300.png' returning path $$, 'an administrator deletes a picture from the media table');

rollback to part;

-- Labels, decorations, and a library narrowed by use, label and size.

insert into storage.objects (bucket_id, name, owner_id, metadata) values
  ('media', '2026/11/many-a-0123abcd-1600x900.webp', 'aaaaaaaa-0000-4000-8000-000000000004', '{"size":900}'),
  ('media', '2026/11/many-a-0123abcd-1600x900.480.webp', 'aaaaaaaa-0000-4000-8000-000000000004', '{"size":100}'),
  ('media', '2026/11/many-b-0123abcd-avif-1600x900.webp', 'aaaaaaaa-0000-4000-8000-000000000001', '{"size":2000}'),
  ('media', '2026/11/many-b-0123abcd-avif-1600x900.webp.avif', 'aaaaaaaa-0000-4000-8000-000000000001', '{"size":1000}'),
  ('media', '2026/11/many-c-0123abcd-400x300.webp', 'aaaaaaaa-0000-4000-8000-000000000001', '{"size":50}');
insert into public.articles_fr (slug, title, excerpt, content, author, image) values
  ('t-many', 'Plusieurs', 'e', '![](/media/2026/11/many-b-0123abcd-avif-1600x900.webp)', 'a', '/media/2026/11/many-a-0123abcd-1600x900.webp');
insert into public.testimonials_fr (name, company, testimonial, image) values ('Lou', 'c', 't', '/media/2026/11/many-a-0123abcd-1600x900.480.webp');
select tests.become('author');
select lives_ok(
  $$ insert into public.media (path, labels, decorative) values ('2026/11/many-a-0123abcd-1600x900.webp', array['  Chantier  NORD ', 'chantier nord', E'e\u0301te\u0301', '', null, 'toits'], true) $$,
  'an author labels a picture of their own');
select results_eq(
  $$ select labels, decorative from public.media where path like '2026/11/many-a-%' $$,
  $$ values (array['chantier nord', 'toits', 'été'], true) $$,
  'a label is stored once, in lower case, composed and without blanks around it');
select throws_ok($$ insert into public.media (path, labels) values ('2026/11/many-b-0123abcd-avif-1600x900.webp', '{toits}') $$, '42501', null, 'an author labels no picture of others');
select tests.become('editor');
select lives_ok(
  $$ insert into public.media (path, labels) values ('2026/11/many-b-0123abcd-avif-1600x900.webp', '{toits}'), ('2026/11/many-a-0123abcd-1600x900.webp', '{toits,Rue}') on conflict (path) do update set labels = excluded.labels $$,
  'an editor labels pictures of others, several at once');
select throws_ok($$ update public.media set labels = array[repeat('a', 41)] $$, '23514', null, 'a label over 40 characters is refused');
select throws_ok($$ update public.media set labels = array(select 'l' || n from generate_series(1, 21) n) $$, '23514', null, 'more than 20 labels are refused');
create function pg_temp.found(used_in text default '', label text default '', at_least bigint default 0, at_most bigint default null, sort text default 'newest', term text default 'many-') returns text[] language sql as $$
  select array_agg(substr(l.path, 14, 1) order by l.position)
  from (select m.*, row_number() over () as position from public.list_media(term, used_in, label, at_least, at_most, sort) m) l where l.path like '2026/11/many-%'
$$;
select is(pg_temp.found(used_in => used_in, sort => 'name'), pictures, format('pictures used in %s are found', used_in))
from (values
  ('anywhere', array['a', 'b']), ('nowhere', array['c']), ('article', array['a', 'b']), ('testimonial', array['a']), ('project', null), ('nothing known', null)
) as v (used_in, pictures);
select is(pg_temp.found(label => 'toits', sort => 'name'), array['a', 'b'], 'pictures of a label are found');
select is(pg_temp.found(label => 'oit'), null, 'a part of a label finds nothing');
select is(pg_temp.found(term => 'rue'), array['a'], 'a search finds a label');
select is(pg_temp.found(sort => 'heaviest'), array['b', 'a', 'c'], 'pictures are listed by the size of all their files');
select is(pg_temp.found(sort => 'lightest', at_least => 60), array['a', 'b'], 'pictures below a size are left out');
select is(pg_temp.found(sort => 'lightest', at_most => 1000), array['c', 'a'], 'pictures over a size are left out');
select is(pg_temp.found(used_in => 'article', label => 'toits', at_most => 1000), array['a'], 'use, label and size narrow the list together');
select is((select array_agg(total) from public.list_media('many-', 'anywhere', page_size => 1)), array[2::bigint], 'a narrowed page tells how many match in all');
select results_eq($$ select labels, decorative, bytes from public.list_media('many-a') $$, $$ values (array['rue', 'toits'], true, 1000::bigint) $$, 'the library returns labels, decoration and size');

rollback to part;

-- A focal point reaches all content with the picture.

insert into storage.objects (bucket_id, name, metadata) values
  ('media', '2026/11/toits-0123abcd-avif-1600x900.webp', '{"size":900}'),
  ('media', '2026/11/toits-0123abcd-avif-1600x900.webp.avif', '{"size":600}'),
  ('media', '2026/11/toits-0123abcd-avif-1600x900.480.webp', '{"size":90}'),
  ('media', '2026/11/toits-0123abcd-avif-1600x900.480.webp.avif', '{"size":60}');
insert into storage.objects (bucket_id, name, owner_id, metadata) values
  ('media', '2026/11/pont-4567abcd-400x300.webp', 'aaaaaaaa-0000-4000-8000-000000000001', '{"size":90}'),
  ('media', '2026/11/port-4567abcd-400x300.webp', 'aaaaaaaa-0000-4000-8000-000000000004', '{"size":90}');
insert into public.media (path, name) values
  ('2026/11/toits-0123abcd-avif-1600x900.webp', 'Toits.JPG'), ('2026/11/quai-4567abcd-400x300.webp', 'Quai.JPG');
insert into public.articles_fr (slug, title, excerpt, content, author, image, published, published_at) values
  ('t-focus', 'Toits', 'e', 'c', 'a', '/media/2026/11/toits-0123abcd-avif-1600x900.webp', true, now() - interval '1 day'),
  ('t-focus-next', 'Suite', 'e', 'c', 'a', '/demo/cork-1200x560.svg', true, now());
insert into public.projects_en (slug, title, image, gallery) values
  ('t-focus', 'Roofs', 'https://elsewhere.example/a.jpg', array['/media/2026/11/quai-4567abcd-400x300.webp', '/media/2026/11/toits-0123abcd-avif-1600x900.webp']);
update public.projects_en set body = E'![Roofs](/media/2026/11/toits-0123abcd-avif-1600x900.webp "[!WIDE]")\n\n![Quay](/media/2026/11/quai-4567abcd-400x300.webp)' where slug = 't-focus';
insert into public.testimonials_fr (name, company, testimonial, image) values ('Éloïse', 'c', 't', '/media/2026/11/toits-0123abcd-avif-1600x900.webp');
insert into public.team_members_en (name, trade, image) values ('Ada', 't', '/media/2026/11/toits-0123abcd-avif-1600x900.webp');

create function pg_temp.framed() returns text language sql as $$
  select a.framed_image from public.articles_fr a where a.slug = 't-focus'
$$;

-- A visitor or a plain user sets no focal point.

select tests.become('visitor');
select is(pg_temp.framed(), '/media/2026/11/toits-0123abcd-avif-1600x900.webp', 'a picture without a focal point is returned as its plain path');

-- An author sets the focal point of pictures uploaded by that author.

select tests.become('author');
select lives_ok($$ insert into public.media (path, focus_x, focus_y) values ('2026/11/mine-0123abcd-10x10.webp', 10, 20) $$, 'an author adds the focal point of a new upload');
select isnt_empty($$ update public.media set focus_x = 11 where path = '2026/11/mine-0123abcd-10x10.webp' returning path $$, 'an author changes the focal point of an own upload');
select is_empty($$ update public.media set focus_x = 1, focus_y = 1 where path like '2026/11/toits%' returning path $$, 'an author changes no focal point of another''s picture');
select throws_ok($$ insert into public.media (path, focus_x, focus_y) values ('2026/11/pont-4567abcd-400x300.webp', 99, 0) $$, '42501', null, 'an author adds no focal point to another''s undescribed picture');
select throws_ok($$ insert into public.media (path) values ('2026/11/pont-4567abcd-400x300.webp') $$, '42501', null, 'an author claims no undescribed picture of another');
select lives_ok($$ insert into public.media (path, focus_x, focus_y) values ('2026/11/port-4567abcd-400x300.webp', 1, 2) $$, 'an author adds the focal point of a stored own upload');
select lives_ok($$ insert into public.media (path, alt_fr) values ('2026/11/toits-0123abcd-avif-1600x900.webp', 'x') on conflict (path) do nothing $$, 'an author adds an existing picture again without an error');
select tests.become('owner');
insert into public.projects_fr (slug, title, body) values ('t-focus', 'Port', '![Port](/media/2026/11/port-4567abcd-400x300.webp)');
select tests.become('author');
select throws_ok($$ update public.media set focus_x = 99 where path like '2026/11/port%' $$, '42501', null, 'an author does not change the focal point of a published own picture');
select throws_ok($$ update public.media set focus_x = null, focus_y = null where path like '2026/11/port%' $$, '42501', null, 'an author does not clear the focal point of a published own picture');
select throws_ok($$ update public.media set path = 'elsewhere.webp' where path like '2026/11/port%' $$, '42501', null, 'an author does not change the path of a published own picture');
select isnt_empty($$ insert into public.media (path, alt_fr, focus_x, focus_y) values ('2026/11/port-4567abcd-400x300.webp', 'Le port', 1, 2) on conflict (path) do update set alt_fr = excluded.alt_fr, focus_x = excluded.focus_x, focus_y = excluded.focus_y returning path $$, 'an author changes the description of a published own picture');

-- An administrator sets focal points, and triggers write them to the content.

select tests.become('administrator');
select throws_ok($$ update public.media set focus_x = 101, focus_y = 0 $$, '23514', null, 'a horizontal focal point over 100 is refused');
select throws_ok($$ update public.media set focus_x = 0, focus_y = -1 $$, '23514', null, 'a negative vertical focal point is refused');
select throws_ok($$ update public.media set focus_x = 50 $$, '23514', null, 'half a focal point is refused');

select tests.become('owner');
create temporary table before as
  select (select a.updated_at from public.articles_fr a where a.slug = 't-focus') as article,
         (select p.updated_at from public.projects_en p where p.slug = 't-focus') as project,
         (select count(*) from app.versions) as versions,
         (select count(*) from app.audit_log) as lines;
select tests.become('administrator');
select isnt_empty($$ update public.media set focus_x = 42, focus_y = 0 where path like '2026/11/toits%' returning path $$, 'an administrator changes the focal point of any picture');
select tests.become('visitor');
select is(pg_temp.framed(), '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0', 'a new focal point reaches an article at once');
select is((select t.framed_image from public.testimonials_fr t where t.name = 'Éloïse'), '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0', 'a new focal point reaches a testimonial at once');
select is((select m.framed_image from public.team_members_en m where m.name = 'Ada'), '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0', 'a new focal point reaches a team member at once');
select is((select a.image from public.get_articles_around((select n.id from public.articles_fr n where n.slug = 't-focus-next'), 'fr') a where a.slug = 't-focus' limit 1), '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0', 'a new focal point reaches the list of neighbouring articles');
select is((select a.framed_image from public.articles_fr a where a.slug = 't-focus-next'), '/demo/cork-1200x560.svg', 'a picture outside the library has no focal point');
select tests.become('owner');
select is((select p.framed_image from public.projects_en p where p.slug = 't-focus'), 'https://elsewhere.example/a.jpg', 'a picture of another site has no focal point');
select is(
  (select p.framed_gallery from public.projects_en p where p.slug = 't-focus'),
  array['/media/2026/11/quai-4567abcd-400x300.webp', '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0'],
  'a framed gallery keeps its order');
select is(
  (select p.framed_pictures from public.projects_en p where p.slug = 't-focus'),
  array['/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0'],
  'the framed pictures of a case study are those with a focal point');
select is((select a.image from public.articles_fr a where a.slug = 't-focus'), '/media/2026/11/toits-0123abcd-avif-1600x900.webp', 'a focal point does not change the chosen path');
select is(
  app.previewed_row('articles_fr', (select a.id::text from public.articles_fr a where a.slug = 't-focus')) ->> 'image',
  '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0',
  'a preview shows the focal point');
select is(
  app.previewed_row('projects_en', (select p.id::text from public.projects_en p where p.slug = 't-focus')) -> 'gallery' ->> 1,
  '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0',
  'a preview shows the focal point in a gallery');
select is(
  app.previewed_row('projects_en', (select p.id::text from public.projects_en p where p.slug = 't-focus')) -> 'framed_pictures' ->> 0,
  '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0',
  'a preview shows the focal point in a case study');
select results_eq(
  $$ select a.updated_at = b.article, p.updated_at = b.project from before b, public.articles_fr a, public.projects_en p where a.slug = 't-focus' and p.slug = 't-focus' $$,
  $$ values (true, true) $$,
  'a focal point does not change the date of the content');
select results_eq(
  $$ select (select count(*) from app.versions) - b.versions, (select count(*) from app.audit_log) - b.lines from before b $$,
  $$ values (0::bigint, 1::bigint) $$,
  'a focal point begins no version and writes one line to the audit log');

select tests.become('administrator');
update public.articles_fr set image = '/media/2026/11/quai-4567abcd-400x300.webp' where slug = 't-focus';
select is(pg_temp.framed(), '/media/2026/11/quai-4567abcd-400x300.webp', 'another picture without a focal point clears the old one');
select is(public.replace_media('2026/11/quai-4567abcd-400x300.webp', '2026/11/toits-0123abcd-avif-1600x900.webp'), 2, 'a replacement counts the framed texts');
select is(pg_temp.framed(), '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0', 'a replacement brings the focal point of the new picture');
select results_eq(
  $$ select p.framed_gallery, p.framed_pictures from public.projects_en p where p.slug = 't-focus' $$,
  $$ values (array_fill('/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0'::text, array[2]), array['/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0']) $$,
  'a replacement brings the focal point to a gallery and a case study');
select tests.become('owner');
select is(
  app.previewed_row('projects_en', (select p.id::text from public.projects_en p where p.slug = 't-focus')) -> 'framed_pictures' ->> 0,
  '/media/2026/11/toits-0123abcd-avif-1600x900.webp#42,0',
  'a replacement brings the focal point to a shared preview');
select tests.become('administrator');
select results_eq(
  $$ select focus_x::int, focus_y::int, cardinality(files), bytes, complete from public.list_media('toits') where path like '2026/11/toits-0123abcd%' $$,
  $$ values (42, 0, 4, 1650::bigint, true) $$,
  'the library returns the focal point and counts AVIF files with their picture');
update public.media set focus_x = null, focus_y = null where path like '2026/11/toits%';
select is(pg_temp.framed(), '/media/2026/11/toits-0123abcd-avif-1600x900.webp', 'a cleared focal point returns the plain path');
update public.media set focus_x = 5, focus_y = 6 where path like '2026/11/toits%';
delete from public.media where path like '2026/11/toits%';
select is(pg_temp.framed(), '/media/2026/11/toits-0123abcd-avif-1600x900.webp', 'a deleted picture loses its focal point');
select is((select p.framed_pictures from public.projects_en p where p.slug = 't-focus'), '{}'::text[], 'a deleted picture loses its focal point in a case study');
select tests.become('owner');
select is(app.media_picture('a-0123abcd-1600x900.avif'), 'a-0123abcd-1600x900.avif', 'an AVIF file alone is a picture by itself');
select is(app.media_picture('a-0123abcd-1600x900.webp.avif'), 'a-0123abcd-1600x900.webp.avif', 'an AVIF beside a picture that announces none is a picture by itself');

rollback to part;

-- A document is uploaded as a picture is, under a name that says its kind.

select tests.become('author');
set local storage.operation = 'storage.object.upload';
select lives_ok(pg_temp.upload('media', '2026/11/plaquette-1a2b3c4d.' || ending), format('an author uploads a document named .%s', ending))
from unnest(array['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp']) as ending;
select throws_ok(pg_temp.upload('media', path), '42501', null, format('the document name %L is refused', path))
from unnest(array['page.pdf.html', 'makros.docm', 'old.doc', '../a.pdf', E'a.pdf\n', '.pdf', 'a.pdf/.emptyFolderPlaceholder']) as path;
select throws_ok($$ insert into storage.objects (bucket_id, name, metadata) values ('media', 'heavy.webp', '{"contentLength": 5242881}') $$, '42501', null, 'a picture over 5 MB is refused');
select lives_ok($$ insert into storage.objects (bucket_id, name, metadata) values ('media', 'heavy.pdf', '{"contentLength": 20971520}') $$, 'a document may have the 20 MB of the bucket');

-- Editors replace a document under its address, and each link says its new size.

select tests.become('administrator');
insert into public.articles_fr (slug, title, excerpt, content, author) values
  ('t-doc', 'Plaquette', 'e', '[a](/media/2026/11/plaquette-1a2b3c4d.pdf "9 B"), [b](/media/2026/11/plaquette-1a2b3c4d.pdf), [c](/media/2026/11/plaquette-1a2b3c4d.pdf "À lire"), [d](/media/2026/11/plaquette-1a2b3c4d.odt "9 B")', 'a');
create function pg_temp.replaced(who text) returns bigint language plpgsql as $$
declare
  changed bigint;
begin
  perform tests.become(who);
  execute pg_temp.upload('media', '2026/11/plaquette-1a2b3c4d.pdf') || $q$ on conflict (bucket_id, name) do update set metadata = '{"size": 1234567}'$q$;
  get diagnostics changed = row_count;
  return changed;
exception when insufficient_privilege then
  return 0;
end
$$;
select is(pg_temp.replaced(who), number, format('the %s replaces %s documents', who, number))
from (values ('visitor', 0::bigint), ('user', 0), ('recruiter', 0), ('author', 0), ('editor', 1)) as r (who, number);
select isnt_empty($$ update storage.objects set metadata = '{"size": 1234567}' where name = '2026/11/plaquette-1a2b3c4d.pdf' returning id $$, 'an editor updates the file of a document');
select throws_ok($$ update storage.objects set name = 'plaquette.html' where name = '2026/11/plaquette-1a2b3c4d.pdf' $$, '42501', null, 'an editor gives a document no other kind of name');
select is(public.replace_media('2026/11/plaquette-1a2b3c4d.pdf', '2026/11/plaquette-1a2b3c4d.pdf'), 1, 'a replacement counts the texts that link to a document');
select is((select content from public.articles_fr where slug = 't-doc'),
  '[a](/media/2026/11/plaquette-1a2b3c4d.pdf "1234567 B"), [b](/media/2026/11/plaquette-1a2b3c4d.pdf "1234567 B"), [c](/media/2026/11/plaquette-1a2b3c4d.pdf "À lire"), [d](/media/2026/11/plaquette-1a2b3c4d.odt "9 B")',
  'each link to a replaced document keeps its address and says the new size, beside titles of its writer');
select throws_ok($$ select public.replace_media('toits-0123abcd-1600x900.webp', '2026/11/plaquette-1a2b3c4d.pdf') $$, 'PT404', null, 'no document replaces a picture');
select results_eq($$ select kind, title from public.get_media_uses('2026/11/plaquette-1a2b3c4d.pdf') $$, $$ values ('article', 'Plaquette') $$, 'a link to a document is a use');
select results_eq($$ select path from public.list_media('plaquette', 'nowhere', kind => 'document', sort => 'name') $$, array['2026/11/plaquette-1a2b3c4d.docx', '2026/11/plaquette-1a2b3c4d.odp', '2026/11/plaquette-1a2b3c4d.ods', '2026/11/plaquette-1a2b3c4d.pptx', '2026/11/plaquette-1a2b3c4d.xlsx'], 'documents that no text links to are listed as unused');

-- Issues of the newsletter and offers are uses too; of a hidden offer an editor learns no title.
insert into public.newsletter_issues (number, language, subject, body) values (90001, 'fr', 'Envoi', '[a](/media/2026/11/plaquette-1a2b3c4d.odp "9 B")');
select tests.become('owner');
insert into public.job_offers (title, description, requirements) values ('Poste', 'Voir /media/2026/11/plaquette-1a2b3c4d.odp.', 'r');
select tests.become('editor');
select results_eq($$ select kind, language, title from public.get_media_uses('2026/11/plaquette-1a2b3c4d.odp') $$, $$ values ('issue', 'fr', 'Envoi'), ('offer', '', '') $$, 'an editor sees the issues and offers that name a document');
select results_eq($$ select path from public.list_media('plaquette', 'issue') $$, array['2026/11/plaquette-1a2b3c4d.odp'], 'the library lists what issues name');
select is(public.replace_media('2026/11/plaquette-1a2b3c4d.odp', '2026/11/plaquette-1a2b3c4d.docx'), 2, 'an editor replaces a document in issues and offers');
select tests.become('administrator');
select results_eq($$ select kind, title from public.get_media_uses('2026/11/plaquette-1a2b3c4d.docx') $$, $$ values ('issue', 'Envoi'), ('offer', 'Poste') $$, 'who may read a hidden offer sees its title');
select tests.become('editor');
select is_empty($$ select path from public.list_media('plaquette', kind => 'picture') $$, 'documents are not among the pictures');

select * from finish();
rollback;
