-- Versions of content: what is filed, what is one sitting, what is restored, who may look.
begin;
select no_plan();

insert into auth.users (id, email) values ('aaaaaaaa-0000-4000-8000-000000000001', 'admin@t.test'), ('aaaaaaaa-0000-4000-8000-000000000002', 'user@t.test'), ('aaaaaaaa-0000-4000-8000-000000000003', 'second@t.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001'), ('aaaaaaaa-0000-4000-8000-000000000003');

create function pg_temp.told(what text, item text) returns text language sql as $$
  select coalesce(string_agg(v.version || ' ' || v.act, ', ' order by v.version), '') from app.versions v where v.place = what and v.row_id = item
$$;
create function pg_temp.older(by interval) returns void language sql as $$
  update app.versions set began_at = began_at - by, saved_at = saved_at - by
$$;

-- Every path files, and one sitting of a person is one version.

select tests.become('administrator');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-000000000001', 't-one', 'One', 'e', 'first words', 'A');
update public.articles_fr set content = 'second words' where slug = 't-one';
select tests.become('owner');
select is(pg_temp.told('articles_fr', 'f0000000-0000-4000-8000-000000000001'), '1 created', 'writing and correcting at once is one version');
select results_eq(
  $$ select person, content ->> 'content' from app.versions where row_id = 'f0000000-0000-4000-8000-000000000001' $$,
  $$ values ('aaaaaaaa-0000-4000-8000-000000000001'::uuid, 'second words') $$,
  'it is what was saved last, by whom it was');
select pg_temp.older('31 minutes');
select tests.become('administrator');
update public.articles_fr set content = 'third words' where slug = 't-one';
update public.articles_fr set excerpt = 'f' where slug = 't-one';
select tests.become('owner');
select is(pg_temp.told('articles_fr', 'f0000000-0000-4000-8000-000000000001'), '1 created, 2 changed', 'half an hour later begins another');
select results_eq($$ select changed from app.versions where row_id = 'f0000000-0000-4000-8000-000000000001' and version = 2 $$, $$ values ('{content,excerpt}'::text[]) $$, 'which names everything that changed in it');
select tests.become('administrator');
select set_config('request.jwt.claims', '{"role": "authenticated", "sub": "aaaaaaaa-0000-4000-8000-000000000003"}', true);
select set_config('request.jwt.claim.sub', 'aaaaaaaa-0000-4000-8000-000000000003', true);
update public.articles_fr set content = 'fourth words' where slug = 't-one';
select tests.become('administrator');
update public.articles_fr set content = 'fifth words' where slug = 't-one';
update public.articles_fr set published = true where slug = 't-one';
update public.articles_fr set content = 'sixth words' where slug = 't-one';
update public.articles_fr set slug = 't-uno' where slug = 't-one';
update public.articles_fr set published = false where slug = 't-uno';
select tests.become('owner');
select is(
  pg_temp.told('articles_fr', 'f0000000-0000-4000-8000-000000000001'),
  '1 created, 2 changed, 3 changed, 4 changed, 5 published, 6 changed, 7 changed, 8 withdrawn',
  'somebody else, a publication, what comes after it, a new address and a withdrawal each begin one');
select results_eq(
  $$ select content ->> 'content' from app.versions where row_id = 'f0000000-0000-4000-8000-000000000001' and version = 5 $$,
  $$ values ('fifth words') $$, 'what was published stays as it was published');
select tests.become('secret key');
update public.articles_fr set title = 'By key' where slug = 't-uno';
update public.articles_fr set title = 'By key again' where slug = 't-uno';
select tests.become('owner');
select results_eq(
  $$ select version, person from app.versions where row_id = 'f0000000-0000-4000-8000-000000000001' and version > 8 order by 1 $$,
  $$ values (9, null::uuid), (10, null) $$, 'the secret key files as well, and nobody is not one person');

-- What makes no version.

