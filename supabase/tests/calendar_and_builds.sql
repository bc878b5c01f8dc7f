-- The calendar and scheduled builds: who sees which dates, who moves one, and when a passed date triggers a build.
begin;
select plan(111);

select tests.hire();

-- Each part starts from here: what the one before wrote is gone.
savepoint part;

-- The calendar shows dates and moves them.

update public.articles_fr set published = false, published_at = null;
update public.articles_en set published = false, published_at = null;
update public.job_offers set published = false, closes_at = null, created_at = '2020-01-01';

insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values
  ('e0000000-0000-4000-8000-00000000cb01', 'cal-out', 'Out', 'e', 'c', 'A', true, now() - interval '2 days'),
  ('e0000000-0000-4000-8000-00000000cb02', 'cal-coming', 'Coming', 'e', 'c', 'A', true, now() + interval '2 days'),
  ('e0000000-0000-4000-8000-00000000cb03', 'cal-meant', 'Meant', 'e', 'c', 'A', false, now() + interval '3 days'),
  ('e0000000-0000-4000-8000-00000000cb04', 'cal-idea', 'Idea', 'e', 'c', 'A', false, null),
  ('e0000000-0000-4000-8000-00000000cb05', 'cal-withdrawn', 'Withdrawn', 'e', 'c', 'A', false, now() - interval '1 day'),
  ('e0000000-0000-4000-8000-00000000cb06', 'cal-far', 'Far', 'e', 'c', 'A', true, now() + interval '60 days');
insert into public.articles_en (id, slug, title, excerpt, content, author, published, published_at, linked_article_id) values
  ('e0000000-0000-4000-8000-00000000cb12', 'cal-coming', 'Coming', 'e', 'c', 'A', true, now() + interval '2 days', 'e0000000-0000-4000-8000-00000000cb02'),
  ('e0000000-0000-4000-8000-00000000cb13', 'cal-meant', 'Meant', 'e', 'c', 'A', false, null, 'e0000000-0000-4000-8000-00000000cb03');
insert into public.job_offers (id, language, title, description, requirements, published, created_at, closes_at) values
  ('0f000000-0000-4000-8000-00000000cb01', 'fr', 'Offer', 'd', 'r', true, now() - interval '3 days', now() + interval '4 days'),
  ('0f000000-0000-4000-8000-00000000cb02', 'fr', 'Hidden', 'd', 'r', false, now() - interval '3 days', now() + interval '5 days');
insert into public.pages_fr (id, slug, title, content, published, published_at) values
  ('d0000000-0000-4000-8000-00000000cb01', 'cal-page', 'Page', 'c', true, now() + interval '2 days'),
  ('d0000000-0000-4000-8000-00000000cb02', 'cal-own-page', 'Own page', 'c', false, null);
insert into public.pages_en (id, slug, title, content, published, published_at) values
  ('d0000000-0000-4000-8000-00000000cb01', 'cal-page', 'Page', 'c', false, now() + interval '2 days');
insert into app.authorship (table_name, id, user_id) values
  ('pages_fr', 'd0000000-0000-4000-8000-00000000cb02', 'aaaaaaaa-0000-4000-8000-000000000004'),
  ('articles_fr', 'e0000000-0000-4000-8000-00000000cb03', 'aaaaaaaa-0000-4000-8000-000000000004'),
  ('articles_en', 'e0000000-0000-4000-8000-00000000cb13', 'aaaaaaaa-0000-4000-8000-000000000004');

create function pg_temp.seen() returns setof text language sql as $$
  select concat_ws(' ', c.kind, c.lang, c.title, c.state, case when c.at is null then 'undated' end, c.translation)
  from public.list_calendar(now() - interval '10 days', now() + interval '10 days') c
  where c.title in ('Out', 'Coming', 'Meant', 'Idea', 'Withdrawn', 'Far', 'Page', 'Own page', 'Offer', 'Hidden')
$$;
create function pg_temp.articles(which text[], kind text default 'article') returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('kind', c.kind, 'lang', c.lang, 'id', c.id, 'updated_at', c.updated_at))
  from public.list_calendar(now() - interval '10 days', now() + interval '90 days') c where c.lang || ' ' || c.title = any (which) and c.kind = articles.kind
