-- Preview links: who makes, sees and ends them, what a token opens and for how long, and that it opens nothing else.
begin;
select no_plan();

select tests.hire();
delete from app.hits;
update public.staff set name = 'Anna Diebold' where user_id = 'aaaaaaaa-0000-4000-8000-000000000004';
create temporary table links (name text primary key, id uuid, token text);
grant all on links to authenticated, anon, service_role;
create function pg_temp.token(wanted text) returns text language sql as $$ select token from pg_temp.links where name = wanted $$;
create function pg_temp.link(wanted text) returns uuid language sql as $$ select id from pg_temp.links where name = wanted $$;
create function pg_temp.share(named text, what text, item text, days integer default 7) returns void language sql as $$
  insert into pg_temp.links select named, (l ->> 'id')::uuid, l ->> 'token' from (select public.create_preview_link(what, item, days) as l) made
$$;
create function pg_temp.title(wanted text, lang text) returns text language sql as $$
  select public.open_preview(pg_temp.token(wanted)) -> 'documents' -> lang ->> 'title'
$$;

insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values
  ('e1000000-0000-4000-8000-000000000001', 'p-brouillon', 'Brouillon', 'e', 'secret français', 'A', false, null),
  ('e1000000-0000-4000-8000-000000000002', 'p-autre', 'Un autre', 'e', 'c', 'A', false, null),
  ('e1000000-0000-4000-8000-000000000003', 'p-programme', 'Programmé', 'e', 'c', 'A', true, now() + interval '3 days'),
  ('e1000000-0000-4000-8000-000000000004', 'p-public', 'Public', 'e', 'c', 'A', true, now() - interval '1 day');
insert into public.articles_en (id, slug, title, excerpt, content, author, published, published_at) values
  ('e2000000-0000-4000-8000-000000000001', 'p-draft', 'Draft', 'e', 'secret English', 'A', false, null),
  ('e2000000-0000-4000-8000-000000000004', 'p-public', 'In public', 'e', 'c', 'A', true, now() - interval '1 day');
update public.articles_fr set linked_article_id = 'e2000000-0000-4000-8000-000000000001' where id = 'e1000000-0000-4000-8000-000000000001';
insert into public.projects_fr (id, slug, title, published) values (980001, 'p-projet', 'Projet', false), (980002, 'p-seul', 'Seul', false);
insert into public.projects_en (id, slug, title, published) values (980007, 'p-projet', 'Project', false);
insert into app.authorship (place, id, user_id) values ('articles_fr', 'e1000000-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000004');

-- Who makes one.

