-- Retention: what the sweep deletes at which age, without a change to any figure.
begin;
select plan(36);

delete from app.hits;
insert into public.articles_fr (id, slug, title, excerpt, content, author, published) values ('f0000000-0000-4000-8000-000000000001', 't-public', 'P', 'p', 'p', 'A', true);
insert into public.projects_fr (id, slug, title) values (900001, 't-public', 'P');
insert into public.article_views (article_id, language, ip_address, created_at) values
  ('f0000000-0000-4000-8000-000000000001', 'fr', 'old', now() - interval '13 months 1 day'), ('f0000000-0000-4000-8000-000000000001', 'fr', 'young', now() - interval '12 months');
insert into public.article_likes (article_id, language, ip_address, user_agent, created_at) values
  ('f0000000-0000-4000-8000-000000000001', 'fr', 'old', 'Test/1', now() - interval '13 months 1 day'), ('f0000000-0000-4000-8000-000000000001', 'fr', 'young', 'Test/1', now() - interval '12 months');
insert into public.project_likes (project_id, language, ip_address, user_agent, created_at) values
  (900001, 'fr', 'old', 'Test/1', now() - interval '13 months 1 day'), (900001, 'fr', 'young', 'Test/1', now() - interval '12 months');
insert into app.hits (bucket, visitor, started_at) values ('likes', 'old', now() - interval '25 hours'), ('likes', 'young', now() - interval '23 hours');
insert into public.job_offers (id, title, description, requirements, published) values ('0f000000-0000-4000-8000-000000000001', 't-open', 'd', 'r', true);
insert into app.spent_proofs (salt, spent_at) values ('old', now() - interval '25 hours'), ('young', now());
insert into app.tickets (id, job_offer_id, opened_at) values
  ('0c000000-0000-4000-8000-000000000001', '0f000000-0000-4000-8000-000000000001', now() - interval '25 hours'), ('0c000000-0000-4000-8000-000000000002', '0f000000-0000-4000-8000-000000000001', now());
insert into public.contact_messages (id, from_name, from_email, subject, message) values ('0a000000-0000-4000-8000-000000000001', 'Ada', 'a@b.cd', 'projet', 'x'), ('0a000000-0000-4000-8000-000000000002', 'Ada', 'a@b.cd', 'projet', 'x');
insert into app.delivery_tokens (message_id, token_hash, created_at) values
  ('0a000000-0000-4000-8000-000000000001', '\x00', now() - interval '25 hours'), ('0a000000-0000-4000-8000-000000000002', '\x00', now());

insert into app.audit_log (at, act, table_name, row_id) values
  (now() - interval '13 months 1 day', 'changed', 'articles_fr', 'old'), (now() - interval '12 months', 'changed', 'articles_fr', 'young');
select tests.hire();
insert into app.document_permits (person, object_id, expires_at) values
  ('aaaaaaaa-0000-4000-8000-000000000001', '0d000000-0000-4000-8000-000000000001', now() - interval '1 second'), ('aaaaaaaa-0000-4000-8000-000000000001', '0d000000-0000-4000-8000-000000000002', now() + interval '1 second');

select tests.become('owner');