$$;
grant execute on all functions in schema pg_temp to authenticated;

-- Each role sees the rows of its areas.

select tests.become('administrator');
select set_eq('select pg_temp.seen()', array[
  'article fr Out published missing', 'article fr Coming scheduled scheduled', 'article en Coming scheduled scheduled',
  'article fr Meant draft draft', 'article en Meant draft undated', 'article fr Idea draft undated', 'article fr Withdrawn draft undated',
  'page fr Page scheduled draft', 'page en Page draft scheduled', 'page fr Own page draft undated',
  'opening fr Offer published', 'closing fr Offer scheduled', 'closing fr Hidden draft'], 'an administrator sees articles, pages and offers');
select tests.become('editor');
select ok(not exists (select from pg_temp.seen() s where s like '%Offer%' or s like '%Hidden%'), 'an editor sees no offers');
select tests.become('recruiter');
select set_eq('select pg_temp.seen()', array['opening fr Offer published', 'closing fr Offer scheduled', 'closing fr Hidden draft'], 'a recruiter sees offers only');
select tests.become('author');
select set_eq('select pg_temp.seen()', array['article fr Meant draft draft', 'article en Meant draft undated', 'page fr Own page draft undated'],
  'an author sees own articles and pages only');
select tests.become('administrator');
select throws_ok($$ select * from public.list_calendar(now(), now() + interval '101 days') $$, '22023', null, 'a calendar of 101 days is refused');
select throws_ok($$ select * from public.list_calendar(now(), now() - interval '1 day') $$, '22023', null, 'a calendar that ends before it begins is refused');
select throws_ok($$ select * from public.list_calendar(null, now()) $$, '22023', null, 'a calendar without a beginning is refused');

-- An editor moves dates.

select tests.become('editor');
select lives_ok($$ select public.date_articles(pg_temp.articles('{fr Coming,en Coming}'), now() + interval '5 days', true) $$, 'an editor moves an article and its translation');
select results_eq(
  $$ select a.published_at - now() from public.articles_fr a where a.slug = 'cal-coming' union all select a.published_at - now() from public.articles_en a where a.slug = 'cal-coming' $$,
  $$ values (interval '5 days'), (interval '5 days') $$, 'a moved article and its translation have the same date');
select lives_ok($$ select public.date_articles(pg_temp.articles('{fr Page,en Page}', 'page'), now() + interval '5 days', true) $$, 'an editor moves a page and its translation');
select is((select count(*) from (select * from public.pages_fr union all select * from public.pages_en) p where p.slug = 'cal-page' and p.published and p.published_at = now() + interval '5 days'), 2::bigint, 'a moved page and its translation have the same date');
select lives_ok($$ select public.date_articles(pg_temp.articles('{fr Idea}'), now() + interval '6 days', false) $$, 'an editor gives a draft a date');
select ok((select not a.published from public.articles_fr a where a.slug = 'cal-idea'), 'a draft with a date stays a draft');
select lives_ok($$ select public.date_articles(pg_temp.articles('{fr Idea}'), now() + interval '6 days', true) $$, 'an editor schedules an article');
select ok((select a.published from public.articles_fr a where a.slug = 'cal-idea'), 'a scheduled article is published at its date');
select lives_ok($$ select public.date_articles(pg_temp.articles('{fr Idea}')) $$, 'an editor clears a date');
select ok((select not a.published and a.published_at is null from public.articles_fr a where a.slug = 'cal-idea'), 'an article without a date is a draft again');

