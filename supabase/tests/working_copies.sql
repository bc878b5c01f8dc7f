-- Working copies of public rows: who keeps, dates, publishes and discards them, what the clock, the trash and an erasure do.
begin;
select plan(9);

select tests.hire();
insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values
  ('f0000000-0000-4000-8000-000000000001', 'c-one', 'One', 'e', 'words', 'A', true, now() - interval '1 day');
insert into public.articles_en (id, slug, title, excerpt, content, author, published, published_at) values
  ('e0000000-0000-4000-8000-000000000001', 'c-one', 'One', 'e', 'words', 'A', true, now() - interval '1 day');
update public.articles_fr set linked_article_id = 'e0000000-0000-4000-8000-000000000001';
insert into app.authorship (place, id, user_id) values ('articles_fr', 'f0000000-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000004');

create function pg_temp.base(place text, id text) returns timestamptz language sql as $$ select (app.present_row(place, id) ->> 'updated_at')::timestamptz $$;
alter function pg_temp.base(text, text) security definer;
create function pg_temp.keep(title text, seen timestamptz default null) returns jsonb language sql as $$
  select public.keep_working_copy('articles_fr', 'f0000000-0000-4000-8000-000000000001', jsonb_build_object('title', title, 'slug', 'c-one', 'category', ' Neu'), pg_temp.base('articles_fr', 'f0000000-0000-4000-8000-000000000001'), seen)
$$;
create function pg_temp.copy() returns jsonb language sql as $$ select public.get_working_copy('articles_fr', 'f0000000-0000-4000-8000-000000000001') $$;
create function pg_temp.seen() returns timestamptz language sql as $$ select (pg_temp.copy() ->> 'updated_at')::timestamptz $$;

select tests.become('author');
select is(pg_temp.keep('Two') -> 'content' ->> 'title', 'Two', 'an author keeps a working copy of a published text of their own');
select is((select title from public.articles_fr where slug = 'c-one'), 'One', 'a working copy changes nothing that is public');
select throws_ok($$ select public.publish_working_copy('articles_fr', 'f0000000-0000-4000-8000-000000000001', pg_temp.seen()) $$, '42501', null, 'an author publishes no working copy');
select is(public.hand_in('articles_fr', 'f0000000-0000-4000-8000-000000000001') ->> 'state', 'handed_in', 'an author hands a working copy in');
select tests.become('editor');
select is((select count(*) from public.list_approvals()), 1::bigint, 'an editor is told of it');
select results_eq($$ select title, changed, stale from public.list_working_copies() $$, $$ values ('Two', '{category,title}'::text[], false) $$, 'an editor lists it');
select is(public.hand_back('articles_fr', 'f0000000-0000-4000-8000-000000000001', pg_temp.seen(), '[{"field": "title", "paragraph": null, "quote": "Two", "text": "Three"}]') ->> 'state', 'handed_back', 'an editor hands it back');
select ok((public.publish_working_copy('articles_fr', 'f0000000-0000-4000-8000-000000000001', pg_temp.seen())) ? 'updated_at', 'an editor publishes it');
select is((select title from public.articles_fr where slug = 'c-one'), 'Two', 'a published copy is public');
select * from finish();
rollback;
