-- Versions of content: what begins one, who reads and restores one, which ones the sweep keeps; and the date of a text.
begin;
select plan(71);

select tests.hire();

-- Each part starts from here: what the one before wrote is gone.
savepoint part;

-- A version keeps the fields of a row.

create function pg_temp.versions_of(table_name text, row_id text) returns text language sql as $$
  select coalesce(string_agg(v.version || ' ' || v.act, ', ' order by v.version), '') from app.versions v where v.table_name = versions_of.table_name and v.row_id = versions_of.row_id
$$;
create function pg_temp.older(by interval) returns void language sql as $$
  update app.versions set began_at = began_at - by, saved_at = saved_at - by
$$;

-- Every save is kept, and the saves of one person within half an hour are one version.

select tests.become('administrator');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-000000000001', 't-one', 'One', 'e', 'first words', 'A');
update public.articles_fr set content = 'second words' where slug = 't-one';
select tests.become('owner');
select is(pg_temp.versions_of('articles_fr', 'f0000000-0000-4000-8000-000000000001'), '1 created', 'a correction right after a creation stays in the first version');
select results_eq(
  $$ select person, content ->> 'content' from app.versions where row_id = 'f0000000-0000-4000-8000-000000000001' $$,
  $$ values ('aaaaaaaa-0000-4000-8000-000000000001'::uuid, 'second words') $$,
  'a version holds the last saved fields and the person');
select pg_temp.older('31 minutes');
select tests.become('administrator');
update public.articles_fr set content = 'third words' where slug = 't-one';
update public.articles_fr set excerpt = 'f' where slug = 't-one';
select tests.become('owner');
select is(pg_temp.versions_of('articles_fr', 'f0000000-0000-4000-8000-000000000001'), '1 created, 2 changed', 'a save after half an hour begins a version');
select results_eq($$ select changed from app.versions where row_id = 'f0000000-0000-4000-8000-000000000001' and version = 2 $$, $$ values ('{content,excerpt}'::text[]) $$, 'a version names every field changed in it');
select tests.become('editor');
update public.articles_fr set content = 'fourth words' where slug = 't-one';
select tests.become('administrator');
update public.articles_fr set content = 'fifth words' where slug = 't-one';
update public.articles_fr set published = true where slug = 't-one';
update public.articles_fr set content = 'sixth words' where slug = 't-one';
update public.articles_fr set slug = 't-uno' where slug = 't-one';
update public.articles_fr set published = false where slug = 't-uno';
select tests.become('owner');
select is(
  pg_temp.versions_of('articles_fr', 'f0000000-0000-4000-8000-000000000001'),
  '1 created, 2 changed, 3 changed, 4 changed, 5 published, 6 changed, 7 changed, 8 withdrawn',
  'another person, a publication, the save after it, a new address and a withdrawal each begin a version');
select results_eq(
  $$ select content ->> 'content' from app.versions where row_id = 'f0000000-0000-4000-8000-000000000001' and version = 5 $$,
  $$ values ('fifth words') $$, 'a published version keeps the fields as published');
select tests.become('secret key');
update public.articles_fr set title = 'By key' where slug = 't-uno';
update public.articles_fr set title = 'By key again' where slug = 't-uno';
select tests.become('owner');
select results_eq(
  $$ select version, person from app.versions where row_id = 'f0000000-0000-4000-8000-000000000001' and version > 8 order by 1 $$,
  $$ values (9, null::uuid), (10, null) $$, 'each save by the secret key begins a version without a person');

-- Some writes begin no version.

