-- What finished pages are told since they were built: names of rows and lists that changed, and never a draft.
begin;
select plan(54);

select tests.hire();

-- Puts everything that was written so far a day back, as a build of today finds it.
create function pg_temp.let_a_day_pass() returns void language plpgsql as $$
begin
  alter table app.audit_log disable trigger refuse_change;
  update app.audit_log set at = at - interval '1 day' where true;
  alter table app.audit_log enable trigger refuse_change;
  update app.versions set began_at = began_at - interval '1 day', saved_at = saved_at - interval '1 day' where true;
end
$$;
create function pg_temp.told(since timestamptz default now() - interval '1 hour', seen integer default 0) returns text[] language sql as $$
  select coalesce(array_agg(r.name order by r.name), '{}') from jsonb_array_elements_text(public.get_site_overrides(since, seen) -> 'rows') r (name)
$$;
-- What a visitor is told after an act, which is undone.
create function pg_temp.told_after(act text) returns text[] language plpgsql as $$
declare
  answer text[];
begin
  begin
    execute act;
    perform tests.become('visitor');
    answer := pg_temp.told();
    raise sqlstate 'UNDO1';
  exception when sqlstate 'UNDO1' then null;
  end;
  return answer;
end
$$;
grant execute on all functions in schema pg_temp to anon, authenticated;

insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values
  ('f0000000-0000-4000-8000-000000000001', 't-public', 'Public', 'e', 'c', 'A', true, now() - interval '9 days'),
  ('f0000000-0000-4000-8000-000000000002', 't-draft', 'Draft', 'e', 'c', 'A', false, null),
  ('f0000000-0000-4000-8000-000000000003', 't-scheduled', 'Scheduled', 'e', 'c', 'A', true, now() + interval '2 days');
insert into public.articles_en (id, slug, title, excerpt, content, author, published, published_at, linked_article_id) values
  ('e0000000-0000-4000-8000-000000000001', 't-public', 'Public', 'e', 'c', 'A', true, now() - interval '9 days', 'f0000000-0000-4000-8000-000000000001'),
  ('e0000000-0000-4000-8000-000000000002', 't-draft', 'Draft', 'e', 'c', 'A', false, null, null);
insert into public.projects_fr (id, slug, title, published, position) values (900001, 't-project', 'P', true, 1), (900002, 't-other', 'P', true, 2), (900003, 't-hidden', 'P', false, 3);
insert into public.testimonials_en (id, name, company, testimonial) values ('e3000000-0000-4000-8000-000000000001', 'N', 'C', 'T');
insert into public.team_members_fr (id, name, trade, published, position) values
  ('f4000000-0000-4000-8000-000000000001', 'N', 'T', true, 1), ('f4000000-0000-4000-8000-000000000002', 'H', 'T', false, 2), ('f4000000-0000-4000-8000-000000000003', 'M', 'T', true, 3);
insert into public.services_en (id, title, published) values ('e5000000-0000-4000-8000-000000000001', 'S', true), ('e5000000-0000-4000-8000-000000000002', 'S', false);
insert into public.steps_fr (id, title, published) values ('f6000000-0000-4000-8000-000000000001', 'S', true);
insert into public.job_offers (id, title, description, requirements, published, closes_at) values
  ('0f000000-0000-4000-8000-000000000001', 'O', 'd', 'r', true, null), ('0f000000-0000-4000-8000-000000000002', 'H', 'd', 'r', false, null);
insert into public.newsletter_issues (id, number, language, subject, state, sent_at) values ('0d000000-0000-4000-8000-000000000001', 7, 'en', 'I', 'sending', now());
insert into public.newsletter_issues (id, number, language, subject) values ('0d000000-0000-4000-8000-000000000002', 8, 'en', 'D');
-- In the trash since before, one public and one never.
insert into public.articles_fr (id, slug, title, excerpt, content, author, published) values
  ('f0000000-0000-4000-8000-000000000008', 't-trash', 'T', 'e', 'c', 'A', true), ('f0000000-0000-4000-8000-000000000009', 't-waste', 'T', 'e', 'c', 'A', false);
delete from public.articles_fr where id in ('f0000000-0000-4000-8000-000000000008', 'f0000000-0000-4000-8000-000000000009');
select pg_temp.let_a_day_pass();