select throws_ok($$ select public.date_articles(pg_temp.articles('{fr Coming}'), now() - interval '1 minute', true) $$, '22023', null, 'a date in the past is refused');
select throws_ok($$ select public.date_articles(pg_temp.articles('{fr Idea}'), null, true) $$, '22023', null, 'a publication without a date is refused');
select throws_ok($$ select public.date_articles('[]', now() + interval '1 day', true) $$, '22023', null, 'a date for no article is refused');
select throws_ok($$ select public.date_articles('{}', now() + interval '1 day', true) $$, '22023', null, 'a date for an object is refused');
select throws_ok($$ select public.date_articles('[{"lang": "de"}]', now() + interval '1 day', true) $$, '22023', null, 'a date for an unknown language is refused');
select throws_ok($$ select public.date_articles(pg_temp.articles('{fr Out}'), now() + interval '1 day', true) $$, 'PT409', null, 'a date for a public article is refused as a conflict');
select throws_ok($$ select public.date_articles(jsonb_set(pg_temp.articles('{fr Coming,en Coming}'), '{1,updated_at}', '"2020-01-01"'), now() + interval '7 days', true) $$,
  'PT409', null, 'a date for an article changed meanwhile is refused as a conflict');
select is((select count(*) from public.articles_fr a where a.slug = 'cal-coming' and a.published_at = now() + interval '5 days')
  + (select count(*) from public.articles_en a where a.slug = 'cal-coming' and a.published_at = now() + interval '5 days'), 2::bigint, 'a refused date leaves both languages');

-- An author dates own drafts and publishes nothing.

select tests.become('author');
select lives_ok($$ select public.date_articles(pg_temp.articles('{fr Meant,en Meant}'), now() + interval '8 days') $$, 'an author gives own drafts a date');
select throws_ok($$ select public.date_articles(pg_temp.articles('{fr Meant}'), now() + interval '8 days', true) $$, '42501', null, 'an author schedules no own draft');
select throws_ok($$ select public.date_articles(pg_temp.articles('{fr Own page}', 'page'), now() + interval '8 days', true) $$, '42501', null, 'an author schedules no own page');
select throws_ok(
  format($$ select public.date_articles('[{"kind": "page", "lang": "fr", "id": "d0000000-0000-4000-8000-00000000cb01", "updated_at": "%s"}]', now() + interval '8 days') $$, now()),
  'PT409', null, 'an author gives no date to a page of another');
select throws_ok(
  format($$ select public.date_articles('[{"lang": "fr", "id": "e0000000-0000-4000-8000-00000000cb04", "updated_at": "%s"}]', now() + interval '8 days') $$, now()),
  'PT409', null, 'an author gives no date to a draft of another');

-- A date outside the calendar is refused.

select throws_ok($$ select public.date_articles(pg_temp.articles('{fr Meant}'), 'infinity') $$, '23514', null, 'the date infinity is refused for a draft');
select throws_ok($$ update public.articles_fr a set published_at = 'infinity' where a.slug = 'cal-meant' $$, '23514', null, 'the date infinity is refused in an update');
select throws_ok($$ update public.articles_fr a set published_at = '-infinity' where a.slug = 'cal-meant' $$, '23514', null, 'the date -infinity is refused in an update');
select throws_ok($$ update public.articles_fr a set published_at = '12026-11-27' where a.slug = 'cal-meant' $$, '23514', null, 'a year of five digits is refused in an update');
select lives_ok($$ update public.articles_fr a set published_at = '1987-05-01' where a.slug = 'cal-meant' $$, 'a date in 1987 is accepted');
select tests.become('editor');
select throws_ok($$ update public.articles_en a set published_at = 'infinity' where a.slug = 'cal-meant' $$, '23514', null, 'the date infinity is refused in English');
select tests.become('recruiter');
select throws_ok($$ update public.job_offers o set closes_at = 'infinity' where o.id = '0f000000-0000-4000-8000-00000000cb02' $$, '23514', null, 'the date infinity is refused for the end of an offer');
select lives_ok($$ update public.job_offers o set closes_at = '2027-01-31' where o.id = '0f000000-0000-4000-8000-00000000cb02' $$, 'an end in 2027 is accepted for an offer');

-- A date that no calendar shows, kept by a version of an earlier time, does not come back with its row.