select lives_ok($$ select app.purge_expired() $$, 'the database owner sweeps');
select results_eq($$ select visitor from app.hits $$, array['young'], 'the sweep deletes rate limits after a day');
select results_eq($$ select id from app.tickets where job_offer_id = '0f000000-0000-4000-8000-000000000001' $$, array['0c000000-0000-4000-8000-000000000002'::uuid], 'the sweep deletes application tickets after a day');
select results_eq($$ select salt from app.spent_proofs where salt in ('old', 'young') $$, array['young'], 'the sweep deletes used proofs of work after a day');
select results_eq($$ select row_id from app.audit_log where row_id in ('old', 'young') $$, array['young'], 'the sweep deletes lines of the audit log after thirteen months');
select results_eq($$ select object_id from app.document_permits $$, array['0d000000-0000-4000-8000-000000000002'::uuid], 'the sweep deletes expired document permits');
select results_eq($$ select message_id from app.delivery_tokens where token_hash = '\x00' $$, array['0a000000-0000-4000-8000-000000000002'::uuid], 'the sweep deletes delivery tokens after a day');
select is((select count(*) from public.contact_messages where id in ('0a000000-0000-4000-8000-000000000001', '0a000000-0000-4000-8000-000000000002')), 2::bigint, 'the sweep keeps messages');
select results_eq($$ select ip_address from public.article_views where article_id = 'f0000000-0000-4000-8000-000000000001' $$, array['young'], 'the sweep deletes views after thirteen months');
select results_eq($$ select ip_address ~ '^expired-[0-9]+$', user_agent from public.article_likes where article_id = 'f0000000-0000-4000-8000-000000000001' order by created_at $$, $$ values (true, ''), (false, 'Test/1') $$, 'the sweep anonymises likes of articles after thirteen months');
select results_eq($$ select ip_address ~ '^expired-[0-9]+$', user_agent from public.project_likes where project_id = 900001 order by created_at $$, $$ values (true, ''), (false, 'Test/1') $$, 'the sweep anonymises likes of projects after thirteen months');
select results_eq(
  $$ select public.get_article_views_count('f0000000-0000-4000-8000-000000000001', 'fr'), public.get_article_likes_count('f0000000-0000-4000-8000-000000000001', 'fr'), public.get_project_likes_count(900001, 'fr') $$,
  $$ values (2::bigint, 2::bigint, 2::bigint) $$, 'the sweep keeps the public totals');
select is((select sum(views) from app.daily_views where article_id = 'f0000000-0000-4000-8000-000000000001'), 2::numeric, 'the sweep keeps the daily views');
select lives_ok($$ select app.purge_expired() $$, 'a second sweep succeeds');

-- An erasure goes on where it was stopped, and reaches what others wrote.

insert into public.contact_messages (id, from_name, from_email, subject, message, note) values
  ('0a000000-0000-4000-8000-000000000009', 'Bea', 'bea@example.test', 'projet', 'Sent by zoe@example.test, not azoe@example.test', 'zoe@example.test');
insert into public.newsletter (email, language) values ('zoe@example.test', 'fr');
insert into app.mail_outbox (template, language, recipient, state, sent_at, bulk) values
  ('newsletter-issue', 'fr', 'zoe@example.test', 'sent', now(), true), ('newsletter-issue', 'fr', 'zoe@example.test', 'sending', null, true);
update app.mail_outbox set cause_table = 'newsletter_issues', cause_id = id::text where template = 'newsletter-issue';
insert into app.known_names (person, name) values ('ffffffff-0000-4000-8000-000000000001', 'zoe@example.test');
insert into public.articles_en (id, slug, title, excerpt, content, author) values ('f0000000-0000-4000-8000-000000000009', 't-zoe', 'Zoe', 'e', 'zoe@example.test', 'A');
delete from public.newsletter where email = 'zoe@example.test';
select results_eq($$ select o.state, o.recipient ~ '^erased-[-0-9a-f]{36}@example\.invalid$' from app.mail_outbox o where o.template = 'newsletter-issue' order by o.state $$,
  $$ values ('sending', true), ('sent', true) $$, 'no mail keeps the address of a deleted subscriber, and none is lost');
