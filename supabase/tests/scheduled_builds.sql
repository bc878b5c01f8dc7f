-- What crosses its date has the site built, once, and nothing else does.
begin;
select no_plan();

select tests.hire();

-- Now is the same in all of this file: what happened is told by moving what was noted about it.
update app.build_orders set ordered_at = now() - interval '1 hour', looked_at = null, asked_at = null, tries = 0, answer = null, taken_at = null, announced_at = null, request_id = null;
update public.articles_fr set published = false;
update public.articles_en set published = false;
update public.job_offers set published = false;

create function pg_temp.tell(ago interval) returns void language sql as $$
  update app.versions v set began_at = now() - ago, saved_at = now() - ago where v.row_id like '%ca01' or v.row_id like '%ca02'
$$;
insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values
  ('e0000000-0000-4000-8000-00000000ca01', 'sb-due', 'T', 'e', 'c', 'A', true, now() - interval '10 minutes');

select is_empty($$ select * from app.crossed(now() - interval '1 hour', now()) $$, 'what is published at once crossed nothing');
select is(app.claim_build(), null, 'and nothing is ordered for it');
select ok(exists (select from app.build_orders b where b.looked_at = now() and b.asked_at is null), 'though somebody looked');
select pg_temp.tell(interval '1 day');
select results_eq($$ select c.place, c.row_id, c.at from app.crossed(now() - interval '1 hour', now()) c $$,
  $$ values ('articles_fr', 'e0000000-0000-4000-8000-00000000ca01', now() - interval '10 minutes') $$, 'an article that was given its date before has crossed it');
select is_empty($$ select * from app.crossed(now() - interval '5 minutes', now()) $$, 'once: after an order it is over');
select is_empty($$ select * from app.crossed(now() - interval '1 hour', now() - interval '20 minutes') $$, 'and not before');
update public.articles_fr set title = 'Other' where slug = 'sb-due';
select isnt_empty($$ select * from app.crossed(now() - interval '1 hour', now()) $$, 'somebody who corrects a word just after it does not hide it');
update public.articles_fr set published = false where slug = 'sb-due';
select is_empty($$ select * from app.crossed(now() - interval '1 hour', now()) $$, 'a draft with a date crosses nothing');
update public.articles_fr set published = true where slug = 'sb-due';
insert into public.articles_en (slug, title, excerpt, content, author, published, published_at) values ('sb-later', 'T', 'e', 'c', 'A', true, now() + interval '2 days');
select isnt_empty($$ select * from app.crossed(now(), 'infinity') c where c.place = 'articles_en' $$, 'what is scheduled will');

insert into public.job_offers (id, title, description, requirements, published, closes_at) values
  ('0f000000-0000-4000-8000-00000000ca02', 'sb-offer', 'd', 'r', true, now() - interval '1 minute');
select is((select count(*) from app.crossed(now() - interval '1 hour', now()) c where c.place = 'job_offers'), 0::bigint, 'an offer that is closed at once crossed nothing');
select pg_temp.tell(interval '1 day');
select is((select count(*) from app.crossed(now() - interval '1 hour', now()) c where c.place = 'job_offers'), 1::bigint, 'one that ends at its date has');

-- An order, in vain and taken.

select is(app.claim_build(), '{}', 'a build is ordered');
select ok(exists (select from app.audit_log l where l.act = 'ordered' and l.place = 'site' and l.person is null and l.at = now()), 'which the audit log knows, as nobody''s deed');
select is(app.claim_build(), null, 'and not twice at once');
select app.settle_build(503);
select is((select b.answer from app.build_orders b), '503', 'what was said to it is kept');
select is(app.claim_build(), null, 'the next try waits');
update app.build_orders set asked_at = now() - interval '61 seconds';
select is(app.claim_build(), '{}', 'a minute the first time');
select app.settle_build(503);
update app.build_orders set asked_at = now() - interval '61 seconds';
select is(app.claim_build(), null, 'two the second');
update app.build_orders set asked_at = now() - interval '121 seconds';
select is(app.claim_build(), '{}', 'and nothing is forgotten meanwhile');
update app.build_orders set tries = 100, asked_at = now() - interval '59 minutes';
select is(app.claim_build(), null, 'however often,');
update app.build_orders set asked_at = now() - interval '61 minutes';
select is(app.claim_build(), '{}', 'an hour at most');
select app.settle_build(202);
select is((select (b.ordered_at = now(), b.taken_at = now(), b.tries, b.answer is null) from app.build_orders b), (true, true, 0, true), 'an order that was taken covers what crossed before');
select is(app.claim_build(), null, 'so that nothing is ordered any more');