select tests.become('owner');
insert into public.job_offers (id, title, description, requirements) values ('0f000000-0000-4000-8000-00000000cb09', 'cal-kept', 'd', 'r');
insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('e0000000-0000-4000-8000-00000000cb19', 'cal-kept', 'Kept', 'e', 'c', 'A');
create procedure pg_temp.keep_endless_dates() language sql as $$
  update app.versions v set content = v.content || '{"closes_at": "infinity"}' where v.row_id = '0f000000-0000-4000-8000-00000000cb09';
  update app.versions v set content = v.content || '{"published_at": "infinity"}' where v.row_id = 'e0000000-0000-4000-8000-00000000cb19';
$$;
call pg_temp.keep_endless_dates();
select tests.become('administrator');
select throws_ok($$ select public.restore_version('job_offers', '0f000000-0000-4000-8000-00000000cb09', 1, 1) $$, '23514', null, 'an offer is not restored to an endless date');
select lives_ok($$ select public.restore_version('articles_fr', 'e0000000-0000-4000-8000-00000000cb19', 1, 1) $$, 'an article is restored without its endless date');
delete from public.job_offers where title = 'cal-kept';
delete from public.articles_fr where slug = 'cal-kept';
select tests.become('owner');
call pg_temp.keep_endless_dates();
select tests.become('administrator');
select throws_ok(
  format($$ select public.restore_from_trash(%L, %L) $$, table_name, id), '23514', null, format('a row of %s does not return from the trash with an endless date', table_name))
from (values ('job_offers', '0f000000-0000-4000-8000-00000000cb09'), ('articles_fr', 'e0000000-0000-4000-8000-00000000cb19')) as kept (table_name, id);
select results_eq($$ select count(*) from public.list_trash() t where t.title in ('cal-kept', 'Kept') $$, array[2::bigint], 'both rows stay in the trash');
select throws_ok(format($$ select * from public.list_calendar(%L, %L) $$, since, until), '22023', null, format('a calendar from %s to %s is refused', since, until))
from (values ('infinity'::timestamptz, now()), ('-infinity', now()), (now(), 'infinity'), ('0001-01-01', now())) as asked (since, until);

-- Drafts without a date: at most 101, each with its translation.

select tests.become('owner');
insert into public.articles_fr (id, slug, title, excerpt, content, author, published)
select ('e0000000-0000-4000-8000-0000000a' || to_char(n, 'FM0000'))::uuid, 'cal-many-' || n, 'Many', 'e', 'c', 'A', false from generate_series(1, 104) n;
insert into public.articles_en (id, slug, title, excerpt, content, author, published, linked_article_id)
select ('e0000000-0000-4000-8000-0000000b' || to_char(n, 'FM0000'))::uuid, 'cal-many-' || n, 'Many', 'e', 'c', 'A', false, ('e0000000-0000-4000-8000-0000000a' || to_char(n, 'FM0000'))::uuid from generate_series(1, 104) n;
create function pg_temp.undated() returns table (lang text, id uuid, translation_id uuid, title text) language sql as $$
  select c.lang, c.id, c.translation_id, c.title from public.list_calendar(now(), now() + interval '1 day') c where c.at is null
$$;
grant execute on function pg_temp.undated() to authenticated;
select tests.become('editor');
select is((select count(distinct case u.lang when 'fr' then u.id else coalesce(u.translation_id, u.id) end) from pg_temp.undated() u), 101::bigint, 'the calendar lists at most 101 drafts without a date');
select is_empty($$ select u.* from pg_temp.undated() u where u.title = 'Many' and not exists (select from pg_temp.undated() o where o.id = u.translation_id) $$,
  'the calendar lists a draft without a date with its translation');
update public.articles_fr a set excerpt = 'newest' where a.slug = 'cal-meant';
select ok(exists (select from pg_temp.undated() u where u.title = 'Meant'), 'the calendar lists the draft changed last');
select tests.become('author');
select set_eq('select u.title from pg_temp.undated() u', array['Meant', 'Own page'], 'the calendar lists own drafts without a date to an author');

-- Somebody who owes a second factor is refused.