select tests.become('visitor');
select throws_ok(attempt, '42501', null, 'a visitor does not: ' || attempt)
from unnest(array[
  $$ select public.create_preview_link('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$,
  $$ select * from public.list_preview_links('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$,
  $$ select public.revoke_preview_link('e1000000-0000-4000-8000-000000000001') $$,
  $$ select * from app.preview_links $$, $$ select app.preview_document('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$]) attempt;
select tests.become('user');
select throws_ok($$ select public.create_preview_link('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$, '42501', null, 'nor somebody who works elsewhere');
select tests.become('recruiter');
select throws_ok($$ select public.create_preview_link('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$, '42501', null, 'nor a recruiter');
select throws_ok($$ select public.revoke_preview_link('e1000000-0000-4000-8000-000000000001') $$, '42501', null, 'who ends none');
select throws_ok($$ select * from public.list_preview_links('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$, '42501', null, 'and sees none');

select tests.become('author');
select pg_temp.share('own', 'articles_fr', 'e1000000-0000-4000-8000-000000000001');
select matches(pg_temp.token('own'), '^[A-Za-z0-9_-]{43}$', 'an author shares his draft, and is told a token of 256 bits');
select throws_ok(attempt, '42501', null, 'but nothing else: ' || attempt)
from unnest(array[
  $$ select public.create_preview_link('articles_fr', 'e1000000-0000-4000-8000-000000000002') $$,
  $$ select public.create_preview_link('articles_en', 'e2000000-0000-4000-8000-000000000001') $$,
  $$ select public.create_preview_link('articles_fr', 'e1000000-0000-4000-8000-000000000004') $$,
  $$ select public.create_preview_link('articles_fr', 'e1000000-0000-4000-8000-0000000000ff') $$,
  $$ select public.create_preview_link('projects_fr', '980001') $$,
  $$ select * from public.list_preview_links('articles_fr', 'e1000000-0000-4000-8000-000000000002') $$]) attempt;

select tests.become('editor');
select pg_temp.share('pair', 'articles_en', 'e2000000-0000-4000-8000-000000000001', 30);
select pg_temp.share('other', 'articles_fr', 'e1000000-0000-4000-8000-000000000002', 1);
select pg_temp.share('scheduled', 'articles_fr', 'e1000000-0000-4000-8000-000000000003');
select pg_temp.share('public', 'articles_fr', 'e1000000-0000-4000-8000-000000000004');
select pg_temp.share('project', 'projects_fr', '980001');
select pg_temp.share('alone', 'projects_fr', '980002');
select throws_ok($$ select public.create_preview_link('articles_fr', 'e1000000-0000-4000-8000-0000000000ff') $$, 'PT404', null, 'what is not there is not shared');
select throws_ok($$ select public.create_preview_link('testimonials_fr', '1') $$, '22023', null, 'nor any other table');
select throws_ok($$ select public.create_preview_link('articles_fr; drop table', '1') $$, '22023', null, 'whatever it is called');
select throws_ok($$ select public.create_preview_link(null, '1') $$, '22023', null, 'nor none');
select throws_ok(format($$ select public.create_preview_link('projects_fr', '980001', %s) $$, days), '22023', null, format('nor for %s days', days))
from unnest(array['0', '-1', '31', 'null']) days;
select throws_ok($$ select token_hash from app.preview_links $$, '42501', null, 'the hash is nobody''s to read');
select results_eq(
  $$ select language, made_by, opened, last_opened_at, expires_at - created_at from public.list_preview_links('articles_fr', 'e1000000-0000-4000-8000-000000000001') order by language $$,
  $$ values ('en', 'editor@example.test', 0, null::timestamptz, interval '30 days'), ('fr', 'Anna Diebold', 0, null, interval '7 days') $$,
  'who edits a document sees its links, those of its translation too');
select tests.become('author');
select results_eq($$ select language from public.list_preview_links('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$, $$ values ('fr') $$, 'an author those of what he began');
select tests.become('secret key');
select throws_ok($$ select public.create_preview_link('projects_fr', '980001') $$, '42501', null, 'the secret key makes none');
select tests.become('owner');
select is((select token_hash from app.preview_links where id = pg_temp.link('own')), sha256(convert_to(pg_temp.token('own'), 'UTF8')), 'the hash is what is kept');
select is((select count(*) from app.preview_links l join links t on l::text like '%' || t.token || '%'), 0::bigint, 'and not the token');
select throws_ok($$ update app.preview_links set expires_at = created_at + interval '31 days' $$, '23514', null, 'no link lives longer than thirty days');

-- What a token opens.

select tests.become('visitor');
select is(pg_temp.title('own', 'fr'), 'Brouillon', 'whoever has the link reads the draft');
select is(public.open_preview(pg_temp.token('own')) -> 'documents' -> 'en', 'null'::jsonb, 'and of its translation nothing that the author may not read');
select is(public.open_preview(pg_temp.token('own')) - 'documents' - 'expires_at', '{"kind": "article", "made_by": "Anna Diebold"}'::jsonb, 'he is told whose link it is');
select set_eq($$ select jsonb_object_keys(public.open_preview(pg_temp.token('own')) -> 'documents' -> 'fr') $$,
  array['slug', 'title', 'excerpt', 'content', 'image', 'image_alt', 'author', 'category', 'tags', 'reading_time', 'published_at', 'status'],
  'what the page of an article shows, and no more: no id, no account, no date of its making');
select set_eq($$ select jsonb_object_keys(public.open_preview(pg_temp.token('project')) -> 'documents' -> 'fr') $$,
  array['slug', 'title', 'thesis', 'description', 'made', 'image', 'image_alt', 'category', 'client', 'year', 'challenge', 'solution', 'results', 'body', 'figures', 'testimonial_content', 'testimonial_author', 'testimonial_position', 'technologies', 'gallery', 'gallery_alts', 'gallery_captions', 'framed_pictures', 'status'],
  'and that of a project');
select is(pg_temp.title('pair', 'fr') || ', ' || pg_temp.title('pair', 'en'), 'Brouillon, Draft', 'an editor''s link opens both languages');
select is(public.open_preview(pg_temp.token('pair')) -> 'made_by', 'null'::jsonb, 'and names nobody by his address');
select is(pg_temp.title('project', 'fr') || ', ' || pg_temp.title('project', 'en'), 'Projet, Project', 'a project and its translation share the slug');
select is(public.open_preview(pg_temp.token('alone')) -> 'documents' -> 'en', 'null'::jsonb, 'one without a translation has none');
select is(pg_temp.title('other', 'fr'), 'Un autre', 'each link opens its own document');
select results_eq($$ select public.open_preview(pg_temp.token(name)) -> 'documents' -> 'fr' ->> 'status' from unnest(array['own', 'scheduled', 'public', 'project']) name $$,
  $$ values ('draft'), ('scheduled'), ('published'), ('draft') $$, 'it says how the document stands');
select is_empty($$ select id from public.projects_fr where id in (980001, 980002) $$, 'nothing else of drafts opens to who has opened a preview');
select is_empty($$ select id from public.articles_fr where id::text like 'e1000000%' and slug <> 'p-public' $$, 'of articles neither');
select is(public.open_preview(attempt), null, 'a guess opens nothing: ' || coalesce(left(attempt, 60), 'none'))
from unnest(array['guessed', '', null, repeat('A', 43), upper(pg_temp.token('own')), pg_temp.token('own') || '=', left(pg_temp.token('own'), 42), pg_temp.link('own')::text, '%', encode(sha256(convert_to(pg_temp.token('own'), 'UTF8')), 'hex')]) attempt;
select tests.become('author');
select results_eq($$ select opened > 0, last_opened_at is not null from public.list_preview_links('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$, $$ values (true, true) $$, 'who made it sees that it was opened');
select tests.become('recruiter');
select is(pg_temp.title('own', 'fr'), 'Brouillon', 'whoever is signed in opens it as a visitor does');
select tests.become('owner');
select is((select count(*) from public.article_views), 0::bigint, 'nothing of it is a view');
select is((select sum(hits) > 20 from app.hits where bucket = 'previews'), true, 'each try counts');
update app.hits set hits = 120 where bucket = 'previews';
select tests.become('visitor');
select throws_ok($$ select public.open_preview(pg_temp.token('own')) $$, 'PT429', null, 'after 120 an hour there are no more');
select tests.become('owner');
delete from app.hits;

-- How it ends.

select tests.become('author');
select throws_ok(format($$ select public.revoke_preview_link(%L) $$, pg_temp.link('other')), 'PT404', null, 'an author ends no link of another''s document');
select throws_ok($$ select public.revoke_preview_link('e1000000-0000-4000-8000-0000000000ff') $$, 'PT404', null, 'which is told as one that is not there');
select lives_ok(format($$ select public.revoke_preview_link(%L) $$, pg_temp.link('own')), 'but his own');
select lives_ok(format($$ select public.revoke_preview_link(%L) $$, pg_temp.link('own')), 'twice is once');
select is_empty($$ select * from public.list_preview_links('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$, 'it is not among those that live');
select tests.become('visitor');
select is(public.open_preview(pg_temp.token('own')), null, 'a revoked link opens nothing');
select is(pg_temp.title('pair', 'fr'), 'Brouillon', 'the other one of the same document still does');
select tests.become('administrator');
select lives_ok(format($$ select public.revoke_preview_link(%L) $$, pg_temp.link('project')), 'an owner ends anybody''s');
select tests.become('owner');
update app.preview_links set created_at = now() - interval '7 days', expires_at = now() where id = pg_temp.link('scheduled');
delete from public.articles_fr where id = 'e1000000-0000-4000-8000-000000000002';
select tests.become('visitor');
select is(public.open_preview(pg_temp.token('scheduled')), null, 'nor does one that has had its time');
select is(public.open_preview(pg_temp.token('other')), null, 'nor one whose document is gone');
select tests.become('owner');
select app.purge_expired();
select is((select count(*) from app.preview_links where id = pg_temp.link('scheduled')), 0::bigint, 'what has ended is swept');
select is((select count(*) from app.preview_links where id = pg_temp.link('alone')), 1::bigint, 'what lives stays');

-- Who may not read a document any more shows it to nobody.

select tests.become('author');
select pg_temp.share('again', 'articles_fr', 'e1000000-0000-4000-8000-000000000001');
select tests.become('owner');
update public.articles_fr set published = true, published_at = now() + interval '1 day' where id = 'e1000000-0000-4000-8000-000000000001';
select tests.become('visitor');
select is(public.open_preview(pg_temp.token('again')) -> 'documents' -> 'fr' ->> 'status', 'scheduled', 'what an editor schedules meanwhile its author still shows');
select tests.become('author');
select throws_ok($$ select public.create_preview_link('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$, '42501', null, 'though he shares it no more');
select lives_ok(format($$ select public.revoke_preview_link(%L) $$, pg_temp.link('again')), 'he still ends his link');
select tests.become('owner');
update public.articles_fr set published = false where id = 'e1000000-0000-4000-8000-000000000001';
select tests.become('author');
select pg_temp.share('kept', 'articles_fr', 'e1000000-0000-4000-8000-000000000001');
select tests.become('owner');
insert into app.authorship (place, id, user_id) values ('projects_fr', '980001', 'aaaaaaaa-0000-4000-8000-000000000003');
select tests.become('editor');
select pg_temp.share('began', 'projects_fr', '980001');
select tests.become('administrator');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000003', 'author');
select tests.become('visitor');
select is(pg_temp.title('began', 'fr'), 'Projet', 'an editor who becomes an author still shows what he began');
select is(public.open_preview(pg_temp.token('pair')), null, 'and nothing else');
select tests.become('administrator');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000003', 'editor');
select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000004');
select tests.become('visitor');
select is(public.open_preview(pg_temp.token('pair')), null, 'it stays so when he is an editor again');
select is(public.open_preview(pg_temp.token('kept')), null, 'who was removed shows nothing');
select tests.become('owner');
select is((select count(*) from app.preview_links where made_by = 'aaaaaaaa-0000-4000-8000-000000000004' and revoked_at is null), 0::bigint, 'their links are revoked');
delete from app.rights where role = 'editor' and area in ('content', 'drafts');
select tests.become('visitor');
select is(public.open_preview(pg_temp.token('began')), null, 'nor does who lost the right by the table of rights');

-- There is an end to how many, and a line of each in the audit log.

select tests.become('administrator');
select public.create_preview_link('projects_fr', '980002') from generate_series(1, 20);
select throws_ok($$ select public.create_preview_link('projects_fr', '980002') $$, 'PT409', null, 'a document has twenty links at most');
select tests.become('owner');
select results_eq(
  format($$ select act, title from app.audit_log where place = 'preview_links' and row_id = %L order by id $$, pg_temp.link('own')),
  $$ values ('created', 'Brouillon'), ('withdrawn', 'Brouillon') $$, 'who made a link and who ended it is in the audit log');
select is((select count(*) from app.audit_log l join links t on l::text like '%' || t.token || '%' or l::text like '%' || encode(sha256(convert_to(t.token, 'UTF8')), 'hex') || '%'), 0::bigint, 'which holds neither token nor hash');

select * from finish();
rollback;