-- Somebody's own order covers it as well, once the host took it.

update app.build_orders set ordered_at = now() - interval '1 hour', taken_at = null, tries = 3, answer = '503', asked_at = now() - interval '1 day';
select tests.become('editor');
select lives_ok($$ select public.log_publishing_order() $$, 'somebody is about to order');
select is(public.get_scheduled_builds() ->> 'waiting', '2', 'until the host took it, both things wait');
select lives_ok($$ select public.confirm_publishing_order() $$, 'it did');
select is(public.get_scheduled_builds() - 'taken_at', '{"watched": true, "waiting": 0, "coming": 1, "tries": 0, "answer": null}'::jsonb, 'and nothing waits any more');
select throws_ok($$ select public.log_publishing_order() $$, 'PT429', null, 'no second one within the minute');
reset role;
update app.build_orders set taken_at = clock_timestamp() - interval '61 seconds', announced_at = clock_timestamp() - interval '10 seconds';
select tests.become('editor');
select throws_ok($$ select public.log_publishing_order() $$, 'PT429', null, 'nor while the host is asked');
reset role;
update app.build_orders set taken_at = clock_timestamp() - interval '61 seconds', announced_at = clock_timestamp() - interval '26 seconds';
select tests.become('editor');
select lives_ok($$ select public.log_publishing_order() $$, 'after it one');
select public.confirm_publishing_order();
select tests.become('owner');
select is(app.claim_build(), null, 'the clock orders nothing besides');
update app.build_orders set looked_at = now() - interval '6 minutes';
select tests.become('administrator');
select is(public.get_scheduled_builds() -> 'watched', 'false'::jsonb, 'whoever may publish is told when nobody looks at the clock');

-- Who may not.

select tests.become('visitor');
select throws_ok(attempt, '42501', null, 'a visitor reaches nothing of it: ' || attempt)
from unnest(array[
  $$ select public.get_scheduled_builds() $$, $$ select public.confirm_publishing_order() $$, $$ select app.claim_build() $$,
  $$ select app.settle_build(202) $$, $$ select app.order_due_build() $$, $$ select app.watch_clock() $$, 
  $$ select * from app.crossed('-infinity', 'infinity') $$, $$ select from app.build_orders $$]) attempt;
select tests.become('author');
select throws_ok($$ select public.get_scheduled_builds() $$, '42501', null, 'an author is not told of it');
select throws_ok($$ select public.confirm_publishing_order() $$, '42501', null, 'and holds no order back');
select tests.become('editor');
select throws_ok(attempt, '42501', null, 'an editor neither: ' || attempt)
from unnest(array[
  $$ select app.claim_build() $$, $$ select app.settle_build(202) $$, $$ select app.order_due_build() $$,
  $$ select app.watch_clock() $$, $$ update app.build_orders set ordered_at = 'infinity' $$]) attempt;
select tests.become('owner');
insert into app.required_factors (role) values ('editor');
select tests.become('editor');
select throws_ok($$ select public.get_scheduled_builds() $$, '42501', null, 'an editor who owes a step is not told of it');
select throws_ok($$ select public.confirm_publishing_order() $$, '42501', null, 'and confirms nothing');

-- The job of pg_cron, with a stand-in for what a hosted project has.

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
select is((select b.looked_at from app.build_orders b), null, 'without an address and a secret nobody looks');
insert into vault.decrypted_secrets values ('publish_site_url', 'https://project.example/functions/v1/publish-site'), ('publish_site_secret', 'the secret');
select app.order_due_build();
select results_eq($$ select c.url, c.headers ->> 'x-publishing-secret' from calls c $$,
  $$ values ('https://project.example/functions/v1/publish-site', 'the secret') $$, 'with them the function is called, in the secret''s name');