-- A visitor is told of what was public, is, or fell due, and of nothing else.

select is(public.get_site_overrides() -> 'rows', 'null'::jsonb, 'a build is told no rows');
select is(pg_temp.told_after(act), told, title) from (values
  ('select', '{}'::text[], 'nothing is told where nothing changed'),
  ($$ update public.articles_fr set title = 'New' where slug = 't-public' $$, '{f0000000-0000-4000-8000-000000000001}', 'a changed article is told'),
  ($$ update public.articles_fr set published = false where slug = 't-public' $$, '{e0000000-0000-4000-8000-000000000001,f0000000-0000-4000-8000-000000000001}', 'a withdrawn article is told, and its translation'),
  ($$ update public.articles_fr set published = false where slug = 't-public'; update public.articles_fr set title = 'Draft again' where slug = 't-public' $$, '{e0000000-0000-4000-8000-000000000001,f0000000-0000-4000-8000-000000000001}', 'a withdrawn article that is written on is told'),
  ($$ delete from public.articles_fr where slug = 't-public' $$, '{e0000000-0000-4000-8000-000000000001,f0000000-0000-4000-8000-000000000001}', 'a deleted article is told, and its translation, which links to it no more'),
  ($$ update public.articles_fr set published_at = now() - interval '1 minute' where slug = 't-public' $$, '{"articles\",\"fr\",\"latest","articles\",\"fr\",\"list",e0000000-0000-4000-8000-000000000001,f0000000-0000-4000-8000-000000000001}', 'an article with another date is told with its lists'),
  ($$ update public.articles_fr set published = true where slug = 't-draft' $$, '{"articles\",\"fr\",\"latest","articles\",\"fr\",\"list",f0000000-0000-4000-8000-000000000002}', 'a published article is told with its lists'),
  ($$ update public.articles_fr set published = true, published_at = '2020-01-01' where slug = 't-draft' $$, '{"articles\",\"fr\",\"latest","articles\",\"fr\",\"list",f0000000-0000-4000-8000-000000000002}', 'an article published under an earlier date is told with its lists'),
  ($$ update public.articles_fr set linked_article_id = 'e0000000-0000-4000-8000-000000000002' where slug = 't-public' $$, '{e0000000-0000-4000-8000-000000000001,f0000000-0000-4000-8000-000000000001}', 'an article with another translation is told, and its former one, but no draft'),
  ($$ select tests.become('administrator'); select public.restore_from_trash('articles_fr', 'f0000000-0000-4000-8000-000000000008') $$, '{"articles\",\"fr\",\"latest","articles\",\"fr\",\"list",f0000000-0000-4000-8000-000000000008}', 'an article restored from the trash is told with its lists'),
  ($$ update public.articles_fr set title = 'New' where slug = 't-draft' $$, '{}', 'a changed draft is not told'),
  ($$ delete from public.articles_fr where slug = 't-draft' $$, '{}', 'a deleted draft is not told'),
  ($$ insert into public.articles_fr (slug, title, excerpt, content, author) values ('t-new', 'N', 'e', 'c', 'A') $$, '{}', 'a new draft is not told'),
  ($$ update public.articles_fr set title = 'New' where slug = 't-scheduled' $$, '{}', 'a changed scheduled article is not told'),
  ($$ update public.articles_fr set published = false where slug = 't-scheduled' $$, '{}', 'a scheduled article that was withdrawn before its date is not told'),
  ($$ update public.articles_fr set published = true, published_at = now() + interval '1 day' where slug = 't-draft' $$, '{}', 'a draft that was scheduled is not told'),
  ($$ update public.projects_fr set title = 'New' where slug = 't-project' $$, '{t-project}', 'a changed project is told by its slug'),
  ($$ update public.projects_fr set slug = 't-moved' where slug = 't-project' $$, '{t-moved,t-project}', 'a project with another slug is told by both'),
  ($$ update public.projects_fr set published = true where slug = 't-hidden' $$, '{"portfolio\",\"fr\",\"first","portfolio\",\"fr\",\"list","portfolio\",\"fr\",\"samples",t-hidden}', 'a published project is told with its lists'),
  ($$ insert into public.projects_fr (slug, title) values ('t-new', 'P') $$, '{"portfolio\",\"fr\",\"first","portfolio\",\"fr\",\"list","portfolio\",\"fr\",\"samples",t-new}', 'a project that begins public is told with its lists'),
  ($$ update public.projects_fr set position = 3 - position where position < 3 $$, '{"portfolio\",\"fr\",\"first","portfolio\",\"fr\",\"list","portfolio\",\"fr\",\"samples"}', 'the portfolio in another order is told by its lists'),
  ($$ update public.projects_fr set title = 'New' where slug = 't-hidden' $$, '{}', 'a changed draft of a project is not told'),
  ($$ update public.testimonials_en set company = 'New' $$, '{e3000000-0000-4000-8000-000000000001}', 'a changed testimonial is told'),
  ($$ insert into public.testimonials_en (id, name, company, testimonial) values ('e3000000-0000-4000-8000-000000000002', 'N', 'C', 'T') $$, '{e3000000-0000-4000-8000-000000000002,"testimonials\",\"en\",\"list"}', 'a new testimonial is told with its list'),
  ($$ update public.team_members_fr set published = false where name = 'N' $$, '{f4000000-0000-4000-8000-000000000001}', 'a person who is hidden is told'),
  ($$ update public.team_members_fr set trade = 'New' where name = 'H' $$, '{}', 'a hidden person is not told'),
  ($$ update public.team_members_fr set published = true where name = 'H' $$, '{f4000000-0000-4000-8000-000000000002,"team\",\"fr\",\"list"}', 'a person who is shown is told with the list'),
  ($$ update public.team_members_fr set position = 4 - position where published $$, '{"team\",\"fr\",\"list"}', 'people in another order are told by their list'),
  ($$ update public.services_en set title = 'New' $$, '{e5000000-0000-4000-8000-000000000001}', 'a changed service is told, and no draft'),
  ($$ update public.services_en set published = true $$, '{e5000000-0000-4000-8000-000000000002,"services\",\"en\",\"list"}', 'a published service is told with its list'),
  ($$ delete from public.steps_fr $$, '{f6000000-0000-4000-8000-000000000001}', 'a deleted step is told'),
  ($$ insert into public.steps_fr (id, title, published) values ('f6000000-0000-4000-8000-000000000002', 'S', true) $$, '{f6000000-0000-4000-8000-000000000002,"steps\",\"fr\",\"list"}', 'a new step is told with its list'),
  ($$ update public.job_offers set title = 'New' $$, '{0f000000-0000-4000-8000-000000000001}', 'a changed offer is told, and no draft'),
  ($$ update public.job_offers set published = true where title = 'H' $$, '{0f000000-0000-4000-8000-000000000002,"offers\",\"public\",\"list"}', 'a published offer is told with its list'),
  ($$ insert into public.job_offers (title, description, requirements, published, closes_at) values ('L', 'd', 'r', true, now() - interval '5 minutes') $$, '{}', 'an offer that was published after it had closed is not told'),
  ($$ update public.job_offers set published = true where title = 'H'; update public.site_sections set careers = false $$, '{}', 'offers are not told while the careers are closed'),
  ($$ update public.newsletter_issues set state = 'sent' where number = 7 $$, '{"newsletter/issues\",\"en\",\"list","newsletter/issues\",\"en\",\"translation\",\"7"}', 'a sent issue is told by the archive and by its translation'),
  ($$ update public.newsletter_issues set subject = 'New' where number = 8 $$, '{}', 'a draft of an issue is not told'),
  ($$ insert into public.articles_fr (slug, title, excerpt, content, author, published) select 't-' || n, 'N', 'e', 'c', 'A', true from generate_series(1, 201) n $$, '{queries}', 'more than 200 names are one that every page has'),
  ($$ insert into public.articles_fr (slug, title, excerpt, content, author) select 't-' || n, 'N', 'e', 'c', 'A' from generate_series(1, 201) n $$, '{}', 'many drafts are not told')
) as c (act, told, title);

