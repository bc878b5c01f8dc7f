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
    ('select linked_article_id from public.articles_en', 'cannot read the link of an English article'),
    ('select * from public.articles_fr', 'cannot read every column of an article'),
    ('select id from public.articles_fr where linked_article_id is not null', 'cannot filter by the link of an article'),
    ('select id from public.articles_en order by linked_article_id', 'cannot order by the link of an article'),
    ('select count(linked_article_id) from public.articles_fr', 'cannot count the links of articles'),
    ('select f.id from public.articles_fr f join public.articles_en e on e.id = f.linked_article_id', 'cannot join by the link of an article')
  ) as attempt (query, what)
$$;
create function pg_temp.translations(who text) returns setof text language sql as $$
  select is((select t.slug from public.article_translations(lang, article) t), answer, who || ' ' || what)
  from (values
    ('f0000000-0000-4000-8000-000000000001'::uuid, 'fr', 't-first', 'finds the public translation of a French article'),
    ('e0000000-0000-4000-8000-000000000001', 'en', 't-one', 'finds the public translation of an English article'),
    ('f0000000-0000-4000-8000-000000000002', 'fr', null, 'finds no translation that is a draft'),
    ('f0000000-0000-4000-8000-000000000003', 'fr', null, 'finds no translation that is scheduled'),
    ('f0000000-0000-4000-8000-000000000004', 'fr', null, 'finds no translation of a draft'),
    (gen_random_uuid(), 'fr', null, 'finds no translation of an unknown article')
  ) as asked (article, lang, answer, what)
  union all
  select results_eq(
    $list$ select article_id, slug from public.article_translations('fr') where slug like 't-%' $list$,
    $list$ values ('f0000000-0000-4000-8000-000000000001'::uuid, 't-first') $list$,
    who || ' finds only public translations in the list of all')
$$;

select tests.become('visitor');
select pg_temp.refused('a visitor');
select pg_temp.translations('a visitor');
select throws_ok($$ select * from public.article_translations('de') $$, '22023', null, 'translations in an unknown language are refused');
select throws_ok($$ select * from public.articles_for_editing('fr') $$, '42501', 'permission denied for function articles_for_editing', 'a visitor cannot open articles for editing');

select tests.become('user');
select pg_temp.refused('a plain user');
select pg_temp.translations('a plain user');
select throws_ok($$ select * from public.articles_for_editing('fr') $$, '42501', 'Only administrators may do this.', 'a plain user cannot open articles for editing');

select tests.become('administrator');
select results_eq(
  $$ select slug, linked_article_id from public.articles_for_editing('fr') where slug like 't-%' order by id $$,
  $$ values ('t-one', 'e0000000-0000-4000-8000-000000000001'::uuid), ('t-two', 'e0000000-0000-4000-8000-000000000002'), ('t-three', 'e0000000-0000-4000-8000-000000000003'), ('t-draft', 'e0000000-0000-4000-8000-000000000004') $$,
  'an administrator reads every French article with its link');
select is((select count(*) from public.articles_for_editing('en') where slug like 't-%'), 4::bigint, 'an administrator reads every English article with its link');
select throws_ok($$ select * from public.articles_for_editing('de') $$, '22023', null, 'articles for editing in an unknown language are refused');
select is_empty($$ select * from public.article_translations('fr', 'f0000000-0000-4000-8000-000000000002') $$, 'an administrator finds no translation that is a draft');
update public.articles_fr set linked_article_id = null where id = 'f0000000-0000-4000-8000-000000000001';
select tests.become('owner');
select is((select linked_article_id from public.articles_en where id = 'e0000000-0000-4000-8000-000000000001'), null, 'an administrator removes a link on both sides');

select * from finish();
rollback;
