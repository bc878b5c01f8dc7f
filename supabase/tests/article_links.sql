-- The link of an article may name a draft: who learns of it, and how.
begin;
select plan(36);

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'boss@example.test'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'plain@example.test');
insert into public.admins (user_id) values ('aaaaaaaa-0000-4000-8000-000000000001');
insert into public.articles_fr (id, slug, title, excerpt, content, author, published, published_at) values
  ('f0000000-0000-4000-8000-000000000001', 't-one', 'U', 'u', 'u', 'A', true, now() - interval '1 day'),
  ('f0000000-0000-4000-8000-000000000002', 't-two', 'D', 'd', 'd', 'A', true, now() - interval '1 day'),
  ('f0000000-0000-4000-8000-000000000003', 't-three', 'T', 't', 't', 'A', true, now() - interval '1 day'),
  ('f0000000-0000-4000-8000-000000000004', 't-draft', 'Q', 'q', 'q', 'A', false, null);
insert into public.articles_en (id, slug, title, excerpt, content, author, published, published_at, linked_article_id) values
  ('e0000000-0000-4000-8000-000000000001', 't-first', 'O', 'o', 'o', 'A', true, now() - interval '1 day', 'f0000000-0000-4000-8000-000000000001'),
  ('e0000000-0000-4000-8000-000000000002', 't-second', 'T', 't', 't', 'A', false, null, 'f0000000-0000-4000-8000-000000000002'),
  ('e0000000-0000-4000-8000-000000000003', 't-third', 'H', 'h', 'h', 'A', true, now() + interval '1 day', 'f0000000-0000-4000-8000-000000000003'),
  ('e0000000-0000-4000-8000-000000000004', 't-fourth', 'F', 'f', 'f', 'A', true, now() - interval '1 day', 'f0000000-0000-4000-8000-000000000004');

-- The same questions for everybody; the column is refused whatever the row.

create function pg_temp.refused(who text) returns setof text language sql as $$
  select throws_ok(query, '42501', null, who || ' ' || what)
  from (values
    ('select linked_article_id from public.articles_fr', 'cannot read the link of a French article'),
    ('select linked_article_id from public.articles_en', 'nor of an English one'),
    ('select * from public.articles_fr', 'nor with every column'),
    ('select id from public.articles_fr where linked_article_id is not null', 'nor filter by it'),
    ('select id from public.articles_en order by linked_article_id', 'nor order by it'),
    ('select count(linked_article_id) from public.articles_fr', 'nor count it'),
    ('select f.id from public.articles_fr f join public.articles_en e on e.id = f.linked_article_id', 'nor join by it')
  ) as attempt (query, what)
$$;
create function pg_temp.translations(who text) returns setof text language sql as $$
  select is((select t.slug from public.article_translations(lang, article) t), answer, who || ' ' || what)
  from (values
    ('f0000000-0000-4000-8000-000000000001'::uuid, 'fr', 't-first', 'finds a public translation'),
    ('e0000000-0000-4000-8000-000000000001', 'en', 't-one', 'in both directions'),
    ('f0000000-0000-4000-8000-000000000002', 'fr', null, 'finds no draft'),
    ('f0000000-0000-4000-8000-000000000003', 'fr', null, 'nor one that is scheduled'),
    ('f0000000-0000-4000-8000-000000000004', 'fr', null, 'nor anything from a draft'),
    (gen_random_uuid(), 'fr', null, 'nor from an unknown article')
  ) as asked (article, lang, answer, what)
  union all
  select results_eq(
    $list$ select article_id, slug from public.article_translations('fr') where slug like 't-%' $list$,
    $list$ values ('f0000000-0000-4000-8000-000000000001'::uuid, 't-first') $list$,
    who || ' finds no draft in the list of all either')
$$;

select tests.become('visitor');
select pg_temp.refused('a visitor');
select pg_temp.translations('a visitor');
select throws_ok($$ select * from public.article_translations('de') $$, '22023', null, 'a language is one of ours');
select throws_ok($$ select * from public.articles_for_editing('fr') $$, '42501', 'permission denied for function articles_for_editing', 'a visitor does not edit');

select tests.become('user');
select pg_temp.refused('a plain user');
select pg_temp.translations('a plain user');
select throws_ok($$ select * from public.articles_for_editing('fr') $$, '42501', 'Only administrators may do this.', 'nor does a plain user');

select tests.become('administrator');
select results_eq(
  $$ select slug, linked_article_id from public.articles_for_editing('fr') where slug like 't-%' order by id $$,
  $$ values ('t-one', 'e0000000-0000-4000-8000-000000000001'::uuid), ('t-two', 'e0000000-0000-4000-8000-000000000002'), ('t-three', 'e0000000-0000-4000-8000-000000000003'), ('t-draft', 'e0000000-0000-4000-8000-000000000004') $$,
  'an administrator reads every article with its link');
select is((select count(*) from public.articles_for_editing('en') where slug like 't-%'), 4::bigint, 'in English too');
select throws_ok($$ select * from public.articles_for_editing('de') $$, '22023', null, 'in one of our languages');
select is_empty($$ select * from public.article_translations('fr', 'f0000000-0000-4000-8000-000000000002') $$, 'and what the public finds stays the same for him');
update public.articles_fr set linked_article_id = null where id = 'f0000000-0000-4000-8000-000000000001';
select tests.become('owner');
select is((select linked_article_id from public.articles_en where id = 'e0000000-0000-4000-8000-000000000001'), null, 'he writes a link as before, on both sides');

select * from finish();
rollback;