select tests.become('owner');
insert into app.required_factors (role) values ('editor'), ('recruiter');
select tests.become('editor');
select throws_ok($$ select * from public.list_calendar(now(), now() + interval '1 day') $$, '42501', null, 'an editor without the required second factor sees no calendar');
select throws_ok($$ select public.date_articles('[]') $$, '42501', null, 'an editor without the required second factor gives no article a date');
select tests.become('recruiter');
select throws_ok($$ select * from public.list_calendar(now(), now() + interval '1 day') $$, '42501', null, 'a recruiter without the required second factor sees no calendar');

rollback to part;

-- A passed date triggers one build.

-- now() is fixed in this file: time passes by moving the stored dates.
update app.build_orders set ordered_at = now() - interval '1 hour', looked_at = null, asked_at = null, tries = 0, answer = null, taken_at = null, announced_at = null, request_id = null;
update public.articles_fr set published = false;
update public.articles_en set published = false;
update public.job_offers set published = false;

create function pg_temp.age_versions(ago interval) returns void language sql as $$
  update app.versions v set began_at = now() - ago, saved_at = now() - ago where v.row_id like '%ca01' or v.row_id like '%ca02'
$$;
insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values
  ('e0000000-0000-4000-8000-00000000ca01', 'sb-due', 'T', 'e', 'c', 'A', true, now() - interval '10 minutes');

select is_empty($$ select * from app.due_changes(now() - interval '1 hour', now()) $$, 'an article published at once passes no date');
select is(app.claim_build(), null, 'an article published at once triggers no build');
select ok(exists (select from app.build_orders b where b.looked_at = now() and b.asked_at is null), 'a look without a build is stored');
select pg_temp.age_versions(interval '1 day');
select results_eq($$ select c.table_name, c.row_id, c.at from app.due_changes(now() - interval '1 hour', now()) c $$,
  $$ values ('articles_fr', 'e0000000-0000-4000-8000-00000000ca01', now() - interval '10 minutes') $$, 'an article dated before passes its date');
select is_empty($$ select * from app.due_changes(now() - interval '5 minutes', now()) $$, 'a date before the last order is not passed again');
select is_empty($$ select * from app.due_changes(now() - interval '1 hour', now() - interval '20 minutes') $$, 'a date in the future of the range is not passed');
update public.articles_fr set title = 'Other' where slug = 'sb-due';
select isnt_empty($$ select * from app.due_changes(now() - interval '1 hour', now()) $$, 'an edit after the date keeps it passed');
update public.articles_fr set published = false where slug = 'sb-due';
select is_empty($$ select * from app.due_changes(now() - interval '1 hour', now()) $$, 'a draft with a date passes nothing');
update public.articles_fr set published = true where slug = 'sb-due';
insert into public.articles_en (slug, title, excerpt, content, author, published, published_at) values ('sb-later', 'T', 'e', 'c', 'A', true, now() + interval '2 days');
select isnt_empty($$ select * from app.due_changes(now(), 'infinity') c where c.table_name = 'articles_en' $$, 'a scheduled article will pass its date');

insert into public.job_offers (id, title, description, requirements, published, closes_at) values
  ('0f000000-0000-4000-8000-00000000ca02', 'sb-offer', 'd', 'r', true, now() - interval '1 minute');
select is((select count(*) from app.due_changes(now() - interval '1 hour', now()) c where c.table_name = 'job_offers'), 0::bigint, 'an offer closed at once passes no date');
select pg_temp.age_versions(interval '1 day');
select is((select count(*) from app.due_changes(now() - interval '1 hour', now()) c where c.table_name = 'job_offers'), 1::bigint, 'an offer dated before passes its end');

-- A refused order is tried again.