-- A date is crossed, and a deleted row leaves the trash.

insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values
  ('f0000000-0000-4000-8000-000000000004', 't-due', 'Due', 'e', 'c', 'A', true, now() - interval '10 minutes');
update public.articles_en set linked_article_id = 'f0000000-0000-4000-8000-000000000004' where slug = 't-public';
insert into public.job_offers (id, title, description, requirements, published, closes_at) values ('0f000000-0000-4000-8000-000000000003', 'O', 'd', 'r', true, now() - interval '5 minutes');
select pg_temp.let_a_day_pass();
select tests.become('visitor');
select is(pg_temp.told(), '{0f000000-0000-4000-8000-000000000003,"articles\",\"fr\",\"latest","articles\",\"fr\",\"list",e0000000-0000-4000-8000-000000000001}',
  'an article that fell due is told by its lists and its translation, a closed offer by its id');
select is(public.get_site_overrides() ->> 'readAt', to_jsonb(now() - interval '5 minutes') #>> '{}', 'an answer is as new as the last date that was crossed');
select is(pg_temp.told(now() - interval '1 minute'), '{}', 'a date before an answer is not told');
select tests.become('owner');
update public.articles_fr set published_at = published_at - interval '9 days' where slug = 't-due';
update public.job_offers set closes_at = closes_at - interval '9 days' where closes_at is not null;
select pg_temp.let_a_day_pass();
delete from public.articles_fr where slug = 't-due';
select tests.become('administrator');
select lives_ok($$ select public.delete_for_good('articles_fr', 'f0000000-0000-4000-8000-000000000004') $$, 'an administrator deletes an article for good');
select tests.become('visitor');
select is(pg_temp.told(), '{"articles\",\"fr\",\"latest","articles\",\"fr\",\"list",e0000000-0000-4000-8000-000000000001}', 'an article that was deleted for good is told by its lists');

-- An answer is as new as what it covers.

create function pg_temp.answer(since timestamptz default null, seen integer default null) returns jsonb language sql as $$
  select public.get_site_overrides(since, seen) - 'answeredAt'
$$;
create function pg_temp.next(built jsonb) returns jsonb language sql as $$
  select public.get_site_overrides((built ->> 'readAt')::timestamptz, (built ->> 'seen')::integer)
$$;
grant execute on all functions in schema pg_temp to anon, authenticated;
create temporary table builds (name text, answer jsonb);
grant select, insert on builds to anon, authenticated;
select tests.become('owner');
select pg_temp.let_a_day_pass();
update public.articles_fr set title = 'Newer' where slug = 't-public';
insert into public.site_texts (language, key, value) values ('fr', 'home:hero.title', 'Titre');
select pg_temp.let_a_day_pass();
select tests.become('visitor');
insert into builds values ('first', pg_temp.answer());
select is(pg_temp.answer() ->> 'readAt', to_jsonb(now() - interval '1 day') #>> '{}', 'an answer is as new as its newest change');
select is(pg_temp.next(b.answer) -> 'rows', '[]', 'a build is not told of its own rows') from builds b;
select is(pg_temp.next(b.answer) -> 'texts', 'null', 'a build is not told of its own texts') from builds b;
select isnt(pg_temp.told((b.answer ->> 'readAt')::timestamptz, null), '{}', 'a browser that says not what it saw is told of the minute before') from builds b;
select tests.become('owner');
update public.articles_fr set title = 'Unseen' where slug = 't-draft';
select tests.become('visitor');
select is(pg_temp.answer(), b.answer, 'a draft changes no answer to a build') from builds b;
select tests.become('owner');
alter table app.audit_log disable trigger refuse_change;
update app.audit_log set at = now() - interval '1 day 30 seconds' where at = now();
select tests.become('visitor');
select is(pg_temp.told((b.answer ->> 'readAt')::timestamptz, (b.answer ->> 'seen')::integer), '{f0000000-0000-4000-8000-000000000001}', 'a change that was committed late is told with its minute') from builds b;
select is(pg_temp.next(b.answer) -> 'texts' -> 'fr' ->> 'home:hero.title', 'Titre', 'so are the texts of that minute') from builds b;
select tests.become('owner');
update public.testimonials_en set company = 'Newer';
select tests.become('visitor');
select is(pg_temp.answer() ->> 'readAt', to_jsonb(now()) #>> '{}', 'a change of a public row is a newer answer');

select * from finish();
rollback;