select app.order_due_build();
select is((select count(*) from calls), 1::bigint, 'and not again while it has not answered');
insert into net._http_response values (1, 502, null);
select app.order_due_build();
select is((select (b.tries, b.answer) from app.build_orders b), (1, '502'::text), 'a refusal is kept');
update app.build_orders set asked_at = now() - interval '2 minutes';
select app.order_due_build();
select is((select count(*) from calls), 2::bigint, 'and tried again');
update app.build_orders set asked_at = now() - interval '4 minutes';
select app.order_due_build();
select is((select (b.answer, (select count(*) from calls)) from app.build_orders b), ('no answer'::text, 3::bigint), 'as is a request that was lost');
insert into net._http_response values (3, 202, null);
select app.order_due_build();
select is((select (b.ordered_at = now(), b.taken_at = now(), b.tries, b.request_id is null) from app.build_orders b), (true, true, 0, true), 'until it is taken');
update app.build_orders set asked_at = now() - interval '1 day';
select app.order_due_build();
select is((select count(*) from calls), 3::bigint, 'where nothing crossed its date, nothing is called');

-- A build that fails after its order was taken is ordered again, three times at most.

create function pg_temp.after_order(ago interval, ago_asked interval) returns timestamptz language sql as $$
  update app.build_orders set taken_at = now() - ago, asked_at = now() - ago_asked, request_id = null, following = false;
  select (app.claim_build() ->> 'since')::timestamptz;
$$;
update app.build_orders set tries = 0, followed = 0, request_id = null;
select is(pg_temp.after_order('9 minutes', '9 minutes'), null, 'a build is given ten minutes');
select is(pg_temp.after_order('11 minutes', '11 minutes'), now() - interval '11 minutes', 'then somebody looks for its pages');
select app.settle_build(202);
select is((select (b.ordered_at = now(), b.taken_at = now() - interval '11 minutes', b.followed) from app.build_orders b), (true, true, 1), 'what is ordered again leaves the dashboard its first order');
select is(pg_temp.after_order('29 minutes', '18 minutes'), null, 'the next time after thirty');
select isnt(pg_temp.after_order('31 minutes', '20 minutes'), null, 'minutes');
select app.settle_build(502);
select is(pg_temp.after_order('121 minutes', '5 minutes'), null, 'not twice at once where the clock stood still');
select isnt(pg_temp.after_order('121 minutes', '91 minutes'), null, 'and after a hundred and twenty');
select app.settle_build(202);
select is(pg_temp.after_order('3 days', '2 days'), null, 'then it is told alone');
update app.build_orders set followed = 0, tries = 1;
select is(pg_temp.after_order('11 minutes', '11 minutes'), null, 'an order in vain is tried again first');
update app.build_orders set tries = 0;
select isnt(pg_temp.after_order('11 minutes', '11 minutes'), null, 'a new order');
select app.settle_build(200);
select is(pg_temp.after_order('31 minutes', '20 minutes'), null, 'whose pages are in place is over');
select app.settle_build(202);
select is((select b.followed from app.build_orders b), 0, 'and the next is looked after anew');
update app.build_orders set taken_at = now() - interval '11 minutes', asked_at = now() - interval '11 minutes', ordered_at = now();
select app.order_due_build();
select results_eq($$ select (c.body ->> 'since')::timestamptz from calls c order by c.id desc limit 1 $$, $$ values (now() - interval '11 minutes') $$, 'the function is asked since when');
insert into net._http_response select max(c.id), 200, null from calls c;
select app.order_due_build();
select is((select (b.followed, b.following, b.request_id is null) from app.build_orders b), (3, false, true), 'and its answer is read');
select is(app.watch_clock(), false, 'where pg_cron or pg_net is missing, that is what is said') where not exists (select from pg_available_extensions e where e.name = 'pg_cron');

select * from finish();
rollback;
