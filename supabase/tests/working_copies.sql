-- Working copies of public rows: who keeps, dates, publishes and discards them, and what the clock, the trash, the media
-- library and an erasure make of them.
begin;
select plan(157);

select tests.hire();
insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values
  ('f0000000-0000-4000-8000-000000000001', 'c-one', 'One', 'e', 'words', 'A', true, now() - interval '1 day'),
  ('f0000000-0000-4000-8000-000000000002', 'c-draft', 'Draft', 'e', 'words', 'A', false, null),
  ('f0000000-0000-4000-8000-000000000003', 'c-other', 'Other', 'e', 'words', 'A', true, now() - interval '1 day');
insert into public.articles_en (id, slug, title, excerpt, content, author, published, published_at) values
  ('e0000000-0000-4000-8000-000000000001', 'c-one', 'One', 'e', 'words', 'A', true, now() - interval '1 day');
update public.articles_fr set linked_article_id = 'e0000000-0000-4000-8000-000000000001' where slug = 'c-one';
insert into public.projects_fr (id, slug, title, published) values (990101, 'c-project', 'P', true);
insert into public.projects_en (id, slug, title, published) values (990101, 'c-project', 'P', true);
insert into public.testimonials_fr (id, name, company, testimonial) values ('d0000000-0000-4000-8000-000000000001', 'Ada', 'C', 'Good');
insert into public.job_offers (id, title, description, requirements, published) values ('0f000000-0000-4000-8000-000000000001', 'Offer', 'd', 'r', true);
insert into app.authorship (table_name, id, user_id) values ('articles_fr', 'f0000000-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000004');
create function pg_temp.later() returns void language sql as $$ update app.versions set began_at = began_at - interval '1 hour', saved_at = saved_at - interval '1 hour' $$;
select pg_temp.later();

-- As the tests name them: a table and an id in one word.
create function pg_temp.table_name(what text) returns text language sql as $$
  select case what when 'fr' then 'articles_fr' when 'draft' then 'articles_fr' when 'other' then 'articles_fr' when 'en' then 'articles_en'
    when 'project' then 'projects_fr' when 'project en' then 'projects_en' when 'testimonial' then 'testimonials_fr' when 'offer' then 'job_offers' end
$$;
create function pg_temp.id(what text) returns text language sql as $$
  select case what when 'fr' then 'f0000000-0000-4000-8000-000000000001' when 'draft' then 'f0000000-0000-4000-8000-000000000002'
    when 'other' then 'f0000000-0000-4000-8000-000000000003' when 'en' then 'e0000000-0000-4000-8000-000000000001'
    when 'project' then '990101' when 'project en' then '990101' when 'testimonial' then 'd0000000-0000-4000-8000-000000000001' when 'offer' then '0f000000-0000-4000-8000-000000000001' end
$$;
create function pg_temp.base(what text) returns timestamptz language sql security definer as $$
  select (app.present_row(pg_temp.table_name(what), pg_temp.id(what)) ->> 'updated_at')::timestamptz
$$;
create function pg_temp.expected_version(what text) returns timestamptz language sql security definer as $$
  select c.updated_at from app.working_copies c where c.table_name = pg_temp.table_name(what) and c.row_id = pg_temp.id(what)
$$;
create function pg_temp.keep(what text, columns jsonb) returns jsonb language sql as $$
  select public.keep_working_copy(pg_temp.table_name(what), pg_temp.id(what), columns, pg_temp.base(what), pg_temp.expected_version(what))
$$;
create function pg_temp.working_copy(what text) returns jsonb language sql as $$
  select public.get_working_copy(pg_temp.table_name(what), pg_temp.id(what))
$$;
create function pg_temp.publish(what text, overwrite boolean default false, pair text default null) returns jsonb language sql as $$
  select public.publish_working_copy(pg_temp.table_name(what), pg_temp.id(what), pg_temp.expected_version(what), overwrite, pg_temp.expected_version(pair))
$$;
create function pg_temp.date(what text, moment timestamptz, pair text default null) returns jsonb language sql as $$
  select public.date_working_copy(pg_temp.table_name(what), pg_temp.id(what), pg_temp.expected_version(what), moment, pg_temp.expected_version(pair))