create temporary table before_it as select count(*) as n from app.versions;
update public.articles_fr set title = title where slug = 't-uno';
insert into public.articles_en (id, slug, title, excerpt, content, author) values ('e0000000-0000-4000-8000-000000000001', 't-one', 'One', 'e', 'words', 'A');
select public.link_articles('f0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001') from (select tests.become('administrator')) s;
select tests.become('visitor');
select set_config('request.headers', '{"cf-connecting-ip":"203.0.113.9"}', true);
select tests.become('owner');
insert into public.article_views (article_id, language) values ('f0000000-0000-4000-8000-000000000001', 'fr');
insert into public.projects_fr (id, slug, title) values (900001, 't-p', 'P');
update public.projects_fr set position = 7 where id = 900001;
select is((select count(*) from app.versions), (select n + 2 from before_it), 'a save of the same, a link, a view and an order make none');
select is(pg_temp.told('projects_fr', '900001'), '1 created', 'a project files like an article');
insert into public.testimonials_en (id, name, company, testimonial) values ('d0000000-0000-4000-8000-000000000001', 'Ada', 'C', 'Good');
delete from public.testimonials_en where id = 'd0000000-0000-4000-8000-000000000001';
select is(pg_temp.told('testimonials_en', 'd0000000-0000-4000-8000-000000000001'), '1 created, 2 deleted', 'so does a testimonial, to its end');
insert into public.job_offers (id, title, description, requirements) values ('0f000000-0000-4000-8000-000000000001', 'O', 'd', 'r');
select is(pg_temp.told('job_offers', '0f000000-0000-4000-8000-000000000001'), '1 created', 'and an offer');
select is_empty(
  $$ select v.place from app.versions v where v.content::text ~ '203\.0\.113|ip_address|user_agent' $$,
  'nothing of a visitor is in it');
select throws_ok(
  $$ insert into app.versions (place, row_id, version, act, title, content) values ('t', 't', 1, 'guessed', 't', '{}') $$,
  '23514', null, 'a version is of a kind that is known');

-- Who may look.

select tests.become('visitor');
select throws_ok($$ select * from public.list_versions('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, '42501', null, 'a visitor sees no versions');
select throws_ok($$ select public.get_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 1) $$, '42501', null, 'nor reads one');
select throws_ok($$ select public.restore_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 1, 10) $$, '42501', null, 'nor restores one');
select throws_ok($$ select * from app.versions $$, '42501', null, 'nor the table');
select tests.become('user');
select throws_ok($$ select * from public.list_versions('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, '42501', null, 'neither does anybody signed in');
select throws_ok($$ select public.get_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 1) $$, '42501', null, 'nor reads one');
select throws_ok($$ select public.restore_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 1, 10) $$, '42501', null, 'nor restores one');
select throws_ok($$ select app.history_rule('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, '42501', null, 'nor asks for a rule');
select throws_ok($$ select app.name_of('aaaaaaaa-0000-4000-8000-000000000001') $$, '42501', null, 'nor for a name');
select tests.become('administrator');
select throws_ok($$ select * from public.list_versions('newsletter', 'x') $$, '42501', null, 'a table without history has none to see');
select throws_ok($$ select * from app.versions $$, '42501', null, 'and nobody reads the table itself');
select throws_ok($$ delete from app.versions $$, '42501', null, 'or empties it');
select results_eq(
  $$ select version, person_name from public.list_versions('articles_fr', 'f0000000-0000-4000-8000-000000000001', 5, 3) $$,
  $$ values (4, 'admin@t.test'), (3, 'second@t.test'), (2, 'admin@t.test') $$,
  'an administrator lists them by pages, with who it was');
select is(public.get_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 3) ->> 'content', 'fourth words', 'and reads one');
select is(public.get_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 99), null, 'there may be none of that number');
select tests.become('owner');
delete from auth.users where id = 'aaaaaaaa-0000-4000-8000-000000000003';
select is(app.name_of('aaaaaaaa-0000-4000-8000-000000000003'), 'second@t.test', 'whoever is gone keeps the name');
update public.staff set name = 'Anna Reiss' where user_id = 'aaaaaaaa-0000-4000-8000-000000000001';
select is(app.name_of('aaaaaaaa-0000-4000-8000-000000000001'), 'Anna Reiss', 'the name is the one among those who work here');
update public.staff set name = '' where user_id = 'aaaaaaaa-0000-4000-8000-000000000001';
select isnt((app.history_rule('articles_fr', 'f0000000-0000-4000-8000-000000000001')).area, null, 'a rule is told to whoever may') from (select tests.become('administrator'), set_config('role', 'none', true)) s;