select is(app.claim_build(), '{}', 'a passed date triggers a build');
select ok(exists (select from app.audit_log l where l.act = 'ordered' and l.table_name = 'site' and l.person is null and l.at = now()), 'a build by the clock is logged without a person');
select is(app.claim_build(), null, 'a second claim at the same time triggers nothing');
select app.settle_build(503);
select is((select b.answer from app.build_orders b), '503', 'a refused order stores the answer');
select is(app.claim_build(), null, 'a second try waits at first');
update app.build_orders set asked_at = now() - interval '61 seconds';
select is(app.claim_build(), '{}', 'a second try follows after a minute');
select app.settle_build(503);
update app.build_orders set asked_at = now() - interval '61 seconds';
select is(app.claim_build(), null, 'a third try waits longer than a minute');
update app.build_orders set asked_at = now() - interval '121 seconds';
select is(app.claim_build(), '{}', 'a third try follows after two minutes');
update app.build_orders set tries = 100, asked_at = now() - interval '59 minutes';
select is(app.claim_build(), null, 'a late try waits 59 minutes');
update app.build_orders set asked_at = now() - interval '61 minutes';
select is(app.claim_build(), '{}', 'a late try follows after an hour');
select app.settle_build(202);
select is((select (b.ordered_at = now(), b.taken_at = now(), b.tries, b.answer is null) from app.build_orders b), (true, true, 0, true), 'an accepted order covers the passed dates');
select is(app.claim_build(), null, 'an accepted order triggers no further build');

-- An order by a person covers the passed dates once it is confirmed.

update app.build_orders set ordered_at = now() - interval '1 hour', taken_at = null, tries = 3, answer = '503', asked_at = now() - interval '1 day';
select tests.become('editor');
select lives_ok($$ select public.log_publishing_order() $$, 'an editor announces an order');
select is(public.get_scheduled_builds() ->> 'waiting', '2', 'an announced order leaves two dates waiting');
select lives_ok($$ select public.confirm_publishing_order() $$, 'an editor confirms an order');
select is(public.get_scheduled_builds() - 'taken_at', '{"watched": true, "waiting": 0, "coming": 1, "tries": 0, "answer": null}'::jsonb, 'a confirmed order leaves no date waiting');
select throws_ok($$ select public.log_publishing_order() $$, 'PT429', null, 'a second order within a minute is refused');
reset role;
update app.build_orders set taken_at = clock_timestamp() - interval '61 seconds', announced_at = clock_timestamp() - interval '10 seconds';
select tests.become('editor');
select throws_ok($$ select public.log_publishing_order() $$, 'PT429', null, 'an order ten seconds after another announcement is refused');
reset role;
update app.build_orders set taken_at = clock_timestamp() - interval '61 seconds', announced_at = clock_timestamp() - interval '26 seconds';
select tests.become('editor');
select lives_ok($$ select public.log_publishing_order() $$, 'an order 26 seconds after another announcement is accepted');
select public.confirm_publishing_order();
select tests.become('owner');
select is(app.claim_build(), null, 'a confirmed order leaves the clock nothing to trigger');
update app.build_orders set looked_at = now() - interval '6 minutes';
select tests.become('administrator');
select is(public.get_scheduled_builds() -> 'watched', 'false'::jsonb, 'an administrator sees that nothing watches the clock');

-- Somebody who owes a second factor is refused.

select tests.become('owner');
insert into app.required_factors (role) values ('editor');
select tests.become('editor');
select throws_ok($$ select public.get_scheduled_builds() $$, '42501', null, 'an editor without the required second factor does not read the state of builds');
select throws_ok($$ select public.confirm_publishing_order() $$, '42501', null, 'an editor without the required second factor confirms no order');

-- The job of pg_cron runs with stand-ins for pg_net and the vault.

select tests.become('owner');
create schema if not exists net;
create schema if not exists vault;
create table if not exists vault.decrypted_secrets (name text, decrypted_secret text);
create table if not exists net._http_response (id bigint, status_code integer, error_msg text);
create temporary table calls (id bigint generated always as identity, url text, body jsonb, headers jsonb);
create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 2000)
returns bigint language sql as $$ insert into calls (url, body, headers) values (url, body, headers) returning id $$;

update app.build_orders set ordered_at = now() - interval '1 hour', looked_at = null, asked_at = null;
select app.order_due_build();
select is((select b.looked_at from app.build_orders b), null, 'a job without an address and a secret stores no look');
insert into vault.decrypted_secrets values ('publish_site_url', 'https://project.example/functions/v1/publish-site'), ('publish_site_secret', 'the secret');
select app.order_due_build();
select results_eq($$ select c.url, c.headers ->> 'x-publishing-secret' from calls c $$,
  $$ values ('https://project.example/functions/v1/publish-site', 'the secret') $$, 'a job with an address and a secret calls the function with the secret');