$$;
create function pg_temp.save(what text, columns jsonb, meaning text, moment timestamptz default null, pair text default null) returns jsonb language sql as $$
  select public.save_working_copy(pg_temp.table_name(what), pg_temp.id(what), columns, pg_temp.base(what), pg_temp.expected_version(what), meaning, moment, pg_temp.expected_version(pair))
$$;
create function pg_temp.title(what text) returns text language sql security definer as $$
  select app.present_row(pg_temp.table_name(what), pg_temp.id(what)) ->> 'title'
$$;
savepoint part;

-- Editors and authors keep, others do not.

select tests.become('editor');
select is(pg_temp.keep('fr', '{"title": "Two", "slug": "c-one", "category": " Neu "}') -> 'content' ->> 'category', 'Neu', 'an editor keeps a working copy, tidied as a save tidies');
select is(pg_temp.title('fr'), 'One', 'a working copy changes nothing that is public');
select is(
  (select to_jsonb(c) - 'updated_at' from public.list_working_copies() c),
  '{"table_name": "articles_fr", "row_id": "f0000000-0000-4000-8000-000000000001", "title": "Two", "state": "kept", "person": "aaaaaaaa-0000-4000-8000-000000000003", "person_name": "editor@example.test", "publish_at": null, "changed": ["category", "title"], "stale": false, "fault": null}',
  'a list tells what it changes and whose it is');
select is_empty($$ select * from public.list_working_copies('{projects_fr}') $$, 'a list narrowed to another table is empty');
select is(pg_temp.working_copy('other'), null, 'a row without a working copy has none');
select throws_ok($$ select pg_temp.keep('draft', '{"title": "x"}') $$, 'PT409', null, 'a draft has no working copy');
select throws_ok($$ select public.keep_working_copy('articles_fr', gen_random_uuid()::text, '{"title": "x"}', now()) $$, 'PT404', null, 'a row that is not there has none');
select throws_ok($$ select public.keep_working_copy('articles_fr', 'f0000000-0000-4000-8000-000000000001', '{"title": "x"}', now()) $$, 'PT409', null, 'a copy that was not seen is not replaced');
select throws_ok(format('select pg_temp.keep(''fr'', %L)', columns), '22023', null, columns::text || ' is refused')
from unnest(array['{"published": false}', '{"published_at": "2030-01-01Z"}', '{"id": "f0000000-0000-4000-8000-000000000009"}', '{"updated_at": null}', '{"linked_article_id": null}', '{"search_text": "x"}', '{"framed_image": "x"}', '{"nothing": 1}', '{}', '[]', '"title"', 'null']::jsonb[]) as columns;
select throws_ok($$ select public.keep_working_copy('articles_fr', 'f0000000-0000-4000-8000-000000000001', null, now(), pg_temp.expected_version('fr')) $$, '22023', null, 'no columns are refused');
select throws_ok($$ select pg_temp.keep('fr', '{"title": ""}') $$, '23514', null, 'an empty title is refused as by a save');
select throws_ok($$ select pg_temp.keep('fr', '{"slug": "c-other"}') $$, '23505', null, 'the address of another article is refused as by a save');
select throws_ok($$ select pg_temp.keep('fr', '{"title": null}') $$, '23502', null, 'nothing for a title is refused as by a save');
select is(pg_temp.working_copy('fr') -> 'content' ->> 'title', 'Two', 'what was refused leaves the copy as it was');
select throws_ok($$ select pg_temp.keep('offer', '{"title": "x"}') $$, '42501', null, 'an editor keeps no copy of an offer');
select throws_ok(format('select public.get_working_copy(%L, ''x'')', table_name), '42501', null, table_name || ' has no working copies')
from unnest(array['media', 'site_sections', 'site_settings', 'newsletter', 'staff', 'nowhere']) table_name;

select tests.become('owner');
delete from auth.users where id = 'aaaaaaaa-0000-4000-8000-000000000003';
select tests.become('administrator');
select is(pg_temp.working_copy('fr') ->> 'person_name', 'editor@example.test', 'the copy of an account that was deleted stays, under its name');

