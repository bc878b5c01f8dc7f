-- The calendar: who is told what of it, and who moves a date.
begin;
select no_plan();

select tests.hire();
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
insert into app.authorship (place, id, user_id) values
  ('articles_fr', 'e0000000-0000-4000-8000-00000000cb03', 'aaaaaaaa-0000-4000-8000-000000000004'),
  ('articles_en', 'e0000000-0000-4000-8000-00000000cb13', 'aaaaaaaa-0000-4000-8000-000000000004');

create function pg_temp.seen() returns setof text language sql as $$
  select concat_ws(' ', c.kind, c.lang, c.title, c.state, case when c.at is null then 'undated' end, c.translation)
  from public.list_calendar(now() - interval '10 days', now() + interval '10 days') c
  where c.title in ('Out', 'Coming', 'Meant', 'Idea', 'Withdrawn', 'Far', 'Offer', 'Hidden')
$$;
create function pg_temp.articles(which text[]) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('lang', c.lang, 'id', c.id, 'updated_at', c.updated_at))
  from public.list_calendar(now() - interval '10 days', now() + interval '90 days') c where c.lang || ' ' || c.title = any (which) and c.kind = 'article'
$$;
grant execute on all functions in schema pg_temp to authenticated;

-- What each is told.

select tests.become('administrator');
select set_eq('select pg_temp.seen()', array[
  'article fr Out published missing', 'article fr Coming scheduled scheduled', 'article en Coming scheduled scheduled',
  'article fr Meant draft draft', 'article en Meant draft undated', 'article fr Idea draft undated', 'article fr Withdrawn draft undated',
  'opening fr Offer published', 'closing fr Offer scheduled', 'closing fr Hidden draft'], 'an owner is told everything');
select tests.become('editor');
select ok(not exists (select from pg_temp.seen() s where s like '%Offer%' or s like '%Hidden%'), 'an editor nothing of offers');
select tests.become('recruiter');
select set_eq('select pg_temp.seen()', array['opening fr Offer published', 'closing fr Offer scheduled', 'closing fr Hidden draft'], 'a recruiter nothing of articles');
select tests.become('author');
select set_eq('select pg_temp.seen()', array['article fr Meant draft draft', 'article en Meant draft undated'], 'an author what he began');
select tests.become('administrator');
select throws_ok($$ select * from public.list_calendar(now(), now() + interval '101 days') $$, '22023', null, 'a calendar has an end');
select throws_ok($$ select * from public.list_calendar(now(), now() - interval '1 day') $$, '22023', null, 'after its beginning');
select throws_ok($$ select * from public.list_calendar(null, now()) $$, '22023', null, 'and both');

-- A date is moved.

select tests.become('editor');
select lives_ok($$ select public.date_articles(pg_temp.articles('{fr Coming,en Coming}'), now() + interval '5 days', true) $$, 'an editor moves both languages');
select results_eq(
  $$ select a.published_at - now() from public.articles_fr a where a.slug = 'cal-coming' union all select a.published_at - now() from public.articles_en a where a.slug = 'cal-coming' $$,
  $$ values (interval '5 days'), (interval '5 days') $$, 'to the same moment');
select lives_ok($$ select public.date_articles(pg_temp.articles('{fr Idea}'), now() + interval '6 days', false) $$, 'he may intend a day');
select ok((select not a.published from public.articles_fr a where a.slug = 'cal-idea'), 'which publishes nothing');
select lives_ok($$ select public.date_articles(pg_temp.articles('{fr Idea}'), now() + interval '6 days', true) $$, 'or schedule for it');
select ok((select a.published from public.articles_fr a where a.slug = 'cal-idea'), 'which will');
select lives_ok($$ select public.date_articles(pg_temp.articles('{fr Idea}')) $$, 'and take it back');
select ok((select not a.published and a.published_at is null from public.articles_fr a where a.slug = 'cal-idea'), 'to where it was');

select throws_ok($$ select public.date_articles(pg_temp.articles('{fr Coming}'), now() - interval '1 minute', true) $$, '22023', null, 'nothing is scheduled in the past');
select throws_ok($$ select public.date_articles(pg_temp.articles('{fr Idea}'), null, true) $$, '22023', null, 'nor without a date');
select throws_ok($$ select public.date_articles('[]', now() + interval '1 day', true) $$, '22023', null, 'nor nothing');
select throws_ok($$ select public.date_articles('{}', now() + interval '1 day', true) $$, '22023', null, 'nor anything else');
select throws_ok($$ select public.date_articles('[{"lang": "de"}]', now() + interval '1 day', true) $$, '22023', null, 'in a third language');
select throws_ok($$ select public.date_articles(pg_temp.articles('{fr Out}'), now() + interval '1 day', true) $$, 'PT409', null, 'what is public does not move');
select throws_ok($$ select public.date_articles(jsonb_set(pg_temp.articles('{fr Coming,en Coming}'), '{1,updated_at}', '"2020-01-01"'), now() + interval '7 days', true) $$,
  'PT409', null, 'what somebody changed meanwhile is not moved');