create temporary table counted as select count(*) as n from app.versions;
update public.articles_fr set title = title where slug = 't-uno';
insert into public.articles_en (id, slug, title, excerpt, content, author) values ('e0000000-0000-4000-8000-000000000001', 't-one', 'One', 'e', 'words', 'A');
select public.link_articles('f0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001') from (select tests.become('administrator')) s;
select tests.become('visitor');
select set_config('request.headers', '{"cf-connecting-ip":"203.0.113.9"}', true);
select tests.become('owner');
insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr');
insert into public.projects_fr (id, slug, title) values (900001, 't-p', 'P');
update public.projects_fr set position = 7 where id = 900001;
select is((select count(*) from app.versions), (select n + 2 from counted), 'an unchanged save, a link, a view and a new position begin no version');
select is(pg_temp.versions_of('projects_fr', '900001'), '1 created', 'a project has versions');
insert into public.testimonials_en (id, name, company, testimonial) values ('d0000000-0000-4000-8000-000000000001', 'Ada', 'C', 'Good');
delete from public.testimonials_en where id = 'd0000000-0000-4000-8000-000000000001';
select is(pg_temp.versions_of('testimonials_en', 'd0000000-0000-4000-8000-000000000001'), '1 created, 2 deleted', 'a testimonial has versions up to its deletion');
insert into public.job_offers (id, title, description, requirements) values ('0f000000-0000-4000-8000-000000000001', 'O', 'd', 'r');
select is(pg_temp.versions_of('job_offers', '0f000000-0000-4000-8000-000000000001'), '1 created', 'a job offer has versions');
select is_empty(
  $$ select v.table_name from app.versions v where v.content::text ~ '203\.0\.113|ip_address|user_agent' $$,
  'no version holds data of a visitor');
select throws_ok(
  $$ insert into app.versions (table_name, row_id, version, act, title, content) values ('t', 't', 1, 'guessed', 't', '{}') $$,
  '23514', null, 'a version with an unknown act is refused');

-- Only those with the area of a table read its versions.

select tests.become('administrator');
select throws_ok($$ select * from public.list_versions('newsletter', 'x') $$, '42501', null, 'versions of a table without history are refused');
select results_eq(
  $$ select version, person_name from public.list_versions('articles_fr', 'f0000000-0000-4000-8000-000000000001', 5, 3) $$,
  $$ values (4, 'boss@example.test'), (3, 'editor@example.test'), (2, 'boss@example.test') $$,
  'an administrator lists versions by pages, with the name of the person');
select is(public.get_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 3) ->> 'content', 'fourth words', 'an administrator reads a version');
select is(public.get_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 99), null, 'an unknown version number returns null');
select tests.become('owner');
delete from auth.users where id = 'aaaaaaaa-0000-4000-8000-000000000003';
select is(app.name_of('aaaaaaaa-0000-4000-8000-000000000003'), 'editor@example.test', 'a deleted account keeps its name in the history');
update public.staff set name = 'Anna Reiss' where user_id = 'aaaaaaaa-0000-4000-8000-000000000001';
select is(app.name_of('aaaaaaaa-0000-4000-8000-000000000001'), 'Anna Reiss', 'a person is called by the name in the staff table');
update public.staff set name = '' where user_id = 'aaaaaaaa-0000-4000-8000-000000000001';
select isnt((app.require_history('articles_fr', 'f0000000-0000-4000-8000-000000000001')).area, null, 'require_history returns the rule to an administrator') from (select tests.become('administrator'), set_config('role', 'none', true)) s;

-- A restore writes the fields of an older version.

select tests.become('owner');
update public.articles_fr set published = true where slug = 't-uno';
select tests.become('administrator');
select throws_ok($$ select public.restore_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 3, 10) $$, 'PT409', null, 'a restore over an unseen version is refused as a conflict');
select throws_ok($$ select public.restore_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 99, 11) $$, 'PT404', null, 'a restore of a missing version is refused as not found');
select is(public.restore_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 3, 11), '{"version": 12, "unknown": []}'::jsonb, 'a restore begins a version');
select results_eq(
  $$ select slug, title, content, published from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001' $$,
  $$ values ('t-one', 'One', 'fourth words', true) $$,
  'a restore brings back fields and slug, and keeps the publish state');