-- Restoring.

select tests.become('owner');
update public.articles_fr set published = true where slug = 't-uno';
select tests.become('administrator');
select throws_ok($$ select public.restore_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 3, 10) $$, 'PT409', null, 'whoever has not seen the newest version is told');
select throws_ok($$ select public.restore_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 99, 11) $$, 'PT404', null, 'and whoever asks for one that is gone');
select is(public.restore_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 3, 11), '{"version": 12, "unknown": []}'::jsonb, 'a restore is a new version');
select results_eq(
  $$ select slug, title, content, published from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001' $$,
  $$ values ('t-one', 'One', 'fourth words', true) $$,
  'with text and address of then, and neither published nor withdrawn by it');
select results_eq(
  $$ select act, restored_from, person_name from public.list_versions('articles_fr', 'f0000000-0000-4000-8000-000000000001', null, 1) $$,
  $$ values ('restored', 3, 'admin@t.test') $$, 'which says from where and by whom');
select throws_ok($$ select public.restore_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 4, 11) $$, 'PT409', null, 'of two at once the second is told');
select tests.become('owner');
select is((select linked_article_id from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001'), 'e0000000-0000-4000-8000-000000000001'::uuid, 'the link stays');
insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-uno', 'Other', 'e', 'c', 'A');
update app.versions set content = content || '{"gone_field": "x"}' where row_id = 'f0000000-0000-4000-8000-000000000001' and version = 7;
select tests.become('administrator');
select throws_ok($$ select public.restore_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 7, 12) $$, '23505', null, 'an address that is taken is asked for');
select is(
  public.restore_version('articles_fr', 'f0000000-0000-4000-8000-000000000001', 7, 12, 't-due'),
  '{"version": 13, "unknown": ["gone_field"]}'::jsonb, 'with another one it works, and says what the table no longer knows');
select is((select slug from public.articles_fr where id = 'f0000000-0000-4000-8000-000000000001'), 't-due', 'the new address is that one');
select lives_ok($$ update public.articles_fr set content = 'after' where slug = 't-due' $$, 'and editing goes on');
select tests.become('owner');
select is((select act from app.versions where row_id = 'f0000000-0000-4000-8000-000000000001' order by version desc limit 1), 'changed', 'as a version of its own');

-- Thinning.

delete from app.versions;
insert into app.versions (place, row_id, version, saved_at, act, title, content)
select 'articles_fr', 't', row_number() over (order by at), at, 'changed', 't', '{}'
from unnest(array[
  '2026-01-03 10:00Z', '2026-01-20 10:00Z', '2026-01-20 12:00Z', '2026-02-01 09:00Z']::timestamptz[]
  || array[now() - interval '20 days', now() - interval '20 days' + interval '1 second', now() - interval '6 days', now() - interval '6 days' + interval '1 second']) as at
where at < now();
insert into app.versions (place, row_id, version, saved_at, act, title, content) values ('articles_fr', 't-alone', 1, now() - interval '9 years', 'created', 't', '{}');
select lives_ok($$ select app.purge_expired() $$, 'the sweep thins out');
select app.purge_expired();
select ok(
  (select array_agg(saved_at order by saved_at) from app.versions where row_id = 't' and saved_at < now() - interval '19 days')
  @> array[(select now() - interval '20 days' + interval '1 second')], 'the last of a day stays');
select is_empty($$ select * from app.versions where row_id = 't' and saved_at = now() - interval '20 days' $$, 'the others of a day go after a week');
select is((select count(*) from app.versions where row_id = 't' and saved_at > now() - interval '7 days'), 2::bigint, 'all of a week stay');
select is_empty($$ select * from app.versions where row_id = 't' and saved_at in ('2026-01-03 10:00Z', '2026-01-20 10:00Z') $$, 'the others of a month go after a quarter');
select isnt_empty($$ select * from app.versions where row_id = 't-alone' $$, 'the newest one stays, however old');

-- Erasing a person reaches what somebody of the agency typed into a text.

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
  '{"versions": 4, "standing": [{"table_name": "job_offers", "row_id": "0f000000-0000-4000-8000-000000000002", "title": "O"}]}'::jsonb,
  'an address goes from every version, and the text that still stands is told');
