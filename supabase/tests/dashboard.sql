-- The dashboard: figures of a period, what waits, and the sample content.
begin;
select plan(38);

select tests.hire();
delete from public.articles_fr;
delete from public.articles_en;
delete from public.projects_fr;
delete from public.projects_en;
delete from public.job_applications;
delete from public.job_offers;
delete from public.newsletter;
delete from public.contact_messages;

insert into public.articles_fr (id, slug, title, excerpt, content, author, published) values
  ('f0000000-0000-4000-8000-000000000001', 'p', 'P', 'p', 'p', 'A', true), ('f0000000-0000-4000-8000-000000000002', 'd', 'D', 'd', 'd', 'A', false);
insert into public.articles_en (id, slug, title, excerpt, content, author, published) values
  ('e0000000-0000-4000-8000-000000000001', 'p', 'P', 'p', 'p', 'A', true);
insert into public.articles_en (slug, title, excerpt, content, author, published, published_at) values
  ('s', 'S', 's', 's', 'A', true, now() + interval '1 day');
insert into public.projects_fr (id, slug, title) values (900001, 'p', 'P');
insert into public.projects_en (slug, title, published) select 'p-' || n, 'P', n <= 201 from generate_series(1, 203) n;
insert into public.article_views (article_id, language, ip_address, created_at) values
  ('f0000000-0000-4000-8000-000000000001', 'fr', 'a', now()),
  ('f0000000-0000-4000-8000-000000000001', 'fr', 'b', now()),
  ('f0000000-0000-4000-8000-000000000001', 'fr', 'b', now() - interval '27 days'),
  ('e0000000-0000-4000-8000-000000000001', 'en', 'a', now() - interval '28 days'),
  ('e0000000-0000-4000-8000-000000000001', 'en', 'a', now() - interval '56 days');
insert into public.article_likes (article_id, language, ip_address) values ('e0000000-0000-4000-8000-000000000001', 'en', 'a');
insert into public.project_likes (project_id, language, ip_address, created_at) values (900001, 'fr', 'a', now()), (900001, 'fr', 'b', now() - interval '28 days');
insert into public.job_offers (id, title, description, requirements, published) values
  ('0f000000-0000-4000-8000-000000000001', 'Offer', 'd', 'r', true), ('0f000000-0000-4000-8000-000000000002', 'Draft', 'd', 'r', false);
insert into public.job_applications (id, job_offer_id, full_name, email, cv_file_path, status, created_at)
select id, case when n > 1 then '0f000000-0000-4000-8000-000000000001'::uuid end, 'Person ' || n, 'a@b.cd', id || '/cv.pdf', case when n = 4 then 'hired' else 'new' end, now() - n * interval '1 day'
from (select n, ('0c000000-0000-4000-8000-00000000000' || n)::uuid as id from generate_series(1, 4) n) people;
insert into public.newsletter (email, subscribed, unsubscribed_at, created_at) values ('a@b.cd', true, null, now()), ('b@b.cd', false, now(), now() - interval '30 days');
insert into public.newsletter (email, confirmed_at) values ('waiting@b.cd', null);
insert into public.contact_messages (from_name, from_email, subject, message, delivery, read_at, created_at) values
  ('Ada', 'a@b.cd', 'projet', 'x', 'failed', null, now() - interval '4 days'), ('Bob', 'a@b.cd', 'projet', 'x', 'sent', now(), now() - interval '3 days'),
  ('Dan', 'a@b.cd', 'projet', 'x', 'sent', null, now() - interval '2 days'), ('Eve', 'a@b.cd', 'projet', 'x', 'sent', null, now());