select tests.become('author');
select is(pg_temp.keep('fr', '{"title": "Three"}') ->> 'person_name', 'author@example.test', 'an author keeps one of a published text of their own');
select is(pg_temp.working_copy('fr') -> 'content', '{"title": "Three"}', 'an author reads it');
select is((select count(*) from public.list_working_copies()), 1::bigint, 'an author lists it');
select is_empty($$ select public.announce_presence('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$, 'and is present in that text');
select throws_ok($$ select pg_temp.keep('other', '{"title": "x"}') $$, '42501', null, 'an author keeps none of another''s text');
select throws_ok($$ select pg_temp.working_copy('other') $$, '42501', null, 'an author reads none of another''s text');
select throws_ok($$ select pg_temp.working_copy('offer') $$, '42501', null, 'an author reads none of an offer');
select throws_ok($$ select pg_temp.publish('fr') $$, '42501', null, 'an author publishes none');
select throws_ok($$ select pg_temp.date('fr', now() + interval '1 day') $$, '42501', null, 'an author dates none');
select is(pg_temp.title('fr'), 'One', 'nothing of an author became public');

select tests.become('recruiter');
select is_empty($$ select * from public.list_working_copies() $$, 'a recruiter lists none of articles');
select isnt(pg_temp.keep('offer', '{"title": "Better"}'), null, 'a recruiter keeps one of an offer');
select is((select string_agg(c.title, ', ') from public.list_working_copies() c), 'Better', 'a recruiter lists it');
select is((pg_temp.publish('offer')) ? 'updated_at', true, 'a recruiter publishes it');
select is(pg_temp.title('offer'), 'Better', 'the offer says so');
select tests.become('owner');
update public.staff set role = 'recruiter' where user_id = 'aaaaaaaa-0000-4000-8000-000000000004';
select tests.become('author');
select throws_ok($$ select pg_temp.working_copy('fr') $$, '42501', null, 'an author who is none any more reads their copy no more');
select tests.become('owner');
select is(
  (select string_agg(l.act || ' ' || coalesce(l.detail ->> 'copy', ''), ', ' order by l.id) from app.audit_log l where l.row_id = 'f0000000-0000-4000-8000-000000000001' and l.detail ? 'copy'),
  'changed kept, changed kept', 'the audit log has each time one was kept');
rollback to part;

-- Saving in one call what is kept, handed in, published or dated.

select tests.become('author');
select is(pg_temp.save('fr', '{"title": "Two"}', 'hand_in') -> 'content' ->> 'title', 'Two', 'an author saves and hands in');
select is(pg_temp.working_copy('fr') ->> 'state', 'handed_in', 'and the copy waits for approval');
select throws_ok($$ select pg_temp.save('fr', '{"title": "x"}', 'publish') $$, '42501', null, 'an author publishes nothing by a save');
select tests.become('editor');
select throws_ok($$ select pg_temp.save('fr', '{"title": "x"}', 'print') $$, '22023', null, 'another meaning is refused');
select throws_ok($$ select pg_temp.save('fr', '{"title": "x"}', null) $$, '22023', null, 'no meaning is refused');
select throws_ok($$ select pg_temp.save('fr', '{"title": "x"}', 'hand_in') $$, '42501', null, 'a text of another is not handed in');
select is(pg_temp.working_copy('fr') -> 'content' ->> 'title', 'Two', 'what was refused is not kept either');
select throws_ok($$ select public.save_working_copy('articles_fr', pg_temp.id('fr'), '{"title": "x"}', pg_temp.base('fr') - interval '1 day', pg_temp.expected_version('fr'), 'publish') $$, 'PT409', null, 'a save over a row that changed since publishes nothing');
select is(pg_temp.working_copy('fr') -> 'content' ->> 'title', 'Two', 'and keeps nothing');
select is(pg_temp.save('fr', '{"title": "Three"}', 'keep') -> 'content' ->> 'title', 'Three', 'an editor saves what is kept');
select is(pg_temp.title('fr'), 'One', 'and changes nothing that is public');
select pg_temp.keep('en', '{"title": "Trois"}');
select isnt(pg_temp.save('fr', '{"title": "Four"}', 'publish', now() + interval '1 hour', 'en'), null, 'an editor saves with a date');
select is(array[pg_temp.working_copy('fr') ->> 'publish_at', pg_temp.working_copy('en') ->> 'publish_at']::timestamptz[], array[now() + interval '1 hour', now() + interval '1 hour'], 'both languages get it');
select isnt(pg_temp.save('fr', '{"title": "Five"}', 'publish', null, 'en'), null, 'an editor saves and publishes');
select is(array[pg_temp.title('fr'), pg_temp.title('en')], '{Five,Trois}', 'both languages are public');
select is(pg_temp.working_copy('fr'), null, 'and the copy is over');
rollback to part;

-- Nothing of a copy is public.

select tests.become('editor');
select pg_temp.keep('fr', '{"title": "Zanzibar", "content": "zanzibar", "slug": "zanzibar"}');
select tests.become('visitor');
select is_empty($$ select * from public.search_site('fr', 'zanzibar') $$, 'the search finds no working copy');
select is((select count(*) from public.articles_fr a where to_jsonb(a.title) || to_jsonb(a.slug) || to_jsonb(a.content) @> '"zanzibar"'), 0::bigint, 'no row has it');
select is_empty($$ select * from public.find_new_address('articles', 'fr', 'zanzibar') where find_new_address is not null $$, 'no address leads to it');
select tests.become('owner');
select is(
  (select array[p ->> 'title', p ->> 'author', p ->> 'status'] from app.previewed_row('articles_fr', 'f0000000-0000-4000-8000-000000000001') p),
  '{Zanzibar,A,changed}', 'a preview link alone shows the copy, with what it leaves as it is, as changed and not published yet');

-- Publishing.

select tests.become('editor');
select pg_temp.publish('fr');
select is(pg_temp.title('fr'), 'Zanzibar', 'a published copy is what the row says');
select is(pg_temp.working_copy('fr'), null, 'a published copy is over');
select is(public.find_new_address('articles', 'fr', 'c-one'), 'zanzibar', 'its former address leads to the new one');
select tests.become('owner');
select results_eq(
  $$ select v.act, v.person, 'title' = any (v.changed) from app.versions v where v.row_id = 'f0000000-0000-4000-8000-000000000001' order by v.version desc limit 1 $$,
  $$ values ('changed', 'aaaaaaaa-0000-4000-8000-000000000003'::uuid, true) $$, 'the history has it as a change by who published it');
rollback to part;

select tests.become('editor');
select pg_temp.keep('fr', '{"title": "Two"}');
create temporary table once as select pg_temp.expected_version('fr') as fr;
select is(pg_temp.publish('fr') ->> 'updated_at' = (public.publish_working_copy('articles_fr', pg_temp.id('fr'), (select fr from once)) ->> 'updated_at'), true, 'published twice it is published once, and says the same');
select throws_ok($$ select public.publish_working_copy('articles_fr', pg_temp.id('fr'), now() - interval '1 year') $$, 'PT409', null, 'a copy that never was is not published');
select pg_temp.keep('fr', '{"title": "Three"}');
select throws_ok($$ select public.publish_working_copy('articles_fr', pg_temp.id('fr'), now() - interval '1 year') $$, 'PT409', null, 'a copy that was changed since it was seen is not published');
select public.discard_working_copy('articles_fr', pg_temp.id('fr'), pg_temp.expected_version('fr'));
select is(pg_temp.working_copy('fr'), null, 'a discarded copy is gone');
select is(pg_temp.title('fr'), 'Two', 'a discarded copy leaves the row as it is');
select throws_ok($$ select public.discard_working_copy('articles_fr', pg_temp.id('fr'), now()) $$, 'PT409', null, 'a copy that is gone is not discarded');
rollback to part;

-- Rows of other kinds.

select tests.become('editor');
select pg_temp.keep('testimonial', '{"testimonial": "Better", "position": " "}');
select pg_temp.publish('testimonial');
select is((select testimonial || coalesce(position, '') from public.testimonials_fr where id = 'd0000000-0000-4000-8000-000000000001'), 'Better', 'a testimonial has working copies');
select pg_temp.keep('project', '{"slug": "c-new", "made": ["one", "two"], "title": "Q"}');
select pg_temp.keep('project en', '{"slug": "c-new", "title": "R"}');
select is((pg_temp.working_copy('project') #>> '{pair,updated_at}')::timestamptz, pg_temp.expected_version('project en'), 'a project tells of the copy of its translation');
select is((select array_agg(k order by k) from jsonb_object_keys(pg_temp.publish('project', false, 'project en')) k), '{pair_updated_at,updated_at}', 'both are published together, under a new address');
select is((select f.title || e.title || f.made[2] from public.projects_fr f join public.projects_en e on e.slug = f.slug where f.slug = 'c-new'), 'QRtwo', 'both say so and are a pair');
rollback to part;

-- Conflicts.

select tests.become('editor');
select pg_temp.keep('fr', '{"title": "Two"}');
update public.articles_fr set published = false where slug = 'c-one';
select is(pg_temp.working_copy('fr') -> 'stale', 'false', 'a row that was only taken offline says what it said');
select isnt(pg_temp.publish('fr'), null, 'its copy is published');
select is((select published::text || title from public.articles_fr where slug = 'c-one'), 'falseTwo', 'the draft says so and stays a draft');
rollback to part;
select tests.become('editor');
select pg_temp.keep('fr', '{"title": "Two"}');
select pg_temp.keep('en', '{"title": "Deux"}');
select tests.become('secret key');
update public.articles_fr set excerpt = 'by the API' where slug = 'c-one';
select tests.become('editor');
select is(pg_temp.working_copy('fr') -> 'stale', 'true', 'a copy tells that its row was changed');
select throws_ok($$ select pg_temp.publish('fr') $$, 'PT409', null, 'a copy is not published over a change');
select throws_ok($$ select pg_temp.publish('en', false, 'fr') $$, 'PT409', null, 'nor is its pair');
select is(pg_temp.title('en'), 'One', 'of a pair both are published or none');
select throws_ok($$ select pg_temp.date('fr', now() + interval '1 day') $$, 'PT409', null, 'nor is it dated');
select isnt(pg_temp.publish('fr', true), null, 'a copy is published over a change where that is asked for');
select is((select title || ' ' || excerpt from public.articles_fr where slug = 'c-one'), 'Two by the API', 'what the copy does not name stays as it was changed');
select throws_ok($$ select public.publish_working_copy('articles_en', pg_temp.id('en'), pg_temp.expected_version('en'), false, now()) $$, 'PT409', null, 'a pair whose other copy was not seen is not published');
rollback to part;
select tests.become('editor');
select pg_temp.keep('fr', '{"slug": "c-new"}');
update public.articles_fr set slug = 'c-new' where slug = 'c-other';
select throws_ok($$ select pg_temp.publish('fr') $$, '23505', null, 'an address that was taken meanwhile is refused');
select isnt(pg_temp.working_copy('fr'), null, 'the copy stays');
rollback to part;
select tests.become('editor');
select pg_temp.keep('fr', '{"title": "Two"}');
select tests.become('secret key');
update public.articles_fr set slug = 'c-renamed' where slug = 'c-one';
select tests.become('editor');
select throws_ok($$ select pg_temp.publish('fr') $$, 'PT409', null, 'a copy is not published over a row that was renamed');
select isnt(pg_temp.publish('fr', true), null, 'but where that is asked for');
select is((select title from public.articles_fr where slug = 'c-renamed'), 'Two', 'and leaves its new address');
rollback to part;

-- Trash.

select tests.become('editor');
select pg_temp.keep('fr', '{"title": "Two"}');
delete from public.articles_fr where slug = 'c-one';
select is(pg_temp.working_copy('fr'), null, 'a copy is in the trash with its row');
select is_empty($$ select * from public.list_working_copies() $$, 'no list has it there');
select throws_ok($$ select pg_temp.publish('fr', true) $$, 'PT404', null, 'a copy of a deleted row is not published');
select public.restore_from_trash('articles_fr', pg_temp.id('fr'));
select is(pg_temp.working_copy('fr') - 'content' @> '{"stale": false}', true, 'it comes back with its row, which says what it said');
delete from public.articles_fr where slug = 'c-one';
select public.delete_for_good('articles_fr', pg_temp.id('fr'));
select tests.become('owner');
select is_empty($$ select from app.working_copies $$, 'it goes for good with its row');
rollback to part;
select tests.become('editor');
select pg_temp.keep('fr', '{"title": "Two"}');
delete from public.articles_fr where slug = 'c-one';
select tests.become('owner');
update app.versions set saved_at = now() - interval '29 days' where in_trash;
select app.purge_expired();
select isnt_empty($$ select from app.working_copies $$, 'the sweep leaves it for thirty days');
update app.versions set saved_at = now() - interval '31 days' where in_trash;
select app.purge_expired();
select is_empty($$ select from app.working_copies $$, 'and deletes it with its row');
rollback to part;

-- What a trigger refuses, with whatever code, is refused when a copy is kept.

select tests.become('owner');
create function public.t_refuse() returns trigger language plpgsql as $$
begin
  raise sqlstate 'PT409' using message = 'Refused.';
end
$$;
create trigger t_refuse before update on public.articles_fr for each row when (new.title = 'Refused') execute function public.t_refuse();
select tests.become('editor');
select throws_ok($$ select pg_temp.keep('fr', '{"title": "Refused"}') $$, 'PT409', 'Refused.', 'a copy that a save would refuse is not kept');
select is(pg_temp.expected_version('fr'), null, 'and none is there');
rollback to part;

-- The clock.

select tests.become('owner');
create function public.t_hold() returns trigger language plpgsql as $$
begin
  raise lock_not_available;
end
$$;
create trigger t_hold before update on public.articles_fr for each row when (new.title = 'Held') execute function public.t_hold();
insert into app.working_copies (table_name, row_id, content, base, person, publish_at)
select 'articles_fr', pg_temp.id(v.what), jsonb_build_object('title', v.title), pg_temp.base(v.what), 'aaaaaaaa-0000-4000-8000-000000000003', now() - v.ago
from (values ('fr', 'Held', interval '2 minutes'), ('other', 'Free', interval '1 minute')) v (what, title, ago);
select app.publish_due_copies();
select is(pg_temp.title('other'), 'Free', 'a row that somebody holds stops no other');
select isnt((select c.publish_at from app.working_copies c), null, 'and waits for the next minute');
rollback to part;

select tests.become('editor');
select pg_temp.keep('fr', '{"title": "Two"}');
select pg_temp.keep('en', '{"title": "Deux"}');
select throws_ok($$ select pg_temp.date('fr', now()) $$, '22023', null, 'a date lies ahead');
select throws_ok($$ select public.date_working_copy('articles_fr', pg_temp.id('fr'), now(), now() + interval '1 hour') $$, 'PT409', null, 'a copy that was not seen is not dated');
select isnt(pg_temp.date('fr', now() + interval '1 hour', 'en'), null, 'a date for both languages');
select is((select count(*) from public.list_working_copies(array['articles_fr', 'articles_en']) l where l.publish_at = now() + interval '1 hour'), 2::bigint, 'is that of both copies');
select is((public.get_scheduled_builds() ->> 'coming')::integer, 2, 'a date is told as coming');
select tests.become('owner');
select app.publish_due_copies();
select is(pg_temp.title('fr'), 'One', 'the clock publishes none before its date');
savepoint dated;
update app.working_copies set publish_at = now() - interval '1 minute';
update app.build_orders set ordered_at = now() - interval '1 hour', tries = 0;
select app.publish_due_copies();
select is(pg_temp.title('fr') || pg_temp.title('en'), 'TwoDeux', 'the clock publishes those that are due');
select is_empty($$ select from app.working_copies $$, 'they are over');
select is(app.claim_build(), '{}', 'they have the site built');
select is((select l.person from app.audit_log l where l.detail ? 'dated' limit 1), null, 'nobody is named for it');
rollback to dated;
create schema if not exists vault;
create table if not exists vault.decrypted_secrets (name text, decrypted_secret text);
update app.working_copies set publish_at = now() - interval '1 minute';
select app.order_due_build();
select is(pg_temp.title('fr'), 'Two', 'the job of pg_cron publishes them where no build can be ordered');
rollback to dated;
update public.articles_en set content = 'by the API' where slug = 'c-one';
update app.working_copies set publish_at = now() - interval '1 minute';
select app.publish_due_copies();
select results_eq($$ select c.table_name, c.publish_at, c.fault from app.working_copies c order by 1 $$, $$ values ('articles_en', null::timestamptz, 'changed'), ('articles_fr', null, 'changed') $$, 'a pair one of which was changed stays, without its date, and says why');
select is(pg_temp.title('fr') || pg_temp.title('en'), 'OneOne', 'of a dated pair both are published or none');
rollback to dated;
delete from public.articles_fr where slug = 'c-one';
update app.working_copies set publish_at = now() - interval '1 minute';
select app.publish_due_copies();
select results_eq($$ select c.table_name, c.fault from app.working_copies c $$, $$ values ('articles_fr', 'gone') $$, 'one in the trash stays there, its pair is published');
rollback to dated;
select tests.become('author');
select is(pg_temp.working_copy('fr') -> 'pair', 'null', 'an author is told nothing of the copy of another''s translation');
select is(pg_temp.keep('fr', '{"title": "By an author"}') -> 'publish_at', 'null', 'what an author changes loses its date');
select tests.become('editor');
select isnt(pg_temp.keep('en', '{"title": "By an editor"}') ->> 'publish_at', null, 'what an editor changes keeps it');
select is(pg_temp.date('en', null) -> 'publish_at', 'null', 'a date is taken away');
rollback to part;

-- A picture that replaces another reaches working copies.

insert into storage.objects (bucket_id, name) values ('media', 'c-new.webp'), ('media', 'c-old.webp');
insert into public.media (path, alt_fr, alt_en) values ('c-old.webp', 'Un "vieux" [mur]', 'Old'), ('c-new.webp', 'Un "toit" [neuf]', 'New');
update public.articles_fr set image = '/media/c-old.webp' where slug in ('c-one', 'c-other');
select tests.become('editor');
select pg_temp.keep('fr', jsonb_build_object('image', '/media/c-old.webp', 'image_alt', 'Un "vieux" [mur]', 'title', 'Two',
  'content', E'![Un "vieux" \\[mur\\]](/media/c-old.webp)\n\n[![Film](/media/c-old.480.webp)](https://youtu.be/jNQXAC9IVRw)\n\n![x](/media/c-older.webp)'));
select pg_temp.keep('other', '{"title": "Better", "image_alt": "Un \"vieux\" [mur]"}');
select pg_temp.keep('en', '{"content": "![Old](/media/c-old.webp)"}');
select pg_temp.keep('project', '{"image": "", "image_alt": "Old", "gallery": ["/media/c-old.webp", "/media/c-x.webp", "/media/c-old.webp"], "gallery_alts": ["Un \"vieux\" [mur]", "Un \"vieux\" [mur]", "Mine"], "body": "x"}');
create temporary table before as select pg_temp.expected_version('fr') as fr, pg_temp.expected_version('other') as other;
update public.articles_en set excerpt = 'changed since' where slug = 'c-one';
select is(public.replace_media('c-old.webp', 'c-new.webp'), 4, 'a replacement counts each text that names the picture, in public or in its working copy, once');
select is_empty($$ select kind, title from public.get_media_uses('c-old.webp') $$, 'nothing names the old picture');
select is(pg_temp.working_copy('fr') -> 'content' ->> 'content', E'![Un "toit" \\[neuf\\]](/media/c-new.webp)\n\n[![Film](/media/c-new.webp)](https://youtu.be/jNQXAC9IVRw)\n\n![x](/media/c-older.webp)', 'the text of a copy names the new picture, in its words, and no other');
select is((pg_temp.working_copy('fr') -> 'content') - 'content', '{"image": "/media/c-new.webp", "image_alt": "Un \"toit\" [neuf]", "title": "Two"}', 'its image is the new one');
select is(pg_temp.working_copy('en') #>> '{content,content}', '![New](/media/c-new.webp)', 'an English copy has the English words');
select is(pg_temp.working_copy('project') -> 'content' -> 'gallery', '["/media/c-new.webp", "/media/c-x.webp", "/media/c-new.webp"]', 'a gallery names the new picture');
select is(pg_temp.working_copy('project') -> 'content' -> 'gallery_alts', '["Un \"toit\" [neuf]", "Un \"vieux\" [mur]", "Mine"]', 'in its words where it had those of the old one');
select is(pg_temp.working_copy('project') #>> '{content,image_alt}', 'Old', 'the words of another picture stay');
select is(pg_temp.working_copy('other') -> 'content', '{"title": "Better", "image_alt": "Un \"vieux\" [mur]"}', 'a copy that names no picture stays');
select is(array[pg_temp.working_copy(what) -> 'stale'], array[stale], format('a copy of %s is behind its row only where it was before', what))
from (values ('fr', 'false'::jsonb), ('other', 'false'), ('en', 'true'), ('project', 'false')) v (what, stale);
select is(array[pg_temp.expected_version('fr') > (select fr from before), pg_temp.expected_version('other') = (select other from before)], '{t,t}', 'a replaced picture raises the version of the copies that name it, and of no other');
select isnt(pg_temp.publish('fr'), null, 'the copy is published');
select is((select image || image_alt from public.articles_fr where slug = 'c-one'), '/media/c-new.webpUn "toit" [neuf]', 'with the new picture');
select is(public.replace_media('c-old.webp', 'c-new.webp'), 0, 'replaced twice it is replaced once');
select tests.become('author');
select throws_ok($$ select public.replace_media('c-new.webp', 'c-old.webp') $$, '42501', null, 'an author replaces no picture of others');
rollback to part;

-- Pictures and erasure.

select tests.become('editor');
select pg_temp.keep('fr', '{"image": "/media/c-new.webp", "content": "Write to anna@example.test.\nanna@example.test, not hanna@example.test\n\n![](/media/c-inner.webp)"}');
select results_eq($$ select kind, language, id from public.get_media_uses('c-inner.webp') $$, $$ values ('article', 'fr', pg_temp.id('fr')) $$, 'a picture of a working copy is in use');
update public.articles_fr set image = '/media/c-new.webp' where slug = 'c-one';
select is((select count(*) from public.get_media_uses('c-new.webp')), 1::bigint, 'once, where its row has it too');
select tests.become('author');
select is((select count(*) from public.get_media_uses('c-inner.webp')), 1::bigint, 'its author is told of it');
select tests.become('administrator');
create temporary table before as select pg_temp.expected_version('fr') as fr;
update public.articles_fr set content = E'Words\nanna@example.test' where slug = 'c-other';
update public.articles_fr set content = 'Words', published = false where slug = 'c-other';
select is((public.erase_from_history('anna@example.test') ->> 'versions')::integer, 2, 'an erasure reaches working copies, and versions at the beginning of a line');
select matches(pg_temp.working_copy('fr') -> 'content' ->> 'content', E'^Write to \\[…\\]\\.\n\\[…\\], not hanna@example.test\n', 'and leaves the rest of them');
select isnt(pg_temp.expected_version('fr'), (select fr from before), 'an erasure raises the version of the copy');
rollback to part;

-- Calls of a page that was opened before save_working_copy was there, by the names of their arguments.

select tests.become('editor');
select is(public.keep_working_copy(table_name => 'articles_fr', row_id => pg_temp.id('fr'), columns => '{"title": "Old page"}', base => pg_temp.base('fr'), seen => null) ->> 'state', 'kept', 'a page of the release before keeps a working copy');
select isnt(public.date_working_copy(table_name => 'articles_fr', row_id => pg_temp.id('fr'), seen => pg_temp.expected_version('fr'), moment => now() + interval '1 day', pair_seen => null) -> 'publish_at', 'null', 'a page of the release before dates it');
select isnt(public.publish_working_copy(table_name => 'articles_fr', row_id => pg_temp.id('fr'), seen => pg_temp.expected_version('fr'), pair_seen => null) -> 'updated_at', null, 'a page of the release before publishes it');
select is(pg_temp.title('fr'), 'Old page', 'what such a page publishes is public');
select tests.become('visitor');

select * from finish();
rollback;