select results_eq(
  $$ select act, restored_from, person_name from public.list_versions('articles_fr', 'f0000000-0000-4000-8000-000000000001', null, 1) $$,
  $$ values ('restored', 3, 'boss@example.test') $$, 'a restored version names its source and the person');
select throws_ok($$ select public.restore_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 4, 11) $$, 'PT409', null, 'a second restore over the same version is refused as a conflict');
select tests.become('owner');
select is((select linked_article_id from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001'), 'e0000000-0000-4000-8000-000000000001'::uuid, 'a restore keeps the linked translation');
insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-uno', 'Other', 'e', 'c', 'A');
update app.versions set content = content || '{"gone_field": "x"}' where row_id = 'f0000000-0000-4000-8000-000000000001' and version = 7;
select tests.become('administrator');
select throws_ok($$ select public.restore_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 7, 12) $$, '23505', null, 'a restore to a taken slug is refused as a duplicate');
select is(
  public.restore_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 7, 12, 't-due'),
  '{"version": 13, "unknown": ["gone_field"]}'::jsonb, 'a restore with another slug succeeds and names the unknown fields');
select is((select slug from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001'), 't-due', 'a restore with another slug stores that slug');
select lives_ok($$ update public.articles_fr set content = 'after' where slug = 't-due' $$, 'an edit after a restore succeeds');
select tests.become('owner');
select is((select act from app.versions where row_id = 'f0000000-0000-4000-8000-000000000001' order by version desc limit 1), 'changed', 'an edit after a restore begins a version');

-- The sweep thins old versions out.

delete from app.versions;
insert into app.versions (table_name, row_id, version, saved_at, act, title, content)
select 'articles_fr', 't', row_number() over (order by at), at, 'changed', 't', '{}'
from unnest(array[
  '2026-01-03 10:00Z', '2026-01-20 10:00Z', '2026-01-20 12:00Z', '2026-02-01 09:00Z']::timestamptz[]
  || array[now() - interval '20 days', now() - interval '20 days' + interval '1 second', now() - interval '6 days', now() - interval '6 days' + interval '1 second']) as at
where at < now();
insert into app.versions (table_name, row_id, version, saved_at, act, title, content) values ('articles_fr', 't-alone', 1, now() - interval '9 years', 'created', 't', '{}');
select lives_ok($$ select app.purge_expired() $$, 'the sweep runs over old versions');
select app.purge_expired();
select ok(
  (select array_agg(saved_at order by saved_at) from app.versions where row_id = 't' and saved_at < now() - interval '19 days')
  @> array[(select now() - interval '20 days' + interval '1 second')], 'the last version of a day outlives a week');
select is_empty($$ select * from app.versions where row_id = 't' and saved_at = now() - interval '20 days' $$, 'the other versions of a day go after a week');
select is((select count(*) from app.versions where row_id = 't' and saved_at > now() - interval '7 days'), 2::bigint, 'every version of the last week stays');
select is_empty($$ select * from app.versions where row_id = 't' and saved_at in ('2026-01-03 10:00Z', '2026-01-20 10:00Z') $$, 'the other versions of a month go after a quarter');
select isnt_empty($$ select * from app.versions where row_id = 't-alone' $$, 'the newest version of a row stays at any age');

-- Erasing a person reaches texts that the staff wrote.

select tests.become('owner');
delete from app.versions;
insert into public.articles_fr (id, slug, title, excerpt, content, author) values
  ('f0000000-0000-4000-8000-000000000004', 't-four', 'Four', 'e', 'Write to Ada.Byron@t.test, not to bada.byron@t.test or ada.byron@t.test.org.', 'A'),
  ('f0000000-0000-4000-8000-000000000005', 't-five', 'Asked by ada.byron@t.test', 'e', 'c', 'A');
insert into public.job_offers (id, title, description, requirements) values ('0f000000-0000-4000-8000-000000000002', 'O', 'ada.byron@t.test', 'r');
delete from public.articles_fr where slug = 't-five';
select pg_temp.older('31 minutes');
select tests.become('administrator');
update public.articles_fr set content = 'Write to us.' where slug = 't-four';
select is(
  public.erase_from_history('ADA.byron@t.test'),
  '{"versions": 4, "standing": [{"table_name": "job_offers", "row_id": "0f000000-0000-4000-8000-000000000002", "title": "O"}], "done": true, "progress": 1}'::jsonb,
  'an erased address leaves every version, and a live text with it is named');
select is(
  public.get_version('articles_fr', 'f0000000-0000-4000-8000-000000000004', 1) ->> 'content',
  'Write to […], not to bada.byron@t.test or ada.byron@t.test.org.', 'an erasure keeps similar addresses');
select is((select title from public.list_trash() where row_id = 'f0000000-0000-4000-8000-000000000005'), 'Asked by […]', 'an erased address leaves the title of a deleted article');
select is(public.erase_from_history('ada.byron@t.test') -> 'versions', '0', 'a repeated erasure changes no version');
select set_config('role', 'none', true);
select is((select count(*) from app.audit_log l where l.act = 'erased' and l.table_name = 'personal_data'), 1::bigint, 'an erasure writes one line to the audit log');
select set_config('role', 'authenticated', true);
select throws_ok($$ select public.erase_from_history('%') $$, '22023', null, 'an erasure of % is refused');
select throws_ok($$ select public.erase_from_history(null) $$, '22023', null, 'an erasure of null is refused');
select throws_ok($$ select public.erase_from_history('"@t.test') $$, '22023', null, 'an erasure of an address that would break JSON is refused');
select tests.become('owner');
update app.versions set content = content || '{"content": "bo@t.test"}' where table_name = 'articles_fr';
update app.versions set content = content || '{"description": "bo@t.test"}' where table_name = 'job_offers';
select tests.become('recruiter');
select is(public.erase_from_history('bo@t.test') -> 'versions', '1', 'a recruiter erases from the versions of job offers');
select tests.become('owner');
select isnt_empty($$ select * from app.versions where content ->> 'content' = 'bo@t.test' $$, 'a recruiter erases nothing from the versions of articles');

-- A new content table needs a history rule, which is one line.

create function pg_temp.without_history() returns setof text language sql as $$
  select c.relname::text
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and exists (select from pg_policies p where p.tablename = c.relname and p.schemaname = 'public' and p.cmd = 'SELECT' and 'anon' = any (p.roles))
    and not exists (select from app.history_rules r where r.table_name = c.relname)
    and c.relname not in ('article_likes', 'project_likes', 'newsletter_issues')
$$;
select is_empty($$ select pg_temp.without_history() $$, 'every public table of content has a history');
create table public.t_new (id uuid primary key default gen_random_uuid(), title text not null, position integer, updated_at timestamptz not null default now());
alter table public.t_new enable row level security;
create policy "t" on public.t_new for select to anon using (true);
select set_eq($$ select pg_temp.without_history() $$, array['t_new'], 'a new table without a history is found');
drop table public.t_new;
select is_empty(
  $$ select r.table_name || '.' || c from app.history_rules r, unnest(r.aside || r.opens || r.title) as c
     where not exists (select from pg_attribute a where a.attrelid = ('public.' || r.table_name)::regclass and a.attname = c and not a.attisdropped) $$,
  'every history rule names existing columns');
select is_empty(
  $$ select r.table_name from app.history_rules r where (select count(*) from pg_trigger t where t.tgrelid = ('public.' || r.table_name)::regclass and t.tgfoid in ('app.record_version()'::regprocedure, 'app.record_changes()'::regprocedure) and t.tgenabled = 'O') <> 2 $$,
  'every table with a history rule has both triggers');
select is_empty(
  $$ select r.table_name from app.history_rules r join information_schema.columns c on c.table_schema = 'public' and c.table_name = r.table_name where r.table_name <> 'site_settings' and c.column_name ~ 'e?mail|phone|full_name|ip_address|user_agent|_file_path' $$,
  'no table with a history holds personal data, except the settings');

rollback to part;

-- text_changed_at of an article moves with its text, updated_at with every field.

insert into public.articles_fr (id, slug, title, excerpt, content, author, category, published, published_at) values
  ('e0000000-0000-4000-8000-00000000cc01', 'tc', 'T', 'e', 'c', 'A', 'Web', true, now() - interval '30 days');
insert into public.articles_en (id, slug, title, excerpt, content, author, published, published_at) values
  ('e0000000-0000-4000-8000-00000000cc02', 'tc', 'T', 'e', 'c', 'A', true, now() - interval '30 days');
alter table public.articles_fr disable trigger user;
alter table public.articles_en disable trigger user;
update public.articles_fr set text_changed_at = '2026-01-01', updated_at = '2026-01-01' where slug = 'tc';
update public.articles_en set text_changed_at = '2026-01-01', updated_at = '2026-01-01' where slug = 'tc';
alter table public.articles_fr enable trigger user;
alter table public.articles_en enable trigger user;

create function pg_temp.moved_dates(change text, of_table text default 'articles_fr') returns text language plpgsql as $$
declare
  dates text;
begin
  execute format('update public.%I set %s where slug = ''tc''', of_table, change);
  execute format('select concat_ws('' and '', case when text_changed_at > ''2026-01-01'' then ''text'' end, case when updated_at > ''2026-01-01'' then ''row'' end) from public.%I where slug = ''tc''', of_table) into dates;
  return dates;
end
$$;

select is(pg_temp.moved_dates(change), 'row', format('a change of %s moves updated_at only', change))
from unnest(array['category = ''Site''', 'image_alt = ''A loaf''', 'tags = ''{a}''', 'reading_time = 9', 'author = ''B''', 'meta_title = ''M''', 'published = false', 'published_at = now() + interval ''1 day''']) change;
select tests.become('editor');
select is(public.rename_article_category('fr', 'Site', 'Atelier'), 1, 'an editor renames an article category');
select is((select a.text_changed_at from public.articles_fr a where a.slug = 'tc'), '2026-01-01'::timestamptz, 'a renamed category does not move text_changed_at');
select tests.become('owner');
create function pg_temp.reset() returns void language sql as $$
  alter table public.articles_fr disable trigger user;
  update public.articles_fr set text_changed_at = '2026-01-01' where slug = 'tc';
  alter table public.articles_fr enable trigger user;
$$;
select is(pg_temp.moved_dates('title = ''Other'''), 'text and row', 'a new title moves text_changed_at');
select pg_temp.reset();
select is(pg_temp.moved_dates('excerpt = ''other'''), 'text and row', 'a new excerpt moves text_changed_at');
select pg_temp.reset();
select is(pg_temp.moved_dates('content = ''other'''), 'text and row', 'a new content moves text_changed_at');
select pg_temp.reset();
select is(pg_temp.moved_dates('image = ''https://example.org/a.webp'''), 'text and row', 'a new picture moves text_changed_at');
select is(pg_temp.moved_dates('content = ''other''', 'articles_en'), 'text and row', 'a new content moves text_changed_at in English');

insert into public.articles_fr (slug, title, excerpt, content, author, updated_at) values ('tc-old', 'T', 'e', 'c', 'A', '2025-05-05');
select is((select a.text_changed_at from public.articles_fr a where a.slug = 'tc-old'), '2025-05-05'::timestamptz, 'an imported article keeps its date as text_changed_at');

-- Visitors read text_changed_at, and versions omit it.

select tests.become('visitor');
select lives_ok($$ select text_changed_at from public.articles_en where slug = 'tc' $$, 'a visitor reads text_changed_at of a published article');
select tests.become('owner');
select ok(not exists (select from app.versions v where v.row_id = 'e0000000-0000-4000-8000-00000000cc01' and 'text_changed_at' = any (v.changed)), 'no version lists text_changed_at as changed');

select * from finish();
rollback;
