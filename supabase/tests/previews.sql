-- Preview links: who makes, lists and revokes one, what a token opens and for how long, and that it opens nothing else.
begin;
select plan(77);

select tests.hire();
delete from app.hits;
update public.staff set name = 'Anna Diebold' where user_id = 'aaaaaaaa-0000-4000-8000-000000000004';
create temporary table links (name text primary key, id uuid, token text);
grant all on links to authenticated, anon, service_role;
create function pg_temp.token(wanted text) returns text language sql as $$ select token from pg_temp.links where name = wanted $$;
create function pg_temp.link(wanted text) returns uuid language sql as $$ select id from pg_temp.links where name = wanted $$;
create function pg_temp.share(named text, table_name text, row_id text, days integer default 7) returns void language sql as $$
  insert into pg_temp.links select named, (l ->> 'id')::uuid, l ->> 'token' from (select public.create_preview_link(table_name, row_id, days) as l) made
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
insert into app.authorship (table_name, id, user_id) values ('articles_fr', 'e1000000-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000004');

-- Only those who edit a row share it.

select tests.become('recruiter');
select throws_ok($$ select public.create_preview_link('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$, '42501', null, 'a recruiter makes no preview link');

select tests.become('author');
select pg_temp.share('own', 'articles_fr', 'e1000000-0000-4000-8000-000000000001');
select matches(pg_temp.token('own'), '^[A-Za-z0-9_-]{43}$', 'an author shares an own draft by a token of 256 bits');
select throws_ok(attempt, '42501', null, format('an author is refused: %s', attempt))
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
select throws_ok($$ select public.create_preview_link('articles_fr', 'e1000000-0000-4000-8000-0000000000ff') $$, 'PT404', null, 'a preview link to a missing row is not found');
select throws_ok($$ select public.create_preview_link('testimonials_fr', '1') $$, '22023', null, 'a preview link to another table is refused');
select throws_ok($$ select public.create_preview_link('articles_fr; drop table', '1') $$, '22023', null, 'a preview link with SQL as its table is refused');
select throws_ok($$ select public.create_preview_link(null, '1') $$, '22023', null, 'a preview link without a table is refused');
select throws_ok(format($$ select public.create_preview_link('projects_fr', '980001', %s) $$, days), '22023', null, format('a preview link for %s days is refused', days))
from unnest(array['0', '-1', '31', 'null']) days;
select results_eq(
  $$ select language, made_by, opened, last_opened_at, expires_at - created_at from public.list_preview_links('articles_fr', 'e1000000-0000-4000-8000-000000000001') order by language $$,
  $$ values ('en', 'editor@example.test', 0, null::timestamptz, interval '30 days'), ('fr', 'Anna Diebold', 0, null, interval '7 days') $$,
  'an editor lists the preview links of a row and its translation');
select tests.become('author');
select results_eq($$ select language from public.list_preview_links('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$, $$ values ('fr') $$, 'an author lists the preview links of own rows only');
select tests.become('secret key');
select throws_ok($$ select public.create_preview_link('projects_fr', '980001') $$, '42501', null, 'the secret key makes no preview link');
select tests.become('owner');
select is((select token_hash from app.preview_links where id = pg_temp.link('own')), sha256(convert_to(pg_temp.token('own'), 'UTF8')), 'a preview link stores the hash of its token');
select is((select count(*) from app.preview_links l join links t on l::text like '%' || t.token || '%'), 0::bigint, 'a preview link does not store its token');
select throws_ok($$ update app.preview_links set expires_at = created_at + interval '31 days' $$, '23514', null, 'a preview link over thirty days is refused');

-- A token opens one row and its translation.

select tests.become('visitor');
select is(pg_temp.title('own', 'fr'), 'Brouillon', 'a visitor with a token reads the draft');
select is(public.open_preview(pg_temp.token('own')) -> 'documents' -> 'en', 'null'::jsonb, 'a token of an author does not open a translation of another');
select is(public.open_preview(pg_temp.token('own')) - 'documents' - 'expires_at', '{"kind": "article", "made_by": "Anna Diebold", "sign_off": null}'::jsonb, 'a preview names its author');
select set_eq(format($$ select jsonb_object_keys(public.open_preview(pg_temp.token(%L)) -> 'documents' -> 'fr') $$, p.link),
  format($$ select a.attname::text from pg_attribute a where a.attrelid = %L::regclass and a.attnum > 0 and a.attname not in ('published', 'position')
       and has_column_privilege('anon', a.attrelid, a.attnum, 'select') and has_column_privilege('authenticated', a.attrelid, a.attnum, 'update')
     union all select unnest(%L::text[]) $$, p.of_table, p.more),
  format('a preview of %s has what staff write and visitors read, without ids, accounts and creation date', p.of_table))
from (values ('own', 'public.articles_fr', '{status}'), ('project', 'public.projects_fr', '{status,framed_pictures}')) as p (link, of_table, more);
select is(pg_temp.title('pair', 'fr') || ', ' || pg_temp.title('pair', 'en'), 'Brouillon, Draft', 'a token of an editor opens both languages');
select is(public.open_preview(pg_temp.token('pair')) -> 'made_by', 'null'::jsonb, 'a preview does not name an email address');
select is(pg_temp.title('project', 'fr') || ', ' || pg_temp.title('project', 'en'), 'Projet, Project', 'a preview of a project opens the project with the same slug');
select is(public.open_preview(pg_temp.token('alone')) -> 'documents' -> 'en', 'null'::jsonb, 'a preview of a project without a translation opens one language');
select is(pg_temp.title('other', 'fr'), 'Un autre', 'a token opens its own row');
select results_eq($$ select public.open_preview(pg_temp.token(name)) -> 'documents' -> 'fr' ->> 'status' from unnest(array['own', 'scheduled', 'public', 'project']) name $$,
  $$ values ('draft'), ('scheduled'), ('published'), ('draft') $$, 'a preview tells the publish state');
select is_empty($$ select id from public.projects_fr where id in (980001, 980002) $$, 'a visitor with a token reads no project outside the preview');
select is_empty($$ select id from public.articles_fr where id::text like 'e1000000%' and slug <> 'p-public' $$, 'a visitor with a token reads no article outside the preview');
select is(public.open_preview(attempt), null, format('the invalid token %L opens nothing', left(attempt, 60)))
from unnest(array['guessed', '', null, repeat('A', 43), upper(pg_temp.token('own')), pg_temp.token('own') || '=', left(pg_temp.token('own'), 42), pg_temp.link('own')::text, '%', encode(sha256(convert_to(pg_temp.token('own'), 'UTF8')), 'hex')]) attempt;
select tests.become('author');
select results_eq($$ select opened > 0, last_opened_at is not null from public.list_preview_links('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$, $$ values (true, true) $$, 'an author sees that a preview link was opened');
select tests.become('recruiter');
select is(pg_temp.title('own', 'fr'), 'Brouillon', 'a recruiter with a token reads the draft');
select tests.become('owner');
select is((select count(*) from public.article_views), 0::bigint, 'a preview counts no view');
select is((select sum(hits) > 20 from app.hits where bucket = 'previews'), true, 'each opened preview counts towards the limit');
update app.hits set hits = 120 where bucket = 'previews';
select tests.become('visitor');
select throws_ok($$ select public.open_preview(pg_temp.token('own')) $$, 'PT429', null, 'the 121st preview within an hour is refused');
select tests.become('owner');
delete from app.hits;

-- A preview link ends.

select tests.become('author');
select throws_ok(format($$ select public.revoke_preview_link(%L) $$, pg_temp.link('other')), 'PT404', null, 'an author revokes no preview link of another''s row');
select throws_ok($$ select public.revoke_preview_link('e1000000-0000-4000-8000-0000000000ff') $$, 'PT404', null, 'a missing preview link is not found');
select lives_ok(format($$ select public.revoke_preview_link(%L) $$, pg_temp.link('own')), 'an author revokes an own preview link');
select lives_ok(format($$ select public.revoke_preview_link(%L) $$, pg_temp.link('own')), 'a second revocation succeeds');
select is_empty($$ select * from public.list_preview_links('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$, 'a revoked preview link is not listed');
select tests.become('visitor');
select is(public.open_preview(pg_temp.token('own')), null, 'a revoked preview link opens nothing');
select is(pg_temp.title('pair', 'fr'), 'Brouillon', 'another preview link to the same row stays open');
select tests.become('administrator');
select lives_ok(format($$ select public.revoke_preview_link(%L) $$, pg_temp.link('project')), 'an administrator revokes the preview link of an editor');
select tests.become('owner');
update app.preview_links set created_at = now() - interval '7 days', expires_at = now() where id = pg_temp.link('scheduled');
delete from public.articles_fr where id = 'e1000000-0000-4000-8000-000000000002';
select tests.become('visitor');
select is(public.open_preview(pg_temp.token('scheduled')), null, 'an expired preview link opens nothing');
select is(public.open_preview(pg_temp.token('other')), null, 'a preview link to a deleted row opens nothing');
select tests.become('owner');
select app.purge_expired();
select is((select count(*) from app.preview_links where id = pg_temp.link('scheduled')), 0::bigint, 'the sweep deletes an expired preview link');
select is((select count(*) from app.preview_links where id = pg_temp.link('alone')), 1::bigint, 'the sweep keeps a valid preview link');

-- A preview link depends on the rights of the person who made it.

select tests.become('author');
select pg_temp.share('again', 'articles_fr', 'e1000000-0000-4000-8000-000000000001');
select tests.become('owner');
update public.articles_fr set published = true, published_at = now() + interval '1 day' where id = 'e1000000-0000-4000-8000-000000000001';
select tests.become('visitor');
select is(public.open_preview(pg_temp.token('again')) -> 'documents' -> 'fr' ->> 'status', 'scheduled', 'a preview link of an author opens a draft scheduled meanwhile');
select tests.become('author');
select throws_ok($$ select public.create_preview_link('articles_fr', 'e1000000-0000-4000-8000-000000000001') $$, '42501', null, 'an author makes no preview link to an own scheduled article');
select lives_ok(format($$ select public.revoke_preview_link(%L) $$, pg_temp.link('again')), 'an author revokes a preview link to an own scheduled article');
select tests.become('owner');
update public.articles_fr set published = false where id = 'e1000000-0000-4000-8000-000000000001';
select tests.become('author');
select pg_temp.share('kept', 'articles_fr', 'e1000000-0000-4000-8000-000000000001');
select tests.become('owner');
insert into app.authorship (table_name, id, user_id) values ('projects_fr', '980001', 'aaaaaaaa-0000-4000-8000-000000000003');
select tests.become('editor');
select pg_temp.share('began', 'projects_fr', '980001');
select tests.become('administrator');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000003', 'author');
select tests.become('visitor');
select is(pg_temp.title('began', 'fr'), 'Projet', 'a preview link of an editor made author opens an own row');
select is(public.open_preview(pg_temp.token('pair')), null, 'a preview link of an editor made author opens no row of another');
select tests.become('administrator');
select public.set_staff_role('aaaaaaaa-0000-4000-8000-000000000003', 'editor');
select public.remove_staff('aaaaaaaa-0000-4000-8000-000000000004');
select tests.become('visitor');
select is(public.open_preview(pg_temp.token('pair')), null, 'a preview link stays closed for an author made editor again');
select is(public.open_preview(pg_temp.token('kept')), null, 'a preview link of a removed author opens nothing');
select tests.become('owner');
select is((select count(*) from app.preview_links where made_by = 'aaaaaaaa-0000-4000-8000-000000000004' and revoked_at is null), 0::bigint, 'the preview links of a removed author are revoked');
create or replace view app.rights as select r.role, r.area
from (values ('owner', 'content'), ('owner', 'drafts'), ('author', 'drafts')) as r (role, area);
select tests.become('visitor');
select is(public.open_preview(pg_temp.token('began')), null, 'a preview link closes with the right of its role');

-- A working copy shows in the links that were made for one.

select tests.become('owner');
insert into public.articles_fr (id, slug, title, excerpt, content, author, published) values
  ('e1000000-0000-4000-8000-000000000005', 'p-bientot', 'Bientôt', 'e', 'c', 'A', false);
create or replace view app.rights as select r.role, r.area
from (values ('owner', 'content'), ('owner', 'drafts'), ('administrator', 'content'), ('administrator', 'drafts')) as r (role, area);
select tests.become('administrator');
select pg_temp.share('before', 'articles_fr', 'e1000000-0000-4000-8000-000000000005');
select tests.become('owner');
update public.articles_fr set published = true, published_at = now() + interval '1 day' where slug = 'p-bientot';
insert into app.working_copies (table_name, row_id, content, base) values ('articles_fr', 'e1000000-0000-4000-8000-000000000005', '{"title": "Plus tard"}', now());
select tests.become('visitor');
select is(pg_temp.title('before', 'fr'), 'Plus tard', 'a link shows what is to become public');
select tests.become('owner');
update public.articles_fr set published_at = now() where slug = 'p-bientot';
select tests.become('administrator');
select pg_temp.share('after', 'articles_fr', 'e1000000-0000-4000-8000-000000000005');
select tests.become('visitor');
select results_eq($$ select d ->> 'title', d ->> 'status' from (select public.open_preview(pg_temp.token('before')) -> 'documents' -> 'fr' as d) o $$,
  $$ values ('Bientôt', 'published') $$, 'and no working copy later than its publication');
select is(pg_temp.title('after', 'fr'), 'Plus tard', 'which shows in a link that was made after it');

-- A row has a limited number of preview links, and each is logged.

select tests.become('administrator');
select public.create_preview_link('projects_fr', '980002') from generate_series(1, 20);
select throws_ok($$ select public.create_preview_link('projects_fr', '980002') $$, 'PT409', null, 'the 21st preview link to a row is refused');
select tests.become('owner');
select results_eq(
  format($$ select act, title from app.audit_log where table_name = 'preview_links' and row_id = %L order by id $$, pg_temp.link('own')),
  $$ values ('created', 'Brouillon'), ('withdrawn', 'Brouillon') $$, 'the audit log names the preview link made and revoked');
select is((select count(*) from app.audit_log l join links t on l::text like '%' || t.token || '%' or l::text like '%' || encode(sha256(convert_to(t.token, 'UTF8')), 'hex') || '%'), 0::bigint, 'the audit log holds no token and no hash');

select * from finish();
rollback;