select public.settle_mails(jsonb_build_array(jsonb_build_object('id', o.id, 'outcome', 'retry', 'answer', 'Later.'))) from app.mail_outbox o where o.state = 'sending';
select results_eq($$ select o.state from app.mail_outbox o where o.template = 'newsletter-issue' order by o.state $$, array['cancelled', 'sent'], 'one on its way to them is not tried again');
select tests.become('visitor');
create temporary table steps (answer jsonb);
select tests.become('administrator');
select is((public.erase_from_history('nobody@example.test') ->> 'done')::boolean, true, 'an erasure ends');
select tests.become('owner');
insert into steps select app.continue_erasure('zoe@example.test', interval '0');
select is((select answer - 'progress' from steps), '{"done": false, "standing": [], "versions": 0}', 'a stopped erasure is not done');
select is((select count(*) from app.erasures), 1::bigint, 'and remembers how far it came');
update app.erasures set step = 100;
select is(app.continue_erasure('ZOE@example.test', interval '1 minute') -> 'done', 'true', 'it goes on from there');
select is((select note from public.contact_messages where id = '0a000000-0000-4000-8000-000000000009'), 'zoe@example.test', 'and not from the beginning');
insert into steps select app.continue_erasure('zoe@example.test', interval '1 minute');
select is((select answer -> 'standing' from steps where (answer ->> 'done')::boolean), '[{"title": "Zoe", "row_id": "f0000000-0000-4000-8000-000000000009", "table_name": "articles_en"}]', 'begun again, it names a public text with the address');
select results_eq($$ select message, note from public.contact_messages where id = '0a000000-0000-4000-8000-000000000009' $$,
  $$ values ('Sent by […], not azoe@example.test', '[…]') $$, 'blots it out of the message of somebody else');
select is((select name from app.known_names where person = 'ffffffff-0000-4000-8000-000000000001'), '[…]', 'and of a name kept for the log');
select is((select count(*) from app.erasures), 0::bigint, 'an ended erasure is forgotten');

-- Without pg_cron the sweep runs with a write, every ten minutes, and never in its way.

update app.sweeps set swept_at = now() - interval '9 minutes', next_step = 1;
insert into app.hits (bucket, visitor, started_at) select 'likes', 'older' || n, now() - interval '25 hours' from generate_series(1, 60) n;
select app.hit('likes');
select is((select count(*) from app.hits where visitor ~ 'older'), 60::bigint, 'a write within ten minutes does not sweep');
update app.sweeps set swept_at = now() - interval '11 minutes';
select app.hit('likes');
select is((select count(*) from app.hits where visitor ~ 'older'), 10::bigint, 'a later one sweeps fifty rows');
select results_eq($$ select swept_at, next_step from app.sweeps $$, $$ values (now(), 2) $$, 'and notes when, and where the next one goes on');
insert into app.spent_proofs (salt, spent_at) values ('older', now() - interval '25 hours');
create function pg_temp.fail() returns trigger language plpgsql as $$ begin raise 'No.'; end $$;
create trigger t_fail before delete on app.spent_proofs for each row execute function pg_temp.fail();
insert into app.erased_documents (path, token_hash, erased_at) values ('older', sha256('x'), now() - interval '49 hours');
update app.sweeps set swept_at = now() - interval '11 minutes';
select lives_ok($$ select app.hit('likes') $$, 'a write lives where the sweep raises');
select is((select hits from app.hits where visitor = app.visitor_key() and bucket = 'likes'), 3, 'and counts');
select app.purge_expired();
select is((select count(*) from app.erased_documents where path = 'older'), 0::bigint, 'a whole sweep takes the other steps');
select matches((select problem from app.sweeps), '^delete from app.spent_proofs: No', 'and the failure is noted');
drop trigger t_fail on app.spent_proofs;
create function pg_temp.wait() returns trigger language plpgsql as $$ begin perform pg_sleep(0.6); return old; end $$;
create trigger t_wait before delete on app.spent_proofs for each row execute function pg_temp.wait();
update app.sweeps set swept_at = now() - interval '11 minutes', next_step = 2;
select app.hit('likes');
select is((select next_step from app.sweeps), 3, 'a slow step ends the sweep');
select cmp_ok((select swept_at from app.sweeps), '>', now(), 'and no write sweeps for a day');

-- With pg_cron no write sweeps; where the extension is missing the trigger stays.

select is(app.schedule_jobs(), exists (select from pg_extension where extname = 'pg_net'), 'jobs are scheduled where pg_cron and pg_net are');
select is((select count(*) from pg_trigger where tgname = 'purge_on_write'), (select count(*) from (values (1)) v where not exists (select from pg_extension where extname = 'pg_cron')), 'and else runs with writes');

select * from finish();
rollback;