select tests.become('administrator');
create temporary table board as select public.get_dashboard() as figures;
select is((select jsonb_array_length(figures #> '{views_by_day,current}') from board), 28, 'the dashboard has the views of 28 days');
select is((select jsonb_array_length(figures #> '{views_by_day,previous}') from board), 28, 'the dashboard has the views of the 28 days before');
select is((select figures #> '{views_by_day,current,27}' from board), jsonb_build_object('day', (now() at time zone 'UTC')::date, 'fr', 2, 'en', 0), 'the last day is today');
select is((select figures #> '{views_by_day,current,0,fr}' from board), '1'::jsonb, 'the first day of the period counts its views');
select is((select figures #> '{views_by_day,previous,27,en}' from board), '1'::jsonb, 'the last day of the period before counts its views');
select is((select sum((d ->> 'en')::int) from board, jsonb_array_elements(figures #> '{views_by_day,previous}') d), 1::bigint, 'days before both periods are omitted');
select is((select figures #> '{articles,fr}' from board), '{"published": 1, "scheduled": 0, "drafts": 1, "views": 3, "likes": 0, "most": [{"id": "f0000000-0000-4000-8000-000000000001", "title": "P", "slug": "p", "author": "A", "image": "", "views": 3, "likes": 0, "period_views": 3, "period_likes": 0}]}'::jsonb, 'French articles have their totals, and published ones their views and likes of any age');
select is((select (figures #> '{articles,en}') - 'most' from board), '{"published": 1, "scheduled": 1, "drafts": 0, "views": 2, "likes": 1}'::jsonb, 'a scheduled article is counted apart from published ones');
select is((select jsonb_path_query_array(figures, '$.articles.en.most[*].slug') from board), '["p"]'::jsonb, 'a scheduled article is not in the ranking');
select is((select figures #> '{projects,fr}' from board), '{"published": 1, "drafts": 0, "likes": 2, "most": [{"id": 900001, "title": "P", "slug": "p", "category": "site-web", "image": "", "likes": 2, "period_likes": 1}]}'::jsonb, 'projects have their totals and likes');
select is((select (figures #> '{projects,en}') - 'most' from board), '{"published": 201, "drafts": 2, "likes": 0}'::jsonb, 'projects are counted beyond the ranking');
select is((select jsonb_array_length(figures #> '{projects,en,most}') from board), 50, 'the ranking names at most 50 projects');

-- A period has a length.

select throws_ok($$ select public.get_dashboard(0) $$, '22023', 'A period has 1 to 366 days.', 'a period of no days is refused');
select throws_ok($$ select public.get_dashboard(367) $$, '22023', null, 'a period of 367 days is refused');
select throws_ok($$ select public.get_dashboard(null) $$, '22023', null, 'a period of null is refused');
create temporary table week as select public.get_dashboard(7) as figures;
select is((select array[jsonb_array_length(figures #> '{views_by_day,current}'), jsonb_array_length(figures #> '{views_by_day,previous}')] from week), array[7, 7], 'a period of seven days is compared with the seven before');
select is((select figures #> '{articles,fr,most,0,period_views}' from week), '2'::jsonb, 'a ranking counts the views of its period');
select is((select figures -> 'likes' from board), '{"current": 2, "previous": 1}'::jsonb, 'likes are counted by the day they were given');
select is((select figures #> '{jobs,received}' from (select public.get_dashboard(3) as figures) days), '{"current": 2, "previous": 2}'::jsonb, 'applications are counted by the day they arrived');
select is((select figures #> '{messages,received}' from (select public.get_dashboard(3) as figures) days), '{"current": 2, "previous": 2}'::jsonb, 'messages are counted by the day they arrived');

-- Messages, applications, drafts and scheduled articles wait.

select is((select jsonb_path_query_array(figures, '$.waiting.messages.first[*].from_name') || (figures #> '{waiting,messages,count}') from board), '["Ada", "Dan", "Eve", 3]'::jsonb, 'unread messages wait, oldest first');
select is((select jsonb_path_query_array(figures, '$.waiting.applications.first[*].full_name') || jsonb_path_query_array(figures, '$.waiting.applications.first[*].job_title') from board), '["Person 3", "Person 2", "Person 1", "Offer", "Offer", null]'::jsonb, 'new applications wait, oldest first');
select is((select figures #> '{waiting,drafts,count}' from board), '3'::jsonb, 'drafts of articles and projects wait');
select is((select jsonb_path_query_array(figures, '$.waiting.drafts.first[*] ? (@.kind == "article")') #- '{0,at}' from board), '[{"kind": "article", "language": "fr", "id": "f0000000-0000-4000-8000-000000000002", "title": "D", "translated": false, "pictured": false}]'::jsonb, 'a waiting draft tells its missing translation and picture');
select is((select jsonb_path_query_array(figures, '$.waiting.scheduled.first[*].title') || (figures #> '{waiting,scheduled,count}') from board), '["S", 1]'::jsonb, 'a scheduled article waits for its date');
select is((select jsonb_path_query_array(public.get_dashboard(), '$.waiting.*.count')), '[3, 3, 1, 3]'::jsonb, 'the period does not change what waits');
insert into public.pages_fr (id, slug, title, content, published, published_at) values
  ('d0000000-0000-4000-8000-000000000001', 'draft-page', 'D', 'd', false, null),
  ('d0000000-0000-4000-8000-000000000002', 'dated-page', 'S', 's', true, now() + interval '1 hour');
select is((select jsonb_path_query_array(public.get_dashboard(), '$.waiting.drafts.first[*] ? (@.kind == "page")') #- '{0,at}'), '[{"kind": "page", "language": "fr", "id": "d0000000-0000-4000-8000-000000000001", "title": "D", "translated": false, "pictured": true}]'::jsonb, 'a draft of a page waits, which needs no picture');
select is((select jsonb_path_query_array(public.get_dashboard(), '$.waiting.scheduled.first[*].kind')), '["page", "article"]'::jsonb, 'pages and articles wait for their dates, the next one first');
delete from public.articles_fr;
delete from public.articles_en;
select is((select public.get_dashboard() #> '{articles,en}'), '{"published": 0, "scheduled": 0, "drafts": 0, "views": 0, "likes": 0, "most": []}'::jsonb, 'articles have zero totals once all are deleted');
select is((select (figures -> 'jobs') - 'latest' from board), '{"offers": 2, "published": 1, "applications": 4, "received": {"current": 4, "previous": 0}, "new_applications": 3}'::jsonb, 'offers and applications have their totals');
select is((select jsonb_path_query_array(figures, '$.jobs.latest[*].full_name') || jsonb_path_query_array(figures, '$.jobs.latest[*].job_title') from board), '["Person 1", "Person 2", "Person 3", null, "Offer", "Offer"]'::jsonb, 'the three latest applications have their offer or none');
select is((select figures -> 'newsletter' from board), '{"total": 3, "subscribed": 1, "waiting": 1, "unsubscribed": 1, "joined": {"current": 1, "previous": 1}, "left": 1}'::jsonb, 'the newsletter has its totals');
select is((select (figures -> 'messages') - 'latest' from board), '{"total": 4, "unread": 3, "failed": 1, "received": {"current": 4, "previous": 0}}'::jsonb, 'messages have their totals');
select is((select jsonb_path_query_array(figures, '$.messages.latest[*].from_name') || jsonb_path_query_array(figures, '$.messages.latest[*].read') from board), '["Eve", "Dan", "Bob", false, false, true]'::jsonb, 'the three latest messages are named, with their read state');
select ok((select (figures #> '{messages,latest,0}') ?& array['id', 'subject', 'created_at'] from board), 'a latest message has the fields of its link');

-- The sample content is imported once.

select tests.become('owner');
delete from app.done_once;
insert into public.articles_fr (slug, title, excerpt, content, author) values ('mine', 'M', 'm', 'm', 'A');
select tests.become('administrator');
select is((select public.get_dashboard() -> 'samples_due'), 'true'::jsonb, 'the samples are due before the first import');
select public.import_sample_articles('[]');
select is((select public.get_dashboard() -> 'samples_due'), 'false'::jsonb, 'the samples are not due after the first import');
delete from public.articles_fr;
select is((select public.import_sample_articles('[{"fr": {"slug": "q", "title": "Q", "excerpt": "q", "content": "q", "author": "A"}}]')), '{"inserted": 0, "skipped": []}'::jsonb, 'a second import inserts no samples, even without articles');

select * from finish();
rollback;
