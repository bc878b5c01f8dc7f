-- Retention: what the sweep deletes at which age, without a change to any figure.
begin;
select plan(19);

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

insert into app.audit_log (at, act, place, row_id) values
  (now() - interval '13 months 1 day', 'changed', 'articles_fr', 'old'), (now() - interval '12 months', 'changed', 'articles_fr', 'young');
insert into auth.users (id, email) values ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test');
insert into app.document_permits (person, object_id, expires_at) values
  ('aaaaaaaa-0000-4000-8000-000000000001', '0d000000-0000-4000-8000-000000000001', now() - interval '1 second'), ('aaaaaaaa-0000-4000-8000-000000000001', '0d000000-0000-4000-8000-000000000002', now() + interval '1 second');

select tests.become('visitor');
select throws_ok($$ select app.purge_expired() $$, '42501', null, 'a visitor does not sweep');
select tests.become('user');
select throws_ok($$ select app.purge_expired() $$, '42501', null, 'a plain user does not sweep');
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

-- The sweep runs with a write, at most once an hour.

update app.sweeps set swept_at = now() - interval '30 minutes';
insert into app.hits (bucket, visitor, started_at) values ('likes', 'older', now() - interval '25 hours');
select app.hit('likes');
select is((select count(*) from app.hits where visitor = 'older'), 1::bigint, 'a write within the hour does not sweep');
update app.sweeps set swept_at = now() - interval '61 minutes';
select app.hit('likes');
select is((select count(*) from app.hits where visitor = 'older'), 0::bigint, 'a write after an hour sweeps');
select is((select swept_at from app.sweeps), now(), 'a sweep stores its time');

select * from finish();
rollback;