select is(
  public.get_version('articles_fr', 'f0000000-0000-4000-8000-000000000004', 1) ->> 'content',
  'Write to […], not to bada.byron@t.test or ada.byron@t.test.org.', 'other addresses stay');
select is((select title from public.list_trash() where row_id = 'f0000000-0000-4000-8000-000000000005'), 'Asked by […]', 'the trash does not know it any more');
select is(public.erase_from_history('ada.byron@t.test') -> 'versions', '0', 'twice is once');
select set_config('role', 'none', true);
select is((select count(*) from app.audit_log l where l.act = 'erased' and l.place = 'personal_data'), 1::bigint, 'and one line of the audit log');
select set_config('role', 'authenticated', true);
select throws_ok($$ select public.erase_from_history('%') $$, '22023', null, 'it takes an address');
select throws_ok($$ select public.erase_from_history(null) $$, '22023', null, 'and nothing else');
select throws_ok($$ select public.erase_from_history('"@t.test') $$, '22023', null, 'none that would break a row');
select tests.become('user');
select throws_ok($$ select public.erase_from_history('ada.byron@t.test') $$, '42501', null, 'nobody signed in erases');
select tests.become('visitor');
select throws_ok($$ select public.erase_from_history('ada.byron@t.test') $$, '42501', null, 'nor a visitor');
select tests.become('owner');
insert into public.staff (user_id, role) values ('aaaaaaaa-0000-4000-8000-000000000002', 'recruiter');
update app.versions set content = content || '{"content": "bo@t.test"}' where place = 'articles_fr';
update app.versions set content = content || '{"description": "bo@t.test"}' where place = 'job_offers';
select tests.become('user');
select is(public.erase_from_history('bo@t.test') -> 'versions', '1', 'a recruiter erases from offers alone');
select tests.become('owner');
select isnt_empty($$ select * from app.versions where content ->> 'content' = 'bo@t.test' $$, 'articles are not his');

-- A new table of content answers whether it has a history; one line gives it one.

create function pg_temp.without_history() returns setof text language sql as $$
  select c.relname::text
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and exists (select from pg_policies p where p.tablename = c.relname and p.schemaname = 'public' and p.cmd = 'SELECT' and 'anon' = any (p.roles))
    and not exists (select from app.history_rules r where r.place = c.relname)
    and c.relname not in ('article_likes', 'project_likes')
$$;
select is_empty($$ select pg_temp.without_history() $$, 'what visitors read and the agency writes has a history');
create table public.t_new (id uuid primary key default gen_random_uuid(), title text not null, place integer, updated_at timestamptz not null default now());
alter table public.t_new enable row level security;
create policy "t" on public.t_new for select to anon using (true);
select set_eq($$ select pg_temp.without_history() $$, array['t_new'], 'a new table without one is found');
insert into public.t_new (title) values ('There before');
select lives_ok($$ select app.keep_history('t_new', 'content', 'title', '{place}') $$, 'one line gives it one');
update public.t_new set place = 2;
update public.t_new set title = 'Changed';
select results_eq(
  $$ select act, title from app.versions where place = 't_new' order by version $$,
  $$ values ('created', 'There before'), ('changed', 'Changed') $$, 'with what was there as its first version');
select is_empty(
  $$ select r.place || '.' || c from app.history_rules r, unnest(r.aside || r.opens || r.title) as c
     where not exists (select from pg_attribute a where a.attrelid = ('public.' || r.place)::regclass and a.attname = c and not a.attisdropped) $$,
  'the rules name columns that are there');
select is_empty(
  $$ select r.place from app.history_rules r where (select count(*) from pg_trigger t where t.tgrelid = ('public.' || r.place)::regclass and t.tgfoid = 'app.file_version()'::regprocedure and t.tgenabled = 'O') <> 2 $$,
  'and each table files its changes');
select is_empty(
  $$ select r.place from app.history_rules r join information_schema.columns c on c.table_schema = 'public' and c.table_name = r.place where r.place <> 'site_settings' and c.column_name ~ 'e?mail|phone|full_name|ip_address|user_agent|_file_path' $$,
  'none of them is about people who wrote to the agency, and what the settings name is its own');

select * from finish();
rollback;