select app.order_due_build();
select is((select count(*) from calls), 1::bigint, 'a job waits for the answer to its call');
insert into net._http_response values (1, 502, null);
select app.order_due_build();
select is((select (b.tries, b.answer) from app.build_orders b), (1, '502'::text), 'a job stores a refusal');
update app.build_orders set asked_at = now() - interval '2 minutes';
select app.order_due_build();
select is((select count(*) from calls), 2::bigint, 'a job repeats a refused call');
update app.build_orders set asked_at = now() - interval '4 minutes';
select app.order_due_build();
select is((select (b.answer, (select count(*) from calls)) from app.build_orders b), ('no answer'::text, 3::bigint), 'a job repeats a call without an answer after four minutes');
insert into net._http_response values (3, 202, null);
select app.order_due_build();
select is((select (b.ordered_at = now(), b.taken_at = now(), b.tries, b.request_id is null) from app.build_orders b), (true, true, 0, true), 'a job ends with an accepted order');
update app.build_orders set asked_at = now() - interval '1 day';
select app.order_due_build();
select is((select count(*) from calls), 3::bigint, 'a job calls nothing without a passed date');

-- A build that fails after an accepted order is ordered again, at most three times.

create function pg_temp.after_order(ago interval, ago_asked interval) returns timestamptz language sql as $$
  update app.build_orders set taken_at = now() - ago, asked_at = now() - ago_asked, request_id = null, following = false;
  select (app.claim_build() ->> 'since')::timestamptz;
$$;
update app.build_orders set tries = 0, followed = 0, request_id = null;
select is(pg_temp.after_order('9 minutes', '9 minutes'), null, 'a check of a build waits ten minutes');
select is(pg_temp.after_order('11 minutes', '11 minutes'), now() - interval '11 minutes', 'a first check follows after ten minutes');
select app.settle_build(202);
select is((select (b.ordered_at = now(), b.taken_at = now() - interval '11 minutes', b.followed) from app.build_orders b), (true, true, 1), 'a first check counts and keeps the time of the first order');
select is(pg_temp.after_order('29 minutes', '18 minutes'), null, 'a second check waits thirty minutes');
select isnt(pg_temp.after_order('31 minutes', '20 minutes'), null, 'a second check follows after thirty minutes');
select app.settle_build(502);
select is(pg_temp.after_order('121 minutes', '5 minutes'), null, 'a third check waits while the second is recent');
select isnt(pg_temp.after_order('121 minutes', '91 minutes'), null, 'a third check follows after 120 minutes');
select app.settle_build(202);
select is(pg_temp.after_order('3 days', '2 days'), null, 'a fourth check does not follow');
update app.build_orders set followed = 0, tries = 1;
select is(pg_temp.after_order('11 minutes', '11 minutes'), null, 'a refused order is tried again before a check');
update app.build_orders set tries = 0;
select isnt(pg_temp.after_order('11 minutes', '11 minutes'), null, 'a first check follows a new order');
select app.settle_build(200);
select is(pg_temp.after_order('31 minutes', '20 minutes'), null, 'a finished build is not checked again');
select app.settle_build(202);
select is((select b.followed from app.build_orders b), 0, 'a new order resets the number of checks');
update app.build_orders set taken_at = now() - interval '11 minutes', asked_at = now() - interval '11 minutes', ordered_at = now();
select app.order_due_build();
select results_eq($$ select (c.body ->> 'since')::timestamptz from calls c order by c.id desc limit 1 $$, $$ values (now() - interval '11 minutes') $$, 'a check calls the function with the time of the order');
insert into net._http_response select max(c.id), 200, null from calls c;
select app.order_due_build();
select is((select (b.followed, b.following, b.request_id is null) from app.build_orders b), (3, false, true), 'a check with status 200 ends the checks');
select case when exists (select from pg_available_extensions e where e.name = 'pg_cron') then skip('pg_cron is available', 1) else is(app.schedule_jobs(), false, 'schedule_jobs returns false without pg_cron') end;

select * from finish();
rollback;