select is((select count(*) from public.articles_fr a where a.slug = 'cal-coming' and a.published_at = now() + interval '5 days')
  + (select count(*) from public.articles_en a where a.slug = 'cal-coming' and a.published_at = now() + interval '5 days'), 2::bigint, 'in neither language');

-- An author intends days for what he began, and publishes nothing.

select tests.become('author');
select lives_ok($$ select public.date_articles(pg_temp.articles('{fr Meant,en Meant}'), now() + interval '8 days') $$, 'an author intends a day for his own drafts');
select throws_ok($$ select public.date_articles(pg_temp.articles('{fr Meant}'), now() + interval '8 days', true) $$, '42501', null, 'and schedules none');
select throws_ok(
  format($$ select public.date_articles('[{"lang": "fr", "id": "e0000000-0000-4000-8000-00000000cb04", "updated_at": "%s"}]', now() + interval '8 days') $$, now()),
  'PT409', null, 'another''s are not there for him');

-- Nor is a day taken that no calendar shows.

select throws_ok($$ select public.date_articles(pg_temp.articles('{fr Meant}'), 'infinity') $$, '23514', null, 'never is no day');
select throws_ok($$ update public.articles_fr a set published_at = 'infinity' where a.slug = 'cal-meant' $$, '23514', null, 'nor written to his own draft');
select throws_ok($$ update public.articles_fr a set published_at = '-infinity' where a.slug = 'cal-meant' $$, '23514', null, 'nor is always');
select throws_ok($$ update public.articles_fr a set published_at = '12026-11-27' where a.slug = 'cal-meant' $$, '23514', null, 'nor a year with a digit too many');
select lives_ok($$ update public.articles_fr a set published_at = '1987-05-01' where a.slug = 'cal-meant' $$, 'a day long ago is one');
select tests.become('editor');
select throws_ok($$ update public.articles_en a set published_at = 'infinity' where a.slug = 'cal-meant' $$, '23514', null, 'for nobody, in neither language');
select tests.become('recruiter');
select throws_ok($$ update public.job_offers o set closes_at = 'infinity' where o.id = '0f000000-0000-4000-8000-00000000cb02' $$, '23514', null, 'an offer that never closes has no day for it');
select lives_ok($$ update public.job_offers o set closes_at = '2027-01-31' where o.id = '0f000000-0000-4000-8000-00000000cb02' $$, 'one that closes has');

-- Drafts without a date are told by article, a hundred and one of them.

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
select is((select count(distinct case u.lang when 'fr' then u.id else coalesce(u.translation_id, u.id) end) from pg_temp.undated() u), 101::bigint, 'one more than a hundred articles without a date are told');
select is_empty($$ select u.* from pg_temp.undated() u where u.title = 'Many' and not exists (select from pg_temp.undated() o where o.id = u.translation_id) $$,
  'and none without its other language');
update public.articles_fr a set excerpt = 'newest' where a.slug = 'cal-meant';
select ok(exists (select from pg_temp.undated() u where u.title = 'Meant'), 'what was changed last is among them');
select tests.become('author');
select results_eq('select u.title from pg_temp.undated() u', array['Meant'], 'an author is told his own');

-- Who may not.

select tests.become('recruiter');
select throws_ok($$ select public.date_articles('[]') $$, '42501', null, 'a recruiter dates no article');
select tests.become('user');
select throws_ok($$ select * from public.list_calendar(now(), now() + interval '1 day') $$, '42501', null, 'a plain user is told nothing');
select throws_ok($$ select public.date_articles('[]') $$, '42501', null, 'and dates nothing');
select tests.become('visitor');
select throws_ok($$ select * from public.list_calendar(now(), now() + interval '1 day') $$, '42501', null, 'nor is a visitor');
select throws_ok($$ select public.date_articles('[]') $$, '42501', null, 'nor does a visitor');
select tests.become('owner');
insert into app.required_factors (role) values ('editor'), ('recruiter');
select tests.become('editor');
select throws_ok($$ select * from public.list_calendar(now(), now() + interval '1 day') $$, '42501', null, 'an editor who owes a step is told nothing');
select throws_ok($$ select public.date_articles('[]') $$, '42501', null, 'and dates nothing');
select tests.become('recruiter');
select throws_ok($$ select * from public.list_calendar(now(), now() + interval '1 day') $$, '42501', null, 'a recruiter who owes a step neither');

select * from finish();
rollback;
